import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import type { DistanceView, Now, TableState } from "../../wire";
import { Words } from "../../words";
import type { BoardProps } from "../kit";
import Board from "./Board.svelte";
import Plate from "./Plate.svelte";
import scenes from "./demo/scenes.json";

interface Scene {
  state: Omit<TableState, "now">;
  names: string[];
  now: Omit<Now, "view"> & { view: DistanceView | null };
}
const all = scenes as unknown as Record<string, Scene>;

function open(
  name: string,
  more: Partial<BoardProps> = {},
): { act: ReturnType<typeof vi.fn>; interject: ReturnType<typeof vi.fn> } {
  const { state, names, now } = all[name]!;
  const act = vi.fn(() => Promise.resolve(true));
  const interject = vi.fn(() => Promise.resolve(true));
  const words = new Words({ locale: "en", names, you: state.you.seat ?? null, style: "english" });
  const props = {
    state: { ...state, now },
    now,
    recent: { n: 0, told: [] },
    words,
    settings,
    busy: false,
    refusal: null,
    act,
    interject,
    replay: false,
  };
  render(Board, { ...props, ...more });
  return { act, interject };
}

const click = (id: string): Promise<unknown> => fireEvent.click(screen.getByTestId(id));
const key = (name: string): Promise<unknown> => fireEvent.keyDown(document.body, { key: name });

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

describe("the board", () => {
  it("plays in two taps at a gentle table", async () => {
    const { act } = open("gentle");
    await click("card-Fs-0");
    expect(screen.getByTestId("action-play").textContent).toBe("Play G♭ as G");
    await click("action-play");
    expect(act).toHaveBeenCalledWith(["play:G:Fs"]);
  });

  it("offers both letters where two are possible", async () => {
    open("first2");
    await click("card-wild-0");
    expect(screen.getAllByTestId("action-play").map((each) => each.textContent)).toEqual([
      "Play wild as A",
      "Play wild as B",
    ]);
  });

  it("lets a wild on a wild be any letter, chosen from the row", async () => {
    const { now } = all["wild"]!;
    const hand = now.view!.hand.map((count, kind) => (kind === 12 ? 1 : count));
    const { act } = open("wild", { now: { ...now, view: { ...now.view!, hand } } });
    await click("card-wild-0");
    expect(screen.getByTestId("action-play").hasAttribute("disabled")).toBe(true);
    await click("letter-E");
    await click("action-play");
    expect(act).toHaveBeenCalledWith(["play:E:wild"]);
  });

  it("is played by keys alone", async () => {
    const { act } = open("gentle");
    await key("3");
    await key("3");
    expect(screen.getByTestId("card-Fs-1").getAttribute("aria-pressed")).toBe("true");
    await key("Enter");
    expect(act).toHaveBeenLastCalledWith(["play:G:Fs.Fs"]);
    await key(" ");
    expect(act).toHaveBeenLastCalledWith(["draw"]);
  });

  it("calls with the play that leaves one card, where the table is gentle", async () => {
    const { act } = open("two");
    await click("card-Fs-0");
    expect(screen.queryByTestId("call-with-play")).toBeNull();
    await click("card-wild-0");
    await click("action-play");
    expect(act).toHaveBeenCalledWith(["play:G:Fs.wild:call"]);
  });

  it("tells nothing at a strict table, and takes any cards with any letter", async () => {
    const { act, interject } = open("strict");
    for (const told of [".lit", ".dim", ".needed", ".arc"]) expect(document.querySelector(told), told).toBeNull();
    await click("card-C-0");
    await click("card-D-0");
    expect(document.querySelector(".needed")).toBeNull();
    expect(screen.getByTestId("action-play").hasAttribute("disabled")).toBe(true);
    await click("letter-A");
    await click("call-with-play");
    await click("action-play");
    expect(act).toHaveBeenCalledWith(["play:A:C.D:call"]);
    await click("action-call");
    expect(interject).toHaveBeenCalledWith("call");
  });

  it("draws the same ring whatever the interval, at a strict table", () => {
    const rings = [2, 5].map((interval) => {
      const { now } = all["strict"]!;
      open("strict", { now: { ...now, view: { ...now.view!, interval } } });
      document.querySelector(".ring text.named")?.remove();
      const drawn = document.querySelector(".ring")?.innerHTML.replaceAll(/c\d+-|s\d+-/g, "");
      cleanup();
      return drawn;
    });
    expect(rings[0]).toBe(rings[1]);
  });

  it("shows the call large at a gentle table when somebody owes it", async () => {
    const { interject } = open("owes");
    expect(screen.getByTestId("action-call").textContent).toContain("Maria Anna von Habsburg-L has one card left");
    await key("m");
    expect(interject).toHaveBeenCalledWith("call");
  });

  it("says why cards do not go together", async () => {
    open("gentle");
    await click("card-Fs-0");
    await click("card-C-0");
    expect(screen.getByRole("status").textContent).toContain("one and the same number");
    expect(screen.getByTestId("card-Fs-0").getAttribute("aria-pressed")).toBe("false");
  });

  it("shows onlookers and replays no buttons", () => {
    open("watch");
    expect(screen.queryAllByRole("button")).toEqual([]);
    cleanup();
    open("gentle", { replay: true });
    expect(screen.queryByTestId("action-draw")).toBeNull();
    expect(screen.getByTestId("card-C-0").hasAttribute("disabled")).toBe(true);
  });

  it("names every card in full", () => {
    open("gentle");
    expect(screen.getByTestId("card-Fs-0").getAttribute("aria-label")).toBe(
      "F sharp or G flat, number 6, 1 of 2, fits",
    );
    expect(screen.getByTestId("card-C-0").getAttribute("aria-label")).toBe("C, number 12");
  });
});

describe("a plate", () => {
  it("has what everybody sees, and reminds nobody at a strict table", () => {
    const { names, now } = all["owes"]!;
    const words = new Words({ locale: "en", names, you: 0, style: "english" });
    render(Plate, { seat: 1, now, words });
    expect(document.body.textContent).toContain("one card, not called");
    cleanup();
    render(Plate, { seat: 1, now: { ...now, view: { ...now.view!, strict: true } }, words });
    expect(document.body.textContent).not.toContain("not called");
  });
});

describe("the words of this board", () => {
  const sources = import.meta.glob<string>(["./*.ts", "./*.svelte"], { query: "?raw", import: "default", eager: true });
  const [catalogue] = Object.values(
    import.meta.glob<string>("../../../../src/quartet/words/en/web-the-distance.ftl", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  it("are all there and all used", () => {
    const there = [...catalogue!.matchAll(/^(web-the-distance-[a-z-]+) =/gm)].map(([, each]) => each);
    const used = new Set(Object.values(sources).flatMap((text) => text.match(/web-the-distance-[a-z-]+/g) ?? []));
    used.delete("web-the-distance-");
    expect([...used].sort()).toEqual([...there].sort());
  });
});
