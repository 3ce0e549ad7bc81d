"""Table talk: computer players speak about a question and listen, and answer it only after all people have."""

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Any

import pytest

from quartet.bots.symphony_no_9_hearing import understand
from quartet.games.symphony_no_9.game import GAME as SYMPHONY
from quartet.games.symphony_no_9.state import BID
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode
from quartet.kernel.game import MOST_WORDS, SILENT, Said
from quartet.kernel.loop import step
from quartet.kernel.messages import Message, message, seat_term
from quartet.server import talk
from quartet.server.store import StoreError
from quartet.server.thinkers import ThinkerError, Thinkers
from quartet.words.catalogue import Catalogue
from tests.kernel.toy import NOBODY, ToyState
from tests.server.house import Bell, Guest, House, Sitting, at_the_house
from tests.server.test_thinkers import ROGUES, paths

HELLO = message("the-bell-talk-hello", coins=3, who=seat_term(1))


class Talkative(Bell):
    """The Bell, where bids are talked about; mottos are not."""

    def talks(self, state: ToyState) -> bool:
        return bool(state.asked) and state.writer == NOBODY


TALKATIVE = Talkative()


def words_of(steps: Sequence[Any]) -> list[tuple[int, str]]:
    """Who said what: a person's text, or the key of a computer player's word."""
    said = [step for step in steps if step["kind"] == "chat"]
    return [(step["seat"], step["chat"] or step["says"]["key"]) for step in said]


async def quiet(house: House) -> None:
    """Until nothing happens by itself any more."""
    for _ in range(3):
        await asyncio.sleep(0.02)
        await house.until(lambda: not any(room.talking or room.lock.locked() for room in house.hall.rooms.values()))


def sealed(table: Sitting) -> set[int]:
    assert table.live.table is not None
    return set(table.live.table.state.sealed)


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


# ── Words that are none ───────────────────────────────────────────────────────────────────────────────────────────

LIMIT = "symphony-no-9-talk-limit"
DOUBT = "symphony-no-9-talk-doubt"


def limit(value: Any, *more: tuple[str, Any]) -> Any:
    return {"is": "Message", "key": LIMIT, "args": [["limit", value], *more]}


def term(kind: str, value: Any) -> Any:
    return {"is": "Term", "kind": kind, "value": value}


def test_a_word_as_it_should_be() -> None:
    told = message(DOUBT, whom=seat_term(2), amount=7)
    assert talk.checked("symphony-no-9", 3, talk.written(told)) == told
    assert talk.word_of({"text": "", "word": talk.written(told)}) == told
    assert talk.word_of({"text": "hello"}) is None


@pytest.mark.parametrize(
    "data",
    [
        None,
        "hello",
        [],
        {"is": "Message", "key": LIMIT},
        {"is": "Message", "key": LIMIT, "args": []},
        {"is": "Message", "key": LIMIT, "args": {}},
        {"is": "Message", "key": 3, "args": []},
        {"is": "Message", "key": "table-paused", "args": []},
        {"is": "Message", "key": "symphony-no-9-name", "args": []},
        {"is": "Message", "key": "symphony-no-9-talk-anything", "args": []},
        {"is": "Message", "key": "the-distance-talk-hello", "args": []},
        {"is": "Note", "key": LIMIT, "args": [["limit", 3]]},
        {**limit(3), "more": 1},
        limit("hello"),
        limit("hello <b>there</b>"),
        limit(True),  # noqa: FBT003
        limit(None),
        limit(3.5),
        limit(10_000),
        limit([3]),
        limit(3, ("more", "hello")),
        limit(3, ("More!", 1)),
        limit(3, *((f"x-{'y' * i}", i) for i in range(9))),
        limit(term("letter", "hello")),
        limit(term("letters", ["hello"])),
        limit(term("notes", ["hello"])),
        limit(term("seat", 3)),
        limit(term("seat", "hello")),
        limit(term("seats", ["0", "7"])),
        limit(term("musician", "salieri")),
        limit(term("musicians", ["handel"] * 9)),
        limit(term("anything", 1)),
        limit(term("seat", True)),  # noqa: FBT003
        limit(term("musicians", [1, 2])),
        limit({**term("seat", 1), "more": 1}),
        limit({"is": "SymphonyView"}),
    ],
)
def test_whatever_else_a_player_gives_back_is_said_to_nobody(data: Any) -> None:
    with pytest.raises(talk.WordError):
        talk.checked("symphony-no-9", 3, data)


def bidding(seats: int = 3, seed: int = 1) -> Any:
    """A game of Symphony No. 9 that has come to its first bids."""
    chance = FastChance(seed)
    state = SYMPHONY.setup(seats, SYMPHONY.settle({}, seats=seats), chance, SILENT)
    while state.phase != BID:
        seat = state.asked[0]
        step(SYMPHONY, state, seat, SYMPHONY.legal(state, seat)[0], chance, SILENT)
    return state


VIEW = encode(SYMPHONY.view(bidding(), 1))
SAID = [Said(0, "I give 3"), Said(2, "", message(LIMIT, limit=7))]


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("quote", "nonsense"),
        ("foreign", "nonsense"),
        ("unknown", "nonsense"),
        ("unfinished", "nonsense"),
        ("view", "nonsense"),
        ("prattle", "nonsense"),
        ("number", "nonsense"),
        ("forge", "nonsense"),
        ("babble", "nonsense"),
        ("crash", "crashed"),
        ("deaf", "crashed"),
        ("exit", "crashed"),
        ("sleep", "slow"),
    ],
)
def test_a_bad_talker_harms_nobody(
    level: str, why: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PYTHONPATH", paths())

    async def run() -> None:
        thinkers = Thinkers(maker=ROGUES, limit=0.5 if why == "slow" else 20)
        await thinkers.start()
        try:
            with pytest.raises(ThinkerError) as caught:
                await thinkers.talk("symphony-no-9", level, VIEW, 1, said=SAID, seats=3)
            assert caught.value.why == why
            thinkers.limit = 20
            assert await thinkers.talk("symphony-no-9", "quiet", VIEW, 1, said=SAID, seats=3) is None
            told = await thinkers.talk("symphony-no-9", "echo", VIEW, 1, said=SAID[:1], seats=3)
            assert told == message(LIMIT, limit=len("I give 3"))
        finally:
            await thinkers.stop()

    asyncio.run(run())
    assert "I give 3" not in caplog.text + str([record.__dict__ for record in caplog.records])


# ── Symphony No. 9 ────────────────────────────────────────────────────────────────────────────────────────────────


async def to_the_bids(table: Sitting) -> None:
    """The people at the table take the first cubes there are."""
    while not (table.live._talks() or table.live.phase == "over"):
        asked = [guest for guest in table.guests.values() if guest.seat in table.live.waiting()]
        if asked and asked[0].seat is not None:
            await asked[0].plays(table.legal(asked[0].seat)[0])
        await asyncio.sleep(0.005)


@at_the_house(game=SYMPHONY, real=True)
async def test_bids_are_talked_about(house: House) -> None:
    """S9-4.3, S9-7.13 With players that really think: they answer an offer, and bid after it."""
    table = await house.open("me Ann", "computer 2", "computer 3", options={"start": 1})
    await to_the_bids(table)
    await asyncio.sleep(0.3)
    assert sealed(table) == set()
    for line in ("I give 3 if you give 5", "who gives 5?", "then I give 0"):
        before = len(words_of(await table[0].steps()))
        (await table[0].chat(line)).fine()
        await house.until(lambda n=before: sum(each.kind == "chat" for each in table.live.steps) > n + 1)  # type: ignore[misc]
        await quiet(house)
    words = Catalogue(names=["Ann", "Viola", "Maestra"])
    steps = [step for step in await table[0].steps() if step["says"] and step["kind"] == "chat"]
    assert {step["seat"] for step in steps} == {1, 2}
    for each in steps:
        assert each["says"]["key"].startswith("symphony-no-9-talk-")
        assert words.say(talk.read(each["says"]))
    assert sealed(table) == set()
    await table[0].plays("bid:0")
    await house.until(lambda: not table.live._talks(), 30)
    assert "stumbled" not in [step.kind for step in table.live.steps]


@at_the_house(game=SYMPHONY, real=True)
async def test_at_a_silent_table_nobody_talks(house: House) -> None:
    table = await house.open("me Ann", "computer 1", options={"talk": "off"})
    assert table.live.table is not None
    while table.live.table.game.view(table.live.table.state, None).phase != BID:
        if 0 in table.live.waiting():
            await table[0].plays(table.legal(0)[0])
        await asyncio.sleep(0.005)
    (await table[0].chat("who gives 5?")).fine()
    await house.until(lambda: sealed(table) == {1}, 30)
    assert words_of(await table[0].steps()) == [(0, "who gives 5?")]


@pytest.mark.parametrize("phrase", ["give", "deal", "who", "what", "threat", "else"])
def test_computer_players_understand_what_is_said_at_a_tap(phrase: str) -> None:
    """The phrases of the browser, with every number they may hold."""
    for mine in range(9):
        for yours in range(9):
            text = Catalogue().text(f"web-symphony-no-9-talk-{phrase}", mine=mine, yours=yours)
            meant = str(understand(text))
            assert meant != "None", text
            if phrase == "deal":
                assert meant == f"Offer(amount={mine}, if_you_give={yours})"
