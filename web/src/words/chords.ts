/** How chords are written, the same as `theory/chords.py` and `words/notes.py`: `Fs:m7b5` is F♯m7♭5. */
import type { NoteStyle } from "../settings.svelte";
import { noteName } from "./notes";

const EXTRAS = /add(?:maj7|[sb]?\d+)|no\d/g;
/** Not the one of `sus4`. */
const SHARP = /(^|[^u])s(?=\d)/g;

/** What stands behind the root. */
export function chordKind(code: string): string {
  let base = code.replace(EXTRAS, "");
  const extras: string[] = [...(code.match(EXTRAS) ?? [])];
  if (!base && (code === "add9" || code === "add11")) return code; // guitarists write Cadd9
  if (base === "b5") {
    base = ""; // C♭5 would be the fifth on C♭
    extras.unshift("b5");
  }
  if (base.startsWith("mmaj")) {
    extras.unshift(base.slice(1));
    base = "m";
  }
  const text = base.replace("dim", "°").replace("aug", "+").replace("69", "6/9");
  return (text + (extras.length ? `(${extras.join(",")})` : "")).replace(SHARP, "$1♯").replace(/b(?=\d)/g, "♭");
}

/** A syllable that names a chord has a capital: `Lam`, not `lam`. */
export function chordName(code: string, style: NoteStyle): string {
  const [root = "", kind = ""] = code.split(":");
  const name = noteName(root, style);
  return name.charAt(0).toUpperCase() + name.slice(1) + chordKind(kind);
}
