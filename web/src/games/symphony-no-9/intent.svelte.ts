/** What I am about to do: cubes picked, what lies in my envelope, furniture to be sold at the end. Nothing is sent. */
import type { SymphonyView } from "../../wire";
import { type Choices, mayBid, nearest, open, tapped } from "./picking";
import { PHASE } from "./pieces";
import { type Why, whyNoBid, whyNoCube } from "./refused";

/** What I am asked. */
export interface Asked {
  view: SymphonyView;
  seat: number;
  choices: Choices;
}

export class Intent {
  /** Musicians, in the order they were picked. */
  picks = $state.raw<readonly number[]>([]);
  coins = $state(0);
  /** Into the envelope, as bits. */
  pieces = $state(0);
  /** To be sold at the end, as bits. */
  sale = $state(0);
  /** Why the last thing I tapped cannot be chosen. */
  why = $state.raw<Why | null>(null);
  readonly #asked: () => Asked | null;

  /** `asked`: nothing while it is not mine to choose. */
  constructor(asked: () => Asked | null) {
    this.#asked = asked;
  }

  putBack(): void {
    this.picks = [];
    this.coins = 0;
    this.pieces = 0;
    this.sale = 0;
    this.why = null;
  }

  get any(): boolean {
    return this.picks.length > 0 || this.coins > 0 || this.pieces > 0 || this.sale > 0 || this.why !== null;
  }

  /** A sale: what is gone lies nowhere any longer, and what could not be paid may be. */
  left(held: number): void {
    this.why = null;
    if (this.pieces & ~held) this.pieces = 0;
    if (this.sale & ~held) this.sale &= held;
  }

  /** A cube of that musician, or none again. */
  pick(musician: number): void {
    const asked = this.#asked();
    if (!asked || musician >= asked.view.musicians) return;
    const { view, seat, choices } = asked;
    const keeps = view.phase === PHASE.keep;
    if (!keeps && !choices.sets.length && view.phase !== PHASE.pay) return;
    const fits = keeps ? choices.keeps.includes(musician) : open(choices, []).has(musician);
    this.why = fits ? null : whyNoCube(view, seat, musician);
    if (fits && !keeps) this.picks = tapped(choices, this.picks, musician);
  }

  /** So many coins into the envelope. */
  lay(coins: number): void {
    const asked = this.#bidding();
    if (!asked) return;
    const fits = mayBid(asked.choices, coins, this.pieces);
    this.why = fits ? null : whyNoBid(asked.view, asked.seat, coins, this.pieces);
    if (fits) this.coins = coins;
  }

  /** One coin fewer or more, as far as bids go. */
  step(way: number): void {
    const next = this.coins + way;
    if (next >= 0 && next <= (this.#bidding()?.view.limit ?? -1)) this.lay(next);
  }

  /** That furniture into the envelope, and as many of the coins as may still be. */
  put(pieces: number): void {
    const asked = this.#bidding();
    if (!asked) return;
    const coins = nearest(asked.choices, this.coins, pieces);
    this.why = coins === null ? whyNoBid(asked.view, asked.seat, 0, pieces) : null;
    if (coins === null) return;
    this.coins = coins;
    this.pieces = pieces;
  }

  /** A piece to be sold at the end, or not. */
  offer(bit: number): void {
    const asked = this.#asked();
    if (asked && (asked.view.furniture[asked.seat] ?? 0) & (1 << bit)) this.sale ^= 1 << bit;
  }

  #bidding(): Asked | null {
    const asked = this.#asked();
    return asked?.view.phase === PHASE.bid ? asked : null;
  }
}
