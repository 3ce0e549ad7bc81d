import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { player } from "../../../sound";
import { plucked } from "../../../sound/string";
import { frequency } from "../../../sound/place";
import { TUNING, holdPitches, pitchesOf, progression, strokes, strumNotes, tuningOf, voicing } from "./strum";

const E_MINOR = [0, 2, 2, 0, 0, 0];

describe("a strum", () => {
  it("sounds the strings that are held, from the lowest; upwards from the highest", () => {
    expect(holdPitches(E_MINOR)).toEqual([40, 47, 52, 55, 59, 64]);
    expect(holdPitches([-1, 3, 2, 0, 1, -1], TUNING, 2)).toEqual([50, 54, 57, 62]);
    const down = strumNotes([40, 47, 52]);
    expect(down.map(({ pitch }) => pitch)).toEqual([40, 47, 52]);
    expect(down.every(({ voice }) => voice === "pluck")).toBe(true);
    expect(down[0]?.start).toBe(0);
    expect(down[1]!.start).toBeGreaterThan(0);
    expect(strumNotes([40, 47, 52], { up: true }).map(({ pitch }) => pitch)).toEqual([52, 47, 40]);
  });

  it("finds notes for a chord that nobody holds: all of them, and no others", () => {
    for (let mask = 1; mask < 4096; mask++) {
      const numbers = Array.from({ length: 12 }, (_, i) => i + 1).filter((each) => (mask >> (each % 12)) & 1);
      if (numbers.length < 2 || numbers.length > 4) continue;
      const found = voicing(numbers);
      expect(new Set(found.map((pitch) => pitch % 12)), numbers.join()).toEqual(new Set(numbers.map((n) => n % 12)));
      expect(found.length).toBeGreaterThan(numbers.length > 2 ? 2 : 1);
      expect(found.length).toBeLessThanOrEqual(6);
      for (const pitch of found) expect(pitch >= 40 && pitch <= 80).toBe(true);
    }
    expect(voicing([])).toEqual([]);
  });

  it("prefers the hold", () => {
    expect(pitchesOf({ frets: E_MINOR, numbers: [4, 7, 11] })).toEqual(holdPitches(E_MINOR));
    expect(pitchesOf({ frets: [-1, -1, -1, -1, -1, -1], numbers: [4, 7, 11] })).toEqual(voicing([4, 7, 11]));
    expect(pitchesOf({ frets: [], numbers: [4, 7, 11] }, { capo: 3 })).toEqual(
      voicing([4, 7, 11]).map((pitch) => pitch + 3),
    );
  });

  it("is a ukulele's or a piano's where that is shown", () => {
    const chord = { frets: [-1, 3, 2, 0, 1, 0], numbers: [12, 4, 7] };
    expect(pitchesOf(chord, { instrument: "ukulele" })).toEqual([67, 60, 64, 72]);
    const keys = strumNotes(pitchesOf(chord, { instrument: "piano", capo: 2 }), { instrument: "piano" });
    expect(keys.map(({ pitch }) => pitch)).toEqual([50, 54, 57, 62, 66]);
    expect(keys.every(({ voice }) => voice === "piano")).toBe(true);
  });

  it("knows the strings of a box as it is", () => {
    expect(tuningOf([4, 9, 2, 7, 11, 4])).toEqual(TUNING);
    expect(tuningOf([2, 9, 2, 7, 11, 2])).toEqual([38, 45, 50, 55, 59, 62]);
  });

  it("is not too loud with all six strings", () => {
    const rate = 22_050;
    const mix = new Float32Array(rate);
    for (const { pitch, start, loud } of strumNotes(holdPitches(E_MINOR), { loud: 1 })) {
      const from = Math.round((start * 60 * rate) / 132);
      plucked(frequency(pitch), rate, 1).forEach((value, i) => {
        if (from + i < mix.length) mix[from + i] = mix[from + i]! + 0.36 * loud * value;
      });
    }
    const peak = mix.reduce((top, each) => Math.max(top, Math.abs(each)), 0);
    expect(peak).toBeLessThan(1.2); // a limiter follows
    expect(peak).toBeGreaterThan(0.3);
  });
});

describe("a song played back", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const chords = [
    { frets: E_MINOR, numbers: [4, 7, 11], bars: 2 },
    { frets: [], numbers: [12, 4, 7] },
  ];

  it("is in bars of four, and its last chord rings out", () => {
    const made = strokes([2, 1]);
    expect(made.filter(({ index }) => index === 0)).toHaveLength(12);
    expect(made.at(-1)).toMatchObject({ index: 1, at: 8, rings: 4 });
    for (const [i, stroke] of made.entries())
      expect(stroke.at).toBeCloseTo(i ? made[i - 1]!.at + made[i - 1]!.rings : 0);
  });

  it("goes in tempo, says where it is, and ends", () => {
    const struck: { at: number; lowest: number }[] = [];
    vi.spyOn(player, "strum").mockImplementation((notes, wait = 0) => {
      struck.push({ at: performance.now() / 1000 + wait, lowest: Math.min(...notes.map(({ pitch }) => pitch)) });
    });
    const places: string[] = [];
    const done = vi.fn();
    progression(chords, { tempo: 120, on: (index, beat) => places.push(`${index}.${beat}`), done });
    vi.advanceTimersByTime(7000);
    expect(done).toHaveBeenCalledOnce();
    expect(places).toEqual(["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "1.0", "1.1", "1.2", "1.3"]);
    const first = struck[0]!.at;
    const expected = strokes([2, 1]).map(({ at }) => at * 0.5);
    struck.forEach(({ at }, i) => expect(Math.abs(at - first - expected[i]!)).toBeLessThan(0.001));
    expect(struck).toHaveLength(expected.length);
  });

  it("stops when it is told to", () => {
    const strum = vi.spyOn(player, "strum").mockImplementation(() => undefined);
    const damp = vi.spyOn(player, "damp");
    const done = vi.fn();
    const song = progression(chords, { done });
    vi.advanceTimersByTime(500);
    song.stop();
    const count = strum.mock.calls.length;
    vi.advanceTimersByTime(20_000);
    expect(strum.mock.calls.length).toBe(count);
    expect(damp).toHaveBeenCalled();
    expect(done).not.toHaveBeenCalled();
  });

  it("of nothing is over at once", () => {
    const done = vi.fn();
    progression([], { done });
    expect(done).toHaveBeenCalledOnce();
  });
});
