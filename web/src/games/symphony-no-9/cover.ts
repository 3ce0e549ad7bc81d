import type { Cover } from "../kit";
import Vignette from "./Vignette.svelte";
import { help } from "./keys";

export const cover: Cover = { vignette: Vignette, help };
