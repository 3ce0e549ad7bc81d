/** The buttons of each question: their codes, and how they are called. */
import type { Arg } from "../../words";
import { type Choices, bidCode, mayBid, sellCode, whole } from "./picking";
import { PHASE, bidTerm, costOf, furnitureTerm, musicianTerm, nameOf, worthOf } from "./pieces";

export interface Deed {
  id: string;
  /** What it sends; nothing while something is still to be chosen. */
  codes: string[];
  /** How it is called: a key of the catalogue and what it names. */
  key: string;
  args?: Record<string, Arg>;
  /** The thing to do. */
  main?: boolean;
}

export interface Meant {
  phase: number;
  turn: number;
  choices: Choices;
  picks: readonly number[];
  coins: number;
  pieces: number;
  sale: number;
}

export function deedsOf(meant: Meant): Deed[] {
  const { choices, coins, pieces, sale } = meant;
  const said = (code: string, id: string, key: string, main = false): Deed[] =>
    choices.words.has(code) ? [{ id, codes: [code], key, main }] : [];
  switch (meant.phase) {
    case PHASE.free:
    case PHASE.bonus:
      return [cubes(meant, "take")];
    case PHASE.give:
      return [cubes(meant, "give")];
    case PHASE.pay:
      return [
        ...(choices.sets.length ? [bought(meant)] : []),
        ...said("pass", "pass", "web-symphony-no-9-pass", !choices.sets.length),
      ];
    case PHASE.bid:
      return [
        {
          id: "seal",
          codes: mayBid(choices, coins, pieces) ? [bidCode(coins, pieces)] : [],
          key: "web-symphony-no-9-seal",
          args: { bid: bidTerm(coins, pieces) },
          main: true,
        },
      ];
    case PHASE.keep:
      return [
        ...choices.keeps.map((musician) => ({
          id: `keep-${nameOf(musician)}`,
          codes: [`keep:${nameOf(musician)}`],
          key: "web-symphony-no-9-keep",
          args: { first: musicianTerm(musician) },
          main: choices.keeps.length === 1,
        })),
        ...said("keep:none", "keep-none", "web-symphony-no-9-keep-none"),
      ];
    case PHASE.penalty:
      return [cubes(meant, "discard")];
    case PHASE.sale:
      return [
        ...(sale && choices.sales.includes(sale)
          ? [
              {
                id: "take",
                codes: [sellCode(sale)],
                key: "web-symphony-no-9-sell-and",
                args: { furniture: furnitureTerm(sale), coins: worthOf(sale) },
                main: true,
              },
            ]
          : []),
        ...said("hold", "hold", "web-symphony-no-9-hold", !sale),
      ];
    default:
      return [];
  }
}

/** As many cubes as are asked for, by name; before that, what is still missing. */
function cubes({ choices, picks, phase }: Meant, verb: "take" | "give" | "discard"): Deed {
  const code = whole(choices, picks);
  if (!code) {
    const wanted =
      phase === PHASE.penalty
        ? "web-symphony-no-9-discard-which"
        : picks.length
          ? "web-symphony-no-9-pick-another"
          : choices.many > 1
            ? "web-symphony-no-9-pick-two"
            : "web-symphony-no-9-pick-one";
    return { id: "take", codes: [], key: wanted, args: { count: choices.many - picks.length }, main: true };
  }
  const [first = 0, second] = [...picks].sort((a, b) => a - b);
  const how = second === undefined ? "one" : second === first ? "alike" : "two";
  return {
    id: "take",
    codes: [code],
    key: `web-symphony-no-9-${verb}-${how}`,
    args: { first: musicianTerm(first), ...(second === undefined ? {} : { second: musicianTerm(second) }) },
    main: true,
  };
}

function bought({ choices, picks, turn }: Meant): Deed {
  const code = whole(choices, picks);
  const price = costOf(turn);
  return code
    ? {
        id: "take",
        codes: [code],
        key: "web-symphony-no-9-pay",
        args: { price, first: musicianTerm(picks[0] ?? 0) },
        main: true,
      }
    : { id: "take", codes: [], key: "web-symphony-no-9-pay-which", args: { price }, main: true };
}
