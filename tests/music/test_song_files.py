"""The song in files: read back by programs that are not ours, and whole whatever people have written."""

from __future__ import annotations

import io
import re
import unicodedata
import warnings
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from socket import gethostname
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZipFile

import chordsketch
import numpy as np
import pytest
import verovio
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from mido import MidiFile
from pypdf import PdfReader

from quartet.games.hit_maker.text import LONGEST_NAME, LONGEST_WORD
from quartet.music import chordpro, diagrams, wav
from quartet.music import musicxml as ours
from quartet.music.campfire import FORMATS, export, filename
from quartet.music.rhythm import BAR, bars, plucks
from quartet.music.song import TEMPO, Song, shown, song_of, song_of_table, typed
from quartet.theory.chords import KINDS
from quartet.theory.voicing import played
from quartet.words.catalogue import Catalogue
from tests.music.test_song import AM, C, F, G, game_played, made, texts, verse, view_of

D_MINOR = (2, 5, 9)
DOCS = Path(__file__).parents[2] / "docs" / "song.md"

HOSTILE = {
    "markup": "<b>bold</b> <script>alert(1)</script> &amp; &lt; ]]> <!-- -->",
    "chordpro": "[Am] {title: mine} {eoc} # comment %{title} \\u005b [*x] {",
    "comment": "# not a comment",
    "typst": '#import "x" #panic() *bold* _it_ $x^2$ `raw` = head // \\ @ref <label> #sys.inputs',
    "quotes": '"double" \'single\' `back` \\n \\" %s {0} ${x} ~ ^ |',
    "hebrew": "שלום עולם, מה שלומך",
    "arabic": "مرحبا بالعالم لا",
    "chinese": "你好 世界 我的心",
    "emoji": "🎸 👩‍👩‍👧 🇫🇷 é́ñ",
    "combining": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢ g̈",
    "longest": " ".join(["W" * LONGEST_WORD] * 12),
    "narrow": " ".join("i" * 22),
    "persian": "نمی\u200cخواهم",
}
everything = pytest.mark.parametrize("what", HOSTILE)


@cache
def plain_song() -> Song:
    return made(
        verse("walking down the river\n", C), verse("in the morning light", AM, 1), verse("my heart", F, 2),
        verse("was singing\n\noh", G, 1), verse("home again we go now and never look back", D_MINOR, 0),
    )  # fmt: skip


@cache
def hostile_song(what: str) -> Song:
    text = HOSTILE[what]
    title = text[:LONGEST_NAME]
    names = [f"{text[:20]} A", "Bob", text[-24:]]
    return made(
        verse("so", C), verse(text, G, 2), verse("\n" + text + "\nend", F, 1), names=names, title=title, band=title
    )


@cache
def in_file(song: Song, fmt: str) -> bytes:
    return export(song, fmt)


# ── ChordPro, by chordsketch ──────────────────────────────────────────────────────────────────────────────────────


def lines_by_chordsketch(song: Song) -> list[list[tuple[str, str]]]:
    """Line by line what its HTML has: chord and words under it."""
    text = in_file(song, "chordpro").decode()
    assert chordsketch.validate(text) == []
    page = chordsketch.parse_and_render_html_body(text, None, None)
    found = []
    for line in re.findall(r'<div class="line">(.*?)</div>', page, re.DOTALL):
        tree = fromstring(f"<line>{line}</line>")  # noqa: S314  # made by a library from our own file
        found.append([(_of(block, "chord").strip(), _of(block, "lyrics")) for block in tree])
    return found


def _of(block: Element, kind: str) -> str:
    return "".join("".join(part.itertext()) for part in block if part.get("class") == kind)


def unwidened(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def test_chordpro_has_words_with_chords() -> None:
    song = plain_song()
    read = [line for line in lines_by_chordsketch(song) if any(part.strip() for block in line for part in block)]
    assert [" ".join("".join(words for _, words in line).split()) for line in read] == [
        text for text in texts(song) if text
    ]
    assert [chord for line in read for chord, _ in line if chord] == ["C", "Am", "F", "G", "Dm"]
    assert read[1] == [("Am", "in the morning light "), ("F", "my heart "), ("G", "was singing")]


def test_chordpro_says_whose_it_is() -> None:
    text = in_file(plain_song().with_capo(3), "chordpro").decode()
    page = chordsketch.parse_and_render_html_body(text, None, None)
    assert "<h1>Blue Door</h1>" in page
    assert "The Fifths" in page
    assert "Ann, Bob, Cleo" in page
    for line in ("{key: C}", "{capo: 3}", f"{{tempo: {TEMPO}}}", "{time: 4/4}", "{comment_italic: Bob, Cleo}"):
        assert line in text.splitlines()
    assert "# 3. Cleo: my heart" in text


def test_chordpro_diagrams_sound_their_chords() -> None:
    """As the reader hears them."""
    for seed in range(3):
        song = song_of_table(game_played(seed))
        text = in_file(song, "chordpro").decode()
        for chord in song.chords:
            [(base, frets)] = re.findall(
                rf"{{define: {re.escape(typed(chord.code))} base-fret (\d+) frets ([x\d ]+?)(?: f|}})", text
            )
            define = chordsketch.ChordDefine(name=typed(chord.code), raw=f"base-fret {base} frets {frets}")
            heard = chordsketch.diagram_pitches(typed(chord.code), "guitar", [define])
            assert heard is not None
            assert sorted(heard) == sorted(played(chord.frets, song.tuning))


def test_chordpro_knows_our_common_chords() -> None:
    """A program of others takes the names for the same notes."""
    unknown = 0
    for kind in KINDS:
        if kind.tier:
            continue
        heard = chordsketch.chord_pitches(typed(f"C:{kind.code}"))
        if heard is None:
            unknown += 1
        else:
            assert {pitch % 12 for pitch in heard} == {i for i in range(12) if kind.mask >> i & 1}, kind.code
    assert unknown <= 3


def test_chordpro_of_an_own_tuning_says_so() -> None:
    song = song_of(view_of(verse("a", (2, 6, 9)), strings=(2, 9, 2, 7, 9, 2)), ["Ann"])
    assert "{comment: Tuning D A D G A D}" in in_file(song, "chordpro").decode()
    assert "Tuning" not in in_file(plain_song(), "chordpro").decode()


def test_chordpro_follows_the_key() -> None:
    song = made(verse("one"), verse("two\n", D_MINOR, key=11, mood="sad"), verse("three", G, key=11, mood="sad"))
    keys = re.findall(r"\{key: (.+)\}", in_file(song, "chordpro").decode())
    assert keys == ["C", "Bm"]


@everything
def test_chordpro_keeps_any_words(what: str) -> None:
    song = hostile_song(what)
    read = "\n".join(" ".join("".join(words for _, words in line).split()) for line in lines_by_chordsketch(song))
    assert unwidened(read).split() == unwidened(" ".join(texts(song))).split()
    chords = [chord for line in lines_by_chordsketch(song) for chord, _ in line if chord]
    assert chords == ["C", "G", "F"], "no word has become a chord"
    assert in_file(song, "chordpro").decode().count("{title:") == 1
    page = chordsketch.parse_and_render_html_body(in_file(song, "chordpro").decode(), None, None)
    [title] = re.findall("<h1>(.*?)</h1>", page)
    assert unwidened(_text_of(title)) == unwidened(song.title)


def _text_of(inside: str) -> str:
    return "".join(fromstring(f"<x>{inside}</x>").itertext())  # noqa: S314


def test_what_chordpro_keeps_for_itself_has_a_wide_twin() -> None:
    assert chordpro.escaped("a[b]{c}<d>\\") == "a［b］｛c｝＜d＞＼"
    assert unwidened(chordpro.escaped("[]{}<>\\&amp;#")) == "[]{}<>\\&amp;#"
    assert chordpro.escaped("R&B # 1") == "R&B # 1"


# ── MusicXML, by its schema, by partitura and by verovio ──────────────────────────────────────────────────────────


XML = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
    <xs:attribute name="lang" type="xs:language"/><xs:attribute name="space" type="xs:NCName"/></xs:schema>"""
XLINK = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xlink">
    <xs:attribute name="href" type="xs:anyURI"/><xs:attribute name="type" type="xs:string"/>
    <xs:attribute name="role" type="xs:string"/><xs:attribute name="title" type="xs:string"/>
    <xs:attribute name="show" type="xs:string"/><xs:attribute name="actuate" type="xs:string"/></xs:schema>"""


@cache
def schema() -> Any:
    """MusicXML's own. It asks the net for two others, of which we have what it asks for. Only the package's file is
    wanted: it is not even imported."""
    found = find_spec("musicxml")
    assert found is not None
    assert found.origin is not None
    there = Path(found.origin).parent / "generate_classes"
    text = (there / "musicxml_4_0.xsd").read_text("utf-8")
    with TemporaryDirectory() as folder:
        (Path(folder) / "xlink.xsd").write_text(XLINK, "utf-8")
        (Path(folder) / "xml.xsd").write_text(XML, "utf-8")
        whole = Path(folder) / "musicxml.xsd"
        whole.write_text(re.sub(r'schemaLocation="[^"]*/', 'schemaLocation="', text), "utf-8")
        return etree.XMLSchema(etree.parse(whole, etree.XMLParser(no_network=True)))


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


def metas(song: Song, kind: str) -> list[tuple[float, Any]]:
    """In beats, all tracks."""
    file = MidiFile(file=io.BytesIO(in_file(song, "midi")), charset="utf-8")
    found = []
    for track in file.tracks:
        ticks = 0
        for message in track:
            ticks += message.time
            if message.type == kind:
                found.append((ticks / file.ticks_per_beat, message))
    return found


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


# ── PDF, by pypdf ─────────────────────────────────────────────────────────────────────────────────────────────────


def pages(song: Song, **other: Any) -> list[str]:
    reader = PdfReader(io.BytesIO(export(song, "pdf", **other)))
    return [page.extract_text() for page in reader.pages]


def squeezed(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split())


def test_the_sheet_has_title_words_chords_and_names() -> None:
    [page] = pages(plain_song())
    for text in ("Blue Door", "The Fifths", "C major", "Words by Ann, Bob, Cleo", "Bob, Cleo"):
        assert text in page
    for word in " ".join(texts(plain_song())).split():
        assert word in page
    for chord in ("Am", "F", "G", "Dm"):
        assert len(re.findall(rf"^{chord}\b", page, re.MULTILINE)) >= 1, chord
    reader = PdfReader(io.BytesIO(export(plain_song(), "pdf")))
    assert reader.metadata is not None
    assert reader.metadata.title == "Blue Door"
    assert reader.metadata.creation_date is None


def test_the_sheet_in_other_words() -> None:
    german = Catalogue(style="german")
    song = made(verse("ja", (11, 3, 6), key=11), verse("nein", (10, 2, 5), key=11))
    [page] = pages(song.with_capo(3), words=german)
    assert "H major" in page
    assert "Capo at fret 3" in page
    assert re.search(r"^H\b", page, re.MULTILINE)
    own = song_of(view_of(verse("a", (2, 6, 9)), strings=(2, 9, 2, 7, 9, 2)), ["Ann"])
    assert "Strings tuned D A D G A D" in pages(own)[0]


def test_a_long_song_goes_on_on_the_next_page() -> None:
    many = [verse(f"line number {i}\n", (C, G, F, AM)[i % 4], i % 3) for i in range(120)]
    read = pages(made(*many))
    assert 3 <= len(read) <= 6
    numbers = [int(number) for page in read for number in re.findall(r"number\s+(\d+)", page)]
    assert numbers == list(range(120))
    for i, page in enumerate(read):
        assert f"{i + 1} / {len(read)}" in page


@everything
def test_the_sheet_keeps_any_words(what: str) -> None:
    song = hostile_song(what)
    read = pages(song)
    assert read
    if what in ("hebrew", "arabic", "persian", "chinese", "emoji", "combining"):
        return  # it is set; which letters there are depends on the fonts of the machine
    text = squeezed("".join(read))
    for word in " ".join(texts(song)).split():
        assert squeezed(word) in text, word


def test_hebrew_is_set_from_the_right() -> None:
    """With typst's own letters, on any machine."""
    reader = PdfReader(io.BytesIO(in_file(hostile_song("hebrew"), "pdf")))
    where: dict[str, float] = {}

    def visit(text: str, _cm: Any, tm: Any, _font: Any, _size: Any) -> None:
        letters = "".join(sign for sign in text if "א" <= sign <= "ת")
        if letters and sorted(letters) in (sorted("שלום"), sorted("עולם")):
            where.setdefault("".join(sorted(letters)), tm[4])

    reader.pages[0].extract_text(visitor_text=visit)
    assert len(where) == 2
    assert where["".join(sorted("שלום"))] > where["".join(sorted("עולם"))]


# ── SVG ───────────────────────────────────────────────────────────────────────────────────────────────────────────

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "rect", "path", "circle", "text", "g"}


def assert_drawn(content: bytes) -> Element:
    tree = fromstring(content)  # noqa: S314
    assert {each.tag.removeprefix(SVG) for each in tree.iter()} <= DRAWN
    for each in tree.iter():
        assert not any(name.startswith("on") or "href" in name or "style" in name for name in each.keys())  # noqa: SIM118
    assert content.count(b"http") == 1, "its own namespace, and nothing from anywhere"
    return tree


def test_diagrams_on_a_sheet_and_one_by_one() -> None:
    song = plain_song()
    tree = assert_drawn(in_file(song, "svg"))
    names = ["".join(each.itertext()) for each in tree.iter(f"{SVG}text")]
    assert [name for name in names if name in ("C", "Am", "F", "G", "Dm")] == ["C", "Am", "F", "G", "Dm"]
    assert {"Blue Door", "The Fifths"} <= set(names)
    for chord in song.chords:
        one = assert_drawn(diagrams.single(chord))
        assert one.findtext(f"{SVG}title") == shown(chord.code)
        fingers = [each for each in one.iter(f"{SVG}text") if (each.text or "").isdigit()]
        assert len(fingers) == len(chord.fingers)
        rings = list(one.iter(f"{SVG}circle"))
        assert len(rings) == chord.frets.count(0)


def test_a_diagram_up_the_neck_says_where() -> None:
    song = made(verse("a", F, frets=(-1, -1, 7, 5, 6, 5)))
    tree = assert_drawn(diagrams.single(song.chords[0]))
    assert "5" in [each.text for each in tree.iter(f"{SVG}text")]


@everything
def test_diagrams_keep_any_title(what: str) -> None:
    tree = assert_drawn(in_file(hostile_song(what), "svg"))
    assert tree.findtext(f"{SVG}title") == hostile_song(what).title


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


# ── The pack ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_pack_has_everything() -> None:
    table = game_played(3)
    song = song_of_table(table)
    with ZipFile(io.BytesIO(export(song, "zip", record=table.record.dumps()))) as pack:
        assert pack.testzip() is None
        names = {name.removeprefix("blue-door/") for name in pack.namelist()}
        assert {filename(song, fmt) for fmt in FORMATS if fmt != "zip"} | {"README.txt", "blue-door.json"} <= names
        assert len([name for name in names if name.startswith("chords/")]) == len(song.chords)
        assert pack.read("blue-door/blue-door.json").decode() == table.record.dumps()
        for fmt in FORMATS:
            if fmt != "zip":
                assert pack.read(f"blue-door/{filename(song, fmt)}") == in_file(song, fmt)
        told = pack.read("blue-door/README.txt").decode()
        for name in names:
            assert name.startswith("chords/") or name == "README.txt" or name in told
        assert "Blue Door" in told
        assert "Words by" in told
        assert {info.date_time for info in pack.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_without_a_record_the_pack_has_none() -> None:
    with ZipFile(io.BytesIO(in_file(plain_song(), "zip"))) as pack:
        assert not [name for name in pack.namelist() if name.endswith(".json")]
        assert ".json" not in pack.read("blue-door/README.txt").decode()


@pytest.mark.parametrize("fmt", FORMATS)
def test_the_same_song_gives_the_same_bytes(fmt: str) -> None:
    assert export(plain_song(), fmt) == export(plain_song(), fmt)


@pytest.mark.parametrize("fmt", FORMATS)
def test_no_file_tells_of_this_machine(fmt: str) -> None:
    content = in_file(plain_song(), fmt)
    for secret in (f"{Path.home()}/", str(Path.cwd()), gethostname(), "CreationDate", "ModDate", "CreateDate"):
        assert secret.encode() not in content
    if fmt in ("chordpro", "musicxml", "midi", "svg"):
        assert str(date.today().year).encode() not in content  # noqa: DTZ011  # any clock will do


def test_a_format_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="no format 'mp3'; there are pdf, chordpro"):
        export(plain_song(), "mp3")


@pytest.mark.parametrize(
    ("title", "name"),
    [("Blue Door", "blue-door"), ("../../etc/passwd", "etc-passwd"), ("你好", "song"), ("Été à São", "ete-a-sao"),
     ('CON"; x=1', "con-x-1"), ("...", "song"), ("W" * 60, "w" * 40)],
)  # fmt: skip
def test_names_of_files_are_plain(title: str, name: str) -> None:
    assert filename(made(verse("a"), title=title), "pdf") == f"{name}.pdf"


@everything
def test_the_pack_of_any_words(what: str) -> None:
    with ZipFile(io.BytesIO(in_file(hostile_song(what), "zip"))) as pack:
        assert pack.testzip() is None
        for name in pack.namelist():
            assert re.fullmatch(r"[a-z0-9-]+/(chords/)?[A-Za-z0-9-]+\.\w+", name), name


def test_two_chords_never_share_a_file() -> None:
    from quartet.music.campfire import _file_of

    codes = [f"{root}:{kind.code}" for root in ("C", "Cs", "Db", "B", "Bb", "Es") for kind in KINDS]
    assert len({_file_of(code).lower() for code in codes}) == len(codes)


# ── The page about it ─────────────────────────────────────────────────────────────────────────────────────────────


def blocks(language: str) -> Iterator[str]:
    yield from re.findall(rf"^```{language}\n(.*?)^```", DOCS.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def example() -> Song:
    """The song that the page shows."""
    return song_of(
        view_of(
            verse("walking down the river\n", C, 0, (-1, 3, 2, 0, 1, 0)), verse("in the [morning] light", AM, 1),
            title="Blue Door",
        ),
        ["Ann", "Bob"],
        [12, 14],
    )  # fmt: skip


def test_the_page_shows_chordpro_as_it_is() -> None:
    [shown_there] = blocks("chordpro")
    without = "".join(
        re.sub(r"\s{2,}# .*$", "", line, flags=re.MULTILINE) for line in shown_there.splitlines(keepends=True)
    )
    assert without.split("\n") == in_file(example(), "chordpro").decode().split("\n")


def test_the_page_shows_a_measure_as_it_is() -> None:
    [shown_there] = blocks("xml")
    wanted = fromstring(re.sub(r"<!--.*?-->", "", shown_there, flags=re.DOTALL))  # noqa: S314
    measures = list(fromstring(in_file(example(), "musicxml")).iter("measure"))  # noqa: S314

    def laid_out(tree: Element) -> list[Any]:
        return [(each.tag, sorted(each.items()), (each.text or "").strip()) for each in tree.iter()]

    assert laid_out(wanted) == laid_out(measures[1])


def test_the_page_names_every_format() -> None:
    page = DOCS.read_text("utf-8")
    for name, fmt in FORMATS.items():
        assert f"`{name}`" in page
        assert f"`{fmt.suffix}`" in page


# ── Anything at all ───────────────────────────────────────────────────────────────────────────────────────────────

ANY = st.text(
    st.characters() | st.sampled_from("[]{}<>&#\\\"'%:;|*_$`@~^=/\n\t \u202e\u2066\u200d\u0301אم你"), max_size=60
)


@settings(max_examples=30, deadline=None)
@given(ANY, ANY, ANY, ANY)
def test_whatever_is_written_the_files_are_whole(words: str, more: str, title: str, name: str) -> None:
    """Not even what the game would refuse breaks one."""
    song = made(verse(words, C), verse(more, G, 1), verse("end", F), names=[name, title], title=title, band=name)
    sung = " ".join(texts(song)).split()
    chords = [typed(run.chord) for run in song.runs if run.begins]
    score = etree.fromstring(export(song, "musicxml"))
    assert schema().validate(score), schema().error_log
    assert [each.text for each in score.iter("text")] == sung
    text = export(song, "chordpro").decode()
    assert chordsketch.validate(text) == []
    assert [chord for line in lines_by_chordsketch(song) for chord, _ in line if chord] == chords
    assert_drawn(export(song, "svg"))
    assert "".join(each.text for _, each in metas(song, "lyrics")).split() == sung
    assert PdfReader(io.BytesIO(export(song, "pdf"))).pages
