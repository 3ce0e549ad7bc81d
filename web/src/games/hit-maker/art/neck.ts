/** The neck as lengths in px, the same notes on a ukulele, and on a piano's keys. */
import { PLACES, fretOf, slotOf, stringOf } from "../pieces";

// ── The neck ──

export interface Neck {
  width: number;
  height: number;
  /** Left edges of the columns, the head first, and the right edge of the last: without mirroring. */
  columns: readonly number[];
  row: number;
  /** Of the upper edge of the board. */
  top: number;
}

/** Room at the left for the strings' names, below for the frets'. */
export const NAMES = 24;
const TOP = 6;
const BELOW = 20;
/** Each fret is shorter than the one before, as on a real neck, but a finger's breadth at the least. */
const SHRINK = 2 ** (-1 / 12);

export function neck(width: number, frets: number, strings: number): Neck {
  const row = Math.min(50, Math.max(44, Math.round(width / 13)));
  const head = width < 480 ? 44 : 56;
  const parts = Array.from({ length: frets }, (_, i) => SHRINK ** i);
  const unit = (width - NAMES - head - 4) / parts.reduce((sum, part) => sum + part, 0);
  const columns = [NAMES, NAMES + head];
  for (const part of parts) columns.push(columns.at(-1)! + part * unit);
  return { width, height: TOP + row * strings + BELOW, columns, row, top: TOP };
}

/** The highest string on top, as tablature has it. */
export function stringY(shape: Neck, string: number, strings: number): number {
  return shape.top + shape.row * (strings - 1 - string + 0.5);
}

/** Where number and clip are; and further on, close to the wire, the finger. */
export function slotX(shape: Neck, fret: number): { number: number; finger: number } {
  const from = shape.columns[fret] ?? 0;
  const to = shape.columns[fret + 1] ?? from;
  const middle = (from + to) / 2;
  if (fret === 0) return { number: middle, finger: middle };
  return { number: Math.max(from + 14.5, middle - 18), finger: Math.min(to - 11.5, middle + 18) };
}

/** Slots in the order of reading: the highest string first, from the head on. */
export function readingOrder(strings: number, frets: number): number[] {
  return Array.from({ length: strings }, (_, i) => strings - 1 - i).flatMap((string) =>
    Array.from({ length: frets + 1 }, (_, fret) => slotOf(string, fret)),
  );
}

/** What an arrow key comes to, or the same slot at an edge. `left`: a neck for left hands. */
export function neighbour(slot: number, key: string, strings: number, frets: number, left: boolean): number {
  const along = left ? -1 : 1;
  const steps: Record<string, readonly [number, number]> = {
    ArrowRight: [0, along],
    ArrowLeft: [0, -along],
    ArrowUp: [1, 0],
    ArrowDown: [-1, 0],
  };
  const [up, on] = steps[key] ?? [0, 0];
  const string = Math.min(strings - 1, Math.max(0, stringOf(slot) + up));
  const fret = Math.min(frets, Math.max(0, fretOf(slot) + on));
  return slotOf(string, fret);
}

export function raised(number: number, by: number): number {
  return ((((number - 1 + by) % PLACES) + PLACES) % PLACES) + 1;
}

export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"];

// ── The ukulele ──

/** g C E A: the first sounds an octave higher than one would think. */
export const UKULELE = [7, 12, 4, 9] as const;
export const UKULELE_FRETS = 5;
const UKULELE_FINGERS = 4;

/**
 * A shape with only these notes: all of them if four strings can, then few fingers (a barre is one), then close together,
 * then near the head. By string from the g on; -1 where a string has none of them, nothing for no notes.
 */
export function ukulele(numbers: readonly number[]): number[] {
  const wanted = new Set(numbers);
  if (wanted.size === 0) return [];
  const choices = UKULELE.map((open) => {
    const found = Array.from({ length: UKULELE_FRETS + 1 }, (_, fret) => fret).filter((fret) =>
      wanted.has(raised(open, fret)),
    );
    return found.length ? found : [-1];
  });
  let best: number[] = [];
  let cost = Infinity;
  const look = (shape: number[]): void => {
    if (shape.length === UKULELE.length) {
      const worth = ukuleleCost(shape, wanted.size);
      if (worth < cost) [best, cost] = [shape, worth];
      return;
    }
    for (const fret of choices[shape.length] ?? []) look([...shape, fret]);
  };
  look([]);
  return best;
}

function ukuleleCost(shape: readonly number[], wanted: number): number {
  const heard = new Set(shape.flatMap((fret, string) => (fret < 0 ? [] : [raised(UKULELE[string]!, fret)])));
  const stopped = shape.filter((fret) => fret > 0);
  const low = Math.min(...stopped, UKULELE_FRETS);
  const reach = stopped.length ? Math.max(...stopped) - low : 0;
  // One finger across, if nothing is open.
  const barre = stopped.length === UKULELE.length ? shape.filter((fret) => fret === low).length - 1 : 0;
  const fingers = Math.min(UKULELE_FINGERS, stopped.length - barre);
  const sum = stopped.reduce((total, fret) => total + fret, 0);
  return (wanted - heard.size) * 10000 + (reach > 3 ? 5000 : 0) + fingers * 100 + reach * 20 + sum;
}

// ── The piano ──

export const PIANO_LOW = 48;
export const PIANO_KEYS = 24;
const WHITES = [0, 2, 4, 5, 7, 9, 11];

export interface Key {
  /** As in MIDI; 60 is the middle C. */
  pitch: number;
  number: number;
  black: boolean;
  /** In breadths of a white key: its left edge and how broad it is. */
  x: number;
  width: number;
}

/** Two octaves from the C below the middle one; white keys first, as the black ones lie upon them. */
export function pianoKeys(): Key[] {
  const keys = Array.from({ length: PIANO_KEYS }, (_, i): Key => {
    const pitch = PIANO_LOW + i;
    const tone = i % PLACES;
    const number = tone === 0 ? 12 : tone;
    const octave = Math.floor(i / PLACES) * WHITES.length;
    const white = WHITES.indexOf(tone);
    if (white >= 0) return { pitch, number, black: false, x: octave + white, width: 1 };
    // The groups of two and three black keys spread a little, as they do on the instrument.
    const lean = { 1: -0.08, 3: 0.08, 6: -0.1, 8: 0, 10: 0.1 }[tone] ?? 0;
    const before = WHITES.filter((each) => each < tone).length;
    return { pitch, number, black: true, x: octave + before - 0.29 + lean, width: 0.58 };
  });
  return keys.sort((a, b) => Number(a.black) - Number(b.black));
}

/** Pitches of the strings that sound, brought into the two octaves; sorted, each once. */
export function pianoNotes(sounding: readonly number[], strings: readonly number[]): number[] {
  const heard = sounding.flatMap((fret, string) => (fret < 0 ? [] : [openPitches(strings)[string]! + fret]));
  const folded = heard.map((pitch) => {
    let key = pitch;
    while (key < PIANO_LOW) key += PLACES;
    while (key >= PIANO_LOW + PIANO_KEYS) key -= PLACES;
    return key;
  });
  return [...new Set(folded)].sort((a, b) => a - b);
}

/** Each string the next of its number above the one before; the lowest is the guitar's low E or what is nearest. */
export function openPitches(strings: readonly number[]): number[] {
  const LOW_E = 40;
  const found: number[] = [];
  for (const number of strings) {
    const before = found.at(-1);
    let pitch = before === undefined ? LOW_E - 5 : before + 1;
    while (pitch % PLACES !== number % PLACES) pitch += 1;
    found.push(pitch);
  }
  return found;
}
