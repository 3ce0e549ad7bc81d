"""The figures of made-up results are what they must be, and their intervals hold the truth as often as they say."""

from __future__ import annotations

import random
from itertools import combinations
from math import isnan, log10

import pytest

from quartet.bots.arena.figures import Figure, Wins, figures, part, share


def bout(luck: random.Random, deals: int, chance: float, paired: float) -> list[float]:
    """Games won of two a deal. With the chance `paired` the cards decide: the second game ends like the first."""
    won: list[float] = []
    for _ in range(deals):
        first = luck.random() < chance
        second = first if luck.random() < paired else luck.random() < chance
        won.append(float(first + second))
    return won


@pytest.mark.parametrize(("chance", "paired"), [(0.5, 0.0), (0.6, 0.5), (0.85, 1.0), (0.97, 0.3)])
def test_intervals_hold_the_truth_as_often_as_they_say(chance: float, paired: float) -> None:
    """Of 300 intervals of 95 %, 285 should; by luck it is hardly ever outside of 272 to 298."""
    luck = random.Random(3)
    inside = 0
    for _ in range(300):
        told = figures({(0, 1): Wins(won := bout(luck, 80, chance, paired), [2 - w for w in won])}, 2, 2, draws=400)
        inside += told.shares[0, 1].alone.low <= chance <= told.shares[0, 1].alone.high
    assert 272 <= inside <= 298, inside


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    luck = random.Random(1)
    free = share(bout(luck, 400, 0.5, 0.0), 2)
    tied = share(bout(luck, 400, 0.5, 1.0), 2)
    assert 1.25 < (tied.high - tied.low) / (free.high - free.low) < 1.6, "the square root of two"


def test_interval_of_a_known_share() -> None:
    """Independent games of one a deal: Jeffreys' interval, to a half per cent."""
    told = share([2.0] * 50 + [0.0] * 50, 2)
    assert told.value == 0.5
    assert told.low == pytest.approx(0.403, abs=0.008)
    assert told.high == pytest.approx(0.597, abs=0.008)


@pytest.mark.parametrize(("won", "value"), [(2.0, 1.0), (0.0, 0.0)])
def test_all_won_is_not_certain(won: float, value: float) -> None:
    told = share([won] * 100, 2)
    assert told.value == value
    wide = told.high - told.low
    assert 0.015 < wide < 0.035
    assert value in (told.low, told.high)


def exact(elos: list[float], deals: int = 1_000_000) -> dict[tuple[int, int], float]:
    return {(j, i): 1 / (1 + 10 ** ((elos[i] - elos[j]) / 400)) for i, j in combinations(range(len(elos)), 2)}


def test_elo_of_a_table_made_of_elo() -> None:
    elos = [0.0, 60.0, 300.0, 720.0]
    deals = 500
    # Whole deals cannot give the shares exactly, but every deal may have the mean.
    wins = {pair: Wins([2 * p] * deals, [2 - 2 * p] * deals) for pair, p in exact(elos).items()}
    told = figures(wins, 4, 2).elo
    assert [each.value for each in told] == pytest.approx(elos, abs=8)
    assert (told[0].low, told[0].high) == (0, 0)
    anchored = figures(wins, 4, 2, anchor=2).elo
    assert [each.value for each in anchored] == pytest.approx([each - 300 for each in elos], abs=8)


def test_elo_intervals_hold_the_truth() -> None:
    elos = [0.0, 100.0, 350.0]
    luck = random.Random(8)
    inside = [0, 0]
    for _ in range(150):
        wins = {}
        for pair, p in exact(elos).items():
            won = bout(luck, 100, p, 0.4)
            wins[pair] = Wins(won, [2 - each for each in won])
        told = figures(wins, 3, 2, draws=400).elo
        for level in (1, 2):
            inside[level - 1] += told[level].low <= elos[level] <= told[level].high
    assert all(133 <= each <= 150 for each in inside), inside


def test_elo_of_two_is_their_odds() -> None:
    told = figures({(1, 0): Wins([2.0] * 300 + [0.0] * 100, [0.0] * 300 + [2.0] * 100)}, 2, 2).elo[1]
    assert told.value == pytest.approx(400 * log10(300.5 / 100.5), abs=0.01)
    assert told.low < 191 < told.high


def test_elo_stays_finite_where_all_is_won() -> None:
    wins = {pair: Wins([2.0] * 50, [0.0] * 50) for pair in ((1, 0), (2, 0), (2, 1))}
    told = figures(wins, 3, 2).elo
    assert 400 < told[1].low < told[1].value < told[1].high < 5000
    assert told[1].value < told[2].value < 5000


@pytest.mark.parametrize(
    ("alone", "against", "even"),
    [
        (1 / 4, 1 / 4, 0.5),
        (1 / 3, 2 / 11, 0.6),  # one in three of four is what 60 % are of two: odds 3 : 2 against each
        (1 / 2, 1 / 10, 0.75),
    ],
)
def test_shares_of_four_as_among_two(alone: float, against: float, even: float) -> None:
    told = figures({(1, 0): Wins([4 * alone] * 2000, [4 * against] * 2000)}, 2, 4).shares[1, 0]
    assert told.alone.value == pytest.approx(alone)
    assert told.against.value == pytest.approx(against)
    assert told.even.value == pytest.approx(even, abs=0.001)
    assert told.even.low <= told.even.value <= told.even.high
    assert told.even.high - told.even.low < 0.01


def test_nothing_played_says_nothing() -> None:
    told = figures({(1, 0): Wins([], [])}, 2, 2)
    assert told.shares[1, 0].alone.high - told.shares[1, 0].alone.low > 0.9
    assert told.elo[1].low < 0 < told.elo[1].high


def test_part_of_another_advantage() -> None:
    """The Distance, once: 84 % are four fifths of what 92 % are above a half."""
    told = part(Figure(0.84, 0.82, 0.86), Figure(0.92, 0.91, 0.93), 0.5)
    assert told.value == pytest.approx(0.81, abs=0.01)
    assert told.low == pytest.approx(0.81 - 0.051, abs=0.01)
    assert told.high == pytest.approx(0.81 + 0.051, abs=0.01)
    assert part(Figure(0.5, 0.4, 0.6), Figure(0.9, 0.85, 0.95), 0.5).value == 0
    assert isnan(part(Figure(0.6, 0.5, 0.7), Figure(0.5, 0.4, 0.6), 0.5).value), "no ceiling, no part of it"
