import type { BoardKit } from "../kit";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import Plate from "./Plate.svelte";
import { PHASE } from "./pieces";

export const kit: BoardKit = {
  Board,
  Plate,
  Final,
  accent: "#6b1d3a",
  full: true,
  // All but sealed answers is done before everybody's eyes.
  curtain: ({ view }) => view?.is !== "SymphonyView" || view.phase === PHASE.bid || view.phase === PHASE.sale,
};
