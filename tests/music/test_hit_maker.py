"""Hit Maker as it is heard: a hold is strummed as it is held, the stack rings its numbers, and nothing is mute."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from quartet.games import game_by_id
from quartet.games.hit_maker.events import (
    BY_APPLAUSE,
    EVENTS,
    FOR_NEXT,
    NEW_SILENT,
    NOT_AWARDED,
    ApplauseAsked,
    ApplauseCounted,
    Cam,
    CamClaimed,
    CamDiscarded,
    CamsLeftOver,
    ChordKept,
    ChordPlayed,
    ClipMoved,
    ClipTaken,
    DieRolled,
    Finger,
    FirstCam,
    HitEvent,
    KeySet,
    LyricsAwarded,
    MusicEnded,
    SongFinished,
    SongNamed,
    StackChanged,
    TurnBegan,
    VerseCut,
    VerseRewritten,
    WordsRepeated,
    WordsSpared,
    WordsWritten,
)
from quartet.games.hit_maker.pieces import CAMS
from quartet.games.hit_maker.view import HitView
from quartet.kernel.game import Event, View
from quartet.kernel.table import Table
from quartet.music import BRUSH, LOW, PLUCK, SILENT, VOICES, Note
from quartet.music.sonify import notes
from quartet.theory.chords import NOTHING, name_of, pitches_of, root_of
from tests.music.test_song import game_played, view_of

GAME = "hit-maker"
C_HELD = (-1, 3, 2, 0, 1, 0)
MAJOR = Cam("major", (12, 7, 4), upside_down=False)


def heard(event: Event, before: View | None = None) -> list[Note]:
    return list(notes(GAME, event, before))


def pitches(event: Event, before: View | None = None) -> list[int]:
    return [note.pitch for note in heard(event, before)]


def chord_played(frets: tuple[int, ...], slot: int = 11, fault: str = "") -> ChordPlayed:
    return ChordPlayed(0, slot, 12, (Finger(1, 1, 4, 4),), frets, "C:", 5, fault)


CLIP_MOVED = ClipMoved(seat=0, slot=11, number=12, on=True, fingers=(), frets=C_HELD, chord="C:")
SOME: list[HitEvent] = [
    KeySet(0, 12, "happy", ()), SongNamed(0, "The Fifths", "Blue Door"), FirstCam(0, MAJOR, "C:"),
    CamClaimed(1, "square"), CamsLeftOver(("single",)), DieRolled(0, 3, FOR_NEXT, 1), TurnBegan(1, 2),
    ClipTaken(0, 11, 12, 3), chord_played(C_HELD), CamDiscarded(0, "minor", "odd"),
    StackChanged(0, "add", (), (MAJOR,), (4, 7, 12), "C:", (), 0, 10), WordsWritten(0, "hello", "C:"),
    WordsRepeated(0, "hello", "A:m7"), WordsSpared(0), MusicEnded((3, 2), (0,), last=False),
    ApplauseAsked((0, 1), 1), ApplauseCounted(2, 1, (5, 3), (0, 1)), LyricsAwarded(0, BY_APPLAUSE),
    CLIP_MOVED, ChordKept(0, "C:"), VerseCut(0, 1), VerseRewritten(0, 0, "x"),
    SongFinished(0),
]  # fmt: skip


def assert_sounds(note: Note) -> None:
    assert note.voice in VOICES
    assert note.voice not in SILENT
    assert 24 <= note.pitch <= 96
    assert 0 < note.loud <= 1
    assert note.start >= 0
    assert note.length > 0


def test_every_event_has_an_entry() -> None:
    assert {type(event) for event in SOME} == set(EVENTS) == set(get_args(HitEvent))
    for event in SOME:
        for before in (None, view_of(sounding=C_HELD, chord="C:", scale=(5, 12, 7, 2, 9, 4, 11))):
            sounding = heard(event, before)
            assert sounding or isinstance(event, TurnBegan)
            for note in sounding:
                assert_sounds(note)


def test_a_hold_is_strummed_as_it_is_held() -> None:
    """HM-4.3 Exactly the strings that score, from the lowest on."""
    sounding = heard(chord_played(C_HELD))
    assert [note.pitch for note in sounding] == [48, 52, 55, 60, 64]
    assert {note.voice for note in sounding} == {PLUCK}
    starts = [note.start for note in sounding]
    assert starts == sorted(set(starts))
    assert pitches(chord_played((-1, -1, -1, -1, -1, 3))) == [67]
    assert pitches(chord_played((0, 0, 0, 0, 0, 0))) == [40, 45, 50, 55, 59, 64]
    assert pitches(CLIP_MOVED) == [48, 52, 55, 60, 64]


def test_an_owners_strings_are_heard() -> None:
    own = view_of(strings=(2, 9, 2, 7, 9, 2))
    assert pitches(chord_played((0, 0, 0, 0, 0, 0)), own) == [38, 45, 50, 55, 57, 62]
    assert pitches(ClipTaken(0, 3, 5, 3), own) == [41]


def test_what_is_held_wrongly_is_dull() -> None:
    """HM-4.5"""
    for frets in ((-1,) * 6, C_HELD):
        sounding = heard(chord_played(frets, fault=NEW_SILENT))
        assert LOW in {note.voice for note in sounding}
        assert [note.loud < 0.3 for note in sounding if note.voice == PLUCK] == [True]
    assert LOW not in {note.voice for note in heard(chord_played(C_HELD))}


def test_the_stack_rings_its_numbers_one_after_the_other() -> None:
    sounding = heard(StackChanged(0, "turn", (), (), (4, 7, 11, 12), "C:maj7", (), 0, 0))
    assert [note.pitch % 12 for note in sounding] == [4, 7, 11, 0]
    tones = [note.pitch for note in sounding]
    assert tones == sorted(set(tones))
    starts = [note.start for note in sounding]
    assert starts == sorted(set(starts))
    assert {note.pitch % 12 for note in heard(FirstCam(0, MAJOR, "C:"))} == {0, 4, 7}


def test_words_are_sung_over_the_chord_that_stands() -> None:
    held = view_of(sounding=C_HELD, chord="C:")
    assert pitches(WordsWritten(0, "hello", "C:"), held) == [48, 52, 55, 60, 64]
    assert all(note.loud < 0.5 for note in heard(WordsWritten(0, "hello", "C:"), held))
    free = pitches(WordsWritten(0, "hello", "A:m"), held)
    assert {pitch % 12 for pitch in free} == {9, 0, 4}
    assert free[0] % 12 == 9, "the root below"
    assert heard(WordsWritten(0, "", NOTHING))


def test_every_chord_that_can_be_in_play_has_its_notes() -> None:
    for mask in (0b000010010001, 0b100010010001, 0b000001000001, 0b111100000000):
        code = name_of(mask, 0)
        tones = pitches(ChordKept(0, code))
        assert sum(1 << pitch for pitch in {tone % 12 for tone in tones}) == pitches_of(code)
        assert tones[0] % 12 == root_of(code)


def test_a_key_is_glad_or_sad() -> None:
    """HM-1.3"""
    happy, sad = pitches(KeySet(0, 12, "happy", ())), pitches(KeySet(0, 9, "sad", ()))
    assert [pitch - happy[0] for pitch in happy] == [0, 4, 7, 12]
    assert [pitch - sad[0] for pitch in sad] == [0, 3, 7, 12]
    assert (happy[0] % 12, sad[0] % 12) == (0, 9)


def test_every_cam_has_its_figure_up_when_it_comes_and_down_when_it_goes() -> None:
    figures = {kind: tuple(pitches(CamClaimed(0, kind))) for kind in CAMS}
    assert len(set(figures.values())) == len(CAMS)
    for kind, figure in figures.items():
        assert list(figure) == sorted(figure)
        assert pitches(CamDiscarded(0, kind, "")) == list(figure)[::-1]


def test_the_die_is_heard_higher_the_more_it_shows() -> None:
    tones = [pitches(DieRolled(0, die, FOR_NEXT, 1))[0] for die in range(1, 7)]
    assert tones == sorted(set(tones))


@pytest.mark.parametrize(("key", "mood", "scale", "home"), [
    (12, "happy", (5, 12, 7, 2, 9, 4, 11), 0), (9, "sad", (5, 12, 7, 2, 9, 4, 11), 9),
    (6, "happy", (11, 6, 1, 8, 3, 10, 5), 6), (3, "sad", (11, 6, 1, 8, 3, 10, 5), 3),
])  # fmt: skip
def test_it_ends_at_home_in_its_own_key(key: int, mood: str, scale: tuple[int, ...], home: int) -> None:
    before = replace(view_of(), key=key, mood=mood, scale=scale)
    for event in (MusicEnded((1, 0), (0,), last=False), SongFinished(0), LyricsAwarded(1, BY_APPLAUSE)):
        sounding = heard(event, before)
        last = max(note.start for note in sounding) - 1
        end = {note.pitch % 12 for note in sounding if note.start > last + 0.5}
        assert end == {home, (home + (4 if mood == "happy" else 3)) % 12, (home + 7) % 12}
    assert heard(LyricsAwarded(-1, NOT_AWARDED), before) != heard(LyricsAwarded(1, BY_APPLAUSE), before)


def test_applause_is_hands_and_boos_groan() -> None:
    """HM-7.4"""
    few, many = (heard(ApplauseCounted(2, 0, (claps, 0), (0, 0))) for claps in (2, 9))
    assert {note.voice for note in few} == {BRUSH}
    assert len(few) < len(many)
    assert LOW in {note.voice for note in heard(ApplauseCounted(2, 0, (1, 0), (0, 1)))}
    assert len(heard(ApplauseCounted(7, 100, (500,) * 7, (100,) * 7))) < 20


def told_in(seed: int, seats: int) -> Iterator[tuple[HitView, Event]]:
    """Everything that happens in a game, each with an onlooker's view before the step."""
    played = game_played(seed, seats)
    game = game_by_id(GAME)
    table = Table.seeded(game, played.record.seats, played.record.options, seed)
    for entry in played.record.entries:
        before: Any = table.view(None)
        for event in table.enter(entry):
            yield before, event


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whole_games_sound(seats: int) -> None:
    kinds = set()
    for before, event in told_in(seats, seats):
        kinds.add(type(event))
        for note in heard(event, before):
            assert_sounds(note)
        if isinstance(event, ChordPlayed) and any(fret >= 0 for fret in event.frets):
            assert len(heard(event, before)) == sum(fret >= 0 for fret in event.frets)
            assert {note.pitch % 12 for note in heard(event, before)} <= {number % 12 for number in before.numbers}
    assert len(kinds) > 5


def test_what_sounds_often_is_made_once() -> None:
    before = view_of(sounding=C_HELD, chord="C:")
    for event in SOME:
        assert notes(GAME, event, before) is notes(GAME, event, before)
