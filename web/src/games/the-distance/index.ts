import type { BoardKit } from "../kit";
import Board from "./Board.svelte";
import Plate from "./Plate.svelte";

export const kit: BoardKit = { Board, Plate, accent: "#0f766e" };
