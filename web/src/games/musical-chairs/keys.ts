/** Keys of this board. The frame shows the same list as help. Letters that the frame has for itself are left to it. */

export type Pressed =
  | { do: "pick"; index: number }
  | { do: "go"; way: number }
  | { do: "enter" | "stop" | "pass" | "no" | "higher" | "keep" | "discard" | "back" };

/** `key` as it is printed on the keyboard, `text` a key of the catalogue. */
export const help: { key: string; text: string }[] = [
  { key: "1 – 9", text: "web-musical-chairs-help-pick" },
  { key: "← →", text: "web-musical-chairs-help-walk" },
  { key: "Enter", text: "web-musical-chairs-help-enter" },
  { key: "Space", text: "web-musical-chairs-help-stop" },
  { key: "P", text: "web-musical-chairs-help-pass" },
  { key: "N", text: "web-musical-chairs-help-no" },
  { key: "H", text: "web-musical-chairs-help-higher" },
  { key: "K, D", text: "web-musical-chairs-help-keep" },
  { key: "Esc", text: "web-musical-chairs-help-back" },
];

const LETTERS: Record<string, Exclude<Pressed["do"], "pick" | "go">> = {
  P: "pass",
  N: "no",
  H: "higher",
  K: "keep",
  D: "discard",
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
  const onCard = button?.classList.contains("card") ?? false;
  switch (event.key) {
    case "Enter":
      return button && !(onCard && button.getAttribute("aria-pressed") === "true") ? null : { do: "enter" };
    case " ":
      return button ? null : { do: "stop" };
    case "Escape":
      return { do: "back" };
    case "ArrowLeft":
      return { do: "go", way: -1 };
    case "ArrowRight":
      return { do: "go", way: 1 };
    default:
  }
  if (/^[1-9]$/.test(event.key)) return { do: "pick", index: Number(event.key) - 1 };
  const letter = LETTERS[event.key.toUpperCase()];
  return letter ? { do: letter } : null;
}
