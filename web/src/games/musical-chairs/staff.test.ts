import { describe, expect, it } from "vitest";
import { kindOf } from "./pieces";
import { laidOut, rank, valueOf } from "./staff";

const kinds = (names: string): number[] => names.split(" ").map(kindOf);
const line = (count: number): number[] => Array.from({ length: count }, (_, i) => (i * 7) % 80);

describe("the line as music", () => {
  it("sets 1 below the lowest line and 10 on the highest", () => {
    expect(rank(kindOf("S1"))).toBe(-1);
    expect(rank(kindOf("C2"))).toBe(0);
    expect(rank(kindOf("D10"))).toBe(8);
  });

  it("sets higher numbers higher, whatever the suit", () => {
    const cards = kinds("S2 D2 G5 T10");
    const [two, same, five, ten] = laidOut(cards, cards, 500, 140).systems[0]!.notes.map(({ y }) => y);
    expect(two).toBe(same);
    expect(five).toBeLessThan(two!);
    expect(ten).toBeLessThan(five!);
  });

  it("sets a repeat where the card it copies stands", () => {
    const [six, repeat] = laidOut(kinds("S6 repeat-2"), kinds("S6 S6"), 500, 140).systems[0]!.notes;
    expect(repeat!.y).toBe(six!.y);
    expect(repeat!.card).toBe(kindOf("repeat-2"));
  });

  it.each([
    [560, 160],
    [300, 130],
    [280, 90],
  ])("holds thirty-six cards in %i × %i, whole", (width, height) => {
    const cards = line(36);
    const { systems, radius } = laidOut(cards, cards, width, height);
    const notes = systems.flatMap((system) => system.notes);
    expect(notes.map(({ index }) => index)).toEqual(cards.map((_, i) => i));
    for (const { x, y } of notes) {
      expect(x + radius).toBeLessThanOrEqual(width);
      expect(x - radius).toBeGreaterThanOrEqual(0);
      expect(y - radius).toBeGreaterThanOrEqual(0);
      expect(y + radius).toBeLessThanOrEqual(height);
    }
    for (const system of systems) {
      const [first, second] = system.notes;
      if (first && second) expect(second.x - first.x).toBeGreaterThan(radius);
    }
  });

  it("keeps one system as long as it can be read", () => {
    expect(laidOut(line(12), line(12), 560, 160).systems).toHaveLength(1);
    expect(laidOut(line(30), line(30), 280, 150).systems.length).toBeGreaterThan(1);
    expect(laidOut([], [], 560, 160).systems).toHaveLength(1);
  });

  it("has a value once something in it has a number", () => {
    expect(valueOf([])).toBe(0);
    expect(valueOf([-1])).toBe(0);
    expect(valueOf(kinds("S6 T9"))).toBe(9);
  });
});
