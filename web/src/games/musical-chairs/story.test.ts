import { describe, expect, it } from "vitest";
import type { AnyEvent, Step } from "../../wire";
import { endedRound, fightNow, fightsOf, finalsOf, roundsOf } from "./story";
import { timed } from "./tune";

const NOTE = { pitch: 60, start: 0, length: 1, loud: 0.5, voice: "cello" };

function steps(...groups: Record<string, unknown>[][]): Step[] {
  return groups.map((events, i) => ({
    n: i + 1,
    at: 0,
    kind: "move",
    seat: 0,
    told: events.map((event) => ({
      event: event as unknown as AnyEvent,
      says: { is: "Message", key: String(event.is), args: [] },
      notes: ["CardPlayed", "RestPlayed", "MusicStopped"].includes(String(event.is)) ? [NOTE] : [],
    })),
    says: null,
    chat: "",
    undoes: 0,
    now: null,
  })) as unknown as Step[];
}

const began = (round: number): Record<string, unknown> => ({ is: "RoundBegan", round, seat: 0 });
const played = { is: "CardPlayed", seat: 1, card: 42, counts_as: 42, start: 0, chair: 2, left: 7 };
const stopped = { is: "MusicStopped", seat: 1, cushion: -1 };
const removed = { is: "CushionRemoved", chair: 2, cushion: 5, place: 0 };
const taken = { is: "LineTaken", seat: 1, chair: 2, cards: [42, 88], points: 3 };
const cleared = { is: "LineCleared", count: 2 };
const kept = { is: "HandKept", seat: 0 };
const filled = { is: "HandFilled", seat: 0, count: 1, cards: [3] };

describe("how a round ended", () => {
  it("is told from the stop on, a line a step, with cards and points", () => {
    const [round] = roundsOf(steps([began(1)], [played], [stopped, removed, taken, cleared], [kept], [filled]));
    expect(round!.lines.map(({ event }) => event.is)).toEqual([
      "MusicStopped",
      "CushionRemoved",
      "LineTaken",
      "HandKept",
    ]);
    expect(round!.lines[2]).toMatchObject({ seat: 1, cards: [42, 88], points: 3 });
    expect(round!.lines[1]).toMatchObject({ cushion: 5, chair: 2 });
    expect(round!.over).toBe(false);
  });

  it("stays until the next round ends", () => {
    const first = [[began(1)], [played], [stopped, removed], [filled, began(2)], [played]];
    const ended = endedRound(roundsOf(steps(...first)));
    expect([ended!.number, ended!.over]).toEqual([1, true]);
    expect(endedRound(roundsOf(steps(...first, [stopped])))!.number).toBe(2);
    expect(endedRound(roundsOf(steps([began(1)], [played])))).toBeNull();
  });

  it("is known to somebody who came in the middle of it", () => {
    const rounds = roundsOf(steps([played], [stopped, taken], [began(4)]));
    expect(rounds.map(({ number }) => number)).toEqual([3, 4]);
    expect(rounds[0]!.lines).toHaveLength(2);
  });

  it("leaves out what was taken back", () => {
    const all = steps([began(1)], [played], [stopped], []);
    all[3]!.undoes = 3;
    expect(endedRound(roundsOf(all))).toBeNull();
  });

  it("keeps what was heard, phrase by phrase", () => {
    const [round] = roundsOf(
      steps([began(1)], [played], [{ is: "RestPlayed", seat: 0, card: 80, left: 6 }], [stopped]),
    );
    expect(round!.tune.map(({ seat }) => seat)).toEqual([1, 0, 1]);
    expect(timed(round!.tune)).toEqual({ starts: [0, 1, 2], length: 3 });
  });
});

describe("a battle", () => {
  it("is told round by round until somebody wins", () => {
    const began = (again: boolean, seats: number[]): Record<string, unknown> => ({
      is: "BattleBegan",
      chair: 2,
      seats,
      again,
    });
    const shown = (cards: number[]): Record<string, unknown> => ({ is: "BattleShown", chair: 2, seats: [0, 1], cards });
    const all = [stopped, began(false, [0, 1]), shown([42, 43]), began(true, [0, 1])];
    const lines = (more: Record<string, unknown>[]) => roundsOf(steps([...all, ...more]))[0]!.lines;
    expect(fightsOf(lines([]))).toEqual([
      { chair: 2, seats: [0, 1], bouts: [{ seats: [0, 1], cards: [42, 43] }], winner: null, ended: 0 },
    ]);
    const over = { is: "BattleOver", chair: 2, winner: 1, losers: [0] };
    const [fight] = fightsOf(lines([shown([-1, 3]), over]));
    expect(fight!.bouts).toHaveLength(2);
    expect(fight!.winner).toBe(1);
  });
});

describe("the battle to look at", () => {
  const begins = (chair: number, seats: number[]) => ({ is: "BattleBegan", chair, seats, again: false });
  const shown = (chair: number, seats: number[]) => ({ is: "BattleShown", chair, seats, cards: seats.map(() => 42) });
  const over = (chair: number, winner: number) => ({ is: "BattleOver", chair, winner, losers: [] });
  const first = [[began(1)], [stopped, begins(2, [0, 1])], [shown(2, [0, 1]), over(2, 1), begins(5, [0, 3])]];
  const second = { chair: 5, seats: [0, 3] };
  function at(groups: Record<string, unknown>[][], movers: Record<number, number>, me: number | null, going = true) {
    const all = steps(...groups);
    for (const step of all) {
      step.seat = movers[step.n] ?? 9;
      if (!step.told.length) step.kind = "sealed";
    }
    return fightNow(all, endedRound(roundsOf(all)), going ? second : null, me)?.chair ?? null;
  }

  it("is the one that goes on, known from the table until it is told", () => {
    const all = steps([began(1)], [stopped]);
    expect(fightNow(all, endedRound(roundsOf(all)), second, 0)).toMatchObject({ chair: 5, seats: [0, 3], bouts: [] });
    expect(fightNow([], null, null, 0)).toBeNull();
  });

  it("stays decided in sight while the next one has begun, until I answer", () => {
    expect(at(first, {}, 0)).toBe(2);
    expect(at([...first, []], { 4: 3 }, 0)).toBe(2);
    expect(at([...first, []], { 4: 0 }, 0)).toBe(5);
  });

  it("makes room for others' battle as soon as there is more of it", () => {
    expect(at(first, {}, 1)).toBe(2);
    expect(at([...first, [shown(5, [0, 3])]], {}, 1)).toBe(5);
    expect(at([...first, [shown(5, [0, 3])]], {}, null)).toBe(5);
  });

  it("stays after the last one until I do something, or a round begins", () => {
    const last = [...first, [shown(5, [0, 3]), over(5, 0), taken]];
    expect(at(last, {}, 0, false)).toBe(5);
    expect(at([...last, [kept]], { 5: 1 }, 0, false)).toBe(5);
    expect(at([...last, [kept]], { 5: 0 }, 0, false)).toBeNull();
    expect(at([...last, [kept]], { 5: 1 }, null, false)).toBeNull();
    expect(at([...last, [began(2)]], { 5: 1 }, 0, false)).toBeNull();
  });
});

describe("the end", () => {
  it("has a sum for everybody", () => {
    const final = { is: "FinalScore", seat: 0, cards: 9, cushions: [1], points: [0], bonuses: [5], total: 14 };
    expect(finalsOf(steps([stopped], [final]))).toEqual([
      { seat: 0, cards: 9, cushions: [1], points: [0], bonuses: [5], total: 14 },
    ]);
  });
});
