import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import type { ChairsView, Now, TableState } from "../../wire";
import { Words } from "../../words";
import type { BoardProps } from "../kit";
import Board from "./Board.svelte";
import Plate from "./Plate.svelte";
import scenes from "./demo/scenes.json";
import { cardName } from "./pieces";

interface Scene {
  state: Omit<TableState, "now">;
  names: string[];
  now: Omit<Now, "view"> & { view: ChairsView };
}
const all = scenes as unknown as Record<string, Scene>;

function propsOf(name: string, act: BoardProps["act"]): BoardProps {
  const { state, names, now } = all[name]!;
  const words = new Words({ locale: "en", names, you: state.you.seat ?? null, style: "english" });
  return {
    state: { ...state, now } as unknown as TableState,
    now,
    recent: { n: 0, told: [] },
    words,
    settings,
    busy: false,
    refusal: null,
    act,
    interject: () => act([]),
    replay: false,
  };
}

function open(name: string, more: Partial<BoardProps> = {}): ReturnType<typeof vi.fn> {
  const act = vi.fn(() => Promise.resolve(true));
  render(Board, { ...propsOf(name, act), ...more });
  return act;
}

const click = (id: string): Promise<unknown> => fireEvent.click(screen.getByTestId(id));
const key = (name: string): Promise<unknown> => fireEvent.keyDown(document.body, { key: name });
const open_chairs = (): string[] =>
  screen
    .getAllByTestId(/^chair-/)
    .filter((each) => each.getAttribute("aria-disabled") === "false")
    .map((each) => each.dataset.testid ?? "");

// Where nothing is laid out, nothing changes its size.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
afterEach(cleanup);

describe("a turn", () => {
  it("is a card, then a chair", async () => {
    const act = open("turn");
    expect(open_chairs()).toEqual([]);
    await click("card-S6");
    const [chair] = open_chairs();
    expect(open_chairs()).toHaveLength(3);
    await click(chair!);
    expect(act).toHaveBeenCalledWith([`play:S6:${chair!.slice(-1)}`]);
  });

  it("shows the value to beat, and the distance to each chair", async () => {
    open("turn");
    expect(screen.getByTestId("value").textContent).toBe("6");
    await click("card-repeat-1");
    expect([...document.querySelectorAll(".far")].map((each) => each.textContent).sort()).toEqual(["1", "2", "3"]);
  });

  it("plays a rest by its button, and goes nowhere", async () => {
    const act = open("turn");
    await click("card-rest-H");
    expect(open_chairs()).toEqual([]);
    await click("action-rest");
    expect(act).toHaveBeenCalledWith(["play:rest-H"]);
  });

  it("asks the table why a card cannot be played", async () => {
    const act = open("turn");
    await click("card-D4");
    expect(act).toHaveBeenCalledWith([expect.stringMatching(/^play:D4:[A-Z]$/)]);
  });

  it("is played by keys alone", async () => {
    const act = open("turn");
    await key("2");
    await key("ArrowRight");
    await key("ArrowRight");
    await key("Enter");
    expect(act).toHaveBeenCalledWith([expect.stringMatching(/^play:S6:[A-Z]$/)]);
  });

  it("takes the focus from chair to chair, and back to the card", async () => {
    open("turn");
    await click("card-S6");
    await key("ArrowRight");
    const [first, second] = open_chairs();
    expect(document.activeElement).toBe(screen.getByTestId(first!));
    await key("ArrowRight");
    expect(document.activeElement).toBe(screen.getByTestId(second!));
    await key("Escape");
    expect(document.activeElement).toBe(screen.getByTestId("card-S6"));
  });

  it("puts cards back", async () => {
    open("turn");
    await click("card-S6");
    await key("Escape");
    expect(open_chairs()).toEqual([]);
  });
});

describe("the end of a round", () => {
  it("hides what I show in a battle until all have chosen", async () => {
    const act = open("battle");
    expect(screen.getByTestId("action-show").hasAttribute("disabled")).toBe(true);
    await click("card-P7");
    await click("action-show");
    expect(act).toHaveBeenCalledWith(["show:P7"]);
    cleanup();
    open("battle");
    await key("n");
    expect(screen.getByTestId("fighter-1").textContent).toContain("has chosen");
  });

  it("lets a sealed answer be taken back", async () => {
    const withdraw = vi.fn(() => Promise.resolve(true));
    open("sealed", { withdraw });
    await click("action-withdraw");
    expect(withdraw).toHaveBeenCalled();
  });

  it("scores from hand in one gesture, upwards", async () => {
    const act = open("score");
    const lit = [...document.querySelectorAll<HTMLElement>("button.card.lit")].map((each) => each.dataset.testid!);
    for (const each of [...lit].reverse()) await click(each);
    await click("action-done");
    expect(act).toHaveBeenCalledWith([...lit.map((each) => `score:${each.slice(5)}`), "done"]);
  });

  it("uses up “Higher” only for a card that needs it", async () => {
    const { now } = all["score"]!;
    const { moves } = now.question!;
    const lower = moves.find((code) => code.startsWith("score:"))!.slice(6);
    const hand = now.view.hand.map(cardName);
    const only = hand.find((name) => !moves.includes(`score:${name}`) && !name.startsWith("repeat"))!;
    const wrong = hand.findLast((name) => !moves.includes(`score:${name}`) && !name.startsWith("repeat"))!;
    expect(wrong).not.toBe(only);
    const hints = [{ is: "Hint" as const, name: "higher", values: [`score:${only}`] }];
    const act = open("score", { now: { ...now, question: { ...now.question!, hints } } as Now });
    await click("action-higher");
    await click(`card-${wrong}`);
    expect(act).toHaveBeenLastCalledWith([`score:${wrong}`]);
    await click(`card-${only}`);
    await click("action-done");
    expect(act).toHaveBeenLastCalledWith(["higher", `score:${only}`, "done"]);
    // A lower card ends it: nothing is sent, and the cushion is not used.
    await click("action-higher");
    await click(`card-${lower}`);
    expect(screen.getByTestId("action-higher").getAttribute("aria-pressed")).toBe("false");
    await click("action-done");
    expect(act).toHaveBeenLastCalledWith([`score:${lower}`, "done"]);
  });

  it("shows a card that lies face down to nobody else at this screen", async () => {
    const { now, names } = all["battle"]!;
    const answered = (...seats: number[]): Now["seats"] =>
      now.seats.map((seat) => ({ ...seat, answered: seats.includes(seat.seat) }));
    const { rerender } = render(
      Board,
      propsOf("battle", () => Promise.resolve(true)),
    );
    await click("card-P7");
    await click("action-show");
    await rerender({ now: { ...now, question: null, seats: answered(0) } as Now });
    const shown = (seat: number): string => screen.getByTestId(`fighter-${seat}`).textContent;
    expect(shown(0)).toContain("piano 7");
    const words = new Words({ locale: "en", names, you: 1, style: "english" });
    const view = { ...now.view, seat: 1 };
    await rerender({ words, now: { ...now, view, question: null, seats: answered(0, 1) } as unknown as Now });
    expect(shown(0) + shown(1)).not.toContain("piano 7");
    // Back with the first player, who takes it back, and chooses anew elsewhere.
    await rerender({ now: { ...now, seats: answered(1) } as Now });
    await rerender({ now: { ...now, question: null, seats: answered(0, 1) } as Now });
    expect(shown(0)).not.toContain("piano 7");
  });

  it("pays with the cheapest first", async () => {
    const act = open("buy");
    const [first] = screen.getAllByTestId(/^pay-/);
    await fireEvent.click(first!);
    await click("action-buy");
    expect(act).toHaveBeenCalledWith([`buy:${first!.dataset.testid!.slice(4)}`]);
    await click("action-leave");
    expect(act).toHaveBeenLastCalledWith(["leave"]);
  });

  it("swaps with two picks and one gesture", async () => {
    const act = open("swap");
    const [out] = screen.getAllByTestId(/^pay-/);
    const [put] = screen.getAllByTestId(/^card-/);
    await fireEvent.click(out!);
    await fireEvent.click(put!);
    await click("action-swap");
    expect(act).toHaveBeenCalledWith([`swap:${out!.dataset.testid!.slice(4)}`, `put:${put!.dataset.testid!.slice(5)}`]);
  });

  it("scores elsewhere by a tap on the chair", async () => {
    const act = open("elsewhere");
    const [chair] = open_chairs();
    await click(chair!);
    expect(act).toHaveBeenCalledWith([`go:${chair!.slice(-1)}`]);
    await click("action-stay");
    expect(act).toHaveBeenLastCalledWith(["stay"]);
  });

  it("keeps or discards", async () => {
    const act = open("keep");
    await key("k");
    expect(act).toHaveBeenLastCalledWith(["keep"]);
    await click("action-discard");
    expect(act).toHaveBeenLastCalledWith(["discard"]);
  });
});

describe("the board", () => {
  it("begins with a free chair", async () => {
    const act = open("chair");
    expect(open_chairs()).toHaveLength(8);
    await click("chair-D");
    expect(act).toHaveBeenCalledWith(["sit:D"]);
  });

  it("lets nobody act who only watches, or while a move is under way", async () => {
    open("watch");
    expect(screen.queryAllByTestId(/^(action|card)-/)).toEqual([]);
    expect(open_chairs()).toEqual([]);
    cleanup();
    const act = open("chair", { busy: true });
    await click("chair-D");
    expect(act).not.toHaveBeenCalled();
  });

  it("names cards, chairs and cushions in full", async () => {
    open("turn");
    expect(screen.getByTestId("card-S6").getAttribute("aria-label")).toBe("saxophone 6, 2 points, can be chosen");
    expect(screen.getByTestId("card-D4").getAttribute("aria-label")).toBe("drum 4, one point");
    expect(screen.getByTestId("chair-D").getAttribute("aria-label")).toMatch(/^drum, .*cushion/);
    await click("card-S6");
    expect(screen.getByTestId(open_chairs()[0]!).getAttribute("aria-label")).toMatch(
      /^Play saxophone 6 and walk to the/,
    );
  });
});

describe("a plate", () => {
  it("has what everybody sees, and what stopping now would bring", () => {
    const { names, now } = all["crowded"]!;
    const words = new Words({ locale: "en", names, you: 0, style: "english" });
    render(Plate, { seat: 3, now, words });
    expect(screen.getByTestId("score-3").textContent).toBe(String(now.view.scores[3]));
    expect(document.body.textContent).toContain("5 cards scored, worth 9, of 5 suits");
    expect(document.body.textContent).toContain("after a battle");
  });
});

describe("the words of this board", () => {
  const sources = import.meta.glob<string>(["./*.ts", "./*.svelte", "!./*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const [catalogue] = Object.values(
    import.meta.glob<string>("../../../../src/quartet/words/en/web-musical-chairs.ftl", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  it("are all there and all used", () => {
    const there = [...catalogue!.matchAll(/^(web-musical-chairs-[a-z0-9-]+) =/gm)].map(([, each]) => each!);
    const text = Object.values(sources).join("\n");
    const spelled = new Set(text.match(/(?<=["`])web-musical-chairs-[a-z0-9-]+/g) ?? []);
    const begun = [...spelled].filter((each) => each.endsWith("-"));
    const unknown = [...spelled].filter((each) => !each.endsWith("-") && !there.includes(each));
    const unused = there.filter(
      (each) => !spelled.has(each) && !begun.some((start) => each.startsWith(start)) && !each.includes("-option-"),
    );
    expect({ unknown, unused }).toEqual({ unknown: [], unused: [] });
  });
});
