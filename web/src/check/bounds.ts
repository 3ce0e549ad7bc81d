/**
 * Out of how many each draw was made. A record does not say it; the game's events do, so the browser can follow the
 * cards by itself.
 */
import type { Replay } from "../wire";

const DECK = 54;

/** The Distance: a dealer by lot, then card after card out of what the stock holds (TD-2.1, TD-3.10). */
function distance(replay: Replay): number[] {
  const bounds = [replay.seats.length];
  let stock = 0;
  /** What the pile will give back when the stock runs out in the middle of a draw. */
  let refills: number[] = [];
  const take = (count: number) => {
    for (let i = 0; i < count; i++) {
      if (stock === 0) stock = refills.shift() ?? 0;
      bounds.push(stock--);
    }
  };
  for (const frame of replay.frames) {
    for (const { event } of frame.told) {
      if (event.is === "Dealt") {
        stock = DECK;
        refills = [];
      } else if (event.is === "Received" || event.is === "Drew") take(event.count);
      else if (event.is === "Turned") take(1);
      else if (event.is === "Reshuffled") refills.push(event.count);
    }
  }
  return bounds;
}

const CARDS = 98;
const CUSHIONS = 16;
const CHAIRS = 8;

/** Musical Chairs: cushions, hands, who begins; then every card when it is drawn (MC-2, MC-4.11, MC-7.1). */
function chairs(replay: Replay): number[] {
  const bounds: number[] = [];
  let bag = CARDS;
  let refills: number[] = [];
  const take = (count: number) => {
    for (let i = 0; i < count; i++) {
      if (bag === 0) bag = refills.shift() ?? 0;
      bounds.push(bag--);
    }
  };
  for (const frame of replay.frames) {
    for (const { event } of frame.told) {
      if (event.is === "CushionsLaid") for (let i = 0; i < CHAIRS; i++) bounds.push(CUSHIONS - i);
      else if (event.is === "HandFilled") take(event.count);
      else if (event.is === "StartChosen" && event.by_lot) bounds.push(replay.seats.length);
      else if (event.is === "EncoreScored" && event.card >= 0) take(1);
      else if (event.is === "DrawPileRemade") refills.push(event.count);
    }
  }
  return bounds;
}

const SIDED = 4;
const TOKENS = 8;
const VIRTUAL_TILES = 3;

/** Symphony No. 9: who begins, tracks, scoring tiles and first cubes, then what is turned (S9-2, S9-4.3, S9-4.11). */
function symphony(replay: Replay): number[] {
  const bounds: number[] = [];
  let cubes = 0;
  let tokens = TOKENS;
  const box = (count: number) => bounds.push(...Array.from({ length: count }, (_, i) => count - i));
  const coins = (count: number) => bounds.push(...Array.from({ length: count }, () => 2));
  for (const frame of replay.frames) {
    for (const { event } of frame.told) {
      if (event.is === "FirstPatron" && event.by_lot) bounds.push(replay.seats.length);
      else if (event.is === "HallPrepared") {
        cubes = event.tracks.length;
        if (replay.options.tracks === "shuffled") {
          box(cubes);
          coins(cubes);
        }
        box(cubes);
        if (replay.options.sides === "random") coins(SIDED);
      } else if (event.is === "CubesDealt") event.musicians.forEach(() => bounds.push(cubes--));
      else if (event.is === "BudgetTurned") bounds.push(tokens--);
      else if (event.is === "PatronGave") bounds.push(VIRTUAL_TILES);
    }
  }
  return bounds;
}

const FACES = 6;

/** Hit Maker: only the die (HM-1.6). */
function dice(replay: Replay): number[] {
  return replay.frames.flatMap(({ told }) => told.flatMap(({ event }) => (event.is === "DieRolled" ? [FACES] : [])));
}

const GAMES: Record<string, (replay: Replay) => number[]> = {
  "the-distance": distance,
  "musical-chairs": chairs,
  "symphony-no-9": symphony,
  "hit-maker": dice,
};

export function boundsOf(replay: Replay): number[] | null {
  return GAMES[replay.game]?.(replay) ?? null;
}
