import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { camAt, kindOf } from "../pieces";
import CamTile from "./CamTile.svelte";
import ChordBox from "./ChordBox.svelte";
import Clap from "./Clap.svelte";
import Die from "./Die.svelte";
import Face from "./Face.svelte";
import type { Cam, Grab } from "./geometry";
import Neck from "./Neck.svelte";
import Stack from "./Stack.svelte";

const cam = (kind: string, place: number, over = false): Cam => camAt(kindOf(kind), over, place);
const KEY = [5, 12, 7, 2, 9, 4, 11];
const GUITAR = [4, 9, 2, 7, 11, 4];
const textOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal("ResizeObserver", Observer);

describe("the stack", () => {
  const table = { scale: KEY, stack: [cam("minor", 1), cam("square", 2)], numbers: [2, 4, 7, 11], label: "The stack" };

  it("lights the numbers in play, and marks the one outside the key", () => {
    const stack = [cam("augmented", 11)];
    const { container } = render(Stack, { ...table, stack, numbers: [5, 9, 1], outside: [1] });
    expect([...container.querySelectorAll(".lit .figure")].map(textOf).sort()).toEqual(["1", "5", "9"]);
    expect(textOf(container.querySelector(".outside .figure")!)).toBe("1");
    expect(container.querySelectorAll(".face")).toHaveLength(7);
  });

  it("cannot be turned where nothing may be", () => {
    const { queryAllByRole } = render(Stack, table);
    expect(queryAllByRole("slider")).toHaveLength(0);
  });

  it("turns by keys: arrows propose, Enter drops, Escape puts back", async () => {
    const onpreview = vi.fn();
    const ondrop = vi.fn();
    const oncancel = vi.fn();
    const turns: Grab[] = [0, 1, "both"];
    const says = (what: Grab, steps: number | null): string =>
      steps === null ? `turn ${what}` : `${what} by ${steps}`;
    const { getByRole, getAllByRole } = render(Stack, { ...table, turns, says, onpreview, ondrop, oncancel });
    expect(getAllByRole("slider")).toHaveLength(3);
    const both = getByRole("slider", { name: "turn both" });
    await fireEvent.keyDown(both, { key: "ArrowRight" });
    await fireEvent.keyDown(both, { key: "ArrowRight" });
    await fireEvent.keyDown(both, { key: "ArrowLeft" });
    expect(onpreview.mock.calls).toEqual([
      [1, "both"],
      [2, "both"],
      [1, "both"],
    ]);
    expect(both.getAttribute("aria-valuetext")).toBe("both by 1");
    await fireEvent.keyDown(both, { key: "Enter" });
    expect(ondrop).toHaveBeenCalledWith(1, "both");
    const first = getByRole("slider", { name: "turn 0" });
    await fireEvent.keyDown(first, { key: "ArrowLeft" });
    expect(onpreview).toHaveBeenLastCalledWith(11, 0);
    await fireEvent.keyDown(first, { key: "Escape" });
    expect(oncancel).toHaveBeenCalledWith(0);
    expect(first.getAttribute("aria-valuenow")).toBe("0");
  });

  it("shows what does not fit as refused", async () => {
    const { container, getByRole } = render(Stack, {
      ...table,
      turns: [0],
      fits: [2],
      says: (what: Grab) => `turn ${what}`,
    });
    await fireEvent.keyDown(getByRole("slider"), { key: "ArrowRight" });
    expect(container.querySelector("svg.illegal")).toBeTruthy();
    await fireEvent.keyDown(getByRole("slider"), { key: "ArrowRight" });
    expect(container.querySelector("svg.illegal")).toBeNull();
  });

  it("is put back when the stack has changed", async () => {
    const { getByRole, rerender } = render(Stack, { ...table, turns: [0, 1] as Grab[], grab: 0, steps: 3 });
    expect(getByRole("slider", { name: "0" }).getAttribute("aria-valuenow")).toBe("3");
    await rerender({ stack: [cam("minor", 4), cam("square", 2)] });
    expect(getByRole("slider", { name: "0" }).getAttribute("aria-valuenow")).toBe("0");
  });
});

describe("the neck", () => {
  const slotName = (slot: number, number: number, is: string): string => `${slot} ${number} ${is}`;
  const empty = { strings: GUITAR, frets: 5, clips: [], slotName, label: "Neck" };

  it("is 36 buttons, of which only lit ones can be picked", async () => {
    const onpick = vi.fn();
    const { getAllByRole, getByRole } = render(Neck, { ...empty, valid: [3, 40], onpick });
    expect(getAllByRole("button")).toHaveLength(36);
    await fireEvent.click(getByRole("button", { name: "3 7 valid" }));
    await fireEvent.click(getByRole("button", { name: "4 8 bare" }));
    expect(onpick.mock.calls).toEqual([[3]]);
  });

  it("is one stop for the tabulator; arrows walk on it", async () => {
    const { getAllByRole, getByRole } = render(Neck, { ...empty, valid: [3] });
    expect(getAllByRole("button").filter((each) => each.tabIndex === 0)).toHaveLength(1);
    const from = getByRole("button", { name: "3 7 valid" });
    from.focus();
    await fireEvent.keyDown(from, { key: "ArrowRight" });
    expect(document.activeElement?.getAttribute("aria-label")).toBe("4 8 bare");
  });

  it("shows fingers, a barre and what does not sound", () => {
    const fingers = [
      { finger: 1, fret: 1, first: 0, last: 5 },
      { finger: 3, fret: 3, first: 1, last: 1 },
    ];
    const { container } = render(Neck, { ...empty, clips: [1, 11], fingers, sounding: [1, 3, -1, -1, -1, -1] });
    expect(container.querySelectorAll("rect.finger")).toHaveLength(1);
    expect(container.querySelectorAll("circle.finger")).toHaveLength(1);
    expect(container.querySelectorAll(".cross")).toHaveLength(4);
  });

  it("names strings as they sound under a capo", () => {
    const { container } = render(Neck, { ...empty, capo: 2, noteName: String });
    expect([...container.querySelectorAll("text.open")].map(textOf)).toEqual(["6", "11", "4", "9", "1", "6"]);
  });

  it("is beside the other instruments where clips can be put, else a chord box is", () => {
    const views = { ...empty, numbers: [5, 9, 12], sounding: [1, 3, 3, 2, 1, 1], view: "ukulele" as const };
    expect(render(Neck, views).queryAllByRole("button")).toHaveLength(0);
    const live = render(Neck, { ...views, view: "piano", valid: [3], onpick: () => {} });
    expect(live.queryAllByRole("button")).toHaveLength(36);
  });
});

describe("small drawings", () => {
  it("have a name when they are given one, and are ornaments else", () => {
    expect(render(Face, { mood: 1, label: "happy" }).getByRole("img", { name: "happy" })).toBeTruthy();
    expect(render(Die, { value: 3 }).container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("show what they say", () => {
    expect(render(Die, { value: 5 }).container.querySelectorAll("ellipse")).toHaveLength(5);
    expect(render(Clap, { count: 3 }).container.querySelectorAll(".on")).toHaveLength(3);
    expect(textOf(render(CamTile, { kind: "single", count: 2 }).container)).toBe("1×2");
    expect(textOf(render(CamTile, { kind: "major", upsideDown: true }).container)).toBe("m");
    const box = render(ChordBox, { frets: [-1, 3, 2, 0, 1, 0] }).container;
    expect([".cross", ".open", ".dot"].map((what) => box.querySelectorAll(what).length)).toEqual([1, 2, 3]);
  });
});
