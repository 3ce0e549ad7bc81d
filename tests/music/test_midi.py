"""A round as a tune, and the tune as a file: written, read back, and listened to."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from mido import MidiFile, tempo2bpm

from quartet.games import game_by_id
from quartet.games.musical_chairs.events import (
    OUT_OF_CUSHIONS,
    CardPlayed,
    HandDiscarded,
    HandFilled,
    MusicOver,
    MusicStopped,
    RestPlayed,
    RoundBegan,
    TurnPassed,
)
from quartet.games.musical_chairs.pieces import CARD_OF, KINDS, SUIT_LETTERS, SUITS
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Event, View
from quartet.kernel.table import Table
from quartet.music import INSTRUMENTS, STEP, Note
from quartet.music.midi import FOOTFALL, KEYS, PERCUSSION, PROGRAMS, TICKS, written
from quartet.music.tune import BAR, TEMPO, NoTuneError, Tune, tunes
from quartet.words.catalogue import Catalogue

GAME = "musical-chairs"
C, H, S, R, D, P, G, T = range(SUITS)


def board() -> View:
    return Table.seeded(game_by_id(GAME), ["a", "b"], {}, 1).view(None)


def card(name: str, chairs: int = 2, counts_as: str = "", start: int = C) -> CardPlayed:
    return CardPlayed(0, CARD_OF[name], CARD_OF[counts_as or name], start, (start + chairs) % SUITS, 3)


def rest(name: str = "rest-S") -> RestPlayed:
    return RestPlayed(1, CARD_OF[name], 3)


def round_of(*events: Event, number: int = 1) -> list[Event]:
    return [RoundBegan(number, 0), *events, MusicStopped(0, -1)]


def made(*events: Event) -> list[Tune]:
    return tunes(GAME, [*events, MusicOver(OUT_OF_CUSHIONS, 1)], board())


def music(tune: Tune) -> list[Note]:
    """Without footsteps and the way home."""
    home = max(note.start for note in tune.notes if note.voice == "upright") - 1
    return [note for note in tune.notes if note.voice != STEP and note.start < home]


# ── The tune ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_cards_follow_each_other_as_long_as_their_players_walk() -> None:
    """MC-3.5"""
    [tune] = made(*round_of(card("C1", 1), card("S3", 3), card("G3", 2), card("T9", 4)))
    assert [(note.voice, note.pitch) for note in music(tune)] == [
        ("cello", 48), ("saxophone", 64), ("guitar", 52), ("turntable", 74),
    ]  # fmt: skip
    assert [(note.start, note.length) for note in music(tune)] == [(0, 0.5), (0.5, 1.5), (2, 1), (3, 2)]
    feet = [note.start for note in tune.notes if note.voice == STEP]
    assert feet == [i / 2 for i in range(10)]


@pytest.mark.parametrize("silence", [rest(), TurnPassed(1, 11)])
def test_a_rest_is_a_beat_in_which_nothing_sounds(silence: Event) -> None:
    """MC-3.6, MC-7.12"""
    [tune] = made(*round_of(card("C1", 2), silence, silence, card("S3", 2)))
    before, after = music(tune)
    assert before.start + before.length == 1
    assert after.start == 3
    assert all(note.start + note.length <= 1 or note.start >= 3 for note in tune.notes)


def test_a_repeat_echoes() -> None:
    [tune] = made(*round_of(card("S6"), card("repeat-1", counts_as="S6"), card("repeat-2", counts_as="S6")))
    first, *echoes = music(tune)
    assert len(echoes) == 4
    assert {(note.pitch, note.voice) for note in echoes} == {(first.pitch, first.voice)}
    assert [note.start for note in echoes] == [1, 1.5, 2, 2.5]
    assert all(note.loud < first.loud for note in echoes)


def test_a_repeat_of_nothing_is_only_walked() -> None:
    """MC-3.8"""
    blank = replace(card("repeat-1"), counts_as=-1)
    [tune] = made(*round_of(blank, card("S6")))
    assert [note.start for note in music(tune)] == [1]
    assert [note.start for note in tune.notes if note.voice == STEP] == [0, 0.5, 1, 1.5]


def test_it_stops_and_comes_home_on_the_first_beat_of_a_bar() -> None:
    for cards in range(1, 12):
        [tune] = made(*round_of(*[card("S6", 1)] * cards))
        home = [note for note in tune.notes if note.start > cards * 0.5]
        assert min(note.start for note in home) % BAR == 0
        assert min(note.start for note in home) - cards * 0.5 >= 1, "a beat of silence"
        assert {note.pitch % 12 for note in home if note.start == max(each.start for each in home)} == {0, 4, 7}
        assert tune.beats % BAR == 0
        assert all(note.start + note.length <= tune.beats for note in tune.notes)


def test_only_finished_rounds_have_tunes() -> None:
    one, two = round_of(card("C1")), round_of(card("S3"), number=2)
    assert tunes(GAME, [], board()) == []
    assert tunes(GAME, [RoundBegan(1, 0), card("C1")], board()) == []
    assert tunes(GAME, one, board()) == [], "stopped, but not at its end"
    assert [tune.round for tune in tunes(GAME, [*one, *two[:2]], board())] == [1]
    assert [tune.round for tune in tunes(GAME, [*one, *two, RoundBegan(3, 1)], board())] == [1, 2]
    assert [tune.round for tune in tunes(GAME, [*one, *two, MusicOver(OUT_OF_CUSHIONS, 2)], board())] == [1, 2]


def test_what_is_hidden_is_not_in_it() -> None:
    """MC-1.6 Whatever hands are drawn and discarded face down, the tune is the same, even if it were told."""
    plain = made(*round_of(card("C1"), card("S3")))
    for cards in ((0, 1, 2), (80, 88, 89)):
        drawn = [HandFilled(0, 3, cards), *round_of(card("C1"), card("S3")), HandDiscarded(1, 3, cards)]
        assert made(*drawn) == plain


def test_a_game_without_tunes_says_so() -> None:
    with pytest.raises(NoTuneError, match="the-distance"):
        tunes("the-distance", [], board())


# ── The file ──────────────────────────────────────────────────────────────────────────────────────────────────────


def file_of(*tune: Tune) -> MidiFile:
    return MidiFile(file=io.BytesIO(written(tune, Catalogue(), "Musical Chairs")))


@dataclass(frozen=True)
class Heard:
    track: str
    channel: int
    key: int
    start: float
    end: float
    velocity: int


def listen(file: MidiFile) -> list[Heard]:
    """Every note, in beats; each that begins must end."""
    found: list[Heard] = []
    for track in file.tracks:
        tick = 0
        on: dict[tuple[int, int], tuple[float, int]] = {}
        for message in track:
            tick += message.time
            if message.type == "note_on" and message.velocity:
                assert (message.channel, message.note) not in on, "struck while it sounds"
                on[message.channel, message.note] = (tick / TICKS, message.velocity)
            elif message.type in ("note_on", "note_off"):
                start, velocity = on.pop((message.channel, message.note))
                found.append(Heard(track.name, message.channel, message.note, start, tick / TICKS, velocity))
        assert not on, "a note that never ends"
    return sorted(found, key=lambda each: each.start)


def test_tempo_bars_and_names() -> None:
    file = file_of(*made(*round_of(card("C1"), card("R2"))))
    assert (file.type, file.ticks_per_beat) == (1, TICKS)
    head, *tracks = file.tracks
    assert head.name == "Musical Chairs"
    [tempo] = [message.tempo for message in head if message.type == "set_tempo"]
    assert round(tempo2bpm(tempo)) == TEMPO
    [bars] = [(message.numerator, message.denominator) for message in head if message.type == "time_signature"]
    assert bars == (4, 4)
    assert [track.name for track in tracks] == ["Cello", "Harp", "Rhythm", "Piano", "Footsteps"]


def test_one_track_an_instrument_as_general_midi_has_them() -> None:
    file = file_of(*made(*round_of(*[card(f"{letter}5", 1) for letter in SUIT_LETTERS])))
    programs = {
        track.name: {message.program for message in track if message.type == "program_change"} for track in file.tracks
    }
    assert programs == {
        "Musical Chairs": set(), "Cello": {42}, "Harp": {46}, "Saxophone": {65}, "Rhythm": set(), "Drum": set(),
        "Piano": {0}, "Guitar": {24}, "Turntable": {81}, "Footsteps": set(),
    }  # fmt: skip
    channels = {each.track: each.channel for each in listen(file)}
    percussion = {name for name, channel in channels.items() if channel == PERCUSSION}
    assert percussion == {"Rhythm", "Drum", "Footsteps"}
    others = [channel for name, channel in channels.items() if name not in percussion]
    assert len(others) == len(set(others)) == len(PROGRAMS.keys() & set(INSTRUMENTS))


def test_the_notes_are_those_of_the_tune() -> None:
    [tune] = made(*round_of(card("C1", 1), card("S3", 3), rest(), card("repeat-1", 2, "S3"), card("D4", 1)))
    found = [each for each in listen(file_of(tune)) if each.track in ("Cello", "Saxophone", "Drum")]
    assert [(each.track, each.key, each.start, each.end) for each in found] == [
        ("Cello", 48, 0, 0.5), ("Saxophone", 64, 0.5, 2), ("Saxophone", 64, 3, 3.5), ("Saxophone", 64, 3.5, 4),
        ("Drum", KEYS["drum"][3], 4, 4.5),
    ]  # fmt: skip
    velocities = [each.velocity for each in found if each.track == "Saxophone"]
    assert velocities == sorted(velocities, reverse=True)
    assert len(set(velocities)) == 3, "every echo softer"


def test_a_rest_is_silence_in_the_file_too() -> None:
    [tune] = made(*round_of(card("C1"), rest(), card("S3")))
    for each in listen(file_of(tune)):
        assert each.end <= 1 or each.start >= 2


def test_percussion_has_a_key_for_every_number() -> None:
    for letter in "RD":
        [tune] = made(*round_of(*[card(f"{letter}{number}", 1) for number in range(1, 11)]))
        name = {"R": "Rhythm", "D": "Drum"}[letter]
        keys = [each.key for each in listen(file_of(tune)) if each.track == name]
        assert len(set(keys)) == 10
        assert all(35 <= key <= 81 for key in keys), "General MIDI has no others"
    assert FOOTFALL not in (*KEYS["rhythm"], *KEYS["drum"])


def test_several_rounds_follow_each_other_under_their_names() -> None:
    both = made(*round_of(card("C1")), *round_of(card("S3"), number=2))
    file = file_of(*both)
    marks = []
    tick = 0
    for message in file.tracks[0]:
        tick += message.time
        if message.type == "marker":
            marks.append((message.text, tick / TICKS))
    assert marks == [("Round 1", 0), ("Round 2", both[0].beats + BAR)]
    [saxophone] = [each for each in listen(file) if each.track == "Saxophone"]
    assert saxophone.start == both[0].beats + BAR
    alone = file_of(both[1])
    assert [each.start for each in listen(alone) if each.track == "Saxophone"] == [0]


def test_a_name_in_any_language() -> None:
    tune = made(*round_of(card("C1")))
    data = written(tune, Catalogue("en-XA"), "Réjouissance à huit chaises ♪")
    file = MidiFile(file=io.BytesIO(data), charset="utf-8")
    assert file.tracks[0].name == "Réjouissance à huit chaises ♪"
    assert file.tracks[1].name != "Cello"


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The file as its standard describes it, read without any library."""
    at = 0
    while at < len(data):
        kind, size = struct.unpack(">4sI", data[at : at + 8])
        yield kind, data[at + 8 : at + 8 + size]
        at += 8 + size
    assert at == len(data)


def test_the_bytes_are_what_the_standard_wants() -> None:
    data = written(made(*round_of(card("C1"), card("S3"))), Catalogue(), "Musical Chairs")
    (first, head), *tracks = chunks(data)
    assert first == b"MThd"
    assert struct.unpack(">HHH", head) == (1, len(tracks), TICKS)
    for kind, track in tracks:
        assert kind == b"MTrk"
        assert track.endswith(b"\xff\x2f\x00"), "the end of the track"


# ── Whole games ───────────────────────────────────────────────────────────────────────────────────────────────────


def game_of_any_moves(seed: int) -> Table:
    game = game_by_id(GAME)
    table = Table.seeded(game, ["a", "b", "c", "d"][: 2 + seed % 3], {}, seed)
    chance = FastChance(seed)
    while not table.over:
        seat = next(seat for seat in table.state.asked if seat not in table.state.sealed)
        legal = game.legal(table.state, seat)
        table.answer(seat, legal[chance.below(len(legal))])
    return table


@pytest.mark.parametrize("seed", range(5))
def test_every_round_of_a_game_has_its_tune(seed: int) -> None:
    table = game_of_any_moves(seed)
    view: Any = table.view(None)
    found = tunes(GAME, table.told(None), view)
    assert [tune.round for tune in found] == list(range(1, view.round + 1))
    played = [event for event in table.told(None) if isinstance(event, CardPlayed) and event.counts_as >= 0]
    repeats = sum(event.card >= KINDS - 2 for event in played)
    sounding = listen(file_of(*found))
    home = 6 * len(found)
    assert len([each for each in sounding if each.track != "Footsteps"]) == len(played) + repeats + home
    for tune in found:
        assert {note.voice for note in tune.notes} <= {*INSTRUMENTS, STEP}
        for earlier, later in zip(music(tune), music(tune)[1:], strict=False):
            assert earlier.start + earlier.length <= later.start, "one after the other"


def test_it_can_be_played_in_real_time() -> None:
    table = game_of_any_moves(1)
    found = tunes(GAME, table.told(None), table.view(None))
    seconds = sum(tune.beats + BAR for tune in found) * 60 / TEMPO
    assert file_of(*found).length == pytest.approx(seconds, abs=(BAR + 3) * 60 / TEMPO)
