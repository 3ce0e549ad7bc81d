/**
 * The sound of the page. Browsers stay silent until a gesture, and phones fall silent again when a call comes in; so
 * every gesture tries anew. Nothing is kept back meanwhile: what was not heard in its time is only seen.
 */
import type { Note } from "../wire";
import { MIDDLE, type Place } from "./place";
import { type Desk, desk, schedule } from "./schedule";
import { CUT } from "./voices";

export type Cue = "turn" | "refused" | "knock";

const CUES: Record<Cue, Note[]> = {
  turn: [
    { pitch: 76, start: 0, length: 0.5, loud: 0.35, voice: "bell" },
    { pitch: 81, start: 0.4, length: 1, loud: 0.4, voice: "bell" },
  ],
  refused: [
    { pitch: 46, start: 0, length: 0.3, loud: 0.6, voice: "low" },
    { pitch: 45, start: 0.3, length: 0.4, loud: 0.6, voice: "low" },
  ],
  knock: [
    { pitch: 52, start: 0, length: 0.2, loud: 0.9, voice: "low" },
    { pitch: 52, start: 0.35, length: 0.2, loud: 0.7, voice: "low" },
  ],
};

/** How long a phrase waits at most for the one before it, in seconds. */
const PATIENCE = 2;
const GESTURES = ["pointerup", "touchend", "keydown"] as const;

type AudioContextMaker = new () => AudioContext;

function maker(): AudioContextMaker | undefined {
  const page = globalThis as { AudioContext?: AudioContextMaker; webkitAudioContext?: AudioContextMaker };
  return page.AudioContext ?? page.webkitAudioContext;
}

export class Player {
  #context: AudioContext | null = null;
  #desk: Desk | null = null;
  #volume = 0.6;
  #muted = false;
  /** When the phrase that sounds now lets the next one begin. */
  #until = 0;
  /** What sounds or will sound, each phrase by itself, so that it can be cut off; and when it will have died away. */
  #sounding: { out: GainNode; over: number }[] = [];

  constructor() {
    if (typeof document === "undefined" || !maker()) return;
    const again = (): void => this.unlock();
    for (const gesture of GESTURES) document.addEventListener(gesture, again, { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => {
      if (this.#context && !document.hidden) this.unlock();
    });
  }

  /** Can anything be heard now? */
  get ready(): boolean {
    return this.#context?.state === "running";
  }

  /** Called in a gesture: makes the context, or wakes it from sleep or interruption. */
  unlock(): void {
    if (this.ready) return;
    const Context = maker();
    if (!Context) return;
    try {
      if (!this.#context) {
        this.#context = new Context();
        this.#desk = desk(this.#context, this.#level());
      }
      // An empty sound of one sample: older iPhones wake up only for something played.
      const silence = this.#context.createBufferSource();
      silence.buffer = this.#context.createBuffer(1, 1, 22_050);
      silence.connect(this.#context.destination);
      silence.start();
      this.#context.resume().catch(() => undefined); // not in a gesture after all: the next one tries again
    } catch {
      this.#context = null; // no sound card, or too many contexts: the game goes on unheard
    }
  }

  /** Sounds what happened; phrases that come together follow each other. */
  play(notes: readonly Note[], place: Place = MIDDLE): void {
    if (!notes.length || this.#muted || !this.#volume || !this.#context || !this.#desk || !this.ready) return;
    if (notes.some(({ voice }) => voice === CUT)) this.#cut(this.#context.currentTime);
    const now = this.#context.currentTime + 0.03;
    const at = Math.max(now, Math.min(this.#until, now + PATIENCE));
    const out = this.#context.createGain();
    out.connect(this.#desk.input);
    const { last, over } = schedule(this.#context, out, notes, { at, ...place });
    this.#until = last;
    this.#sounding = [...this.#sounding.filter((phrase) => phrase.over > now), { out, over }];
  }

  /** The music stops, what was still to come of it included. Faster than that would be a crack. */
  #cut(now: number): void {
    for (const { out } of this.#sounding) {
      out.gain.setValueAtTime(1, now);
      out.gain.linearRampToValueAtTime(0, now + 0.015);
    }
    this.#sounding = [];
    this.#until = 0;
  }

  /** A sign of the table, apart from the music. */
  cue(which: Cue): void {
    this.play(CUES[which]);
  }

  /** 0 … 1 */
  setVolume(volume: number): void {
    this.#volume = Math.min(1, Math.max(0, volume));
    this.#turn();
  }

  setMuted(on: boolean): void {
    this.#muted = on;
    this.#turn();
  }

  /** Loudness is heard in ratios: half of the slider is a quarter of the amplitude. */
  #level(): number {
    return this.#muted ? 0 : this.#volume ** 2;
  }

  #turn(): void {
    if (this.#context && this.#desk) {
      this.#desk.volume.gain.setTargetAtTime(this.#level(), this.#context.currentTime, 0.02);
    }
  }
}

export const player = new Player();
