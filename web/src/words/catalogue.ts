/**
 * Messages made into sentences, by the rules of `words/catalogue.py`: the reader's language, name and way of naming
 * notes are applied at the very end.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { NoteStyle } from "../settings.svelte";
import type { Message, Term } from "../wire";
import { chordName } from "./chords";
import { points } from "./fractions";
import { letterName, noteName } from "./notes";
import { accented } from "./pseudo";

export type Arg = number | string | Term;

export const PSEUDO = "en-XA";
const HOUSE = -1;
/** Fluent takes no longer text into a sentence, and nobody reads one. */
const LONGEST = 2000;

/** What the first page says; the rest is learned later, so that it stays light. */
const sources: Record<string, string> = import.meta.glob<string>(
  "../../../src/quartet/words/*/{covers,kernel,table,web}.ftl",
  { query: "?raw", import: "default", eager: true },
);

const bundles = new Map<string, FluentBundle>();

function bundleOf(locale: string): FluentBundle {
  const known = bundles.get(locale);
  if (known) return known;
  const source = locale === PSEUDO ? "en" : locale;
  // No isolation marks, as in the terminal: the sentences are the same everywhere.
  const bundle = new FluentBundle(
    [source],
    locale === PSEUDO ? { useIsolating: false, transform: accented } : { useIsolating: false },
  );
  bundles.set(locale, bundle);
  teach(bundle, source, sources);
  return bundle;
}

function teach(bundle: FluentBundle, source: string, texts: Record<string, string>): void {
  for (const [path, text] of Object.entries(texts)) {
    if (path.split("/").at(-2) === source) bundle.addResource(new FluentResource(text));
  }
}

/** More sentences, by the path of their file. */
export function learn(texts: Record<string, string>): void {
  Object.assign(sources, texts);
  for (const [locale, bundle] of bundles) teach(bundle, locale === PSEUDO ? "en" : locale, texts);
}

export function locales(): string[] {
  return [...new Set(Object.keys(sources).map((path) => path.split("/").at(-2) ?? ""))].sort().concat(PSEUDO);
}

/** There is no such sentence, or it lacks something it says. */
export class WordsError extends Error {}

export interface Reader {
  locale: string;
  names: readonly string[];
  /** The seat that is addressed as such; null for an onlooker. */
  you: number | null;
  style: NoteStyle;
}

export class Words {
  readonly #bundle: FluentBundle;

  constructor(readonly reader: Reader) {
    this.#bundle = bundleOf(locales().includes(reader.locale) ? reader.locale : "en");
  }

  get style(): NoteStyle {
    return this.reader.style;
  }

  say(message: Message): string {
    return this.#format(message.key, message.args as [string, Arg][]);
  }

  text(key: string, args: Record<string, Arg> = {}): string {
    return this.#format(key, Object.entries(args));
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  letter(letter: string): string {
    return letterName(letter, this.style);
  }

  /** A card's name: `Gb`, `Fs/Gb` or `wild`. */
  note(card: string): string {
    return card === "wild" ? this.text("note-wild") : noteName(card, this.style);
  }

  /** A card of Musical Chairs: `S6`, `rest-S` or `repeat-2`. */
  card(card: string): string {
    if (card.startsWith("repeat-")) return this.text("musical-chairs-card-repeat", { points: Number(card.at(-1)) });
    const suit = this.text(`musical-chairs-suit-${card.startsWith("rest-") ? card.slice(5) : card.charAt(0)}`);
    if (card.startsWith("rest-")) return this.text("musical-chairs-card-rest", { suit });
    return this.text("musical-chairs-card-chair", { suit, number: Number(card.slice(1)) });
  }

  /** A player's name. */
  seat(seat: number): string {
    if (seat === HOUSE) return this.text("seat-house");
    const name = this.reader.names[seat];
    if (name === undefined) throw new WordsError(`seat ${seat} has no name`);
    return name;
  }

  #format(key: string, args: [string, Arg][]): string {
    const message = this.#bundle.getMessage(key);
    if (!message?.value) return fault(key, "there is no such sentence");
    const told: Record<string, FluentVariable> = {};
    for (const [name, value] of args) {
      if (typeof value === "object") Object.assign(told, this.#terms(name, value));
      else if (typeof value === "string" && value.length > LONGEST) told[name] = `${value.slice(0, LONGEST - 1)}…`;
      else told[name] = value;
    }
    const faults: Error[] = [];
    const sentence = this.#bundle.formatPattern(message.value, told, faults);
    return faults.length ? fault(key, faults.map(String).join("; ")) : sentence;
  }

  #terms(name: string, term: Term): Record<string, FluentVariable> {
    const value = term.value;
    switch (term.kind) {
      case "seat":
        return { [name]: this.seat(Number(value)), [`${name}-is`]: value === this.reader.you ? "you" : "other" };
      case "letter":
        return { [name]: this.letter(String(value)) };
      case "letters": {
        const letters = value as string[];
        return { [name]: this.#either(letters.map((each) => this.letter(each))), [`${name}-count`]: letters.length };
      }
      case "notes": {
        const notes = value as string[];
        return { [name]: notes.map((each) => this.note(each)).join(", "), [`${name}-count`]: notes.length };
      }
      case "interval":
        return { [name]: this.text(`interval-${value}`), [`${name}-plural`]: this.text(`interval-${value}-plural`) };
      case "seats": {
        const seats = value as string[];
        return { [name]: this.#all(seats.map((each) => this.#person(Number(each)))), [`${name}-count`]: seats.length };
      }
      case "card":
        return { [name]: this.card(String(value)) };
      case "cards": {
        const cards = value as string[];
        return { [name]: cards.map((each) => this.card(each)).join(", "), [`${name}-count`]: cards.length };
      }
      case "showdown": {
        const told = value as string[];
        const shown = told.flatMap((seat, i) => (i % 2 ? [] : [this.#shown(Number(seat), told[i + 1] ?? "")]));
        return { [name]: shown.join("; ") };
      }
      case "chair":
        return { [name]: this.text(`musical-chairs-suit-${value}`) };
      case "cushion":
        return { [name]: this.text(`musical-chairs-cushion-${value}`) };
      case "musician":
        return { [name]: this.musician(String(value)) };
      case "musicians": {
        const musicians = value as string[];
        return { [name]: this.#all(musicians.map((each) => this.musician(each))), [`${name}-count`]: musicians.length };
      }
      case "cubes": {
        const musicians = value as string[];
        return { [name]: this.#cubes(musicians), [`${name}-count`]: musicians.length };
      }
      case "patron": {
        const seat = Number(value);
        if (seat < 0) return { [name]: this.text("symphony-no-9-virtual-patron"), [`${name}-is`]: "virtual" };
        return { [name]: this.seat(seat), [`${name}-is`]: seat === this.reader.you ? "you" : "other" };
      }
      case "furniture":
        return { [name]: this.#furniture(Number(value)) };
      case "bid":
        return { [name]: this.#bid(String(value)) };
      case "bids":
        return { [name]: (value as string[]).map((each) => this.#bidBy(each)).join("; ") };
      case "points":
        return { [name]: points(Number(value)), [`${name}-whole`]: Math.floor(Number(value) / 6) };
      case "chord":
        return { [name]: this.chord(String(value)) };
      case "cam":
        return { [name]: this.cam(String(value)) };
      case "cams": {
        const cams = value as string[];
        return { [name]: this.#cams(cams), [`${name}-count`]: cams.length };
      }
      case "number":
        return { [name]: Number(value) };
      case "numbers": {
        const numbers = value as string[];
        return { [name]: this.#all([...numbers]), [`${name}-count`]: numbers.length };
      }
      case "slot": {
        const slot = String(value);
        return { [name]: this.#slot(slot), [`${name}-is`]: slot.endsWith(".0") ? "open" : "fret" };
      }
      case "gains":
        return { [name]: (value as string[]).map((each) => this.#gain(each)).join(", ") };
      default:
        throw new WordsError(`nobody knows how to say a ${term.kind}`);
    }
  }

  #person(seat: number): string {
    return seat === this.reader.you ? this.text("seat-you") : this.seat(seat);
  }

  #shown(seat: number, card: string): string {
    const who = this.#person(seat);
    if (!card) return this.text("musical-chairs-shown-nothing", { who });
    return this.text("musical-chairs-shown", { who, card: this.card(card) });
  }

  musician(name: string): string {
    return this.text(`symphony-no-9-musician-${name}`);
  }

  /** Cubes of Symphony No. 9: "1 Handel and 2 Bach cubes". */
  #cubes(musicians: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const each of musicians) counts.set(each, (counts.get(each) ?? 0) + 1);
    if (!counts.size) return this.text("symphony-no-9-no-cubes");
    const parts = [...counts].map(([each, count]) =>
      this.text("symphony-no-9-cubes-of", { count, musician: this.musician(each) }),
    );
    return this.text("symphony-no-9-cubes", { list: this.#all(parts), last: [...counts.values()].at(-1) ?? 0 });
  }

  /** Of Symphony No. 9: "the mirror and the clock". */
  #furniture(bits: number): string {
    const pieces = [0, 1, 2].filter((i) => (bits >> i) & 1);
    return this.#all(pieces.map((i) => this.text(`symphony-no-9-furniture-${4 + 2 * i}`)));
  }

  /** Of Symphony No. 9, coins and furniture: `3:4`. */
  #bid(bid: string): string {
    const [coins = 0, bits = 0] = bid.split(":").map(Number);
    if (!bits) return this.text("symphony-no-9-bid-coins", { coins });
    return this.text("symphony-no-9-bid", { coins, furniture: this.#furniture(bits) });
  }

  #bidBy(told: string): string {
    const [seat = "", ...bid] = told.split(":");
    return this.text("symphony-no-9-bid-by", { who: this.#person(Number(seat)), bid: this.#bid(bid.join(":")) });
  }

  /** Of a seat, in points: `0:6`. */
  #gain(gain: string): string {
    const [seat = 0, points = 0] = gain.split(":").map(Number);
    return this.text("coach-gain", { points, who: this.#person(seat) });
  }

  /** `Fs:m7`; no code where nothing sounds. */
  chord(code: string): string {
    return code ? chordName(code, this.style) : this.text("chord-none");
  }

  cam(name: string): string {
    return this.text(`hit-maker-cam-${name}`);
  }

  /** Of Hit Maker; the same ones are counted. */
  #cams(cams: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const each of cams) counts.set(each, (counts.get(each) ?? 0) + 1);
    return this.#all([...counts].map(([each, n]) => (n === 1 ? this.cam(each) : `${n} × ${this.cam(each)}`)));
  }

  /** Of a fretboard, the string first: `5.3`. */
  #slot(slot: string): string {
    const [string = 0, fret = 0] = slot.split(".").map(Number);
    return fret ? this.text("slot-fret", { string, fret }) : this.text("slot-open", { string });
  }

  #all(names: string[]): string {
    if (names.length < 2) return names.join("");
    return this.text("list-and", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
  }

  #either(names: string[]): string {
    if (names.length < 2) return names.join("");
    return this.text("list-or", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
  }
}

/** Never a silent gap: an error while the game is made, and a mark on the page where it is played. */
function fault(key: string, why: string): string {
  const error = new WordsError(`${key}: ${why}`);
  if (import.meta.env.DEV) throw error;
  console.error(error);
  return `[${key}]`;
}

export function seatTerm(seat: number): Term {
  return { is: "Term", kind: "seat", value: seat };
}
