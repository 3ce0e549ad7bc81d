"""The song as it leaves the game: lines, chords, authors; from what an onlooker sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from urllib.parse import quote

import pytest

from quartet.games import game_by_id
from quartet.games.hit_maker.view import HitView, Verse
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from quartet.music.rhythm import BAR, LET_RING, PATTERN, bars, lengths, plucks
from quartet.music.song import (
    GAME,
    MOST_WORDS,
    Key,
    NoSongError,
    Song,
    moves_of,
    plain,
    shown,
    song_of,
    song_of_record,
    song_of_table,
    typed,
)
from quartet.theory.chords import name_of, pitches_of
from quartet.theory.pitch import PITCHES
from quartet.theory.voicing import STANDARD, played

NAMES = ("Ann", "Bob", "Cleo")
AM, C, G, F = (12, 4, 9), (12, 4, 7), (2, 7, 11), (12, 5, 9)
C_OPEN = (-1, 3, 2, 0, 1, 0)
LYRICS = (
    "walking down the river\n",
    "in the morning light",
    "my heart was singing\n\n",
    "oh",
    "home again\n",
    "golden days",
)


def verse(
    words: str, numbers: tuple[int, ...] = C, seat: int = 0, frets: tuple[int, ...] = (), **other: object
) -> Verse:
    mask = sum(1 << number % PITCHES for number in numbers)
    made = Verse(seat, 5, words, tuple(sorted(numbers)), name_of(mask, 0), frets, 12, "happy")
    return replace(made, **other)  # type: ignore[arg-type]


@cache
def _blank() -> HitView:
    view = Table.seeded(game_by_id(GAME), NAMES, {}, 1).view(None)
    assert isinstance(view, HitView)
    return view


def view_of(*song: Verse, title: str = "Blue Door", band: str = "The Fifths", **other: object) -> HitView:
    return replace(_blank(), key=12, mood="happy", title=title, band=band, song=song, **other)  # type: ignore[arg-type]


def made(*song: Verse, names: Sequence[str] = NAMES, **other: object) -> Song:
    return song_of(view_of(*song, **other), names)  # type: ignore[arg-type]


def texts(song: Song) -> list[str]:
    return [line.text for line in song.lines]


def game_played(seed: int, seats: int = 3, steps: int = 400) -> Table:
    """Any moves, and words from a small stock of them."""
    game = game_by_id(GAME)
    chance = FastChance(seed)
    table = Table.seeded(game, [*NAMES, "Dan", "Eve", "Fay", "Gus"][:seats], {}, seed)
    for _ in range(steps):
        if table.over:
            break
        [seat] = table.state.asked
        if seat == HOUSE:
            table.answer(HOUSE, "applause:none")
            continue
        listed = game.legal(table.state, seat)
        code = listed[chance.below(len(listed))].code if listed else ""
        view = table.view(None)
        assert isinstance(view, HitView)
        if not view.title and view.key:
            code = "name:The%20Fifths:Blue%20Door"
        elif code.startswith("write:"):
            text = LYRICS[chance.below(len(LYRICS))]
            code = "write:" + quote(text if len(text.split()) <= view.points else text.split()[0], safe="")
        table.answer(seat, code)
    return table


# ── Lines ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_words_follow_each_other_and_break_where_they_break() -> None:
    song = made(verse("hello"), verse("world\nand", G, 1), verse("more", F, 2), verse("\n\nnew verse\n"), verse("end"))
    assert texts(song) == ["hello world", "and more", "", "new verse", "end"]
    assert [run.chord for run in song.lines[0].runs] == ["C:", "G:"]
    assert [run.begins for run in song.lines[1].runs] == [False, True], "the chord of G goes on into the new line"
    assert song.lines[1].authors == ("Bob", "Cleo")
    assert song.authors == ("Ann", "Bob", "Cleo")
    assert [run.entry for run in song.runs] == [0, 1, 1, 2, 3, 4]


def test_a_long_line_goes_on_below_rather_between_two_contributions() -> None:
    five = "one two three four five"
    song = made(verse(five), verse(five, G), verse(five, F))
    assert texts(song) == [five] * 3
    song = made(verse("a b c d"), verse("e f g h i", G), verse("j", F))
    assert texts(song) == ["a b c d e f g h i", "j"]


def test_a_long_contribution_is_parted_evenly() -> None:
    words = [f"w{i}" for i in range(22)]
    song = made(verse("start"), verse(" ".join(words), G))
    assert [len(line.text.split()) for line in song.lines] == [9, 7, 7]
    assert " ".join(texts(song)).split() == ["start", *words]
    assert [run.begins for run in song.runs] == [True, True, False, False]


def test_no_line_is_too_long_and_no_word_is_lost() -> None:
    for seed in range(8):
        view = game_played(seed).view(None)
        assert isinstance(view, HitView)
        if not view.song:
            continue
        song = song_of(view, NAMES)
        assert " ".join(texts(song)).split() == " ".join(each.words for each in view.song).split()
        assert all(len(line.text.split()) <= MOST_WORDS for line in song.lines)
        assert song.lines[0].runs
        assert song.lines[-1].runs
        assert [run.entry for run in song.runs if run.begins] == list(range(len(view.song)))


def test_a_chord_without_words_is_kept() -> None:
    """HM-8.1 Captured in solitaire."""
    song = made(verse("", C), verse("", G), verse("la", F))
    assert [(run.chord, run.words, run.begins) for run in song.runs] == [
        ("C:", "", True),
        ("G:", "", True),
        ("F:", "la", True),
    ]
    assert len(song.lines) == 1


def test_nobody_has_written_a_word() -> None:
    with pytest.raises(NoSongError):
        made()


def test_other_games_leave_no_song() -> None:
    table = Table.seeded(game_by_id("the-distance"), ["a", "b"], {}, 1)
    with pytest.raises(NoSongError):
        song_of_table(table)
    with pytest.raises(NoSongError):
        song_of_record(table.record)


def test_what_cannot_be_seen_does_not_come_along() -> None:
    assert plain("a\x00b\x1b[31m\u202ec\u2066d\u200be\ufffe\ud800f\tg\u2028h\u00a0 i") == "ab[31mcdef g h i"
    assert plain("e\u0301") == "é"
    assert plain("نمی\u200cخواهم") == "نمی\u200cخواهم", "joiners shape letters"
    song = made(verse("a\x07b \u202edrow"), names=["An\nn\u202e"], title="T\x00itle\u2029", band="\x1bBand")
    assert (song.title, song.band, song.authors, texts(song)) == ("Title", "Band", ("An n",), ["ab drow"])


def test_a_seat_without_a_name_has_its_number() -> None:
    assert made(verse("hi", seat=1), names=["Ann"]).authors == ("2",)
    assert made(verse("hi", seat=1), names=["Ann", "\u202e"]).authors == ("2",)


# ── Keys and chords ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("number", "mood", "tonic", "fifths"),
    [(12, "happy", "C", 0), (9, "sad", "A", 0), (7, "happy", "G", 1), (5, "happy", "F", -1), (6, "happy", "Fs", 6),
     (3, "sad", "Ds", 6), (1, "happy", "Db", -5), (10, "sad", "Bb", -5), (4, "sad", "E", 1)],
)  # fmt: skip
def test_keys(number: int, mood: str, tonic: str, fifths: int) -> None:
    key = Key(number, mood)
    assert (key.tonic, key.fifths) == (tonic, fifths)
    assert key.up(12) == key
    assert key.up(2).number == (number + 1) % 12 + 1


def test_the_key_that_it_begins_in_and_those_that_follow() -> None:
    song = made(verse("one"), verse("two", key=2), verse("three", key=2), verse("four", key=11, mood="sad"))
    assert song.key == Key(12, "happy")
    assert song.keys == (Key(12, "happy"), Key(2, "happy"), Key(11, "sad"))


def test_a_capo_lifts_names() -> None:
    key = Key(12, "happy")
    assert [key.chord_up(code, 2) for code in ("C:", "A:m", "G:7")] == ["D:", "B:m", "A:7"]
    assert key.chord_up("C:", 1) == "Db:"
    assert key.chord_up("C:m7", 0) == "C:m7"
    with pytest.raises(ValueError, match="capo"):
        made(verse("a")).with_capo(12)


def test_names_of_chords() -> None:
    assert [typed(code) for code in ("C:", "Fs:m7b5", "Bb:aug", "E:7s9no5")] == ["C", "F#m7b5", "Bbaug", "E7#9(no5)"]
    assert [shown(code, "german") for code in ("B:", "Bb:m", "Fs:7")] == ["H", "Bm", "Fis7"]
    assert shown("") == typed("") == ""


def test_chords_once_each_in_the_order_they_are_heard() -> None:
    song = made(verse("a", G), verse("b", C), verse("c", G), verse("d", AM))
    assert [chord.code for chord in song.chords] == ["G:", "C:", "A:m"]


def test_a_diagram_sounds_the_chord() -> None:
    for seed in range(6):
        song = song_of_table(game_played(seed))
        for chord in song.chords:
            mask = 0
            for pitch in played(chord.frets, song.tuning):
                mask |= 1 << pitch % PITCHES
            assert mask == pitches_of(chord.code), chord
            assert all(chord.finger(string) for string, fret in enumerate(chord.frets) if fret > 0), chord


def test_the_hold_of_the_game_is_kept_where_it_is_the_whole_chord() -> None:
    song = made(verse("a", C, frets=C_OPEN))
    assert song.chords[0].frets == song.runs[0].frets == C_OPEN
    thin = (-1, 3, 2, 0, -1, -1)
    assert made(verse("a", C, frets=thin)).runs[0].frets == C_OPEN, "three strings are no strum"
    part = (-1, 3, -1, -1, 1, -1)
    song = made(verse("a", C, frets=part), verse("b", C, frets=(0, 3, 2, 0, 1, 0)))
    assert song.chords[0].frets == (0, 3, 2, 0, 1, 0), "the first time that it was whole"
    assert song.runs[1].frets == (0, 3, 2, 0, 1, 0)


def test_an_owners_tuning() -> None:
    song = made(verse("a", (2, 6, 9)), strings=(2, 9, 2, 7, 9, 2))
    assert song.tuning == (38, 45, 50, 55, 57, 62)
    assert {pitch % PITCHES for pitch in played(song.chords[0].frets, song.tuning)} == {2, 6, 9}
    assert made(verse("a")).tuning == STANDARD


# ── Moves, tables and records ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_every_line_knows_its_move(seats: int) -> None:
    table = game_played(3, seats)
    song = song_of_table(table)
    assert song.runs
    for run in song.runs:
        entry = table.record.entries[run.move - 1]
        assert entry.seat == run.seat
        assert entry.code.split(":")[0] in ("write", "repeat")
    assert song_of_record(Record.loads(table.record.dumps())) == song


def test_solitaire_cuts_and_rewrites() -> None:
    """HM-8.1"""
    table = Table.seeded(game_by_id(GAME), ["Ann"], {}, 1)
    codes = ["key:12:happy", "name:Me:Alone", "place:major:4.7.12", "capture", "write:one%20two", "write:three",
             "cut:1", "rewrite:1:four", "write:five"]  # fmt: skip
    for code in codes:
        table.answer(0, code)
    song = song_of_table(table)
    assert [(run.words, run.move) for run in song.runs] == [("", 4), ("four", 8), ("five", 9)]
    assert len(moves_of(table.log)) == 3


def test_any_reader_sees_the_same_song() -> None:
    table = game_played(4)
    views = [table.view(seat) for seat in (None, 0, 1, 2)]
    songs = {song_of(view, NAMES) for view in views if isinstance(view, HitView)}
    assert len(songs) == 1


# ── In time ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_bar_is_full() -> None:
    assert all(sum(lengths(words)) == BAR for words in range(9))
    assert [len(lengths(words)) for words in range(1, 9)] == list(range(1, 9))
    for seed in range(4):
        song = song_of_table(game_played(seed))
        at = 0.0
        for bar in bars(song):
            assert bar.start == at
            for sung in bar.sung:
                assert sung.start == at
                at += sung.length
        words = [sung.word for bar in bars(song) for sung in bar.sung if sung.word]
        assert words == " ".join(texts(song)).split()


def test_lines_and_verses_begin_with_a_bar() -> None:
    song = made(verse("one two\nthree\n\nfour"), verse("five six seven eight nine ten eleven twelve thirteen"))
    assert [(bar.new_line, bar.new_verse, bar.strikes) for bar in bars(song)] == [
        (True, False, True), (True, False, True), (True, True, True), (True, False, True), (False, False, False)
    ]  # fmt: skip


def test_strings_ring_until_they_are_struck_again_or_left_out() -> None:
    d_minor = (-1, -1, 0, 2, 3, 1)
    song = made(verse("a", C, frets=C_OPEN), verse("b", (2, 5, 9), frets=d_minor), verse("c", C, frets=C_OPEN))
    sounding = plucks(song)
    for string in range(6):
        mine = [pluck for pluck in sounding if pluck.string == string]
        for before, after in pairwise(mine):
            assert before.start + before.length <= after.start + 1e-3
            assert before.length > 0
    a_string = [pluck for pluck in sounding if pluck.string == 1]
    assert max(pluck.start + pluck.length for pluck in a_string if pluck.start < BAR) == pytest.approx(BAR)
    assert len([pluck for pluck in sounding if pluck.start < BAR]) == len(PATTERN) * 5
    assert max(pluck.start + pluck.length for pluck in sounding) == 2 * BAR + LET_RING
    assert {pluck.pitch for pluck in plucks(song.with_capo(2))} == {pluck.pitch + 2 for pluck in sounding}
