/**
 * The song as it stands on the sheet: lines of words with chords above them. Broken where the words are, and where a
 * line would be too long, just as in the files that leave the house.
 */
import type { Verse } from "./song";

/** In a line; a longer one goes on in the next. */
export const MOST_WORDS = 9;
/** Bars of four beats: as many words as one sings in a bar. */
const IN_A_BAR = 4;
const MOST_BARS = 4;

/** A contribution, or as much of it as stands on one line. */
export interface Run {
  /** Which contribution, from 0. */
  entry: number;
  seat: number;
  /** The chord that is to be read above its first word; nothing where the last one goes on. */
  chord: string;
  /** Nothing for a chord that is only played. */
  words: string[];
  /** Its contribution begins here. */
  begins: boolean;
  /** And ends here. */
  ends: boolean;
}

/** No runs: an empty line between two verses. */
export interface Line {
  runs: Run[];
}

export const wordsIn = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

export function linesOf(song: readonly Verse[]): Line[] {
  const rows: Run[][] = [[]];
  const last = (): Run[] => rows[rows.length - 1] ?? [];
  song.forEach((verse, entry) => {
    let begins = true;
    verse.words.split("\n").forEach((row, i) => {
      if (i) rows.push([]);
      const words = wordsIn(row);
      // A break at the beginning or the end, or an empty line; but a chord alone has its place.
      if (!words.length && (!begins || verse.words.trim())) return;
      for (const part of parts(words)) {
        if (last().length && part.length + count(last()) > MOST_WORDS) rows.push([]);
        last().push({ entry, seat: verse.seat, chord: verse.chord, words: part, begins, ends: false });
        begins = false;
      }
    });
  });
  return named(withoutEnds(rows));
}

/** Nearly equal, none too long; one empty part where there are no words. */
function parts(words: string[]): string[][] {
  const many = Math.max(1, Math.ceil(words.length / MOST_WORDS));
  const size = Math.floor(words.length / many);
  const more = words.length % many;
  return Array.from({ length: many }, (_, i) => {
    const from = i * size + Math.min(i, more);
    return words.slice(from, from + size + (i < more ? 1 : 0));
  });
}

/** A chord without words takes as much room as one. */
const count = (runs: readonly Run[]): number => runs.reduce((sum, { words }) => sum + Math.max(1, words.length), 0);

/** One empty line at most, none before the first words and after the last. */
function withoutEnds(rows: readonly Run[][]): Line[] {
  const lines: Line[] = [];
  for (const runs of rows) if (runs.length || lines.at(-1)?.runs.length) lines.push({ runs });
  if (!lines.at(-1)?.runs.length) lines.pop();
  return lines;
}

/** A chord is named where it changes, and again at the beginning of a verse. */
function named(lines: readonly Line[]): Line[] {
  let sounding = "";
  const final = new Map(lines.flatMap(({ runs }) => runs.map((run) => [run.entry, run] as const)));
  return lines.map(({ runs }) => {
    if (!runs.length) sounding = "";
    return {
      runs: runs.map((run) => {
        const chord = run.chord === sounding ? "" : run.chord;
        sounding = run.chord;
        return { ...run, chord, ends: final.get(run.entry) === run };
      }),
    };
  });
}

/** How long a contribution is sung, in bars. */
export function barsOf({ words }: Verse): number {
  return Math.min(MOST_BARS, Math.max(1, Math.ceil(wordsIn(words).length / IN_A_BAR)));
}

/** Which word of a contribution is sung at that beat of it; none without words. */
export function wordAt(verse: Verse, beat: number): number {
  const { length } = wordsIn(verse.words);
  return length ? Math.min(length - 1, Math.floor((beat * length) / (4 * barsOf(verse)))) : -1;
}

/** The seats that wrote words, in the order of their first ones. */
export const authorsOf = (song: readonly Verse[]): number[] => [
  ...new Set(song.filter(({ words }) => words).map(({ seat }) => seat)),
];
