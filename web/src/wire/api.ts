/** The server's doors, each a function. What is refused is thrown as a Refused with the server's own words. */
import type {
  Accepted,
  Advice,
  Ballots,
  Created,
  House,
  Joined,
  Key,
  NewTable,
  Problem,
  Rematch,
  Replay,
  Review,
  RuleBook,
  Step,
  Steps,
  TableCard,
  TableState,
  Verdict,
} from ".";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

const PATIENCE = 15_000;
/** What the player is told of; whatever else a busy server answers is asked again until it has time. */
const TOLD = new Set(["/problems#coach-busy", "/problems#coach-lost"]);

async function answer(method: string, path: string, key: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  let response: Response;
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    response = await fetch(path, { method, headers, body: sent, signal: patience.signal, cache: "no-store" });
  } catch (error) {
    throw new Unreachable(String(error));
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return response;
  const problem = await problemOf(response);
  if ([502, 503, 504].includes(response.status) && !TOLD.has(problem.type))
    throw new Unreachable(`answered ${response.status}`);
  throw new Refused(problem);
}

async function problemOf(response: Response): Promise<Problem> {
  const unknown = { type: "about:blank", title: response.statusText, status: response.status } as Problem;
  try {
    return { ...unknown, ...((await response.json()) as Problem) };
  } catch {
    return unknown;
  }
}

async function call<T>(method: string, path: string, key = "", body?: unknown): Promise<T> {
  const response = await answer(method, path, key, body);
  const text = await response.text();
  return (text ? JSON.parse(text) : {}) as T;
}

const at = (table: string, rest = "") => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
  house: () => call<House>("GET", "/api/house"),
  rules: (book: string) => call<RuleBook>("GET", `/api/rules/${encodeURIComponent(book)}`),
  openTables: () => call<TableCard[]>("GET", "/api/tables"),
  create: (plan: NewTable) => call<Created>("POST", "/api/tables", "", plan),
  card: (table: string) => call<TableCard>("GET", at(table, "/card")),
  join: (table: string, name: string, invite = "") => call<Joined>("POST", at(table, "/join"), invite, { name }),
  state: (table: string, key: string) => call<TableState>("GET", at(table), key),
  steps: async (table: string, key: string, before: number): Promise<Step[]> =>
    (await call<Steps>("GET", at(table, `/steps?before=${before}`), key)).steps,
  record: async (table: string, key: string) => (await answer("GET", at(table, "/record"), key)).text(),
  replay: (table: string, key: string, seat: number | null) =>
    call<Replay>("GET", at(table, `/replay${seat === null ? "" : `?seat=${seat}`}`), key),
  tune: async (table: string, key: string, round: number | null) =>
    (await answer("GET", at(table, `/tune${round === null ? "" : `?round=${round}`}`), key)).blob(),
  song: async (table: string, key: string, kind: string) =>
    (await answer("GET", at(table, `/song.${kind}`), key)).blob(),
  streamAt: (table: string) => at(table, "/stream"),

  move: (table: string, key: string, question: number, codes: string[], once: string) =>
    call<Accepted>("POST", at(table, "/moves"), key, { question, codes, once }),
  interject: (table: string, key: string, code: string, once: string) =>
    call<Accepted>("POST", at(table, "/interject"), key, { code, once }),
  ballot: (table: string, key: string, question: number, code: string) =>
    call<Ballots>("POST", at(table, "/ballot"), key, { question, code }),
  count: (table: string, key: string, question: number) =>
    call<Accepted>("POST", at(table, "/count"), key, { question }),
  onlook: (table: string, key: string) => call<Key>("POST", at(table, "/onlook"), key, {}),
  withdraw: (table: string, key: string) => call<Accepted>("POST", at(table, "/withdraw"), key, {}),
  undo: (table: string, key: string) => call<Accepted>("POST", at(table, "/undo"), key, {}),
  leave: (table: string, key: string) => call<unknown>("POST", at(table, "/leave"), key, {}),
  back: (table: string, key: string) => call<unknown>("POST", at(table, "/back"), key, {}),
  chat: (table: string, key: string, text: string, once: string) =>
    call<Accepted>("POST", at(table, "/chat"), key, { text, once }),
  pause: (table: string, key: string, on: boolean) => call<unknown>("POST", at(table, "/pause"), key, { on }),
  rematch: (table: string, key: string) => call<Rematch>("POST", at(table, "/rematch"), key, {}),
  advice: (table: string, key: string, question: number) =>
    call<Advice>("POST", at(table, "/advice"), key, { question }),
  review: (table: string, key: string) => call<Review>("POST", at(table, "/review"), key, {}),
  standIn: (table: string, key: string, seat: number, on: boolean) =>
    call<unknown>("POST", at(table, `/seats/${seat}/stand-in`), key, { on }),
  webhook: (table: string, key: string, url: string) => call<unknown>("POST", at(table, "/webhook"), key, { url }),

  onlookers: (table: string, key: string, on: boolean) => call<unknown>("POST", at(table, "/onlookers"), key, { on }),
  coach: (table: string, key: string, on: boolean) => call<unknown>("POST", at(table, "/coach"), key, { on }),
  remove: (table: string, key: string, seat: number, level = "") =>
    call<unknown>("POST", at(table, `/seats/${seat}/remove`), key, { level }),
  fill: (table: string, key: string, seat: number, level: string) =>
    call<unknown>("POST", at(table, `/seats/${seat}/fill`), key, { level }),
  mute: (table: string, key: string, seat: number, on: boolean) =>
    call<unknown>("POST", at(table, `/seats/${seat}/mute`), key, { on }),
  reissue: (table: string, key: string, seat: number) => call<Key>("POST", at(table, `/seats/${seat}/link`), key, {}),
  invite: (table: string, key: string) => call<Key>("POST", at(table, "/invite"), key, {}),
  drop: (table: string, key: string) => call<unknown>("DELETE", at(table), key),

  verify: (record: string) => call<Verdict>("POST", "/api/verify", "", { record }),
  replayOf: (record: string, seat: number | null) => call<Replay>("POST", "/api/replays", "", { record, seat }),
};

/** An idempotency key: what is sent twice under it counts once. */
export function once(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends until it is answered: the same words under the same key, so it counts once however often it goes out. */
export async function insist<T>(send: () => Promise<T>, waiting: (tries: number) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Unreachable) || !waiting(tries + 1)) throw error;
      await new Promise((go) => setTimeout(go, Math.min(8000, 400 * 2 ** tries)));
    }
  }
}
