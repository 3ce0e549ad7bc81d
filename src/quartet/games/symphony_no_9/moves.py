"""The moves of Symphony No. 9 and their codes, every one made once, here: listing moves makes no objects.

take:handel.mozart     S9-3.1   two cubes, free (one where only one is left); the top row first
give:bach.bach         S9-3.4   the same for the virtual patron
buy:haydn  pass        S9-3.2   a cube for $4 or $8
bid:3  bid:1:6         S9-4.4   $3; $1 and the piece of furniture of $6
keep:bach  keep:none   S9-4.9   of the cubes an income costs, at a low concert
bonus:schubert         S9-4.9   a cube of any track, at a high concert
discard:bach.mozart    S9-4.10  after a failure (one cube in rounds 1 to 3)
sell:4  sell:4.8       S9-6.1   furniture; out of turn one piece at a time
hold                   S9-6.1   sell nothing more at the end
"""

from __future__ import annotations

from typing import Final

from quartet.games.symphony_no_9.pieces import ALL_FURNITURE, MOST_MUSICIANS, MUSICIANS, PIECES, PRICES
from quartet.games.symphony_no_9.state import BID, BONUS, FREE, GIVE, KEEP, LAST_SALE, NONE, PAY, PENALTY
from quartet.kernel.game import Move
from quartet.kernel.messages import refuse


class SymphonyMove(Move):
    def __init__(
        self, code: str, phase: int, first: int = NONE, second: int = NONE, coins: int = 0, furniture: int = 0
    ) -> None:
        super().__init__(code)
        self.phase = phase
        """The question it answers."""
        self.first = first
        self.second = second
        """Musicians."""
        self.coins = coins
        self.furniture = furniture


def _of_one_or_two(word: str, phase: int) -> list[list[SymphonyMove]]:
    """[first][second]: two cubes. The last entry of a row, [first][NONE], is one cube."""
    return [
        [
            *[
                SymphonyMove(f"{word}:{MUSICIANS[first]}.{MUSICIANS[second]}", phase, first, second)
                for second in range(MOST_MUSICIANS)
            ],
            SymphonyMove(f"{word}:{MUSICIANS[first]}", phase, first),
        ]
        for first in range(MOST_MUSICIANS)
    ]


def _of_one(word: str, phase: int) -> list[SymphonyMove]:
    return [SymphonyMove(f"{word}:{name}", phase, musician) for musician, name in enumerate(MUSICIANS)]


def prices(furniture: int) -> str:
    """`4.8`: the pieces by price."""
    return ".".join([str(PRICES[i]) for i in range(PIECES) if furniture >> i & 1])


MOST_NAMED: Final = 99
"""Coins of a bid that has a code; that it is too much is then told by the rule it breaks."""

TAKE: Final = _of_one_or_two("take", FREE)
"""[first][second] with first <= second; [first][NONE], which is the last of its row, takes one."""
GIVEN: Final = _of_one_or_two("give", GIVE)
DISCARD: Final = _of_one_or_two("discard", PENALTY)
BUY: Final = _of_one("buy", PAY)
PASS: Final = SymphonyMove("pass", PAY)
KEEP_ONE: Final = _of_one("keep", KEEP)
KEEP_NONE: Final = SymphonyMove("keep:none", KEEP)
TAKE_BONUS: Final = _of_one("bonus", BONUS)
BIDS: Final = [
    [
        SymphonyMove(f"bid:{coins}:{prices(some)}" if some else f"bid:{coins}", BID, coins=coins, furniture=some)
        for some in range(ALL_FURNITURE + 1)
    ]
    for coins in range(MOST_NAMED + 1)
]
"""[coins][furniture]"""
HOLD: Final = SymphonyMove("hold", LAST_SALE)
SELL: Final = [
    SymphonyMove(f"sell:{prices(some)}", LAST_SALE, furniture=some) if some else HOLD
    for some in range(ALL_FURNITURE + 1)
]
"""[furniture]; a single piece may be sold out of turn, too."""


def _by_code() -> dict[str, SymphonyMove]:
    known: dict[str, SymphonyMove] = {}
    for table in (TAKE, GIVEN, DISCARD):
        for row in table:
            for move in row:
                if move.second == NONE or move.first <= move.second:
                    known[move.code] = move
    for row in (*BIDS, BUY, KEEP_ONE, TAKE_BONUS, SELL, [PASS, KEEP_NONE]):
        for move in row:
            known[move.code] = move
    return known


INTERNED: Final = _by_code()


def parse(code: str) -> Move:
    """QT-1.1 The move of a code; two musicians may be named in either order."""
    known = INTERNED.get(code)
    if known is None:
        word, _, names = code.partition(":")
        known = INTERNED.get(f"{word}:{'.'.join(reversed(names.split('.')))}") if names.count(".") == 1 else None
    if known is None:
        raise refuse("QT-1.1", "refused-code", code=code[:80])
    return known
