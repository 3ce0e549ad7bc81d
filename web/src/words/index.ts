import { settings } from "../settings.svelte";
import { Words } from "./catalogue";

export { Words, WordsError, seatTerm, locales, PSEUDO } from "./catalogue";
export type { Arg } from "./catalogue";

/** Words for one reader at a table, in the language and style of the settings. Reactive where it is read so. */
export function wordsFor(names: readonly string[] = [], you: number | null = null): Words {
  return new Words({ locale: settings.language, names, you, style: settings.notes });
}
