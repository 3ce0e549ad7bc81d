import { describe, expect, it } from "vitest";
import { type Pressed, pressed } from "./keys";

function press(html: string, init: KeyboardEventInit): Pressed | null {
  document.body.innerHTML = html;
  let meant: Pressed | null = null;
  const heard = (event: KeyboardEvent): void => void (meant = pressed(event));
  document.addEventListener("keydown", heard, { once: true });
  const from = document.querySelector("[data-here]") ?? document.body;
  from.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  return meant;
}

describe("keys", () => {
  it("mean what the help says", () => {
    expect(press("", { key: "3" })).toEqual({ do: "pick", index: 2 });
    expect(press("", { key: "ArrowLeft" })).toEqual({ do: "go", way: -1 });
    expect(press("", { key: " " })).toEqual({ do: "stop" });
    expect(press("", { key: "n" })).toEqual({ do: "no" });
    expect(press("", { key: "x" })).toBeNull();
  });

  it("that are held down are meant once", () => {
    for (const key of ["Enter", " ", "ArrowRight", "1", "n"]) expect(press("", { key, repeat: true })).toBeNull();
  });

  it.each([
    `<div role="region" tabindex="0" data-here></div>`,
    `<div role="log" tabindex="0" data-here></div>`,
    `<div role="tabpanel"><p tabindex="0" data-here></p></div>`,
    `<input data-here>`,
  ])("belong to what scrolls or is written into: %s", (html) => {
    for (const key of [" ", "Enter", "ArrowRight", "n"]) expect(press(html, { key })).toBeNull();
  });

  it("leave Enter and Space to a button, but Enter plays a raised card", () => {
    expect(press(`<button data-here></button>`, { key: "Enter" })).toBeNull();
    expect(press(`<button data-here></button>`, { key: " " })).toBeNull();
    expect(press(`<button class="card" aria-pressed="true" data-here></button>`, { key: "Enter" })).toEqual({
      do: "enter",
    });
  });
});
