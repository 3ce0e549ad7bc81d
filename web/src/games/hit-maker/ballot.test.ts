import { describe, expect, it } from "vitest";
import { BOO, ballotCode, marked } from "./ballot";

describe("a ballot", () => {
  it("has a mark for everybody who is applauded, but me", () => {
    expect(ballotCode({ 0: 5, 2: 3 }, 4, [0, 1, 2], 1)).toBe("claps:5.-.3.-");
    expect(ballotCode({}, 3, [0, 2], null)).toBe("claps:0.-.0");
  });

  it("has one boo at most", () => {
    const twice = marked(marked({ 1: 4 }, 0, BOO), 2, BOO);
    expect(ballotCode(twice, 3, [0, 1, 2], null)).toBe("claps:0.4.b");
  });
});
