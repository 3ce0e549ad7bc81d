import { describe, expect, it } from "vitest";
import { up } from "./pieces";
import { angleOf, namedAt, onwards } from "./ring";

/** The arcs of a table that tells what is needed, by the letters last said. */
function arcsFrom(said: string, interval: number): { from: number; to: number }[] {
  return [...said].map((letter) => {
    const from = angleOf(letter);
    return { from, to: onwards(from, up(letter, interval)) };
  });
}

describe("the name of the step", () => {
  it("stands in the middle of the arc", () => {
    expect(namedAt(arcsFrom("A", 3))).toBeCloseTo(angleOf("B"));
    expect(namedAt([])).toBeNull();
  });

  it("is not below the ring where a first card has two letters, and so two arcs", () => {
    for (const interval of [2, 3, 4, 5, 6, 7]) {
      for (const said of ["CD", "DE", "FG", "GA", "AB"]) {
        const middle = (namedAt(arcsFrom(said, interval)) ?? 180) % 360;
        expect(Math.abs(middle - 180), `${said}, ${interval}`).toBeGreaterThan(25);
      }
    }
  });
});
