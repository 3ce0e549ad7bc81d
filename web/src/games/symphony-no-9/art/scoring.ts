/** What is printed on the scoring tiles: tiles 0 … 5, side 0 for A and 1 for B, so that 4B is tile 3 with side 1. */

/** Each thing counted is worth the same; more for more tiles (levels I, II, III); or places are. */
export type Scheme = "each" | "levels" | "places";

export interface Printed {
  scheme: Scheme;
  /** One figure for "each", else three. */
  figures: readonly number[];
}

const levels = (...figures: number[]): Printed => ({ scheme: "levels", figures });

/** [with two or three players, with four], by tile and side (S9-7.1 … S9-7.10). */
const PRINTED: Record<string, readonly [Printed, Printed]> = {
  "1": [
    { scheme: "each", figures: [4] },
    { scheme: "each", figures: [5] },
  ],
  "2A": [levels(1, 2, 3), levels(1, 2, 3)],
  "2B": [levels(0.5, 1, 1.5), levels(0.5, 1, 1.5)],
  "3A": [levels(2, 3, 4), levels(3, 4, 5)],
  "3B": [levels(1, 1.5, 2), levels(1, 1.5, 2)],
  "4A": [levels(4, 5, 6), levels(5, 6, 7)],
  "4B": [
    { scheme: "places", figures: [15, 9, 6] },
    { scheme: "places", figures: [20, 10, 6] },
  ],
  "5A": [levels(1, 2, 3), levels(1, 2, 3)],
  "5B": [levels(1, 2, 3), levels(2, 3, 4)],
  "6": [levels(1, 1.5, 2), levels(1, 1.5, 2)],
};

/** `4B`; tiles 1 and 6 are alike on both sides (S9-1.6), so `1` and `6`. */
export function tileName(tile: number, side: number): string {
  return `${tile + 1}${tile === 0 || tile === 5 ? "" : side === 1 ? "B" : "A"}`;
}

export function printed(tile: number, side: number, players: number): Printed {
  return PRINTED[tileName(tile, side)]![players === 4 ? 1 : 0];
}

/** 1.5 as 1½. */
export function figure(value: number): string {
  const whole = Math.floor(value);
  if (whole === value) return String(value);
  return `${whole || ""}½`;
}
