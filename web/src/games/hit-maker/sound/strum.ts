/**
 * Chords that are strummed at will, and songs played back in tempo. What the table itself tells is heard by its own
 * notes; this is for whoever taps a chord.
 */
import type { Instrument } from "../../../settings.svelte";
import { TEMPO, player } from "../../../sound";
import type { Note } from "../../../wire";
import { ukulele } from "../art/neck";
import { rootOf, shapeOf } from "./shape";

/** HM-1.5 The open strings, the lowest first. */
export const TUNING: readonly number[] = [40, 45, 50, 55, 59, 64];
/** HM-1.5 The neck ends there; a capo lifts all of it. */
const HIGHEST_FRET = 5;
const MOST_CAPO = 7;
const MIDDLE_C = 60;
/** g C E A */
const UKULELE_TUNING = [67, 60, 64, 69];
/** Seconds a chord rings. */
const RING = 2.8;

export interface Strum {
  /** From the highest string. */
  up?: boolean;
  /** Seconds from string to string. */
  speed?: number;
  /** 0 … 1 */
  loud?: number;
  /** Everything sounds so many semitones higher. */
  capo?: number;
  /** Seconds that it rings. */
  ring?: number;
  /** What it is played on. */
  instrument?: Instrument;
}

export interface Chord {
  /** By string, the lowest first: where it is stopped, -1 where it is silent; none: nothing is held. */
  frets: readonly number[];
  /** As on the ring: 12 is C. */
  numbers: readonly number[];
  /** `Fs:m7`, where it is known: its root goes into the bass. */
  chord?: string;
}

const beats = (seconds: number): number => (seconds * TEMPO) / 60;

/** MIDI numbers of a hold, from the lowest string on. */
export function holdPitches(frets: readonly number[], tuning: readonly number[] = TUNING, capo = 0): number[] {
  return frets.flatMap((fret, string) => {
    const open = tuning[string];
    return fret < 0 || open === undefined ? [] : [open + fret + capo];
  });
}

/** Of a chord that nobody holds: as a book of chords would have it; where no hand could, its notes from the middle C up. */
export function voicing(
  numbers: readonly number[],
  tuning: readonly number[] = TUNING,
  capo = 0,
  chord = "",
): number[] {
  const shape = shapeOf(numbers, tuning, rootOf(chord));
  if (shape.length) return holdPitches(shape, tuning, capo);
  const notes = [...new Set(numbers.map((number) => number % 12))].sort((a, b) => a - b);
  return notes.map((note) => MIDDLE_C + note + capo);
}

const held = ({ frets }: Chord): boolean => frets.some((fret) => fret >= 0);

/** From the lowest string on, as that instrument would sound it. */
export function pitchesOf(
  chord: Chord,
  { capo = 0, instrument = "guitar" }: Strum = {},
  tuning: readonly number[] = TUNING,
): number[] {
  if (instrument === "ukulele")
    return ukulele(chord.numbers).map((fret, i) => (UKULELE_TUNING[i] ?? MIDDLE_C) + fret + capo);
  const found = held(chord) ? holdPitches(chord.frets, tuning) : voicing(chord.numbers, tuning, 0, chord.chord);
  return found.map((pitch) => pitch + capo);
}

/** A stroke across these strings; the last ones a little softer, as the hand leaves them. */
export function strumNotes(pitches: readonly number[], options: Strum = {}): Note[] {
  const { up = false, speed = 0.028, loud = 0.8, ring = RING, instrument = "guitar" } = options;
  const order = up ? [...pitches].reverse() : pitches;
  return order.map((pitch, i) => ({
    pitch,
    start: beats(i * speed),
    length: beats(ring),
    loud: loud * (1 - 0.03 * i),
    voice: instrument === "piano" ? "piano" : "pluck",
  }));
}

export function strum(frets: readonly number[], tuning: readonly number[] = TUNING, options: Strum = {}): void {
  player.strum(strumNotes(holdPitches(frets, tuning, options.capo), options));
}

export function strumNumbers(numbers: readonly number[], options: Strum = {}): void {
  strumChord({ frets: [], numbers }, options);
}

/** As it is held; without a hold, its notes. */
export function strumChord(chord: Chord, options: Strum = {}, tuning: readonly number[] = TUNING): void {
  player.strum(strumNotes(pitchesOf(chord, options, tuning), options));
}

/** The open strings' note numbers, as the view has them, where a guitar has them; an owner's box may differ. */
export function tuningOf(strings: readonly number[]): number[] {
  return strings.map((number, i) => {
    const usual = TUNING[i] ?? 40;
    const off = (((number - usual) % 12) + 12) % 12;
    return usual + (off > 6 ? off - 12 : off);
  });
}

/** All strings that may be plucked are made while nobody waits for them. */
export function warm(capo = 0, tuning: readonly number[] = TUNING): void {
  const low = Math.min(...tuning) + Math.min(capo, MOST_CAPO);
  const high = Math.max(...tuning) + HIGHEST_FRET + Math.min(capo, MOST_CAPO);
  player.prepare(Array.from({ length: high - low + 1 }, (_, i) => low + i));
}

// A song in tempo

/** How one strums at a campfire: down, down up, up down up. */
const PATTERN = [
  { at: 0, up: false, loud: 0.85 },
  { at: 1, up: false, loud: 0.6 },
  { at: 1.5, up: true, loud: 0.45 },
  { at: 2.5, up: true, loud: 0.45 },
  { at: 3, up: false, loud: 0.6 },
  { at: 3.5, up: true, loud: 0.45 },
] as const;
const BAR = 4;

export interface Stroke {
  /** Which chord, and when, in beats from the beginning. */
  index: number;
  at: number;
  up: boolean;
  loud: number;
  /** Beats until the next one. */
  rings: number;
}

/** Bars of four beats; the last chord is struck once and rings out. */
export function strokes(bars: readonly number[]): Stroke[] {
  const made: Stroke[] = [];
  let from = 0;
  bars.forEach((count, index) => {
    const final = index === bars.length - 1;
    for (let bar = 0; bar < count; bar++) {
      const last = final && bar === count - 1;
      for (const each of last ? PATTERN.slice(0, 1) : PATTERN) {
        made.push({ index, at: from + bar * BAR + each.at, up: each.up, loud: each.loud, rings: BAR });
      }
    }
    from += count * BAR;
  });
  return made.map((stroke, i) => ({ ...stroke, rings: (made[i + 1]?.at ?? from) - stroke.at }));
}

export interface Playing {
  /** Beats a minute. */
  tempo?: number;
  capo?: number;
  instrument?: Instrument;
  tuning?: readonly number[];
  /** It has come to that chord, and to that beat of it. */
  on?: (index: number, beat: number) => void;
  done?: () => void;
}

/** Seconds ahead that strokes are put into the sound, and how often that is looked after, in milliseconds. */
const AHEAD = 0.15;
const EVERY = 40;

/** Plays chords in tempo, one or more bars each. Unheard, it goes on all the same, for those who follow the words. */
export function progression(
  chords: readonly (Chord & { bars?: number })[],
  { tempo = 96, capo = 0, instrument = "guitar", tuning = TUNING, on, done }: Playing = {},
): { stop: () => void } {
  const beat = 60 / tempo;
  const bars = chords.map((chord) => chord.bars ?? 1);
  const all = strokes(bars);
  const starts = bars.map((_, i) => BAR * bars.slice(0, i).reduce((sum, each) => sum + each, 0));
  const end = BAR * bars.reduce((sum, each) => sum + each, 0);
  let next = 0;
  let place = "";
  let { time, heard } = player.clock;
  /** Seconds since it began; a moment passes before the first stroke. */
  let passed = -0.1;

  function tick(): void {
    const now = player.clock;
    // The clock may change under it: somebody lets the page be heard, or a call comes in.
    if (now.heard === heard) passed += Math.max(0, now.time - time);
    ({ time, heard } = now);
    for (let stroke = all[next]; stroke && stroke.at * beat < passed + AHEAD; stroke = all[++next]) {
      const chord = chords[stroke.index];
      const wait = stroke.at * beat - passed;
      if (!chord || wait < -AHEAD) continue; // the page slept: what is past is past
      const { up, loud } = stroke;
      const ring = Math.max(0.2, stroke.rings * beat);
      const options = { up, loud, ring, capo, instrument, speed: up ? 0.014 : 0.02 };
      player.strum(strumNotes(pitchesOf(chord, options, tuning), options), Math.max(0, wait));
    }
    const at = passed / beat;
    if (at >= end) {
      clearInterval(timer);
      done?.();
      return;
    }
    const index = starts.findLastIndex((start) => start <= at);
    const counted = Math.floor(at - (starts[index] ?? 0));
    if (index >= 0 && place !== `${index} ${counted}`) {
      place = `${index} ${counted}`;
      on?.(index, counted);
    }
  }
  const timer = setInterval(tick, EVERY);
  if (!chords.length) {
    clearInterval(timer);
    done?.();
  }
  return {
    stop: () => {
      clearInterval(timer);
      player.damp();
    },
  };
}
