/** A line from the browser itself when it is my turn and I look elsewhere. Only over https, and only if allowed. */
import { settings } from "../settings.svelte";

export const canNotify = typeof window !== "undefined" && window.isSecureContext && "Notification" in window;

/** Asks the browser; true when we may. */
export async function allowNotices(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === "granted";
}

export function notice(title: string, table: string): void {
  if (!settings.notify || !canNotify || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const shown = new Notification(title, { tag: table, icon: "/icon-192.png" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow it only from a service worker; the title and the sound have to do there.
  }
}
