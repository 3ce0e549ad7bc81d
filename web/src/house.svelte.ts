/** What this server has and allows; asked for once, and again when it could not be reached. */
import type { House } from "./wire";
import { api } from "./wire/api";

class Home {
  house: House | null = $state(null);
  failed = $state(false);
  #asking: Promise<void> | null = null;

  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    if (this.house) return;
    try {
      this.house = await api.house();
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** The rule books by the letters their rules begin with. */
  get books(): Record<string, string> {
    const books: Record<string, string> = { QT: "table" };
    for (const game of this.house?.games ?? []) books[game.prefix] = game.id;
    return books;
  }

  /** Where others reach this table: not at localhost, when the server knows better. */
  origin(): string {
    const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
    const known = this.house?.address ?? "";
    return local && known ? known.replace(/\/$/, "") : location.origin;
  }
}

export const home = new Home();
