/** HM-4.6 A hold laid finger by finger, and its code. Whether a hand can do it, the table says. */
import { STRINGS } from "./pieces";

/** Index, middle, ring and little finger, as guitarists write them. */
export const FINGER_NAMES = ["i", "m", "r", "p"] as const;

export interface Laid {
  fret: number;
  /** Strings, 0 the lowest. */
  first: number;
  last: number;
}

/** By finger: where it lies; null: nowhere. */
export type Hand = readonly (Laid | null)[];
export const OPEN: Hand = [null, null, null, null];

/**
 * A finger put on a string at a fret. On the fret where it lies already it becomes a barre as far as there, or, at an end
 * of it, shorter again; a single touch again lifts it.
 */
export function put(hand: Hand, finger: number, string: number, fret: number): Hand {
  const lies = hand[finger];
  const laid = (next: Laid | null): Hand => hand.map((each, i) => (i === finger ? next : each));
  if (!lies || lies.fret !== fret) return laid({ fret, first: string, last: string });
  const { first, last } = lies;
  if (string < first) return laid({ fret, first: string, last });
  if (string > last) return laid({ fret, first, last: string });
  if (first === last) return laid(null);
  if (string === last) return laid({ fret, first, last: last - 1 });
  if (string === first) return laid({ fret, first: first + 1, last });
  return laid({ fret, first, last: string });
}

/** `i1x6-1.r3x5`, or `open`. */
export function handCode(hand: Hand): string {
  const parts = hand.flatMap((laid, i) => {
    if (!laid) return [];
    const low = STRINGS - laid.first;
    const high = STRINGS - laid.last;
    return [`${FINGER_NAMES[i] ?? ""}${laid.fret}x${low === high ? low : `${low}-${high}`}`];
  });
  return parts.join(".") || "open";
}

/** As the neck draws it. */
export function fingersOf(hand: Hand): { is: "Finger"; finger: number; fret: number; first: number; last: number }[] {
  return hand.flatMap((laid, i) => (laid ? [{ is: "Finger" as const, finger: i + 1, ...laid }] : []));
}

/** What each string then touches, the furthest first; 0 untouched. */
export function touches(hand: Hand, string: number): number {
  return Math.max(
    0,
    ...hand.flatMap((laid) => (laid && laid.first <= string && string <= laid.last ? [laid.fret] : [])),
  );
}
