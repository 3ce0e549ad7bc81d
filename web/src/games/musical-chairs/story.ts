/** How a round ended, told from its events: one line a step, with the cards and points that moved. */
import type { AnyEvent, Message, Note, Step, Told } from "../../wire";

export interface Line {
  id: string;
  /** The step it came with. */
  step: number;
  event: AnyEvent;
  says: Message;
  /** Who it is about; -1 everybody. */
  seat: number;
  cards: number[];
  /** Points that came, or null where none could. */
  points: number | null;
  chair: number;
  cushion: number;
}

export interface Round {
  number: number;
  /** From the stop on; empty while the music plays. */
  lines: Line[];
  /** What was heard until then, phrase by phrase. */
  tune: { seat: number; notes: Note[] }[];
  /** Has the next round begun, or the game ended? */
  over: boolean;
}

const SILENT = new Set(["HandFilled", "LineCleared", "DrawPileRemade", "CushionsLaid", "StartChosen", "RoundBegan"]);
/** Kinds of steps by which somebody answers; what is sealed is turned later. */
const ANSWERS = new Set(["move", "sealed"]);
const HEARD = new Set(["CardPlayed", "RestPlayed", "TurnPassed", "MusicStopped"]);

/** The rounds in these steps, from the first one that is known from its beginning, or from somewhere within. */
export function roundsOf(steps: readonly Step[], current = 0): Round[] {
  const undone = new Set(steps.map((step) => step.undoes).filter(Boolean));
  const rounds: Round[] = [];
  let now: Round | null = null;
  for (const step of steps) {
    if (undone.has(step.n)) continue;
    step.told.forEach((told, i) => {
      const { event } = told;
      if (event.is === "RoundBegan") {
        if (now) now.over = true;
        now = { number: event.round, lines: [], tune: [], over: false };
        rounds.push(now);
        return;
      }
      // A table that somebody comes back to tells only its last steps.
      if (!now) {
        now = { number: 0, lines: [], tune: [], over: false };
        rounds.push(now);
      }
      if (HEARD.has(event.is) && told.notes.length) {
        now.tune.push({ seat: "seat" in event ? event.seat : -1, notes: told.notes });
      }
      if (event.is === "MusicOver") now.over = true;
      if (!SILENT.has(event.is) && (event.is === "MusicStopped" || now.lines.length)) {
        now.lines.push(lineOf(told, step.n, i));
      }
    });
  }
  // Without its beginning a round's number follows from the next one, or it is the one that is being played.
  const [first, second] = rounds;
  if (first && !first.number) first.number = second ? second.number - 1 : current;
  return rounds;
}

function lineOf({ event, says }: Told, step: number, i: number): Line {
  const line: Line = {
    id: `${step}-${i}`,
    step,
    event,
    says,
    seat: -1,
    cards: [],
    points: null,
    chair: -1,
    cushion: -1,
  };
  if ("seat" in event) line.seat = event.seat;
  if ("chair" in event) line.chair = event.chair;
  if ("cushion" in event) line.cushion = event.cushion;
  switch (event.is) {
    case "BattleShown":
    case "LineTaken":
    case "RestsScored":
      line.cards = event.cards.filter((card) => card >= 0);
      break;
    case "HandScored":
    case "CushionBought":
    case "CardSwapped":
    case "EncoreScored":
      line.cards = event.card >= 0 ? [event.card] : [];
      break;
    default:
  }
  if ("points" in event && typeof event.points === "number") line.points = event.points;
  return line;
}

/** The round whose end can be told: the one that is ending, else the last one that has. */
export function endedRound(rounds: readonly Round[]): Round | null {
  return rounds.findLast((round) => round.lines.length > 0) ?? null;
}

/** The cards shown in the battle for a chair so far, round after round of it. */
export interface Bout {
  seats: number[];
  cards: number[];
}
export interface Fight {
  chair: number;
  /** Everybody who stood there. */
  seats: number[];
  bouts: Bout[];
  /** Who won, -1 nobody; null while it goes on. */
  winner: number | null;
  /** The step it ended with; 0 while it goes on. */
  ended: number;
}

export function fightsOf(lines: readonly Line[]): Fight[] {
  const fights: Fight[] = [];
  for (const { event, step } of lines) {
    if (event.is === "BattleBegan" && !event.again) {
      fights.push({ chair: event.chair, seats: [...event.seats], bouts: [], winner: null, ended: 0 });
    } else if (event.is === "BattleShown") {
      fights.at(-1)?.bouts.push({ seats: [...event.seats], cards: [...event.cards] });
    } else if (event.is === "BattleOver") {
      const fight = fights.at(-1);
      if (fight) [fight.winner, fight.ended] = [event.winner, step];
    }
  }
  return fights;
}

/**
 * The battle to look at. The last one that was decided stays until I have done something since, or the next round
 * begins, also when another one has begun in the same step: turned cards want to be seen.
 */
export function fightNow(
  steps: readonly Step[],
  round: Round | null,
  /** The battle that is going on: for which chair, between whom; null when none is. */
  going: { chair: number; seats: readonly number[] } | null,
  /** Who looks; onlookers do nothing, for them it stays until there is more to tell. */
  me: number | null,
): Fight | null {
  const fights = round && !round.over ? fightsOf(round.lines) : [];
  const done = fights.findLast(({ winner }) => winner !== null);
  const last = fights.at(-1);
  const open =
    going &&
    (last && last.winner === null
      ? last
      : { chair: going.chair, seats: [...going.seats], bouts: [], winner: null, ended: 0 });
  if (!done) return open;
  const undone = new Set(steps.map((step) => step.undoes).filter(Boolean));
  const since = steps.filter(({ n }) => n > done.ended && !undone.has(n));
  const acts = me !== null && (!going || going.seats.includes(me));
  const over = since.some((step) => (acts ? ANSWERS.has(step.kind) && step.seat === me : step.told.length > 0));
  return over ? open : done;
}

export interface Final {
  seat: number;
  cards: number;
  cushions: number[];
  points: number[];
  bonuses: number[];
  total: number;
}

/** What was counted at the end (MC-6.1). */
export function finalsOf(steps: readonly Step[]): Final[] {
  return steps.flatMap(({ told }) =>
    told.flatMap(({ event }) => {
      if (event.is !== "FinalScore") return [];
      const { seat, cards, cushions, points, bonuses, total } = event;
      return [{ seat, cards, cushions: [...cushions], points: [...points], bonuses: [...bonuses], total }];
    }),
  );
}
