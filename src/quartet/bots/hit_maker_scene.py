"""The table of Hit Maker as computer players see it: what a play brings now, and how the rest of a game may go.

Everything lies open, so a game can be played on in one's head. There only numbers are moved: the cams on the stack, the
clips as a mask, how many cams everybody has. What a hold would score is then a guess, because finding holds takes time.
"""

from __future__ import annotations

from typing import Final, cast

from quartet.games.hit_maker.course import FOR_ADDING, FOR_CHANGING, FOR_REMOVING
from quartet.games.hit_maker.moves import ADD, PUT_CLIP, REMOVE, REPLACE, TURN_BOTH, TURN_ONE, HitMove
from quartet.games.hit_maker.pieces import CLIPS, FACES, HAPPY_FACE, KINDS, LIES, MOODS, PLACE_OF, PLACES, turned
from quartet.games.hit_maker.stack import Changes, lie_of
from quartet.games.hit_maker.state import NONE
from quartet.games.hit_maker.view import HitView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Move, View
from quartet.theory.hand import ROW, STRINGS, best_hold, slot
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


class Stack:
    """The cams as they lie, and where every change of them leads: (first, second, valid slots)."""

    def __init__(self, scene: Scene, first: int, second: int) -> None:
        found = Changes(scene.key, scene.mood, first, second)
        self.first = first
        self.second = second
        self.valid = scene.valid(first, second)
        self.removes = scene.ends(self, found.removes)
        self.turns = scene.ends(self, found.turns)
        self.adds = [scene.ends(self, each) for each in found.adds]
        self.replaces = [scene.ends(self, each) for each in found.replaces]


End = tuple[int, int, int]


class Scene:
    """What does not change while a game is played on in one's head."""

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
        self.stacks: dict[tuple[int, int], Stack] = {}
        self.masks: dict[int, int] = {}
        self.holds: dict[tuple[int, int], int] = {}
        lies = [lie_of(cam) for cam in v.stack]
        self.first = min(lies)
        self.second = max(lies) if len(lies) > 1 else NONE
        self.clips = sum([1 << each for each in v.clips])
        self.share = 1 / max(1, self.n - 1)
        """How much each other's points count against mine."""

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

    def stack(self, first: int, second: int) -> Stack:
        known = self.stacks.get((first, second))
        if known is None:
            known = Stack(self, first, second)
            self.stacks[first, second] = known
        return known

    def after(self, stack: Stack, move: HitMove) -> End:
        """The stack as a move has it."""
        first, second = stack.first, stack.second
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

    def ends(self, stack: Stack, moves: list[Move]) -> list[End]:
        """Those that differ in what is in play."""
        found: dict[tuple[int, bool], End] = {}
        for move in answers(moves):
            end = self.after(stack, move)
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
            stays = self.clips & self.after(self.stack(self.first, self.second), move)[2]
            return FOR_CHANGING + stays.bit_count() if stays != self.clips else 0
        return 0


def price(move: HitMove) -> float:
    """Cams a play takes, on average."""
    if move.kind in (ADD, REPLACE):
        return 1.0
    return 0.5 if move.kind in (TURN_ONE, TURN_BOTH) else 0.0


# ── The rest of a game ────────────────────────────────────────────────────────────────────────────────────────────


class Course:
    """A game played on in one's head, everybody for points now and against what the next could make of it."""

    CAM: Final = 5.0
    """What a cam is worth to who plays, in points."""
    WIN: Final = 10.0
    """And what the win is."""
    FEAR: Final = 0.55
    """How much the next one's best play counts against one's own."""

    def __init__(self, scene: Scene, chance: Chance) -> None:
        v = scene.v
        self.scene = scene
        self.chance = chance
        self.first = scene.first
        self.second = scene.second
        self.clips = scene.clips
        self.cams = [sum(row) for row in v.stock]
        self.kinds = [list(row) for row in v.stock]
        self.scores = list(v.scores)
        self.last = max(range(scene.n), key=lambda seat: v.scored_at[seat])
        """Who scored last: it wins a tie."""

    def play(self, seat: int, move: HitMove, points: int) -> None:
        """A move of the engine's."""
        scene = self.scene
        if move.kind == PUT_CLIP:
            self.clips |= 1 << move.one
        elif move.kind in (ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH):
            self._lay(scene.after(scene.stack(self.first, self.second), move))
        if move.kind == ADD:
            self._spend(seat, LIES[move.one].kind)
        elif move.kind == REPLACE:
            self._spend(seat, LIES[move.two].kind)
        elif move.kind in (TURN_ONE, TURN_BOTH) and self.chance.below(2):
            self._spend(seat, NONE)
        self._score(seat, points)

    def _lay(self, end: End) -> None:
        self.first, self.second = end[0], end[1]
        self.clips &= end[2]

    def _spend(self, seat: int, kind: int) -> None:
        """Of that kind, or the least useful one."""
        kinds = self.kinds[seat]
        if kind == NONE:
            kind = min([each for each in range(KINDS) if kinds[each]], key=lambda each: USEFUL[each])
        kinds[kind] -= 1
        self.cams[seat] -= 1

    def _score(self, seat: int, points: int) -> None:
        if points:
            self.scores[seat] += points
            self.last = seat

    def run(self, seat: int, turns: int) -> float:
        """After a turn of this seat: so many more, then what it has come to for me."""
        n = self.scene.n
        while turns and sum([1 for count in self.cams if count]) > 1:
            seat = 1 - seat if n == 2 else (seat + 1 + self.chance.below(FACES) % (n - 1)) % n
            self._turn(seat)
            turns -= 1
        return self.worth()

    def worth(self) -> float:
        """Mine against the best of the others; a win counts for itself when the game is over."""
        me = self.scene.me
        others = [score for seat, score in enumerate(self.scores) if seat != me]
        lead = float(self.scores[me] - max(others))
        if sum([1 for count in self.cams if count]) <= 1:
            return lead + (self.WIN if lead > 0 or (lead == 0 and self.last == me) else -self.WIN)
        return lead

    def _turn(self, seat: int) -> None:
        scene = self.scene
        stack = scene.stack(self.first, self.second)
        clips = self.clips
        count = clips.bit_count()
        cams = self.cams[seat]
        best, end, kind, points = -99.0, None, PUT_CLIP, 0
        cam = self.CAM
        fear = self.FEAR * self.scene.share
        if count < CLIPS and stack.valid & ~clips:
            points = self._guess()
            best = points - fear * (FOR_CHANGING + count - cam / 2)
        for each in stack.removes:
            left = (clips & each[2]).bit_count()
            value = FOR_REMOVING - fear * self.reply(left, single=True)
            if value > best:
                best, end, kind, points = value, each, REMOVE, FOR_REMOVING
        if cams:
            if count:
                for each in stack.turns:
                    left = (clips & each[2]).bit_count()
                    if left < count:
                        value = FOR_CHANGING + left - cam / 2 - fear * self.reply(left, single=each[1] == NONE)
                        if value > best:
                            best, end, kind, points = value, each, TURN_ONE, FOR_CHANGING + left
            if stack.second == NONE:
                value = FOR_ADDING - cam - fear * self.reply(count, single=False)
                if value > best:
                    owned = [each for each in range(KINDS) if self.kinds[seat][each] and stack.adds[each]]
                    if owned:
                        options = stack.adds[owned[self.chance.below(len(owned))]]
                        best, end, kind, points = value, options[self.chance.below(len(options))], ADD, FOR_ADDING
        if end is not None:
            self._lay(end)
            if kind == ADD or (kind == TURN_ONE and self.chance.below(2)):
                self._spend(seat, NONE)
        elif points:
            self._clip()
        elif count:  # HM-3.2
            self._take()
            points = self._guess()
            self._clip()
        self._score(seat, points)

    def reply(self, count: int, *, single: bool) -> float:
        """About what the next one can make of so many clips."""
        if count:
            return FOR_CHANGING + count - 1 - self.CAM / 2
        return max(1.0, FOR_ADDING - self.CAM) if single else FOR_REMOVING

    def _guess(self) -> int:
        """What a clip may score: a string more than have one, less than a hand would like."""
        strings = 0
        for string in range(STRINGS):
            if self.clips >> (ROW * string) & STRING:
                strings += 1
        return min(1 + strings, 5)

    def _clip(self) -> None:
        """On a string that has none, if there is one."""
        free = self.scene.valid(self.first, self.second) & ~self.clips
        start = self.chance.below(STRINGS)
        other = 0
        for i in range(STRINGS):
            shift = ROW * ((start + i) % STRINGS)
            slots = free >> shift & STRING
            if slots:
                lowest = (slots & -slots) << shift
                if not self.clips >> shift & STRING:
                    self.clips |= lowest
                    return
                other = lowest
        self.clips |= other

    def _take(self) -> None:
        for _ in range(4):
            self.clips &= self.clips - 1
