"""Observations: what a view holds, as numbers 0 … 1 in a fixed order. One encoder a game.

An encoder is a list of parts, each with a name, a shape, a sentence and the function that reads it from a view. All
seats go round from the own one. Nothing is read but a view, so nothing can be told that a view does not hold.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Final, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from quartet.kernel.game import View

P: Final = "P"
"""In a shape: the number of players."""
P_AND_THREE: Final = "P+3"
MORE: Final = {P: 0, P_AND_THREE: 3}

V = TypeVar("V", bound=View)
Tensor = NDArray[np.float32]


@dataclass(frozen=True)
class Part(Generic[V]):
    name: str
    shape: tuple[int | str, ...]
    """`("P", 13)`: thirteen numbers a player."""
    says: str
    read: Callable[[V], Sequence[float]]

    def shape_for(self, players: int) -> tuple[int, ...]:
        return tuple(each if isinstance(each, int) else players + MORE[each] for each in self.shape)

    def size(self, players: int) -> int:
        return prod(self.shape_for(players))


class Encoder(Generic[V]):
    def __init__(self, parts: Sequence[Part[V]]) -> None:
        self.parts = tuple(parts)

    def size(self, players: int) -> int:
        return sum(part.size(players) for part in self.parts)

    def slices(self, players: int) -> dict[str, slice]:
        """By name: where a part stands."""
        found: dict[str, slice] = {}
        start = 0
        for part in self.parts:
            found[part.name] = slice(start, start + part.size(players))
            start += part.size(players)
        return found

    def encode(self, view: V) -> Tensor:
        """The observation of the seat whose view this is."""
        if view.seat is None:
            raise ValueError("an onlooker plays no part: there is no observation for it")
        values: list[float] = []
        for part in self.parts:
            values += part.read(view)
        return np.frombuffer(array("f", values), np.float32)  # twice as quick as np.array


# ── For reading views ─────────────────────────────────────────────────────────────────────────────────────────────


def own(view: View) -> int:
    assert view.seat is not None
    return view.seat


def round_from(view: View, values: Sequence[Any]) -> list[Any]:
    """What is told by seat, from the own seat on."""
    seat = own(view)
    return [*values[seat:], *values[:seat]]


def share(values: Iterable[float], most: float) -> list[float]:
    """As parts of the most there can be, and no more than all of it."""
    return [min(value / most, 1.0) for value in values]


def bits(mask: int, count: int) -> list[float]:
    return [float(mask >> i & 1) for i in range(count)]


def one_of(count: int, which: int) -> list[float]:
    """A single 1; none where there is no such thing."""
    values = [0.0] * count
    if 0 <= which < count:
        values[which] = 1.0
    return values


def some_of(count: int, which: Iterable[int]) -> list[float]:
    values = [0.0] * count
    for each in which:
        if 0 <= each < count:
            values[each] = 1.0
    return values


def seat_of(view: View, players: int, seat: int) -> list[float]:
    """One seat, counted from the own one; none for nobody."""
    return one_of(players, (seat - own(view)) % players if seat >= 0 else -1)


def seats_of(view: View, players: int, seats: Iterable[int]) -> list[float]:
    return some_of(players, [(seat - own(view)) % players for seat in seats if seat >= 0])


def tally(cards: Iterable[int], worth: Sequence[float]) -> list[float]:
    """By kind: so much for every card of it. Cards face down are not counted."""
    counts = [0.0] * len(worth)
    for card in cards:
        if card >= 0:
            counts[card] += worth[card]
    return counts


def flat(rows: Iterable[Iterable[float]]) -> list[float]:
    return [value for row in rows for value in row]
