import { describe, expect, it } from "vitest";
import { type Meant, deedsOf } from "./actions";
import { begun, outcomeOf } from "./change";
import { OPEN, put } from "./hand";
import { choicesOf } from "./picking";
import { PHASE } from "./pieces";
import { sampleQuestion, sampleView } from "./samples";

const view = sampleView();
function meant(moves: string[], more: Partial<Meant> = {}): Meant {
  return {
    view,
    me: 0,
    choices: choicesOf(sampleQuestion(moves)),
    slot: null,
    hand: OPEN,
    change: null,
    outcome: null,
    key: 12,
    mood: "happy",
    kind: null,
    band: "",
    title: "",
    text: "",
    repeat: null,
    ballot: {},
    voted: false,
    ...more,
  };
}
const codes = (made: Meant) => deedsOf(made).map((deed) => deed.codes.join());
const keys = (made: Meant) => deedsOf(made).map((deed) => deed.key);
const at = (phase: number) => ({ view: sampleView({ phase }) });

describe("what there is to do", () => {
  it("is a key, names, a cam", () => {
    expect(codes(meant(["key:12:happy"], at(PHASE.key)))).toEqual(["key:12:happy"]);
    expect(codes(meant([], { ...at(PHASE.name), band: "A", title: "" }))).toEqual([""]);
    expect(codes(meant([], { ...at(PHASE.name), band: "A", title: "B c" }))).toEqual(["name:A:B%20c"]);
    expect(codes(meant(["claim:square"], { ...at(PHASE.claim), kind: 5 }))).toEqual(["claim:square"]);
    expect(codes(meant(["discard:square"], at(PHASE.discard)))).toEqual([""]);
  });

  it("is a clip, or a change of the stack", () => {
    expect(keys(meant(["clip:5.3", "add:major:4.7.12"]))).toEqual(["web-hit-maker-want-play"]);
    expect(keys(meant(["add:major:4.7.12"]))).toEqual(["web-hit-maker-want-change"]);
    expect(keys(meant(["remove:minor:4.7.11"]))).toEqual(["web-hit-maker-want-remove"]);
    expect(codes(meant(["clip:5.3"], { slot: 11 }))).toEqual(["clip:5.3"]);
    const choices = choicesOf(sampleQuestion(["add:major:4.7.12"]));
    const change = begun(view, choices, 0);
    expect(codes(meant([], { choices, change, outcome: outcomeOf(view, choices, change) }))).toEqual([
      "add:major:4.7.12",
    ]);
    const hand = { ...choicesOf(sampleQuestion([])), byHand: true, clips: new Set([11]) };
    expect(codes(meant([], { choices: hand, slot: 11, hand: put(OPEN, 0, 1, 3) }))).toEqual(["clip:5.3:i3x5"]);
    expect(codes(meant(["take:6.0"], { ...at(PHASE.take), slot: 0 }))).toEqual(["take:6.0"]);
  });

  it("is words, or what is there already, or nothing", () => {
    const choices = { ...choicesOf(null), words: 2 };
    expect(codes(meant([], { ...at(PHASE.words), choices, text: "la la la" }))).toEqual([""]);
    expect(codes(meant([], { ...at(PHASE.words), choices, text: "\nla la" }))).toEqual(["write:%0Ala%20la"]);
    expect(codes(meant(["repeat:none", "repeat:la"], { ...at(PHASE.repeat), repeat: "la" }))).toEqual([
      "repeat:la",
      "repeat:none",
    ]);
  });

  it("is applause, to the house", () => {
    const applauded = { view: sampleView({ phase: PHASE.applause, applauded: [0, 1] }) };
    expect(deedsOf(meant([], { ...applauded, ballot: { 1: 5 } }))).toMatchObject([
      { codes: ["claps:-.5.-"], vote: true },
    ]);
    expect(codes(meant(["award:1", "award:2"], at(PHASE.decide)))).toEqual(["award:1", "award:2"]);
  });
});
