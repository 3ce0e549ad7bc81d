"""HM-8.1 Solitaire: every cam at hand, no score, and a song to write. The same stacks and hands are legal."""

from __future__ import annotations

from typing import Final

from quartet.games.hit_maker.events import (
    RECALLED,
    ChordKept,
    ClipMoved,
    KeySet,
    SongFinished,
    SongNamed,
    VerseCut,
    VerseRewritten,
    WordsWritten,
)
from quartet.games.hit_maker.lyrics import check_words, contribute
from quartet.games.hit_maker.moves import (
    ADD,
    CAPTURE,
    CAPTURE_CHORD,
    CLIPPED,
    CUT_VERSE,
    FINISH,
    FINISH_SONG,
    GIVE_NAME,
    KEEP,
    KEEP_CHORD,
    KEYS,
    PUT_CLIP,
    RECALL_CHORD,
    REMOVE,
    REPLACE,
    REWRITE_VERSE,
    SET_KEY,
    TAKE_CLIP,
    TAKEN,
    TURN_BOTH,
    TURN_ONE,
    WRITE,
    HandMove,
    HitMove,
    numbered,
)
from quartet.games.hit_maker.neck import (
    check_clip,
    check_taking,
    drop_clips,
    finger_events,
    let_go,
    number_at,
    open_slots,
    slots_of,
    take_hold,
)
from quartet.games.hit_maker.pieces import CLIPS, KINDS, LIES, MOODS, PLACES, RING, Lie, sheet_place, turned
from quartet.games.hit_maker.stack import HOW, changed, changes, check_change, chord_of, lay, tell_change
from quartet.games.hit_maker.state import NONE, OVER, HitState
from quartet.games.hit_maker.terms import cam_term
from quartet.kernel.game import Journal, Move
from quartet.kernel.messages import refuse
from quartet.theory.hand import ROW, STRINGS, best_hold

MOST_WORDS: Final = 60
"""At a time."""
MOST_VERSES: Final = 300
MOST_CHARACTERS: Final = 20_000
"""Of all words together: every step sends the whole song."""
MOST_KEPT: Final = 60


# ── Listing and checking ──────────────────────────────────────────────────────────────────────────────────────────


def legal(s: HitState) -> list[Move]:
    """Words, names and what is deep in the song are not listed, but may be written, given and changed."""
    listed: list[Move] = []
    slots = open_slots(s)
    for each in range(STRINGS * ROW):
        if slots >> each & 1:
            listed.append(CLIPPED[each])
        if s.clips >> each & 1:
            listed.append(TAKEN[each])
    possible = changes(s)
    listed += possible.removes
    for kind in range(KINDS):
        if s.pool[kind]:
            listed += possible.adds(kind)
        listed += [move for move in possible.replaces(kind) if s.pool[kind] or _gives_back(move, kind)]
    listed += possible.turns
    for row in KEYS:
        for move in row:
            if _may_set(s, move) and (move.one, move.two) != (s.key, s.mood):
                listed.append(move)
    if len(s.verse_seats) < MOST_VERSES:
        listed.append(CAPTURE)
    if len(s.book_clips) < MOST_KEPT:
        listed.append(KEEP)
    listed += [numbered("recall", RECALL_CHORD, i) for i in range(len(s.book_clips))]
    if s.verse_seats:
        listed.append(numbered("cut", CUT_VERSE, len(s.verse_seats) - 1))
    listed.append(FINISH)
    return listed


def _gives_back(move: Move, kind: int) -> bool:
    """The cam that comes off is of the kind that comes."""
    assert isinstance(move, HitMove)
    return LIES[move.one].kind == kind


def _may_set(s: HitState, move: HitMove) -> bool:
    """HM-5.7 A cam upside down fits one mood only."""
    return move.two == s.mood or not any(LIES[lie].upside_down for lie in (s.first, s.second) if lie != NONE)


ALLOWED: Final = (
    SET_KEY, GIVE_NAME, PUT_CLIP, TAKE_CLIP, ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH, WRITE, CAPTURE_CHORD,
    KEEP_CHORD, RECALL_CHORD, CUT_VERSE, REWRITE_VERSE, FINISH_SONG,
)  # fmt: skip


def check(s: HitState, move: HitMove) -> None:
    kind = move.kind
    if kind not in ALLOWED or isinstance(move, HandMove):
        raise refuse("HM-8.1", "hit-maker-refused-solo")
    if kind == PUT_CLIP:
        check_clip(s, move)
    elif kind == TAKE_CLIP:
        check_taking(s, move)
    elif kind in (ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH):
        check_change(s, move)
        _check_at_hand(s, move)
    elif kind == SET_KEY and not _may_set(s, move):
        raise refuse("HM-5.7", "hit-maker-refused-mood")
    elif kind in (WRITE, CAPTURE_CHORD) and len(s.verse_seats) >= MOST_VERSES:
        raise refuse("HM-8.1", "hit-maker-refused-song-full", most=MOST_VERSES)
    elif kind == KEEP_CHORD and len(s.book_clips) >= MOST_KEPT:
        raise refuse("HM-8.1", "hit-maker-refused-book-full", most=MOST_KEPT)
    elif (kind == RECALL_CHORD and move.one >= len(s.book_clips)) or (
        kind in (CUT_VERSE, REWRITE_VERSE) and move.one >= len(s.verse_seats)
    ):
        raise refuse("HM-8.1", "hit-maker-refused-no-entry")
    if kind in (WRITE, REWRITE_VERSE):
        check_words(move.text, MOST_WORDS)
        replaced = len(s.verse_words[move.one]) if kind == REWRITE_VERSE else 0
        if len(move.text) - replaced + sum([len(words) for words in s.verse_words]) > MOST_CHARACTERS:
            raise refuse("HM-8.1", "hit-maker-refused-long-song", most=MOST_CHARACTERS)


def _check_at_hand(s: HitState, move: HitMove) -> None:
    if move.kind == ADD and not s.pool[LIES[move.one].kind]:
        raise refuse("HM-1.4", "hit-maker-refused-not-at-hand", cam=cam_term(LIES[move.one].kind))
    if move.kind == REPLACE and not s.pool[LIES[move.two].kind] and not _gives_back(move, LIES[move.two].kind):
        raise refuse("HM-1.4", "hit-maker-refused-not-at-hand", cam=cam_term(LIES[move.two].kind))


# ── What follows ──────────────────────────────────────────────────────────────────────────────────────────────────


def resolve(s: HitState, seat: int, move: HitMove, journal: Journal) -> None:
    kind = move.kind
    if kind in (PUT_CLIP, TAKE_CLIP):
        _move_clip(s, seat, move, journal)
    elif kind in HOW:
        _change(s, seat, move, journal)
    elif kind == SET_KEY:
        _set_key(s, seat, move, journal)
    elif kind in (WRITE, CAPTURE_CHORD):
        contribute(s, seat, move.text)
        if journal.on:
            journal.tell(WordsWritten(seat, move.text, chord_of(s)))
    elif kind == KEEP_CHORD:
        _keep(s, seat, journal)
    elif kind == RECALL_CHORD:
        _recall(s, seat, move.one, journal)
    elif kind == CUT_VERSE:
        _cut(s, move.one)
        if journal.on:
            journal.tell(VerseCut(seat, move.one))
    elif kind == REWRITE_VERSE:
        s.verse_words[move.one] = move.text
        if journal.on:
            journal.tell(VerseRewritten(seat, move.one, move.text))
    elif kind == GIVE_NAME:
        s.band = move.text
        s.title = move.more
        if journal.on:
            journal.tell(SongNamed(seat, s.band, s.title))
    else:
        s.phase = OVER
        s.asked = ()
        if journal.on:
            journal.tell(SongFinished(seat))


def hold_again(s: HitState) -> None:
    """What the hand can hold of the clips that lie there."""
    let_go(s)
    if s.clips:
        hold = best_hold(s.clips, s.reach)
        take_hold(s, hold, tuple(range(len(hold.fingers))))


def _move_clip(s: HitState, seat: int, move: HitMove, journal: Journal) -> None:
    on = move.kind == PUT_CLIP
    s.clips ^= 1 << move.one
    s.supply += -1 if on else 1
    hold_again(s)
    if journal.on:
        hold = best_hold(s.clips, s.reach)
        shown = finger_events(hold, tuple(range(len(hold.fingers))))
        journal.tell(ClipMoved(seat, move.one, number_at(s, move.one), on, shown, hold.frets, chord_of(s)))


def _change(s: HitState, seat: int, move: HitMove, journal: Journal) -> None:
    out, into = changed(s, move)
    if move.kind not in (TURN_ONE, TURN_BOTH):
        for lie in out:
            s.pool[lie.kind] += 1
        for lie in into:
            s.pool[lie.kind] -= 1
    off = drop_clips(s)
    hold_again(s)
    tell_change(s, seat, HOW[move.kind], out, into, off, journal)


def _set_key(s: HitState, seat: int, move: HitMove, journal: Journal) -> None:
    """All that lies on the key turns with it: the song moves to another key."""
    steps = (move.one - s.key) % PLACES
    s.key = move.one
    s.mood = move.two
    second = NONE if s.second == NONE else turned(LIES[s.second], steps).index
    lay(s, turned(LIES[s.first], steps).index, second)
    off = drop_clips(s)
    hold_again(s)
    if journal.on:
        journal.tell(KeySet(seat, RING[sheet_place(s.key, s.mood)], MOODS[s.mood], slots_of(off)))


def _keep(s: HitState, seat: int, journal: Journal) -> None:
    s.book_stacks.append([s.first, s.second])
    s.book_clips.append(s.clips)
    s.book_keys.append(s.key)
    s.book_moods.append(s.mood)
    if journal.on:
        journal.tell(ChordKept(seat, chord_of(s)))


def _recall(s: HitState, seat: int, entry: int, journal: Journal) -> None:
    """The stack, its key and the clips as they were."""
    out = _lying(s)
    first, second = s.book_stacks[entry]
    key, mood = s.book_keys[entry], s.book_moods[entry]
    before = s.clips
    told = (key, mood) != (s.key, s.mood)
    s.key = key
    s.mood = mood
    lay(s, first, second)
    into = _lying(s)
    for lie in out:
        s.pool[lie.kind] += 1
    for lie in into:
        s.pool[lie.kind] -= 1
    s.clips = s.book_clips[entry]
    s.supply = CLIPS - s.clips.bit_count()
    hold_again(s)
    if journal.on and told:
        journal.tell(KeySet(seat, RING[sheet_place(key, mood)], MOODS[mood], ()))
    tell_change(s, seat, RECALLED, out, into, before & ~s.clips, journal)


def _lying(s: HitState) -> list[Lie]:
    return [LIES[lie] for lie in (s.first, s.second) if lie != NONE]


def _cut(s: HitState, entry: int) -> None:
    del s.verse_seats[entry]
    del s.verse_points[entry]
    del s.verse_words[entry]
    del s.verse_notes[entry]
    del s.verse_frets[entry]
    del s.verse_keys[entry]
    del s.verse_moods[entry]
