"""People by the hundred, for `bench/server.py`: they play for real, at Quartet over HTTP and at boardgame.io over its
socket.io. Both are written down to the socket, so that the players cost little beside the server they play at.

A table's next move is made when the one before has come to the opponent and has been answered.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import os
import random
import re
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

HERE: Final = "127.0.0.1"
A_CONNECTION_OPENS: Final = 25
"""Tables: the house lets one address open 30 at once, so each connection comes from an address of its own."""
PATIENCE: Final = 30.0
"""Seconds that anything may take before the measurement counts as failed."""
LAG: Final = 5.0
"""Seconds a server may lag behind before no more is asked of it."""
ENCODER: Final = msgspec.json.Encoder()


class BenchError(RuntimeError):
    """What was measured is not what was meant to be."""


# ── How fast they play ────────────────────────────────────────────────────────────────────────────────────────────


class Load:
    """All tables of one server, and when their players may move."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.luck = random.Random(seed)
        self.matches: list[Match] = []
        self.ready: deque[Match] = deque()
        self.flowing = False
        """Everybody moves as soon as they can."""
        self.moves = 0
        self.taken: list[float] = []
        """Seconds from sending a move until the opponent's stream has it."""
        self.moved: set[Match] = set()
        self.games = 0
        """Played to the end."""
        self.sources = itertools.count(1)
        self.fault: BaseException | None = None

    def can_move(self, match: Match) -> None:
        if self.flowing:
            match.go(time.perf_counter())
        else:
            self.ready.append(match)

    def arrived(self, match: Match, seconds: float) -> None:
        self.moves += 1
        self.taken.append(seconds)
        self.moved.add(match)

    def failed(self, fault: BaseException) -> None:
        self.fault = self.fault or fault

    async def saturate(self, seconds: float) -> None:
        """At every table a move is always under way."""
        self._begin()
        self.flowing = True
        while self.ready:
            self.ready.popleft().go(time.perf_counter())
        await self._watch(asyncio.sleep(seconds))
        self.flowing = False

    async def pace(self, rate: float, seconds: float) -> None:
        """So many moves a second. Each is timed from when it was due, so a server that lags is not spared."""
        self._begin()
        await self._watch(self._paced(rate, seconds))

    async def _paced(self, rate: float, seconds: float) -> None:
        due = time.perf_counter()
        end = due + seconds
        while due < end:
            now = time.perf_counter()
            while due <= now and self.ready:
                self.ready.popleft().go(due)
                due += 1 / rate
            if now > end + LAG:
                break  # too many by far; how many there were is told
            await asyncio.sleep(0.0005)

    async def once_each(self) -> int:
        """One move at every table; at how many it has come to the opponent."""
        self._begin()
        await self._until(lambda: len(self.ready) == len(self.matches))
        for match in list(self.ready):
            match.go(time.perf_counter())
            await asyncio.sleep(0)
        self.ready.clear()
        await self._until(lambda: len(self.moved) == len(self.matches))
        return len(self.moved)

    async def rest(self) -> None:
        """Until every move under way has arrived."""
        await self._until(lambda: len(self.ready) == len(self.matches))

    async def _until(self, done: Callable[[], bool]) -> None:
        until = time.perf_counter() + PATIENCE
        while not done() and not self.fault:
            if time.perf_counter() > until:
                raise BenchError(f"after {PATIENCE} s {len(self.ready)} of {len(self.matches)} tables are ready")
            await asyncio.sleep(0.01)
        self._check()

    async def _watch(self, doing: Any) -> None:
        await doing
        self._check()

    def _check(self) -> None:
        if self.fault:
            raise BenchError(f"a player had trouble: {self.fault!r}") from self.fault

    def _begin(self) -> None:
        self.moves, self.taken, self.moved = 0, [], set()


class Match(ABC):
    """A table with its two players."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.mover = -1
        """The seat whose move is under way; -1: nobody's."""
        self.next = -1
        """The seat that is asked."""
        self.sent = 0.0
        self.arrived = self.answered = True
        self.over = False
        self.waiting = False
        """Told that it can move."""
        self._tasks: set[asyncio.Task[None]] = set()

    def go(self, at: float) -> None:
        seat = self.next
        self.mover, self.next, self.sent, self.waiting = seat, -1, at, False
        self.arrived = self.answered = False
        self.move(seat)

    def came(self) -> None:
        """The opponent has the move."""
        if not self.arrived:
            self.arrived = True
            self.load.arrived(self, time.perf_counter() - self.sent)

    def go_on(self) -> None:
        if not (self.arrived and self.answered):
            return
        if self.over:
            self.over = False
            self.load.games += 1
            self.spawn(self.again())
        elif self.next >= 0 and not self.waiting:
            self.waiting = True
            self.load.can_move(self)

    def spawn(self, deed: Any) -> None:
        async def guarded() -> None:
            try:
                await deed
            except Exception as error:  # noqa: BLE001  # whoever waits for the tables raises it
                self.load.failed(error)

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @abstractmethod
    async def listen(self) -> None:
        """Both players open their streams."""

    @abstractmethod
    def move(self, seat: int) -> None: ...

    @abstractmethod
    async def again(self) -> None:
        """The game is over: another."""


# ── HTTP ──────────────────────────────────────────────────────────────────────────────────────────────────────────

LENGTH: Final = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")
Answer = Callable[[int, bytes], None]


class Http(asyncio.Protocol):
    """One connection that is kept, with one request at a time."""

    def __init__(self) -> None:
        self.transport: Any = None
        self.open = False
        self._answer: Answer | None = None
        self._buffer = b""
        self._end = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport, self.open = transport, True

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False
        answer, self._answer = self._answer, None
        if answer is not None:
            answer(0, b"the connection was lost")

    def ask(self, request: bytes, answer: Answer) -> None:
        self._answer = answer
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._buffer = data = self._buffer + data if self._buffer else data
        if self._end < 0:
            head = data.find(b"\r\n\r\n")
            if head < 0:
                return
            length = LENGTH.search(data, 0, head + 2)
            self._end = head + 4 + (int(length[1]) if length else 0)
        if len(data) >= self._end:
            answer, self._answer = self._answer, None
            body, self._buffer, self._end = data[data.index(b"\r\n\r\n") + 4 : self._end], b"", -1
            if answer is not None:
                answer(int(data[9:12]), body)

    async def fetch(self, method: str, path: str, body: Any = None, key: str = "", accept: str = "") -> bytes:
        done: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.ask(
            request(method, path, b"" if body is None else ENCODER.encode(body), key, accept),
            lambda status, answer: None if done.done() else done.set_result((status, answer)),
        )
        status, answer = await asyncio.wait_for(done, PATIENCE)
        if status not in (200, 201):
            raise BenchError(f"{method} {path}: {status} {answer[:300]!r}")
        return answer


def request(method: str, path: str, body: bytes = b"", key: str = "", accept: str = "") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"host: {HERE}", f"content-length: {len(body)}"]
    if body:
        lines.append("content-type: application/json")
    if key:
        lines.append(f"authorization: Bearer {key}")
    if accept:
        lines.append(f"accept-encoding: {accept}")
    return "\r\n".join([*lines, "", ""]).encode() + body


async def connect(port: int, source: int = 0) -> Http:
    """From one of the machine's own addresses, of which it has millions: `source` chooses."""
    where = f"127.0.{1 + source // 250}.{1 + source % 250}" if source else HERE
    loop = asyncio.get_running_loop()
    _, http = await loop.create_connection(Http, HERE, port, local_addr=(where, 0))
    return http


class Events(asyncio.Protocol):
    """A stream of server-sent events, in chunks as HTTP sends them."""

    def __init__(self, ask: bytes, told: Callable[[bytes, bytes], None], gone: Callable[[bytes], None]) -> None:
        self._ask = ask
        self._told = told
        self._gone = gone
        self._headless = False
        self._raw = b""
        self._text = b""
        self.transport: Any = None
        self.wanted = True

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._ask)

    def close(self) -> None:
        self.wanted = False
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.wanted:
            self._gone(self._raw[:200])

    def data_received(self, data: bytes) -> None:
        raw = self._raw + data if self._raw else data
        if not self._headless:
            head = raw.find(b"\r\n\r\n")
            if head < 0:
                self._raw = raw
                return
            if raw[9:12] != b"200":
                self._gone(raw[:200])
                return
            self._headless = True
            raw = raw[head + 4 :]
        place = 0
        while (line := raw.find(b"\r\n", place)) > 0:
            size = int(raw[place:line], 16)
            if len(raw) < line + size + 4:
                break
            self._text += raw[line + 2 : line + 2 + size]
            place = line + size + 4
        self._raw = raw[place:]
        *whole, self._text = self._text.split(b"\n\n")
        for each in whole:
            event, _, said = each.partition(b"\ndata: ")
            if said:
                self._told(event.rpartition(b"event: ")[2], said)


# ── At Quartet ────────────────────────────────────────────────────────────────────────────────────────────────────


class Question(msgspec.Struct):
    moves: list[str]


class Now(msgspec.Struct):
    n: int
    phase: str
    number: int
    question: Question | None


class Step(msgspec.Struct):
    n: int
    kind: str
    now: Now | None


class Whole(msgspec.Struct):
    now: Now


class Created(msgspec.Struct):
    class SeatKey(msgspec.Struct):
        key: str

    table: str
    seats: list[SeatKey]
    invite: str


class Joined(msgspec.Struct):
    key: str


class Rematch(msgspec.Struct):
    table: str


DECODE_STEP: Final = msgspec.json.Decoder(Step)
DECODE_WHOLE: Final = msgspec.json.Decoder(Whole)
OPTIONS: Final = {"judge": "gentle", "hands": 9}
"""A gentle table lists what may be played; a series of nine goes on for longer than any measurement."""


@dataclass
class Place:
    """A player's key, and the connections that come with it."""

    key: str
    events: Events | None = None
    http: Http | None = None
    n: int = 0


class QuartetMatch(Match):
    def __init__(self, load: Load, table: str, keys: list[str]) -> None:
        super().__init__(load)
        self.table = table
        self.places = [Place(key) for key in keys]
        self.codes: list[str] = []
        self.number = 0
        self._serial = itertools.count(10_000_000)

    async def listen(self) -> None:
        loop = asyncio.get_running_loop()
        for seat, place in enumerate(self.places):
            ask = request("GET", f"/api/tables/{self.table}/stream", key=place.key)
            stream = Events(ask, lambda event, said, seat=seat: self.told(seat, event, said), self.gone)  # type: ignore[misc]  # a default is no argument
            await loop.create_connection(lambda stream=stream: stream, HERE, self.load.port)  # type: ignore[misc]
            place.events = stream

    def gone(self, why: bytes) -> None:
        self.load.failed(BenchError(f"a stream ended: {why!r}"))

    def told(self, seat: int, event: bytes, said: bytes) -> None:
        place = self.places[seat]
        if event == b"table":
            now: Now | None = DECODE_WHOLE.decode(said).now
        elif event == b"step":
            step = DECODE_STEP.decode(said)
            now = step.now
            if step.n != place.n + 1:
                self.load.failed(BenchError(f"step {step.n} after step {place.n}"))
            place.n = step.n
            if step.kind == "move" and seat != self.mover:
                self.came()
        else:
            return
        if now is not None:
            place.n = now.n
            if now.question is not None:
                self.next, self.codes, self.number = seat, now.question.moves, now.number
            self.over = self.over or now.phase == "over"
        self.go_on()

    def move(self, seat: int) -> None:
        http = self.places[seat].http
        if http is None or not http.open:
            self.spawn(self._connect_and_move(seat))
            return
        body = b'{"question":%d,"codes":["%b"],"once":"%d"}' % (
            self.number, self.load.luck.choice(self.codes).encode(), next(self._serial),
        )  # fmt: skip
        http.ask(request("POST", f"/api/tables/{self.table}/moves", body, self.places[seat].key), self.answer)

    async def _connect_and_move(self, seat: int) -> None:
        self.places[seat].http = await connect(self.load.port)
        self.sent = time.perf_counter()
        self.move(seat)

    def answer(self, status: int, body: bytes) -> None:
        if status != 200:
            self.load.failed(BenchError(f"a move was answered with {status}: {body[:300]!r}"))
            return
        self.answered = True
        self.go_on()

    async def again(self) -> None:
        """Da capo: the old keys open the new table, with the seats moved on by one."""
        table = self.table
        for place in self.places:
            assert place.http is not None
            answer = await place.http.fetch("POST", f"/api/tables/{table}/rematch", key=place.key)
            self.table = msgspec.json.decode(answer, type=Rematch).table
            if place.events is not None:
                place.events.close()
            place.n = 0
        self.places.reverse()
        await self.listen()


async def quartet_tables(load: Load, count: int) -> None:
    """Opened by one person and joined by another, each by their own request."""
    new = {
        "game": "the-distance",
        "seats": [{"kind": "me", "name": "Ada"}, {"kind": "friend"}],
        "options": OPTIONS,
    }
    for first in range(0, count, A_CONNECTION_OPENS):
        http = await connect(load.port, next(load.sources))
        for _ in range(first, min(count, first + A_CONNECTION_OPENS)):
            made = msgspec.json.decode(await http.fetch("POST", "/api/tables", new), type=Created)
            path = f"/api/tables/{made.table}/join"
            joined = msgspec.json.decode(await http.fetch("POST", path, {"name": "Béla"}, made.invite), type=Joined)
            load.matches.append(QuartetMatch(load, made.table, [made.seats[0].key, joined.key]))
        http.transport.close()


# ── At boardgame.io ───────────────────────────────────────────────────────────────────────────────────────────────

NAME: Final = "distance"
LETTERS: Final = 7
DRAWS_TO_PASS: Final = 3


class Hand(msgspec.Struct):
    cards: list[int]


class Public(msgspec.Struct):
    players: dict[str, Hand]
    pile: list[int]
    draws: int


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815  # its name
    gameover: msgspec.Raw = msgspec.Raw()


class StateOf(msgspec.Struct):
    G: Public
    ctx: Context
    id: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: StateOf


DECODE_UPDATE: Final = msgspec.json.Decoder(tuple[str, str, StateOf, msgspec.Raw])
DECODE_SYNC: Final = msgspec.json.Decoder(tuple[str, str, Synced])


class Socket(asyncio.Protocol):
    """A WebSocket with socket.io's packets in it: text frames, none of them compressed."""

    def __init__(self, port: int, told: Callable[[bytes], None], gone: Callable[[bytes], None]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._ask = (
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: {HERE}:{port}\r\nupgrade: websocket\r\n"
            f"connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
        )
        self._told = told
        self._gone = gone
        self._headless = False
        self._raw = b""
        self.transport: Any = None
        self.there: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._ask.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone(self._raw[:200])

    def send(self, text: bytes) -> None:
        size = len(text)
        head = b"\x81" + (bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)) + b"\0\0\0\0"
        self.transport.write(head + text)

    def emit(self, *said: Any) -> None:
        self.send(b"42/%b,%b" % (NAME.encode(), ENCODER.encode(said)))

    def data_received(self, data: bytes) -> None:
        raw = self._raw + data if self._raw else data
        if not self._headless:
            head = raw.find(b"\r\n\r\n")
            if head < 0 or raw[9:12] != b"101":
                self._raw = raw
                return
            self._headless = True
            raw = raw[head + 4 :]
        place = 0
        while len(raw) - place >= 2:
            size, start = raw[place + 1], place + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(raw[place + 2 : start])
            if len(raw) < start + size:
                break
            self._packet(raw[start : start + size])
            place = start + size
        self._raw = raw[place:]

    def _packet(self, packet: bytes) -> None:
        kind = packet[:2]
        if kind == b"42":
            self._told(packet[packet.index(b",") + 1 :])
        elif kind[:1] == b"2":
            self.send(b"3")
        elif kind[:1] == b"0":
            self.send(b"40/%b," % NAME.encode())
        elif kind == b"40" and not self.there.done():
            self.there.set_result(None)


class BoardgameMatch(Match):
    def __init__(self, load: Load, match: str, credentials: list[str]) -> None:
        super().__init__(load)
        self.match = match
        self.credentials = credentials
        self.sockets: list[Socket] = []
        self.state: StateOf | None = None

    async def listen(self) -> None:
        loop = asyncio.get_running_loop()
        for seat in range(2):
            socket = Socket(self.load.port, lambda said, seat=seat: self.told(seat, said), self.gone)  # type: ignore[misc]  # as above
            await loop.create_connection(lambda socket=socket: socket, HERE, self.load.port)  # type: ignore[misc]
            self.sockets.append(socket)
            await asyncio.wait_for(socket.there, PATIENCE)
        self._sync()

    def _sync(self) -> None:
        for seat, socket in enumerate(self.sockets):
            socket.emit("sync", self.match, str(seat), self.credentials[seat], 2)

    def gone(self, why: bytes) -> None:
        self.load.failed(BenchError(f"a socket was closed: {why!r}"))

    def told(self, seat: int, said: bytes) -> None:
        if said.startswith(b'["update"'):
            state = DECODE_UPDATE.decode(said)[2]
            if seat == self.mover:
                self.answered = True
            else:
                self.came()
        elif said.startswith(b'["sync"'):
            state = DECODE_SYNC.decode(said)[2].state
        else:
            return
        if bytes(state.ctx.gameover):
            self.over = True
        elif state.ctx.currentPlayer == str(seat):
            self.next, self.state = seat, state
        self.go_on()

    def move(self, seat: int) -> None:
        assert self.state is not None
        public, number, me = self.state.G, self.state.id, str(seat)
        wanted = (public.pile[-1] % LETTERS + 1) % LETTERS
        fitting = [card for card in public.players[me].cards if card % LETTERS == wanted]
        kind, args = ("draw", []) if public.draws < DRAWS_TO_PASS else ("pass", [])
        if fitting:
            kind, args = "play", [self.load.luck.choice(fitting)]
        payload = {"type": kind, "args": args, "playerID": me, "credentials": self.credentials[seat]}
        self.sockets[seat].emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, self.match, me)

    async def again(self) -> None:
        http = await connect(self.load.port)
        self.match, self.credentials = await _boardgame_table(http)
        http.transport.close()
        self._sync()


async def _boardgame_table(http: Http) -> tuple[str, list[str]]:
    answer = await http.fetch("POST", f"/games/{NAME}/create", {"numPlayers": 2})
    match = msgspec.json.decode(answer)["matchID"]
    credentials = []
    for seat, name in enumerate(("Ada", "Béla")):
        told = await http.fetch("POST", f"/games/{NAME}/{match}/join", {"playerID": str(seat), "playerName": name})
        credentials.append(msgspec.json.decode(told)["playerCredentials"])
    return match, credentials


async def boardgame_tables(load: Load, count: int) -> None:
    http = await connect(load.port)
    for _ in range(count):
        load.matches.append(BoardgameMatch(load, *await _boardgame_table(http)))
    http.transport.close()
