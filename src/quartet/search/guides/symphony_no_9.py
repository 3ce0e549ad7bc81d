"""How Symphony No. 9 is searched: to the end of the round, where what stands on the boards tells who may win.

Nothing is hidden but sealed bids, so everybody's choices are kept in the tree. Furniture is sold out of turn by the
quicker player beside the search: within it nobody sells before the end, but furniture is bid.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from quartet.games.symphony_no_9.moves import (
    BUY,
    GIVEN,
    PASS,
    SELL,
    TAKE,
    SymphonyMove,
)
from quartet.games.symphony_no_9.rules import PRICE
from quartet.games.symphony_no_9.scoring import COINS_A_POINT
from quartet.games.symphony_no_9.state import (
    BID,
    BONUS,
    GIVE,
    KEEP,
    LAST_SALE,
    NONE,
    PAY,
    VIRTUAL_ROW,
    SymphonyState,
)
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Game, Move
from quartet.search.guide import Guide
from quartet.search.guides.symphony_no_9_bids import Concert
from quartet.search.guides.symphony_no_9_outlook import KEEPS, SELLS_FOR, Outlook, best_sale
from quartet.search.guides.symphony_no_9_sponsors import Sponsors, nearest, spoiler
from quartet.search.guides.symphony_no_9_worth import expected

MOST: Final = 12
"""Moves worth a thought."""
DOUBT: Final = 1.2
"""In points: of two moves that differ by so much at first sight, the better one promises about three times as much."""
EVEN: Final = 0.15
"""The part of the promise that all moves share alike."""


class SymphonyGuide(Guide[SymphonyState, SymphonyView]):
    def __init__(self, game: Game[SymphonyState, SymphonyView]) -> None:
        super().__init__(game)
        self.explore = 0.5
        self.ahead = 0
        """So many rounds are played on after the one in which the search begins."""
        self._last = 0
        self._simulation = 0
        self._root = SymphonyState()
        self._root_outlook: Outlook | None = None
        self._root_key = -1
        self._outlook: Outlook | None = None
        self._outlook_key = -1
        self._odds: list[list[float]] = []
        self._odds_key = -1

    def prepare(self, state: SymphonyState, seat: int, chance: Chance) -> None:
        """Views without forecast are the same to a search, and quicker made."""
        state.forecast = False
        self._last = state.round + self.ahead
        self._simulation += 1
        root = self._root
        if self._root_outlook is None or not alike(root, state):
            self._root = state.copy()
            self._root_outlook = Outlook(state)
            self._root_key = key_of(state)
            self._outlook_key = -1
            self._odds_key = -1

    def over(self, state: SymphonyState) -> bool:
        return state.round > self._last or state.phase >= LAST_SALE

    def worth(self, state: SymphonyState) -> list[float]:
        return expected(state)

    def outlook(self, s: SymphonyState) -> Outlook:
        """What things are worth: thought out once for each half of a round."""
        key = key_of(s)
        if key == self._root_key and self._root_outlook is not None:
            return self._root_outlook
        key += self._simulation << 8
        if self._outlook is None or self._outlook_key != key:
            self._outlook = Outlook(s)
            self._outlook_key = key
        return self._outlook

    def odds(self, s: SymphonyState) -> list[list[float]]:
        """[seat][bid] What everybody may bid."""
        key = key_of(s)
        if key != self._root_key:
            key += self._simulation << 8
        if self._odds_key != key:
            self._odds = Concert(s, self.outlook(s)).thought()
            self._odds_key = key
        return self._odds

    # Where to look first

    def options(self, state: SymphonyState, seat: int, moves: list[Move]) -> tuple[list[Move], list[float]]:
        s = state
        if s.phase == LAST_SALE:
            return [SELL[best_sale(s, seat)]], [1.0]
        view = self.outlook(s)
        if s.phase == BID:
            return self._bids(s, view, seat, moves)
        listed = [cast(SymphonyMove, move) for move in moves]
        if s.phase <= PAY:
            ratings = Sponsors(s, view, seat).ratings(s, listed)
        else:
            ratings = [self._rating(s, view, seat, move) for move in listed]
        return promising(moves, ratings)

    def _rating(self, s: SymphonyState, view: Outlook, seat: int, move: SymphonyMove) -> float:
        keep = view.keep[seat]
        if s.phase == KEEP:
            return keep[move.first] if move.first != NONE else 0.0
        if s.phase == BONUS:
            return bonus_worth(s, view, seat, move.first)
        return -keep[move.first] - (keep[move.second] if move.second != NONE else 0.0)

    def _bids(self, s: SymphonyState, view: Outlook, seat: int, moves: list[Move]) -> tuple[list[Move], list[float]]:
        """Each amount, paid in the way that costs least."""
        odds = self.odds(s)[seat]
        kept: list[Move] = []
        promise: list[float] = []
        for bid in range(len(odds)):
            way = cheapest(s, view, seat, moves, bid)
            if way is not None:
                kept.append(way)
                promise.append(odds[bid])
        evened(promise)
        return kept, promise

    # How to play on

    def choose(self, state: SymphonyState, seat: int, moves: list[Move], chance: Chance) -> Move:
        s = state
        phase = s.phase
        if phase == LAST_SALE:
            return SELL[best_sale(s, seat)]
        view = self.outlook(s)
        if phase == PAY:
            m = nearest(s, view, seat, chance, PRICE[s.turn] * view.coin)
            return PASS if m == NONE else BUY[m]
        if phase <= GIVE:
            return self._two(s, view, seat, chance)
        if phase == BID:
            return self._bid(s, view, seat, moves, chance)
        best: Move = moves[0]
        most = -1e9
        for move in moves:
            rating = self._rating(s, view, seat, cast(SymphonyMove, move))
            if rating > most:
                best, most = move, rating
        return best

    def _two(self, s: SymphonyState, view: Outlook, seat: int, chance: Chance) -> Move:
        give = s.phase == GIVE
        own = s.cubes[VIRTUAL_ROW if give else seat]
        first = spoiler(s, view, seat, chance) if give else nearest(s, view, seat, chance, -99.0)
        own[first] += 1
        s.left[first] -= 1
        second = spoiler(s, view, seat, chance) if give else nearest(s, view, seat, chance, -99.0)
        own[first] -= 1
        s.left[first] += 1
        table = GIVEN if give else TAKE
        if second == NONE or second >= first:
            return table[first][second]
        return table[second][first]

    def _bid(self, s: SymphonyState, view: Outlook, seat: int, moves: list[Move], chance: Chance) -> Move:
        odds = self.odds(s)[seat]
        left = chance.below(1000) / 1000.0
        drawn = 0
        for bid in range(len(odds)):
            if odds[bid] > 0.0:
                drawn = bid
                left -= odds[bid]
                if left < 0.0:
                    break
        way = cheapest(s, view, seat, moves, drawn)
        return moves[0] if way is None else way


def cheapest(s: SymphonyState, view: Outlook, seat: int, moves: list[Move], bid: int) -> SymphonyMove | None:
    """S9-4.4 Of the ways to bid so much, the one that costs least; furniture that is to be sold anyhow costs its coins,
    other furniture its points."""
    sold = view.sold_for(s, seat) > 0.0
    best: SymphonyMove | None = None
    least = 1e9
    for each in moves:
        move = cast(SymphonyMove, each)
        worth = SELLS_FOR[move.furniture]
        if move.coins + worth == bid:
            cost = move.coins * view.coin + (worth / COINS_A_POINT if sold else float(KEEPS[move.furniture]))
            if cost < least:
                best, least = move, cost
    return best


def key_of(s: SymphonyState) -> int:
    """Which half of which round."""
    return s.round * 2 + (0 if s.phase <= PAY else 1)


def alike(a: SymphonyState, b: SymphonyState) -> bool:
    """Is it the same question?"""
    return (
        a.players == b.players
        and a.round == b.round
        and a.phase == b.phase
        and a.turn == b.turn
        and a.queue == b.queue
        and a.left == b.left
        and a.cubes == b.cubes
        and a.coins == b.coins
        and a.tiles == b.tiles
        and a.furniture == b.furniture
        and a.token == b.token
        and a.scoring == b.scoring
        and a.sides == b.sides
    )


def bonus_worth(s: SymphonyState, view: Outlook, seat: int, m: int) -> float:
    """S9-4.9"""
    worth = view.keep[seat][m]
    if s.left[m] == 1:
        worth += view.death_worth(s, m, seat)
        if s.alive[m]:
            for row in range(view.n):
                worth -= (1.0 if row == seat else -view.share) * view.keep[row][m] * s.cubes[row][m]
    return worth


def promising(moves: list[Move], ratings: list[float]) -> tuple[list[Move], list[float]]:
    """The best at first sight, the better the more promising."""
    kept: list[Move] = []
    promise: list[float] = []
    rest = ratings[:]
    best = max(rest)
    for _ in range(min(MOST, len(moves))):
        top = 0
        for i in range(1, len(rest)):
            if rest[i] > rest[top]:
                top = i
        kept.append(moves[top])
        promise.append(exp(max(-8.0, (rest[top] - best) / DOUBT)))
        rest[top] = -1e9
    evened(promise)
    return kept, promise


def evened(promise: list[float]) -> None:
    """Shares of one, a part of it alike for all."""
    total = 0.0
    for each in promise:
        total += each
    even = EVEN / len(promise)
    for i in range(len(promise)):
        promise[i] = (1.0 - EVEN) * promise[i] / total + even
