/** How a chord can be held that nobody holds: as a book of chords would have it. */

/** HM-1.5, HM-4.4 */
const FRETS = 5;
const REACH = 4;
const FINGERS = 4;
const LEAST_STRINGS = 3;

/**
 * By string, the lowest first: where it is stopped, -1 where it is silent; nothing where four fingers cannot. All the
 * notes and no others; then the root in the bass, many strings, few fingers, near the head.
 */
export function shapeOf(numbers: readonly number[], strings: readonly number[], root: number | null = null): number[] {
  const wanted = new Set(numbers.map((number) => number % 12));
  const choices = strings.map((open) => [
    ...Array.from({ length: FRETS + 1 }, (_, fret) => fret).filter((fret) => wanted.has((open + fret) % 12)),
    -1,
  ]);
  let best: number[] = [];
  let cost = Infinity;
  const look = (shape: number[]): void => {
    if (shape.length < strings.length) {
      for (const fret of choices[shape.length] ?? []) look([...shape, fret]);
      return;
    }
    const worth = costOf(shape, strings, wanted, root);
    if (worth < cost) [best, cost] = [shape, worth];
  };
  if (wanted.size) look([]);
  return best;
}

function costOf(
  shape: readonly number[],
  strings: readonly number[],
  wanted: Set<number>,
  root: number | null,
): number {
  const first = shape.findIndex((fret) => fret >= 0);
  const last = shape.findLastIndex((fret) => fret >= 0);
  // A hand that strums crosses all strings between the first and the last.
  if (first < 0 || shape.slice(first, last + 1).includes(-1) || last - first + 1 < LEAST_STRINGS) return Infinity;
  const heard = new Set(shape.flatMap((fret, i) => (fret < 0 ? [] : [((strings[i] ?? 0) + fret) % 12])));
  if (heard.size < wanted.size) return Infinity;
  const stopped = shape.filter((fret) => fret > 0);
  const low = Math.min(...stopped, FRETS);
  if (stopped.length && Math.max(...stopped) - low >= REACH) return Infinity;
  // One finger across the strings, if none of them is open.
  const across = shape.includes(0) ? 0 : stopped.filter((fret) => fret === low).length - 1;
  const fingers = stopped.length - Math.max(0, across);
  if (fingers > FINGERS) return Infinity;
  const bass = ((strings[first] ?? 0) + (shape[first] ?? 0)) % 12;
  const off = root !== null && bass !== root % 12 ? 1 : 0;
  const far = stopped.reduce((sum, fret) => sum + fret, 0);
  return off * 1000 + (shape.length - (last - first + 1)) * 70 + fingers * 30 + far * 12;
}

/** Does that hold sound every note of the chord, and no other? */
export function soundsAll(frets: readonly number[], numbers: readonly number[], strings: readonly number[]): boolean {
  const heard = new Set(frets.flatMap((fret, i) => (fret < 0 ? [] : [((strings[i] ?? 0) + fret) % 12])));
  return heard.size === numbers.length && numbers.every((number) => heard.has(number % 12));
}

/** A chord as a song wants it: as it was held if that was all of it, else as a book of chords has it. */
export function whole(
  { frets, numbers, chord }: { frets: readonly number[]; numbers: readonly number[]; chord: string },
  strings: readonly number[],
): readonly number[] {
  return soundsAll(frets, numbers, strings) ? frets : shapeOf(numbers, strings, rootOf(chord));
}

const NATURALS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The pitch of a chord's root, from 0 at C: of `Fs:m7` it is 6. */
export function rootOf(code: string): number | null {
  const [root = ""] = code.split(":");
  const natural = NATURALS[root.charAt(0)];
  if (natural === undefined) return null;
  const sign = [...root.slice(1)].reduce((sum, each) => sum + (each === "s" ? 1 : -1), 0);
  return (natural + sign + 12) % 12;
}
