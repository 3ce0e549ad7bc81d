/** The pieces as the wire numbers them: suits and chairs 0 … 7, cushions 0 … 15, cards by kind 0 … 89. */

const INK = "#171411";
const PAPER = "#fbf6ea";

export interface Suit {
  key: string;
  letter: string;
  /** The same by day and by night; it never stands without an outline and its letter. */
  fill: string;
  /** Legible on it. */
  onFill: string;
}

export const SUITS: readonly Suit[] = [
  { key: "cello", letter: "C", fill: "#bd1b0f", onFill: PAPER },
  { key: "harp", letter: "H", fill: "#e97a0c", onFill: INK },
  { key: "saxophone", letter: "S", fill: "#f6dd09", onFill: INK },
  { key: "rhythm", letter: "R", fill: "#1e8d72", onFill: PAPER },
  { key: "drum", letter: "D", fill: "#2c4883", onFill: PAPER },
  { key: "piano", letter: "P", fill: "#7722c3", onFill: PAPER },
  { key: "guitar", letter: "G", fill: "#f49ad3", onFill: INK },
  { key: "turntable", letter: "T", fill: "#14151f", onFill: PAPER },
];

export interface CushionKind {
  key: string;
  /** What it counts for its holder at the end, used or not (MC-7.17). */
  points: number;
}

export const CUSHIONS: readonly CushionKind[] = [
  { key: "encore", points: 0 },
  { key: "every-suit", points: 0 },
  { key: "higher", points: 1 },
  { key: "nothing", points: 1 },
  { key: "trios", points: 1 },
  { key: "restful", points: 1 },
  { key: "swap", points: 1 },
  { key: "elsewhere", points: 1 },
  { key: "big-hand", points: 2 },
  { key: "two-lowest", points: 2 },
  { key: "elbows", points: 2 },
  { key: "breather", points: 3 },
  { key: "long-legs", points: 3 },
  { key: "backstep", points: 3 },
  { key: "hush", points: 3 },
  { key: "leapfrog", points: 3 },
];

export const REST = 80;
export const REPEAT = 88;

export function isRest(card: number): boolean {
  return card >= REST && card < REPEAT;
}

export function isRepeat(card: number): boolean {
  return card >= REPEAT;
}

/** Of a chair card or a rest; a repeat has none: -1. */
export function suitOf(card: number): number {
  return isRepeat(card) ? -1 : card % SUITS.length;
}

/** Of a chair card; the others have none: 0. */
export function numberOf(card: number): number {
  return card < REST ? Math.floor(card / SUITS.length) + 1 : 0;
}
