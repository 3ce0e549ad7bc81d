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

/** Where a text around the ring would stand on its head. */
export function upsideDown(angle: number): boolean {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 95 && turned < 265;
}
