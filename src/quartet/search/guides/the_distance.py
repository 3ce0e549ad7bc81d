"""The Distance: everybody plays on as a planner would, who counts the turns his hand still needs.

The needed letter goes up by the same step with every play, so the letters of one's coming turns are known as long as
nobody passes. A hand is a set of pitches, whose groups are shed whole, and a number of wilds; how many turns it needs
is worked out once for every such hand and kept.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from quartet.games.the_distance.moves import DRAW_ONE, PASS_ON, DistanceMove, Play
from quartet.games.the_distance.pieces import (
    COPIES,
    DECK,
    DRAWS_TO_PASS,
    KINDS,
    LETTERS_IN,
    NEEDED,
    PITCHES_OF,
    WILD,
    WILDS,
)
from quartet.games.the_distance.state import DistanceState
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Game, Move
from quartet.search.guide import Guide, shares
from quartet.theory.letters import COUNT

AHEAD: Final = 5
"""Own turns counted ahead."""
A_CARD: Final = 0.7
"""Turns that a card costs which was drawn in vain."""
TRUST: Final = 2.0
"""How much more promising a move looks at first sight for each turn it saves."""
HORIZON: Final = 6
"""Decisions played out; then the turns that the hands need tell. To the end of the hand it took more than twice as
long, and found no better moves in as many simulations: the luck of all those draws drowned the difference between two
moves."""
A_TURN: Final = -2.8
"""The chance of winning goes with this power of the turns needed, fitted to 59,000 positions of two planners …"""
EARLY: Final = 0.2
"""… less so much, the part of a round counted that is left until the first of them."""

FITTING: Final = [sum([1 << pitch for pitch in PITCHES_OF[letter]]) for letter in range(COUNT)]
"""By letter: its pitches, as a set of bits."""


MISSES: Final = [1 - (COPIES * len(PITCHES_OF[letter]) + WILDS) / DECK for letter in range(COUNT)]
"""By letter: how likely a card does not fit it."""
IN_VAIN: Final = [
    [A_CARD * sum([miss**n for n in range(1, most + 1)]) for most in range(DRAWS_TO_PASS + 1)] for miss in MISSES
]
"""By letter and number of draws: turns that the cards cost which are drawn in vain."""


class Turns:
    """By hand and needed letter: how many more own turns until it is empty, where everybody plays."""

    def __init__(self, stride: int) -> None:
        self.stride = stride
        """Letters from one own turn to the next."""
        self.known: dict[int, float] = {}

    def need(self, pitches: int, wilds: int, letter: int, ahead: int) -> float:
        if not pitches:
            return 1.0 if wilds else 0.0
        fits = pitches & FITTING[letter]
        if fits == pitches and pitches & (pitches - 1) == 0:
            return 1.0
        key = ((pitches * 8 + wilds) * 8 + letter) * 8 + ahead
        known = self.known.get(key)
        if known is not None:
            return known
        if ahead == 0:
            groups = 0
            left = pitches
            while left:
                left &= left - 1
                groups += 1
            turns = max(1.0, 0.5 + 0.8 * groups - 0.5 * wilds)
        else:
            then = (letter + self.stride) % COUNT
            turns = 1e9
            if fits:
                while fits:
                    pitch = fits & -fits
                    fits ^= pitch
                    turns = min(turns, self.need(pitches ^ pitch, wilds, then, ahead - 1))
            else:
                turns = IN_VAIN[letter][DRAWS_TO_PASS] + self.need(pitches, wilds, then, ahead - 1)
                if wilds:
                    turns = min(turns, self.need(pitches, wilds - 1, then, ahead - 1))
            turns += 1.0
        self.known[key] = turns
        return turns


class DistanceGuide(Guide[DistanceState, DistanceView]):
    def __init__(self, game: Game[DistanceState, DistanceView]) -> None:
        super().__init__(game)
        self.horizon = HORIZON
        self.explore = 1.0
        self.rivals_think = False
        self.plans: dict[int, Turns] = {}

    def plan(self, state: DistanceState) -> Turns:
        stride = state.players * (state.interval - 1) % COUNT
        plan = self.plans.get(stride)
        if plan is None:
            plan = Turns(stride)
            self.plans[stride] = plan
        return plan

    def prepare(self, state: DistanceState, seat: int, chance: Chance) -> None:
        """A series is won hand by hand: this one alone is looked at."""
        state.hands_to_win = 1
        state.wins = [0] * state.players

    def options(self, state: DistanceState, seat: int, moves: list[Move]) -> tuple[list[Move], list[float]]:
        turns = self.turns_after(state, seat, moves)
        fewest = min(turns)
        promise = [exp((fewest - each) * TRUST) for each in turns]
        total = sum(promise)
        for i in range(len(promise)):
            promise[i] /= total
        return moves, promise

    def choose(self, state: DistanceState, seat: int, moves: list[Move], chance: Chance) -> Move:
        turns = self.turns_after(state, seat, moves)
        best = 0
        for i in range(1, len(turns)):
            if turns[i] < turns[best]:
                best = i
        return moves[best]

    def turns_after(self, state: DistanceState, seat: int, moves: list[Move]) -> list[float]:
        """By move: the turns still needed after it, if everybody plays."""
        plan = self.plan(state)
        base = seat * KINDS
        hands = state.hands
        size = state.sizes[seat]
        wilds = hands[base + WILD]
        pitches = held(hands, base)
        ahead = state.players * (state.interval - 1)
        letter = LETTERS_IN[NEEDED[state.interval][state.letters]][0]
        found: list[float] = []
        for move in moves:
            kind = cast(DistanceMove, move).kind
            if kind == DRAW_ONE:
                left = max(1, DRAWS_TO_PASS - state.draws)
                missed = MISSES[letter] ** left
                plays = plan.need(pitches, wilds, (letter + ahead) % COUNT, AHEAD)
                passes = plan.need(pitches, wilds, (letter + ahead - state.interval + 1) % COUNT, AHEAD)
                found.append(IN_VAIN[letter][left] + (1 - missed) * plays + missed * passes)
            elif kind == PASS_ON:
                found.append(plan.need(pitches, wilds, (letter + ahead - state.interval + 1) % COUNT, AHEAD))
            else:
                play = cast(Play, move)
                if play.count == size:
                    found.append(-9.0)
                    continue
                kept = pitches
                if play.notes and play.notes == hands[base + play.pitch]:
                    kept &= ~(1 << play.pitch)
                turns = plan.need(kept, wilds - play.wilds, (play.letter + ahead) % COUNT, AHEAD)
                # Between equals the one that sheds more: the plan counts groups, not cards.
                found.append(turns - 0.01 * play.count)
        return found

    def worth(self, state: DistanceState) -> list[float]:
        if not state.asked:
            return shares(self.game.standing(state))
        plan = self.plan(state)
        letter = LETTERS_IN[NEEDED[state.interval][state.letters]][0]
        weights = [0.0] * state.players
        for waits in range(state.players):
            seat = (state.asked[0] + waits) % state.players
            base = seat * KINDS
            turns = plan.need(held(state.hands, base), state.hands[base + WILD], letter, AHEAD)
            weights[seat] = (turns + waits / state.players - EARLY) ** A_TURN
            letter = (letter + state.interval - 1) % COUNT
        total = sum(weights)
        return [weight / total for weight in weights]


def held(hands: list[int], base: int) -> int:
    """The pitches of a hand, as a set of bits."""
    pitches = 0
    for pitch in range(WILD):
        if hands[base + pitch]:
            pitches |= 1 << pitch
    return pitches
