/** The buttons of each question: their codes, and how they are called. */
import type { Arg } from "../../words";
import { ballotCode } from "./ballot";
import { BOTH, type Change, type Outcome } from "./change";
import { type Hand, handCode } from "./hand";
import { nameCode, nameFits, counted, repeatCode, writeCode } from "./lyrics";
import type { Ballot } from "./ballot";
import type { Choices } from "./picking";
import { type Mood, PHASE, camName, camTerm, numberTerm, numbersTerm, slotCode, slotTerm } from "./pieces";
import type { HitView } from "./view";

export interface Deed {
  id: string;
  /** What it sends; nothing while something is still to be chosen. */
  codes: string[];
  /** How it is called: a key of the catalogue and what it names. */
  key: string;
  args?: Record<string, Arg>;
  /** The thing to do. */
  main?: boolean;
  /** It is a ballot, and goes to the house. */
  vote?: boolean;
  /** HM-7.4 Whom it awards. */
  award?: number;
}

export interface Meant {
  view: HitView;
  me: number | null;
  choices: Choices;
  slot: number | null;
  hand: Hand;
  change: Change | null;
  outcome: Outcome | null;
  key: number;
  mood: Mood;
  kind: number | null;
  band: string;
  title: string;
  text: string;
  repeat: string | null;
  ballot: Ballot;
  /** A ballot of mine is in. */
  voted: boolean;
}

const wanting = (name: string, args: Record<string, Arg> = {}): Deed => ({
  id: "do",
  codes: [],
  key: `web-hit-maker-${name}`,
  args,
  main: true,
});
const ready = (code: string, name: string, args: Record<string, Arg> = {}): Deed => ({
  ...wanting(name, args),
  codes: code ? [code] : [],
});

export function deedsOf(meant: Meant): Deed[] {
  const { view, choices, slot, kind } = meant;
  switch (view.phase) {
    case PHASE.key: {
      const code = `${meant.key}:${meant.mood}`;
      const args = { number: numberTerm(meant.key), mood: meant.mood };
      return [ready(choices.keys.has(code) ? `key:${code}` : "", "do-key", args)];
    }
    case PHASE.name: {
      const fits = nameFits(meant.band) && nameFits(meant.title);
      return [fits ? ready(nameCode(meant.band, meant.title), "do-name") : wanting("want-name")];
    }
    case PHASE.place:
      return [changed(meant) ?? wanting("want-place")];
    case PHASE.claim:
      return [
        kind === null
          ? wanting("want-claim")
          : ready(`claim:${camName(kind)}`, "do-claim", { cam: camTerm(camName(kind)) }),
      ];
    case PHASE.discard:
      return [
        kind === null
          ? wanting("want-discard")
          : ready(`discard:${camName(kind)}`, "do-discard", { cam: camTerm(camName(kind)) }),
      ];
    case PHASE.take:
      return [
        slot === null
          ? wanting("want-take", { left: view.to_take })
          : ready(`take:${slotCode(slot)}`, "do-take", { slot: slotTerm(slot) }),
      ];
    case PHASE.play:
    case PHASE.clip:
      return [changed(meant) ?? clipped(meant)];
    case PHASE.words: {
      const { fits } = counted(meant.text, choices.words);
      return [fits ? ready(writeCode(meant.text), "do-words") : wanting("want-words")];
    }
    case PHASE.repeat:
      return [
        ...(meant.repeat !== null ? [ready(repeatCode(meant.repeat), "do-repeat", { text: meant.repeat })] : []),
        ...(choices.nothing
          ? [{ id: "nothing", codes: ["repeat:none"], key: "web-hit-maker-do-nothing", main: meant.repeat === null }]
          : []),
      ];
    case PHASE.applause:
      return [
        {
          ...ready(
            ballotCode(meant.ballot, view.players, view.applauded, meant.me),
            meant.voted ? "do-applause-again" : "do-applause",
          ),
          vote: true,
        },
      ];
    case PHASE.decide:
      return choices.awards.map((seat) => ({
        id: `award-${seat}`,
        codes: [`award:${seat}`],
        key: "web-hit-maker-do-award",
        args: { who: { is: "Term", kind: "seat", value: seat } },
        award: seat,
      }));
    default:
      return [];
  }
}

/** A clip, and at some tables the hand that holds it. */
function clipped({ view, choices, slot, hand }: Meant): Deed {
  if (slot === null) {
    if (!choices.clips.size) return wanting(choices.lays.length || choices.turns.size ? "want-change" : "want-remove");
    return wanting(view.phase === PHASE.clip || !choices.lays.length ? "want-clip" : "want-play");
  }
  const code = `clip:${slotCode(slot)}`;
  return choices.byHand
    ? ready(`${code}:${handCode(hand)}`, "do-hand", { slot: slotTerm(slot) })
    : ready(code, "do-clip", { slot: slotTerm(slot) });
}

/** What becomes of the stack. */
function changed({ view, change, outcome }: Meant): Deed | null {
  if (!change || !outcome) return null;
  const points = outcome.points ?? 0;
  const [cam] = outcome.moved;
  const [out] = outcome.out;
  if (change.do === "remove") return ready(outcome.code, "do-remove", { cam: camTerm(out?.kind ?? ""), points });
  if (!cam) return null;
  const to = { numbers: numbersTerm(cam.numbers), points };
  if (change.do === "turn") {
    if (!change.steps) return wanting("want-turn");
    if (change.which === BOTH) return ready(outcome.code, "do-turn-both", { steps: change.steps, points });
    return ready(outcome.code, "do-turn", { cam: camTerm(cam.kind), ...to });
  }
  if (view.phase === PHASE.place) return ready(outcome.code, "do-place", { cam: camTerm(cam.kind), ...to });
  if (!out) return ready(outcome.code, "do-add", { cam: camTerm(cam.kind), ...to });
  return ready(outcome.code, "do-replace", { old: camTerm(out.kind), cam: camTerm(cam.kind), ...to });
}
