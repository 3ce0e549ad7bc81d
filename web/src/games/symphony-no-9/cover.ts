import type { Cover } from "../kit";
import Vignette from "./Vignette.svelte";
import { help } from "./keys";

// With two players a virtual patron sits in: nothing for a first game.
export const cover: Cover = { vignette: Vignette, help, company: 2 };
