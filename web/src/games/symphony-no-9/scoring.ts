/** What the scoring tiles say, for people to read; points are counted by the table. */
import type { SymphonyView } from "../../wire";
import { tileName } from "./art/scoring";
import { PRICES, piecesOf } from "./pieces";

/** `2a`, `1`: how it is called in the catalogue. */
export const scoringKey = (tile: number, side: number): string => tileName(tile, side).toLowerCase();

const KEYS = ["1", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6"];
/** The rule of a scoring tile, for the rulebook. */
export const scoringRule = (key: string): string => `S9-7.${KEYS.indexOf(key) + 1}`;

/** The level that so many tiles give: 0 none, 1 … 3. */
export const levelOf = (tiles: number): number => Math.min(tiles, 3);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How much there is now of what a tile counts, for one seat; nothing where places are compared (4B). */
export function countedNow(key: string, musician: number, view: SymphonyView, seat: number): number | null {
  const tiles = view.tiles[seat] ?? [];
  switch (key) {
    case "1":
      return tiles[musician] ?? 0;
    case "2a":
      return view.concerts.filter((level) => level >= 0).length;
    case "2b":
      return sum(view.performed);
    case "3a":
      return view.alive.filter((each) => !each).length;
    case "3b":
      return sum(view.cubes[seat] ?? []);
    case "4a":
      return PRICES.length - piecesOf(view.furniture[seat] ?? 0).length;
    case "5a":
      return tiles.filter(Boolean).length;
    case "5b":
      return sum(tiles.map((each) => Math.floor(each / 2)));
    case "6":
      return sum(tiles) - (tiles[musician] ?? 0);
    default:
      return null;
  }
}

/** Who has most cubes of a colour, if anybody has one: rows of patrons. */
export function leaders(cubes: readonly (readonly number[])[], musician: number): number[] {
  const most = Math.max(0, ...cubes.map((row) => row[musician] ?? 0));
  return most ? cubes.flatMap((row, patron) => (row[musician] === most ? [patron] : [])) : [];
}
