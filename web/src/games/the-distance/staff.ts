/** Where notes stand on a treble staff, and how music is written with the music font (SMuFL code points). */

export const GLYPH = {
  clef: "\uE050",
  whole: "\uE0A2",
  black: "\uE0A4",
  flat: "\uE260",
  natural: "\uE261",
  sharp: "\uE262",
  fermata: "\uE4C0",
  rest: "\uE4E5",
} as const;

/** Steps above the lowest line, which is E: from middle C, on its ledger line, up to B on the middle line. */
const STEP: Record<string, number> = { C: -2, D: -1, E: 0, F: 1, G: 2, A: 3, B: 4 };

export interface Written {
  /** Steps above the lowest line; two make a space. */
  step: number;
  sign: "" | "sharp" | "flat";
  /** Below the staff: needs a line of its own. */
  ledger: boolean;
}

/** A note such as `Fs`, in the octave above middle C. */
export function written(token: string): Written {
  const step = STEP[token.slice(0, 1)] ?? 0;
  const sign = token.slice(1) === "s" ? "sharp" : token.slice(1) === "b" ? "flat" : "";
  return { step, sign, ledger: step <= -2 };
}
