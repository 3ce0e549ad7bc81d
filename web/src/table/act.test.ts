import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import type { Now, Step, TableState } from "../wire";
import { api } from "../wire/api";
import type { Listener } from "../wire/stream";
import { Table } from "./table.svelte";

let line: Listener;
vi.mock("../sound", () => ({ player: { play: () => undefined, cue: () => undefined } }));
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
