"""Who may do what in Hit Maker: predicates, the moves worth listing, and why others are refused."""

from __future__ import annotations

from typing import Final

from quartet.games.hit_maker import applause, lyrics, solo
from quartet.games.hit_maker.moves import (
    ADD,
    AWARD_LYRICS,
    AWARDED,
    CLAIM_CAM,
    CLAIMED,
    CLIPPED,
    DISCARD_CAM,
    DISCARDED,
    FINISH,
    GIVE_NAME,
    HOUSE_COUNT,
    KEYS,
    PUT,
    PUT_CLIP,
    PUT_FIRST,
    REMOVE,
    REPEAT_WORDS,
    REPLACE,
    SET_KEY,
    TAKE_CLIP,
    TAKEN,
    TURN_BOTH,
    TURN_ONE,
    WRITE,
    HandMove,
    HitMove,
    by_hand,
    named,
)
from quartet.games.hit_maker.neck import check_clip, check_taking, open_slots
from quartet.games.hit_maker.pieces import KINDS, LIES
from quartet.games.hit_maker.stack import changes, check_change, check_first, first_cams
from quartet.games.hit_maker.state import (
    APPLAUSE,
    CLAIM,
    CLIP,
    DECIDE,
    DISCARD,
    KEY,
    NAME,
    NONE,
    PLACE,
    PLAY,
    REPEAT,
    SOLO,
    TAKE,
    WORDS,
    HitState,
)
from quartet.games.hit_maker.terms import cam_term
from quartet.kernel.chance import Chance
from quartet.kernel.compiling import i64
from quartet.kernel.game import Move
from quartet.kernel.messages import refuse
from quartet.theory.hand import ROW, STRINGS, best_hold

BANDS: Final = (("The Open Strings", "First Light"), ("The Late Bus", "Waiting Room"))
"""Names for a leader in a hurry."""

STACK_CHANGES: Final = (ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH)


# ── Predicates ────────────────────────────────────────────────────────────────────────────────────────────────────


def has_cam(s: HitState, seat: int) -> bool:
    return any(count > 0 for count in s.stock[seat])


def must_take(s: HitState, seat: int) -> bool:
    """HM-3.2, HM-3.5 Without a cam: no clip left; or neither a clip to place nor a cam to remove."""
    if has_cam(s, seat):
        return False
    return s.supply == 0 or (s.second == NONE and not open_slots(s))


# ── Listing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def legal(s: HitState, seat: int) -> list[Move]:
    phase = s.phase
    if phase == PLAY:
        return _plays(s, seat)
    if phase in (CLIP, TAKE):
        return _clips(s) if phase == CLIP else _taking(s)
    if phase == DISCARD:
        return [DISCARDED[kind] for kind in range(KINDS) if s.stock[seat][kind]]
    if phase == CLAIM:
        return [CLAIMED[kind] for kind in range(KINDS) if s.pool[kind]]
    if phase == WORDS:
        return lyrics.words_listed(s)
    if phase == REPEAT:
        return lyrics.repeats_listed(s)
    if phase == SOLO:
        return solo.legal(s)
    if phase == KEY:
        return [move for row in KEYS for move in row]
    if phase == NAME:
        return [named(band, title) for band, title in BANDS]
    if phase == PLACE:
        return [PUT[lie.index] for lie in first_cams(s.key, s.mood)]
    if phase == APPLAUSE:
        return applause.counts_listed(s)
    assert phase == DECIDE
    return [AWARDED[each] for each in s.applauded]


def _plays(s: HitState, seat: int) -> list[Move]:
    """HM-3 Play the chord, or change it with the cams that this player has (HM-3.4)."""
    stock = s.stock[seat]
    kinds = [kind for kind in range(KINDS) if stock[kind]]
    possible = changes(s)
    moves = _clips(s) + possible.removes
    for kind in kinds:
        moves += possible.adds(kind)
        moves += possible.replaces(kind)
    if kinds:
        moves += possible.turns
    return moves or [DISCARDED[kind] for kind in kinds]  # HM-5.9


def any_of(s: HitState, seat: int, chance: Chance) -> Move:
    """One of the legal moves, each as likely. Where that is quicker they are counted, not listed."""
    if s.phase == PLAY and not s.by_hand:
        move = _any_play(s, seat, chance)
        if move is not None:
            return move
    moves = legal(s, seat)
    return moves[chance.below(len(moves))]


def _any_play(s: HitState, seat: int, chance: Chance) -> Move | None:
    """One of `_plays`, counted out in its order; None where nothing is left but to discard."""
    slots: i64 = open_slots(s)
    clips: i64 = 0
    rest = slots
    while rest:
        rest &= rest - 1  # the lowest one goes
        clips += 1
    possible = changes(s)
    stock = s.stock[seat]
    removes: i64 = len(possible.removes)
    puts = possible.count_puts(stock)
    turns: i64 = len(possible.turns) if has_cam(s, seat) else 0
    listed = clips + removes + puts + turns
    if not listed:
        return None
    n: i64 = chance.below(listed)
    if n < clips:
        return CLIPPED[_nth_slot(slots, n)]
    n -= clips
    if n < removes:
        return possible.removes[n]
    n -= removes
    return possible.nth_put(stock, n) if n < puts else possible.turns[n - puts]


def _nth_slot(slots: i64, n: i64) -> i64:
    """From 0, the lowest first."""
    while n:
        slots &= slots - 1
        n -= 1
    slot: i64 = 0
    while not slots >> slot & 1:
        slot += 1
    return slot


def _clips(s: HitState) -> list[Move]:
    moves: list[Move] = []
    slots: i64 = open_slots(s)
    for each in range(STRINGS * ROW):
        if slots >> each & 1:
            moves.append(_held_by_hand(s, each) if s.by_hand else CLIPPED[each])
    return moves


def _held_by_hand(s: HitState, a_slot: int) -> Move:
    """HM-4.6 The best fingering, as the player's own."""
    hold = best_hold(s.clips | 1 << a_slot, s.reach, a_slot)
    return by_hand(a_slot, tuple(range(len(hold.fingers))), hold.fingers)


def _taking(s: HitState) -> list[Move]:
    return [TAKEN[each] for each in range(STRINGS * ROW) if s.clips >> each & 1]


def default(s: HitState, seat: int) -> Move:
    """What a player out of time does: the first that is listed; at the end, finish."""
    if s.phase == SOLO:
        return FINISH
    return legal(s, seat)[0]


# ── Checking ──────────────────────────────────────────────────────────────────────────────────────────────────────

ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    KEY: (SET_KEY,),
    NAME: (GIVE_NAME,),
    PLACE: (PUT_FIRST,),
    CLAIM: (CLAIM_CAM,),
    PLAY: (PUT_CLIP, DISCARD_CAM, *STACK_CHANGES),
    TAKE: (TAKE_CLIP,),
    CLIP: (PUT_CLIP,),
    DISCARD: (DISCARD_CAM,),
    WORDS: (WRITE,),
    REPEAT: (REPEAT_WORDS,),
    APPLAUSE: (HOUSE_COUNT,),
    DECIDE: (AWARD_LYRICS,),
}
"""By phase: the kinds of move that answer it."""


def check(s: HitState, seat: int, move: Move) -> None:
    if not isinstance(move, HitMove):
        raise refuse("QT-1.1", "refused-code", code=move.code[:80])
    if s.phase == SOLO:
        solo.check(s, move)
        return
    if s.phase == TAKE and move.kind == PUT_CLIP:
        raise refuse("HM-3.2", "hit-maker-refused-take-first", count=s.to_take)
    if move.kind not in ANSWERS[s.phase]:
        raise refuse("HM-3.1", "hit-maker-refused-not-now")
    if s.phase in (PLAY, CLIP):
        _check_play(s, seat, move)
    elif s.phase == TAKE:
        check_taking(s, move)
    elif s.phase == DISCARD:
        _check_stock(s, seat, move.one)
    elif s.phase == CLAIM:
        if not s.pool[move.one]:
            raise refuse("HM-2.2", "hit-maker-refused-claimed", cam=cam_term(move.one))
    elif s.phase == PLACE:
        check_first(s, LIES[move.one])
    elif s.phase == WORDS:
        lyrics.check_words(move.text, s.points)
    elif s.phase == REPEAT:
        lyrics.check_repeat(s, move)
    elif s.phase == APPLAUSE:
        applause.check_count(s, move)
    elif s.phase == DECIDE and move.one not in s.applauded:
        raise refuse("HM-7.4", "hit-maker-refused-not-tied")


def _check_play(s: HitState, seat: int, move: HitMove) -> None:
    if move.kind == PUT_CLIP:
        check_clip(s, move)
        _check_hand(s, move)
        return
    if move.kind == DISCARD_CAM:
        if legal(s, seat)[0] not in DISCARDED:
            raise refuse("HM-5.9", "hit-maker-refused-discard")
        _check_stock(s, seat, move.one)
        return
    if move.kind != REMOVE and not has_cam(s, seat):
        raise refuse("HM-3.4", "hit-maker-refused-no-cam")
    if move.kind == ADD:
        _check_stock(s, seat, LIES[move.one].kind)
    elif move.kind == REPLACE:
        _check_stock(s, seat, LIES[move.two].kind)
    check_change(s, move)


def _check_stock(s: HitState, seat: int, kind: int) -> None:
    if not s.stock[seat][kind]:
        raise refuse("HM-5.1", "hit-maker-refused-not-yours", cam=cam_term(kind))


def _check_hand(s: HitState, move: HitMove) -> None:
    """HM-4.6 A fingering where the table holds by hand, and only there; how good it is, is judged, not refused."""
    if isinstance(move, HandMove):
        if not s.by_hand:
            raise refuse("HM-4.6", "hit-maker-refused-hand")
        if any(finger[0] > s.frets for finger in move.fingers):
            raise refuse("HM-1.5", "hit-maker-refused-no-fret", frets=s.frets)
    elif s.by_hand:
        raise refuse("HM-4.6", "hit-maker-refused-no-hand")
