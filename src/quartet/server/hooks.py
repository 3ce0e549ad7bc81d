"""Your turn: a line to an address of the player's own choosing.

The server must not become anybody's way into its own network. So the name is looked up here, only addresses of the open
internet are taken, and the connection goes to exactly the address that was checked: a name that means something else
a moment later gains nothing. Nothing of the answer is handed on but whether it was a friendly one.
No error quotes the address, for whoever knows that may write to it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import threading
from contextlib import suppress
from functools import cache
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

PORTS: Final = {"http": 80, "https": 443}
ALLOWED_PORTS: Final = (80, 443, 8080, 8443)
"""Of the open internet: where mail, shells and databases listen, we do not knock."""
LONGEST: Final = 500
PATIENCE: Final = 5.0
"""Seconds for all of it."""
MOST_ANSWER: Final = 1024
"""Bytes of the status line."""
MOST_LOOKUPS: Final = 16
"""At a time: a lookup that hangs cannot be broken off."""
MOST_ADDRESSES: Final = 3
"""Of one name, tried one after another."""
GLOBAL_UNICAST: Final = ipaddress.IPv6Network("2000::/3")
SIX_TO_FOUR: Final = ipaddress.IPv6Network("2002::/16")
"""Addresses that hold another one, of the older kind, which may be anybody's."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class HookError(Exception):
    """It cannot be sent there, or was not received; in words for the log."""


class Notice(msgspec.Struct):
    """What is sent, as JSON."""

    text: str
    """One sentence."""
    table: str
    link: str
    """Where the table is played, without any key."""


def check(url: str, *, private: bool = False) -> None:
    """Raise a HookError unless something could be sent there. What its name stands for is seen when it is sent."""
    _split(url, private=private)


async def send(url: str, notice: Notice, *, private: bool = False) -> None:
    """`private`: addresses of this machine and its network will do too, and any port."""
    parts, host, port = _split(url, private=private)
    try:
        async with asyncio.timeout(PATIENCE):
            addresses = await _addresses(host, port, private=private)
            reader, writer = await _connect(addresses, port, host if parts.scheme == "https" else None)
            status = await _post(reader, writer, parts, host, port, msgspec.json.encode(notice))
    except TimeoutError:
        raise HookError("it took too long") from None
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        raise HookError("it did not answer as a web server does") from None
    except ssl.SSLError:
        raise HookError("it could not prove who it is") from None
    except OSError:
        raise HookError("it could not be reached") from None
    if not 200 <= status < 300:
        raise HookError(f"it answered with {status}")  # a redirection too: that would be another address


def _split(url: str, *, private: bool) -> tuple[SplitResult, str, int]:
    """The parts, the host's name in the letters of the network, and the port."""
    if len(url) > LONGEST:
        raise HookError("the address is too long")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise HookError("the address has signs that an address cannot have")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise HookError("the address is none") from None
    if parts.scheme not in PORTS:
        raise HookError("the address must begin with http:// or https://")
    if "@" in parts.netloc:
        raise HookError("the address must not hold a name or a password")
    if not host or "%" in host or "\\" in parts.netloc:
        raise HookError("the address names no host")
    port = PORTS[parts.scheme] if port is None else port
    if not private and port not in ALLOWED_PORTS:
        raise HookError(f"the port must be one of {', '.join(str(each) for each in ALLOWED_PORTS)}")
    with suppress(ValueError):
        if not private and not open_internet(ipaddress.ip_address(host)):
            raise HookError("the address is not one of the open internet")
    return parts, host, port


def open_internet(address: Address) -> bool:
    """Can anybody reach it: not this machine, not this network, not a group, and not one of those in disguise?"""
    if address.version == 4:
        return address.is_global and not address.is_multicast and not address.is_reserved
    return address in GLOBAL_UNICAST and address not in SIX_TO_FOUR and address.is_global and not address.teredo


async def _addresses(host: str, port: int, *, private: bool) -> list[str]:
    """What the name stands for, without those that must not be."""
    found = await _look_up(host, port)
    # A scope (fe80::1%eth0) is no part of an address of the open internet.
    fine = [each for each in found if private or open_internet(ipaddress.ip_address(each.partition("%")[0]))]
    if not fine:
        raise HookError("the address is not one of the open internet" if found else "there is no such host")
    return fine


_lookups = threading.BoundedSemaphore(MOST_LOOKUPS)


async def _look_up(host: str, port: int) -> list[str]:
    """In a thread that ends with the program: a name server that never answers must not keep the server from stopping,
    nor the threads that others need."""
    loop, room = asyncio.get_running_loop(), _lookups
    found: asyncio.Future[list[str]] = loop.create_future()

    def tell(addresses: list[str]) -> None:
        if not found.done():
            found.set_result(addresses)

    def look() -> None:
        addresses: list[str] = []
        try:
            # An unusable name is a UnicodeError: too long a part, say.
            with suppress(OSError, UnicodeError):
                addresses = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        finally:
            room.release()
        with suppress(RuntimeError):  # the loop is closed: nobody waits for it
            loop.call_soon_threadsafe(tell, addresses)

    if not room.acquire(blocking=False):
        raise HookError("too many names are being looked up")
    threading.Thread(target=look, daemon=True, name="quartet-lookup").start()
    return await found


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


async def _connect(
    addresses: list[str], port: int, proving: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """`proving`: the name that must be proven. Several addresses: a network without IPv6 still knows IPv6 names."""
    secure = _trust() if proving else None
    refused = OSError()
    for address in addresses[:MOST_ADDRESSES]:
        try:
            return await asyncio.open_connection(address, port, limit=MOST_ANSWER, ssl=secure, server_hostname=proving)
        except OSError as error:
            refused = error
    raise refused


async def _post(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, parts: SplitResult, host: str, port: int, body: bytes
) -> int:
    """The status of the answer."""
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        named = f"[{host}]" if ":" in host else host
        head = [
            f"POST {target} HTTP/1.1",
            f"Host: {named if port == PORTS[parts.scheme] else f'{named}:{port}'}",
            "User-Agent: quartet",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "Connection: close",
            "",
            "",
        ]
        writer.write("\r\n".join(head).encode("ascii") + body)
        line = await reader.readuntil(b"\n")
    finally:
        writer.transport.abort()  # whatever else it has to say
    version, _, rest = line.partition(b" ")
    code = rest[:3]
    if not version.startswith(b"HTTP/1.") or len(code) != 3 or not code.isdigit():
        raise HookError("it did not answer as a web server does")
    return int(code)
