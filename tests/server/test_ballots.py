"""QT-2.3 While the house is asked: one ballot a link, an onlooker's too, changed until the count."""

from __future__ import annotations

from quartet.kernel.game import HOUSE
from quartet.server.ballots import LULL, SECONDS
from tests.kernel.toy import ROUNDS
from tests.server.house import House, Sitting, at_the_house
from tests.server.poll import POLL, THREE, ballots, count, counts, polled, vote, voters, write_on

# Voting


@at_the_house(game=POLL)
async def test_the_house_counts_when_all_have_voted(house: House) -> None:
    sitting = await polled(house, *THREE)
    ears = [await reader.listen() for reader in sitting.guests.values()]
    number = (await sitting[0].now())["number"]
    first, second = voters(sitting)
    told = (await vote(sitting[first], "say:yes")).fine()
    assert told == {
        "question": number, "mine": True, "seats": [seat == first for seat in range(3)], "waiting": [second],
        "onlookers": 0, "onlookers_waiting": 0, "until": house.time + SECONDS * 1000,
    }  # fmt: skip
    assert not counts(sitting)
    n = sitting.live.n
    (await vote(sitting[second], "say:no")).fine()
    await house.until(lambda: counts(sitting) == ["verdict:1.1.0"])
    assert sitting.live.n == n + 1, "one step, the house's"
    for ear in ears:
        await ear.until(n + 1)
        step = ear.last("step")
        assert (step["kind"], step["seat"], step["now"]["number"]) == ("move", HOUSE, number + 1)
        assert step["told"][0]["event"] == {"is": "Counted", "yes": 1, "no": 1, "onlookers": 0}
        await ballots(ear, lambda told: told is None)
        await ear.leave()


@at_the_house(game=POLL)
async def test_everybody_is_asked_onlookers_too(house: House) -> None:
    sitting = await polled(house, *THREE)
    for reader in sitting.readers():
        state = await reader.state()
        assert state["now"]["asked"] == [HOUSE]
        assert state["now"]["question"]["kind"] == "poll"
        assert state["ballots"]["mine"] is False
        assert state["ballots"]["waiting"] == voters(sitting)
    assert (await sitting.invited.state())["ballots"] is None


@at_the_house(game=POLL)
async def test_a_ballot_may_be_changed_until_the_count(house: House) -> None:
    sitting = await polled(house, *THREE)
    first, second = voters(sitting)
    n = sitting.live.n
    for code in ("say:yes", "say:no", "say:yes", "say:no", "say:no"):
        (await vote(sitting[first], code)).fine()
    assert sitting.live.n == n, "a ballot is no step"
    (await vote(sitting[second], "say:yes")).fine()
    await house.until(lambda: counts(sitting) == ["verdict:1.1.0"])
    late = await vote(sitting[first], "say:yes", question=(await sitting[0].now())["number"] - 1)
    late.problem(409, "stale", "QT-1.4")
    (await vote(sitting[first])).problem(422, "refused", "QT-2.3")


@at_the_house(game=POLL)
async def test_what_is_no_ballot_is_refused(house: House) -> None:
    sitting = await polled(house, *THREE)
    [writer] = [seat for seat in range(3) if seat not in voters(sitting)]
    (await vote(sitting[writer])).problem(422, "refused", "TB-2.2")
    for code in ("say:maybe", "bid:0", "verdict:9.0.0"):
        (await vote(sitting[voters(sitting)[0]], code)).problem(422, "refused", "TB-2.2")
    (await vote(sitting[0], "nonsense")).problem(422, "refused", "QT-1.1")
    for body in ({}, {"question": 1}, {"question": -1, "code": "say:yes"}, {"question": 1, "code": "x" * 201}):
        assert (await sitting[0].post("ballot", body)).status == 400
    (await sitting[voters(sitting)[0]].send("verdict:9.0.0")).problem(422, "refused", "QT-1.2")
    (await sitting[voters(sitting)[0]].interject("verdict:9.0.0")).problem(422, "refused", "QT-2.1")
    assert not counts(sitting)


@at_the_house(game=POLL)
async def test_there_is_nothing_to_vote_on_before_and_after(house: House) -> None:
    sitting = await house.open(*THREE)
    (await sitting[0].post("ballot", {"question": 0, "code": "say:yes"})).problem(409, "not-begun")
    for name in ("Bob", "Cy"):
        await sitting.join(name)
    (await vote(sitting[0])).problem(422, "refused", "QT-2.3")
    assert (await sitting[0].state())["ballots"] is None
    while sitting.live.phase == "playing":
        await write_on(house, sitting)
        if sitting.live.house_asked:
            await count_on(house, sitting)
        else:
            await forget(house, sitting)
    (await vote(sitting[0])).problem(409, "stale", "QT-1.5")
    (await count(sitting.host)).problem(409, "stale", "QT-1.5")
    assert counts(sitting) == ["verdict:none"] * ROUNDS


async def count_on(house: House, sitting: Sitting) -> None:
    done = len(counts(sitting))
    (await count(sitting.host)).fine()
    await house.until(lambda: len(counts(sitting)) > done)


async def forget(house: House, sitting: Sitting) -> None:
    """Some answers, after a count: `write_on` stops at the first."""
    for seat in sitting.live.waiting():
        if seat in sitting.guests:
            (await sitting[seat].send(sitting.legal(seat)[0])).fine()


# Onlookers


@at_the_house(game=POLL)
async def test_onlookers_who_are_here_are_waited_for(house: House) -> None:
    sitting = await polled(house, *THREE)
    looking = await sitting.onlooker.listen()
    for seat in voters(sitting):
        (await vote(sitting[seat])).fine()
    told = await ballots(looking, lambda told: sum(told["seats"]) == 2)
    assert (told["onlookers"], told["onlookers_waiting"], told["waiting"], told["mine"]) == (0, 1, [], False)
    assert not counts(sitting)
    assert (await vote(sitting.onlooker, "say:no")).fine()["mine"] is True
    await house.until(lambda: counts(sitting) == ["verdict:2.1.1"])
    await looking.leave()


@at_the_house(game=POLL)
async def test_one_ballot_a_link_however_many_tabs(house: House) -> None:
    sitting = await polled(house, *THREE)
    tabs = [await sitting.onlooker.listen() for _ in range(3)]
    (await vote(sitting.onlooker, "say:yes")).fine()
    told = (await vote(sitting.onlooker, "say:no")).fine()
    assert (told["onlookers"], told["onlookers_waiting"]) == (1, 0)
    for tab in tabs:
        assert (await ballots(tab, lambda told: told["onlookers"] == 1))["mine"] is True
    for seat in voters(sitting):
        await sitting[seat].listen()
        (await vote(sitting[seat].elsewhere(address="10.9.9.9"))).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.1.1"])


@at_the_house(game=POLL)
async def test_an_onlooker_takes_a_link_of_their_own(house: House) -> None:
    sitting = await polled(house, *THREE)
    own = [sitting.onlooker.elsewhere(key=(await sitting.onlooker.post("onlook")).fine()["key"]) for _ in range(2)]
    ears = [await each.listen() for each in own]
    for each in own:
        (await vote(each, "say:no")).fine()
    told = await ballots(ears[0], lambda told: told["onlookers"] == 2)
    assert told["mine"] is True
    assert (await sitting.onlooker.state())["ballots"]["mine"] is False
    for seat in voters(sitting):
        (await vote(sitting[seat])).fine()
    await house.until(lambda: counts(sitting) == ["verdict:2.2.2"])
    before = len(sitting.live.links)
    await house.restart()
    (await own[0].get()).fine()
    assert len(sitting.live.links) == before
    (await sitting[0].post("onlook")).problem(403, "not-onlooker")
    (await sitting.invited.post("onlook")).problem(403, "not-onlooker")


@at_the_house(game=POLL, most_onlookers=4)
async def test_links_to_look_on_by_come_to_an_end(house: House) -> None:
    """Nobody fills the box by asking for more and more of them; whoever comes too late looks on by the common one."""
    sitting = await polled(house, *THREE)
    answers = [await sitting.onlooker.post("onlook") for _ in range(8)]
    assert [answer.status for answer in answers] == [200] * 4 + [429] * 4
    (await sitting.onlooker.get()).fine()


@at_the_house(game=POLL)
async def test_one_address_gets_so_many_links(house: House) -> None:
    house.patient = False
    sitting = await polled(house, *THREE)
    statuses = [(await sitting.onlooker.post("onlook")).status for _ in range(15)]
    assert statuses == [200] * 12 + [429] * 3
    (await sitting.onlooker.elsewhere(address="10.0.0.2").post("onlook")).fine()


@at_the_house(game=POLL)
async def test_a_host_who_closes_the_doors_takes_their_ballots_out(house: House) -> None:
    sitting = await polled(house, *THREE)
    looking = await sitting.onlooker.listen()
    (await vote(sitting.onlooker, "say:no")).fine()
    (await sitting.host.switch("onlookers", on=False)).fine()
    assert await looking.bye() == "no-onlookers"
    (await vote(sitting.onlooker)).problem(403, "no-onlookers")
    (await sitting.onlooker.post("onlook")).problem(403, "no-onlookers")
    for seat in voters(sitting):
        (await vote(sitting[seat])).fine()
    house.time += LULL
    await house.out_of_time(sitting.id)
    assert counts(sitting) == ["verdict:2.0.0"]


@at_the_house(game=POLL)
async def test_two_players_alone_cannot_award_anything(house: House) -> None:
    """HM-7.4 Nobody waits for ballots that could not count."""
    sitting = await house.open("me Ann", "friend")
    await sitting.join("Bob")
    await write_on(house, sitting)
    await house.until(lambda: counts(sitting) == ["verdict:none"])


@at_the_house(game=POLL)
async def test_two_players_with_an_onlooker_do(house: House) -> None:
    sitting = await house.open("me Ann", "friend")
    await sitting.join("Bob")
    looking = await sitting.onlooker.listen()
    await write_on(house, sitting)
    [seat] = voters(sitting)
    (await vote(sitting[seat], "say:yes")).fine()
    assert not counts(sitting)
    (await vote(sitting.onlooker, "say:yes")).fine()
    await looking.leave()
    await house.until(lambda: counts(sitting) == ["verdict:2.0.1"])


@at_the_house(game=POLL)
async def test_a_page_loaded_again_is_no_farewell(house: House) -> None:
    sitting = await house.open("me Ann", "friend")
    await sitting.join("Bob")
    looking = await sitting.onlooker.listen()
    await write_on(house, sitting)
    await looking.leave()
    await house.out_of_time(sitting.id)
    assert not counts(sitting)
    looking = await sitting.onlooker.listen()
    house.time += LULL
    await house.out_of_time(sitting.id)
    assert not counts(sitting), "back in time"
    await looking.leave()
    house.time += LULL
    await house.out_of_time(sitting.id)
    assert counts(sitting) == ["verdict:none"], "and gone for good"
