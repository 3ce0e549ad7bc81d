/** Keys of this board. The frame shows the same list as help. */
import type { NoteStyle } from "../../settings.svelte";
import { LETTERS } from "./pieces";

export type Pressed =
  | { do: "pick"; group: number }
  | { do: "letter"; letter: string }
  | { do: "play" | "draw" | "pass" | "call" | "back" | "first" };

/** `key` as it is printed on the keyboard, `text` a key of the catalogue. */
export const help: { key: string; text: string }[] = [
  { key: "1 – 0", text: "web-the-distance-help-pick" },
  { key: "← →", text: "web-the-distance-help-walk" },
  { key: "A – G", text: "web-the-distance-help-letter" },
  { key: "Enter", text: "web-the-distance-help-play" },
  { key: "Space", text: "web-the-distance-help-draw" },
  { key: "P", text: "web-the-distance-help-pass" },
  { key: "M", text: "web-the-distance-help-call" },
  { key: "Esc", text: "web-the-distance-help-back" },
];

const ROW = "1234567890";

/** What a key means here; nothing when it belongs to somebody else. */
export function pressed(event: KeyboardEvent, style: NoteStyle): Pressed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return null;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], dialog, [role=dialog]")) return null;
  if (target?.ownerDocument.querySelector("dialog[open]")) return null;
  const button = target?.closest("button, a, summary");
  const onCard = button?.classList.contains("card") ?? false;
  switch (event.key) {
    case "Enter":
      return button && !onCard ? null : { do: "play" };
    case " ":
      return button ? null : { do: "draw" };
    case "Escape":
      return { do: "back" };
    case "ArrowLeft":
    case "ArrowRight":
      return button ? null : { do: "first" };
    default:
  }
  const key = event.key.toUpperCase();
  if (ROW.includes(key) && key.length === 1) return { do: "pick", group: ROW.indexOf(key) };
  if (key === "P") return { do: "pass" };
  if (key === "M" || key === "!") return { do: "call" };
  if (style === "german" && key === "H") return { do: "letter", letter: "B" };
  return (LETTERS as readonly string[]).includes(key) ? { do: "letter", letter: key } : null;
}
