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

/** Where something that is told comes from: the seat it is about; what is about all of them, from the middle. */
export function placeOf(event: object, seats: number): Place {
  const { seat, patron } = event as { seat?: unknown; patron?: unknown };
  const about = seat ?? patron;
  return { seat: typeof about === "number" && about >= 0 && about < seats ? about : null, seats };
}
