"""Where others in the same network find this machine, and that as a picture for their phones."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address
from typing import Final

import segno

SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address set aside for examples: nobody is there, and nothing is ever sent."""
QUIET_ZONE: Final = 4
"""Modules of white around the code, as the standard asks for."""
HALVES: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""By whether the upper and the lower module are dark: two modules to a sign, so that they are square."""


def address() -> str:
    """This machine's address in the local network; empty when it is in none."""
    for found in (_by_route(), *_by_name()):
        with suppress(ValueError):
            one = IPv4Address(found)
            if not (one.is_loopback or one.is_unspecified or one.is_link_local):
                return found
    return ""


def _by_route() -> str:
    """Which of its addresses it would speak from. To connect a datagram socket is only to think about it."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as idle:
        idle.connect(SOMEWHERE)
        return str(idle.getsockname()[0])
    return ""


def _by_name() -> list[str]:
    """Of a machine that knows no way out of its network."""
    with suppress(OSError, UnicodeError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def qr(text: str) -> str:
    """A QR code in half blocks, dark ones drawn. To be read anywhere it must be printed black on white, whatever the
    terminal's own colours are."""
    code = segno.make_qr(text, error="l")  # a screen is not torn or stained; and segno takes more where there is room
    rows = [[bool(dark) for dark in row] for row in code.matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(HALVES[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs)
