"""`kill -9` at any moment, under load: no acknowledged move is lost, none counts twice, and nothing was ever shown that
is not there afterwards."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from quartet.games.the_distance.game import GAME
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.kernel.record import Record
from quartet.kernel.table import verify
from quartet.server.store import StoreError
from tests.server import attack, kennel, real
from tests.server.attack import Listener, call, events_of

LOST = (ConnectionError, asyncio.IncompleteReadError, TimeoutError, OSError)


# ── A small HTTP client that is used to being cut off ─────────────────────────────────────────────────────────────


class Line:
    """One kept connection, made anew when it has broken."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._pipes: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, key: str = "", body: Any = None) -> tuple[int, Any]:
        try:
            async with asyncio.timeout(10):
                return await self._ask(method, path, key, body)
        except BaseException:
            self.close()
            raise

    async def _ask(self, method: str, path: str, key: str, body: Any) -> tuple[int, Any]:
        if self._pipes is None:
            self._pipes = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._pipes
        content = b"" if body is None else json.dumps(body).encode()
        writer.write(head(method, path, key, len(content)) + content)
        status, headers = await answer_head(reader)
        length = int(headers.get("content-length", "0"))
        data = await reader.readexactly(length)
        return status, json.loads(data) if data else None

    def close(self) -> None:
        if self._pipes is not None:
            self._pipes[1].transport.abort()
            self._pipes = None


def head(method: str, path: str, key: str, length: int, last: int | None = None) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {length}"]
    lines += ["Content-Type: application/json"] if length else []
    lines += [f"Authorization: Bearer {key}"] if key else []
    lines += [f"Last-Event-ID: {last}"] if last is not None else []
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def answer_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
    return int(lines[0].split()[1]), headers


# ── Those who play ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Table:
    """What the outside knows of a table: keys, what was acknowledged, and what was ever shown to whom."""

    name: str
    keys: dict[int | None, str]
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)
    """By step: whose, and what was sent."""
    shown: dict[int | None, dict[int, Any]] = field(default_factory=dict)
    now: dict[int | None, Any] = field(default_factory=dict)
    news: dict[int | None, asyncio.Event] = field(default_factory=lambda: defaultdict(asyncio.Event))
    over: bool = False

    def stands(self, reader: int | None, now: Any) -> None:
        if now is not None:
            self.now[reader] = now
            self.over = self.over or now["phase"] == "over"
            for event in self.news.values() if self.over else [self.news[reader]]:
                event.set()

    def path(self, deed: str = "") -> str:
        return f"/api/tables/{self.name}" + (f"/{deed}" if deed else "")

    def show(self, reader: int | None, step: dict[str, Any]) -> None:
        told = attack.kept(step)
        known = self.shown.setdefault(reader, {}).setdefault(step["n"], told)
        assert known == told, f"step {step['n']} of {self.name} has become another:\n{known}\n{told}"


class Crowd:
    def __init__(self, port: int, luck: random.Random) -> None:
        self.port = port
        self.luck = luck
        self.tables: list[Table] = []
        self.moves = 0
        self.repeated = 0
        self.tasks: list[asyncio.Task[None]] = []
        self.ears: list[asyncio.Task[None]] = []

    async def open_table(self) -> None:
        line, seats = Line(self.port), self.luck.choice([2, 2, 3])
        plan = [{"kind": "me", "name": "Host"}] + [{"kind": "friend"}] * (seats - 1)
        judge = self.luck.choice(["strict", "gentle", "gentle", "gentle"])
        body = {"game": "the-distance", "seats": plan, "options": {"judge": judge}}
        status, made = await insist(line, "POST", "/api/tables", body=body)
        assert status == 201, made
        keys: dict[int | None, str] = {0: made["seats"][0]["key"], None: made["onlooker"]}
        table = Table(made["table"], keys)
        for _ in range(seats - 1):
            status, joined = await insist(line, "POST", table.path("join"), made["invite"], {"name": "Friend"})
            assert status == 200, joined
            keys[joined["seat"]] = joined["key"]
        line.close()
        self.tables.append(table)

    def begin(self) -> None:
        for table in self.tables:
            self.tasks += [asyncio.create_task(self.play(table, seat)) for seat in table.keys if seat is not None]
            self.ears += [asyncio.create_task(self.listen(table, reader)) for reader in table.keys]

    async def play(self, table: Table, seat: int) -> None:
        """Answers whenever asked. What is not answered is sent again, under the same key, until it is."""
        line = Line(self.port)
        luck = random.Random(self.luck.getrandbits(30))
        answered = -1
        while not table.over:
            await table.news[seat].wait()
            table.news[seat].clear()
            now = table.now[seat]
            if now["question"] is None or now["number"] == answered:
                continue
            once = f"k-{luck.getrandbits(60):015x}"
            body = {"question": now["number"], "codes": [some_move(now, luck)], "once": once}
            status = await self.send(table, seat, line, body)
            if status == 200:
                answered = now["number"]
            else:
                assert status == 409, status
        line.close()

    async def send(self, table: Table, seat: int, line: Line, body: dict[str, Any]) -> int:
        sent = 0
        while True:
            sent += 1
            status = 0
            with suppress(*LOST):
                status, answer = await line.ask("POST", table.path("moves"), table.keys[seat], body)
            if status == 200:
                self.moves += 1
                self.repeated += sent > 1
                mine = (seat, str(body["once"]))
                assert table.acknowledged.setdefault(answer["n"], mine) == mine, "two moves at one step"
            if status not in (0, 503):
                return status
            await asyncio.sleep(0.02)

    async def listen(self, table: Table, reader: int | None) -> None:
        last: int | None = None
        while True:
            try:
                pipe, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except LOST:
                await asyncio.sleep(0.02)
                continue
            try:
                writer.write(head("GET", table.path("stream"), table.keys[reader], 0, last))
                status, _ = await answer_head(pipe)
                assert status in (200, 503), status
                while status == 200:
                    size = int(await pipe.readuntil(b"\r\n"), 16)
                    data = (await pipe.readexactly(size + 2))[:-2]
                    last = self.heard(table, reader, data, last)
                    if not size:
                        break
            except LOST:
                await asyncio.sleep(0.01)
            finally:
                writer.transport.abort()

    def heard(self, table: Table, reader: int | None, data: bytes, last: int | None) -> int | None:
        """A server sends whole events, one or more at a time."""
        for told in events_of(data):
            if told.event == "table":
                assert last is None or told.data["now"]["n"] >= last, "the table has gone back"
                for step in told.data["steps"]:
                    table.show(reader, step)
                table.stands(reader, told.data["now"])
                last = told.id
            elif told.event == "step":
                assert last is None or told.id == last + 1, f"after step {last} came {told.id}"
                table.show(reader, told.data)
                table.stands(reader, told.data["now"])
                last = told.id
        return last


async def insist(line: Line, method: str, path: str, key: str = "", body: Any = None) -> tuple[int, Any]:
    """Until there is an answer; only for what does no harm when it is done twice."""
    while True:
        with suppress(*LOST):
            status, answer = await line.ask(method, path, key, body)
            if status != 503:
                return status, answer
        await asyncio.sleep(0.02)


def some_move(now: dict[str, Any], luck: random.Random) -> str:
    """A client's choice. What it may do follows from what it sees (law 2), so any state that looks alike will do."""
    view = codec.decode(GAME, now["view"])
    moves = [move.code for move in GAME.legal(GAME.determinize(view, FastChance(1)), view.seat)]
    plays = [code for code in moves if code.startswith("play:")]
    return luck.choice(plays or moves)


# ── Checking ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def check(crowd: Crowd) -> None:
    """Everything that was acknowledged or shown is there; nothing is there twice."""
    for table in crowd.tables:
        line = Line(crowd.port)
        for reader, key in table.keys.items():
            steps: dict[int, Any] = {}
            status, state = await insist(line, "GET", table.path(), key)
            assert status == 200
            n = state["now"]["n"]
            first = n + 1
            while first > 1:
                status, page = await insist(line, "GET", f"{table.path('steps')}?before={first}", key)
                assert status == 200, page
                steps |= {step["n"]: attack.kept(step) for step in page["steps"]}
                first = min(steps)
            assert sorted(steps) == list(range(1, n + 1)), "steps are numbered without gaps"
            for number, told in table.shown.get(reader, {}).items():
                assert steps.get(number) == told, f"step {number} was shown and is no longer there"
            for number, (seat, _) in table.acknowledged.items():
                assert steps[number]["kind"] == "move", f"step {number} was acknowledged"
                assert steps[number]["seat"] == seat
        line.close()


def check_disk(folder: Path, crowd: Crowd) -> None:
    """On disk, each idempotency key stands once, at the step that was acknowledged."""
    import sqlite3

    with sqlite3.connect(folder / "quartet.db") as disk:
        rows = disk.execute("select * from rows").description
        names = [column[0] for column in rows]
        found = [dict(zip(names, row, strict=True)) for row in disk.execute("select * from rows order by n")]
    disk.close()
    by_table: dict[str, list[dict[str, Any]]] = {}
    for row in found:
        by_table.setdefault(row["table"], []).append(row)
    for table in crowd.tables:
        mine = by_table[table.name]
        keys = [row["once"] for row in mine if row["once"]]
        assert len(keys) == len(set(keys)), "a move counts twice"
        for number, (seat, once) in table.acknowledged.items():
            assert (mine[number - 1]["seat"], mine[number - 1]["once"]) == (seat, once)


# ── Killing ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Kennel:
    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port
        self.pid = 0
        self.slowest = 0.0

    def start(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.pid = int(self.process.stdout.readline())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


@contextmanager
def a_kennel(folder: Path, port: int) -> Iterator[Kennel]:
    command = [sys.executable, str(Path(kennel.__file__)), str(folder), str(port)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        one = Kennel(process, port)
        try:
            one.start()
            yield one
        finally:
            with suppress(ProcessLookupError):
                one.kill()
            process.kill()


async def siege(den: Kennel, kills: int, tables: int, luck: random.Random) -> Crowd:
    crowd = Crowd(den.port, luck)
    await asyncio.gather(*(crowd.open_table() for _ in range(tables)))
    crowd.begin()
    line = Line(den.port)
    for _ in range(kills):
        for ear in crowd.ears:
            if ear.done():
                ear.result()  # it has seen something wrong
        # Often in the first moments, when tables are being found again; sometimes in full swing.
        await asyncio.sleep(luck.choice([0.0, 0.02, 0.1, luck.random() * 0.5]))
        den.kill()
        began = time.monotonic()
        await asyncio.to_thread(den.start)
        await insist(line, "GET", "/api/house")
        den.slowest = max(den.slowest, time.monotonic() - began)
        if all(table.over for table in crowd.tables):
            fresh = len(crowd.tables)
            await asyncio.gather(*(crowd.open_table() for _ in range(2)))
            crowd.tables, old = crowd.tables[fresh:], crowd.tables[:fresh]
            crowd.begin()
            crowd.tables = [*old, *crowd.tables]
    await asyncio.gather(*crowd.tasks)
    for ear in crowd.ears:
        ear.cancel()
    for outcome in await asyncio.gather(*crowd.ears, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    await check(crowd)
    for table in crowd.tables:
        await check_record(line, table)
    line.close()
    return crowd


async def check_record(line: Line, table: Table) -> None:
    """Played to its end, and the seed gives every draw of it: no luck was drawn twice."""
    status, record = await insist(line, "GET", table.path("record"), table.keys[0])
    assert status == 200
    verify(GAME, Record.loads(json.dumps(record)))


@pytest.mark.parametrize(("kills", "tables"), [(12, 4), pytest.param(200, 12, marks=pytest.mark.slow)])
def test_killed_at_any_moment_nothing_acknowledged_or_shown_is_lost(
    tmp_path: Path, kills: int, tables: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with a_kennel(tmp_path, real.free_port()) as den:

        async def limited() -> Crowd:
            async with asyncio.timeout(60 + kills * 4):
                return await siege(den, kills, tables, random.Random(kills))

        crowd = asyncio.run(limited())
        check_disk(tmp_path, crowd)
    assert crowd.moves > 10 * tables
    with capsys.disabled():
        told = (
            f"{kills} kills, {len(crowd.tables)} tables to their end, {crowd.moves} moves ({crowd.repeated} sent again)"
        )
        print(f"\n{told}; slowest return {den.slowest:.2f} s")


# ── Without killing: what is not on disk yet ──────────────────────────────────────────────────────────────────────


def test_nobody_is_shown_what_is_not_on_disk(tmp_path: Path) -> None:
    """A disk that takes its time, and everybody asks meanwhile; then one that fails."""

    async def slow_disk() -> None:
        async with attack.opened(tmp_path) as app:
            hall = app.desk.hall
            plan = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
            made = (await call(app, "POST", "/api/tables", body={"game": "the-distance", "seats": plan})).json
            path, host = f"/api/tables/{made['table']}", made["host"]
            ear = await Listener(app, made["table"], made["onlooker"]).open()
            await attack.quiet()
            ear.take()
            written, append = asyncio.Event(), hall.store.append

            async def appending(job: Any) -> None:
                await written.wait()
                if failing:
                    raise StoreError("the disk is full")
                await append(job)

            hall.store.append = appending  # type: ignore[method-assign]
            for failing in (True, False):
                written.clear()
                join = asyncio.create_task(call(app, "POST", f"{path}/join", key=made["invite"], body={"name": "Bea"}))
                await asyncio.sleep(0.05)
                looks = [
                    asyncio.create_task(call(app, "GET", path + deed, key=host))
                    for deed in ("", "/card", "/record", "/replay", "/steps?before=9")
                ]
                looks.append(asyncio.create_task(call(app, "GET", "/api/tables")))
                await asyncio.sleep(0.05)
                assert not join.done()
                early = [look.result() for look in looks if look.done()]
                assert not any(b"Bea" in answer.body or b'"phase":"playing"' in answer.body for answer in early)
                assert b"Bea" not in ear.take()
                written.set()
                assert (await join).status == (503 if failing else 200)
                for look in looks:
                    answer = await look
                    assert answer.status < 500 or answer.status == 503
                    assert not failing or b"Bea" not in answer.body, "what could not be stored was shown"

    asyncio.run(slow_disk())


@pytest.mark.slow
def test_the_real_program_with_computer_players_is_killed_and_comes_back(tmp_path: Path) -> None:
    """`quartet serve` itself: its workers go with it, and a computer player's turn is taken up again."""
    port = real.free_port()

    async def play(line: Line, table: Table, most: int) -> None:
        luck = random.Random(most)
        while most and not table.over:
            status, state = await insist(line, "GET", table.path(), table.keys[0])
            assert status == 200, state
            for step in state["steps"]:
                table.show(0, step)
            table.stands(0, state["now"])
            if state["now"]["question"] is None:
                await asyncio.sleep(0.05)
                continue
            number, code = state["now"]["number"], some_move(state["now"], luck)
            body = {"question": number, "codes": [code], "once": f"real-{number:06d}"}
            status, answer = await line.ask("POST", table.path("moves"), table.keys[0], body)
            assert status in (200, 409), answer
            if status == 200:
                table.acknowledged[answer["n"]] = (0, body["once"])
            most -= 1

    async def killed(process: subprocess.Popen[bytes], table: Table | None) -> Table:
        line = Line(port)
        if table is None:
            levels = (await insist(line, "GET", "/api/house"))[1]["games"][0]["levels"]
            plan = [{"kind": "me", "name": "Ada"}, *({"kind": "computer", "level": level} for level in levels[:2])]
            _, made = await insist(line, "POST", "/api/tables", body={"game": "the-distance", "seats": plan})
            table = Table(made["table"], {0: made["host"], None: made["onlooker"]})
        async with asyncio.timeout(60):
            await play(line, table, 6)
        line.close()
        process.kill()  # most likely while a computer player thinks
        process.wait()
        return table

    table: Table | None = None
    for _ in range(3):
        process = real.start(tmp_path, port, "--pace", "0")
        try:
            real.wait_for(f"http://127.0.0.1:{port}", process)
            table = asyncio.run(killed(process, table))
        finally:
            process.kill()
            process.wait()
    assert table is not None
    with real.serving(tmp_path, "--pace", "0") as address:
        crowd = Crowd(int(address.rpartition(":")[2]), random.Random(1))
        crowd.tables = [table]
        asyncio.run(check(crowd))
