"""A table with its audience: whoever has a stream open is told of every step, once it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from quartet.kernel.game import Event, View
from quartet.server import stream, wire
from quartet.server.ballots import Box, voter_of
from quartet.server.live import BREAK, ENCODER, Live
from quartet.server.problems import trouble
from quartet.server.seats import Reader
from quartet.server.store import Row
from quartet.server.stream import Stream
from quartet.server.talk import Attention

BREATH: Final = 0.1
"""Seconds between two words on who is here."""
EVERYBODY: Final = -1
"""To be dismissed, instead of a seat."""


@dataclass
class Advised:
    sight: View
    task: asyncio.Task[wire.Advice]


@dataclass
class Reviewing:
    review: wire.Review
    task: asyncio.Task[None]


class Room:
    def __init__(self, live: Live) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        """Held from a step's check until it is on disk and told: nobody sees what is not stored."""
        self.streams: dict[int | None, list[Stream]] = {}
        """By seat; None: onlookers."""
        self.seen = asyncio.Event()
        """Set while anybody looks on."""
        self.began = 0
        """When it came into memory."""
        self.used = 0.0
        """When somebody last came by, by the monotonic clock."""
        self.touched = 0
        self.stored = 0
        """The last step that is on disk."""
        self.gone = False
        """No longer the table: what is on disk is."""
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.noticing: dict[int, tuple[int, asyncio.TimerHandle]] = {}
        self.talking: dict[int, asyncio.Task[None]] = {}
        self.attention: dict[int, Attention] = {}
        """By computer player: how far it has followed the talk."""
        self.alarm: tuple[int, asyncio.TimerHandle] | None = None
        self.box = Box(live)
        self.voting: dict[int, asyncio.Task[None]] = {}
        self._voted: wire.Ballots | None = None
        """As readers were told last."""
        self.advised: dict[int, Advised] = {}
        """By seat: what the coach said about what it is asked now, or will say."""
        self.reviews: dict[int, Reviewing] = {}
        """By seat: how far the coach has looked through the finished game."""
        self.gone_since: dict[int, int] = {}
        """By seat: since when nobody has looked at the table from there, as far as we know."""
        self._breath: asyncio.TimerHandle | None = None
        """Until then no more is said of who is here."""
        self._stirred = False

    @property
    def watched(self) -> bool:
        return bool(self.streams.get(None))

    def listeners(self) -> int:
        return sum(len(each) for each in self.streams.values())

    async def settled(self) -> None:
        """Waits for what is being written: what is read here until the next `await` is on disk."""
        async with self.lock:
            if self.gone:
                raise trouble(503, "not-stored", wait=0.1)

    # Telling

    def tell(self, rows: Sequence[Row]) -> None:
        """Every reader its own copy; those who see the same share the bytes."""
        if not rows:
            return
        live, watched, last = self.live, self.watched, rows[-1].n
        seats = msgspec.Raw(ENCODER.encode(live.seats()))
        shared: dict[int, list[tuple[Event, Any]]] = {row.n: [] for row in rows}
        for seat, streams in self.streams.items():
            if streams:
                now = live.now(seat, watched=watched, seats=seats)
                data = b""
                for row in rows:
                    step = live.step(row.n, seat, now if row.n == last else None, shared[row.n])
                    data += stream.message("step", ENCODER.encode(step), row.n)
                for each in streams:
                    each.put(data)
        if watched:
            live.watched = last

    def present(self, seat: int) -> bool:
        """Does somebody look at the table from that seat? Who shares a screen does with the others there."""
        return any(self.streams.get(each) for each in self.beside(seat))

    def beside(self, seat: int) -> list[int]:
        """All who share that player's screen."""
        return self.live.screen if seat in self.live.screen else [seat]

    def away(self, seat: int, now: int) -> int:
        """Milliseconds since that player was seen last, or since the table was found again; 0 while there."""
        return 0 if self.present(seat) else now - self.gone_since.get(seat, self.began)

    def agreed_at(self, seat: int, now: int) -> int | None:
        """When all who are here will have agreed to a computer player for somebody who is away, if nobody comes, goes
        or speaks before; None: as long as those who are here stay, never."""
        live = self.live
        wanted = set(live.chairs[seat].stand_in)
        if wanted & set(live.screen):
            wanted.update(live.screen)  # whoever shares a screen sees the others of it agree
        people = [
            each for each, chair in enumerate(live.chairs)
            if each != seat and chair.kind == "person" and not chair.sits_in
        ]  # fmt: skip
        others = [each for each in people if each not in wanted]
        if any(self.present(each) for each in others):
            return None
        if not any(self.away(each, now) < BREAK for each in people if each in wanted):
            return None  # whoever wanted it is not here any more
        return max([self.gone_since.get(each, self.began) + BREAK for each in others], default=now)

    def missed(self, seat: int | None, now: int) -> None:
        """A stream of that seat has ended; perhaps it was the last one there."""
        if seat is not None and not self.present(seat):
            for each in self.beside(seat):
                self.gone_since[each] = now

    def enter(self, reader: Reader, since: int | None, time: int) -> Stream:
        """A new stream: the whole table first, or only what came after `since`."""
        mine = Stream(reader)
        seat = reader.seat
        self.streams.setdefault(seat, []).append(mine)
        self.seen.set()
        if seat is None:
            self.live.watched = self.live.n
        if since is None or since > self.live.n:
            mine.put(stream.message("table", ENCODER.encode(self.state(reader, time)), self.live.n))
        else:
            now = self.live.now(seat, watched=self.watched)
            for n in range(since + 1, self.live.n + 1):
                step = self.live.step(n, seat, now if n == self.live.n else None)
                if not mine.put(stream.message("step", ENCODER.encode(step), n)):
                    break  # so much at once is too much: it is asked for again from here
        self.tell_presence()
        return mine

    def leave(self, mine: Stream) -> None:
        streams = self.streams.get(mine.reader.seat, [])
        if mine in streams:
            streams.remove(mine)
            if not self.listeners():
                self.seen.clear()
            self.tell_presence()

    def tell_presence(self) -> None:
        """At once; but when many come and go, once for all of them, else each would cost as much as all are."""
        if self._breath is not None:
            self._stirred = True
            return
        self._stirred = False
        self._breath = asyncio.get_running_loop().call_later(BREATH, self._breathed)
        data = stream.message("presence", ENCODER.encode(self.presence()))
        for streams in self.streams.values():
            for each in streams:
                each.put(data)
        self._tell_ballots()

    def _tell_ballots(self) -> None:
        """To everybody the same, but for whether they are among those who have voted."""
        told = self.box.told(None)
        if told is None and self._voted is None:
            return
        self._voted = told
        known: dict[bool, bytes] = {}
        for streams in self.streams.values():
            for each in streams:
                mine = voter_of(each.reader.seat, each.reader.link) in self.box.cast
                if mine not in known:
                    if told is not None:
                        told.mine = mine
                    known[mine] = stream.message("ballots", ENCODER.encode(told))
                each.put(known[mine])
        if told is not None:
            told.mine = False

    def attend(self, now: int) -> bool:
        """How the ballots stand, told to readers if that has changed; is it another question than before?"""
        if not self.box.open and not self.live.house_asked:
            return False
        onlookers = {each.reader.link for each in self.streams.get(None, ())}
        another = self.box.look(now, self.listeners(), onlookers)
        if self.box.told(None) != self._voted:
            self.tell_presence()
        return another

    def _breathed(self) -> None:
        self._breath = None
        if self._stirred:
            self.tell_presence()

    def presence(self) -> wire.Presence:
        here = [
            sum(len(self.streams.get(each, ())) for each in self.beside(seat)) for seat in range(len(self.live.chairs))
        ]
        return wire.Presence(here, len(self.streams.get(None, ())))

    def state(self, reader: Reader, time: int) -> wire.TableState:
        tabs = len(self.streams.get(reader.seat, ())) if reader.seat is not None else 1
        state = self.live.state(reader, time, tabs=tabs, watched=self.watched)
        if reader.role != "invite":
            state.ballots = self.box.told(voter_of(reader.seat, reader.link))
        return state

    def dismiss(self, reason: str, *, seat: int | None = EVERYBODY) -> None:
        """End the streams of a seat (None: of onlookers, but not a host's), or of everybody, with a word why."""
        last = stream.message("bye", ENCODER.encode({"reason": reason}))
        for each, streams in self.streams.items():
            if seat in (EVERYBODY, each):
                for mine in streams:
                    if seat is not None or not mine.reader.host:
                        mine.end(last)

    def rest(self) -> None:
        """Nobody thinks here any more, and no clock runs."""
        for task in (*self.thinking.values(), *self.talking.values(), *self.voting.values()):
            task.cancel()
        for advised in self.advised.values():
            advised.task.cancel()
        for reviewing in self.reviews.values():
            reviewing.task.cancel()
        for _, handle in self.noticing.values():
            handle.cancel()
        if self.alarm is not None:
            self.alarm[1].cancel()
        self.thinking, self.talking, self.voting, self.noticing, self.alarm = {}, {}, {}, {}, None
