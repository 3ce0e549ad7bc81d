import type { Cover } from "../kit";
import Vignette from "./Vignette.svelte";
import { help } from "./keys";

// With two the die is not rolled for who is next, and nobody is applauded: three show the whole game.
export const cover: Cover = { vignette: Vignette, help, company: 2, alone: "web-hit-maker-alone" };
