import { describe, expect, it } from "vitest";
import type { Question } from "../../wire";
import { bidCode, choicesOf, mayBid, nearest, open, sellCode, tapped, whole } from "./picking";

const asked = (...moves: string[]): Question =>
  ({
    is: "Question",
    kind: "",
    rule: "",
    message: { is: "Message", key: "", args: [] },
    moves,
    forms: [],
    hints: [],
  }) as Question;

const TWO = choicesOf(asked("take:handel.handel", "take:handel.mozart", "take:handel.bach", "take:bach.mozart"));

describe("cubes to take", () => {
  it("are picked one by one, the same or another", () => {
    expect(TWO.many).toBe(2);
    expect([...open(TWO, [])].sort()).toEqual([0, 1, 3]);
    expect([...open(TWO, [0])].sort()).toEqual([0, 1, 3]);
    expect([...open(TWO, [3])].sort()).toEqual([0, 1]);
    expect(open(TWO, [0, 3]).size).toBe(0);
  });
  it("make an answer in any order, when they are all", () => {
    expect(whole(TWO, [3, 0])).toBe("take:handel.mozart");
    expect(whole(TWO, [0])).toBe("");
    expect(whole(choicesOf(asked("take:bach")), [1])).toBe("take:bach");
  });
  it("are put back by another tap, or the oldest makes room", () => {
    expect(tapped(TWO, [0], 0)).toEqual([0, 0]);
    expect(tapped(TWO, [0, 0], 0)).toEqual([]);
    expect(tapped(TWO, [0, 1], 3)).toEqual([1, 3]);
    expect(tapped(TWO, [3], 3)).toEqual([]);
    expect(tapped(TWO, [0], 5)).toEqual([0]);
  });
  it("are one when one is bought", () => {
    const buy = choicesOf(asked("buy:handel", "buy:haydn", "pass"));
    expect(tapped(buy, [0], 2)).toEqual([2]);
    expect(whole(buy, [2])).toBe("buy:haydn");
    expect(buy.words.has("pass")).toBe(true);
  });
});

describe("bids", () => {
  const bids = choicesOf(asked("bid:0", "bid:1", "bid:2", "bid:3", "bid:0:4", "bid:1:4", "bid:0:6"));
  it("are read by coins and furniture", () => {
    expect(mayBid(bids, 3, 0)).toBe(true);
    expect(mayBid(bids, 1, 1)).toBe(true);
    expect(mayBid(bids, 1, 2)).toBe(false);
    expect([bidCode(3, 0), bidCode(1, 2)]).toEqual(["bid:3", "bid:1:6"]);
  });
  it("keep as many coins as there may be", () => {
    expect(nearest(bids, 3, 1)).toBe(1);
    expect(nearest(bids, 3, 2)).toBe(0);
    expect(nearest(bids, 3, 4)).toBeNull();
  });
});

describe("other answers", () => {
  it("keep, sell and hold", () => {
    const keep = choicesOf(asked("keep:bach", "keep:mozart", "keep:none"));
    expect([keep.keeps, [...keep.words]]).toEqual([[1, 3], ["keep:none"]]);
    const sale = choicesOf(asked("hold", "sell:4", "sell:8", "sell:4.8"));
    expect(sale.sales).toEqual([0, 1, 4, 5]);
    expect([sellCode(0), sellCode(5)]).toEqual(["hold", "sell:4.8"]);
  });
  it("are none where nothing is asked", () => {
    expect(choicesOf(null).sets).toEqual([]);
  });
});
