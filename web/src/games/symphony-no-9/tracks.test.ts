import { describe, expect, it } from "vitest";
import { columnOf } from "./tracks";

const CUBES = [0, 2, 1, 3];

describe("a career track", () => {
  it("has its reputation just left of the leftmost cube", () => {
    expect([6, 5, 4, 3, 2, 1, 0].map((left) => columnOf(CUBES, left))).toEqual([0, 0, 1, 2, 2, 2, 3]);
  });
});
