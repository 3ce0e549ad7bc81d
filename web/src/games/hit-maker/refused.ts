/**
 * Why a cam cannot lie there, in the words the table would refuse it with. It is said here and never sent to be refused:
 * turning it is not yet answering.
 */
import type { Arg } from "../../words";
import { CAMS, camTerm, inPlay, numbersTerm, slotTerm } from "./pieces";
import type { Cam, HitView } from "./view";

export interface Why {
  rule: string;
  key: string;
  args: Record<string, Arg>;
}

const why = (rule: string, name: string, args: Record<string, Arg> = {}): Why => ({
  rule,
  key: `hit-maker-refused-${name}`,
  args,
});

/** HM-5.5 */
const MOST_NUMBERS = 4;
const AUGMENTED = CAMS[4];
const STRAIGHT = CAMS[8];

/**
 * The stack after a change: `moved` came on it or were turned, `still` were not touched. Nothing: no rule is broken that
 * is known here.
 */
export function whyNoStack(view: HitView, still: readonly Cam[], moved: readonly Cam[], turns: boolean): Why | null {
  const numbers = inPlay([...still, ...moved]);
  const outside = (cam: Cam): number[] => cam.numbers.filter((number) => !view.scale.includes(number));
  // HM-5.6 What a cam that stays points at is there already; else only the Augmented one may have an arm outside.
  const there = new Set([...still.flatMap(outside), ...augmented([...still, ...moved], outside)]);
  const stray = moved.flatMap(outside).filter((number) => !there.has(number));
  const wide = moved.find((cam) => cam.kind === AUGMENTED && outside(cam).length > 1);
  if (wide) return why("HM-5.6", "augmented", { numbers: numbersTerm(outside(wide)) });
  if (stray.length) {
    const numbers = numbersTerm([...new Set(stray)]);
    const [cam, another] = moved;
    if (another) return why("HM-5.6", "both-outside", { numbers });
    return why("HM-5.6", "outside", { cam: camTerm(cam?.kind ?? ""), numbers });
  }
  if (numbers.length > MOST_NUMBERS) return why("HM-5.5", "many", { numbers: numbersTerm(numbers) });
  const [only, second] = [...still, ...moved];
  if (!only) return why("HM-5.5", "last-cam");
  if (!second && only.kind === STRAIGHT) return why("HM-5.5", "straight-alone");
  if (turns && numbers.join() === inPlay(view.stack).join()) return why("HM-5.4", "same-numbers");
  return null;
}

/** The one arm that an Augmented cam may have outside. */
function augmented(cams: readonly Cam[], outside: (cam: Cam) => number[]): number[] {
  return cams.filter((cam) => cam.kind === AUGMENTED).flatMap((cam) => (outside(cam).length === 1 ? outside(cam) : []));
}

/** Where no clip can go. */
export function whyNoClip(view: HitView, slot: number): Why {
  if (view.clips.includes(slot)) return why("HM-4.1", "taken-slot", { slot: slotTerm(slot) });
  if (!view.supply) return why("HM-3.3", "no-clips");
  return why("HM-4.1", "number", { slot: slotTerm(slot) });
}

export const whyNoCam = (): Why => why("HM-3.4", "no-cam");
export const whyElse = (): Why => why("HM-5.5", "not-now");
