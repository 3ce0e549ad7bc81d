/** What I may do besides cards and chairs: the buttons of each question, their codes, and how they are called. */
import type { Arg } from "../../words";
import { type Choices, scoring } from "./picking";
import { PHASE, cardName, cardTerm, chairTerm, cushionTerm, isRest } from "./pieces";

export interface Deed {
  id: string;
  /** What it sends; nothing while something is still to be chosen. */
  codes: string[];
  /** How it is called: a key of the catalogue and what it names. */
  key: string;
  args?: Record<string, Arg>;
  /** The thing to do. */
  main?: boolean;
  /** A switch rather than a move: is it on? */
  on?: boolean;
}

export interface Meant {
  phase: number;
  choices: Choices;
  /** Cards raised from my hand, and the one of my score pile. */
  raised: readonly number[];
  given: number | null;
  /** The switch of “Higher” is on. */
  higher: boolean;
  /** The chair I am at, the cushion for sale there, and the card I have already given away. */
  home: number;
  forSale: number;
  swapOut: number;
  /** Victory points by kind. */
  points: readonly number[];
}

/** Cards that only “Higher” would let me score. */
export const onlyHigher = ({ scores, higher }: Choices): number[] => higher.filter((kind) => !scores.includes(kind));

export function deedsOf(meant: Meant): Deed[] {
  const { choices, raised, given, points } = meant;
  const [card = -1] = raised;
  const said = (code: string, key: string, more: Partial<Deed> = {}): Deed[] =>
    choices.words.has(code) ? [{ id: code, codes: [code], key, ...more }] : [];
  switch (meant.phase) {
    case PHASE.turn:
      return [
        ...(card >= 0 && isRest(card) ? [rest(card)] : []),
        ...(choices.spends
          ? said("stop", "web-musical-chairs-say-hush", {
              args: { cushion: { is: "Term", kind: "cushion", value: choices.spends } },
              main: !choices.plays.size,
            })
          : said("stop", "musical-chairs-say-stop", { main: !choices.plays.size })),
        ...said("pass", "musical-chairs-say-pass"),
      ];
    case PHASE.battle:
      return [show(card), ...said("decline", "web-musical-chairs-say-decline")];
    case PHASE.elsewhere:
      return said("stay", "web-musical-chairs-say-stay", { args: { chair: chairTerm(meant.home) } });
    case PHASE.score:
      return score(meant);
    case PHASE.buy:
      return [buy(meant.forSale, given, points), ...said("leave", "musical-chairs-say-leave")];
    case PHASE.swap:
      return [swap(meant), ...said("waive", "musical-chairs-say-waive")];
    case PHASE.keep:
      return [
        ...said("keep", "musical-chairs-say-keep", { main: true }),
        ...said("discard", "musical-chairs-say-discard"),
      ];
    default:
      return [];
  }
}

function rest(card: number): Deed {
  const args = { card: cardTerm(card) };
  return { id: "rest", codes: [`play:${cardName(card)}`], key: "musical-chairs-say-rest", args, main: true };
}

function show(card: number): Deed {
  if (card < 0) return { id: "show", codes: [], key: "web-musical-chairs-say-show-which", main: true };
  const args = { card: cardTerm(card) };
  return { id: "show", codes: [`show:${cardName(card)}`], key: "web-musical-chairs-say-show", args, main: true };
}

/** “Higher” is used up only when a raised card needs it. */
function score({ choices, raised, higher, points }: Meant): Deed[] {
  const more = onlyHigher(choices);
  const codes = scoring(
    raised,
    raised.some((kind) => more.includes(kind)),
    cardName,
  );
  const some = choices.scores.length > 0 || more.length > 0;
  const done: Deed = raised.length
    ? {
        id: "done",
        codes,
        key: "web-musical-chairs-say-score",
        args: { count: raised.length, points: raised.reduce((sum, kind) => sum + (points[kind] ?? 0), 0) },
        main: true,
      }
    : { id: "done", codes, key: some ? "web-musical-chairs-say-score-none" : "web-musical-chairs-say-on", main: !some };
  if (!more.length) return [done];
  return [done, { id: "higher", codes: [], key: "musical-chairs-say-higher", on: higher }];
}

function buy(cushion: number, given: number | null, points: readonly number[]): Deed {
  const sold = cushionTerm(cushion);
  if (given === null) {
    return { id: "buy", codes: [], key: "web-musical-chairs-say-buy-which", args: { cushion: sold }, main: true };
  }
  const args = { cushion: sold, card: cardTerm(given), points: points[given] ?? 0 };
  return { id: "buy", codes: [`buy:${cardName(given)}`], key: "web-musical-chairs-say-buy", args, main: true };
}

function swap({ choices, raised, given, swapOut }: Meant): Deed {
  const [card] = raised;
  const out = given ?? (choices.swaps.length ? null : swapOut);
  if (out === null) return { id: "swap", codes: [], key: "web-musical-chairs-say-swap-which", main: true };
  if (card === undefined) return { id: "swap", codes: [], key: "web-musical-chairs-say-swap-put", main: true };
  return {
    id: "swap",
    codes: [...(given === null ? [] : [`swap:${cardName(given)}`]), `put:${cardName(card)}`],
    key: "web-musical-chairs-say-swap",
    args: { gone: cardTerm(out), card: cardTerm(card) },
    main: true,
  };
}
