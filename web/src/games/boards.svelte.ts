/** Boards are fetched when somebody sits down, so that the first page stays light. */
import { untrack } from "svelte";
import type { BoardKit } from "./kit";

const SHELVES: Record<string, () => Promise<{ kit: BoardKit }>> = {
  "the-distance": () => import("./the-distance"),
  "musical-chairs": () => import("./musical-chairs"),
  "symphony-no-9": () => import("./symphony-no-9"),
  "hit-maker": () => import("./hit-maker"),
};
const RENEWED = "quartet-renewed";

let fetched: Record<string, BoardKit> = $state.raw({});
let missing: Record<string, boolean> = $state.raw({});

/** The board of a game; none until it has been fetched. */
export function boardOf(game: string): BoardKit | undefined {
  return fetched[game];
}

/** It could not be fetched. */
export function boardMissing(game: string): boolean {
  return missing[game] ?? false;
}

/** True once, until a board has come: a page that renews itself over and over helps nobody. */
export function mayRenew(): boolean {
  try {
    if (sessionStorage.getItem(RENEWED)) return false;
    sessionStorage.setItem(RENEWED, "1");
    return true;
  } catch {
    return false; // no memory, so nobody would know that it has been tried
  }
}

export function settled(): void {
  try {
    sessionStorage.removeItem(RENEWED);
  } catch {
    // Nothing was remembered.
  }
}

export async function fetchBoard(
  game: string,
  shelf: (() => Promise<{ kit: BoardKit }>) | undefined = SHELVES[game],
  renew: () => void = () => location.reload(),
): Promise<void> {
  // Whoever asks for it in an effect must not ask again because it did not come.
  if (!shelf || untrack(() => fetched[game])) return;
  missing = { ...untrack(() => missing), [game]: false };
  try {
    const { kit } = await shelf();
    fetched = { ...fetched, [game]: kit };
    settled();
  } catch {
    // The house has been renewed while this page was open: the page as it is now knows where its pieces are.
    if (mayRenew()) renew();
    else missing = { ...missing, [game]: true };
  }
}

/** Somebody is about to sit down: it may be on its way already. Whether it comes is seen at the table. */
export function expectBoard(game: string): void {
  SHELVES[game]?.().catch(() => undefined);
}

/** Some browsers remember that a piece did not come: then only a new page asks for it again. */
export async function fetchAgain(game: string): Promise<void> {
  await fetchBoard(game);
  if (boardMissing(game)) location.reload();
}
