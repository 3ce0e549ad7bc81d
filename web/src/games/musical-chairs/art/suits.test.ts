import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import CardFace from "./CardFace.svelte";
import Clefs from "./Clefs.svelte";
import { CUSHIONS, SUITS, isRepeat, isRest, numberOf, suitOf } from "./suits";

describe("the pieces by number", () => {
  it("has a letter and a fill of its own for every suit", () => {
    expect(SUITS.map(({ letter }) => letter).join("")).toBe("CHSRDPGT");
    expect(new Set(SUITS.map(({ fill }) => fill)).size).toBe(8);
  });

  it("has sixteen cushions with the points of MC-7", () => {
    expect(CUSHIONS.map(({ points }) => points)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3]);
  });

  it("reads suit and number of a card", () => {
    expect([0, 42, 79].map(suitOf)).toEqual([0, 2, 7]);
    expect([0, 42, 79].map(numberOf)).toEqual([1, 6, 10]);
    expect([80, 87].map(suitOf)).toEqual([0, 7]);
    expect([79, 80, 87, 88].map(isRest)).toEqual([false, true, true, false]);
    expect([87, 88, 89].map(isRepeat)).toEqual([false, true, true]);
    expect([suitOf(88), numberOf(88), numberOf(80)]).toEqual([-1, 0, 0]);
  });
});

describe("the face of a card", () => {
  const texts = (props: { card: number; points: number; countsAs?: number }): string[] =>
    [...render(CardFace, props).container.querySelectorAll("text")].map((text) => text.textContent);

  it("says number, letter and a clef a point", () => {
    expect(texts({ card: 42, points: 2, countsAs: 42 })).toEqual(["6", "S", "\uE050", "\uE050"]);
  });

  it("says what a repeat copies, and nothing where it copied nothing", () => {
    expect(texts({ card: 89, points: 2, countsAs: 42 })).toContain("6");
    expect(texts({ card: 88, points: 1, countsAs: -1 })).toEqual(["\uE050"]);
  });

  it("draws no points as a tilde", () => {
    const { container } = render(Clefs, { points: 0 });
    expect(container.querySelectorAll("text")).toHaveLength(0);
    expect(container.querySelectorAll("path")).toHaveLength(1);
  });
});
