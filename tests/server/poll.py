"""The Bell again, with one more question: after each motto everybody but its writer says yes or no to it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, Event, Journal, Move, Question
from quartet.kernel.messages import message, refuse
from tests.kernel.toy import NOBODY, ROUNDS, ToyState, ToyView
from tests.server.house import Answer, Bell, Guest, House, Listener, Sitting


@dataclass(frozen=True)
class Counted(Event):
    yes: int
    no: int
    onlookers: int


class Poll(Bell):
    """`verdict:3.1.2`: three for it, one against, two of these four onlookers; `verdict:none`: nobody voted."""

    def __init__(self) -> None:
        super().__init__()
        self.wire = (*self.wire, Counted)

    def resolve(self, state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        if HOUSE in answers:
            _, _, rest = answers[HOUSE].code.partition(":")
            if rest != "none":
                journal.tell(Counted(*(int(each) for each in rest.split("."))))
            state.writer, state.rung = NOBODY, False
            state.round += 1
            state.asked = tuple(range(len(state.coins))) if state.round <= ROUNDS else ()
            return
        writer = state.writer
        super().resolve(state, answers, chance, journal)
        if writer != NOBODY:  # the motto is written: what do the others say?
            state.round -= 1
            state.writer, state.asked = writer, (HOUSE,)

    def legal(self, state: ToyState, seat: int) -> list[Move]:
        return [Move("verdict:none")] if seat == HOUSE else super().legal(state, seat)

    def check(self, state: ToyState, seat: int, move: Move) -> None:
        if seat != HOUSE:
            super().check(state, seat, move)
        elif not move.code.startswith("verdict:"):
            raise refuse("TB-2.1", "refused-no-vote")

    def votes(self, state: ToyState, voter: int | None) -> list[Move]:
        return [] if state.asked != (HOUSE,) or voter == state.writer else [Move("say:yes"), Move("say:no")]

    def check_vote(self, state: ToyState, voter: int | None, move: Move) -> None:
        if voter == state.writer or move.code not in ("say:yes", "say:no"):
            raise refuse("TB-2.2", "refused-no-vote")

    def tally(self, state: ToyState, ballots: Sequence[tuple[int | None, Move]]) -> Move:
        assert len({voter for voter, _ in ballots if voter is not None}) == sum(
            voter is not None for voter, _ in ballots
        )
        yes = sum(move.code == "say:yes" for _, move in ballots)
        onlookers = sum(voter is None for voter, _ in ballots)
        if not ballots or (len(state.coins) == 2 and not onlookers):
            return Move("verdict:none")
        return Move(f"verdict:{yes}.{len(ballots) - yes}.{onlookers}")

    def question(self, view: ToyView) -> Question | None:
        if view.asked == (HOUSE,):
            codes = () if view.seat == view.writer else ("say:yes", "say:no")
            return Question("poll", "TB-2.1", message("refused-no-vote"), codes)
        return super().question(view)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if isinstance(event, Counted) else super().redact(event, seat)

    def parse(self, code: str) -> Move:
        kind, _, _ = code.partition(":")
        return Move(code) if kind in ("say", "verdict") else super().parse(code)


POLL = Poll()


async def polled(house: House, *seats: str, **other: Any) -> Sitting:
    """A table where the first motto has just been written; everybody at a screen of their own."""
    sitting = await house.open(*seats, **other)
    for seat, plan in enumerate(seats):
        if plan == "friend":
            await sitting.join(f"Guest {seat}")
    await write_on(house, sitting)
    return sitting


async def write_on(house: House, sitting: Sitting) -> None:
    """Until the next question to the house has been put, answering for people as computer players do."""
    live = sitting.live
    while not live.house_asked and live.phase == "playing" and not counts(sitting):
        for seat in live.waiting():
            if seat in sitting.guests and seat in live.waiting():
                (await sitting[seat].send(sitting.legal(seat)[0])).fine()
        await asyncio.sleep(0)


def counts(sitting: Sitting) -> list[str]:
    """What the house has counted so far."""
    table = sitting.live.table
    assert table is not None
    return [entry.code for entry in table.record.entries if entry.seat == HOUSE]


async def vote(guest: Guest, code: str = "say:yes", question: int | None = None) -> Answer:
    if question is None:
        table = guest.house.live(guest.table).table
        assert table is not None
        question = table.state.number
    return await guest.post("ballot", {"question": question, "code": code})


async def count(guest: Guest, question: int | None = None) -> Answer:
    table = guest.house.live(guest.table).table
    assert table is not None
    return await guest.post("count", {"question": table.state.number if question is None else question})


def voters(sitting: Sitting) -> list[int]:
    """Seats of people that may vote: everybody but the writer."""
    table = sitting.live.table
    assert table is not None
    state = cast(ToyState, table.state)
    return [seat for seat in sitting.guests if seat != state.writer]


async def ballots(listener: Listener, sure: Any) -> Any:
    """The last word on ballots, as soon as it is as expected."""
    async with asyncio.timeout(5):
        while True:
            found = [one.json for one in listener.heard if one.kind == "ballots"]
            if found and sure(found[-1]):
                return found[-1]
            await asyncio.sleep(0.005)


THREE = ("me Ann", "friend", "friend")
