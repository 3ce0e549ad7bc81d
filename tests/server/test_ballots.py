"""QT-2.3 While the house is asked: one ballot a link, changed until the count, told to nobody, kept nowhere.

The Bell again, with one more question: after each motto everybody but its writer says yes or no to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, Event, Journal, Move, Question
from quartet.kernel.messages import Refusal, message, refuse
from quartet.kernel.record import INTERJECT, WITHDRAW, Entry
from quartet.kernel.table import Table
from quartet.server.ballots import LULL, RETURN, SECONDS
from quartet.server.room import BREATH
from tests.kernel.toy import NOBODY, ROUNDS, ToyState, ToyView
from tests.server.house import Answer, Bell, Guest, Heard, House, Listener, Sitting, at_the_house


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


# Secrets


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
