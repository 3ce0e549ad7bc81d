"""The levels of computer players, by game: `make("the-distance", "2")`.

A level is a name, not a number, because `random` is one too; the harder ones are named 1, 2, 3.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quartet.bots import hit_maker, musical_chairs, symphony_no_9, the_distance
from quartet.bots.random import RandomAgent
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent

_MAKERS: Final[dict[str, dict[str, Callable[[], Agent]]]] = {
    "the-distance": {
        "random": RandomAgent,
        "1": the_distance.Beginner,
        "2": the_distance.Shedder,
        "3": the_distance.Planner,
    },
    "musical-chairs": {
        "random": RandomAgent,
        "1": musical_chairs.Beginner,
        "2": musical_chairs.Weigher,
        "3": musical_chairs.Planner,
    },
    "symphony-no-9": {
        "random": RandomAgent,
        "1": symphony_no_9.Beginner,
        "2": symphony_no_9.Weigher,
        "3": symphony_no_9.Planner,
    },
    "hit-maker": {
        "random": hit_maker.Anybody,
        "1": hit_maker.Beginner,
        "2": hit_maker.Counter,
        "3": hit_maker.Planner,
    },
}

LEVELS: Final[dict[str, tuple[str, ...]]] = {game: tuple(makers) for game, makers in _MAKERS.items()}
"""By game id: its levels, the weakest first."""


def make(game_id: str, level: str) -> Agent:
    """A player of that level. It keeps nothing in mind between moves, so one may sit at many tables.

    >>> make("the-distance", "4")
    Traceback (most recent call last):
    ValueError: the-distance has no computer players of level '4'; it has random, 1, 2, 3
    """
    if game_id not in _MAKERS:
        raise ValueError(f"there are no computer players for {game_id!r}; there are for {', '.join(_MAKERS)}")
    if level not in _MAKERS[game_id]:
        raise ValueError(f"{game_id} has no computer players of level {level!r}; it has {', '.join(_MAKERS[game_id])}")
    return _MAKERS[game_id][level]()


_NOTICES: Final[dict[str, tuple[int, int]]] = {
    "random": (2000, 6000),
    "1": (4000, 8000),
    "2": (2500, 5000),
    "3": (1500, 3000),
}
"""By level: the soonest and the latest, in milliseconds."""


def reaction(level: str, chance: Chance) -> float:
    """TD-4.3 How many seconds this level takes to notice an uncalled "Musicards!" in live play.

    Whether it says anything then is for its `react` to decide. A person must have a fair chance to be quicker, so the
    strongest level is no quicker than an attentive person.
    """
    if level not in _NOTICES:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(_NOTICES)}")
    soonest, latest = _NOTICES[level]
    return (soonest + chance.below(latest - soonest + 1)) / 1000
