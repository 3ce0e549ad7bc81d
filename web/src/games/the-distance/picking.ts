/** Picking cards and saying a letter: what is picked, which letters it could be said as, and the code that comes of it. */
import type { Form, Question } from "../../wire";
import { KINDS, LETTERS, WILD, cardCode, kindOf, lettersOf } from "./pieces";

/** A card of my hand: its kind, and which of those alike. */
export interface Card {
  kind: number;
  copy: number;
}

export interface Group {
  kind: number;
  code: string;
  cards: Card[];
}

export function keyOf({ kind, copy }: Card): string {
  return `${cardCode(kind)}-${copy}`;
}

export function groupsOf(hand: readonly number[]): Group[] {
  const groups: Group[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const count = hand[kind] ?? 0;
    if (!count) continue;
    const cards = Array.from({ length: count }, (_, copy) => ({ kind, copy }));
    groups.push({ kind, code: cardCode(kind), cards });
  }
  return groups;
}

export function has(picked: readonly Card[], card: Card): boolean {
  return picked.some((each) => each.kind === card.kind && each.copy === card.copy);
}

/** Only what is still in the hand. */
export function kept(picked: readonly Card[], hand: readonly number[]): Card[] {
  return picked.filter(({ kind, copy }) => copy < (hand[kind] ?? 0));
}

/** Notes played at once have one number (TD-3.2). */
export function goTogether(picked: readonly Card[]): boolean {
  return new Set(picked.filter(({ kind }) => kind !== WILD).map(({ kind }) => kind)).size < 2;
}

/** A card is put up or down. Where mistakes are not taken, a note that does not go with the others takes their place. */
export function toggled(picked: readonly Card[], card: Card, mixed: boolean): { picked: Card[]; replaced: boolean } {
  if (has(picked, card)) {
    return { picked: picked.filter((each) => !has([each], card)), replaced: false };
  }
  const all = [...picked, card];
  if (mixed || goTogether(all)) return { picked: all, replaced: false };
  return { picked: all.filter(({ kind }) => kind === WILD || kind === card.kind), replaced: true };
}

/** All of a kind up; when they are, all down. */
export function wholeGroup(
  picked: readonly Card[],
  group: Group,
  mixed: boolean,
): { picked: Card[]; replaced: boolean } {
  const rest = picked.filter(({ kind }) => kind !== group.kind);
  if (group.cards.every((card) => has(picked, card))) return { picked: rest, replaced: false };
  const all = [...rest, ...group.cards];
  if (mixed || goTogether(all)) return { picked: all, replaced: false };
  return { picked: all.filter(({ kind }) => kind === WILD || kind === group.kind), replaced: true };
}

/** The next of a kind up; after the last one, all down: for keys. */
export function nextOf(picked: readonly Card[], group: Group, mixed: boolean): { picked: Card[]; replaced: boolean } {
  const next = group.cards.find((card) => !has(picked, card));
  return next ? toggled(picked, next, mixed) : wholeGroup(picked, group, mixed);
}

/** What the table tells by name, and nothing where it does not. */
export function hint(question: Question | null, name: string): string[] {
  return question?.hints.find((each) => each.name === name)?.values ?? [];
}

export function fitting(question: Question | null): Set<number> {
  return new Set(hint(question, "fits").map(kindOf));
}

/** Letters that the cards and the table's hints leave; none at a table that gives no hints. */
export function sayable(picked: readonly Card[], question: Question | null): string[] {
  if (!picked.length || !goTogether(picked)) return [];
  const needed = hint(question, "needed");
  return LETTERS.filter(
    (letter) => needed.includes(letter) && picked.every(({ kind }) => lettersOf(kind).includes(letter)),
  );
}

/** The code of a play, by the form that the question gives; empty when the question gives none. */
export function codeOf(question: Question | null, picked: readonly Card[], letter: string, call: boolean): string {
  const form = question?.forms.find((each) => each.template.includes("{cards}"));
  if (!form || !picked.length || !letter) return "";
  const cards = [...picked].sort((a, b) => a.kind - b.kind).map(({ kind }) => cardCode(kind));
  return filled(form, { letter: [letter], cards, call: call ? [":call"] : [] });
}

function filled(form: Form, picks: Record<string, string[]>): string {
  let code = form.template;
  for (const blank of form.blanks) {
    if (blank.is !== "Pick") continue;
    code = code.replace(`{${blank.name}}`, (picks[blank.name] ?? []).join(blank.joint));
  }
  return code;
}
