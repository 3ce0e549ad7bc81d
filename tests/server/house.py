"""The whole server in this process, for tests that read as play.

The clock stands still until it is moved, keys count up, luck comes from a number, and computer players do what a test
says. Requests go straight into the application, as uvicorn would hand them over.
"""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field, replace
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, Self, cast
from urllib.parse import urlsplit

from quartet.games import game_by_id
from quartet.kernel.chance import Chance
from quartet.kernel.game import Event, Game, Journal, Move, Said
from quartet.kernel.messages import Message, Refusal, message, refuse
from quartet.music import sonify
from quartet.server.app import make_app
from quartet.server.conductor import Conductor
from quartet.server.config import Config
from quartet.server.desk import Desk
from quartet.server.door import Door
from quartet.server.hall import Hall, Sources
from quartet.server.limits import RATES, Limits
from quartet.server.live import Live
from quartet.server.room import Room
from quartet.server.store import Job, StoreError
from quartet.server.thinkers import Thinkers
from tests.kernel.toy import Toy, ToyState

BEGINNING = 1_800_000_000_000
PATIENCE = 10
SOON = 5.0
"""Seconds in which everything that happens by itself has happened."""


class Bell(Toy):
    """The Bell at a table of the house; its sentences are in no catalogue, so it refuses in words of the kernel's."""

    def narrate(self, event: Event) -> Message:
        return message("the-bell-happened")

    def check(self, state: ToyState, seat: int, move: Move) -> None:
        try:
            super().check(state, seat, move)
        except Refusal as refusal:
            raise refuse(refusal.rule, "refused-answered") from None

    def interject(self, state: ToyState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        try:
            super().interject(state, seat, move, chance, journal)
        except Refusal as refusal:
            raise refuse(refusal.rule, "refused-answered") from None


BELL = Bell()


class Minds(Thinkers):
    """Computer players that take the first move that is listed, or whatever a test has put in their heads."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, Any, list[str]]] = []
        """Level, view and moves of every question that was put to them."""
        self.think: Callable[[Any, list[str]], Awaitable[str]] | None = None
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.say: Callable[[Any, list[str]], str | None] = lambda _view, _moves: None
        self.word: Callable[[int, Sequence[Said]], Message | None] = lambda _seat, _said: None
        """What a seat says to the table, having heard that."""
        self.heard: list[tuple[int, tuple[Said, ...]]] = []
        """By seat: what it had heard whenever it was asked for a word."""
        self.decided_on: list[tuple[int, tuple[Said, ...]]] = []
        """The same for every answer."""

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def decide(
        self, game_id: str, level: str, view: Any, moves: list[str], seed: int, said: Sequence[Said] = (), **_: Any
    ) -> str:
        self.asked.append((level, view, moves))
        self.decided_on.append((view["seat"], tuple(said)))
        code = moves[0] if self.think is None else await self.think(view, moves)
        await self.may_go_on.wait()
        return code

    async def react(self, game_id: str, level: str, view: Any, moves: list[str], seed: int, **_: Any) -> str | None:
        return self.say(view, moves)

    async def talk(
        self, game_id: str, level: str, view: Any, seed: int, *, said: Sequence[Said], **_: Any
    ) -> Message | None:
        self.heard.append((view["seat"], tuple(said)))
        await asyncio.sleep(0)
        return self.word(view["seat"], said)


def at_the_house(**given: Any) -> Callable[[Callable[..., Awaitable[None]]], Callable[..., None]]:
    """A test that is played at a house of its own; what is given goes to the house."""

    def made(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
        @wraps(test)
        def sitting(tmp_path: Path, **other: Any) -> None:
            async def play() -> None:
                async with House(tmp_path, **given) as house:
                    await test(house, **other)

            asyncio.run(play())

        others = list(inspect.signature(test).parameters.values())[1:]
        place = inspect.Parameter("tmp_path", inspect.Parameter.KEYWORD_ONLY, annotation=Path)
        del sitting.__wrapped__  # pytest would ask that one what it needs
        sitting.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [*(each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in others), place]
        )
        return sitting

    return made


@dataclass
class Answer:
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def __getitem__(self, name: str) -> Any:
        return self.json[name]

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def header(self, name: str) -> str | None:
        found = [value for key, value in self.headers if key == name]
        assert len(found) < 2, f"{name} twice"
        return found[0] if found else None

    def fine(self) -> Any:
        assert self.status < 300, self.body
        return self.json if self.body else None

    def problem(self, status: int, kind: str, rule: str = "") -> Any:
        """It was refused like this, in words for people and programs."""
        told = self.json
        assert (self.status, told["type"], told.get("rule", "")) == (status, f"/problems#{kind}", rule), told
        assert self.header("content-type") == "application/problem+json"
        assert told["status"] == status
        assert told["detail"]
        assert told["says"]["is"] == "Message"
        return told


class House:
    def __init__(
        self,
        folder: Path,
        *,
        game: Game[Any, Any] = BELL,
        levels: Sequence[str] = ("random", "1", "2", "3"),
        real: bool = False,
        **config: Any,
    ) -> None:
        self.game = game
        self.minds = Minds()
        self._real = real
        """With computer players that really think."""
        self.time = BEGINNING
        self.seconds = 0.0
        """Of the clock that limits go by; every request lets some pass, unless a test says otherwise."""
        self.patient = True
        keys, tables, seeds = count(1), count(1), count(1)
        self.sources = Sources(
            now=lambda: self.time,
            key=lambda: f"key-{next(keys)}",
            table=lambda: f"table-{next(tables)}",
            seed=lambda: next(seeds).to_bytes(32, "big"),
            game=self._game,
            levels=lambda _game: levels,
        )
        self.config = Config(**{"data": folder, "pace": 0, "client": None, **config})
        self.app: Door
        self._open: AbstractAsyncContextManager[Any]

    def _game(self, name: str) -> Game[Any, Any]:
        return self.game if name == self.game.id else game_by_id(name)

    async def __aenter__(self) -> Self:
        sonify.TABLES.setdefault("the-bell", lambda _event, _view: ())
        await self._start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._open.__aexit__(None, None, None)
        sonify.TABLES.pop("the-bell", None)

    async def _start(self) -> None:
        self.app = cast(Door, make_app(self.config, self.sources, Thinkers(most=2) if self._real else self.minds))
        self.hall.limits = Limits(lambda: self.seconds, RATES)
        self._open = cast(Any, self.app.app).lifespan()
        await self._open.__aenter__()

    async def hush(self) -> None:
        """Computer players stop in the middle of their thoughts, so that nothing happens by itself."""
        self.minds.may_go_on.clear()
        for _ in range(3):
            await asyncio.sleep(0.005)
            await self.until(lambda: not any(room.lock.locked() for room in self.hall.rooms.values()))

    async def restart(self) -> None:
        """The server stops, and another one begins with what is on disk."""
        await self._open.__aexit__(None, None, None)
        await self._start()

    @property
    def desk(self) -> Desk:
        return self.app.desk

    @property
    def hall(self) -> Hall:
        return self.app.desk.hall

    @property
    def conductor(self) -> Conductor:
        return cast(Conductor, cast(Any, self.app.app).state.conductor)

    # Asking

    async def ask(
        self,
        method: str,
        path: str,
        data: Any = None,
        *,
        key: str = "",
        headers: Iterable[tuple[str, str]] = (),
        raw: bytes | None = None,
        address: str = "10.0.0.1",
        framework: bool = False,
    ) -> Answer:
        """`framework`: past the door, the long way."""
        if self.patient:
            self.seconds += PATIENCE
        body = raw if raw is not None else b"" if data is None else json.dumps(data).encode()
        scope = self._scope(method, path, key, headers, address)
        parts: list[dict[str, Any]] = []

        async def send(part: Any) -> None:
            parts.append(part)

        given = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            return given.pop() if given else await asyncio.Future()

        app = cast(Any, self.app.app if framework else self.app)
        await asyncio.wait_for(app(scope, receive, send), 60)
        told = [(name.decode(), value.decode()) for name, value in parts[0]["headers"]]
        return Answer(parts[0]["status"], told, b"".join(part.get("body", b"") for part in parts[1:]))

    def _scope(
        self, method: str, path: str, key: str, headers: Iterable[tuple[str, str]], address: str
    ) -> dict[str, Any]:
        parts = urlsplit(path)
        told = [("host", "quartet.test"), *headers]
        if key:
            told.append(("authorization", f"Bearer {key}"))
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": parts.path, "raw_path": parts.path.encode(), "query_string": parts.query.encode(), "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in told],
            "client": (address, 4711), "server": ("quartet.test", 80), "state": {}, "extensions": {},
        }  # fmt: skip

    async def open(self, *seats: str, game: str = "", expect: int = 201, **other: Any) -> Sitting:
        """`"me Ann"`, `"friend"`, `"open"`, `"computer 2"`; options and the rest by name."""
        plans = []
        for seat in seats:
            kind, _, rest = seat.partition(" ")
            plans.append({"kind": kind, "level" if kind == "computer" else "name": rest})
        new = {"game": game or self.game.id, "seats": plans, **other}
        answer = await self.ask("POST", "/api/tables", new)
        assert answer.status == expect, answer.body
        made = answer.json
        guests = {each["seat"]: Guest(self, made["table"], each["key"], each["seat"]) for each in made["seats"]}
        return Sitting(self, made["table"], guests, made["host"], made["invite"], made["onlooker"])

    def live(self, table: str) -> Live:
        return self.room(table).live

    def room(self, table: str) -> Room:
        return self.hall.rooms[table]

    async def out_of_time(self, table: str) -> None:
        """The clock strikes, as it would by itself if this clock did not stand still."""
        await self.conductor._out_of_time(self.room(table))

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """Nothing can be written."""

        async def full(_job: Job) -> None:
            raise StoreError("the disk is full")

        store: Any = self.hall.store
        right, store.append = store.append, full
        try:
            yield
        finally:
            store.append = right

    async def until(self, what: Callable[[], bool], seconds: float = SOON) -> None:
        async with asyncio.timeout(seconds):
            while not what():  # noqa: ASYNC110  # what happens by itself rings no bell
                await asyncio.sleep(0.002)


@dataclass
class Sitting:
    """A table, and those of us who sit there."""

    house: House
    id: str
    guests: dict[int, Guest]
    host_key: str
    invite_key: str
    onlooker_key: str

    @property
    def host(self) -> Guest:
        return Guest(self.house, self.id, self.host_key, None)

    @property
    def onlooker(self) -> Guest:
        return Guest(self.house, self.id, self.onlooker_key, None)

    @property
    def invited(self) -> Guest:
        return Guest(self.house, self.id, self.invite_key, None)

    @property
    def live(self) -> Live:
        return self.house.live(self.id)

    def __getitem__(self, seat: int) -> Guest:
        return self.guests[seat]

    async def join(self, name: str) -> Guest:
        """By the invitation."""
        joined = (await self.invited.post("join", {"name": name})).fine()
        self.guests[joined["seat"]] = guest = Guest(self.house, self.id, joined["key"], joined["seat"])
        return guest

    def readers(self) -> list[Guest]:
        return [*self.guests.values(), self.onlooker]

    async def states(self) -> list[bytes]:
        """What every reader sees, to the byte."""
        return [(await reader.get()).body for reader in self.readers()]

    def legal(self, seat: int) -> list[str]:
        """What a seat that is asked may do, as codes; nothing if it is not."""
        if seat not in self.live.waiting():
            return []
        assert self.live.table is not None
        return [move.code for move in self.live.table.game.legal(self.live.table.state, seat)]

    def asked(self) -> list[Guest]:
        return [self.guests[seat] for seat in self.live.waiting()]


_onces = count(1)


def once() -> str:
    return f"once-{next(_onces):08}"


@dataclass
class Guest:
    """Somebody with a key."""

    house: House
    table: str
    key: str
    seat: int | None
    address: str = "10.0.0.1"

    def elsewhere(self, **changed: Any) -> Guest:
        return replace(self, **changed)

    async def get(self, what: str = "", **other: Any) -> Answer:
        return await self._ask("GET", what, None, **other)

    async def post(self, what: str, data: Any = None, **other: Any) -> Answer:
        return await self._ask("POST", what, data, **other)

    async def delete(self) -> Answer:
        return await self._ask("DELETE", "", None)

    async def _ask(self, method: str, what: str, data: Any, **other: Any) -> Answer:
        path = f"/api/tables/{self.table}" + (f"/{what}" if what else "")
        return await self.house.ask(method, path, data, key=self.key, address=self.address, **other)

    async def state(self) -> Any:
        return (await self.get()).fine()

    async def now(self) -> Any:
        return (await self.state())["now"]

    async def steps(self) -> list[Any]:
        return cast(list[Any], (await self.state())["steps"])

    async def send(self, *codes: str, question: int | None = None, key: str = "", **other: Any) -> Answer:
        """A move; to the question that is asked, unless a test says to which."""
        if question is None:
            table = (await self.house.hall.room(self.table)).live.table
            question = table.state.number if table is not None else 0
        return await self.post("moves", {"question": question, "codes": list(codes), "once": key or once()}, **other)

    async def plays(self, *codes: str) -> int:
        """The number of the step that came of it."""
        return int((await self.send(*codes)).fine()["n"])

    async def interject(self, code: str, key: str = "") -> Answer:
        return await self.post("interject", {"code": code, "once": key or once()})

    async def chat(self, text: str, key: str = "") -> Answer:
        return await self.post("chat", {"text": text, "once": key or once()})

    async def switch(self, what: str, *, on: bool) -> Answer:
        return await self.post(what, {"on": on})

    async def listen(self, last: int | str | None = None) -> Listener:
        """A stream, from the beginning or from the last event that was heard."""
        headers = [] if last is None else [("last-event-id", str(last))]
        path = f"/api/tables/{self.table}/stream"
        listener = Listener(self.house, self.house._scope("GET", path, self.key, headers, self.address))
        if self.house.patient:
            self.house.seconds += PATIENCE
        await listener.begun()
        return listener


@dataclass
class Heard:
    """One server-sent event."""

    kind: str
    id: int | None
    data: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.data)


@dataclass
class Listener:
    """An open stream."""

    house: House
    scope: dict[str, Any]
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    heard: list[Heard] = field(default_factory=list)
    over: bool = False

    async def begun(self) -> None:
        self._left = asyncio.Event()
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._run())
        async with asyncio.timeout(SOON):
            while not self.status and not self._task.done():
                await self._wait()
        if self._task.done():
            self._task.result()

    async def _run(self) -> None:
        try:
            await cast(Any, self.house.app)(self.scope, self._receive, self._send)
        finally:
            self.over = True
            self._news.set()

    async def _receive(self) -> Any:
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, part: Any) -> None:
        if part["type"] == "http.response.start":
            self.status = part["status"]
            self.headers = {name.decode(): value.decode() for name, value in part["headers"]}
        else:
            self.body += part.get("body", b"")
            while self.status == 200 and b"\n\n" in self.body:
                one, _, self.body = self.body.partition(b"\n\n")
                self._take(one)
        self._news.set()

    def _take(self, one: bytes) -> None:
        lines = dict(line.split(b": ", 1) for line in one.split(b"\n"))
        if b"event" in lines:  # else it is a sign of life
            number = int(lines[b"id"]) if b"id" in lines else None
            self.heard.append(Heard(lines[b"event"].decode(), number, lines[b"data"]))

    async def _wait(self) -> None:
        waiting = asyncio.ensure_future(self._news.wait())
        await asyncio.wait([waiting, self._task], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        self._news.clear()

    async def until(self, n: int) -> list[Heard]:
        """Everything with a number, up to that one."""
        async with asyncio.timeout(SOON):
            while not any(one.id is not None and one.id >= n for one in self.heard):
                assert not self.over, "the stream has ended"
                await self._wait()
        return self.numbered()

    def numbered(self) -> list[Heard]:
        return [one for one in self.heard if one.id is not None]

    def last(self, kind: str) -> Any:
        found = [one for one in self.heard if one.kind == kind]
        return found[-1].json if found else None

    async def bye(self) -> str:
        """Until the server ends it; with what word?"""
        async with asyncio.timeout(SOON):
            await asyncio.wait([self._task])
        assert self.heard[-1].kind == "bye"
        return str(self.heard[-1].json["reason"])

    async def leave(self) -> None:
        self._left.set()
        async with asyncio.timeout(SOON):
            await asyncio.wait([self._task])
        self._task.result()


def steps_of(heard: Iterable[Heard]) -> list[bytes]:
    """Each step as it is without the state it led to, which only the last one of a batch carries."""
    return [json.dumps({**one.json, "now": None}).encode() for one in heard if one.kind == "step"]


def kinds_of(steps: Iterable[Any]) -> list[str]:
    return [step["kind"] for step in steps]


def says_of(steps: Iterable[Any]) -> list[str]:
    """What the table said of itself."""
    return [step["says"]["key"] for step in steps if step["says"] is not None]
