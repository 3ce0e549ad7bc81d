import type { BoardKit } from "./kit";
import { kit as theDistance } from "./the-distance";

/** The boards there are, by the game's id. */
export const boards: Record<string, BoardKit> = { "the-distance": theDistance };
