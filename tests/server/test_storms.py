"""Streams that drop and come back, readers who stop reading, and more than fit: nothing is missed, nothing is kept."""

from __future__ import annotations

import asyncio
import random
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.server import door as doors
from quartet.server import stream
from quartet.server.door import Door
from tests.laws.specimens import SPECIMENS
from tests.server import attack
from tests.server.attack import Company, Listener, call, events_of

DISTANCE = SPECIMENS["the-distance"]


async def something_happens(app: Door, table: Company, luck: random.Random) -> None:
    """A move, or a line of chat."""
    live = attack.room_of(app, table).live
    once = f"storm-{luck.getrandbits(48):012x}"
    if live.phase == "playing" and luck.random() < 0.7:
        assert live.table is not None
        state = live.table.state
        mover = luck.choice(loop.waiting(state))
        move = DISTANCE.answer(state, mover, FastChance(luck.getrandbits(30)))
        body: dict[str, Any] = {"question": state.number, "codes": [move.code], "once": once}
        answer = await call(app, "POST", table.path("moves"), key=table.seats[mover], body=body)
    else:
        body = {"text": "♪" * luck.randint(1, 60), "once": once}
        answer = await call(app, "POST", table.path("chat"), key=table.seats[0], body=body)
    assert answer.status == 200, answer


class Follower:
    """Notes every step it is told of, over as many streams as that takes."""

    def __init__(self, app: Door, table: Company, reader: int | None) -> None:
        self.app = app
        self.table = table
        self.reader = reader
        self.last: int | None = None
        self.first = 0
        self.seen: list[int] = []
        self.told: dict[int, Any] = {}
        self.came = 0

    def hear(self, data: bytes) -> None:
        for told in events_of(data):
            if told.event == "table":
                assert self.last is None, "the whole table, though only the rest was asked for"
                self.first = self.last = told.data["now"]["n"]
                assert told.id == self.last
            elif told.event == "step":
                assert told.id == told.data["n"]
                self.seen.append(told.data["n"])
                self.told[told.data["n"]] = attack.kept(told.data)
                self.last = told.id

    async def visit(self, seconds: float, luck: random.Random | None = None) -> None:
        ear = await Listener(self.app, self.table.table, self.table.key(self.reader), self.last).open()
        assert ear.status == 200, ear.bytes
        self.came += 1
        await asyncio.sleep(seconds)
        await ear.leave()
        data = ear.bytes
        # A line breaks anywhere, not only between two events.
        self.hear(data[: luck.randint(0, len(data))] if luck and luck.random() < 0.5 else data)

    def complete(self, n: int) -> bool:
        return self.last == n and self.seen == list(range(self.first + 1, n + 1))


@pytest.mark.parametrize("steps", [120, pytest.param(1500, marks=pytest.mark.slow)])
def test_two_hundred_readers_drop_and_come_back_and_miss_nothing(tmp_path: Path, steps: int) -> None:
    async def storm() -> None:
        luck = random.Random(3)
        async with attack.opened(tmp_path, most_onlookers=300) as app:
            table = await attack.gather_company(app, "the-distance", 3, {"judge": "strict"})
            followers = [Follower(app, table, luck.choice([None, None, 0, 1, 2])) for _ in range(200)]
            for seat in range(3):  # twelve streams a seat are allowed, and all of them may be open at once
                for extra in [each for each in followers if each.reader == seat][12:]:
                    extra.reader = None
            over = asyncio.Event()

            async def follow(one: Follower) -> None:
                own = random.Random(luck.getrandbits(30))
                while not over.is_set():
                    await one.visit(own.random() * 0.6, own)
                    await asyncio.sleep(own.random() * 0.4)
                while not one.complete(n):
                    await one.visit(0.05)

            n = 0
            following = [asyncio.create_task(follow(one)) for one in followers]
            for _ in range(steps):
                await something_happens(app, table, luck)
                await asyncio.sleep(0.002)
            n = attack.room_of(app, table).live.n
            over.set()
            async with asyncio.timeout(60):
                await asyncio.gather(*following)
            assert sum(one.came for one in followers) > 400
            by_reader: dict[int | None, dict[int, Any]] = {}
            for one in followers:
                assert one.complete(n)
                known = by_reader.setdefault(one.reader, {})
                for step, told in one.told.items():
                    assert known.setdefault(step, told) == told, "two who see the same were told different things"
            assert app.desk.hall.metrics.open_streams == 0

    asyncio.run(storm())


def test_a_reader_who_stops_reading_delays_nobody_and_costs_little(tmp_path: Path) -> None:
    async def slow() -> None:
        luck = random.Random(4)
        async with attack.opened(tmp_path) as app:
            table = await attack.gather_company(app, "the-distance", 2)
            room = attack.room_of(app, table)
            stuck = await Listener(app, table.table, table.onlooker).open()
            await attack.quiet()
            begun = stuck.take()
            stuck.reads.clear()
            other = await Listener(app, table.table, table.onlooker).open()
            mine = room.streams[None][0]
            first = room.live.n
            slowest = 0.0
            while not mine.ended:
                began = time.perf_counter()
                await something_happens(app, table, luck)
                await attack.until(lambda: b"id: %d\n" % room.live.n in other.bytes, 1.0)
                slowest = max(slowest, time.perf_counter() - began)
                assert mine._size <= stream.MOST_WAITING
                assert room.live.n < 2000, "it is never let go"
            for _ in range(5):
                await something_happens(app, table, luck)
            assert mine._size <= stream.MOST_WAITING
            assert slowest < 1.0
            stuck.reads.set()
            await attack.until(lambda: stuck.done)
            assert room.listeners() == 1
            # It resumes as often as it takes, and has missed nothing.
            follower = Follower(app, table, None)
            follower.hear(begun + stuck.bytes)
            assert follower.last is not None
            assert follower.last > first, "nothing was sent of what had been kept for it"
            while not follower.complete(room.live.n):
                await follower.visit(0.01)
            await other.leave()
            assert app.desk.hall.metrics.open_streams == 0

    asyncio.run(slow())


def test_a_long_absence_is_made_up_for_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than may wait for one reader: still every step, once and in order."""

    async def long() -> None:
        luck = random.Random(5)
        async with attack.opened(tmp_path) as app:
            table = await attack.gather_company(app, "the-distance", 2)
            for _ in range(60):
                await something_happens(app, table, luck)
            monkeypatch.setattr(stream, "MOST_WAITING", 4000)
            follower = Follower(app, table, 1)
            follower.last = 0
            while not follower.complete(attack.room_of(app, table).live.n):
                await follower.visit(0.005)
            assert follower.came > 5

    asyncio.run(long())


@pytest.mark.parametrize("busy", [False, True])
def test_five_hundred_streams_at_one_table_are_refused_kindly(tmp_path: Path, *, busy: bool) -> None:
    async def crowd() -> None:
        async with attack.opened(tmp_path) as app:
            table = await attack.gather_company(app, "the-distance", 2)
            other = await attack.gather_company(app, "the-distance", 2)
            room = attack.room_of(app, table)
            if busy:
                await room.lock.acquire()
            ears = [Listener(app, table.table, table.key(luck)) for luck in [None] * 400 + [0] * 100]
            coming = [asyncio.create_task(ear.open()) for ear in ears]
            await attack.quiet(5)
            if busy:
                room.lock.release()
            async with asyncio.timeout(20):
                await asyncio.gather(*coming)
            await attack.quiet(5)
            welcome = [ear for ear in ears if ear.status == 200]
            refused = [ear for ear in ears if ear.status == 429]
            assert len(welcome) == 50 + 12
            assert len(welcome) + len(refused) == 500
            assert app.desk.hall.metrics.open_streams == len(welcome)
            for ear in refused:
                headers = dict(ear.headers)
                assert headers[b"content-type"] == b"application/problem+json"
                assert int(headers[b"retry-after"]) >= 1
            # Elsewhere nobody notices, and here there is room again as soon as somebody leaves.
            assert (await Listener(app, other.table, other.onlooker).open()).status == 200
            await welcome[0].leave()
            again = await Listener(app, table.table, table.onlooker).open()
            assert again.status == 200

    asyncio.run(crowd())


def test_a_full_house_says_so(tmp_path: Path) -> None:
    async def full() -> None:
        async with attack.opened(tmp_path, most_streams=3) as app:
            table = await attack.gather_company(app, "the-distance", 2)
            ears = [await Listener(app, table.table, table.key(reader)).open() for reader in (None, 0, 1, 1)]
            assert [ear.status for ear in ears] == [200, 200, 200, 503]
            await ears[0].leave()
            assert (await Listener(app, table.table, table.key(1)).open()).status == 200

    asyncio.run(full())


# ── Nothing is left ───────────────────────────────────────────────────────────────────────────────────────────────


class BrokenListener(Listener):
    """A line that breaks with an error, at the head or later."""

    after = 0

    async def _send(self, message: Any) -> None:
        self.started.set()
        if self.after == 0:
            raise OSError("broken pipe")
        self.after -= 1


def test_however_a_stream_ends_nothing_is_left_of_it(tmp_path: Path) -> None:
    async def ends() -> None:
        async with attack.opened(tmp_path, most_onlookers=300) as app:
            table = await attack.gather_company(app, "the-distance", 2)
            room, metrics = attack.room_of(app, table), app.desk.hall.metrics
            before = asyncio.all_tasks()
            ears = [await Listener(app, table.table, table.onlooker).open() for _ in range(200)]
            assert metrics.open_streams == 200
            await asyncio.gather(*(ear.leave() for ear in ears[:100]))
            for ear in ears[100:]:  # as when the server is stopped while they are open
                assert ear.task is not None
                ear.task.cancel()
            await asyncio.gather(*(ear.task for ear in ears if ear.task), return_exceptions=True)
            for after in (0, 1):
                broken = BrokenListener(app, table.table, table.onlooker)
                broken.after = after
                await broken.open()
                assert broken.task is not None
                with pytest.raises(OSError, match="broken pipe"):
                    await broken.task
            assert not await attack.left_over(before)
            assert metrics.open_streams == 0
            assert room.listeners() == 0
            text = (await call(app, "GET", "/metrics")).body.decode()
            assert "quartet_streams 0.0" in text

    asyncio.run(ends())


def test_a_closing_house_ends_every_stream_with_a_word(tmp_path: Path) -> None:
    async def closes() -> None:
        before = asyncio.all_tasks()
        async with attack.opened(tmp_path) as app:
            table = await attack.gather_company(app, "the-distance", 2)
            ears = [await Listener(app, table.table, table.key(reader)).open() for reader in (None, 0, 1)]
        for ear in ears:
            await attack.until(lambda ear=ear: ear.done)  # type: ignore[misc]
            assert list(events_of(ear.bytes))[-1].event == "bye"
        assert app.desk.hall.metrics.open_streams == 0
        assert not await attack.left_over(before)

    asyncio.run(closes())


def test_over_a_real_line_somebody_who_stops_reading_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system's buffers fill up, then ours, then it is enough."""
    monkeypatch.setattr(doors, "LEAVING_SECONDS", 0.3)
    monkeypatch.setattr(stream, "MOST_WAITING", 30_000)

    async def real() -> None:
        luck = random.Random(6)
        async with attack.opened(tmp_path) as app, attack.served(app) as port:
            table = await attack.gather_company(app, "the-distance", 2)
            metrics = app.desk.hall.metrics
            reader = socket.socket()
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            reader.connect(("127.0.0.1", port))
            with reader:
                head = (
                    f"GET {table.path('stream')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.onlooker}\r\n\r\n"
                )
                reader.sendall(head.encode())
                await attack.until(lambda: metrics.open_streams == 1)
                sent = 0
                while metrics.open_streams:
                    await something_happens(app, table, luck)
                    sent += 1
                    # The system itself keeps some megabytes for a line.
                    attack.room_of(app, table).tell_presence()
                    for mine in attack.room_of(app, table).streams.get(None, []):
                        mine.put(b": " + b"." * 20_000 + b"\n\n")
                    assert sent < 3000
                    await asyncio.sleep(0.001)
            assert metrics.open_streams == 0

    asyncio.run(real())
