import { describe, expect, it } from "vitest";
import shown from "../../../tests/words/chords.json";
import { chordKind, chordName } from "./chords";

describe("chords", () => {
  it("have their kinds written as the engine has them", () => {
    expect(Object.fromEntries(Object.keys(shown).map((code) => [code, chordKind(code)]))).toEqual(shown);
  });
  it("have their roots in the reader's style", () => {
    expect((["english", "solfege", "german"] as const).map((style) => chordName("Bb:m7", style))).toEqual([
      "B♭m7",
      "Si♭m7",
      "Bm7",
    ]);
    expect(chordName("Fs:dim", "german")).toBe("Fis°");
    expect(chordName("C:", "english")).toBe("C");
  });
});
