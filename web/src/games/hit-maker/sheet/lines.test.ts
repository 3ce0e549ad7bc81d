import { describe, expect, it } from "vitest";
import { MOST_WORDS, authorsOf, barsOf, linesOf, wordAt, wordsIn } from "./lines";
import type { Verse } from "./song";

const verse = (words: string, chord = "C:", seat = 0): Verse => ({
  seat,
  points: 5,
  words,
  numbers: [12, 4, 7],
  chord,
  frets: [],
  key: 12,
  mood: "happy",
});
/** `[C]hello world` where a chord is named. */
const read = (...song: Verse[]): string[] =>
  linesOf(song).map(({ runs }) =>
    runs.map(({ chord, words }) => (chord ? `[${chord}]` : "") + words.join(" ")).join(" | "),
  );

describe("the song sheet", () => {
  it("is empty before anybody writes", () => {
    expect(linesOf([])).toEqual([]);
  });

  it("goes on in the same line, and names a chord where it changes", () => {
    expect(read(verse("Blue door"), verse("stands open"), verse("again", "G:7"), verse("tonight", "C:"))).toEqual([
      "[C:]Blue door | stands open | [G:7]again | [C:]tonight",
    ]);
  });

  it("breaks where the words do", () => {
    expect(read(verse("Blue door\nopen"), verse("wide\n", "G:"), verse("and", "G:"), verse("\nnever", "A:m"))).toEqual([
      "[C:]Blue door",
      "open | [G:]wide",
      "and",
      "[A:m]never",
    ]);
  });

  it("has one empty line between verses, none at the ends, and names the chord anew", () => {
    expect(read(verse("\n\nBlue\n\n"), verse("\ndoor\n\n"))).toEqual(["[C:]Blue", "", "[C:]door"]);
  });

  it("breaks what is too long, rather between two contributions", () => {
    expect(read(verse("a b c d e"), verse("f g h i j", "G:"))).toEqual(["[C:]a b c d e", "[G:]f g h i j"]);
    const [first, second] = linesOf([verse("a b c d e f g h i j")]);
    expect([first, second].map((line) => line?.runs[0]?.words.length)).toEqual([5, 5]);
    expect(first?.runs[0]).toMatchObject({ chord: "C:", begins: true, ends: false });
    expect(second?.runs[0]).toMatchObject({ chord: "", begins: false, ends: true });
  });

  it("keeps a chord without words in its place", () => {
    expect(read(verse("", "A:m"), verse("", "F:"), verse("hello", "F:"))).toEqual(["[A:m] | [F:] | hello"]);
  });

  it("loses no word, whatever is written", () => {
    const texts = ["שלום עולם", "a\u200db", "x".repeat(24), "<b>bold</b> &amp;", "one\n\ntwo\nthree", "🎸 rock"];
    const song = texts.flatMap((text, i) => [verse(text, i % 2 ? "G:" : "C:", i % 3), verse("", "D:m")]);
    const lines = linesOf(song);
    const found = lines.flatMap(({ runs }) => runs.flatMap(({ words }) => words));
    expect(found).toEqual(song.flatMap(({ words }) => wordsIn(words)));
    for (const { runs } of lines) {
      expect(runs.reduce((sum, { words }) => sum + words.length, 0)).toBeLessThanOrEqual(MOST_WORDS);
    }
    for (const [entry] of song.entries()) {
      const own = lines.flatMap(({ runs }) => runs.filter((run) => run.entry === entry));
      expect(own.filter(({ begins }) => begins)).toHaveLength(1);
      expect(own.filter(({ ends }) => ends)).toHaveLength(1);
    }
  });

  it("says who wrote, in the order of the first words", () => {
    expect(authorsOf([verse("a", "C:", 2), verse("", "C:", 1), verse("b", "C:", 0), verse("c", "C:", 2)])).toEqual([
      2, 0,
    ]);
  });
});

describe("singing along", () => {
  it("takes a bar for a few words, more for many", () => {
    expect([verse(""), verse("a"), verse("a b c d"), verse("a b c d e"), verse("w ".repeat(60))].map(barsOf)).toEqual([
      1, 1, 1, 2, 4,
    ]);
  });

  it("goes from the first word to the last", () => {
    const long = verse("a b c d e f");
    expect(Array.from({ length: 8 }, (_, beat) => wordAt(long, beat))).toEqual([0, 0, 1, 2, 3, 3, 4, 5]);
    expect(wordAt(verse(""), 2)).toBe(-1);
    expect(wordAt(verse("one"), 3)).toBe(0);
  });
});
