"""The song in notes and in sound: MusicXML, MIDI and WAV, read back by programs that are not ours, and measured."""

from __future__ import annotations

import io
import warnings
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import numpy as np
import pytest
import verovio
from lxml import etree
from mido import MidiFile

from quartet.music import musicxml as ours
from quartet.music import wav
from quartet.music.rhythm import BAR, bars, plucks
from quartet.music.song import TEMPO, Song, shown, song_of, song_of_table
from quartet.theory.chords import KINDS
from tests.music.song_files import everything, hostile_song, in_file, metas, plain_song, schema
from tests.music.test_song import AM, C, F, G, game_played, made, texts, verse, view_of

# ── MusicXML, by its schema, by partitura and by verovio ──────────────────────────────────────────────────────────


def assert_valid(song: Song) -> None:
    checked = schema()
    assert checked.validate(etree.fromstring(in_file(song, "musicxml"))), checked.error_log


def by_verovio(song: Song) -> Element:
    toolkit = verovio.toolkit()
    assert toolkit.loadData(in_file(song, "musicxml").decode())
    assert toolkit.getPageCount() >= 1
    assert "<svg" in toolkit.renderToSVG(1)
    return fromstring(toolkit.getMEI())  # noqa: S314


def mei(tree: Element, tag: str) -> list[str]:
    return ["".join(each.itertext()) for each in tree.iter(f"{{http://www.music-encoding.org/ns/mei}}{tag}")]


@contextmanager
def partitura_() -> Iterator[Any]:
    """It tells what it leaves out (tempo, authors, diagrams), and one of its libraries is old."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import partitura

        yield partitura


def by_partitura(song: Song) -> Any:
    with partitura_() as reader:
        return reader.load_musicxml(io.BytesIO(in_file(song, "musicxml")))


def test_musicxml_is_valid() -> None:
    assert_valid(plain_song())
    assert_valid(plain_song().with_capo(4))
    for seed in range(5):
        assert_valid(song_of_table(game_played(seed)))
    checked = schema()
    broken = in_file(plain_song(), "musicxml").replace(b"<voice>1</voice>", b"<voices>1</voices>")
    assert not checked.validate(etree.fromstring(broken)), "it can tell"


def test_musicxml_as_verovio_engraves_it() -> None:
    song = plain_song()
    tree = by_verovio(song)
    assert mei(tree, "syl") == " ".join(texts(song)).split()
    assert mei(tree, "harm") == ["C", "Am", "F", "G", "Dm"]
    assert len(mei(tree, "measure")) == len(bars(song))
    assert "Blue Door" in "".join(tree.itertext())
    assert {"Ann", "Bob", "Cleo"} <= set(" ".join(mei(tree, "dir")).split())


def test_musicxml_as_partitura_reads_it() -> None:
    song = song_of(
        view_of(verse("a b c", (1, 8, 5), key=10, mood="sad"), verse("d e", (3, 6, 10), key=10, mood="sad")), ["Ann"]
    )
    score = by_partitura(song)
    [part] = score.parts
    with partitura_() as reader:
        kinds = reader.score
    assert (score.work_title if hasattr(score, "work_title") else score.title) in ("Blue Door", None)
    assert score.lyricist == "Ann"
    assert [(key.fifths, key.mode) for key in part.iter_all(kinds.KeySignature)] == [(-5, "minor")]
    assert len(list(part.iter_all(kinds.Measure))) == 2
    chords = [(each.root, each.alter, each.kind) for each in part.iter_all(kinds.ChordSymbol)]
    assert len(chords) == 2
    for (root, alter, kind), run in zip(chords, song.runs, strict=True):
        assert shown(run.chord) == root + {1: "♯", -1: "♭", 0: ""}[alter] + (kind or "")
    assert [note.midi_pitch % 12 for note in part.notes] == [
        part_of(run.chord) for run in song.runs for _ in run.words.split()
    ]
    assert all(measure.end.t - measure.start.t == BAR * ours.DIVISIONS for measure in part.iter_all(kinds.Measure))


def part_of(chord: str) -> int:
    from quartet.theory.chords import root_of

    return root_of(chord)


def test_musicxml_has_diagrams() -> None:
    tree = fromstring(in_file(plain_song(), "musicxml"))  # noqa: S314
    [first, *_] = tree.iter("frame")
    strings = {int(note.findtext("string") or 0): int(note.findtext("fret") or 0) for note in first.iter("frame-note")}
    assert strings == {5: 3, 4: 2, 3: 0, 2: 1, 1: 0}
    assert [note.findtext("fingering") for note in first.iter("frame-note")] == ["3", "2", None, "1", None]
    song = made(verse("a", F, frets=(1, 3, 3, 2, 1, 1)))
    barres = [each.get("type") for each in fromstring(in_file(song, "musicxml")).iter("barre")]  # noqa: S314
    assert sorted(str(each) for each in barres) in (["start", "stop"], ["start", "start", "stop", "stop"])
    high = made(verse("a", F, frets=(-1, -1, 7, 5, 6, 5)))
    frame = next(fromstring(in_file(high, "musicxml")).iter("frame"))  # noqa: S314
    assert frame.findtext("first-fret") == "5"
    assert_valid(high)


def test_musicxml_with_a_capo_is_written_as_it_is_held() -> None:
    tree = fromstring(in_file(plain_song().with_capo(2), "musicxml"))  # noqa: S314
    assert tree.findtext(".//transpose/chromatic") == "2"
    assert tree.findtext(".//key/fifths") == "0"
    assert "Capo 2" in [each.text for each in tree.iter("words")]


@pytest.mark.parametrize("kind", [kind.code for kind in KINDS])
def test_musicxml_spells_every_kind_of_chord(kind: str) -> None:
    """The notes that a reader makes of it are the chord's."""
    from quartet.theory.chords import degrees_of

    name, text, changes = ours.kind_of(kind)
    if name == ours.OTHER:
        assert text
        return
    [base] = [code for code, each in ours.KINDS.items() if each == name]
    notes = {ours.DEGREES[degree] for degree in degrees_of(base)}
    for what, value, sharps in changes:
        if what == "add":
            notes.add((value, sharps))
            continue
        [own] = [each for each in notes if each[0] == value]
        notes.remove(own)
        if what == "alter":
            notes.add((value, own[1] + sharps))
    assert notes == {ours.DEGREES[degree] for degree in degrees_of(kind)}


@everything
def test_musicxml_keeps_any_words(what: str) -> None:
    song = hostile_song(what)
    assert_valid(song)
    tree = fromstring(in_file(song, "musicxml"))  # noqa: S314
    assert [each.text for each in tree.iter("text")] == " ".join(texts(song)).split()
    assert tree.findtext("work/work-title") == song.title
    read = by_verovio(song)
    assert len(mei(read, "syl")) == len(" ".join(texts(song)).split())
    assert mei(read, "harm") == ["C", "G", "F"]


# ── MIDI, by mido and by partitura ────────────────────────────────────────────────────────────────────────────────


def test_midi_has_words_and_chords_in_time() -> None:
    song = plain_song()
    lyrics = metas(song, "lyrics")
    assert "".join(each.text for _, each in lyrics).split() == " ".join(texts(song)).split()
    assert [each.text[-1] for _, each in lyrics if each.text[-1] != " "] == ["\r", "\n", "\r", "\r"]
    assert [at for at, _ in lyrics] == [sung.start for bar in bars(song) for sung in bar.sung]
    markers = metas(song, "marker")
    assert [each.text for _, each in markers] == ["C", "Am", "F", "G", "Dm"]
    assert [at for at, _ in markers] == [bar.start for bar in bars(song) if bar.run.begins and bar.strikes]
    assert [each.key for _, each in metas(song, "key_signature")] == ["C"]
    [(_, tempo)] = metas(song, "set_tempo")
    assert tempo.tempo == 60_000_000 // TEMPO
    assert [each.name for _, each in metas(song, "track_name")] == ["Blue Door", "Guitar", "Words"]
    assert [each.text for _, each in metas(song, "copyright")] == ["The Fifths; Ann, Bob, Cleo"]
    assert metas(song, "text") == [], "some programs would sing them"


def test_midi_with_a_capo_sounds_higher() -> None:
    song = plain_song().with_capo(2)
    assert [each.text for _, each in metas(song, "marker")] == ["D", "Bm", "G", "A", "Em"]
    assert [each.key for _, each in metas(song, "key_signature")] == ["D"]
    low = {each.note for _, each in metas(plain_song(), "note_on")}
    assert {each.note for _, each in metas(song, "note_on")} == {note + 2 for note in low}


def test_midi_as_partitura_hears_it(tmp_path: Path) -> None:
    """The chords that sound are those that are named; nothing hangs."""
    song = plain_song()
    path = tmp_path / "song.mid"
    path.write_bytes(in_file(song, "midi"))
    with partitura_() as reader:
        notes = reader.load_performance_midi(path)[0].notes
    beat = 60 / TEMPO
    for bar in bars(song):
        begin = bar.start * beat
        heard = {note["midi_pitch"] % 12 for note in notes if begin <= note["note_on"] < begin + BAR * beat - 0.01}
        assert heard == {number % 12 for number in bar.run.numbers}
    assert len(notes) > 100
    assert all(0 < note["note_off"] - note["note_on"] < 10 for note in notes)


@pytest.mark.parametrize("seed", range(6))
def test_midi_ends_every_note_it_begins(seed: int) -> None:
    song = song_of_table(game_played(seed))
    sounding: set[int] = set()
    for message in MidiFile(file=io.BytesIO(in_file(song, "midi")), charset="utf-8").tracks[1]:
        if message.type == "note_on":
            assert message.note not in sounding
            sounding.add(message.note)
        elif message.type == "note_off":
            sounding.remove(message.note)
    assert not sounding


@everything
def test_midi_keeps_any_words(what: str) -> None:
    song = hostile_song(what)
    assert "".join(each.text for _, each in metas(song, "lyrics")).split() == " ".join(texts(song)).split()
    assert metas(song, "track_name")[0][1].name == song.title


# ── WAV, measured ─────────────────────────────────────────────────────────────────────────────────────────────────


def samples(song: Song) -> Any:
    with wave.open(io.BytesIO(in_file(song, "wav"))) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (44100, 2, 1)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768


def tone_near(sound: Any, wanted: float) -> float:
    """The strongest frequency within a semitone, by a parabola through the spectrum's top."""
    size = 1 << 19
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), size))
    low, high = (int(wanted * 2 ** (step / 12) * size / wav.RATE) for step in (-1, 1))
    top = low + int(np.argmax(spectrum[low:high]))
    before, here, after = np.log(spectrum[top - 1 : top + 2])
    return float((top + (before - after) / 2 / (before - 2 * here + after)) * wav.RATE / size)


@pytest.mark.parametrize("pitch", range(38, 84, 3))
def test_a_string_is_in_tune(pitch: int) -> None:
    sound = wav.string(pitch)
    found = tone_near(sound[: wav.RATE], wav.frequency(pitch))
    assert abs(1200 * np.log2(found / wav.frequency(pitch))) < 5
    assert np.abs(sound[: wav.RATE // 10]).max() > 10 * np.abs(sound[-wav.RATE // 10 :]).max(), "it fades"


def test_the_chord_that_is_played_is_heard() -> None:
    """Every string of a bar, in tune; and of the notes that are not in it, none as loud."""
    song = made(verse("", (2, 7, 11), frets=(3, 2, 0, 0, 0, 3)))
    sound = samples(song)[: 2 * wav.RATE]
    for pitch in (43, 47, 50, 55, 59, 67):
        found = tone_near(sound, wav.frequency(pitch))
        assert abs(1200 * np.log2(found / wav.frequency(pitch))) < 5, pitch
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))

    def strength(pitch: int) -> float:
        at = wav.frequency(pitch) * len(sound) / wav.RATE
        return float(spectrum[int(at * 0.99) : int(at * 1.01) + 1].max())

    assert min(strength(pitch) for pitch in (43, 47, 50)) > 5 * max(
        strength(pitch) for pitch in (44, 46, 48, 49, 52, 53)
    )


def test_it_is_never_too_loud_and_never_silent() -> None:
    for song in (plain_song(), song_of_table(game_played(2)), plain_song().with_capo(11)):
        sound = samples(song)
        assert 0.5 < np.abs(sound).max() < 0.95
        assert abs(float(sound.mean())) < 0.005
        bar = BAR * 60 / TEMPO * wav.RATE
        for number in range(len(bars(song))):
            part = sound[int(number * bar) : int((number + 1) * bar)]
            assert np.sqrt((part**2).mean()) > 0.02, number
        end = max(pluck.start + pluck.length for pluck in plucks(song)) * 60 / TEMPO
        assert len(sound) / wav.RATE == pytest.approx(end, abs=0.1)


def test_there_are_no_clicks() -> None:
    """From one sample to the next it never jumps as far as a cut would."""
    sound = samples(plain_song())
    assert np.abs(np.diff(sound)).max() < 0.3


def test_a_long_song_is_rendered_at_once() -> None:
    many = [verse("la la la\n", (C, G, F, AM)[i % 4], i % 3) for i in range(60)]
    song = made(*many)
    begin = perf_counter()
    content = wav.written(song)
    assert perf_counter() - begin < 3
    assert len(content) / 2 / wav.RATE > 60 * BAR * 60 / TEMPO
