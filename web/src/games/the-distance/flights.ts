/** What is seen to move after a step: cards that travel, and a stamped word. One event follows the other. */
import type { AnyEvent } from "../../wire";
import { cardCode } from "./pieces";

export interface Flight {
  id: number;
  /** The card's face, or none for its back. */
  kind: number | null;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  /** It shakes where it went, and comes back. */
  wrong: boolean;
  /** Turned a little, so that several are seen to be several. */
  turn: number;
}

export interface Stamp {
  id: number;
  event: AnyEvent;
  delay: number;
}

export interface Times {
  travel: number;
  reveal: number;
}

/** Durations as the page has them; nothing moves when they are 0. */
export function timesOf(element: Element): Times {
  const style = getComputedStyle(element);
  return {
    travel: milliseconds(style.getPropertyValue("--t-travel")),
    reveal: milliseconds(style.getPropertyValue("--t-reveal")),
  };
}

function milliseconds(text: string): number {
  const value = Number.parseFloat(text);
  if (Number.isNaN(value)) return 0;
  return text.trim().endsWith("ms") ? value : value * 1000;
}

export interface Places {
  stock: DOMRect | null;
  pile: DOMRect | null;
  plate: (seat: number) => DOMRect | null;
  /** Where that card lay in my hand before the step. */
  was: (key: string) => DOMRect | null;
  /** Where it lies now. */
  is: (key: string) => DOMRect | null;
  /** My hand as a whole, for cards that have no place of their own. */
  hand: DOMRect | null;
  me: number | null;
  /** How many of each kind I hold now. */
  held: readonly number[];
}

export interface Plan {
  flights: Flight[];
  stamps: Stamp[];
  /** Cards of my hand that are on their way until then. */
  arriving: Map<string, number>;
  /** When the top of the pile is there. */
  landed: number;
}

let count = 0;

export function plan(all: readonly AnyEvent[], places: Places, { travel, reveal }: Times): Plan {
  // Who wins the game need not be told about the hand as well.
  const over = all.some((event) => event.is === "GameWon");
  const events = all.filter((event) => !(over && event.is === "HandWon"));
  const made: Plan = { flights: [], stamps: [], arriving: new Map(), landed: 0 };
  if (!travel) {
    made.stamps = events.filter(isStamped).map((event) => ({ id: ++count, event, delay: 0 }));
    return made;
  }
  let clock = 0;
  const fly = (kind: number | null, from: DOMRect | null, to: DOMRect | null, more: Partial<Flight> = {}): void => {
    if (from && to) made.flights.push({ id: ++count, kind, from, to, delay: clock, wrong: false, turn: 0, ...more });
  };
  for (const event of events) {
    switch (event.is) {
      case "Played": {
        event.cards.forEach((kind, i) => {
          fly(kind, source(event.seat, kind, event.cards.slice(0, i), places), places.pile, { delay: clock + i * 60 });
        });
        clock += travel + (event.cards.length - 1) * 60;
        made.landed = clock;
        break;
      }
      case "Erred": {
        event.cards.forEach((kind, i) => {
          const from = source(event.seat, kind, event.cards.slice(0, i), places);
          fly(kind, from, places.pile, { wrong: true, turn: (i - (event.cards.length - 1) / 2) * 14 });
        });
        made.stamps.push({ id: ++count, event, delay: clock + travel });
        clock += travel + reveal;
        break;
      }
      case "Received":
      case "Drew": {
        const apart = event.is === "Drew" ? 90 : 45;
        if (event.seat === places.me && event.cards.length) {
          newest(event.cards, places.held).forEach((key, i) => {
            const delay = clock + i * apart;
            fly(event.cards[i] ?? null, places.stock, places.is(key) ?? places.hand, { delay });
            made.arriving.set(key, delay + travel);
          });
        } else {
          for (let i = 0; i < Math.min(event.count, 4); i++) {
            fly(null, places.stock, places.plate(event.seat), { delay: clock + i * apart });
          }
        }
        clock += event.is === "Drew" ? travel : apart * 2;
        break;
      }
      case "Reshuffled":
        for (let i = 0; i < 6; i++) fly(null, places.pile, places.stock, { delay: clock + i * 45, turn: i * 9 - 22 });
        clock += travel + 200;
        break;
      default:
        if (isStamped(event)) made.stamps.push({ id: ++count, event, delay: clock });
    }
  }
  return made;
}

function isStamped(event: AnyEvent): boolean {
  return ["Called", "Caught", "HandWon", "GameWon", "Erred"].includes(event.is);
}

/** Where a played card comes from: its place in my hand, or the plate of who played it. */
function source(seat: number, kind: number, before: readonly number[], places: Places): DOMRect | null {
  if (seat !== places.me) return places.plate(seat);
  const copy = before.filter((each) => each === kind).length;
  return places.was(`${cardCode(kind)}-${copy}`) ?? places.hand;
}

/** The cards of my hand that these are: of each kind those that came last. */
export function newest(cards: readonly number[], held: readonly number[]): string[] {
  return cards.map((kind, i) => {
    const after = cards.slice(0, i).filter((each) => each === kind).length;
    return `${cardCode(kind)}-${(held[kind] ?? 1) - 1 - after}`;
  });
}
