import { describe, expect, it } from "vitest";
import { choicesOf, keyNumbers, layCode, layable } from "./picking";
import { sampleQuestion } from "./samples";

describe("choices", () => {
  const made = choicesOf(
    sampleQuestion([
      "clip:5.3",
      "add:major:4.7.12",
      "replace:minor:4.7.11:major:4.7.12",
      "turn:minor:4.7.11:2.5.9",
      "turn:both:3",
      "remove:minor:4.7.11",
    ]),
  );

  it("are taken from the codes", () => {
    expect([...made.clips]).toEqual([11]);
    expect([...layable(made)]).toEqual([0]);
    expect(layCode(made, 0, "4.7.12", "")).toBe("add:major:4.7.12");
    expect(layCode(made, 0, "4.7.12", "minor:4.7.11")).toBe("replace:minor:4.7.11:major:4.7.12");
    expect(layCode(made, 0, "2.7.11", "")).toBe("");
    expect(made.turns.get("minor:4.7.11")?.get("2.5.9")).toBe("turn:minor:4.7.11:2.5.9");
    expect([...made.both]).toEqual([3]);
    expect(made.removes.has("minor:4.7.11")).toBe(true);
    expect(made.byHand).toBe(false);
  });

  it("know what a form asks for", () => {
    const forms = [
      {
        is: "Form",
        template: "clip:{slot}:{hand}",
        blanks: [{ is: "Pick", name: "slot", of: ["6.0"], least: 1, most: 1, joint: "." }],
      },
    ];
    const byHand = choicesOf(sampleQuestion(["clip:5.3:i3x5"], { forms: forms as never }));
    expect([...byHand.clips]).toEqual([11]);
    expect(byHand.byHand).toBe(true);
    const write = [
      {
        is: "Form",
        template: "write:{words}",
        blanks: [{ is: "Text", name: "words", most_words: 13, most_characters: 400 }],
      },
    ];
    expect(choicesOf(sampleQuestion(["write:Blue"], { forms: write as never })).words).toBe(13);
  });

  it("read texts as they were written", () => {
    const said = choicesOf(
      sampleQuestion(["repeat:none", "repeat:%6Eone", "repeat:la%20la", "repeat:%E0%A4%A", "award:2"]),
    );
    expect(said.repeats).toEqual(["none", "la la", ""]);
    expect(said.nothing).toBe(true);
    expect(said.awards).toEqual([2]);
  });

  it("list keys by mood", () => {
    expect(keyNumbers(choicesOf(sampleQuestion(["key:12:happy", "key:9:sad", "key:4:sad"])), "sad")).toEqual([9, 4]);
  });
});
