/** The evening's concerts, told from what happened: also where only the last steps are known. */
import type { AnyEvent, Step, SymphonyView } from "../../wire";
import { FAILED, NOT_YET, VIRTUAL } from "./pieces";

export interface Given {
  musician: number;
  /** -1 the virtual patron, -2 nobody. */
  patron: number;
  held: number;
  discarded: number;
  tie: boolean;
}

export interface Concert {
  round: number;
  /** 0 … 2, -1 failed, -2 not yet. */
  level: number;
  /** Nothing where its steps are not known. */
  fund: number | null;
  token: number | null;
  /** Bids by seat. */
  coins: number[];
  furniture: number[];
  /** What the virtual patron gave, and the tile that was drawn. */
  given: number | null;
  drawn: number[];
  performers: number[];
  tooHigh: boolean;
  punished: number[];
  tiles: Given[];
  deaths: number[];
  /** By seat: what it paid, bonus and all, and the cubes that cost. */
  paid: number[];
  lost: number[][];
}

export function concert(round: number): Concert {
  return {
    round,
    level: NOT_YET,
    fund: null,
    token: null,
    coins: [],
    furniture: [],
    given: null,
    drawn: [],
    performers: [],
    tooHigh: false,
    punished: [],
    tiles: [],
    deaths: [],
    paid: [],
    lost: [],
  };
}

/** Everything that counts, without what was taken back. */
export function eventsOf(steps: readonly Step[]): AnyEvent[] {
  const undone = new Set(steps.map((step) => step.undoes).filter(Boolean));
  return steps.filter(({ n }) => !undone.has(n)).flatMap(({ told }) => told.map(({ event }) => event));
}

function note(one: Concert, event: AnyEvent): void {
  switch (event.is) {
    case "TileGiven": {
      const { musician, patron, held, discarded, tie } = event;
      one.tiles.push({ musician, patron, held, discarded, tie });
      break;
    }
    case "BudgetTurned":
      one.round = event.round;
      one.token = event.token;
      break;
    case "BidsOpened":
      one.coins = [...event.coins];
      one.furniture = [...event.furniture];
      break;
    case "PatronGave":
      one.given = event.amount;
      one.drawn = [...event.tile];
      break;
    case "ConcertHeld":
      one.round = event.round;
      one.level = event.level;
      one.fund = event.fund;
      one.performers = [...event.performers];
      break;
    case "ConcertFailed":
      one.round = event.round;
      one.level = FAILED;
      one.fund = event.fund;
      one.tooHigh = event.too_high;
      one.punished = [...event.punished];
      break;
    case "IncomePaid":
    case "BonusPaid":
      one.paid[event.seat] = (one.paid[event.seat] ?? 0) + event.coins;
      break;
    case "CubesDiscarded":
      if (event.patron >= 0) one.lost[event.patron] = [...(one.lost[event.patron] ?? []), ...event.musicians];
      break;
    case "MusicianDied":
      one.round = event.round;
      one.deaths.push(event.musician);
      break;
    default:
  }
}

/** All rounds so far, the present one too, whatever the steps tell of them. */
export function concertsOf(steps: readonly Step[], view: SymphonyView): Concert[] {
  const told: Concert[] = [];
  let now: Concert | null = null;
  for (const event of eventsOf(steps)) {
    if (event.is === "SeasonOpened") {
      now = concert(event.round);
      told.push(now);
    } else if (event.is === "ScoreSheet") break;
    else {
      // A table that somebody comes back to tells only its last steps: which round it is, is said on the way.
      if (!now) {
        now = concert(0);
        told.push(now);
      }
      note(now, event);
    }
  }
  const [first, second] = told;
  if (first && !first.round) first.round = second ? second.round - 1 : view.round;
  const rounds = Math.max(view.round, view.concerts.length);
  return Array.from({ length: rounds }, (_, i) => {
    const known = told.find(({ round }) => round === i + 1) ?? concert(i + 1);
    return { ...known, level: view.concerts[i] ?? known.level };
  });
}

/** The concert whose bids were opened last; from the view alone where its steps are gone. */
export function lastConcert(concerts: readonly Concert[], view: SymphonyView): Concert | null {
  const last = concerts.findLast(({ level }) => level !== NOT_YET);
  if (!last) return null;
  if (last.fund !== null || !view.bid_coins.length) return last;
  return {
    ...last,
    token: view.token,
    coins: [...view.bid_coins],
    furniture: [...view.bid_furniture],
    given: view.players === 2 ? view.given : null,
    fund: view.fund,
    tooHigh: view.fund > (view.most.at(-1) ?? 0),
  };
}

export interface Opening {
  concert: Concert;
  /** What the fund grew by, one after the other: the token, the bids in turn, the virtual patron. */
  parts: { who: number | "token"; amount: number; sum: number }[];
}

/** How a fund came together. Without all of its parts there is nothing to add up. */
export function openingOf(one: Concert, worth: (furniture: number) => number): Opening["parts"] {
  if (one.token === null || !one.coins.length) return [];
  const parts: Opening["parts"] = [];
  let sum = 0;
  const add = (who: number | "token", amount: number): void => {
    sum += amount;
    parts.push({ who, amount, sum });
  };
  add("token", one.token);
  one.coins.forEach((coins, seat) => add(seat, coins + worth(one.furniture[seat] ?? 0)));
  if (one.given !== null) add(VIRTUAL, one.given);
  return parts;
}

export interface Sheet {
  seat: number;
  tiles: number[];
  counted: number[];
  points: number[];
  furniture: number;
  money: number;
  lastWorks: number;
  total: number;
}

/** What was counted at the end (S9-7). */
export function sheetsOf(steps: readonly Step[]): Sheet[] {
  return eventsOf(steps).flatMap((event) => {
    if (event.is !== "ScoreSheet") return [];
    const { seat, tiles, counted, points, furniture, money, last_works, total } = event;
    return [
      {
        seat,
        tiles: [...tiles],
        counted: [...counted],
        points: [...points],
        furniture,
        money,
        lastWorks: last_works,
        total,
      },
    ];
  });
}

/** Musicians whose cubes or tiles these events moved. */
export function movedOf(events: readonly AnyEvent[]): Set<number> {
  return new Set(
    events.flatMap((event) => {
      if (event.is === "CubesTaken" || event.is === "CubesDiscarded") return [...event.musicians];
      return event.is === "TileGiven" ? [event.musician] : [];
    }),
  );
}
