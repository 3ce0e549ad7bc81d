/** A replay's frames in the shape a board takes: how the table stood after each move. */
import type { Now, Replay, SeatNow, Step, TableState } from "../wire";
import type { Words } from "../words";

/** Records of the terminal name computer players by level (`bot:2`), and a nameless person `me`. */
export function named(seats: readonly string[], words: Words): string[] {
  return seats.map((name) => {
    const level = name.startsWith("bot:") ? name.slice(4) : "";
    if (level) return words.text(words.has(`bot-name-${level}`) ? `bot-name-${level}` : "bot-name-other", { level });
    return name === "me" || !name ? words.text("person-unnamed") : name;
  });
}

function seatNow(seat: number, name: string): SeatNow {
  return {
    seat,
    kind: "person",
    name,
    level: "",
    sits_in: false,
    open: false,
    arrived: true,
    host: false,
    muted: false,
    wants_pause: false,
    answered: false,
    deadline: null,
  };
}

export function nowAt(replay: Replay, step: number): Now {
  const view = replay.frames[step]?.view ?? null;
  const over = step === replay.frames.length - 1 && view?.asked.length === 0;
  return {
    n: step,
    phase: over ? "over" : "playing",
    number: step,
    asked: view?.asked ?? [],
    seats: replay.seats.map((name, seat) => seatNow(seat, name)),
    view,
    question: null,
    interjections: [],
    may_undo: false,
    may_withdraw: false,
    paused: false,
    onlookers: true,
    rematch: "",
    result: null,
    closed: null,
    coach: false,
    advice: false,
  };
}

/** What had been told by then, as the table would have told it. */
export function stepsAt(replay: Replay, step: number): Step[] {
  return replay.frames.slice(0, step + 1).map((frame, n) => ({
    n,
    at: 0,
    kind: "move",
    seat: frame.seat,
    told: frame.told,
    says: null,
    chat: "",
    undoes: 0,
    now: null,
  }));
}

export function stateOf(replay: Replay, seat: number | null): TableState {
  return {
    table: "",
    game: replay.game,
    rules: replay.rules,
    options: replay.options,
    furnished: false,
    clock: { seconds: 0, then: "default" },
    one_screen: false,
    patience: 0,
    hash: "",
    opened: 0,
    time: 0,
    you: { role: seat === null ? "onlooker" : "seat", seat, host: false, tabs: 1 },
    steps: [],
    now: nowAt(replay, 0),
  };
}
