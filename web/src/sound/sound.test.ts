import { afterEach, describe, expect, it, vi } from "vitest";
import { Player } from "./player";
import { frequency, pan, placeOf, register, seconds } from "./place";

describe("sound", () => {
  it("says nothing where there is no sound", () => {
    const player = new Player();
    player.unlock();
    player.setVolume(0.5);
    player.setMuted(true);
    player.play([{ pitch: 60, start: 0, length: 1, loud: 1, voice: "piano" }], { seat: 0, seats: 2 });
    player.cue("turn");
    expect(player.ready).toBe(false);
  });

  it("comes from the seat it is about, or from the middle", () => {
    expect(placeOf({ is: "Played", seat: 1 }, 3)).toEqual({ seat: 1, seats: 3 });
    expect(placeOf({ is: "CubesDiscarded", patron: 2 }, 3)).toEqual({ seat: 2, seats: 3 });
    for (const event of [{ patron: -1 }, { seat: -2 }, { seat: 7 }, { performers: [1] }]) {
      expect(placeOf(event, 3)).toEqual({ seat: null, seats: 3 });
    }
  });

  it("gives every seat a register and a place", () => {
    expect(frequency(69)).toBe(440);
    expect(frequency(60)).toBeCloseTo(261.63, 2);
    expect(seconds(132)).toBe(60);
    expect(pan({ seat: null, seats: 5 })).toBe(0);
    expect(pan({ seat: 0, seats: 1 })).toBe(0);
    for (let seats = 2; seats <= 5; seats++) {
      const places = Array.from({ length: seats }, (_, seat) => pan({ seat, seats }));
      expect(new Set(places).size).toBe(seats);
      expect(Math.max(...places)).toBeLessThan(1);
      expect(places[0]).toBe(-places[seats - 1]!);
      const heard = places.map((side, seat) => `${side} ${register({ seat, seats })}`);
      expect(new Set(heard).size).toBe(seats);
    }
  });
});

/** As much of a context as a player needs to put notes into it; a gain remembers when it was turned to nothing. */
class Studio {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  gains: { gain: { silent: number } }[] = [];

  #param(): { silent: number } {
    const param = {
      value: 1,
      silent: Infinity,
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: (value: number, at: number) => (param.silent = value === 0 ? at : param.silent),
      exponentialRampToValueAtTime: () => undefined,
      setTargetAtTime: () => undefined,
    };
    return param;
  }
  #node<T extends object>(more: T): T & { connect: <N>(next: N) => N } {
    const none = (): void => undefined;
    return { connect: (next) => next, start: none, stop: none, ...more };
  }
  createGain(): object {
    const node = this.#node({ gain: this.#param() });
    this.gains.push(node);
    return node;
  }
  createOscillator(): object {
    return this.#node({ frequency: this.#param(), detune: this.#param(), setPeriodicWave: () => undefined });
  }
  createBiquadFilter(): object {
    return this.#node({ Q: this.#param(), frequency: this.#param() });
  }
  createDynamicsCompressor(): object {
    const names = ["threshold", "knee", "ratio", "attack", "release"];
    return this.#node(Object.fromEntries(names.map((name) => [name, this.#param()])));
  }
  createWaveShaper(): object {
    return this.#node({ curve: null });
  }
  createBuffer(_: number, length: number): object {
    return { getChannelData: () => new Float32Array(length) };
  }
  createBufferSource(): object {
    return this.#node({ playbackRate: this.#param() });
  }
  createPeriodicWave(): object {
    return {};
  }
  async resume(): Promise<void> {}
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function studio(): { room: Studio; player: Player; starts: number[] } {
  const room = new Studio();
  vi.stubGlobal("AudioContext", function () {
    return room;
  });
  const player = new Player();
  player.unlock();
  expect(player.ready).toBe(true);
  const starts: number[] = [];
  const oscillator = room.createOscillator.bind(room);
  room.createOscillator = () => ({ ...oscillator(), start: (at: number) => starts.push(at) });
  return { room, player, starts };
}
const note = (voice: string, start = 0) => ({ pitch: 60, start, length: 4, loud: 0.8, voice });
const place = { seat: null, seats: 1 };

describe("what a step tells", () => {
  /** Ten seconds, from one note to another. */
  const long = [note("harp"), note("harp", 22)];

  it("is heard one after the other, however long it takes", () => {
    const { player, starts } = studio();
    player.tell([
      { notes: long, place },
      { notes: [], place },
      { notes: [note("harp")], place },
    ]);
    const phrases = [...new Set(starts)];
    expect(phrases).toHaveLength(3);
    expect(phrases[2]! - phrases[1]!).toBeGreaterThan(0.4);
    expect(player.busy).toBeGreaterThan(10);
  });

  it("waits for the step before it, but not for long: a longer one gives way", () => {
    const { room, player, starts } = studio();
    player.play([note("harp"), note("harp", 2)], place);
    starts.length = 0;
    player.play([note("harp")], place);
    expect(Math.min(...starts)).toBeGreaterThan(1.3);
    room.gains = [];
    player.play(long, place);
    const [phrase] = room.gains;
    room.currentTime = 5;
    starts.length = 0;
    player.play([note("harp")], place);
    expect(Math.min(...starts)).toBeCloseTo(5.03, 5);
    expect(phrase?.gain.silent).toBeLessThan(5.2);
  });

  it("is let go when somebody goes on; what has been struck rings out", () => {
    const { room, player } = studio();
    room.gains = [];
    player.play([note("harp")], place);
    const [struck] = room.gains;
    room.currentTime = 1;
    room.gains = [];
    player.tell([
      { notes: long, place },
      { notes: [note("bell")], place },
    ]);
    const [sounding] = room.gains;
    room.currentTime = 2;
    player.hush();
    expect(struck?.gain.silent).toBe(Infinity);
    expect(sounding?.gain.silent).toBeGreaterThan(2);
    expect(sounding?.gain.silent).toBeLessThan(2.2);
    expect(player.busy).toBe(0);
    player.hush();
    expect(sounding?.gain.silent).toBeLessThan(2.2);
  });

  it("keeps nobody waiting who does not hear it", () => {
    const { room, player } = studio();
    player.play(long, place);
    player.setMuted(true);
    expect(player.busy).toBe(0);
    player.setMuted(false);
    expect(player.busy).toBeGreaterThan(9);
    room.state = "suspended";
    expect(player.busy).toBe(0);
    expect(new Player().busy).toBe(0);
  });

  it("does not keep a knock or a refusal, but the sign that it is my turn comes after it", () => {
    const { player, starts } = studio();
    player.play(long, place);
    for (const cue of ["knock", "refused"] as const) {
      starts.length = 0;
      player.cue(cue);
      expect(Math.min(...starts)).toBeLessThan(0.1);
    }
    starts.length = 0;
    player.cue("turn");
    expect(Math.min(...starts)).toBeGreaterThan(10);
  });
});

describe("when the music stops", () => {
  it("everything that sounds is cut off at once", () => {
    const { room, player } = studio();
    room.gains = [];
    player.play([note("cello")], place);
    const [phrase] = room.gains;
    expect(phrase?.gain.silent).toBe(Infinity);
    room.currentTime = 0.5;
    room.gains = [];
    player.play([note("cut"), note("upright", 1)], place);
    expect(phrase?.gain.silent).toBeGreaterThan(0.5);
    expect(phrase?.gain.silent).toBeLessThan(0.53);
    // What comes after it is heard.
    expect(room.gains[0]?.gain.silent).toBe(Infinity);
  });

  it("nothing waits for what was cut off, and nobody is cut off twice", () => {
    const { room, player, starts } = studio();
    for (let i = 0; i < 3; i++) player.play([note("harp"), note("harp", 2)], place);
    room.currentTime = 0.1;
    starts.length = 0;
    player.play([note("cut"), note("upright", 1)], place);
    expect(Math.min(...starts)).toBeCloseTo(0.13 + seconds(1), 5);
    room.gains = [];
    player.play([note("harp")], place);
    const [phrase] = room.gains;
    player.play([note("cut")], place);
    const silent = phrase?.gain.silent;
    room.currentTime = 0.4;
    player.play([note("cut")], place);
    expect(phrase?.gain.silent).toBe(silent);
  });
});

describe("what somebody strums at will", () => {
  const chord = [note("pluck"), { ...note("pluck", 0.05), pitch: 64 }];

  it("is heard at once, whatever the table tells, and damps the strum before", () => {
    const { room, player } = studio();
    player.play([note("harp"), note("harp", 22)], place);
    room.currentTime = 1;
    room.gains = [];
    player.strum(chord);
    const [first] = room.gains;
    expect(player.busy).toBeGreaterThan(8); // the table's music goes on
    room.currentTime = 1.5;
    room.gains = [];
    player.strum(chord, 0.2);
    const [second] = room.gains;
    expect(first?.gain.silent).toBeCloseTo(1.75, 5);
    expect(second?.gain.silent).toBe(Infinity);
    player.hush(); // somebody goes on with the game: what is strummed rings all the same
    expect(second?.gain.silent).toBe(Infinity);
    room.currentTime = 2;
    player.damp();
    expect(second?.gain.silent).toBeLessThan(2.1);
  });

  it("is not put into a page that is silent", () => {
    const { room, player } = studio();
    player.setMuted(true);
    room.gains = [];
    player.strum(chord);
    expect(room.gains).toEqual([]);
    new Player().strum(chord);
    new Player().damp();
    expect(new Player().clock.heard).toBe(false);
    room.currentTime = 7;
    expect(player.clock).toEqual({ time: 7, heard: true });
  });

  it("has its strings made beforehand, one at a time", () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", undefined);
    const { room, player } = studio();
    const made = vi.spyOn(room, "createBuffer");
    player.prepare([40, 41, 40, 42]);
    expect(made).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(made).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(500);
    expect(made).toHaveBeenCalledTimes(3);
    player.strum([{ ...note("pluck"), pitch: 41 }]);
    expect(made).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
