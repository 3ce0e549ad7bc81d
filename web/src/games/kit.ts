import type { Component } from "svelte";
import type { Settings } from "../settings.svelte";
import type { Ballots, Now, Problem, Step, TableState, Told } from "../wire";
import type { Words } from "../words";

/** What the frame gives a game's board. The board draws the public middle, my hand and what I may do. */
export interface BoardProps {
  /** Static facts: options, one_screen, you … */
  state: TableState;
  /** How it stands: view, question, seats, interjections. */
  now: Now;
  /** What just happened, for animation; `now` is always the state after it. */
  recent: Recent;
  words: Words;
  settings: Settings;
  /** A move is under way. */
  busy: boolean;
  /** The last refusal, until the next action. */
  refusal: Problem | null;
  /** Answer the present question; false: refused. */
  act: (codes: string[]) => Promise<boolean>;
  interject: (code: string) => Promise<boolean>;
  /** Shown in the replay: nothing can be done. */
  replay: boolean;
  /** Take a sealed answer back, while `now.may_withdraw` (QT-1.6). */
  withdraw?: () => Promise<boolean>;
  /** All that is known to have been done so far, the oldest first. */
  steps?: readonly Step[];
  /** Keeps a round, or all of them, as a MIDI file; left out where there is no table to ask. */
  tune?: ((round: number | null) => Promise<boolean>) | null;
  /** Says something to the table, as chat; none for those who only listen. */
  say?: ((text: string) => Promise<boolean>) | null;
  /** Casts a ballot while the house is asked, or casts it anew (QT-2.3). */
  vote?: (code: string) => Promise<boolean>;
  /** Who has voted; nothing while there is nothing to vote on. */
  ballots?: Ballots | null;
  /** The host: let the house count at once. */
  count?: (() => Promise<boolean>) | null;
  /** Keeps the song as a file of that kind; left out where there is no table to ask. */
  song?: ((kind: SongFile) => Promise<boolean>) | null;
  /** Takes my last move back, while that may be. */
  undo?: (() => void) | null;
}

/** As what a song may leave the table; the last is all of them together. */
export const SONG_FILES = ["pdf", "chordpro", "musicxml", "midi", "svg", "wav", "zip"] as const;
export type SongFile = (typeof SONG_FILES)[number];

/** Changes by identity with each step. Steps come one after the other at a pace the frame controls. */
export interface Recent {
  n: number;
  told: Told[];
}

export interface PlateProps {
  seat: number;
  now: Now;
  words: Words;
}

/** What the frame gives a game's final score. */
export interface FinalProps {
  now: Now;
  words: Words;
  steps: readonly Step[];
  tune: ((round: number | null) => Promise<boolean>) | null;
  song?: ((kind: SongFile) => Promise<boolean>) | null;
}

export interface BoardKit {
  Board: Component<BoardProps>;
  /** What is public about one player; the frame puts name, seat shape, presence and turn mark around it. */
  Plate: Component<PlateProps>;
  /** The final score line by line, where there is more to it than who won. */
  Final?: Component<FinalProps>;
  accent: string;
  /** The board has no free corner: what the table has to say stands above it. */
  full?: boolean;
  /** At a screen that several share: must the others look away for what is asked now? Left out: always. */
  curtain?: (now: Now) => boolean;
}

/** What is shown of a game before its board is fetched. */
export interface Cover {
  /** A small drawing for home and cards. */
  vignette: Component;
  /** Its keys, for the page of help: as printed on the keyboard, and a sentence of the catalogue. */
  help: { key: string; text: string }[];
  /** How many computer players sit down when somebody plays at once; one, if it does not say. */
  company?: number;
  /** It can be played with nobody else: what that is called, a key of the catalogue. */
  alone?: string;
}
