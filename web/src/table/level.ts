import type { Words } from "../words";

/** What a level is called among people; one that has no name goes by its own. */
export function levelName(level: string, words: Words): string {
  const key = `level-name-${level}`;
  return words.has(key) ? words.text(key) : level;
}

export function botName(level: string, words: Words): string {
  const key = `bot-name-${level}`;
  return words.has(key) ? words.text(key) : words.text("bot-name-other", { level });
}
