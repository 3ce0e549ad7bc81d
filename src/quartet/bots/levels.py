"""The levels of computer players, by game: `make("the-distance", "2")`.

A level is a name, not a number, because `random` is one too; the harder ones are named 1 to 4. People know them as
Page-turner, Player, Soloist and Maestro. No level is told more than another: the harder ones only think more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quartet.bots import hit_maker, musical_chairs, symphony_no_9, the_distance
from quartet.bots.maestro import Searcher
from quartet.bots.random import RandomAgent
from quartet.games import game_by_id
from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, Agent, Game, View
from quartet.search.guide import Guide
from quartet.search.guides.hit_maker import HitGuide
from quartet.search.guides.musical_chairs import ChairsGuide
from quartet.search.guides.symphony_no_9 import SymphonyGuide
from quartet.search.guides.the_distance import DistanceGuide
from quartet.search.ismcts import Limit

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
        "2": musical_chairs.Hasty,
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

GUIDES: Final[dict[str, Callable[[Game[Any, Any]], Guide[Any, Any]]]] = {
    "the-distance": DistanceGuide,
    "musical-chairs": ChairsGuide,
    "symphony-no-9": SymphonyGuide,
    "hit-maker": HitGuide,
}
"""By game id: what its search is led by."""

_SEARCHERS: Final[dict[str, dict[str, Limit]]] = {
    "the-distance": {"4": Limit(seconds=2.0)},
    "musical-chairs": {"4": Limit(seconds=2.0)},
    "symphony-no-9": {"4": Limit(seconds=2.0)},
    "hit-maker": {"4": Limit(seconds=2.0)},
}
"""By game id: the levels that search, and how long about a move."""

LEVELS: Final[dict[str, tuple[str, ...]]] = {
    game: (*makers, *(level for level in _SEARCHERS[game] if level not in makers)) for game, makers in _MAKERS.items()
}
"""By game id: its levels, the weakest first."""


def searches(game_id: str, level: str) -> bool:
    """Does that level think as long as it is let?"""
    return level in _SEARCHERS[game_id]


def seconds_of(game_id: str, level: str) -> float:
    """How long that level thinks about a move; 0: no longer than it needs."""
    limit = _SEARCHERS.get(game_id, {}).get(level)
    return limit.seconds if limit else 0.0


def is_searched(game: Game[Any, Any], level: str, view: View) -> bool:
    """Does that level search for an answer to what it is asked, or does its helper know one at once?"""
    if level not in _SEARCHERS.get(game.id, ()) or HOUSE in view.asked:
        return False
    return GUIDES[game.id](game).thinks(view)


def make(game_id: str, level: str, *, limit: Limit | None = None, game: Game[Any, Any] | None = None) -> Agent:
    """A player of that level, for one seat at one table: one that searches keeps in mind what it has found.

    `limit`: how long it thinks about a move, if it searches, where that is not as usual. `game`: the rules with an
    owner's figures, where they are played by.

    >>> make("the-distance", "5")
    Traceback (most recent call last):
    ValueError: the-distance has no computer players of level '5'; it has random, 1, 2, 3, 4
    """
    if game_id not in _MAKERS:
        raise ValueError(f"there are no computer players for {game_id!r}; there are for {', '.join(_MAKERS)}")
    if level not in LEVELS[game_id]:
        raise ValueError(f"{game_id} has no computer players of level {level!r}; it has {', '.join(LEVELS[game_id])}")
    makers = _MAKERS[game_id]
    if not searches(game_id, level):
        return makers[level]()
    rules = game or game_by_id(game_id)
    return Searcher(rules, GUIDES[game_id](rules), limit or _SEARCHERS[game_id][level], list(makers.values())[-1]())


_NOTICES: Final[dict[str, tuple[int, int]]] = {
    "random": (2000, 6000),
    "1": (4000, 8000),
    "2": (2500, 5000),
    "3": (1500, 3000),
    "4": (1500, 3000),
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
