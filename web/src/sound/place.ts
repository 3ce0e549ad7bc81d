/** Where each player sounds: a register, and a place between left and right. */

export interface Place {
  seat: number | null;
  seats: number;
}

export const TEMPO = 132;

/** The table itself, or somebody unknown, sounds from the middle. */
export const MIDDLE: Place = { seat: null, seats: 1 };

export function seconds(beats: number): number {
  return (beats * 60) / TEMPO;
}

export function frequency(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** Semitones: the seats take turns in the middle, an octave below and an octave above. */
export function register({ seat }: Place): number {
  return seat === null ? 0 : ([0, -12, 12][seat % 3] ?? 0);
}

/** -1 … 1, from the first seat on the left to the last on the right; never quite in one ear only. */
export function pan({ seat, seats }: Place): number {
  return seat === null || seats < 2 ? 0 : 0.7 * ((2 * seat) / (seats - 1) - 1);
}
