"""The coach at a table: whom it answers, about what, and that nobody learns from it what a seat has not been shown."""

from __future__ import annotations

import asyncio
from typing import Any

from quartet.bots import levels
from quartet.games import game_by_id
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.kernel.loop import waiting
from quartet.server.room import Room
from quartet.server.thinker import Counsel, Thought, counsel
from quartet.server.thinkers import CoachBusyError, ThinkerError
from tests.server.house import Guest, House, Sitting, at_the_house, says_of

DISTANCE = "the-distance"


class Coaching:
    """In place of the worker: the same coach, in this process, with a few simulations."""

    def __init__(self, house: House) -> None:
        self.asked: list[Thought] = []
        self.trouble: Exception | None = None
        self.fails = 1 << 30
        """So often."""
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        house.minds.advise = self.advise  # type: ignore[method-assign]
        house.minds.weigh = self.weigh  # type: ignore[method-assign]

    async def advise(self, game_id: str, view: Any, moves: list[str], seed: int, **other: Any) -> Counsel:
        other |= {"seconds": 0.0, "simulations": 24}
        return await self._counsel(Thought(0, game_id, "", view, moves, 1, 5.0, coach="advise", **other))

    async def weigh(self, game_id: str, view: Any, moves: list[str], played: str, seed: int, **other: Any) -> Counsel:
        other |= {"seconds": 0.0, "simulations": 24, "played": played}
        return await self._counsel(Thought(0, game_id, "", view, moves, 1, 5.0, coach="weigh", **other))

    async def _counsel(self, thought: Thought) -> Counsel:
        self.asked.append(thought)
        await self.may_answer.wait()
        if self.trouble is not None and self.fails:
            self.fails -= 1
            raise self.trouble
        return counsel(thought)


async def alone(house: House, **other: Any) -> tuple[Sitting, Guest, Coaching]:
    coaching = Coaching(house)
    table = await house.open("me Ann", "computer 2", game=DISTANCE, **other)
    await house.until(lambda: table.live.waiting() == (0,))
    return table, table[0], coaching


def number(table: Sitting) -> int:
    assert table.live.table is not None
    return table.live.table.state.number


# ── Advice ────────────────────────────────────────────────────────────────────────────────────────────────────────


@at_the_house()
async def test_what_would_you_play(house: House) -> None:
    table, ann, coaching = await alone(house)
    now = await ann.now()
    assert (now["coach"], now["advice"]) == (True, True)
    told = (await ann.post("advice", {"question": now["number"]})).fine()
    assert told["question"] == now["number"]
    assert 1 <= len(told["tips"]) <= 3
    for tip in told["tips"]:
        assert tip["code"] in table.legal(0)
        assert tip["says"]["is"] == "Message"
        assert all(each["is"] == "Message" for each in tip["why"])
        assert tip["share"] is None or 0 <= tip["share"] <= 1
    again = (await ann.post("advice", {"question": now["number"]})).fine()
    assert again == told
    assert len(coaching.asked) == 1, "and is not thought about twice"
    await ann.plays(told["tips"][0]["code"])


@at_the_house()
async def test_only_the_seats_own_view_goes_to_the_coach(house: House) -> None:
    table, ann, coaching = await alone(house)
    (await ann.post("advice", {"question": number(table)})).fine()
    [thought] = coaching.asked
    assert table.live.table is not None
    assert codec.decode(game_by_id(DISTANCE), thought.view) == table.live.table.view(0)
    assert sorted(thought.moves) == sorted(table.legal(0))


@at_the_house()
async def test_other_hidden_cards_change_nothing(house: House) -> None:
    """The table as it is, and others that look the same to the seat: to the byte the same advice, for the same luck."""
    table, ann, _ = await alone(house)
    live = table.live
    assert live.table is not None
    told = (await ann.post("advice", {"question": number(table)})).body
    sight = live.table.view(0)
    state = live.table.state
    for seed in range(3):
        other = live.table.game.determinize(sight, FastChance(seed))
        other.number = state.number
        assert live.table.game.view(other, 0) == sight
        live.table.state = other
        house.room(table.id).advised.clear()
        assert (await ann.post("advice", {"question": number(table)})).body == told
    live.table.state = state


@at_the_house()
async def test_who_may_not_ask(house: House) -> None:
    table, ann, coaching = await alone(house)
    question = {"question": number(table)}
    (await table.onlooker.post("advice", question)).problem(403, "not-seated")
    (await table.invited.post("advice", question)).problem(403, "not-seated")
    (await ann.elsewhere(key="wrong").post("advice", question)).problem(401, "wrong-key")
    (await ann.post("advice", {"question": number(table) + 1})).problem(409, "not-asked")
    (await ann.post("advice", {})).problem(400, "bad-request")
    assert coaching.asked == []


@at_the_house()
async def test_not_while_others_are_asked_nor_after_an_answer(house: House) -> None:
    """Of a sealed question, only until one has answered."""
    coaching = Coaching(house)
    house.minds.may_go_on.clear()
    table = await house.open("me Ann", "computer 2", game=DISTANCE)
    if table.live.waiting() != (1,):
        await table[0].plays(table.legal(0)[0])
    await house.until(lambda: table.live.waiting() != (0,) or table.live.table is None)
    if table.live.waiting() == (1,):
        assert (await table[0].now())["advice"] is False
        (await table[0].post("advice", {"question": number(table)})).problem(409, "not-asked")
    assert coaching.asked == []


@at_the_house()
async def test_where_several_people_sit_there_is_none_unless_the_table_wants_one(house: House) -> None:
    Coaching(house)
    table = await house.open("me Ann", "friend", game=DISTANCE)
    bob = await table.join("Bob")
    ann = table[0]
    asked = ann if table.live.waiting() == (0,) else bob
    assert (await asked.now())["coach"] is False
    (await asked.post("advice", {"question": number(table)})).problem(403, "no-coach")
    (await bob.switch("coach", on=True)).problem(403, "not-host")
    (await ann.switch("coach", on=True)).fine()
    (await ann.switch("coach", on=True)).fine()
    assert says_of(await bob.steps()).count("table-coach-on") == 1, "everybody is told, once"
    (await asked.post("advice", {"question": number(table)})).fine()
    seen = await table.states()
    await house.restart()
    assert await table.states() == seen, "and it is kept with the table"
    (await ann.switch("coach", on=False)).fine()
    (await asked.post("advice", {"question": number(table)})).problem(403, "no-coach")


@at_the_house()
async def test_no_advice_while_a_computer_player_sits_in(house: House) -> None:
    """Neither promised nor given."""
    coaching = Coaching(house)
    table = await house.open("me Ann", "me Bob", game=DISTANCE, coach=True, clock={"seconds": 60, "then": "computer"})
    house.minds.may_go_on.clear()
    [seat] = table.live.waiting()
    assert (await table[seat].now())["advice"] is True
    house.time += 60_000
    await house.out_of_time(table.id)
    assert (await table[seat].now())["advice"] is False
    (await table[seat].post("advice", {"question": number(table)})).problem(409, "not-asked")
    (await table[seat].post("back")).fine()
    assert (await table[seat].now())["advice"] is True
    assert coaching.asked == []


@at_the_house()
async def test_a_table_may_be_opened_with_one_or_without(house: House) -> None:
    without = await house.open("me Ann", "computer 2", game=DISTANCE, coach=False)
    assert without.live.coach is False
    with_one = await house.open("me Ann", "me Bob", game=DISTANCE, coach=True)
    assert with_one.live.coach is True
    usual = await house.open("me Ann", "open", game=DISTANCE)
    assert usual.live.coach is False


@at_the_house()
async def test_no_best_answer(house: House) -> None:
    """Which key a song is in, is a matter of taste."""
    coaching = Coaching(house)
    table = await house.open("me Ann", "computer 2", game="hit-maker", options={"leader": 1})
    assert (await table[0].now())["advice"] is False
    (await table[0].post("advice", {"question": number(table)})).problem(422, "coach-silent")
    assert coaching.asked == []


@at_the_house()
async def test_a_coach_who_cannot_answer(house: House) -> None:
    table, ann, coaching = await alone(house)
    question = {"question": number(table)}
    coaching.trouble = CoachBusyError()
    assert (await ann.post("advice", question)).problem(503, "coach-busy")
    coaching.trouble = ThinkerError("slow")
    assert (await ann.post("advice", question)).problem(503, "coach-lost")
    coaching.trouble = None
    assert (await ann.post("advice", question)).fine()["tips"], "asked again, it thinks again"


@at_the_house()
async def test_asking_too_often(house: House) -> None:
    table, ann, _ = await alone(house)
    house.patient = False
    statuses = [(await ann.post("advice", {"question": number(table)})).status for _ in range(20)]
    assert statuses[0] == 200
    assert statuses[-1] == 429


@at_the_house()
async def test_nobody_waits_for_the_coach(house: House) -> None:
    """Whoever asked may play before the answer comes; and the answer to what is no longer asked is none."""
    table, ann, coaching = await alone(house)
    coaching.may_answer.clear()
    waiting_for = asyncio.create_task(ann.post("advice", {"question": number(table)}))
    await house.until(lambda: bool(coaching.asked))
    await ann.plays(table.legal(0)[0])
    coaching.may_answer.set()
    assert (await waiting_for).status == 200, "it is about the question it was asked"


# ── The review ────────────────────────────────────────────────────────────────────────────────────────────────────


async def played_to_the_end(house: House, table: Sitting, seats: list[int]) -> None:
    """These seats play anything."""
    dice = FastChance(5)
    async with asyncio.timeout(60):
        while table.live.phase == "playing":
            mine = [seat for seat in table.live.waiting() if seat in seats]
            if not mine:
                await asyncio.sleep(0.002)
                continue
            listed = table.legal(mine[0])
            await table[mine[0]].plays(listed[dice.below(len(listed))])


def reviewed(room: Room, seat: int) -> bool:
    return room.reviews[seat].task.done()


@at_the_house()
async def test_a_review_of_my_own_moves(house: House) -> None:
    coaching = Coaching(house)
    house.minds.think = fitting
    table = await house.open("me Ann", "computer 2", game=DISTANCE)
    ann = table[0]
    (await ann.post("review")).problem(409, "not-over")
    await played_to_the_end(house, table, [0])
    first = (await ann.post("review")).fine()
    assert first["total"] >= 1
    room = house.room(table.id)
    await house.until(lambda: reviewed(room, 0), 30)
    review = (await ann.post("review")).fine()
    assert review["done"] == review["total"] == len(coaching.asked)
    costs = [mark["cost"] for mark in review["marks"]]
    assert costs == sorted(costs, reverse=True)
    record = (await ann.get("record")).json
    replay = (await ann.get("replay?seat=0")).json
    for mark in review["marks"]:
        kind, _, seat, code = record["moves"][mark["step"]]
        assert (kind, seat, code) == ("answer", 0, mark["played"]["code"])
        assert replay["frames"][mark["step"] + 1]["code"] == code, "the link into the replay leads there"
    assert all(thought.view["seat"] == 0 for thought in coaching.asked)
    thought_about = len(coaching.asked)
    (await ann.post("review")).fine()
    assert len(coaching.asked) == thought_about, "kept"
    (await table.onlooker.post("review")).problem(403, "not-seated")


async def fitting(view: Any, moves: list[str]) -> str:
    game = game_by_id(DISTANCE)
    sight = codec.decode(game, view)
    return levels.make(DISTANCE, "2").decide(sight, [game.parse(code) for code in moves], FastChance(1)).code


@at_the_house()
async def test_a_review_goes_on_where_a_thought_fails(house: House) -> None:
    """What could not be looked at does not count as well played."""
    coaching = Coaching(house)
    house.minds.think = fitting
    table = await house.open("me Ann", "computer 2", game=DISTANCE)
    await played_to_the_end(house, table, [0])
    coaching.trouble, coaching.fails = ThinkerError("slow"), 1
    (await table[0].post("review")).fine()
    room = house.room(table.id)
    await house.until(lambda: reviewed(room, 0), 30)
    review = (await table[0].post("review")).fine()
    assert review["done"] == review["total"]
    assert review["choices"] == review["total"] - 1 > 0


@at_the_house()
async def test_a_review_that_could_look_at_nothing_says_so(house: House) -> None:
    coaching = Coaching(house)
    coaching.trouble = ThinkerError("slow")
    house.minds.think = fitting
    table = await house.open("me Ann", "computer 2", game=DISTANCE)
    await played_to_the_end(house, table, [0])
    (await table[0].post("review")).fine()
    room = house.room(table.id)
    await house.until(lambda: reviewed(room, 0), 30)
    (await table[0].post("review")).problem(503, "coach-lost")
    coaching.trouble = None
    assert (await table[0].post("review")).fine()["marks"] == [], "asked again, it begins again"
    await house.until(lambda: reviewed(room, 0), 30)
    review = (await table[0].post("review")).fine()
    assert review["done"] == review["total"] == review["choices"]


@at_the_house()
async def test_others_moves_in_my_seat_are_not_held_against_me(house: House) -> None:
    """Ann leaves for a while; what the computer player did meanwhile is none of her choices."""
    Coaching(house)
    house.minds.think = fitting
    table = await house.open("me Ann", "computer 2", game=DISTANCE, options={"hands": 3})
    ann = table[0]
    await house.until(lambda: table.live.waiting() == (0,))
    await ann.plays(table.legal(0)[0])
    (await ann.post("leave")).fine()
    await house.until(lambda: sum(step.kind == "answer" and step.seat == 0 for step in table.live.steps) > 6, 20)
    stream = await ann.listen()
    theirs = table.live.played_for(0)
    assert len(theirs) >= 6
    await played_to_the_end(house, table, [0])
    await stream.leave()
    assert table.live.played_for(0) == theirs
    (await ann.post("review")).fine()
    room = house.room(table.id)
    await house.until(lambda: reviewed(room, 0), 30)
    record = (await ann.get("record")).json["moves"]
    mine = [n for n, (kind, _, seat, _) in enumerate(record) if kind == "answer" and seat == 0 and n not in theirs]
    assert 0 < (await ann.post("review")).fine()["choices"] <= len(mine)
    assert all(record[n][2] == 0 for n in theirs)


@at_the_house(real=True)
async def test_a_coach_that_really_thinks(house: House) -> None:
    """In a process of its own, for a second."""
    table = await house.open("me Ann", "computer 2", game="musical-chairs")
    await house.until(lambda: table.live.waiting() == (0,), 20)
    told = (await table[0].post("advice", {"question": number(table)})).fine()
    assert told["simulations"] > 0
    assert told["tips"][0]["tried"] > 0
    assert waiting(table.live.table.state) == (0,)  # type: ignore[union-attr]


async def with_two_plays(house: House) -> tuple[Sitting, list[str]]:
    """A table where Ann may play this or that."""
    while True:
        table = await house.open("me Ann", "computer 4", game=DISTANCE, options={"judge": "gentle"})
        await house.until(lambda: table.live.waiting() == (0,))  # noqa: B023
        plays = [code for code in table.legal(0) if code.startswith("play")]
        if len(plays) > 1:
            return table, plays


@at_the_house(levels=("random", "2", "4"))
async def test_what_is_taken_back_is_forgotten(house: House) -> None:
    """One who searches remembers from move to move, for its own seat; not what was taken back (QT-1.7)."""
    known: list[str] = []
    decide = house.minds.decide

    async def noted(*given: Any, who: str = "", **other: Any) -> str:
        known.append(who)
        return await decide(*given, **other)

    house.minds.decide = noted  # type: ignore[method-assign]
    table, plays = await with_two_plays(house)
    house.minds.may_go_on.clear()
    known.clear()
    await table[0].plays(plays[0])
    await house.until(lambda: bool(known))
    (await table[0].post("undo")).fine()
    await table[0].plays(plays[1])
    house.minds.may_go_on.set()
    await house.until(lambda: len(known) > 1)
    assert all(who.startswith(f"{table.id} 1 ") for who in known)
    assert known[0] != known[1]
