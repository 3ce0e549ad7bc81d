import { describe, expect, it } from "vitest";
import type { SymphonyView } from "../../wire";
import { PHASE } from "./pieces";
import { whyNoBid, whyNoCube } from "./refused";

const view = (more: Partial<SymphonyView> = {}): SymphonyView =>
  ({ limit: 7, coins: [3], furniture: [0b011], left: [0, 2], turn: 2, phase: PHASE.bid, ...more }) as SymphonyView;
const bid = (coins: number, furniture: number) => whyNoBid(view(), 0, coins, furniture);

describe("why not", () => {
  it("a bid: by what is missing, the limit and the purse, in that order", () => {
    expect(bid(0, 0b100)).toMatchObject({ rule: "S9-4.4", key: "symphony-no-9-refused-no-furniture" });
    expect(bid(8, 0)).toMatchObject({ rule: "S9-4.3", args: { limit: 7 } });
    expect(bid(2, 0b010)).toMatchObject({ key: "symphony-no-9-refused-limit-furniture" });
    expect(bid(4, 0)).toMatchObject({ key: "symphony-no-9-refused-coins", args: { coins: 3, bid: 4 } });
    expect([bid(3, 0), bid(1, 0b010)]).toEqual([null, null]);
  });
  it("a cube: by what is asked", () => {
    const cube = (phase: number, musician: number, coins = 9) =>
      whyNoCube(view({ phase, coins: [coins] }), 0, musician)?.key.slice(22);
    expect(cube(PHASE.free, 0)).toBe("no-cube");
    expect(cube(PHASE.free, 1)).toBeUndefined();
    expect(cube(PHASE.pay, 1, 3)).toBe("price");
    expect(cube(PHASE.pay, 0)).toBe("no-cube");
    expect([cube(PHASE.keep, 1), cube(PHASE.penalty, 1)]).toEqual(["keep", "not-held"]);
  });
});
