import { describe, expect, it } from "vitest";
import type { Note } from "../wire";
import { seconds } from "./place";
import { schedule } from "./schedule";

interface Tone {
  hertz: number;
  start: number;
  stop: number;
}

/** Remembers what was put into it. */
class Paper {
  tones: Tone[] = [];
  noises: number[] = [];
  pans: number[] = [];
  sampleRate = 8000;
  destination = {};

  #node<T extends object>(more: T): T & { connect: <N>(next: N) => N } {
    return { connect: (next) => next, ...more };
  }
  #param(set: (value: number) => void = () => undefined): object {
    const none = (): void => undefined;
    return {
      value: 0,
      setValueAtTime: set,
      linearRampToValueAtTime: none,
      exponentialRampToValueAtTime: none,
      setTargetAtTime: none,
    };
  }
  createGain(): object {
    return this.#node({ gain: this.#param() });
  }
  createBiquadFilter(): object {
    return this.#node({ Q: this.#param(), frequency: this.#param() });
  }
  createStereoPanner(): object {
    const pans = this.pans;
    return this.#node({
      pan: {
        set value(side: number) {
          pans.push(side);
        },
      },
    });
  }
  createBuffer(_: number, length: number): object {
    return { getChannelData: () => new Float32Array(length) };
  }
  createPeriodicWave(): object {
    return {};
  }
  createBufferSource(): object {
    return this.#node({
      playbackRate: this.#param(),
      start: (at: number) => this.noises.push(at),
      stop: () => undefined,
    });
  }
  createOscillator(): object {
    const tone = { hertz: 0, start: 0, stop: 0 };
    this.tones.push(tone);
    return this.#node({
      frequency: this.#param((value) => (tone.hertz = value)),
      detune: this.#param(),
      setPeriodicWave: () => undefined,
      start: (at: number) => (tone.start = at),
      stop: (at: number) => (tone.stop = at),
    });
  }
}

const note = (pitch: number, start: number, voice = "piano"): Note => ({ pitch, start, length: 1, loud: 0.8, voice });

function put(notes: Note[], seat: number | null = null): { paper: Paper; last: number; over: number } {
  const paper = new Paper();
  const made = schedule(paper as unknown as BaseAudioContext, {} as AudioNode, notes, { at: 1, seat, seats: 3 });
  return { paper, ...made };
}

describe("notes put into a context", () => {
  it("begin on their beat, at their pitch, and end", () => {
    const { paper, over } = put([note(69, 0), note(81, 2)]);
    const [first] = paper.tones;
    const octave = paper.tones.find(({ start }) => start > 1);
    expect(first).toMatchObject({ hertz: 440, start: 1 });
    expect(octave).toMatchObject({ hertz: 880, start: 1 + seconds(2) });
    expect(Math.max(...paper.tones.map(({ stop }) => stop))).toBe(over);
    expect(over).toBeGreaterThan(1 + seconds(3));
  });

  it("take the register and the place of their player, but not what has no pitch of its own", () => {
    const { paper } = put([note(69, 0), note(45, 0, "low")], 1);
    expect(paper.tones[0]?.hertz).toBe(220);
    expect(paper.tones.some(({ hertz }) => hertz === 110)).toBe(true);
    expect(put([note(69, 0)], 2).paper.pans).toEqual([0.7]);
    expect(put([note(69, 0)], 1).paper.pans).toEqual([]);
  });

  it("brush without any tone, and sound an unknown voice all the same", () => {
    const { paper } = put([note(60, 0, "brush")]);
    expect(paper.tones).toEqual([]);
    expect(paper.noises).toEqual([1]);
    expect(put([note(69, 0, "kazoo")]).paper.tones[0]?.hertz).toBe(440);
  });

  const ORCHESTRA = ["trumpet", "flute", "harpsichord", "oboe", "violin", "pizzicato", "fortepiano", "timpani"];

  it("sound a suit's or a musician's instrument at its own pitch, whoever plays it", () => {
    for (const voice of ["cello", "harp", "saxophone", "rhythm", "drum", "upright", "turntable", ...ORCHESTRA]) {
      for (const seat of [0, 1, 2]) {
        const { paper } = put([note(69, 0, voice)], seat);
        expect(paper.tones.map(({ hertz }) => hertz)).toContain(440);
      }
    }
    // The string of a guitar is made of noise.
    expect(put([note(69, 0, "guitar")]).paper.noises).toEqual([1]);
    expect(put([note(40, 0, "step")]).paper.noises).toEqual([1]);
  });

  it("end, and keep hold of nothing", () => {
    const chairs = ["cello", "harp", "saxophone", "rhythm", "drum", "upright", "guitar", "turntable", "step"];
    const voices = [...chairs, ...ORCHESTRA];
    for (const voice of voices) {
      const { paper, over } = put([note(60, 0, voice)]);
      expect(over).toBeGreaterThan(1);
      expect(over).toBeLessThan(1 + seconds(1) + 4);
      for (const tone of paper.tones) expect(tone.stop).toBeGreaterThan(tone.start);
    }
  });

  it("rest for a beat, in which nothing sounds and nothing begins", () => {
    const { paper, last, over } = put([note(60, 0, "rest")]);
    expect(paper.tones).toEqual([]);
    expect(paper.noises).toEqual([]);
    expect(last).toBeCloseTo(1 + seconds(1), 5);
    expect(over).toBeCloseTo(1 + seconds(1), 5);
  });

  it("let the next phrase begin before they have died away", () => {
    const { last, over } = put([note(60, 0), note(62, 1)]);
    expect(last).toBeLessThan(over);
    expect(put([]).last).toBe(1);
  });
});
