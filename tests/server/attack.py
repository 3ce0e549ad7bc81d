"""A house under attack: servers inside the test, spoken to in plain ASGI, and readers who note every byte they get."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import uvicorn

from quartet.kernel.game import Game
from quartet.kernel.messages import refuse
from quartet.server import run
from quartet.server.app import make_app
from quartet.server.config import Config
from quartet.server.door import Door
from quartet.server.hall import Sources
from quartet.server.limits import RATES, Limits, Rate
from quartet.server.room import Room

NOW = 1_800_000_000_000
HERE = ("127.0.0.1", 4000)
UNHURRIED = dict.fromkeys(RATES, Rate(1e9, 1e9))
"""Rates for tests that are about something else."""


def sources(seed: bytes, games: Sequence[Game[Any, Any]] = ()) -> Sources:
    """The same times, names, keys and luck for whoever asks in the same order."""
    ticks, keys, tables = count(NOW), count(1), count(1)
    named = {game.id: game for game in games}

    def game_of(name: str) -> Game[Any, Any]:
        if name not in named:
            raise refuse("QT-3.5", "refused-unknown-game", game=name, games="")
        return named[name]

    own: dict[str, Any] = {"game": game_of} if games else {}
    return Sources(
        now=lambda: next(ticks),
        key=lambda: f"KEY{next(keys):06d}-{'Zq7' * 11}",  # as long as real ones
        table=lambda: f"table{next(tables):04d}",
        seed=lambda: seed,
        **own,
    )


@asynccontextmanager
async def opened(
    folder: Path, source: Sources | None = None, *, limited: bool = False, **config: Any
) -> AsyncIterator[Door]:
    """A house without its computer players' workers: they take their time to come."""
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    door = make_app(Config(folder, client=None, **config), source)
    assert isinstance(door, Door)
    hall = door.desk.hall
    if not limited:
        hall.limits = Limits(hall.limits._clock, UNHURRIED)
    await hall.start()
    try:
        yield door
    finally:
        await hall.stop()
        await asyncio.sleep(0)


@dataclass(frozen=True)
class Answer:
    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def kind(self) -> str:
        return dict(self.headers).get(b"content-type", b"").decode()

    @property
    def bytes(self) -> bytes:
        """All of it, as one would see it on the line."""
        lines = [b"%d" % self.status, *(b"%b: %b" % pair for pair in self.headers)]
        return b"\r\n".join(lines) + b"\r\n\r\n" + self.body


def scope_of(
    method: str, path: str, headers: Sequence[tuple[bytes, bytes]] = (), query: bytes = b"", client: Any = HERE
) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode("utf-8", "surrogateescape"),
        "query_string": query,
        "root_path": "",
        "headers": list(headers),
        "client": client,
        "server": ("127.0.0.1", 80),
        "state": {},
    }


def bearer(key: str) -> list[tuple[bytes, bytes]]:
    return [(b"authorization", b"Bearer " + key.encode())] if key else []


async def call(
    app: Any,
    method: str,
    path: str,
    *,
    key: str = "",
    body: Any = None,
    headers: Sequence[tuple[bytes, bytes]] = (),
    query: bytes = b"",
    client: Any = HERE,
) -> Answer:
    """One request and its whole answer. `body`: bytes as they are, anything else as JSON."""
    content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    sent = [{"type": "http.request", "body": content, "more_body": False}]
    status, got, parts = 0, (), []

    async def receive() -> Any:
        if sent:
            return sent.pop()
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Any) -> None:
        nonlocal status, got
        if message["type"] == "http.response.start":
            status, got = message["status"], tuple(message.get("headers", ()))
        else:
            parts.append(message.get("body", b""))

    usual = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json"), (b"content-length", b"%d" % len(content))]
    await app(scope_of(method, path, [*usual, *bearer(key), *headers], query, client), receive, send)
    return Answer(status, got, b"".join(parts))


class Listener:
    """A stream, read to the last byte; or, with `stopped`, by a reader who does not take any more."""

    def __init__(self, app: Any, table: str, key: str, since: int | None = None) -> None:
        last = [] if since is None else [(b"last-event-id", b"%d" % since)]
        self._scope = scope_of("GET", f"/api/tables/{table}/stream", [*bearer(key), *last])
        self._app = app
        self.status = 0
        self.headers: tuple[tuple[bytes, bytes], ...] = ()
        self.parts: list[bytes] = []
        self.started = asyncio.Event()
        self.reads = asyncio.Event()
        self.reads.set()
        self._leave = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> Listener:
        self.task = asyncio.create_task(self._app(self._scope, self._receive, self._send))
        await self.started.wait()
        return self

    async def _receive(self) -> Any:
        await self._leave.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        # A server waits here while the reader's side of the line is full; somebody who has left takes everything.
        while not self.reads.is_set() and not self._leave.is_set():
            waits = [asyncio.ensure_future(self.reads.wait()), asyncio.ensure_future(self._leave.wait())]
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for wait in waits:
                    wait.cancel()
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], tuple(message["headers"])
            self.started.set()
        elif not self._leave.is_set():
            self.parts.append(message.get("body", b""))

    async def leave(self) -> None:
        """As a line that is cut."""
        assert self.task is not None
        self._leave.set()
        await self.task

    @property
    def done(self) -> bool:
        return self.task is not None and self.task.done()

    def take(self) -> bytes:
        """What has come since the last time."""
        data = b"".join(self.parts)
        self.parts.clear()
        return data

    @property
    def bytes(self) -> bytes:
        return b"".join(self.parts)


@dataclass(frozen=True)
class Told:
    """One server-sent event."""

    event: str
    id: int | None
    data: Any


def events_of(data: bytes) -> Iterator[Told]:
    """A stream's events; what was cut off at its end is none."""
    for block in data.split(b"\n\n")[:-1]:
        fields = dict(line.split(b": ", 1) for line in block.split(b"\n") if not line.startswith(b":"))
        if fields:
            number = int(fields[b"id"]) if b"id" in fields else None
            yield Told(fields[b"event"].decode(), number, json.loads(fields[b"data"]))


def kept(step: dict[str, Any]) -> dict[str, Any]:
    """What of a step is the same for ever: not how the table stood then, and old ones are no longer heard."""
    return {**step, "now": None, "told": [{**told, "notes": []} for told in step["told"]]}


@dataclass
class Company:
    """A table and everybody's keys."""

    table: str
    seats: dict[int, str]
    host: str
    invite: str
    onlooker: str
    names: list[str] = field(default_factory=list)

    def path(self, deed: str = "") -> str:
        return f"/api/tables/{self.table}" + (f"/{deed}" if deed else "")

    def key(self, reader: int | None) -> str:
        return self.onlooker if reader is None else self.seats[reader]


async def gather_company(
    app: Any, game: str, seats: int, options: dict[str, Any] | None = None, names: Sequence[str] = (), **more: Any
) -> Company:
    """The first opens the table, the others come by invitation; so each has a device of their own."""
    called = [*names, *(f"Player {seat}" for seat in range(len(names), seats))]
    plan = [{"kind": "me", "name": called[0]}] + [{"kind": "friend"}] * (seats - 1)
    body = {"game": game, "seats": plan, "options": options or {}, **more}
    made = await call(app, "POST", "/api/tables", body=body)
    assert made.status == 201, made
    created = made.json
    keys = {0: created["seats"][0]["key"]}
    table = Company(created["table"], keys, created["host"], created["invite"], created["onlooker"], called)
    for seat in range(1, seats):
        joined = await call(app, "POST", table.path("join"), key=table.invite, body={"name": called[seat]})
        assert joined.status == 200, joined
        keys[joined.json["seat"]] = joined.json["key"]
    return table


def room_of(door: Door, table: Company) -> Room:
    return door.desk.hall.rooms[table.table]


async def until(holds: Callable[[], bool], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110  # what is waited for knows nothing of events
            await asyncio.sleep(0.002)


async def quiet(rounds: int = 3) -> None:
    """Let everything run that is ready."""
    for _ in range(rounds):
        await asyncio.sleep(0)


async def left_over(before: set[asyncio.Task[Any]]) -> list[str]:
    """Tasks that were not there before, once everything has had time to end."""
    with suppress(TimeoutError):
        await until(lambda: asyncio.all_tasks() <= before, 2.0)
    return [repr(task) for task in asyncio.all_tasks() - before]


@asynccontextmanager
async def served(app: Any, config: Config | None = None) -> AsyncIterator[int]:
    """The same server on a port of this machine, with the protocol and limits of the real one."""
    config = config or Config(Path("unused"))
    server = uvicorn.Server(run.uvicorn_config(app, config))
    server.config.lifespan = "off"  # the house is opened and closed by whoever asks for this
    with run.listen("127.0.0.1", 0) as listener:
        task = asyncio.create_task(server._serve([listener]))
        await until(lambda: server.started)
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = server.force_exit = True
            await task
