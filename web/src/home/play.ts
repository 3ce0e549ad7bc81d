/** Opening tables: at once against the computer, or as somebody set it up. */
import { keys } from "../keys.svelte";
import { settings } from "../settings.svelte";
import { keep, recall } from "../storage";
import type { Created, GameCard, NewTable, SeatPlan } from "../wire";
import { api } from "../wire/api";
import { wordsFor } from "../words";

const LEVEL = "quartet.level";

/** The computer player that fits: a little harder after every victory, a little easier after a defeat. */
export function fittingLevel(game: GameCard): string {
  const known = recall<Record<string, string>>(LEVEL, {})[game.id];
  if (known && game.levels.includes(known)) return known;
  return game.levels.includes("1") ? "1" : (game.levels[0] ?? "");
}

export function learnLevel(game: string, levels: readonly string[], played: string, won: boolean): void {
  const serious = levels.filter((level) => level !== "random");
  const at = serious.indexOf(played);
  if (at < 0) return;
  const next = serious[Math.min(serious.length - 1, Math.max(0, at + (won ? 1 : -1)))] ?? played;
  keep(LEVEL, { ...recall<Record<string, string>>(LEVEL, {}), [game]: next });
}

export function myName(): string {
  return settings.name.trim() || wordsFor().text("person-unnamed");
}

export async function openTable(plan: NewTable): Promise<string> {
  const created: Created = await api.create(plan);
  keys.learn(created.table, {
    game: plan.game,
    keys: Object.fromEntries(created.seats.map((each) => [each.seat, each.key])),
    host: created.host,
    invite: created.invite,
    onlooker: created.onlooker,
    opened: Date.now(),
  });
  return created.table;
}

/** One tap: me against fitting computer players, with the options for people who play alone. */
export function playNow(game: GameCard, company = 1): Promise<string> {
  const others = Math.min(Math.max(company, game.least_players - 1), game.most_players - 1);
  const computer: SeatPlan = { kind: "computer", name: "", level: fittingLevel(game) };
  return openTable({
    game: game.id,
    seats: [{ kind: "me", name: myName(), level: "" }, ...Array.from({ length: others }, () => ({ ...computer }))],
    options: Object.fromEntries(game.options.map((option) => [option.key, option.alone])),
    clock: { seconds: 0, then: "default" },
    onlookers: true,
    keep_days: null,
    components: "",
  });
}
