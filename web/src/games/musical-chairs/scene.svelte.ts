/** What is on the move over the board: cards that travel, markers that walk. */
import type { AnyEvent, ChairsView } from "../../wire";
import { cardName, letterOf } from "./pieces";
import { way } from "./ring";

export interface Flight {
  id: number;
  kind: number;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

/** Durations as the page has them; nothing moves when they are 0. */
function travelOf(element: Element): number {
  const text = getComputedStyle(element).getPropertyValue("--t-travel").trim();
  const value = Number.parseFloat(text);
  if (Number.isNaN(value)) return 0;
  return text.endsWith("ms") ? value : value * 1000;
}

const APART = 70;
let count = 0;

export class Scene {
  root = $state<HTMLElement | null>(null);
  flights = $state.raw<Flight[]>([]);
  travel = $state(0);
  /** Cards of my hand that came with the last refill. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());

  #seat: number | null | undefined;
  #was = new Map<string, DOMRect>();

  /** Before the page changes: where my cards lie. */
  remember(): void {
    this.#was.clear();
    for (const card of this.root?.querySelectorAll<HTMLElement>("button.card") ?? []) {
      this.#was.set(card.dataset.testid ?? "", card.getBoundingClientRect());
    }
  }

  /** After the page has changed. The first time there is nothing to compare with, so nothing moves. */
  show(events: readonly AnyEvent[], view: ChairsView | null): void {
    const same = this.#seat !== undefined && this.#seat === view?.seat;
    this.#seat = view?.seat;
    if (!same || !view || !this.root) {
      this.fresh = new Set();
      return;
    }
    this.#refilled(events, view.seat);
    this.travel = travelOf(this.root);
    if (!this.travel) return;
    const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) return;
    const flights: Flight[] = [];
    let delay = 0;
    const fly = (kind: number, from: DOMRect | null, to: DOMRect | null): void => {
      if (from && to) flights.push({ id: ++count, kind, from, to, delay });
    };
    for (const event of events) {
      switch (event.is) {
        case "CardPlayed":
          fly(event.card, this.#source(event.seat, event.card, view.seat), this.#rect(".last .head"));
          this.#walk(event.seat, way(view.ring, event.start, event.chair));
          break;
        case "RestPlayed":
          fly(event.card, this.#source(event.seat, event.card, view.seat), this.#plate(event.seat));
          break;
        case "LineTaken":
          for (const card of event.cards) {
            fly(card, this.#rect("[data-place=line]"), this.#plate(event.seat));
            delay += APART;
          }
          break;
        case "HandScored":
          fly(event.card, this.#source(event.seat, event.card, view.seat), this.#plate(event.seat));
          delay += APART;
          break;
        case "EncoreScored":
          if (event.card >= 0) fly(event.card, this.#rect("[data-place=line]"), this.#plate(event.seat));
          break;
        default:
      }
    }
    this.flights = [...this.flights, ...flights];
  }

  arrived(flight: Flight): void {
    this.flights = this.flights.filter(({ id }) => id !== flight.id);
  }

  #refilled(events: readonly AnyEvent[], me: number | null): void {
    const came = events.flatMap((event) => (event.is === "HandFilled" && event.seat === me ? event.cards : []));
    if (came.length) this.fresh = new Set(came);
    else if (events.some((event) => "seat" in event && event.seat === me)) this.fresh = new Set();
  }

  #rect(selector: string): DOMRect | null {
    return this.root?.querySelector(selector)?.getBoundingClientRect() ?? null;
  }

  #plate(seat: number): DOMRect | null {
    return document.querySelector(`[data-testid="seat-${seat}"]`)?.getBoundingClientRect() ?? null;
  }

  #source(seat: number, card: number, me: number | null): DOMRect | null {
    if (seat !== me) return this.#plate(seat);
    return this.#was.get(`card-${cardName(card)}`) ?? this.#rect("[data-place=card]");
  }

  /** From chair to chair, past their cushions, to where it already stands. */
  #walk(seat: number, chairs: readonly number[]): void {
    const marker = this.root?.querySelector<SVGElement>(`[data-marker="${seat}"]`);
    const rects = chairs.map((chair) => this.#rect(`[data-place="cushion-${letterOf(chair)}"]`));
    const end = rects.at(-1);
    if (!marker || !end || chairs.length < 2) return;
    const there = marker.style.transform;
    const frames = rects.map((rect) => ({
      transform: `translate(${(rect?.x ?? end.x) - end.x}px, ${(rect?.y ?? end.y) - end.y}px) ${there}`,
    }));
    marker.animate(frames, { duration: this.travel * (chairs.length - 1), easing: "ease-in-out" });
  }
}
