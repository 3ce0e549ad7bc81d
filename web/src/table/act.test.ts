import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import type { Now, Step, TableState } from "../wire";
import { api } from "../wire/api";
import type { Listener } from "../wire/stream";
import { Table } from "./table.svelte";

let line: Listener;
const { player } = vi.hoisted(() => ({
  player: { busy: 0, tell: vi.fn(), hush: vi.fn(), cue: () => undefined },
}));
vi.mock("../sound", () => ({ player, placeOf: () => ({ seat: null, seats: 1 }) }));
vi.mock("../wire/stream", () => ({
  listen: (_url: string, _key: string, listener: Listener) => void (line = listener),
}));

const nowAt = (n: number) =>
  ({ n, number: n, phase: "playing", asked: [0], seats: [], question: { is: "Question" } }) as unknown as Now;
const stepAt = (n: number): Step => {
  const told = [{ event: { is: "Passed" }, notes: [], says: { is: "Message", key: "web-quartet", args: [] } }];
  return { n, kind: "move", seat: 1, says: null, told, now: nowAt(n) } as unknown as Step;
};

afterEach(() => vi.restoreAllMocks());

test("what was put together for one question is never sent as the answer to a later one", async () => {
  settings.motion = "full";
  const move = vi.spyOn(api, "move").mockResolvedValue({ n: 0 } as Awaited<ReturnType<typeof api.move>>);
  const table = new Table("t", "key");
  table.open();
  const state = { table: "t", game: "the-distance", you: { role: "seat", seat: 0 }, steps: [], time: 0, now: nowAt(3) };
  table.adopt(state as unknown as TableState);
  for (const n of [4, 5]) line.told({ event: "step", data: JSON.stringify(stepAt(n)), id: "" });
  expect([table.now?.number, table.waiting]).toEqual([4, 1]);
  await table.act(["play:S6:D"]);
  expect(move.mock.calls[0]!.slice(2, 4)).toEqual([4, ["play:S6:D"]]);
  expect(table.now?.number).toBe(5);
  table.close();
});

test("the next step waits for the music, and whoever goes on hears only the last", () => {
  vi.useFakeTimers();
  settings.motion = "full";
  const table = new Table("t", "key");
  table.open();
  const state = { table: "t", game: "the-distance", you: { role: "seat", seat: 0 }, steps: [], time: 0, now: nowAt(3) };
  table.adopt(state as unknown as TableState);
  player.busy = 9;
  for (const n of [4, 5, 6]) line.told({ event: "step", data: JSON.stringify(stepAt(n)), id: "" });
  vi.advanceTimersByTime(8900);
  expect([table.now?.number, table.waiting]).toEqual([4, 2]);
  vi.advanceTimersByTime(200);
  expect([table.now?.number, table.waiting]).toEqual([5, 1]);
  player.hush.mockClear();
  player.tell.mockClear();
  table.skip();
  expect([table.now?.number, table.waiting]).toEqual([6, 0]);
  expect(player.hush.mock.invocationCallOrder[0]).toBeLessThan(player.tell.mock.invocationCallOrder[0]!);
  expect(player.tell).toHaveBeenCalledTimes(1);
  // Nobody who plays fast, or against a clock, waits for it.
  settings.motion = "fast";
  for (const n of [7, 8]) line.told({ event: "step", data: JSON.stringify(stepAt(n)), id: "" });
  vi.advanceTimersByTime(400);
  expect(table.now?.number).toBe(8);
  table.skip();
  settings.motion = "full";
  const timed = (n: number) => ({ ...stepAt(n), now: { ...nowAt(n), seats: [{ name: "", deadline: 1 }] } });
  for (const n of [9, 10]) line.told({ event: "step", data: JSON.stringify(timed(n)), id: "" });
  vi.advanceTimersByTime(1000);
  expect(table.now?.number).toBe(10);
  player.busy = 0;
  table.close();
  vi.useRealTimers();
});
