import type { SongFile } from "../games/kit";
import { keys, type Kept } from "../keys.svelte";
import { api } from "../wire/api";
import type { Table } from "./table.svelte";

/** My old keys open the new table too, with the seats moved on: each is asked which seat it is now. */
export async function moveOn(old: Kept | undefined, next: string): Promise<void> {
  if (!old || Object.keys(keys.of(next)?.keys ?? {}).length) return;
  const mine: Record<string, string> = {};
  for (const key of Object.values(old.keys)) {
    try {
      const state = await api.state(next, key);
      if (state.you.seat !== null) mine[state.you.seat] = key;
    } catch {
      // A key that no longer opens anything is left behind.
    }
  }
  keys.learn(next, {
    game: old.game,
    keys: mine,
    opened: Date.now(),
    lastSeen: Date.now(),
    ...(old.host ? { host: old.host } : {}),
    ...(old.onlooker ? { onlooker: old.onlooker } : {}),
  });
}

export async function saveRecord(table: Table): Promise<void> {
  await table.ask(async (id, key) => {
    save(`${table.state?.game ?? "quartet"}-${id}.json`, await api.record(id, key));
  });
}

/** A round, or all of them, as music to keep. */
export function saveTune(table: Table, round: number | null): Promise<boolean> {
  return table.ask(async (id, key) => {
    const file = await api.tune(id, key, round);
    save(`${table.state?.game ?? "quartet"}-${id}${round === null ? "" : `-${round}`}.mid`, file);
  });
}

/** How the files of a song end. */
const ENDINGS: Partial<Record<SongFile, string>> = { midi: "mid" };

/** The song, to take home. */
export function saveSong(table: Table, kind: SongFile): Promise<boolean> {
  return table.ask(async (id, key) => {
    save(`song-${id}.${ENDINGS[kind] ?? kind}`, await api.song(id, key, kind));
  });
}

/** A file for the person to keep. */
export function save(name: string, what: string | Blob): void {
  const file = typeof what === "string" ? new Blob([what], { type: "application/json" }) : what;
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
