/** The ring of letters: A on top, upwards is clockwise. Angles in degrees from the top, lengths in the drawing's units. */
import { LETTERS, type Letter } from "./pieces";

export const STEP = 360 / LETTERS.length;

export function angleOf(letter: string): number {
  return LETTERS.indexOf(letter as Letter) * STEP;
}

export function point(angle: number, radius: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: round(radius * Math.sin(turn)), y: round(-radius * Math.cos(turn)) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An arc clockwise from one angle to another, or back again. */
export function arc(from: number, to: number, radius: number, back = false): string {
  const [start, end] = back ? [to, from] : [from, to];
  const a = point(start, radius);
  const b = point(end, radius);
  const large = to - from > 180 ? 1 : 0;
  return `M${a.x} ${a.y}A${radius} ${radius} 0 ${large} ${back ? 0 : 1} ${b.x} ${b.y}`;
}

/** The angle of a letter, at or after another angle. */
export function onwards(from: number, letter: string): number {
  const to = angleOf(letter);
  return to > from ? to : to + 360;
}

/** How far from the lowest point of the ring, to either side. */
function fromBelow(angle: number): number {
  return Math.abs((((angle % 360) + 360) % 360) - 180);
}

/** Where a text around the ring would stand on its head. */
export function upsideDown(angle: number): boolean {
  return fromBelow(angle) < 85;
}

/** The middle of the arc that is named: of two the one further up, for outside of both there is no room below. */
export function namedAt(arcs: readonly { from: number; to: number }[]): number | null {
  const middles = arcs.map(({ from, to }) => (from + to) / 2);
  return middles.length ? middles.reduce((a, b) => (fromBelow(b) > fromBelow(a) ? b : a)) : null;
}
