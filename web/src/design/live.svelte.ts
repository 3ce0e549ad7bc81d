/** What is said to screen readers. Two voices take turns, so that the same sentence twice is heard twice. */
class Live {
  voices = $state(["", ""]);
  #next = 0;
  #waiting: string[] = [];

  #hushed = false;

  /** While the curtain is down nobody hears what another player was told. */
  hush(on: boolean): void {
    this.#hushed = on;
    if (!on) return;
    this.#waiting = [];
    this.voices = ["", ""];
  }

  /** What is said in one breath is heard as one: else the last of it would silence the rest. */
  say(text: string): void {
    if (!text || this.#hushed) return;
    this.#waiting.push(text);
    if (this.#waiting.length === 1) queueMicrotask(() => this.#speak());
  }

  #speak(): void {
    if (!this.#waiting.length) return;
    const other = 1 - this.#next;
    this.voices[this.#next] = this.#waiting.join(" ");
    this.voices[other] = "";
    this.#next = other;
    this.#waiting = [];
  }
}

export const live = new Live();
