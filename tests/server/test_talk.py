"""Table talk: computer players speak about a question and listen, and answer it only after all people have."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Any

import pytest

from quartet.kernel.game import MOST_WORDS, Said
from quartet.kernel.messages import Message, message
from quartet.server.store import StoreError
from quartet.server.thinkers import ThinkerError
from tests.server.house import Guest, House, Sitting, at_the_house
from tests.server.talkative import HELLO, TALKATIVE, quiet, sealed, words_of

# ── When they speak ───────────────────────────────────────────────────────────────────────────────────────────────


@at_the_house(game=TALKATIVE)
async def test_each_may_open_with_a_word(house: House) -> None:
    house.minds.word = lambda seat, said: HELLO if not any(each.seat == seat for each in said) else None
    table = await house.open("me Ann", "computer 1", "computer 2")
    await quiet(house)
    steps = await table[0].steps()
    assert sorted(words_of(steps)) == [(1, "the-bell-talk-hello"), (2, "the-bell-talk-hello")]
    word = next(step for step in steps if step["kind"] == "chat")
    assert (word["chat"], word["told"], word["undoes"]) == ("", [], 0)
    assert word["says"] == {
        "is": "Message",
        "key": "the-bell-talk-hello",
        "args": [["coins", 3], ["who", {"is": "Term", "kind": "seat", "value": 1}]],
    }
    assert sealed(table) == set(), "they wait for those they talk to"
    assert (await table.onlooker.steps())[-1]["says"] == word["says"], "everybody hears it"


@at_the_house(game=TALKATIVE)
async def test_each_may_answer_what_a_person_says(house: House) -> None:
    def word(_seat: int, said: Sequence[Said]) -> Message | None:
        return message("the-bell-talk-answer") if said and said[-1].text else None

    house.minds.word = word
    table = await house.open("me Ann", "friend", "computer 1")
    bob = await table.join("Bob")
    await quiet(house)
    assert words_of(await bob.steps()) == []
    (await table[0].chat("I give 3")).fine()
    await quiet(house)
    (await bob.chat("then I give 0")).fine()
    await quiet(house)
    assert words_of(await bob.steps()) == [
        (0, "I give 3"),
        (2, "the-bell-talk-answer"),
        (1, "then I give 0"),
        (2, "the-bell-talk-answer"),
    ]
    assert house.minds.heard[-1] == (
        2,
        (Said(0, "I give 3"), Said(2, "", message("the-bell-talk-answer")), Said(1, "then I give 0")),
    )


@at_the_house(game=TALKATIVE)
async def test_they_do_not_chat_with_each_other_for_ever(house: House) -> None:
    """A word to begin with, and one answer among their own kind; a person's line brings each of them one more."""
    house.minds.word = lambda _seat, _said: HELLO
    table = await house.open("me Ann", "computer 1", "computer 2", "computer 3")
    await quiet(house)
    first = words_of(await table[0].steps())
    assert {seat: first.count((seat, HELLO.key)) for seat in (1, 2, 3)} == {1: 2, 2: 2, 3: 2}
    (await table[0].chat("well?")).fine()
    await quiet(house)
    assert len(words_of(await table[0].steps())) == len(first) + 1 + 3


@at_the_house(game=TALKATIVE)
async def test_nobody_says_more_than_a_few_words_about_a_question(house: House) -> None:
    house.minds.word = lambda _seat, _said: HELLO
    table = await house.open("me Ann", "computer 1")
    for i in range(12):
        (await table[0].chat(f"and now {i}?")).fine()
        await quiet(house)
    assert words_of(await table[0].steps()).count((1, HELLO.key)) == MOST_WORDS
    asked = len(house.minds.heard)
    (await table[0].chat("hello?")).fine()
    await quiet(house)
    assert len(house.minds.heard) == asked


@at_the_house(game=TALKATIVE)
async def test_each_question_is_talked_about_anew(house: House) -> None:
    house.minds.word = lambda _seat, said: None if said else HELLO
    table = await house.open("me Ann", "computer 1")
    await quiet(house)
    (await table[0].chat("old news")).fine()
    await table[0].plays("bid:3")
    await house.until(lambda: table.live.waiting() != (1,))  # the motto: if it is the computer's, it needs no word
    while not table.live._talks():
        if 0 in table.live.waiting():
            (await table[0].chat("no bid of mine")).fine()
            await table[0].plays("motto:Onward")
        await asyncio.sleep(0.005)
    await quiet(house)
    assert house.minds.heard[-1] == (1, ()), "nothing of what was said before"
    assert [seat for seat, key in words_of(await table[0].steps()) if key == HELLO.key] == [1, 1]


@at_the_house(game=TALKATIVE, pace=0.05)
async def test_they_take_time_where_people_listen(house: House) -> None:
    house.minds.word = lambda _seat, said: None if said else HELLO
    table = await house.open("me Ann", "friend", "computer 1")
    stream = await table[0].listen()
    began = asyncio.get_running_loop().time()
    await table.join("Bob")
    await house.until(lambda: table.live.steps[-1].kind == "chat")
    assert 0.07 < asyncio.get_running_loop().time() - began < 1
    await stream.leave()


@at_the_house(game=TALKATIVE)
async def test_a_pause_is_silent(house: House) -> None:
    table = await house.open("me Ann", "computer 1")
    (await table[0].switch("pause", on=True)).fine()
    await quiet(house)
    house.minds.word = lambda _seat, _said: HELLO
    asked = len(house.minds.heard)
    (await table[0].chat("a word in private")).fine()
    await quiet(house)
    assert len(house.minds.heard) == asked
    (await table[0].switch("pause", on=False)).fine()
    await quiet(house)
    assert words_of(await table[0].steps())[-1] == (1, HELLO.key)


@at_the_house(game=TALKATIVE)
async def test_a_muted_computer_player_says_nothing(house: House) -> None:
    house.minds.word = lambda _seat, _said: HELLO
    table = await house.open("me Ann", "computer 1")
    await quiet(house)
    (await table[0].switch("seats/1/mute", on=True)).fine()
    before = words_of(await table[0].steps())
    assert before, "it has spoken, before"
    for line in ("I give 1", "I give 2"):
        (await table[0].chat(line)).fine()
        await quiet(house)
    assert [who for who, _ in words_of(await table[0].steps())[len(before) :]] == [0, 0]


@at_the_house(game=TALKATIVE)
async def test_the_muted_are_not_listened_to(house: House) -> None:
    table = await house.open("me Ann", "friend", "computer 1")
    bob = await table.join("Bob")
    await quiet(house)
    (await bob.chat("I give 7")).fine()
    await quiet(house)
    assert house.minds.heard[-1][1] == (Said(1, "I give 7"),)
    (await table[0].switch("seats/1/mute", on=True)).fine()
    (await bob.chat("I give 9")).problem(403, "muted")
    (await table[0].chat("Good.")).fine()
    await quiet(house)
    assert house.minds.heard[-1][1] == (Said(0, "Good."),)
    for guest in (table[0], bob):
        await guest.plays("bid:0")
    assert house.minds.decided_on[-1][1] in ((Said(0, "Good."),), ())


# ── When they answer ──────────────────────────────────────────────────────────────────────────────────────────────


@at_the_house(game=TALKATIVE)
async def test_they_answer_after_all_people_have(house: House) -> None:
    table = await house.open("me Ann", "friend", "computer 1")
    bob = await table.join("Bob")
    await quiet(house)
    assert (house.minds.asked, sealed(table)) == ([], set())
    await table[0].plays("bid:1")
    (await bob.chat("I give 2")).fine()
    await quiet(house)
    assert (house.minds.asked, sealed(table)) == ([], {0})
    house.minds.may_go_on.clear()
    await bob.plays("bid:2")
    await house.until(lambda: bool(house.minds.asked))
    assert house.minds.decided_on == [(2, (Said(1, "I give 2"),))]
    house.minds.may_go_on.set()
    await house.until(lambda: sealed(table) == set())


@at_the_house(game=TALKATIVE)
async def test_an_answer_taken_back_brings_the_talk_back(house: House) -> None:
    table = await house.open("me Ann", "computer 1", "computer 2")
    await quiet(house)
    house.minds.may_go_on.clear()
    await table[0].plays("bid:1")
    await house.until(lambda: len(house.minds.asked) == 2)
    (await table[0].post("withdraw")).fine()
    house.minds.may_go_on.set()
    await quiet(house)
    assert sealed(table) == set(), "what they thought of meanwhile is forgotten"
    (await table[0].chat("on second thoughts, nothing")).fine()
    await quiet(house)
    assert house.minds.heard[-1][1][-1].text == "on second thoughts, nothing"
    await table[0].plays("bid:0")
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))
    assert [said for _, said in house.minds.decided_on[2:4]] == [(Said(0, "on second thoughts, nothing"),)] * 2


@at_the_house(game=TALKATIVE)
async def test_one_computer_player_has_answered_when_it_is_taken_back(house: House) -> None:
    table = await house.open("me Ann", "computer 1", "computer 2")
    await quiet(house)

    slow = asyncio.Event()

    async def think(view: Any, moves: list[str]) -> str:
        if view["seat"] == 2:
            await slow.wait()
        return moves[0]

    house.minds.think = think
    await table[0].plays("bid:1")
    await house.until(lambda: sealed(table) == {0, 1})
    (await table[0].post("withdraw")).fine()
    slow.set()
    await quiet(house)
    assert sealed(table) == {1}
    (await table[0].chat("hm")).fine()
    await quiet(house)
    assert house.minds.heard[-1][0] == 2, "who has answered has nothing more to say"
    await table[0].plays("bid:2")
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))


@at_the_house(game=TALKATIVE)
async def test_what_is_said_at_the_last_moment_is_thought_over(house: House) -> None:
    table = await house.open("me Ann", "computer 1")
    await quiet(house)
    house.minds.may_go_on.clear()
    await table[0].plays("bid:1")
    await house.until(lambda: len(house.minds.asked) == 1)
    (await table[0].chat("I lied")).fine()
    house.minds.may_go_on.set()
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))
    assert [said for _, said in house.minds.decided_on[:2]] == [(), (Said(0, "I lied"),)]


@at_the_house(game=TALKATIVE)
async def test_but_nobody_holds_the_table_up_by_talking_on(house: House) -> None:
    table = await house.open("me Ann", "computer 1")
    await quiet(house)

    async def talked_into(_view: Any, moves: list[str]) -> str:
        if table.live.discussed() or not table.live.said() or len(house.minds.asked) < 9:
            (await table[0].chat(f"and another thing {len(house.minds.asked)}")).fine()
        return moves[0]

    house.minds.think = talked_into
    await table[0].plays("bid:1")
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))
    assert len([said for _, said in house.minds.decided_on if said]) <= 4


@at_the_house(game=TALKATIVE)
async def test_where_no_person_is_asked_they_go_at_once(house: House) -> None:
    house.minds.word = lambda _seat, _said: HELLO
    table = await house.open("computer 1", "computer 2")
    await house.until(lambda: table.live.phase == "over")
    assert words_of(await table.host.steps()) == []
    assert house.minds.heard == []


@at_the_house(game=TALKATIVE)
async def test_whoever_steps_out_is_waited_for_no_longer(house: House) -> None:
    table = await house.open("me Ann", "friend", "computer 1")
    bob = await table.join("Bob")
    await quiet(house)
    await table[0].plays("bid:1")
    assert sealed(table) == {0}
    (await bob.post("leave")).fine()
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))


@pytest.mark.parametrize("then", ["default", "computer"])
@at_the_house(game=TALKATIVE)
async def test_a_clock_that_runs_out(house: House, then: str) -> None:
    table = await house.open("me Ann", "computer 1", clock={"seconds": 30, "then": then})
    await quiet(house)
    house.time += 31_000
    await house.out_of_time(table.id)
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))


# ── What else must hold ───────────────────────────────────────────────────────────────────────────────────────────


@at_the_house(game=TALKATIVE)
async def test_after_a_restart_they_know_what_was_said(house: House) -> None:
    house.minds.word = lambda seat, said: HELLO if not any(each.seat == seat for each in said) else None
    table = await house.open("me Ann", "computer 1", "computer 2")
    await quiet(house)
    (await table[0].chat("I give 3")).fine()
    await quiet(house)
    before, spoken = await table.states(), len(words_of(await table[0].steps()))
    await house.restart()
    assert await table.states() == before
    await quiet(house)
    assert len(words_of(await table[0].steps())) == spoken
    (await table[0].chat("well?")).fine()
    await quiet(house)
    heard = house.minds.heard[-1][1]
    assert [each.text for each in heard if each.text] == ["I give 3", "well?"]
    assert {each.message for each in heard if not each.text} == {HELLO}
    await table[0].plays("bid:0")
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))


@at_the_house(game=TALKATIVE)
async def test_a_word_that_cannot_be_stored_was_not_said(house: House) -> None:
    house.minds.word = lambda _seat, said: HELLO if said and said[-1].text == "well?" else None
    table = await house.open("me Ann", "computer 1")
    await quiet(house)
    right = house.hall.store.append

    async def full_for_words(job: Any) -> None:
        if any("the-bell-talk" in row.body for row in job.rows):
            raise StoreError("the disk is full")
        await right(job)

    house.hall.store.append = full_for_words  # type: ignore[method-assign]
    (await table[0].chat("well?")).fine()
    await house.until(lambda: table.id not in house.hall.rooms)
    house.hall.store.append = right  # type: ignore[method-assign]
    steps = await table[0].steps()
    assert (0, "well?") in words_of(steps)
    await quiet(house)
    assert words_of(await table[0].steps())[-1] == (1, HELLO.key), "it comes back with the table"


@pytest.mark.parametrize("trouble", [ThinkerError("crashed"), ThinkerError("nonsense"), BlockingIOError()])
@at_the_house(game=TALKATIVE)
async def test_one_that_stumbles_over_a_word_says_nothing(house: House, trouble: Exception) -> None:
    def stumble(_seat: int, _said: Sequence[Said]) -> Message | None:
        raise trouble

    house.minds.word = stumble
    table = await house.open("me Ann", "computer 1")
    await quiet(house)
    (await table[0].chat("well?")).fine()
    await quiet(house)
    assert words_of(await table[0].steps()) == [(0, "well?")]
    assert "stumbled" not in [step.kind for step in table.live.steps]
    await table[0].plays("bid:0")
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))


@at_the_house(game=TALKATIVE)
async def test_a_word_that_comes_too_late_is_not_said(house: House) -> None:
    go = asyncio.Event()
    house.minds.word = lambda _seat, _said: HELLO
    original = house.minds.talk

    async def slow(*given: Any, **other: Any) -> Message | None:
        await go.wait()
        return await original(*given, **other)

    house.minds.talk = slow  # type: ignore[method-assign]
    table = await house.open("me Ann", "computer 1")
    await table[0].plays("bid:0")
    await house.until(lambda: bool(table.live.table and table.live.table.state.number))
    go.set()
    await asyncio.sleep(0.05)
    assert all(step.kind != "chat" or step.seat == 0 for step in table.live.steps[: table.live.put])


@at_the_house()
async def test_other_games_are_played_as_ever(house: House) -> None:
    house.minds.word = lambda _seat, _said: HELLO
    table = await house.open("me Ann", "computer 1")
    (await table[0].chat("I give 3")).fine()
    await house.until(lambda: sealed(table) == {1})
    assert house.minds.heard == []
    assert {said for _, said in house.minds.decided_on} == {()}
    assert words_of(await table[0].steps()) == [(0, "I give 3")]


# ── Secrets ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def played(house: House, mine: str) -> tuple[Sitting, Guest]:
    """Ann has sealed an answer, Bob still thinks, and they talk."""
    table = await house.open("me Ann", "friend", "computer 1")
    bob = await table.join("Bob")
    await quiet(house)
    await table[0].plays(mine)
    (await bob.chat("who gives 5?")).fine()
    await quiet(house)
    return table, bob


@at_the_house(game=TALKATIVE)
async def test_nothing_of_a_sealed_answer_is_in_the_talk(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """With any answer sealed: the same thoughts, the same words, the same bytes for everybody else."""
    caplog.set_level(logging.DEBUG)
    house.minds.word = lambda _seat, said: HELLO if said else None
    told: list[Any] = []
    for mine in ("bid:1", "bid:4"):
        house.minds.heard.clear()
        table, bob = await played(house, mine)
        seen = [json.loads((await reader.get()).body) for reader in (bob, table.onlooker)]
        for each in seen:
            for secret in ("table", "hash"):  # other tables have other luck
                each.pop(secret)
            each["now"].pop("view")
            each["steps"] = [{**step, "told": []} for step in each["steps"]]
        told.append((seen, list(house.minds.heard)))
        assert mine not in json.dumps(seen)
    assert told[0] == told[1]
    assert "bid:1" not in caplog.text
    assert "bid:4" not in caplog.text
