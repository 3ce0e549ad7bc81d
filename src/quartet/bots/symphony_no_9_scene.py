"""What the computer players of Symphony No. 9 make of a view: what tiles, cubes and coins are worth, and to whom.

Everything is counted in points. What is still to come is guessed: how many concerts succeed, who dies, how many
tiles a patron still gets.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from quartet.games.symphony_no_9.moves import SymphonyMove
from quartet.games.symphony_no_9.pieces import KEPT_POINTS, PIECES, PRICES, ROUNDS, Track
from quartet.games.symphony_no_9.rules import PRICE
from quartet.games.symphony_no_9.scoring import (
    COINS_A_POINT,
    FIGURES_OF_FEWER,
    FIGURES_OF_FOUR,
    FIVE_A,
    FIVE_B,
    FOUR_A,
    FOUR_B,
    PLACES_OF_FEWER,
    PLACES_OF_FOUR,
    POINT,
    THREE_A,
    THREE_B,
    TWO_A,
    TWO_B,
)
from quartet.games.symphony_no_9.state import FAILED, FREE, GIVE, PAY, VIRTUAL_ROW
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.game import Move, View

SUCCEEDS: Final = 0.75
"""How often a concert does."""
CLASSES: Final = (0.32, 0.28, 0.15)
"""How often it is of each class."""
BUYS: Final = (0.0, 0.0, 0.8, 0.45)
"""By turn: how often one who can buys a cube."""
TAKEN: Final = {2: 2.1, 3: 2.0, 4: 2.1}
"""By players: cubes that leave a track in a round, about."""
INCOME_A_ROUND: Final = 0.22
"""How likely a cube pays its income, and goes, in a round still to come."""
HEAD_START: Final = 0.3
"""The share of a tile that a cube lying there already is worth in the next rounds."""
EASE: Final = 0.1
"""What a coin is worth above its third of a point while there are rounds to spend it in."""


def shown_to(view: View) -> SymphonyView:
    assert isinstance(view, SymphonyView), view
    assert view.seat is not None, "an onlooker is asked nothing"
    return view


def answers(moves: list[Move]) -> list[SymphonyMove]:
    return [move for move in moves if isinstance(move, SymphonyMove)]


def tail(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 1 / (1 + exp(-x)) if x > -40 else 0.0


class Scene:
    """A view, made ready for thinking."""

    def __init__(self, v: SymphonyView, me: int | None = None) -> None:
        seat = v.seat if me is None else me
        assert seat is not None
        self.v = v
        self.me = seat
        self.n = v.players
        self.rows = len(v.cubes)
        self.virtual = self.n == 2
        self.all = range(v.musicians)
        self.sponsoring = v.phase <= PAY
        self.rounds = ROUNDS - v.round
        """Still to come after this one."""
        self.awards = self.rounds + self.sponsoring
        """How many times tiles are still given."""
        self.concerts = ROUNDS - len(v.concerts)
        """Still to come, this round's included as long as it was not held."""
        self.coin = 1 / COINS_A_POINT + EASE * min(1.0, self.rounds / 2)
        """What a coin is worth."""
        self.share = 1.0 if self.n == 2 else 0.75 / (self.n - 1)
        """How much of a point of somebody else's is a loss."""
        self.order = [(v.start + i) % self.n for i in range(self.n)]
        self.rank = [0.0] * self.rows
        """Who wins ties: the higher (S9-3.5, S9-3.7)."""
        for i, each in enumerate(self.order):
            self.rank[each] = self.n - i
        if self.virtual:
            self.rank[VIRTUAL_ROW] = self.n + 1
        self.figures = FIGURES_OF_FOUR if self.n == 4 else FIGURES_OF_FEWER
        self.places = PLACES_OF_FOUR if self.n == 4 else (*PLACES_OF_FEWER, 0)
        self.method = [2 * v.scoring[m] + v.sides[v.scoring[m]] for m in self.all]
        tracks = [Track(list(v.values[m]), list(v.spaces[m])) for m in self.all]
        self.keys = [
            [(track.reputations[left] * 64 + track.columns[left]) * 8 + 7 - m for left in range(len(track.columns))]
            for m, track in enumerate(tracks)
        ]
        """[musician][cubes left]: higher ranks first (S9-4.1), and the last digit tells who it is."""
        self._foresee()
        self.gain = [[self._one_more(row, m) for m in self.all] for row in range(self.n)]
        """[seat][musician]: what one more tile brings, now and as far as can be seen."""
        if self.virtual:
            self.gain.append([0.0] * v.musicians)
        self.keep = [[self._cube(row, m) for m in self.all] for row in range(self.n)]
        """[seat][musician]: what a cube is worth that lies there after this round."""
        if self.virtual:
            self.keep.append([0.0] * v.musicians)
        self.sign = [1.0 if row == self.me else -self.share if row < self.n else 0.0 for row in range(self.rows)]

    # What is to come

    def _foresee(self) -> None:
        v = self.v
        held = len(v.concerts) - v.concerts.count(FAILED)
        self.successes = held + SUCCEEDS * self.concerts
        self.performers = sum(v.performed) + SUCCEEDS * self.concerts * (2.2 if self.n == 4 else 1.8)
        ahead = self.rounds + self.part_of_round()
        spread = 0.35 + 0.9 * sqrt(ahead)
        self.dies = [
            1.0 if not v.alive[m] or not v.left[m] else tail(1.7 * (TAKEN[self.n] * ahead - v.left[m]) / spread)
            if ahead else 0.0
            for m in self.all
        ]  # fmt: skip
        """By musician: how likely he is dead in the end."""
        self.dead = sum(self.dies)
        none = (1 - 1 / self.rows) ** self.awards
        self.comes = [1 - none if v.alive[m] else 0.0 for m in self.all]
        """By musician: how likely a patron gets a tile of his yet."""
        self.more = sum([0.9 * self.awards / self.rows for m in self.all if v.alive[m]])
        """Tiles a patron still gets."""
        self.lasting = 0.6**self.concerts if self.rounds or self.sponsoring else 1.0
        """How likely a cube that lies on a board stays there to the end."""

    def part_of_round(self) -> float:
        """How much of this round's taking is still to come."""
        v = self.v
        if not self.sponsoring:
            return 0.0
        if v.phase == FREE:
            return 0.7 + 0.3 * len(v.queue) / self.n
        if v.phase == GIVE:
            return 0.6
        return 0.3 if v.turn == 2 else 0.1

    # Tiles

    def tiles_worth(self, row: int, tiles: list[int]) -> float:
        """S9-7 What this row of tiles will have brought in the end."""
        v = self.v
        total = 0.0
        for m in self.all:
            own = tiles[m]
            if own == 0:
                continue
            total += own * self.dies[m]  # S9-7.11 last works
            method = self.method[m]
            if method == FOUR_B:
                total += self._majority(row, m, own)
                continue
            rate = self.figures[method][own - 1 if own < 3 else 2] / POINT
            if method < TWO_A:
                total += rate * own
            elif method == TWO_A:
                total += rate * self.successes
            elif method == TWO_B:
                total += rate * self.performers
            elif method == THREE_A:
                total += rate * self.dead
            elif method == THREE_B:
                cubes = sum(v.cubes[row])
                total += rate * (cubes * self.lasting + 4 * (1 - self.lasting))
            elif method == FOUR_A:
                total += self._sold(row, rate)
            elif method == FIVE_A:
                total += rate * sum([1.0 if tiles[i] else self.comes[i] for i in self.all])
            elif method == FIVE_B:
                total += rate * sum([tiles[i] // 2 + tiles[i] % 2 * self.comes[i] for i in self.all])
            else:
                total += rate * (sum(tiles) - own + self.more)
        return total

    def _sold(self, row: int, rate: float) -> float:
        """S9-7.6 Pieces that are gone, and those that are sold in the end where that pays."""
        total = 0.0
        for piece in range(PIECES):
            if self.v.furniture[row] >> piece & 1:
                total += max(0.0, rate - KEPT_POINTS[piece] + PRICES[piece] / COINS_A_POINT)
            else:
                total += rate
        return total

    def _majority(self, row: int, m: int, own: int) -> float:
        """S9-7.7 The place that may be expected, between the places that are paid."""
        blur = 0.12 + 0.35 * sqrt(self.awards)
        place = 0.0
        for other in range(self.rows):
            theirs = self.v.tiles[other][m]
            if other != row and (theirs or self.awards):
                place += tail((theirs - own) / blur)
        whole = int(place)
        part = place - whole
        return self.places[whole] * (1 - part) + self.places[min(whole + 1, 3)] * part

    def _one_more(self, row: int, m: int) -> float:
        v = self.v
        if not v.alive[m] or v.tiles_left[m] == 0:
            return 0.0
        tiles = list(v.tiles[row])
        before = self.tiles_worth(row, tiles)
        tiles[m] += 1
        return self.tiles_worth(row, tiles) - before

    # Cubes

    def _cube(self, row: int, m: int) -> float:
        v = self.v
        worth = self._standing_cube(row)
        if self.rounds:
            worth += (1 - (1 - INCOME_A_ROUND) ** self.rounds) * self.coin * (4.6 if self.n == 4 else 5.4) * 0.8
            if v.alive[m]:
                worth += (
                    HEAD_START * min(1.0, 0.4 + 0.3 * self.rounds) * self.gain[row][m] * (1 - 0.7 * self._dies_now(m))
                )
        return worth

    def _standing_cube(self, row: int) -> float:
        """S9-7.5"""
        for m in self.all:
            own = self.v.tiles[row][m]
            if self.method[m] == THREE_B and own:
                return self.figures[THREE_B][min(own, 3) - 1] / POINT * self.lasting
        return 0.0

    def _dies_now(self, m: int) -> float:
        """How likely this round is his last."""
        return tail(1.5 * (TAKEN[self.n] * self.part_of_round() - self.v.left[m] + 0.5))

    # The sponsor phase

    def to_come(self, row: int, *, after_mine: bool = True) -> float:
        """Cubes a patron still gets in this sponsor phase; of me, without the answer I am asked for now."""
        v = self.v
        if not self.sponsoring:
            return 0.0
        waiting = row in v.queue and not (after_mine and row == v.queue[0])
        if row == VIRTUAL_ROW and self.virtual:
            return 4.0 if v.phase == FREE else 2.0 * (len(v.queue) - after_mine) if v.phase == GIVE else 0.0
        coins = v.coins[row]
        cubes = 0.0
        if v.phase == FREE and waiting:
            cubes += 2
        if (v.phase <= GIVE or (v.turn == 2 and waiting)) and coins >= PRICE[2]:
            cubes += BUYS[2]
            coins -= PRICE[2]
        if (v.turn < 3 or waiting) and coins >= PRICE[3]:
            cubes += BUYS[3]
        return cubes

    # Fame

    def fame(self, left: list[int]) -> list[int]:
        """S9-4.1, S9-4.2 By musician, with so many cubes left on the tracks."""
        keys = [self.keys[m][left[m]] for m in self.all]
        keys.sort()
        fame = [1] * len(keys)
        fame[7 - keys[0] % 8] = 0
        fame[7 - keys[1] % 8] = 0
        fame[7 - keys[-1] % 8] = 2
        return fame

    def income(self, row: int, cubes: list[int], fame: list[int]) -> list[float]:
        """S9-4.7 By class: what a concert brings a patron, the cubes it costs taken off."""
        rates = self.v.income
        brings = [0.0, 0.0, 0.0]
        keep = self.keep[row]
        for m in self.all:
            if cubes[m]:
                level = fame[m]
                brings[level] += cubes[m] * rates[level] * self.coin - keep[m]
        return brings
