import { describe, expect, it } from "vitest";
import { CAMS, PLACES, RING, camAt, kindOf, numberAt, numberIn, slotOf } from "../pieces";
import { LOOKS, backOf } from "./cams";
import {
  STEP,
  angleAt,
  arc,
  armPath,
  armsOf,
  bareFaces,
  leaning,
  maskOf,
  middlePath,
  nearest,
  periodOf,
  point,
  restAngle,
  sector,
  stepsOf,
  swing,
  upsideDown,
  widestGap,
  type Cam,
} from "./geometry";
import {
  PIANO_LOW,
  UKULELE,
  neck,
  neighbour,
  openPitches,
  pianoKeys,
  pianoNotes,
  raised,
  readingOrder,
  slotX,
  stringY,
  ukulele,
} from "./neck";

const GUITAR = [4, 9, 2, 7, 11, 4];
const cam = (kind: string, place: number, over = false): Cam => camAt(kindOf(kind), over, place);

describe("angles", () => {
  it("run clockwise from the top", () => {
    expect(point(0, 10)).toEqual({ x: 0, y: -10 });
    expect(point(90, 10)).toEqual({ x: 10, y: -0 });
    expect([angleAt(0, -5), angleAt(5, 0), angleAt(0, 5), angleAt(-5, 0)]).toEqual([0, 90, 180, 270]);
  });

  it("swing by the shorter way", () => {
    expect(swing(350, 10)).toBe(20);
    expect(swing(10, 350)).toBe(-20);
    expect(swing(0, 180)).toBe(180);
  });

  it("come to the nearest of the twelve places", () => {
    expect([14, 16, -16, 344, 361, -360, 330].map(stepsOf)).toEqual([0, 1, 11, 11, 0, 0, 11]);
    for (let steps = -24; steps <= 24; steps++) expect(stepsOf(steps * STEP)).toBe((steps + 24) % PLACES);
  });

  it("follow a finger round and round", () => {
    let turned = 0;
    let last = 300;
    for (const now of [340, 20, 60, 100, 200, 310, 30]) {
      turned += swing(last, now);
      last = now;
    }
    expect(turned).toBe(450);
    expect(stepsOf(turned)).toBe(3);
  });

  it("lean to a place, and reach it exactly", () => {
    expect(leaning(60)).toBe(60);
    expect(leaning(70)).toBeGreaterThan(60);
    expect(leaning(70)).toBeLessThan(70);
    expect(leaning(-25)).toBeLessThan(-25);
  });

  it("never go the long way round", () => {
    expect(nearest(330, 0)).toBe(360);
    expect(nearest(0, 330)).toBe(-30);
    expect(nearest(720, 30)).toBe(750);
    // An Augmented cam looks the same after a third of a turn.
    expect(nearest(120, 0, periodOf("augmented"))).toBe(120);
    expect(nearest(170, 0, periodOf("straight"))).toBe(180);
  });

  it("say where a text would stand on its head", () => {
    expect([0, 80, 180, -170, 280].map(upsideDown)).toEqual([false, false, true, true, false]);
  });
});

describe("cams", () => {
  it("have in the drawing the arms that the engine gives them, on both faces", () => {
    expect(LOOKS.map(({ kind }) => kind)).toEqual([...CAMS]);
    LOOKS.forEach(({ kind, arms }) => {
      for (let place = 0; place < PLACES; place++) {
        const lies = cam(kind, place);
        expect(restAngle(lies)).toBe(place * STEP);
        expect(armsOf(lies)).toEqual([...arms]);
      }
    });
    for (const kind of ["major", "minor"]) expect(armsOf(cam(kind, 7, true))).toEqual([...backOf(kind).arms]);
  });

  it("have each a mark, a fill and a middle of their own", () => {
    for (const what of ["mark", "fill", "middle"] as const) {
      expect(new Set(LOOKS.map((look) => look[what])).size).toBe(LOOKS.length);
    }
  });

  it("look the same again after their period, and not before", () => {
    LOOKS.forEach(({ kind }) => {
      const here = maskOf(cam(kind, 0).numbers);
      const again = Array.from({ length: PLACES }, (_, i) => i + 1).find(
        (by) => maskOf(cam(kind, by).numbers) === here,
      );
      expect(again! * STEP).toBe(periodOf(kind));
    });
  });

  it("mask the ring", () => {
    expect(maskOf([12])).toBe(1);
    expect(maskOf([12, 7, 5])).toBe(0b100000000011);
    expect(maskOf(RING)).toBe(0xfff);
  });

  it("cover faces of the key", () => {
    const key = [5, 12, 7, 2, 9, 4, 11];
    expect(bareFaces(key, [cam("minor", 1), cam("straight", 5)])).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(bareFaces(key, [])).not.toContain(false);
  });

  it("leave room for a name in their widest gap", () => {
    expect(widestGap([0, 30, 120])).toBe(240);
    expect(widestGap([0, 180])).toBe(90);
    expect(widestGap([300, 30])).toBe(165);
    expect(widestGap([90])).toBe(270);
  });

  it("are closed lines with figures only", () => {
    const all = [
      armPath(20, 126, 150, 8),
      sector(-15, 195, 105, 147, 9),
      arc(0, 200, 50),
      ...LOOKS.map(({ middle }) => middlePath(middle, 68)),
    ];
    for (const path of all) {
      expect(path).toMatch(/^M/);
      expect(path).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe("the neck", () => {
  it("has room for a finger on every slot of a phone", () => {
    for (const width of [328, 344, 400, 560, 760]) {
      const shape = neck(width, 5, 6);
      expect(shape.row).toBeGreaterThanOrEqual(44);
      for (let fret = 0; fret <= 5; fret++) {
        expect(shape.columns[fret + 1]! - shape.columns[fret]!).toBeGreaterThanOrEqual(44);
        const { number, finger } = slotX(shape, fret);
        expect(number).toBeGreaterThan(shape.columns[fret]!);
        expect(finger).toBeLessThan(shape.columns[fret + 1]!);
      }
      expect(shape.columns.at(-1)).toBeLessThanOrEqual(width);
    }
  });

  it("has frets that grow shorter, and the highest string on top", () => {
    const { columns } = neck(560, 5, 6);
    const widths = columns.slice(1, -1).map((from, i) => columns[i + 2]! - from);
    expect([...widths].sort((a, b) => b - a)).toEqual(widths);
    const shape = neck(560, 5, 6);
    expect(stringY(shape, 5, 6)).toBeLessThan(stringY(shape, 0, 6));
  });

  it("is read from the highest string's head on, and walked by arrows", () => {
    const order = readingOrder(6, 5);
    expect(order).toHaveLength(36);
    expect(order.slice(0, 7)).toEqual([40, 41, 42, 43, 44, 45, 32]);
    const from = slotOf(2, 3);
    const walk = (key: string, left = false): number => neighbour(from, key, 6, 5, left);
    expect(walk("ArrowRight")).toBe(slotOf(2, 4));
    expect(walk("ArrowRight", true)).toBe(slotOf(2, 2));
    expect(walk("ArrowUp")).toBe(slotOf(3, 3));
    expect(neighbour(slotOf(5, 0), "ArrowUp", 6, 5, false)).toBe(slotOf(5, 0));
    expect(neighbour(slotOf(0, 5), "ArrowRight", 6, 5, false)).toBe(slotOf(0, 5));
  });

  it("sounds higher under a capo", () => {
    expect(GUITAR.map((open) => raised(open, 2))).toEqual([6, 11, 4, 9, 1, 6]);
    expect(raised(12, 1)).toBe(1);
    expect(raised(1, -1)).toBe(12);
  });
});

describe("the ukulele", () => {
  const heard = (shape: readonly number[]): Set<number> =>
    new Set(shape.flatMap((fret, i) => (fret < 0 ? [] : [raised(UKULELE[i]!, fret)])));

  it("finds the shapes that players know", () => {
    expect(ukulele([12, 4, 7])).toEqual([0, 0, 0, 3]); // C
    expect(ukulele([5, 9, 12])).toEqual([2, 0, 1, 0]); // F
    expect(ukulele([9, 12, 4])).toEqual([2, 0, 0, 0]); // Am
    expect(ukulele([7, 11, 2])).toEqual([0, 2, 3, 2]); // G
    expect(ukulele([9, 12, 4, 7])).toEqual([0, 0, 0, 0]); // C6, Am7
  });

  it("plays nothing that is not in play, and all of it if it can", () => {
    for (const kind of CAMS) {
      for (let place = 0; place < PLACES; place++) {
        const { numbers } = cam(kind, place);
        const shape = ukulele(numbers);
        expect(shape).toHaveLength(4);
        for (const number of heard(shape)) expect(numbers).toContain(number);
        expect(heard(shape).size).toBe(numbers.length);
      }
    }
  });

  it("has nothing to play without notes", () => {
    expect(ukulele([])).toEqual([]);
  });
});

describe("the piano", () => {
  it("has two octaves, white keys first", () => {
    const keys = pianoKeys();
    expect(keys).toHaveLength(24);
    expect(keys.filter(({ black }) => black)).toHaveLength(10);
    expect(keys.findIndex(({ black }) => black)).toBe(14);
    expect(keys[0]).toEqual({ pitch: PIANO_LOW, number: 12, black: false, x: 0, width: 1 });
    for (const { pitch, number, x, width } of keys) {
      expect(number % PLACES).toBe(pitch % PLACES);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(14);
    }
  });

  it("knows how high the open strings are", () => {
    expect(openPitches(GUITAR)).toEqual([40, 45, 50, 55, 59, 64]);
  });

  it("sounds what the strings sound, brought into its octaves", () => {
    // E: E2 B2 E3 G♯3 B3 E4, the two lowest an octave up.
    expect(pianoNotes([0, 2, 2, 1, 0, 0], GUITAR)).toEqual([52, 56, 59, 64]);
    expect(pianoNotes([-1, 3, 2, 0, 1, 0], GUITAR)).toEqual([48, 52, 55, 60, 64]);
    expect(pianoNotes([], GUITAR)).toEqual([]);
    for (const pitch of pianoNotes([1, 3, 3, 2, 1, 1], GUITAR))
      expect([5, 9, 12].map((n) => n % 12)).toContain(pitch % 12);
  });

  it("has the number of every slot", () => {
    const pitches = openPitches(GUITAR);
    for (const slot of readingOrder(6, 5)) {
      const [string, fret] = [Math.floor(slot / 8), slot % 8];
      expect(numberIn(slot, GUITAR) % PLACES).toBe((pitches[string]! + fret) % PLACES);
    }
    expect(numberAt(-1)).toBe(5);
  });
});
