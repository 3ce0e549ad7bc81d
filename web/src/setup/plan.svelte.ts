/** A table being laid: who is to sit where, by which options. */
import { myName } from "../home/play";
import type { Clock, GameCard, NewTable, SeatPlan } from "../wire";
import { wordsFor } from "../words";

export type Kind = SeatPlan["kind"];
export type Choice = string | number;

export class Plan {
  seats: SeatPlan[] = $state([]);
  /** Only what somebody chose; the rest follows the rulebook. */
  chosen: Record<string, Choice> = $state({});
  clock: Clock = $state({ seconds: 0, then: "default" });
  onlookers = $state(true);
  /** Only what somebody chose: usually there is one where a person plays against the computer alone. */
  coachChosen: boolean | null = $state(null);
  /** Days the finished table is kept; -1: as the house does, 0: for ever. */
  keep = $state(-1);
  /** The figures of an owner's box: the file's name, and what stands in it. */
  figures: { name: string; text: string } | null = $state(null);

  constructor(readonly game: GameCard) {
    this.seats = [
      { kind: "me", name: myName(), level: "" },
      { kind: "friend", name: "", level: "" },
    ];
  }

  readonly people = $derived(this.seats.filter((seat) => seat.kind !== "computer").length);
  readonly mine = $derived(this.seats.filter((seat) => seat.kind === "me").length);

  readonly coach = $derived(this.coachChosen ?? this.people === 1);

  /** What is usual for those who play. */
  usual(key: string): Choice {
    const option = this.game.options.find((each) => each.key === key);
    if (!option) return "";
    if (this.people === 1) return option.alone;
    return this.people < this.seats.length ? (option.mixed ?? option.default) : option.default;
  }

  /** The choices there are for so many seats. */
  choices(key: string): Choice[] {
    const option = this.game.options.find((each) => each.key === key);
    const all = option?.choices ?? [];
    return option?.of_seats ? all.filter((each) => typeof each !== "number" || each <= this.seats.length) : all;
  }

  value(key: string): Choice {
    const chosen = this.chosen[key];
    return chosen !== undefined && this.choices(key).includes(chosen) ? chosen : this.usual(key);
  }

  get level(): string {
    return this.game.levels.includes("2") ? "2" : (this.game.levels.at(-1) ?? "");
  }

  set(seat: number, kind: Kind): void {
    const name = kind === "me" ? this.#freshName(seat) : "";
    this.seats[seat] = { kind, name, level: kind === "computer" ? this.level : "" };
  }

  #freshName(seat: number): string {
    const others = this.seats.filter((each, i) => i !== seat && each.kind === "me").length;
    return others === 0 ? myName() : wordsFor().text("web-setup-player", { number: seat + 1 });
  }

  add(): void {
    if (this.seats.length < this.game.most_players) this.seats.push({ kind: "friend", name: "", level: "" });
  }

  remove(seat: number): void {
    if (this.seats.length > this.game.least_players) this.seats.splice(seat, 1);
  }

  whole(): NewTable {
    return {
      game: this.game.id,
      seats: this.seats.map((seat) => ({
        ...seat,
        name: seat.kind === "me" ? seat.name.trim() || wordsFor().text("person-unnamed") : "",
      })),
      options: Object.fromEntries(this.game.options.map((option) => [option.key, this.value(option.key)])),
      clock: { ...this.clock },
      onlookers: this.onlookers,
      coach: this.coach,
      keep_days: this.keep < 0 ? null : this.keep,
      components: this.figures?.text ?? "",
    };
  }
}
