/** The tables this device has keys for. The server keeps only hashes: who loses a key here has lost the seat. */
import { keep, recall } from "./storage";

export interface Kept {
  table: string;
  game: string;
  /** My keys by seat; several: pass-and-play. */
  keys: Record<string, string>;
  /** For friends who may still come. */
  invite?: string;
  onlooker?: string;
  /** An onlooker's link of my own, which has a ballot of its own. */
  watching?: string;
  /** The key with the host's powers. */
  host?: string;
  /** The promise of fair luck, as it was shown when this device first saw the table. */
  hash?: string;
  opened: number;
  lastSeen: number;
  /** The other players' names, for the list on the home page; empty: a free chair. */
  others?: string[];
  over?: boolean;
}

const NAME = "quartet.tables";
const MOST = 60;

let kept: Kept[] = $state(read());

function read(): Kept[] {
  const found = recall<unknown>(NAME, []);
  if (!Array.isArray(found)) return [];
  return found.filter((each): each is Kept => typeof each?.table === "string" && typeof each?.keys === "object");
}

if (typeof window !== "undefined")
  window.addEventListener("storage", (event) => {
    if (event.key === NAME) kept = read();
  });

function write(): void {
  keep(NAME, kept);
}

export const keys = {
  get all(): Kept[] {
    return [...kept].sort((a, b) => b.lastSeen - a.lastSeen);
  },

  of(table: string): Kept | undefined {
    return kept.find((each) => each.table === table);
  },

  /** Adds to what is known of a table; keys of other seats stay. */
  learn(table: string, more: Partial<Omit<Kept, "table">>): Kept {
    const now = Date.now();
    const known = kept.find((each) => each.table === table);
    const entry: Kept = {
      game: "",
      opened: now,
      lastSeen: now,
      ...known,
      ...more,
      table,
      keys: { ...known?.keys, ...more.keys },
    };
    kept = [entry, ...kept.filter((each) => each.table !== table)].slice(0, MOST);
    write();
    return entry;
  },

  dropSeat(table: string, seat: number): void {
    const known = kept.find((each) => each.table === table);
    if (!known) return;
    const rest = { ...known.keys };
    delete rest[seat];
    kept = kept.map((each) => (each.table === table ? { ...each, keys: rest } : each));
    write();
  },

  forget(table: string): void {
    kept = kept.filter((each) => each.table !== table);
    write();
  },

  /** Reads the memory again; for tests. */
  reload(): void {
    kept = read();
  },
};
