import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/settings.svelte";
import { Queue } from "../src/table/queue";
import { Table } from "../src/table/table.svelte";
import type { Now, Step, TableState } from "../src/wire";

vi.mock("../src/sound", () => ({
  placeOf: () => null,
  player: { busy: 0, tell: () => undefined, hush: () => undefined, cue: () => undefined },
}));

const seat = (seat: number, name: string) => ({
  seat, kind: "person", name, level: "", sits_in: false, open: false, arrived: true, host: false, muted: false,
  wants_pause: false, answered: false, deadline: null,
}); // prettier-ignore

const nowAt = (n: number, asked = [0]) =>
  ({
    n, phase: "playing", number: n, asked, seats: [seat(0, "Ada"), seat(1, "Ben")], view: null,
    question: asked.includes(0) ? { is: "Question" } : null, interjections: [], may_undo: false, may_withdraw: false,
    paused: false, onlookers: true, rematch: "", result: null, closed: null,
  }) as unknown as Now; // prettier-ignore

const stateAt = (n: number) =>
  ({
    table: "t", game: "the-distance", rules: 1, options: {}, clock: { seconds: 0, then: "default" }, one_screen: false,
    hash: "h", opened: 1, time: Date.now(), you: { role: "seat", seat: 0, host: true, tabs: 1 }, steps: [],
    now: nowAt(n),
  }) as unknown as TableState; // prettier-ignore

const passed = (n: number, who: number, asked = [0]): Step =>
  ({
    n, at: 0, kind: "move", seat: who, says: null, chat: "", undoes: 0, now: nowAt(n, asked),
    told: [{ event: { is: "Passed", seat: who }, notes: [], says: { is: "Message", key: "the-distance-passed", args: [["who", { is: "Term", kind: "seat", value: who }]] } }],
  }) as unknown as Step; // prettier-ignore

/** A line that we speak into, and a post box that answers as told. */
function server(answers: (() => Response | Error)[] = []) {
  let speak: ReadableStreamDefaultController<Uint8Array> | undefined;
  const posted: { once: string; codes: string[] }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.endsWith("/stream"))
      return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (speak = controller) }));
    posted.push(JSON.parse(String(init.body)) as { once: string; codes: string[] });
    const answer = answers.shift()?.() ?? new Response('{"n":0}');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return {
    posted,
    send: async (event: string, data: unknown) => {
      speak?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      await vi.advanceTimersByTimeAsync(1);
    },
  };
}

let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = "full";
  table = new Table("t", "key");
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a queue keeps its pace, and can be hurried", () => {
  const shown: number[] = [];
  const queue = new Queue<number>(
    (n) => shown.push(n),
    () => 100,
  );
  for (const n of [1, 2, 3, 4]) queue.push(n);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2]);
  queue.flush();
  expect(shown).toEqual([1, 2, 3, 4]);
  queue.push(5);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test("steps are shown one after the other, each once", async () => {
  const line = server();
  table.open();
  await vi.advanceTimersByTimeAsync(1);
  await line.send("table", stateAt(3));
  await line.send("step", passed(4, 0, [1]));
  await line.send("step", passed(5, 1));
  await line.send("step", passed(5, 1));
  expect(table.now?.n).toBe(4);
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.now?.n).toBe(5);
  expect(table.recent.n).toBe(5);
  expect(table.steps.map((step) => step.n)).toEqual([4, 5]);
  expect(table.since.map((step) => step.n)).toEqual([5]);
  expect(table.mine).toBe(true);
});

test("a move goes out again under the same key until it is answered", async () => {
  const line = server([() => new TypeError("no network"), () => new TypeError("no network")]);
  table.open();
  await vi.advanceTimersByTimeAsync(1);
  await line.send("table", stateAt(3));
  const done = table.act(["draw"]);
  await vi.advanceTimersByTimeAsync(900);
  expect(table.sending).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await done).toBe(true);
  expect(line.posted.map((each) => each.codes)).toEqual([["draw"], ["draw"], ["draw"]]);
  expect(new Set(line.posted.map((each) => each.once)).size).toBe(1);
  expect(table.busy).toBe(false);
});

test("when the table has moved on, that is how it stands now", async () => {
  const problem = { type: "stale", title: "Stale", status: 409, now: stateAt(9) };
  const line = server([() => new Response(JSON.stringify(problem), { status: 409 })]);
  table.open();
  await vi.advanceTimersByTimeAsync(1);
  await line.send("table", stateAt(3));
  expect(await table.act(["draw"])).toBe(false);
  expect(table.now?.n).toBe(9);
  expect(table.notice).not.toBe("");
  expect(table.refusal).toBeNull();
});

test("a refusal says why, until the next try", async () => {
  const says = { is: "Message", key: "the-distance-refused-nothing-to-draw", args: [] };
  const problem = { type: "refused", title: "Refused", status: 422, rule: "TD-3.10", says };
  const line = server([() => new Response(JSON.stringify(problem), { status: 422 })]);
  table.open();
  await vi.advanceTimersByTimeAsync(1);
  await line.send("table", stateAt(3));
  expect(await table.act(["draw"])).toBe(false);
  expect(table.refusal && table.why(table.refusal)).toBe("There is nothing left to draw.");
  void table.act(["pass"]);
  expect(table.refusal).toBeNull();
});
