/**
 * Solitaire at the ring: what is in the hand, and what tapping and turning come to. There is nothing to lose here, so
 * what can be done is done at once; a cam out of the box is first shown where it would lie.
 */
import type { Grab } from "../art/geometry";
import {
  BESIDE,
  BOTH,
  type Change,
  type Outcome,
  begun,
  further,
  mayTurn,
  nextOpen,
  openSteps,
  outcomeOf,
  settled,
  wrapped,
} from "../change";
import type { Choices } from "../picking";
import { type Mood, PLACES, camAt, codeOf, mayFlip, numberAt, placeOf } from "../pieces";
import type { Why } from "../refused";
import type { Cam, HitView } from "../view";

export interface Asked {
  view: HitView;
  choices: Choices;
}

export class Bench {
  /** A cam out of the box, where it would lie. */
  lay = $state.raw<Extract<Change, { do: "lay" }> | null>(null);
  /** What is turned under the finger, and how far. */
  grab = $state<Grab | null>(null);
  steps = $state(0);
  /** Why the last thing cannot be. */
  why = $state.raw<Why | null>(null);
  readonly #asked: () => Asked | null;
  readonly #act: (code: string) => Promise<boolean>;

  constructor(asked: () => Asked | null, act: (code: string) => Promise<boolean>) {
    this.#asked = asked;
    this.#act = act;
  }

  putBack(): void {
    this.lay = null;
    this.grab = null;
    this.steps = 0;
  }

  async #do(code: string): Promise<void> {
    this.why = null;
    if (code) await this.#act(code);
    this.putBack();
  }

  // The key: all that lies on it turns along

  /** The code of the key so many places further; nothing: it may not be. */
  keyCode(steps: number, mood?: Mood): string {
    const asked = this.#asked();
    if (!asked) return "";
    const { view, choices } = asked;
    // The other face of the same seven numbers lies three places on.
    const from = placeOf(view.key) + (!mood || mood === view.mood ? 0 : mood === "sad" ? 3 : -3);
    const code = `${numberAt(from + steps)}:${mood ?? view.mood}`;
    return choices.keys.has(code) ? `key:${code}` : "";
  }

  async turnKey(steps: number): Promise<void> {
    await this.#do(this.keyCode(wrapped(steps)));
  }

  async setMood(mood: Mood): Promise<void> {
    await this.#do(this.keyCode(0, mood));
  }

  // Cams out of the box

  /** Taken up, or put back. */
  tapCam(kind: number): void {
    const asked = this.#asked();
    if (!asked) return;
    this.why = null;
    this.steps = 0;
    const made = this.lay?.kind === kind ? null : begun(asked.view, asked.choices, kind);
    this.lay = made?.do === "lay" ? made : null;
    this.grab = this.lay ? "ghost" : null;
  }

  /** Over one of the stack, or beside it. */
  layOver(over: number): void {
    this.#laid((lay) => ({ ...lay, over }));
  }

  /** HM-5.7 Its other face up. */
  flip(): void {
    const view = this.#asked()?.view;
    if (view && this.lay && mayFlip(this.lay.kind, view.mood)) this.#laid((lay) => ({ ...lay, flipped: !lay.flipped }));
  }

  #laid(change: (lay: Extract<Change, { do: "lay" }>) => Change): void {
    const asked = this.#asked();
    if (!asked || !this.lay) return;
    const made = settled(asked.view, asked.choices, change(this.#here(this.lay)));
    this.lay = made.do === "lay" ? made : this.lay;
    this.steps = 0;
  }

  /** As it is turned now. */
  #here(lay: Extract<Change, { do: "lay" }>): Extract<Change, { do: "lay" }> {
    return { ...lay, place: wrapped(lay.place + (this.grab === "ghost" ? this.steps : 0)) };
  }

  get ghost(): Cam | null {
    return this.lay ? camAt(this.lay.kind, this.lay.flipped, this.lay.place) : null;
  }

  get overs(): number[] {
    const stack = this.#asked()?.view.stack ?? [];
    return this.lay ? [...(stack.length < 2 ? [BESIDE] : []), ...stack.map((_, i) => i)] : [];
  }

  async putOn(): Promise<void> {
    await this.#do(this.outcome?.code ?? "");
  }

  // Cams on the stack

  get turns(): Grab[] {
    const asked = this.#asked();
    if (!asked) return [];
    if (this.lay) return ["ghost"];
    const { view, choices } = asked;
    const each: Grab[] = view.stack.flatMap((_, i) => (mayTurn(view, choices, i) ? [i] : []));
    return mayTurn(view, choices, BOTH) ? [...each, "both", "key"] : [...each, "key"];
  }

  get change(): Change | null {
    if (this.lay) return this.#here(this.lay);
    if (this.grab === "both") return { do: "turn", which: BOTH, steps: this.steps };
    return typeof this.grab === "number" ? { do: "turn", which: this.grab, steps: this.steps } : null;
  }

  get outcome(): Outcome | null {
    const asked = this.#asked();
    const { change } = this;
    return asked && change ? outcomeOf(asked.view, asked.choices, change) : null;
  }

  /** Steps at which what is held may be let go. */
  get fits(): number[] | null {
    const asked = this.#asked();
    if (!asked || this.grab === null) return null;
    if (this.grab === "key") return Array.from({ length: PLACES }, (_, i) => i).filter((i) => !i || this.keyCode(i));
    const { change } = this;
    if (!change || change.do === "remove") return null;
    return openSteps(asked.view, asked.choices, further(change, -this.steps));
  }

  /** The finger is lifted, or Enter pressed. */
  async drop(steps: number, what: Grab): Promise<void> {
    if (what === "ghost") return; // it lies there until it is put on
    if (what === "key") return this.turnKey(steps);
    this.steps = steps;
    this.grab = what;
    const outcome = this.outcome;
    await this.#do(outcome?.code ?? "");
    if (outcome && !outcome.code) this.why = outcome.why;
  }

  /** To the next place where it may lie, at once. */
  async seek(which: number, way: number): Promise<void> {
    const asked = this.#asked();
    if (!asked) return;
    const { view, choices } = asked;
    const next = nextOpen(view, choices, { do: "turn", which, steps: 0 }, way);
    const { code, why } = outcomeOf(view, choices, next);
    await this.#do(code);
    if (!code) this.why = why;
  }

  /** The cam in the hand to the next place where it may lie. */
  seekGhost(way: number): void {
    const asked = this.#asked();
    if (!asked || !this.lay) return;
    const next = nextOpen(asked.view, asked.choices, this.#here(this.lay), way);
    if (next.do === "lay") this.steps = wrapped(next.place - this.lay.place);
    this.grab = "ghost";
  }

  async remove(which: number): Promise<void> {
    const asked = this.#asked();
    const cam = asked?.view.stack[which];
    if (!asked || !cam) return;
    const { code, why } = outcomeOf(asked.view, asked.choices, { do: "remove", which });
    await this.#do(code && `remove:${codeOf(cam)}`);
    if (!code) this.why = why;
  }
}
