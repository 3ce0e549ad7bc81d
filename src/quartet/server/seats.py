"""Chairs and keys: who sits where, under what name, and what a key opens."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from quartet.server.wire import MOST_NAME
from quartet.words.catalogue import Catalogue

Role = Literal["seat", "onlooker", "invite"]
ROMAN: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII")
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of table names: nothing that looks like something else when read aloud or copied by hand."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Whoever holds a key: a seat, an onlooker, or somebody invited who has not sat down yet."""

    role: Role
    seat: int | None
    host: bool
    link: str
    """The hash of the key."""


@dataclass(slots=True)
class Chair:
    kind: Literal["person", "computer", "free"]
    name: str = ""
    level: str = ""
    sits_in: bool = False
    """A computer player plays here until the person is back."""
    left: bool = False
    """Because the person said so, not only because they were away."""
    open: bool = False
    arrived: bool = False
    muted: bool = False
    wants_pause: bool = False
    since: int | None = None
    """When the question was put that this seat has yet to answer."""
    stand_in: list[int] = field(default_factory=list)
    """While this player is away: who wants a computer player to sit in."""

    @property
    def computed(self) -> bool:
        return self.kind == "computer" or self.sits_in

    def written(self) -> str:
        """As it stands in a record; there a colon marks a computer player."""
        return f"bot:{self.level}" if self.kind == "computer" else self.name.replace(":", " ")


def new_key() -> str:
    """256 bits: nobody guesses one."""
    return secrets.token_urlsafe(32)


def new_table() -> str:
    """A table's name. It opens nothing: that takes a key."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def digest(key: str) -> str:
    """What is kept of a key. It is long and random, so one plain hash keeps it safe."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def clean(text: str, most: int = MOST_NAME) -> str:
    """Plain text: nothing that steers a terminal, turns the writing direction around or stacks marks to the ceiling."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        marks = marks + 1 if category == "Mn" else 0
        if sign.isspace():  # a line's end is one too
            kept.append(" ")
        elif category[0] != "C" and marks < 3:
            kept.append(sign)
    return " ".join("".join(kept).split())[:most].strip()


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """Everybody at a table has a name of their own: a second Ada is Ada II."""
    others = {name.casefold() for name in taken}
    if wanted.casefold() not in others:
        return wanted
    for numeral in ROMAN:
        name = f"{wanted[: MOST_NAME - 5]} {numeral}"
        if name.casefold() not in others:
            return name
    return f"{wanted[: MOST_NAME - 5]} {len(others) + 1}"


def computer_name(level: str) -> str:
    """A given name, the same in every language."""
    words = Catalogue()
    key = f"bot-name-{level}"
    return words.text(key) if words.has(key) else words.text("bot-name-other", level=level)
