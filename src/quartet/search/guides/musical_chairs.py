"""Musical Chairs: a round is looked through to its end; what it brings is weighed by the rounds still to come.

Beyond the moves that are searched the music is played on in a few plain numbers (`musical_chairs_music`) until somebody
stops it. What happens after that is searched by the rules themselves, up to the next round.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

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
from quartet.games.musical_chairs.pieces import REPEAT, REST, SUITS
from quartet.games.musical_chairs.rules import cushions_on_board
from quartet.games.musical_chairs.state import (
    BATTLE,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    KEEP,
    NOTHING,
    NOWHERE,
    SCORE_HAND,
    SWAP,
    TURN,
    ChairsState,
)
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Game, Move
from quartet.search.guide import Guide, shares
from quartet.search.guides.musical_chairs_hands import believe
from quartet.search.guides.musical_chairs_music import PASSING, STOPPING, Music
from quartet.search.guides.musical_chairs_outlook import (
    EVERY_SUIT,
    HIGHER_ONCE,
    NOTHING_CUSHION,
    OF_HAND,
    TRIOS,
    Outlook,
    bought,
    stands,
    suits_of,
    surplus,
    wins,
)

LONGEST: Final = 200
"""Decisions of the end of a round, and more."""
WARMTH: Final = 1.5
"""Points by which a move must look better to promise e times as much."""
LEAST: Final = 0.02
"""What every move promises beside that: none is left out."""
BLUFFS: Final = 20
"""Of a hundred answers in battle, those that are any."""
AT_STAKE: Final = 0.5
"""Points that a battle must be about, to be fought."""


class ChairsGuide(Guide[ChairsState, ChairsView]):
    def __init__(self, game: Game[ChairsState, ChairsView]) -> None:
        super().__init__(game)
        self.horizon = LONGEST
        self.explore = 0.6
        self.rivals_think = False
        self._seat = NOWHERE
        """Who thinks."""
        self._phase = TURN
        """What the thought began with."""
        self._round = 0
        self._beyond = False
        """Is what is played now no longer searched?"""
        self._outlook: Outlook | None = None
        self._rated: list[Move] = []
        """The moves rated last, and how."""
        self._ratings: list[float] = []

    def prepare(self, state: ChairsState, seat: int, chance: Chance) -> None:
        state.forecast = False
        self._seat = seat
        self._phase = state.phase
        self._round = state.round
        self._beyond = False
        if state.phase in (TURN, BATTLE, ELSEWHERE):
            believe(state, seat, chance)

    def over(self, state: ChairsState) -> bool:
        """A thought ends with the round; the music is played on by other means."""
        if not state.asked:
            return True
        phase = state.phase
        if phase == TURN:
            return self._beyond or self._phase != TURN or state.round != self._round
        return phase == KEEP and self._phase != KEEP

    def outlook(self, state: ChairsState) -> Outlook:
        known = self._outlook
        if known is None or not known.fits(state):
            known = Outlook(state)
            self._outlook = known
        return known

    # ── Moves ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def options(self, state: ChairsState, seat: int, moves: list[Move]) -> tuple[list[Move], list[float]]:
        phase = state.phase
        if phase == TURN:
            return moves, promising(self._rate(state, seat, moves))
        kept = moves
        if phase == SCORE_HAND:
            kept = [score_from_hand(moves)]
            if HIGHER in moves:
                kept.append(HIGHER)
        elif phase == BUY:
            kept = [cheapest(state, seat, moves), LEAVE]
        elif phase == BATTLE:
            kept = [move for move in moves if not REST <= cast(ChairsMove, move).card < REPEAT]
        elif phase == CHOOSE_CHAIR:
            return moves, promising([prospect(state, seat, cast(ChairsMove, move).chair) for move in moves])
        return kept, [1.0 / len(kept)] * len(kept)

    def _rate(self, state: ChairsState, seat: int, moves: list[Move]) -> list[float]:
        if moves is self._rated:  # just asked for, to choose among the options
            return self._ratings
        music = Music(self.outlook(state), state)
        music.look(seat)
        music.card = -9
        ratings: list[float] = []
        for each in moves:
            move = cast(ChairsMove, each)
            card = STOPPING if move is STOP else PASSING if move is PASS else move.card
            ratings.append(music.rated(card, move.chair))
        self._rated, self._ratings = moves, ratings
        return ratings

    def choose(self, state: ChairsState, seat: int, moves: list[Move], chance: Chance) -> Move:
        if seat == self._seat:
            self._beyond = True
        phase = state.phase
        if phase == TURN:
            ratings = self._rate(state, seat, moves)
            best = 0
            for i in range(1, len(ratings)):
                if ratings[i] > ratings[best]:
                    best = i
            return moves[best]
        if phase == BATTLE:
            return show(moves, chance) if self._stake(state, seat) >= AT_STAKE else DECLINE
        if phase == SCORE_HAND:
            if HIGHER in moves and higher_pays(state, seat):
                return HIGHER
            return score_from_hand(moves)
        if phase == BUY:
            return self._buy(state, seat, moves)
        if phase == KEEP:
            return KEEP_HAND if surplus(state.hands[seat]) > 0 else DISCARD_HAND
        if phase == ELSEWHERE:
            return self._elsewhere(state, seat, moves)
        if phase == SWAP:
            return swap(state, seat, moves)
        best = 0
        most = -1e9
        for i in range(len(moves)):
            value = prospect(state, seat, cast(ChairsMove, moves[i]).chair)
            if value > most:
                best, most = i, value
        return moves[best]

    def _stake(self, state: ChairsState, seat: int) -> float:
        """MC-5 What a chair that is fought for brings."""
        music = Music(self.outlook(state), state)
        music.look(seat)
        return music.gains[state.at[seat]] + music.buys[state.at[seat]]

    def _buy(self, state: ChairsState, seat: int, moves: list[Move]) -> Move:
        """MC-4.7"""
        cushion = state.cushions[state.at[seat]]
        paying = cheapest(state, seat, moves)
        card = cast(ChairsMove, paying).card
        price = price_of(state, seat, card)
        if cushion == NOTHING_CUSHION and state.points[card] == 0:
            price += 2
        suits = suits_of(state.piles[seat]).bit_count()
        worth = bought(state, seat, cushion, suits, cushions_on_board(state))
        return paying if worth > price else LEAVE

    def _elsewhere(self, state: ChairsState, seat: int, moves: list[Move]) -> Move:
        """MC-7.8 Where most is to be had; one's own chair between equals."""
        music = Music(self.outlook(state), state)
        music.look(seat)
        best: Move = STAY
        most = music.gains[state.at[seat]]
        for move in moves:
            chair = cast(ChairsMove, move).chair
            if chair != NOWHERE and music.gains[chair] > most:
                best, most = move, music.gains[chair]
        return best

    # ── How it ends ───────────────────────────────────────────────────────────────────────────────────────────────

    def worth(self, state: ChairsState) -> list[float]:
        if not state.asked:
            return shares(self.game.standing(state))
        if state.phase == TURN:
            return Music(self.outlook(state), state).roll(state.asked[0])
        later = cushions_on_board(state)
        points: list[float] = []
        for seat in range(state.players):
            suits = suits_of(state.piles[seat]).bit_count()
            points.append(stands(state, seat, suits, later) + OF_HAND * max(0.0, surplus(state.hands[seat])))
        return wins(points, later)


def promising(ratings: list[float]) -> list[float]:
    """Shares of one, by points."""
    most = max(ratings)
    total = 0.0
    promise: list[float] = []
    for rating in ratings:
        each = exp((rating - most) / WARMTH) + LEAST
        promise.append(each)
        total += each
    for i in range(len(promise)):
        promise[i] /= total
    return promise


def prospect(s: ChairsState, seat: int, chair: int) -> float:
    """MC-2.4 The hand's cards of the next chairs, away from others."""
    total = 0.0
    for i in range(1, 4):
        ahead = s.ring[(s.place[chair] + i) % SUITS]
        if ahead in s.at:
            total -= 0.5
        for card in s.hands[seat]:
            if card < REPEAT and card % SUITS == ahead:
                total += 0.5 + s.points[card]
    return total


def score_from_hand(moves: list[Move]) -> Move:
    """MC-4.5 All that goes along."""
    for move in moves:
        if cast(ChairsMove, move).card != NOTHING:
            return move
    return DONE


def higher_pays(s: ChairsState, seat: int) -> bool:
    """MC-7.3 When it brings clearly more, or the game ends."""
    suit, top = s.scores_at[seat], s.highest[seat]
    more = 0
    for card in s.hands[seat]:
        if card < REST and card % SUITS == suit:
            if card // SUITS + 1 > top:
                more += s.points[card]
            elif card // SUITS + 1 < top:
                more -= s.points[card]
    return more > (HIGHER_ONCE if cushions_on_board(s) else 0.0)


def price_of(s: ChairsState, seat: int, card: int) -> float:
    """What a card of the score pile is worth there: its points, and its suit if it is the only one of it."""
    price = float(s.points[card])
    if price == 0 and s.whose[NOTHING_CUSHION] == seat:
        price = 2.0
    if card < REPEAT:
        alike = 0
        for other in s.piles[seat]:
            if other < REPEAT and other % SUITS == card % SUITS:
                alike += 1
        if alike == 1:
            for cushion in (EVERY_SUIT, TRIOS):
                if s.whose[cushion] == seat:
                    price += 1.0
                elif s.whose[cushion] < 0:
                    price += 0.1
    return price


def cheapest(s: ChairsState, seat: int, moves: list[Move]) -> Move:
    best: Move = LEAVE
    least = 1e9
    for move in moves:
        card = cast(ChairsMove, move).card
        if card != NOTHING:
            price = price_of(s, seat, card)
            if price < least:
                best, least = move, price
    return best


def swap(s: ChairsState, seat: int, moves: list[Move]) -> Move:
    """MC-7.7 The least of the score pile for the most of the hand."""
    if s.swap_out != NOTHING:
        best = moves[0]
        most = -1
        for move in moves:
            points = s.points[cast(ChairsMove, move).card]
            if points > most:
                best, most = move, points
        return best
    most = -1
    for card in s.hands[seat]:
        most = max(most, s.points[card])
    best = WAIVE
    least = float(most)
    for move in moves:
        card = cast(ChairsMove, move).card
        if card != NOTHING:
            price = price_of(s, seat, card)
            if price < least:
                best, least = move, price
    return best


def show(moves: list[Move], chance: Chance) -> Move:
    """MC-5.1 The highest as a rule, now and then something else."""
    if chance.below(100) < BLUFFS:
        return moves[chance.below(len(moves))]
    best = moves[0]
    most = -1
    for move in moves:
        card = cast(ChairsMove, move).card
        if card == NOTHING:
            continue
        strong = 0 if REST <= card < REPEAT else card // SUITS + 1 if card < REST else 9
        if strong > most:
            best, most = move, strong
    return best
