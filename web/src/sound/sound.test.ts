import { describe, expect, it } from "vitest";
import { Player } from "./player";
import { frequency, pan, register, seconds } from "./place";

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
