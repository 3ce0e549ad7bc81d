"""The Distance: others answer as a planner would, who counts the turns his hand still needs; how good a position is has
been learned from games (`the_distance_values`)."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from quartet.games.the_distance.moves import DRAW_ONE, PASS_ON, DistanceMove, Play
from quartet.games.the_distance.pieces import DRAWS_TO_PASS, KINDS, LETTERS_IN, NEEDED, WILD
from quartet.games.the_distance.state import DistanceState
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Game, Move
from quartet.search.guide import Guide, shares
from quartet.search.guides.the_distance_turns import AHEAD, IN_VAIN, MISSES, Turns, held
from quartet.search.guides.the_distance_values import Sight, share, shares_after
from quartet.theory.letters import COUNT

TRUST: Final = 30.0
"""How much more promising a move looks at first sight for each share of the win."""
MOST_KNOWN: Final = 5_000
"""Positions whose worth is kept in mind."""
FORESIGHT: Final = 0.5
"""What follows a move is guessed with hands dealt at random, and hands that are held are no random hands: how the move
looks at once counts as much."""


class DistanceGuide(Guide[DistanceState, DistanceView]):
    def __init__(self, game: Game[DistanceState, DistanceView]) -> None:
        super().__init__(game)
        self.horizon = 0
        self.foresight = FORESIGHT
        self.rivals_think = False
        self.seat = 0
        self.plans: dict[int, Turns] = {}
        self.known: dict[object, float] = {}
        """By `Game.key` of the thinking seat's view: at one table, so of one interval."""

    def plan(self, state: DistanceState) -> Turns:
        stride = state.players * (state.interval - 1) % COUNT
        plan = self.plans.get(stride)
        if plan is None:
            plan = Turns(stride)
            self.plans[stride] = plan
        return plan

    def prepare(self, state: DistanceState, seat: int, chance: Chance) -> None:
        """A series is won hand by hand: this one alone is looked at."""
        self.seat = seat
        state.hands_to_win = 1
        state.wins = [0] * state.players

    def options(self, state: DistanceState, seat: int, moves: list[Move]) -> tuple[list[Move], list[float]]:
        after = shares_after(state, seat, moves, self.plan(state))
        most = max(after)
        promise = [exp((each - most) * TRUST) for each in after]
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
        """As it looks to whoever thinks; what that seat does not win the others share."""
        if not state.asked:
            return shares(self.game.standing(state))
        own = self.judged(state)
        worth = [(1.0 - own) / (state.players - 1)] * state.players
        worth[self.seat] = own
        return worth

    def judged(self, state: DistanceState) -> float:
        """How likely whoever thinks wins. The same few ends of its own turn come up in all simulations, and are kept in
        mind; its next choices hardly ever do."""
        if self.seat in state.asked:
            return share(Sight(state, self.seat), self.plan(state))
        key = self.game.key(state, self.seat)
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            known = share(Sight(state, self.seat), self.plan(state))
            self.known[key] = known
        return known
