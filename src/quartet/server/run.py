"""The server as a process: its socket, its signals, and the order in which it closes."""

from __future__ import annotations

import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final

import uvicorn

from quartet import __version__
from quartet.server.config import PORT, Config

PORTS: Final = range(PORT, PORT + 10)
"""Tried one after another when nobody asked for a certain one."""
BACKLOG: Final = 2048
GRACE: Final = 5
"""Seconds in which requests under way may come to their end."""
KEEP_ALIVE: Final = 30
"""Seconds a silent connection is kept: a player's next move often comes within."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)

log = logging.getLogger("quartet.server")

App = Callable[..., Awaitable[None]]


class PortError(Exception):
    """Somebody else listens there."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.port = port


class HostError(Exception):
    """This machine cannot listen there."""


# ── The socket ────────────────────────────────────────────────────────────────────────────────────────────────────


def listen(host: str, port: int | None) -> socket.socket:
    """At this port; when none is given, at the first free one of ours. Held from now on, so nobody comes in between."""
    for each in PORTS if port is None else (port,):
        try:
            return _listen(host, each)
        except PortError:
            continue
    raise PortError(PORT if port is None else port)


def _listen(host: str, port: int) -> socket.socket:
    try:
        [(family, kind, _, _, where), *_] = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        listener = socket.socket(family, kind)
    except (OSError, UnicodeError) as error:
        raise HostError(getattr(error, "strerror", None) or str(error)) from error
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(BACKLOG)  # a port is ours only from here on
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortError(port) from error
        raise HostError(error.strerror or str(error)) from error
    listener.setblocking(False)  # noqa: FBT003  # named so by nobody
    return listener


# ── The server ────────────────────────────────────────────────────────────────────────────────────────────────────


class Server(uvicorn.Server):
    """`ready` is called when it can be reached; `closing`, the application's own if it has one, before it waits for
    requests under way: an open stream is one, and would keep it waiting."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], closing: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready
        self.closing = closing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("open", extra={"port": self.config.port, "version": __version__})
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("closing")
        self.closing()
        await super().shutdown(sockets)
        log.info("closed")


def run(config: Config, listener: socket.socket | None = None, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until a signal says stop. What keeps the house from opening at all is raised."""
    with listener or listen(config.host, config.port) as held:
        from quartet.server.app import make_app

        serve(make_app(config), config, held, ready)


def serve(app: Any, config: Config, listener: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    more_files()
    rare_collections()
    failed: list[BaseException] = []
    closing = getattr(app, "closing", None) or (lambda: None)
    server = Server(uvicorn_config(told_of_failure(app, failed), config), ready, closing)
    with stopped_by_signals(server):
        try:
            server.run(sockets=[listener])
        except SystemExit:
            if failed:
                raise failed[0] from None
            raise


def uvicorn_config(app: App, config: Config) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        interface="asgi3",
        http=http_protocol(),
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=config.proxy,
        forwarded_allow_ips="127.0.0.1",
        backlog=BACKLOG,
        # The house says itself that it is full, in words; this is the wall behind that.
        limit_concurrency=2 * config.most_streams + 1000,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=64 * 1024,
    )


def http_protocol() -> Any:
    """The fast reader where it could be installed."""
    try:
        from quartet.server.protocol import BoundedProtocol
    except ImportError:
        return "h11"
    return BoundedProtocol


def told_of_failure(app: Any, failed: list[BaseException]) -> App:
    """The same application; an error while it opens is kept for whoever started it, instead of a page in the log."""

    async def lifespan(scope: Any, receive: Any, send: Any) -> None:
        async def sending(message: Any) -> None:
            await send({**message, "message": ""} if message["type"] == "lifespan.startup.failed" else message)

        try:
            await app(scope, receive, sending)
        except BaseException as error:
            failed.append(only(error))
            raise

    def door(scope: Any, receive: Any, send: Any) -> Awaitable[None]:
        answered: Awaitable[None] = (lifespan if scope["type"] == "lifespan" else app)(scope, receive, send)
        return answered

    return door


def only(error: BaseException) -> BaseException:
    """The framework wraps one error in groups of one."""
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    return error


@contextmanager
def stopped_by_signals(server: uvicorn.Server) -> Iterator[None]:
    """Uvicorn sends itself the signal once more when it is done, to die of it; but to have stopped when told to is no
    failure. Before the server listens to signals itself, one ends the program at once."""

    def heard(_number: int, _frame: FrameType | None) -> None:
        if not server.should_exit:
            sys.exit(0)

    before = {each: signal.signal(each, heard) for each in SIGNALS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def rare_collections() -> None:
    """Requests under way look like rubbish in the making, and under load Python would look through them, and through
    all tables, again and again: a fifth of the time. Hardly anything here is rubbish that only a search finds."""
    gc.collect()
    gc.freeze()  # the program itself never is
    gc.set_threshold(50_000, 20, 100)


def more_files() -> None:
    """Every stream is an open file to the system, which is often set up for a thousand; what it allows us, we take."""
    try:
        import resource
    except ImportError:
        return  # a system that counts them otherwise
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 1 << 16 if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # macOS says “no limit” and means ten thousand
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
