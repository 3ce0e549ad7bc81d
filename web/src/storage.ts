/** What this device remembers. In private windows there may be no memory: then it lasts as long as the page. */
const spare = new Map<string, string>();

export function recall<T>(name: string, otherwise: T): T {
  let kept: string | null | undefined;
  try {
    kept = localStorage.getItem(name);
  } catch {
    kept = spare.get(name);
  }
  if (kept === null || kept === undefined) return otherwise;
  try {
    return JSON.parse(kept) as T;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
  } catch {
    spare.set(name, text);
  }
}
