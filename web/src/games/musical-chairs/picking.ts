/** What I may do with which card and which chair, read from the moves and hints of the question; gestures of them. */
import type { Question } from "../../wire";
import { LETTERS, kindOf } from "./pieces";

export interface Choices {
  /** By card: the chairs it takes me to. A rest takes nobody anywhere: its list is empty. */
  plays: Map<number, number[]>;
  /** Chairs to sit down on, or to score elsewhere. */
  chairs: Map<number, string>;
  /** Cards to show in a battle. */
  shows: number[];
  /** Cards to score from hand, and those that follow once `higher` is declared. */
  scores: number[];
  higher: number[];
  /** Cards of my score pile: to pay with, or to give away. */
  pays: number[];
  swaps: number[];
  /** Cards of my hand that may take the place of the one given away. */
  puts: number[];
  /** The cushion that stopping would use up. */
  spends: string;
  /** Everything said in one word: stop, pass, decline, stay, higher, done, leave, waive, keep, discard. */
  words: Set<string>;
}

export function choicesOf(question: Question | null): Choices {
  const made: Choices = {
    plays: new Map(),
    chairs: new Map(),
    shows: [],
    scores: [],
    higher: [],
    pays: [],
    swaps: [],
    puts: [],
    spends: "",
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
  for (const { name, values } of question?.hints ?? []) {
    const kinds = values.map((code) => kindOf(code.split(":")[1] ?? ""));
    if (name === "spends") made.spends = values[0] ?? "";
    else if (name === "higher") made.higher = kinds;
    else if (name === "put") made.puts = kinds;
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

/** Scoring from hand in one gesture: upwards, `higher` first, `done` last (MC-4.5). */
export function scoring(kinds: readonly number[], higher: boolean, name: (kind: number) => string): string[] {
  const cards = [...kinds].sort((a, b) => a - b).map((kind) => `score:${name(kind)}`);
  return [...(higher ? ["higher"] : []), ...cards, "done"];
}

/** Cards to pay with: those worth least first. */
export function cheapestFirst(kinds: readonly number[], worth: (kind: number) => number): number[] {
  return [...kinds].sort((a, b) => worth(a) - worth(b) || a - b);
}
