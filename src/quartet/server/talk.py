"""What computer players say at the table. It comes from outside like a move does, and is looked at as closely."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from quartet.kernel.codec import encode
from quartet.kernel.game import MOST_WORDS
from quartet.kernel.messages import Arg, Message, Term
from quartet.server.wire import MOST_CHAT
from quartet.words.catalogue import Catalogue
from quartet.words.notes import SOLFEGE

MOST_ARGS: Final = 8
MOST_NUMBER: Final = 9999
MOST_PARTS: Final = 8
NAME: Final = re.compile(r"[a-z][a-z-]{0,23}")
PART: Final = re.compile(r"[a-z0-9][a-z0-9:.-]{0,23}")


Talk = Sequence[tuple[int, bool]]
"""What others said, by step: was it a computer player?"""


class WordError(ValueError):
    """Nothing to say to anybody."""


class Attention:
    """How far a computer player has followed the talk about one question."""

    def __init__(self, put: int, spoken: Sequence[int]) -> None:
        """`spoken`: the steps at which it has spoken. Whoever has, before a restart, has followed the talk so far."""
        self.put = put
        """The step with which the question came up."""
        self.words = len(spoken)
        self.upto = spoken[-1] if spoken else None
        """The last step it has thought about; none: it has yet to open its mouth."""
        self.retorted = False
        """Has it had its one answer to another computer player?"""

    def stirred(self, talk: Talk) -> bool:
        """Is any of that a reason to speak?"""
        if self.words >= MOST_WORDS:
            return False
        return self._by_people(talk) or (not self.retorted and any(n > (self.upto or 0) for n, _ in talk))

    def follow(self, talk: Talk, upto: int) -> None:
        """It thinks about that."""
        self.retorted = self.retorted or not self._by_people(talk)
        self.upto = upto

    def _by_people(self, talk: Talk) -> bool:
        return self.upto is None or any(n > self.upto for n, computed in talk if not computed)


def checked(game_id: str, seats: int, data: Any) -> Message:
    """A sentence of the game's own talk, filled with nothing but small numbers and names the catalogue knows."""
    word = read(data)
    words = Catalogue(names=["…"] * seats, style=SOLFEGE)  # the style that knows no letter but the seven
    if not word.key.startswith(f"{game_id}-talk-") or not words.has(word.key):
        raise WordError("no sentence of this game's talk")
    for _, arg in word.args:
        _check(arg)
    try:
        sentence = words.say(word)
    except Exception as error:
        raise WordError("it cannot be said") from error
    if len(sentence) > MOST_CHAT:
        raise WordError("it is too long")
    return word


def _check(arg: Arg) -> None:
    if isinstance(arg, str):
        raise WordError("its own words")  # where a name is due, there is a term for it
    value = arg.value if isinstance(arg, Term) else arg
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        raise WordError("a large number")
    parts = value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()
    if len(parts) > MOST_PARTS or not all(PART.fullmatch(part) for part in parts):
        raise WordError("its own words")


# On disk, and in a worker's answer


def written(word: Message) -> Any:
    return encode(word)


def word_of(body: dict[str, Any]) -> Message | None:
    """That of a row of chat; none of a person's, nor where it was written in a way that is not read any more."""
    try:
        return read(body["word"]) if "word" in body else None
    except WordError:
        return None


def read(data: Any) -> Message:
    match data:
        case {"is": "Message", "key": str(key), "args": list(args), **rest} if not rest and len(args) <= MOST_ARGS:
            return Message(key, tuple(_read_arg(each) for each in args))
        case _:
            raise WordError("no message")


def _read_arg(data: Any) -> tuple[str, Arg]:
    match data:
        case [str(name), {"is": "Term", "kind": str(kind), "value": list(parts), **rest}] if not rest and _named(name):
            if all(isinstance(part, str) for part in parts):
                return name, Term(kind, tuple(parts))
        case [str(name), {"is": "Term", "kind": str(kind), "value": int() | str() as value, **rest}]:
            if not rest and _named(name) and not isinstance(value, bool):
                return name, Term(kind, value)
        case [str(name), int() | str() as value] if _named(name) and not isinstance(value, bool):
            return name, value
    raise WordError("no argument")


def _named(name: str) -> bool:
    return NAME.fullmatch(name) is not None
