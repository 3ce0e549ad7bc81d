"""Estimates with 95 % intervals. A game is one observation: players of the same game are not independent."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from quartet.lab.balance.runs import Floats

Z: Final = 1.96
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float
    n: int
    """Games it rests on."""

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


NOTHING: Final = Estimate(math.nan, math.nan, math.nan, 0)


def mean(values: Floats) -> Estimate:
    """Of one value a game.

    >>> mean(np.array([1.0, 0.0, 1.0, 0.0])).value
    0.5
    """
    n = len(values)
    if n < 2:
        return NOTHING
    middle = float(values.mean())
    half = Z * float(values.std(ddof=1)) / math.sqrt(n)
    return Estimate(middle, middle - half, middle + half, n)


def proportion(hits: float, n: int) -> Estimate:
    """Wilson's interval, which stays between 0 and 1.

    >>> estimate = proportion(0, 10)
    >>> estimate.low, round(estimate.high, 3)
    (0.0, 0.278)
    """
    if n == 0:
        return NOTHING
    share = hits / n
    below = 1 + Z * Z / n
    middle = (share + Z * Z / (2 * n)) / below
    half = Z / below * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), n)


def ratio(above: Floats, below: Floats) -> Estimate:
    """A sum by a sum, both taken over games: points a tile, say."""
    used = below > 0
    above, below = above[used], below[used]
    n = len(above)
    if n < 2:
        return NOTHING
    value = float(above.sum() / below.sum())
    error = above - value * below
    half = Z * float(error.std(ddof=1)) / math.sqrt(n) / float(below.mean())
    return Estimate(value, value - half, value + half, n)


def effects(outcome: Floats, things: Floats) -> list[Estimate]:
    """What having each thing goes along with, the other things held equal, compared within each game.

    `outcome` is [game, seat], `things` [game, seat, thing]. Least squares on the differences from the game's own mean;
    errors are taken by game. Where the things a player has always add up to the same number only differences between
    things can be told: then the effects are those from their own mean.
    """
    n, seats, kinds = things.shape
    y = (outcome - outcome.mean(axis=1, keepdims=True)).reshape(n * seats)
    x = (things - things.mean(axis=1, keepdims=True)).reshape(n * seats, kinds)
    inverse = np.linalg.pinv(x.T @ x, rcond=1e-9)
    found = inverse @ (x.T @ y)
    wrong = (y - x @ found).reshape(n, seats, 1)
    by_game = (x.reshape(n, seats, kinds) * wrong).sum(axis=1)
    spread = np.sqrt(np.diag(inverse @ (by_game.T @ by_game) @ inverse).clip(min=0))  # rounding may go below
    owned = things.sum(axis=1) > 0
    return [
        Estimate(float(value), float(value - Z * error), float(value + Z * error), int(count)) if count > 1 else NOTHING
        for value, error, count in zip(found, spread, owned.sum(axis=0), strict=True)
    ]


def jackknife(n: int, value: Callable[[Mask], float], groups: int = 20) -> Estimate:
    """Of a deviation, or whatever cannot be less than nothing: told from all games, and again without each twentieth.

    `value` tells it from some of the games, given as a mask.

    >>> values = np.arange(100.0)
    >>> jackknife(100, lambda some: float(values[some].mean())).value
    49.5
    """
    groups = min(groups, n)
    told = value(np.ones(n, dtype=np.bool_))
    without = np.array([value(np.arange(n) % groups != group) for group in range(groups)])
    half = Z * math.sqrt(float(((without - without.mean()) ** 2).sum()) * (groups - 1) / groups)
    return Estimate(told, max(0.0, told - half), told + half, n)


def spread(estimates: list[Estimate]) -> float:
    """The deviation among true values: what is seen, less what luck alone would show.

    >>> spread([Estimate(1, 1, 1, 9), Estimate(3, 3, 3, 9)])
    1.0
    """
    known = [each for each in estimates if each.n]
    values = np.array([each.value for each in known])
    noise = np.array([(each.half / Z) ** 2 for each in known])
    return math.sqrt(max(0.0, float(values.var() - noise.mean())))
