"""The front door, before the framework: the client's files, moves and streams take the short way.

A move through the framework costs twice as much as through here (`make bench`). Both ways lead to the same desk, and a
test holds their answers to be the same; the framework's way is the documented one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from quartet.server.client import SAFE, Client
from quartet.server.desk import Desk
from quartet.server.live import ENCODER
from quartet.server.openapi import Page
from quartet.server.problems import MEDIA, Trouble, trouble
from quartet.server.routes import DECODE_ACT, key_of, since_of
from quartet.server.stream import ABORT, LINE, Stream

log = logging.getLogger("quartet.requests")

PREFIX: Final = "/api/tables/"
MOVES: Final = "/api/tables/{table}/moves"
LARGEST_MOVE: Final = 70_000
JSON: Final = (b"content-type", b"application/json")
NO_STORE: Final = (b"cache-control", b"no-store")
MOVED: Final = b"".join(b"%b: %b\r\n" % header for header in (JSON, NO_STORE, *SAFE))
ROUTES: Final = ("/api/", "/health", "/metrics")
UNFINISHED: Final = "/api/schema"
"""The framework's own page about itself, before `openapi.py` has gone over it: for nobody."""
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
"""Counted by name. Others make up their own, and each would be counted for ever."""
BODY_SECONDS: Final = 20.0
"""In which the whole of a request must have come."""
LEAVING_SECONDS: Final = 10.0
"""In which a reader must have taken what a stream had left when it ended; then the line is cut."""
UNREAD: Final = (408, 413)
"""Answers given before all of the request was there: the line is of no use after that."""
CLOSE: Final = (b"connection", b"close")


class Door:
    def __init__(self, app: ASGIApp, desk: Desk, client: Client, page: Page) -> None:
        self.app = app
        self.desk = desk
        self.client = client
        self.page = page

    def closing(self) -> None:
        """The server is about to stop: open streams must not keep it waiting."""
        self.desk.hall.closing()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 1000, "reason": "events are sent by the stream"})
            return
        if scope["type"] != ScopeType.HTTP:  # the server starts or stops
            await self.app(scope, receive, send)
            return
        path, method = scope["path"], scope["method"]
        if path.startswith(PREFIX):
            table, _, deed = path[len(PREFIX) :].partition("/")
            if method == "POST" and deed == "moves":
                await self._move(scope, receive, send, table)
                return
            if method == "GET" and deed == "stream":
                await self._stream(scope, receive, send, table)
                return
        if path == "/api/openapi.json" and method == "GET":
            await _send(send, 200, self.page.text(), [JSON, *SAFE])
        elif path.startswith(UNFINISHED):
            await refuse(send, trouble(404, "not-found"))
        elif path.startswith(ROUTES):
            await self._framework(scope, receive, send)
        elif method in ("GET", "HEAD"):
            await self._file(scope, send, path, method)
        else:
            await self._framework(scope, receive, send)

    async def _framework(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def safe(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *SAFE, NO_STORE]
                if status in UNREAD:
                    message["headers"].append(CLOSE)
            await send(message)

        await self.app(scope, _in_time(receive), safe)
        self._note(scope, status, time.perf_counter() - began, str(scope.get("path_template") or "other"))

    async def _move(self, scope: HTTPScope, receive: Receive, send: Send, table: str) -> None:
        began = time.perf_counter()
        hall = self.desk.hall
        try:
            auth, _, address = _told(scope)
            line: Any = (scope.get("extensions") or {}).get(LINE)
            body = await _body(receive if line is not None and line.whole() else _in_time(receive))
            room, reader = await hall.enter(table, key_of(auth), address)
            try:
                act = DECODE_ACT.decode(body)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                raise trouble(400, "bad-request", why=str(error)[:300]) from error
            accepted = await self.desk.act(room, reader, act)
            status = 200
            answer = ENCODER.encode(accepted)
            if line is None or not line.answer(MOVED, answer):
                await _send(send, 200, answer, [JSON, NO_STORE, *SAFE])
        except Trouble as error:
            status = error.status
            await refuse(send, error)
        except Exception as error:
            status = 500
            log.exception("a move failed", exc_info=error)
            await refuse(send, trouble(500, "fault"))
        seconds = time.perf_counter() - began
        hall.metrics.seconds.observe(seconds)
        self._note(scope, status, seconds, MOVES)

    async def _stream(self, scope: HTTPScope, receive: Receive, send: Send, table: str) -> None:
        began = time.perf_counter()
        try:
            auth, last, address = _told(scope)
            room, reader = await self.desk.hall.enter(table, key_of(auth), address)
            mine = await self.desk.looking.listen(room, reader, since_of(last))
        except Exception as error:
            answer = error if isinstance(error, Trouble) else trouble(500, "fault")
            if answer is not error:
                log.exception("a stream failed", exc_info=error)
            await refuse(send, answer)
            self._note(scope, answer.status, time.perf_counter() - began, "/api/tables/{table}/stream")
            return
        self._note(scope, 200, time.perf_counter() - began, "/api/tables/{table}/stream")
        # From here on it must be given back, whatever happens.
        try:
            with _Cut(scope, mine):
                await send(
                    {
                        "type": "http.response.start",
                        "status": 200,
                        "headers": [
                            (b"content-type", b"text/event-stream"),
                            (b"x-accel-buffering", b"no"),
                            NO_STORE,
                            *SAFE,
                        ],
                    }
                )
                line: Any = (scope.get("extensions") or {}).get(LINE)
                mine.write = None if line is None else line.write
                async with _Gone(receive, mine):
                    while (data := await mine.next()) is not None:
                        await send({"type": "http.response.body", "body": data, "more_body": True})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.desk.looking.unlisten(room, mine)

    async def _file(self, scope: HTTPScope, send: Send, path: str, method: str) -> None:
        status, file = self.client.find(path)
        body, headers = file.body, file.headers
        if file.zipped and b"gzip" in dict(scope["headers"]).get(b"accept-encoding", b""):
            body, headers = file.zipped, [*headers, (b"content-encoding", b"gzip")]
        await _send(send, status, body, headers, empty=method == "HEAD")

    def _note(self, scope: HTTPScope, status: int, seconds: float, route: str) -> None:
        method = scope["method"] if scope["method"] in METHODS else "OTHER"
        self.desk.hall.metrics.request(method, route, status)
        # A move that went well is counted, and written down only for whoever wants everything: there are thousands.
        level = logging.DEBUG if route == MOVES and status == 200 else logging.INFO
        if log.isEnabledFor(level):
            log.log(
                level,
                "request",
                extra={"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )


class _Gone:
    """Ends the stream when its reader has gone, which only `receive` can tell."""

    def __init__(self, receive: Receive, mine: Stream) -> None:
        self._receive = receive
        self._mine = mine
        self._watch: asyncio.Task[None] | None = None

    async def __aenter__(self) -> None:
        self._watch = asyncio.create_task(self._wait())

    async def __aexit__(self, *_: object) -> None:
        assert self._watch is not None
        self._watch.cancel()

    async def _wait(self) -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass
        self._mine.end(b"")


class _Cut:
    """Somebody who has stopped reading does not take the end of the stream either, and would keep it for ever: in the
    end the line is cut, where the server's protocol offers a way to do that."""

    def __init__(self, scope: HTTPScope, mine: Stream) -> None:
        extensions: Any = scope.get("extensions") or {}
        self._abort: Callable[[], None] | None = extensions.get(ABORT)
        self._mine = mine
        self._late: asyncio.TimerHandle | None = None

    def __enter__(self) -> None:
        self._mine.on_end = self._ended
        if self._mine.ended:
            self._ended()

    def __exit__(self, *_: object) -> None:
        self._mine.on_end = lambda: None
        if self._late is not None:
            self._late.cancel()

    def _ended(self) -> None:
        if self._abort is not None:
            self._late = asyncio.get_running_loop().call_later(LEAVING_SECONDS, self._abort)


def _in_time(receive: Receive) -> Receive:
    """The same request, but not drop by drop."""
    until = asyncio.get_running_loop().time() + BODY_SECONDS
    whole = False

    async def limited() -> Any:
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message: Any = await receive()
        except TimeoutError:
            raise trouble(408, "bad-request", why="it took too long to come") from None
        whole = not message.get("more_body", False)
        return message

    return limited


def _told(scope: HTTPScope) -> tuple[str, str, str]:
    """Authorization, Last-Event-ID, and where it comes from."""
    auth = last = b""
    for name, value in scope["headers"]:
        if name == b"authorization":
            auth = value
        elif name == b"last-event-id":
            last = value
    client = scope.get("client")
    return auth[:200].decode("latin-1"), last[:20].decode("latin-1"), client[0] if client else "?"


async def _body(receive: Receive) -> bytes:
    parts: list[bytes] = []
    size = 0
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            raise trouble(400, "bad-request", why="the sender has gone")
        part = message.get("body", b"")
        size += len(part)
        if size > LARGEST_MOVE:
            raise trouble(413, "too-large")
        parts.append(part)
        if not message.get("more_body", False):
            return parts[0] if len(parts) == 1 else b"".join(parts)


async def _send(
    send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]], *, empty: bool = False
) -> None:
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": b"" if empty else body, "more_body": False})


async def refuse(send: Send, error: Trouble) -> None:
    headers = [(b"content-type", MEDIA.encode()), NO_STORE, *SAFE]
    if error.wait:
        headers.append((b"retry-after", b"%d" % max(1, round(error.wait))))
    if error.status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    if error.status in UNREAD:
        headers.append(CLOSE)
    await _send(send, error.status, ENCODER.encode(error.problem()), headers)
