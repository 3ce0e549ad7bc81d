import { beforeEach, expect, test, vi } from "vitest";
import { boardMissing, boardOf, fetchBoard } from "./boards.svelte";
import type { BoardKit } from "./kit";

const kit = { accent: "#000" } as BoardKit;
const fails = () => Promise.reject(new TypeError("no such piece"));

beforeEach(() => sessionStorage.clear());

test("a board that does not come renews the page once, and then is said to be missing", async () => {
  const renew = vi.fn();
  await fetchBoard("a", fails, renew);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(boardMissing("a")).toBe(false);
  await fetchBoard("a", fails, renew);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(boardMissing("a")).toBe(true);
});

test("a board that comes after all makes it good", async () => {
  const renew = vi.fn();
  await fetchBoard("b", fails, renew);
  await fetchBoard("b", fails, renew);
  await fetchBoard("b", () => Promise.resolve({ kit }), renew);
  expect(boardOf("b")).toBe(kit);
  expect(boardMissing("b")).toBe(false);
  await fetchBoard("c", fails, renew);
  expect(renew).toHaveBeenCalledTimes(2);
});
