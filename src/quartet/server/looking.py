"""What a reader sees and hears of a table: its state, its steps as they come, its tunes and its song."""

from __future__ import annotations

import asyncio
from typing import Final

from quartet.kernel.table import Table
from quartet.music import song as songs
from quartet.music.tune import MAKERS, Tune, tunes
from quartet.server import wire
from quartet.server.ballots import LULL
from quartet.server.clerk import Clerk
from quartet.server.hall import Hall
from quartet.server.live import MOST_STEPS, Live
from quartet.server.problems import trouble
from quartet.server.room import Room
from quartet.server.seats import Reader
from quartet.server.singing import Singers
from quartet.server.stream import Stream

MOST_TABS: Final = 12
"""Streams of one seat: a player has several devices, but not that many."""


class Looking(Clerk):
    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.singers = Singers()

    async def state(self, room: Room, reader: Reader) -> wire.TableState:
        async with room.lock:
            self.check_usable(room, reader, looking=True)
            if reader.role == "invite" and room.live.phase != "waiting" and not room.live.onlookers:
                raise trouble(403, "no-onlookers")
            if reader.seat is None:
                room.live.watched = room.live.n
            return room.state(reader, self.hall.sources.now())

    async def steps(self, room: Room, reader: Reader, before: int) -> wire.Steps:
        async with room.lock:
            self.check_usable(room, reader, looking=True)
            if reader.seat is None:
                room.live.watched = room.live.n
            last = min(before - 1, room.live.n)
            first = max(1, last - MOST_STEPS + 1)
            return wire.Steps([room.live.step(n, reader.seat) for n in range(first, last + 1)])

    async def tune(self, room: Room, reader: Reader, number: int | None) -> tuple[str, list[Tune]]:
        """The game, and its finished rounds as tunes: all of them, or that one. No reader hears more than an onlooker:
        hands lie open to nobody, and a tune is handed on."""
        async with room.lock:
            self.check_usable(room, reader, looking=True)
            self.check_looks_on(reader)
            live = room.live
            if live.header.game not in MAKERS:
                raise trouble(404, "no-tune")
            table = self._looked_at(live, reader)
            done = await asyncio.to_thread(lambda: tunes(table.game.id, table.told(None), table.view(None)))
            found = [each for each in done if number in (None, each.round)]
            if not found and number is not None and table.over:
                raise trouble(404, "no-such-round", round=number, rounds=len(done))
            if not found:
                raise trouble(409, "round-not-over", round=number or 0)
            return table.game.id, found

    async def song(self, room: Room, reader: Reader) -> tuple[songs.Song, str]:
        """The song as it stands, and its record, once the game is over. Nothing in it is hidden from anybody."""
        async with room.lock:
            self.check_usable(room, reader, looking=True)
            self.check_looks_on(reader)
            live = room.live
            if live.header.game != songs.GAME:
                raise trouble(404, "no-song")
            table = self._looked_at(live, reader)
            try:
                found = await asyncio.to_thread(songs.song_of_table, table, live.names())
            except songs.NoSongError:
                raise trouble(409, "no-words") from None
            return found, table.record.dumps() if table.over else ""

    def _looked_at(self, live: Live, reader: Reader) -> Table:
        if live.table is None:
            raise trouble(409, "not-begun" if live.phase == "waiting" else "closed")
        if reader.seat is None:
            live.watched = live.n
        return live.table

    async def listen(self, room: Room, reader: Reader, since: int | None) -> Stream:
        """A stream; a player who was away has the seat back with it."""
        hall = self.hall
        hall.limits.spend("stream", reader.link)
        self.check_looks_on(reader)
        most = hall.config.most_onlookers if reader.seat is None else MOST_TABS
        async with hall.holding(room):
            self.check_usable(room, reader, looking=True)
            # Counted while nobody else comes in: many may have waited for this.
            if hall.closed or hall.metrics.open_streams >= hall.config.most_streams:
                raise trouble(503, "house-full", wait=10)
            if len(room.streams.get(reader.seat, ())) >= most:
                raise trouble(429, "too-many", wait=10)
            rows = [*self.come_back(room, reader.seat), *self.arrived(room, reader.seat)]
            if rows:
                await hall.commit(room, rows)
            stream = room.enter(reader, since, hall.sources.now())
            hall.metrics.open_streams += 1
            if room.live.house_asked or room.live.missing():
                hall.after(room, ())  # one more whose ballot counts, and whose wish
            return stream

    def unlisten(self, room: Room, stream: Stream) -> None:
        self.hall.metrics.open_streams -= 1
        stream.ended = True
        room.leave(stream)
        room.missed(stream.reader.seat, self.hall.sources.now())
        if room.gone or self.hall.closed:
            return
        if room.live.house_asked:
            room.box.steady = max(room.box.steady, self.hall.sources.now() + LULL)
        if room.live.house_asked or room.live.missing():
            self.hall.after(room, ())
