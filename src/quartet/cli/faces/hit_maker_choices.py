"""What is suggested to type at Hit Maker, and what each play would bring; and how its pieces are called there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartet.cli.faces import Face
from quartet.cli.screen import Choice
from quartet.games.hit_maker.course import FOR_ADDING, FOR_CHANGING, FOR_REMOVING
from quartet.games.hit_maker.events import Cam
from quartet.games.hit_maker.moves import (
    ADD,
    DISCARD_CAM,
    PUT_CLIP,
    REMOVE,
    REPLACE,
    TURN_BOTH,
    TURN_ONE,
    BallotMove,
    HitMove,
    slot_code,
)
from quartet.games.hit_maker.pieces import (
    CAMS,
    HAPPY_FACE,
    LIE_BY_CODE,
    LIES,
    MOODS,
    PLACE_OF,
    PLACES,
    Lie,
    numbers,
    turned,
)
from quartet.games.hit_maker.stack import chord_name
from quartet.games.hit_maker.terms import cam_term
from quartet.games.hit_maker.view import HitView
from quartet.games.hit_maker.words import in_a_line
from quartet.kernel.game import Question, View
from quartet.kernel.messages import seat_term
from quartet.music.song import Key
from quartet.theory.hand import ROW, best_hold
from quartet.theory.pitch import clock

SHORT: Final = ("maj", "min", "sus", "dim", "aug", "squ", "sin", "tri", "str")
"""What is suggested to type for each kind of cam, in every language."""
FREE: Final = ("name", "words", "repeat")
"""Questions whose answer is any text."""
PAGES: Final = ("song", "book", "cams")
KEYS: Final = ("q", "quit", "s", "save", "l", "log", "h", "help", "u", "undo", *PAGES)
"""They are no song, unless in quotes; nor is what begins with a question mark."""
EXAMPLES: Final = {
    "key": "9 sad", "name": "The Fifths: Blue Door", "place": "minor 4 9 12", "claim": "square", "play": "5.3",
    "take": "5.3", "clip": "5.3", "discard": "square", "words": "hello / world", "repeat": "hello", "applause": "5 0 b",
    "decide": "award Ada", "solo": "5.3",
}  # fmt: skip
BY_HAND: Final = "5.3 i1x6-1 r3x5"
CHANGES: Final = (ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH)
NOTHING: Final = ("none", "nothing", "repeat none", "repeat nothing")
LONG: Final = 30
SAMPLES: Final = 2
"""Of each way to play, so many come before the rest."""


def seen(view: View) -> HitView:
    assert isinstance(view, HitView)
    return view


def number_of(v: HitView, a_slot: int) -> int:
    return clock((v.strings[a_slot // ROW] + a_slot % ROW) % PLACES)


def lie_of(cam: Cam) -> Lie:
    return LIE_BY_CODE[f"{cam.kind}:{dotted(cam.numbers)}"]


def dotted(some: Sequence[int]) -> str:
    return ".".join(str(each) for each in sorted(some))


def spaced(mask: int) -> str:
    return " ".join(str(each) for each in numbers(mask))


def after(v: HitView, move: HitMove) -> int:
    """The notes in play when the stack is so changed, as places of the ring."""
    lies = [lie_of(cam) for cam in v.stack]
    if move.kind == TURN_BOTH:
        lies = [turned(lie, move.one) for lie in lies]
    else:
        if move.kind != ADD:
            del lies[[lie.index for lie in lies].index(move.one)]
        if move.kind != REMOVE:
            lies.append(LIES[move.one if move.kind == ADD else move.two])
    mask = 0
    for lie in lies:
        mask |= lie.mask
    return mask


def worth(v: HitView, move: HitMove) -> int:
    """HM-4.5, HM-5 The points of a play, with the best fingering."""
    if move.kind == PUT_CLIP:
        mask = sum(1 << each for each in v.clips) | 1 << move.one
        return best_hold(mask, v.reach, move.one).points
    if move.kind in (ADD, REMOVE, DISCARD_CAM):
        return {ADD: FOR_ADDING, REMOVE: FOR_REMOVING}.get(move.kind, 0)
    then = numbers(after(v, move))
    stay = sum(number_of(v, each) in then for each in v.clips)
    return FOR_CHANGING + stay if stay < len(v.clips) else 0


def way(move: HitMove) -> int:
    """Of playing; one cam is turned in the same way as both."""
    return TURN_ONE if move.kind == TURN_BOTH else move.kind


class HitChoices(Face):
    """The third of the face that suggests."""

    # Names

    def _name(self, seat: int) -> str:
        return self.words.text("terminal-name", who=seat_term(seat))

    def _cam(self, kind: int) -> str:
        return self.words.text(f"terminal-hit-maker-cam-{CAMS[kind]}")

    def _points(self, points: int) -> str:
        return self.words.text("terminal-hit-maker-points", points=points)

    def _called(self, v: HitView, mask: int) -> str:
        """The chord that these notes are."""
        return self.words.chord(chord_name(mask, PLACE_OF[v.scale[HAPPY_FACE]]))

    # Typing

    def how(self, question: Question) -> tuple[str, ...]:
        kind = question.kind
        example = EXAMPLES[kind]
        if kind in ("play", "clip") and question.forms:
            example = BY_HAND
        said = self.words.text(f"terminal-hit-maker-how-{kind}", example=example)
        pages = "terminal-hit-maker-pages-solo" if kind == "solo" else "terminal-hit-maker-pages"
        helps = self.words.text("terminal-hit-maker-help")
        return f"{said} · {self.words.text(pages)}", f"{said} · {helps}", f"{example} · {helps}"

    def meanwhile(self) -> tuple[str, ...]:
        return self.words.text("terminal-hit-maker-waiting"), self.words.text("terminal-hit-maker-waiting-short")

    def more(self, count: int) -> str:
        return self.words.text("terminal-hit-maker-more", count=count)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("5.3", "terminal-hit-maker-help-clip"),
            (BY_HAND, "terminal-hit-maker-help-hand"),
            ("add minor 4 7 11", "terminal-hit-maker-help-add"),
            ("remove straight", "terminal-hit-maker-help-remove"),
            ("replace min maj 4 7 12", "terminal-hit-maker-help-replace"),
            ("turn minor 2 5 9", "terminal-hit-maker-help-turn"),
            ("turn both 3", "terminal-hit-maker-help-both"),
            ("take 5.3", "terminal-hit-maker-help-take"),
            ("claim square", "terminal-hit-maker-help-claim"),
            ("key 9 sad", "terminal-hit-maker-help-key"),
            ("hello / world", "terminal-hit-maker-help-words"),
            ('"help"', "terminal-hit-maker-help-quotes"),
            ("none", "terminal-hit-maker-help-none"),
            ("5 0 b", "terminal-hit-maker-help-applause"),
            ("capture", "terminal-hit-maker-help-capture"),
            ("write hello", "terminal-hit-maker-help-write"),
            ("keep", "terminal-hit-maker-help-keep"),
            ("finish", "terminal-hit-maker-help-finish"),
            ("song", "terminal-hit-maker-help-song"),
            ("cams", "terminal-hit-maker-help-cams"),
            ("♪ 9◐", "terminal-hit-maker-help-ring"),
            ("[7]i", "terminal-hit-maker-help-neck"),
        )

    def claims(self, question: Question, typed: str) -> bool:
        """Where words are asked for, a line is one, though it looks like a key or a command."""
        line = typed.strip().lower()
        return question.kind in FREE and line not in KEYS and not line.startswith("?")

    # What is suggested

    def choices(self, view: View, question: Question, most: int) -> tuple[list[Choice], int]:
        v = seen(view)
        moves = [self._move(code) for code in question.moves]
        if question.kind in ("play", "clip"):
            listed = self._plays(v, moves)
        elif question.kind == "solo":
            listed = self._solo(v, moves)
        else:
            listed = [self._choice(v, question.kind, move) for move in self._sorted(v, question.kind, moves)]
        return listed[:most], len(listed) - len(listed[:most])

    def _sorted(self, v: HitView, kind: str, moves: list[HitMove]) -> list[HitMove]:
        """First cams on the number of the song first."""
        if kind == "place":
            lies = [(LIES[move.one].upside_down, v.key not in numbers(LIES[move.one].mask), move) for move in moves]
            return [move for _, _, move in sorted(lies, key=lambda each: each[:2])]
        return moves

    def _choice(self, v: HitView, kind: str, move: HitMove) -> Choice:
        words = self.words
        if kind == "key":
            number, mood = move.code.split(":")[1:]
            note = words.note(Key(int(number), mood).tonic)
            text = words.text("song-key-happy" if mood == MOODS[0] else "song-key-sad", note=note)
            return Choice(f"{number} {mood}", text)
        if kind == "name":
            return Choice(f"{move.text}: {move.more}", "")
        if kind == "place":
            lie = LIES[move.one]
            text = self._cam(lie.kind)
            if lie.upside_down:
                text = words.text("terminal-hit-maker-upside-down", cam=text)
            return Choice(f"{SHORT[lie.kind]} {spaced(lie.mask)}", f"{text} · {self._called(v, lie.mask)}")
        if kind in ("claim", "discard"):
            held = v.pool if kind == "claim" else v.stock[v.seat or 0]
            text = words.text("terminal-hit-maker-how-many", cam=cam_term(move.one), count=held[move.one])
            return Choice(CAMS[move.one], text)
        if kind == "take":
            return Choice(slot_code(move.one), words.text("terminal-hit-maker-number", number=number_of(v, move.one)))
        if kind == "words":
            return Choice(move.text, "")
        if kind == "repeat":
            return Choice(self._beginning(move), "") if move.text else Choice("none", words.say(self.game.say(v, move)))
        if kind == "applause":
            return self._ballot(v, move)
        return Choice(f"award {self._plain_name(move.one)}", "")

    def _beginning(self, move: HitMove) -> str:
        """Of a long line; it may be typed so."""
        text = in_a_line(move.text)
        if text.lower() in (*KEYS, *NOTHING):
            return f'"{text}"'
        return text if len(text) <= LONG else f"{text[: LONG - 2].rstrip()} …"

    def _ballot(self, v: HitView, move: HitMove) -> Choice:
        assert isinstance(move, BallotMove)
        others = self._voted_on(v)
        marks = [str(move.votes[seat]) for seat in others]
        text = " · ".join(f"{self._name(seat)} {mark}" for seat, mark in zip(others, marks, strict=True))
        return Choice(" ".join(marks), text)

    def _voted_on(self, v: HitView) -> list[int]:
        return [seat for seat in v.applauded if seat != v.seat]

    def _plain_name(self, seat: int) -> str:
        return self.words.names[seat]

    def _plays(self, v: HitView, moves: list[HitMove]) -> list[Choice]:
        """By points; of every way to play the best ones first, so that each is seen."""
        rows: dict[int, list[tuple[int, Choice]]] = {}
        for move in moves:
            points = worth(v, move)
            typed = self._typed(v, move)
            text = self.words.text("terminal-hit-maker-gain", points=points)
            if move.kind in CHANGES:
                text = f"{text} · {self._called(v, after(v, move))}"
            rows.setdefault(way(move), []).append((points, Choice(typed, text)))
        first: list[Choice] = []
        rest: list[Choice] = []
        for each in rows.values():
            ranked = [choice for _, choice in sorted(each, key=lambda row: -row[0])]
            first += ranked[:SAMPLES]
            rest += ranked[SAMPLES:]
        return first + rest

    def _solo(self, v: HitView, moves: list[HitMove]) -> list[Choice]:
        """One of each kind first; what needs words is in the line below."""
        rows: dict[int, list[Choice]] = {}
        for move in moves:
            choice = Choice(self._typed(v, move), self.words.say(self.game.say(v, move)))
            rows.setdefault(way(move), []).append(choice)
        order = sorted(rows.values(), key=len)
        return [each[0] for each in order] + [choice for each in order for choice in each[1:]]

    def _typed(self, v: HitView, move: HitMove) -> str:
        """A short line that means it, where it is asked for."""
        parts = move.code.split(":")
        verb = parts[0]
        if verb == "clip":
            return " ".join([parts[1], *parts[2:]]).replace(".", " ").replace(" ", ".", 1)
        if verb in ("add", "place"):
            return f"{verb} {SHORT[LIES[move.one].kind]} {spaced(LIES[move.one].mask)}"
        if verb == "turn" and parts[1] != "both":
            return f"turn {self._on_stack(v, move.one, ' to')} {spaced(LIES[move.two].mask)}"
        if verb == "remove":
            return f"remove {self._on_stack(v, move.one)}"
        if verb == "replace":
            new = LIES[move.two]
            return f"replace {self._on_stack(v, move.one)} {SHORT[new.kind]} {spaced(new.mask)}"
        if verb in ("recall", "cut"):
            return f"{verb} {move.one + 1}"
        if verb == "discard":
            return f"discard {CAMS[move.one]}"
        return " ".join(parts)

    def _on_stack(self, v: HitView, index: int, joint: str = "") -> str:
        """Its name; where two of a kind lie there, with its numbers."""
        lie = LIES[index]
        others = {lie_of(cam).index for cam in v.stack if cam.kind == CAMS[lie.kind]}
        return SHORT[lie.kind] if len(others) < 2 else f"{SHORT[lie.kind]} {spaced(lie.mask)}{joint}"

    def _move(self, code: str) -> HitMove:
        move = self.game.parse(code)
        assert isinstance(move, HitMove)
        return move
