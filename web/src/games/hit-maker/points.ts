/** What a change of the stack would bring: figures to look at, the table reckons for itself. */
import { inPlay, numberIn } from "./pieces";
import type { Cam, HitView } from "./view";

/** HM-5.1, HM-5.2 */
export const ADDED = 10;
export const REMOVED = 5;
const CHANGED = 10;

/** Clips that come off when these numbers are in play, and clips that stay. */
export function clipsAfter(view: HitView, cams: readonly Cam[]): { off: number; stay: number } {
  const numbers = new Set(inPlay(cams));
  const stay = view.clips.filter((slot) => numbers.has(numberIn(slot, view.strings))).length;
  return { off: view.clips.length - stay, stay };
}

/** HM-5.3, HM-5.4 Replacing and turning: nothing, unless a clip comes off. */
export function changeBrings(view: HitView, cams: readonly Cam[]): number {
  const { off, stay } = clipsAfter(view, cams);
  return off ? CHANGED + stay : 0;
}
