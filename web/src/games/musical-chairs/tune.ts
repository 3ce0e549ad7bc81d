/** A round heard again: its phrases one after the other, each from the place of who played it. */
import { player, type Place } from "../../sound";
import { seconds } from "../../sound/place";
import type { Note } from "../../wire";

export interface Phrase {
  seat: number;
  notes: readonly Note[];
}

/** When each phrase begins, in beats, and how long all of them take. A phrase ends where its last note does. */
export function timed(phrases: readonly Phrase[]): { starts: number[]; length: number } {
  let length = 0;
  const starts = phrases.map(({ notes }) => {
    const start = length;
    length += Math.max(0, ...notes.map((note) => note.start + note.length));
    return start;
  });
  return { starts, length };
}

/** Gives a way to stop it. */
export function playTune(phrases: readonly Phrase[], seats: number, done: () => void): () => void {
  const { starts, length } = timed(phrases);
  const timers = phrases.map(({ seat, notes }, i) => {
    const place: Place = { seat: seat < 0 ? null : seat, seats };
    return setTimeout(() => player.play(notes, place), seconds(starts[i] ?? 0) * 1000);
  });
  timers.push(setTimeout(done, seconds(length) * 1000 + 300));
  return () => timers.forEach(clearTimeout);
}
