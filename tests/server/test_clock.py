"""The clock of a table: what happens when it runs out, and when it stands still."""

import asyncio

import pytest

from quartet.server.hall import GRACE
from quartet.server.problems import Trouble
from tests.server.house import BEGINNING, Guest, House, Sitting, at_the_house, kinds_of, says_of

MINUTE = 60_000


async def two(house: House, then: str = "default", seconds: int = 60) -> tuple[Sitting, Guest, Guest]:
    table = await house.open("me Ann", "friend", clock={"seconds": seconds, "then": then})
    return table, table[0], await table.join("Bob")


def deadlines(now: dict[str, list[dict[str, int | None]]]) -> list[int | None]:
    return [seat["deadline"] for seat in now["seats"]]


@at_the_house()
async def test_everybody_has_the_same_time(house: House) -> None:
    """A minute a move, from the moment the question is put; whoever has answered waits without a clock."""
    _table, ann, bob = await two(house)
    assert deadlines(await ann.now()) == [BEGINNING + MINUTE] * 2
    house.time += 10_000
    await ann.plays("bid:1")
    assert deadlines(await bob.now()) == [None, BEGINNING + MINUTE]
    (await bob.interject("ring")).fine()
    assert deadlines(await bob.now()) == [None, BEGINNING + MINUTE], "a word out of turn gains no time"
    house.time += 10_000
    await bob.plays("bid:0")
    assert deadlines(await bob.now()) == [BEGINNING + 20_000 + MINUTE, None]


@at_the_house()
async def test_an_answer_taken_back_gains_no_time(house: House) -> None:
    table, ann, _bob = await two(house)
    for back in ("withdraw", "undo"):
        house.time += 10_000
        await ann.plays("bid:1")
        (await ann.post(back)).fine()
    assert deadlines(await ann.now()) == [BEGINNING + MINUTE] * 2
    house.time += MINUTE
    await house.out_of_time(table.id)
    assert says_of(await ann.steps()).count("table-clock") == 2


@at_the_house()
async def test_a_clock_that_could_not_strike_strikes_later(house: House) -> None:
    """A table that was thrown away because nothing could be stored is woken by the caretaker, if by nobody else."""
    table, ann, _bob = await two(house)
    house.time += MINUTE
    with house.full_disk(), pytest.raises(Trouble):
        await house.out_of_time(table.id)
    assert table.id not in house.hall.rooms
    await house.hall.care()
    house.time += GRACE * 1000
    await house.out_of_time(table.id)
    assert says_of(await ann.steps()).count("table-clock") == 2


@at_the_house()
async def test_in_a_pause_nothing_is_due(house: House) -> None:
    _table, ann, bob = await two(house)
    for guest in (ann, bob):
        (await guest.switch("pause", on=True)).fine()
    assert await house.hall.store.due() == []
    (await ann.switch("pause", on=False)).fine()
    assert await house.hall.store.due() == [ann.table]


@at_the_house()
async def test_no_clock(house: House) -> None:
    table = await house.open("me Ann", "me Bob")
    assert deadlines(await table[0].now()) == [None, None]
    house.time += 1_000 * MINUTE
    await house.out_of_time(table.id)
    assert table.live.waiting() == (0, 1)


@at_the_house()
async def test_out_of_time_the_default_is_played(house: House) -> None:
    table, ann, bob = await two(house)
    await ann.plays("bid:1")
    house.time += MINUTE - 1
    await house.out_of_time(table.id)
    assert table.live.waiting() == (1,), "not a moment too soon"
    house.time += 1
    stream = await ann.listen()
    await house.out_of_time(table.id)
    await stream.until(table.live.n)
    assert kinds_of(one.json for one in stream.heard if one.kind == "step") == ["table", "move"]
    assert says_of(await bob.steps())[-1] == "table-clock"
    assert table.asked() == [ann], "he bid nothing, by default"
    (await bob.send("bid:1", question=0)).problem(409, "stale", "QT-1.4")
    await stream.leave()


@at_the_house()
async def test_several_out_of_time_at_once(house: House) -> None:
    table, ann, _bob = await two(house)
    house.time += MINUTE
    await house.out_of_time(table.id)
    steps = await ann.steps()
    assert kinds_of(steps)[3:] == ["table", "sealed", "table", "move"]
    assert len(table.live.waiting()) == 1, "the next question has a minute of its own"
    for _ in range(20):
        house.time += MINUTE
        await house.out_of_time(table.id)
    assert table.live.phase == "over", "a game ends even if everybody has gone"
    await house.restart()
    assert (await ann.now())["phase"] == "over"


@at_the_house()
async def test_the_clock_strikes_by_itself(house: House) -> None:
    table, _ann, _bob = await two(house, seconds=1)
    house.time += 1000
    await house.until(lambda: table.live.n > 3)
    assert says_of(await table[0].steps())[-1] in ("table-clock", "table-sealed")


@at_the_house()
async def test_out_of_time_a_computer_player_sits_in_until_the_player_is_back(house: House) -> None:
    table, ann, bob = await two(house, "computer")
    house.minds.may_go_on.clear()
    await ann.plays("bid:1")
    house.time += MINUTE
    await house.out_of_time(table.id)
    now = await ann.now()
    assert (now["seats"][1]["sits_in"], now["seats"][1]["name"]) == (True, "Bob")
    assert deadlines(now) == [None, None], "a computer player needs no clock"
    assert says_of(await ann.steps())[-1] == "table-sat-in"
    stream = await bob.listen()
    now = await ann.now()
    assert now["seats"][1]["sits_in"] is False
    assert deadlines(now)[1] == house.time + MINUTE, "and has time again"
    house.minds.may_go_on.set()
    await house.out_of_time(table.id)
    assert table.live.waiting() == (1,)
    await stream.leave()
    house.time += MINUTE
    await house.out_of_time(table.id)
    await house.until(lambda: table.live.waiting() == (0,))
    assert table.live.chairs[1].sits_in, "this time it plays on"


@pytest.mark.parametrize("how", ["back", "chat"])
@at_the_house()
async def test_out_of_time_and_still_there(house: House, how: str) -> None:
    """Bob has looked on all the while: no stream begins anew that would tell that he is back."""
    table, ann, bob = await two(house, "computer")
    house.minds.may_go_on.clear()
    stream = await bob.listen()
    house.time += MINUTE
    await house.out_of_time(table.id)
    assert (await ann.now())["seats"][1]["sits_in"] is True
    (await bob.post(how, {"text": "I am here!", "once": "here-once"} if how == "chat" else None)).fine()
    now = await ann.now()
    assert now["seats"][1]["sits_in"] is False
    assert deadlines(now)[1] == house.time + MINUTE
    (await bob.post("back")).fine()
    assert says_of(await ann.steps()).count("table-back") == 1, "there is nothing more to take back"
    (await table.onlooker.post("back")).problem(403, "not-seated")
    await stream.leave()


@at_the_house()
async def test_back_in_time_the_clock_goes_on(house: House) -> None:
    """Stepping out and coming back is no way to gain time."""
    table, ann, bob = await two(house)
    house.minds.may_go_on.clear()
    house.time += 20_000
    (await bob.post("leave")).fine()
    house.time += 20_000
    stream = await bob.listen()
    assert deadlines(await ann.now())[1] == BEGINNING + MINUTE
    await stream.leave()
    assert table.live.waiting() == (0, 1)


# Pauses


@at_the_house()
async def test_a_pause_by_agreement(house: House) -> None:
    table, ann, bob = await two(house)
    house.time += 20_000
    (await ann.switch("pause", on=True)).fine()
    now = await bob.now()
    assert (now["paused"], now["seats"][0]["wants_pause"]) == (False, True)
    assert deadlines(now) == [BEGINNING + MINUTE] * 2, "one is not all"
    n = (await bob.switch("pause", on=True)).fine()["n"]
    now = await bob.now()
    assert now["paused"] is True
    assert deadlines(now) == [None, None]
    assert (await bob.switch("pause", on=True)).fine()["n"] == n
    house.time += 100 * MINUTE
    await house.out_of_time(table.id)
    assert table.live.waiting() == (0, 1)
    before = await table.states()
    await house.restart()
    assert await table.states() == before
    (await ann.switch("pause", on=False)).fine()
    now = await ann.now()
    assert (now["paused"], [seat["wants_pause"] for seat in now["seats"]]) == (False, [False, False])
    assert deadlines(now) == [house.time + MINUTE] * 2, "forty seconds were left, and the restart gives grace"
    assert says_of(await ann.steps())[2:] == [
        "table-pause-wanted-on",
        "table-pause-wanted-on",
        "table-paused",
        "table-resumed",
    ]


@at_the_house()
async def test_a_pause_nobody_wants_any_more(house: House) -> None:
    _table, ann, bob = await two(house)
    (await ann.switch("pause", on=True)).fine()
    (await ann.switch("pause", on=False)).fine()
    (await bob.switch("pause", on=True)).fine()
    assert (await ann.now())["paused"] is False
    assert "table-pause-wanted-off" in says_of(await ann.steps())


@at_the_house()
async def test_a_question_put_in_a_pause_has_all_its_time_afterwards(house: House) -> None:
    _table, ann, bob = await two(house)
    for guest in (ann, bob):
        (await guest.switch("pause", on=True)).fine()
    house.time += 50_000
    await ann.plays("bid:1")
    await bob.plays("bid:0")
    house.time += 50_000
    (await bob.switch("pause", on=False)).fine()
    assert deadlines(await ann.now()) == [house.time + MINUTE, None]


@at_the_house()
async def test_computer_players_rest_in_a_pause(house: House) -> None:
    table = await house.open("me Ann", "computer 1")
    house.minds.may_go_on.clear()
    [ann] = table.guests.values()
    await house.until(lambda: table.live.waiting() != (0, 1) or bool(house.minds.asked))
    if table.live.waiting() == (0, 1):
        (await ann.switch("pause", on=True)).fine()
        assert (await ann.now())["paused"] is True, "she is all the people there are"
        house.minds.may_go_on.set()
        await asyncio.sleep(0.03)
        assert table.live.waiting() == (0, 1), "what it thought of in the pause waits"
        (await ann.switch("pause", on=False)).fine()
    house.minds.may_go_on.set()
    await house.until(lambda: table.live.waiting() == (0,))


@at_the_house()
async def test_no_pause_after_the_end(house: House) -> None:
    table, ann, _bob = await two(house)
    while table.live.phase != "over":
        house.time += MINUTE
        await house.out_of_time(table.id)
    (await ann.switch("pause", on=True)).problem(409, "stale", "QT-1.5")
    assert deadlines(await ann.now()) == [None, None]


# A server that was away


@at_the_house()
async def test_grace_after_a_restart(house: House) -> None:
    """The clock has run on while the server was down; nobody pays for that at once, and nobody need come by."""
    table, _ann, _bob = await two(house, seconds=24 * 3600)
    short, _cy, _dee = await two(house, seconds=10)
    other = await house.open("me Eve", "friend")
    house.time += 25 * 3600 * 1000
    await house.restart()
    assert set(house.hall.rooms) == {table.id, short.id}, "those whose clock runs are awake"
    assert other.id not in house.hall.rooms
    assert [table.live.deadline(seat) for seat in (0, 1)] == [house.time + GRACE * 1000] * 2
    assert [short.live.deadline(seat) for seat in (0, 1)] == [house.time + 10_000] * 2
    await house.out_of_time(table.id)
    assert table.live.waiting() == (0, 1)
    house.time += GRACE * 1000
    await house.out_of_time(table.id)
    assert len(table.live.waiting()) == 1
    assert max(each or 0 for each in deadlines(await table[0].now())) == house.time + 24 * 3600 * 1000
