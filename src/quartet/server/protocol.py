"""HTTP as uvicorn reads it, with an end to its patience: nobody sends a request's head for ever."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from quartet.server.stream import ABORT, LINE

MOST_HEAD: Final = 64 * 1024
"""Bytes before a head must be complete."""
HEAD_SECONDS: Final = 20.0
"""From the connection, or from the first byte of a further request."""


class Line:
    """A request and its answer without a way through the event loop, for what is asked thousands of times a second."""

    __slots__ = ("_cycle",)

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle

    def whole(self) -> bool:
        """Has all of the request come?"""
        return not self._cycle.more_body

    def answer(self, head: bytes, body: bytes) -> bool:
        """All of the answer in one piece, as uvicorn would send it in two. False: it is not that simple this time."""
        cycle = self._cycle
        if (
            cycle.response_started
            or cycle.disconnected
            or cycle.flow.write_paused
            or cycle.access_log
            or not cycle.keep_alive
        ):
            return False
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = cycle.chunked_encoding = False
        date = b"".join([b"%b: %b\r\n" % header for header in cycle.default_headers])
        cycle.transport.write(b"HTTP/1.1 200 OK\r\n%b%bcontent-length: %d\r\n\r\n%b" % (date, head, len(body), body))
        cycle.message_event.set()
        cycle.on_response()
        return True

    def write(self, data: bytes) -> bool:
        """A further piece of the answer, as uvicorn would send it. False: not now, for the reader is slow."""
        cycle = self._cycle
        if cycle.flow.write_paused or cycle.disconnected or not cycle.chunked_encoding:
            return False
        cycle.transport.write(b"%x\r\n%b\r\n" % (len(data), data))
        return True


class BoundedProtocol(HttpToolsProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._in_head = True
        self._head = 0
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head = 0
        self._wait_no_more()
        # Closing waits until the other side has taken everything, and somebody who has stopped reading never does.
        self.scope["extensions"] = {ABORT: self.transport.abort}  # type: ignore[dict-item]
        super().on_headers_complete()
        self.scope["extensions"][LINE] = Line(self.cycle)  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return  # it has been told, and goes on talking
        super().data_received(data)
        # Counted only while the head is not complete: what follows it is a body, and the application's to limit.
        if self._in_head and not self.transport.is_closing():
            self._head += len(data)
            if self._head > MOST_HEAD:
                self.send_400_response("The head of the request is too large.")
            elif not self._late:
                self._wait()

    def _wait(self) -> None:
        self._late = self.loop.call_later(HEAD_SECONDS, self._too_late)

    def _wait_no_more(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None

    def _too_late(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.close()
