import { expect, test } from "vitest";
import type { Now } from "../wire";
import { wordsFor } from "../words";
import { turnOf } from "./phase";

const now = (asked: number[], question: unknown) =>
  ({ phase: "playing", asked, question, paused: false, seats: [{ name: "Ada" }, { name: "Bo" }] }) as unknown as Now;

test("while the house is asked, everybody is asked for applause, until they have given it", () => {
  const words = wordsFor(["Ada", "Bo"], 0);
  expect(turnOf(now([-1], {}), 0, words)).toBe("Applause, please.");
  expect(turnOf(now([-1], {}), null, words)).toBe("Applause, please.");
  expect(turnOf(now([-1], {}), 0, words, false, false)).toContain("waits for applause");
  expect(turnOf(now([-1], null), 0, words)).toContain("waits for applause");
  expect(turnOf(now([1], null), 0, words)).toContain("Bo");
});
