import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import type { TableState } from "../../wire";
import { Words } from "../../words";
import type { BoardProps } from "../kit";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import Plate from "./Plate.svelte";
import { PHASE } from "./pieces";
import { sampleNow, sampleQuestion, sampleView } from "./samples";
import type { HitView } from "./view";

const NAMES = ["Ada", "Bo", "Cleo"];
const words = new Words({ locale: "en", names: NAMES, you: 0, style: "english" });
settings.motion = "off";

// Where nothing is laid out, nothing changes its size; and nobody holds a phone.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));

function open(view: Partial<HitView>, moves: string[], more: Partial<BoardProps> = {}, forms: unknown[] = []) {
  const act = vi.fn((_: string[]) => Promise.resolve(true));
  const now = sampleNow(sampleView(view), moves.length ? sampleQuestion(moves, { forms: forms as never }) : null);
  const props: BoardProps = {
    state: { table: "t", game: "hit-maker" } as TableState,
    now,
    recent: { n: 0, told: [] },
    words,
    settings,
    busy: false,
    refusal: null,
    act,
    interject: () => Promise.resolve(true),
    replay: false,
    ...more,
  };
  return { act, ...render(Board, props), props };
}
const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const text = (id: string) => screen.getByTestId(id).textContent?.trim() ?? "";
const slot = (n: number) => document.querySelector(`[data-slot="${n}"]`)!;
afterEach(cleanup);

const ADDS = ["add:major:4.7.12", "replace:minor:4.7.11:major:5.9.12", "turn:minor:4.7.11:2.5.9", "clip:5.2"];

describe("a turn", () => {
  it("clips a slot: one tap chooses, another one does it", async () => {
    const { act } = open({}, ADDS);
    await fireEvent.click(slot(10));
    expect(act).not.toHaveBeenCalled();
    expect(text("hm-do")).toContain("string 5, fret 2");
    await fireEvent.click(slot(10));
    expect(act).toHaveBeenCalledWith(["clip:5.2"]);
  });

  it("adds a cam where it may lie, or puts it in another’s place", async () => {
    const { act } = open({}, ADDS);
    await click("hm-cam-major");
    expect(text("hm-do")).toContain("10 points");
    await click("hm-over-0");
    expect(text("hm-do")).toContain("Replace");
    await click("hm-do");
    expect(act).toHaveBeenCalledWith(["replace:minor:4.7.11:major:5.9.12"]);
  });

  it("says why a cam cannot be turned there, and sends nothing", async () => {
    const { act } = open({}, ADDS);
    await key("a");
    await key("ArrowRight");
    expect(text("hm-why")).toContain("HM-5.6");
    await key("Enter");
    expect(act).not.toHaveBeenCalled();
    await key("ArrowDown");
    expect(text("hm-do")).toContain("2, 5 and 9");
    await key("Enter");
    expect(act).toHaveBeenCalledWith(["turn:minor:4.7.11:2.5.9"]);
  });

  it("says why a slot is not lit", async () => {
    open({}, ADDS);
    await fireEvent.click(slot(1));
    expect(text("hm-why")).toContain("HM-4.1");
    await fireEvent.click(slot(0));
    expect(text("hm-why")).toContain("already");
  });

  it("takes nothing off when only one cam is there", async () => {
    const { act } = open({}, ADDS);
    await click("hm-remove-0");
    expect(text("hm-why")).toContain("The last cam stays");
    expect(act).not.toHaveBeenCalled();
  });

  it("does nothing while a move is under way, and for those who watch", async () => {
    const { act } = open({}, ADDS, { busy: true });
    await fireEvent.click(slot(10));
    await key("1");
    await key("Enter");
    expect(act).not.toHaveBeenCalled();
    cleanup();
    open({ seat: null }, []);
    expect(screen.queryByTestId("hm-do")).toBeNull();
  });
});

describe("before the music", () => {
  it("turns the key and chooses the mood, by taps and keys", async () => {
    const { act } = open({ phase: PHASE.key, scale: [], stack: [], key: 0 }, [
      "key:12:happy",
      "key:4:sad",
      "key:9:sad",
    ]);
    await key("m");
    await click("hm-key-right");
    await key("Enter");
    expect(act).toHaveBeenCalledWith(["key:4:sad"]);
  });

  it("names band and song, with something suggested", async () => {
    const form = { is: "Form", template: "name:{band}:{title}", blanks: [] };
    const { act } = open({ phase: PHASE.name, title: "", band: "" }, ["name:a:b"], {}, [form]);
    expect(screen.getByTestId<HTMLButtonElement>("hm-do").disabled).toBe(true);
    await click("hm-suggest");
    expect(screen.getByTestId<HTMLInputElement>("hm-band").value).not.toBe("");
    await fireEvent.input(screen.getByTestId("hm-band"), { target: { value: "<b>" } });
    await fireEvent.input(screen.getByTestId("hm-title"), { target: { value: "Blue Door" } });
    await click("hm-do");
    expect(act).toHaveBeenCalledWith(["name:%3Cb%3E:Blue%20Door"]);
  });

  it("claims a cam", async () => {
    const { act } = open({ phase: PHASE.claim, pool: [0, 1, 0, 0, 0, 2, 0, 0, 0] }, ["claim:minor", "claim:square"]);
    await key("2");
    await click("hm-do");
    expect(act).toHaveBeenCalledWith(["claim:square"]);
  });
});

describe("the song", () => {
  const form = {
    is: "Form",
    template: "write:{words}",
    blanks: [{ is: "Text", name: "words", most_words: 2, most_characters: 99 }],
  };

  it("takes as many words as there are points", async () => {
    const song = [
      {
        is: "Verse",
        seat: 1,
        points: 1,
        words: "oh",
        numbers: [4, 7, 11],
        chord: "E:m",
        frets: [],
        key: 12,
        mood: "happy",
      },
    ];
    const { act } = open({ phase: PHASE.words, song: song as never }, ["write:Blue"], {}, [form]);
    await fireEvent.input(screen.getByTestId("hm-words"), { target: { value: "la la la" } });
    expect(text("hm-count")).toBe("2 words at most.");
    await fireEvent.input(screen.getByTestId("hm-words"), { target: { value: "la\nla" } });
    await click("hm-new-line");
    await click("hm-do");
    expect(act).toHaveBeenCalledWith(["write:%0Ala%0Ala"]);
  });

  it("repeats a line, or nothing", async () => {
    const { act } = open({ phase: PHASE.repeat }, ["repeat:none", "repeat:Blue", "repeat:oh%20la"]);
    await fireEvent.click(screen.getByText("oh la"));
    await click("hm-do");
    expect(act).toHaveBeenLastCalledWith(["repeat:oh%20la"]);
    await key("n");
    expect(act).toHaveBeenLastCalledWith(["repeat:none"]);
  });
});

describe("applause", () => {
  const view = { phase: PHASE.applause, applauded: [0, 1, 2], round: 1, asked: [-1] };

  it("goes to the house, with one boo at most", async () => {
    const vote = vi.fn(() => Promise.resolve(true));
    open(view, ["claps:-.0.0"], { vote });
    await click("hm-clap-1-b");
    await click("hm-clap-2-b");
    await click("hm-clap-1-4");
    expect(screen.queryByTestId("hm-clap-0-3")).toBeNull();
    await click("hm-do");
    expect(vote).toHaveBeenCalledWith("claps:-.4.b");
  });

  it("is given by onlookers too, and may be counted by the host", async () => {
    const vote = vi.fn(() => Promise.resolve(true));
    const count = vi.fn(() => Promise.resolve(true));
    const ballots = {
      question: 1,
      mine: false,
      seats: [true, false, false],
      waiting: [1],
      onlookers: 0,
      onlookers_waiting: 1,
      until: null,
    };
    open({ ...view, seat: null }, ["claps:0.0.0"], { vote, count, ballots: ballots as never });
    expect(text("hm-ballots")).toContain("One ballot is in, 2 are still to come.");
    await click("hm-clap-0-5");
    await click("hm-do");
    expect(vote).toHaveBeenCalledWith("claps:5.0.0");
    await click("hm-count-now");
    expect(count).toHaveBeenCalled();
  });

  it("ends with the leader’s word", async () => {
    const { act } = open({ ...view, phase: PHASE.decide }, ["award:1", "award:2"]);
    await key("2");
    expect(act).toHaveBeenCalledWith(["award:2"]);
  });
});

describe("what everybody sees", () => {
  it("is points and cams on the plates", () => {
    const now = sampleNow(sampleView(), null);
    render(Plate, { seat: 0, now, words });
    expect(text("score-0")).toBe("13");
    expect(text("stock-0")).toContain("Augmented cam");
    render(Plate, { seat: 2, now, words });
    expect(text("stock-2")).toContain("no cams");
  });

  it("is both awards in the end, and why", () => {
    const over = {
      phase: PHASE.over,
      best_lyrics: 1,
      awarded: 1,
      applauded: [0, 1],
      claps: [2, 7, 0],
      boos: [0, 1, 0],
    };
    const now = {
      ...sampleNow(sampleView(over), null),
      result: { scores: ["13", "2", "0"], places: [1, 2, 3], awards: [] },
    };
    render(Final, { now: now as never, words, steps: [], tune: null, song: null });
    expect(text("hm-best-music")).toBe("You, with 13 points, the most.");
    expect(text("hm-best-lyrics")).toBe("Bo, with 7 claps, the most, and one boo.");
    expect(text("hm-points-0")).toBe("13");
  });
});

describe("the words of this board", () => {
  const sources = import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "!./**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const [catalogue] = Object.values(
    import.meta.glob<string>("../../../../src/quartet/words/en/web-hit-maker.ftl", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  it("are all there and all used", () => {
    const there = [...catalogue!.matchAll(/^(web-hit-maker-[a-z0-9-]+) =/gm)].map(([, each]) => each!);
    const source = Object.values(sources).join("\n");
    const spelled = new Set(source.match(/(?<=["`])web-hit-maker-[a-z0-9-]+/g) ?? []);
    const begun = [...spelled].filter((each) => each.endsWith("-"));
    const meant = ["do-", "want-", "option-", "setup-"].map((each) => `web-hit-maker-${each}`);
    const unused = there.filter(
      (each) => !spelled.has(each) && ![...begun, ...meant].some((start) => each.startsWith(start)),
    );
    const missing = [...spelled].filter((each) => !each.endsWith("-") && !words.has(each));
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });
  it("have one for everything there is to do", () => {
    const source = Object.entries(sources).find(([path]) => path.endsWith("/actions.ts"))?.[1] ?? "";
    const names = [...source.matchAll(/"((?:do|want)-[a-z-]+)"/g)].map(([, name]) => `web-hit-maker-${name}`);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});
