/** The scale of the fund, from the least a royal budget can make it to some way above the highest class. */

export const LEAST = -2;

export interface Part {
  label: string;
  amount: number;
}

export interface Layer extends Part {
  from: number;
  to: number;
}

/** `above` the highest class, or where the fund is, if that is higher. */
export function topOf(most: readonly number[], fund: number | null, above = 6): number {
  return Math.max((most.at(-1) ?? 0) + above, fund ?? 0);
}

/** The parts one upon the other. A negative budget lets them begin below nothing, a positive one lies lowest. */
export function layers(token: number, parts: readonly Part[]): Layer[] {
  let height = token;
  return parts.map(({ label, amount }) => {
    const from = height;
    height += amount;
    return { label, amount, from, to: height };
  });
}

/** 0 low, 1 medium, 2 high; -1 for a fund that is in no class. */
export function classOf(fund: number, least: readonly number[], most: readonly number[]): number {
  return least.findIndex((from, level) => fund >= from && fund <= (most[level] ?? 0));
}

/** The classes as stretches of the scale without gaps between them, and their funds in figures. */
export function bands(least: readonly number[], most: readonly number[]): { from: number; to: number; text: string }[] {
  return least.map((from, level) => {
    const to = most[level] ?? from;
    return { from: from - 0.5, to: to + 0.5, text: `${from}–${to}` };
  });
}
