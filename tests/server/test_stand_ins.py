"""Stand-ins for those who are away: who has a say, after how long, and who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from quartet.server.live import AWAY
from tests.server.house import Guest, House, Sitting, at_the_house, kinds_of, says_of

DISTANCE = "the-distance"


async def three(house: House) -> tuple[Sitting, Guest, Guest, Guest]:
    table = await house.open("me Ann", "friend", "friend", game=DISTANCE)
    return table, table[0], await table.join("Bob"), await table.join("Cleo")


def sits_in(now: Any) -> list[bool]:
    return [seat["sits_in"] for seat in now["seats"]]


@at_the_house()
async def test_a_computer_player_sits_in_when_all_who_are_there_agree(house: House) -> None:
    table, ann, bob, cleo = await three(house)
    house.minds.may_go_on.clear()
    here = [await ann.listen(), await bob.listen()]
    gone = await cleo.listen()
    await gone.leave()
    (await ann.switch("seats/2/stand-in", on=True)).problem(409, "not-away")
    house.time += AWAY
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    now = await bob.now()
    assert now["seats"][2]["stand_in"] == [0]
    assert sits_in(now) == [False] * 3, "one is not all"
    assert says_of(await bob.steps())[-1] == "table-stand-in-on"
    (await ann.switch("seats/2/stand-in", on=False)).fine()
    assert (await bob.now())["seats"][2]["stand_in"] == []
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    (await bob.switch("seats/2/stand-in", on=True)).fine()
    now = await ann.now()
    assert sits_in(now) == [False, False, True]
    assert now["seats"][2]["stand_in"] == []
    assert says_of(await ann.steps())[-1] == "table-agreed"
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    for stream in here:
        await stream.leave()
    await house.hush()
    seen = await table.states()
    await house.restart()
    assert await table.states() == seen
    back = await cleo.listen()
    assert sits_in(await ann.now()) == [False] * 3, "and hands the seat back"
    assert says_of(await ann.steps())[-1] == "table-back"
    await back.leave()


@at_the_house()
async def test_only_those_who_are_there_have_a_say(house: House) -> None:
    """Bob is away too, so Ann decides alone; of a stand-in nobody is asked."""
    _table, ann, _bob, _cleo = await three(house)
    house.minds.may_go_on.clear()
    house.time += AWAY
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    (await ann.switch("seats/1/stand-in", on=True)).fine()
    assert sits_in(await ann.now()) == [False, True, True]


@at_the_house()
@pytest.mark.parametrize("how", ["leaves", "is removed", "is out of time", "drops off"])
async def test_who_has_not_agreed_goes(house: House, how: str) -> None:
    """Then all who are left have; but a line may break for a moment."""
    while True:
        clock = {"seconds": 3600 if how == "is out of time" else 0, "then": "computer"}
        table = await house.open("me Ann", "friend", "friend", game=DISTANCE, clock=clock)
        ann, bob, cleo = table[0], await table.join("Bob"), await table.join("Cleo")
        if table.live.waiting() == (1,):
            break
    house.minds.may_go_on.clear()
    streams = [await ann.listen(), await bob.listen()]
    house.time += 3_599_999
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    assert sits_in(await ann.now()) == [False] * 3
    if how == "leaves":
        (await bob.post("leave")).fine()
    elif how == "is removed":
        (await table.host.post("seats/1/remove", {"level": "2"})).fine()
    elif how == "is out of time":
        house.time += 1
        await house.out_of_time(table.id)
    else:
        await streams.pop().leave()
        await house.out_of_time(table.id)
        assert sits_in(await ann.now()) == [False] * 3, "perhaps it is only his line"
        streams.append(await bob.listen())
        await streams.pop().leave()
        house.time += 29_999
        await house.out_of_time(table.id)
        house.time += 1
        await house.out_of_time(table.id)
    await house.until(lambda: table.live.chairs[2].sits_in)
    assert says_of(await cleo.steps())[-1] == "table-agreed"
    for stream in streams:
        await stream.leave()


@at_the_house()
async def test_when_nobody_is_left_nobody_is_played_for(house: House) -> None:
    table, ann, bob, _cleo = await three(house)
    house.minds.may_go_on.clear()
    streams = [await ann.listen(), await bob.listen()]
    house.time += AWAY
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    for stream in streams:
        await stream.leave()
        house.time += 1
    house.time += 60_000
    await house.out_of_time(table.id)
    assert sits_in(await ann.now()) == [False] * 3
    back = await ann.listen()
    await house.until(lambda: table.live.chairs[2].sits_in)
    await back.leave()


@pytest.mark.parametrize(("seconds", "away"), [(0, 600_000), (10, 30_000), (60, 60_000), (86_400, 600_000)])
@at_the_house()
async def test_how_long_one_may_be_gone(house: House, seconds: int, away: int) -> None:
    """A move's time where there is a clock; but a line may break, and nobody waits for a whole day."""
    clock = {"seconds": seconds, "then": "default"}
    table = await house.open("me Ann", "friend", game=DISTANCE, clock=clock)
    await table.join("Bob")
    house.minds.may_go_on.clear()
    assert (await table[0].state())["patience"] == away, "so that the browser need not know the rule"
    house.time += away - 1
    (await table[0].switch("seats/1/stand-in", on=True)).problem(409, "not-away")
    house.time += 1
    (await table[0].switch("seats/1/stand-in", on=True)).fine()
    assert sits_in(await table[0].now()) == [False, True]


@at_the_house()
async def test_whoever_plays_is_not_away(house: House) -> None:
    """Also without a stream."""
    table = await house.open("me Ann", "friend", game=DISTANCE)
    ann, bob = table[0], await table.join("Bob")
    players = {0: ann, 1: bob}
    house.time += AWAY
    seat = table.live.waiting()[0]
    await players[seat].plays(table.legal(seat)[0])
    (await players[1 - seat].switch(f"seats/{seat}/stand-in", on=True)).problem(409, "not-away")
    house.time += AWAY
    (await players[1 - seat].switch(f"seats/{seat}/stand-in", on=True)).fine()


@at_the_house()
async def test_whoever_shares_a_screen_agrees_and_comes_back_together(house: House) -> None:
    table = await house.open("me Ann", "me Ada", "friend", game=DISTANCE)
    ann, ada, bob = table[0], table[1], await table.join("Bob")
    house.minds.may_go_on.clear()
    stream = await ann.listen()
    await house.until(lambda: stream.last("presence") is not None)
    assert stream.last("presence")["here"] == [1, 1, 0]
    house.time += AWAY
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    assert sits_in(await ann.now()) == [False, False, True], "Ada sees it, too"
    await stream.leave()
    back = await bob.listen()
    house.time += AWAY
    for seat in (0, 1):
        (await bob.switch(f"seats/{seat}/stand-in", on=True)).fine()
    assert sits_in(await bob.now()) == [True, True, False]
    stream = await ann.listen()
    assert sits_in(await bob.now()) == [False] * 3
    (await ada.post("leave")).fine()
    (await ann.post("chat", {"text": "She had to go.", "once": "goodbye-1"})).fine()
    assert sits_in(await bob.now()) == [False, True, False], "who said goodbye stays away"
    await stream.leave()
    await back.leave()


@at_the_house()
async def test_who_comes_back_before_that_is_asked_for_no_more(house: House) -> None:
    _table, ann, bob, cleo = await three(house)
    house.minds.may_go_on.clear()
    stream = await bob.listen()
    house.time += AWAY
    (await ann.switch("seats/2/stand-in", on=True)).fine()
    back = await cleo.listen()
    assert (await ann.now())["seats"][2]["stand_in"] == []
    assert says_of(await ann.steps())[-1] == "table-here"
    (await bob.switch("seats/2/stand-in", on=True)).problem(409, "not-away")
    await stream.leave()
    await back.leave()


@at_the_house()
async def test_for_whom_nobody_sits_in(house: House) -> None:
    table = await house.open("me Ann", "computer 2", "friend", game=DISTANCE)
    house.minds.may_go_on.clear()
    bob = await table.join("Bob")
    house.time += AWAY
    (await table[0].switch("seats/0/stand-in", on=True)).problem(422, "not-away")
    (await table[0].switch("seats/1/stand-in", on=True)).problem(422, "not-away")
    (await table[0].switch("seats/9/stand-in", on=True)).problem(404, "no-such-seat")
    (await table.onlooker.switch("seats/2/stand-in", on=True)).problem(403, "not-seated")
    assert kinds_of(await bob.steps()).count("table") >= 1
    waits = await house.open("me Ann", "friend", game=DISTANCE)
    (await waits[0].switch("seats/1/stand-in", on=True)).problem(409, "not-begun")
