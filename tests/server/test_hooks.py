"""Your turn, by web hook: what is sent, and where nothing is ever sent."""

import asyncio
import ipaddress
import json
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from quartet.server import hooks
from quartet.server.hooks import HookError, Notice, check, open_internet, send

NOTICE = Notice("It is your turn — go!", "T4BLE", "http://quartet.example/t/T4BLE")


class Listener:
    """Answers everybody with the same bytes, and remembers what it was told."""

    def __init__(
        self, answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n", secure: ssl.SSLContext | None = None
    ) -> None:
        self.answer = answer
        self.secure = secure
        self.told: list[bytes] = []
        self.port = 0

    def run(self, doing: Callable[[], Awaitable[None]]) -> None:
        async def main() -> None:
            server = await asyncio.start_server(self.hear, "127.0.0.1", 0, ssl=self.secure)
            self.port = server.sockets[0].getsockname()[1]
            async with server:
                await doing()

        asyncio.run(main())

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(int(line[15:]) for line in head.split(b"\r\n") if line.startswith(b"Content-Length:"))
            self.told.append(head + await reader.readexactly(length))
            writer.write(self.answer)
            await reader.read()
        except (OSError, asyncio.IncompleteReadError):
            pass  # it hung up, as it may
        finally:
            writer.close()


def test_a_line_arrives_as_json() -> None:
    listener = Listener()
    listener.run(lambda: send(f"http://127.0.0.1:{listener.port}/hook/a%20b?k=v#part", NOTICE, private=True))
    [told] = listener.told
    head, _, body = told.partition(b"\r\n\r\n")
    assert head.split(b"\r\n") == [
        b"POST /hook/a%20b?k=v HTTP/1.1",
        f"Host: 127.0.0.1:{listener.port}".encode(),
        b"User-Agent: quartet",
        b"Content-Type: application/json",
        f"Content-Length: {len(body)}".encode(),
        b"Connection: close",
    ]
    assert json.loads(body) == {"text": NOTICE.text, "table": "T4BLE", "link": NOTICE.link}


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (b"HTTP/1.1 301 Moved\r\nLocation: http://127.0.0.1/\r\n\r\n", "301"),
        (b"HTTP/1.1 500 Oh\r\n\r\n", "500"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "not answer as a web server"),
        (b"HTTP/1.1 2x0 Fine\r\n", "not answer as a web server"),
        (b"x" * 5000, "not answer as a web server"),
        (b"HTTP/1.1 200 without an end of line", "took too long"),
    ],
)
def test_an_unfriendly_answer(answer: bytes, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "PATIENCE", 1.0)
    listener = Listener(answer)

    async def doing() -> None:
        with pytest.raises(HookError, match=says):
            await send(f"http://localhost:{listener.port}", NOTICE, private=True)

    listener.run(doing)
    assert listener.told[0].startswith(b"POST / HTTP/1.1\r\n")


def test_nobody_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with pytest.raises(HookError, match="could not be reached"):
        asyncio.run(send(f"http://127.0.0.1:{port}/secret", NOTICE, private=True))
    with pytest.raises(HookError, match="no such host"):
        asyncio.run(send("http://nobody.invalid/secret", NOTICE, private=True))
    with pytest.raises(HookError, match="no such host"):
        asyncio.run(send(f"http://{'a' * 70}.invalid/", NOTICE, private=True))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "quartet.example",
        "ftp://quartet.example/",
        "file:///etc/passwd",
        "http://",
        "http:///path",
        "http://ada:secret@quartet.example/",
        "http://ada@quartet.example/",
        "http://quartet.example:22/",
        "http://quartet.example:0/",
        "http://quartet.example:99999/",
        "http://quartet.example:port/",
        "http://[::1/",
        "http://[fe80::1%25eth0]/",
        "http://quartet.example/\r\nX-Evil: 1",
        "http://quartet.example/ x",
        "http://quartet.example/\t",
        "http://quärtet.example/",
        "http://quartet.example\\@127.0.0.1/",
        "http://127.0.0.1/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "https://10.0.0.7/",
        "http://169.254.169.254/latest/meta-data",
        "http://quartet.example/" + "x" * 500,
    ],
)
def test_addresses_that_are_refused_up_front(url: str) -> None:
    with pytest.raises(HookError) as caught:
        check(url)
    assert "quartet.example" not in str(caught.value)
    with pytest.raises(HookError):
        asyncio.run(send(url, NOTICE))


@pytest.mark.parametrize(
    "url", ["https://quartet.example/hook", "http://quartet.example:8080", "https://8.8.8.8:8443/?a=b"]
)
def test_addresses_that_may_be(url: str) -> None:
    check(url)
    check(url, private=True)


def test_at_home_more_is_allowed_but_not_everything() -> None:
    check("http://192.168.1.5:1880/turn", private=True)
    for url in ("ftp://192.168.1.5/", "http://ada:secret@192.168.1.5/", "http://192.168.1.5/\n"):
        with pytest.raises(HookError):
            check(url, private=True)


@pytest.mark.parametrize("one", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111"])
def test_the_open_internet(one: str) -> None:
    assert open_internet(ipaddress.ip_address(one))


AT_HOME = """
127.0.0.1 127.8.8.8 0.0.0.0 10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 192.0.0.1 192.0.2.1 198.18.0.1
224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1
64:ff9b:1::a00:1 2002:7f00:1:: 2002:a00:1:: 2001:0:7f00:1::1 2001:db8::1 fe80::1 fec0::1 fc00::1 fd12::1 ff02::1 ff0e::1
100::1
"""


@pytest.mark.parametrize("one", AT_HOME.split())
def test_not_the_open_internet(one: str) -> None:
    assert not open_internet(ipaddress.ip_address(one))


Found = list[tuple[Any, ...]]


def named(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """The name server says this, then that; and whatever is really looked up."""
    asked: list[str] = []

    def getaddrinfo(host: str, port: int, **_given: Any) -> Found:
        asked.append(host)
        return [(0, 0, 0, "", (each, port)) for each in answers[min(len(asked), len(answers)) - 1]]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


@pytest.mark.parametrize("found", [["127.0.0.1"], ["::1"], ["10.0.0.1", "fe80::1%eth0"], ["::ffff:10.0.0.1"]])
@pytest.mark.parametrize("host", ["innocent.example", "2130706433", "0x7f.1", "localhost"])
def test_a_name_that_means_somebody_at_home(host: str, found: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, found)
    monkeypatch.setattr(asyncio, "open_connection", lambda *_, **__: pytest.fail("it knocked"))
    with pytest.raises(HookError, match="open internet"):
        asyncio.run(send(f"http://{host}/", NOTICE))


def test_it_connects_to_the_address_it_has_checked_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = named(monkeypatch, ["10.0.0.1", "8.8.8.8"], ["127.0.0.1"])
    knocked: list[tuple[str, int, str | None]] = []

    async def open_connection(host: str, port: int, **given: Any) -> None:
        knocked.append((host, port, given["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    with pytest.raises(HookError, match="could not be reached"):
        asyncio.run(send("https://innocent.example/", NOTICE))
    assert asked == ["innocent.example"], "asked once"
    assert knocked == [("8.8.8.8", 443, "innocent.example")]


def test_the_next_address_when_the_first_cannot_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, ["127.0.0.2", "127.0.0.1"])
    listener = Listener()
    listener.run(lambda: send(f"http://two.example:{listener.port}/", NOTICE, private=True))
    assert f"Host: two.example:{listener.port}".encode() in listener.told[0]


def test_a_name_server_that_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "PATIENCE", 0.1)
    monkeypatch.setattr(hooks, "_lookups", threading.BoundedSemaphore(2))
    at_last = threading.Event()

    def getaddrinfo(*_: Any, **__: Any) -> Found:
        at_last.wait(20)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    began = time.monotonic()
    for says in ("too long", "too long", "too many"):
        with pytest.raises(HookError, match=says):
            asyncio.run(send("http://quartet.example/", NOTICE))
    assert time.monotonic() - began < 5
    at_last.set()


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """For `localhost`, signed by nobody that anybody knows."""
    openssl = shutil.which("openssl")
    if not openssl:
        pytest.skip("there is no openssl to make a certificate with")
    made = tmp_path / "own.pem"
    key, cert = tmp_path / "key", tmp_path / "cert"
    command = f"{openssl} req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    wanted = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command.split(), *wanted], check=True, capture_output=True)
    made.write_text(key.read_text("utf-8") + cert.read_text("utf-8"), "utf-8")
    return made


def test_who_cannot_prove_its_name_is_told_nothing(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secure.load_cert_chain(certificate)
    listener = Listener(secure=secure)

    async def doing() -> None:
        with pytest.raises(HookError, match="prove who it is"):
            await send(f"https://localhost:{listener.port}/", NOTICE, private=True)
        trusting = ssl.create_default_context(cafile=str(certificate))
        monkeypatch.setattr(hooks, "_trust", lambda: trusting)
        with pytest.raises(HookError, match="prove who it is"):
            await send(f"https://127.0.0.1:{listener.port}/", NOTICE, private=True)
        assert listener.told == []
        await send(f"https://localhost:{listener.port}/", NOTICE, private=True)
        assert len(listener.told) == 1

    listener.run(doing)
