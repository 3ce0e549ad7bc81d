"""What is heard: intervals go up, mistakes clash, and nothing hidden sounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from quartet.games import GAMES, game_by_id
from quartet.games.the_distance.events import (
    AS_PENALTY,
    EVENTS,
    OWN_DRAW,
    Called,
    Caught,
    Dealt,
    DistanceEvent,
    Drew,
    Erred,
    GameWon,
    HandWon,
    Passed,
    Played,
    Received,
    Reshuffled,
    Turned,
)
from quartet.games.the_distance.pieces import KINDS, LETTER_MASK, WILD
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Event, View
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table
from quartet.music import BELL, BRUSH, LOW, PIANO, VOICES
from quartet.music.sonify import TABLES, Note, SilentGameError, notes
from quartet.music.the_distance import distance
from quartet.theory.letters import LETTERS, up
from quartet.theory.pitch import PITCHES, letters_of
from tests.words.test_keys import any_move

GAME = "the-distance"
C, CS, D, E, F, FS, G, GS, A, AS, B = 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11


def onlooker(top: int, said: str = "", interval: int = 2) -> DistanceView:
    """The table with that card on the pile, and the letter last said."""
    letters = 1 << LETTERS.index(said) if said else LETTER_MASK[top]
    pile = tuple(int(kind == top) for kind in range(KINDS))
    return DistanceView(
        seat=None, asked=(0,), players=2, interval=interval, strict=True, hands_to_win=1, hand=(), sizes=(7, 7),
        shown=(0,) * (2 * KINDS), deeds=(7, *[-1] * 14) * 2, stock=39, pile=pile, top=top,
        letters=letters, draws=0, mistakes=0, owes=-1, dealer=0, wins=(0, 0), hand_number=1,
    )  # fmt: skip


def played(said: str, *cards: int) -> Played:
    return Played(0, LETTERS.index(said), cards, 5)


def heard(event: Event, before: View | None = None) -> list[int]:
    return [note.pitch for note in notes(GAME, event, before)]


def test_every_game_has_a_table() -> None:
    assert TABLES.keys() == GAMES.keys()
    with pytest.raises(SilentGameError, match="no table of sounds for 'chess'"):
        notes("chess", Passed(0), None)


@pytest.mark.parametrize(
    ("last", "before", "said", "card", "interval", "semitones"),
    [
        ("F", F, "G", G, 2, 2),
        ("B", B, "C", C, 2, 1),
        ("B", AS, "C", C, 2, 2),
        ("G", GS, "A", GS, 2, 0),  # G♯ and A♭: a diminished second, one sound
        ("F", F, "A", A, 3, 4),
        ("A", A, "D", D, 4, 5),
        ("C", C, "B", B, 7, 11),
        ("D", CS, "C", CS, 7, 12),  # from D♭ up to C♯: an augmented seventh
        ("E", E, "F", FS, 2, 2),
    ],
)
def test_a_right_play_is_heard_as_its_interval(
    last: str, before: int, said: str, card: int, interval: int, semitones: int
) -> None:
    lower, upper = heard(played(said, card), onlooker(before, last, interval))
    assert upper - lower == semitones
    assert lower % PITCHES == before
    assert upper % PITCHES == card


def test_any_two_letters_are_heard_upwards_within_an_octave() -> None:
    for interval in range(2, 8):
        for last in range(PITCHES):
            for from_letter in letters_of(last):
                letter = up(from_letter, interval)
                for card in (pitch for pitch in range(PITCHES) if letter in letters_of(pitch)):
                    rise = distance(last, from_letter, card, letter)
                    assert 0 <= rise <= PITCHES
                    assert rise % PITCHES == (card - last) % PITCHES
                    assert rise > 0 or last == card


def test_the_first_card_may_have_two_letters() -> None:
    """TD-2.3 F♯/G♭ on the pile: up a second is G or A."""
    assert heard(played("G", G), onlooker(FS)) == [66, 67]
    assert heard(played("A", A), onlooker(FS)) == [66, 69]


def test_a_group_repeats_its_note_and_a_wild_runs_up_to_its_letter() -> None:
    assert heard(played("G", G, G, G), onlooker(F, "F")) == [65, 67, 67, 67]
    assert heard(played("G", WILD), onlooker(F, "F")) == [65, 63, 64, 65, 66, 67]
    assert heard(played("G", FS, WILD), onlooker(F, "F")) == [65, 66, 63, 64, 65, 66, 67]
    assert heard(played("A", A), onlooker(WILD, "G")) == [67, 69], "a wild sounded as the letter said"


def test_on_a_wild_first_card_only_the_play_is_heard() -> None:
    assert heard(played("D", D), onlooker(WILD)) == [62]
    assert heard(Erred(0, 0, (D,), ends_turn=False), onlooker(WILD))[0] == 62
    assert heard(played("D", D), None) == [62]


def test_the_cards_of_a_play_follow_each_other() -> None:
    for cards in [(G,), (G, G), (WILD,), (FS, WILD, WILD)]:
        starts = [note.start for note in notes(GAME, played("G", *cards), onlooker(F, "F"))]
        assert starts == sorted(set(starts))


def test_a_mistake_clashes_below() -> None:
    sounding = notes(GAME, Erred(0, LETTERS.index("A"), (A,), ends_turn=True), onlooker(F, "F"))
    assert [note.pitch for note in sounding if note.voice == PIANO] == [65, 69]
    low = [note.pitch for note in sounding if note.voice == LOW]
    assert len(low) == 2
    assert abs(low[0] - low[1]) == 1


def test_hidden_cards_are_brushes_all_alike() -> None:
    for count in (1, 2):
        hidden = notes(GAME, Drew(1, AS_PENALTY, count, ()), onlooker(F))
        assert {note.voice for note in hidden} == {BRUSH}
        assert len(hidden) == count
    assert notes(GAME, Drew(1, OWN_DRAW, 0, ()), onlooker(F)) == ()
    assert heard(Drew(1, OWN_DRAW, 2, (C, AS)), onlooker(F)) == [60, 70]
    assert [note.voice for note in notes(GAME, Drew(1, OWN_DRAW, 1, (WILD,)), onlooker(F))] == [BELL]


def test_a_call_rises_and_being_caught_falls() -> None:
    called = heard(Called(0))
    assert called == sorted(called)
    assert len(called) == 2
    caught = heard(Caught(0, 1))
    assert caught == sorted(caught, reverse=True)


def test_every_event_has_an_entry() -> None:
    some: list[DistanceEvent] = [
        Dealt(1, 0, 1), Received(0, 7, (0, 1, 2, 3, 4, 5, 12)), Turned(WILD), Turned(FS), played("G", G),
        Erred(0, 0, (A,), ends_turn=False), Drew(0, OWN_DRAW, 1, (3,)), Reshuffled(12), Passed(1), Called(0),
        Caught(0, 1), HandWon(0, 1), GameWon(0),
    ]  # fmt: skip
    assert {type(event) for event in some} == set(EVENTS) == set(get_args(DistanceEvent))
    for event in some:
        for note in notes(GAME, event, onlooker(F)):
            assert_sounds(note)


def assert_sounds(note: Note) -> None:
    assert note.voice in VOICES
    assert 24 <= note.pitch <= 96
    assert 0 < note.loud <= 1
    assert note.start >= 0
    assert note.length > 0


def told_in(seed: int) -> Iterator[tuple[DistanceView, Event]]:
    """Everything that happens in a game with mistakes in it, each with an onlooker's view before the step."""
    game = game_by_id(GAME)
    table = Table.seeded(game, ["a", "b", "c"], {"judge": "strict", "hands": 2, "interval": 2 + seed % 6}, seed)
    chance = FastChance(seed)
    for _ in range(300):
        if table.over:
            break
        before: Any = table.view(None)
        try:
            if game.interjections(table.state, 0):
                events = table.interject(chance.below(3), "call")
            else:
                [seat] = table.state.asked
                events = table.answer(seat, any_move(table, seat, chance))
        except Refusal:
            continue
        for event in events:
            yield before, event


@pytest.mark.parametrize("seed", range(6))
def test_what_a_reader_may_not_see_is_not_heard(seed: int) -> None:
    """The copy sounds no pitch of the open event's cards unless it holds them itself."""
    game = game_by_id(GAME)
    hidden = 0
    for before, event in told_in(seed):
        for seat in (None, 0, 1, 2):
            copy = game.redact(event, seat)
            assert copy is not None
            sounding = notes(GAME, copy, before)
            for note in sounding:
                assert_sounds(note)
            if copy != event:
                hidden += 1
                assert {(note.pitch, note.voice) for note in sounding} <= {(60, BRUSH)}
                other = (
                    Drew(event.seat, event.why, event.count, (C,) * event.count) if isinstance(event, Drew) else event
                )
                assert notes(GAME, game.redact(other, seat) or copy, before) == sounding
    assert hidden
