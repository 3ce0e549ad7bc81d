/** Lets steps out one after the other, so that a person can follow. Never in the way: `flush` lets all out at once. */
export class Queue<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #holding = false;

  constructor(
    private readonly release: (item: T) => void,
    /** How long an item stands before the next one, in milliseconds; with how many are waiting. */
    private readonly hold: (item: T, waiting: number) => number,
  ) {}

  get length(): number {
    return this.#waiting.length;
  }

  push(item: T): void {
    this.#waiting.push(item);
    if (!this.#holding) this.#next();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#holding = false;
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) this.release(item);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#holding = false;
    this.#waiting = [];
  }

  #next(): void {
    this.#holding = false;
    const item = this.#waiting.shift();
    if (item === undefined) return;
    this.#holding = true;
    this.release(item);
    if (!this.#holding) return; // flushed meanwhile
    const wait = this.hold(item, this.#waiting.length);
    if (wait <= 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), wait);
  }
}
