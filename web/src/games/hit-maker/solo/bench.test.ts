import { describe, expect, it, vi } from "vitest";
import { choicesOf } from "../picking";
import type { HitView } from "../view";
import { Bench } from "./bench.svelte";

/** In C, the minor cam on E: what matters here. */
const view = {
  is: "HitView",
  key: 12,
  mood: "happy",
  scale: [5, 12, 7, 2, 9, 4, 11],
  stack: [{ is: "Cam", kind: "minor", numbers: [4, 7, 11], upside_down: false }],
  numbers: [4, 7, 11],
  clips: [],
  strings: [4, 9, 2, 7, 11, 4],
  phase: 12,
  pool: [2, 1, 1, 1, 1, 2, 2, 2, 1],
} as unknown as HitView;

const MOVES = [
  "key:7:happy",
  "key:5:happy",
  "key:9:sad",
  "turn:minor:4.7.11:4.9.12",
  "add:square:2.5",
  "add:square:9.12",
  "replace:minor:4.7.11:square:2.5",
  "keep",
];

function bench(): { made: Bench; act: ReturnType<typeof vi.fn> } {
  const act = vi.fn(async () => true);
  const question = { is: "Question", kind: "solo", moves: MOVES, forms: [], hints: [] } as never;
  return { made: new Bench(() => ({ view, choices: choicesOf(question) }), act as never), act };
}

describe("alone at the ring", () => {
  it("turns the key at once, with all that lies on it", async () => {
    const { made, act } = bench();
    expect(made.turns).toEqual([0, "key"]);
    await made.drop(1, "key");
    await made.turnKey(-1);
    await made.setMood("sad");
    expect(act.mock.calls).toEqual([["key:7:happy"], ["key:5:happy"], ["key:9:sad"]]);
  });

  it("turns a cam where it may lie, and says why it may not elsewhere", async () => {
    const { made, act } = bench();
    await made.seek(0, 1);
    expect(act).toHaveBeenCalledWith("turn:minor:4.7.11:4.9.12");
    act.mockClear();
    await made.drop(1, 0);
    expect(act).not.toHaveBeenCalled();
    expect(made.why?.rule).toMatch(/^HM-5/);
    expect([made.grab, made.steps]).toEqual([null, 0]);
  });

  it("shows a cam out of the box before it is put on", async () => {
    const { made, act } = bench();
    made.tapCam(5);
    expect(made.ghost?.kind).toBe("square");
    expect(made.overs).toEqual([-1, 0]);
    expect(made.outcome?.code).toMatch(/^add:square:/);
    const first = made.outcome?.code;
    made.seekGhost(1);
    expect(made.outcome?.code).not.toBe(first);
    expect(made.outcome?.code).toMatch(/^add:square:/);
    made.layOver(0);
    expect(made.outcome?.code).toBe("replace:minor:4.7.11:square:2.5");
    await made.putOn();
    expect(act).toHaveBeenCalledWith("replace:minor:4.7.11:square:2.5");
    expect(made.ghost).toBe(null);
    made.tapCam(5);
    made.tapCam(5);
    expect(made.ghost).toBe(null);
  });

  it("keeps the last cam on the stack", async () => {
    const { made, act } = bench();
    await made.remove(0);
    expect(act).not.toHaveBeenCalled();
    expect(made.why).not.toBe(null);
  });
});
