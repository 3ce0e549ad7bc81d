/**
 * A plucked string, as Karplus and Strong found it and others refined it: one period of the string's shape at the pluck
 * runs round a delay line, and loses a little each time, the high partials more. Plain arithmetic into samples, so it
 * sounds wherever a page can sound at all, also over plain http.
 */

/** How long a string is let ring at most, in seconds. */
export const RINGS = 3;
/** Where the finger plucks, as a part of the string's length: partials that rest there are not heard. */
const PICKED = 0.17;
/** Nothing above is put into the string. */
const TOP = 7000;
/** Where the loss of the high partials is measured, and how long they take to die away by 60 dB. */
const HIGH = 2500;
const HIGH_FADES = 0.9;
/** The box: its air, its top and its back, in hertz, how sharply each answers, and how loud. */
const BOX = [
  { hertz: 102, sharp: 9, level: 0.35 },
  { hertz: 196, sharp: 12, level: 0.3 },
  { hertz: 415, sharp: 10, level: 0.18 },
] as const;
/** The finger's own sound before the string's, in seconds. */
const TOUCH = 0.006;

/** Low strings ring longer than high ones: seconds until 60 dB are gone. */
function fades(hertz: number): number {
  return 6 * (82.4 / hertz) ** 0.35;
}

/** The string's samples, the highest of them 1; in tune to a fraction of a sample. */
export function plucked(hertz: number, rate: number, seconds = RINGS): Float32Array<ArrayBuffer> {
  const made = new Float32Array(Math.ceil(seconds * rate));
  const period = rate / hertz;
  const turn = (2 * Math.PI) / period;
  // What is lost in a round: a little everywhere, and more the higher. Three weights that mirror each other delay
  // everything by just one sample.
  const whole = 10 ** (-3 / (hertz * fades(hertz)));
  const kept = 10 ** (-3 / (hertz * Math.min(HIGH_FADES, fades(hertz))));
  const beside = Math.min(0.24, (1 - kept) / (2 * (1 - Math.cos((2 * Math.PI * HIGH) / rate))));
  const middle = 1 - 2 * beside;
  // The rest of the round: whole samples, and an allpass for the fraction, right at the string's own pitch.
  const delay = Math.floor(period - 1.5);
  const fraction = period - 1 - delay;
  const allpass = Math.sin(((1 - fraction) * turn) / 2) / Math.sin(((1 + fraction) * turn) / 2);
  const shape = pluckedShape(period, turn, rate);
  let before = 0;
  let passed = 0;
  for (let i = 0; i < made.length; i++) {
    const at = i - delay;
    const damped = whole * (middle * (made[at - 1] ?? 0) + beside * ((made[at] ?? 0) + (made[at - 2] ?? 0)));
    passed = allpass * (damped - passed) + before;
    before = damped;
    made[i] = passed + (shape[i] ?? 0);
  }
  return boxed(made, rate);
}

/** One period: every partial as strong as the place of the finger lets it be. */
function pluckedShape(period: number, turn: number, rate: number): Float32Array {
  const shape = new Float32Array(Math.ceil(period));
  for (let partial = 1; partial * (rate / period) < Math.min(TOP, rate / 2.5); partial++) {
    const level = Math.sin(partial * Math.PI * PICKED) / partial;
    const soft = Math.exp(-(((partial * rate) / period / 3800) ** 2));
    for (let i = 0; i < shape.length; i++) {
      shape[i] = (shape[i] ?? 0) + level * soft * Math.sin(partial * turn * i);
    }
  }
  return shape;
}

/** The string in its box, with the touch of the finger; as loud as samples may be. */
function boxed(string: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  const made = new Float32Array(string);
  for (const { hertz, sharp, level } of BOX) {
    const turn = (2 * Math.PI * hertz) / rate;
    const radius = Math.exp(-turn / (2 * sharp));
    const [back, far] = [2 * radius * Math.cos(turn), radius * radius];
    // A resonance that is level at its own pitch, and takes in nothing that does not move.
    const gain = ((1 - far) / 2) * level;
    let [one, two, was, had] = [0, 0, 0, 0];
    for (let i = 0; i < string.length; i++) {
      const now = string[i] ?? 0;
      const out = gain * (now - had) + back * one - far * two;
      [two, one, had, was] = [one, out, was, now];
      made[i] = (made[i] ?? 0) + out;
    }
  }
  let luck = 1;
  let muffled = 0;
  const touch = Math.round(TOUCH * rate);
  for (let i = 0; i < touch * 4 && i < made.length; i++) {
    luck = (luck * 16_807) % 2_147_483_647;
    muffled += 0.25 * (luck / 1_073_741_824 - 1 - muffled);
    made[i] = (made[i] ?? 0) + 0.25 * muffled * Math.exp(-i / touch) * Math.min(1, (4 * i) / touch);
  }
  let peak = 0;
  for (const each of made) peak = Math.max(peak, Math.abs(each));
  const end = Math.min(made.length, Math.round(0.05 * rate));
  for (let i = 0; i < made.length; i++) {
    const left = made.length - 1 - i;
    made[i] = ((made[i] ?? 0) / peak) * Math.min(1, left / end); // no crack where the buffer ends
  }
  return made;
}
