/** What was told, found again: the last clip, the last roll, how the music ended, how Best Lyrics was given. */
import type { AnyEvent, Step } from "../../wire";

type Of<K extends AnyEvent["is"]> = Extract<AnyEvent, { is: K }>;

/** The last event of a kind, among these steps. */
export function lastOf<K extends AnyEvent["is"]>(steps: readonly Step[], is: K): Of<K> | null {
  for (let i = steps.length - 1; i >= 0; i--)
    for (const { event } of [...(steps[i]?.told ?? [])].reverse()) if (event.is === is) return event as Of<K>;
  return null;
}

/** How often something was told. */
export function countOf(steps: readonly Step[], is: AnyEvent["is"]): number {
  return steps.reduce((sum, step) => sum + step.told.filter(({ event }) => event.is === is).length, 0);
}

/** What others did since that seat last did something, the newest last; for an onlooker what was done last. */
export function since(steps: readonly Step[], seat: number | null, most: number): Step["told"] {
  const undone = new Set(steps.map((step) => step.undoes).filter(Boolean));
  const mine = seat === null ? -1 : steps.findLastIndex((step) => step.kind === "move" && step.seat === seat);
  // My own last step tells what came of it, too.
  const told = steps.slice(Math.max(0, mine)).flatMap((step) => (undone.has(step.n) ? [] : step.told));
  return told.filter(({ event }) => event.is !== "TurnBegan").slice(-most);
}
