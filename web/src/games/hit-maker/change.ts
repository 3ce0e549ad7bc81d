/** A change of the stack before it is made: what it would look like, what it would bring, or why it cannot be. */
import { type Choices, layCode } from "./picking";
import { PHASE, PLACES, camAt, codeOf, dotted, mayFlip, placeOf, turned } from "./pieces";
import { ADDED, REMOVED, changeBrings } from "./points";
import { type Why, whyElse, whyNoStack } from "./refused";
import type { Cam, HitView } from "./view";

export type Change =
  /** A cam of mine, its first arm at a place of the ring; over one of the stack, or beside it (-1). */
  | { do: "lay"; kind: number; flipped: boolean; place: number; over: number }
  /** One of the stack, or both (-1), so many places clockwise. */
  | { do: "turn"; which: number; steps: number }
  | { do: "remove"; which: number };

export const BESIDE = -1;
export const BOTH = -1;

export interface Outcome {
  /** Cams not touched, cams that are moved, and cams that leave. */
  still: Cam[];
  moved: Cam[];
  out: Cam[];
  /** What answers so; nothing: it may not be. */
  code: string;
  /** What it would bring; setting up brings nothing. */
  points: number | null;
  why: Why | null;
}

export function outcomeOf(view: HitView, choices: Choices, change: Change): Outcome {
  const stack = [...view.stack];
  if (change.do === "lay") {
    const cam = camAt(change.kind, change.flipped, change.place);
    const old = stack[change.over];
    const still = stack.filter((each) => each !== old);
    const code = layCode(choices, change.kind, dotted(cam.numbers), old ? codeOf(old) : "");
    const first = view.phase === PHASE.place || view.phase === PHASE.solo;
    const points = first ? null : old ? changeBrings(view, [...still, cam]) : ADDED;
    return told(view, { still, moved: [cam], out: old ? [old] : [], code, points }, false);
  }
  if (change.do === "remove") {
    const old = stack[change.which];
    const still = stack.filter((each) => each !== old);
    const code = old && choices.removes.has(codeOf(old)) ? `remove:${codeOf(old)}` : "";
    return told(view, { still, moved: [], out: old ? [old] : [], code, points: REMOVED }, false);
  }
  const { which, steps } = change;
  const still = which === BOTH ? [] : stack.filter((_, i) => i !== which);
  const moved = stack.filter((_, i) => which === BOTH || i === which).map((cam) => turned(cam, steps));
  const [one] = moved;
  const old = stack[which];
  let code = "";
  if (which === BOTH) code = choices.both.has(wrapped(steps)) ? `turn:both:${wrapped(steps)}` : "";
  else if (old && one) code = choices.turns.get(codeOf(old))?.get(dotted(one.numbers)) ?? "";
  const points = changeBrings(view, [...still, ...moved]);
  const untouched = wrapped(steps) === 0;
  const made = told(view, { still, moved, out: [], code, points: untouched ? null : points }, true);
  // Not turned yet is no fault.
  return untouched ? { ...made, why: null } : made;
}

function told(view: HitView, made: Omit<Outcome, "why">, turns: boolean): Outcome {
  return { ...made, why: made.code ? null : (whyNoStack(view, made.still, made.moved, turns) ?? whyElse()) };
}

export const wrapped = (steps: number): number => ((steps % PLACES) + PLACES) % PLACES;

/** The same change so many places further clockwise. */
export function further(change: Change, steps: number): Change {
  if (change.do === "lay") return { ...change, place: wrapped(change.place + steps) };
  if (change.do === "turn") return { ...change, steps: wrapped(change.steps + steps) };
  return change;
}

/** With its first arm at that place of the ring. */
export function aimed(view: HitView, change: Change, place: number): Change {
  if (change.do === "lay") return { ...change, place };
  if (change.do !== "turn") return change;
  const first = view.stack[Math.max(0, change.which)]?.numbers[0] ?? 12;
  return { ...change, steps: wrapped(place - placeOf(first)) };
}

/** Steps from where it is to places where it may be. */
export function openSteps(view: HitView, choices: Choices, change: Change): number[] {
  if (change.do === "remove") return [];
  return Array.from({ length: PLACES }, (_, steps) => steps).filter(
    (steps) => outcomeOf(view, choices, further(change, steps)).code !== "",
  );
}

/** The next place where it may be, that way round; as it is, where there is none. */
export function nextOpen(view: HitView, choices: Choices, change: Change, way: number): Change {
  const steps = openSteps(view, choices, change).filter((each) => each !== 0);
  const step = way > 0 ? steps[0] : steps.at(-1);
  return step === undefined ? change : further(change, step);
}

/** Where the first arm of what is moved may go, as places of the ring. */
export function openPlaces(view: HitView, choices: Choices, change: Change): number[] {
  const first =
    change.do === "lay"
      ? change.place
      : change.do === "turn"
        ? placeOf(view.stack[Math.max(0, change.which)]?.numbers[0] ?? 12) + change.steps
        : 0;
  return openSteps(view, choices, change).map((steps) => wrapped(first + steps));
}

/** A cam of mine taken up: where it may lie at once, if anywhere; beside the others rather than over one. */
export function begun(view: HitView, choices: Choices, kind: number): Change {
  const overs = [...(view.stack.length < 2 ? [BESIDE] : []), ...view.stack.map((_, i) => i)];
  const faces = mayFlip(kind, view.mood) ? [false, true] : [false];
  for (const over of overs)
    for (const flipped of faces) {
      const from: Change = { do: "lay", kind, flipped, place: placeOf(view.scale[0] ?? 12), over };
      const [steps] = openSteps(view, choices, from);
      if (steps !== undefined) return further(from, steps);
    }
  return { do: "lay", kind, flipped: false, place: placeOf(view.scale[0] ?? 12), over: overs[0] ?? BESIDE };
}

/** The same change with its cam over another one, or turned over: where it was if it may lie there, else nearby. */
export function settled(view: HitView, choices: Choices, change: Change): Change {
  if (outcomeOf(view, choices, change).code) return change;
  return nextOpen(view, choices, change, 1);
}

/** Can one of these be turned anywhere? */
export function mayTurn(view: HitView, choices: Choices, which: number): boolean {
  if (which === BOTH) return choices.both.size > 0;
  const cam = view.stack[which];
  return cam !== undefined && (choices.turns.get(codeOf(cam))?.size ?? 0) > 0;
}
