/** The cards and the alphabet, as the wire numbers them: kinds 0 … 11 above C and 12 the wild; letters 0 … 6, A first. */
import type { Words } from "../../words";

export const LETTERS = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type Letter = (typeof LETTERS)[number];
export const KINDS = 13;
export const WILD = 12;

const SPELLINGS: readonly (readonly string[])[] = [
  ["C"],
  ["Cs", "Db"],
  ["D"],
  ["Ds", "Eb"],
  ["E"],
  ["F"],
  ["Fs", "Gb"],
  ["G"],
  ["Gs", "Ab"],
  ["A"],
  ["As", "Bb"],
  ["B"],
  ["wild"],
];

/** How a card may be written: `["Fs", "Gb"]`, `["G"]`, `["wild"]`. */
export function spellings(kind: number): readonly string[] {
  return SPELLINGS[kind] ?? [];
}

/** As codes write it first: `Fs`, `G`, `wild`. */
export function cardCode(kind: number): string {
  return spellings(kind)[0] ?? "";
}

/** By both names: `Fs/Gb`. */
export function cardName(kind: number): string {
  return spellings(kind).join("/");
}

/** As it is called when that letter is said: `Gb` for a G. */
export function cardAs(kind: number, letter: string): string {
  return spellings(kind).find((each) => each !== "wild" && each.startsWith(letter)) ?? cardCode(kind);
}

export function kindOf(code: string): number {
  return SPELLINGS.findIndex((names) => names.includes(code));
}

/** The letters a card can be read as. */
export function lettersOf(kind: number): readonly string[] {
  return kind === WILD ? LETTERS : spellings(kind).map((name) => name.slice(0, 1));
}

/** The number on the card, as on a clock: 12 for C. */
export function clock(kind: number): number {
  return kind || 12;
}

/** The letters of a set of bits, upwards and over the end of the alphabet: G♯/A♭ is G or A. */
export function lettersIn(mask: number): Letter[] {
  const has = (i: number): boolean => Boolean((mask >> ((i + 7) % 7)) & 1);
  const lowest = LETTERS.findIndex((_, i) => has(i) && !has(i - 1));
  return LETTERS.map((_, i) => (i + Math.max(0, lowest)) % 7)
    .filter(has)
    .map((i) => LETTERS[i]!);
}

/** The letter so many steps further round, both ends counted: a third from F is F, G, A. */
export function up(letter: string, interval: number): Letter {
  return LETTERS[(LETTERS.indexOf(letter as Letter) + interval + 6) % 7]!;
}

/** A card's name to be read aloud: signs as words, since many voices skip ♯ and ♭. */
export function spoken(words: Words, kind: number): string {
  const names = spellings(kind).map((token) => {
    const sign = token.slice(1);
    if (kind === WILD || words.style === "german" || !sign) return words.note(token);
    const key = sign === "s" ? "web-the-distance-spoken-sharp" : "web-the-distance-spoken-flat";
    return words.text(key, { letter: words.letter(token.slice(0, 1)) });
  });
  return names.length > 1 ? words.text("list-or", { first: names[0] ?? "", last: names[1] ?? "" }) : (names[0] ?? "");
}
