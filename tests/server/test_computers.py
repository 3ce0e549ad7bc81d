"""Computer players at the table: they think beside it, stumble, notice, and never hold anybody up."""

import asyncio
from typing import Any

import pytest

from quartet.games.hit_maker.game import GAME as HIT_MAKER
from quartet.games.hit_maker.state import CLAIM, CLIP, DISCARD, PLAY, TAKE
from quartet.games.the_distance.game import GAME as DISTANCE
from quartet.kernel import codec
from quartet.server import conductor
from quartet.server.thinkers import ThinkerError
from tests.server.house import House, at_the_house, kinds_of, says_of


@at_the_house()
async def test_they_play_when_they_are_asked(house: House) -> None:
    table = await house.open("me Ann", "computer 2")
    await house.until(lambda: table.live.waiting() == (0,))
    [(level, view, moves)] = house.minds.asked
    assert (level, view["seat"], view["tokens"][0]) == ("2", 1, None), "it is shown what its seat is shown"
    assert moves == ["bid:0", "bid:1", "bid:2", "bid:3"]
    assert kinds_of(await table[0].steps()) == ["table", "move", "sealed"]
    await table[0].plays("bid:1")
    assert table.live.waiting() == (0,)


@at_the_house()
async def test_one_that_thinks_delays_nobody(house: House) -> None:
    house.minds.may_go_on.clear()
    slow = await house.open("me Ann", "computer 1")
    quick = await house.open("me Ann", "me Bob")
    for seat in (0, 1):
        await quick[seat].plays("bid:1")
    await slow[0].plays("bid:1")
    (await slow[0].chat("take your time")).fine()
    assert slow.live.waiting() == (1,)
    house.minds.may_go_on.set()
    await house.until(lambda: slow.live.waiting() != (1,))


@pytest.mark.parametrize("why", ["crashed", "slow", "nonsense"])
@at_the_house()
async def test_one_that_stumbles(house: House, why: Any) -> None:
    """The plainest move is played for it, and the table says so."""

    async def stumble(_view: Any, _moves: list[str]) -> str:
        raise ThinkerError(why)

    house.minds.think = stumble
    table = await house.open("me Ann", "computer 1")
    await house.until(lambda: table.live.waiting() == (0,))
    steps = await table[0].steps()
    assert says_of(steps) == ["table-opened", "table-stumbled", "table-sealed"]
    assert table.live.table is not None
    assert table.live.table.state.sealed[1].code == "bid:0"


@at_the_house()
async def test_a_system_that_has_no_room_for_another_process(house: House) -> None:
    async def stumble(_view: Any, _moves: list[str]) -> str:
        raise BlockingIOError

    house.minds.think = stumble
    table = await house.open("me Ann", "computer 1")
    await house.until(lambda: table.live.waiting() == (0,))
    assert says_of(await table[0].steps()) == ["table-opened", "table-stumbled", "table-sealed"]


@at_the_house()
async def test_one_that_cheats(house: House) -> None:
    """What the rules refuse is as good as nothing."""

    async def cheat(_view: Any, _moves: list[str]) -> str:
        return "bid:99"

    house.minds.think = cheat
    table = await house.open("me Ann", "computer 1")
    await house.until(lambda: table.live.waiting() == (0,))
    assert "table-stumbled" in says_of(await table[0].steps())
    before = await table.states()
    await house.restart()
    assert await table.states() == before


@at_the_house()
async def test_one_that_was_overtaken(house: House) -> None:
    """While it thinks, the bell is rung: what it thought of is thought over."""
    house.minds.may_go_on.clear()
    table = await house.open("me Ann", "computer 1")
    await house.until(lambda: len(house.minds.asked) == 1)
    (await table[0].interject("ring")).fine()
    house.minds.may_go_on.set()
    await house.until(lambda: table.live.waiting() == (0,))
    assert [view["rung"] for _, view, _ in house.minds.asked] == [False, True]


@at_the_house(game=DISTANCE)
async def test_one_whose_question_was_taken_back_and_put_again(house: House) -> None:
    """The same number, other cards: an answer to the first is none to the second."""
    house.minds.may_go_on.clear()
    table = await house.open("me Ann", "computer 1", options={"judge": "gentle"})
    while len(plays := [code for code in table.legal(0) if code.startswith("play:")]) < 2:
        table = await house.open("me Ann", "computer 1", options={"judge": "gentle"})
    house.minds.asked.clear()
    first, *_, second = plays
    await table[0].plays(first)
    await house.until(lambda: len(house.minds.asked) == 1)
    (await table[0].post("undo")).fine()
    await table[0].plays(second)
    house.minds.may_go_on.set()
    await house.until(lambda: len(house.minds.asked) > 1)
    await house.until(lambda: table.live.waiting() == (0,) or table.live.phase == "over")
    assert house.minds.asked[0][1] != house.minds.asked[1][1]


@at_the_house()
async def test_they_notice_what_could_be_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conductor, "reaction", lambda _level, _chance: 0.01)
    house.minds.say = lambda view, moves: moves[0] if view["seat"] == 1 else None
    house.minds.may_go_on.clear()
    table = await house.open("me Ann", "computer 1", "computer 2")
    await house.until(lambda: table.live.n > 2)
    step = (await table[0].steps())[-1]
    assert (step["kind"], step["seat"], step["told"][0]["event"]["is"]) == ("move", 1, "Rang")
    (await table[0].interject("ring")).problem(422, "refused", "TB-1.5")
    await asyncio.sleep(0.05)
    assert table.live.n == 3, "once is enough"


@at_the_house()
async def test_a_person_may_be_quicker(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conductor, "reaction", lambda _level, _chance: 0.05)
    house.minds.say = lambda _view, moves: moves[0]
    house.minds.may_go_on.clear()
    table = await house.open("me Ann", "computer 1")
    (await table[0].interject("ring")).fine()
    await asyncio.sleep(0.1)
    assert [step["seat"] for step in await table[0].steps()] == [None, None, 0]


@at_the_house(pace=0.1)
async def test_they_give_people_time_to_follow(house: House) -> None:
    """As long as somebody looks on; three times as long while there is something to be said."""
    table = await house.open("me Ann", "friend", "computer 1")
    stream = await table[0].listen()
    began = asyncio.get_running_loop().time()
    await table.join("Bob")
    await house.until(lambda: 2 not in table.live.waiting())
    assert asyncio.get_running_loop().time() - began > 0.25
    await stream.leave()
    alone = await house.open("me Ann", "computer 1")
    began = asyncio.get_running_loop().time()
    await house.until(lambda: alone.live.waiting() == (0,))
    assert asyncio.get_running_loop().time() - began < 0.2


@at_the_house()
async def test_they_go_on_after_a_restart(house: House) -> None:
    house.minds.may_go_on.clear()
    table = await house.open("me Ann", "computer 1")
    await house.restart()
    house.minds.may_go_on.set()
    (await table[0].get()).fine()
    await house.until(lambda: table.live.waiting() == (0,))


@at_the_house()
async def test_a_store_that_fails_while_they_play(house: House) -> None:
    """They come back with the table, as soon as somebody looks."""
    house.minds.may_go_on.clear()
    table = await house.open("me Ann", "computer 1")

    with house.full_disk():
        house.minds.may_go_on.set()
        await house.until(lambda: table.id not in house.hall.rooms)
        house.minds.may_go_on.clear()
    assert (await table[0].now())["n"] == 2
    house.minds.may_go_on.set()
    await house.until(lambda: table.live.waiting() == (0,))


@at_the_house(game=DISTANCE, real=True)
async def test_real_ones_play_a_whole_game(house: House) -> None:
    table = await house.open("computer 2", "computer 3")
    await house.until(lambda: table.live.phase == "over", 30)
    record = (await table.host.get("record")).fine()
    assert record["seats"] == ["bot:2", "bot:3"]
    assert "stumbled" not in [step.kind for step in table.live.steps]


@at_the_house(game=HIT_MAKER, levels=("random", "2", "4"))
async def test_only_those_who_search_stand_in_the_long_line(house: House) -> None:
    """A song has much that no search answers: its key, its name, its words."""
    lines: list[tuple[Any, bool, Any]] = []
    decide = house.minds.decide

    async def noted(game_id: str, level: str, view: Any, *given: Any, deep: bool = False, **other: Any) -> str:
        lines.append((codec.decode(HIT_MAKER, view), deep, other.get("seen")))
        return await decide(game_id, level, view, *given, **other)

    house.minds.decide = noted  # type: ignore[method-assign]
    table = await house.open("computer 4", "computer 4", options={"length": "one"})
    await house.until(lambda: table.live.phase == "over", 30)
    room = house.room(table.id)
    assert {deep for _, deep, _ in lines} == {True, False}
    for sight, deep, seen in lines:
        assert deep == (sight.phase in (CLAIM, PLAY, TAKE, CLIP, DISCARD))
        assert seen is room.seen
    assert not room.seen.is_set()
    looking = await table.onlooker.listen()
    assert room.seen.is_set()
    await looking.leave()
    assert not room.seen.is_set()
