import type { BoardKit } from "../kit";
import Board from "./Board.svelte";
import Plate from "./Plate.svelte";
import Vignette from "./Vignette.svelte";
import { help } from "./keys";

export const kit: BoardKit = {
  Board,
  Plate,
  accent: "#0f766e",
  vignette: Vignette,
  help,
};
