/** What is on the move over the board, and what the last steps left to be seen: the trail, the spread pile, new cards. */
import type { AnyEvent, DistanceView } from "../../wire";
import { type Flight, type Stamp, type Times, newest, plan, timesOf } from "./flights";
import { LETTERS } from "./pieces";

const MOST_UNDER = 3;

export class Scene {
  root = $state<HTMLElement | null>(null);
  flights = $state.raw<Flight[]>([]);
  stamps = $state.raw<Stamp[]>([]);
  /** The step just made on the ring. */
  trail = $state.raw<{ from: string; to: string; n: number } | null>(null);
  /** What is seen of the pile under its top card. */
  under = $state.raw<number[]>([]);
  /** Cards of my hand that came with the last step. */
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  times = $state.raw<Times>({ travel: 0, reveal: 0 });

  #before: DistanceView | null = null;
  #was = new Map<string, DOMRect>();
  #steps = 0;

  /** Before the page changes: where my cards lie. */
  remember(): void {
    this.#was.clear();
    for (const card of this.root?.querySelectorAll<HTMLElement>("button.card") ?? []) {
      this.#was.set(card.dataset.testid?.slice("card-".length) ?? "", card.getBoundingClientRect());
    }
  }

  /** After the page has changed. The first time there is nothing to compare with, so nothing moves. */
  show(events: readonly AnyEvent[], view: DistanceView | null, up: (letter: string, interval: number) => string): void {
    const before = this.#before;
    this.#before = view;
    if (!view || !this.root) return;
    if (!before || before.seat !== view.seat) {
      this.under = [];
      this.trail = null;
      this.fresh = new Set();
      return;
    }
    this.times = timesOf(this.root);
    this.#left(events, before, view, up);
    const { flights, stamps, arriving, landed } = plan(events, this.#places(view), this.times);
    this.flights = [...this.flights, ...flights];
    // The last word stands until the next one is stamped over it.
    if (stamps.length) this.stamps = stamps;
    for (const [key, ms] of arriving) this.#hide(this.#card(key), ms);
    if (landed) this.#hide(this.root.querySelector("[data-place=top]"), landed);
  }

  arrived(flight: Flight): void {
    this.flights = this.flights.filter(({ id }) => id !== flight.id);
  }

  stamped(stamp: Stamp): void {
    this.stamps = this.stamps.filter(({ id }) => id !== stamp.id);
  }

  #left(
    events: readonly AnyEvent[],
    before: DistanceView,
    view: DistanceView,
    up: (letter: string, interval: number) => string,
  ): void {
    const fresh = new Set<string>();
    let moved = view.top !== before.top;
    for (const event of events) {
      if (event.is === "Played") {
        const to = LETTERS[event.letter] ?? "A";
        const from = LETTERS.find((letter) => up(letter, view.interval) === to) ?? "A";
        const open = before.letters === (1 << LETTERS.length) - 1;
        this.trail = open ? null : { from, to, n: ++this.#steps };
        this.under = [...this.under.slice(-1), before.top, ...event.cards.slice(0, -1)].slice(-MOST_UNDER);
        moved = false;
      } else if (event.is === "Dealt") {
        this.trail = null;
        this.under = [];
        moved = false;
      } else if (event.is === "Reshuffled") {
        this.under = [];
      } else if (event.is === "Drew" && event.seat === view.seat) {
        for (const key of newest(event.cards, view.hand)) fresh.add(key);
      }
    }
    // Taken back: what lay there before is not known here.
    if (moved) {
      this.under = [];
      this.trail = null;
    }
    if (fresh.size || events.some(({ is }) => is === "Played" || is === "Passed")) this.fresh = fresh;
  }

  #places(view: DistanceView): Parameters<typeof plan>[1] {
    const rect = (selector: string): DOMRect | null =>
      this.root?.querySelector(selector)?.getBoundingClientRect() ?? null;
    return {
      stock: rect("[data-place=stock]"),
      pile: rect("[data-place=top]"),
      hand: rect(".hand"),
      plate: (seat) => document.querySelector(`[data-testid="seat-${seat}"]`)?.getBoundingClientRect() ?? null,
      was: (key) => this.#was.get(key) ?? null,
      is: (key) => this.#card(key)?.getBoundingClientRect() ?? null,
      me: view.seat,
      held: view.hand,
    };
  }

  #card(key: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(`[data-testid="card-${key}"]`) ?? null;
  }

  /** Not seen until the card that flies there has come. */
  #hide(element: Element | null, ms: number): void {
    element?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { duration: ms });
  }
}
