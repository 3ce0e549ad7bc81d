"""Contestants by name: a level, how long it may think, or what some other module makes.

`3`              a level
`4@0.05s`        a level that searches, 50 milliseconds a decision
`4@500`          the same, 500 simulations a decision; such games can be played again exactly
`package.module:maker@500`   whatever `maker(chair, limit)` gives: an agent. In another process it is imported anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from quartet.bots import levels
from quartet.bots.arena.bout import ArenaError, Chair, Contestant
from quartet.kernel.game import Agent
from quartet.search.ismcts import Limit

SPEC: Final = re.compile(r"(?P<who>[\w.]+(?::[\w.]+)?)(?:@(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<simulations>\d+)))?")


@dataclass(frozen=True)
class _Level:
    level: str
    limit: Limit | None

    def __call__(self, chair: Chair) -> Agent:
        return levels.make(chair.game, self.level, limit=self.limit)


@dataclass(frozen=True)
class _Foreign:
    module: str
    maker: str
    limit: Limit | None

    def __call__(self, chair: Chair) -> Agent:
        maker: Callable[[Chair, Limit | None], Agent] = getattr(import_module(self.module), self.maker)
        return maker(chair, self.limit)


def contestant(game_id: str, spec: str, usual: Limit | None = None) -> Contestant:
    """By its name. `usual` is how long it may think when the name does not say, and it is one that searches."""
    parts = SPEC.fullmatch(spec)
    if not parts:
        raise ArenaError(f"{spec!r} is no contestant; one is like 3, 4@0.05s or 4@500")
    who = parts["who"]
    limit = usual
    if parts["seconds"]:
        limit = Limit(seconds=float(parts["seconds"]))
    elif parts["simulations"]:
        limit = Limit(simulations=int(parts["simulations"]))
    if limit == Limit():
        limit = None
    if ":" in who:
        module, _, maker = who.partition(":")
        try:
            getattr(import_module(module), maker)
        except (ImportError, AttributeError) as error:
            raise ArenaError(f"{who}: {error}") from error
        return Contestant(who + told(limit), _Foreign(module, maker, limit))
    try:
        levels.make(game_id, who)
    except ValueError as error:
        raise ArenaError(str(error)) from error
    if not levels.searches(game_id, who):
        if limit is not usual:
            raise ArenaError(f"{who} of {game_id} does not search: it cannot be given a limit")
        limit = None
    return Contestant(who + told(limit), _Level(who, limit))


def told(limit: Limit | None) -> str:
    """As it stands behind a name."""
    if limit is None:
        return ""
    return f"@{limit.simulations}" if limit.simulations else f"@{limit.seconds:g}s"


def all_of(game_id: str, specs: Sequence[str] = (), usual: Limit | None = None) -> tuple[Contestant, ...]:
    """Those named, or all levels of the game; each name once."""
    found = {each.name: each for each in (contestant(game_id, spec, usual) for spec in specs or levels.LEVELS[game_id])}
    if len(found) < 2:
        raise ArenaError("it takes two to play")
    return tuple(found.values())
