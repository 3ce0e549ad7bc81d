import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Advice, Now, Review as Told, TableState, Tip } from "../wire";
import { Words } from "../words";
import "../words/all";
import Absent from "./Absent.svelte";
import Coach from "./Coach.svelte";
import Review from "./Review.svelte";
import Tips from "./Tips.svelte";
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
    one_screen: false, hash: "h", opened: 1, time: Date.now(), steps: [], now,
    you: { role: "seat", seat: 0, host: true, tabs: 1 },
  }) as unknown as TableState; // prettier-ignore

let table: Table;
let asked: { url: string; body: unknown }[] = [];
let answer: () => Response;

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
  expect(screen.getByRole("link").getAttribute("href")).toBe("/replay?t=t&step=14");
  expect(looks, "and asks no more").toEqual([]);
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
  render(Absent, { table });
  expect(screen.getByTestId("absent").textContent).toContain("Ben would let a computer player sit in for Cleo.");
  await fireEvent.click(screen.getByRole("button", { name: "I agree" }));
  expect(asked).toEqual([{ url: "/api/tables/t/seats/2/stand-in", body: { on: true } }]);
  const mine = [seat(0, "Ada"), seat(1, "Ben"), seat(2, "Cleo", { stand_in: [1, 0] })];
  table.adopt(stateAt(nowAt(1, { seats: mine, asked: [2], question: null })));
  flushSync();
  await fireEvent.click(screen.getByRole("button", { name: "Rather wait" }));
  expect(asked[1]?.body).toEqual({ on: false });
});

test("whoever is away for a moment is left in peace", async () => {
  vi.useFakeTimers();
  table.adopt(stateAt(nowAt(1, { asked: [1], question: null })));
  table.awaySince = { 1: Date.now() };
  render(Absent, { table });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.queryByTestId("absent")).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByTestId("absent").textContent).toContain("Ben is away, and it is their turn.");
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
