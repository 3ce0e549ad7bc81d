import { describe, expect, it } from "vitest";
import { frequency } from "./place";
import { plucked } from "./string";

/** All the slots of a guitar with a capo as far up as it goes: from the lowest string to the highest fret. */
const PITCHES = Array.from({ length: 69 + 7 - 40 + 1 }, (_, i) => 40 + i);

function strength(data: Float32Array, hertz: number, rate: number, from: number, size: number): number {
  let [re, im] = [0, 0];
  for (let i = 0; i < size; i++) {
    const value = (data[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
    const turn = (2 * Math.PI * hertz * i) / rate;
    re += value * Math.cos(turn);
    im += value * Math.sin(turn);
  }
  return Math.hypot(re, im);
}

/** The strongest frequency about the note, in cents beside it: coarse steps, then the top of a parabola. */
function off(data: Float32Array, pitch: number, rate: number): number {
  const [from, size] = [Math.round(0.1 * rate), rate];
  const at = (cents: number): number => strength(data, frequency(pitch) * 2 ** (cents / 1200), rate, from, size);
  const steps = Array.from({ length: 9 }, (_, i) => (i - 4) * 4);
  const found = steps.map(at);
  const top = found.indexOf(Math.max(...found));
  if (top === 0 || top === steps.length - 1) return Infinity;
  const [a, b, c] = [found[top - 1]!, found[top]!, found[top + 1]!].map(Math.log) as [number, number, number];
  return steps[top]! + (2 * (a - c)) / (a - 2 * b + c);
}

const rms = (data: Float32Array, from: number, to: number): number =>
  Math.sqrt(data.subarray(from, to).reduce((sum, each) => sum + each * each, 0) / (to - from));

describe("a plucked string", () => {
  it.each([44_100, 48_000])("is in tune everywhere on the neck, at %i samples a second", (rate) => {
    for (const pitch of rate === 44_100 ? PITCHES : [40, 47, 55, 59, 64, 69]) {
      expect(Math.abs(off(plucked(frequency(pitch), rate, 1.2), pitch, rate)), `pitch ${pitch}`).toBeLessThan(3);
    }
  });

  it("is heard at once, rings, dies away, and is never too loud", () => {
    const rate = 44_100;
    for (const pitch of [40, 52, 64, 76]) {
      const data = plucked(frequency(pitch), rate);
      const peak = data.reduce((top, each) => Math.max(top, Math.abs(each)), 0);
      expect(peak).toBeCloseTo(1, 5);
      const [early, late, last] = [
        rms(data, 0, 2205),
        rms(data, 44_100, 66_150),
        rms(data, data.length - 2205, data.length),
      ];
      expect(early).toBeGreaterThan(0.12);
      expect(late).toBeGreaterThan(early / 50);
      expect(late).toBeLessThan(early / 1.5);
      expect(last).toBeLessThan(late / 1.5);
      expect(data.at(-1)).toBeCloseTo(0, 5);
      expect(Math.abs(data.reduce((sum, each) => sum + each, 0) / data.length)).toBeLessThan(0.001);
    }
  });

  it("loses its high partials first", () => {
    const rate = 44_100;
    const data = plucked(110, rate);
    const high = (from: number): number =>
      strength(data, 1210, rate, from, 8820) / strength(data, 110, rate, from, 8820);
    expect(high(44_100)).toBeLessThan(high(0) / 2);
    expect(high(0)).toBeGreaterThan(0.01);
  });

  it("takes little time", () => {
    const begun = performance.now();
    for (const pitch of [40, 45, 50, 55, 59, 64]) plucked(frequency(pitch), 48_000);
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});
