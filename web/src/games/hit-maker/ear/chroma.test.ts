import { describe, expect, it } from "vitest";
import { frequency } from "../../../sound/place";
import { plucked } from "../../../sound/string";
import { shapeOf } from "../sound/shape";
import { holdPitches } from "../sound/strum";
import { WINDOW, judged, listen, loudness, spectrum } from "./chroma";

const RATE = 44_100;
const STRINGS = [4, 9, 2, 7, 11, 4];
/** Shapes that every guitarist knows, and what they are. */
const CHORDS: [string, number[], number[]][] = [
  ["C", [-1, 3, 2, 0, 1, 0], [12, 4, 7]],
  ["D", [-1, -1, 0, 2, 3, 2], [2, 6, 9]],
  ["E", [0, 2, 2, 1, 0, 0], [4, 8, 11]],
  ["F", [1, 3, 3, 2, 1, 1], [5, 9, 12]],
  ["G", [3, 2, 0, 0, 0, 3], [7, 11, 2]],
  ["A", [-1, 0, 2, 2, 2, 0], [9, 1, 4]],
  ["Am", [-1, 0, 2, 2, 1, 0], [9, 12, 4]],
  ["Dm", [-1, -1, 0, 2, 3, 1], [2, 5, 9]],
  ["Em", [0, 2, 2, 0, 0, 0], [4, 7, 11]],
  ["Em7", [0, 2, 0, 0, 0, 0], [4, 7, 11, 2]],
  ["B7", [-1, 2, 1, 2, 0, 2], [11, 3, 6, 9]],
  ["Dsus4", [-1, -1, 0, 2, 3, 3], [2, 7, 9]],
];

const strings = new Map<number, Float32Array>();
function strummed(frets: readonly number[], { level = 0.1, noise = 0, cents = 0, from = 0.25 } = {}): Float32Array {
  const mix = new Float32Array(WINDOW);
  holdPitches(frets).forEach((pitch, i) => {
    const key = pitch + cents / 1000;
    const string = strings.get(key) ?? plucked(frequency(pitch + cents / 100), RATE, 1.2);
    strings.set(key, string);
    const begin = Math.round((from - i * 0.03) * RATE);
    for (let n = 0; n < mix.length; n++) mix[n] = mix[n]! + level * (string[begin + n] ?? 0);
  });
  return noise ? mix.map((value) => value + noise * (random() * 2 - 1)) : mix;
}
let seed = 1;
const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

describe("the ear", () => {
  it("measures what it is given", () => {
    const tone = Float32Array.from({ length: 4096 }, (_, i) => Math.sin((2 * Math.PI * 64 * i) / 4096));
    const found = spectrum(tone);
    expect(found.indexOf(Math.max(...found))).toBe(64);
    expect(loudness(tone)).toBeCloseTo(Math.SQRT1_2, 3);
  });

  it.each(CHORDS)("hears %s: all its notes, and no others", (_, frets, numbers) => {
    for (const how of [{}, { level: 0.02, noise: 0.003 }, { cents: 12 }, { from: 0.7 }]) {
      const verdict = judged(listen(strummed(frets, how), RATE), numbers);
      expect(verdict, JSON.stringify(how)).toMatchObject({ missing: [], strange: [], right: true });
    }
  });

  it("takes none of them for another", () => {
    for (const [name, frets] of CHORDS) {
      const heard = listen(strummed(frets), RATE);
      for (const [other, , numbers] of CHORDS) {
        // A chord that is part of another sounds like it where nothing strange is heard.
        if (name !== other) expect(judged(heard, numbers).right, `${name} for ${other}`).toBe(false);
      }
    }
  });

  it("says which string is silent, and which note is wrong", () => {
    // A minor without its third; C with a C♯.
    expect(judged(listen(strummed([-1, 0, 2, 2, -1, 0]), RATE), [9, 12, 4])).toMatchObject({
      missing: [12],
      right: false,
    });
    const wrong = judged(listen(strummed([-1, 4, 2, 0, 2, 0]), RATE), [12, 4, 7]);
    expect(wrong.strange).toContain(1);
    expect(wrong.missing).toContain(12);
  });

  it("hears nothing in silence, and no chord in noise", () => {
    const nothing = new Array<number>(12).fill(0);
    expect(listen(new Float32Array(WINDOW), RATE)).toEqual({ sounds: nothing, played: nothing });
    const noise = new Float32Array(WINDOW).map(() => 0.2 * (random() * 2 - 1));
    for (const [, , numbers] of CHORDS) expect(judged(listen(noise, RATE), numbers).right).toBe(false);
    expect(judged({ sounds: nothing, played: nothing }, [4, 7, 11])).toEqual({
      rings: [],
      missing: [4, 7, 11],
      strange: [],
      right: false,
    });
  });

  it("hears what the book of chords shows, whatever is in play", () => {
    let [right, all] = [0, 0];
    for (const numbers of [
      [12, 7],
      [4, 9],
      [2, 5, 9],
      [11, 2, 5],
      [7, 12, 2],
      [9, 12, 4, 7],
      [5, 9, 12, 4],
      [7, 11, 2, 5],
      [4, 8, 12],
    ]) {
      const frets = shapeOf(numbers, STRINGS);
      all++;
      if (judged(listen(strummed(frets), RATE), numbers).right) right++;
    }
    expect(right).toBe(all);
  });
});
