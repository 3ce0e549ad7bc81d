import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { keys } from "../keys.svelte";
import "../words/all";
import ReplayPage from "./ReplayPage.svelte";

afterEach(() => {
  cleanup();
  keys.forget("t");
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

test.each([
  ["/replay?t=t&seat=1&step=3", { 0: "ada", 1: "ben" }, "?seat=1"],
  ["/replay?t=t", { 0: "ada", 1: "ben" }, "?seat=0"],
  ["/replay?t=t", { 1: "ben" }, "?seat=1"],
  ["/replay?t=t&seat=nobody", {}, ""],
])("%s is seen from the chair it speaks of", async (address, mine, seat) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response("{}", { status: 404 }));
  });
  keys.learn("t", { keys: mine, onlooker: "eve" });
  history.replaceState(null, "", address);
  render(ReplayPage, { table: "t" });
  await vi.waitFor(() => expect(asked).toEqual([`/api/tables/t/replay${seat}`]));
});
