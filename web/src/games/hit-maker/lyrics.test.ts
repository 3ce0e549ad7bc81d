import { describe, expect, it } from "vitest";
import { counted, lengthOf, nameCode, nameFits, quoted, repeatCode, writeCode } from "./lyrics";

describe("words", () => {
  it("are counted as the table counts them", () => {
    expect(counted(" la\nla  la ", 3)).toEqual({ count: 3, long: null, fits: true });
    expect(counted("la la", 1).fits).toBe(false);
    expect(counted("  ", 4).fits).toBe(false);
    expect(counted("x".repeat(25), 4).long).toHaveLength(25);
    expect(lengthOf("𝄞e\u0301")).toBe(2);
  });

  it("go into codes whole", () => {
    expect(writeCode("it's (a) 100% *hit*!\nשלום")).toBe(
      "write:it%27s%20%28a%29%20100%25%20%2Ahit%2A%21%0A%D7%A9%D7%9C%D7%95%D7%9D",
    );
    expect(quoted("a:b.c~d")).toBe("a%3Ab.c~d");
    expect(repeatCode("none")).toBe("repeat:%6Eone");
    expect(nameCode(" The  Fifths ", "Blue\nDoor")).toBe("name:The%20Fifths:Blue%20Door");
  });

  it("make names of at most sixty characters", () => {
    expect(nameFits("The Fifths")).toBe(true);
    expect(nameFits("   ")).toBe(false);
    expect(nameFits("la ".repeat(21))).toBe(false);
  });
});
