import { afterEach, describe, expect, it } from "vitest";
import { help, pressed } from "./keys";

function at(html: string, key: string, more: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild ?? document.body;
  let meant: ReturnType<typeof pressed> = null;
  document.body.addEventListener("keydown", (event) => (meant = pressed(event)), { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  return meant;
}
afterEach(() => (document.body.innerHTML = ""));

describe("keys", () => {
  it("turn, take up, replace, flip and do", () => {
    expect(at("<p></p>", "3")).toEqual({ do: "number", number: 3 });
    expect(at("<p></p>", "ArrowRight")).toEqual({ do: "turn", way: 1 });
    expect(at("<p></p>", "ArrowUp")).toEqual({ do: "seek", way: -1 });
    expect(at("<p></p>", "z")).toEqual({ do: "cam", which: -1 });
    expect(at("<p></p>", "p")).toEqual({ do: "replace" });
    expect(at("<p></p>", "Enter")).toEqual({ do: "enter" });
  });

  it("are letters where somebody writes, and the button’s own on a button", () => {
    expect(at("<textarea></textarea>", "p")).toBeNull();
    expect(at("<button></button>", "Enter")).toBeNull();
    expect(at('<button aria-pressed="true" data-chosen></button>', "Enter")).toEqual({ do: "enter" });
    expect(at("<p></p>", "p", { ctrlKey: true })).toBeNull();
    expect(at("<p></p>", "p", { repeat: true })).toBeNull();
    expect(at("<p></p>", "ArrowLeft", { repeat: true })).toEqual({ do: "turn", way: -1 });
  });

  it("leave the frame’s letters to the frame, and are all explained", () => {
    for (const letter of "ultrs?") expect(at("<p></p>", letter)).toBeNull();
    expect(new Set(help.map(({ text }) => text)).size).toBe(help.length);
  });
});
