"""Computer players for Musical Chairs: a beginner, one that weighs every move, and one that plays rounds to their end.

They keep nothing in mind between moves: what they know is the view they are given, and what they guess about hidden
cards follows from it and from their own luck.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from quartet.games.musical_chairs.moves import (
    DECLINE,
    DISCARD_HAND,
    DONE,
    HIGHER,
    KEEP_HAND,
    LEAVE,
    PASS,
    STAY,
    STOP,
    WAIVE,
    ChairsMove,
)
from quartet.games.musical_chairs.pieces import HAND, KINDS, REPEAT, REPEATS, REST, SUITS, number_of, suit_of
from quartet.games.musical_chairs.state import (
    BATTLE,
    BLANK,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    FOR_SALE,
    NOTHING,
    NOWHERE,
    ON_BOARD,
    SCORE_HAND,
    SWAP,
    TURN,
)
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Move, View

# The cushions by number, in the order of MC-7.1 … 7.16.
ENCORE: Final = 0
EVERY_SUIT: Final = 1
HIGHER_CUSHION: Final = 2
NOTHING_CUSHION: Final = 3
TRIOS: Final = 4
RESTFUL: Final = 5
SWAP_CUSHION: Final = 6
ELSEWHERE_CUSHION: Final = 7
ELBOWS: Final = 10
LONG_LEGS: Final = 12
BACKSTEP: Final = 13
HUSH: Final = 14
LEAPFROG: Final = 15
CUSHION_POINTS: Final = (0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3)
USE_A_ROUND: Final = (1.5, 0, 0, 0, 0, 0, 0, 1.0, 0.4, 0.4, 0.5, 0.5, 0.7, 0.7, 0, 0.4)
"""By cushion: what its power brings in each round still to come, about."""


def shown_to(view: View) -> ChairsView:
    assert isinstance(view, ChairsView), view
    assert view.seat is not None, "an onlooker is asked nothing"
    return view


def answers(moves: list[Move]) -> list[ChairsMove]:
    return [move for move in moves if isinstance(move, ChairsMove)]


def suits_of(pile: Sequence[int]) -> set[int]:
    """MC-7.2"""
    return {suit_of(card) for card in pile if card < REPEAT}


class Scene:
    """A view, made ready for thinking: what every card, chair and cushion is worth, and to whom."""

    def __init__(self, v: ChairsView) -> None:
        assert v.seat is not None
        self.v = v
        self.me = v.seat
        self.players = v.players
        self.points = v.points
        self.place = [v.ring.index(suit) for suit in range(SUITS)]
        self.board = [v.whose[cushion] == ON_BOARD for cushion in v.cushions]
        self.sale = [v.whose[cushion] == FOR_SALE for cushion in v.cushions]
        self.rounds = sum(self.board)
        """Still to come, this one included, as long as each takes a cushion off the board (MC-4.2)."""
        self.share = 1 / (v.players - 1)
        """How much of a point of somebody else's is a loss."""
        self.worth: list[Sequence[int]] = [v.points] * v.players
        """[seat][card] MC-7.4 considered."""
        if v.whose[NOTHING_CUSHION] >= 0:
            self.worth[v.whose[NOTHING_CUSHION]] = [points or 2 for points in v.points]
        self.suits = [suits_of(pile) for pile in v.piles]
        self.fresh = [[self._fresh(seat, suit) for suit in range(SUITS)] for seat in range(v.players)]
        """[seat][suit] What the first card of a suit adds (MC-7.2, MC-7.5)."""
        self.cushion = [[self._net(seat, v.cushions[chair]) for chair in range(SUITS)] for seat in range(v.players)]
        """[seat][chair] What buying the cushion laid there is worth."""
        self.ahead = [tuple(v.ring[(self.place[chair] + i) % SUITS] for i in (1, 2, 3)) for chair in range(SUITS)]
        self.nimble = [
            any(v.whose[cushion] == seat for cushion in (LONG_LEGS, BACKSTEP, LEAPFROG)) for seat in range(v.players)
        ]
        self.unseen = self._unseen()

    def _fresh(self, seat: int, suit: int) -> float:
        if suit in self.suits[seat]:
            return 0
        whose = self.v.whose
        return (whose[EVERY_SUIT] == seat) + (whose[TRIOS] == seat)

    def _net(self, seat: int, cushion: int) -> float:
        """MC-4.7 Its worth, less the card it costs: most have one of few points, once the game has gone on a while."""
        pile = self.v.piles[seat]
        price = min([self.worth[seat][card] for card in pile], default=1)
        return max(0.0, self.cushion_worth(seat, cushion) - price)

    def cushion_worth(self, seat: int, cushion: int) -> float:
        """MC-7 To that player, bought at the end of this round."""
        v = self.v
        later = max(0, self.rounds - 1) if v.phase in (TURN, CHOOSE_CHAIR) else self.rounds
        worth = CUSHION_POINTS[cushion] + USE_A_ROUND[cushion] * later
        if cushion == ENCORE:
            worth += 1.5
        elif cushion == EVERY_SUIT:
            worth += min(8.0, len(self.suits[seat]) + 0.6 * later)
        elif cushion == TRIOS:
            suits = min(7.0, len(self.suits[seat]) + 0.6 * later)
            worth += 3.0 * int(suits / 3) if later == 0 else max(0.0, suits - 1)
        elif cushion == NOTHING_CUSHION:
            worth += 2 * sum(1 for card in v.piles[seat] if v.points[card] == 0) + 1.2 * later
        elif cushion == RESTFUL:
            worth += v.rested[seat] + 0.4 * later
        elif cushion == SWAP_CUSHION:
            worth += 1.5
        elif cushion in (HIGHER_CUSHION, HUSH) and later:
            worth += 2
        return worth

    def _unseen(self) -> list[int]:
        """Every card that may be in another hand. Of repeats only the number is certain: an owner's box may differ."""
        v = self.v
        left = [1] * REPEAT
        repeats = REPEATS
        known = [v.hand, v.line, v.discard, v.bag_open, v.bag_mine, *v.fronts, *v.piles]
        known.append(tuple([each % KINDS for each in v.shown if each // KINDS != self.me]))
        for cards in known:
            for card in cards:
                if card >= REPEAT:
                    repeats -= 1
                elif card >= 0:
                    left[card] = 0
        return [card for card in range(REPEAT) if left[card]] + [REPEAT] * repeats

    def reach(self, seat: int, at: list[int]) -> Sequence[int]:
        """MC-3.5, MC-7.13, 7.14, 7.16"""
        if not self.nimble[seat]:
            return self.ahead[at[seat]]
        v = self.v
        leaps = v.whose[LEAPFROG] == seat
        others = [at[other] for other in range(self.players) if other != seat] if leaps else []
        chairs: list[int] = []
        home = self.place[at[seat]]
        steps = 4 if v.whose[LONG_LEGS] == seat else 3
        for distance in range(1, SUITS):
            chair = v.ring[(home + distance) % SUITS]
            chairs.append(chair)
            steps -= chair not in others
            if steps == 0:
                break
        if v.whose[BACKSTEP] == seat:
            chairs.append(v.ring[home - 1])
        return chairs


class Round:
    """The music as it plays: cheap to copy and to play on. A hand that nobody has guessed is empty."""

    def __init__(self, scene: Scene) -> None:
        v = scene.v
        self.scene = scene
        self.at = list(v.at)
        self.hands: list[list[int]] = [[] for _ in range(v.players)]
        self.hands[scene.me] = list(v.hand)
        self.points = [0.0] * SUITS
        """By suit: what lies in the line."""
        self.naught = [0] * SUITS
        """By suit: cards of no points there."""
        self.limit = [NOTHING] * SUITS
        """By suit: cards of a hand below this go along (MC-4.5); NOTHING while there is none of the suit."""
        self.leaving = NOWHERE
        """MC-4.2 The chair whose cushion would leave."""
        self.last = BLANK
        self.fronts = [float(len(front)) for front in v.fronts]
        for i in range(len(v.line)):
            self.lay(v.line[i], v.line_as[i])

    def lay(self, card: int, counts_as: int) -> None:
        self.last = counts_as
        if counts_as == BLANK:
            return
        suit = counts_as % SUITS
        points = self.scene.points[card]
        self.points[suit] += points
        if points == 0:
            self.naught[suit] += 1
        self.limit[suit] = max(self.limit[suit], counts_as - suit)
        if self.scene.board[suit]:
            self.leaving = suit

    def play(self, seat: int, card: int, chair: int) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        if REST <= card < REPEAT:
            self.fronts[seat] += 1
            return
        self.lay(card, card if card < REST else self.last)
        self.at[seat] = chair

    def copy(self) -> Round:
        twin = Round.__new__(Round)
        twin.scene = self.scene
        twin.at = self.at[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.points = self.points[:]
        twin.naught = self.naught[:]
        twin.limit = self.limit[:]
        twin.leaving = self.leaving
        twin.last = self.last
        twin.fronts = self.fronts[:]
        return twin

    def above(self) -> int:
        """MC-3.3 The first card higher than the value."""
        return self.last - self.last % SUITS + SUITS if self.last != BLANK else 0

    def may_stop(self, seat: int) -> bool:
        """MC-3.7, MC-3.9"""
        hand = self.hands[seat]
        if not hand:
            return True
        i = bisect_left(hand, self.above())
        return self.last != BLANK and (i == len(hand) or hand[i] >= REST)

    def gain(self, seat: int, chair: int) -> float:
        """MC-4.4, MC-4.5 What the chair's suit brings to that player, hand included."""
        limit = self.limit[chair]
        if limit == NOTHING:
            return 0
        scene = self.scene
        worth = scene.worth[seat]
        total = self.points[chair] + scene.fresh[seat][chair]
        if worth is not scene.points:
            total += 2 * self.naught[chair]
        for card in self.hands[seat]:
            if card % SUITS == chair and (card < limit or REST <= card < REPEAT):
                total += worth[card]
        return total

    def buys(self, seat: int, chair: int) -> float:
        """MC-4.7 What a cushion for sale there is worth, if the player has a card to pay with."""
        scene = self.scene
        if chair != self.leaving and not scene.sale[chair]:
            return 0
        if self.limit[chair] == NOTHING and not self.fronts[seat] and not scene.v.piles[seat]:
            return 0
        return scene.cushion[seat][chair]

    def brings(self, seat: int) -> float:
        """Where the player stands, if nobody fights over it."""
        chair = self.at[seat]
        gain = self.gain(seat, chair)
        if self.scene.v.whose[ELSEWHERE_CUSHION] == seat:
            gain = max([gain] + [self.gain(seat, other) for other in range(SUITS) if other not in self.at])
        return gain + self.buys(seat, chair)
