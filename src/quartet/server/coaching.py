"""The coach at a table: what it would play for a seat that is asked, and after the end which moves cost most.

What the coach is told is that seat's own view, nothing else, and it answers that seat alone. It thinks in a worker of
its own, behind everybody else's back, and what it found is kept in memory only.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from typing import Any, Final

from quartet.bots import coach
from quartet.kernel import codec
from quartet.kernel.game import Game, View
from quartet.kernel.record import Record
from quartet.kernel.table import figures_of
from quartet.server import wire
from quartet.server.hall import Hall
from quartet.server.plain import plain
from quartet.server.problems import trouble
from quartet.server.room import Advised, Reviewing, Room
from quartet.server.seats import Reader
from quartet.server.thinker import Tip
from quartet.server.thinkers import CoachBusyError, ThinkerError, Thinkers

SECONDS: Final = 1.0
"""The coach thinks about a question."""
LOOKED_AT: Final = 0.6
"""And at most about each of the three things it tries at a choice it looks back on."""
SIMULATIONS: Final = 600
"""Or so often."""
MOST_MARKS: Final = 5
BUSY: Final = 3.0
"""Seconds until it makes sense to ask again."""


class Coach:
    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers

    # Before a move

    async def advice(self, room: Room, reader: Reader, question: int) -> wire.Advice:
        live, seat = room.live, reader.seat
        if seat is None:
            raise trouble(403, "not-seated")
        self.hall.limits.spend("advice", reader.link)
        async with room.lock:
            self._usable(room, reader)
            self._asked(room, seat, question)
            assert live.table is not None
            assert live.game is not None
            sight = live.table.view(seat)
            if not coach.can_advise(live.game, sight):
                raise trouble(422, "coach-silent")
            known = room.advised.get(seat)
            if known is None or known.sight != sight or _failed(known.task):
                if known is not None:
                    known.task.cancel()
                moves = [move.code for move in live.game.legal(live.table.state, seat)]
                task = asyncio.create_task(self._advise(live.game, sight, moves, question))
                known = room.advised[seat] = Advised(sight, task)
        # Others may come and go meanwhile, and whoever asks twice waits for the same answer.
        return await _heard(known.task)

    def _asked(self, room: Room, seat: int, question: int) -> None:
        """Raise a Trouble unless that seat has something to answer for which it may ask."""
        live = room.live
        if live.phase != "playing" or live.table is None or live.game is None:
            raise trouble(409, "over" if live.phase == "over" else "not-begun")
        if not live.coach:
            raise trouble(403, "no-coach")
        if seat not in live.waiting() or live.table.state.number != question or live.chairs[seat].sits_in:
            raise trouble(409, "not-asked")

    async def _advise(self, game: Game[Any, Any], sight: View, moves: list[str], question: int) -> wire.Advice:
        found = await self.thinkers.advise(
            game.id, codec.encode(sight), moves, secrets.randbits(60), seconds=SECONDS, components=figures_of(game)
        )
        return wire.Advice(question, [told(game, tip) for tip in found.tips], found.simulations)

    # After the end

    async def review(self, room: Room, reader: Reader) -> wire.Review:
        """How far it has come; the first look begins it."""
        live, seat = room.live, reader.seat
        if seat is None:
            raise trouble(403, "not-seated")
        self.hall.limits.spend("review", reader.link)
        async with room.lock:
            self._usable(room, reader)
            if live.phase != "over" or live.table is None or live.game is None:
                raise trouble(409, "not-over" if live.phase in ("waiting", "playing") else "closed")
            known = room.reviews.get(seat)
            if known is not None and _failed(known.task):
                del room.reviews[seat]  # asked again, it begins again
                raise trouble(503, "coach-lost", wait=BUSY)
            if known is None:
                record = live.table.record
                # Until it is known how many choices there were, about as many as there were answers.
                mine = max(1, sum(entry.seat == seat for entry in record.entries))
                review = wire.Review(0, mine, mine, [])
                others = live.played_for(seat)
                task = asyncio.create_task(self._look_back(live.game, record, seat, others, review))
                known = room.reviews[seat] = Reviewing(review, task)
        return known.review

    async def _look_back(
        self, game: Game[Any, Any], record: Record, seat: int, others: Collection[int], review: wire.Review
    ) -> None:
        choices = await asyncio.to_thread(coach.choices_of, game, record, seat, others)
        chosen = coach.spread(choices)
        review.choices, review.total = len(choices), len(chosen)
        lost = 0
        for choice in chosen:
            try:
                found = await self.thinkers.weigh(
                    game.id, codec.encode(choice.view), [move.code for move in choice.moves], choice.played.code,
                    secrets.randbits(60), seconds=LOOKED_AT, simulations=SIMULATIONS, components=figures_of(game),
                )  # fmt: skip
            except ThinkerError:
                lost += 1
                if lost == len(chosen):
                    raise  # better no review than one that has looked at nothing
                review.choices -= 1
                continue
            finally:
                review.done += 1
            if found.tips:
                played, better = (told(game, tip) for tip in found.tips)
                marks = [*review.marks, wire.Mark(choice.step, played, better, found.cost)]
                review.marks = sorted(marks, key=lambda mark: -mark.cost)[:MOST_MARKS]

    def _usable(self, room: Room, reader: Reader) -> None:
        if room.gone:
            raise trouble(503, "not-stored", wait=0.1)
        if reader.link not in room.live.links:
            raise trouble(401, "wrong-key")


def told(game: Game[Any, Any], tip: Tip) -> wire.Tip:
    """As it goes over the wire; what was never tried has no share of wins."""
    says = plain(codec.decode(game, tip.says))
    why = [plain(codec.decode(game, each)) for each in tip.why]
    return wire.Tip(tip.code, says, round(tip.share, 4) if tip.tried else None, tip.tried, why)


async def _heard(task: asyncio.Task[wire.Advice]) -> wire.Advice:
    try:
        return await asyncio.shield(task)
    except CoachBusyError:
        raise trouble(503, "coach-busy", wait=BUSY) from None
    except ThinkerError:
        raise trouble(503, "coach-lost", wait=BUSY) from None
    except asyncio.CancelledError:
        if not task.cancelled():
            raise
        raise trouble(409, "not-asked") from None  # the table has moved on


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
