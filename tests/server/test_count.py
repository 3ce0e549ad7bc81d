"""QT-2.3 The count: when the house takes it, who hastens it, and whose ballots are in it."""

from __future__ import annotations

from typing import Any

import pytest

from quartet.kernel.game import HOUSE
from quartet.kernel.messages import Refusal
from quartet.kernel.record import INTERJECT, WITHDRAW, Entry
from quartet.kernel.table import Table
from quartet.server.ballots import SECONDS
from tests.kernel.toy import ROUNDS
from tests.server.house import House, at_the_house
from tests.server.poll import POLL, THREE, count, counts, polled, vote, voters, write_on

# Time, host, computer players


@at_the_house(game=POLL)
async def test_after_a_while_it_is_counted_without_those_who_do_not_vote(house: House) -> None:
    sitting = await polled(house, *THREE)
    (await vote(sitting[voters(sitting)[0]])).fine()
    house.time += SECONDS * 1000
    await house.out_of_time(sitting.id)
    assert not counts(sitting), "while nobody is here, nobody's time runs"
    here = await sitting[0].listen()
    house.time += SECONDS * 1000 - 1
    await house.out_of_time(sitting.id)
    assert not counts(sitting)
    house.time += 1
    await house.out_of_time(sitting.id)
    assert counts(sitting) == ["verdict:1.0.0"]
    await here.leave()


@at_the_house(game=POLL)
@pytest.mark.parametrize("then", ["default", "computer"])
async def test_a_table_with_a_clock_goes_by_that(house: House, then: str) -> None:
    sitting = await polled(house, *THREE, clock={"seconds": 30, "then": then})
    assert (await sitting[0].state())["ballots"]["until"] == house.time + 30_000
    (await vote(sitting[voters(sitting)[0]])).fine()
    house.time += 29_999
    await house.out_of_time(sitting.id)
    assert not counts(sitting)
    house.time += 1
    await house.out_of_time(sitting.id)
    assert counts(sitting) == ["verdict:1.0.0"]
    assert not any(seat["sits_in"] for seat in (await sitting[0].now())["seats"])


@at_the_house(game=POLL)
async def test_in_a_pause_nothing_is_counted(house: House) -> None:
    sitting = await polled(house, *THREE, clock={"seconds": 30, "then": "default"})
    house.time += 20_000
    for guest in sitting.guests.values():
        (await guest.switch("pause", on=True)).fine()
    for seat in voters(sitting):
        (await vote(sitting[seat])).fine()
    house.time += 60_000
    await house.out_of_time(sitting.id)
    assert not counts(sitting)
    assert (await sitting[0].state())["ballots"]["until"] is None
    (await sitting[0].switch("pause", on=False)).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.0.0"])


@at_the_house(game=POLL)
async def test_the_host_need_not_wait(house: House) -> None:
    sitting = await polled(house, *THREE)
    (await vote(sitting[voters(sitting)[0]], "say:no")).fine()
    guest = next(seat for seat in sitting.guests if seat)
    (await count(sitting[guest])).problem(403, "not-host")
    (await count(sitting.onlooker)).problem(403, "not-host")
    (await count(sitting.host, question=0)).problem(409, "stale", "QT-1.4")
    number = (await sitting[0].now())["number"]
    (await count(sitting.host)).fine()
    await house.until(lambda: counts(sitting) == ["verdict:0.1.0"])
    (await count(sitting.host, question=number)).problem(409, "stale", "QT-1.4")
    assert len(counts(sitting)) == 1, "asked twice, counted once"


@at_the_house(game=POLL)
async def test_computer_players_vote_by_their_own_view(house: House) -> None:
    async def think(view: Any, moves: list[str]) -> str:
        if "say:no" in moves:
            return "say:no" if view["seat"] == 3 else "say:yes"
        return moves[-1] if view["seat"] == 1 else moves[0]  # who bids most is the one who writes

    house.minds.think = think
    sitting = await house.open("me Ann", "computer 1", "computer 2", "computer 3")
    await write_on(house, sitting)
    box = house.room(sitting.id).box
    await house.until(lambda: set(box.cast) == {2, 3})
    assert not counts(sitting)
    asked = [(level, view, moves) for level, view, moves in house.minds.asked if "say:yes" in moves]
    assert sorted((level, view["seat"]) for level, view, _ in asked) == [("2", 2), ("3", 3)]
    assert all(view["tokens"].count(None) == 3 for _, view, _ in asked)
    (await vote(sitting[0])).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.1.0"])


@at_the_house(game=POLL)
async def test_computer_players_alone_need_nobody(house: House) -> None:
    sitting = await house.open("computer 1", "computer 2", "computer 3")
    await house.until(lambda: sitting.live.phase == "over")
    assert counts(sitting) == ["verdict:2.0.0"] * ROUNDS


@at_the_house(game=POLL)
async def test_a_host_who_looks_on_votes_as_an_onlooker(house: House) -> None:
    sitting = await house.open("computer 1", "computer 2", "friend")
    looking = await sitting.host.listen()
    await sitting.join("Ann")
    await house.until(lambda: sitting.live.house_asked or bool(sitting.legal(2)))
    await write_on(house, sitting)
    for seat in voters(sitting):
        (await vote(sitting[seat])).fine()
    await house.until(lambda: len(house.room(sitting.id).box.cast) == 2)
    assert not counts(sitting)
    (await vote(sitting.host, "say:no")).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.1.1"])
    await looking.leave()


@at_the_house(game=POLL)
async def test_a_computer_player_that_talks_nonsense_casts_none(house: House) -> None:
    async def think(view: Any, moves: list[str]) -> str:
        if "say:no" in moves:
            return "say:perhaps" if view["seat"] == 2 else "say:yes"
        return moves[-1] if view["seat"] == 1 else moves[0]

    house.minds.think = think
    sitting = await house.open("computer 1", "computer 2", "computer 3")
    await house.until(lambda: bool(counts(sitting)))
    assert counts(sitting)[0] == "verdict:1.0.0"


@at_the_house(game=POLL)
async def test_whoever_has_voted_and_left_has_voted(house: House) -> None:
    """A computer player sits in, but casts no second ballot; whoever left without is voted for."""
    sitting = await polled(house, *THREE)
    first, second = voters(sitting)
    (await vote(sitting[first], "say:no")).fine()
    (await sitting[first].post("leave")).fine()
    (await sitting[second].post("leave")).fine()
    await house.until(lambda: counts(sitting) == ["verdict:1.1.0"])


@at_the_house(game=POLL)
async def test_whoever_comes_back_votes_for_themselves(house: House) -> None:
    sitting = await polled(house, *THREE)
    first, _ = voters(sitting)
    (await sitting[first].post("leave")).fine()
    await house.until(lambda: first in house.room(sitting.id).box.cast)
    told = (await vote(sitting[first], "say:no")).fine()
    assert told["seats"][first] is True
    assert (await sitting[0].now())["seats"][first]["sits_in"] is False
    (await vote(sitting[voters(sitting)[1]], "say:no")).fine()
    await house.until(lambda: counts(sitting) == ["verdict:0.2.0"])


@at_the_house(game=POLL)
async def test_whoever_is_removed_has_no_ballot(house: House) -> None:
    sitting = await polled(house, *THREE)
    gone = max(voters(sitting))
    (await vote(sitting[gone], "say:no")).fine()
    (await sitting.host.post(f"seats/{gone}/remove", {"level": "1"})).fine()
    (await vote(sitting[gone])).problem(401, "wrong-key")
    for seat in voters(sitting):
        if seat != gone:
            (await vote(sitting[seat])).fine()
    await house.until(lambda: bool(counts(sitting)))
    assert counts(sitting)[0].split(".")[1] == "0", "the no is gone"


@at_the_house(game=POLL)
async def test_a_new_link_to_a_seat_brings_no_second_ballot(house: House) -> None:
    sitting = await polled(house, *THREE)
    seat = max(voters(sitting))
    (await vote(sitting[seat], "say:no")).fine()
    key = (await sitting.host.post(f"seats/{seat}/link")).fine()["key"]
    again = sitting[seat].elsewhere(key=key)
    assert (await again.state())["ballots"]["mine"] is True
    (await vote(again, "say:yes")).fine()
    for other in voters(sitting):
        if other != seat:
            (await vote(sitting[other])).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.0.0"])


@at_the_house(game=POLL)
async def test_at_one_screen_every_seat_votes(house: House) -> None:
    sitting = await polled(house, "me Ann", "me Bob", "me Cy")
    for seat in voters(sitting):
        (await vote(sitting[seat])).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.0.0"])


# The kernel


def test_the_house_only_answers() -> None:
    """It says nothing out of turn, takes nothing back and sees nothing."""
    table = Table.seeded(POLL, ["Ann", "Bob", "Cy"], {}, 1)
    for kind in (INTERJECT, WITHDRAW):
        with pytest.raises(Refusal) as refusal:
            table.enter(Entry(kind, 0, HOUSE, "ring"))
        assert refusal.value.rule == "QT-1.2"
    with pytest.raises(Refusal):
        table.view(HOUSE)
    with pytest.raises(Refusal) as refusal:
        table.answer(HOUSE, "verdict:none")
    assert refusal.value.rule == "QT-1.2", "it is not asked"
    for seat in range(3):
        table.answer(seat, "bid:0")
    writer = table.state.asked[0]
    table.answer(writer, "motto:Onward")
    assert table.question(None) is not None
    table.answer(HOUSE, "verdict:2.0.0")
    again = Table.replay(POLL, table.record)
    assert again.state == table.state
