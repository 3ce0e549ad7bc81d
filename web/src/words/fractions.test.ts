import { describe, expect, it } from "vitest";
import { added, points } from "./fractions";

describe("points in sixths", () => {
  it("are read as halves and thirds", () => {
    expect([0, 6, 315, 459, 3, 2, 32, 4, 1, 5].map(points)).toEqual([
      "0",
      "1",
      "52½",
      "76½",
      "½",
      "⅓",
      "5⅓",
      "⅔",
      "⅙",
      "⅚",
    ]);
  });
  it("keep their sign", () => {
    expect([points(-9), added(27), added(0), added(-3)]).toEqual(["−1½", "+4½", "+0", "−½"]);
  });
});
