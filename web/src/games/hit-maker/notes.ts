/** A number's note, as this reader names notes. */
import type { Words } from "../../words";

const NOTES = ["C", "Cs", "D", "Eb", "E", "F", "Fs", "G", "Ab", "A", "Bb", "B"] as const;

export const noteOf = (number: number, words: Words): string => words.note(NOTES[number % 12] ?? "C");
