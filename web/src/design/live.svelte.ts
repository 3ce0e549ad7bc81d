/** What is said to screen readers. Two voices take turns, so that the same sentence twice is heard twice. */
class Live {
  voices = $state(["", ""]);
  #next = 0;

  #hushed = false;

  /** While the curtain is down nobody hears what another player was told. */
  hush(on: boolean): void {
    this.#hushed = on;
    if (on) this.voices = ["", ""];
  }

  say(text: string): void {
    if (!text || this.#hushed) return;
    const other = 1 - this.#next;
    this.voices[this.#next] = text;
    this.voices[other] = "";
    this.#next = other;
  }
}

export const live = new Live();
