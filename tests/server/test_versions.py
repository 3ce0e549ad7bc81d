"""A server that was upgraded: tables of its own rules go on, the others are closed with a kind word."""

from dataclasses import dataclass
from typing import Any

from quartet.games import game_by_id
from quartet.kernel.game import Event, Game
from quartet.kernel.messages import message
from quartet.words.catalogue import Catalogue
from tests.kernel.toy import Given, Opened, Peeked, Rang, ToyView
from tests.server.house import Bell, Guest, House, Sitting, at_the_house, kinds_of, says_of


class Newer(Bell):
    """The next version of the rules."""

    def __init__(self) -> None:
        super().__init__()
        self.version = 2


@dataclass(frozen=True)
class Wrote(Event):
    """In this version a motto has a length, too."""

    seat: int
    motto: str
    length: int


class Rewritten(Newer):
    """And this one does not even understand what was written under the old ones."""

    def __init__(self) -> None:
        super().__init__()
        self.wire = (ToyView, Given, Opened, Peeked, Wrote, Rang)


async def a_round(house: House, **other: Any) -> tuple[Sitting, Guest, Guest]:
    table = await house.open("me Ann", "friend", **other)
    ann, bob = table[0], await table.join("Bob")
    await ann.plays("bid:1")
    await bob.plays("bid:0")
    await ann.plays("motto:Onward")
    return table, ann, bob


async def upgrade(house: House, game: Game[Any, Any]) -> None:
    house.game = game
    await house.restart()


@at_the_house()
async def test_a_table_of_these_rules_goes_on(house: House) -> None:
    table, ann, _bob = await a_round(house)
    before = await table.states()
    await upgrade(house, Bell())
    assert await table.states() == before
    await ann.plays("bid:1")


@at_the_house()
async def test_a_table_of_other_rules_is_closed_kindly(house: House) -> None:
    """QT-4.1 It cannot go on; what was seen can be seen for ever, by everybody as they saw it."""
    table, ann, bob = await a_round(house, clock={"seconds": 60})
    await ann.plays("bid:2")
    (await ann.post("undo")).fine()
    (await bob.chat("my turn?")).fine()
    (await bob.post("leave")).fine()
    before = [(await reader.state())["steps"] for reader in table.readers()]
    await upgrade(house, Newer())
    after = [await reader.state() for reader in table.readers()]
    for state, seen in zip(after, before, strict=True):
        assert (state["rules"], state["now"]["phase"]) == (1, "closed")
        assert state["now"]["closed"]["key"] == "table-closed-version"
        assert [bare(step) for step in state["steps"][:-1]] == [bare(step) for step in seen]
        assert kinds_of(state["steps"][-1:]) == ["table"]
        assert says_of(state["steps"][-1:]) == ["table-closed-version"]
        assert (state["now"]["view"], state["now"]["question"], state["now"]["may_undo"]) == (None, None, False)
    word = Catalogue().say(message("table-closed-version", theirs=1, ours=2))
    assert "version 1" in word
    assert "version 2" in word
    assert "record is kept" in word
    stream = await bob.listen()
    assert stream.heard[0].json["now"]["phase"] == "closed"
    await stream.leave()
    n = after[0]["now"]["n"]
    await house.restart()
    assert (await ann.now())["n"] == n, "once is enough"


def bare(step: dict[str, Any]) -> dict[str, Any]:
    """Without its sound, which is made from the view before it."""
    return {**step, "told": [{**told, "notes": []} for told in step["told"]]}


@at_the_house()
async def test_what_can_no_longer_be_done(house: House) -> None:
    _table, ann, _bob = await a_round(house)
    await upgrade(house, Newer())
    closed = (await ann.send("bid:1")).problem(409, "closed")
    assert closed["now"]["now"]["phase"] == "closed"
    (await ann.interject("ring")).problem(409, "closed")
    for what in ("withdraw", "undo"):
        (await ann.post(what)).problem(409, "closed")
    (await ann.switch("pause", on=True)).problem(409, "closed")
    for what in ("record", "replay"):
        (await ann.get(what)).problem(409, "closed")
    (await ann.chat("what a pity")).fine()


@at_the_house()
async def test_events_that_are_no_longer_understood(house: House) -> None:
    """What can still be read is shown, and the rest left out."""
    _table, ann, _bob = await a_round(house)
    await upgrade(house, Rewritten())
    events = [[told["event"]["is"] for told in step["told"]] for step in await ann.steps()]
    assert events == [[], [], ["Given", "Given"], [], ["Opened", "Peeked"], [], []]


@at_the_house()
async def test_a_game_that_is_gone(house: House) -> None:
    _table, ann, _bob = await a_round(house)
    await upgrade(house, game_by_id("the-distance"))
    state = await ann.state()
    assert state["now"]["phase"] == "closed"
    assert all(step["told"] == [] for step in state["steps"])
    (await ann.post("rematch")).problem(422, "refused", "QT-3.5")


@at_the_house()
async def test_a_waiting_table_is_closed_too_and_may_be_opened_anew(house: House) -> None:
    table = await house.open("me Ann", "open", "friend")
    bob = await table.join("Bob")
    await upgrade(house, Newer())
    assert (await house.ask("GET", "/api/tables")).fine() == []
    assert (await table[0].now())["phase"] == "closed"
    (await table.invited.post("join", {"name": "Cy"})).problem(409, "no-seat")
    again = (await table[0].post("rematch")).fine()["table"]
    state = await bob.elsewhere(table=again).state()
    assert (state["rules"], state["now"]["phase"], state["you"]["seat"]) == (2, "waiting", 1)
    assert [seat["kind"] for seat in state["now"]["seats"]] == ["free", "person", "person"]
    assert [seat["open"] for seat in state["now"]["seats"]] == [True, False, False]
    (await bob.post("rematch")).fine()
    assert (await Guest(house, again, "", None).post("join", {"name": "Cy"})).fine()["seat"] == 0
    assert house.live(again).phase == "playing"


@at_the_house()
async def test_a_finished_table_stays_finished(house: House) -> None:
    """It went to its end under its own rules; nothing about it is closed."""
    table = await house.open("computer 1", "computer 1")
    await house.until(lambda: table.live.phase == "over")
    before = await table.host.state()
    await upgrade(house, Newer())
    after = await table.host.state()
    assert (after["now"]["phase"], after["now"]["closed"], after["now"]["result"]) == ("over", None, None)
    assert [bare(step) for step in after["steps"]] == [bare(step) for step in before["steps"]]
    (await table.host.get("record")).problem(409, "closed")


@at_the_house()
async def test_closed_tables_are_cleared_away_like_finished_ones(house: House) -> None:
    table, ann, _bob = await a_round(house, keep_days=1)
    await upgrade(house, Newer())
    (await ann.get()).fine()
    house.time += 25 * 3600 * 1000
    await house.hall.care()
    assert await house.hall.store.load(table.id) is None
