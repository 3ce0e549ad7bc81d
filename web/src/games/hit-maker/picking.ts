/** What may be answered, taken from the question as it is listed: by cam, by slot, by word. */
import type { Question } from "../../wire";
import { type Mood, kindOf, slotFrom } from "./pieces";

/** A cam laid on the stack: new, or where another one lay. */
export interface Lay {
  code: string;
  kind: number;
  /** In order, joined by dots. */
  numbers: string;
  /** The one it replaces, as in codes; nothing: it is added. */
  over: string;
}

export interface Choices {
  /** Keys: `12:happy`. */
  keys: Set<string>;
  lays: Lay[];
  claims: Set<number>;
  discards: Set<number>;
  /** Slots for a clip, and of clips to be taken off. */
  clips: Set<number>;
  takes: Set<number>;
  /** Cams that may go, as in codes: `minor:4.7.11`. */
  removes: Set<string>;
  /** `minor:4.7.11` → where it may point next → the code. */
  turns: Map<string, Map<string, string>>;
  /** Steps by which both may be turned. */
  both: Set<number>;
  /** What may be said again, as it is read. */
  repeats: string[];
  /** Nothing may be repeated. */
  nothing: boolean;
  awards: number[];
  /** Words that may be written: so many. */
  words: number;
  /** The player says which finger goes where (HM-4.6). */
  byHand: boolean;
}

function none(): Choices {
  return {
    keys: new Set(),
    lays: [],
    claims: new Set(),
    discards: new Set(),
    clips: new Set(),
    takes: new Set(),
    removes: new Set(),
    turns: new Map(),
    both: new Set(),
    repeats: [],
    nothing: false,
    awards: [],
    words: 0,
    byHand: false,
  };
}

/** As it was before it became part of a code; nothing when it is none. */
export function unquoted(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

export function choicesOf(question: Question | null): Choices {
  const made = none();
  for (const code of question?.moves ?? []) {
    const [verb = "", one = "", two = "", three = "", four = ""] = code.split(":");
    if (verb === "key") made.keys.add(`${one}:${two}`);
    else if (verb === "place" || verb === "add") made.lays.push({ code, kind: kindOf(one), numbers: two, over: "" });
    else if (verb === "replace") made.lays.push({ code, kind: kindOf(three), numbers: four, over: `${one}:${two}` });
    else if (verb === "claim") made.claims.add(kindOf(one));
    else if (verb === "discard") made.discards.add(kindOf(one));
    else if (verb === "clip") made.clips.add(slotFrom(one));
    else if (verb === "take") made.takes.add(slotFrom(one));
    else if (verb === "remove") made.removes.add(`${one}:${two}`);
    else if (verb === "turn" && one === "both") made.both.add(Number(two));
    else if (verb === "turn") {
      const from = `${one}:${two}`;
      made.turns.set(from, (made.turns.get(from) ?? new Map<string, string>()).set(three, code));
    } else if (code === "repeat:none") made.nothing = true;
    else if (verb === "repeat") made.repeats.push(unquoted(one));
    else if (verb === "award") made.awards.push(Number(one));
  }
  for (const { template, blanks } of question?.forms ?? []) {
    if (template.startsWith("clip:")) made.byHand = true;
    else if (template.startsWith("write:"))
      for (const blank of blanks) if (blank.is === "Text") made.words = blank.most_words;
  }
  return made;
}

/** Cams of mine that may be laid somewhere, by kind. */
export const layable = ({ lays }: Choices): Set<number> => new Set(lays.map(({ kind }) => kind));

/** The answer of laying that cam so, on top or in place of another; nothing: it may not. */
export const layCode = ({ lays }: Choices, kind: number, numbers: string, over: string): string =>
  lays.find((lay) => lay.kind === kind && lay.numbers === numbers && lay.over === over)?.code ?? "";

/** Keys of one mood, as numbers on the song sheet. */
export const keyNumbers = ({ keys }: Choices, mood: Mood): number[] =>
  [...keys].flatMap((key) => (key.endsWith(`:${mood}`) ? [Number(key.split(":")[0])] : []));
