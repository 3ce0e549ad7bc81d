/** Bids are opened all at once; then the fund grows part by part, until its class is told. Skipped by any key or tap. */
import type { Motion } from "../../settings.svelte";

/** How long the envelopes take, each part, and the whole once it is told; in milliseconds. */
const OPENING = 750;
const PART = 420;
const TOLD = 1700;
const PACE: Record<Motion, number> = { full: 1, fast: 0.4, off: 0 };

export class Reveal {
  /** Parts laid into the fund so far; null: nothing is being opened. */
  at = $state<number | null>(null);
  #parts = 0;
  #pace = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get on(): boolean {
    return this.at !== null;
  }

  /** Everything is told. */
  get told(): boolean {
    return this.at === null || this.at >= this.#parts;
  }

  start(parts: number, motion: Motion): void {
    this.skip();
    this.#pace = PACE[motion];
    if (!this.#pace) return;
    this.#parts = parts;
    this.at = 0;
    this.#wait(OPENING);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.at = null;
  }

  #wait(time: number): void {
    this.#timer = setTimeout(() => this.#next(), time * this.#pace);
  }

  #next(): void {
    if (this.at === null) return;
    if (this.at >= this.#parts) this.skip();
    else {
      this.at++;
      this.#wait(this.told ? TOLD : PART);
    }
  }
}
