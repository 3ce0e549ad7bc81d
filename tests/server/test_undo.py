"""Taking back: only what nobody was shown, and at little cost."""

from __future__ import annotations

import asyncio
from typing import Any

from quartet.kernel.chance import Chance
from quartet.kernel.game import Journal
from tests.kernel.toy import ToyState
from tests.server.house import Bell, Guest, House, Sitting, at_the_house, once, says_of
from tests.server.pairs import bids, two


@at_the_house()
async def test_taken_back_by_one_more_row(house: House) -> None:
    """QT-1.7 What was done stays in the log, and the log says that it no longer counts."""
    table, ann, bob = await two(house)
    before = await ann.now()
    n = await ann.plays("bid:5")
    assert (await ann.now())["may_undo"] is True
    assert (await bob.now())["may_undo"] is False
    (await bob.post("undo")).problem(422, "refused", "QT-1.7")
    (await ann.post("undo")).fine()
    last = (await bob.steps())[-1]
    assert (last["kind"], last["undoes"], last["seat"], says_of([last])) == ("undone", n, 0, ["table-undo"])
    after = await ann.now()
    assert {**after, "n": 0} == {**before, "n": 0}
    seen = await table.states()
    await house.restart()
    assert await table.states() == seen
    await ann.plays("bid:1")


@at_the_house()
async def test_what_was_shown_is_not_taken_back(house: House) -> None:
    """QT-1.7 A motto is read by all; a ring of the bell shows nothing."""
    table, ann, bob = await two(house)
    (await bob.interject("ring")).fine()
    (await bob.post("undo")).fine()
    assert (await ann.now())["view"]["rung"] is False
    (await bob.interject("ring")).fine()
    await bids(table, 1, 0)
    (await bob.post("undo")).problem(422, "refused", "QT-1.7")
    await ann.plays("motto:Onward")
    assert (await ann.now())["may_undo"] is False
    (await ann.post("undo")).problem(422, "refused", "QT-1.7")


@at_the_house()
async def test_alone_with_the_computer_more_may_be_taken_back_unless_somebody_watched(house: House) -> None:
    """QT-1.7 Computer players keep nothing in mind; an onlooker does."""
    never: asyncio.Future[str] = asyncio.Future()

    async def thinking(_view: Any, moves: list[str]) -> str:
        return await never if moves[0].startswith("bid") and len(house.minds.asked) > 1 else moves[0]

    house.minds.think = thinking
    table = await house.open("me Ann", "computer 1")
    [ann] = table.guests.values()
    await house.until(lambda: table.live.waiting() == (0,))
    await ann.plays("bid:1")
    await ann.plays("motto:Onward")
    assert (await ann.now())["may_undo"] is True
    (await ann.post("undo")).fine()
    await ann.plays("motto:Again")
    await table.onlooker.get()
    assert (await ann.now())["may_undo"] is False
    (await ann.post("undo")).problem(422, "refused", "QT-1.7")
    (await ann.chat("did anybody see that?")).fine()
    (await ann.post("undo")).problem(422, "refused", "QT-1.7")


@at_the_house()
async def test_earlier_steps_are_seen_too(house: House) -> None:
    """QT-1.7 An onlooker who asks only for the log has seen it."""
    ann, table = await a_motto_alone(house)
    await table.onlooker.get("steps?before=1000")
    (await ann.post("undo")).problem(422, "refused", "QT-1.7")


@at_the_house()
async def test_after_a_restart_nobody_knows_who_watched(house: House) -> None:
    """QT-1.7"""
    ann, _table = await a_motto_alone(house)
    await house.restart()
    (await ann.post("undo")).problem(422, "refused", "QT-1.7")


@at_the_house()
async def test_who_was_removed_has_seen_it_all_the_same(house: House) -> None:
    """QT-1.7"""
    table, ann, _bob = await two(house)
    house.minds.may_go_on.clear()
    await (await bids(table, 1, 0)).plays("motto:Onward")
    (await ann.post("seats/1/remove", {"level": "1"})).fine()
    (await ann.post("undo")).problem(422, "refused", "QT-1.7")


async def a_motto_alone(house: House) -> tuple[Guest, Sitting]:
    """Ann has written one, and the computer thinks; she may still take it back."""
    table = await house.open("me Ann", "computer 1")
    ann = table[0]
    await house.until(lambda: table.live.waiting() == (0,))
    await ann.plays("bid:1")
    house.minds.may_go_on.clear()
    await ann.plays("motto:Onward")
    assert (await ann.now())["may_undo"] is True
    return ann, table


class Counted(Bell):
    """Notices how often a game of it is begun, which is how often one is played again."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def setup(self, seats: int, options: Any, chance: Chance, journal: Journal) -> ToyState:
        self.begun += 1
        return super().setup(seats, options, chance, journal)


COUNTED = Counted()


@at_the_house(game=COUNTED)
async def test_stepping_back_and_forth_costs_little(house: House) -> None:
    """Everything before it is not played again, neither now nor when the table is read: that would grow without end."""
    table, ann, _bob = await two(house)
    for _ in range(5):
        (await ann.interject("ring")).fine()
        (await ann.post("undo")).fine()
    assert COUNTED.begun == 1
    seen = await table.states()
    await house.restart()
    assert await table.states() == seen
    assert COUNTED.begun == 2
    for _ in range(12):
        await ann.plays("bid:1")
        (await ann.post("withdraw")).fine()
    for back in range(24):
        assert (await ann.now())["may_undo"] is True, back
        (await ann.post("undo")).fine()
    assert COUNTED.begun < 2 + 24 / 8 + 1, "eight steps are kept, and after each replay eight again"
    assert (await ann.now())["may_undo"] is False


@at_the_house()
async def test_late_after_a_step_was_taken_back(house: House) -> None:
    """An answer to the question that is no more is stale; the same step sent again is known."""
    table, ann, bob = await two(house)
    assert await bids(table, 1, 0) is ann
    key = once()
    n = (await ann.send("motto:Onward", "bid:1", key=key)).fine()["n"]
    (await ann.post("undo")).fine()
    assert (await ann.send("motto:Onward", "bid:1", question=1, key=key)).fine()["n"] == n
    (await ann.send("bid:2", question=1)).problem(409, "stale", "QT-1.4")
    assert (await bob.now())["number"] == 2


@at_the_house()
async def test_nothing_is_taken_back_after_the_end(house: House) -> None:
    """QT-1.5 The seed has been shown: whoever goes on would know all luck to come."""
    table = await house.open("me Ann", "computer 1")
    ann = table[0]
    while table.live.phase != "over":
        await house.until(lambda: 0 in table.live.waiting())
        await ann.plays(table.legal(0)[0])
        await asyncio.sleep(0.01)
    assert (await ann.now())["may_undo"] is False
    (await ann.post("undo")).problem(409, "stale", "QT-1.5")
