"""The song of a table to take home: for every reader the same, made beside the loop, and never too much of it."""

from __future__ import annotations

import asyncio
import io
import json
import threading
from typing import Any
from urllib.parse import quote
from zipfile import ZipFile

import pytest
from mido import MidiFile

from quartet.kernel.record import Record
from quartet.music import campfire
from quartet.server import singing
from quartet.server.openapi import SONG
from tests.server.house import Answer, Guest, House, Sitting, at_the_house

HIT = "hit-maker"
BEGINNINGS = {
    "pdf": b"%PDF-",
    "chordpro": b"{",
    "musicxml": b"<?xml",
    "midi": b"MThd",
    "svg": b"<",
    "wav": b"RIFF",
    "zip": b"PK",
}


def code(word: str, *texts: str) -> str:
    return ":".join([word, *(quote(text, safe="") for text in texts)])


async def written(house: House, *lines: str, title: str = "Blue Door", **other: Any) -> Sitting:
    """A song alone."""
    sitting = await house.open("me Ann", game=HIT, **other)
    for each in ("key:12:happy", code("name", "The Fifths", title), "place:major:4.7.12"):
        await sitting[0].plays(each)
    for line in lines:
        await sitting[0].plays(code("write", line))
    return sitting


async def song(guest: Guest, fmt: str, query: str = "") -> Answer:
    return await guest.get(f"song.{fmt}{query}")


@at_the_house()
async def test_every_format_is_a_file(house: House) -> None:
    sitting = await written(house, "hello my door\n", "so blue")
    for fmt, kind in campfire.FORMATS.items():
        answer = await song(sitting[0], fmt)
        assert answer.status == 200, answer.body
        assert answer.body.startswith(BEGINNINGS[fmt]), fmt
        assert answer.header("content-type") == kind.media
        assert answer.header("content-disposition") == f'attachment; filename="blue-door{kind.suffix}"'
        assert answer.header("x-content-type-options") == "nosniff"
        assert answer.header("cache-control") == "no-store"
    assert "hello" in (await song(sitting[0], "chordpro")).body.decode()
    assert MidiFile(file=io.BytesIO((await song(sitting[0], "midi")).body)).tracks


@at_the_house()
async def test_every_reader_gets_the_same(house: House) -> None:
    sitting = await written(house, "hello my door")
    for fmt in ("chordpro", "svg", "pdf"):
        answers = [await song(reader, fmt) for reader in (sitting[0], sitting.onlooker, sitting.host)]
        assert len({answer.body for answer in answers}) == 1, fmt


@at_the_house()
async def test_who_has_no_business_here_gets_nothing(house: House) -> None:
    sitting = await written(house)
    (await song(sitting[0], "pdf")).problem(409, "no-words")
    waiting = await house.open("me Ann", "friend", game=HIT)
    (await song(waiting[0], "pdf")).problem(409, "not-begun")
    (await song(sitting.invited, "pdf")).problem(403, "not-seated")
    (await song(sitting[0].elsewhere(key="key-99"), "pdf")).problem(401, "wrong-key")
    (await song(sitting[0].elsewhere(key=""), "pdf")).problem(401, "no-key")
    (await song(sitting[0].elsewhere(table="table-99"), "pdf")).problem(404, "no-table")
    (await sitting[0].switch("onlookers", on=False)).fine()
    (await song(sitting.onlooker, "pdf")).problem(403, "no-onlookers")
    other = await house.open("me Ann", "me Bob", game="the-distance")
    (await song(other[0], "pdf")).problem(404, "no-song")
    for fmt in ("exe", "", "PDF", "pdf/x", "..%2f"):
        assert (await song(sitting[0], fmt)).status == 404
    for query in ("?capo=12", "?capo=-1", "?capo=x", "?notes=klingon"):
        (await song(sitting[0], "pdf", query)).problem(400, "bad-request")


@at_the_house()
async def test_names_of_notes_and_a_capo(house: House) -> None:
    sitting = await written(house, "hello my door")
    plain = (await song(sitting[0], "svg")).body
    assert (await song(sitting[0], "svg", "?notes=solfege")).body != plain
    assert (await song(sitting[0], "svg", "?notes=english&capo=0")).body == plain
    assert (await song(sitting[0], "chordpro", "?capo=3")).body != (await song(sitting[0], "chordpro")).body


@at_the_house()
async def test_the_record_goes_along_when_the_game_is_over(house: House) -> None:
    """Before that its luck is nobody's to have."""
    sitting = await written(house, "hello my door")
    files = ZipFile(io.BytesIO((await song(sitting.onlooker, "zip")).body)).namelist()
    assert not [name for name in files if name.endswith(".json")]
    await sitting[0].plays("finish")
    pack = ZipFile(io.BytesIO((await song(sitting.onlooker, "zip")).body))
    [name] = [name for name in pack.namelist() if name.endswith(".json")]
    assert Record.loads(pack.read(name).decode()).entries[-1].code == "finish"


TITLES = (
    '"; rm -rf /',
    "../../etc/passwd",
    "a\r\nSet-Cookie: x=1",
    "<svg onload=x>",
    "голубая дверь",
    "你好",
    "%00%0d%0a",
    "🎸",
)


@at_the_house()
async def test_a_title_is_no_header(house: House) -> None:
    for title in TITLES:
        sitting = await written(house, "<script>x</script> & {title: y} [Am] ]]>", title=title)
        for fmt, kind in campfire.FORMATS.items():
            if fmt in ("wav", "zip"):
                continue
            answer = await song(sitting[0], fmt)
            assert answer.status == 200, (title, fmt, answer.body)
            name = str(answer.header("content-disposition")).removeprefix('attachment; filename="').removesuffix('"')
            assert name.endswith(kind.suffix)
            assert all(sign in "abcdefghijklmnopqrstuvwxyz0123456789-." for sign in name), name
            assert ".." not in name
            assert answer.header("set-cookie") is None
            if fmt in ("svg", "musicxml"):
                assert b"<script" not in answer.body
                assert b"<svg onload" not in answer.body


@at_the_house()
async def test_the_house_goes_on_meanwhile(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow song holds up neither its own table nor another song's for ever."""
    sitting = await written(house, "hello my door")
    may_end = threading.Event()
    began = threading.Event()

    def slow(*_: Any, **__: Any) -> bytes:
        began.set()
        assert may_end.wait(10)
        return b"done"

    monkeypatch.setattr(campfire, "export", slow)
    asked = asyncio.create_task(song(sitting[0], "pdf"))
    try:
        await house.until(began.is_set)
        await sitting[0].plays(code("write", "more words"))
        monkeypatch.setattr(singing, "PATIENCE", 0.05)
        (await song(sitting.onlooker, "pdf")).problem(503, "house-full")
        asked.cancel()  # whoever asked has gone: the next one still waits until the work is done
        (await song(sitting.onlooker, "pdf")).problem(503, "house-full")
    finally:
        may_end.set()
    monkeypatch.setattr(singing, "PATIENCE", 5.0)
    assert (await song(sitting.onlooker, "pdf")).body == b"done"


@at_the_house()
async def test_an_endless_song_is_not_made_into_sound(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(singing, "LONGEST", 60)
    sitting = await written(house, *["la " * 60] * 6)
    for fmt in ("wav", "zip"):
        told = (await song(sitting[0], fmt)).problem(422, "song-too-long")
        assert "1 minute" in told["detail"]
    for fmt in ("pdf", "chordpro", "musicxml", "midi"):
        assert (await song(sitting[0], fmt)).status == 200


@at_the_house()
async def test_a_fault_is_told_as_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = await written(house, "hello my door")

    def broken(*_: Any, **__: Any) -> bytes:
        raise ZeroDivisionError

    right = campfire.export
    monkeypatch.setattr(campfire, "export", broken)
    (await song(sitting[0], "pdf")).problem(500, "fault")
    monkeypatch.setattr(campfire, "export", right)
    assert (await song(sitting[0], "pdf")).status == 200


@at_the_house()
async def test_one_address_gets_so_much(house: House) -> None:
    sitting = await written(house, "la")
    house.patient = False
    statuses = [(await song(sitting[0], "wav")).status for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    assert (await song(sitting[0].elsewhere(address="10.0.0.2"), "wav")).status == 200
    statuses = [(await song(sitting[0], "chordpro")).status for _ in range(12)]
    assert set(statuses) == {200, 429}


@at_the_house()
async def test_the_page_describes_it(house: House) -> None:
    page = (await house.ask("GET", "/api/openapi.json")).fine()
    for fmt, kind in campfire.FORMATS.items():
        answer = page["paths"][SONG + fmt]["get"]["responses"]["200"]
        assert list(answer["content"]) == [kind.media]
    for path, struct in (("ballot", "Ballots"), ("count", "Accepted"), ("onlook", "Key")):
        answer = page["paths"]["/api/tables/{table}/" + path]["post"]["responses"]["200"]
        assert struct in json.dumps(answer)
    assert "Ballots" in page["components"]["schemas"]
