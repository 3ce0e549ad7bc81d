import { describe, expect, it } from "vitest";
import { camAt, placeOf } from "./pieces";
import { whyNoClip, whyNoStack } from "./refused";
import { sampleView } from "./samples";

const view = sampleView();
const lies = (kind: number, first: number) => camAt(kind, false, placeOf(first));
const minor = lies(1, 7);
const AUGMENTED = 4;
const STRAIGHT = 8;

describe("why a cam cannot lie there", () => {
  const why = (still: typeof view.stack | ReturnType<typeof lies>[], moved: ReturnType<typeof lies>[], turns = false) =>
    whyNoStack(view, still, moved, turns);

  it("is no rule of the printed examples", () => {
    expect(why([minor], [lies(STRAIGHT, 5)])).toBeNull();
    expect(why([], [lies(AUGMENTED, 5)])).toBeNull(); // 5 9 1: one arm outside
    expect(why([lies(AUGMENTED, 5)], [camAt(0, false, placeOf(9))])).toBeNull(); // 9 4 1
  });

  it("is told by its rule", () => {
    expect(why([minor], [lies(0, 5)])).toMatchObject({ rule: "HM-5.5", key: "hit-maker-refused-many" });
    expect(why([minor], [lies(0, 2)])).toMatchObject({ rule: "HM-5.6", key: "hit-maker-refused-outside" });
    expect(why([], [lies(AUGMENTED, 8)])).toBeNull(); // 8 12 4
    expect(why([], [lies(AUGMENTED, 6)])).toMatchObject({ rule: "HM-5.6", key: "hit-maker-refused-augmented" });
    expect(why([], [lies(STRAIGHT, 5)])).toMatchObject({ rule: "HM-5.5", key: "hit-maker-refused-straight-alone" });
    expect(why([], [lies(1, 2), lies(0, 2)], true)).toMatchObject({
      rule: "HM-5.6",
      key: "hit-maker-refused-both-outside",
    });
    expect(why([], [minor], true)).toMatchObject({ rule: "HM-5.4", key: "hit-maker-refused-same-numbers" });
    expect(why([], [])).toMatchObject({ key: "hit-maker-refused-last-cam" });
  });
});

describe("why a clip cannot go there", () => {
  it("is told by its rule", () => {
    expect(whyNoClip(view, 0).key).toBe("hit-maker-refused-taken-slot");
    expect(whyNoClip(view, 1).key).toBe("hit-maker-refused-number");
    expect(whyNoClip(sampleView({ supply: 0 }), 1).rule).toBe("HM-3.3");
  });
});
