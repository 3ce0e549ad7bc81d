import { describe, expect, it } from "vitest";
import type { Question } from "../../wire";
import { type Deed, type Meant, deedsOf } from "./actions";
import { choicesOf } from "./picking";
import { PHASE, kindOf } from "./pieces";

const kinds = (names: string): number[] => (names ? names.split(" ").map(kindOf) : []);
const POINTS = Array.from({ length: 90 }, () => 2);

function deeds(
  phase: keyof typeof PHASE,
  moves: string,
  {
    raised = "",
    given = "",
    hints = {} as Record<string, string>,
    ...more
  }: Partial<Record<string, unknown>> & {
    raised?: string;
    given?: string;
    hints?: Record<string, string>;
  } = {},
): Deed[] {
  const question = {
    moves: moves.split(" "),
    hints: Object.entries(hints).map(([name, values]) => ({ name, values: values.split(" ") })),
  } as unknown as Question;
  return deedsOf({
    phase: PHASE[phase],
    choices: choicesOf(question),
    raised: kinds(raised),
    given: given ? kindOf(given) : null,
    higher: false,
    home: 2,
    forSale: 4,
    swapOut: -1,
    points: POINTS,
    ...more,
  } as Meant);
}
const short = (all: Deed[]): (string | string[])[] => all.flatMap(({ id, codes }) => [id, codes]);

describe("the buttons of a turn", () => {
  it("stop the music, and say which cushion that would use up", () => {
    const free = deeds("turn", "play:S6:D stop pass");
    expect(free.map(({ key }) => key)).toEqual(["musical-chairs-say-stop", "musical-chairs-say-pass"]);
    expect(free[0]!.main).toBe(false);
    const [stop] = deeds("turn", "play:S6:D stop", { hints: { spends: "hush" } });
    expect(stop).toMatchObject({ key: "web-musical-chairs-say-hush", args: { cushion: { value: "hush" } } });
    expect(deeds("turn", "stop")[0]!.main).toBe(true);
  });

  it("play a rest that is raised, and nothing else that is", () => {
    expect(short(deeds("turn", "play:rest-S", { raised: "rest-S" }))).toEqual(["rest", ["play:rest-S"]]);
    expect(deeds("turn", "play:S6:D", { raised: "S6" })).toEqual([]);
  });
});

describe("scoring from hand", () => {
  const asked = "score:S2 score:rest-S higher done";
  const hints = { higher: "score:S8 score:rest-S" };

  it("declares “Higher” only for a card that needs it", () => {
    expect(deeds("score", asked, { hints, raised: "rest-S S8", higher: true })[0]!.codes).toEqual([
      "higher",
      "score:S8",
      "score:rest-S",
      "done",
    ]);
    expect(deeds("score", asked, { hints, raised: "rest-S", higher: true })[0]!.codes).toEqual([
      "score:rest-S",
      "done",
    ]);
    expect(deeds("score", asked, { hints, raised: "S2 rest-S" })[0]).toMatchObject({
      codes: ["score:S2", "score:rest-S", "done"],
      args: { count: 2, points: 4 },
      main: true,
    });
  });

  it("does not suggest to score nothing while something could be", () => {
    expect(deeds("score", "higher done", { hints: { higher: "score:S8" } }).map(({ id, main }) => [id, main])).toEqual([
      ["done", false],
      ["higher", undefined],
    ]);
    expect(deeds("score", "done")).toMatchObject([{ id: "done", key: "web-musical-chairs-say-on", main: true }]);
  });

  it("does not offer “Higher” where it would bring nothing", () => {
    expect(deeds("score", asked, { hints: { higher: "score:rest-S" } }).map(({ id }) => id)).toEqual(["done"]);
  });
});

describe("the other questions", () => {
  it("wait for a card", () => {
    expect(short(deeds("battle", "show:S6 decline"))).toEqual(["show", [], "decline", ["decline"]]);
    expect(short(deeds("battle", "show:S6", { raised: "S6" }))).toEqual(["show", ["show:S6"]]);
    expect(short(deeds("buy", "buy:S3 leave"))).toEqual(["buy", [], "leave", ["leave"]]);
    expect(short(deeds("buy", "buy:S3", { given: "S3" }))).toEqual(["buy", ["buy:S3"]]);
  });

  it("swap in one gesture, or what is left of it", () => {
    const hints = { put: "put:D9" };
    const codes = (more: object, moves = "swap:S3 waive") => deeds("swap", moves, { hints, ...more })[0]!.codes;
    expect(codes({})).toEqual([]);
    expect(codes({ raised: "D9" })).toEqual([]);
    expect(codes({ given: "S3" })).toEqual([]);
    expect(codes({ given: "S3", raised: "D9" })).toEqual(["swap:S3", "put:D9"]);
    expect(codes({ raised: "D9", swapOut: kindOf("S3") }, "put:D9")).toEqual(["put:D9"]);
  });

  it("are answered in a word", () => {
    expect(short(deeds("elsewhere", "go:D stay"))).toEqual(["stay", ["stay"]]);
    expect(short(deeds("keep", "keep discard"))).toEqual(["keep", ["keep"], "discard", ["discard"]]);
    expect(deeds("chair", "sit:D")).toEqual([]);
  });
});
