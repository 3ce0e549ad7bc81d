"""What the search of Hit Maker looks up: where each stack can be led, which slots are valid, what a hand can hold.

Everything is found once and kept, because the same few stacks come up in nearly every simulation.
"""

from __future__ import annotations

from typing import Final, cast

from quartet.games.hit_maker.moves import ADD, REMOVE, TURN_BOTH, HitMove
from quartet.games.hit_maker.pieces import HOW_MANY, KINDS, LIES, PLACES, turned
from quartet.games.hit_maker.stack import Changes
from quartet.games.hit_maker.state import NONE
from quartet.kernel.game import Move
from quartet.theory.hand import FINGERS, ROW, STRINGS, best_hold

STRING: Final = (1 << ROW) - 1
"""A string's own slots, as a mask."""
TWELVE: Final = (1 << 12) - 1
MOST_STACKS: Final = 5000
MOST_HOLDS: Final = 50_000


def how_many(clips: int) -> int:
    """Bits of a mask of slots; quicker than asking the number."""
    count = HOW_MANY
    return count[clips & TWELVE] + count[clips >> 12 & TWELVE] + count[clips >> 24 & TWELVE] + count[clips >> 36]


def after(first: int, second: int, move: HitMove) -> tuple[int, int]:
    """The stack as a change leaves it, the lower one first."""
    if move.kind == ADD:
        second = move.one
    elif move.kind == TURN_BOTH:
        first, second = turned(LIES[first], move.one).index, turned(LIES[second], move.one).index
    else:
        stays = second if move.one == first else first
        if move.kind == REMOVE:
            return stays, NONE
        if stays == NONE:
            return move.two, NONE
        first, second = stays, move.two
    return (second, first) if second < first else (first, second)


class Ends:
    """Stacks that one sort of change leads to; of those with the same slots, one."""

    def __init__(self) -> None:
        self.firsts: list[int] = []
        self.seconds: list[int] = []
        self.valid: list[int] = []


class Lying:
    """One stack: its valid slots, and where it can be led."""

    def __init__(self, tables: Tables, key: int, mood: int, first: int, second: int) -> None:
        found = Changes(key, mood, first, second)
        self.first = first
        self.second = second
        self.valid = tables.valid(first, second)
        self.removes = tables.ends(first, second, found.removes)
        self.turns = tables.ends(first, second, found.turns)
        self.adds = [tables.ends(first, second, found.adds(kind)) for kind in range(KINDS)]
        self.replaces = [tables.ends(first, second, found.replaces(kind)) for kind in range(KINDS)]
        """Both by kind of cam."""


class Tables:
    """For one fretboard."""

    def __init__(self, slots: list[int]) -> None:
        self.slots = slots
        """By place of the ring."""
        self.masks = [NONE] * (1 << PLACES)
        """By the numbers in play: their slots; NONE where nobody asked yet."""
        self.stacks: dict[int, Lying] = {}
        self.holds: dict[int, int] = {}

    def valid(self, first: int, second: int) -> int:
        """HM-4.1"""
        mask = LIES[first].mask
        if second != NONE:
            mask |= LIES[second].mask
        known = self.masks[mask]
        if known == NONE:
            known = 0
            for place in range(PLACES):
                if mask >> place & 1:
                    known |= self.slots[place]
            self.masks[mask] = known
        return known

    def ends(self, first: int, second: int, moves: list[Move]) -> Ends:
        found = Ends()
        for move in moves:
            one, other = after(first, second, cast(HitMove, move))
            slots = self.valid(one, other)
            for i in range(len(found.valid)):
                if found.valid[i] == slots and (found.seconds[i] == NONE) == (other == NONE):
                    break
            else:
                found.firsts.append(one)
                found.seconds.append(other)
                found.valid.append(slots)
        return found

    def stack(self, key: int, mood: int, first: int, second: int) -> Lying:
        index = ((key * 2 + mood) * (len(LIES) + 1) + first) * (len(LIES) + 1) + second + 1
        known = self.stacks.get(index)
        if known is None:
            known = Lying(self, key, mood, first, second)
            if len(self.stacks) >= MOST_STACKS:
                self.stacks.clear()
            self.stacks[index] = known
        return known

    def held(self, clips: int, a_slot: int, reach: int) -> int:
        """HM-4.6 What a new clip there scores."""
        guess = plain_hold(clips | 1 << a_slot, a_slot, reach)
        if guess >= 0:
            return guess
        index = (clips * STRINGS * ROW + a_slot) * ROW + reach
        known = self.holds.get(index)
        if known is None:
            known = best_hold(clips | 1 << a_slot, reach, a_slot).points
            if len(self.holds) >= MOST_HOLDS:
                self.holds.clear()
            self.holds[index] = known
        return known


def plain_hold(clips: int, must: int, reach: int) -> int:
    """The points of the best hold with that clip, where no barre can better it: open strings sound by themselves, and
    a finger each does for the others. -1 where a barre might."""
    string, fret = must // ROW, must % ROW
    low = 1 if fret == 0 or fret < reach else fret - reach + 1
    high = ROW - reach if fret == 0 or fret > ROW - reach else fret
    best = 0
    wanted = 0
    for start in range(low, high + 1):
        window = ((1 << reach) - 1) << start
        points, fingers = 1, 1 if fret else 0
        for each in range(STRINGS):
            if each != string:
                there = clips >> (ROW * each) & STRING
                if there & 1:
                    points += 1
                elif there & window:
                    fingers += 1
                    points += 1
        wanted = max(wanted, points)
        if fingers > FINGERS:
            points -= fingers - FINGERS
        best = max(best, points)
    return best if best == wanted else -1
