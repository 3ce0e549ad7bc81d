import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import type { Now, Step, SymphonyView, TableState, Told } from "../../wire";
import { Words } from "../../words";
import type { BoardProps } from "../kit";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import Plate from "./Plate.svelte";
import scenes from "./demo/scenes.json";
import { MUSICIANS } from "./pieces";

interface Scene {
  state: Omit<TableState, "now">;
  names: string[];
  now: Omit<Now, "view"> & { view: SymphonyView };
  frames?: { seat: number; told: Told[]; now: Now }[];
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
    interject: (code) => act([code]),
    replay: false,
  };
}

function open(name: string, more: Partial<BoardProps> = {}): ReturnType<typeof vi.fn> {
  const act = vi.fn(() => Promise.resolve(true));
  render(Board, { ...propsOf(name, act), ...more });
  return act;
}

function stepsOf(name: string): Step[] {
  return (all[name]!.frames ?? []).map(
    ({ seat, told }, i) =>
      ({ n: i + 1, at: 0, kind: "move", seat, told, says: null, chat: "", undoes: 0, now: null }) as Step,
  );
}

const click = (id: string): Promise<unknown> => fireEvent.click(screen.getByTestId(id));
const key = (name: string): Promise<unknown> => fireEvent.keyDown(document.body, { key: name });
const text = (id: string): string => screen.getByTestId(id).textContent.trim();

// Where nothing is laid out, nothing changes its size.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
Element.prototype.scrollIntoView = (): void => undefined;
beforeEach(() => {
  // As every browser has it, and the one of these tests does not.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

describe("the sponsor phase", () => {
  it("takes two cubes by two taps and a sentence", async () => {
    const act = open("take");
    expect(screen.getByTestId("s9-take").hasAttribute("disabled")).toBe(true);
    await click("s9-stave-mozart");
    expect(text("s9-take")).toBe("And one more cube");
    await click("s9-stave-handel");
    expect(text("s9-take")).toBe("Take a Handel and a Mozart cube");
    await click("s9-take");
    expect(act).toHaveBeenCalledWith(["take:handel.mozart"]);
  });

  it("takes two of one, says what the reputation becomes, and puts them back by a third tap", async () => {
    open("take");
    await click("s9-stave-handel");
    await click("s9-stave-handel");
    expect(text("s9-take")).toBe("Take two Handel cubes");
    expect(screen.getByTestId("s9-stave-handel").getAttribute("aria-label")).toContain("2 picked: reputation 4");
    await click("s9-stave-handel");
    expect(text("s9-take")).toBe("Tap two staves, or one of them twice");
  });

  it("is played by keys alone", async () => {
    const act = open("take");
    await key("2");
    await key("2");
    await key("Enter");
    expect(act).toHaveBeenCalledWith(["take:bach.bach"]);
    await key("1");
    await key("Escape");
    expect(text("s9-take")).toBe("Tap two staves, or one of them twice");
    await key("ArrowDown");
    expect(document.activeElement).toBe(screen.getByTestId("s9-stave-handel"));
    await key("ArrowDown");
    expect(document.activeElement).toBe(screen.getByTestId("s9-stave-bach"));
  });

  it("gives the virtual patron two", async () => {
    const act = open("two");
    await click("s9-stave-bach");
    await click("s9-stave-haydn");
    expect(text("s9-take")).toBe("Give the virtual patron a Bach and a Haydn cube");
    await click("s9-take");
    expect(act).toHaveBeenCalledWith(["give:bach.haydn"]);
  });

  it("pays for one, or passes", async () => {
    const act = open("buy");
    await click("s9-stave-haydn");
    await click("s9-stave-bach");
    expect(text("s9-take")).toMatch(/^Pay \$[48] for a Bach cube$/);
    await click("s9-take");
    expect(act).toHaveBeenLastCalledWith(["buy:bach"]);
    await key("p");
    expect(act).toHaveBeenLastCalledWith(["pass"]);
  });

  it("says why a stave cannot be tapped, until something else is", async () => {
    const { now } = all["take"]!;
    const moves = now.question!.moves.filter((code) => !code.includes("handel"));
    const view = { ...now.view, left: [0, ...now.view.left.slice(1)] };
    const act = open("take", { now: { ...now, view, question: { ...now.question!, moves } } as unknown as Now });
    await click("s9-stave-handel");
    expect(text("s9-why")).toMatch(/^No cube is left with Handel\.\s+S9-3\.3$/);
    await click("s9-stave-bach");
    expect(screen.queryByTestId("s9-why")).toBeNull();
    expect(act).not.toHaveBeenCalled();
  });

  it("says that a cube costs more than there is", async () => {
    const { now } = all["buy"]!;
    const view = { ...now.view, coins: now.view.coins.map(() => 1) };
    const act = open("buy", {
      now: { ...now, view, question: { ...now.question!, moves: ["pass"] } } as unknown as Now,
    });
    await key("1");
    expect(text("s9-why")).toMatch(/^A cube costs \$[48] now, and you have \$1\./);
    expect(act).not.toHaveBeenCalled();
  });
});

describe("a bid", () => {
  it("is coins and a piece, and never more than may be", async () => {
    const act = open("bid");
    await click("s9-bid-coins-3");
    await click("s9-bid-piece-6");
    expect(text("s9-seal")).toBe("Seal $2 and the clock");
    await click("s9-seal");
    expect(act).toHaveBeenCalledWith(["bid:2:6"]);
  });

  it("says why it cannot be more, and sends nothing", async () => {
    const { now } = all["bid"]!;
    const props = propsOf(
      "bid",
      vi.fn(() => Promise.resolve(true)),
    );
    const { rerender } = render(Board, props);
    await click("s9-bid-coins-8");
    expect(text("s9-why")).toMatch(/^(You have \$\d+, not \$8\.|A bid is at most)/);
    expect(text("s9-seal")).toBe("Seal $0");
    // Sold since: that reason holds no longer.
    const furniture = now.view.furniture.map((each) => each & ~2);
    const question = { ...now.question!, moves: now.question!.moves.filter((code) => !/:.*6/.test(code)) };
    await rerender({ now: { ...now, question, view: { ...now.view, furniture } } as unknown as Now });
    expect(screen.queryByTestId("s9-why")).toBeNull();
    await key("c");
    expect(text("s9-why")).toContain("You no longer have the clock.");
    expect(props.act).not.toHaveBeenCalled();
  });

  it("is made by keys alone", async () => {
    const act = open("bid");
    await key("3");
    await key("+");
    await key("-");
    await key("-");
    await key("m");
    expect(text("s9-seal")).toBe("Seal $2 and the mirror");
    await key("Enter");
    expect(act).toHaveBeenCalledWith(["bid:2:4"]);
  });

  it("lies sealed, shows who has answered, and can be taken back", async () => {
    const withdraw = vi.fn(() => Promise.resolve(true));
    open("sealed", { withdraw });
    const states = screen.getAllByTestId(/^s9-envelope-/).map((each) => each.dataset.state);
    expect(states).toEqual(["sealed", "writing", "sealed"]);
    await click("s9-withdraw");
    expect(withdraw).toHaveBeenCalled();
  });

  it("shows what I have sealed to nobody else at this screen", async () => {
    const { now, names } = all["bid"]!;
    const answered = (...seats: number[]): Now["seats"] =>
      now.seats.map((seat) => ({ ...seat, answered: seats.includes(seat.seat) }));
    const { rerender } = render(
      Board,
      propsOf("bid", () => Promise.resolve(true)),
    );
    await click("s9-bid-coins-3");
    await click("s9-seal");
    await rerender({ now: { ...now, question: null, seats: answered(0) } as unknown as Now });
    expect(text("s9-envelope-0")).toContain("$3");
    const words = new Words({ locale: "en", names, you: 1, style: "english" });
    const view = { ...now.view, seat: 1 };
    await rerender({ words, now: { ...now, view, question: null, seats: answered(0, 1) } as unknown as Now });
    expect(text("s9-envelope-0") + text("s9-envelope-1")).not.toContain("$3");
    // Back with the first player, who takes it back, and bids anew elsewhere.
    await rerender({ now: { ...now, seats: answered(1) } as unknown as Now });
    await rerender({ now: { ...now, question: null, seats: answered(0, 1) } as unknown as Now });
    expect(text("s9-envelope-0")).not.toContain("$3");
  });

  it("says what it may bring, what the virtual patron may give, and what is too much", () => {
    const { now } = all["bid-two"]!;
    const hints = [
      { is: "Hint", name: "income", values: ["8", "15", "0"] },
      { is: "Hint", name: "virtual", values: ["1", "3"] },
    ];
    open("bid-two", { now: { ...now, question: { ...now.question!, hints } } as unknown as Now });
    expect(text("s9-bid-income")).toBe("High pays you $0 · Medium $15 · Low $8");
    expect(text("s9-virtual-may")).toBe("gives 1–3");
    expect(text("s9-bid-piece-8")).toContain(`over $${now.view.limit}`);
    expect(text("s9-bid-piece-4")).not.toContain("over");
  });

  it("lets furniture be sold, but asks first", async () => {
    const act = open("bid");
    await click("s9-sell-6");
    expect(act).not.toHaveBeenCalled();
    expect(text("s9-sell-sheet")).toContain("never be bought back");
    await click("s9-sell-confirm");
    expect(act).toHaveBeenCalledWith(["sell:6"]);
  });
});

describe("what comes of a concert", () => {
  it("keeps a cube, or none", async () => {
    const act = open("keep");
    const [first] = screen.getAllByTestId(/^s9-keep-/);
    await fireEvent.click(first!);
    const name = first!.dataset.testid!.slice(8);
    expect(act).toHaveBeenLastCalledWith([`keep:${name}`]);
    await key(String(MUSICIANS.findIndex((each) => each === name) + 1));
    expect(act).toHaveBeenLastCalledWith([`keep:${name}`]);
    await key("n");
    expect(act).toHaveBeenLastCalledWith(["keep:none"]);
    // A stave is nothing to tap here.
    await click(`s9-stave-${name}`);
    expect(act).toHaveBeenLastCalledWith(["keep:none"]);
  });

  it("takes a cube of any track", async () => {
    const act = open("bonus");
    const [first] = screen.getAllByTestId(/^s9-bonus-/);
    await fireEvent.click(first!);
    await click("s9-take");
    expect(act).toHaveBeenCalledWith([`bonus:${first!.dataset.testid!.slice(9)}`]);
  });

  it("discards what a failure costs", async () => {
    const act = open("penalty");
    const names = screen.getAllByTestId(/^s9-discard-/).map((each) => each.dataset.testid!.slice(11));
    await click(`s9-discard-${names[1]}`);
    expect(text("s9-take")).toBe("Choose a cube to discard");
    await click(`s9-discard-${names[0]}`);
    await click("s9-take");
    expect(act).toHaveBeenCalledWith([`discard:${names[0]}.${names[1]}`]);
  });

  it("sells at the end, or holds", async () => {
    const act = open("sale");
    expect(text("s9-sale-all")).toMatch(/^Selling all: \$18 = [67] points.*; keeping: 9 points\.$/);
    await click("s9-sell-8");
    await key("m");
    await key("Enter");
    expect(act).toHaveBeenLastCalledWith(["sell:4.8"]);
    await click("s9-hold");
    expect(act).toHaveBeenLastCalledWith(["hold"]);
  });

  it("is opened part by part, and at once by any key", async () => {
    const { frames, now } = all["film"]!;
    const at = frames!.findIndex(({ told }) => told.some(({ event }) => event.is === "BidsOpened"));
    const steps = stepsOf("film").slice(0, at + 1);
    const { rerender } = render(Board, { ...propsOf("film", () => Promise.resolve(true)), now: now as unknown as Now });
    await rerender({ now: frames![at]!.now, steps, recent: { n: at + 1, told: frames![at]!.told } });
    expect(screen.queryByTestId("s9-outcome")).toBeNull();
    expect(document.querySelector(".prompt")?.textContent).toBe("The bids are opened …");
    expect(screen.getByTestId("s9-hall").dataset.fame).toBe("set");
    await key("x");
    expect(screen.getByTestId("s9-outcome")).toBeTruthy();
    expect(screen.getAllByTestId(/^s9-envelope-/).map((each) => each.dataset.state)).toEqual(["open", "open"]);
    expect(document.querySelector(".prompt")?.textContent).not.toBe("The bids are opened …");
  });
});

describe("the board", () => {
  it("says which fame it shows", () => {
    open("take");
    expect(screen.getByTestId("s9-hall").dataset.fame).toBe("now");
    cleanup();
    open("bid");
    expect(screen.getByTestId("s9-hall").dataset.fame).toBe("set");
  });

  it("shows my purse and nobody else’s", () => {
    const { now, names } = all["bid"]!;
    const coins = [3, 71, 72, 73];
    open("bid", { now: { ...now, view: { ...now.view, coins } } as unknown as Now });
    const words = new Words({ locale: "en", names, you: 0, style: "english" });
    for (const seat of [0, 1, 2, 3])
      render(Plate, { seat, now: { ...now, view: { ...now.view, coins } } as Now, words });
    expect(text("s9-coins")).toBe("$3");
    expect(document.body.innerHTML).not.toMatch(/\$7[123]/);
    cleanup();
    open("watch");
    expect(screen.queryByTestId("s9-purse")).toBeNull();
  });

  it("shows all purses where they are open", () => {
    const { now, names } = all["open"]!;
    const words = new Words({ locale: "en", names, you: 0, style: "english" });
    render(Plate, { seat: 2, now: now as unknown as Now, words });
    expect(text("purse-2")).toContain(`$${now.view.coins[2]}`);
  });

  it("lets nobody act who only watches, or while a move is under way", async () => {
    open("watch");
    expect(screen.queryByTestId("s9-seal")).toBeNull();
    cleanup();
    const act = open("take", { busy: true });
    await click("s9-stave-handel");
    await click("s9-stave-handel");
    await key("Enter");
    expect(act).not.toHaveBeenCalled();
  });

  it("explains the scoring tiles, and what I have of them", async () => {
    open("crowded");
    await click("s9-scoring-handel");
    const sheet = text("s9-scoring-sheet");
    expect(sheet).toContain("level I with one tile");
    expect(sheet).toMatch(/One more tile: \+\d/);
    expect(sheet).toContain("of his tiles");
  });

  it("tells the evening’s programme", async () => {
    open("over", { steps: stepsOf("over") });
    await key("e");
    expect(text("s9-programme")).toContain("budget");
    expect(text("s9-programme")).toMatch(/’s tile goes to/);
  });
});

describe("the final score", () => {
  for (const name of ["over", "over-two"])
    it(`explains every line (${name})`, () => {
      const { now, names } = all[name]!;
      const words = new Words({ locale: "en", names, you: 0, style: "english" });
      render(Final, { now: now as unknown as Now, words, steps: stepsOf(name), tune: null });
      expect(screen.getAllByTestId(/^s9-total-/)).toHaveLength(names.length);
      expect(text("s9-final")).toMatch(/\d tiles?: [\d½]+ × \d+ (colours?|concerts?|performers?|cubes?)/);
      expect(screen.getByTestId("s9-print")).toBeTruthy();
    });

  it("is told though its first steps are gone", () => {
    const { now, names } = all["over"]!;
    const words = new Words({ locale: "en", names, you: null, style: "english" });
    render(Final, { now: now as unknown as Now, words, steps: stepsOf("over").slice(-30), tune: null });
    expect(screen.getAllByTestId(/^s9-total-/)).toHaveLength(4);
    expect(text("s9-programme")).toContain("no longer known");
  });
});

describe("the words of this board", () => {
  const sources = import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "!./**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const [catalogue] = Object.values(
    import.meta.glob<string>("../../../../src/quartet/words/en/web-symphony-no-9.ftl", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  it("are all there and all used", () => {
    const there = [...catalogue!.matchAll(/^(web-symphony-no-9-[a-z0-9-]+) =/gm)].map(([, each]) => each!);
    const source = Object.values(sources).join("\n");
    const spelled = new Set(source.match(/(?<=["`])web-symphony-no-9-[a-z0-9-]+/g) ?? []);
    const begun = [...spelled].filter((each) => each.endsWith("-"));
    begun.push(...["take", "give", "discard"].map((verb) => `web-symphony-no-9-${verb}-`));
    const unknown = [...spelled].filter((each) => !each.endsWith("-") && !there.includes(each));
    const unused = there.filter(
      (each) => !spelled.has(each) && !begun.some((start) => each.startsWith(start)) && !each.includes("-option-"),
    );
    expect({ unknown, unused }).toEqual({ unknown: [], unused: [] });
  });
});
