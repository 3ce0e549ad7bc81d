"""What a reader may do at a table: each deed checked, stored, told. No framework: plain data in, plain data out.

The host's deeds are in hosting.py; what a reader sees and hears is in looking.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from quartet.kernel.components import ComponentError
from quartet.kernel.messages import Refusal, refuse
from quartet.server import hooks, wire
from quartet.server.ballots import voter_of
from quartet.server.clerk import Clerk
from quartet.server.hall import Hall
from quartet.server.hosting import Hosting
from quartet.server.looking import Looking
from quartet.server.problems import bad_figures, refused, trouble
from quartet.server.room import Room
from quartet.server.seats import Chair, Reader, clean, digest, free_name
from quartet.server.store import Job, Link, Row, StoreError


class Desk(Clerk):
    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.hosting = Hosting(hall)
        self.looking = Looking(hall)

    # Playing

    async def act(self, room: Room, reader: Reader, act: wire.Act) -> wire.Accepted:
        """An answer, or several as one gesture."""
        live, seat = room.live, self.seat_of(reader)
        self.hall.limits.spend("move", reader.link)
        async with self.hall.holding(room):
            self.check_usable(room, reader)
            done = self._done_before(room, seat, act.once, "answer", str(act.question), *act.codes)
            if done:
                return wire.Accepted(done)
            self.check_begun(room, reader)
            rows = self.come_back(room, seat)
            try:
                if len(act.codes) == 1:
                    now = self.hall.sources.now()
                    rows.append(live.do("answer", now, seat, once=act.once, code=act.codes[0], question=act.question))
                else:
                    rows += self._gesture(room, seat, act)
            except Refusal as refusal:
                if rows:
                    await self.hall.commit(room, rows)
                raise self.answer_to(room, reader, refusal) from None
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
        live, seat = room.live, self.seat_of(reader)
        self.hall.limits.spend("move", reader.link)
        async with self.hall.holding(room):
            self.check_usable(room, reader)
            done = self._done_before(room, seat, said.once, "interject", "", said.code)
            if done:
                return wire.Accepted(done)
            self.check_begun(room, reader)
            rows = self.come_back(room, seat)
            try:
                if live.one_at_a_time:
                    raise refuse("QT-2.2", "refused-one-screen")
                rows.append(live.do("interject", self.hall.sources.now(), seat, once=said.once, code=said.code))
            except Refusal as refusal:
                if rows:
                    await self.hall.commit(room, rows)
                raise self.answer_to(room, reader, refusal, interjection=True) from None
            await self.hall.commit(room, rows)
            return wire.Accepted(live.n)

    async def withdraw(self, room: Room, reader: Reader) -> wire.Accepted:
        """QT-1.6"""
        live, seat = room.live, self.seat_of(reader)

        async def deed() -> Sequence[Row]:
            self.check_begun(room, reader)
            return [live.do("withdraw", self.hall.sources.now(), seat), *self.come_back(room, seat)]

        return await self.carry_out(room, reader, "manage", deed)

    async def undo(self, room: Room, reader: Reader) -> wire.Accepted:
        """QT-1.7"""
        live, seat = room.live, self.seat_of(reader)

        async def deed() -> Sequence[Row]:
            self.check_begun(room, reader)
            if live.phase != "playing":
                raise refuse("QT-1.5", "refused-over")  # its seed has been shown: nothing is played on after that
            assert live.table is not None
            if live.voters - {seat}:
                raise refuse("QT-1.7", "refused-undo-voted")
            live.table.check_undo(seat, others=live.others(seat, watched=room.watched))
            return [live.do("undo", self.hall.sources.now(), seat), *self.come_back(room, seat)]

        return await self.carry_out(room, reader, "undo", deed)

    # Ballots

    async def ballot(self, room: Room, reader: Reader, ballot: wire.Ballot) -> wire.Ballots:
        """QT-2.3 One a link, and changed as often as one likes until the house counts. It makes no step."""
        self.check_looks_on(reader)
        self.hall.limits.spend("manage", reader.link)
        async with self.hall.holding(room):
            self.check_usable(room, reader, looking=True)
            self.check_begun(room, reader)
            rows = self.come_back(room, reader.seat)
            if rows:
                await self.hall.commit(room, rows)
            try:
                self.check_voted_on(room, ballot.question)
                move = room.box.check(reader.seat, ballot.code)
            except Refusal as refusal:
                raise self.answer_to(room, reader, refusal) from None
            voter = voter_of(reader.seat, reader.link)
            room.box.put_in(voter, move)
            self.hall.after(room, ())
            told = room.box.told(voter)
            assert told is not None
            return told

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

        await self.carry_out(room, reader, "manage", deed)
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
            self.check_usable(room, reader)
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
        live, seat = room.live, self.seat_of(reader)

        async def deed() -> Sequence[Row]:
            now = self.hall.sources.now()
            if live.phase == "playing" and not live.chairs[seat].sits_in:
                rows = [live.do("left", now, seat, level=self.hall.substitute(live.header.game))]
                await self.hall.commit(room, rows)
                room.dismiss("left", seat=seat)  # else its own stream would bring the player back
            if live.phase == "waiting" and not reader.host:
                rows = [live.do("freed", now, seat, open=live.opened_as(seat))]
                await self.hall.commit(room, rows, revoked=self.links_of(room, seat))
                room.dismiss("left", seat=seat)
            return []

        return await self.carry_out(room, reader, "manage", deed)

    async def back(self, room: Room, reader: Reader) -> wire.Accepted:
        """Out of time, one may sit there all the same: no stream begins anew that would tell."""
        seat = self.seat_of(reader)

        async def deed() -> Sequence[Row]:
            return self.come_back(room, seat)

        return await self.carry_out(room, reader, "manage", deed)

    async def chat(self, room: Room, reader: Reader, said: wire.Say) -> wire.Accepted:
        live, seat = room.live, self.seat_of(reader)
        text = clean(said.text, wire.MOST_CHAT)
        self.hall.limits.spend("chat", reader.link)
        if not text:
            raise trouble(422, "no-text")
        async with self.hall.holding(room):
            self.check_usable(room, reader, aside=True)
            done = self._done_before(room, seat, said.once, "chat", "", text)
            if done:
                return wire.Accepted(done)
            if live.chairs[seat].muted:
                raise trouble(403, "muted")
            rows = self.come_back(room, seat)
            rows.append(live.do("chat", self.hall.sources.now(), seat, once=said.once, text=text))
            await self.hall.commit(room, rows)
            return wire.Accepted(live.n)

    async def pause(self, room: Room, reader: Reader, switch: wire.Switch) -> wire.Accepted:
        """A pause when all people at the table want one; anybody ends it."""
        live, seat = room.live, self.seat_of(reader)

        async def deed() -> Sequence[Row]:
            self.check_begun(room, reader)
            if live.phase != "playing":
                raise refuse("QT-1.5", "refused-over")
            rows = self.come_back(room, seat)
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

        return await self.carry_out(room, reader, "manage", deed)

    async def stand_in(self, room: Room, reader: Reader, seat: int, switch: wire.Switch) -> wire.Accepted:
        """A computer player sits in for somebody who is away when all people who are there want it: at once, or when
        those go who do not."""
        live, mine = room.live, self.seat_of(reader)

        async def deed() -> Sequence[Row]:
            self.check_begun(room, reader)
            if live.phase != "playing":
                raise refuse("QT-1.5", "refused-over")
            chair, now = self.chair_at(room, seat), self.hall.sources.now()
            if chair.kind != "person" or seat == mine:
                raise trouble(422, "not-away")
            if chair.sits_in:
                return []
            if switch.on and room.away(seat, now) < live.patience:
                raise trouble(409, "not-away")
            rows = self.come_back(room, mine)
            if (mine in chair.stand_in) != switch.on:
                rows.append(live.do("stand-in", now, mine, absent=seat, on=switch.on))
            return [*rows, *self.hall.agreed(room)]

        return await self.carry_out(room, reader, "manage", deed)

    async def rematch(self, room: Room, reader: Reader) -> wire.Rematch:
        """Da capo, everybody one seat on; old keys open the new table."""
        live, seat = room.live, self.seat_of(reader)
        self.hall.limits.spend("manage", reader.link)
        async with self.hall.holding(room):
            self.check_usable(room, reader, looking=True)
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
            self.check_usable(again)
            mine = again.live.links.get(reader.link)
            place = mine.seat if mine is not None else None
            rows = [*self.come_back(again, place), *self.arrived(again, place)]
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
        self.seat_of(reader)
        self.hall.limits.spend("manage", reader.link)
        if self.hall.config.webhooks == "off":
            raise trouble(403, "no-webhooks")
        if hook.url:
            try:
                hooks.check(hook.url, private=self.hall.config.webhooks == "any")
            except hooks.HookError as error:
                raise trouble(422, "bad-webhook", why=str(error)) from error
        async with self.hall.holding(room):
            self.check_usable(room, reader)
            try:
                await self.hall.store.append(Job(table=room.live.id, webhook=(reader.link, hook.url)))
            except StoreError as error:
                raise trouble(503, "not-stored", wait=1) from error
            room.live.links[reader.link] = replace(room.live.links[reader.link], webhook=hook.url)

    def _done_before(self, room: Room, seat: int, once: str, *what: str) -> int:
        """Sent twice, it counts once; another thing under the same key is a mistake of the sender's."""
        mine = room.live.once.get(seat)
        known = mine.get(once) if mine else None
        if known is None:
            return 0
        if known[1] != what:
            raise trouble(422, "key-reused")
        return known[0]
