import { expect, test } from "vitest";
import { live } from "./live.svelte";

const heard = () => live.voices.filter(Boolean);

test("what is said in one breath is heard as one", async () => {
  live.say("Ada plays.");
  live.say("Your turn.");
  await Promise.resolve();
  expect(heard()).toEqual(["Ada plays. Your turn."]);
});

test("the same sentence twice is heard twice", async () => {
  live.say("Again.");
  await Promise.resolve();
  const first = live.voices.indexOf("Again.");
  live.say("Again.");
  await Promise.resolve();
  expect(live.voices.indexOf("Again.")).toBe(1 - first);
});

test("behind the curtain nothing is heard, not even what was about to be said", async () => {
  live.say("A secret.");
  live.hush(true);
  await Promise.resolve();
  expect(heard()).toEqual([]);
  live.hush(false);
});
