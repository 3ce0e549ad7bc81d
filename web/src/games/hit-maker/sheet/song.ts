/** As much of the view as a song sheet needs; what a table shows fits in. */

export interface Cam {
  kind: string;
  numbers: readonly number[];
  upside_down: boolean;
}

export interface Finger {
  finger: number;
  fret: number;
  first: number;
  last: number;
}

/** HM-6.3 One contribution, and the chord under it. */
export interface Verse {
  seat: number;
  points: number;
  /** With line breaks; empty for a chord without words. */
  words: string;
  numbers: readonly number[];
  chord: string;
  /** By string, as it was held; empty where nothing was. */
  frets: readonly number[];
  key: number;
  mood: string;
}

/** HM-8.1 A chord of the chord book. */
export interface Kept {
  stack: readonly Cam[];
  clips: readonly number[];
  numbers: readonly number[];
  chord: string;
  frets: readonly number[];
  key: number;
  mood: string;
}

export interface SongView {
  players: number;
  key: number;
  mood: string;
  band: string;
  title: string;
  /** Note numbers of the open strings, the lowest first. */
  strings: readonly number[];
  frets: number;
  song: readonly Verse[];
}
