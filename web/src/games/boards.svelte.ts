/** Boards are fetched when somebody sits down, so that the first page stays light. */
import type { BoardKit } from "./kit";

const SHELVES: Record<string, () => Promise<{ kit: BoardKit }>> = {
  "the-distance": () => import("./the-distance"),
  "musical-chairs": () => import("./musical-chairs"),
};

let fetched: Record<string, BoardKit> = $state.raw({});

/** The board of a game; none until it has been fetched. */
export function boardOf(game: string): BoardKit | undefined {
  return fetched[game];
}

export async function fetchBoard(game: string): Promise<void> {
  const shelf = SHELVES[game];
  if (!shelf || fetched[game]) return;
  const { kit } = await shelf();
  fetched = { ...fetched, [game]: kit };
}
