"""The measuring of the server works, at Quartet and without boardgame.io. Nothing here looks at the clock."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bench import server
from bench.players import HERE, BenchError, Events, Load, Socket, request
from bench.server import Figures, Sizes

TINY = Sizes(repeats=1, tables=3, seconds=0.4, warm=0.1, rate=20, many=3)


def test_whole_run_without_the_other(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(server, "boardgame_installed", lambda: False)
    monkeypatch.setattr(server, "FIRST", 1)
    monkeypatch.setattr(server, "SETTLING", 0)
    server.main([], TINY)
    said = capsys.readouterr().out
    for word in ("commit", "build", "cpu", "python", "date", "peers", "n", "repeats"):
        assert f"\n{word} " in "\n" + said
    assert "boardgame.io's, at least 1 ×: not installed" in said
    assert "of 3 tables with open streams, a move arrives at all: 3.00  met" in said
    assert "first page: " in said


def test_bars() -> None:
    ours, theirs = (
        Figures("a", throughput=[3.0], p99=[50.0], paced=[3000.0], many=5, arrived=5),
        Figures("b", throughput=[4.0, 2.0]),
    )
    page = {"/": 100 * 1024, "/assets/a.js": 101 * 1024}
    assert [bar.met for bar in server.bars(ours, theirs, page, server.FULL)] == [True, True, True, False]
    ours.paced, ours.arrived = [2900.0], 4
    assert [bar.met for bar in server.bars(ours, theirs, {"/": 1}, server.FULL)] == [True, False, False, True]
    assert server.bars(ours, theirs, {"/": 1}, server.FULL)[3].value is None  # no client is built


def test_spread() -> None:
    middle, late = server.spread([each / 1000 for each in range(1, 1001)])
    assert middle == pytest.approx(500.5)
    assert late == pytest.approx(990, abs=1)
    with pytest.raises(BenchError):
        server.spread([1.0])


def test_the_page_is_followed() -> None:
    html = '<link rel="stylesheet" crossorigin href="/assets/a.css"><script type="module" src="/assets/b.js"></script>'
    assert server.IN["/"].findall(html) == ["/assets/a.css", "/assets/b.js"]
    assert server.IN[".css"].findall("@font-face{src:url(./f.woff2)format('woff2')}") == ["./f.woff2"]
    assert server.IN[".js"].findall('import{a}from"./c.js";import"./d.js";import("./later.js")') == ["./c.js", "./d.js"]
    assert server._beside("/assets/a.css", "./f.woff2") == "/assets/f.woff2"


def in_a_loop(deed: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await deed()

    asyncio.run(run())


def test_events_come_whole_however_they_are_cut() -> None:
    told: list[tuple[bytes, bytes]] = []
    text = b"id: 7\nevent: step\ndata: {}\n\n: still here\n\nevent: presence\ndata: []\n\n"
    sent = b"HTTP/1.1 200 OK\r\n\r\n" + b"%x\r\n%b\r\n" % (len(text[:30]), text[:30]) + b"%x\r\n%b\r\n" % (
        len(text[30:]), text[30:],
    )  # fmt: skip
    for size in (1, 7, len(sent)):
        stream = Events(b"", lambda event, data: told.append((event, data)), lambda why: pytest.fail(repr(why)))
        for place in range(0, len(sent), size):
            stream.data_received(sent[place : place + size])
        assert told == [(b"step", b"{}"), (b"presence", b"[]")]
        told.clear()


def test_packets_come_whole_however_they_are_cut() -> None:
    told: list[bytes] = []
    long = b"42/distance," + json.dumps(["update", "x" * 70_000]).encode()
    sent = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + b"\x81\x0f42/distance,[1]"
    sent += b"\x81\x7f" + len(long).to_bytes(8) + long

    async def deed() -> None:
        for size in (100, 4096, len(sent)):
            socket = Socket(1, told.append, lambda why: pytest.fail(repr(why)))
            for place in range(0, len(sent), size):
                socket.data_received(sent[place : place + size])
            assert told == [b"[1]", long[12:]]
            told.clear()

    in_a_loop(deed)


def test_a_request() -> None:
    asked = request("POST", "/a", b"{}", "key")
    assert asked.startswith(b"POST /a HTTP/1.1\r\n")
    assert asked.endswith(b"\r\n\r\n{}")
    assert f"host: {HERE}".encode() in asked


def test_trouble_of_a_player_ends_the_measurement() -> None:
    async def deed() -> None:
        load = Load(1, 0)
        load.failed(BenchError("lost"))
        load.failed(BenchError("another"))
        with pytest.raises(BenchError, match="lost"):
            await load.saturate(0)

    in_a_loop(deed)


def test_the_lock_of_the_other_is_of_the_version_that_is_named() -> None:
    lock = json.loads((server.THEIRS / "package-lock.json").read_text("utf-8"))
    assert lock["packages"]["node_modules/boardgame.io"]["version"] == "0.50.2"
    assert "boardgame.io 0.50.2" in server.header(TINY)["peers"]
    assert Path(server.THEIRS / "server.mjs").exists()
