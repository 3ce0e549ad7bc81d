"""Who sits at the table: people by name, computer players by level. Records keep chairs as they are typed: `bot:2`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Game
from quartet.kernel.messages import Message, message
from quartet.words.catalogue import Catalogue

ME: Final = "me"
BOT: Final = "bot"
LONGEST: Final = 24
NAMED: Final = {"page-turner": "1", "player": "2", "soloist": "3", "maestro": "4"}
"""What people call the levels; records have the numbers."""
NUMERALS: Final = ("", "", " II", " III", " IV", " V", " VI", " VII")


class ChairError(Exception):
    """Nobody of that sort can sit down; the message says who can."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


@dataclass(frozen=True)
class Chair:
    """`level` of a computer player; a person has none. `name` is empty for a person who gave none."""

    name: str = ""
    level: str = ""

    @property
    def person(self) -> bool:
        return not self.level

    def written(self) -> str:
        """As it stands in a record."""
        return f"{BOT}:{self.level}" if self.level else self.name or ME


class Computers:
    """The computer players there are. Tests put others in their place."""

    def levels(self, game_id: str) -> tuple[str, ...]:
        from quartet.bots.levels import LEVELS

        return LEVELS.get(game_id, ())

    def make(self, game_id: str, level: str, game: Game[Any, Any] | None = None) -> Agent:
        """`game`: the rules as they are played here, with an owner's figures."""
        from quartet.bots.levels import make

        return make(game_id, level, game=game)

    def reaction(self, level: str, chance: Chance) -> float | None:
        from quartet.bots.levels import reaction

        return reaction(level, chance)


def chairs_of(spec: str, levels: Sequence[str]) -> list[Chair]:
    """`me,me:Ada,bot:3`."""
    chairs: list[Chair] = []
    for each in spec.split(","):
        kind, _, rest = each.strip().partition(":")
        rest = clean(rest)
        if kind == ME:
            chairs.append(Chair(name=rest.replace(":", " ")))  # in a record, a colon marks a computer player
        elif kind == BOT and (level := NAMED.get(rest.casefold(), rest)) in levels:
            chairs.append(Chair(level=level))
        else:
            raise no_such(each, levels)
    return chairs


def no_such(seat: str, levels: Sequence[str]) -> ChairError:
    return ChairError(message("terminal-bad-seat", seat=clean(seat) or " ", levels=", ".join(levels)))


def chair_of(written: str, levels: Sequence[str] | None = None) -> Chair:
    """A chair as a record has it. Where the game goes on, its computer players must be ones there are."""
    kind, _, rest = written.partition(":")
    if kind == BOT and rest:
        if levels is not None and rest not in levels:
            raise no_such(written, levels)
        return Chair(level=clean(rest))
    return Chair() if written == ME else Chair(name=clean(written))


def clean(name: str) -> str:
    """A name from outside may hold anything, also signs that would steer the terminal."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:LONGEST]


def names_of(chairs: Sequence[Chair], words: Catalogue) -> list[str]:
    """Everybody's name on screen, each only once: a second Viola is Viola II."""
    names: list[str] = []
    taken: dict[str, int] = {}
    for chair in chairs:
        if chair.level:
            key = f"bot-name-{chair.level}"
            name = words.text(key) if words.has(key) else words.text("bot-name-other", level=chair.level)
        else:
            name = chair.name or words.text("person-unnamed")
        taken[name] = taken.get(name, 0) + 1
        times = min(taken[name], len(NUMERALS) - 1)
        names.append(name + NUMERALS[times])
    return names


def level_name(level: str, words: Catalogue) -> str:
    """What a level is called among people; one that has no name goes by its own."""
    key = f"level-name-{level}"
    return words.text(key) if words.has(key) else level


def thoughts_seed(seed: int | None) -> int:
    """Computer players think with luck of their own, never the table's."""
    import secrets

    return secrets.randbelow(sys.maxsize) if seed is None else seed + 1
