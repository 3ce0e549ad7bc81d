"""What a reader may do at a table: each deed checked, stored, told. No framework: plain data in, plain data out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, replace
from typing import Final

from quartet.kernel.components import ComponentError
from quartet.kernel.messages import Refusal, refuse
from quartet.music import song as songs
from quartet.music.tune import MAKERS, Tune, tunes
from quartet.server import hooks, wire
from quartet.server.ballots import LULL, voter_of
from quartet.server.hall import MOST_ROWS, Hall
from quartet.server.live import MOST_STEPS
from quartet.server.problems import Trouble, bad_figures, refused, trouble
from quartet.server.room import BREAK, Room
from quartet.server.seats import Chair, Reader, clean, computer_name, digest, free_name
from quartet.server.singing import Singers
from quartet.server.store import Job, Link, Row, StoreError
from quartet.server.stream import Stream

MOST_SIZE: Final = 2_000_000
"""Signs of all moves at a table: a thousand songs of everyday length, and no store for whatever else."""
AWAY: Final = 600_000
"""Milliseconds after which somebody who is not here is away. Without a clock nobody has promised to be quick, and the
seat is not for the first to hand over who looks up; with one it is as long as a move may take, if that is shorter."""
MOST_TABS: Final = 12
"""Streams of one seat: a player has several devices, but not that many."""


class Desk:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.singers = Singers()

    # Playing

    async def act(self, room: Room, reader: Reader, act: wire.Act) -> wire.Accepted:
        """An answer, or several as one gesture."""
        live, seat = room.live, self._seat(reader)
        self.hall.limits.spend("move", reader.link)
        async with self.hall.holding(room):
            self._usable(room, reader)
            done = self._done_before(room, seat, act.once, "answer", str(act.question), *act.codes)
            if done:
                return wire.Accepted(done)
            self._begun(room, reader)
            rows = self._back(room, seat)
            try:
                if len(act.codes) == 1:
                    now = self.hall.sources.now()
                    rows.append(live.do("answer", now, seat, once=act.once, code=act.codes[0], question=act.question))
                else:
                    rows += self._gesture(room, seat, act)
            except Refusal as refusal:
                if rows:
                    await self.hall.commit(room, rows)
                raise self._refused(room, reader, refusal) from None
            await self.hall.commit(room, rows)
            return wire.Accepted(live.n)

    def _gesture(self, room: Room, seat: int, act: wire.Act) -> list[Row]:
        """QT-1.8 Tried out on a copy first; after that each step is certain."""
        live = room.live
        assert live.table is not None
        live.table.check_gesture(seat, act.codes, act.question)
        rows: list[Row] = []
        for code in act.codes:
            number = live.table.state.number
            rows.append(live.do("answer", self.hall.sources.now(), seat, once=act.once, code=code, question=number))
        return rows

    async def interject(self, room: Room, reader: Reader, said: wire.Interject) -> wire.Accepted:
        live, seat = room.live, self._seat(reader)
        self.hall.limits.spend("move", reader.link)
        async with self.hall.holding(room):
            self._usable(room, reader)
            done = self._done_before(room, seat, said.once, "interject", "", said.code)
            if done:
                return wire.Accepted(done)
            self._begun(room, reader)
            rows = self._back(room, seat)
            try:
                if live.one_at_a_time:
                    raise refuse("QT-2.2", "refused-one-screen")
                rows.append(live.do("interject", self.hall.sources.now(), seat, once=said.once, code=said.code))
            except Refusal as refusal:
                if rows:
                    await self.hall.commit(room, rows)
                raise self._refused(room, reader, refusal, interjection=True) from None
            await self.hall.commit(room, rows)
            return wire.Accepted(live.n)

    async def withdraw(self, room: Room, reader: Reader) -> wire.Accepted:
        """QT-1.6"""
        live, seat = room.live, self._seat(reader)

        async def deed() -> Sequence[Row]:
            self._begun(room, reader)
            return [live.do("withdraw", self.hall.sources.now(), seat), *self._back(room, seat)]

        return await self._do(room, reader, "manage", deed)

    async def undo(self, room: Room, reader: Reader) -> wire.Accepted:
        """QT-1.7"""
        live, seat = room.live, self._seat(reader)

        async def deed() -> Sequence[Row]:
            self._begun(room, reader)
            if live.phase != "playing":
                raise refuse("QT-1.5", "refused-over")  # its seed has been shown: nothing is played on after that
            assert live.table is not None
            if live.voters - {seat}:
                raise refuse("QT-1.7", "refused-undo-voted")
            live.table.check_undo(seat, others=live.others(seat, watched=room.watched))
            return [live.do("undo", self.hall.sources.now(), seat), *self._back(room, seat)]

        return await self._do(room, reader, "undo", deed)

    # Ballots

    async def ballot(self, room: Room, reader: Reader, ballot: wire.Ballot) -> wire.Ballots:
        """QT-2.3 One a link, and changed as often as one likes until the house counts. It makes no step."""
        self._looks_on(reader)
        self.hall.limits.spend("manage", reader.link)
        async with self.hall.holding(room):
            self._usable(room, reader, looking=True)
            self._begun(room, reader)
            rows = self._back(room, reader.seat)
            if rows:
                await self.hall.commit(room, rows)
            try:
                self._voted_on(room, ballot.question)
                move = room.box.check(reader.seat, ballot.code)
            except Refusal as refusal:
                raise self._refused(room, reader, refusal) from None
            voter = voter_of(reader.seat, reader.link)
            room.box.put_in(voter, move)
            self.hall.after(room, ())
            told = room.box.told(voter)
            assert told is not None
            return told

    async def count(self, room: Room, reader: Reader, count: wire.Count) -> wire.Accepted:
        """The host need not wait for those who do not vote. Computer players are heard first: that takes a moment."""
        self._host(reader)

        async def deed() -> Sequence[Row]:
            self._begun(room, reader)
            self._voted_on(room, count.question)
            room.box.called = True
            self.hall.after(room, ())
            return []

        return await self._do(room, reader, "manage", deed)

    def _voted_on(self, room: Room, question: int) -> None:
        """Raise a Refusal unless ballots are cast to that question now."""
        table = room.live.table
        if table is None or table.over:
            raise refuse("QT-1.5", "refused-over")
        if question != table.state.number:
            raise refuse("QT-1.4", "refused-stale", question=question, now=table.state.number)
        if not room.live.house_asked:
            raise refuse("QT-2.3", "refused-no-vote")

    async def onlook(self, room: Room, reader: Reader, address: str) -> wire.Key:
        """An onlooker's link of their own, for that which all of them share: so each has a ballot."""
        self.hall.limits.spend("onlook", address)
        if reader.role != "onlooker":
            raise trouble(403, "not-onlooker")
        key = self.hall.sources.key()
        link = Link(room.live.id, digest(key), "onlooker", None, host=False, webhook="")

        async def deed() -> Sequence[Row]:
            known = sum(each.role == "onlooker" for each in room.live.links.values())
            if known > self.hall.config.most_onlookers:
                raise trouble(429, "too-many", wait=60)
            await self.hall.commit(room, [], links=[link])
            return []

        await self._do(room, reader, "manage", deed)
        return wire.Key(key)

    # At the table

    async def join(self, table: str, key: str, wanted: wire.Join, address: str) -> wire.Joined:
        """By invitation, or without one where a seat is open to anybody."""
        self.hall.limits.spend("join", address)
        name = clean(wanted.name)
        if not name:
            raise trouble(422, "no-name")
        if key:
            room, reader = await self.hall.enter(table, key, address)
            if reader.role != "invite":
                raise trouble(403, "not-invited")
        else:
            room, reader = await self.hall.room(table), None
        live = room.live
        async with self.hall.holding(room):
            self._usable(room, reader)
            free = [
                seat for seat, chair in enumerate(live.chairs) if chair.kind == "free" and (chair.open or bool(key))
            ]
            # An invitation takes a seat that is kept for friends, as long as there is one.
            free.sort(key=lambda seat: live.chairs[seat].open if key else False)
            if live.phase != "waiting" or not free:
                raise trouble(409, "no-seat")
            mine = self.hall.sources.key()
            name = free_name(name, [chair.name for chair in live.chairs if chair.kind != "free"])
            rows = [live.do("joined", self.hall.sources.now(), free[0], name=name)]
            rows += self.hall.begun(live)
            link = Link(live.id, digest(mine), "seat", free[0], host=False, webhook="")
            await self.hall.commit(room, rows, links=[link])
            return wire.Joined(live.id, free[0], mine)

    async def leave(self, room: Room, reader: Reader) -> wire.Accepted:
        """A computer player sits in; whoever comes back by the link has the seat again."""
        live, seat = room.live, self._seat(reader)

        async def deed() -> Sequence[Row]:
            now = self.hall.sources.now()
            if live.phase == "playing" and not live.chairs[seat].sits_in:
                rows = [live.do("left", now, seat, level=self.hall.substitute(live.header.game))]
                await self.hall.commit(room, rows)
                room.dismiss("left", seat=seat)  # else its own stream would bring the player back
            if live.phase == "waiting" and not reader.host:
                rows = [live.do("freed", now, seat, open=live.opened_as(seat))]
                await self.hall.commit(room, rows, revoked=self._links_of(room, seat))
                room.dismiss("left", seat=seat)
            return []

        return await self._do(room, reader, "manage", deed)

    async def back(self, room: Room, reader: Reader) -> wire.Accepted:
        """Out of time, one may sit there all the same: no stream begins anew that would tell."""
        seat = self._seat(reader)

        async def deed() -> Sequence[Row]:
            return self._back(room, seat)

        return await self._do(room, reader, "manage", deed)

    async def chat(self, room: Room, reader: Reader, said: wire.Say) -> wire.Accepted:
        live, seat = room.live, self._seat(reader)
        text = clean(said.text, wire.MOST_CHAT)
        self.hall.limits.spend("chat", reader.link)
        if not text:
            raise trouble(422, "no-text")
        async with self.hall.holding(room):
            self._usable(room, reader, aside=True)
            done = self._done_before(room, seat, said.once, "chat", "", text)
            if done:
                return wire.Accepted(done)
            if live.chairs[seat].muted:
                raise trouble(403, "muted")
            rows = self._back(room, seat)
            rows.append(live.do("chat", self.hall.sources.now(), seat, once=said.once, text=text))
            await self.hall.commit(room, rows)
            return wire.Accepted(live.n)

    async def pause(self, room: Room, reader: Reader, switch: wire.Switch) -> wire.Accepted:
        """A pause when all people at the table want one; anybody ends it."""
        live, seat = room.live, self._seat(reader)

        async def deed() -> Sequence[Row]:
            self._begun(room, reader)
            if live.phase != "playing":
                raise refuse("QT-1.5", "refused-over")
            rows = self._back(room, seat)
            now, chair = self.hall.sources.now(), live.chairs[seat]
            if not switch.on and live.paused_at is not None:
                return [*rows, live.do("resumed", now, seat)]
            if live.paused_at is not None or chair.wants_pause == switch.on:
                return rows
            rows.append(live.do("pause-wanted", now, seat, on=switch.on))
            people = [each for each in live.chairs if each.kind == "person" and not each.sits_in]
            if all(each.wants_pause for each in people):
                rows.append(live.do("paused", now))
            return rows

        return await self._do(room, reader, "manage", deed)

    async def stand_in(self, room: Room, reader: Reader, seat: int, switch: wire.Switch) -> wire.Accepted:
        """A computer player sits in for somebody who is away when all people who are there want it: at once, or when
        those go who do not."""
        live, mine = room.live, self._seat(reader)

        async def deed() -> Sequence[Row]:
            self._begun(room, reader)
            if live.phase != "playing":
                raise refuse("QT-1.5", "refused-over")
            chair, now = self._chair(room, seat), self.hall.sources.now()
            if chair.kind != "person" or seat == mine:
                raise trouble(422, "not-away")
            if chair.sits_in:
                return []
            patience = min(AWAY, max(BREAK, live.clock.seconds * 1000)) if live.clock.seconds else AWAY
            if switch.on and room.away(seat, now) < patience:
                raise trouble(409, "not-away")
            rows = self._back(room, mine)
            if (mine in chair.stand_in) != switch.on:
                rows.append(live.do("stand-in", now, mine, absent=seat, on=switch.on))
            return [*rows, *self.hall.agreed(room)]

        return await self._do(room, reader, "manage", deed)

    async def rematch(self, room: Room, reader: Reader) -> wire.Rematch:
        """Da capo, everybody one seat on; old keys open the new table."""
        live, seat = room.live, self._seat(reader)
        self.hall.limits.spend("manage", reader.link)
        async with self.hall.holding(room):
            self._usable(room, reader, looking=True)
            if live.phase not in ("over", "closed"):
                raise trouble(409, "not-over")
            if not live.rematch:
                try:
                    again = await self._again(room)
                except Refusal as refusal:  # this house has the game no more, or not with these options
                    raise refused(refusal) from None
                except ComponentError as error:  # or not with these figures
                    raise bad_figures(error) from None
                await self.hall.commit(room, [live.do("rematch", self.hall.sources.now(), seat, table=again.live.id)])
        again = await self.hall.room(live.rematch)
        async with self.hall.holding(again):
            self._usable(again)
            mine = again.live.links.get(reader.link)
            place = mine.seat if mine is not None else None
            rows = [*self._back(again, place), *self._arrived(again, place)]
            if rows:
                await self.hall.commit(again, rows)
        return wire.Rematch(live.rematch)

    async def _again(self, room: Room) -> Room:
        """The same people, computer players and options, each one seat further on."""
        live = room.live
        seats = len(live.chairs)
        chairs: list[Chair] = []
        for seat in range(seats):
            old = live.chairs[(seat + 1) % seats]
            if old.kind == "computer":
                chairs.append(Chair("computer", old.name, old.level, arrived=True))
            elif old.kind == "free":
                chairs.append(Chair("free", open=old.open))
            elif old.sits_in:  # until they are back, here as there
                chairs.append(
                    Chair("person", old.name, old.level, sits_in=True, left=old.left, arrived=True, muted=old.muted)
                )
            else:
                chairs.append(Chair("person", old.name, muted=old.muted))
        moved = {old: (old - 1) % seats for old in range(seats)}
        host = live.host_seat
        plan = {
            **live.plan,
            "chairs": [asdict(chair) for chair in chairs],
            "onlookers": live.onlookers,
            "coach": live.coach,
            "host_seat": None if host is None else moved[host],
            "screen": [moved[each] for each in live.screen],
        }
        game = self.hall.game(live.header)
        game.seats_allowed(seats)
        header = self.hall.header(game, game.settle(live.options, seats=seats), plan, live.header.keep_days)
        links = [
            replace(link, table=header.table, seat=None if link.seat is None else moved[link.seat])
            for link in live.links.values()
        ]
        return await self.hall.open(header, links, game)

    async def webhook(self, room: Room, reader: Reader, hook: wire.Webhook) -> None:
        self._seat(reader)
        self.hall.limits.spend("manage", reader.link)
        if self.hall.config.webhooks == "off":
            raise trouble(403, "no-webhooks")
        if hook.url:
            try:
                hooks.check(hook.url, private=self.hall.config.webhooks == "any")
            except hooks.HookError as error:
                raise trouble(422, "bad-webhook", why=str(error)) from error
        async with self.hall.holding(room):
            self._usable(room, reader)
            try:
                await self.hall.store.append(Job(table=room.live.id, webhook=(reader.link, hook.url)))
            except StoreError as error:
                raise trouble(503, "not-stored", wait=1) from error
            room.live.links[reader.link] = replace(room.live.links[reader.link], webhook=hook.url)

    # The host's

    async def onlookers(self, room: Room, reader: Reader, switch: wire.Switch) -> wire.Accepted:
        live = room.live
        self._host(reader)

        async def deed() -> Sequence[Row]:
            if live.onlookers == switch.on:
                return []
            row = live.do("onlookers", self.hall.sources.now(), on=switch.on)
            await self.hall.commit(room, [row], farewell=None if switch.on else ("no-onlookers", None))
            return []

        return await self._do(room, reader, "manage", deed)

    async def coach(self, room: Room, reader: Reader, switch: wire.Switch) -> wire.Accepted:
        """Everybody is told: it helps those who ask."""
        live = room.live
        self._host(reader)

        async def deed() -> Sequence[Row]:
            return [] if live.coach == switch.on else [live.do("coach", self.hall.sources.now(), on=switch.on)]

        return await self._do(room, reader, "manage", deed)

    async def remove(self, room: Room, reader: Reader, seat: int, fill: wire.Fill) -> wire.Accepted:
        """The seat goes to a computer player, or is free again while the table waits."""
        live = room.live
        self._host(reader)
        if fill.level:
            self.hall.check_level(live.header.game, fill.level)

        async def deed() -> Sequence[Row]:
            if self._chair(room, seat).kind != "person" or seat == reader.seat:
                raise trouble(422, "not-removable")
            now = self.hall.sources.now()
            level = fill.level or ("" if live.phase == "waiting" else self.hall.substitute(live.header.game))
            rows = [live.do("removed", now, seat)]
            if level:
                rows.append(self._filled(room, seat, level))
            else:
                rows.append(live.do("freed", now, seat, open=live.opened_as(seat)))
            rows += self.hall.begun(live)
            await self.hall.commit(room, rows, revoked=self._links_of(room, seat), farewell=("removed", seat))
            return []

        return await self._do(room, reader, "manage", deed)

    async def fill(self, room: Room, reader: Reader, seat: int, fill: wire.Fill) -> wire.Accepted:
        """A computer player takes a seat that nobody has taken."""
        live = room.live
        self._host(reader)
        self.hall.check_level(live.header.game, fill.level)

        async def deed() -> Sequence[Row]:
            if self._chair(room, seat).kind != "free":
                raise trouble(409, "seat-taken")
            return [self._filled(room, seat, fill.level), *self.hall.begun(live)]

        return await self._do(room, reader, "manage", deed)

    async def mute(self, room: Room, reader: Reader, seat: int, switch: wire.Switch) -> wire.Accepted:
        live = room.live
        self._host(reader)

        async def deed() -> Sequence[Row]:
            if self._chair(room, seat).muted == switch.on:
                return []
            return [live.do("muted", self.hall.sources.now(), seat, on=switch.on)]

        return await self._do(room, reader, "manage", deed)

    async def relink(self, room: Room, reader: Reader, seat: int) -> wire.Key:
        """A lost link made anew: the old one stops, and the table is told, since whoever has it sees that hand."""
        self._host(reader)
        key = self.hall.sources.key()
        link = Link(room.live.id, digest(key), "seat", seat, host=seat == room.live.host_seat, webhook="")

        async def deed() -> Sequence[Row]:
            if self._chair(room, seat).kind != "person":
                raise trouble(422, "nobody-there")
            row = room.live.do("relinked", self.hall.sources.now(), seat)
            await self.hall.commit(
                room, [row], links=[link], revoked=self._links_of(room, seat), farewell=("relinked", seat)
            )
            return []

        await self._do(room, reader, "manage", deed)
        return wire.Key(key)

    async def invite(self, room: Room, reader: Reader) -> wire.Key:
        """A new invitation; the old one stops."""
        self._host(reader)
        key = self.hall.sources.key()
        link = Link(room.live.id, digest(key), "invite", None, host=False, webhook="")

        async def deed() -> Sequence[Row]:
            old = [each.hash for each in room.live.links.values() if each.role == "invite"]
            await self.hall.commit(room, [], links=[link], revoked=old)
            return []

        await self._do(room, reader, "manage", deed)
        return wire.Key(key)

    async def delete(self, room: Room, reader: Reader) -> None:
        self._host(reader)
        async with self.hall.holding(room):
            self._usable(room, reader, looking=True)
            try:
                await self.hall.delete(room)
            except StoreError as error:
                raise trouble(503, "not-stored", wait=1) from error

    # Looking

    async def state(self, room: Room, reader: Reader) -> wire.TableState:
        async with room.lock:
            self._usable(room, reader, looking=True)
            if reader.role == "invite" and room.live.phase != "waiting" and not room.live.onlookers:
                raise trouble(403, "no-onlookers")
            if reader.seat is None:
                room.live.watched = room.live.n
            return room.state(reader, self.hall.sources.now())

    async def steps(self, room: Room, reader: Reader, before: int) -> wire.Steps:
        async with room.lock:
            self._usable(room, reader, looking=True)
            if reader.seat is None:
                room.live.watched = room.live.n
            last = min(before - 1, room.live.n)
            first = max(1, last - MOST_STEPS + 1)
            return wire.Steps([room.live.step(n, reader.seat) for n in range(first, last + 1)])

    async def tune(self, room: Room, reader: Reader, number: int | None) -> tuple[str, list[Tune]]:
        """The game, and its finished rounds as tunes: all of them, or that one. No reader hears more than an onlooker:
        hands lie open to nobody, and a tune is handed on."""
        async with room.lock:
            self._usable(room, reader, looking=True)
            if reader.role == "invite":
                raise trouble(403, "not-seated")
            live = room.live
            if live.header.game not in MAKERS:
                raise trouble(404, "no-tune")
            if live.table is None:
                raise trouble(409, "not-begun" if live.phase == "waiting" else "closed")
            if reader.seat is None:
                live.watched = live.n
            table = live.table
            done = await asyncio.to_thread(lambda: tunes(table.game.id, table.told(None), table.view(None)))
            found = [each for each in done if number in (None, each.round)]
            if not found and number is not None and live.table.over:
                raise trouble(404, "no-such-round", round=number, rounds=len(done))
            if not found:
                raise trouble(409, "round-not-over", round=number or 0)
            return live.table.game.id, found

    async def song(self, room: Room, reader: Reader) -> tuple[songs.Song, str]:
        """The song as it stands, and its record, once the game is over. Nothing in it is hidden from anybody."""
        async with room.lock:
            self._usable(room, reader, looking=True)
            self._looks_on(reader)
            live = room.live
            if live.header.game != songs.GAME:
                raise trouble(404, "no-song")
            if live.table is None:
                raise trouble(409, "not-begun" if live.phase == "waiting" else "closed")
            if reader.seat is None:
                live.watched = live.n
            table = live.table
            try:
                found = await asyncio.to_thread(songs.song_of_table, table, live.names())
            except songs.NoSongError:
                raise trouble(409, "no-words") from None
            return found, table.record.dumps() if table.over else ""

    async def listen(self, room: Room, reader: Reader, since: int | None) -> Stream:
        """A stream; a player who was away has the seat back with it."""
        hall = self.hall
        hall.limits.spend("stream", reader.link)
        if reader.role == "invite":
            raise trouble(403, "not-seated")
        most = hall.config.most_onlookers if reader.seat is None else MOST_TABS
        async with hall.holding(room):
            self._usable(room, reader, looking=True)
            # Counted while nobody else comes in: many may have waited for this.
            if hall.closed or hall.metrics.open_streams >= hall.config.most_streams:
                raise trouble(503, "house-full", wait=10)
            if len(room.streams.get(reader.seat, ())) >= most:
                raise trouble(429, "too-many", wait=10)
            rows = [*self._back(room, reader.seat), *self._arrived(room, reader.seat)]
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

    # Checks

    async def _do(
        self, room: Room, reader: Reader, kind: str, deed: Callable[[], Awaitable[Sequence[Row]]]
    ) -> wire.Accepted:
        self.hall.limits.spend(kind, reader.link)
        async with self.hall.holding(room):
            self._usable(room, reader, aside=True)
            try:
                rows = await deed()
            except Refusal as refusal:
                raise self._refused(room, reader, refusal) from None
            if rows:
                await self.hall.commit(room, rows)
            return wire.Accepted(room.live.n)

    def _usable(self, room: Room, reader: Reader | None = None, *, looking: bool = False, aside: bool = False) -> None:
        """Asked again when the room is held: much may have happened while we waited for it."""
        if room.gone:
            raise trouble(503, "not-stored", wait=0.1)
        if reader is not None and reader.link not in room.live.links:
            raise trouble(401, "wrong-key")
        if reader is not None and room.live.shut_out(reader):
            raise trouble(403, "no-onlookers")
        # What is no move has less room, so that nobody can talk a game to its end.
        most = MOST_ROWS // 2 if aside and reader is not None and not reader.host else MOST_ROWS
        if (room.live.n >= most or room.live.size >= MOST_SIZE) and not looking:
            raise trouble(403, "too-long")

    def _begun(self, room: Room, reader: Reader) -> None:
        if room.live.phase in ("waiting", "closed"):
            answer = trouble(409, "not-begun" if room.live.phase == "waiting" else "closed")
            raise self._with_state(answer, room, reader)

    def _seat(self, reader: Reader) -> int:
        if reader.seat is None:
            raise trouble(403, "not-seated")
        return reader.seat

    def _looks_on(self, reader: Reader) -> None:
        """Seats and onlookers; somebody who is only invited is neither yet."""
        if reader.role == "invite":
            raise trouble(403, "not-seated")

    def _host(self, reader: Reader) -> None:
        if not reader.host:
            raise trouble(403, "not-host")

    def _chair(self, room: Room, seat: int) -> Chair:
        if not 0 <= seat < len(room.live.chairs):
            raise trouble(404, "no-such-seat")
        return room.live.chairs[seat]

    def _links_of(self, room: Room, seat: int) -> list[str]:
        return [link.hash for link in room.live.links.values() if link.role == "seat" and link.seat == seat]

    def _filled(self, room: Room, seat: int, level: str) -> Row:
        live = room.live
        others = [chair.name for each, chair in enumerate(live.chairs) if each != seat and chair.kind != "free"]
        name = free_name(computer_name(level), others)
        return live.do("filled", self.hall.sources.now(), seat, level=level, name=name)

    def _arrived(self, room: Room, seat: int | None) -> list[Row]:
        """Somebody comes to a rematch, and with them all who share their screen; the last one brings the deal."""
        live = room.live
        if seat is None or live.phase != "waiting":
            return []
        coming = [(each, live.chairs[each]) for each in room.beside(seat)]
        late = [each for each, chair in coming if chair.kind == "person" and not chair.arrived]
        rows = [live.do("arrived", self.hall.sources.now(), each) for each in late]
        return rows + self.hall.begun(live)

    def _back(self, room: Room, seat: int | None) -> list[Row]:
        """Whoever does something is there again, and so is who shares their screen and did not say goodbye."""
        live, now = room.live, self.hall.sources.now()
        if seat is None or live.phase not in ("waiting", "playing"):
            return []
        rows: list[Row] = []
        for each in room.beside(seat):
            room.gone_since[each] = now
            chair = live.chairs[each]
            if each != seat and chair.left:
                continue
            if chair.sits_in:
                rows.append(live.do("back", now, each))
            elif chair.stand_in:
                rows.append(live.do("here", now, each))
        return rows

    def _done_before(self, room: Room, seat: int, once: str, *what: str) -> int:
        """Sent twice, it counts once; another thing under the same key is a mistake of the sender's."""
        mine = room.live.once.get(seat)
        known = mine.get(once) if mine else None
        if known is None:
            return 0
        if known[1] != what:
            raise trouble(422, "key-reused")
        return known[0]

    def _refused(self, room: Room, reader: Reader, refusal: Refusal, *, interjection: bool = False) -> Trouble:
        """409 tells how the table stands; an interjection that came too late gets its rule instead."""
        answer = refused(refusal)
        answer.names = tuple(chair.name or "…" for chair in room.live.chairs)
        if answer.status == 409 and not interjection:
            return self._with_state(answer, room, reader)
        if answer.status == 409:
            answer.status, answer.kind = 422, "refused"
        return answer

    def _with_state(self, answer: Trouble, room: Room, reader: Reader) -> Trouble:
        self.hall.limits.spend("stale", reader.link)
        answer.state = room.state(reader, self.hall.sources.now())
        return answer
