/** Several people look at one screen: what is one player's alone lies covered there until that player asks for it. */
import { getContext, setContext } from "svelte";

export interface Screen {
  /** Others look on, with no curtain between. */
  readonly shared: boolean;
  /** Changes with whoever is asked and with each question: then it is covered again. */
  readonly turn: string;
}

const SCREEN = Symbol("screen");

export function lendScreen(screen: Screen): void {
  setContext(SCREEN, screen);
}

/** None in a replay, or where a board stands alone. */
export function screenHere(): Screen | undefined {
  return getContext<Screen | undefined>(SCREEN);
}
