import { describe, expect, it } from "vitest";
import { Words } from "../../../words";
import { keyName, noteOf, raised, tonic, transposed } from "./chords";

const words = new Words({ locale: "en", names: [], you: null, style: "english" });

describe("chords and keys as they are read", () => {
  it("move with a capo, and are written as the new key has them", () => {
    expect(transposed("C:", 3, 12, "happy")).toBe("Eb:");
    expect(transposed("A:m", 3, 12, "happy")).toBe("C:m");
    expect(transposed("E:m7", 2, 12, "happy")).toBe("Fs:m7");
    expect(transposed("Bb:", 1, 5, "happy")).toBe("B:");
    expect(transposed("B:dim", 0, 12, "happy")).toBe("B:dim");
    expect(transposed("", 4, 12, "happy")).toBe("");
  });

  it("stand in a key that has a name", () => {
    expect([tonic(12, "happy"), tonic(9, "sad"), tonic(6, "happy"), tonic(3, "sad")]).toEqual(["C", "A", "Fs", "Ds"]);
    expect([raised(12, 0), raised(12, 2), raised(11, 1), raised(9, 7)]).toEqual([12, 2, 12, 4]);
    expect(keyName(9, "sad", words)).toBe("A minor");
    expect(keyName(10, "happy", words)).toBe("B♭ major");
    expect([noteOf(12, words), noteOf(6, words)]).toEqual(["C", "F♯/G♭"]);
  });
});
