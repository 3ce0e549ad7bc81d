/** Musicians, furniture and money, numbered as the engine numbers them. */
import type { Term } from "../../wire";

export const MUSICIANS = ["handel", "bach", "haydn", "mozart", "beethoven", "schubert"] as const;
/** Furniture by bit: what it sells for, and what it scores when kept. */
export const PRICES = [4, 6, 8] as const;
export const KEPT = [2, 3, 4] as const;
export const ROUNDS = 6;
/** The virtual patron, where a patron is named; its board is the third. */
export const VIRTUAL = -1;
export const VIRTUAL_ROW = 2;
export const NOBODY = -2;
/** How a concert went, besides its class. */
export const FAILED = -1;
export const NOT_YET = -2;
/** Classes of concerts and levels of fame, by number. */
export const CLASSES = ["low", "medium", "high"] as const;
/** What a cube costs on the second and the third turn. */
const COSTS = [0, 0, 4, 8];

/** What is asked, as the view has it. */
export const PHASE = {
  free: 0,
  give: 1,
  pay: 2,
  bid: 3,
  keep: 4,
  bonus: 5,
  penalty: 6,
  sale: 7,
  over: 8,
} as const;

export const nameOf = (musician: number): string => MUSICIANS[musician] ?? "";
export const musicianOf = (name: string): number => MUSICIANS.findIndex((each) => each === name);
export const costOf = (turn: number): number => COSTS[turn] ?? 0;

/** Cubes are still being taken: fame follows the tracks. */
export const sponsoring = (phase: number): boolean => phase <= PHASE.pay;

/** The pieces of a sum of bits, the cheapest first. */
export function piecesOf(furniture: number): number[] {
  return PRICES.flatMap((_, bit) => ((furniture >> bit) & 1 ? [bit] : []));
}

export function worthOf(furniture: number): number {
  return piecesOf(furniture).reduce((sum, bit) => sum + (PRICES[bit] ?? 0), 0);
}

/** `4.8` → bits. */
export function furnitureOf(prices: string): number {
  return prices
    .split(".")
    .filter(Boolean)
    .reduce((sum, price) => sum + (1 << PRICES.findIndex((each) => each === Number(price))), 0);
}

/** Bits → `4.8`. */
export function pricesOf(furniture: number): string {
  return piecesOf(furniture)
    .map((bit) => PRICES[bit])
    .join(".");
}

/** The class that a fund makes, by the printed ranges; -1 outside. */
export function classOf(fund: number, least: readonly number[], most: readonly number[]): number {
  return least.findIndex((from, level) => fund >= from && fund <= (most[level] ?? 0));
}

/** `+2`, `0`, `−2`: as printed on the royal budget. */
export const signed = (token: number): string => (token > 0 ? `+${token}` : token < 0 ? `−${-token}` : "0");

// Terms of the catalogue

export const musicianTerm = (musician: number): Term => ({ is: "Term", kind: "musician", value: nameOf(musician) });
export const musiciansTerm = (musicians: readonly number[]): Term => ({
  is: "Term",
  kind: "musicians",
  value: musicians.map(nameOf),
});
/** As many cubes as there are names. */
export const cubesTerm = (musicians: readonly number[]): Term => ({
  is: "Term",
  kind: "cubes",
  value: musicians.map(nameOf),
});
export const patronTerm = (patron: number): Term => ({ is: "Term", kind: "patron", value: patron });
export const furnitureTerm = (furniture: number): Term => ({ is: "Term", kind: "furniture", value: furniture });
export const bidTerm = (coins: number, furniture: number): Term => ({
  is: "Term",
  kind: "bid",
  value: `${coins}:${furniture}`,
});
