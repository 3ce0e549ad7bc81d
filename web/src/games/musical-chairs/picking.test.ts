import { describe, expect, it } from "vitest";
import type { Question } from "../../wire";
import { fitted } from "./fit";
import { cheapestFirst, choicesOf, heldOf, scoring } from "./picking";
import { cardName, kindOf } from "./pieces";
import { clockwise, sizesOf, slotOf, spots, stepsTo, way } from "./ring";

const asked = (...moves: string[]): Question => ({ moves }) as unknown as Question;
const kinds = (names: string): number[] => names.split(" ").map(kindOf);
const RING = [0, 1, 2, 3, 4, 5, 6, 7];

describe("names of cards", () => {
  it("are those of the codes, there and back", () => {
    expect([42, 82, 88, 89].map(cardName)).toEqual(["S6", "rest-S", "repeat-1", "repeat-2"]);
    for (let kind = 0; kind < 90; kind++) expect(kindOf(cardName(kind))).toBe(kind);
  });
});

describe("what may be done", () => {
  it("is read from the moves that are listed", () => {
    const { plays, words } = choicesOf(
      asked("play:S6:D", "play:S6:P", "play:rest-S", "play:repeat-2:D", "stop", "pass"),
    );
    expect(plays.get(kindOf("S6"))).toEqual([4, 5]);
    expect(plays.get(kindOf("rest-S"))).toEqual([]);
    expect(plays.get(kindOf("repeat-2"))).toEqual([4]);
    expect([...words]).toEqual(["stop", "pass"]);
  });

  it("tells chairs to sit on from cards to show, score, pay and swap", () => {
    expect([...choicesOf(asked("sit:C", "sit:T")).chairs]).toEqual([
      [0, "sit:C"],
      [7, "sit:T"],
    ]);
    expect([...choicesOf(asked("stay", "go:D")).chairs]).toEqual([[4, "go:D"]]);
    expect(choicesOf(asked("show:S6", "decline")).shows).toEqual([42]);
    expect(choicesOf(asked("score:S5", "higher", "done")).scores).toEqual([34]);
    expect(choicesOf(asked("buy:repeat-1", "leave")).pays).toEqual([88]);
    expect(choicesOf(asked("swap:S3", "waive")).swaps).toEqual([18]);
    expect(choicesOf(asked("put:D9")).puts).toEqual([68]);
    expect(choicesOf(null).plays.size).toBe(0);
  });

  it("is told a step ahead by the hints", () => {
    const hinted = (name: string, ...values: string[]): Question =>
      ({ moves: [], hints: [{ is: "Hint", name, values }] }) as unknown as Question;
    expect(choicesOf(hinted("spends", "hush")).spends).toBe("hush");
    expect(choicesOf(hinted("higher", "score:S8", "score:rest-S")).higher).toEqual(kinds("S8 rest-S"));
    expect(choicesOf(hinted("put", "put:D9")).puts).toEqual(kinds("D9"));
  });
});

describe("gestures", () => {
  it("score upwards, with what is declared first and done last", () => {
    expect(scoring(kinds("rest-S S5 S2"), false, cardName)).toEqual(["score:S2", "score:S5", "score:rest-S", "done"]);
    expect(scoring(kinds("S9"), true, cardName)).toEqual(["higher", "score:S9", "done"]);
    expect(scoring([], false, cardName)).toEqual(["done"]);
  });

  it("pay with what is worth least", () => {
    const worth = (kind: number): number => (kind === kindOf("S9") ? 3 : kind === kindOf("S3") ? 1 : 0);
    expect(cheapestFirst(kinds("S9 S3 C1"), worth).map(cardName)).toEqual(["C1", "S3", "S9"]);
  });

  it("tell cards alike apart", () => {
    expect(heldOf(kinds("S6 repeat-1 repeat-1"), cardName).map(({ key }) => key)).toEqual([
      "S6",
      "repeat-1",
      "repeat-1-1",
    ]);
  });
});

describe("the ring", () => {
  it("goes clockwise: above from the left, below from the right", () => {
    const all = spots(0.02);
    expect(all.slice(0, 4).every(({ top }) => top)).toBe(true);
    expect(all.map(({ x }) => Math.round(x * 3))).toEqual([0, 1, 2, 3, 3, 2, 1, 0]);
  });

  it("counts chairs along whatever order the box has", () => {
    expect(clockwise(RING, 6, 1)).toBe(3);
    expect(clockwise([3, 0, 5, 1, 2, 4, 6, 7], 3, 5)).toBe(2);
    expect(way(RING, 6, 1)).toEqual([6, 7, 0, 1]);
    expect(way(RING, 2, 1)).toEqual([2, 1]);
    expect(way(RING, 2, 2)).toEqual([2]);
  });

  it("reads a step back as one", () => {
    expect(stepsTo(RING, 2, 4, true)).toBe("2");
    expect(stepsTo(RING, 2, 1, true)).toBe("−1");
    expect(stepsTo(RING, 2, 1, false)).toBe("7");
  });

  it("has room for four markers at a chair", () => {
    const sizes = sizesOf(340, 340);
    for (const place of [sizes.edge, 170, 340 - sizes.edge]) {
      const slots = [0, 1, 2, 3].map((i) => slotOf({ x: place, y: 0, top: true }, i, sizes, 340).x);
      slots.sort((a, b) => a - b);
      expect(slots[0]).toBeGreaterThanOrEqual(0);
      expect(slots[3]! + sizes.marker).toBeLessThanOrEqual(340);
      for (let i = 1; i < 4; i++) expect(slots[i]! - slots[i - 1]!).toBeGreaterThan(sizes.marker / 2);
    }
  });
});

describe("a row of cards", () => {
  it.each([
    [9, 348, 740],
    [9, 640, 800],
    [8, 348, 640],
  ])("of %i stays whole in %i × %i", (count, room, height) => {
    const { card, lap } = fitted(count, room, height, false);
    expect(count * (card - lap + 4)).toBeLessThanOrEqual(room + 1);
    expect(card - lap).toBeGreaterThanOrEqual(30);
  });
});
