/** A table to try things at, for tests: the key of C, a minor cam on 4 7 11, two clips. */
import type { Now, Question } from "../../wire";
import { PHASE } from "./pieces";
import type { HitView } from "./view";

export function sampleView(more: Partial<HitView> = {}): HitView {
  return {
    is: "HitView",
    seat: 0,
    asked: [0],
    players: 3,
    leader: 0,
    lyrics: true,
    by_hand: false,
    reach: 4,
    each: 4,
    strings: [4, 9, 2, 7, 11, 4],
    frets: 5,
    phase: PHASE.play,
    turn: 3,
    player: 0,
    points: 0,
    die: 4,
    to_take: 0,
    key: 12,
    mood: "happy",
    scale: [5, 12, 7, 2, 9, 4, 11],
    band: "The Fifths",
    title: "Blue Door",
    stack: [{ is: "Cam", kind: "minor", numbers: [7, 4, 11], upside_down: false }],
    numbers: [4, 7, 11],
    outside: [],
    chord: "E:m",
    pool: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    stock: [
      [1, 0, 0, 0, 1, 0, 0, 0, 1],
      [0, 1, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    discards: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    clips: [0, 10],
    supply: 10,
    fingers: [],
    sounding: [],
    scores: [13, 2, 0],
    scored_at: [2, 1, 0],
    song: [],
    book: [],
    applauded: [],
    round: 0,
    claps: [0, 0, 0],
    boos: [0, 0, 0],
    best_lyrics: -1,
    awarded: 0,
    ...more,
  };
}

export function sampleQuestion(moves: string[], more: Partial<Question> = {}): Question {
  const message = { is: "Message" as const, key: "hit-maker-asked-name", args: [] };
  return { is: "Question", kind: "play", rule: "HM-3.1", message, moves, forms: [], hints: [], ...more } as Question;
}

export function sampleNow(view: HitView, question: Question | null): Now {
  const seats = ["Ada", "Bo", "Cleo"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    level: "",
    arrived: true,
    host: seat === 0,
    deadline: null,
    answered: false,
    sits_in: false,
    open: false,
    muted: false,
    wants_pause: false,
  }));
  return {
    n: 1,
    phase: view.phase === PHASE.over ? "over" : "playing",
    number: 1,
    asked: [0],
    seats,
    view,
    question,
    interjections: [],
    may_undo: false,
    may_withdraw: false,
    paused: false,
    onlookers: true,
    rematch: "",
    result: null,
    closed: null,
  } as unknown as Now;
}
