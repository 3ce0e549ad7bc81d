"""The course of a game of Hit Maker: what follows from a move, and who is asked next."""

from __future__ import annotations

from typing import Final, cast

from quartet.games.hit_maker import applause, solo
from quartet.games.hit_maker.events import (
    BY_LEADER,
    FOR_FIRST,
    FOR_NEXT,
    FOR_TURN,
    NEW_SILENT,
    NO_HAND,
    NO_PLAY,
    ODD_ROLL,
    WELL_HELD,
    CamClaimed,
    CamDiscarded,
    CamsLeftOver,
    ChordPlayed,
    ClipTaken,
    DieRolled,
    FirstCam,
    KeySet,
    MusicEnded,
    SongNamed,
    TurnBegan,
    WordsRepeated,
    WordsSpared,
    WordsWritten,
)
from quartet.games.hit_maker.lyrics import contribute
from quartet.games.hit_maker.moves import (
    ADD,
    DISCARD_CAM,
    PUT_CLIP,
    REMOVE,
    REPEAT_NOTHING,
    REPLACE,
    TURN_BOTH,
    TURN_ONE,
    HandMove,
    HitMove,
)
from quartet.games.hit_maker.neck import drop_clips, finger_events, let_go, number_at, take_hold
from quartet.games.hit_maker.pieces import (
    CAMS,
    FACES,
    KINDS,
    LIES,
    MOODS,
    RING,
    TAKEN_OFF,
    Lie,
    sheet_place,
)
from quartet.games.hit_maker.rules import has_cam, must_take
from quartet.games.hit_maker.stack import HOW, cam_of, changed, chord_of, tell_change
from quartet.games.hit_maker.state import (
    APPLAUSE,
    CLAIM,
    CLIP,
    DECIDE,
    DISCARD,
    KEY,
    NAME,
    NONE,
    OVER,
    PLACE,
    PLAY,
    REPEAT,
    SOLO,
    TAKE,
    WORDS,
    HitState,
)
from quartet.kernel.chance import Chance
from quartet.kernel.compiling import i64
from quartet.kernel.game import ONLY, Journal, Move
from quartet.theory.hand import ROW, best_hold, held, possible

FOR_ADDING: Final = 10
FOR_REMOVING: Final = 5
FOR_CHANGING: Final = 10
"""And a point for each clip that stays."""


def resolve(s: HitState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    done = cast(HitMove, move)
    if s.phase in (PLAY, CLIP):
        _play(s, seat, done, chance, journal)
    elif s.phase == WORDS:
        contribute(s, seat, done.text)
        if journal.on:
            journal.tell(WordsWritten(seat, done.text, chord_of(s)))
        end_turn(s, seat, chance, journal)
    elif s.phase == REPEAT:
        _repeat(s, seat, done, journal)
        end_turn(s, seat, chance, journal)
    elif s.phase == DISCARD:
        discard(s, seat, done.one, ODD_ROLL, journal)
        to_words(s, seat, chance, journal)
    elif s.phase == TAKE:
        _take(s, seat, done.one, journal)
    elif s.phase == SOLO:
        solo.resolve(s, seat, done, journal)
    elif s.phase == CLAIM:
        _claim(s, seat, done.one, chance, journal)
    elif s.phase == APPLAUSE:
        applause.count(s, done, journal)
    elif s.phase == DECIDE:
        applause.award(s, done.one, BY_LEADER, journal)
    else:
        _set_up(s, seat, done, journal)


# ── Setting up (HM-2) ─────────────────────────────────────────────────────────────────────────────────────────────


def _set_up(s: HitState, seat: int, move: HitMove, journal: Journal) -> None:
    if s.phase == KEY:
        s.key = move.one
        s.mood = move.two
        s.phase = NAME if s.lyrics else PLACE
        if journal.on:
            journal.tell(KeySet(seat, RING[sheet_place(s.key, s.mood)], MOODS[s.mood], ()))
    elif s.phase == NAME:
        s.band = move.text
        s.title = move.more
        s.phase = PLACE
        if journal.on:
            journal.tell(SongNamed(seat, s.band, s.title))
    else:
        _place_first(s, seat, LIES[move.one], journal)


def _place_first(s: HitState, seat: int, lie: Lie, journal: Journal) -> None:
    s.pool[lie.kind] -= 1
    s.first = lie.index
    s.in_play = lie.mask
    if journal.on:
        journal.tell(FirstCam(seat, cam_of(lie), chord_of(s)))
    if s.players == 1:
        s.phase = SOLO
        return
    s.phase = CLAIM
    ask(s, (s.leader + 1) % s.players)


def claims(s: HitState, seat: int) -> int:
    """HM-2.2 How many cams a player claims; the leader one less where 13 do not suffice."""
    if seat != s.leader:
        return s.each
    cams = _cams(s.pool)
    for row in s.stock:
        cams += _cams(row)
    return s.each - 1 if s.each * s.players > cams else s.each


def _cams(row: list[int]) -> int:
    """How many there are, of all kinds together."""
    cams: i64 = 0
    for count in row:
        cams += count
    return cams


def _claim(s: HitState, seat: int, kind: int, chance: Chance, journal: Journal) -> None:
    s.pool[kind] -= 1
    s.stock[seat][kind] += 1
    if journal.on:
        journal.tell(CamClaimed(seat, CAMS[kind]))
    for i in range(1, s.players + 1):
        other = (seat + i) % s.players
        if _cams(s.stock[other]) < claims(s, other):
            ask(s, other)
            return
    left = [CAMS[kind] for kind in range(KINDS) for _ in range(s.pool[kind])]
    s.discards = s.pool
    s.pool = [0] * KINDS
    if journal.on and left:
        journal.tell(CamsLeftOver(tuple(left)))
    roll_for_next(s, s.leader, FOR_FIRST, chance, journal)


# ── Turns (HM-3, HM-7.1) ──────────────────────────────────────────────────────────────────────────────────────────


def ask(s: HitState, seat: int) -> None:
    s.player = seat
    s.asked = ONLY[seat]


def roll_for_next(s: HitState, seat: int, why: str, chance: Chance, journal: Journal) -> None:
    """HM-2.3, HM-7.1 Two players alternate; else count round the others, not yourself."""
    if s.players == 2:
        begin_turn(s, 1 - seat, journal)
        return
    s.die = chance.below(FACES) + 1
    chosen = (seat + 1 + (s.die - 1) % (s.players - 1)) % s.players
    if journal.on:
        journal.tell(DieRolled(seat, s.die, why, chosen))
    begin_turn(s, chosen, journal)


def begin_turn(s: HitState, seat: int, journal: Journal) -> None:
    s.turn += 1
    s.points = 0
    s.phase = PLAY
    ask(s, seat)
    if journal.on:
        journal.tell(TurnBegan(seat, s.turn))
    if must_take(s, seat):
        s.phase = TAKE
        s.to_take = TAKEN_OFF


def end_turn(s: HitState, seat: int, chance: Chance, journal: Journal) -> None:
    """HM-7.1, HM-7.2"""
    holders = 0
    for each in range(s.players):
        if has_cam(s, each):
            holders += 1
            if holders == 2:
                roll_for_next(s, seat, FOR_NEXT, chance, journal)
                return
    if journal.on:
        best = winners(s)
        tie = sum([1 for score in s.scores if score == max(s.scores)]) > 1
        journal.tell(MusicEnded(tuple(s.scores), tuple(best), tie and len(best) == 1))
    wrote = applause.contributors(s) if s.lyrics else []
    if wrote:
        applause.ask(s, wrote, journal)
    else:
        s.phase = OVER
        s.asked = ()


def standing(s: HitState) -> list[int]:
    """HM-7.3 By points; of equals, who scored last is ahead."""
    ranks = [(s.scores[seat], s.scored_at[seat]) for seat in range(s.players)]
    return [1 + sum([1 for other in ranks if other > rank]) for rank in ranks]


def winners(s: HitState) -> list[int]:
    return [seat for seat, place in enumerate(standing(s)) if place == 1]


# ── Playing the chord (HM-4) ──────────────────────────────────────────────────────────────────────────────────────


def _play(s: HitState, seat: int, move: HitMove, chance: Chance, journal: Journal) -> None:
    if move.kind == PUT_CLIP:
        _play_chord(s, seat, move, journal)
        to_words(s, seat, chance, journal)
    elif move.kind == DISCARD_CAM:
        discard(s, seat, move.one, NO_PLAY, journal)
        to_words(s, seat, chance, journal)
    else:
        _change_stack(s, seat, move, chance, journal)


def _take(s: HitState, seat: int, a_slot: int, journal: Journal) -> None:
    """HM-3.2 One of four; then a clip is placed."""
    s.clips &= ~(1 << a_slot)
    s.supply += 1
    s.to_take -= 1
    let_go(s)
    if journal.on:
        journal.tell(ClipTaken(seat, a_slot, number_at(s, a_slot), s.to_take))
    if s.to_take == 0 or s.clips == 0:
        s.to_take = 0
        s.phase = CLIP


def _play_chord(s: HitState, seat: int, move: HitMove, journal: Journal) -> None:
    """HM-4.5 The clip stays, whatever comes of it."""
    s.clips |= 1 << move.one
    s.supply -= 1
    fault = WELL_HELD
    if isinstance(move, HandMove):
        hold = held(move.fingers, s.clips)
        if not possible(move.fingers, s.reach):
            fault = NO_HAND
        elif hold.frets[move.one // ROW] != move.one % ROW:
            fault = NEW_SILENT
        names = move.names
    else:
        hold = best_hold(s.clips, s.reach, move.one)
        names = FINGERS_IN_ORDER[: len(hold.fingers)]
    points = 0 if fault else hold.points
    if fault:
        let_go(s)
    else:
        take_hold(s, hold, names)
    score(s, seat, points)
    if journal.on:
        number = number_at(s, move.one)
        shown = finger_events(hold, names)
        journal.tell(ChordPlayed(seat, move.one, number, shown, hold.frets, chord_of(s), points, fault))


FINGERS_IN_ORDER: Final = (0, 1, 2, 3)


def score(s: HitState, seat: int, points: int) -> None:
    s.points = points
    if points:
        s.scores[seat] += points
        s.scored_at[seat] = s.turn


# ── Changing the stack (HM-5) ─────────────────────────────────────────────────────────────────────────────────────


def _change_stack(s: HitState, seat: int, move: HitMove, chance: Chance, journal: Journal) -> None:
    """A turn scores whatever the die then says; after an odd one a cam goes."""
    stock = s.stock[seat]
    out, into = changed(s, move)
    if move.kind == ADD:
        stock[into[0].kind] -= 1
    elif move.kind == REMOVE:
        s.discards[out[0].kind] += 1
    elif move.kind == REPLACE:
        stock[into[0].kind] -= 1
        s.discards[out[0].kind] += 1
    off = drop_clips(s)
    if move.kind == ADD:
        score(s, seat, FOR_ADDING)
    elif move.kind == REMOVE:
        score(s, seat, FOR_REMOVING)
    else:
        score(s, seat, FOR_CHANGING + s.clips.bit_count() if off else 0)
    tell_change(s, seat, HOW[move.kind], out, into, off, journal)
    if move.kind in (TURN_ONE, TURN_BOTH):
        s.die = chance.below(FACES) + 1
        if journal.on:
            journal.tell(DieRolled(seat, s.die, FOR_TURN, NONE))
        if s.die % 2:
            kinds = [kind for kind in range(KINDS) if stock[kind]]
            if len(kinds) > 1:
                s.phase = DISCARD
                return
            discard(s, seat, kinds[0], ODD_ROLL, journal)
    to_words(s, seat, chance, journal)


def discard(s: HitState, seat: int, kind: int, why: str, journal: Journal) -> None:
    s.stock[seat][kind] -= 1
    s.discards[kind] += 1
    if journal.on:
        journal.tell(CamDiscarded(seat, CAMS[kind], why))


# ── Words (HM-6) ──────────────────────────────────────────────────────────────────────────────────────────────────


def to_words(s: HitState, seat: int, chance: Chance, journal: Journal) -> None:
    if s.lyrics:
        s.phase = WORDS if s.points else REPEAT
    else:
        end_turn(s, seat, chance, journal)


def _repeat(s: HitState, seat: int, move: HitMove, journal: Journal) -> None:
    if move is REPEAT_NOTHING:
        if journal.on:
            journal.tell(WordsSpared(seat))
        return
    contribute(s, seat, move.text)
    if journal.on:
        journal.tell(WordsRepeated(seat, move.text, chord_of(s)))
