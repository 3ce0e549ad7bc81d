/** Most sentences are for pages beyond the first: they are fetched with the first of those. */
import { mayRenew, settled } from "../games/boards.svelte";
import { learn } from "./catalogue";

let all = $state.raw(false);
let missing = $state.raw(false);

export function allWords(): boolean {
  return all;
}

/** They could not be fetched. */
export function wordsMissing(): boolean {
  return missing;
}

export async function fetchWords(): Promise<void> {
  if (all) return;
  try {
    const { sources } = await import("./games");
    learn(sources);
    all = true;
    settled();
  } catch {
    // The house has been renewed while this page was open, as with a board.
    if (mayRenew()) location.reload();
    else missing = true;
  }
}
