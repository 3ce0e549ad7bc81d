import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keys } from "../keys.svelte";
import type { Advice, Now, Review as Told, Step, TableState, Tip } from "../wire";
import { Words } from "../words";
import "../words/all";
import Absent from "./Absent.svelte";
import Coach from "./Coach.svelte";
import Review from "./Review.svelte";
import Tips from "./Tips.svelte";
import TopLine from "./TopLine.svelte";
import { botName, levelName } from "./level";
import { Table } from "./table.svelte";

vi.mock("../sound", () => ({
  placeOf: () => null,
  player: { busy: 0, tell: () => undefined, hush: () => undefined, cue: () => undefined },
}));

const words = new Words({ locale: "en", names: ["Ada", "Ben", "Cleo"], you: 0, style: "english" });
const says = (key: string, ...args: [string, unknown][]) => ({ is: "Message", key, args }) as Tip["says"];
const tip = (code: string, share: number | null): Tip => ({
  code,
  says: says("musical-chairs-say-stop"),
  share,
  tried: share === null ? 0 : 40,
  why: [says("coach-musical-chairs-stop", ["gains", { is: "Term", kind: "gains", value: ["0:6", "1:2"] }])],
});
const advice: Advice = { question: 1, tips: [tip("stop", 0.634), tip("play:S6:D", 0.5)], simulations: 90 };

const seat = (seat: number, name: string, more: object = {}) => ({
  seat, kind: "person", name, level: "", sits_in: false, open: false, arrived: true, host: false, muted: false,
  wants_pause: false, answered: false, deadline: null, stand_in: [], ...more,
}); // prettier-ignore
const nowAt = (n: number, more: object = {}) =>
  ({
    n, phase: "playing", number: n, asked: [0], seats: [seat(0, "Ada"), seat(1, "Ben"), seat(2, "Cleo")], view: null,
    question: { is: "Question" }, interjections: [], may_undo: false, may_withdraw: false, paused: false,
    onlookers: true, rematch: "", result: null, closed: null, coach: true, advice: true, ...more,
  }) as unknown as Now; // prettier-ignore
const stateAt = (now: Now) =>
  ({
    table: "t", game: "musical-chairs", rules: 1, options: {}, clock: { seconds: 0, then: "default" },
    one_screen: false, patience: 600_000, hash: "h", opened: 1, time: Date.now(), steps: [], now,
    you: { role: "seat", seat: 0, host: true, tabs: 1 },
  }) as unknown as TableState; // prettier-ignore

let table: Table;
let asked: { url: string; body: unknown }[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => new Response(JSON.stringify(advice));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) as unknown });
    return answer();
  });
  table = new Table("t", "key");
  table.adopt(stateAt(nowAt(1)));
});
afterEach(() => {
  cleanup();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("moves with their share of wins, their reason, and a way to play them", async () => {
  const play = vi.fn();
  render(Tips, { tips: advice.tips, words, play });
  expect(screen.getByTestId("tip-0").textContent).toContain("63 % of wins");
  expect(screen.getByTestId("tip-0").textContent).toContain("Stopping now: +6 for you, +2 for Ben.");
  await fireEvent.click(screen.getAllByRole("button")[1]!);
  expect(play).toHaveBeenCalledWith("play:S6:D");
});

test("what was never tried has no share", () => {
  render(Tips, { tips: [tip("stop", null)], words });
  expect(screen.getByTestId("tip-0").textContent).not.toContain("%");
  expect(screen.queryByRole("button")).toBeNull();
});

test("asked, thinking, told, played", async () => {
  render(Coach, { table });
  await fireEvent.click(screen.getByRole("button", { name: "What would you play?" }));
  await vi.waitFor(() => expect(screen.getByTestId("tip-0")).toBeTruthy());
  expect(asked).toEqual([{ url: "/api/tables/t/advice", body: { question: 1 } }]);
  answer = () => new Response('{"n":0}');
  await fireEvent.click(screen.getByTestId("tip-0").querySelector("button")!);
  expect(asked[1]?.body).toMatchObject({ question: 1, codes: ["stop"] });
});

test("advice is for the question it was asked about", async () => {
  await table.askCoach();
  expect(table.advice).toEqual(advice);
  table.adopt(stateAt(nowAt(2)));
  expect(table.advice).toBeNull();
  table.adopt(stateAt(nowAt(1)));
  expect(table.advice, "the same number may come again with other cards").toBeNull();
});

/** An answer that comes when it is let. */
function later(): (response: Response) => void {
  let give: (response: Response) => void = () => undefined;
  const coming = new Promise<Response>((go) => (give = go));
  answer = () => coming;
  return give;
}

test("what was thought about other cards is not told", async () => {
  const give = later();
  let speak: ReadableStreamDefaultController<Uint8Array> | undefined;
  const posted = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.endsWith("/stream")
      ? Promise.resolve(new Response(new ReadableStream<Uint8Array>({ start: (line) => void (speak = line) })))
      : posted(url, init),
  );
  table.open();
  await vi.waitFor(() => expect(speak).toBeTruthy());
  let asking = table.askCoach();
  const step = (n: number, kind: Step["kind"]) => {
    const said: Partial<Step> = { n, at: 0, kind, seat: 1, says: null, chat: "", undoes: 0, told: [] };
    const data = JSON.stringify({ ...said, now: nowAt(n, { number: 1 }) });
    speak?.enqueue(new TextEncoder().encode(`event: step\ndata: ${data}\n\n`));
  };
  step(2, "undone");
  await vi.waitFor(() => expect(table.now?.n).toBe(2));
  expect(table.mayAsk).toBe(true);
  give(new Response(JSON.stringify(advice)));
  await asking;
  expect([table.advice, table.coaching]).toEqual([null, false]);

  const another = later();
  asking = table.askCoach();
  step(3, "sealed");
  await vi.waitFor(() => expect(table.now?.n).toBe(3));
  another(new Response(JSON.stringify(advice)));
  await asking;
  expect(table.advice, "what others seal changes nothing that I see").toEqual(advice);
  step(4, "sealed");
  await vi.waitFor(() => expect(table.now?.n).toBe(4));
  expect(table.advice).toEqual(advice);

  answer = () => new Response("", { status: 503 });
  await table.askCoach();
  expect(table.coachFault).not.toBe("");
  step(5, "table");
  await vi.waitFor(() => expect(table.now?.n).toBe(5));
  expect(table.coachFault).not.toBe("");
  step(6, "undone");
  await vi.waitFor(() => expect(table.now?.n).toBe(6));
  expect(table.coachFault, "it was about something else").toBe("");
});

test("the focus stays with the coach while buttons come and go", async () => {
  const give = later();
  render(Coach, { table });
  const button = screen.getByRole("button", { name: "What would you play?" });
  button.focus();
  await fireEvent.click(button);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("coach")));
  give(new Response(JSON.stringify(advice)));
  await vi.waitFor(() => expect(screen.getByTestId("tip-0")).toBeTruthy());
  const play = screen.getByTestId("tip-0").querySelector("button")!;
  const done = later();
  play.focus();
  await fireEvent.click(play);
  expect(play.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(play);
  await fireEvent.click(play);
  expect(asked.length, "once is enough").toBe(2);
  table.adopt(stateAt(nowAt(2, { question: null, advice: false })));
  done(new Response('{"n":0}'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("coach")));
});

test("the focus stays at the table when there is nothing left to take back", async () => {
  const main = document.body.appendChild(document.createElement("main"));
  main.id = "main";
  main.tabIndex = -1;
  const nothing = () => undefined;
  table.adopt(stateAt(nowAt(1, { may_undo: true })));
  const done = later();
  render(TopLine, { table, menu: nothing, drawer: nothing, end: nothing, coach: nothing });
  const undo = screen.getByTestId("undo");
  undo.focus();
  await fireEvent.click(undo);
  await fireEvent.click(undo);
  expect([undo.getAttribute("aria-disabled"), document.activeElement, asked.length]).toEqual(["true", undo, 1]);
  table.adopt(stateAt(nowAt(2)));
  done(new Response('{"n":0}'));
  await vi.waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});

test("no advice where there is none to be had", async () => {
  for (const more of [{ advice: false }, { paused: true }, { question: null }]) {
    table.adopt(stateAt(nowAt(1, more)));
    expect(table.mayAsk).toBe(false);
    await table.askCoach();
  }
  expect(asked).toEqual([]);
});

test("a coach who does not answer can be asked again", async () => {
  answer = () => new Response("", { status: 503 });
  render(Coach, { table });
  await fireEvent.click(screen.getByRole("button", { name: "What would you play?" }));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("does not answer"));
  answer = () => new Response(JSON.stringify(advice));
  await fireEvent.click(screen.getByRole("button", { name: "Ask again" }));
  await vi.waitFor(() => expect(screen.getByTestId("tip-0")).toBeTruthy());
});

const lost = (kind: string, detail: string) =>
  new Response(JSON.stringify({ type: `/problems#${kind}`, title: kind, status: 503, detail }), { status: 503 });

test("why the coach does not answer is told in the server's words", async () => {
  answer = () => lost("coach-busy", "Many ask the coach just now.");
  await table.askCoach();
  expect(table.coachFault).toBe("Many ask the coach just now.");
});

test("a review that is lost is begun again by hand", async () => {
  vi.useFakeTimers();
  answer = () => lost("coach-lost", "The coach has lost the thread.");
  render(Review, { table });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length, "not for ever by itself").toBe(1);
  expect(screen.getByRole("alert").textContent).toBe("The coach has lost the thread.");
  expect(screen.getByTestId("review").getAttribute("aria-busy")).toBe("false");
  answer = () => new Response(JSON.stringify({ done: 1, total: 1, choices: 1, marks: [] }));
  screen.getByRole("button", { name: "Try again" }).focus();
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Well played");
  expect(document.activeElement).toBe(screen.getByTestId("review"));
});

test("what a busy server has not stored is sent again", async () => {
  vi.useFakeTimers();
  const answers = [lost("not-stored", "Not stored."), new Response('{"n":0}')];
  answer = () => answers.shift()!;
  const done = table.act(["stop"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await done, asked.length, table.refusal]).toEqual([true, 2, null]);
});

test("a table without a coach says so", () => {
  table.adopt(stateAt(nowAt(1, { coach: false, advice: false })));
  render(Coach, { table });
  expect(screen.getByTestId("coach").textContent).toContain("without a coach");
});

test("a review comes bit by bit, and leads into the replay", async () => {
  const mark = { step: 14, played: tip("stop", 0.4), better: tip("play:S6:D", 0.6), cost: 0.2 };
  const looks: Told[] = [
    { done: 1, total: 2, choices: 2, marks: [] },
    { done: 2, total: 2, choices: 2, marks: [mark] },
  ];
  answer = () => new Response(JSON.stringify(looks.shift()));
  render(Review, { table });
  await vi.waitFor(() => expect(screen.getByRole("progressbar").getAttribute("value")).toBe("1"));
  await vi.waitFor(() => expect(screen.getByTestId("mark").textContent).toContain("−20 %"), { timeout: 3000 });
  expect(screen.getByTestId("mark").querySelector(".hidden")?.textContent).toBe("cost 20 % of wins");
  expect(screen.getByRole("status").textContent?.trim()).toBe("2 of 2 choices looked at");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/replay?t=t&seat=0&step=14");
  expect(looks, "and asks no more").toEqual([]);
});

test("a review that cannot be had for a moment is asked for again", async () => {
  vi.useFakeTimers();
  const looks = [new Response("", { status: 503 }), new Response("{}", { status: 429 })];
  answer = () => looks.shift() ?? new Response(JSON.stringify({ done: 1, total: 1, choices: 1, marks: [] }));
  render(Review, { table });
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.getByRole("alert").textContent).toContain("cannot be had");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Well played");
});

test("nothing that cost anything", async () => {
  answer = () => new Response(JSON.stringify({ done: 3, total: 3, choices: 3, marks: [] }));
  render(Review, { table });
  await vi.waitFor(() => expect(screen.getByTestId("review").textContent).toContain("Well played"));
});

test("somebody wants a computer player to sit in, and I agree", async () => {
  const seats = [seat(0, "Ada"), seat(1, "Ben"), seat(2, "Cleo", { stand_in: [1] })];
  table.adopt(stateAt(nowAt(1, { seats, asked: [2], question: null })));
  answer = () => new Response('{"n":0}');
  const main = document.body.appendChild(document.createElement("main"));
  main.id = "main";
  main.tabIndex = -1;
  render(Absent, { table });
  expect(screen.getByTestId("absent").textContent).toContain("Ben would let a computer player sit in for Cleo.");
  screen.getByRole("button", { name: "I agree" }).focus();
  await fireEvent.click(screen.getByRole("button", { name: "I agree" }));
  expect(asked).toEqual([{ url: "/api/tables/t/seats/2/stand-in", body: { on: true } }]);
  const mine = [seat(0, "Ada"), seat(1, "Ben"), seat(2, "Cleo", { stand_in: [1, 0] })];
  table.adopt(stateAt(nowAt(1, { seats: mine, asked: [2], question: null })));
  flushSync();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("absent")));
  await fireEvent.click(screen.getByRole("button", { name: "Rather wait" }));
  expect(asked[1]?.body).toEqual({ on: false });
  table.adopt(stateAt(nowAt(2)));
  await vi.waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});

test("out of time and still here, I take my seat back", async () => {
  const seats = [seat(0, "Ada", { sits_in: true }), seat(1, "Ben", { stand_in: [2] }), seat(2, "Cleo")];
  table.adopt(stateAt(nowAt(1, { seats, advice: false })));
  answer = () => new Response('{"n":2}');
  render(Absent, { table });
  expect(screen.getByTestId("sat-in").textContent).toContain("A computer player sits in for you.");
  expect(screen.queryByTestId("absent"), "first of all it is my seat").toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Take my seat back" }));
  expect(asked).toEqual([{ url: "/api/tables/t/back", body: {} }]);
  table.adopt(stateAt(nowAt(2)));
  flushSync();
  expect(screen.queryByTestId("sat-in")).toBeNull();
});

test("whoever shares my screen is here", () => {
  keys.learn("t", { keys: { 0: "key", 1: "ben" } });
  table.adopt(stateAt(nowAt(1, { asked: [1], question: null })));
  table.awaySince = { 1: Date.now() - 60_000 };
  render(Absent, { table });
  expect(screen.queryByTestId("absent")).toBeNull();
  keys.forget("t");
});

test("whoever is away for a moment is left in peace", async () => {
  vi.useFakeTimers();
  table.adopt(stateAt(nowAt(1, { asked: [1], question: null })));
  table.awaySince = { 1: Date.now() };
  render(Absent, { table });
  await vi.advanceTimersByTimeAsync(595_000);
  expect(screen.queryByTestId("absent"), "everybody has the time that the server gives").toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByTestId("absent").textContent).toContain("Ben is away, and it is their turn.");
  await fireEvent.click(screen.getByRole("button", { name: "Wait" }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.queryByTestId("absent"), "I know").toBeNull();
  table.awaySince = { 1: Date.now() - 601_000 };
  flushSync();
  expect(screen.getByTestId("absent"), "another time").toBeTruthy();
  const state = stateAt(nowAt(1, { asked: [1], question: null }));
  table.adopt({ ...state, patience: 60_000 });
  table.awaySince = { 1: Date.now() };
  await vi.advanceTimersByTimeAsync(55_000);
  expect(screen.queryByTestId("absent")).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByTestId("absent"), "as long as the server says").toBeTruthy();
});

test("levels have names", () => {
  expect(["1", "2", "3", "4"].map((level) => levelName(level, words))).toEqual([
    "Page-turner",
    "Player",
    "Soloist",
    "Maestro",
  ]);
  expect(levelName("owl", words)).toBe("owl");
  expect(botName("owl", words)).toBe("Computer owl");
});
