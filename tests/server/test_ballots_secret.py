"""QT-2.3 Ballots are told to nobody and kept nowhere: not through a restart, a full disk, or a step back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from quartet.kernel.game import HOUSE
from quartet.server.ballots import RETURN
from quartet.server.room import BREATH
from tests.server.house import Heard, House, Listener, at_the_house
from tests.server.poll import POLL, THREE, ballots, counts, polled, vote, voters, write_on


async def one_run(folder: Path, code: str) -> list[bytes]:
    """Everything that anybody is told after a ballot, and what is on disk, in a house with the same luck and keys."""
    async with House(folder, game=POLL) as house:
        sitting = await polled(house, *THREE)
        ears = [await reader.listen() for reader in sitting.readers()]
        await asyncio.sleep(2 * BREATH)  # who has come has been told by then, in however many words
        answer = await vote(sitting[voters(sitting)[0]], code)
        told = [answer.body]
        for ear in ears:
            await ballots(ear, lambda told: sum(told["seats"]) == 1)
        for reader in (*sitting.readers(), sitting.host, sitting.invited):
            for what in ("", "record", "steps?before=99"):
                told.append((await reader.get(what)).body)
        stored = await house.hall.store.load(sitting.id)
        assert stored is not None
        told += [f"{row.kind} {row.seat} {row.at} {row.body} {row.events}".encode() for row in stored.rows]
        await asyncio.sleep(2 * BREATH)
        for ear in ears:
            told += [one.data for one in since_the_vote(ear)]
            await ear.leave()
        return told


def since_the_vote(ear: Listener) -> list[Heard]:
    """From the presence on that is told along with the first ballot."""
    first = next(i for i, one in enumerate(ear.heard) if one.kind == "ballots" and sum(one.json["seats"]) == 1)
    assert ear.heard[first - 1].kind == "presence"
    return ear.heard[first - 1 :]


def test_nobody_learns_what_a_ballot_says(tmp_path: Path) -> None:
    """Two runs that differ in a ballot only: not a byte of any answer, stream or row differs, the voter's included."""
    runs = [asyncio.run(one_run(tmp_path / code.replace(":", "-"), code)) for code in ("say:yes", "say:no")]
    assert len(runs[0]) > 30
    assert runs[0] == runs[1]


@at_the_house(game=POLL)
async def test_changing_a_ballot_makes_no_sound(house: House) -> None:
    """Nobody can tell that it was changed, let alone to what."""
    sitting = await polled(house, *THREE)
    first = voters(sitting)[0]
    (await vote(sitting[first], "say:yes")).fine()
    ear = await sitting.onlooker.listen()
    before = [(await reader.get()).body for reader in sitting.readers()]
    await asyncio.sleep(0.15)
    heard = len(ear.heard)
    (await vote(sitting[first], "say:no")).fine()
    await asyncio.sleep(0.15)
    assert len(ear.heard) == heard
    assert [(await reader.get()).body for reader in sitting.readers()] == before
    await ear.leave()


@at_the_house(game=POLL)
async def test_a_restart_forgets_ballots_and_people_vote_again(house: House) -> None:
    sitting = await polled(house, *THREE)
    first, second = voters(sitting)
    (await vote(sitting[first], "say:no")).fine()
    number = (await sitting[0].now())["number"]
    await house.restart()
    state = await sitting[first].state()
    assert state["now"]["asked"] == [HOUSE]
    assert (state["now"]["number"], state["ballots"]["mine"], state["ballots"]["seats"]) == (number, False, [False] * 3)
    (await vote(sitting[first])).fine()
    (await vote(sitting[second])).fine()
    house.time += RETURN
    await house.out_of_time(sitting.id)
    assert counts(sitting) == ["verdict:2.0.0"]
    await house.restart()
    (await sitting[0].get()).fine()
    assert counts(sitting) == ["verdict:2.0.0"]


@at_the_house(game=POLL)
async def test_after_a_restart_onlookers_have_time_to_come_back(house: House) -> None:
    sitting = await house.open("me Ann", "friend")
    await sitting.join("Bob")
    looking = await sitting.onlooker.listen()
    await write_on(house, sitting)
    await house.restart()
    await looking.bye()
    here = await sitting[0].listen()
    await house.out_of_time(sitting.id)
    assert not counts(sitting), "two players alone, but only for a moment"
    looking = await sitting.onlooker.listen()
    house.time += RETURN
    await house.out_of_time(sitting.id)
    assert not counts(sitting)
    (await vote(sitting.onlooker)).fine()
    (await vote(sitting[voters(sitting)[0]])).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.0.1"])
    await here.leave()
    await looking.leave()


@at_the_house(game=POLL)
async def test_a_full_disk_counts_nothing(house: House) -> None:
    sitting = await polled(house, *THREE)
    first, second = voters(sitting)
    (await vote(sitting[first])).fine()
    with house.full_disk():
        (await vote(sitting[second])).fine()
        await house.until(lambda: sitting.id not in house.hall.rooms)
    assert (await sitting[0].state())["ballots"]["seats"] == [False] * 3
    assert not counts(sitting)


@at_the_house(game=POLL)
async def test_nobody_takes_a_step_back_through_a_count(house: House) -> None:
    sitting = await polled(house, *THREE)
    for seat in voters(sitting):
        (await vote(sitting[seat])).fine()
    await house.until(lambda: bool(counts(sitting)))
    for guest in sitting.guests.values():
        assert (await guest.now())["may_undo"] is False
        (await guest.post("undo")).problem(422, "refused", "QT-1.7")


@at_the_house(game=POLL)
async def test_idle_tables_with_ballots_stay(house: House) -> None:
    sitting = await polled(house, *THREE)
    (await vote(sitting[voters(sitting)[0]])).fine()
    room = house.room(sitting.id)
    room.used -= 10_000
    await house.hall.care()
    assert house.hall.rooms.get(sitting.id) is room
