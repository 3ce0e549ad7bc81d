import type { BoardKit } from "../kit";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import Plate from "./Plate.svelte";

export const kit: BoardKit = { Board, Plate, Final, accent: "#6b1d3a", full: true };
