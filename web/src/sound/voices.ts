/** The instruments, synthesised: each puts one note into a context and lets go of it when it has died away. */
import { frequency } from "./place";
import { RINGS, plucked } from "./string";

export interface Sounding {
  pitch: number;
  /** In seconds of the context's clock. */
  at: number;
  /** In seconds. */
  length: number;
  /** 0 … 1 */
  loud: number;
}

type Voice = (context: BaseAudioContext, out: AudioNode, note: Sounding) => number;

interface Partial {
  ratio: number;
  level: number;
  /** How fast it dies away, against the first one. */
  fades: number;
}

/** Slightly stretched, as the partials of a real string are. */
const STRING: readonly Partial[] = [
  { ratio: 1, level: 1, fades: 1 },
  { ratio: 2.001, level: 0.42, fades: 1.4 },
  { ratio: 3.004, level: 0.2, fades: 1.9 },
  { ratio: 4.01, level: 0.11, fades: 2.6 },
  { ratio: 5.02, level: 0.06, fades: 3.4 },
  { ratio: 6.035, level: 0.035, fades: 4.5 },
];

const METAL: readonly Partial[] = [
  { ratio: 1, level: 1, fades: 1 },
  { ratio: 2, level: 0.3, fades: 1.6 },
  { ratio: 2.756, level: 0.22, fades: 2.6 },
  { ratio: 5.404, level: 0.08, fades: 5 },
];

const SILENT = 0.0001;
const TOP = 12_000;

/** A struck body: partials with decays of their own, damped when the note ends. Gives the time when it is over. */
function struck(
  context: BaseAudioContext,
  out: AudioNode,
  note: Sounding,
  body: readonly Partial[],
  shape: { attack: number; ring: number; damp: number; level: number },
): number {
  const first = frequency(note.pitch);
  const end = note.at + Math.max(note.length, shape.attack * 2);
  const over = end + shape.damp;
  const damper = context.createGain();
  damper.gain.setValueAtTime(1, note.at);
  damper.gain.setValueAtTime(1, end);
  damper.gain.exponentialRampToValueAtTime(SILENT, over);
  damper.connect(out);
  // Low strings ring longer than high ones.
  const ring = shape.ring * 2 ** ((60 - note.pitch) / 24);
  const total = body.reduce((sum, each) => sum + each.level, 0);
  for (const each of body) {
    if (first * each.ratio > TOP) continue;
    // Struck softly, a string is duller as well as quieter.
    const dull = each.ratio > 1 ? 0.35 + 0.65 * note.loud : 1;
    const peak = (shape.level * note.loud * each.level * dull) / total;
    const swell = context.createGain();
    swell.gain.setValueAtTime(0, note.at);
    swell.gain.linearRampToValueAtTime(peak, note.at + shape.attack);
    swell.gain.setTargetAtTime(0, note.at + shape.attack, ring / each.fades);
    const tone = context.createOscillator();
    tone.frequency.setValueAtTime(first * each.ratio, note.at);
    tone.connect(swell).connect(damper);
    tone.start(note.at);
    tone.stop(over);
  }
  return over;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, the same every time. */
function noise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    data[i] = seed / 2 ** 31;
  }
  noises.set(context, buffer);
  return buffer;
}

function hiss(
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  shape: { attack: number; over: number; level: number; from: number; to: number; q: number },
): number {
  const over = at + shape.over;
  const source = context.createBufferSource();
  source.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = shape.q;
  band.frequency.setValueAtTime(shape.from, at);
  band.frequency.exponentialRampToValueAtTime(shape.to, over);
  const swell = context.createGain();
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(shape.level, at + shape.attack);
  swell.gain.exponentialRampToValueAtTime(SILENT, over);
  source.connect(band).connect(swell).connect(out);
  source.start(at, (at * 0.37) % 0.5);
  source.stop(over);
  return over;
}

const piano: Voice = (context, out, note) => {
  const hammer = { attack: 0.002, over: 0.05, level: 0.05 * note.loud, from: 1800, to: 500, q: 0.8 };
  hiss(context, out, note.at, hammer);
  return struck(context, out, note, STRING, { attack: 0.005, ring: 0.8, damp: 0.55, level: 0.85 });
};

const bell: Voice = (context, out, note) =>
  struck(context, out, note, METAL, { attack: 0.003, ring: 0.7, damp: 0.9, level: 0.6 });

const low: Voice = (context, out, note) => {
  const muffled = context.createBiquadFilter();
  muffled.type = "lowpass";
  muffled.frequency.value = 320;
  muffled.connect(out);
  const thud = { attack: 0.002, over: 0.08, level: 0.25 * note.loud, from: 260, to: 90, q: 0.7 };
  hiss(context, muffled, note.at, thud);
  return struck(context, muffled, note, STRING, { attack: 0.006, ring: 0.16, damp: 0.1, level: 1 });
};

/** A card slides over the cloth. Its pitch says nothing. */
const brush: Voice = (context, out, note) =>
  hiss(context, out, note.at, {
    attack: 0.025,
    over: Math.max(0.12, note.length * 1.4),
    level: 0.5 * note.loud,
    from: 2600,
    to: 1100,
    q: 0.6,
  });

// The instruments of Musical Chairs.

/** Plucked near the middle: the even partials are weak, and the low ones ring on. */
const HARP: readonly Partial[] = [
  { ratio: 1, level: 1, fades: 1 },
  { ratio: 2, level: 0.12, fades: 1.2 },
  { ratio: 3, level: 0.4, fades: 1.6 },
  { ratio: 5, level: 0.22, fades: 2.4 },
  { ratio: 7, level: 0.12, fades: 3.5 },
];

/** The first modes of a drumhead. */
const SKIN: readonly Partial[] = [
  { ratio: 1, level: 1, fades: 1 },
  { ratio: 1.594, level: 0.45, fades: 1.5 },
  { ratio: 2.136, level: 0.3, fades: 2 },
  { ratio: 2.653, level: 0.18, fades: 2.6 },
];

const WOOD: readonly Partial[] = [
  { ratio: 1, level: 1, fades: 1 },
  { ratio: 2.572, level: 0.5, fades: 1.5 },
  { ratio: 4.644, level: 0.25, fades: 2.2 },
];

interface Held {
  attack: number;
  release: number;
  level: number;
  /** Of the harmonics above the first, how strong. */
  harmonics: readonly number[];
  /** The lowpass: where it stands when the note begins, and when it is in full voice. */
  from: number;
  to: number;
  /** Vibrato: how often a second, and how far in cents. */
  rate: number;
  depth: number;
  /** Where the tone comes from, in cents beside the note, and how soon it is there. */
  bend: number;
  settles: number;
}

/** A tone that is held as long as the note is: bow, breath, or a wheel that turns. */
function held(context: BaseAudioContext, out: AudioNode, note: Sounding, shape: Held): number {
  const end = note.at + Math.max(note.length, shape.attack);
  const over = end + shape.release;
  const tone = context.createOscillator();
  const sine = new Float32Array([0, 1, ...shape.harmonics]);
  tone.setPeriodicWave(context.createPeriodicWave(new Float32Array(sine.length), sine));
  tone.frequency.setValueAtTime(frequency(note.pitch), note.at);
  tone.detune.setValueAtTime(shape.bend, note.at);
  tone.detune.linearRampToValueAtTime(0, note.at + shape.settles);
  if (shape.depth) {
    const sway = context.createOscillator();
    const far = context.createGain();
    sway.frequency.setValueAtTime(shape.rate, note.at);
    far.gain.setValueAtTime(0, note.at);
    far.gain.linearRampToValueAtTime(shape.depth, note.at + 0.4);
    sway.connect(far).connect(tone.detune);
    sway.start(note.at);
    sway.stop(over);
  }
  const body = context.createBiquadFilter();
  body.type = "lowpass";
  body.Q.value = 0.9;
  body.frequency.setValueAtTime(shape.from, note.at);
  body.frequency.linearRampToValueAtTime(shape.from + (shape.to - shape.from) * note.loud, note.at + shape.attack);
  const swell = context.createGain();
  swell.gain.setValueAtTime(0, note.at);
  swell.gain.linearRampToValueAtTime(shape.level * note.loud, note.at + shape.attack);
  swell.gain.setValueAtTime(shape.level * note.loud, end);
  swell.gain.linearRampToValueAtTime(0, over);
  tone.connect(body).connect(swell).connect(out);
  tone.start(note.at);
  tone.stop(over);
  return over;
}

/** Bowed: it swells, and the bow is heard to take hold. */
const cello: Voice = (context, out, note) => {
  const bow = { attack: 0.03, over: 0.14, level: 0.04 * note.loud, from: 1400, to: 700, q: 0.7 };
  hiss(context, out, note.at, bow);
  return held(context, out, note, {
    attack: 0.09,
    release: 0.22,
    level: 0.38,
    harmonics: [0.6, 0.42, 0.3, 0.22, 0.16, 0.1, 0.07],
    from: 500,
    to: 1500,
    rate: 5.2,
    depth: 9,
    bend: 0,
    settles: 0.01,
  });
};

/** Plucked, and left to ring: nobody damps a harp between two notes. */
const harp: Voice = (context, out, note) =>
  struck(context, out, note, HARP, { attack: 0.003, ring: 1.5, damp: 3.8, level: 0.75 });

/** A reed: bright, blown, and always a little from below. */
const saxophone: Voice = (context, out, note) => {
  const breath = { attack: 0.02, over: 0.2, level: 0.07 * note.loud, from: 3200, to: 2200, q: 0.9 };
  hiss(context, out, note.at, breath);
  return held(context, out, note, {
    attack: 0.035,
    release: 0.09,
    level: 0.34,
    harmonics: [0.85, 0.75, 0.62, 0.5, 0.42, 0.34, 0.26, 0.2, 0.15, 0.1],
    from: 900,
    to: 4200,
    rate: 5.6,
    depth: 14,
    bend: -60,
    settles: 0.07,
  });
};

/** A wood block in front of a shaker. */
const rhythm: Voice = (context, out, note) => {
  const shaker = { attack: 0.012, over: 0.16, level: 1.1 * note.loud, from: 7500, to: 6500, q: 0.9 };
  hiss(context, out, note.at, shaker);
  const dry = { ...note, length: Math.min(note.length, 0.12) };
  return struck(context, out, dry, WOOD, { attack: 0.001, ring: 0.045, damp: 0.06, level: 1.2 });
};

/** A stroke on the skin, which gives way: the tone falls to its pitch. */
const drum: Voice = (context, out, note) => {
  const pitch = frequency(note.pitch);
  hiss(context, out, note.at, { attack: 0.001, over: 0.06, level: 0.9 * note.loud, from: 1500, to: 300, q: 0.6 });
  const stroke = context.createOscillator();
  const deep = note.at + 0.16;
  stroke.frequency.setValueAtTime(pitch * 2.2, note.at);
  stroke.frequency.exponentialRampToValueAtTime(pitch, note.at + 0.05);
  const swell = context.createGain();
  swell.gain.setValueAtTime(0, note.at);
  swell.gain.linearRampToValueAtTime(0.7 * note.loud, note.at + 0.003);
  swell.gain.exponentialRampToValueAtTime(SILENT, deep);
  stroke.connect(swell).connect(out);
  stroke.start(note.at);
  stroke.stop(deep);
  const dry = { ...note, length: Math.min(note.length, 0.3) };
  return struck(context, out, dry, SKIN, { attack: 0.002, ring: 0.11, damp: 0.1, level: 1 });
};

const plucks = new WeakMap<BaseAudioContext, Map<number, AudioBuffer>>();
const PLUCKED = 1.6;

/** A string as Karplus and Strong found it: a burst of noise runs round and is rounded off each time. Made once a pitch. */
function pluck(context: BaseAudioContext, period: number): AudioBuffer {
  const known = plucks.get(context) ?? new Map<number, AudioBuffer>();
  plucks.set(context, known);
  let buffer = known.get(period);
  if (buffer) return buffer;
  buffer = context.createBuffer(1, Math.ceil(PLUCKED * context.sampleRate), context.sampleRate);
  const data = buffer.getChannelData(0);
  const burst = noise(context).getChannelData(0);
  // Plucked with the flesh of the finger: two neighbours of the noise are always heard together.
  for (let i = 0; i < period; i++) data[i] = ((burst[i] ?? 0) + (burst[i + 1] ?? 0)) / 2;
  const middle = data.subarray(0, period).reduce((sum, each) => sum + each, 0) / period;
  for (let i = 0; i < period; i++) data[i] = (data[i] ?? 0) - middle; // else it would push the loudspeaker out
  for (let i = period; i < data.length; i++) {
    data[i] = 0.4985 * ((data[i - period] ?? 0) + (data[i - period - 1] ?? 0));
  }
  known.set(period, buffer);
  return buffer;
}

const guitar: Voice = (context, out, note) => {
  // The mean of two neighbours lies half a sample later; what is left of the pitch is set by the speed.
  const period = Math.max(2, Math.round(context.sampleRate / frequency(note.pitch) - 0.5));
  const end = note.at + Math.max(note.length, 0.05);
  const over = Math.min(end + 0.25, note.at + PLUCKED - 0.05);
  const string = context.createBufferSource();
  string.buffer = pluck(context, period);
  string.playbackRate.value = (frequency(note.pitch) * (period + 0.5)) / context.sampleRate;
  const finger = context.createGain();
  finger.gain.setValueAtTime(1.1 * note.loud, note.at);
  finger.gain.setValueAtTime(1.1 * note.loud, Math.min(end, over - 0.02));
  finger.gain.exponentialRampToValueAtTime(SILENT, over);
  string.connect(finger).connect(out);
  string.start(note.at);
  string.stop(over);
  return over;
};

// The guitar of Hit Maker.

export const PLUCK = "pluck";
/** Six strings at once, as loud as they can be, hardly reach the limiter. */
const STRUNG = 0.36;
const LIFTED = 0.22;
const strings = new WeakMap<BaseAudioContext, Map<number, AudioBuffer>>();

/** The string of that pitch, made when it is first wanted. */
export function stringOf(context: BaseAudioContext, pitch: number): AudioBuffer {
  const known = strings.get(context) ?? new Map<number, AudioBuffer>();
  strings.set(context, known);
  let buffer = known.get(pitch);
  if (buffer) return buffer;
  const made = plucked(frequency(pitch), context.sampleRate);
  buffer = context.createBuffer(1, made.length, context.sampleRate);
  buffer.getChannelData(0).set(made);
  known.set(pitch, buffer);
  return buffer;
}

/** It rings as long as the note is; then the finger is lifted. Plucked softly it is duller as well as quieter. */
const pluckedString: Voice = (context, out, note) => {
  const over = Math.min(note.at + Math.max(note.length, 0.05) + LIFTED, note.at + RINGS);
  const string = context.createBufferSource();
  string.buffer = stringOf(context, note.pitch);
  const soft = context.createBiquadFilter();
  soft.type = "lowpass";
  soft.Q.value = 0.5;
  soft.frequency.value = 1500 + 7000 * note.loud ** 2;
  const finger = context.createGain();
  const level = STRUNG * note.loud;
  finger.gain.setValueAtTime(level, note.at);
  finger.gain.setValueAtTime(level, Math.max(note.at, over - LIFTED));
  finger.gain.exponentialRampToValueAtTime(SILENT, over);
  string.connect(soft).connect(finger).connect(out);
  string.start(note.at);
  string.stop(over);
  return over;
};

/** A record gets up to speed under a needle: first the scratch, to and fro, then a thin electric tone. */
const turntable: Voice = (context, out, note) => {
  const level = 0.55 * note.loud;
  hiss(context, out, note.at, { attack: 0.01, over: 0.07, level, from: 700, to: 3400, q: 3 });
  hiss(context, out, note.at + 0.06, { attack: 0.01, over: 0.08, level, from: 3400, to: 600, q: 3 });
  return held(context, out, note, {
    attack: 0.05,
    release: 0.06,
    level: 0.2,
    harmonics: [0.1, 0.8, 0.1, 0.7, 0.08, 0.62, 0.06, 0.55, 0.05, 0.5, 0.04, 0.42, 0.03, 0.35],
    from: 3000,
    to: 9000,
    rate: 0,
    depth: 0,
    bend: -500,
    settles: 0.13,
  });
};

// The orchestra of Symphony No. 9; its cello is the one above.

/** Plucked near the end of the string, by a quill: bright from the first moment, and every partial is there. */
const QUILL: readonly Partial[] = [
  { ratio: 1, level: 0.5, fades: 1 },
  { ratio: 2, level: 0.62, fades: 1.1 },
  { ratio: 3, level: 0.6, fades: 1.3 },
  { ratio: 4, level: 0.5, fades: 1.5 },
  { ratio: 5, level: 0.42, fades: 1.7 },
  { ratio: 6, level: 0.34, fades: 2 },
  { ratio: 7, level: 0.26, fades: 2.3 },
  { ratio: 8, level: 0.2, fades: 2.6 },
  { ratio: 10, level: 0.16, fades: 3 },
];

/** A finger on a bowed instrument: round, and soon gone. */
const FINGER: readonly Partial[] = [
  { ratio: 1, level: 1, fades: 1 },
  { ratio: 2, level: 0.5, fades: 1.6 },
  { ratio: 3, level: 0.22, fades: 2.4 },
  { ratio: 4, level: 0.1, fades: 3.4 },
];

/** Thinner strings and smaller hammers than a piano of today has. */
const WIRE: readonly Partial[] = [
  { ratio: 1, level: 0.9, fades: 1 },
  { ratio: 2.001, level: 0.6, fades: 1.3 },
  { ratio: 3.003, level: 0.42, fades: 1.7 },
  { ratio: 4.008, level: 0.28, fades: 2.2 },
  { ratio: 5.015, level: 0.18, fades: 2.8 },
  { ratio: 6.026, level: 0.11, fades: 3.5 },
];

/** The kettle tunes the skin: its modes stand almost as a fundamental, its fifth and its octave. */
const KETTLE: readonly Partial[] = [
  { ratio: 1, level: 1, fades: 1 },
  { ratio: 1.504, level: 0.5, fades: 1.3 },
  { ratio: 1.99, level: 0.3, fades: 1.8 },
  { ratio: 2.44, level: 0.15, fades: 2.4 },
];

/** Lips: it begins a little below and opens into full brightness. */
const trumpet: Voice = (context, out, note) =>
  held(context, out, note, {
    attack: 0.03,
    release: 0.08,
    level: 0.36,
    harmonics: [0.95, 0.9, 0.78, 0.64, 0.5, 0.38, 0.28, 0.2, 0.14, 0.1],
    from: 700,
    to: 3600,
    rate: 0,
    depth: 0,
    bend: -25,
    settles: 0.04,
  });

/** Almost a pure tone, in a breath of air. */
const flute: Voice = (context, out, note) => {
  const breath = { attack: 0.02, over: 0.16, level: 0.06 * note.loud, from: 4200, to: 2600, q: 1.2 };
  hiss(context, out, note.at, breath);
  return held(context, out, note, {
    attack: 0.035,
    release: 0.09,
    level: 0.32,
    harmonics: [0.22, 0.06, 0.02],
    from: 2400,
    to: 4000,
    rate: 5,
    depth: 7,
    bend: -8,
    settles: 0.04,
  });
};

const harpsichord: Voice = (context, out, note) => {
  hiss(context, out, note.at, { attack: 0.001, over: 0.02, level: 0.1 * note.loud, from: 5000, to: 3500, q: 1 });
  return struck(context, out, note, QUILL, { attack: 0.002, ring: 0.55, damp: 0.12, level: 0.9 });
};

/** A double reed: narrow, and its second and third partials speak louder than its first. */
const oboe: Voice = (context, out, note) =>
  held(context, out, note, {
    attack: 0.05,
    release: 0.09,
    level: 0.3,
    harmonics: [3, 3.4, 1.9, 0.6, 0.22, 0.1, 0.05],
    from: 1500,
    to: 4500,
    rate: 5.4,
    depth: 8,
    bend: 0,
    settles: 0.01,
  });

/** Several, so one hardly hears the bow. */
const violin: Voice = (context, out, note) => {
  const section = {
    attack: 0.045,
    release: 0.14,
    level: 0.16,
    harmonics: [0.7, 0.52, 0.45, 0.36, 0.28, 0.22, 0.17, 0.12],
    from: 1400,
    to: 4200,
    rate: 5.8,
    depth: 10,
    bend: 0,
    settles: 0.01,
  };
  held(context, out, note, section);
  return held(context, out, note, { ...section, rate: 5.1, depth: 12, attack: 0.06 });
};

const pizzicato: Voice = (context, out, note) => {
  hiss(context, out, note.at, { attack: 0.001, over: 0.03, level: 0.08 * note.loud, from: 1600, to: 700, q: 0.8 });
  const dry = { ...note, length: Math.min(note.length, 0.45) };
  return struck(context, out, dry, FINGER, { attack: 0.003, ring: 0.14, damp: 0.12, level: 1 });
};

const fortepiano: Voice = (context, out, note) => {
  hiss(context, out, note.at, { attack: 0.001, over: 0.04, level: 0.08 * note.loud, from: 3000, to: 1200, q: 0.8 });
  return struck(context, out, note, WIRE, { attack: 0.003, ring: 0.42, damp: 0.2, level: 0.95 });
};

const timpani: Voice = (context, out, note) => {
  hiss(context, out, note.at, { attack: 0.002, over: 0.07, level: 0.35 * note.loud, from: 420, to: 160, q: 0.7 });
  return struck(context, out, note, KETTLE, { attack: 0.004, ring: 0.3, damp: 0.35, level: 1 });
};

/** A sole on a wooden floor; high up, the tap of a baton. */
const step: Voice = (context, out, note) => {
  const pitch = frequency(note.pitch);
  const floor = { attack: 0.004, over: 0.08, level: 1.6 * note.loud, from: pitch * 6, to: pitch * 3, q: 1 };
  hiss(context, out, note.at, floor);
  const dry = { ...note, length: Math.min(note.length, 0.06) };
  return struck(context, out, dry, WOOD, { attack: 0.002, ring: 0.03, damp: 0.04, level: 0.9 });
};

/** Nothing, for as long as it takes. */
const silence: Voice = (_context, _out, note) => note.at + note.length;

const VOICES: Record<string, Voice> = {
  piano,
  bell,
  low,
  brush,
  cello,
  harp,
  saxophone,
  rhythm,
  drum,
  upright: piano,
  guitar,
  turntable,
  trumpet,
  flute,
  harpsichord,
  oboe,
  violin,
  pizzicato,
  fortepiano,
  timpani,
  step,
  [PLUCK]: pluckedString,
  rest: silence,
  cut: silence,
};

/** With this, whatever still sounds stops (see `Player`). */
export const CUT = "cut";
export const SILENT_VOICES = new Set(["rest", CUT]);

/**
 * Which voices belong to a player, and so take that player's register. The instruments of Musical Chairs belong to
 * suits, those of Symphony No. 9 to musicians: they sound the same whoever plays or pays, and only the place between
 * left and right tells who did.
 */
export const PITCHED = new Set(["piano", "bell"]);

/** Sounds one note; gives the time when it has died away. A voice nobody knows is a piano. */
export function sound(context: BaseAudioContext, out: AudioNode, voice: string, note: Sounding): number {
  return (VOICES[voice] ?? piano)(context, out, note);
}
