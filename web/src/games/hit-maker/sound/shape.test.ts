import { describe, expect, it } from "vitest";
import { rootOf, shapeOf, soundsAll, whole } from "./shape";

const STRINGS = [4, 9, 2, 7, 11, 4];

describe("a chord out of the book", () => {
  it("is what guitarists know", () => {
    expect(shapeOf([4, 7, 11], STRINGS, 4)).toEqual([0, 2, 2, 0, 0, 0]);
    expect(shapeOf([9, 12, 4], STRINGS, 9)).toEqual([-1, 0, 2, 2, 1, 0]);
    expect(shapeOf([12, 4, 7], STRINGS, 0)).toEqual([-1, 3, 2, 0, 1, 0]);
    expect(shapeOf([2, 6, 9], STRINGS, 2)).toEqual([-1, -1, 0, 2, 3, 2]);
    expect(shapeOf([7, 11, 2], STRINGS, 7)).toEqual([3, 2, 0, 0, 0, 3]);
  });

  it("has all the notes and no others, within four fingers and frets", () => {
    for (let mask = 1; mask < 4096; mask++) {
      const numbers = Array.from({ length: 12 }, (_, i) => i + 1).filter((each) => (mask >> (each % 12)) & 1);
      if (numbers.length < 2 || numbers.length > 3) continue;
      const shape = shapeOf(numbers, STRINGS);
      if (!shape.length) continue;
      const heard = new Set(shape.flatMap((fret, i) => (fret < 0 ? [] : [(STRINGS[i]! + fret) % 12])));
      expect(heard).toEqual(new Set(numbers.map((each) => each % 12)));
      const stopped = shape.filter((fret) => fret > 0);
      if (stopped.length) expect(Math.max(...stopped) - Math.min(...stopped)).toBeLessThan(4);
    }
    expect(shapeOf([], STRINGS)).toEqual([]);
  });

  it("stands in for a hold that is not the whole chord", () => {
    const chord = { numbers: [4, 7, 11], chord: "E:m" };
    expect(soundsAll([-1, -1, -1, 0, 0, 0], chord.numbers, STRINGS)).toBe(true);
    expect(soundsAll([0, -1, -1, -1, 0, 0], chord.numbers, STRINGS)).toBe(false);
    expect(soundsAll([0, 0, 2, 0, 0, 0], chord.numbers, STRINGS)).toBe(false);
    expect(whole({ ...chord, frets: [-1, -1, -1, 0, 0, 0] }, STRINGS)).toEqual([-1, -1, -1, 0, 0, 0]);
    expect(whole({ ...chord, frets: [0, -1, -1, -1, 0, 0] }, STRINGS)).toEqual([0, 2, 2, 0, 0, 0]);
    expect(whole({ ...chord, frets: [] }, STRINGS)).toEqual([0, 2, 2, 0, 0, 0]);
  });

  it("knows its root", () => {
    expect(["C:", "Fs:m7", "Bb:7", "Cb:", ""].map(rootOf)).toEqual([0, 6, 10, 11, null]);
  });
});
