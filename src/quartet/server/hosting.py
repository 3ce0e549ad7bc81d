"""What the host of a table may do besides: let onlookers and the coach in, give seats and links away, and end it."""

from __future__ import annotations

from collections.abc import Sequence

from quartet.server import wire
from quartet.server.clerk import Clerk
from quartet.server.problems import trouble
from quartet.server.room import Room
from quartet.server.seats import Reader, computer_name, digest, free_name
from quartet.server.store import Link, Row, StoreError


class Hosting(Clerk):
    async def count(self, room: Room, reader: Reader, count: wire.Count) -> wire.Accepted:
        """The host need not wait for those who do not vote. Computer players are heard first: that takes a moment."""
        self.check_host(reader)

        async def deed() -> Sequence[Row]:
            self.check_begun(room, reader)
            self.check_voted_on(room, count.question)
            room.box.called = True
            self.hall.after(room, ())
            return []

        return await self.carry_out(room, reader, "manage", deed)

    async def onlookers(self, room: Room, reader: Reader, switch: wire.Switch) -> wire.Accepted:
        live = room.live
        self.check_host(reader)

        async def deed() -> Sequence[Row]:
            if live.onlookers == switch.on:
                return []
            row = live.do("onlookers", self.hall.sources.now(), on=switch.on)
            await self.hall.commit(room, [row], farewell=None if switch.on else ("no-onlookers", None))
            return []

        return await self.carry_out(room, reader, "manage", deed)

    async def coach(self, room: Room, reader: Reader, switch: wire.Switch) -> wire.Accepted:
        """Everybody is told: it helps those who ask."""
        live = room.live
        self.check_host(reader)

        async def deed() -> Sequence[Row]:
            return [] if live.coach == switch.on else [live.do("coach", self.hall.sources.now(), on=switch.on)]

        return await self.carry_out(room, reader, "manage", deed)

    async def remove(self, room: Room, reader: Reader, seat: int, fill: wire.Fill) -> wire.Accepted:
        """The seat goes to a computer player, or is free again while the table waits."""
        live = room.live
        self.check_host(reader)
        if fill.level:
            self.hall.check_level(live.header.game, fill.level)

        async def deed() -> Sequence[Row]:
            if self.chair_at(room, seat).kind != "person" or seat == reader.seat:
                raise trouble(422, "not-removable")
            now = self.hall.sources.now()
            level = fill.level or ("" if live.phase == "waiting" else self.hall.substitute(live.header.game))
            rows = [live.do("removed", now, seat)]
            if level:
                rows.append(self._filled(room, seat, level))
            else:
                rows.append(live.do("freed", now, seat, open=live.opened_as(seat)))
            rows += self.hall.begun(live)
            await self.hall.commit(room, rows, revoked=self.links_of(room, seat), farewell=("removed", seat))
            return []

        return await self.carry_out(room, reader, "manage", deed)

    async def fill(self, room: Room, reader: Reader, seat: int, fill: wire.Fill) -> wire.Accepted:
        """A computer player takes a seat that nobody has taken."""
        live = room.live
        self.check_host(reader)
        self.hall.check_level(live.header.game, fill.level)

        async def deed() -> Sequence[Row]:
            if self.chair_at(room, seat).kind != "free":
                raise trouble(409, "seat-taken")
            return [self._filled(room, seat, fill.level), *self.hall.begun(live)]

        return await self.carry_out(room, reader, "manage", deed)

    async def mute(self, room: Room, reader: Reader, seat: int, switch: wire.Switch) -> wire.Accepted:
        live = room.live
        self.check_host(reader)

        async def deed() -> Sequence[Row]:
            if self.chair_at(room, seat).muted == switch.on:
                return []
            return [live.do("muted", self.hall.sources.now(), seat, on=switch.on)]

        return await self.carry_out(room, reader, "manage", deed)

    async def relink(self, room: Room, reader: Reader, seat: int) -> wire.Key:
        """A lost link made anew: the old one stops, and the table is told, since whoever has it sees that hand."""
        self.check_host(reader)
        key = self.hall.sources.key()
        link = Link(room.live.id, digest(key), "seat", seat, host=seat == room.live.host_seat, webhook="")

        async def deed() -> Sequence[Row]:
            if self.chair_at(room, seat).kind != "person":
                raise trouble(422, "nobody-there")
            row = room.live.do("relinked", self.hall.sources.now(), seat)
            await self.hall.commit(
                room, [row], links=[link], revoked=self.links_of(room, seat), farewell=("relinked", seat)
            )
            return []

        await self.carry_out(room, reader, "manage", deed)
        return wire.Key(key)

    async def invite(self, room: Room, reader: Reader) -> wire.Key:
        """A new invitation; the old one stops."""
        self.check_host(reader)
        key = self.hall.sources.key()
        link = Link(room.live.id, digest(key), "invite", None, host=False, webhook="")

        async def deed() -> Sequence[Row]:
            old = [each.hash for each in room.live.links.values() if each.role == "invite"]
            await self.hall.commit(room, [], links=[link], revoked=old)
            return []

        await self.carry_out(room, reader, "manage", deed)
        return wire.Key(key)

    async def delete(self, room: Room, reader: Reader) -> None:
        self.check_host(reader)
        async with self.hall.holding(room):
            self.check_usable(room, reader, looking=True)
            try:
                await self.hall.delete(room)
            except StoreError as error:
                raise trouble(503, "not-stored", wait=1) from error

    def _filled(self, room: Room, seat: int, level: str) -> Row:
        live = room.live
        others = [chair.name for each, chair in enumerate(live.chairs) if each != seat and chair.kind != "free"]
        name = free_name(computer_name(level), others)
        return live.do("filled", self.hall.sources.now(), seat, level=level, name=name)
