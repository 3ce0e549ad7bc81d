import { describe, expect, it } from "vitest";
import type { AnyEvent } from "../../wire";
import { type Places, newest, plan, timesOf } from "./flights";

const place = (x: number): DOMRect => ({ x, y: 0, width: 10, height: 14 }) as DOMRect;
const places: Places = {
  stock: place(1),
  pile: place(2),
  hand: place(3),
  plate: (seat) => place(100 + seat),
  was: (key) => (key === "D-0" ? place(4) : null),
  is: (key) => (key === "C-1" ? place(5) : null),
  me: 0,
  held: [2, 1],
};
const times = { travel: 280, reveal: 600 };

describe("what is seen to move", () => {
  it("cards from my hand or a plate to the pile, one after the other", () => {
    const mine: AnyEvent = { is: "Played", seat: 0, letter: 3, cards: [2, 12], left: 3 };
    const { flights, landed } = plan([mine], places, times);
    expect(flights.map(({ from, to, kind }) => [kind, from.x, to.x])).toEqual([
      [2, 4, 2],
      [12, 3, 2],
    ]);
    expect(landed).toBe(340);
    const theirs = plan([{ ...mine, seat: 2 }], places, times);
    expect(theirs.flights.every(({ from }) => from.x === 102)).toBe(true);
  });

  it("a mistake there and back, and only then its price", () => {
    const erred: AnyEvent = { is: "Erred", seat: 1, letter: 3, cards: [2], ends_turn: false };
    const drew: AnyEvent = { is: "Drew", seat: 1, why: "penalty", count: 2, cards: [] };
    const { flights, stamps } = plan([erred, drew], places, times);
    expect(flights.map(({ kind, wrong, delay }) => [kind, wrong, delay])).toEqual([
      [2, true, 0],
      [null, false, 880],
      [null, false, 970],
    ]);
    expect(stamps).toHaveLength(1);
  });

  it("my draws with their faces, others' with their backs", () => {
    const drew: AnyEvent = { is: "Drew", seat: 0, why: "draw", count: 1, cards: [0] };
    const { flights, arriving } = plan([drew], places, times);
    expect(flights[0]).toMatchObject({ kind: 0, delay: 0 });
    expect(flights[0]?.to.x).toBe(5);
    expect([...arriving]).toEqual([["C-1", 280]]);
    expect(newest([0, 0, 1], [2, 1])).toEqual(["C-1", "C-0", "Cs-0"]);
  });

  it("nothing without motion, but the stamps stay", () => {
    const events: AnyEvent[] = [
      { is: "Played", seat: 0, letter: 3, cards: [2], left: 1 },
      { is: "Called", seat: 0 },
    ];
    const { flights, stamps, landed } = plan(events, places, { travel: 0, reveal: 0 });
    expect([flights.length, stamps.length, landed]).toEqual([0, 1, 0]);
  });

  it("takes its times from the page", () => {
    document.body.style.setProperty("--t-travel", "140ms");
    document.body.style.setProperty("--t-reveal", "0.24s");
    expect(timesOf(document.body)).toEqual({ travel: 140, reveal: 240 });
    document.body.removeAttribute("style");
    expect(timesOf(document.body)).toEqual({ travel: 0, reveal: 0 });
  });
});
