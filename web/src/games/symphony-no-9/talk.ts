/** S9-7.13 What is said before the bids. */
import type { Step } from "../../wire";

/** Whole sentences at a tap, named as in the catalogue; computer players understand them. */
export const PHRASES = ["give", "deal", "who", "what", "threat", "else"] as const;

/** What was said since these bids were asked for: they are as soon as the budget is turned. */
export function talkOf(steps: readonly Step[]): Step[] {
  const asked = steps.findLastIndex((step) => step.told.some(({ event }) => event.is === "BudgetTurned"));
  return steps.slice(asked + 1).filter((step) => step.kind === "chat");
}
