"""Actions: a number for every move a game can list. The numbering of a version of an environment never changes.

A label is the move's code, so `labels[n]` tells what action n does. Only in Hit Maker some labels are short for many
codes: there a cam of the stack is named by its place, 1 or 2 in the order of `HitView.stack`, and turned by steps, for
15 000 codes would else be needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from quartet.games.hit_maker import moves as hit
from quartet.games.hit_maker.pieces import LIES, PLACES, turned
from quartet.games.musical_chairs import moves as chairs
from quartet.games.symphony_no_9 import moves as symphony
from quartet.games.symphony_no_9.pieces import LARGE, WORTH
from quartet.games.the_distance import moves as distance
from quartet.kernel.game import Move


class Actions:
    def __init__(self, labels: Iterable[str]) -> None:
        self.labels = tuple(labels)
        """By action: its code, or what it is short for."""
        self.number = {label: number for number, label in enumerate(self.labels)}
        assert len(self.number) == len(self.labels)

    def __len__(self) -> int:
        return len(self.labels)

    def of(self, state: Any, moves: Sequence[Move]) -> dict[int, Move]:
        """The moves by action, in the order of actions."""
        number = self.number
        return dict(sorted([(number[move.code], move) for move in moves]))


class HitActions(Actions):
    def of(self, state: Any, moves: Sequence[Move]) -> dict[int, Move]:
        """The stack lies open, so whoever sees the table can tell which code an action is."""
        found: dict[int, Move] = {}
        for move in moves:
            assert isinstance(move, hit.HitMove)
            label = move.code
            if move.kind in (hit.REMOVE, hit.REPLACE, hit.TURN_ONE):
                place = 1 if move.one == state.first else 2
                if move.kind == hit.REMOVE:
                    label = f"remove:{place}"
                elif move.kind == hit.REPLACE:
                    label = f"replace:{place}:{LIES[move.two].code}"
                else:
                    label = f"turn:{place}:{_STEPS[move.one, move.two]}"
            found.setdefault(self.number[label], move)
        return dict(sorted(found.items()))


def _steps() -> dict[tuple[int, int], int]:
    """(lie, other): how far the cam is turned; the shortest way for one that looks the same several times round."""
    found: dict[tuple[int, int], int] = {}
    for lie in LIES:
        for steps in range(1, PLACES):
            found.setdefault((lie.index, turned(lie, steps).index), steps)
    return found


_STEPS: Final = _steps()


def _of_distance() -> Iterable[str]:
    """Every right play, with its call where one is owed. The call out of turn is not among them: nobody ever owes it
    who calls in time, and listed plays do."""
    return [code for code in distance.INTERNED if code != distance.CALL.code]


def _of_symphony() -> Iterable[str]:
    """All codes but the bids above every limit."""
    for code, move in symphony.INTERNED.items():
        if not code.startswith("bid:") or move.coins + WORTH[move.furniture] <= LARGE.limit:
            yield code


def _of_hit_maker() -> Iterable[str]:
    for row in (*hit.KEYS, hit.PUT, hit.CLAIMED, hit.CLIPPED, hit.TAKEN, hit.ADDED, hit.BOTH[1:], hit.DISCARDED):
        for move in row:
            yield move.code
    for place in (1, 2):
        yield f"remove:{place}"
        for lie in LIES:
            yield f"replace:{place}:{lie.code}"
        for steps in range(1, PLACES):
            yield f"turn:{place}:{steps}"


ACTIONS: Final[dict[str, Actions]] = {
    "the-distance": Actions(_of_distance()),
    "musical-chairs": Actions(chairs.INTERNED),
    "symphony-no-9": Actions(_of_symphony()),
    "hit-maker": HitActions(_of_hit_maker()),
}
"""By game id."""
