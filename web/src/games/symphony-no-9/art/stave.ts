/** Where a career lies on its stave: a measure a space, a note a cube, as high as the reputation of the space. */

export interface Note {
  x: number;
  /** Gone: a rest. */
  taken: boolean;
  /** The one to be taken next (S9-3.3). */
  next: boolean;
}

export interface Measure {
  x: number;
  width: number;
  middle: number;
  value: number;
  y: number;
  notes: Note[];
}

export interface Room {
  /** From the first measure to the last. */
  from: number;
  to: number;
  /** The lowest of the five lines. */
  bottom: number;
  /** Between two lines. */
  gap: number;
  /** Of a note, at most. */
  head: number;
  /** Measures there is room for; more than this track has, where another is longer and columns shall be in line. */
  columns?: number | undefined;
}

export const LINES = 5;
const EDGE = 4;

/** A line for each step of reputation, and a ledger line for a six; half that where tracks go higher. */
export function pitch(value: number, highest: number, room: Pick<Room, "bottom" | "gap">): number {
  const step = highest > LINES + 1 ? room.gap / 2 : room.gap;
  return room.bottom - (value - 1) * step;
}

/** How wide a note may be, so that the fullest measure holds all of its own. */
export function headOf(spaces: readonly number[], room: Room): number {
  const width = (room.to - room.from) / Math.max(spaces.length, room.columns ?? 0);
  return Math.min(room.head, (width - EDGE) / Math.max(1, ...spaces));
}

export function measures(values: readonly number[], spaces: readonly number[], left: number, room: Room): Measure[] {
  const width = (room.to - room.from) / Math.max(values.length, room.columns ?? 0);
  const head = headOf(spaces, room);
  const highest = Math.max(...values);
  let gone = spaces.reduce((sum, each) => sum + each, 0) - left;
  let next = left > 0;
  return values.map((value, column) => {
    const x = room.from + column * width;
    const middle = x + width / 2;
    const many = spaces[column] ?? 0;
    const notes = Array.from({ length: many }, (_, index): Note => {
      const taken = gone > 0;
      if (taken) gone--;
      const first = !taken && next;
      if (first) next = false;
      const step = Math.min(head * 1.5, (width - EDGE) / many);
      return { x: middle + (index - (many - 1) / 2) * step, taken, next: first };
    });
    return { x, width, middle, value, y: pitch(value, highest, room), notes };
  });
}

/** Stems go up from the lower half of a stave, and down from the middle line on. */
export function stemUp(y: number, room: Pick<Room, "bottom" | "gap">): boolean {
  return y > room.bottom - 2 * room.gap + 0.01;
}

/** The heights of ledger lines for a note above the stave. */
export function ledgers(y: number, room: Pick<Room, "bottom" | "gap">): number[] {
  const found: number[] = [];
  for (let line = room.bottom - LINES * room.gap; line >= y - 0.01; line -= room.gap) found.push(line);
  return found;
}
