"""Moves: each names its question, counts once, and is on disk before anybody sees it."""

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from quartet.games.the_distance.game import GAME as DISTANCE
from quartet.kernel.chance import Chance
from quartet.kernel.codec import encode
from quartet.kernel.game import Game, Journal, Move
from quartet.kernel.messages import Refusal, message
from quartet.server.hall import MOST_ROWS
from quartet.server.live import ENCODER, REMEMBERED, Live
from quartet.server.plain import plain
from quartet.server.store import Stored
from quartet.server.wire import MOST_CODE
from tests.kernel.toy import ToyState
from tests.server.house import BELL, Bell, Guest, House, Sitting, at_the_house, kinds_of, once, says_of


async def two(house: House) -> tuple[Sitting, Guest, Guest]:
    table = await house.open("me Ann", "friend")
    return table, table[0], await table.join("Bob")


async def bids(table: Sitting, *coins: int) -> Guest:
    """Everybody bids, in the order of the seats; who writes the motto?"""
    for seat, bid in enumerate(coins):
        await table[seat].plays(f"bid:{bid}")
    [writer] = table.asked()
    return writer


# Answers


@at_the_house()
async def test_a_whole_game(house: House) -> None:
    table, ann, bob = await two(house)
    for number in (0, 2, 4):
        assert (await ann.now())["number"] == number
        writer = await bids(table, 1, 0)
        assert writer is ann
        await ann.plays("motto:Da%20capo")
    end = await bob.now()
    assert (end["phase"], end["asked"], end["question"]) == ("over", [], None)
    assert sorted(end["result"]["places"]) == [1, 2]
    assert len(end["view"]["mottos"]) == 3
    late = await bob.send("bid:1")
    assert late.problem(409, "stale", "QT-1.5")["now"]["now"]["phase"] == "over"


@at_the_house()
async def test_an_answer_to_another_question_is_told_how_the_table_stands(house: House) -> None:
    """QT-1.4 with 409 and what its sender would see by looking."""
    table, ann, bob = await two(house)
    await bids(table, 2, 1)
    await ann.plays("motto:Onward")
    for question in (0, 1, 3, 1_000_000_000):
        stale = (await bob.send("bid:1", question=question)).problem(409, "stale", "QT-1.4")
        assert stale["now"] == await bob.state()
    await bob.plays("bid:1")


@at_the_house()
async def test_a_second_answer_and_one_out_of_turn(house: House) -> None:
    table, ann, bob = await two(house)
    await ann.plays("bid:2")
    again = (await ann.send("bid:1")).problem(409, "stale", "QT-1.3")
    assert again["now"]["now"]["may_withdraw"] is True
    await bob.plays("bid:1")
    out = (await bob.send("motto:Mine")).problem(422, "refused", "QT-1.2")
    assert "Ann" in out["detail"], "it says whose turn it is"
    assert (await table.onlooker.send("motto:Mine")).problem(403, "not-seated")


@at_the_house()
async def test_refusals_name_their_rule_and_change_nothing(house: House) -> None:
    table, ann, _bob = await two(house)
    before = await table.states()
    for code, rule in (("dance", "QT-1.1"), ("motto:x", "TB-1.2"), ("bid:6", "TB-1.3"), ("bid:²", "QT-1.1")):
        (await ann.send(code)).problem(422, "refused", rule)
    assert await table.states() == before


@at_the_house()
async def test_requests_that_make_no_sense(house: House) -> None:
    table, ann, _bob = await two(house)
    before = await table.states()
    fine: dict[str, Any] = {"question": 0, "codes": ["bid:1"], "once": "12345678"}
    changes: list[dict[str, Any]] = [
        {"question": -1}, {"question": 1.5}, {"question": "0"}, {"question": 10**10}, {"codes": []}, {"codes": "bid:1"},
        {"codes": [""]}, {"codes": ["x" * (MOST_CODE + 1)]}, {"codes": ["bid:1"] * 33}, {"codes": [1]},
        {"once": "1234567"}, {"once": "x" * 65}, {"once": "12345678 "}, {"once": None}, {"extra": 1},
    ]  # fmt: skip
    for change in changes:
        (await ann.post("moves", {**fine, **change})).problem(400, "bad-request")
    for raw in (b"", b"{", b"[]", b"null", b'"x"', b'{"question":0,"codes":["bid:1"]}', b"\x00", b"[" * 50_000):
        (await ann.post("moves", raw=raw)).problem(400, "bad-request")
    (await ann.post("moves", raw=b"x" * 70_001)).problem(413, "too-large")
    assert await table.states() == before


@at_the_house()
async def test_no_game_before_all_are_there(house: House) -> None:
    table = await house.open("me Ann", "friend")
    (await table[0].send("bid:1")).problem(409, "not-begun")
    early = (await table[0].send("bid:1")).json
    assert early["now"] == await table[0].state()
    for what in ("withdraw", "undo"):
        (await table[0].post(what)).problem(409, "not-begun")
    (await table[0].interject("ring")).problem(409, "not-begun")
    (await table[0].switch("pause", on=True)).problem(409, "not-begun")
    (await table[0].get("record")).problem(409, "not-begun")
    (await table[0].get("replay")).problem(409, "not-over")
    (await table[0].post("rematch")).problem(409, "not-over")


# Sent twice


@at_the_house()
async def test_sent_twice_it_counts_once(house: House) -> None:
    """Also when others have moved on since, and when the server has been restarted in between."""
    table, ann, bob = await two(house)
    key = once()
    n = (await ann.send("bid:2", key=key)).fine()["n"]
    assert (await ann.send("bid:2", question=0, key=key)).fine()["n"] == n
    await bob.plays("bid:1")
    before = await table.states()
    assert (await ann.send("bid:2", question=0, key=key)).fine()["n"] == n
    await house.restart()
    assert (await ann.send("bid:2", question=0, key=key)).fine()["n"] == n
    assert await table.states() == before


@at_the_house()
async def test_both_at_the_same_time(house: House) -> None:
    table, ann, _bob = await two(house)
    key = once()
    answers = await asyncio.gather(*(ann.send("bid:2", key=key) for _ in range(5)))
    assert len({answer.body for answer in answers}) == 1
    assert kinds_of(await ann.steps()) == ["table", "table", "move", "sealed"]
    assert table.live.n == 4


@at_the_house()
async def test_another_thing_under_the_same_key(house: House) -> None:
    """It would be taken for done and never happen: so it is refused, also after a restart."""
    table, ann, bob = await two(house)
    key = once()
    await ann.send("bid:2", question=0, key=key)
    for _ in range(2):
        for codes, question in ((("bid:3",), 0), (("bid:2",), 1), (("bid:2", "bid:2"), 0), (("bid:2,bid:2",), 0)):
            (await ann.send(*codes, question=question, key=key)).problem(422, "key-reused")
        (await ann.chat("bid:2", key=key)).problem(422, "key-reused")
        (await ann.interject("bid:2", key=key)).problem(422, "key-reused")
        await house.restart()
    assert (await bob.send("bid:2", key=key)).fine()["n"] == 5, "another's key is another key"
    said = once()
    n = (await ann.chat("hello", key=said)).fine()["n"]
    assert (await ann.chat(" hello ", key=said)).fine()["n"] == n
    (await ann.chat("hello!", key=said)).problem(422, "key-reused")
    rung = once()
    n = (await ann.interject("ring", key=rung)).fine()["n"]
    assert (await ann.interject("ring", key=rung)).fine()["n"] == n
    assert table.live.n == n


@at_the_house()
async def test_a_refused_move_may_be_mended_under_the_same_key(house: House) -> None:
    _table, ann, _bob = await two(house)
    key = once()
    (await ann.send("bid:9", key=key)).problem(422, "refused", "TB-1.3")
    (await ann.send("bid:1", key=key)).fine()


@at_the_house()
async def test_keys_are_not_remembered_for_ever(house: House) -> None:
    table, ann, _bob = await two(house)
    for i in range(REMEMBERED + 1):
        (await ann.chat(f"no. {i}", key=f"once-{i:04}")).fine()
    assert len(table.live.once[0]) == REMEMBERED
    (await ann.chat("other", key="once-0001")).problem(422, "key-reused")
    (await ann.chat("other", key="once-0000")).fine()


# Sealed answers


@at_the_house()
async def test_sealed_answers_stay_sealed(house: House) -> None:
    """Others see that somebody has answered, and nothing of what: no byte depends on it."""
    seen = []
    for bid in ("bid:0", "bid:5"):
        table, ann, bob = await two(house)
        streams = [await bob.listen(), await table.onlooker.listen(), await ann.listen()]
        n = await ann.plays(bid)
        for stream in streams:
            await stream.until(n)
        now = await bob.now()
        assert [seat["answered"] for seat in now["seats"]] == [True, False]
        assert says_of(await bob.steps())[-1] == "table-sealed"
        mine = await ann.now()
        assert (mine["question"], mine["may_withdraw"]) == (None, True)
        told = [one.data for stream in streams for one in stream.heard] + await table.states()
        seen.append([data.replace(table.id.encode(), b"table") for data in told])
        seen[-1] = [data.replace(table.live.header.hash.encode(), b"hash") for data in seen[-1]]
        for stream in streams:
            await stream.leave()
        (await ann.get("record")).fine()
        await table[0].delete()
    tokens = [[part for part in each if b'"token"' not in part] for each in seen]
    assert len(tokens[0]) == len(tokens[1])
    assert [len(data) for data in seen[0]] == [len(data) for data in seen[1]]


@at_the_house()
async def test_a_sealed_answer_taken_back(house: House) -> None:
    """QT-1.6"""
    _table, ann, bob = await two(house)
    (await ann.post("withdraw")).problem(422, "refused", "QT-1.6")
    await ann.plays("bid:5")
    (await ann.post("withdraw")).fine()
    assert [seat["answered"] for seat in (await bob.now())["seats"]] == [False, False]
    assert says_of(await bob.steps())[-1] == "table-withdraw"
    assert (await ann.now())["question"]["kind"] == "bid"
    await ann.plays("bid:0")
    await bob.plays("bid:1")
    (await ann.post("withdraw")).problem(422, "refused", "QT-1.6")
    assert (await bob.now())["view"]["writer"] == 1
    (await house.open("me Ann", "friend"))
    (await _table.onlooker.post("withdraw")).problem(403, "not-seated")


# Out of turn


@at_the_house()
async def test_an_interjection_that_lost_the_race_gets_its_rule(house: House) -> None:
    _table, ann, bob = await two(house)
    assert (await bob.now())["interjections"] == ["ring"]
    (await ann.interject("ring")).fine()
    assert (await bob.now())["interjections"] == []
    lost = (await bob.interject("ring")).problem(422, "refused", "TB-1.5")
    assert "now" not in lost
    (await bob.interject("bid:1")).problem(422, "refused", "QT-2.1")
    (await bob.interject("dance")).problem(422, "refused", "QT-1.1")


@at_the_house()
async def test_an_interjection_after_the_end(house: House) -> None:
    """QT-1.5 stands in the way of a late move with 409, and of a late word with its rule."""
    table, ann, bob = await two(house)
    for _ in range(3):
        await (await bids(table, 1, 0)).plays("motto:Onward")
    (await bob.interject("ring")).problem(422, "refused", "QT-1.5")
    (await ann.send("bid:1")).problem(409, "stale", "QT-1.5")


@at_the_house()
async def test_an_interjection_breaks_no_sealed_answer(house: House) -> None:
    table, ann, bob = await two(house)
    await ann.plays("bid:3")
    (await bob.interject("ring")).fine()
    assert (await ann.now())["seats"][0]["answered"] is True
    (await ann.interject("ring")).problem(422, "refused", "TB-1.5")
    await bob.plays("bid:0")
    assert table.asked() == [ann]


@at_the_house()
async def test_nobody_speaks_out_of_turn_at_one_screen(house: House) -> None:
    """QT-2.2"""
    table = await house.open("me Ann", "me Bob")
    assert (await table[0].now())["interjections"] == []
    (await table[0].interject("ring")).problem(422, "refused", "QT-2.2")


# Gestures


@at_the_house()
async def test_several_answers_as_one_gesture(house: House) -> None:
    """QT-1.8 The motto, and at once the next bid."""
    table, ann, bob = await two(house)
    assert await bids(table, 1, 0) is ann
    stream = await bob.listen()
    key = once()
    n = (await ann.send("motto:Onward", "bid:2", key=key)).fine()["n"]
    assert (await ann.send("motto:Onward", "bid:2", question=1, key=key)).fine()["n"] == n
    assert kinds_of(one.json for one in (await stream.until(n))[1:]) == ["move", "sealed"]
    assert [one.json["now"] is None for one in stream.numbered()[1:]] == [True, False], "seen together"
    now = await bob.now()
    assert (now["number"], [seat["answered"] for seat in now["seats"]]) == (2, [True, False])
    await house.restart()
    assert (await ann.send("motto:Onward", "bid:2", question=1, key=key)).fine()["n"] == n
    (await ann.send("motto:Onward", question=1, key=key)).problem(422, "key-reused")


@at_the_house()
async def test_a_gesture_is_refused_as_a_whole(house: House) -> None:
    """QT-1.8 and in the same words, whatever went wrong after its first answer: else it would be a look ahead."""
    table, ann, bob = await two(house)
    (await ann.send("bid:1", "motto:Mine")).problem(422, "refused", "QT-1.8")
    await bob.plays("bid:0")
    told = set()
    for gesture in (("bid:1", "motto:Mine"), ("bid:0", "motto:Mine"), ("bid:5", "bid:1"), ("bid:1", "bid:999")):
        answer = await ann.send(*gesture)
        answer.problem(422, "refused", "QT-1.8")
        told.add(answer.body)
    assert len(told) == 1, "the die is not cast, and Bob's bid stays sealed"
    await ann.plays("bid:1")
    before = await table.states()
    (await ann.send("bid:1", "bid:1")).problem(422, "refused", "TB-1.2")
    (await ann.send("motto:Onward", "dance")).problem(422, "refused", "QT-1.1")
    (await ann.send("motto:Onward", "bid:999")).problem(422, "refused", "QT-1.8")
    (await ann.send("motto:Onward", "motto:Onward")).problem(422, "refused", "QT-1.8")
    (await ann.send("motto:Onward", "bid:1", "bid:1")).problem(422, "refused", "QT-1.8")
    (await ann.send("motto:Onward", "bid:1", question=0)).problem(409, "stale", "QT-1.4")
    assert await table.states() == before
    await ann.plays("motto:Onward", "bid:1")


@at_the_house(game=DISTANCE)
async def test_a_gesture_is_no_free_guess_at_a_strict_table(house: House) -> None:
    """TD-3.6 A right play and a wrong one are refused alike if something follows."""
    table = await house.open("me Ann", "me Bob", options={"judge": "strict"})
    while not (right := [code for code in table.legal(table.live.waiting()[0]) if code.startswith("play:")]):
        table = await house.open("me Ann", "me Bob", options={"judge": "strict"})
    [player] = table.asked()
    _, letter, cards, *_ = right[0].split(":")
    letters = [each for each in "ABCDEFG" if not any(code[5] == each for code in right)]
    before = await table.states()
    answers = [await player.send(f"play:{each}:{cards}", "draw") for each in (letter, *letters)]
    for answer in answers:
        answer.problem(422, "refused", "QT-1.8")
    assert len({answer.body for answer in answers}) == 1
    assert await table.states() == before


# Taking back


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


# Durable before visible


@at_the_house()
async def test_a_store_that_fails(house: House) -> None:
    """503, nobody has seen anything, and the table goes on from what is on disk."""
    table, ann, bob = await two(house)
    await ann.plays("bid:2")
    before = await table.states()
    stream = await ann.listen()
    with house.full_disk():
        for answer in (await bob.send("bid:1"), await bob.interject("ring"), await bob.chat("hello")):
            answer.problem(503, "not-stored")
            assert answer.header("retry-after") == "1"
    assert await stream.bye() == "again"
    assert [one.kind for one in stream.heard if one.kind == "step"] == []
    assert await table.states() == before
    await bob.plays("bid:1")
    assert table.asked() == [ann]


class Faulty(Bell):
    """Rules with a fault: a bid of three cannot be opened."""

    def resolve(self, state: ToyState, answers: Any, chance: Chance, journal: Journal) -> None:
        if Move("bid:3") in answers.values():
            raise ZeroDivisionError
        super().resolve(state, answers, chance, journal)


@at_the_house(game=Faulty())
async def test_rules_with_a_fault(house: House) -> None:
    """A step that fails halfway has not happened: neither in memory nor on disk, and the table goes on."""
    table = await house.open("me Ann", "friend")
    bob, ann = await table.join("Bob"), table[0]
    (await ann.post("leave")).fine()
    await house.until(lambda: table.live.waiting() == (1,))
    assert (await bob.send("bid:3")).status == 500
    await ann.send("bid:3")  # she is back, and has answered already
    before = await table.states()
    await house.restart()
    assert await table.states() == before
    await bob.plays("bid:1")


@at_the_house()
async def test_a_gesture_with_a_fault(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should a step that was found to be fine be refused after all, nothing stays of those before it."""
    table, ann, bob = await two(house)
    (await ann.post("leave")).fine()
    await house.until(lambda: table.live.waiting() == (1,))

    def halfway(_desk: Any, room: Any, seat: int, act: Any) -> Any:
        room.live.do("interject", house.time, seat, code="ring")
        raise Refusal("QT-1.8", message("refused-gesture"))

    monkeypatch.setattr("quartet.server.desk.Desk._gesture", halfway)
    (await ann.send("bid:1", "bid:1")).problem(422, "refused", "QT-1.8")
    assert table.id not in house.hall.rooms
    assert (await bob.now())["view"]["rung"] is False
    assert says_of(await bob.steps())[-1] == "table-back"


@at_the_house()
async def test_a_long_table_is_read_again_while_others_play(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _table, ann, _bob = await two(house)
    for _ in range(30):
        (await ann.chat("la")).fine()
    await house.restart()
    monkeypatch.setattr("quartet.server.hall.AT_A_TIME", 10)
    turns: list[int] = []
    meanwhile: list[int] = []
    restore = Live.restore

    def watched(live: Live, stored: Stored) -> Iterator[None]:
        for _ in restore(live, stored):
            asyncio.get_running_loop().call_soon(turns.append, live.n)
            yield
        meanwhile.append(len(turns))

    monkeypatch.setattr(Live, "restore", watched)
    (await ann.get()).fine()
    assert meanwhile[0] > 20


@at_the_house()
async def test_a_table_that_has_seen_too_much_can_still_be_seen(house: House) -> None:
    table, ann, bob = await two(house)
    table.live.steps += [table.live.steps[0]] * (MOST_ROWS // 2)
    house.room(table.id).stored = table.live.n
    (await bob.chat("hello")).problem(403, "too-long")  # while the game goes on
    table.live.steps += [table.live.steps[0]] * (MOST_ROWS // 2)
    house.room(table.id).stored = table.live.n
    (await ann.send("bid:1")).problem(403, "too-long")
    (await ann.chat("hello")).problem(403, "too-long")
    assert (await ann.now())["n"] == MOST_ROWS + 3
    (await ann.delete()).fine()


# Rebuilt from the disk


async def random_play(house: House, table: Sitting, dice: random.Random, steps: int) -> None:
    """Whatever people do at a table, some of it refused."""
    for _ in range(steps):
        if table.live.phase == "over":
            return
        who = dice.choice(list(table.guests.values()))
        moves = table.legal(who.seat or 0)
        house.time += dice.randrange(3000)
        match dice.randrange(12):
            case 0:
                await who.interject("ring")
            case 1:
                await who.post(dice.choice(["withdraw", "undo"]))
            case 2:
                await who.chat(dice.choice(["hello", "♭ <b>bold</b>", "\u202eoh"]))
            case 3:
                await who.switch("pause", on=dice.random() < 0.5)
            case 4:
                await who.post("leave")
            case _ if moves:
                await who.send(dice.choice(moves))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["the-bell", "the-distance"])
@at_the_house(levels=("1",))
async def test_everything_is_rebuilt_from_the_disk(house: House, game: str, seed: int) -> None:
    """Random play; then every reader sees the same to the byte, whether the server has been restarted or not."""
    house.game = BELL if game == "the-bell" else DISTANCE
    dice = random.Random(seed)
    seats = ["me Ann", *["friend"] * dice.randrange(1, 3)]
    table = await house.open(*seats, clock={"seconds": 86400})
    for name in ("Bob", "Cy")[: len(seats) - 1]:
        await table.join(name)
    for _ in range(3):
        await random_play(house, table, dice, 25)
        await house.hush()
        before = await table.states()
        await house.restart()
        assert await table.states() == before
        house.minds.may_go_on.set()


@at_the_house(game=DISTANCE)
async def test_views_and_events_as_the_codec_has_them(house: House) -> None:
    """`plain` is quicker than `codec.encode`, and says the same."""
    games: list[Game[Any, Any]] = [BELL, DISTANCE]
    for game in games:
        house.game = game
        table = await house.open("me Ann", "me Bob", "me Cy", game=game.id)
        dice = random.Random(7)
        live = table.live
        assert live.table is not None
        for _ in range(150):
            if live.table.over:
                break
            for seat in (None, 0, 1, 2):
                view = live.table.view(seat)
                assert json.loads(ENCODER.encode(plain(view))) == encode(view)
            for event in live.table.log[-1]:
                for seat in (None, 0, 1, 2):
                    copy = game.redact(event, seat)
                    if copy is not None:
                        assert json.loads(ENCODER.encode(plain(copy))) == encode(copy)
            seat = dice.choice(live.waiting())
            live.table.answer(seat, dice.choice(game.legal(live.table.state, seat)))
        live.table = None
        await house.hall.delete(house.room(table.id))
