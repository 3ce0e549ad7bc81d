"""Which simulations our own reports are made from: sizes that fit into minutes on one core.

Random players say how the rules run; players who think say how the game plays, and are few because they are slow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from quartet.games import game_by_id
from quartet.kernel.game import Choice
from quartet.lab.balance import proposals
from quartet.lab.request import Request, request

TABLE: Final = "table"
"""The game as it is usually played."""


@dataclass(frozen=True)
class Study:
    """One simulation of a plan: `kind` is TABLE, or what is varied."""

    kind: str
    players: int
    level: str
    games: int
    options: Mapping[str, Choice] = field(default_factory=dict)
    figures: Mapping[str, Any] | None = None

    @property
    def key(self) -> str:
        """The name of its folder."""
        said = [f"{key}-{choice}" for key, choice in self.options.items()]
        return "_".join([self.kind, f"{self.players}p", self.level, *said])

    def request(self, game_id: str, seed: int) -> Request:
        levels = [self.level] * self.players
        return request(game_id, levels, self.games, seed, options=self.options, figures=self.figures)


SIZES: Final[dict[str, dict[str, dict[int, int]]]] = {
    "the-distance": {
        "random": {2: 20_000, 3: 20_000, 4: 20_000, 5: 20_000},
        "2": {2: 6000, 3: 6000, 4: 6000, 5: 6000},
        "3": {2: 3000, 4: 2000},
    },
    "musical-chairs": {
        "random": {2: 20_000, 3: 20_000, 4: 20_000},
        "2": {2: 500, 3: 500, 4: 600},
        "3": {4: 150},
    },
    "symphony-no-9": {
        "random": {2: 20_000, 3: 20_000, 4: 10_000},
        "2": {2: 600, 3: 200, 4: 250},
        "3": {4: 80},
    },
    "hit-maker": {
        "random": {2: 10_000, 3: 5000, 4: 5000},
        "2": {2: 1000, 3: 1000, 4: 1000},
        "3": {2: 200, 4: 100},
    },
}
"""By game, level and players: how many games."""
INTERVALS: Final = {"random": 10_000, "2": 4000, "3": 600}
SIDES: Final = {"sides": "random"}
"""Symphony No. 9: all scoring tiles are to be seen."""


def studies(game_id: str, games: int = 0) -> Iterator[Study]:
    """The plan of a game. `games` sets the size for random players; others shrink or grow with it."""
    usual = max(SIZES[game_id]["random"].values())

    def sized(count: int) -> int:
        return count if not games else max(4, count * games // usual)

    for level, sizes in SIZES[game_id].items():
        for players, count in sizes.items():
            options: dict[str, Choice] = dict(SIDES) if game_id == "symphony-no-9" else {}
            yield Study(TABLE, players, level, sized(count), options)
    if game_id == "the-distance":
        for level, count in INTERVALS.items():
            for interval in range(2, 8):
                yield Study("interval", 4, level, sized(count), {"interval": interval})
    for each in proposals.PROPOSALS[game_id]:
        for level, players, count in each.trials:
            options = dict(SIDES) if game_id == "symphony-no-9" else {}
            options |= each.options
            yield Study(f"try-{each.key}", players, level, sized(count), options, changed(game_id, each.changes))


def changed(game_id: str, changes: Mapping[str, Mapping[str, Any]]) -> dict[str, Any] | None:
    """The project's own figures with these entries in place of theirs; None where nothing changes."""
    if not changes:
        return None
    components = game_by_id(game_id).components
    assert components is not None
    figures: dict[str, Any] = json.loads(json.dumps(components.data))
    for section, entries in changes.items():
        figures[section].update(entries)
    return figures
