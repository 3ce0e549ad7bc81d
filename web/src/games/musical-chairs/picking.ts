/** What I may do with which card and which chair, read from the moves that the question lists; and gestures of them. */
import type { Question } from "../../wire";
import { LETTERS, isRepeat, isRest, kindOf, numberOf, suitOf } from "./pieces";

export interface Choices {
  /** By card: the chairs it takes me to. A rest takes nobody anywhere: its list is empty. */
  plays: Map<number, number[]>;
  /** Chairs to sit down on, or to score elsewhere. */
  chairs: Map<number, string>;
  /** Cards to show in a battle. */
  shows: number[];
  /** Cards to score from hand. */
  scores: number[];
  /** Cards of my score pile: to pay with, or to give away. */
  pays: number[];
  swaps: number[];
  puts: number[];
  /** Everything said in one word: stop, pass, decline, stay, higher, done, leave, waive, keep, discard. */
  words: Set<string>;
}

export function choicesOf(question: Question | null): Choices {
  const made: Choices = {
    plays: new Map(),
    chairs: new Map(),
    shows: [],
    scores: [],
    pays: [],
    swaps: [],
    puts: [],
    words: new Set(),
  };
  for (const code of question?.moves ?? []) {
    const [verb = "", what = "", where = ""] = code.split(":");
    if (verb === "play") {
      const chairs = made.plays.get(kindOf(what)) ?? [];
      if (where) chairs.push(LETTERS.indexOf(where));
      made.plays.set(kindOf(what), chairs);
    } else if (verb === "sit" || verb === "go") made.chairs.set(LETTERS.indexOf(what), code);
    else if (verb === "show") made.shows.push(kindOf(what));
    else if (verb === "score") made.scores.push(kindOf(what));
    else if (verb === "buy") made.pays.push(kindOf(what));
    else if (verb === "swap") made.swaps.push(kindOf(what));
    else if (verb === "put") made.puts.push(kindOf(what));
    else made.words.add(code);
  }
  return made;
}

/** A card of a row: its kind, and which of those alike. */
export interface Held {
  kind: number;
  copy: number;
  /** `card-S6`, `card-repeat-1` and the next one alike `card-repeat-1-1`. */
  key: string;
}

export function heldOf(kinds: readonly number[], name: (kind: number) => string): Held[] {
  const seen = new Map<number, number>();
  return kinds.map((kind) => {
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    return { kind, copy, key: copy ? `${name(kind)}-${copy}` : name(kind) };
  });
}

/** Cards of the hand that go with what was taken, once `higher` is declared (MC-7.3): the question lists the lower. */
export function higherCards(hand: readonly number[], suit: number, highest: number): number[] {
  return hand.filter((kind) => !isRepeat(kind) && suitOf(kind) === suit && (isRest(kind) || numberOf(kind) > highest));
}

/** Scoring from hand in one gesture: upwards, `higher` first, `done` last (MC-4.5). */
export function scoring(kinds: readonly number[], higher: boolean, name: (kind: number) => string): string[] {
  const cards = [...kinds].sort((a, b) => a - b).map((kind) => `score:${name(kind)}`);
  return [...(higher ? ["higher"] : []), ...cards, "done"];
}

/** Cards to pay with: those worth least first. */
export function cheapestFirst(kinds: readonly number[], worth: (kind: number) => number): number[] {
  return [...kinds].sort((a, b) => worth(a) - worth(b) || a - b);
}
