"""The royal concert as computer players see it: what each bid brings, and what the others may bid (S9-4.3 … 4.10)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from quartet.bots.symphony_no_9_scene import Scene
from quartet.games.symphony_no_9.course import MEDIUM_BONUS
from quartet.games.symphony_no_9.moves import SymphonyMove
from quartet.games.symphony_no_9.pieces import KEPT_WORTH, LEVELS, LOW, MEDIUM, WORTH
from quartet.games.symphony_no_9.rules import penalty
from quartet.games.symphony_no_9.scoring import COINS_A_POINT, FOUR_A, POINT, TWO_A, TWO_B
from quartet.games.symphony_no_9.state import VIRTUAL_ROW
from quartet.kernel.chance import Chance

TOO_LOW: Final = -1
TOO_HIGH: Final = 3
NEVER: Final = 1e9
WARMTH: Final = 0.6
"""In points: of two bids that differ by so much, others take the worse one about once in four times."""
HALF: Final = 0.5
LOSS: Final = 0.6
"""In points: a bid that brings so much less than the best one is never made."""
WHIM: Final = 0.25
"""In points: of two bids that differ by so much, the worse one is made about once in four times."""

Dist = list[float]
"""By bid: how likely it is."""


class Concert:
    """A concert before the bids, for all seats alike: nothing in it is anybody's secret."""

    def __init__(self, scene: Scene) -> None:
        v = scene.v
        self.scene = scene
        self.n = scene.n
        self.limit = v.limit
        self.amounts = given(scene)
        """S9-4.11 What the virtual patron may give, each as likely."""
        self.fixed = [v.token + each for each in self.amounts]
        top = self.limit * self.n + max(self.fixed)
        self.level = [self.class_of(fund) for fund in range(-2, top + 1)]
        """By fund, from -2 on."""
        fame = list(v.fame)
        self.brings = [self._brings(row, fame) for row in range(self.n)]
        """[seat][class] What success brings, the bid apart."""
        self.bonus = [self._bonus(row, fame) for row in range(self.n)]
        """[seat][class] S9-4.9"""
        self.fine = [self._fine(row) for row in range(self.n)]
        """By seat: what the penalty costs (S9-4.10)."""
        self.price = [[self._price(row, bid) for bid in range(self.limit + 1)] for row in range(self.n)]
        """[seat][bid] NEVER where the purse does not hold it."""

    def class_of(self, fund: int) -> int:
        """S9-4.5 Low, medium or high; TOO_LOW, TOO_HIGH."""
        v = self.scene.v
        for level in range(LEVELS):
            if v.least[level] <= fund <= v.most[level]:
                return level
        return TOO_LOW if fund < v.least[LOW] else TOO_HIGH

    def _brings(self, row: int, fame: list[int]) -> list[float]:
        scene = self.scene
        brings = scene.income(row, list(scene.v.cubes[row]), fame)
        for m in scene.all:
            own = scene.v.tiles[row][m]
            if own and scene.method[m] in (TWO_A, TWO_B):
                rate = scene.figures[scene.method[m]][min(own, 3) - 1] / POINT
                for level in range(LEVELS):
                    brings[level] += rate * (1 if scene.method[m] == TWO_A else fame.count(level))
        return brings

    def _bonus(self, row: int, fame: list[int]) -> list[float]:
        scene = self.scene
        keep, cubes = scene.keep[row], scene.v.cubes[row]
        spared = max([keep[m] for m in scene.all if cubes[m] and fame[m] == LOW], default=0.0)
        there = max([keep[m] for m in scene.all if scene.v.left[m]], default=0.0)
        return [spared, MEDIUM_BONUS * scene.coin, there]

    def _fine(self, row: int) -> float:
        scene = self.scene
        due = penalty(scene.v.round)
        worths: list[float] = []
        for m in scene.all:
            worths += [scene.keep[row][m]] * min(due, scene.v.cubes[row][m])
        worths.sort()
        return sum(worths[:due])

    def _price(self, row: int, bid: int) -> float:
        """S9-4.4 Coins, or furniture where there are too few or it is to be sold anyhow."""
        scene = self.scene
        v = scene.v
        best = NEVER
        for some in range(8):
            if v.furniture[row] & some == some and 0 <= bid - WORTH[some] <= v.coins[row]:
                best = min(best, (bid - WORTH[some]) * scene.coin + parting(scene, row, some))
        return best

    def affords(self, row: int, bid: int) -> bool:
        return 0 <= bid <= self.limit and self.price[row][bid] < NEVER

    # What others may bid

    def naive(self, row: int) -> Dist:
        """About a fair part of a concert that succeeds."""
        v = self.scene.v
        middle = sum(self.fixed) / len(self.fixed)
        fair = (v.least[LOW] + v.most[MEDIUM]) / 2 - middle
        fair = max(0.0, fair / self.n)
        return level_out(
            [exp(-abs(bid - fair) / 1.6) if self.affords(row, bid) else 0.0 for bid in range(self.limit + 1)]
        )

    def respond(self, row: int, dists: list[Dist]) -> list[float]:
        """By bid: what it brings this seat on average, against what it leaves to the others."""
        scene = self.scene
        share, coin = scene.share, scene.coin
        others = [each for each in range(self.n) if each != row]
        meant = together([dists[each] for each in others])
        mine, bonus, fine, prices = self.brings[row], self.bonus[row], self.fine[row], self.price[row]
        count = len(others)
        held = [mine[c] - share * sum([self.brings[each][c] for each in others]) for c in range(LEVELS)]
        theirs = [share * sum([self.bonus[each][c] for each in others]) / count for c in range(LEVELS)]
        fined = share * sum([self.fine[each] for each in others]) / count
        level = self.level
        odds = 1 / len(self.fixed)
        values: list[float] = []
        for bid in range(self.limit + 1):
            price = prices[bid]
            if price >= NEVER:
                values.append(-NEVER)
                continue
            total = 0.0
            for (added, most, least), likely in meant.items():
                worth = 0.0
                for fixed in self.fixed:
                    c = level[fixed + bid + added + 2]
                    if c == TOO_LOW:
                        if bid <= least:
                            worth -= fine
                        if bid >= least:
                            worth += fined
                    elif c == TOO_HIGH:
                        if bid >= most:
                            worth -= fine
                        if bid <= most:
                            worth += fined
                    else:
                        worth += held[c] - price + share * coin * added
                        if bid >= most:
                            worth += bonus[c]
                        if bid <= most:
                            worth -= theirs[c]
                total += likely * worth
            values.append(total * odds)
        return values

    def soft(self, values: list[float]) -> Dist:
        best = max(values)
        return level_out([exp((each - best) / WARMTH) if each > -NEVER else 0.0 for each in values])

    def beliefs(self, depth: int, told: dict[int, Dist] | None = None) -> list[Dist]:
        """What everybody bids, thought through `depth` times; what was `told` of a seat stands."""
        told = told or {}
        dists = [told.get(row) or self.naive(row) for row in range(self.n)]
        for _ in range(depth):
            dists = [
                told.get(row) or mixed(dists[row], self.soft(self.respond(row, dists)), HALF) for row in range(self.n)
            ]
        return dists


def given(scene: Scene) -> list[int]:
    """S9-4.11 What the virtual patron may give; nothing where it does not play."""
    v = scene.v
    if not scene.virtual:
        return [0]
    row = v.cubes[VIRTUAL_ROW]
    most = max(row)
    fame = min([v.fame[m] for m in scene.all if row[m] == most]) if most else LOW
    return [tile[fame] for tile in v.virtual_tiles]


def weights(values: list[float]) -> list[int]:
    """By bid: how often it is made, of those that are about as good as the best. All that bids follow from is public,
    so a player whose bid was always the best one would bid with open cards."""
    best = max(values)
    return [int(1000 * exp((each - best) / WHIM)) if each > best - LOSS else 0 for each in values]


def drawn(values: list[float], chance: Chance) -> int:
    shares = weights(values)
    left = chance.below(sum(shares))
    for bid, share in enumerate(shares):
        left -= share
        if left < 0:
            return bid
    raise AssertionError("a draw is below the sum")


def cheapest_bid(scene: Scene, moves: list[SymphonyMove], bid: int) -> SymphonyMove:
    """S9-4.4 Of the ways to pay so much, the one that costs least."""
    ways = [move for move in moves if move.coins + WORTH[move.furniture] == bid]
    return min(ways, key=lambda move: move.coins * scene.coin + parting(scene, scene.me, move.furniture))


def wish(concert: Concert) -> int:
    """The class that brings me most against the others."""
    scene = concert.scene
    worths = [sum([scene.sign[row] * concert.brings[row][c] for row in range(scene.n)]) for c in range(LEVELS)]
    return worths.index(max(worths))


def purse(concert: Concert, seat: int) -> int:
    """All that a seat could bid, its furniture sold."""
    v = concert.scene.v
    return v.coins[seat] + WORTH[v.furniture[seat]]


def parting(scene: Scene, row: int, some: int) -> float:
    """What it costs to part with furniture: its points, or its price where it is to be sold in the end anyhow."""
    if some == 0:
        return 0.0
    if rate_of_sale(scene, row):
        return WORTH[some] / COINS_A_POINT
    return KEPT_WORTH[some]


def rate_of_sale(scene: Scene, row: int) -> float:
    """S9-7.6 What each piece sold brings this seat."""
    for m in scene.all:
        own = scene.v.tiles[row][m]
        if own and scene.method[m] == FOUR_A:
            return scene.figures[FOUR_A][min(own, 3) - 1] / POINT
    return 0.0


def level_out(shares: Sequence[float]) -> Dist:
    total = sum(shares)
    return [each / total for each in shares]


def mixed(first: Dist, second: Dist, part: float) -> Dist:
    return [(1 - part) * first[i] + part * second[i] for i in range(len(first))]


def surely(bid: int, limit: int) -> Dist:
    return [1.0 if each == bid else 0.0 for each in range(limit + 1)]


def together(dists: list[Dist]) -> dict[tuple[int, int, int], float]:
    """How likely several bids have this sum, highest and lowest."""
    meant: dict[tuple[int, int, int], float] = {(0, 0, 99): 1.0}
    for dist in dists:
        likely = [(bid, each) for bid, each in enumerate(dist) if each > 0.004]
        after: dict[tuple[int, int, int], float] = {}
        for (total, most, least), odds in meant.items():
            for bid, each in likely:
                key = (total + bid, max(most, bid), min(least, bid))
                after[key] = after.get(key, 0.0) + odds * each
        meant = after
    return meant
