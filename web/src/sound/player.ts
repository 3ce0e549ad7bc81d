/**
 * The sound of the page. Browsers stay silent until a gesture, and phones fall silent again when a call comes in; so
 * every gesture tries anew. Nothing is kept back meanwhile: what was not heard in its time is only seen.
 */
import type { Note } from "../wire";
import { MIDDLE, type Place, seconds } from "./place";
import { type Desk, desk, schedule } from "./schedule";
import { CUT, PLUCK, SILENT_VOICES, stringOf } from "./voices";

export interface Phrase {
  notes: readonly Note[];
  place: Place;
}

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

/** How long a step waits at most until the one before it has sounded, in seconds. Longer, and that one gives way. */
const PATIENCE = 2;
/** Seconds in which something fades that has to stop. */
const FADE = 0.08;
/** Faster than that would be a crack. */
const AT_ONCE = 0.015;
/** A hand that strums anew damps the strings it finds: in so many seconds. */
const DAMPED = 0.05;
const GESTURES = ["pointerup", "touchend", "keydown"] as const;

type AudioContextMaker = new () => AudioContext;

function maker(): AudioContextMaker | undefined {
  const page = globalThis as { AudioContext?: AudioContextMaker; webkitAudioContext?: AudioContextMaker };
  return page.AudioContext ?? page.webkitAudioContext;
}

interface Sounding {
  out: GainNode;
  /** When it begins, when its last note does, and when it will have died away. */
  first: number;
  final: number;
  over: number;
}

export class Player {
  #context: AudioContext | null = null;
  #desk: Desk | null = null;
  #volume = 0.6;
  #muted = false;
  /** When the phrase that sounds now lets the next one begin. */
  #until = 0;
  /** What sounds or will sound, each phrase by itself, so that it can be cut off. */
  #sounding: Sounding[] = [];
  /** The chord that somebody strums at will, apart from the table's music. */
  #strummed: Sounding[] = [];
  /** Strings that will be wanted, and are made while nothing else is to be done. */
  #wanted: number[] = [];

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
        this.#make();
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

  /** For how many seconds there is still something to listen to; what only rings out does not count. */
  get busy(): number {
    return this.#context && this.#audible ? Math.max(0, this.#until - this.#context.currentTime) : 0;
  }

  get #audible(): boolean {
    return this.ready && !this.#muted && this.#volume > 0;
  }

  /** Sounds a step: its phrases follow each other, however long they take. */
  tell(phrases: readonly Phrase[]): void {
    if (!phrases.some(({ notes }) => notes.length)) return;
    if (this.busy > PATIENCE) this.hush();
    for (const { notes, place } of phrases) this.#follow(notes, place);
  }

  /** A step that is a single phrase. */
  play(notes: readonly Note[], place: Place = MIDDLE): void {
    this.tell([{ notes, place }]);
  }

  /** Somebody goes on: nothing more begins of what was still to come. What has been struck may ring out. */
  hush(): void {
    if (!this.#context) return;
    const now = this.#context.currentTime;
    for (const phrase of this.#sounding) if (phrase.final > now) this.#fade(phrase, now, FADE);
    this.#sounding = this.#sounding.filter(({ final }) => final <= now);
    this.#until = 0;
  }

  #follow(notes: readonly Note[], place: Place): void {
    if (!this.#context || !notes.length || !this.#audible) return;
    if (notes.some(({ voice }) => voice === CUT)) this.#cut(this.#context.currentTime);
    this.#until = this.#put(notes, place, this.#until);
  }

  /** From then on, or from now; gives the time when the next phrase may begin. */
  #put(notes: readonly Note[], place: Place, from: number): number {
    if (!this.#context || !this.#desk) return 0;
    // Strings are made before it is decided when they sound: on a slow phone that takes a moment.
    for (const { voice, pitch } of notes) if (voice === PLUCK) stringOf(this.#context, pitch);
    const now = this.#context.currentTime + 0.03;
    const at = Math.max(now, from);
    const out = this.#context.createGain();
    out.connect(this.#desk.input);
    const { last, over } = schedule(this.#context, out, notes, { at, ...place });
    const starts = notes.filter(({ voice }) => !SILENT_VOICES.has(voice)).map(({ start }) => start);
    const phrase = { out, first: at, final: at + seconds(Math.max(0, ...starts)), over };
    this.#sounding = [...this.#sounding.filter((each) => each.over > now), phrase];
    return last;
  }

  // What somebody plays at will: a chord is tapped, or a song is played back

  /** Seconds that pass as one hears them; where nothing is heard, as the page counts them. */
  get clock(): { time: number; heard: boolean } {
    const context = this.ready ? this.#context : null;
    return { time: context?.currentTime ?? performance.now() / 1000, heard: context !== null };
  }

  /** These strings are likely to be plucked: they are made beforehand, one at a time. */
  prepare(pitches: readonly number[]): void {
    this.#wanted = [...new Set([...this.#wanted, ...pitches])];
    if (this.#context) this.#make();
  }

  #make(): void {
    const next = this.#wanted[0];
    if (next === undefined || !this.#context) return;
    const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 50));
    idle(() => {
      if (!this.#context || this.#wanted[0] !== next) return;
      this.#wanted = this.#wanted.slice(1);
      stringOf(this.#context, next);
      this.#make();
    });
  }

  /** In so many seconds, or at once, instead of whatever was strummed before; it waits for nothing. */
  strum(notes: readonly Note[], wait = 0): void {
    if (!this.#context || !this.#audible || !notes.length) return;
    const at = this.#context.currentTime + wait;
    this.#put(notes, MIDDLE, at);
    const phrase = this.#sounding.pop();
    if (!phrase) return;
    this.damp(wait);
    this.#strummed = [phrase];
  }

  /** The hand lies on the strings: what was strummed falls silent. */
  damp(wait = 0): void {
    if (!this.#context) return;
    const now = this.#context.currentTime + wait;
    for (const phrase of this.#strummed) if (phrase.over > now) this.#fade(phrase, now, DAMPED);
    this.#strummed = [];
  }

  #fade({ out, first }: Sounding, now: number, length: number): void {
    out.gain.setValueAtTime(first > now ? 0 : 1, now);
    out.gain.linearRampToValueAtTime(0, now + length);
  }

  /** The music stops, what was still to come of it included. */
  #cut(now: number): void {
    for (const phrase of this.#sounding) this.#fade(phrase, now, AT_ONCE);
    this.#sounding = [];
    this.#until = 0;
  }

  /** A sign of the table, apart from the music. That it is my turn can wait until the music is over. */
  cue(which: Cue): void {
    if (which === "turn") this.#follow(CUES.turn, MIDDLE);
    else if (this.#audible) this.#put(CUES[which], MIDDLE, 0);
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
