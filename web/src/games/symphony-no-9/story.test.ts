import { describe, expect, it } from "vitest";
import type { Now, Step, SymphonyView, Told } from "../../wire";
import scenes from "./demo/scenes.json";
import { worthOf } from "./pieces";
import { concertsOf, eventsOf, lastConcert, movedOf, openingOf, sheetsOf } from "./story";

interface Scene {
  now: { view: SymphonyView };
  frames: { seat: number; told: Told[]; now: Now }[];
}
const all = scenes as unknown as Record<string, Scene>;
const steps = (name: string): Step[] =>
  all[name]!.frames.map(
    ({ seat, told }, i) =>
      ({ n: i + 1, at: 0, kind: "move", seat, told, says: null, chat: "", undoes: 0, now: null }) as Step,
  );
const { view } = all["over"]!.now;

describe("the evening", () => {
  it("has six concerts, as the table counts them", () => {
    const concerts = concertsOf(steps("over"), view);
    expect(concerts.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(concerts.map(({ level }) => level)).toEqual(view.concerts);
    for (const { level, performers, fund, deaths, tiles } of concerts) {
      expect(fund).not.toBeNull();
      expect(performers.length > 0).toBe(level >= 0);
      expect(tiles.length).toBeGreaterThan(0);
      expect(deaths.length).toBeLessThan(7);
    }
  });

  it("adds every fund up", () => {
    for (const name of ["over", "over-two"]) {
      for (const concert of concertsOf(steps(name), all[name]!.now.view)) {
        expect(openingOf(concert, worthOf).at(-1)?.sum).toBe(concert.fund);
      }
    }
  });

  it("remembers what each concert paid, and what that cost", () => {
    const known = concertsOf(steps("over"), view);
    const events = eventsOf(steps("over"));
    const paid = events.flatMap((event) =>
      event.is === "IncomePaid" || event.is === "BonusPaid" ? [event.coins] : [],
    );
    const sum = (some: readonly number[]): number => some.reduce((all, each) => all + (each || 0), 0);
    expect(sum(known.map((each) => sum(each.paid)))).toBe(sum(paid));
    expect(known.some(({ lost }) => lost.some((cubes) => cubes?.length))).toBe(true);
  });

  it("is known as far as its steps are", () => {
    const late = concertsOf(steps("over").slice(-40), view);
    expect(late.map(({ level }) => level)).toEqual(view.concerts);
    expect(late[0]?.fund).toBeNull();
    expect(late[5]?.fund).toBe(view.fund);
    expect(openingOf(late[0]!, worthOf)).toEqual([]);
  });

  it("has a last concert even without any steps", () => {
    const last = lastConcert(concertsOf([], view), view);
    expect(last).toMatchObject({ round: 6, fund: view.fund, token: view.token, coins: view.bid_coins });
    expect(lastConcert([], view)).toBeNull();
  });

  it("forgets what was taken back", () => {
    const known = steps("over");
    const undone = [...known, { ...known[0]!, n: 999, told: [], undoes: known.length } as Step];
    expect(eventsOf(undone).length).toBeLessThan(eventsOf(known).length);
  });
});

describe("the score sheets", () => {
  it("are one a seat, and add up", () => {
    const sheets = sheetsOf(steps("over"));
    expect(sheets.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    for (const { points, furniture, money, lastWorks, total } of sheets) {
      expect(points.reduce((sum, each) => sum + each, 0) + 6 * (furniture + money + lastWorks)).toBe(total);
    }
    expect(sheets.map(({ total }) => total)).toEqual(view.scores);
  });
});

describe("what moved", () => {
  it("is whose cubes and tiles did", () => {
    const told = { is: "CubesTaken", seat: 0, patron: 0, musicians: [2, 4], paid: 0, turn: 1, reputations: [1, 2] };
    expect([...movedOf([told as never])]).toEqual([2, 4]);
  });
});
