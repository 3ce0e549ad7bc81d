import { describe, expect, it } from "vitest";
import { Words } from "../../words";
import { fit } from "./fit";
import { help, pressed } from "./keys";
import {
  KINDS,
  LETTERS,
  WILD,
  cardAs,
  cardName,
  clock,
  kindOf,
  lettersIn,
  lettersOf,
  spellings,
  spoken,
  up,
} from "./pieces";
import { angleOf, arc, onwards, point, upsideDown } from "./ring";
import { written } from "./staff";

const reader = (style: "english" | "solfege" | "german"): Words =>
  new Words({ locale: "en", names: ["Ada", "Bo"], you: 0, style });

describe("the cards", () => {
  it("are numbered like a clock", () => {
    expect(Array.from({ length: 12 }, (_, kind) => clock(kind))).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("have one letter or two, and are called by the one said", () => {
    expect(lettersOf(6)).toEqual(["F", "G"]);
    expect(cardAs(6, "G")).toBe("Gb");
    expect(cardAs(6, "F")).toBe("Fs");
    expect(cardAs(6, "A")).toBe("Fs");
    expect(cardAs(WILD, "A")).toBe("wild");
    expect(lettersOf(WILD)).toEqual([...LETTERS]);
    for (let kind = 0; kind < KINDS; kind++) for (const name of spellings(kind)) expect(kindOf(name)).toBe(kind);
    expect(cardName(10)).toBe("As/Bb");
  });

  it("are read aloud in words", () => {
    expect(spoken(reader("english"), 6)).toBe("F sharp or G flat");
    expect(spoken(reader("german"), 10)).toBe("Ais or B");
    expect(spoken(reader("solfege"), 8)).toBe("sol sharp or la flat");
    expect(spoken(reader("english"), WILD)).toBe("wild");
  });
});

describe("the alphabet", () => {
  it("runs round", () => {
    expect(up("F", 2)).toBe("G");
    expect(up("F", 3)).toBe("A");
    expect(up("A", 4)).toBe("D");
    expect(up("G", 2)).toBe("A");
    expect(up("A", 7)).toBe("G");
  });

  it("lists a set of letters upwards", () => {
    expect(lettersIn(1 << 5)).toEqual(["F"]);
    expect(lettersIn((1 << 6) | 1)).toEqual(["G", "A"]);
    expect(lettersIn(127)).toEqual([...LETTERS]);
    expect(lettersIn(0)).toEqual([]);
  });

  it("stands in a ring, A on top, upwards clockwise", () => {
    expect(point(0, 100)).toEqual({ x: 0, y: -100 });
    expect(point(angleOf("C"), 100).x).toBeGreaterThan(0);
    expect(onwards(angleOf("G"), "A")).toBe(360);
    expect(onwards(angleOf("A"), "G") - angleOf("A")).toBeCloseTo((360 / 7) * 6);
    expect(arc(0, 90, 100)).toBe("M0 -100A100 100 0 0 1 100 0");
    expect(upsideDown(180)).toBe(true);
    expect(upsideDown(-20)).toBe(false);
  });
});

describe("the staff", () => {
  it("has its notes where a treble clef puts them", () => {
    expect(written("C")).toEqual({ step: -2, sign: "", ledger: true });
    expect(written("E").step).toBe(0); // the lowest line
    expect(written("Gb")).toEqual({ step: 2, sign: "flat", ledger: false }); // the second line, where the clef curls
    expect(written("Fs")).toEqual({ step: 1, sign: "sharp", ledger: false });
    expect(written("B").step).toBe(4); // the middle line
  });
});

describe("a hand", () => {
  it("fits the width there is", () => {
    expect(fit([1, 1, 1, 1, 1, 1, 1], 900, 800)).toMatchObject({ rows: 1, card: 92, lap: 0 });
    for (const counts of [[2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1], [4, 4, 4, 3, 3, 2], Array<number>(13).fill(4)]) {
      const { card, strip, rows } = fit(counts, 344, 740);
      expect(card).toBeGreaterThanOrEqual(54);
      expect(strip).toBeGreaterThanOrEqual(24);
      expect(rows).toBeLessThanOrEqual(counts.length);
      expect(Math.max(...counts.map((count) => card + (count - 1) * strip))).toBeLessThanOrEqual(344);
    }
    expect(fit([], 344, 740).rows).toBe(1);
  });
});

describe("the keys", () => {
  const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent =>
    new KeyboardEvent("keydown", { key: name, ...more });

  it("do all of it", () => {
    expect(pressed(key("3"), "english")).toEqual({ do: "pick", group: 2 });
    expect(pressed(key("0"), "english")).toEqual({ do: "pick", group: 9 });
    expect(pressed(key("d"), "english")).toEqual({ do: "letter", letter: "D" });
    expect(pressed(key("h"), "german")).toEqual({ do: "letter", letter: "B" });
    expect(pressed(key("h"), "english")).toBeNull();
    expect(pressed(key("Enter"), "english")).toEqual({ do: "play" });
    expect(pressed(key(" "), "english")).toEqual({ do: "draw" });
    expect(pressed(key("p"), "english")).toEqual({ do: "pass" });
    expect(pressed(key("m"), "english")).toEqual({ do: "call" });
    expect(pressed(key("Escape"), "english")).toEqual({ do: "back" });
    expect(pressed(key("a", { ctrlKey: true }), "english")).toBeNull();
    expect(new Set(help.map((each) => each.text)).size).toBe(help.length);
    for (const { text } of help) expect(reader("english").has(text)).toBe(true);
  });

  it("leave fields and buttons alone", () => {
    const seen: unknown[] = [];
    const listen = (event: KeyboardEvent): void => void seen.push(pressed(event, "english"));
    window.addEventListener("keydown", listen);
    for (const [tag, name] of [
      ["input", "a"],
      ["button", " "],
      ["button", "Enter"],
      ["button", "a"],
    ] as const) {
      const element = document.body.appendChild(document.createElement(tag));
      element.dispatchEvent(key(name, { bubbles: true }));
      element.remove();
    }
    window.removeEventListener("keydown", listen);
    expect(seen).toEqual([null, null, null, { do: "letter", letter: "A" }]);
  });
});
