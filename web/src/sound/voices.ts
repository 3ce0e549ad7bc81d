/** The four instruments, synthesised: each puts one note into a context and lets go of it when it has died away. */
import { frequency } from "./place";

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

const VOICES: Record<string, Voice> = { piano, bell, low, brush };

/** Which voices belong to a player, and so take that player's register. */
export const PITCHED = new Set(["piano", "bell"]);

/** Sounds one note; gives the time when it has died away. A voice nobody knows is a piano. */
export function sound(context: BaseAudioContext, out: AudioNode, voice: string, note: Sounding): number {
  return (VOICES[voice] ?? piano)(context, out, note);
}
