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
LINE: Final = "quartet.line"
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
        self.write: Callable[[bytes], bool] | None = None
        """The short way to the reader, where there is one; False: the long way, this time."""
        self._wake: asyncio.Future[None] | None = None
        """Somebody waits for more."""
        self._clock: Callable[[], float] = lambda: 0.0
        self._beat = BEAT
        self._due = 0.0
        """When a sign of life is due."""
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due = 0.0

    def put(self, data: bytes) -> bool:
        """False: too much waits already, and it has come to its end. A single piece is taken, however large."""
        if self.ended:
            return False
        # Whoever waits for more has sent all there was, so nothing is overtaken.
        if self.write is not None and self._wake is not None and not self._wake.done() and self.write(data):
            self._due = self._clock() + self._beat
            return True
        if self._waiting and self._size + len(data) > MOST_WAITING:
            self.end(b"")
            return False
        self._size += len(data)
        self._waiting.append(data)
        self._rouse()
        return True

    def end(self, last: bytes) -> None:
        """Send what is there and close."""
        if self.ended:
            return
        if last:
            self._waiting.append(last)
        self.ended = True
        self._rouse()
        self.on_end()

    async def next(self, beat: float = BEAT) -> bytes | None:
        """Everything that has piled up; a heartbeat when nothing has; None at the end."""
        if not self._waiting and not self.ended:
            loop = asyncio.get_running_loop()
            self._clock, self._beat = loop.time, beat
            self._wake, self._due = loop.create_future(), loop.time() + beat
            if self._timer is None or self._timer_due > self._due:
                self._wind(loop)
            await self._wake
            if not self._waiting and not self.ended:
                return HEARTBEAT
        if not self._waiting:
            return None
        data = self._waiting[0] if len(self._waiting) == 1 else b"".join(self._waiting)
        self._waiting.clear()
        self._size = 0
        return data

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    # One timer a stream, that looks when it goes off whether it is still too early: most of the time it is.

    def _wind(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer_due = self._due
        self._timer = loop.call_at(self._due, self._ring, loop)

    def _ring(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        if self._wake is None or self._wake.done():
            return  # whoever waits next winds it
        if loop.time() < self._due - 0.001:
            self._wind(loop)
        else:
            self._rouse()
