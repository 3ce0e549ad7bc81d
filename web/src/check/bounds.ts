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

const GAMES: Record<string, (replay: Replay) => number[]> = { "the-distance": distance };

export function boundsOf(replay: Replay): number[] | null {
  return GAMES[replay.game]?.(replay) ?? null;
}
