/**
 * Which notes ring in a moment of sound. The peaks of the spectrum are explained by strings: each has its overtones, so
 * the fifth that sounds in every string is not taken for another string. Plain arithmetic; nothing leaves the page.
 */

/** Samples looked at together: long enough to tell low semitones apart. */
export const WINDOW = 16_384;
/** Strings that are looked for, as MIDI numbers: a guitar's lowest string to the twelfth fret of its highest. */
const LOWEST = 38;
const HIGHEST = 76;
/** Overtones are heard up to there: four octaves above the highest string. */
const TOP = HIGHEST + 48;
const OVERTONES = 16;
/** Each overtone against the one before: rather too strong than too weak, so that few strings explain much. */
const FALLS = 0.8;
/** Up to there a peak may be a string of its own, whatever else explains it. */
const PLAINLY = 71;
/** A peak stands out of the noise beside it so many times. */
const STANDS_OUT = 6;
const ROUNDS = 40;

/** Below that nothing is to be heard. */
export const QUIET = 0.004;
/** Against the strongest: a note rings that is at least so strong; a strange one is told of when it is stronger than that. */
const RINGS = 0.06;
const STRANGE = 0.18;

/** By pitch from C on, the strongest of each kind 1; all 0 where no string is heard. */
export interface Heard {
  /** How strongly it sounds at all. A fifth may do so as an overtone: then it is taken for played. */
  sounds: number[];
  /** How strongly it is played, as far as others do not explain it. */
  played: number[];
}

export function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / Math.max(1, samples.length));
}

/** Strengths by frequency; as many samples as a power of two. */
export function spectrum(samples: Float32Array): Float32Array {
  const size = samples.length;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const bits = Math.log2(size);
  for (let i = 0; i < size; i++) {
    let back = 0;
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) back |= 1 << (bits - 1 - bit);
    re[back] = (samples[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  }
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2;
    for (let k = 0; k < half; k++) {
      const turn = (-2 * Math.PI * k) / span;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      for (let i = k; i < size; i += span) {
        const j = i + half;
        const [x, y] = [re[j]! * c - im[j]! * s, re[j]! * s + im[j]! * c];
        re[j] = re[i]! - x;
        im[j] = im[i]! - y;
        re[i] = re[i]! + x;
        im[i] = im[i]! + y;
      }
    }
  }
  return Float32Array.from({ length: size / 2 }, (_, i) => Math.hypot(re[i]!, im[i]!) / size);
}

/** How strong each semitone is, from the lowest one on: what stands out as a peak counts, to the nearest semitone. */
export function semitones(strengths: Float32Array, rate: number): number[] {
  const found = new Array<number>(TOP - LOWEST + 1).fill(0);
  const hertz = rate / (2 * strengths.length);
  const last = Math.min(strengths.length - 2, Math.ceil(4200 / hertz));
  for (let i = Math.floor(70 / hertz); i < last; i++) {
    const [left, peak, right] = [strengths[i - 1]!, strengths[i]!, strengths[i + 1]!];
    if (peak <= left || peak < right) continue;
    if (peak < STANDS_OUT * noiseAround(strengths, i)) continue;
    const [a, b, c] = [Math.log(left + 1e-12), Math.log(peak + 1e-12), Math.log(right + 1e-12)];
    const at = (i + (0.5 * (a - c)) / (a - 2 * b + c)) * hertz;
    const semitone = Math.round(69 + 12 * Math.log2(at / 440)) - LOWEST;
    if (semitone >= 0 && semitone < found.length) found[semitone] = Math.max(found[semitone]!, peak);
  }
  return found;
}

/** The median of what lies about it. */
function noiseAround(strengths: Float32Array, at: number): number {
  const about = strengths.slice(Math.max(1, at - 40), at + 41).sort();
  return about[about.length >> 1] ?? 0;
}

export function listen(samples: Float32Array, rate: number): Heard {
  const nothing = new Array<number>(12).fill(0);
  if (loudness(samples) < QUIET) return { sounds: nothing, played: nothing };
  const heard = semitones(spectrum(samples), rate);
  if (!heard.some(Boolean)) return { sounds: nothing, played: nothing };
  return { sounds: folded(heard.slice(0, PLAINLY - LOWEST + 1)), played: folded(strings(heard)) };
}

/** Octaves laid over each other. */
function folded(strengths: readonly number[]): number[] {
  const found = new Array<number>(12).fill(0);
  strengths.forEach((strength, i) => {
    found[(LOWEST + i) % 12] = Math.max(found[(LOWEST + i) % 12]!, strength);
  });
  const top = Math.max(...found);
  return top ? found.map((each) => each / top) : found;
}

/** Where each overtone of a string lies, in semitones above it. */
const STEPS = Array.from({ length: OVERTONES }, (_, i) => Math.round(12 * Math.log2(i + 1)));
const WEIGHTS = STEPS.map((_, i) => FALLS ** i);

/** How strongly each string is played, so that together they sound like that; found step by step. */
function strings(heard: readonly number[]): number[] {
  const count = HIGHEST - LOWEST + 1;
  const played = new Array<number>(count).fill(Math.max(...heard));
  const weight = WEIGHTS.reduce((sum, each) => sum + each, 0);
  for (let round = 0; round < ROUNDS; round++) {
    const made = new Array<number>(heard.length).fill(1e-9);
    played.forEach((strength, i) => STEPS.forEach((step, k) => (made[i + step]! += strength * WEIGHTS[k]!)));
    for (let i = 0; i < count; i++) {
      let fits = 0;
      STEPS.forEach((step, k) => (fits += (WEIGHTS[k]! * (heard[i + step] ?? 0)) / (made[i + step] ?? 1)));
      played[i]! *= fits / weight;
    }
  }
  return played;
}

export interface Verdict {
  /** Numbers as on the ring: those of the chord that ring, those that do not, and others that should not. */
  rings: number[];
  missing: number[];
  strange: number[];
  right: boolean;
}

/** Does it sound like that chord? Nobody scores by this. */
export function judged({ sounds, played }: Heard, numbers: readonly number[]): Verdict {
  const rings = (number: number): boolean => (sounds[number % 12] ?? 0) >= RINGS;
  const missing = numbers.filter((number) => !rings(number));
  const others = Array.from({ length: 12 }, (_, i) => i + 1).filter((number) => !numbers.includes(number));
  const strange = others.filter((number) => rings(number) && (played[number % 12] ?? 0) >= STRANGE);
  return {
    rings: numbers.filter(rings),
    missing,
    strange,
    right: numbers.length > 0 && !missing.length && !strange.length,
  };
}
