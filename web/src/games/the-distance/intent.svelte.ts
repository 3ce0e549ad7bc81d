/** What I am about to do: the cards I have raised, the letter I have chosen, and whether I call with it. */
import type { Card } from "./picking";

export class Intent {
  cards = $state.raw<readonly Card[]>([]);
  letter = $state("");
  /** Nothing said about it: as the table usually has it. */
  call = $state<boolean | null>(null);
  /** Cards that did not go with the others have just been put back. */
  mixture = $state(false);

  /** Another question: the cards may stay up, what was to be said with them is forgotten. */
  forget(): void {
    this.letter = "";
    this.call = null;
    this.mixture = false;
  }

  putBack(): void {
    this.cards = [];
    this.forget();
  }

  /** Other cards; at a gentle table they bring their letter along. */
  adopt(next: { picked: Card[]; replaced: boolean }, strict: boolean): void {
    this.cards = next.picked;
    this.mixture = next.replaced;
    if (!strict) this.letter = "";
  }

  choose(letter: string): void {
    this.letter = this.letter === letter ? "" : letter;
  }
}
