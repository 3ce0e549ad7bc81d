"""What tiles, cubes and coins are worth in Symphony No. 9 as a state stands, and to whom, counted in points.

What is still to come is guessed: how many concerts succeed, who dies, how many tiles a patron still gets. The guesses
are those of the computer players that do not search; here they only say where a search looks first, how rivals answer
beyond the tree, and, with weights found from played games, who stands how well after a round.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from quartet.games.symphony_no_9.pieces import HOW_MANY, KEPT_POINTS, KEPT_WORTH, PIECES, PRICES, ROUNDS, WORTH
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
from quartet.games.symphony_no_9.state import FAILED, FREE, GIVE, PAY, VIRTUAL_ROW, SymphonyState

SUCCEEDS: Final = 0.75
"""How often a concert does."""
TAKEN: Final[list[float]] = [0.0, 0.0, 2.1, 2.0, 2.1]
"""By players: cubes that leave a track in a round, about."""
INCOME_A_ROUND: Final = 0.22
"""How likely a cube pays its income, and goes, in a round still to come."""
HEAD_START: Final = 0.3
"""The share of a tile that a cube lying there already is worth in the next rounds."""
EASE: Final = 0.1
"""What a coin is worth above its third of a point while there are rounds to spend it in."""

RATES_OF_FOUR: Final[list[list[float]]] = [[each / POINT for each in row] for row in FIGURES_OF_FOUR]
RATES_OF_FEWER: Final[list[list[float]]] = [[each / POINT for each in row] for row in FIGURES_OF_FEWER]
POINTS_OF_FOUR: Final[list[float]] = [float(each) for each in PLACES_OF_FOUR]
POINTS_OF_FEWER: Final[list[float]] = [*[float(each) for each in PLACES_OF_FEWER], 0.0]
SELLS_FOR: Final[list[int]] = list(WORTH)
KEEPS: Final[list[int]] = list(KEPT_WORTH)
PIECES_OF: Final[list[int]] = list(HOW_MANY)


def tail(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 1.0 / (1.0 + exp(-x)) if x > -40.0 else 0.0


class Outlook:
    """A state, made ready for thinking; it stays as it was when the state goes on."""

    def __init__(self, s: SymphonyState) -> None:
        self.n = s.players
        self.rows = len(s.cubes)
        self.musicians = s.musicians
        self.virtual = s.players == 2
        self.sponsoring = s.phase <= PAY
        self.rounds = ROUNDS - s.round
        """Still to come after this one."""
        self.awards = self.rounds + (1 if self.sponsoring else 0)
        """How many times tiles are still given."""
        self.concerts = ROUNDS - len(s.concerts)
        """Still to come, this round's included as long as it was not held."""
        self.coin = 1.0 / COINS_A_POINT + EASE * min(1.0, self.rounds / 2.0)
        """What a coin is worth."""
        self.share = 1.0 if s.players == 2 else 0.75 / (s.players - 1)
        """How much of a point of somebody else's is a loss."""
        self.rank = [0] * self.rows
        """Who wins ties: the higher (S9-3.5, S9-3.7)."""
        for i in range(s.players):
            self.rank[(s.start + i) % s.players] = s.players - i
        if self.virtual:
            self.rank[VIRTUAL_ROW] = s.players + 1
        self.rates = RATES_OF_FOUR if s.players == 4 else RATES_OF_FEWER
        self.places = POINTS_OF_FOUR if s.players == 4 else POINTS_OF_FEWER
        self.method = [0] * s.musicians
        for m in range(s.musicians):
            tile = s.scoring[m]
            self.method[m] = 2 * tile + s.sides[tile]
        self.part = part_of_round(s)
        """How much of this round's taking is still to come."""
        self._foresee(s)
        self.gain: list[list[float]] = []
        """[row][musician]: what one more tile brings, now and as far as can be seen."""
        self.keep: list[list[float]] = []
        """[row][musician]: what a cube is worth that lies there after this round."""
        self.held: list[float] = []
        """By seat: what the tiles there are will have brought in the end."""
        for row in range(s.players):
            self._weigh(s, row)
        if self.virtual:
            self.gain.append([0.0] * s.musicians)
            self.keep.append([0.0] * s.musicians)

    def _foresee(self, s: SymphonyState) -> None:
        held = 0
        for level in s.concerts:
            if level != FAILED:
                held += 1
        self.successes = held + SUCCEEDS * self.concerts
        self.performers = SUCCEEDS * self.concerts * (2.2 if s.players == 4 else 1.8)
        for times in s.performed:
            self.performers += times
        ahead = self.rounds + self.part
        spread = 0.35 + 0.9 * sqrt(ahead)
        none = (1.0 - 1.0 / self.rows) ** self.awards
        self.dies = [0.0] * s.musicians
        """By musician: how likely he is dead in the end."""
        self.comes = [0.0] * s.musicians
        """By musician: how likely a patron gets a tile of his yet."""
        self.dead = 0.0
        self.more = 0.0
        """Tiles a patron still gets."""
        for m in range(s.musicians):
            if s.alive[m] == 0 or s.left[m] == 0:
                self.dies[m] = 1.0
            elif ahead > 0.0:
                self.dies[m] = tail(1.7 * (TAKEN[s.players] * ahead - s.left[m]) / spread)
            self.dead += self.dies[m]
            if s.alive[m]:
                self.comes[m] = 1.0 - none
                self.more += 0.9 * self.awards / self.rows
        self.lasting = 0.6**self.concerts if self.rounds or self.sponsoring else 1.0
        """How likely a cube that lies on a board stays there to the end."""
        self.blur = 0.12 + 0.35 * sqrt(float(self.awards))

    def _weigh(self, s: SymphonyState, row: int) -> None:
        tiles = s.tiles[row][:]
        before = self.tiles_worth(s, row, tiles)
        self.held.append(before)
        gain = [0.0] * s.musicians
        keep = [0.0] * s.musicians
        standing = 0.0  # S9-7.5
        for m in range(s.musicians):
            if self.method[m] == THREE_B and tiles[m]:
                standing = self.rates[THREE_B][min(tiles[m], 3) - 1] * self.lasting
        paid = (1.0 - (1.0 - INCOME_A_ROUND) ** self.rounds) * self.coin * (3.68 if s.players == 4 else 4.32)
        ahead = HEAD_START * min(1.0, 0.4 + 0.3 * self.rounds)
        for m in range(s.musicians):
            if s.alive[m] and s.tiles_left[m]:
                tiles[m] += 1
                gain[m] = self.tiles_worth(s, row, tiles) - before
                tiles[m] -= 1
            keep[m] = standing
            if self.rounds:
                keep[m] += paid
                if s.alive[m]:
                    now = tail(1.5 * (TAKEN[s.players] * self.part - s.left[m] + 0.5))  # this round may be his last
                    keep[m] += ahead * gain[m] * (1.0 - 0.7 * now)
        self.gain.append(gain)
        self.keep.append(keep)

    def tiles_worth(self, s: SymphonyState, row: int, tiles: list[int]) -> float:
        """S9-7 What this row of tiles will have brought in the end."""
        total = 0.0
        for m in range(s.musicians):
            own = tiles[m]
            if own == 0:
                continue
            total += own * self.dies[m]  # S9-7.11 last works
            method = self.method[m]
            if method == FOUR_B:
                total += self._majority(s, row, m, own)
                continue
            rate = self.rates[method][own - 1 if own < 3 else 2]
            if method < TWO_A:
                total += rate * own
            elif method == TWO_A:
                total += rate * self.successes
            elif method == TWO_B:
                total += rate * self.performers
            elif method == THREE_A:
                total += rate * self.dead
            elif method == THREE_B:
                total += rate * (sum(s.cubes[row]) * self.lasting + 4.0 * (1.0 - self.lasting))
            elif method == FOUR_A:
                total += self._sold(s, row, rate)
            elif method == FIVE_A:
                for i in range(s.musicians):
                    total += rate * (1.0 if tiles[i] else self.comes[i])
            elif method == FIVE_B:
                for i in range(s.musicians):
                    total += rate * (tiles[i] // 2 + tiles[i] % 2 * self.comes[i])
            else:
                total += rate * (sum(tiles) - own + self.more)
        return total

    def _sold(self, s: SymphonyState, row: int, rate: float) -> float:
        """S9-7.6 Pieces that are gone, and those that are sold in the end where that pays."""
        total = 0.0
        for piece in range(PIECES):
            if s.furniture[row] >> piece & 1:
                total += max(0.0, rate - KEPT_POINTS[piece] + PRICES[piece] / COINS_A_POINT)
            else:
                total += rate
        return total

    def _majority(self, s: SymphonyState, row: int, m: int, own: int) -> float:
        """S9-7.7 The place that may be expected, between the places that are paid."""
        place = 0.0
        for other in range(self.rows):
            theirs = s.tiles[other][m]
            if other != row and (theirs or self.awards):
                place += tail((theirs - own) / self.blur)
        whole = int(place)
        part = place - whole
        return self.places[whole] * (1.0 - part) + self.places[min(whole + 1, 3)] * part

    def sold_for(self, s: SymphonyState, row: int) -> float:
        """S9-7.6 What each piece sold brings this seat."""
        for m in range(s.musicians):
            own = s.tiles[row][m]
            if own and self.method[m] == FOUR_A:
                return self.rates[FOUR_A][min(own, 3) - 1]
        return 0.0

    def death_worth(self, s: SymphonyState, m: int, me: int) -> float:
        """S9-7.4, S9-7.11 That he is certain to die, for one seat against the others."""
        certain = 1.0 - self.dies[m]
        total = 0.0
        for row in range(self.n):
            worth = float(s.tiles[row][m])
            for i in range(s.musicians):
                own = s.tiles[row][i]
                if own and self.method[i] == THREE_A:
                    worth += self.rates[THREE_A][min(own, 3) - 1]
            total += worth * certain * (1.0 if row == me else -self.share)
        return total


def part_of_round(s: SymphonyState) -> float:
    """How much of a round's taking is still to come."""
    if s.phase == FREE:
        return 0.7 + 0.3 * len(s.queue) / s.players
    if s.phase == GIVE:
        return 0.6
    if s.phase == PAY:
        return 0.3 if s.turn == 2 else 0.1
    return 0.0


def fame_with(s: SymphonyState, left: list[int], fame: list[int]) -> None:
    """S9-4.1, S9-4.2 By musician, with so many cubes left on the tracks, into a list that is there already."""
    first = last = second = -1
    top = -1
    low = next_low = 1 << 30
    for m in range(s.musicians):
        there = left[m]
        key = (s.reputations[m][there] * 64 + s.columns[m][there]) * 8 + 7 - m
        if key > top:
            top, first = key, m
        if key < low:
            next_low, second = low, last
            low, last = key, m
        elif key < next_low:
            next_low, second = key, m
        fame[m] = 1
    fame[last] = 0
    fame[second] = 0
    fame[first] = 2


def best_sale(s: SymphonyState, seat: int) -> int:
    """S9-6.1 What scores most, sold in the end; between equals nothing is sold."""
    rate = 0.0
    rates = RATES_OF_FOUR if s.players == 4 else RATES_OF_FEWER
    for m in range(s.musicians):
        own = s.tiles[seat][m]
        tile = s.scoring[m]
        if own and 2 * tile + s.sides[tile] == FOUR_A:
            rate = rates[FOUR_A][min(own, 3) - 1]
    held = s.furniture[seat]
    best, most = 0, -1.0
    for some in range(8):
        if held & some == some:
            points = (s.coins[seat] + SELLS_FOR[some]) // COINS_A_POINT + KEEPS[held & ~some] + rate * PIECES_OF[some]
            points -= 0.001 * PIECES_OF[some]
            if points > most:
                best, most = some, points
    return best
