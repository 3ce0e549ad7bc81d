"""`quartet song`: a kept game of Hit Maker becomes a song in somebody's hands."""

from __future__ import annotations

import io
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from quartet.games import game_by_id
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from quartet.music.campfire import FORMATS
from tests.cli.test_commands import run

CODES = ("key:12:happy", "name:The%20Fifths:Blue%20Door", "place:major:4.7.12", "write:hello%20world", "capture")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return keep(tmp_path / "evening.json", CODES)


def keep(path: Path, codes: tuple[str, ...]) -> Path:
    """Solitaire, so far."""
    table = Table.open(game_by_id("hit-maker"), ["Ada"], {}, people=1)
    for code in codes:
        table.answer(0, code)
    path.write_text(table.record.dumps(), "utf-8")
    return path


def test_a_song_sheet_beside_the_record(record: Path) -> None:
    said = run("song", str(record))
    path = record.with_name("blue-door.pdf")
    assert said == f"“Blue Door” is in {path} (2 contributions).\n"
    text = PdfReader(path).pages[0].extract_text()
    for word in ("Blue Door", "hello", "world", "Ada"):
        assert word in text


@pytest.mark.parametrize("to", FORMATS)
def test_every_format(record: Path, to: str, tmp_path: Path) -> None:
    out = tmp_path / "out.file"
    assert str(out) in run("song", str(record), "--to", to, "--out", str(out))
    begins = {"pdf": b"%PDF", "chordpro": b"{title: Blue Door}", "musicxml": b"<?xml", "midi": b"MThd", "svg": b"<svg",
              "wav": b"RIFF", "zip": b"PK"}  # fmt: skip
    assert out.read_bytes().startswith(begins[to])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening.json", "out.file"]


def test_the_pack_holds_the_record(record: Path) -> None:
    run("song", str(record), "--to", "zip")
    with ZipFile(io.BytesIO(record.with_name("blue-door.zip").read_bytes())) as pack:
        assert Record.loads(pack.read("blue-door/blue-door.json").decode()) == Record.loads(record.read_text("utf-8"))


def test_a_capo(record: Path) -> None:
    run("song", str(record), "--to", "chordpro", "--capo", "3")
    assert "{capo: 3}" in record.with_name("blue-door.cho").read_text("utf-8")
    assert run("song", str(record), "--capo", "12", code=2) == "A capo is put at fret 0 to 11, not at 12.\n"
    assert "not at -1" in run("song", str(record), "--capo", "-1", code=2)


def test_notes_as_the_reader_calls_them(tmp_path: Path) -> None:
    codes = ("key:11:happy", "name:Wir:Lied", "place:major:3.6.11", "write:ja")
    out = tmp_path / "lied.pdf"
    run("song", str(keep(tmp_path / "h.json", codes)), "--names", "german", "-o", str(out))
    assert "H major" in PdfReader(out).pages[0].extract_text()


def test_kind_words_for_what_has_no_song(tmp_path: Path) -> None:
    empty = keep(tmp_path / "empty.json", CODES[:3])
    assert run("song", str(empty), code=2).startswith("Nobody has written a word of this song yet")
    other = Table.open(game_by_id("the-distance"), ["Ada", "Bob"], {}, people=2)
    (tmp_path / "other.json").write_text(other.record.dumps(), "utf-8")
    assert run("song", str(tmp_path / "other.json"), code=2) == "The Distance leaves no song. Hit Maker does.\n"
    table = Table.open(game_by_id("hit-maker"), ["Ada", "Bob"], {"lyrics": "off"}, people=2)
    (tmp_path / "off.json").write_text(table.record.dumps(), "utf-8")
    assert "nothing to take home" in run("song", str(tmp_path / "off.json"), code=2)


def test_what_cannot_be_read_or_written(record: Path, tmp_path: Path) -> None:
    assert "“mp3”" in run("song", str(record), "--to", "mp3", code=2)
    assert "nothing.json" in run("song", str(tmp_path / "nothing.json"), code=1)
    (tmp_path / "bad.json").write_text("{}")
    assert "cannot be used" in run("song", str(tmp_path / "bad.json"), code=1)
    nowhere = tmp_path / "no" / "such" / "folder.pdf"
    assert str(nowhere) in run("song", str(record), "-o", str(nowhere), code=1)


def test_the_make_believe_language_reaches_the_sheet(record: Path) -> None:
    assert "contributions" not in run("song", str(record), "--lang", "en-XA")
    assert "Words by" not in PdfReader(record.with_name("blue-door.pdf")).pages[0].extract_text()


def test_help() -> None:
    page = run("song", "--help")
    assert "help-" not in page
    for name in ("--to", "--out", "--capo", "--names", *FORMATS):
        assert name in page
