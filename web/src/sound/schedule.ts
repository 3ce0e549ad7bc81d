/** Notes into any audio context, live or offline: this is all of the sound that does not need a browser's speakers. */
import type { Note } from "../wire";
import { MIDDLE, type Place, pan, register, seconds } from "./place";
import { PITCHED, sound } from "./voices";

export interface Desk {
  input: AudioNode;
  volume: GainNode;
}

/** What stands between the instruments and the loudspeaker: a limiter, so that nothing ever clips, then the volume. */
export function desk(context: BaseAudioContext, volume = 1): Desk {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -9;
  limiter.knee.value = 6;
  limiter.ratio.value = 12;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  const ceiling = context.createWaveShaper();
  ceiling.curve = rounded();
  const fader = context.createGain();
  fader.gain.value = volume;
  limiter.connect(ceiling).connect(fader).connect(context.destination);
  return { input: limiter, volume: fader };
}

/** Straight up to 0.7, then bent so that even the wildest peak stays below 1. */
function rounded(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(2049);
  for (let i = 0; i < curve.length; i++) {
    const x = (i - 1024) / 1024;
    const over = Math.abs(x) - 0.7;
    curve[i] = over <= 0 ? x : Math.sign(x) * (0.7 + 0.25 * Math.tanh(over / 0.25));
  }
  return curve;
}

export interface When extends Place {
  /** In seconds of the context's clock. */
  at: number;
}

/** Puts notes into a context; gives the time when the last of them begins, and when all have died away. */
export function schedule(
  context: BaseAudioContext,
  out: AudioNode,
  notes: readonly Note[],
  { at, ...place }: When,
): { last: number; over: number } {
  const where = placed(context, out, place);
  let last = at;
  let over = at;
  for (const note of notes) {
    const begins = at + seconds(note.start);
    const length = seconds(note.length);
    const pitch = note.pitch + (PITCHED.has(note.voice) ? register(place) : 0);
    const loud = Math.min(1, Math.max(0, note.loud));
    over = Math.max(over, sound(context, where, note.voice, { pitch, at: begins, length, loud }));
    last = Math.max(last, begins + Math.min(length, 0.5));
  }
  return { last, over };
}

function placed(context: BaseAudioContext, out: AudioNode, place: Place): AudioNode {
  const side = pan(place);
  if (!side || typeof context.createStereoPanner !== "function") return out;
  const panner = context.createStereoPanner();
  panner.pan.value = side;
  panner.connect(out);
  return panner;
}

/** Notes as samples, faster than they sound: for tests and for files. */
export async function rendered(
  notes: readonly Note[],
  { place = MIDDLE, length = 3, rate = 44_100 }: { place?: Place; length?: number; rate?: number } = {},
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, Math.ceil(length * rate), rate);
  schedule(context, desk(context).input, notes, { at: 0, ...place });
  return context.startRendering();
}
