import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import type { Message, Now, Step, SymphonyView } from "../../wire";
import { Words } from "../../words";
import Discussion from "./Discussion.svelte";
import { PHASE } from "./pieces";
import { PHRASES, talkOf } from "./talk";

const names = ["Ann", "Viola"];
const words = new Words({ locale: "en", names, you: 0, style: "english" });
const WORD: Message = { is: "Message", key: "web-symphony-no-9-talk-give", args: [["mine", 4]] };

function step(n: number, more: Partial<Step>): Step {
  return { n, at: 0, kind: "move", seat: 0, told: [], says: null, chat: "", undoes: 0, now: null, ...more } as Step;
}
const turned = (n: number): Step =>
  step(n, {
    told: [{ event: { is: "BudgetTurned", round: 1, token: 2 }, says: WORD, notes: [] }],
  } as unknown as Partial<Step>);
const sold = (n: number): Step =>
  step(n, {
    told: [{ event: { is: "FurnitureSold", seat: 0, furniture: 1, coins: 4 }, says: WORD, notes: [] }],
  } as unknown as Partial<Step>);
const chat = (n: number, seat: number, text: string): Step => step(n, { kind: "chat", seat, chat: text });
const word = (n: number, seat: number): Step => step(n, { kind: "chat", seat, says: WORD });

function now(view: Partial<SymphonyView> = {}, muted = false): Now {
  return {
    phase: "playing",
    seats: names.map((name, seat) => ({ seat, name, muted: muted && seat === 0 })),
    view: { is: "SymphonyView", seat: 0, talk: true, phase: PHASE.bid, limit: 7, ...view },
  } as unknown as Now;
}

function open(props: Partial<Parameters<typeof render<typeof Discussion>>[1]> & Record<string, unknown> = {}) {
  const say = vi.fn(() => Promise.resolve(true));
  render(Discussion, { now: now(), words, steps: [], settings, say, ...props });
  return say;
}

const click = (id: string): Promise<unknown> => fireEvent.click(screen.getByTestId(id));

function screenOf(width: number): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width <= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  settings.quiet = false;
});

describe("what was said about a bid", () => {
  it("begins when the budget is turned, and a sale does not end it", () => {
    const steps = [chat(1, 0, "old"), turned(2), chat(3, 0, "I give 3"), sold(4), word(5, 1)];
    expect(talkOf(steps).map((each) => each.n)).toEqual([3, 5]);
  });

  it("says of a computer player that it is one", () => {
    open({ steps: [turned(1), chat(2, 0, "I give 3"), word(3, 1)] });
    const lines = [...document.querySelectorAll("li")].map((each) => each.textContent?.replace(/\s+/g, " ").trim());
    expect(lines).toEqual(["Ann I give 3", "Viola computer’s talk I give 4."]);
  });

  it("is nowhere where nobody talks, or nothing is bid", () => {
    open({ now: now({ talk: false }) });
    open({ now: now({ phase: PHASE.pay }) });
    expect(screen.queryByTestId("s9-talk")).toBeNull();
  });

  it("is put away with the chat", () => {
    settings.quiet = true;
    open({ steps: [turned(1), chat(2, 1, "boo")] });
    expect(screen.queryByText("boo")).toBeNull();
    expect(screen.queryByTestId("s9-talk-give")).toBeNull();
  });
});

describe("what I may say", () => {
  it("is a whole sentence with the numbers I chose", async () => {
    const say = open();
    expect(screen.getByTestId("s9-talk-give").textContent).toBe("I give 3.");
    await click("s9-talk-mine-less");
    await click("s9-talk-yours-more");
    await click("s9-talk-deal");
    expect(say).toHaveBeenCalledExactlyOnceWith("I give 2 if you give 6.");
    await click("s9-talk-who");
    expect(say).toHaveBeenLastCalledWith("Who gives 6?");
  });

  it("stays within what may be bid", async () => {
    open();
    for (let i = 0; i < 9; i++) await click("s9-talk-yours-more");
    expect(screen.getByTestId("s9-talk-yours").textContent).toBe("7");
    for (let i = 0; i < 9; i++) await click("s9-talk-mine-less");
    expect(screen.getByTestId("s9-talk-mine").textContent).toBe("0");
  });

  it("may be in my own words", async () => {
    const say = open();
    const field = screen.getByTestId<HTMLInputElement>("s9-talk-text");
    await fireEvent.input(field, { target: { value: "  and the royal budget? " } });
    await fireEvent.submit(field.closest("form")!);
    expect(say).toHaveBeenCalledExactlyOnceWith("and the royal budget?");
    expect(field.value).toBe("");
  });

  it("is nothing for those who watch, or are muted", () => {
    open({ say: null });
    open({ now: now({ seat: null }) });
    open({ now: now({}, true) });
    expect(screen.queryByTestId("s9-talk-give")).toBeNull();
    expect(screen.getByText("The host has muted you.")).toBeTruthy();
  });

  it("lies in a sheet on a phone, and only the last word on the board", async () => {
    screenOf(360);
    const say = open({ steps: [turned(1), chat(2, 0, "I give 3"), word(3, 1)] });
    await Promise.resolve();
    expect(screen.getByTestId("s9-talk-last").textContent).toContain("I give 4.");
    expect(screen.queryByTestId("s9-talk-give")).toBeNull();
    await click("s9-talk-open");
    for (const name of PHRASES) expect(screen.getByTestId(`s9-talk-${name}`)).toBeTruthy();
    await click("s9-talk-threat");
    await vi.waitFor(() => expect(screen.queryByTestId("s9-talk-sheet")).toBeNull());
    expect(say).toHaveBeenCalledExactlyOnceWith("Then I give 0.");
  });
});
