/** What I am about to do: a slot, a cam in the hand, words half written, applause. Nothing is sent from here. */
import { type Ballot, marked } from "./ballot";
import {
  BESIDE,
  BOTH,
  type Change,
  aimed,
  begun,
  further,
  mayTurn,
  nextOpen,
  outcomeOf,
  settled,
  wrapped,
} from "./change";
import { type Hand, OPEN, put } from "./hand";
import type { Choices } from "./picking";
import { type Mood, PHASE, PLACES, mayFlip, numberAt, placeOf } from "./pieces";
import { type Why, whyNoCam, whyNoClip } from "./refused";
import type { HitView } from "./view";

/** What I am asked. */
export interface Asked {
  view: HitView;
  /** None: an onlooker, who is asked for applause only. */
  seat: number | null;
  choices: Choices;
}

export class Intent {
  /** For a clip, or of one that goes. */
  slot = $state<number | null>(null);
  /** HM-4.6 At a table that holds by hand. */
  hand = $state.raw<Hand>(OPEN);
  finger = $state(0);
  change = $state.raw<Change | null>(null);
  /** Where the first arm lay when it was taken up: what is turned is turned from there. */
  base = $state(0);
  /** The number on the song sheet. */
  key = $state(12);
  mood = $state<Mood>("happy");
  /** To be claimed or discarded, by kind. */
  kind = $state<number | null>(null);
  /** What is to be said again; nothing: not chosen yet. */
  repeat = $state<string | null>(null);
  ballot = $state.raw<Ballot>({});
  award = $state<number | null>(null);
  /** Why the last thing I tapped cannot be. */
  why = $state.raw<Why | null>(null);
  readonly #asked: () => Asked | null;

  /** `asked`: nothing while it is not mine to choose. */
  constructor(asked: () => Asked | null) {
    this.#asked = asked;
  }

  putBack(): void {
    this.slot = null;
    this.hand = OPEN;
    this.finger = 0;
    this.change = null;
    this.kind = null;
    this.repeat = null;
    this.award = null;
    this.why = null;
  }

  get any(): boolean {
    return (
      this.slot !== null || this.change !== null || this.kind !== null || this.repeat !== null || this.why !== null
    );
  }

  // The key

  /** So many places round the ring; the mood keeps its place in it. */
  turnKey(steps: number): void {
    if (this.#in(PHASE.key)) this.key = numberAt(placeOf(this.key) + steps);
  }

  setKey(number: number): void {
    if (this.#in(PHASE.key)) this.key = number;
  }

  /** The same seven numbers, seen from the other face. */
  setMood(mood: Mood): void {
    if (!this.#in(PHASE.key) || mood === this.mood) return;
    this.key = numberAt(placeOf(this.key) + (mood === "sad" ? 3 : PLACES - 3));
    this.mood = mood;
  }

  // The neck

  /** True: the same slot again, which is to do it. */
  tapSlot(slot: number): boolean {
    const asked = this.#asked();
    if (!asked) return false;
    const { view, choices } = asked;
    const open = view.phase === PHASE.take ? choices.takes : choices.clips;
    if (!open.size) return false;
    if (!open.has(slot)) {
      if (view.phase !== PHASE.take) this.why = whyNoClip(view, slot);
      return false;
    }
    this.why = null;
    this.change = null;
    if (this.slot === slot) return true;
    this.slot = slot;
    this.hand = OPEN;
    return false;
  }

  /** By hand: the chosen finger there, or off again. */
  touch(string: number, fret: number): void {
    if (this.slot !== null && fret > 0) this.hand = put(this.hand, this.finger, string, fret);
  }

  // Cams

  /** One of mine taken up, put back, or chosen to go. */
  tapCam(kind: number): void {
    const asked = this.#asked();
    if (!asked) return;
    const { view, choices } = asked;
    if (view.phase === PHASE.claim || view.phase === PHASE.discard) {
      const open = view.phase === PHASE.claim ? choices.claims : choices.discards;
      if (open.has(kind)) this.kind = this.kind === kind ? null : kind;
      return;
    }
    this.slot = null;
    this.why = null;
    if (this.change?.do === "lay" && this.change.kind === kind) this.change = null;
    else if (choices.lays.length) this.#lay(begun(view, choices, kind));
    else this.why = whyNoCam();
  }

  /** Over one of the stack, or beside it. */
  layOver(over: number): void {
    const asked = this.#asked();
    if (!asked || this.change?.do !== "lay") return;
    this.why = null;
    this.#lay(settled(asked.view, asked.choices, { ...this.change, over }));
  }

  /** HM-5.7 Its other face up. */
  flip(): void {
    const asked = this.#asked();
    const { change } = this;
    if (!asked || change?.do !== "lay" || !mayFlip(change.kind, asked.view.mood)) return;
    this.#lay(settled(asked.view, asked.choices, { ...change, flipped: !change.flipped }));
  }

  /** One of the stack, or both, to be turned. */
  takeUp(which: number): void {
    const asked = this.#asked();
    if (!asked || asked.view.phase !== PHASE.play) return;
    this.slot = null;
    if (!mayTurn(asked.view, asked.choices, which) && which !== BOTH && !this.#hasCam(asked)) {
      this.why = whyNoCam();
      return;
    }
    this.why = null;
    this.change = { do: "turn", which, steps: 0 };
  }

  takeOff(which: number): void {
    const asked = this.#asked();
    if (!asked || asked.view.phase !== PHASE.play) return;
    this.slot = null;
    this.why = null;
    this.change = { do: "remove", which };
    const { why } = outcomeOf(asked.view, asked.choices, this.change);
    if (!why) return;
    this.why = why;
    this.change = null;
  }

  /** A cam of the stack was tapped: with one of mine in the hand it is to be replaced, else turned. */
  tapStack(which: number): void {
    if (this.change?.do === "lay") this.layOver(this.change.over === which ? BESIDE : which);
    else this.takeUp(which);
  }

  /** What is in the hand, so many places further. */
  turn(steps: number): void {
    if (!this.change || !this.#asked()) return;
    this.why = null;
    this.change = further(this.change, steps);
  }

  /** How far it has been turned since it was taken up. */
  get steps(): number {
    const { change } = this;
    return change?.do === "lay" ? wrapped(change.place - this.base) : change?.do === "turn" ? change.steps : 0;
  }

  turnTo(steps: number): void {
    if (wrapped(steps) !== this.steps) this.turn(steps - this.steps);
  }

  /** Its first arm to that place of the ring. */
  aim(place: number): void {
    const asked = this.#asked();
    if (!this.change || !asked) return;
    this.why = null;
    this.change = aimed(asked.view, this.change, place);
  }

  /** To the next place where it may be. */
  seek(way: number): void {
    const asked = this.#asked();
    if (!this.change || !asked) return;
    this.why = null;
    this.change = nextOpen(asked.view, asked.choices, this.change, way);
  }

  // Applause

  mark(seat: number, mark: number): void {
    if (this.#asked()) this.ballot = marked(this.ballot, seat, mark);
  }

  #lay(change: Change): void {
    this.change = change;
    if (change.do === "lay") this.base = change.place;
  }

  #hasCam({ view, seat }: Asked): boolean {
    return (view.stock[seat ?? -1] ?? []).some((count) => count > 0);
  }

  #in(phase: number): boolean {
    return this.#asked()?.view.phase === phase;
  }
}
