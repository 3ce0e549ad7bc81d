/** What I am about to do: cards raised from my hand and from my score pile, and whether I declare a cushion with it. */
export class Intent {
  /** Keys of raised cards, in the order they were raised. */
  hand = $state.raw<readonly string[]>([]);
  pile = $state.raw<readonly string[]>([]);
  higher = $state(false);
  /** The chair that arrow keys have come to; -1 none. */
  chair = $state(-1);
  /** A card that the pointer or the focus rests on: its chairs are shown, nothing is chosen. */
  peek = $state("");

  putBack(): void {
    this.hand = [];
    this.pile = [];
    this.higher = false;
    this.chair = -1;
    this.peek = "";
  }

  get any(): boolean {
    return this.hand.length > 0 || this.pile.length > 0 || this.higher || this.chair >= 0;
  }

  /** One at a time: another one takes its place. */
  one(row: "hand" | "pile", key: string): void {
    this[row] = this[row].includes(key) ? [] : [key];
    this.chair = -1;
  }

  /** Several: up, or down again. */
  several(key: string): void {
    this.hand = this.hand.includes(key) ? this.hand.filter((each) => each !== key) : [...this.hand, key];
  }
}
