/**
 * Server-sent events over fetch: EventSource cannot send the key in a header.
 * The parser is the part of the standard that our server speaks: event, id, data, comments.
 */
export interface Sent {
  event: string;
  id: string;
  data: string;
}

export class Parser {
  #rest = "";
  #event = "";
  #id = "";
  #data: string[] = [];

  constructor(private readonly told: (sent: Sent) => void) {}

  /** Takes the next piece, wherever it was cut. */
  push(text: string): void {
    this.#rest += text;
    // A CR at the very end may be half of a CRLF: it waits for what follows.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#line(line);
  }

  #line(line: string): void {
    if (line === "") {
      if (this.#data.length) this.told({ event: this.#event || "message", id: this.#id, data: this.#data.join("\n") });
      this.#event = "";
      this.#data = [];
      return;
    }
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#event = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "id") this.#id = value;
  }
}

export interface Listener {
  /** The last step seen: only what came after it is sent. None: everything from the start. */
  last(): number | null;
  told(sent: Sent): void;
  live(): void;
  /** The line is gone; it is tried again after so many milliseconds. */
  lost(wait: number): void;
  /** The server will not have us: the status says why. */
  refused(status: number): void;
}

const SILENCE = 40_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** Holds the line to a table, and takes it up again whenever it breaks. Returns how to let go. */
export function listen(url: string, key: string, listener: Listener): () => void {
  let over = false;
  let tries = 0;
  let line: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    clearTimeout(timer);
    const mine = new AbortController();
    line?.abort();
    line = mine;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), SILENCE);
    };
    try {
      heard();
      const headers: Record<string, string> = { Authorization: `Bearer ${key}`, Accept: "text/event-stream" };
      const last = listener.last();
      if (last !== null) headers["Last-Event-ID"] = String(last);
      const response = await fetch(url, { headers, signal: mine.signal, cache: "no-store" });
      if ([401, 403, 404, 410].includes(response.status)) {
        over = true;
        listener.refused(response.status);
        return;
      }
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
      tries = 0;
      listener.live();
      const parser = new Parser((sent) => {
        if (!over && line === mine) listener.told(sent);
      });
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        heard();
        parser.push(decoder.decode(value, { stream: true }));
      }
    } catch {
      // Whatever went wrong with the line, the answer is the same: try again.
    } finally {
      clearTimeout(silence);
    }
    if (over || line !== mine) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++) * (0.75 + Math.random() / 2);
    listener.lost(wait);
    timer = setTimeout(() => void connect(), wait);
  }

  /** Back from sleep or another place: no waiting. A line that still stands is left alone. */
  function hurry(): void {
    if (over || document.visibilityState === "hidden" || tries === 0) return;
    tries = 0;
    void connect();
  }

  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  void connect();
  return () => {
    over = true;
    clearTimeout(timer);
    line?.abort();
    window.removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
  };
}
