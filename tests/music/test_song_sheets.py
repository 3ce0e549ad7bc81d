"""The song on paper: ChordPro, PDF and diagrams, read back, and whole whatever people have written."""

from __future__ import annotations

import io
import re
import unicodedata
from typing import Any
from xml.etree.ElementTree import fromstring

import chordsketch
from pypdf import PdfReader

from quartet.music import chordpro, diagrams
from quartet.music.campfire import export
from quartet.music.song import TEMPO, Song, shown, song_of, song_of_table, typed
from quartet.theory.chords import KINDS
from quartet.theory.voicing import played
from quartet.words.catalogue import Catalogue
from tests.music.song_files import (
    D_MINOR,
    SVG,
    assert_drawn,
    everything,
    hostile_song,
    in_file,
    lines_by_chordsketch,
    plain_song,
)
from tests.music.test_song import AM, C, F, G, game_played, made, texts, verse, view_of

# ── ChordPro, by chordsketch ──────────────────────────────────────────────────────────────────────────────────────


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
