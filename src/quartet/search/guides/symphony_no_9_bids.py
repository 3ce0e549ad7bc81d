"""The royal concert before the bids: what each bid brings, and what everybody may bid (S9-4.3 … 4.10).

All that bids follow from is public, so this is the same for every seat. With two players it is exact, as far as the
guessed worths go; with more, whether a bid is the highest counts as if it had nothing to do with the sum.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quartet.games.symphony_no_9.course import MEDIUM_BONUS
from quartet.games.symphony_no_9.pieces import LEVELS, LOW, MEDIUM, hall
from quartet.games.symphony_no_9.rules import penalty
from quartet.games.symphony_no_9.scoring import COINS_A_POINT, TWO_A, TWO_B
from quartet.games.symphony_no_9.state import VIRTUAL_ROW, SymphonyState
from quartet.search.guides.symphony_no_9_outlook import KEEPS, SELLS_FOR, Outlook

TOO_LOW: Final = 3
TOO_HIGH: Final = 4
"""After the three classes."""
NEVER: Final = 1e9
WARMTH: Final = 0.6
"""In points: of two bids that differ by so much, others take the worse one about once in four times."""
WHIM: Final = 0.4
"""Likewise, for the second thought."""
RARE: Final = 0.015
"""A bid this unlikely is not counted among the others' sums."""


class Concert:
    def __init__(self, s: SymphonyState, view: Outlook) -> None:
        board = hall(s.players)
        self.n = s.players
        self.limit = board.limit
        self.share = view.share
        self.coin = view.coin
        self.fixed = [s.token + each for each in given(s)]
        """The fund before bids, each as likely."""
        self.level: list[int] = []
        """By fund, from -2 on."""
        self.least = [*board.least, board.most[LEVELS - 1] + 1]
        """By class, and of a fund that is too high: where it begins. There is no gap between classes."""
        for fund in range(-2, board.limit * s.players + max(self.fixed) + 1):
            level = TOO_LOW if fund < board.least[LOW] else TOO_HIGH
            for c in range(LEVELS):
                if board.least[c] <= fund <= board.most[c]:
                    level = c
            self.level.append(level)
        middle = (board.least[LOW] + board.most[MEDIUM]) / 2.0
        for each in self.fixed:
            middle -= each / len(self.fixed)
        self.fair = max(0.0, middle / s.players)
        """A part of a concert that succeeds."""
        self.brings: list[list[float]] = []
        """[seat][class] What success brings, the bid apart."""
        self.bonus: list[list[float]] = []
        """[seat][class] S9-4.9"""
        self.fine: list[float] = []
        """By seat: what the penalty costs (S9-4.10)."""
        self.price: list[list[float]] = []
        """[seat][bid] NEVER where the purse does not hold it."""
        for row in range(s.players):
            self._weigh(s, view, row)

    def _weigh(self, s: SymphonyState, view: Outlook, row: int) -> None:
        board = hall(s.players)
        keep, cubes = view.keep[row], s.cubes[row]
        brings = [0.0] * LEVELS
        spared = there = 0.0
        low = lower = NEVER
        for m in range(s.musicians):
            c = s.fame[m]
            worth = keep[m]
            held = cubes[m]
            if held:
                brings[c] += held * board.income[c] * view.coin - worth
                if c == LOW and worth > spared:
                    spared = worth
                for _ in range(min(held, 2)):
                    if worth < low:
                        low, lower = worth, low
                    elif worth < lower:
                        lower = worth
            if s.left[m] and worth > there:
                there = worth
            own = s.tiles[row][m]
            if own:
                method = view.method[m]
                if method == TWO_A:
                    for level in range(LEVELS):
                        brings[level] += view.rates[TWO_A][min(own, 3) - 1]
                elif method == TWO_B:
                    rate = view.rates[TWO_B][min(own, 3) - 1]
                    brings[0] += 2.0 * rate
                    brings[1] += board.medium * rate
                    brings[2] += rate
        self.brings.append(brings)
        self.bonus.append([spared, MEDIUM_BONUS * view.coin, there])
        fine = low if low < NEVER else 0.0
        if penalty(s.round) > 1 and lower < NEVER:
            fine += lower
        self.fine.append(fine)
        sold = view.sold_for(s, row) > 0.0
        prices = [NEVER] * (self.limit + 1)
        coins = s.coins[row]
        for some in range(8):
            if s.furniture[row] & some == some:
                pays = SELLS_FOR[some]
                cost = pays / COINS_A_POINT if sold else float(KEEPS[some])
                for bid in range(pays, min(self.limit, pays + coins) + 1):
                    prices[bid] = min(prices[bid], cost + (bid - pays) * view.coin)
        self.price.append(prices)

    def naive(self, row: int) -> list[float]:
        """About a fair part of a concert that succeeds."""
        prices = self.price[row]
        odds = [0.0] * (self.limit + 1)
        for bid in range(self.limit + 1):
            if prices[bid] < NEVER:
                odds[bid] = exp(-abs(bid - self.fair) / 1.6)
        level_out(odds)
        return odds

    def respond(self, row: int, odds: list[list[float]]) -> list[float]:
        """By bid: what it brings this seat on average, against what it leaves to the others."""
        return self._against_one(row, odds[1 - row]) if self.n == 2 else self._against_many(row, odds)

    def _against_one(self, row: int, odds: list[float]) -> list[float]:
        other = 1 - row
        share, limit, step = self.share, self.limit, 1.0 / len(self.fixed)
        fine, prices, bonus, theirs = self.fine[row], self.price[row], self.bonus[row], self.bonus[other]
        fined = share * self.fine[other]
        held = [0.0] * LEVELS
        for c in range(LEVELS):
            held[c] = self.brings[row][c] - share * self.brings[other][c]
        values = [-NEVER] * (limit + 1)
        for bid in range(limit + 1):
            price = prices[bid]
            if price >= NEVER:
                continue
            total = 0.0
            for added in range(limit + 1):
                likely = odds[added]
                if likely < 0.004:
                    continue
                worth = 0.0
                saved = share * self.coin * added - price
                for fixed in self.fixed:
                    c = self.level[fixed + bid + added + 2]
                    if c < LEVELS:
                        worth += held[c] + saved
                        if bid >= added:
                            worth += bonus[c]
                        if bid <= added:
                            worth -= share * theirs[c]
                    else:
                        if (bid <= added) if c == TOO_LOW else (bid >= added):
                            worth -= fine
                        if (bid >= added) if c == TOO_LOW else (bid <= added):
                            worth += fined
                total += likely * worth
            values[bid] = total * step
        return values

    def _against_many(self, row: int, odds: list[list[float]]) -> list[float]:
        share, limit, count = self.share, self.limit, self.n - 1
        mine, prices = self.brings[row], self.price[row]
        held = [0.0] * LEVELS
        theirs = [0.0] * LEVELS
        fined = 0.0
        sums: list[float] = [1.0]
        for other in range(self.n):
            if other != row:
                fined += share * self.fine[other] / count
                sums = added_to(sums, odds[other])
        for c in range(LEVELS):
            held[c] = mine[c]
            for other in range(self.n):
                if other != row:
                    held[c] -= share * self.brings[other][c]
                    theirs[c] += share * self.bonus[other][c] / count
        # How likely the others' sum is below so much, and what it then brings that their coins are gone.
        spent = share * self.coin
        under = [0.0] * (len(sums) + 1)
        gone = [0.0] * (len(sums) + 1)
        likely = so_far = 0.0
        for added in range(len(sums)):
            likely += sums[added]
            so_far += sums[added] * spent * added
            under[added + 1] = likely
            gone[added + 1] = so_far
        values = [-NEVER] * (limit + 1)
        worths = [0.0] * (TOO_HIGH + 1)
        for bid in range(limit + 1):
            price = prices[bid]
            if price >= NEVER:
                continue
            self._by_class(row, bid, odds, worths, held, theirs, fined)
            below = self._needed(self.least[0], bid, len(sums))
            total = under[below] * worths[TOO_LOW]
            for c in range(LEVELS):
                above = self._needed(self.least[c + 1], bid, len(sums))
                total += (under[above] - under[below]) * (worths[c] - price) + gone[above] - gone[below]
                below = above
            values[bid] = total + (likely - under[below]) * worths[TOO_HIGH]
        return values

    def _needed(self, fund: int, bid: int, most: int) -> int:
        """What the others' sum must come to for such a fund, if it can."""
        return max(0, min(most, fund - self.fixed[0] - bid))

    def _by_class(
        self,
        row: int,
        bid: int,
        odds: list[list[float]],
        worths: list[float],
        held: list[float],
        theirs: list[float],
        fined: float,
    ) -> None:
        """By class, too low and too high: what a bid brings, its price and the others' apart."""
        none_above = none_below = all_above = all_below = 1.0
        for other in range(self.n):
            if other == row:
                continue
            below = 0.0
            for each in range(bid):
                below += odds[other][each]
            same = odds[other][bid]
            none_above *= below + same
            none_below *= 1.0 - below
            all_below *= below
            all_above *= 1.0 - below - same
        fine, bonus = self.fine[row], self.bonus[row]
        for c in range(LEVELS):
            worths[c] = held[c] + none_above * bonus[c] - (1.0 - all_below) * theirs[c]
        worths[TOO_LOW] = (1.0 - all_above) * fined - none_below * fine
        worths[TOO_HIGH] = (1.0 - all_below) * fined - none_above * fine

    def thought(self) -> list[list[float]]:
        """[seat][bid] What everybody bids who thinks once of the others, and then once more."""
        odds: list[list[float]] = []
        for row in range(self.n):
            odds.append(self.naive(row))
        first: list[list[float]] = []
        for row in range(self.n):
            soft = softened(self.respond(row, odds), WARMTH)
            own = odds[row]
            for bid in range(self.limit + 1):
                soft[bid] = 0.5 * (soft[bid] + own[bid])
            first.append(soft)
        second: list[list[float]] = []
        for row in range(self.n):
            second.append(softened(self.respond(row, first), WHIM))
        return second


def given(s: SymphonyState) -> list[int]:
    """S9-4.11 What the virtual patron may give; nothing where it does not play."""
    if s.players != 2:
        return [0]
    row = s.cubes[VIRTUAL_ROW]
    most = max(row)
    fame = LOW
    if most:
        fame = LEVELS
        for m in range(s.musicians):
            if row[m] == most and s.fame[m] < fame:
                fame = s.fame[m]
    return [tile[fame] for tile in s.virtual_tiles]


def softened(values: list[float], warmth: float) -> list[float]:
    """By bid: how likely it is, the more the more it brings."""
    best = max(values)
    odds = [0.0] * len(values)
    for i in range(len(values)):
        lacks = (best - values[i]) / warmth
        if lacks < 12.0:
            odds[i] = exp(-lacks)
    level_out(odds)
    return odds


def level_out(shares: list[float]) -> None:
    total = 0.0
    for each in shares:
        total += each
    for i in range(len(shares)):
        shares[i] /= total


def added_to(sums: list[float], odds: list[float]) -> list[float]:
    """How likely each sum is with one more bid; what hardly ever happens is left out, for speed."""
    more = [0.0] * (len(sums) + len(odds) - 1)
    for bid in range(len(odds)):
        likely = odds[bid]
        if likely < RARE:
            continue
        for i in range(len(sums)):
            each = sums[i]
            if each > 0.0:
                more[i + bid] += each * likely
    return more
