import { keep, recall } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Motion = "full" | "fast" | "off";
export type NoteStyle = "english" | "solfege" | "german";

export type Instrument = "guitar" | "ukulele" | "piano";

export interface Settings {
  theme: Theme;
  /** 0 … 1 */
  volume: number;
  mute: boolean;
  motion: Motion;
  notes: NoteStyle;
  language: string;
  /** What I am called at tables. */
  name: string;
  /** The browser may call me when it is my turn. */
  notify: boolean;
  /** Chat is put away. */
  quiet: boolean;
  /** How Hit Maker's neck is shown and heard; what is played stays the same. */
  lefty: boolean;
  instrument: Instrument;
  /** Everything sounds so many semitones higher than it is held. */
  capo: number;
}

const NAME = "quartet.settings";

const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

const usual: Settings = {
  theme: "auto",
  volume: 0.6,
  mute: false,
  motion: still ? "off" : "full",
  notes: "english",
  language: "en",
  name: "",
  notify: false,
  quiet: false,
  lefty: false,
  instrument: "guitar",
  capo: 0,
};

const asked = typeof location === "undefined" ? null : new URLSearchParams(location.search).get("lang");

export const settings: Settings = $state({
  ...usual,
  ...recall<Partial<Settings>>(NAME, {}),
  ...(asked ? { language: asked } : {}),
});

/** Called once, inside an effect root: the page follows the settings, and they are kept. */
export function followSettings(): void {
  $effect(() => {
    keep(NAME, { ...settings });
  });
  $effect(() => {
    const page = document.documentElement;
    if (settings.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = settings.theme;
    page.dataset.motion = settings.motion;
  });
}

/** The pace: how long a step stands before the next one is shown, in milliseconds. */
export const PACE: Record<Motion, number> = { full: 950, fast: 350, off: 0 };
