import { describe, expect, it } from "vitest";
import type { Question } from "../../wire";
import { type Deed, type Meant, deedsOf } from "./actions";
import { choicesOf } from "./picking";
import { PHASE } from "./pieces";

function deeds(phase: number, moves: string[], more: Partial<Meant> = {}): Deed[] {
  const choices = choicesOf({ moves } as unknown as Question);
  return deedsOf({ phase, turn: 2, choices, picks: [], coins: 0, pieces: 0, sale: 0, ...more });
}
const brief = (list: Deed[]): [string, string[]][] => list.map(({ id, codes }) => [id, codes]);

describe("buttons", () => {
  it("wait for what is still to be chosen", () => {
    const [take] = deeds(PHASE.free, ["take:handel.bach"]);
    expect(take).toMatchObject({ id: "take", codes: [], key: "web-symphony-no-9-pick-two" });
    expect(deeds(PHASE.free, ["take:handel.bach"], { picks: [1] })[0]?.key).toBe("web-symphony-no-9-pick-another");
    expect(deeds(PHASE.free, ["take:handel"], {})[0]?.key).toBe("web-symphony-no-9-pick-one");
  });
  it("say what they take", () => {
    const [both] = deeds(PHASE.free, ["take:handel.bach"], { picks: [1, 0] });
    expect(both).toMatchObject({ codes: ["take:handel.bach"], key: "web-symphony-no-9-take-two" });
    const [alike] = deeds(PHASE.give, ["give:bach.bach"], { picks: [1, 1] });
    expect(alike).toMatchObject({ codes: ["give:bach.bach"], key: "web-symphony-no-9-give-alike" });
  });
  it("offer no purchase where there is no money", () => {
    expect(brief(deeds(PHASE.pay, ["pass"]))).toEqual([["pass", ["pass"]]]);
    expect(brief(deeds(PHASE.pay, ["buy:bach", "pass"], { picks: [1] }))).toEqual([
      ["take", ["buy:bach"]],
      ["pass", ["pass"]],
    ]);
  });
  it("seal only what may be bid", () => {
    expect(brief(deeds(PHASE.bid, ["bid:0", "bid:1"], { coins: 1 }))).toEqual([["seal", ["bid:1"]]]);
    expect(brief(deeds(PHASE.bid, ["bid:0", "bid:1"], { coins: 2 }))).toEqual([["seal", []]]);
  });
  it("keep, discard and sell", () => {
    expect(brief(deeds(PHASE.keep, ["keep:bach", "keep:none"]))).toEqual([
      ["keep-bach", ["keep:bach"]],
      ["keep-none", ["keep:none"]],
    ]);
    expect(brief(deeds(PHASE.sale, ["hold", "sell:4"], { sale: 1 }))).toEqual([
      ["take", ["sell:4"]],
      ["hold", ["hold"]],
    ]);
    expect(deeds(PHASE.over, [])).toEqual([]);
  });
});
