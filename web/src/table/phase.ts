/** Where a game stands, in words: what is particular to each game in the frame's own lines. */
import { points } from "../words/fractions";
import type { AnyView, Now } from "../wire";
import { seatTerm, type Words } from "../words";

/** Asked for what everybody votes on. */
const HOUSE = -1;
/** Of a cushion that has not left its chair. */
const ON_BOARD = -1;

export function phaseOf(game: string, view: AnyView | null, words: Words): string {
  if (view?.is === "ChairsView") {
    const left = view.whose.filter((whose) => whose === ON_BOARD).length;
    return words.text("web-phase-musical-chairs", { round: view.round, left });
  }
  if (view?.is === "SymphonyView") {
    return words.text("web-phase-symphony-no-9", { round: view.round, phase: view.phase, turn: view.turn });
  }
  if (view?.is === "HitView") {
    const { phase, turn, title } = view;
    return words.text("web-phase-hit-maker", { phase, turn, title, named: title ? "yes" : "no" });
  }
  if (game === "the-distance" && view?.is === "DistanceView") {
    return words.text("web-phase-the-distance", {
      interval: { is: "Term", kind: "interval", value: view.interval },
      hand: view.hand_number,
      hands: view.hands_to_win,
    });
  }
  return "";
}

/** Who won and why, in one sentence. */
export function whyOf(game: string, now: Now, words: Words): string {
  const result = now.result;
  if (!result) return "";
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) {
    const names = winners.map((seat) => words.seat(seat)).join(", ");
    return words.text("web-end-shared", { names });
  }
  if (now.view?.is === "HitView") {
    const { scores, players, title, best_lyrics: poet } = now.view;
    if (players === 1) return words.text("web-why-hit-maker-alone", { title });
    const rest = scores.filter((_, seat) => seat !== winner).sort((a, b) => b - a);
    const won = { who: seatTerm(winner), points: scores[winner] ?? 0, others: rest.join(", ") };
    const music = words.text("web-why-hit-maker", won);
    return poet < 0 ? music : `${music} ${words.text("web-why-hit-maker-lyrics", { who: seatTerm(poet) })}`;
  }
  if (now.view?.is === "ChairsView") {
    const scores = now.view.scores;
    const others = scores.filter((_, seat) => seat !== winner).join(", ");
    return words.text("web-why-musical-chairs", { who: seatTerm(winner), points: scores[winner] ?? 0, others });
  }
  if (now.view?.is === "SymphonyView") {
    const scores = now.view.scores.map(points);
    const others = scores.filter((_, seat) => seat !== winner).join(", ");
    return words.text("web-why-symphony-no-9", { who: seatTerm(winner), points: scores[winner] ?? "", others });
  }
  if (game === "the-distance" && now.view?.is === "DistanceView") {
    const series = now.view.hands_to_win > 1;
    const others = now.view.wins.filter((_, seat) => seat !== winner).join(", ");
    return words.text(series ? "web-why-the-distance-series" : "web-why-the-distance", {
      who: seatTerm(winner),
      hands: now.view.wins[winner] ?? 0,
      others,
    });
  }
  return words.text("web-end-won", { who: seatTerm(winner) });
}

/** A score as people read it: `145/2` is 72½. */
export function scoreOf(score: string): string {
  const [over = 0, under = 0] = score.split("/").map(Number);
  return under ? points(Math.round((over * 6) / under)) : score;
}

/** Whose turn it is, as a sentence; by name where several share the screen. */
export function turnOf(now: Now, me: number | null, words: Words, shared = false, mine = true): string {
  if (now.phase === "waiting") return words.text("web-turn-waiting");
  if (now.phase === "over") return words.text("web-turn-over");
  if (now.phase === "closed") return words.text("web-turn-closed");
  if (now.paused) return words.text("web-turn-paused");
  if (now.asked.includes(HOUSE)) return words.text(now.question && mine ? "web-turn-applause" : "web-turn-counting");
  if (me !== null && now.asked.includes(me) && now.question) {
    return shared ? words.text("web-curtain-title", { name: now.seats[me]?.name ?? "" }) : words.text("web-turn-you");
  }
  const thinking = now.asked.filter((seat) => !now.seats[seat]?.answered);
  if (thinking.length === 1) return words.text("web-turn-other", { who: seatTerm(thinking[0] ?? 0) });
  return words.text("web-turn-several", { names: thinking.map((seat) => words.seat(seat)).join(", ") });
}

/** Does this message speak of that seat? */
export function names(message: { args: unknown[] }, seat: number | null): boolean {
  if (seat === null) return false;
  return message.args.some((arg) => {
    const value = Array.isArray(arg) ? (arg[1] as { kind?: string; value?: unknown }) : null;
    return typeof value === "object" && value?.kind === "seat" && value.value === seat;
  });
}
