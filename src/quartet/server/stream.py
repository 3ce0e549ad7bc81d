"""One stream of server-sent events a reader. A reader too slow to follow is let go, and resumes where it stopped."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from quartet.server.seats import Reader

HEARTBEAT: Final = b": still here\n\n"
BEAT: Final = 15.0
"""Seconds of silence before a sign of life."""
ABORT: Final = "quartet.abort"
"""Under this name among a request's extensions: how to cut its line at once (`protocol.py`)."""
MOST_WAITING: Final = 1 << 18
"""Bytes that may pile up for a reader; The Distance needs about a thousand a move."""


def message(event: str, data: bytes, n: int | None = None) -> bytes:
    """One server-sent event. JSON has no line breaks of its own, so one data line is enough."""
    head = b"" if n is None else b"id: %d\n" % n
    return b"%bevent: %b\ndata: %b\n\n" % (head, event.encode(), data)


class Stream:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.n = 0
        """The last step put in."""
        self.ended = False
        self.on_end: Callable[[], None] = lambda: None
        """Called once nothing more will be put in: what is there has yet to be sent."""
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._more: asyncio.Event = asyncio.Event()

    def put(self, data: bytes) -> bool:
        """False: too much waits already, and it has come to its end. A single piece is taken, however large."""
        if self.ended:
            return False
        if self._waiting and self._size + len(data) > MOST_WAITING:
            self.end(b"")
            return False
        self._size += len(data)
        self._waiting.append(data)
        self._more.set()
        return True

    def end(self, last: bytes) -> None:
        """Send what is there and close."""
        if self.ended:
            return
        if last:
            self._waiting.append(last)
        self.ended = True
        self._more.set()
        self.on_end()

    async def next(self, beat: float = BEAT) -> bytes | None:
        """Everything that has piled up; a heartbeat when nothing has; None at the end."""
        if not self._waiting and not self.ended:
            try:
                async with asyncio.timeout(beat):
                    await self._more.wait()
            except TimeoutError:
                return HEARTBEAT
        self._more.clear()
        if not self._waiting:
            return None
        data = self._waiting[0] if len(self._waiting) == 1 else b"".join(self._waiting)
        self._waiting.clear()
        self._size = 0
        return data
