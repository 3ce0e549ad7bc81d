/** A table as one key sees it: the line to the server, what is shown of it, and what I do there. */
import { live } from "../design/live.svelte";
import type { Recent } from "../games/kit";
import { learnLevel } from "../home/play";
import { home } from "../house.svelte";
import { keys } from "../keys.svelte";
import { PACE, settings } from "../settings.svelte";
import { placeOf, player } from "../sound";
import type { Accepted, Advice, Ballots, Now, Presence, Problem, Step, TableState } from "../wire";
import { Refused, Unreachable, api, insist, once } from "../wire/api";
import { listen, type Sent } from "../wire/stream";
import { wordsFor, type Words } from "../words";
import { notice } from "./notice";
import { turnOf } from "./phase";
import { Queue } from "./queue";

export type Connection = "connecting" | "live" | "lost";
/** Why there is no table to show. */
export type Trouble = "deleted" | "left" | "key" | "private" | null;

const CATCHING_UP = 8;
const UNSEEN = 4000;

export class Table {
  state: TableState | null = $state.raw(null);
  now: Now | null = $state.raw(null);
  recent: Recent = $state.raw({ n: 0, told: [] });
  steps: Step[] = $state.raw([]);
  presence: Presence | null = $state.raw(null);
  #ballots: Ballots | null = $state.raw(null);
  connection: Connection = $state("connecting");
  trouble: Trouble = $state(null);
  busy = $state(false);
  /** A move is under way for longer than one would think. */
  sending = $state(false);
  refusal: Problem | null = $state.raw(null);
  /** A gentle word: something changed under my hands. */
  notice = $state("");
  #advice: Advice | null = $state.raw(null);
  /** The coach is thinking. */
  coaching = $state(false);
  coachFault = $state("");
  /** How often what the coach says may have become old. */
  #turned = 0;
  /** By seat: since when nobody looks at the table from there, as far as this page knows. */
  awaySince: Record<number, number> = $state.raw({});
  /** The server's clock minus mine. */
  skew = 0;

  #last: number | null = null;
  #closed = false;
  #hang: (() => void) | null = null;
  #awaited: { n: number; done: () => void }[] = [];
  #skipping = false;
  #wasMine = false;
  #wasPlaying = false;
  readonly #queue = new Queue<Step>(
    (step) => this.#release(step),
    (step, waiting) => this.#hold(step, waiting),
  );

  constructor(
    readonly id: string,
    readonly key: string,
    /** The key with the host's powers, when this device has it. */
    readonly host: string = key,
    /** Who had this screen before, and may take the answer back while nobody has given another. */
    readonly before: { key: string; number: number } | null = null,
  ) {}

  readonly me = $derived(this.state?.you.role === "seat" ? this.state.you.seat : null);
  readonly names = $derived((this.now?.seats ?? []).map((seat) => seat.name || wordsFor().text("web-seat-free")));
  readonly words: Words = $derived(wordsFor(this.names, this.me));
  /** Who has voted on what is asked now. */
  readonly ballots = $derived(this.#ballots?.question === this.now?.number ? this.#ballots : null);
  /** Is it for me to do something? */
  readonly mine = $derived.by(() => {
    if (this.now?.phase !== "playing" || this.now.question === null || this.now.paused) return false;
    return !this.ballots?.mine; // what I voted may be changed, but need not
  });
  /** May the coach be asked about what I am asked? */
  readonly mayAsk = $derived((this.now?.advice ?? false) && this.mine);
  /** What the coach says about what I am asked now. */
  readonly advice = $derived(this.mayAsk && this.#advice?.question === this.now?.number ? this.#advice : null);
  /** Several players share this screen: there, “you” may be anybody. */
  readonly shared = $derived.by(() => Object.keys(keys.of(this.id)?.keys ?? {}).length > 1);
  readonly mayUndo = $derived.by(() => {
    if (!this.now) return false;
    return this.now.may_undo || (this.before?.number === this.now.number && this.now.phase === "playing");
  });
  /** Steps that were taken back. */
  readonly undone = $derived(new Set(this.steps.map((step) => step.undoes).filter(Boolean)));
  /** What others did since I last did something. */
  readonly since = $derived.by(() => {
    const mine = this.steps.findLastIndex((step) => step.kind === "move" && step.seat === this.me);
    const counts = (step: Step) => step.told.length > 0 && !this.undone.has(step.n);
    return this.me === null ? [] : this.steps.slice(mine + 1).filter(counts);
  });

  open(): void {
    this.#hang = listen(api.streamAt(this.id), this.key, {
      last: () => this.#last,
      told: (sent) => this.#told(sent),
      live: () => (this.connection = "live"),
      lost: () => (this.connection = "lost"),
      refused: (status) => (this.trouble = status === 401 ? "key" : status === 403 ? "private" : "deleted"),
    });
  }

  close(): void {
    this.#closed = true;
    this.#queue.clear();
    player.hush();
    this.#hang?.();
  }

  // What comes

  #told(sent: Sent): void {
    if (sent.event === "table") this.adopt(JSON.parse(sent.data) as TableState);
    else if (sent.event === "step") this.#take(JSON.parse(sent.data) as Step);
    else if (sent.event === "presence") this.#whoIsHere(JSON.parse(sent.data) as Presence);
    else if (sent.event === "ballots") this.#ballots = JSON.parse(sent.data) as Ballots | null;
    else if (sent.event === "bye") this.#dismissed((JSON.parse(sent.data) as { reason: string }).reason);
  }

  #whoIsHere(presence: Presence): void {
    this.presence = presence;
    const known = this.awaySince;
    const away = presence.here.flatMap((tabs, seat) => (tabs ? [] : [[seat, known[seat] ?? Date.now()] as const]));
    this.awaySince = Object.fromEntries(away);
  }

  /** The server hangs up. Mostly it means "call again", and whether we may, it will say then. */
  #dismissed(reason: string): void {
    if (reason !== "deleted" && reason !== "left") return;
    this.trouble = reason;
    this.#hang?.();
  }

  /** The whole table as it stands, with nothing to animate. */
  adopt(state: TableState): void {
    this.#queue.clear();
    this.skew = state.time - Date.now();
    this.#turn();
    this.state = state;
    this.steps = state.steps;
    this.now = state.now;
    this.#ballots = state.ballots ?? null;
    this.#last = state.now.n;
    this.recent = { n: state.now.n, told: [] };
    this.#remember(state);
    this.#settle(state.now);
  }

  #take(step: Step): void {
    if (this.#last !== null && step.n <= this.#last) return;
    this.#last = step.n;
    this.#queue.push(step);
    if (document.visibilityState === "hidden") this.#queue.flush();
  }

  #release(step: Step): void {
    this.steps = [...this.steps, step];
    // The same number may come again with other cards. What somebody else seals changes nothing that I see.
    const same = step.kind === "chat" || step.kind === "table" || (step.kind === "sealed" && step.seat !== this.me);
    if (!same) this.#turn();
    if (step.now) this.now = step.now;
    if (step.told.length) {
      this.recent = { n: step.n, told: step.told };
      if (this.#skipping) player.hush(); // of all that is shown at once, only the last is heard
      const seats = this.now?.seats.length ?? 1;
      player.tell(step.told.map(({ event, notes }) => ({ notes, place: placeOf(event, seats) })));
    } else if (step.kind === "chat" && !step.says && step.seat !== this.me && !settings.quiet) player.cue("knock");
    live.say(this.sentences(step).join(" "));
    if (step.kind === "table" && this.state) this.#remember(this.state);
    if (step.now) this.#settle(step.now);
  }

  /** What the coach said, or failed to say, was about something else. */
  #turn(): void {
    this.#turned += 1;
    this.#advice = null;
    this.coachFault = "";
  }

  #hold(step: Step, waiting: number): number {
    if (!step.told.length || !step.now) return 0;
    const pace = PACE[settings.motion];
    if (waiting > CATCHING_UP) return pace / 6;
    const shown = step.seat === this.me ? pace * 0.6 : pace;
    // Who watches everything hears it out as well, unless a clock runs; a key or a tap goes on.
    const timed = step.now.seats.some(({ deadline }) => deadline !== null);
    return settings.motion === "full" && !timed ? Math.max(shown, player.busy * 1000) : shown;
  }

  #settle(now: Now): void {
    for (const each of this.#awaited.filter((each) => each.n <= now.n)) each.done();
    this.#awaited = this.#awaited.filter((each) => each.n > now.n);
    if (this.mine && !this.#wasMine) {
      player.cue("turn");
      if (this.state)
        notice(this.words.text("web-title-turn", { game: this.words.text(`${this.state.game}-name`) }), this.id);
      live.say(turnOf(now, this.me, this.words, this.shared));
    }
    this.#wasMine = this.mine;
    if (now.phase === "over" || now.phase === "closed") keys.learn(this.id, { over: true });
    if (now.phase === "over" && this.#wasPlaying) this.#learnLevel(now);
    this.#wasPlaying = now.phase === "playing";
  }

  /** Alone against computer players of one level: the next ones will fit better. */
  #learnLevel(now: Now): void {
    const others = now.seats.filter((seat) => seat.seat !== this.me);
    const levels = home.house?.games.find((game) => game.id === this.state?.game)?.levels;
    const level = others[0]?.level ?? "";
    const alike = others.every((other) => other.kind === "computer" && other.level === level);
    if (this.me === null || !alike || !levels || !this.state || !now.result) return;
    const { places } = now.result;
    const place = places[this.me];
    // In the middle of several it fits already.
    if (place === 1 || place === Math.max(...places)) learnLevel(this.state.game, levels, level, place === 1);
  }

  #remember(state: TableState): void {
    const known = keys.of(this.id);
    keys.learn(this.id, {
      game: state.game,
      hash: known?.hash ?? state.hash,
      opened: state.opened,
      lastSeen: Date.now(),
      others: (this.now?.seats ?? []).filter(({ seat }) => seat !== this.me).map(({ name }) => name),
      over: this.now?.phase === "over" || this.now?.phase === "closed",
    });
  }

  /** A step in words, as this reader is told it. */
  sentences(step: Step): string[] {
    if (step.kind === "chat") {
      const [key, text] = step.says ? ["web-chat-talk", this.words.say(step.says)] : ["web-chat-said", step.chat];
      return [this.words.text(key, { who: this.#nameOf(step.seat), text })];
    }
    const told = step.told.map((each) => this.words.say(each.says));
    return step.says ? [this.words.say(step.says), ...told] : told;
  }

  #nameOf(seat: number | null): string {
    return seat === null ? this.words.text("web-onlooker") : (this.names[seat] ?? "");
  }

  // What I do

  /** Shows at once all that still waits to be shown, and lets the music go. */
  skip(): void {
    player.hush();
    this.#skipping = true;
    this.#queue.flush();
    this.#skipping = false;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  act = (codes: string[]): Promise<boolean> => {
    const key = once();
    // The codes were put together for the question that is shown, not for one that waits behind it.
    const question = this.now?.number ?? 0;
    this.skip();
    return this.#do(() => api.move(this.id, this.key, question, codes, key));
  };

  interject = (code: string): Promise<boolean> => {
    const key = once();
    return this.#do(() => api.interject(this.id, this.key, code, key));
  };

  /** What would you play? */
  askCoach = async (): Promise<void> => {
    if (this.coaching || !this.mayAsk) return;
    this.skip();
    this.coaching = true;
    this.coachFault = "";
    const turned = this.#turned;
    try {
      const advice = await api.advice(this.id, this.key, this.now?.number ?? 0);
      if (turned !== this.#turned) return;
      this.#advice = advice;
      const [best] = advice.tips;
      if (best && this.advice) {
        const move = this.words.say(best.says);
        if (best.share === null) live.say(this.words.text("web-coach-said-only", { move }));
        else live.say(this.words.text("web-coach-said", { move, share: Math.round(best.share * 100) }));
      }
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      if (turned !== this.#turned) return;
      this.coachFault = error instanceof Refused ? this.why(error.problem) : this.words.text("web-coach-lost");
    } finally {
      this.coaching = false;
    }
  };

  /** QT-2.3 Cast, or cast anew; what it says is remembered here only. */
  vote = (code: string): Promise<boolean> =>
    this.#do(async () => {
      this.#ballots = await api.ballot(this.id, this.key, this.now?.number ?? 0, code);
      return { n: 0 };
    });

  /** The host: the house counts what there is. */
  count = (): Promise<boolean> => this.#do(() => api.count(this.id, this.host, this.now?.number ?? 0));

  /** QT-1.6 Until the last answer is in. */
  withdraw = (): Promise<boolean> => this.#do(() => api.withdraw(this.id, this.key));

  undo = (): Promise<boolean> => {
    const key = this.now?.may_undo ? this.key : (this.before?.key ?? this.key);
    return this.#do(() => api.undo(this.id, key));
  };

  chat = (text: string): Promise<boolean> => {
    const key = once();
    return this.#do(() => api.chat(this.id, this.key, text, key), false);
  };

  /** Anything of the host's or the table's that answers with no step number. */
  ask = (send: (table: string, key: string) => Promise<unknown>, asHost = false): Promise<boolean> =>
    this.#do(async () => {
      await send(this.id, asHost ? this.host : this.key);
      return { n: 0 };
    }, false);

  /** Nobody needs to be told any longer what was refused. */
  hush(): void {
    this.refusal = null;
    this.notice = "";
  }

  async #do(send: () => Promise<Accepted>, wait = true): Promise<boolean> {
    this.skip();
    this.hush();
    if (wait) this.busy = true;
    const slow = setTimeout(() => (this.sending = true), 700);
    try {
      const accepted = await insist(send, () => !this.#closed);
      if (wait && accepted.n) await this.#seen(accepted.n);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.#refused(error.problem);
      else if (!(error instanceof Unreachable)) throw error;
      return false;
    } finally {
      clearTimeout(slow);
      this.sending = false;
      if (wait) this.busy = false;
    }
  }

  #refused(problem: Problem): void {
    if (problem.status === 409 && problem.now) {
      this.adopt(problem.now);
      this.notice = this.words.text("web-notice-moved-on");
      live.say(this.notice);
      return;
    }
    if (problem.status === 410 || problem.status === 404) {
      this.trouble = "deleted";
      return;
    }
    this.refusal = problem; // an alert wherever it is shown, so it need not be said as well
    player.cue("refused");
  }

  /** A refusal in words. */
  why(problem: Problem): string {
    if (problem.says && this.words.has(problem.says.key)) return this.words.say(problem.says);
    return problem.detail || problem.title || this.words.text("web-refused");
  }

  /** Waits until the step has been shown; asks for the whole table when the line is too slow. */
  #seen(n: number): Promise<void> {
    if ((this.now?.n ?? 0) >= n) return Promise.resolve();
    return new Promise((go) => {
      const timer = setTimeout(() => {
        api.state(this.id, this.key).then(
          (state) => state.now.n >= (this.now?.n ?? 0) && this.adopt(state),
          () => undefined,
        );
        go();
      }, UNSEEN);
      this.#awaited.push({ n, done: () => (clearTimeout(timer), go()) });
    });
  }

  async earlier(): Promise<void> {
    const first = this.steps[0]?.n ?? 1;
    if (first <= 1) return;
    const before = await api.steps(this.id, this.key, first);
    this.steps = [...before.filter((step) => step.n < first), ...this.steps];
  }
}
