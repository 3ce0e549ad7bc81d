"""The table of Hit Maker as computer players see it: what a play brings now, and what it costs."""

from __future__ import annotations

from typing import Final, cast

from quartet.games.hit_maker.course import FOR_ADDING, FOR_CHANGING, FOR_REMOVING
from quartet.games.hit_maker.moves import ADD, PUT_CLIP, REMOVE, REPLACE, TURN_BOTH, TURN_ONE, HitMove
from quartet.games.hit_maker.pieces import HAPPY_FACE, KINDS, LIES, MOODS, PLACE_OF, PLACES, turned
from quartet.games.hit_maker.stack import Changes, lie_of
from quartet.games.hit_maker.state import NONE
from quartet.games.hit_maker.view import HitView
from quartet.kernel.game import Move, View
from quartet.theory.hand import ROW, best_hold, slot
from quartet.theory.pitch import clock

STRING: Final = (1 << ROW) - 1
USEFUL: Final = (5, 6, 7, 2, 1, 8, 9, 4, 0)
"""By kind of cam: the easier it finds a place, the higher."""


def shown_to(view: View) -> HitView:
    return cast(HitView, view)


def answers(moves: list[Move]) -> list[HitMove]:
    return cast("list[HitMove]", moves)


def least_useful(moves: list[HitMove]) -> HitMove:
    """HM-5.4"""
    return min(moves, key=lambda move: USEFUL[move.one])


End = tuple[int, int, int]
"""The stack, the lower cam first, and its valid slots."""


class Stack:
    """Where the cams of one kind can come to lie, on the stack or instead of one that lies there."""

    def __init__(self, scene: Scene, first: int, second: int) -> None:
        found = Changes(scene.key, scene.mood, first, second)
        self.adds = [scene.ends(found.adds(kind)) for kind in range(KINDS)]
        self.replaces = [scene.ends(found.replaces(kind)) for kind in range(KINDS)]


class Scene:
    """One view, in the engine's own numbers."""

    def __init__(self, v: HitView) -> None:
        self.v = v
        self.me = v.seat or 0
        self.n = v.players
        self.key = PLACE_OF[v.scale[HAPPY_FACE]]
        self.mood = MOODS.index(v.mood)
        self.slots = [0] * PLACES
        for string, number in enumerate(v.strings):
            for fret in range(v.frets + 1):
                self.slots[PLACE_OF[clock((number + fret) % PLACES)]] |= 1 << slot(string, fret)
        self.masks: dict[int, int] = {}
        self.holds: dict[tuple[int, int], int] = {}
        lies = [lie_of(cam) for cam in v.stack]
        self.first = min(lies)
        self.second = max(lies) if len(lies) > 1 else NONE
        self.clips = sum([1 << each for each in v.clips])

    def valid(self, first: int, second: int) -> int:
        """HM-4.1 The slots whose number is in play."""
        mask = LIES[first].mask | (0 if second == NONE else LIES[second].mask)
        known = self.masks.get(mask)
        if known is None:
            known = 0
            for place in range(PLACES):
                if mask >> place & 1:
                    known |= self.slots[place]
            self.masks[mask] = known
        return known

    def after(self, move: HitMove) -> End:
        """The stack as a change leaves it."""
        first, second = self.first, self.second
        if move.kind == ADD:
            second = move.one
        elif move.kind == TURN_BOTH:
            first, second = turned(LIES[first], move.one).index, turned(LIES[second], move.one).index
        else:
            stays = second if move.one == first else first
            if move.kind == REMOVE:
                first, second = stays, NONE
            elif stays == NONE:
                first = move.two
            else:
                first, second = stays, move.two
        if second != NONE and second < first:
            first, second = second, first
        return first, second, self.valid(first, second)

    def stack(self, first: int, second: int) -> Stack:
        return Stack(self, first, second)

    def ends(self, moves: list[Move]) -> list[End]:
        """Those that differ in what is in play."""
        found: dict[tuple[int, bool], End] = {}
        for move in answers(moves):
            end = self.after(move)
            found.setdefault((end[2], end[1] == NONE), end)
        return list(found.values())

    def held(self, clips: int, a_slot: int) -> int:
        """HM-4.6 What a new clip there scores."""
        points = self.holds.get((clips, a_slot))
        if points is None:
            points = best_hold(clips | 1 << a_slot, self.v.reach, a_slot).points
            self.holds[clips, a_slot] = points
        return points

    def points(self, move: HitMove) -> int:
        """What a play brings now."""
        if move.kind == PUT_CLIP:
            return self.held(self.clips, move.one)
        if move.kind == ADD:
            return FOR_ADDING
        if move.kind == REMOVE:
            return FOR_REMOVING
        if move.kind in (REPLACE, TURN_ONE, TURN_BOTH):
            stays = self.clips & self.after(move)[2]
            return FOR_CHANGING + stays.bit_count() if stays != self.clips else 0
        return 0


def price(move: HitMove) -> float:
    """Cams a play takes, on average."""
    if move.kind in (ADD, REPLACE):
        return 1.0
    return 0.5 if move.kind in (TURN_ONE, TURN_BOTH) else 0.0
