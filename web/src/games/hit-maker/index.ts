import type { BoardKit } from "../kit";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import Plate from "./Plate.svelte";
import { PHASE, viewOf } from "./pieces";

export const kit: BoardKit = {
  Board,
  Plate,
  Final,
  accent: "#3b3f98",
  full: true,
  // Everything is done before everybody's eyes, but for a ballot.
  curtain: (now) => viewOf(now)?.phase === PHASE.applause,
};
