/** Keys as they are read, and chords where a capo brings them. */
import { settings } from "../../../settings.svelte";
import type { Words } from "../../../words";
import { noteName } from "../../../words/notes";
import { HAPPY_FACE, PLACES, SAD_FACE, placeOf } from "../pieces";

const NATURALS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SHARPS = ["C", "Cs", "D", "Ds", "E", "F", "Fs", "G", "Gs", "A", "As", "B"];
const FLATS = ["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"];
/** By place of the happy number on the ring: how the tonic is spelled, as in the files that leave the house. */
const MAJORS = ["C", "G", "D", "A", "E", "B", "Fs", "Db", "Ab", "Eb", "Bb", "F"];
const MINORS = ["A", "E", "B", "Fs", "Cs", "Gs", "Ds", "Bb", "F", "C", "G", "D"];
/** From D♭ on, keys are written with flats. */
const FIRST_FLAT = 7;

/** The place of the happy number of a key, by the number on the song sheet. */
const happyPlace = (number: number, mood: string): number =>
  (placeOf(number) - (mood === "sad" ? SAD_FACE - HAPPY_FACE : 0) + PLACES) % PLACES;

/** `Fs`: the note the song sheet is about. */
export function tonic(number: number, mood: string): string {
  return (mood === "sad" ? MINORS : MAJORS)[happyPlace(number, mood)] ?? "C";
}

/** The number on the song sheet when all sounds so many semitones higher. */
export const raised = (number: number, semitones: number): number => ((number + semitones - 1) % PLACES) + 1;

/** A chord so many semitones higher, written as in the key that it is then in. */
export function transposed(code: string, semitones: number, number: number, mood: string): string {
  const [root = "", kind = ""] = code.split(":");
  if (!root || !semitones) return code;
  const natural = NATURALS[root.charAt(0)] ?? 0;
  const sign = root.endsWith("s") ? 1 : root.length > 1 && root.endsWith("b") ? -1 : 0;
  const flat = happyPlace(raised(number, semitones), mood) >= FIRST_FLAT;
  return `${(flat ? FLATS : SHARPS)[(natural + sign + semitones + 24) % 12] ?? root}:${kind}`;
}

/** A number of the ring as a note, with both of its names where it has two. */
export function noteOf(number: number, words: Words): string {
  const pitch = number % 12;
  const [sharp = "", flat = ""] = [SHARPS[pitch], FLATS[pitch]];
  return noteName(sharp === flat ? sharp : `${sharp}/${flat}`, words.style);
}

/** As it stands on the song sheet: “C major”, “A minor”. */
export const keyName = (number: number, mood: string, words: Words): string =>
  words.text("web-hit-maker-sheet-key-name", { note: noteName(tonic(number, mood), words.style), mood });

/** As this reader wants it: what is held, or on a piano, which has no capo, what sounds. */
export const chordShown = (code: string, { key, mood }: { key: number; mood: string }, words: Words): string =>
  words.chord(settings.instrument === "piano" ? transposed(code, settings.capo, key, mood) : code);
