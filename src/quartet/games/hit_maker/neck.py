"""HM-4 Clips on the fretboard, and the chord that is held."""

from __future__ import annotations

from quartet.games.hit_maker.events import Finger
from quartet.games.hit_maker.moves import HitMove
from quartet.games.hit_maker.pieces import PLACES, RING
from quartet.games.hit_maker.state import HitState
from quartet.games.hit_maker.terms import slot_term
from quartet.kernel.compiling import i64
from quartet.kernel.messages import refuse
from quartet.theory.hand import ROW, STRINGS, Hold, fret_of


def valid_slots(s: HitState) -> int:
    """HM-4.1 Slots whose number is in play."""
    slots: i64 = 0
    in_play: i64 = s.in_play
    for place in range(PLACES):
        if in_play >> place & 1:
            slots |= s.slots[place]
    return slots


def open_slots(s: HitState) -> int:
    """HM-4.1 Where a clip may go now."""
    return valid_slots(s) & ~s.clips if s.supply else 0


def drop_clips(s: HitState) -> int:
    """HM-5.8 Clips whose number is no longer in play go back; as a mask. What was held is let go."""
    let_go(s)
    off = s.clips & ~valid_slots(s)
    s.clips &= ~off
    s.supply += off.bit_count()
    return off


def take_hold(s: HitState, hold: Hold, names: tuple[int, ...]) -> None:
    s.fingers = []
    for i, (fret, first, last) in enumerate(hold.fingers):
        s.fingers += [names[i] + 1, fret, first, last]
    s.sounding = list(hold.frets)


def let_go(s: HitState) -> None:
    if s.sounding:
        s.fingers = []
        s.sounding = []


def check_clip(s: HitState, move: HitMove) -> None:
    """HM-4.1"""
    if not s.supply:
        raise refuse("HM-3.3", "hit-maker-refused-no-clips")
    _check_slot(s, move.one)
    if not valid_slots(s) >> move.one & 1:
        raise refuse("HM-4.1", "hit-maker-refused-number", slot=slot_term(move.one))
    if s.clips >> move.one & 1:
        raise refuse("HM-4.1", "hit-maker-refused-taken-slot", slot=slot_term(move.one))


def _check_slot(s: HitState, a_slot: int) -> None:
    if fret_of(a_slot) > s.frets:
        raise refuse("HM-1.5", "hit-maker-refused-no-slot", slot=slot_term(a_slot))


def check_taking(s: HitState, move: HitMove) -> None:
    if not s.clips >> move.one & 1:
        raise refuse("HM-3.2", "hit-maker-refused-no-clip", slot=slot_term(move.one))


def slots_of(mask: int) -> tuple[int, ...]:
    return tuple([each for each in range(STRINGS * ROW) if mask >> each & 1])


def number_at(s: HitState, a_slot: int) -> int:
    for place in range(PLACES):
        if s.slots[place] >> a_slot & 1:
            return RING[place]
    raise AssertionError(a_slot)


def finger_events(hold: Hold, names: tuple[int, ...]) -> tuple[Finger, ...]:
    return tuple([Finger(names[i] + 1, *finger) for i, finger in enumerate(hold.fingers)])
