import { tick, untrack } from "svelte";

/** When what has the focus goes, the focus stays with what held it; or, where that cannot take it, with the page. */
export function holdFocus(holder: () => HTMLElement | undefined, changes: () => unknown): void {
  $effect.pre(() => {
    changes();
    const held = untrack(holder);
    if (!held?.contains(document.activeElement)) return;
    void tick().then(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const to = held.isConnected && held.hasAttribute("tabindex") ? held : document.getElementById("main");
      to?.focus({ preventScroll: true });
    });
  });
}
