import { describe, expect, it } from "vitest";
import type { Question } from "../../wire";
import { WILD } from "./pieces";
import {
  codeOf,
  fitting,
  goTogether,
  groupsOf,
  hint,
  keyOf,
  kept,
  nextOf,
  sayable,
  toggled,
  wholeGroup,
} from "./picking";

const D = { kind: 2, copy: 0 };
const D2 = { kind: 2, copy: 1 };
const FS = { kind: 6, copy: 0 };
const W = { kind: WILD, copy: 0 };

function question(needed: string[], fits: string[]): Question {
  const hints = needed.length
    ? [
        { is: "Hint" as const, name: "needed", values: needed },
        { is: "Hint" as const, name: "fits", values: fits },
      ]
    : [];
  return {
    is: "Question",
    kind: "turn",
    rule: "TD-3.1",
    message: { is: "Message", key: "the-distance-say-pass", args: [] },
    moves: ["draw"],
    forms: [
      {
        is: "Form",
        template: "play:{letter}:{cards}{call}",
        blanks: [
          { is: "Pick", name: "letter", of: ["A"], least: 1, most: 1, joint: "." },
          { is: "Pick", name: "cards", of: ["Fs"], least: 1, most: 3, joint: "." },
          { is: "Pick", name: "call", of: [":call"], least: 0, most: 1, joint: "" },
        ],
      },
    ],
    hints,
  };
}

describe("picking", () => {
  const hand = [0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1];
  const [ds] = groupsOf(hand);

  it("groups the hand by kind", () => {
    expect(groupsOf(hand).map(({ code, cards }) => `${code}×${cards.length}`)).toEqual(["D×2", "Fs×1", "wild×1"]);
    expect(keyOf(D2)).toBe("D-1");
    expect(groupsOf([])).toEqual([]);
    expect(kept([D, D2, FS], [0, 0, 1])).toEqual([D]);
  });

  it("raises and lowers", () => {
    expect(toggled([], D, false).picked).toEqual([D]);
    expect(toggled([D, W], D, false).picked).toEqual([W]);
    expect(nextOf([D], ds!, false).picked).toEqual([D, D2]);
    expect(nextOf([D, D2], ds!, false).picked).toEqual([]);
    expect(wholeGroup([W], ds!, false).picked).toEqual([W, D, D2]);
  });

  it("keeps notes of one number together where mistakes are not taken, and lets them be made where they are", () => {
    expect(goTogether([D, D2, W])).toBe(true);
    expect(goTogether([D, FS])).toBe(false);
    expect(toggled([D, W], FS, false)).toEqual({ picked: [W, FS], replaced: true });
    expect(toggled([D, W], FS, true)).toEqual({ picked: [D, W, FS], replaced: false });
    expect(wholeGroup([FS, W], ds!, false)).toEqual({ picked: [W, D, D2], replaced: true });
  });

  it("knows letters only from the table's hints", () => {
    expect(sayable([FS], question(["G"], ["Fs"]))).toEqual(["G"]);
    expect(sayable([W], question(["F", "G"], ["wild"]))).toEqual(["F", "G"]);
    expect(sayable([D], question(["G"], ["Fs"]))).toEqual([]);
    expect(sayable([FS], question([], []))).toEqual([]);
    expect(fitting(question([], [])).size).toBe(0);
    expect(fitting(question(["G"], ["Fs", "wild"]))).toEqual(new Set([6, WILD]));
    expect(hint(null, "needed")).toEqual([]);
  });

  it("makes codes by the form it is given", () => {
    const asked = question([], []);
    expect(codeOf(asked, [W, FS], "G", false)).toBe("play:G:Fs.wild");
    expect(codeOf(asked, [D], "D", true)).toBe("play:D:D:call");
    expect(codeOf(asked, [], "D", true)).toBe("");
    expect(codeOf(asked, [D], "", false)).toBe("");
    expect(codeOf(null, [D], "D", false)).toBe("");
    expect(codeOf({ ...asked, forms: [] }, [D], "D", false)).toBe("");
  });
});
