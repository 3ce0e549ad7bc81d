"""Symphony No. 9 as it is heard: the works are theirs, note for note; a reputation rises; a concert has its length."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any, get_args

import pytest
from mido import MidiFile, tempo2bpm

from quartet.games import game_by_id
from quartet.games.symphony_no_9.events import (
    EVENTS,
    FOR_INCOME,
    BidsOpened,
    BonusPaid,
    BudgetTurned,
    ConcertFailed,
    ConcertHeld,
    CubesDealt,
    CubesDiscarded,
    CubesTaken,
    FirstPatron,
    FurnitureSold,
    HallPrepared,
    IncomePaid,
    MusicianDied,
    PatronGave,
    RankingSet,
    ScoreSheet,
    SeasonOpened,
    SeasonsOver,
    SponsorPassed,
    SymphonyEvent,
    TileGiven,
)
from quartet.games.symphony_no_9.pieces import HIGH, LOW, MEDIUM, MOST_REPUTATION, MUSICIANS
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Event, View
from quartet.kernel.table import Table
from quartet.music import BELL, BRUSH, OBOE, ORCHESTRA, REST, SILENT, TEMPO, TIMPANI, TRUMPET, VIOLIN, VOICES, Note
from quartet.music.midi import PROGRAMS, TICKS, written
from quartet.music.sonify import notes
from quartet.music.symphony_no_9 import LONGEST, performed, tuning
from quartet.music.themes import LEADING, MAJOR, OCTAVE, THEMES, Theme, Tone, bar_lengths, length
from quartet.music.tune import Tune, tunes
from quartet.words.catalogue import Catalogue
from tests.music.test_midi import listen

GAME = "symphony-no-9"
HANDEL, BACH, HAYDN, MOZART, BEETHOVEN, SCHUBERT = range(6)
WHOSE = dict(zip(MUSICIANS, THEMES, strict=True))
themes = pytest.mark.parametrize("theme", THEMES, ids=MUSICIANS)


def heard(event: Event, before: View | None = None) -> list[Note]:
    return list(notes(GAME, event, before))


def sounding(made: list[Note]) -> list[Note]:
    return [note for note in made if note.voice not in SILENT]


def seconds(beats: float) -> float:
    return beats * 60 / TEMPO


def over(made: list[Note]) -> float:
    """When the last of it has ended, in beats."""
    return max(note.start + note.length for note in sounding(made))


# ── The works ─────────────────────────────────────────────────────────────────────────────────────────────────────

INCIPITS = {
    # La Réjouissance: up the chord of D from its fifth.
    "handel": "A D D D D D E F# E D D E F# F# F# F# F# G A G F# F# G A A A A A",
    # Badinerie: down the chord of B minor, and back over its dominant.
    "bach": "B D B F# B F# D F# D B F# B D B C# B C# B A# C# E C# D B",
    # What everybody knows before the drum comes in.
    "haydn": "C C E E G G E F F D D B B G",
    "mozart": "G D G D G D G B D C A C A C A F# A D",
    # Freude, schöner Götterfunken, Tochter aus Elysium.
    "beethoven": "F# F# G A A G F# E D D E F# F# E E",
    # In einem Bächlein helle, da schoss in froher Eil.
    "schubert": "Ab Db Db F F Db Ab Ab Ab Ab Eb Db C Bb Ab",
}
CLASSES = {"C": 0, "C#": 1, "Db": 1, "D": 2, "Eb": 3, "E": 4, "F": 5, "F#": 6, "G": 7, "Ab": 8, "A": 9, "A#": 10,
           "Bb": 10, "B": 11}  # fmt: skip
RHYTHMS = {
    "handel": "1/2 1/2 1/2 1/2 1/2 1/4 1/4 1/4 1/4 1/2 1/4 1/4 1/2 1/2 1/2 1/2 1/4 1/4 1/4 1/4 1/2 1/4 1/4 1/2 1/2 1/2 "
    "1/2 3/2",
    "bach": "1/2 1/4 1/4 1/2 1/4 1/4 1/2 1/4 1/4 1 1/4 1/4 1/4 1/4 1/4 1/4 1/4 1/4 1/4 1/4 1/4 1/4 1/2 1/2",
    "haydn": "1/2 1/2 1/2 1/2 1/2 1/2 1 1/2 1/2 1/2 1/2 1/2 1/2 1",
    "mozart": "1 1/2 1 1/2 1/2 1/2 1/2 1/2 1 1 1/2 1 1/2 1/2 1/2 1/2 1/2 1",
    "beethoven": "1 1 1 1 1 1 1 1 1 1 1 1 3/2 1/2 2",
    "schubert": "1/2 1/2 1/2 1/2 1/2 1 1/2 1/2 3/4 1/4 1/4 1/4 1/4 1/4 1",
}


@pytest.mark.parametrize("name", MUSICIANS)
def test_the_melodies_are_theirs(name: str) -> None:
    theme = WHOSE[name]
    assert [tone.pitch % OCTAVE for tone in theme.melody] == [CLASSES[each] for each in INCIPITS[name].split()]
    lengths = [int(each.split("/")[0]) / int(f"{each}/1".split("/")[1]) for each in RHYTHMS[name].split()]
    assert [tone.length for tone in theme.melody] == lengths


@pytest.mark.parametrize(
    ("name", "intervals"),
    [
        ("handel", (5, 0, 0, 0, 0, 2, 2, -2)), ("bach", (3, -3, -5, 5, -5, -4, 4, -4)), ("haydn", (0, 4, 0, 3, 0, -3)),
        ("mozart", (-5, 5, -5, 5, -5, 5, 4, 3)), ("beethoven", (0, 1, 2, 0, -2, -1, -2)),
        ("schubert", (5, 0, 4, 0, -4)),
    ],
)  # fmt: skip
def test_they_begin_up_and_down_as_they_should(name: str, intervals: tuple[int, ...]) -> None:
    pitches = [tone.pitch for tone in WHOSE[name].melody]
    steps = tuple(later - earlier for earlier, later in pairwise(pitches))
    assert steps[: len(intervals)] == intervals


@themes
def test_bars_are_full(theme: Theme) -> None:
    """In both parts; only the first may be an upbeat."""
    first, *bars = bar_lengths(theme.upper)
    assert bar_lengths(theme.lower) == [first, *bars]
    assert set(bars) == {theme.bar}
    assert theme.upbeat in (0, first)
    assert first <= theme.bar
    counted = len(bars) + (not theme.upbeat)
    assert counted == theme.bars[1] - theme.bars[0] + 1


@themes
def test_they_are_in_their_keys(theme: Theme) -> None:
    steps = {(tone.pitch - theme.tonic) % OCTAVE for tone in (*theme.melody, *theme.second)}
    allowed = {*theme.scale} if theme.scale == MAJOR else {*theme.scale, LEADING}
    assert steps <= allowed
    assert {0, 7} <= steps, "tonic and dominant are heard"
    assert (theme.second[0].pitch - theme.tonic) % OCTAVE in (0, 4)


@themes
def test_the_part_below_is_below_and_fits(theme: Theme) -> None:
    """Where both parts begin a tone together on a beat, no second and no tritone is between them; but a dominant
    seventh has both, so that only the first beat of a bar is judged."""
    for tone in theme.melody:
        for other in theme.second:
            if other.start <= tone.start < other.start + other.length:
                assert other.pitch < tone.pitch
            if other.start == tone.start and (tone.start - theme.upbeat) % theme.bar == 0:
                assert (tone.pitch - other.pitch) % OCTAVE in (0, 3, 4, 5, 7, 8, 9), (tone, other)


@themes
def test_they_can_be_played_where_they_lie(theme: Theme) -> None:
    reaches = {
        "trumpet": (55, 86), "flute": (62, 96), "harpsichord": (29, 89), "pizzicato": (36, 96), "violin": (55, 96),
        "cello": (36, 76), "fortepiano": (29, 89),
    }  # fmt: skip
    lowest = 26 if theme is THEMES[BEETHOVEN] else 0  # the basses sound an octave below the cellos
    for voice, tones in ((theme.voice, theme.melody), (theme.low_voice, theme.second)):
        low, high = reaches[voice]
        assert all((lowest or low) <= tone.pitch <= high for tone in tones), voice
    assert theme.step(MOST_REPUTATION) <= reaches[theme.voice][1]
    assert theme.home % OCTAVE == theme.tonic


@themes
def test_the_opening_is_a_phrase_of_it(theme: Theme) -> None:
    melody, below = theme.short
    assert melody[:-1] == theme.melody[: theme.opening - 1]
    assert melody[-1].pitch == theme.melody[theme.opening - 1].pitch
    assert melody[-1].length >= 1
    assert length(below) <= length(melody)
    assert length(melody) < length(theme.melody)


def test_everybody_has_an_instrument_of_his_own() -> None:
    assert len({theme.voice for theme in THEMES}) == len(MUSICIANS) == len(THEMES)
    assert len({theme.home for theme in THEMES}) == len(THEMES)


def test_every_work_has_its_name() -> None:
    words = Catalogue()
    for name, theme in WHOSE.items():
        first, last = theme.bars
        said = words.text(theme.work, first=first, last=last)
        assert said.lower().startswith(name)
        assert f"bars {first} to {last}" in said


def test_the_credits_name_them_too() -> None:
    told = (Path(__file__).parents[2] / "CREDITS.md").read_text("utf-8")
    for work in ("HWV 351", "BWV 1067", "Hob. I:94", "K. 525", "op. 125", "D 550"):
        assert work in told
    for theme in THEMES:
        first, last = theme.bars
        assert f"bars {first}–{last}" in told


# ── A concert ─────────────────────────────────────────────────────────────────────────────────────────────────────


def concert(level: int, *performers: int, before: View | None = None) -> list[Note]:
    return heard(ConcertHeld(1, level, 12, performers), before)


def failed(number: int, *, too_high: bool) -> ConcertFailed:
    return ConcertFailed(number, 20 if too_high else 3, too_high, (0,), 1)


def everybody(level: int) -> Iterator[tuple[int, ...]]:
    """S9-4.2 Two of low fame, two or three of medium, one of high."""
    for count in {LOW: (2,), MEDIUM: (2, 3), HIGH: (1,)}[level]:
        yield from permutations(range(6), count)


@pytest.mark.parametrize("level", [LOW, MEDIUM, HIGH])
def test_a_concert_has_its_length(level: int) -> None:
    for performers in everybody(level):
        lasts = seconds(over(concert(level, *performers)))
        assert 4 < lasts <= LONGEST, performers


@pytest.mark.parametrize("level", [LOW, MEDIUM, HIGH])
def test_performers_follow_each_other(level: int) -> None:
    """Nobody begins before the last one has ended."""
    for performers in everybody(level):
        made = concert(level, *performers)
        left, at = sounding(made), 0.0
        for musician in performers:
            ways = [performed(musician, level, whole=whole) for whole in (True, False)]
            mine = next(way for way in ways if [n.pitch for n in left[: len(way)]] == [n.pitch for n in way])
            played, left = left[: len(mine)], left[len(mine) :]
            assert min(note.start for note in played) >= at
            at = over(played) + 0.5
        assert left == []


def test_who_is_more_famous_plays_first() -> None:
    view: Any = Table.seeded(game_by_id(GAME), ["a", "b", "c", "d"], {}, 1).view(None)
    view = replace(view, ranking=(SCHUBERT, BEETHOVEN, MOZART, HAYDN, BACH, HANDEL))
    assert concert(LOW, HANDEL, BACH, before=view) == concert(LOW, BACH, HANDEL)
    assert concert(MEDIUM, HAYDN, MOZART, BEETHOVEN, before=view) == concert(MEDIUM, BEETHOVEN, MOZART, HAYDN)


def test_a_higher_class_is_richer() -> None:
    for musician in range(6):
        low, medium, high = (performed(musician, level, whole=True) for level in (LOW, MEDIUM, HIGH))
        assert max(note.loud for note in low) < max(note.loud for note in medium) < max(note.loud for note in high)
        assert len(high) > len(medium) == len(low)
        assert {TIMPANI, VIOLIN} <= {note.voice for note in high}
        end = max(note.start for note in high)
        chord = {note.pitch % OCTAVE for note in high if note.start == end}
        root = (THEMES[musician].tonic + THEMES[musician].ends_on) % OCTAVE
        third = THEMES[musician].scale[2]
        assert chord == {root, (root + third) % OCTAVE, (root + 7) % OCTAVE}


def test_haydn_surprises() -> None:
    """The chord of bar 16: G major, by far the loudest thing in it."""
    high = performed(HAYDN, HIGH, whole=True)
    *_, last = sorted(high, key=lambda note: note.start)
    assert last.loud == 1
    assert last.loud > max(note.loud for note in high if note.start < last.start)


def test_after_a_concert_it_is_still() -> None:
    made = concert(MEDIUM, HANDEL, BACH)
    assert made[-1].voice == REST
    assert made[-1].start >= over(made) - 0.01


@pytest.mark.parametrize("too_high", [False, True])
def test_a_failed_concert_never_gets_beyond_tuning(too_high: bool) -> None:  # noqa: FBT001
    """S9-4.10 The oboe's A, and the open strings in fifths."""
    made = heard(ConcertFailed(1, 3, too_high, (0,), 1))
    first = made[0]
    assert (first.voice, first.pitch, first.start) == (OBOE, 69, 0)
    assert all(note.start > 1 for note in made[1:])
    strings = [note for note in made if note.voice in (VIOLIN, "cello") and note.start < 5]
    assert {note.pitch for note in strings} <= {36, 43, 50, 57, 55, 62, 69, 76, 38, 45}, "open strings"
    pairs = {(a.pitch, b.pitch) for a in strings for b in strings if a.start == b.start and a.pitch < b.pitch}
    assert {(62, 69), (69, 76), (55, 62)} <= pairs
    assert seconds(over(made)) < 4
    wanders = [note.pitch for note in made if note.voice == VIOLIN and note.start >= 5.5]
    assert wanders == sorted(wanders, reverse=not too_high)


# ── Everything else ───────────────────────────────────────────────────────────────────────────────────────────────


def taken(musician: int, reputation: int, paid: int = 0) -> list[Note]:
    return heard(CubesTaken(0, 0, (musician,), paid, 1, (reputation,)))


def test_a_rising_reputation_is_heard() -> None:
    """S9-1.2 Step by step up his scale, on his instrument."""
    for musician, theme in enumerate(THEMES):
        pitches = [taken(musician, value)[0].pitch for value in range(MOST_REPUTATION + 1)]
        assert pitches == sorted(set(pitches))
        assert pitches[7] - pitches[0] == OCTAVE
        assert {taken(musician, value)[0].voice for value in range(7)} == {theme.voice}


def test_two_cubes_are_two_notes_and_a_price_rings_first() -> None:
    two = heard(CubesTaken(0, -1, (HANDEL, MOZART), 0, 1, (3, 5)))
    assert [note.voice for note in two] == [THEMES[HANDEL].voice, THEMES[MOZART].voice]
    assert two[0].start < two[1].start
    bought = taken(HANDEL, 3, 4)
    assert [note.voice for note in bought] == [BELL, BELL, TRUMPET]


@pytest.mark.parametrize("musician", range(6))
def test_a_tile_is_signed(musician: int) -> None:
    """S9-3.5 With his first notes; where nobody is given it, not at all."""
    theme = THEMES[musician]
    signed = heard(TileGiven(musician, 1, 3, 1, tie=False))
    assert [(note.pitch, note.voice) for note in signed] == [(tone.pitch, theme.voice) for tone in theme.melody[:4]]
    assert seconds(over(signed)) < 1
    nobody = heard(TileGiven(musician, -2, 0, 0, tie=False))
    assert theme.voice not in {note.voice for note in nobody}


@pytest.mark.parametrize("musician", range(6))
def test_a_musician_dies_in_minor(musician: int) -> None:
    """S9-5.1 The last is the longest; then there is silence."""
    theme = THEMES[musician]
    *made, silence = heard(MusicianDied(musician, 3, 2))
    assert {note.voice for note in made} == {theme.voice}
    assert (THEMES[musician].tonic + 4) % OCTAVE not in {note.pitch % OCTAVE for note in made}, "no major third"
    assert made[-1].length > sum(note.length for note in made[:-1]) / 2
    assert (silence.voice, silence.start) == (REST, over(made))
    last = theme.melody[-1].pitch
    assert made[-1].pitch in (last, last - 1)


def test_a_budget_goes_up_or_down() -> None:
    """S9-4.3 A roll of the drums, and two notes."""

    def fanfare(token: int) -> list[int]:
        made = heard(BudgetTurned(1, token))
        drums = [note.loud for note in made if note.voice == TIMPANI]
        assert drums == sorted(drums)
        return [note.pitch for note in made if note.voice == TRUMPET]

    (up, home), (same, again), (down, low) = fanfare(2), fanfare(0), fanfare(-2)
    assert up < home
    assert same == again
    assert down > low


def test_bids_are_opened_as_coins() -> None:
    """S9-4.4 More coins are more strokes; who gave nothing is only a rustle."""
    strokes = [len([n for n in heard(BidsOpened((coins, 0), (0, 0))) if n.voice == BELL]) for coins in range(9)]
    assert strokes == sorted(strokes)
    assert (strokes[0], strokes[8]) == (0, 4)
    assert {note.voice for note in heard(BidsOpened((0, 0), (0, 0)))} == {BRUSH}
    with_clock = heard(BidsOpened((1, 0), (2, 0)))
    assert "step" in {note.voice for note in with_clock}


def test_the_ranking_runs_up_to_the_first() -> None:
    order = (MOZART, HANDEL, BACH, HAYDN, BEETHOVEN)
    made = heard(RankingSet(order, (4, 3, 2, 6, 1), (1, 1, 0, 2, 0)))
    assert [note.voice for note in made] == [THEMES[musician].voice for musician in reversed(order)]
    assert max(made, key=lambda note: note.loud) == made[-1]


def some() -> list[SymphonyEvent]:
    return [
        HallPrepared((0, 1, 2, 3, 4), (0, 0, 0, 0, 0), (0, 1, 2, 3, 4), (0, 0, 0, 0, 0, 0)),
        FirstPatron(1, by_lot=True), FirstPatron(1, by_lot=False), CubesDealt(0, (0, 1, 5)), SeasonOpened(1, 0),
        CubesTaken(0, 0, (0, 5), 0, 1, (3, 9)), CubesTaken(0, 0, (3,), 8, 3, (0,)),
        SponsorPassed(0, 2, by_itself=False), SponsorPassed(0, 2, by_itself=True),
        TileGiven(4, 1, 3, 1, tie=True), TileGiven(4, -2, 0, 0, tie=False),
        RankingSet((5, 4, 3, 2, 1, 0), (1, 2, 3, 4, 5, 6), (0, 0, 1, 1, 1, 2)), BudgetTurned(1, 2), BudgetTurned(1, 0),
        BudgetTurned(1, -2), BidsOpened((8, 0, 3, 0), (0, 0, 2, 7)), PatronGave((1, 3, 5), (0,), 1, 3),
        PatronGave((0, 3, 5), (), 0, 0), ConcertHeld(1, 0, 8, (4, 5)), ConcertHeld(1, 1, 12, (0, 1, 2)),
        ConcertHeld(1, 2, 15, (3,)), failed(1, too_high=False), failed(1, too_high=True),
        IncomePaid(0, 3, 12), IncomePaid(0, 9, 81), CubesDiscarded(-1, (0, 1), FOR_INCOME, -1),
        CubesDiscarded(0, (1,), FOR_INCOME, 3), CubesDiscarded(0, (), FOR_INCOME, 3), BonusPaid(0, 5),
        FurnitureSold(0, 4, 8), MusicianDied(1, 3, 2), SeasonsOver(4, 9),
        ScoreSheet(0, (1,), (1,), (6,), 2, 1, 0, 60),
    ]  # fmt: skip


def test_every_event_has_an_entry() -> None:
    assert {type(event) for event in some()} == set(EVENTS) == set(get_args(SymphonyEvent))
    silent = {type(event) for event in some() if not heard(event)}
    assert silent <= {HallPrepared, FirstPatron, SponsorPassed, PatronGave}
    for event in some():
        for note in heard(event):
            assert_sounds(note)


def assert_sounds(note: Note) -> None:
    assert note.voice in VOICES
    assert 24 <= note.pitch <= 99
    assert 0 < note.loud <= 1 or (note.loud == 0 and note.voice in SILENT)
    assert note.start >= 0
    assert note.length > 0


def test_only_concerts_and_deaths_take_long() -> None:
    """What is told at once is heard one after the other."""
    for event in some():
        if not isinstance(event, (ConcertHeld, ConcertFailed, MusicianDied)):
            assert max((note.start for note in heard(event)), default=0) <= 2.5


def test_the_same_is_made_once() -> None:
    """A server knows it again by identity."""
    for event in some():
        assert notes(GAME, event, None) is notes(GAME, replace(event), None)


def test_the_table_has_one_tempo() -> None:
    place = (Path(__file__).parents[2] / "web/src/sound/place.ts").read_text("utf-8")
    assert re.findall(r"TEMPO = (\d+)", place) == [str(TEMPO)]


# ── To take home ──────────────────────────────────────────────────────────────────────────────────────────────────


def onlooker() -> View:
    return Table.seeded(game_by_id(GAME), ["a", "b", "c", "d"], {}, 1).view(None)


def kept(*events: Event) -> list[Tune]:
    order = RankingSet((MOZART, HANDEL, BACH, HAYDN, BEETHOVEN, SCHUBERT), (0,) * 6, (0,) * 6)
    return tunes(GAME, [order, *events], onlooker())


def file_of(*found: Tune) -> MidiFile:
    return MidiFile(file=io.BytesIO(written(found, Catalogue(), "Symphony No. 9")), charset="utf-8")


def marks(file: MidiFile, kind: str) -> list[tuple[float, Any]]:
    tick, found = 0, []
    for message in file.tracks[0]:
        tick += message.time
        if message.type == kind:
            found.append((tick / TICKS, message))
    return found


def test_a_concert_is_kept_with_all_its_works() -> None:
    """S9-4.6 The more famous first; every work in tracks that bear its name."""
    [tune] = kept(ConcertHeld(2, MEDIUM, 12, (HANDEL, BACH, HAYDN)))
    assert tune.round == 2
    file = file_of(tune)
    names = [track.name for track in file.tracks]
    assert names[0] == "Symphony No. 9"
    assert names[1:] == [
        "Handel, Music for the Royal Fireworks, La Réjouissance, bars 1 to 3 (Trumpet)",
        "Handel, Music for the Royal Fireworks, La Réjouissance, bars 1 to 3 (Cello)",
        "Bach, Orchestral Suite No. 2, Badinerie, bars 1 to 4 (Flute)",
        "Bach, Orchestral Suite No. 2, Badinerie, bars 1 to 4 (Harpsichord)",
        "Haydn, Symphony No. 94, second movement, bars 1 to 4 (Plucked strings)",
    ]
    works = [message.text for _, message in marks(file, "marker")]
    assert works[0] == "Round 2"
    assert [work.partition(",")[0] for work in works[1:]] == ["Handel", "Bach", "Haydn"]
    assert [round(tempo2bpm(message.tempo)) for _, message in marks(file, "set_tempo")] == [132, 116, 104]
    assert [(m.numerator, m.denominator) for _, m in marks(file, "time_signature")] == [(4, 4), (2, 4)]
    assert [message.key for _, message in marks(file, "key_signature")] == ["D", "Bm", "C"]


@pytest.mark.parametrize("musician", range(6))
@pytest.mark.parametrize("level", [LOW, MEDIUM, HIGH])
def test_what_is_read_back_is_the_theme(musician: int, level: int) -> None:
    theme = THEMES[musician]
    [tune] = kept(ConcertHeld(1, level, 12, (musician,)))
    file = file_of(tune)
    found = listen(file)
    first = theme.bar - theme.upbeat if theme.upbeat else 0

    def told(tones: tuple[Tone, ...]) -> set[tuple[int, float, float]]:
        return {(tone.pitch, tone.start + first, tone.start + tone.length + first) for tone in tones}

    everything = {(each.key, each.start, each.end) for each in found}
    assert told(theme.melody) <= everything
    assert told(theme.second) <= everything
    if level != HIGH:
        assert len(found) == len(theme.melody) + len(theme.second)
    assert tune.beats % theme.bar == 0
    assert max(each.end for each in found) <= tune.beats
    programs = {message.program for track in file.tracks for message in track if message.type == "program_change"}
    assert PROGRAMS[theme.voice] in programs


def test_a_failed_concert_is_kept_as_its_tuning() -> None:
    [tune] = kept(failed(4, too_high=False))
    file = file_of(tune)
    assert [message.text for _, message in marks(file, "marker")] == [
        "Round 4", "The orchestra tunes; there is no concert",
    ]  # fmt: skip
    oboe = next(each for each in listen(file) if each.track == "Oboe")
    assert (oboe.key, oboe.start) == (69, 0)
    assert len(listen(file)) == len(sounding(list(tuning(too_high=False))))


def test_an_evening_is_kept_round_by_round() -> None:
    both = kept(ConcertHeld(1, HIGH, 15, (BACH,)), failed(2, too_high=True), ConcertHeld(3, LOW, 8, (4, 5)))
    assert [tune.round for tune in both] == [1, 2, 3]
    file = file_of(*both)
    rounds = [(at, m.text) for at, m in marks(file, "marker") if m.text.startswith("Round")]
    second = both[0].beats + THEMES[BACH].bar
    assert rounds == [(0, "Round 1"), (second, "Round 2"), (second + both[1].beats + 4, "Round 3")]
    channels: dict[str, set[int]] = {}
    for each in listen(file):
        channels.setdefault(each.track.rpartition("(")[2].rstrip(")"), set()).add(each.channel)
    assert all(len(mine) == 1 for mine in channels.values()), "an instrument keeps its channel"
    assert len({next(iter(mine)) for mine in channels.values()}) == len(channels)
    assert 9 not in {channel for mine in channels.values() for channel in mine}


def test_every_instrument_of_the_orchestra_has_a_name_and_a_program() -> None:
    for voice in ORCHESTRA:
        assert Catalogue().text(f"tune-{voice}")
        assert 0 <= PROGRAMS[voice] < 128


# ── Whole games ───────────────────────────────────────────────────────────────────────────────────────────────────


def game_of_any_moves(seed: int) -> Table:
    game = game_by_id(GAME)
    table = Table.seeded(game, ["a", "b", "c", "d"][: 2 + seed % 3], {}, seed)
    chance = FastChance(seed)
    while not table.over:
        seat = next(seat for seat in table.state.asked if seat not in table.state.sealed)
        legal = game.legal(table.state, seat)
        before = table.view(None)
        for event in table.answer(seat, legal[chance.below(len(legal))]):
            for reader in (None, 0, 1):
                copy = game.redact(event, reader)
                assert copy is not None
                for note in notes(GAME, copy, before):
                    assert_sounds(note)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_every_round_of_a_game_has_its_concert(seed: int) -> None:
    table = game_of_any_moves(seed)
    found = tunes(GAME, table.told(None), table.view(None))
    assert [tune.round for tune in found] == [1, 2, 3, 4, 5, 6]
    held = [event for event in table.told(None) if isinstance(event, (ConcertHeld, ConcertFailed))]
    for tune, event in zip(found, held, strict=True):
        works = {part.work for part in tune.parts}
        assert len(works - {None}) == (len(event.performers) if isinstance(event, ConcertHeld) else 0)
    listen(file_of(*found))
