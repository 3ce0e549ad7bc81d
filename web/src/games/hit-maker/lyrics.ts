/** HM-6.1 Words as they are counted and let in; the table has the last word. */
import { LONGEST_NAME, LONGEST_WORD } from "./pieces";

/** Signs as they are stored: one outside the basic plane is still one. */
export const lengthOf = (text: string): number => [...text.normalize("NFC")].length;

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** The first word that is too long. */
export const tooLong = (text: string): string | null =>
  wordsOf(text).find((word) => lengthOf(word) > LONGEST_WORD) ?? null;

export interface Counted {
  count: number;
  long: string | null;
  fits: boolean;
}

export function counted(text: string, most: number): Counted {
  const { length } = wordsOf(text);
  const long = tooLong(text);
  return { count: length, long, fits: length > 0 && length <= most && !long };
}

/** A name on one line. */
export const tidy = (text: string): string => wordsOf(text).join(" ");

export function nameFits(text: string): boolean {
  const name = tidy(text);
  return name !== "" && lengthOf(name) <= LONGEST_NAME && !tooLong(name);
}

/** Every sign that a code could mistake is written as a percent code, as the engine does. */
export function quoted(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

export const nameCode = (band: string, title: string): string => `name:${quoted(tidy(band))}:${quoted(tidy(title))}`;
export const writeCode = (text: string): string => `write:${quoted(text)}`;
/** A word called "none" has its percent code, so that it is not nothing. */
export const repeatCode = (text: string): string => `repeat:${text === "none" ? "%6Eone" : quoted(text)}`;
