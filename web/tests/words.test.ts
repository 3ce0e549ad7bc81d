import { expect, test } from "vitest";
import type { Message } from "../src/wire";
import { Words, WordsError, seatTerm } from "../src/words/catalogue";
import { letterName, noteName } from "../src/words/notes";

const speak = (style: "english" | "solfege" | "german", you: number | null = 0, locale = "en") =>
  new Words({ locale, names: ["Ada", "Ben"], you, style });

const said = (key: string, ...args: [string, unknown][]) => ({ is: "Message", key, args }) as unknown as Message;
const term = (kind: string, value: unknown) => ({ is: "Term", kind, value });

const played = said(
  "the-distance-played",
  ["who", term("seat", 0)],
  ["cards", term("notes", ["Bb", "Bb", "wild"])],
  ["letter", term("letter", "B")],
  ["left", 3],
);

// The same sentences as the terminal's; see tests/words of the Python side.
test("a sentence is the reader's: name, language, notes", () => {
  expect(speak("english").say(played)).toBe("You play B♭, B♭, wild and say B.");
  expect(speak("solfege", 1).say(played)).toBe("Ada plays si♭, si♭, wild and says si.");
  expect(speak("german", null).say(played)).toBe("Ada plays B, B, wild and says H.");
});

test("letters are one or another, and intervals have names", () => {
  const asked = said(
    "the-distance-asked",
    ["last", term("letters", ["E", "F"])],
    ["interval", term("interval", 3)],
    ["needed", term("letters", ["G", "A", "B"])],
  );
  expect(speak("english").say(asked)).toBe("From E or F up a third: G, A or B.");
  expect(speak("german").say(asked)).toBe("From E or F up a third: G, A or H.");
});

test("plurals follow the number", () => {
  const drew = (count: number) => said("the-distance-drew-hidden", ["who", term("seat", 1)], ["count", count]);
  expect(speak("english").say(drew(1))).toBe("Ben draws a card.");
  expect(speak("english").say(drew(2))).toBe("Ben draws 2 cards.");
});

test("note names", () => {
  expect(["english", "solfege", "german"].map((style) => noteName("As/Bb", style as "english"))).toEqual([
    "A♯/B♭",
    "la♯/si♭",
    "Ais/B",
  ]);
  expect(noteName("Eb", "german")).toBe("Es");
  expect(noteName("Gb", "german")).toBe("Ges");
  expect(letterName("B", "german")).toBe("H");
});

test("the house speaks too; a missing sentence is an error", () => {
  expect(speak("english").seat(-1)).toBe("the house");
  expect(() => speak("english").text("no-such-sentence")).toThrow(WordsError);
  expect(() => speak("english").text("refused-code")).toThrow(WordsError);
  expect(() => speak("english").text("refused-out-of-turn", { turn: seatTerm(7) })).toThrow(WordsError);
});

test("the make-believe language changes the words and not the names", () => {
  expect(speak("english", null, "en-XA").say(played)).toBe("Ada þļáýš B♭, B♭, ŵíļð áñð šáýš B.");
});
