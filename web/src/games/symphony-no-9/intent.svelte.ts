/** What I am about to do: cubes picked, what lies in my envelope, furniture to be sold at the end. */
export class Intent {
  /** Musicians, in the order they were picked. */
  picks = $state.raw<readonly number[]>([]);
  coins = $state(0);
  /** Into the envelope, as bits. */
  pieces = $state(0);
  /** To be sold at the end, as bits. */
  sale = $state(0);

  putBack(): void {
    this.picks = [];
    this.coins = 0;
    this.pieces = 0;
    this.sale = 0;
  }

  get any(): boolean {
    return this.picks.length > 0 || this.coins > 0 || this.pieces > 0 || this.sale > 0;
  }
}
