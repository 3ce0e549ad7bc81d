/** Keys of this board. The frame shows the same list as help. Letters that the frame has for itself are left to it. */

export type Pressed =
  | { do: "number"; number: number }
  | { do: "turn" | "seek"; way: number }
  | { do: "cam"; which: number }
  | {
      do: "enter" | "remove" | "replace" | "flip" | "mood" | "neck" | "words" | "strum" | "sheet" | "nothing" | "back";
    };

/** `key` as it is printed on the keyboard, `text` a key of the catalogue. */
export const help: { key: string; text: string }[] = [
  { key: "1 – 9", text: "web-hit-maker-help-number" },
  { key: "← →", text: "web-hit-maker-help-turn" },
  { key: "↑ ↓", text: "web-hit-maker-help-seek" },
  { key: "A, B, Z", text: "web-hit-maker-help-stack" },
  { key: "P", text: "web-hit-maker-help-replace" },
  { key: "V", text: "web-hit-maker-help-flip" },
  { key: "X", text: "web-hit-maker-help-remove" },
  { key: "F", text: "web-hit-maker-help-neck" },
  { key: "M", text: "web-hit-maker-help-mood" },
  { key: "W", text: "web-hit-maker-help-words" },
  { key: "G", text: "web-hit-maker-help-strum" },
  { key: "E", text: "web-hit-maker-help-sheet" },
  { key: "N", text: "web-hit-maker-help-nothing" },
  { key: "Enter", text: "web-hit-maker-help-enter" },
  { key: "Esc", text: "web-hit-maker-help-back" },
];

const LETTERS: Record<string, Pressed> = {
  A: { do: "cam", which: 0 },
  B: { do: "cam", which: 1 },
  Z: { do: "cam", which: -1 },
  P: { do: "replace" },
  V: { do: "flip" },
  X: { do: "remove" },
  F: { do: "neck" },
  M: { do: "mood" },
  W: { do: "words" },
  G: { do: "strum" },
  E: { do: "sheet" },
  N: { do: "nothing" },
};

/** Where keys write, choose or scroll. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=tab], " +
  "[role=region], [role=log], [role=tabpanel]";

/** What a key means here; nothing when it belongs to somebody else. */
export function pressed(event: KeyboardEvent): Pressed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return null;
  const target = event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : null;
  if (target?.closest(ELSEWHERE)) return null;
  if (target?.ownerDocument.querySelector("dialog[open]")) return null;
  if (event.repeat && !event.key.startsWith("Arrow")) return null; // a key held down is meant once
  const button = target?.closest("button:not([aria-disabled=true]), a, summary, [role=button]");
  switch (event.key) {
    case "Enter":
      // On something chosen already, it goes on to what that was chosen for.
      return button && !button.matches("[aria-pressed=true][data-chosen]") ? null : { do: "enter" };
    case "Escape":
      return { do: "back" };
    case "ArrowLeft":
      return { do: "turn", way: -1 };
    case "ArrowRight":
      return { do: "turn", way: 1 };
    case "ArrowUp":
      return { do: "seek", way: -1 };
    case "ArrowDown":
      return { do: "seek", way: 1 };
    default:
  }
  if (/^[1-9]$/.test(event.key)) return { do: "number", number: Number(event.key) };
  return LETTERS[event.key.toUpperCase()] ?? null;
}
