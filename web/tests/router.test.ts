import { expect, test } from "vitest";
import { carried, parse, ruleAddress } from "../src/router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/new/the-distance", { page: "new", game: "the-distance" }],
  ["/t/abc", { page: "table", table: "abc" }],
  ["/settings", { page: "settings" }],
  ["/nowhere/at/all", { page: "lost", path: "/nowhere/at/all" }],
  ["/t", { page: "lost", path: "/t" }],
  ["/t/%E0%A4%A", { page: "table", table: "%E0%A4%A" }],
])("%s", (path, route) => expect(parse(path)).toEqual(route));

test("a rule is part of its page's address", () => {
  expect(parse("/rules/the-distance", "", "#TD-3.5")).toEqual({ page: "rules", book: "the-distance", rule: "TD-3.5" });
  expect(ruleAddress("TD-3.5", { TD: "the-distance", QT: "table" })).toBe("/rules/the-distance#TD-3.5");
  expect(ruleAddress("QT-1.2", { TD: "the-distance", QT: "table" })).toBe("/rules/table#QT-1.2");
});

test("replay and check may name a table of this device", () => {
  expect(parse("/replay", "?t=abc")).toEqual({ page: "replay", table: "abc" });
  expect(parse("/check")).toEqual({ page: "check", table: "" });
});

test("a link carries a key behind the #, and nothing else does", () => {
  expect(carried("#k=a_B-9")).toEqual({ kind: "seat", key: "a_B-9" });
  expect(carried("#i=x")).toEqual({ kind: "invite", key: "x" });
  expect(carried("#o=x")).toEqual({ kind: "onlooker", key: "x" });
  expect(carried("#TD-3.5")).toBeNull();
  expect(carried("")).toBeNull();
});
