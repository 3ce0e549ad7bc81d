import { describe, expect, it } from "vitest";
import { type Pressed, pressed } from "./keys";

function press(key: string, more: KeyboardEventInit = {}, target: HTMLElement = document.body): Pressed | null {
  let meant: Pressed | null = null;
  const listen = (event: KeyboardEvent): void => {
    meant = pressed(event);
  };
  document.body.append(target === document.body ? "" : target);
  window.addEventListener("keydown", listen);
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  window.removeEventListener("keydown", listen);
  if (target !== document.body) target.remove();
  return meant;
}

describe("keys", () => {
  it("mean what the help says", () => {
    expect(press("3")).toEqual({ do: "number", number: 3 });
    expect(press("0")).toEqual({ do: "number", number: 0 });
    expect(press("p")).toEqual({ do: "no" });
    expect(press("H")).toEqual({ do: "piece", bit: 2 });
    expect(press("-")).toEqual({ do: "fewer" });
    expect(press("ArrowUp")).toEqual({ do: "go", way: -1 });
    expect(press("q")).toBeNull();
  });

  it("are left alone where they write, or go with others", () => {
    expect(press("3", {}, document.createElement("input"))).toBeNull();
    expect(press("3", { ctrlKey: true })).toBeNull();
    expect(press("3", { repeat: true })).toBeNull();
  });

  it("let Enter press the button it is on, unless that is chosen already", () => {
    const button = document.createElement("button");
    expect(press("Enter", {}, button)).toBeNull();
    button.dataset.chosen = "";
    button.setAttribute("aria-pressed", "true");
    expect(press("Enter", {}, button)).toEqual({ do: "enter" });
  });
});
