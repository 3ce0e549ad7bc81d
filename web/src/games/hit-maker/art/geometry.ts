/**
 * The round instrument as lines and angles: degrees clockwise from the top, lengths in the drawing's units. What lies
 * where is the engine's; here is only how it looks and what a turning finger means.
 */
import { PLACES, RING, placeOf } from "../pieces";

export interface Cam {
  kind: string;
  /** In the order of its arms. */
  numbers: readonly number[];
  upside_down: boolean;
}

/** 1 for the index finger; strings from 0, the lowest. */
export interface Finger {
  finger: number;
  fret: number;
  first: number;
  last: number;
}

/** What can be turned: a cam by its index on the stack, both of them, the key, or a cam about to be put on. */
export type Grab = number | "both" | "key" | "ghost";

export const STEP = 360 / PLACES;
/** Radii of the key's plate. */
export const PLATE = { inner: 105, outer: 147, faces: 126 } as const;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
const round = (value: number): number => Math.round(value * 100) / 100;

export function point(angle: number, radius: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: round(radius * Math.sin(turn)), y: round(-radius * Math.cos(turn)) };
}

/** An arc clockwise from one angle to another, or back again. */
export function arc(from: number, to: number, radius: number, back = false): string {
  const a = point(back ? to : from, radius);
  const b = point(back ? from : to, radius);
  return `M${a.x} ${a.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} ${back ? 0 : 1} ${b.x} ${b.y}`;
}

/** A piece of a broad ring, its corners rounded. */
export function sector(from: number, to: number, inner: number, outer: number, corner: number): string {
  const out = (corner / outer) * (180 / Math.PI);
  const inn = (corner / inner) * (180 / Math.PI);
  const large = to - from > 180 ? 1 : 0;
  const at = (angle: number, radius: number): string => {
    const { x, y } = point(angle, radius);
    return `${x} ${y}`;
  };
  return [
    `M${at(from + out, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to - out, outer)}`,
    `Q${at(to, outer)} ${at(to, outer - corner)}L${at(to, inner + corner)}Q${at(to, inner)} ${at(to - inn, inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${at(from + inn, inner)}`,
    `Q${at(from, inner)} ${at(from, inner + corner)}L${at(from, outer - corner)}Q${at(from, outer)} ${at(from + out, outer)}Z`,
  ].join("");
}

// ── Turning ──

/** Of a pointer so far right of and below the middle. */
export function angleAt(dx: number, dy: number): number {
  return modulo((Math.atan2(dx, -dy) * 180) / Math.PI, 360);
}

/** From one angle to another by the shorter way: -180 … 180. */
export function swing(from: number, to: number): number {
  const by = modulo(to - from, 360);
  return by > 180 ? by - 360 : by;
}

/** The place a turn is nearest to, as steps clockwise, 0 … 11. */
export function stepsOf(degrees: number): number {
  return modulo(Math.round(degrees / STEP), PLACES);
}

/** How far a turned thing shows itself turned: it leans to the nearest place, so that one feels the places pass. */
export function leaning(degrees: number): number {
  const place = Math.round(degrees / STEP) * STEP;
  return place + (degrees - place) * 0.45;
}

/** The target, or what looks the same, closest to where something is: so that it never spins the long way. */
export function nearest(is: number, target: number, period = 360): number {
  return target + Math.round((is - target) / period) * period;
}

/** After how many degrees a cam looks the same again: these two have like arms all round. */
export function periodOf(kind: string): number {
  return kind === "augmented" ? 120 : kind === "straight" ? 180 : 360;
}

// ── Key and cams ──

/** Of the first arm. */
export const restAngle = (cam: Cam): number => placeOf(cam.numbers[0] ?? RING[0]) * STEP;

/** Of each arm, from the first one. */
export function armsOf(cam: Cam): number[] {
  const first = placeOf(cam.numbers[0] ?? RING[0]);
  return cam.numbers.map((number) => modulo(placeOf(number) - first, PLACES) * STEP);
}

/** Places of the ring as a mask, the top one first. */
export function maskOf(numbers: readonly number[]): number {
  return numbers.reduce((mask, number) => mask | (1 << placeOf(number)), 0);
}

/** Which of the key's seven faces the cams leave to be seen. */
export function bareFaces(scale: readonly number[], cams: readonly Cam[]): boolean[] {
  const covered = maskOf(cams.flatMap((cam) => [...cam.numbers]));
  return scale.map((number) => !((covered >> placeOf(number)) & 1));
}

/** The middle of the widest gap between arms: there an engraved name is not covered. */
export function widestGap(angles: readonly number[]): number {
  const around = [...new Set(angles.map((angle) => modulo(angle, 360)))].sort((a, b) => a - b);
  let best = { width: -1, middle: 0 };
  around.forEach((from, i) => {
    const to = around[i + 1] ?? around[0]! + 360;
    // Of equal gaps the one that reads best is taken: nearest the top.
    const middle = modulo((from + to) / 2, 360);
    const better = Math.abs(swing(0, middle)) < Math.abs(swing(0, best.middle));
    if (to - from > best.width || (to - from === best.width && better)) best = { width: to - from, middle };
  });
  return best.middle;
}

/** Where a text round the middle would stand on its head. */
export function upsideDown(angle: number): boolean {
  const turned = modulo(angle, 360);
  return turned > 95 && turned < 265;
}

// ── The outline of a cam ──

/**
 * An arm straight up, from the middle to a head like a plectrum whose tip points at a number. `head`: half its breadth;
 * `reach`: how far its middle is; `stem`: half the breadth of the arm.
 */
export function armPath(head: number, reach: number, tip: number, stem: number): string {
  return `M${round(-stem)} 0V${round(head - reach)}${pick(head, reach, tip)}H${round(stem)}V0Z`;
}

/** The head alone, open at its foot. */
function pick(head: number, reach: number, tip: number): string {
  const at = (x: number, y: number): string => `${round(x * head)} ${round(-reach - y * head)}`;
  const top = `0 ${round(-tip)}`;
  const near = (x: number): string => `${round(x * head)} ${round(-tip)}`;
  return `L${at(-0.6, -1)}Q${at(-1.34, -1)} ${at(-1.16, -0.3)}C${at(-0.98, 0.42)} ${near(-0.4)} ${top}C${near(0.4)} ${at(0.98, 0.42)} ${at(1.16, -0.3)}Q${at(1.34, -1)} ${at(0.6, -1)}`;
}

/** A line within the head, as it is engraved. */
export function pickLine(head: number, reach: number, tip: number): string {
  const inner = 0.68 * head;
  return `M0 ${round(inner - reach)}${pick(inner, reach, reach + (tip - reach) * 0.62)}Z`;
}

/** A closed line through these, each given by angle and radius, bulging to the control point before it. */
function curved(corners: readonly (readonly [number, number])[], bulge: number): string {
  const count = corners.length;
  return corners
    .map(([angle, radius], i) => {
      const { x, y } = point(angle, radius);
      const [next] = corners[(i + 1) % count]!;
      const end = point(next, corners[(i + 1) % count]![1]);
      const control = point(angle + modulo(next - angle, 360) / 2, bulge);
      return `${i === 0 ? `M${x} ${y}` : ""}Q${control.x} ${control.y} ${end.x} ${end.y}`;
    })
    .join("")
    .concat("Z");
}

/** The middle of a cam, of about this radius; its corners lie as the arms do. */
export function middlePath(middle: string, radius: number): string {
  const around = (count: number, start: number, r: number): [number, number][] =>
    Array.from({ length: count }, (_, i) => [start + (i * 360) / count, r]);
  const r = radius;
  switch (middle) {
    case "sun":
      return curved(around(12, 15, 0.94 * r), 1.13 * r);
    case "fan":
      return curved(around(6, 0, 1.06 * r), 0.92 * r);
    case "diamond":
      return curved(around(4, 0, 1.24 * r), 0.9 * r);
    case "trefoil":
      return curved(around(3, 60, 0.9 * r), 1.62 * r);
    case "square":
      return curved(around(4, 45, 1.2 * r), 0.9 * r);
    case "triangle":
      return curved(around(3, 0, 1.3 * r), 0.96 * r);
    case "bar": {
      const [w, h] = [0.9 * r, 1.1 * r];
      const c = 0.22 * r;
      return `M${-w + c} ${-h}H${w - c}Q${w} ${-h} ${w} ${-h + c}V${h - c}Q${w} ${h} ${w - c} ${h}H${-w + c}Q${-w} ${h} ${-w} ${h - c}V${-h + c}Q${-w} ${-h} ${-w + c} ${-h}Z`;
    }
    default: {
      const own = middle === "bead" ? 0.9 * r : r;
      return `M0 ${-own}A${own} ${own} 0 1 1 0 ${own}A${own} ${own} 0 1 1 0 ${-own}Z`;
    }
  }
}
