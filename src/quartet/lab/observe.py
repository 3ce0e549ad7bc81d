"""What is kept of each game besides scores: read from its state at both ends, and, where that is not enough, told.

A column's type is written `i8 … i64`, `f64`, `str`, or in brackets for a list of them. docs/formats/lab-rows.jsonc
shows a row of each game with what every column means.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from quartet.games.hit_maker.events import CamClaimed, ChordPlayed, StackChanged, TurnBegan
from quartet.games.hit_maker.pieces import CAMS
from quartet.games.hit_maker.state import HitState
from quartet.games.musical_chairs.cushions import CUSHIONS, held
from quartet.games.musical_chairs.state import ChairsState
from quartet.games.symphony_no_9 import scoring
from quartet.games.symphony_no_9.events import ConcertFailed, RankingSet
from quartet.games.symphony_no_9.pieces import HIGH, HOW_MANY
from quartet.games.symphony_no_9.state import SymphonyState
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.game import SILENT, Event, Journal

COMMON: Final[dict[str, str]] = {
    "game": "i64",
    "seed": "i64",
    "levels": "[str]",
    "scores": "[f64]",
    "standing": "[i8]",
    "questions": "i32",
    "decisions": "i32",
}


class Observer:
    """Watches one table after another."""

    COLUMNS: ClassVar[dict[str, str]] = {}

    def __init__(self, players: int) -> None:
        self.players = players
        self.journal: Journal = SILENT

    def begin(self, state: Any) -> None:
        """The game has been set up."""

    def end(self, state: Any) -> dict[str, Any]:
        """Its own columns of the finished game."""
        return {}


class Listener(Journal):
    """Hears every event and keeps none: for what the final state does not tell any more."""

    def __init__(self) -> None:
        super().__init__()
        self.clear()

    def clear(self) -> None:
        """Before a game."""


class DistanceObserver(Observer):
    COLUMNS: ClassVar[dict[str, str]] = {
        "first": "i8",
        "interval": "i8",
        "hands": "i8",
        "cards_left": "[i8]",
    }

    def begin(self, state: DistanceState) -> None:
        self.first = (state.dealer + 1) % state.players

    def end(self, state: DistanceState) -> dict[str, Any]:
        return {
            "first": self.first,
            "interval": state.interval,
            "hands": sum(state.wins),
            "cards_left": state.sizes,
        }


class ChairsObserver(Observer):
    COLUMNS: ClassVar[dict[str, str]] = {
        "first": "i8",
        "rounds": "i16",
        "ending": "str",
        "laid": "[i8]",
        "owner": "[i8]",
        "cushion_points": "[i16]",
        "card_points": "[i16]",
        "cards": "[i16]",
        "rested": "[i8]",
    }

    def begin(self, state: ChairsState) -> None:
        self.first = state.start

    def end(self, state: ChairsState) -> dict[str, Any]:
        worth = [0] * len(CUSHIONS)
        for seat in range(state.players):
            for cushion in held(state, seat):
                worth[cushion.number] = cushion.points + cushion.bonus(state, seat)
        points = state.points
        return {
            "first": self.first,
            "rounds": state.round,
            "ending": state.ending,
            "laid": state.cushions,
            "owner": state.whose,
            "cushion_points": worth,
            "card_points": [sum([points[card] for card in pile]) for pile in state.piles],
            "cards": [len(pile) for pile in state.piles],
            "rested": state.rested,
        }


class SymphonyListener(Listener):
    def clear(self) -> None:
        self.too_high = 0
        self.high: list[int] = []

    def tell(self, event: Event) -> None:
        if isinstance(event, ConcertFailed):
            self.too_high += event.too_high
        elif isinstance(event, RankingSet):
            self.high.append(event.fame.index(HIGH))


class SymphonyObserver(Observer):
    COLUMNS: ClassVar[dict[str, str]] = {
        "first": "i8",
        "concerts": "[i8]",
        "too_high": "i8",
        "high": "[i8]",
        "performed": "[i8]",
        "dead": "[i8]",
        "method": "[i8]",
        "tiles": "[i8]",
        "tile_points": "[f64]",
        "cubes": "[i8]",
        "sold": "[i8]",
        "coins": "[i16]",
    }

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.listener = SymphonyListener()
        self.journal = self.listener

    def begin(self, state: SymphonyState) -> None:
        self.first = state.start
        self.listener.clear()

    def end(self, state: SymphonyState) -> dict[str, Any]:
        seats, musicians = range(state.players), range(state.musicians)
        return {
            "first": self.first,
            "concerts": state.concerts,
            "too_high": self.listener.too_high,
            "high": self.listener.high,
            "performed": state.performed,
            "dead": [1 - alive for alive in state.alive],
            "method": [scoring.method(state, musician) for musician in musicians],
            "tiles": [count for seat in seats for count in state.tiles[seat]],
            "tile_points": [
                scoring.of_tile(state, seat, musician, state.tiles) / scoring.POINT
                for seat in seats
                for musician in musicians
            ],
            "cubes": [sum(state.cubes[seat]) for seat in seats],
            "sold": [HOW_MANY[-1] - HOW_MANY[state.furniture[seat]] for seat in seats],
            "coins": state.coins,
        }


SOURCES: Final = ("chord", "add", "remove", "replace", "turn")
"""Where points of Hit Maker come from; a turn of both cams is a turn."""
_SOURCE_OF: Final = {"add": 1, "remove": 2, "replace": 3, "turn": 4, "both": 4}


class HitListener(Listener):
    def __init__(self, players: int) -> None:
        self.players = players
        super().__init__()

    def clear(self) -> None:
        self.first = -1
        self.claimed = [[0] * len(CAMS) for _ in range(self.players)]
        self.used = [[0] * len(CAMS) for _ in range(self.players)]
        self.points = [[0] * len(SOURCES) for _ in range(self.players)]
        self.plays = [[0] * len(SOURCES) for _ in range(self.players)]

    def tell(self, event: Event) -> None:
        if isinstance(event, ChordPlayed):
            self.points[event.seat][0] += event.points
            self.plays[event.seat][0] += 1
        elif isinstance(event, StackChanged):
            source = _SOURCE_OF[event.how]
            self.points[event.seat][source] += event.points
            self.plays[event.seat][source] += 1
            if source in (1, 3):
                self.used[event.seat][CAMS.index(event.into[0].kind)] += 1
        elif isinstance(event, CamClaimed):
            self.claimed[event.seat][CAMS.index(event.kind)] += 1
        elif isinstance(event, TurnBegan) and self.first < 0:
            self.first = event.seat


class HitObserver(Observer):
    COLUMNS: ClassVar[dict[str, str]] = {
        "first": "i8",
        "leader": "i8",
        "turns": "i16",
        "claimed": "[i8]",
        "used": "[i8]",
        "points_from": "[i16]",
        "plays": "[i16]",
    }

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.listener = HitListener(players)
        self.journal = self.listener

    def begin(self, state: HitState) -> None:
        self.listener.clear()

    def end(self, state: HitState) -> dict[str, Any]:
        heard = self.listener
        return {
            "first": heard.first,
            "leader": state.leader,
            "turns": state.turn,
            "claimed": [count for row in heard.claimed for count in row],
            "used": [count for row in heard.used for count in row],
            "points_from": [points for row in heard.points for points in row],
            "plays": [count for row in heard.plays for count in row],
        }


OBSERVERS: Final[dict[str, type[Observer]]] = {
    "the-distance": DistanceObserver,
    "musical-chairs": ChairsObserver,
    "symphony-no-9": SymphonyObserver,
    "hit-maker": HitObserver,
}


def columns(game_id: str) -> dict[str, str]:
    """All columns of a game's rows, in order, each with its type."""
    return {**COMMON, **OBSERVERS[game_id].COLUMNS}
