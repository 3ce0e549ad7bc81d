/** Chairs, cards and cushions, numbered as the engine numbers them. */
import type { Term } from "../../wire";
import { CUSHIONS, REPEAT, REST, SUITS as SUIT_ART, isRepeat, isRest, numberOf, suitOf } from "./art/suits";

export { CUSHIONS, REPEAT, REST, isRepeat, isRest, numberOf, suitOf };
export const LETTERS = SUIT_ART.map(({ letter }) => letter).join("");
export const SUITS = SUIT_ART.length;
export const KINDS = REPEAT + 2;

// Whose a cushion is, when it is nobody's.
export const ON_BOARD = -1;
export const FOR_SALE = -2;

/** What is asked, as the view has it. */
export const PHASE = {
  chair: 0,
  turn: 1,
  battle: 2,
  elsewhere: 3,
  score: 4,
  buy: 5,
  swap: 6,
  keep: 7,
  over: 8,
} as const;

export const letterOf = (suit: number): string => LETTERS.charAt(suit);

/** `S6`, `rest-S`, `repeat-2`: as in the codes of moves. */
export function cardName(kind: number): string {
  if (isRepeat(kind)) return `repeat-${kind - REPEAT + 1}`;
  if (isRest(kind)) return `rest-${letterOf(kind - REST)}`;
  return `${letterOf(suitOf(kind))}${numberOf(kind)}`;
}

export function kindOf(name: string): number {
  if (name.startsWith("repeat-")) return REPEAT + Number(name.slice(7)) - 1;
  if (name.startsWith("rest-")) return REST + LETTERS.indexOf(name.slice(5));
  return (Number(name.slice(1)) - 1) * SUITS + LETTERS.indexOf(name.charAt(0));
}

export const cardTerm = (kind: number): Term => ({ is: "Term", kind: "card", value: cardName(kind) });
export const chairTerm = (chair: number): Term => ({ is: "Term", kind: "chair", value: letterOf(chair) });
export const cushionTerm = (cushion: number): Term => ({
  is: "Term",
  kind: "cushion",
  value: CUSHIONS[cushion]?.key ?? "",
});
/** The rule of a cushion, for the rulebook. */
export const cushionRule = (cushion: number): string => `MC-7.${cushion + 1}`;
