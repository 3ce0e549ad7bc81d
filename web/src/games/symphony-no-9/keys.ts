/** Keys of this board. The frame shows the same list as help. Letters that the frame has for itself are left to it. */

export type Pressed =
  | { do: "number"; number: number }
  | { do: "go"; way: number }
  | { do: "piece"; bit: number }
  | { do: "enter" | "no" | "fewer" | "more" | "sell" | "programme" | "scoring" | "back" };

/** `key` as it is printed on the keyboard, `text` a key of the catalogue. */
export const help: { key: string; text: string }[] = [
  { key: "1 – 6", text: "web-symphony-no-9-help-musician" },
  { key: "↑ ↓", text: "web-symphony-no-9-help-walk" },
  { key: "Enter", text: "web-symphony-no-9-help-enter" },
  { key: "P, N", text: "web-symphony-no-9-help-no" },
  { key: "0 – 8", text: "web-symphony-no-9-help-coins" },
  { key: "− +", text: "web-symphony-no-9-help-step" },
  { key: "M, C, H", text: "web-symphony-no-9-help-piece" },
  { key: "F", text: "web-symphony-no-9-help-sell" },
  { key: "E", text: "web-symphony-no-9-help-programme" },
  { key: "W", text: "web-symphony-no-9-help-scoring" },
  { key: "Esc", text: "web-symphony-no-9-help-back" },
];

const LETTERS: Record<string, Pressed> = {
  P: { do: "no" },
  N: { do: "no" },
  M: { do: "piece", bit: 0 },
  C: { do: "piece", bit: 1 },
  H: { do: "piece", bit: 2 },
  F: { do: "sell" },
  E: { do: "programme" },
  W: { do: "scoring" },
  "-": { do: "fewer" },
  "−": { do: "fewer" },
  "+": { do: "more" },
  "=": { do: "more" },
};

/** Where keys write, choose or scroll. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=tab], " +
  "[role=region], [role=log], [role=tabpanel]";

/** What a key means here; nothing when it belongs to somebody else. */
export function pressed(event: KeyboardEvent): Pressed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return null;
  if (event.repeat) return null; // a key held down is meant once
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest(ELSEWHERE)) return null;
  if (target?.ownerDocument.querySelector("dialog[open]")) return null;
  const button = target?.closest("button:not([aria-disabled=true]), a, summary");
  switch (event.key) {
    case "Enter":
      // On something chosen already, it goes on to what that was chosen for.
      return button && !button.matches("[aria-pressed=true][data-chosen]") ? null : { do: "enter" };
    case "Escape":
      return { do: "back" };
    case "ArrowUp":
    case "ArrowLeft":
      return { do: "go", way: -1 };
    case "ArrowDown":
    case "ArrowRight":
      return { do: "go", way: 1 };
    default:
  }
  if (/^[0-9]$/.test(event.key)) return { do: "number", number: Number(event.key) };
  return LETTERS[event.key.toUpperCase()] ?? null;
}
