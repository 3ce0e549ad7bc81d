/** The ring, cams and slots, numbered as the engine numbers them. */
import type { Now, Term } from "../../wire";
import type { Cam, HitView } from "./view";

/** HM-1.2 Clockwise from the top. */
export const RING = [12, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5] as const;
export const PLACES = 12;
/** HM-1.4 By kind; arms in steps of the ring from the first one. */
export const CAMS = [
  "major",
  "minor",
  "suspended",
  "diminished",
  "augmented",
  "square",
  "single",
  "triangle",
  "straight",
] as const;
const ARMS: readonly (readonly number[])[] = [
  [0, 1, 4],
  [0, 3, 4],
  [0, 1, 2],
  [0, 3, 6],
  [0, 4, 8],
  [0, 3],
  [0, 1],
  [0, 4],
  [0, 6],
];
export const STRINGS = 6;
const ROW = 8;
export const LONGEST_WORD = 24;
export const LONGEST_NAME = 60;
export const MOST_CLAPS = 5;
export const HAPPY_FACE = 1;
export const SAD_FACE = 4;

/** What is asked, as the view has it. */
export const PHASE = {
  key: 0,
  name: 1,
  place: 2,
  claim: 3,
  play: 4,
  take: 5,
  clip: 6,
  discard: 7,
  words: 8,
  repeat: 9,
  applause: 10,
  decide: 11,
  solo: 12,
  over: 13,
} as const;

export type Mood = "happy" | "sad";

export function viewOf(now: Now): HitView | null {
  const { view } = now;
  return view?.is === "HitView" ? view : null;
}

export const kindOf = (name: string): number => CAMS.findIndex((each) => each === name);
export const camName = (kind: number): string => CAMS[kind] ?? "";
export const placeOf = (number: number): number => RING.findIndex((each) => each === number);
export const numberAt = (place: number): number => RING[((place % PLACES) + PLACES) % PLACES] ?? 12;
export const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
export const dotted = (numbers: readonly number[]): string => sorted(numbers).join(".");

/** HM-5.7 A Major cam upside down has the arms of a minor one, and the other way round. */
export const otherFace = (kind: number): number => (kind === 0 ? 1 : kind === 1 ? 0 : -1);
export const mayFlip = (kind: number, mood: string): boolean =>
  (kind === 0 && mood === "sad") || (kind === 1 && mood === "happy");

/** The numbers a cam points at, in the order of its arms. */
export function pointed(kind: number, upsideDown: boolean, place: number): number[] {
  const arms = ARMS[upsideDown ? otherFace(kind) : kind] ?? [];
  return arms.map((arm) => numberAt(place + arm));
}

export const camAt = (kind: number, upsideDown: boolean, place: number): Cam => ({
  kind: camName(kind),
  numbers: pointed(kind, upsideDown, place),
  upside_down: upsideDown,
});

/** The same cam, face kept, so many places further clockwise. */
export function turned(cam: Cam, steps: number): Cam {
  return { ...cam, numbers: cam.numbers.map((number) => numberAt(placeOf(number) + steps)) };
}

export const codeOf = (cam: Cam): string => `${cam.kind}:${dotted(cam.numbers)}`;
export const same = (a: Cam, b: Cam): boolean => codeOf(a) === codeOf(b);

/** All numbers that these cams point at. */
export function inPlay(cams: readonly Cam[]): number[] {
  return sorted([...new Set(cams.flatMap((cam) => [...cam.numbers]))]);
}

// Slots: eight times the string (0 the lowest) plus the fret; people count strings from the highest, 1.

export const slotOf = (string: number, fret: number): number => ROW * string + fret;
export const stringOf = (slot: number): number => Math.floor(slot / ROW);
export const fretOf = (slot: number): number => slot % ROW;
export const slotCode = (slot: number): string => `${STRINGS - stringOf(slot)}.${fretOf(slot)}`;

/** `5.3` → its slot. */
export function slotFrom(code: string): number {
  const [string = 0, fret = 0] = code.split(".").map(Number);
  return slotOf(STRINGS - string, fret);
}

/** The note number of a slot, with these open strings. */
export function numberIn(slot: number, strings: readonly number[]): number {
  return (((strings[stringOf(slot)] ?? 12) + fretOf(slot) - 1) % PLACES) + 1;
}

/** HM-1.3 The key's seven numbers, by the number on the song sheet. */
export function scaleOf(number: number, mood: Mood): number[] {
  const first = placeOf(number) - (mood === "happy" ? HAPPY_FACE : SAD_FACE);
  return Array.from({ length: 7 }, (_, i) => numberAt(first + i));
}

// Terms of the catalogue

const term = (kind: string, value: Term["value"]): Term => ({ is: "Term", kind, value });
export const camTerm = (kind: string): Term => term("cam", kind);
export const camsTerm = (kinds: readonly string[]): Term => term("cams", [...kinds]);
export const numberTerm = (number: number): Term => term("number", number);
export const numbersTerm = (numbers: readonly number[]): Term => term("numbers", sorted(numbers).map(String));
export const slotTerm = (slot: number): Term => term("slot", slotCode(slot));
export const chordTerm = (chord: string): Term => term("chord", chord);
