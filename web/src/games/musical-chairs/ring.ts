/** Where the eight chairs stand, and how far it is from one to the other. */
import { SUITS } from "./pieces";

export interface Spot {
  /** 0 … 1 of the width and the height that the chairs have. */
  x: number;
  y: number;
  top: boolean;
}

/**
 * A ring flattened like a racetrack, so that the staff has all the width: four chairs above from left to right, four
 * below back again, clockwise from the upper left. The outer ones come nearer to the middle by `bend`.
 */
export function spots(bend: number): Spot[] {
  const across = [0, 1 / 3, 2 / 3, 1];
  return Array.from({ length: SUITS }, (_, place) => {
    const top = place < 4;
    const column = top ? place : 7 - place;
    const inset = column === 0 || column === 3 ? bend : 0;
    return { x: across[column] ?? 0, y: top ? inset : 1 - inset, top };
  });
}

/** So many chairs clockwise from one to the other. */
export function clockwise(ring: readonly number[], from: number, to: number): number {
  return (ring.indexOf(to) - ring.indexOf(from) + SUITS) % SUITS;
}

/** The chairs one comes by, both ends included; the shorter way round when somebody stepped back. */
export function way(ring: readonly number[], from: number, to: number): number[] {
  if (from < 0 || to < 0 || from === to) return [to];
  const ahead = clockwise(ring, from, to);
  const [count, step] = ahead > SUITS / 2 + 1 ? [SUITS - ahead, -1] : [ahead, 1];
  const start = ring.indexOf(from);
  return Array.from({ length: count + 1 }, (_, i) => ring[(start + i * step + SUITS) % SUITS] ?? to);
}

/** How far a chair in reach is, to be read beside it: `2`, or `−1` for a step back. */
export function stepsTo(ring: readonly number[], from: number, to: number, back: boolean): string {
  const ahead = clockwise(ring, from, to);
  return back && SUITS - ahead < ahead && ahead > 4 ? `−${SUITS - ahead}` : String(ahead);
}

export interface Sizes {
  /** Side of a chair's box in pixels. */
  chair: number;
  /** A chair and the cushion before it. */
  deep: number;
  /** From the side to the middle of the outer chairs. */
  edge: number;
  marker: number;
  /** Share of the height by which the outer chairs stand nearer to the middle. */
  bend: number;
  /** Where the room between the two rows begins. */
  middleTop: number;
}

export function sizesOf(width: number, height: number): Sizes {
  const chair = Math.round(Math.max(46, Math.min(128, height * 0.2, width * 0.175)));
  const deep = Math.round(chair * 1.5 + 6);
  const bend = Math.min(12, height * 0.03) / Math.max(1, height);
  const edge = Math.max(chair * 0.66, Math.min(width * 0.115, 110));
  return { chair, deep, edge, bend, marker: Math.round(chair * 0.34), middleTop: deep + bend * height };
}

/**
 * Where a marker stands that is the so-manieth of so many at a chair: left and right of the cushion in turn; from the
 * third on towards the middle of the board, where there is room.
 */
export function slotOf(
  spot: { x: number; y: number; top: boolean },
  index: number,
  { chair, deep, marker }: Sizes,
  width: number,
): { x: number; y: number } {
  const left = spot.x < width * 0.25;
  const right = spot.x > width * 0.75;
  const outward = index > 1 && (left || right);
  const side = outward ? (left ? 1 : -1) : index % 2 ? 1 : -1;
  const behind = outward ? index - 1 : Math.floor(index / 2);
  const reach = chair * 0.36 + behind * marker * 0.66;
  const x = spot.x + side * reach - (side < 0 ? marker : 0);
  const tall = (marker * 4) / 3;
  // Who stands behind another is a little nearer to the chair.
  const back = behind * chair * 0.08;
  const y = spot.top ? spot.y + deep - tall - 4 - back : spot.y + 4 + back;
  return { x: Math.round(Math.max(0, Math.min(width - marker, x))), y: Math.round(y) };
}
