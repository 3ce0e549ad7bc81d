import { describe, expect, it } from "vitest";
import { OPEN, fingersOf, handCode, put, touches } from "./hand";

describe("a hold by hand", () => {
  it("is laid finger by finger", () => {
    let hand = put(OPEN, 0, 0, 1);
    hand = put(hand, 0, 5, 1);
    hand = put(hand, 2, 1, 3);
    expect(handCode(hand)).toBe("i1x6-1.r3x5");
    expect(fingersOf(hand)).toEqual([
      { is: "Finger", finger: 1, fret: 1, first: 0, last: 5 },
      { is: "Finger", finger: 3, fret: 3, first: 1, last: 1 },
    ]);
    expect([touches(hand, 0), touches(hand, 1)]).toEqual([1, 3]);
  });

  it("may be made shorter, moved and lifted", () => {
    let hand = put(put(OPEN, 1, 2, 2), 1, 4, 2);
    hand = put(hand, 1, 4, 2);
    expect(handCode(hand)).toBe("m2x4-3");
    hand = put(hand, 1, 2, 2);
    expect(handCode(hand)).toBe("m2x3");
    expect(handCode(put(hand, 1, 3, 2))).toBe("open");
    expect(handCode(put(hand, 1, 0, 5))).toBe("m5x6");
  });
});
