"""Moves: each names its question and counts once, sealed or not, in turn or out of it, alone or as a gesture."""

from __future__ import annotations

import asyncio
from typing import Any

from quartet.games.the_distance.game import GAME as DISTANCE
from quartet.server.live import REMEMBERED
from quartet.server.wire import MOST_CODE
from tests.server.house import House, at_the_house, kinds_of, once, says_of
from tests.server.pairs import bids, two

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
