"""Musical Chairs: what every card, chair and cushion is worth while a round lasts, and what points are worth in wins.

Score piles and cushions change only when the music has stopped, so all of this is worked out once for a round.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quartet.games.musical_chairs.cushions import CUSHIONS, score
from quartet.games.musical_chairs.pieces import REPEAT, REST, SUITS
from quartet.games.musical_chairs.state import CHOOSE_CHAIR, FOR_SALE, ON_BOARD, TURN, ChairsState

# The cushions by number, in the order of MC-7.1 … 7.16.
ENCORE: Final = 0
EVERY_SUIT: Final = 1
HIGHER_CUSHION: Final = 2
NOTHING_CUSHION: Final = 3
TRIOS: Final = 4
RESTFUL: Final = 5
SWAP_CUSHION: Final = 6
ELSEWHERE_CUSHION: Final = 7
BIG_HAND: Final = 8
TWO_LOWEST: Final = 9
ELBOWS: Final = 10
BREATHER: Final = 11
LONG_LEGS: Final = 12
BACKSTEP: Final = 13
HUSH: Final = 14
LEAPFROG: Final = 15

# The figures below are fitted to 20 000 games of two and 8 000 of four that this guide played by its first impressions:
# by least squares, the points that each still won after a round over the table's average; then the spread, by what
# made the winners likeliest.
USE: Final = [1.7, 0.0, 0.0, 0.55, 0.0, 0.35, 0.0, 1.2, 0.45, 0.2, 1.0, 0.25, 0.35, 0.5, 0.0, 0.15]
"""By cushion: the points its power brings in each round still to come."""
HIGHER_ONCE: Final = 0.5
HUSH_ONCE: Final = 1.5
"""What the single use of a cushion is worth (MC-7.3, MC-7.15)."""
OF_HAND: Final = 0.2
"""Points that each rank of a hand above that of one thrown away is worth in the next round."""
FOUND: Final = [1 - exp(-0.22 * later) for later in range(9)]
"""By rounds still to come: the share of the suits lacking that will be found in them (MC-7.2, 7.5)."""
SPREAD: Final = [0.8, 3.0, 4.3, 5.5, 6.3, 7.2, 8.4, 9.4, 10.2]
"""By rounds still to come: how many points ahead make the odds of winning e times better, among two."""
CLOSER: Final = [1.0, 1.0, 1.0, 0.92, 0.85]
"""By number of players: the same, as a part of that."""

A_CARD: Final = 1.5
"""Points of any card, about (MC-7.1)."""
SWAPPED: Final = 1.5
"""What the exchange of MC-7.7 brings."""
KEPT_ABOVE: Final = 6.5
"""A hand whose cards rank higher on average is worth keeping."""
RANK_OF_REST: Final = 6.0
RANK_OF_REPEAT: Final = 10.0


def rank(card: int) -> float:
    """How good a card is to hold when a round begins."""
    if card < REST:
        return card // SUITS + 1.0
    return RANK_OF_REST if card < REPEAT else RANK_OF_REPEAT


def surplus(hand: list[int]) -> float:
    """By how much a hand is better than one that is thrown away."""
    total = 0.0
    for card in hand:
        total += rank(card) - KEPT_ABOVE
    return total


def suits_of(pile: list[int]) -> int:
    """MC-7.2 As a set of bits."""
    suits = 0
    for card in pile:
        if card < REPEAT:
            suits |= 1 << card % SUITS
    return suits


def naughts(s: ChairsState, seat: int) -> int:
    """MC-7.4 Cards of no points."""
    count = 0
    for card in s.piles[seat]:
        if s.points[card] == 0:
            count += 1
    return count


def to_come(s: ChairsState, cushion: int, suits: int, later: int) -> float:
    """What a held cushion's power will add to the score as it stands, in so many further rounds."""
    if later == 0:
        return 0.0
    if cushion == HIGHER_CUSHION:
        return 0.0 if s.used[cushion] else HIGHER_ONCE
    if cushion == HUSH:
        return 0.0 if s.used[cushion] else HUSH_ONCE
    if cushion == EVERY_SUIT:
        return (SUITS - suits) * FOUND[later]
    if cushion == TRIOS:
        return max(0.0, min(7.0, suits + (SUITS - suits) * FOUND[later]) - 1.0 - suits // 3 * 3)
    return USE[cushion] * later


def bought(s: ChairsState, seat: int, cushion: int, suits: int, later: int) -> float:
    """MC-7 What a cushion is worth to who buys it at the end of this round."""
    worth = CUSHIONS[cushion].points + to_come(s, cushion, suits, later)
    if cushion == ENCORE:
        worth += A_CARD
    elif cushion == EVERY_SUIT:
        worth += suits
    elif cushion == TRIOS:
        worth += suits // 3 * 3
    elif cushion == NOTHING_CUSHION:
        worth += 2 * naughts(s, seat)
    elif cushion == RESTFUL:
        worth += s.rested[seat]
    elif cushion == SWAP_CUSHION:
        worth += SWAPPED
    return worth


def stands(s: ChairsState, seat: int, suits: int, later: int) -> float:
    """Points that seat has, or will have from what it holds."""
    total = float(score(s, seat))
    for cushion in s.cushions:
        if s.whose[cushion] == seat:
            total += to_come(s, cushion, suits, later)
    return total


def wins(points: list[float], later: int) -> list[float]:
    """By seat: its share of the win, with so many rounds still to come."""
    spread = SPREAD[later] * CLOSER[len(points)]
    most = max(points)
    total = 0.0
    odds: list[float] = []
    for each in points:
        odd = exp((each - most) / spread)
        odds.append(odd)
        total += odd
    for seat in range(len(odds)):
        odds[seat] /= total
    return odds


class Outlook:
    """What holds from the beginning of a round until the music stops."""

    def __init__(self, s: ChairsState) -> None:
        players = s.players
        self.players = players
        self.points = s.points
        self.piles = [pile[:] for pile in s.piles]
        self.whose = s.whose[:]
        self.cushions = s.cushions
        self.used = s.used[:]
        self.share = 1.0 / (players - 1)
        """How much of a point of somebody else's is a loss."""
        self.board = [s.whose[cushion] == ON_BOARD for cushion in s.cushions]
        self.sale = [s.whose[cushion] == FOR_SALE for cushion in s.cushions]
        rounds = 0
        for there in self.board:
            rounds += there
        self.music = s.phase in (TURN, CHOOSE_CHAIR)
        self.later = max(0, rounds - 1) if self.music else rounds
        """Rounds after this one, if each takes a cushion off the board (MC-4.2)."""
        self.worth = [s.points] * players
        """[seat][card] MC-7.4 considered."""
        nothing = s.whose[NOTHING_CUSHION]
        if nothing >= 0:
            self.worth[nothing] = [points or 2 for points in s.points]
        self.nothing = nothing
        self.suits = [suits_of(pile) for pile in s.piles]
        self.stands: list[float] = []
        """[seat] Points, with what its cushions will bring."""
        self.fresh: list[list[float]] = []
        """[seat][suit] What the first card of a suit adds (MC-7.2, 7.5)."""
        self.cushion: list[list[float]] = []
        """[seat][chair] MC-4.7 What buying the cushion laid there is worth, less the card it costs."""
        self.reach = [[s.ring[(s.place[chair] + i) % SUITS] for i in (1, 2, 3)] for chair in range(SUITS)]
        """[chair] MC-3.5 Where one comes from there, as a rule."""
        for seat in range(players):
            suits = self.suits[seat].bit_count()
            self.stands.append(stands(s, seat, suits, self.later))
            first = 0.0
            if s.whose[EVERY_SUIT] == seat:
                first += 1.0
            if s.whose[TRIOS] == seat:
                first += 1.0 if self.later > 0 else 3.0 if suits % 3 == 2 else 0.0
            self.fresh.append([0.0 if self.suits[seat] >> suit & 1 else first for suit in range(SUITS)])
            price = 1.0
            if s.piles[seat]:
                price = 9.0
                for card in s.piles[seat]:
                    price = min(price, float(self.worth[seat][card]))
            self.cushion.append(
                [max(0.0, bought(s, seat, cushion, suits, self.later) - price) for cushion in s.cushions]
            )

    def fits(self, s: ChairsState) -> bool:
        """Is it still that round?"""
        return (
            self.cushions == s.cushions
            and self.whose == s.whose
            and self.piles == s.piles
            and self.used[HUSH] == s.used[HUSH]
            and self.used[HIGHER_CUSHION] == s.used[HIGHER_CUSHION]
            and self.points == s.points
            and self.music == (s.phase in (TURN, CHOOSE_CHAIR))
        )
