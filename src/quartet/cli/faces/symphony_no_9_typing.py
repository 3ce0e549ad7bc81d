"""What players type at Symphony No. 9: `hd mo`, `buy bach`, `bid 1 clock`, `sell mirror`; and what the table suggests.

A musician is called by his mark, his name or its first letters, furniture by its name or its price.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from quartet.cli.faces import Face, Typed, UnclearError
from quartet.cli.screen import Choice
from quartet.cli.talking import SAY
from quartet.games.symphony_no_9.moves import (
    BIDS,
    BUY,
    DISCARD,
    GIVEN,
    HOLD,
    INTERNED,
    KEEP_NONE,
    KEEP_ONE,
    MOST_NAMED,
    PASS,
    SELL,
    TAKE,
    TAKE_BONUS,
    SymphonyMove,
)
from quartet.games.symphony_no_9.pieces import MUSICIANS, PIECES, PRICES
from quartet.games.symphony_no_9.state import NONE
from quartet.games.symphony_no_9.terms import musician_term
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.game import Question, View
from quartet.kernel.messages import Term, seat_term

MOST_ECHOED: Final = 30
MARKS: Final = ("Hd", "Ba", "Hy", "Mo", "Be", "Sc")
"""Two initials clash, so these are what is typed and drawn."""
BY_MARK: Final = {mark.lower(): musician for musician, mark in enumerate(MARKS)}
VERB: Final = {
    "take": "take", "give": "give", "buy": "buy", "bid": "bid", "keep": "keep", "bonus": "bonus",
    "penalty": "discard", "sale": "sell",
}  # fmt: skip
"""By question: what a line without a verb means."""
PAIRS: Final = {"take": TAKE, "give": GIVEN, "discard": DISCARD}
SINGLES: Final = {"buy": BUY, "keep": KEEP_ONE, "bonus": TAKE_BONUS}
WHOLE: Final[dict[str, dict[str, SymphonyMove]]] = {
    "buy": {"p": PASS, "none": PASS, "no": PASS},
    "keep": {"none": KEEP_NONE, "keep none": KEEP_NONE, "no": KEEP_NONE},
    "sale": {"none": HOLD, "done": HOLD, "no": HOLD},
}
"""By question: short ways to want nothing."""
NOTHING: Final = (PASS, KEEP_NONE, HOLD)
EXAMPLES: Final = {
    "take": "hd mo", "give": "hd mo", "buy": "mo", "bid": "3", "keep": "ba", "bonus": "sc", "penalty": "ba",
    "sale": "mirror",
}  # fmt: skip
"""How to type is always shown with the same musicians, whatever the table."""
PIECE_NAMES: Final = ("mirror", "clock", "harpsichord")
"""In any language these may be typed, besides its own."""
LEAST_OF_NAME: Final = 2


def seen(view: View) -> SymphonyView:
    assert isinstance(view, SymphonyView)
    return view


class SymphonyTyping(Face):
    """The half of the face that has to do with the keyboard."""

    # Names

    def _musician(self, musician: int) -> str:
        return self.words.text("terminal-symphony-musician", musician=musician_term(musician))

    def _piece(self, piece: int) -> str:
        return self.words.text(f"terminal-symphony-piece-{PRICES[piece]}")

    def _name(self, seat: int) -> str:
        return self.words.text("terminal-name", who=seat_term(seat))

    def _points(self, sixths: int) -> str:
        return self.words.text("terminal-symphony-exactly", points=Term("points", sixths))

    # Typing

    def how(self, question: Question) -> tuple[str, ...]:
        said = self.words.text(f"terminal-symphony-how-{question.kind}", example=EXAMPLES[question.kind])
        pages = "terminal-symphony-pages-sale" if question.kind == "sale" else "terminal-symphony-pages"
        return tuple(f"{said} · {self.words.text(key)}" for key in (pages, "terminal-symphony-help"))

    def meanwhile(self) -> tuple[str, ...]:
        return self.words.text("terminal-symphony-waiting"), self.words.text("terminal-symphony-waiting-short")

    def more(self, count: int) -> str:
        return self.words.text("terminal-symphony-more", count=count)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("hd mo", "terminal-symphony-help-take"),
            ("hd hd", "terminal-symphony-help-two"),
            ("buy bach", "terminal-symphony-help-buy"),
            ("bid 3", "terminal-symphony-help-bid"),
            ("bid 1 clock", "terminal-symphony-help-furniture"),
            ("keep ba", "terminal-symphony-help-keep"),
            ("discard ba", "terminal-symphony-help-discard"),
            ("sell mirror", "terminal-symphony-help-sell"),
            ("scoring", "terminal-symphony-help-scoring"),
            ("concerts", "terminal-symphony-help-concerts"),
            ("3··4♪♪5", "terminal-symphony-help-track"),
            ("2♪1♫", "terminal-symphony-help-board"),
        )

    def choices(self, view: View, question: Question, most: int) -> tuple[list[Choice], int]:
        moves = [self._move(code) for code in question.moves]
        if question.kind in ("take", "give"):
            moves.sort(key=lambda move: move.second not in (NONE, move.first))  # two of a colour are a short list
        else:
            moves.sort(key=lambda move: move not in NOTHING)  # what can always be done comes first
        listed = [Choice(self._typed(move), self.words.say(self.game.say(view, move))) for move in moves]
        if question.kind == "bid":
            listed = self._bid_choices(moves)
        return listed[:most], len(listed) - len(listed[:most])

    def _bid_choices(self, moves: Sequence[SymphonyMove]) -> list[Choice]:
        """In few lines, as the table is talking now: each number of coins may be typed, and each piece with coins."""
        coins = [str(move.coins) for move in moves if not move.furniture]
        listed = [Choice(" ".join(coins), self.words.text("terminal-symphony-coins"))]
        for some in dict.fromkeys(move.furniture for move in moves if move.furniture):
            added = max(move.coins for move in moves if move.furniture == some)
            typed = " ".join(self._piece(piece) for piece in range(PIECES) if some >> piece & 1)
            listed.append(Choice(typed, self.words.text("terminal-symphony-coins-added", coins=added)))
        return listed

    def _typed(self, move: SymphonyMove) -> str:
        """The shortest line that means it, where it is asked for."""
        if move in (PASS, HOLD):
            return move.code
        if move == KEEP_NONE:
            return "none"
        if move.first != NONE:
            return " ".join(MARKS[each].lower() for each in (move.first, move.second) if each != NONE)
        return " ".join(self._piece(piece) for piece in range(PIECES) if move.furniture >> piece & 1)

    def _move(self, code: str) -> SymphonyMove:
        move = self.game.parse(code)
        assert isinstance(move, SymphonyMove)
        return move

    def read(self, view: View, question: Question | None, typed: str) -> Typed:
        v = seen(view)
        line = " ".join(re.sub(r"[,+$]|\band\b|\bthe\b", " ", typed.lower()).split())
        kind = question.kind if question else ""
        if line in WHOLE.get(kind, {}):
            return Typed(WHOLE[kind][line].code)
        if line in INTERNED and ":" not in line:
            return Typed(line)
        if ":" in line:
            return self._as_code(line, kind)
        if line.split()[:1] == [SAY]:
            raise UnclearError("terminal-symphony-unclear-say")
        verb, words = self._verb(line, kind)
        if verb == "sell":
            return self._read_sale(words, kind, typed)
        if not verb:
            raise UnclearError("terminal-symphony-wait", typed=clipped(typed, MOST_ECHOED))
        if verb == "bid":
            return Typed(self._read_bid(words, typed))
        musicians = self._read_musicians(v, words, typed, kind)
        if verb in SINGLES:
            return Typed(self._one(verb, musicians, typed, kind))
        return Typed(self._one_or_two(v, verb, musicians, typed, kind))

    def _as_code(self, line: str, kind: str) -> Typed:
        """As the table spells it; what it cannot read it refuses itself."""
        code = line.replace(" ", "")
        return Typed(code, interjection=code.startswith("sell:") and kind != "sale")

    def _verb(self, line: str, kind: str) -> tuple[str, list[str]]:
        words = line.split()
        first = words[0] if words else ""
        if first == "take" and kind in ("give", "bonus"):
            return VERB[kind], words[1:]
        if first in (*PAIRS, *SINGLES, "bid", "sell"):
            return first, words[1:]
        return VERB.get(kind, ""), words

    def _read_musicians(self, v: SymphonyView, words: list[str], typed: str, kind: str) -> list[int]:
        """`hd mo`, `hdmo`, `handel moz`, `2 hd`."""
        found: list[int] = []
        times = 1
        for word in words:
            if word in ("1", "2"):
                times = int(word)
            elif re.fullmatch("|".join(f"{a}{b}" for a in BY_MARK for b in BY_MARK), word):
                found += [BY_MARK[word[:2]], BY_MARK[word[2:]]]
            else:
                found += [self._read_musician(v, word, typed, kind)] * times
                times = 1
        return found

    def _read_musician(self, v: SymphonyView, word: str, typed: str, kind: str) -> int:
        if word in BY_MARK:
            return BY_MARK[word]  # also Schubert's where he stays in the box: the table says so
        known = range(len(MUSICIANS))
        meant = [
            each
            for each in known
            if len(word) >= LEAST_OF_NAME
            and (MUSICIANS[each].startswith(word) or self._musician(each).lower().startswith(word))
        ]
        if len(meant) == 1:
            return meant[0]
        if meant:
            first, second = (MARKS[each].lower() for each in meant[:2])
            raise UnclearError("terminal-symphony-unclear-which", typed=word, first=first, second=second)
        if word.isalpha() and kind:
            marks = " ".join(MARKS[each].lower() for each in range(v.musicians))
            raise UnclearError("terminal-symphony-unclear-musician", typed=clipped(word, MOST_ECHOED), marks=marks)
        raise self._unclear(typed, kind)

    def _one(self, verb: str, musicians: Sequence[int], typed: str, kind: str) -> str:
        if len(musicians) != 1:
            raise self._unclear(typed, kind)
        return SINGLES[verb][musicians[0]].code

    def _one_or_two(self, v: SymphonyView, verb: str, musicians: Sequence[int], typed: str, kind: str) -> str:
        if not 1 <= len(musicians) <= 2:
            raise self._unclear(typed, kind)
        if len(musicians) == 1:
            if verb != "discard" and sum(v.left) > 1 and kind in ("take", "give"):
                mark = MARKS[musicians[0]].lower()
                raise UnclearError(
                    "terminal-symphony-unclear-second",
                    musician=musician_term(musicians[0]),
                    same=f"{mark} {mark}",
                    other=f"{mark} {'mo' if mark != 'mo' else 'ba'}",
                )
            return PAIRS[verb][musicians[0]][NONE].code
        first, second = sorted(musicians)
        return PAIRS[verb][first][second].code

    def _read_bid(self, words: list[str], typed: str) -> str:
        """Coins first, then furniture by name; a second number is the price of a piece."""
        coins = furniture = 0
        for i, word in enumerate(words):
            if word.isdecimal() and i == 0:
                coins = int(word) if len(word) < 9 else MOST_NAMED + 1  # Python reads no number of 5000 digits
                if coins > MOST_NAMED:
                    raise UnclearError("terminal-symphony-unclear-coins", number=clipped(word, MOST_ECHOED))
            else:
                furniture |= 1 << self._read_piece(word, typed, "bid")
        if not words:
            raise self._unclear(typed, "bid")
        return BIDS[coins][furniture].code

    def _read_sale(self, words: list[str], kind: str, typed: str) -> Typed:
        """At the end an answer, of several pieces if one likes; before that something said out of turn."""
        if not words:
            raise UnclearError("terminal-symphony-unclear-piece", typed=clipped(typed, MOST_ECHOED))
        furniture = 0
        for word in words:
            furniture |= 1 << self._read_piece(word, typed, kind)
        if kind != "sale" and furniture & (furniture - 1):
            raise UnclearError("terminal-symphony-unclear-one-piece")
        return Typed(SELL[furniture].code, interjection=kind != "sale")

    def _read_piece(self, word: str, typed: str, kind: str) -> int:
        """By name, its first letters, or the price."""
        for piece, price in enumerate(PRICES):
            names = (self._piece(piece).lower(), PIECE_NAMES[piece])
            if word == str(price) or (len(word) >= LEAST_OF_NAME and any(name.startswith(word) for name in names)):
                return piece
        if kind == "bid" and not word.isalpha():
            raise self._unclear(typed, "bid")
        raise UnclearError("terminal-symphony-unclear-piece", typed=clipped(word, MOST_ECHOED))

    def _unclear(self, typed: str, kind: str) -> UnclearError:
        echo = clipped(typed, MOST_ECHOED)
        if kind not in EXAMPLES:
            return UnclearError("terminal-symphony-wait", typed=echo)
        return UnclearError("terminal-symphony-unclear", typed=echo, example=EXAMPLES[kind])


def clipped(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
