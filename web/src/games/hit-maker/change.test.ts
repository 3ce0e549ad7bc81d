import { describe, expect, it } from "vitest";
import { BESIDE, BOTH, aimed, begun, further, mayTurn, nextOpen, openPlaces, outcomeOf } from "./change";
import { choicesOf } from "./picking";
import { codeOf, pointed, scaleOf, turned } from "./pieces";
import { clipsAfter } from "./points";
import { sampleQuestion, sampleView } from "./samples";

const view = sampleView();
const choices = choicesOf(
  sampleQuestion([
    "add:major:4.7.12",
    "add:straight:5.11",
    "replace:minor:4.7.11:major:5.9.12",
    "turn:minor:4.7.11:2.5.9",
    "turn:minor:4.7.11:4.9.12",
  ]),
);

describe("pieces", () => {
  it("point where they lie", () => {
    expect(pointed(1, false, 1)).toEqual([7, 4, 11]);
    expect(pointed(0, true, 1)).toEqual([7, 4, 11]); // HM-5.7
    expect(codeOf(turned({ kind: "minor", numbers: [7, 4, 11], upside_down: false }, 10))).toBe("minor:2.5.9");
    expect(scaleOf(12, "happy")).toEqual(scaleOf(9, "sad"));
  });
});

describe("a change of the stack", () => {
  it("is answered as listed", () => {
    const five = outcomeOf(view, choices, { do: "lay", kind: 0, flipped: false, place: 11, over: BESIDE });
    expect(five).toMatchObject({ code: "", why: { rule: "HM-5.5" } });
    const at = begun(view, choices, 0);
    expect(outcomeOf(view, choices, at)).toMatchObject({ code: "add:major:4.7.12", points: 10, why: null });
  });

  it("brings what stays, if something goes", () => {
    // Clips are on 4 and on 11.
    expect(clipsAfter(view, [{ kind: "major", numbers: [5, 12, 9], upside_down: false }])).toEqual({ off: 2, stay: 0 });
    const turn = { do: "turn", which: 0, steps: 2 } as const;
    expect(outcomeOf(view, choices, turn).why).toMatchObject({ rule: "HM-5.6" });
    expect(outcomeOf(view, choices, { ...turn, steps: 11 })).toMatchObject({
      code: "turn:minor:4.7.11:4.9.12",
      points: 11,
    });
    expect(outcomeOf(view, choices, { ...turn, steps: 0 })).toMatchObject({ code: "", why: null, points: null });
  });

  it("goes on to where it may lie, round the ring", () => {
    const turn = { do: "turn", which: 0, steps: 0 } as const;
    expect(nextOpen(view, choices, turn, 1)).toMatchObject({ steps: 10 });
    expect(nextOpen(view, choices, turn, -1)).toMatchObject({ steps: 11 });
    expect(openPlaces(view, choices, turn)).toEqual([11, 0]);
    expect(aimed(view, turn, 11)).toMatchObject({ steps: 10 });
    expect(further({ do: "remove", which: 0 }, 3)).toEqual({ do: "remove", which: 0 });
    expect(mayTurn(view, choices, 0)).toBe(true);
    expect(mayTurn(view, choices, BOTH)).toBe(false);
  });

  it("cannot take the last cam off", () => {
    expect(outcomeOf(view, choices, { do: "remove", which: 0 }).why?.key).toBe("hit-maker-refused-last-cam");
  });
});
