"""How the search plays Hit Maker: for the first award, points. Nothing is hidden, so rivals think as well as we do.

A simulation leaves its tree at the first choice of ours that it does not know, and from there a game is played on in
numbers alone (`hit_maker_course`): that is many times quicker than the rules, which look for holds. Words change no
points, so in a guess there are none.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from quartet.games.hit_maker.course import FOR_ADDING, FOR_CHANGING, FOR_REMOVING
from quartet.games.hit_maker.game import HitMaker
from quartet.games.hit_maker.moves import (
    ADD,
    DISCARD_CAM,
    PUT_CLIP,
    REMOVE,
    REPLACE,
    TURN_BOTH,
    TURN_ONE,
    HitMove,
)
from quartet.games.hit_maker.state import CLAIM, CLIP, DISCARD, NONE, PLAY, TAKE, HitState
from quartet.games.hit_maker.view import HitView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Game, Move
from quartet.search.guide import Guide, shares
from quartet.search.guides.hit_maker_course import CAM, END, FEAR, USEFUL, Course, reply
from quartet.search.guides.hit_maker_tables import Tables, after, how_many
from quartet.theory.hand import ROW, best_hold

MOST: Final = 14
"""Plays worth a thought."""
SHARP: Final = 3.0
"""Points by which a play must look better to be thought of e times as often."""
TURNS: Final = 40
"""Played on in one's head."""
WAITING: Final = 8.0
"""What it is worth to who is ahead, at a table of two, not to remove a cam where there is nothing else to score."""
LESS: Final = -10_000.0


class HitGuide(Guide[HitState, HitView]):
    def __init__(self, game: Game[HitState, HitView]) -> None:
        super().__init__(game)
        assert isinstance(game, HitMaker)
        self.horizon = 1
        self.explore = 0.6
        self.mixes = False
        self.turns = TURNS
        self.most = MOST
        self.sharp = SHARP
        self.tables = Tables(game.figures.slots)
        self.course = Course(self.tables)
        self.alone = True
        """Do rivals think at a table of two only? At larger ones, who is next is a matter of luck."""
        self._rated: list[Move] = []
        self._found: list[float] = []
        """What was rated last: a new choice is asked about twice."""

    def thinks(self, view: HitView) -> bool:
        """Names and words are the helper's, and so is solitaire; key and first cam are a matter of taste."""
        return view.players > 1 and view.phase in (CLAIM, PLAY, TAKE, CLIP, DISCARD)

    def prepare(self, state: HitState, seat: int, chance: Chance) -> None:
        state.lyrics = False
        state.by_hand = False
        self.rivals_think = state.players == 2 or not self.alone
        if state.verse_seats:
            state.verse_seats = []
            state.verse_points = []
            state.verse_words = []
            state.verse_notes = []
            state.verse_frets = []
            state.verse_keys = []
            state.verse_moods = []

    # ── Plays ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def options(self, state: HitState, seat: int, moves: list[Move]) -> tuple[list[Move], list[float]]:
        ratings = self._ratings(state, seat, moves)
        if state.phase in (PLAY, CLIP) and len(moves) > self.most:
            kept = self._unlike(state, moves, ratings)
        else:
            kept = list(range(len(moves)))
        top = LESS
        for i in kept:
            top = max(top, ratings[i])
        promise: list[float] = []
        total = 0.0
        for i in kept:
            weight = exp(max(-4.0, (ratings[i] - top) / self.sharp))
            promise.append(weight)
            total += weight
        return [moves[i] for i in kept], [weight / total for weight in promise]

    def choose(self, state: HitState, seat: int, moves: list[Move], chance: Chance) -> Move:
        """The best at first sight, more or less."""
        self.course.luck = chance.below(256) << 16 | chance.below(256) << 8 | chance.below(256)
        ratings = self._ratings(state, seat, moves)
        best, top = 0, LESS
        for i in range(len(moves)):
            value = ratings[i] + 0.01 * self.course.below(100)
            if value > top:
                best, top = i, value
        return moves[best]

    def _ratings(self, s: HitState, seat: int, moves: list[Move]) -> list[float]:
        """In points, about."""
        if moves is not self._rated:
            self._found = self._rate(s, seat, moves)
            self._rated = moves
        return self._found

    def _rate(self, s: HitState, seat: int, moves: list[Move]) -> list[float]:
        if s.phase == TAKE:
            return self._takes(s, moves)
        ratings: list[float] = []
        if s.phase in (CLAIM, DISCARD):
            sign = 0.5 if s.phase == CLAIM else -1.0
            for move in moves:
                ratings.append(sign * USEFUL[cast(HitMove, move).one])
            return ratings
        count = how_many(s.clips)
        fear = FEAR / (s.players - 1)
        best_other = 0
        holders = 0
        for other in range(s.players):
            if other != seat:
                best_other = max(best_other, s.scores[other])
                if sum(s.stock[other]):
                    holders += 1
        cams = 0
        for each in s.stock[seat]:
            cams += each
        last = cams == 1 and holders == 1
        lead = s.scores[seat] - best_other
        clip_fear = fear * reply(count + 1, single=False)
        for move in moves:
            play = cast(HitMove, move)
            kind = play.kind
            if kind == PUT_CLIP:
                ratings.append(self.tables.held(s.clips, play.one, s.reach) - clip_fear)
                continue
            if kind == DISCARD_CAM:
                ratings.append(-float(USEFUL[play.one]))
                continue
            first, second = after(s.first, s.second, play)
            stay = s.clips & self.tables.valid(first, second)
            left = how_many(stay)
            if kind == ADD:
                points, price = FOR_ADDING, 1.0
            elif kind == REMOVE:
                points, price = FOR_REMOVING, 0.0
            else:
                points, price = FOR_CHANGING + left if stay != s.clips else 0, 1.0 if kind == REPLACE else 0.5
            value = points - fear * reply(left, single=second == NONE)
            if last and price > 0.0:
                value += price * (END if lead + points > 0 or (lead + points == 0 and points > 0) else -END)
            else:
                value -= price * CAM
                if points == 0 and count == 0 and lead > 0 and s.second != NONE and s.players == 2:
                    value += WAITING
            ratings.append(value)
        return ratings

    def _takes(self, s: HitState, moves: list[Move]) -> list[float]:
        """HM-3.2 Clips that do not sound in the best hold; of those, the furthest from the head."""
        frets = best_hold(s.clips, s.reach).frets
        ratings: list[float] = []
        for move in moves:
            a_slot = cast(HitMove, move).one
            fret = a_slot % ROW
            ratings.append(0.2 * fret - (2.0 if frets[a_slot // ROW] == fret else 0.0))
        return ratings

    def _unlike(self, s: HitState, moves: list[Move], ratings: list[float]) -> list[int]:
        """The best of each sort first, then those that leave something else, then the best of the others."""
        order = list(range(len(moves)))
        order.sort(key=lambda i: -ratings[i])
        kept: list[int] = []
        unlike: list[int] = []
        others: list[int] = []
        seen: set[int] = set()
        sorts = 0
        for i in order:
            play = cast(HitMove, moves[i])
            kind = TURN_ONE if play.kind == TURN_BOTH else play.kind
            if kind == PUT_CLIP:
                mark = play.one // ROW
            else:
                first, second = after(s.first, s.second, play)
                slots = self.tables.valid(first, second)
                mark = kind << 50 | (slots if kind == ADD else slots & s.clips)
            if not sorts >> kind & 1:
                sorts |= 1 << kind
                kept.append(i)
            elif mark not in seen:
                unlike.append(i)
            else:
                others.append(i)
            seen.add(mark)
        kept.extend(unlike[: self.most - len(kept)])
        kept.extend(others[: self.most - len(kept)])
        return kept

    # ── Who stands how well ───────────────────────────────────────────────────────────────────────────────────────

    def worth(self, state: HitState) -> list[float]:
        if not state.asked:
            return shares(self.game.standing(state))
        if state.phase < CLAIM:
            return [1.0 / state.players] * state.players
        course = self.course
        course.begin(state)
        course.run(self.turns)
        return course.shares()
