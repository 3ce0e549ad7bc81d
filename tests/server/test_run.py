"""The server as a process, with a small application in place of the real one."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from quartet.server import protocol, run
from quartet.server.config import Config, built_client, data_folder
from quartet.server.run import HostError, PortError, Server, listen, serve, uvicorn_config

Dialogue = Callable[[int], Awaitable[None]]


class App:
    """Answers with the length of what it was sent; `/wait` waits until the house closes."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.heard: list[str] = []
        self.over = asyncio.Event()

    def closing(self) -> None:
        self.heard.append("closing")
        self.over.set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            if self.fault:
                await send({"type": "lifespan.startup.failed", "message": "a page of lines"})
                raise self.fault
            await send({"type": "lifespan.startup.complete"})
            await receive()
            self.heard.append("shutdown")
            await send({"type": "lifespan.shutdown.complete"})
            return
        length = 0
        more = True
        while more:
            message = await receive()
            length += len(message.get("body", b""))
            more = message.get("more_body", False)
        if scope["path"] == "/wait":
            await self.over.wait()
        client = scope["client"][0]
        body = str(length).encode()
        headers = [(b"x-client", client.encode()), (b"x-scheme", scope["scheme"].encode())]
        headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def at_the_door(dialogue: Dialogue, app: App | None = None, config: Config | None = None) -> App:
    async def main() -> App:
        inside = app or App()
        settings = uvicorn_config(inside, config or Config(Path()))
        with listen("127.0.0.1", 0) as listener:
            up = asyncio.Event()
            server = Server(settings, up.set, inside.closing)
            serving = asyncio.ensure_future(server.serve([listener]))
            await up.wait()
            try:
                await dialogue(listener.getsockname()[1])
            finally:
                server.should_exit = True
                await serving
        return inside

    return asyncio.run(main())


async def said(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """Everything that is answered until the line is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await asyncio.sleep(pause)
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


HEAD = b"POST / HTTP/1.1\r\nHost: quartet\r\nConnection: close\r\n"


# ── Patience ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_ordinary_request_and_its_quiet_answer() -> None:
    async def dialogue(port: int) -> None:
        answer = await said(port, HEAD + b"Content-Length: 5\r\n\r\nhello")
        head, _, body = answer.partition(b"\r\n\r\n")
        assert (head[:15], body) == (b"HTTP/1.1 200 OK", b"5")
        assert b"server:" not in head.lower()
        assert b"date:" in head.lower()

    assert at_the_door(dialogue).heard == ["closing", "shutdown"]


def test_a_large_body_is_no_large_head() -> None:
    async def dialogue(port: int) -> None:
        body = b"x" * 500_000
        assert (await said(port, HEAD + b"Content-Length: 500000\r\n\r\n" + body)).endswith(b"500000")

    at_the_door(dialogue)


@pytest.mark.parametrize("start", [b"GET /", b"GET / HTTP/1.1\r\nX-Long: "])
def test_a_head_without_end_is_cut_off(start: bytes) -> None:
    async def dialogue(port: int) -> None:
        async with asyncio.timeout(10):
            answer = await said(port, start, *([b"x" * 50_000] * 10), pause=0.02)
            # Either it still hears why, or its line is cut in the middle of what it goes on saying.
            assert answer == b"" or answer.startswith(b"HTTP/1.1 400")

    at_the_door(dialogue)


def test_who_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.3)

    async def dialogue(port: int) -> None:
        async with asyncio.timeout(10):
            assert await said(port) == b""
            assert await said(port, b"GET / HT") == b""
            first = b"GET / HTTP/1.1\r\nHost: quartet\r\n\r\n"
            assert (await said(port, first, b"GET / HT", pause=0.1)).startswith(b"HTTP/1.1 200 OK")

    at_the_door(dialogue)


def test_a_patient_reader_is_not_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.2)

    async def dialogue(port: int) -> None:
        answered = asyncio.ensure_future(said(port, b"GET /wait HTTP/1.1\r\nHost: quartet\r\n\r\n"))
        await asyncio.sleep(0.5)
        assert not answered.done()
        waiting.append(answered)

    waiting: list[asyncio.Future[bytes]] = []
    app = at_the_door(dialogue)
    assert app.heard == ["closing", "shutdown"], "and the house closed without waiting out its grace"


@pytest.mark.parametrize(("proxy", "client"), [(False, b"127.0.0.1"), (True, b"9.9.9.9")])
def test_a_proxy_is_believed_only_if_there_is_one(proxy: bool, client: bytes) -> None:  # noqa: FBT001
    async def dialogue(port: int) -> None:
        forwarded = b"X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-Proto: https\r\n\r\n"
        answer = await said(port, HEAD.replace(b"POST", b"GET") + forwarded)
        assert b"x-client: " + client in answer
        assert (b"x-scheme: https" in answer) == proxy

    at_the_door(dialogue, config=Config(Path(), proxy=proxy))


# ── Starting and stopping ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_the_house_in_order(number: int) -> None:
    before = signal.getsignal(number)
    app = App()
    with listen("127.0.0.1", 0) as listener:
        serve(app, Config(Path(), port=listener.getsockname()[1]), listener, lambda: os.kill(os.getpid(), number))
    assert app.heard == ["closing", "shutdown"]
    assert signal.getsignal(number) is before


def test_what_keeps_it_from_opening_is_raised() -> None:
    app = App(ExceptionGroup("one", [ExceptionGroup("again", [ZeroDivisionError("no luck")])]))
    with listen("127.0.0.1", 0) as listener, pytest.raises(ZeroDivisionError, match="no luck"):
        serve(app, Config(Path()), listener)


def test_a_signal_before_it_is_open_ends_it_at_once() -> None:
    server = Server(uvicorn_config(App(), Config(Path())), lambda: None, lambda: None)
    with pytest.raises(SystemExit) as caught, run.stopped_by_signals(server):
        os.kill(os.getpid(), signal.SIGTERM)
    assert caught.value.code == 0


def test_without_the_fast_reader_there_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "quartet.server.protocol", None)
    assert run.http_protocol() == "h11"


def test_as_many_files_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        run.more_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= soft
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# ── The port ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_port_that_is_asked_for_must_be_free(taken: int) -> None:
    with pytest.raises(PortError) as caught:
        listen("127.0.0.1", taken)
    assert caught.value.port == taken


def test_else_the_next_free_one_is_taken(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        free = other.getsockname()[1]
    monkeypatch.setattr(run, "PORTS", (taken, free))
    with listen("127.0.0.1", None) as mine:
        assert mine.getsockname()[1] == free
        with pytest.raises(PortError):
            listen("127.0.0.1", None)


def test_nowhere_to_listen() -> None:
    for host in ("nobody.invalid", "8.8.8.8", "a" * 80):
        with pytest.raises(HostError):
            listen(host, 0)


# ── How it is set up ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("platform", "world", "folder"),
    [
        ("linux", {}, "/home/ada/.local/share/quartet"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/quartet"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/ada/.local/share/quartet"),
        ("darwin", {}, "/home/ada/Library/Application Support/quartet"),
        ("win32", {}, "/home/ada/AppData/Local/quartet"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/quartet"),
    ],
)
def test_the_folder_of_the_data(
    platform: str, world: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {**world, "HOME": "/home/ada", "USERPROFILE": "/home/ada"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert data_folder() == Path(folder)


def test_the_client_is_where_it_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTET_CLIENT", str(tmp_path / "nowhere"))
    assert built_client() == tmp_path / "nowhere"
    monkeypatch.delenv("QUARTET_CLIENT")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert built_client() is None
    (tmp_path / "share" / "quartet" / "client").mkdir(parents=True)
    assert built_client() == tmp_path / "share" / "quartet" / "client"


def test_the_database_and_its_password() -> None:
    assert Config(Path("/data")).store == "sqlite:////data/quartet.db"
    theirs = Config(Path("/data"), database="postgresql+psycopg://ada:s3cret@db/quartet")
    assert theirs.store == theirs.database
    assert "s3cret" not in repr(theirs)
