"""The sponsor phase of Symphony No. 9 (S9-3): what a cube changes at first sight, and what lies nearest."""

from __future__ import annotations

from math import exp
from typing import Final

from quartet.games.symphony_no_9.moves import PASS, SymphonyMove
from quartet.games.symphony_no_9.pieces import hall
from quartet.games.symphony_no_9.rules import PRICE
from quartet.games.symphony_no_9.state import FREE, GIVE, NONE, PAY, VIRTUAL_ROW, SymphonyState
from quartet.kernel.chance import Chance
from quartet.search.guides.symphony_no_9_outlook import Outlook, fame_with

CLASSES: Final[list[float]] = [0.32, 0.28, 0.15]
"""How often a concert is of each class."""
BUYS: Final[list[float]] = [0.0, 0.0, 0.8, 0.45]
"""By turn: how often one who can buys a cube."""


class Sponsors:
    """Who may win which tile, and what a further cube changes for the seat that is asked."""

    def __init__(self, s: SymphonyState, view: Outlook, me: int) -> None:
        self.view = view
        self.me = me
        self.sign = [-view.share] * view.rows
        self.sign[me] = 1.0
        if view.virtual:
            self.sign[VIRTUAL_ROW] = 0.0
        self.coming = [0.0] * view.rows
        """By patron: cubes still to be had in this sponsor phase, after the answer asked for now."""
        self.total = 0.0
        for row in range(view.rows):
            self.coming[row] = to_come(s, row)
            self.total += self.coming[row]
        self.warmth = 0.3 + 0.09 * self.total
        self.lean: list[list[float]] = []
        """[patron][musician] Where they may go."""
        for row in range(view.rows):
            self.lean.append(self._lean(s, row))
        self.weights = [0.0] * view.rows

    def _lean(self, s: SymphonyState, row: int) -> list[float]:
        view = self.view
        wanted = [0.0] * s.musicians
        total = 0.0
        if self.coming[row] > 0.0:
            for m in range(s.musicians):
                if s.left[m]:
                    if row < view.n:
                        wanted[m] = view.gain[row][m]
                    else:
                        wanted[m] = max(view.gain[0][m], view.gain[1][m])
                    total += wanted[m]
        if total > 0.0:
            for m in range(s.musicians):
                wanted[m] *= self.coming[row] / total
        return wanted

    def column(self, s: SymphonyState, m: int) -> float:
        """S9-3.5, S9-3.6 What the cubes of one colour are worth against the others: tiles, and what is left."""
        view, sign, rows = self.view, self.sign, self.view.rows
        value = 0.0
        for row in range(rows):
            value += sign[row] * view.keep[row][m] * s.cubes[row][m]
        if s.alive[m] == 0:
            return value
        if self.total == 0.0:
            first, most = 0, -1
            for row in range(rows):
                strength = s.cubes[row][m] * 8 + view.rank[row]
                if strength > most:
                    first, most = row, strength
            held = s.cubes[first][m]
            if held:
                value += sign[first] * (view.gain[first][m] - view.keep[first][m] * (held // 2))
            return value
        weights = self.weights
        total = 0.0
        for row in range(rows):
            weights[row] = 0.0
            if s.cubes[row][m] or self.coming[row] > 0.0:
                weights[row] = exp((s.cubes[row][m] + self.lean[row][m] + 0.15 * view.rank[row]) / self.warmth)
                total += weights[row]
        if total > 0.0:
            for row in range(rows):
                tile = view.gain[row][m] - view.keep[row][m] * (s.cubes[row][m] // 2)
                value += weights[row] / total * sign[row] * tile
        return value

    def ratings(self, s: SymphonyState, moves: list[SymphonyMove]) -> list[float]:
        """What each move changes; money is paid."""
        view = self.view
        own = s.cubes[VIRTUAL_ROW if s.phase == GIVE else self.me]
        one = [0.0] * s.musicians
        two = [0.0] * s.musicians
        for m in range(s.musicians):
            if s.left[m]:
                now = self.column(s, m)
                own[m] += 1
                one[m] = self.column(s, m) - now
                if s.phase != PAY:
                    own[m] += 1
                    two[m] = self.column(s, m) - now
                    own[m] -= 1
                own[m] -= 1
        ratings: list[float] = []
        fame = [0] * s.musicians
        counts = 1.0 / (1.0 + 0.12 * self.total)
        for move in moves:
            rating = 0.0
            first, second = move.first, move.second
            if first != NONE:
                own[first] += 1
                s.left[first] -= 1
                rating = one[first]
                if second != NONE:
                    own[second] += 1
                    s.left[second] -= 1
                    rating = two[first] if first == second else one[first] + one[second]
                    if s.left[second] == 0 and first != second:
                        rating += view.death_worth(s, second, self.me)
                if s.left[first] == 0:
                    rating += view.death_worth(s, first, self.me)
                if s.phase == PAY and move is not PASS:
                    rating -= PRICE[s.turn] * view.coin
            rating += counts * self._prospects(s, fame)
            ratings.append(rating)
            if first != NONE:
                own[first] -= 1
                s.left[first] += 1
                if second != NONE:
                    own[second] -= 1
                    s.left[second] += 1
        return ratings

    def _prospects(self, s: SymphonyState, fame: list[int]) -> float:
        """S9-4.7 What concerts may bring against the others, as the tracks stand."""
        view = self.view
        fame_with(s, s.left, fame)
        rates = hall(s.players).income
        total = 0.0
        for row in range(view.n):
            cubes, keep = s.cubes[row], view.keep[row]
            brings = 0.0
            for m in range(s.musicians):
                if cubes[m]:
                    c = fame[m]
                    brings += CLASSES[c] * (cubes[m] * rates[c] * view.coin - keep[m])
            total += self.sign[row] * brings
        return total


def to_come(s: SymphonyState, row: int) -> float:
    """Cubes a patron still gets in this sponsor phase, after the answer asked for now."""
    if s.players == 2 and row == VIRTUAL_ROW:
        if s.phase == FREE:
            return 4.0
        return 2.0 * (len(s.queue) - 1) if s.phase == GIVE else 0.0
    waiting = False
    for i in range(1, len(s.queue)):
        if s.queue[i] == row:
            waiting = True
    coins = s.coins[row]
    cubes = 0.0
    if s.phase == FREE and waiting:
        cubes += 2.0
    if (s.phase <= GIVE or (s.turn == 2 and waiting)) and coins >= PRICE[2]:
        cubes += BUYS[2]
        coins -= PRICE[2]
    if (s.turn < 3 or waiting) and coins >= PRICE[3]:
        cubes += BUYS[3]
    return cubes


# ── What lies nearest ─────────────────────────────────────────────────────────────────────────────────────────────


def fancy(chance: Chance) -> float:
    """People differ: from 0.7 to 1.3."""
    return 0.7 + 0.0375 * chance.below(17)


def nearest(s: SymphonyState, view: Outlook, seat: int, chance: Chance, most: float) -> int:
    """The musician of whom a cube seems worth most to this seat, and more than so much; else none."""
    rank, cubes, share = view.rank, s.cubes, view.share
    own, gain, keep = cubes[seat], view.gain, view.keep[seat]
    best = NONE
    for m in range(s.musicians):
        if s.left[m] == 0:
            continue
        worth = keep[m]
        if s.alive[m]:
            rival, top = NONE, 0
            for row in range(view.rows):
                held = cubes[row][m]
                if row != seat and held:
                    strength = held * 8 + rank[row]
                    if strength > top:
                        rival, top = row, strength
            mine = own[m] * 8 + rank[seat]
            if own[m] and mine > top:
                worth += 0.25 * gain[seat][m] - 0.5 * keep[m]
            else:
                odds = 0.75 if mine + 8 > top else 0.25 if mine + 16 > top else 0.05
                worth += odds * gain[seat][m]
                if rival != NONE:
                    worth += odds * share * gain[rival][m]
        worth *= fancy(chance)
        if worth > most:
            best, most = m, worth
    return best


def spoiler(s: SymphonyState, view: Outlook, seat: int, chance: Chance) -> int:
    """S9-3.4 Where the virtual patron takes most from the other and least from oneself."""
    rank = view.rank
    other = 1 - seat
    best, most = NONE, -99.0
    for m in range(s.musicians):
        if s.left[m] == 0:
            continue
        worth = 0.0
        if s.alive[m]:
            mine, theirs, its = s.cubes[seat][m], s.cubes[other][m], s.cubes[VIRTUAL_ROW][m]
            first = mine * 8 + rank[seat] > theirs * 8 + rank[other]
            lead = mine if first else theirs
            odds = 0.05 if its >= lead else 0.9 if its + 1 >= lead else 0.4 if its + 2 >= lead else 0.1
            worth = odds * (-view.gain[seat][m] if first else view.gain[other][m]) * fancy(chance)
            if its >= lead:
                worth -= 0.1 * view.gain[seat][m] - 0.1 * view.gain[other][m]
        if worth > most:
            best, most = m, worth
    return best
