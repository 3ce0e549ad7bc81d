"""What bouts come to: shares of wins and Elo, each with an interval that most likely (95 %) holds the truth.

Games of one deal are not independent: the cards are the same. So the deal is what is counted, and all intervals are
made by weighing deals: every deal gets a random weight (a Bayesian bootstrap), the figure is computed anew, and that
two thousand times; the interval leaves out the lowest and highest fortieth. Two ghosts play along in every pair, a
deal won and a deal lost, of half a deal's weight each on average. They are what makes an interval of 200 wins in 200
games end below 100 %, as Jeffreys' does; to other figures they do nothing that shows. The same deals have the same
weight in every pair, because they are the same cards there.

Where more than two play, equals win one game in so many. The *even share* tells what a share would be among two: it
has the same odds against each single opponent, share / (1 - share) × (players - 1), in the middle (geometrically)
between one player of the first among the second and one of the second among the first. Elo is Bradley and Terry's
model of all even shares, by maximum likelihood; 400 points are odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot, log, nan
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

DRAWS: Final = 2000
BLOCK: Final = 250
"""Weights of so many draws are in memory at once."""
SEED: Final = 9
"""Of the weights: the same games always have the same intervals."""
TAIL: Final = 2.5
GHOST: Final = 0.5
ELO: Final = 400 / log(10)
STEPS: Final = 60
"""Newton's steps; some ten are enough."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Figure:
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Shares:
    """Of one pair, seen from the first."""

    alone: Figure
    """Wins of one player of the first among players of the second."""
    against: Figure
    """Wins of one player of the second among players of the first."""
    even: Figure
    """As among two: 50 % is equal, whatever the number of players."""


@dataclass(frozen=True)
class Wins:
    """Of one pair: by deal, games won by the one player of the first, and of the second, of `players` games each."""

    first: Sequence[float]
    second: Sequence[float]


@dataclass(frozen=True)
class Figures:
    shares: dict[tuple[int, int], Shares]
    elo: tuple[Figure, ...]
    """By contestant."""


def figures(
    wins: Mapping[tuple[int, int], Wins], contestants: int, players: int, anchor: int = 0, draws: int = DRAWS
) -> Figures:
    """All that can be said of a contest. `wins` by the numbers of the two contestants; the anchor has Elo 0."""
    pairs = list(wins)
    deals = np.array([len(wins[pair].first) for pair in pairs], dtype=np.float64)
    most = int(deals.max(initial=0))
    sums = np.zeros((most, 2 * len(pairs)))
    there = np.zeros((most, len(pairs)))
    for column, pair in enumerate(pairs):
        count = len(wins[pair].first)
        sums[:count, 2 * column] = np.asarray(wins[pair].first) / players
        sums[:count, 2 * column + 1] = np.asarray(wins[pair].second) / players
        there[:count, column] = 1.0
    first, second = _drawn(sums, there, players, draws)
    middle = sums.sum(axis=0)
    rounded = (middle[0::2] + GHOST) / (deals + 2 * GHOST), (middle[1::2] + GHOST) / (deals + 2 * GHOST)
    even = _even(first, second)
    shares: dict[tuple[int, int], Shares] = {}
    for column, pair in enumerate(pairs):
        count = max(deals[column], 1.0)
        alone = _figure(middle[2 * column] / count, first[:, column])
        against = _figure(middle[2 * column + 1] / count, second[:, column])
        balanced = float(_even(rounded[0], rounded[1])[column])
        shares[pair] = Shares(alone, against, alone if players == 2 else _figure(balanced, even[:, column]))
    best = _strengths(_even(*rounded)[None, :], pairs, deals + 2 * GHOST, contestants, anchor)[0]
    spread = _strengths(even, pairs, deals + 2 * GHOST, contestants, anchor)
    return Figures(shares, tuple(_figure(ELO * best[i], ELO * spread[:, i]) for i in range(contestants)))


def share(won: Sequence[float], players: int) -> Figure:
    """Of one player in games of so many; by deal, how many of `players` games were won."""
    rest = [players - each for each in won]
    return figures({(0, 1): Wins(won, rest)}, 2, players).shares[0, 1].alone


def part(figure: Figure, whole: Figure, fair: float) -> Figure:
    """How much of one advantage over a fair share another is; the interval takes both to err independently."""
    most = whole.value - fair
    if most <= 0:
        return Figure(nan, nan, nan)
    value = (figure.value - fair) / most
    low = hypot(figure.value - figure.low, value * (whole.high - whole.value)) / most
    high = hypot(figure.high - figure.value, value * (whole.value - whole.low)) / most
    return Figure(value, value - low, value + high)


def _drawn(sums: Numbers, there: Numbers, players: int, draws: int) -> tuple[Numbers, Numbers]:
    """Shares of both contestants of each pair, draw by draw."""
    luck = np.random.default_rng(SEED)
    pairs = there.shape[1]
    first, second = np.empty((draws, pairs)), np.empty((draws, pairs))
    for start in range(0, draws, BLOCK):
        size = min(BLOCK, draws - start)
        weights = luck.standard_exponential((size, there.shape[0]))
        ghosts = luck.standard_gamma(GHOST, (size, pairs, 4))
        won, total = weights @ sums, weights @ there
        rows = slice(start, start + size)
        first[rows] = (won[:, 0::2] + ghosts[..., 0]) / (total + ghosts[..., 0] + ghosts[..., 1])
        second[rows] = (won[:, 1::2] + ghosts[..., 2]) / (total + ghosts[..., 2] + ghosts[..., 3])
    if players == 2:  # the same games
        second = 1.0 - first
    return first, second


def _even(first: Numbers, second: Numbers) -> Numbers:
    tiny = 1e-12
    odds = np.sqrt((first + tiny) / (1 - first + tiny) * (1 - second + tiny) / (second + tiny))
    return np.asarray(odds / (1 + odds))


def _figure(value: float, drawn: Numbers) -> Figure:
    low, high = (float(each) for each in np.percentile(drawn, (TAIL, 100 - TAIL)))
    # Where all games are won, or none, the end of the scale is as likely as any.
    return Figure(float(value), min(low, float(value)), max(high, float(value)))


def _strengths(
    shares: Numbers, pairs: Sequence[tuple[int, int]], weight: Numbers, contestants: int, anchor: int
) -> Numbers:
    """Bradley and Terry's strengths, row by row, by Newton's method; the anchor's is 0."""
    strength = np.zeros((shares.shape[0], contestants))
    one, other = np.array([i for i, _ in pairs]), np.array([j for _, j in pairs])
    free = [i for i in range(contestants) if i != anchor]
    tell: Any = np.zeros((len(pairs), contestants))
    tell[np.arange(len(pairs)), one] = 1.0
    tell[np.arange(len(pairs)), other] -= 1.0
    tell = tell[:, free]
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-(strength[:, one] - strength[:, other])))
        slope = ((shares - expected) * weight) @ tell
        bend = np.einsum("rp,pi,pj->rij", expected * (1 - expected) * weight, tell, tell)
        bend += 1e-9 * np.eye(len(free))
        step = np.clip(np.linalg.solve(bend, slope[..., None])[..., 0], -2.0, 2.0)
        strength[:, free] += step
        if np.abs(step).max(initial=0.0) < 1e-9:
            break
    return strength
