"""The song in files: the pack of all of them, the page about them, and whole whatever people have written."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from socket import gethostname
from typing import Any
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZipFile

import chordsketch
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from pypdf import PdfReader

from quartet.music.campfire import FORMATS, export, filename
from quartet.music.song import Song, song_of, song_of_table, typed
from quartet.theory.chords import KINDS
from tests.music.song_files import (
    assert_drawn,
    everything,
    hostile_song,
    in_file,
    lines_by_chordsketch,
    metas,
    plain_song,
    schema,
)
from tests.music.test_song import AM, C, F, G, game_played, made, texts, verse, view_of

DOCS = Path(__file__).parents[2] / "docs" / "song.md"


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
