import type { Kept } from "../keys.svelte";
import type { Words } from "../words";

/** Who else is at a table that this device remembers. */
export function company({ others = [] }: Kept, words: Words): string {
  return others.map((name) => name || words.text("web-seat-free")).join(", ");
}
