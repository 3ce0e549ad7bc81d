/** How notes are called: C D E, do re mi, or German with its H. The same as `words/notes.py`. */
import type { NoteStyle } from "../settings.svelte";

const SYLLABLES: Record<string, string> = { C: "do", D: "re", E: "mi", F: "fa", G: "sol", A: "la", B: "si" };
const SIGNS: Record<string, string> = { "": "", s: "♯", b: "♭" };
const GERMAN_FLATS: Record<string, string> = { E: "Es", A: "As", B: "B" };

export function letterName(letter: string, style: NoteStyle): string {
  if (style === "solfege") return SYLLABLES[letter] ?? letter;
  return style === "german" && letter === "B" ? "H" : letter;
}

/** A note as that style writes it; both spellings where the token has both: `Fs/Gb`. */
export function noteName(token: string, style: NoteStyle): string {
  return token
    .split("/")
    .map((each) => spelled(each, style))
    .join("/");
}

function spelled(token: string, style: NoteStyle): string {
  const letter = token.slice(0, 1);
  const sign = token.slice(1);
  if (style !== "german") return letterName(letter, style) + (SIGNS[sign] ?? sign);
  if (sign === "b") return GERMAN_FLATS[letter] ?? `${letter}es`;
  return letterName(letter, style) + (sign === "s" ? "is" : "");
}
