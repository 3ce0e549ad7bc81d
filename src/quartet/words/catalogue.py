"""Messages made into sentences: the reader's language, name and way of naming notes, applied at the very end.

What a message's arguments become for the sentences in the `.ftl` files, here and in the browser alike:

    whole number, text      $left                           as it is
    seat                    $who, $who-is                   the player's name; "you" or "other"
    letter                  $said                           in the reader's style of note names
    letters                 $needed, $needed-count          "F or G"; how many
    notes                   $cards, $cards-count            "G♭, G♭, wild"; how many
    interval                $interval, $interval-plural     "second", "seconds"
    patron                  $who, $who-is                   as a seat; below 0 the virtual patron, "virtual"
    points                  $points, $points-whole          sixths of a point: "52½"; how many whole ones
    chord                   $chord                          "F♯m7", its root in the reader's style of note names
    cam, cams               $cams, $cams-count              "2 × Square cam and Major cam"; how many
    number, numbers         $numbers, $numbers-count        "4, 7 and 11"; how many
    slot                    $slot, $slot-is                 "string 5, fret 3"; "open" or "fret"
    gains                   $gains                          points by seat: "+6 for you, +2 for Ada"

A key that is missing, or a sentence that asks for what it is not given, is an error: never a silent gap.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from quartet.kernel.game import HOUSE
from quartet.kernel.messages import Arg, Message, Term
from quartet.words.notes import ENGLISH, STYLES, chord_name, letter_name, note_name
from quartet.words.pseudo import Accents

FOLDER: Final = Path(__file__).parent
PSEUDO: Final = "en-XA"
SOURCE: Final = "en"
"""The language everything is written in first, and that the make-believe one is made from."""


ENTRY: Final = re.compile(r"^(?=[A-Za-z-])", re.MULTILINE)
"""Where an entry of an `.ftl` file begins: at the margin."""


LONGEST: Final = 2000
"""Fluent takes no longer text into a sentence, and nobody reads one."""


class WordsError(LookupError):
    """There is no such sentence, or it lacks something it says."""


def locales() -> tuple[str, ...]:
    """The languages there are, the make-believe one last."""
    return (*sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.ftl"))), PSEUDO)


class Catalogue:
    """Speaks to one reader: `you` is the seat that is addressed as such, None for an onlooker."""

    def __init__(
        self, locale: str = SOURCE, *, names: Sequence[str] = (), you: int | None = None, style: str = ENGLISH
    ) -> None:
        if style not in STYLES:
            raise WordsError(f"note names are one of {', '.join(STYLES)}, not {style!r}")
        self.locale = locale
        self.names = tuple(names)
        self.you = you
        self.style = style
        self._sentences = sentences(locale)

    def addressed(self, you: int | None) -> Catalogue:
        """The same words for another reader at the table."""
        return Catalogue(self.locale, names=self.names, you=you, style=self.style)

    def say(self, message: Message) -> str:
        return self._format(message.key, dict(message.args))

    def text(self, key: str, **args: Arg) -> str:
        return self._format(key, args)

    def has(self, key: str) -> bool:
        return key in self._sentences

    def letter(self, letter: str) -> str:
        return letter_name(letter, self.style)

    def note(self, card: str) -> str:
        """A card's name: `Gb`, `Fs/Gb` or `wild`."""
        return self.text("note-wild") if card == "wild" else note_name(card, self.style)

    def card(self, card: str) -> str:
        """A card of Musical Chairs: `S6`, `rest-S` or `repeat-2`."""
        kind, _, rest_of = card.rpartition("-")
        if kind == "repeat":
            return self.text("musical-chairs-card-repeat", points=int(rest_of))
        if kind == "rest":
            return self.text("musical-chairs-card-rest", suit=self.text(f"musical-chairs-suit-{rest_of}"))
        suit = self.text(f"musical-chairs-suit-{card[0]}")
        return self.text("musical-chairs-card-chair", suit=suit, number=int(card[1:]))

    def _format(self, key: str, args: dict[str, Arg]) -> str:
        told: dict[str, Any] = {}
        for name, value in args.items():
            told |= self._terms(name, value) if isinstance(value, Term) else {name: value}
            if isinstance(value, str) and len(value) > LONGEST:
                told[name] = value[: LONGEST - 1] + "…"
        return self._sentences.format(key, told)

    def _terms(self, name: str, term: Term) -> dict[str, Any]:
        value = term.value
        match term.kind:
            case "seat":
                assert isinstance(value, int)
                return {name: self._seat(value), f"{name}-is": "you" if value == self.you else "other"}
            case "letter":
                return {name: self.letter(str(value))}
            case "letters":
                assert isinstance(value, tuple)
                return {name: self._either([self.letter(each) for each in value]), f"{name}-count": len(value)}
            case "notes":
                assert isinstance(value, tuple)
                return {name: ", ".join(self.note(each) for each in value), f"{name}-count": len(value)}
            case "interval":
                return {name: self.text(f"interval-{value}"), f"{name}-plural": self.text(f"interval-{value}-plural")}
            case "seats":
                assert isinstance(value, tuple)
                return {name: self._all([self._person(int(each)) for each in value]), f"{name}-count": len(value)}
            case "card":
                return {name: self.card(str(value))}
            case "cards":
                assert isinstance(value, tuple)
                return {name: ", ".join(self.card(each) for each in value), f"{name}-count": len(value)}
            case "showdown":
                assert isinstance(value, tuple)
                shown = zip(value[::2], value[1::2], strict=True)
                return {name: "; ".join(self._shown(int(seat), card) for seat, card in shown)}
            case "chair":
                return {name: self.text(f"musical-chairs-suit-{value}")}
            case "cushion":
                return {name: self.text(f"musical-chairs-cushion-{value}")}
            case "musician":
                return {name: self.musician(str(value))}
            case "musicians":
                assert isinstance(value, tuple)
                return {name: self._all([self.musician(each) for each in value]), f"{name}-count": len(value)}
            case "cubes":
                assert isinstance(value, tuple)
                return {name: self._cubes(value), f"{name}-count": len(value)}
            case "patron":
                assert isinstance(value, int)
                if value < 0:
                    return {name: self.text("symphony-no-9-virtual-patron"), f"{name}-is": "virtual"}
                return {name: self._seat(value), f"{name}-is": "you" if value == self.you else "other"}
            case "furniture":
                assert isinstance(value, int)
                return {name: self._furniture(value)}
            case "bid":
                return {name: self._bid(str(value))}
            case "bids":
                assert isinstance(value, tuple)
                return {name: "; ".join(self._bid_by(each) for each in value)}
            case "points":
                assert isinstance(value, int)
                return {name: points_text(value), f"{name}-whole": value // 6}
            case "chord":
                return {name: self.chord(str(value))}
            case "cam":
                return {name: self.cam(str(value))}
            case "cams":
                assert isinstance(value, tuple)
                return {name: self._cams(value), f"{name}-count": len(value)}
            case "number":
                return {name: value}
            case "numbers":
                assert isinstance(value, tuple)
                return {name: self._all(list(value)), f"{name}-count": len(value)}
            case "slot":
                return {name: self._slot(str(value)), f"{name}-is": "open" if str(value).endswith(".0") else "fret"}
            case "gains":
                assert isinstance(value, tuple)
                return {name: ", ".join(self._gain(each) for each in value)}
            case _:
                raise WordsError(f"nobody knows how to say a {term.kind!r}")

    def _seat(self, seat: int) -> str:
        if seat == HOUSE:
            return self.text("seat-house")
        if not 0 <= seat < len(self.names):
            raise WordsError(f"seat {seat} has no name")
        return self.names[seat]

    def _person(self, seat: int) -> str:
        return self.text("seat-you") if seat == self.you else self._seat(seat)

    def _shown(self, seat: int, card: str) -> str:
        key = "musical-chairs-shown" if card else "musical-chairs-shown-nothing"
        return self.text(key, who=self._person(seat), card=self.card(card) if card else "")

    def musician(self, name: str) -> str:
        return self.text(f"symphony-no-9-musician-{name}")

    def _cubes(self, musicians: Sequence[str]) -> str:
        """Cubes of Symphony No. 9: "1 Handel and 2 Bach cubes"."""
        counts = {each: musicians.count(each) for each in musicians}
        if not counts:
            return self.text("symphony-no-9-no-cubes")
        parts = [
            self.text("symphony-no-9-cubes-of", count=n, musician=self.musician(each)) for each, n in counts.items()
        ]
        return self.text("symphony-no-9-cubes", list=self._all(parts), last=list(counts.values())[-1])

    def _furniture(self, bits: int) -> str:
        """Of Symphony No. 9: "the mirror and the clock"."""
        return self._all([self.text(f"symphony-no-9-furniture-{4 + 2 * i}") for i in range(3) if bits >> i & 1])

    def _bid(self, bid: str) -> str:
        """Of Symphony No. 9, coins and furniture: `3:4`."""
        coins, bits = (int(each) for each in bid.split(":"))
        if not bits:
            return self.text("symphony-no-9-bid-coins", coins=coins)
        return self.text("symphony-no-9-bid", coins=coins, furniture=self._furniture(bits))

    def _bid_by(self, bid: str) -> str:
        seat, _, what = bid.partition(":")
        return self.text("symphony-no-9-bid-by", who=self._person(int(seat)), bid=self._bid(what))

    def _gain(self, gain: str) -> str:
        """Of a seat, in points: `0:6`."""
        seat, _, points = gain.partition(":")
        return self.text("coach-gain", points=int(points), who=self._person(int(seat)))

    def chord(self, code: str) -> str:
        """`Fs:m7`; no code where nothing sounds."""
        return chord_name(code, self.style) if code else self.text("chord-none")

    def cam(self, name: str) -> str:
        return self.text(f"hit-maker-cam-{name}")

    def _cams(self, cams: Sequence[str]) -> str:
        """Of Hit Maker; the same ones are counted."""
        counts = {each: cams.count(each) for each in cams}
        return self._all([self.cam(each) if n == 1 else f"{n} × {self.cam(each)}" for each, n in counts.items()])

    def _slot(self, slot: str) -> str:
        """Of a fretboard, the string first: `5.3`."""
        string, fret = (int(each) for each in slot.split("."))
        return self.text("slot-fret", string=string, fret=fret) if fret else self.text("slot-open", string=string)

    def _all(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.text("list-and", first=", ".join(names[:-1]), last=names[-1])

    def _either(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.text("list-or", first=", ".join(names[:-1]), last=names[-1])


PARTS: Final = ("", "\u2159", "\u2153", "\u00bd", "\u2154", "\u215a")
"""Sixths as they are written."""


def points_text(sixths: int) -> str:
    """Points counted in sixths, as a person writes them.

    >>> points_text(315)
    '52½'
    """
    whole, part = divmod(abs(sixths), 6)
    sign = "\N{MINUS SIGN}" if sixths < 0 else ""
    return f"{sign}{whole if whole or not part else ''}{PARTS[part]}"


class Sentences:
    """The sentences of a language. Each is parsed when it is first said: most commands say only a few."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        source = SOURCE if locale == PSEUDO else locale
        # No isolation marks: terminals show them as boxes.
        self._bundle = FluentBundle([source], use_isolating=False)
        self._unread: dict[str, str] = {}
        for path in sorted((FOLDER / source).glob("*.ftl")):
            for entry in ENTRY.split(path.read_text("utf-8")):
                key = entry.partition("=")[0].strip()
                if key.startswith("-"):
                    self._read(entry)  # a term, for other sentences to use
                elif entry[:1].isalpha():
                    self._unread[key] = entry

    def __contains__(self, key: str) -> bool:
        return key in self._unread or self._bundle.has_message(key)

    def format(self, key: str, args: dict[str, Any]) -> str:
        if key not in self:
            raise WordsError(f"{self.locale} has no {key!r}")
        if key in self._unread:
            self._read(self._unread.pop(key))
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise WordsError(f"{self.locale}: {key!r} is empty")
        sentence, faults = self._bundle.format_pattern(pattern, args)
        if faults:
            raise WordsError(f"{self.locale}: {key!r}: {'; '.join(str(fault) for fault in faults)}")
        return str(sentence)

    def _read(self, entry: str) -> None:
        resource = FluentResource(entry)
        for part in resource.body:
            if isinstance(part, ast.Junk):
                raise WordsError(f"{self.locale}: cannot be read: {part.content!r:.80}")
        self._bundle.add_resource(Accents().visit(resource) if self.locale == PSEUDO else resource)


@cache
def sentences(locale: str) -> Sentences:
    if locale not in locales():
        raise WordsError(f"languages are {', '.join(locales())}, not {locale!r}")
    return Sentences(locale)
