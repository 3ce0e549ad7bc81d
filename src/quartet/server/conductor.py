"""What goes on by itself at a table: computer players think, clocks run out, absent players are sent a line."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final

from quartet.bots.levels import is_searched, reaction
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode
from quartet.kernel.game import HOUSE, View
from quartet.kernel.messages import Refusal
from quartet.kernel.table import figures_of
from quartet.server import hooks
from quartet.server.hall import Hall
from quartet.server.problems import Trouble
from quartet.server.room import Room
from quartet.server.store import Row
from quartet.server.talk import Attention, Talk, written
from quartet.server.thinkers import ThinkerError, Thinkers
from quartet.words.catalogue import Catalogue

PATIENCE: Final = 3.0
"""Computer players take so many times as long while somebody might speak out of turn or take an answer back."""
BEFORE_A_WORD: Final = (1.5, 4.5)
"""And so many times before they speak about a question, the least and the most: people talk one after the other."""
AGAIN: Final = 3
"""So often an answer is thought over because something more has been said."""

log = logging.getLogger("quartet.conductor")


class Conductor:
    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._tasks: set[asyncio.Task[None]] = set()
        hall.after = self.cue

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, deed: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._guarded(deed))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, deed: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await deed()
        except Trouble as trouble:
            log.warning("left undone: %s", trouble)
        except Exception:
            log.exception("a table's own doing failed")

    def cue(self, room: Room, rows: Sequence[Row]) -> None:
        """Something has happened at the table, or it has just been found again."""
        live = room.live
        if live.phase == "playing" and live.paused_at is None:
            discussed = live.discussed()
            for seat in live.waiting():
                if seat == HOUSE:
                    continue  # see below
                if live.chairs[seat].computed:
                    (self._speak if discussed else self._think)(room, seat)
                elif rows and rows[-1].kind != "chat" and live.chairs[seat].since == rows[-1].at:
                    self._send_word(room, seat)
        self._prick_up(room)
        self._attend(room)
        self._wind(room)

    # Computer players

    def _think(self, room: Room, seat: int) -> None:
        if seat not in room.thinking or room.thinking[seat].done():
            room.thinking[seat] = self._spawn(partial(self._turn, room, seat))

    async def _turn(self, room: Room, seat: int) -> None:
        """Until this seat need not answer any more."""
        live = room.live
        again = 0
        while not room.gone and live.phase == "playing" and live.paused_at is None:
            if seat not in live.waiting() or not live.chairs[seat].computed or live.discussed():
                break
            assert live.table is not None
            assert live.game is not None
            if not live.game.interrupts():
                number = live.table.state.number
                said_something = await self._notice(room, seat, number)
                if said_something or seat not in live.waiting() or live.table.state.number != number:
                    continue
            level, state, sight = live.chairs[seat].level, live.table.state, live.table.view(seat)
            moves = [move.code for move in live.game.legal(state, seat)]
            said = live.said()
            pause = self._pause(room)
            began = asyncio.get_running_loop().time()
            why = ""
            try:
                code = await self.thinkers.decide(
                    live.game.id, level, encode(sight), moves, secrets.randbits(60),
                    said=said, components=figures_of(live.game), who=f"{live.id} {seat} {live.undos}",
                    deep=is_searched(live.game, level, sight), seen=room.seen,
                )  # fmt: skip
            except ThinkerError as error:
                why, code = error.why, ""
            except OSError:  # the system gives us no process to think in
                why, code = "crashed", ""
            left = began + pause - asyncio.get_running_loop().time()
            if left > 0:
                await asyncio.sleep(left)
            async with self.hall.holding(room):
                if said != live.said() and again < AGAIN:
                    again += 1
                elif self._still(room, seat, sight):
                    again = 0
                    await self.hall.commit(room, self._answer(room, seat, code, why))
        room.thinking.pop(seat, None)

    def _answer(self, room: Room, seat: int, code: str, why: str) -> list[Row]:
        """The move it found, or, if that is none, the plainest one."""
        live, now = room.live, self.hall.sources.now()
        assert live.table is not None
        table, number = live.table, live.table.state.number
        if not why:
            try:
                return [live.do("answer", now, seat, code=code, question=number)]
            except Refusal:
                why = "nonsense"
        plainest = table.game.default(table.state, seat).code
        return [
            live.do("stumbled", now, seat, why=why),
            live.do("answer", now, seat, code=plainest, question=number),
        ]

    def _still(self, room: Room, seat: int, sight: View) -> bool:
        """Does it still look as it did, and is it still a computer player's to answer? Much may happen meanwhile, and a
        step that is taken back brings the same question with other cards."""
        live = room.live
        asked = live.table is not None and seat in live.waiting() and live.table.view(seat) == sight
        asked = asked and not live.discussed()  # whoever took an answer back may have more to say
        return asked and not room.gone and live.paused_at is None and live.chairs[seat].computed

    def _pause(self, room: Room) -> float:
        """People want to follow; where nobody looks on, nobody waits."""
        if not room.listeners():
            return 0.0
        live = room.live
        assert live.game is not None
        assert live.table is not None
        # After a talk, too: who has sealed an answer may want it back.
        awaited = live.game.talks(live.table.state) or (
            live.game.interrupts()
            and any(live.interjections(seat) for seat, chair in enumerate(live.chairs) if chair.kind == "person")
        )
        return self.hall.config.pace * (PATIENCE if awaited else 1.0)

    # Their talk

    def _speak(self, room: Room, seat: int) -> None:
        if (seat not in room.talking or room.talking[seat].done()) and self._may_speak(room, seat):
            room.talking[seat] = self._spawn(partial(self._converse, room, seat))

    def _may_speak(self, room: Room, seat: int) -> bool:
        """Once when the question comes up, after each thing a person says, and once after what another of its kind
        says: so people always have an answer, and computer players come to an end among themselves."""
        live = room.live
        if not self._in_talk(room, seat):
            return False
        known = room.attention.get(seat)
        if known is None or known.put != live.put:
            known = room.attention[seat] = Attention(live.put, live.words_of(seat))
        return known.stirred(self._others(room, seat))

    def _others(self, room: Room, seat: int) -> Talk:
        return [(n, said.message is not None) for n, said in room.live.talk() if said.seat != seat]

    def _in_talk(self, room: Room, seat: int) -> bool:
        live = room.live
        chair = live.chairs[seat]
        there = not room.gone and live.paused_at is None and chair.computed and not chair.muted
        return there and seat in live.waiting() and live.discussed()

    async def _converse(self, room: Room, seat: int) -> None:
        """Until this seat has nothing more to listen to. Only its own view and the chat go into what it says, and only
        the chat into when: nobody learns from either what others have sealed."""
        live = room.live
        while self._may_speak(room, seat):
            await asyncio.sleep(self._breath(room))
            if not self._may_speak(room, seat):
                break
            assert live.table is not None
            assert live.game is not None
            put, sight = live.put, encode(live.table.view(seat))
            room.attention[seat].follow(self._others(room, seat), live.n)
            try:
                word = await self.thinkers.talk(
                    live.game.id, live.chairs[seat].level, sight, secrets.randbits(60),
                    said=live.said(), seats=len(live.chairs), components=figures_of(live.game),
                )  # fmt: skip
            except (ThinkerError, OSError):
                continue
            if word is None:
                continue
            async with self.hall.holding(room):
                if live.put == put and self._in_talk(room, seat):
                    row = live.do("chat", self.hall.sources.now(), seat, text="", word=written(word))
                    room.attention[seat].words += 1
                    await self.hall.commit(room, [row])
        room.talking.pop(seat, None)

    def _breath(self, room: Room) -> float:
        if not room.listeners():
            return 0.0
        least, most = BEFORE_A_WORD
        return self.hall.config.pace * (least + (most - least) * secrets.randbelow(1000) / 1000)

    # What they notice

    def _prick_up(self, room: Room) -> None:
        """TD-4.3 Computer players notice after a moment what could be said into others' turns."""
        live = room.live
        interrupts = live.game is not None and live.game.interrupts()
        number = live.table.state.number if live.table is not None else 0
        for seat, chair in enumerate(live.chairs):
            known = room.noticing.get(seat)
            wanted = interrupts and chair.computed and live.paused_at is None and bool(live.interjections(seat))
            if known is not None and (not wanted or known[0] != number):
                known[1].cancel()
                del room.noticing[seat]
                known = None
            if wanted and known is None:
                soon = reaction(chair.level, FastChance(secrets.randbits(60)))
                loop = asyncio.get_running_loop()
                handle = loop.call_later(soon, self._spawn, partial(self._chime_in, room, seat, number))
                room.noticing[seat] = (number, handle)

    def _listens(self, room: Room, seat: int, number: int) -> bool:
        live = room.live
        same = live.table is not None and live.table.state.number == number
        return same and not room.gone and live.paused_at is None and live.chairs[seat].computed

    async def _chime_in(self, room: Room, seat: int, number: int) -> None:
        await self._notice(room, seat, number)

    async def _notice(self, room: Room, seat: int, number: int) -> bool:
        """What this seat says besides answering, if it can say something; was there anything?"""
        live = room.live
        moves = live.interjections(seat)
        if room.gone or live.table is None or live.game is None or not moves or live.table.state.number != number:
            return False
        view, level = encode(live.table.view(seat)), live.chairs[seat].level
        try:
            code = await self.thinkers.react(
                live.game.id, level, view, moves, secrets.randbits(60),
                said=live.said(), components=figures_of(live.game),
            )  # fmt: skip
        except (ThinkerError, OSError):
            return False
        if code is None:
            return False
        async with self.hall.holding(room):
            if self._listens(room, seat, number):
                try:
                    row = live.do("interject", self.hall.sources.now(), seat, code=code)
                except Refusal:
                    return False  # somebody was quicker
                await self.hall.commit(room, [row])
                return True
        return False

    # Clocks

    def _wind(self, room: Room) -> None:
        """One alarm a table: for whoever runs out of time first, for the house when it counts, and for those who wait
        for somebody and would no longer."""
        live = room.live
        missing = live.missing()
        if not live.clock.seconds and room.alarm is None and not room.box.open and not missing:
            return
        now = self.hall.sources.now()
        deadlines = [live.deadline(seat) for seat in live.waiting() if seat != HOUSE]
        deadlines.append(room.box.due(now))
        deadlines += [room.agreed_at(seat, now) for seat in missing]
        first = min((each for each in deadlines if each is not None), default=None)
        if room.alarm is not None:
            if room.alarm[0] == first:
                return
            room.alarm[1].cancel()
            room.alarm = None
        if first is not None and not room.gone:
            delay = max(0, first - now) / 1000
            handle = asyncio.get_running_loop().call_later(delay, self._spawn, partial(self._out_of_time, room))
            room.alarm = (first, handle)

    async def _out_of_time(self, room: Room) -> None:
        async with self.hall.holding(room):
            room.alarm = None
            live, now = room.live, self.hall.sources.now()
            if room.gone:
                return
            late = [seat for seat in live.waiting() if seat != HOUSE and (live.deadline(seat) or now + 1) <= now]
            rows = self._counted(room, now)
            for seat in late:
                if seat not in live.waiting():
                    continue
                if live.clock.then == "computer":
                    rows.append(live.do("sat-in", now, seat, level=self.hall.substitute(live.header.game)))
                else:
                    assert live.table is not None
                    state = live.table.state
                    code = live.table.game.default(state, seat).code
                    rows.append(live.do("clock", now, seat))
                    rows.append(live.do("answer", now, seat, code=code, question=state.number))
            rows += self.hall.agreed(room)
            if rows:
                await self.hall.commit(room, rows)
            else:
                self._wind(room)

    # Ballots

    def _attend(self, room: Room) -> None:
        """QT-2.3 While the house is asked, computer players vote, and people who are away are told."""
        live = room.live
        another = room.attend(self.hall.sources.now())
        if room.gone or not room.box.open or live.paused_at is not None:
            return
        for seat in room.box.waiting(computed=True):
            if seat not in room.voting or room.voting[seat].done():
                room.voting[seat] = self._spawn(partial(self._vote, room, seat))
        if another:
            for seat in room.box.waiting(computed=False):
                self._send_word(room, seat)

    async def _vote(self, room: Room, seat: int) -> None:
        live, put = room.live, room.box.put
        assert live.game is not None
        assert live.table is not None
        pause = asyncio.create_task(asyncio.sleep(self._pause(room)))
        view, votes = encode(live.table.view(seat)), room.box.votes(seat)
        code = ""
        try:
            code = await self.thinkers.decide(
                live.game.id, live.chairs[seat].level, view, votes, secrets.randbits(60),
                said=live.said(), components=figures_of(live.game),
            )  # fmt: skip
        except (ThinkerError, OSError):
            log.warning("a computer player casts no ballot", extra={"table": live.id, "seat": seat})
        await pause
        async with self.hall.holding(room):
            room.voting.pop(seat, None)
            if room.gone:
                return
            if room.box.put == put == live.put and live.chairs[seat].computed and seat not in room.box.cast:
                room.box.put_in_for(seat, code)
            self._attend(room)
            self._wind(room)

    def _counted(self, room: Room, now: int) -> list[Row]:
        """The house's move, when it is time for it. The room is held."""
        live, due = room.live, room.box.due(now)
        if not live.house_asked or due is None or due > now:
            return []
        assert live.table is not None
        return [live.do("answer", now, HOUSE, code=room.box.count(), question=live.table.state.number)]

    # Word to those who are away

    def _send_word(self, room: Room, seat: int) -> None:
        if self.hall.config.webhooks == "off" or room.streams.get(seat):
            return
        for link in room.live.links.values():
            if link.seat == seat and link.webhook:
                text = Catalogue().text("table-your-turn", game=Catalogue().text(f"{room.live.header.game}-name"))
                address = self.hall.config.address
                notice = hooks.Notice(text, room.live.id, f"{address}/t/{room.live.id}" if address else "")
                self._spawn(partial(self._post, link.webhook, notice))

    async def _post(self, url: str, notice: hooks.Notice) -> None:
        try:
            await hooks.send(url, notice, private=self.hall.config.webhooks == "any")
        except hooks.HookError as error:
            log.info("a webhook could not be reached: %s", type(error).__name__)
