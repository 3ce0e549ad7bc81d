/** The line as music: where each card stands on the staff, and how many systems it takes. */
import { numberOf } from "./pieces";

export interface Note {
  card: number;
  /** What it counts as; -1 nothing. */
  as: number;
  /** 0 … of the line. */
  index: number;
  x: number;
  y: number;
}

export interface System {
  /** Its lowest line; the others lie `2 * step` above each other. */
  base: number;
  notes: Note[];
}

export interface Layout {
  systems: System[];
  /** From a line to the space above it. */
  step: number;
  /** Of a notehead. */
  radius: number;
  /** From a note to the next one. */
  apart: number;
  left: number;
}

/** Positions on a staff that numbers 1 to 10 take: from below its lowest line to its highest. */
const RANKS = 10;
const MOST_APART = 60;
const MOST_STEP = 13;
const LEAST_READABLE = 8;

/** Room above and below the staff of a system, in steps: heads, and the figures under them. */
const ABOVE = 2.2;
const BELOW = 5;

function tried(
  count: number,
  width: number,
  height: number,
  systems: number,
): Omit<Layout, "systems"> & { each: number } {
  const each = Math.max(1, Math.ceil(count / systems));
  const step = Math.min(MOST_STEP, height / systems / (RANKS - 2 + ABOVE + BELOW));
  const left = step * 6;
  const apart = Math.min(MOST_APART, step * 5, (width - left - step * 2) / Math.max(each, 6));
  return { step, apart, left, each, radius: Math.min(step * 1.45, apart * 0.56) };
}

/** As few systems as leave the heads readable; when none does, those with the largest heads. */
export function laidOut(line: readonly number[], as: readonly number[], width: number, height: number): Layout {
  const choices = [1, 2, 3].map((systems) => tried(line.length, width, height, systems));
  const largest = Math.max(...choices.map(({ radius }) => radius));
  const best = choices.find(({ radius }) => radius >= Math.min(LEAST_READABLE, largest)) ?? choices[0]!;
  const { each, ...sizes } = best;
  const count = Math.max(1, Math.ceil(line.length / each));
  const tall = height / count;
  const systems = Array.from({ length: count }, (_, s): System => {
    // In the middle of its share, with room for what stands above and below.
    const spare = Math.max(0, tall - sizes.step * (RANKS - 2 + ABOVE + BELOW));
    const base = s * tall + spare / 2 + sizes.step * (RANKS - 2 + ABOVE);
    const notes = line.slice(s * each, (s + 1) * each).map((card, i): Note => {
      const index = s * each + i;
      const counts = as[index] ?? -1;
      return {
        card,
        as: counts,
        index,
        x: sizes.left + sizes.apart * (i + 0.6),
        y: base - sizes.step * rank(counts),
      };
    });
    return { base, notes };
  });
  return { ...sizes, systems };
}

/** Steps above the lowest line: 1 hangs below it, 10 stands on the highest. A blank stands in the middle. */
export function rank(counts: number): number {
  return counts < 0 ? 4 : numberOf(counts) - 2;
}

/** The value to beat: the number of the last card, 0 while there is none (MC-3.1). */
export function valueOf(as: readonly number[]): number {
  const last = as.at(-1) ?? -1;
  return last < 0 ? 0 : numberOf(last);
}
