import { beforeEach, expect, test } from "vitest";
import { company } from "../src/home/company";
import { keys } from "../src/keys.svelte";
import { wordsFor } from "../src/words";

beforeEach(() => {
  localStorage.clear();
  keys.reload();
});

test("keys of several seats come together", () => {
  keys.learn("t1", { game: "the-distance", keys: { 0: "a" }, hash: "promised" });
  keys.learn("t1", { keys: { 2: "c" } });
  keys.reload();
  expect(keys.of("t1")).toMatchObject({ game: "the-distance", hash: "promised", keys: { 0: "a", 2: "c" } });
});

test("the last seen comes first, and a table can be forgotten", () => {
  keys.learn("old", { lastSeen: 1 });
  keys.learn("new", { lastSeen: 2 });
  expect(keys.all.map((each) => each.table)).toEqual(["new", "old"]);
  keys.forget("new");
  keys.reload();
  expect(keys.all.map((each) => each.table)).toEqual(["old"]);
});

test("it keeps names, not words: an empty one is a free chair in whatever language", () => {
  expect(company(keys.learn("t1", { others: ["Bo", ""] }), wordsFor())).toBe("Bo, Free chair");
  expect(company(keys.learn("t2", {}), wordsFor())).toBe("");
});

test("rubbish in the memory does no harm", () => {
  localStorage.setItem("quartet.tables", '[{"table":3}, null, "x"]');
  keys.reload();
  expect(keys.all).toEqual([]);
  localStorage.setItem("quartet.tables", "{not json");
  keys.reload();
  expect(keys.all).toEqual([]);
});
