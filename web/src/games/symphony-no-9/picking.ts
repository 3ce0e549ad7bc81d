/** What I may answer, read from the moves of the question. One move is one whole answer. */
import type { Question } from "../../wire";
import { furnitureOf, musicianOf, pricesOf } from "./pieces";

export interface Choices {
  /** Sets of cubes to take, to give, to buy, to discard or to get as a bonus: sorted musicians, and the code. */
  sets: { musicians: number[]; code: string }[];
  /** How many cubes a whole answer takes. */
  many: number;
  /** Bids by coins and furniture, `3:4`. */
  bids: Set<string>;
  /** Cubes to keep. */
  keeps: number[];
  /** Furniture to sell at the end, as sums of bits; 0 is to hold. */
  sales: number[];
  /** Said in one word: pass, keep:none, hold. */
  words: Set<string>;
}

const bidKey = (coins: number, furniture: number): string => `${coins}:${furniture}`;
export const bidCode = (coins: number, furniture: number): string =>
  furniture ? `bid:${coins}:${pricesOf(furniture)}` : `bid:${coins}`;
export const sellCode = (furniture: number): string => (furniture ? `sell:${pricesOf(furniture)}` : "hold");

const SETS = new Set(["take", "give", "buy", "bonus", "discard"]);

export function choicesOf(question: Question | null): Choices {
  const made: Choices = { sets: [], many: 0, bids: new Set(), keeps: [], sales: [], words: new Set() };
  for (const code of question?.moves ?? []) {
    const [verb = "", what = "", more = ""] = code.split(":");
    if (SETS.has(verb)) {
      const musicians = what
        .split(".")
        .map(musicianOf)
        .sort((a, b) => a - b);
      made.sets.push({ musicians, code });
      made.many = Math.max(made.many, musicians.length);
    } else if (verb === "bid") made.bids.add(bidKey(Number(what), furnitureOf(more)));
    else if (verb === "keep" && what !== "none") made.keeps.push(musicianOf(what));
    else if (verb === "sell") made.sales.push(furnitureOf(what));
    else made.words.add(code);
  }
  if (made.words.has("hold")) made.sales.unshift(0);
  return made;
}

const sorted = (picks: readonly number[]): number[] => [...picks].sort((a, b) => a - b);

/** Is everything picked within that set, cube by cube? */
function within(picks: readonly number[], musicians: readonly number[]): boolean {
  const rest = [...musicians];
  return picks.every((pick) => {
    const at = rest.indexOf(pick);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Musicians of whom one more cube may be picked. */
export function open({ sets }: Choices, picks: readonly number[]): Set<number> {
  const fits = sets.filter(({ musicians }) => musicians.length > picks.length && within(picks, musicians));
  return new Set(
    fits.flatMap(({ musicians }) => musicians.filter((musician) => within([...picks, musician], musicians))),
  );
}

/** The answer that these picks are; nothing while it is not whole. */
export function whole({ sets }: Choices, picks: readonly number[]): string {
  const wanted = sorted(picks).join();
  return sets.find(({ musicians }) => musicians.join() === wanted)?.code ?? "";
}

/**
 * One more pick by a tap. When all are picked already, a tap on a picked one puts it back, and another one takes the
 * place of the oldest.
 */
export function tapped(choices: Choices, picks: readonly number[], musician: number): number[] {
  const more = [...picks, musician];
  if (open(choices, picks).has(musician)) return more;
  if (picks.includes(musician)) return picks.filter((each) => each !== musician);
  for (let drop = 1; drop <= picks.length; drop++) {
    const kept = [...picks.slice(drop), musician];
    if (choices.sets.some(({ musicians }) => within(kept, musicians))) return kept;
  }
  return [...picks];
}

/** Coins that may be bid with that furniture, and furniture that may be bid with those coins. */
export const mayBid = ({ bids }: Choices, coins: number, furniture: number): boolean =>
  bids.has(bidKey(coins, furniture));

/** The nearest bid there is when another piece is laid in: as many coins as still may be. */
export function nearest(choices: Choices, coins: number, furniture: number): number | null {
  for (let less = coins; less >= 0; less--) if (mayBid(choices, less, furniture)) return less;
  return null;
}
