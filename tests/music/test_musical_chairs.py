"""Musical Chairs as it is heard: suits are instruments, numbers are steps, and what is hidden only rustles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from quartet.games import game_by_id
from quartet.games.musical_chairs.events import (
    EVENTS,
    OUT_OF_CUSHIONS,
    BattleBegan,
    BattleOver,
    BattleShown,
    CardPlayed,
    CardSkipped,
    CardSwapped,
    ChairChosen,
    ChairsEvent,
    CushionBought,
    CushionDeclined,
    CushionRemoved,
    CushionsLaid,
    DrawPileRemade,
    EncoreScored,
    FinalScore,
    HandDiscarded,
    HandFilled,
    HandKept,
    HandScored,
    HigherDeclared,
    LineCleared,
    LineTaken,
    LookedElsewhere,
    MusicOver,
    MusicStopped,
    RestPlayed,
    RestsScored,
    RoundBegan,
    StartChosen,
    TurnPassed,
)
from quartet.games.musical_chairs.pieces import CARD_OF, NUMBERS, SUIT_LETTERS, SUIT_NAMES, SUITS
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Event, View
from quartet.kernel.table import Table
from quartet.music import BELL, BRUSH, CUT, DRUM, INSTRUMENTS, REST, SILENT, STEP, UPRIGHT, VOICES, Note
from quartet.music.musical_chairs import BEAT, FIRST, PACE
from quartet.music.sonify import notes

GAME = "musical-chairs"
C, H, S, R, D, P, G, T = range(SUITS)
INTERVALS = (0, 2, 4, 5, 7, 9, 11, 12, 14, 16)
"""From a prime to a major tenth."""


def heard(event: Event, before: View | None = None) -> list[Note]:
    return list(notes(GAME, event, before))


def played(card: str, counts_as: str = "", start: int = C, chair: int = H, seat: int = 0) -> CardPlayed:
    number = CARD_OF[counts_as or card] if counts_as != "nothing" else -1
    return CardPlayed(seat, CARD_OF[card], number, start, chair, 5)


def tones(sounding: list[Note]) -> list[Note]:
    return [note for note in sounding if note.voice in INSTRUMENTS]


def test_a_suit_is_its_instrument() -> None:
    for suit, letter in enumerate(SUIT_LETTERS):
        [note] = tones(heard(played(f"{letter}4")))
        assert note.voice == INSTRUMENTS[suit]
    assert [voice if voice != UPRIGHT else "piano" for voice in INSTRUMENTS] == list(SUIT_NAMES)


def test_a_number_is_the_interval_of_that_name() -> None:
    """A 3 sounds a third above a 1, an 8 an octave, a 10 a tenth; on every instrument."""
    for suit, letter in enumerate(SUIT_LETTERS):
        pitches = [tones(heard(played(f"{letter}{number}")))[0].pitch for number in range(1, NUMBERS + 1)]
        assert [pitch - pitches[0] for pitch in pitches] == list(INTERVALS)
        assert pitches[0] == FIRST[INSTRUMENTS[suit]]
        assert pitches[0] % 12 == 0, "all instruments are in C"


def test_a_repeat_is_an_echo() -> None:
    """MC-3.1 The same note on the same instrument, softer, twice; each echo softer than the last."""
    [first] = tones(heard(played("S6")))
    for repeat in ("repeat-1", "repeat-2"):
        echo, again = tones(heard(played(repeat, "S6")))
        assert {(note.pitch, note.voice) for note in (first, echo, again)} == {(first.pitch, first.voice)}
        assert first.loud > echo.loud > again.loud
        assert echo.start < again.start


def test_a_repeat_that_copied_nothing_has_nothing_to_say() -> None:
    """MC-3.8"""
    sounding = heard(played("repeat-1", "nothing"))
    assert not tones(sounding)
    assert {note.voice for note in sounding} == {BRUSH, STEP}


def test_a_rest_is_a_beat_of_silence() -> None:
    """MC-3.6 And the same one whatever its suit."""
    for letter in SUIT_LETTERS:
        [note] = heard(RestPlayed(0, CARD_OF[f"rest-{letter}"], 3))
        assert (note.voice, note.start, note.length, note.loud) == (REST, 0, BEAT, 0)


def onlooker(ring: tuple[int, ...] = tuple(range(SUITS))) -> Any:
    view: Any = Table.seeded(game_by_id(GAME), ["a", "b"], {}, 1).view(None)
    return replace(view, ring=ring)


def steps(event: Event, before: View | None = None) -> list[Note]:
    return [note for note in heard(event, before) if note.voice == STEP]


@pytest.mark.parametrize(("start", "chair", "chairs"), [(C, H, 1), (C, R, 3), (T, H, 2), (G, S, 4), (S, H, 1)])
def test_a_footfall_for_every_chair_walked(start: int, chair: int, chairs: int) -> None:
    """MC-3.5 In tempo, softer than any card; MC-7.14 one chair back is one chair."""
    sounding = heard(played("S6", start=start, chair=chair), onlooker())
    feet = [note for note in sounding if note.voice == STEP]
    assert [note.start for note in feet] == [PACE * i for i in range(chairs)]
    assert max(note.loud for note in feet) < min(note.loud for note in tones(sounding))


def test_who_owns_another_board_walks_round_that_one() -> None:
    """MC-1.1 The ring is a figure of the box."""
    other = onlooker((C, S, H, R, D, P, G, T))
    assert len(steps(played("D1", start=C, chair=H), other)) == 2
    assert len(steps(played("D1", start=C, chair=H), onlooker())) == 1


def test_everybody_walks_differently() -> None:
    assert len({steps(played("D1", seat=seat))[0].pitch for seat in range(4)}) == 4


def test_when_the_music_stops_it_stops() -> None:
    """MC-4.1 A cut before anything else, a beat of silence, and home."""
    cut, *cadence = heard(MusicStopped(1, -1))
    assert (cut.voice, cut.start) == (CUT, 0)
    assert min(note.start for note in cadence) >= BEAT
    last = [note.pitch % 12 for note in cadence if note.start == max(each.start for each in cadence)]
    assert set(last) == {0, 4, 7}, "C major"
    hushed = heard(MusicStopped(1, 14))
    assert max(note.loud for note in hushed) < max(note.loud for note in cadence), "MC-7.15 in a whisper"


def test_a_battle_is_a_roll_and_a_chord() -> None:
    """MC-5.1 All cards at once, each on its instrument; who declines or rests is not heard."""
    roll = heard(BattleBegan(S, (0, 1), again=False))
    assert {note.voice for note in roll} == {DRUM}
    assert [note.loud for note in roll] == sorted(note.loud for note in roll)
    assert roll[-1].loud < heard(BattleBegan(S, (0, 1), again=True))[-1].loud
    shown = heard(BattleShown(S, (0, 1, 2, 3), (CARD_OF["S6"], -1, CARD_OF["D9"], CARD_OF["rest-S"])))
    assert {note.start for note in shown} == {0}
    assert {note.voice for note in shown} == {INSTRUMENTS[S], INSTRUMENTS[D]}
    assert heard(BattleShown(S, (0, 1), (-1, -1))) == []


def test_a_repeat_in_a_battle_echoes_the_highest() -> None:
    """MC-5.3 With which it ties."""
    shown = heard(BattleShown(S, (0, 1, 2), (CARD_OF["S6"], CARD_OF["repeat-1"], CARD_OF["D9"])))
    echo = [note for note in shown if note.start > 0]
    assert [(note.pitch, note.voice) for note in echo] == [
        (note.pitch, note.voice) for note in shown if note.voice == DRUM and not note.start
    ][:1]
    alone = heard(BattleShown(S, (0, 1), (CARD_OF["repeat-1"], CARD_OF["repeat-2"])))
    assert {note.voice for note in alone} == {BRUSH}


def test_winning_is_not_losing() -> None:
    won, lost = heard(BattleOver(S, 1, (0,))), heard(BattleOver(S, -1, (0, 1)))
    assert {note.voice for note in won} == {BELL}
    assert won[0].pitch < won[-1].pitch
    assert lost[0].pitch > lost[-1].pitch


def test_the_line_is_taken_as_it_lay() -> None:
    """MC-4.4 On the chair's instrument; a repeat sounds as what it copied, softer."""
    cards = tuple(CARD_OF[name] for name in ("S3", "repeat-1", "S6"))
    taken = heard(LineTaken(0, S, cards, 4))
    third, echo, sixth = taken
    assert (third.pitch, echo.pitch) == (64, 64)
    assert sixth.pitch == 69
    assert third.loud > echo.loud
    assert [note.start for note in taken] == sorted({note.start for note in taken})
    assert {note.voice for note in taken} == {INSTRUMENTS[S]}
    assert heard(LineTaken(0, S, (), 0)) == []


def test_hidden_cards_rustle_all_alike() -> None:
    """MC-1.6 Whatever was drawn or discarded face down."""
    game = game_by_id(GAME)
    for seat in (None, 1):
        told = {
            notes(GAME, game.redact(event, seat) or event, onlooker())
            for cards in ((0, 9, 88), (80, 81, 89), (77, 78, 79))
            for event in (HandFilled(0, 3, cards), replace(HandFilled(0, 3, ()), cards=cards))
        }
        assert len(told) == 1
        assert {note.voice for note in next(iter(told))} == {BRUSH}
    for cards in ((), (0, 9, 88)):
        assert {note.voice for note in heard(HandDiscarded(0, 3, cards))} == {BRUSH}
    own = heard(HandFilled(0, 3, (0, 9, 88)))
    assert [note.voice for note in own] == [INSTRUMENTS[C], INSTRUMENTS[H]], "who sees a hand hears it"


def some() -> list[ChairsEvent]:
    six, rest = CARD_OF["S6"], CARD_OF["rest-S"]
    return [
        CushionsLaid(tuple(range(8))), HandFilled(0, 8, ()), HandFilled(0, 1, (rest,)), StartChosen(1, by_lot=True),
        ChairChosen(0, S), RoundBegan(1, 0), played("S6"), CardSkipped(0, six), RestPlayed(0, rest, 3),
        TurnPassed(0, 11), MusicStopped(0, -1), MusicStopped(0, 14), CushionRemoved(S, 3, 2),
        CushionRemoved(-1, -1, -1), BattleBegan(S, (0, 1), again=False), BattleShown(S, (0, 1), (six, rest)),
        BattleOver(S, 0, (1,)),
        BattleOver(S, -1, (0, 1)), LookedElsewhere(0, D), LineTaken(0, S, (six,), 2), HigherDeclared(0, 2),
        HandScored(0, six, 2), HandScored(0, rest, 1), RestsScored(0, (rest,), 1), CushionBought(0, S, 3, six),
        CushionDeclined(0, S, 3), CardSwapped(0, six, CARD_OF["repeat-2"]), EncoreScored(0, six, 2),
        EncoreScored(0, rest, 1), EncoreScored(0, -1, 0), LineCleared(5), HandKept(0), HandDiscarded(0, 4, ()),
        DrawPileRemade(30), MusicOver(OUT_OF_CUSHIONS, 8), FinalScore(0, 30, (), (), (), 30),
    ]  # fmt: skip


def test_every_event_has_an_entry() -> None:
    assert {type(event) for event in some()} == set(EVENTS) == set(get_args(ChairsEvent))
    for event in some():
        for note in heard(event, onlooker()):
            assert_sounds(note)


LONGEST = 2
"""Beats: what is told at once is heard one after the other, so no single thing may take long."""


def test_nothing_takes_long() -> None:
    for event in some():
        assert max((note.start for note in heard(event)), default=0) <= LONGEST


def test_the_same_is_made_once() -> None:
    """A server knows it again by identity."""
    before = onlooker()
    assert notes(GAME, played("S6"), before) is notes(GAME, played("S6"), before)
    assert notes(GAME, HandFilled(0, 2, ()), before) is notes(GAME, HandFilled(1, 2, ()), before)


def assert_sounds(note: Note) -> None:
    assert note.voice in VOICES
    assert 24 <= note.pitch <= 96
    assert 0 < note.loud <= 1 or (note.loud == 0 and note.voice in SILENT)
    assert note.start >= 0
    assert note.length > 0


def told_in(seed: int) -> Iterator[tuple[View, Event]]:
    """Everything that happens in a game of any moves, each with an onlooker's view before the step."""
    game = game_by_id(GAME)
    table = Table.seeded(game, ["a", "b", "c", "d"][: 2 + seed % 3], {}, seed)
    chance = FastChance(seed)
    while not table.over:
        before = table.view(None)
        seat = next(seat for seat in table.state.asked if seat not in table.state.sealed)
        legal = game.legal(table.state, seat)
        for event in table.answer(seat, legal[chance.below(len(legal))]):
            yield before, event


@pytest.mark.parametrize("seed", range(6))
def test_what_a_reader_may_not_see_is_not_heard(seed: int) -> None:
    game = game_by_id(GAME)
    kinds = set()
    for before, event in told_in(seed):
        kinds.add(type(event))
        for seat in (None, 0, 1):
            copy = game.redact(event, seat)
            assert copy is not None
            sounding = notes(GAME, copy, before)
            for note in sounding:
                assert_sounds(note)
            if copy != event:
                assert {(note.pitch, note.voice) for note in sounding} <= {(60, BRUSH)}
    assert {CardPlayed, RestPlayed, MusicStopped, LineTaken, MusicOver} <= kinds
