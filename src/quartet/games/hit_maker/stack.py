"""HM-5 What may lie on the stack, and every change of it that is allowed."""

from __future__ import annotations

from typing import Final

from quartet.games.hit_maker import events
from quartet.games.hit_maker.events import Cam, StackChanged
from quartet.games.hit_maker.moves import (
    ADD,
    ADDED,
    BOTH,
    REMOVE,
    REMOVED,
    REPLACE,
    REPLACED,
    TURN_BOTH,
    TURN_ONE,
    TURNED,
    HitMove,
)
from quartet.games.hit_maker.neck import slots_of
from quartet.games.hit_maker.pieces import (
    AUGMENTED,
    CAMS,
    HAPPY,
    HOW_MANY,
    KEY_MASKS,
    KINDS,
    LIE_BY_CODE,
    LIES,
    MAJOR,
    MINOR,
    PITCHES,
    PLACES,
    RING,
    ROUNDS,
    SAD,
    STRAIGHT,
    Lie,
    numbers,
    turned,
)
from quartet.games.hit_maker.state import NONE, HitState
from quartet.games.hit_maker.terms import cam_term, numbers_term
from quartet.kernel.compiling import i64
from quartet.kernel.game import Journal, Move
from quartet.kernel.messages import refuse
from quartet.theory.chords import name_of

MOST_NUMBERS: Final = 4


def face_allowed(lie: Lie, mood: int) -> bool:
    """HM-5.7 Upside down: a Major cam in a sad song, a minor one in a happy song."""
    return not lie.upside_down or (lie.kind == MAJOR and mood == SAD) or (lie.kind == MINOR and mood == HAPPY)


def outside(mask: int, key: int) -> int:
    return mask & ~KEY_MASKS[key]


def in_key(lie: Lie, unmoved: int, key: int) -> bool:
    """HM-5.6 All arms in the key; but one arm of the Augmented cam, and notes that a cam not moved points at."""
    mask: i64 = lie.mask
    inside: i64 = KEY_MASKS[key]
    out: i64 = mask & ~inside
    if lie.kind == AUGMENTED:
        return HOW_MANY[out] <= 1
    stay: i64 = unmoved
    return out & ~stay == 0


def both_in_key(one: Lie, other: Lie, key: int) -> bool:
    """HM-5.6 Both turned: outside only under the Augmented cam's own outside arm."""
    under_one = one.mask if one.kind == AUGMENTED else 0
    under_other = other.mask if other.kind == AUGMENTED else 0
    return in_key(one, under_other, key) and in_key(other, under_one, key)


def lies_of(kind: int, mood: int) -> list[Lie]:
    """Every way a cam of that kind may be placed in such a song."""
    return [lie for lie in LIES if lie.kind == kind and face_allowed(lie, mood)]


LIES_OF: Final = [[lies_of(kind, mood) for kind in range(KINDS)] for mood in (HAPPY, SAD)]
"""[mood][kind]"""
IN_KEY: Final = [[in_key(lie, 0, key) for lie in LIES] for key in range(PLACES)]
"""[key][lie] Does it need no note outside the key to stay?"""
LIES_IN_KEY: Final = [
    [[[lie for lie in lies if inside[lie.index]] for lies in by_kind] for by_kind in LIES_OF] for inside in IN_KEY
]
"""[key][mood][kind] Such lies."""


class Room:
    """Where a cam may come to lie: beside the one that stays, or alone."""

    def __init__(self, key: int, mood: int, stays: int) -> None:
        self.lies: list[int] = []
        """Those of a kind together."""
        self.starts = [0]
        """By kind: where its lies begin; and where the last ones end."""
        unmoved: i64 = 0 if stays == NONE else LIES[stays].mask
        inside = outside(unmoved, key) == 0  # most are: then whatever comes must lie in the key by itself
        lies = LIES_IN_KEY[key][mood] if inside else LIES_OF[mood]
        for kind in range(KINDS):
            if kind != STRAIGHT or stays != NONE:
                for lie in lies[kind]:
                    mask: i64 = lie.mask
                    if HOW_MANY[mask | unmoved] <= MOST_NUMBERS and (inside or in_key(lie, unmoved, key)):
                        self.lies.append(lie.index)
            self.starts.append(len(self.lies))


_rooms: Final[list[Room | None]] = [None] * (PLACES * len(LIES_OF) * (len(LIES) + 1))


def room(key: int, mood: int, stays: int) -> Room:
    """Made once: many stacks have the same cam that stays."""
    index = (key * len(LIES_OF) + mood) * (len(LIES) + 1) + stays + 1
    found = _rooms[index]
    if found is None:
        found = Room(key, mood, stays)
        _rooms[index] = found
    return found


class Coming:
    """A cam is added, or comes instead of a certain other: wherever there is room."""

    def __init__(self, moves: list[HitMove], where: Room) -> None:
        self.moves = moves
        """By lie."""
        self.room = where

    def count(self, kind: i64) -> i64:
        starts = self.room.starts
        return starts[kind + 1] - starts[kind]

    def nth(self, kind: i64, n: i64) -> Move:
        return self.moves[self.room.lies[self.room.starts[kind] + n]]

    def listed(self, kind: int) -> list[Move]:
        return [self.nth(kind, n) for n in range(self.count(kind))]


class Changes:
    """Every legal change of one stack, whoever holds which cams. There are too many to list them all each time."""

    def __init__(self, key: int, mood: int, first: int, second: int) -> None:
        self.coming: list[Coming] = []
        """To be added, then to replace; beside two cams there is no place for a third."""
        self.turns: list[Move] = []
        self.removes: list[Move] = []
        if second == NONE:
            self.coming.append(Coming(ADDED, room(key, mood, first)))
            self._move_one(key, mood, first, NONE)
            return
        self._move_one(key, mood, first, second)
        if first != second:  # two of a kind at the same place: one is as good as the other
            self._move_one(key, mood, second, first)
        self._turn_both(key, LIES[first], LIES[second])

    def adds(self, kind: int) -> list[Move]:
        return [move for each in self.coming if each.moves is ADDED for move in each.listed(kind)]

    def replaces(self, kind: int) -> list[Move]:
        """By the kind of the cam that comes."""
        return [move for each in self.coming if each.moves is not ADDED for move in each.listed(kind)]

    def count_puts(self, stock: list[int]) -> i64:
        """Moves that add or replace, for who has these cams."""
        count: i64 = 0
        for kind in range(KINDS):
            if stock[kind]:
                for each in self.coming:
                    count += each.count(kind)
        return count

    def nth_put(self, stock: list[int], n: i64) -> Move:
        """Of those: by kind, and of one kind those that add first."""
        for kind in range(KINDS):
            if stock[kind]:
                for each in self.coming:
                    count = each.count(kind)
                    if n < count:
                        return each.nth(kind, n)
                    n -= count
        raise AssertionError(n)

    def _move_one(self, key: int, mood: int, out: int, stays: int) -> None:
        """One cam goes, is replaced or turned, while the other stays, if there is another."""
        if stays != NONE and LIES[stays].kind != STRAIGHT:
            self.removes.append(REMOVED[out])
        self.coming.append(Coming(REPLACED[out], room(key, mood, stays)))
        unmoved: i64 = 0 if stays == NONE else LIES[stays].mask
        before: i64 = LIES[out].mask | unmoved
        beyond = outside(unmoved, key) != 0  # seldom: then a cam may lie over that note
        inside = IN_KEY[key]
        for move in TURNED[out]:
            if inside[move.two] or (beyond and in_key(LIES[move.two], unmoved, key)):
                after: i64 = LIES[move.two].mask | unmoved
                if after != before and HOW_MANY[after] <= MOST_NUMBERS:
                    self.turns.append(move)

    def _turn_both(self, key: int, one: Lie, other: Lie) -> None:
        before = one.mask | other.mask
        beyond = AUGMENTED in (one.kind, other.kind)
        inside = IN_KEY[key]
        round_one, round_other = ROUNDS[one.index], ROUNDS[other.index]
        for steps in range(1, PLACES):
            a, b = round_one[steps], round_other[steps]
            fits = (inside[a.index] and inside[b.index]) or (beyond and both_in_key(a, b, key))
            if fits and a.mask | b.mask != before:
                self.turns.append(BOTH[steps])


MOST_KNOWN: Final = 4096
_known: Final[dict[int, Changes]] = {}


def changes(s: HitState) -> Changes:
    """The same stack is asked about again and again while clips are placed."""
    index = ((s.key * 2 + s.mood) * (len(LIES) + 1) + s.first) * (len(LIES) + 1) + s.second + 1
    found = _known.get(index)
    if found is None:
        found = Changes(s.key, s.mood, s.first, s.second)
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[index] = found
    return found


def first_cams(key: int, mood: int) -> list[Lie]:
    """HM-2.1 What the leader may put on the stack: neither Augmented nor straight, all arms in the key."""
    return [lie for kind in range(KINDS) if kind not in (AUGMENTED, STRAIGHT) for lie in LIES_IN_KEY[key][mood][kind]]


# ── The stack itself ──────────────────────────────────────────────────────────────────────────────────────────────


def lay(s: HitState, first: int, second: int) -> None:
    """HM-1.4 Their order never matters, so it is always the same."""
    s.first = first if second == NONE or first <= second else second
    s.second = NONE if second == NONE else max(second, first)
    s.in_play = LIES[first].mask | (0 if second == NONE else LIES[second].mask)


def changed(s: HitState, move: HitMove) -> tuple[list[Lie], list[Lie]]:
    """The stack as the move has it. What came off or left its place, and what came on or to another."""
    if move.kind == ADD:
        lay(s, s.first, move.one)
        return [], [LIES[move.one]]
    if move.kind == TURN_BOTH:
        one, other = LIES[s.first], LIES[s.second]
        new_one, new_other = turned(one, move.one), turned(other, move.one)
        lay(s, new_one.index, new_other.index)
        return [one, other], [new_one, new_other]
    stays = s.second if move.one == s.first else s.first
    if move.kind == REMOVE:
        lay(s, stays, NONE)
        return [LIES[move.one]], []
    if stays == NONE:
        lay(s, move.two, NONE)
    else:
        lay(s, stays, move.two)
    return [LIES[move.one]], [LIES[move.two]]


HOW: Final[dict[int, str]] = {
    ADD: events.ADDED,
    REMOVE: events.REMOVED,
    REPLACE: events.REPLACED,
    TURN_ONE: events.TURNED,
    TURN_BOTH: events.BOTH_TURNED,
}
"""By kind of move: how the stack then changed."""


def tell_change(s: HitState, seat: int, how: str, out: list[Lie], into: list[Lie], off: int, journal: Journal) -> None:
    if journal.on:
        gone = tuple([cam_of(lie) for lie in out])
        come = tuple([cam_of(lie) for lie in into])
        off_slots, stay = slots_of(off), s.clips.bit_count()
        points = s.points if s.players > 1 else events.NOT_COUNTED
        event = StackChanged(seat, how, gone, come, numbers(s.in_play), chord_of(s), off_slots, stay, points)
        journal.tell(event)


def cam_of(lie: Lie) -> Cam:
    return Cam(CAMS[lie.kind], tuple([RING[place] for place in lie.arms]), lie.upside_down)


def lie_of(cam: Cam) -> int:
    """The way it lies there."""
    return LIE_BY_CODE[f"{cam.kind}:{'.'.join([str(number) for number in sorted(cam.numbers)])}"].index


def chord_of(s: HitState) -> str:
    return chord_name(s.in_play, s.key)


def chord_name(mask: int, key: int) -> str:
    return name_of(PITCHES[mask], RING[key] % PLACES) if mask else ""


# ── Why not ───────────────────────────────────────────────────────────────────────────────────────────────────────


def check_first(s: HitState, lie: Lie) -> None:
    if lie.kind in (AUGMENTED, STRAIGHT):
        raise refuse("HM-2.1", "hit-maker-refused-first-cam", cam=cam_term(lie.kind))
    check_lie(s, lie, 0)


def check_lie(s: HitState, lie: Lie, unmoved: int) -> None:
    """A cam that comes to lie so, beside notes that stay."""
    if not face_allowed(lie, s.mood):
        raise refuse("HM-5.7", "hit-maker-refused-face", cam=cam_term(lie.kind))
    check_place(s, lie, unmoved)


def check_place(s: HitState, lie: Lie, unmoved: int) -> None:
    if unmoved == 0 and lie.kind == STRAIGHT:
        raise refuse("HM-5.5", "hit-maker-refused-straight-alone")
    if not in_key(lie, unmoved, s.key):
        if lie.kind == AUGMENTED:
            raise refuse("HM-5.6", "hit-maker-refused-augmented", numbers=numbers_term(outside(lie.mask, s.key)))
        there = numbers_term(outside(lie.mask, s.key) & ~unmoved)
        raise refuse("HM-5.6", "hit-maker-refused-outside", cam=cam_term(lie.kind), numbers=there)
    if HOW_MANY[lie.mask | unmoved] > MOST_NUMBERS:
        raise refuse("HM-5.5", "hit-maker-refused-many", numbers=numbers_term(lie.mask | unmoved))


def on_stack(s: HitState, lie: int) -> int:
    """The other cam, as its mask; 0 when the one named lies alone. A Refusal when it is not there."""
    if lie == s.first:
        return 0 if s.second == NONE else LIES[s.second].mask
    if lie != s.second:
        there = LIES[lie]
        raise refuse(
            "HM-5.2", "hit-maker-refused-not-there", cam=cam_term(there.kind), numbers=numbers_term(there.mask)
        )
    return LIES[s.first].mask


def check_change(s: HitState, move: HitMove) -> None:
    """HM-5.5 to HM-5.7, for whoever has the cams it takes."""
    if move.kind == ADD:
        if s.second != NONE:
            raise refuse("HM-5.5", "hit-maker-refused-two-cams")
        check_lie(s, LIES[move.one], LIES[s.first].mask)
    elif move.kind == REMOVE:
        _check_removal(s, move.one)
    elif move.kind == REPLACE:
        check_lie(s, LIES[move.two], on_stack(s, move.one))
    elif move.kind == TURN_ONE:
        unmoved = on_stack(s, move.one)
        target = LIES[move.two]
        check_place(s, target, unmoved)
        if target.mask | unmoved == s.in_play:
            raise refuse("HM-5.4", "hit-maker-refused-same-numbers")
    else:
        _check_both(s, move.one)


def _check_removal(s: HitState, lie: int) -> None:
    on_stack(s, lie)
    if s.second == NONE:
        raise refuse("HM-5.5", "hit-maker-refused-last-cam")
    stays = s.second if lie == s.first else s.first
    if LIES[stays].kind == STRAIGHT:
        raise refuse("HM-5.5", "hit-maker-refused-straight-alone")


def _check_both(s: HitState, steps: int) -> None:
    if s.second == NONE:
        raise refuse("HM-5.4", "hit-maker-refused-one-cam")
    one, other = turned(LIES[s.first], steps), turned(LIES[s.second], steps)
    if not both_in_key(one, other, s.key):
        there = numbers_term(outside(one.mask | other.mask, s.key))
        raise refuse("HM-5.6", "hit-maker-refused-both-outside", numbers=there)
    if one.mask | other.mask == s.in_play:
        raise refuse("HM-5.4", "hit-maker-refused-same-numbers")
