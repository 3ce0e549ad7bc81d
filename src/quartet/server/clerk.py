"""What every deed at a table begins and ends with: may this reader do it, now, and how does the table answer?"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from quartet.kernel.messages import Refusal, refuse
from quartet.server import wire
from quartet.server.hall import MOST_ROWS, Hall
from quartet.server.problems import Trouble, refused, trouble
from quartet.server.room import Room
from quartet.server.seats import Chair, Reader
from quartet.server.store import Row

MOST_SIZE: Final = 2_000_000
"""Signs of all moves at a table: a thousand songs of everyday length, and no store for whatever else."""


class Clerk:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def carry_out(
        self, room: Room, reader: Reader, kind: str, deed: Callable[[], Awaitable[Sequence[Row]]]
    ) -> wire.Accepted:
        self.hall.limits.spend(kind, reader.link)
        async with self.hall.holding(room):
            self.check_usable(room, reader, aside=True)
            try:
                rows = await deed()
            except Refusal as refusal:
                raise self.answer_to(room, reader, refusal) from None
            if rows:
                await self.hall.commit(room, rows)
            return wire.Accepted(room.live.n)

    def check_usable(
        self, room: Room, reader: Reader | None = None, *, looking: bool = False, aside: bool = False
    ) -> None:
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

    def check_begun(self, room: Room, reader: Reader) -> None:
        if room.live.phase in ("waiting", "closed"):
            answer = trouble(409, "not-begun" if room.live.phase == "waiting" else "closed")
            raise self._with_state(answer, room, reader)

    def seat_of(self, reader: Reader) -> int:
        if reader.seat is None:
            raise trouble(403, "not-seated")
        return reader.seat

    def check_looks_on(self, reader: Reader) -> None:
        """Seats and onlookers; somebody who is only invited is neither yet."""
        if reader.role == "invite":
            raise trouble(403, "not-seated")

    def check_host(self, reader: Reader) -> None:
        if not reader.host:
            raise trouble(403, "not-host")

    def check_voted_on(self, room: Room, question: int) -> None:
        """Raise a Refusal unless ballots are cast to that question now."""
        table = room.live.table
        if table is None or table.over:
            raise refuse("QT-1.5", "refused-over")
        if question != table.state.number:
            raise refuse("QT-1.4", "refused-stale", question=question, now=table.state.number)
        if not room.live.house_asked:
            raise refuse("QT-2.3", "refused-no-vote")

    def chair_at(self, room: Room, seat: int) -> Chair:
        if not 0 <= seat < len(room.live.chairs):
            raise trouble(404, "no-such-seat")
        return room.live.chairs[seat]

    def links_of(self, room: Room, seat: int) -> list[str]:
        return [link.hash for link in room.live.links.values() if link.role == "seat" and link.seat == seat]

    def arrived(self, room: Room, seat: int | None) -> list[Row]:
        """Somebody comes to a rematch, and with them all who share their screen; the last one brings the deal."""
        live = room.live
        if seat is None or live.phase != "waiting":
            return []
        coming = [(each, live.chairs[each]) for each in room.beside(seat)]
        late = [each for each, chair in coming if chair.kind == "person" and not chair.arrived]
        rows = [live.do("arrived", self.hall.sources.now(), each) for each in late]
        return rows + self.hall.begun(live)

    def come_back(self, room: Room, seat: int | None) -> list[Row]:
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

    def answer_to(self, room: Room, reader: Reader, refusal: Refusal, *, interjection: bool = False) -> Trouble:
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
