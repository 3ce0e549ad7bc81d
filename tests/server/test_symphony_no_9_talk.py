"""Words at a table of Symphony No. 9: bids are talked about, and what is no word is said to nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from quartet.bots.symphony_no_9_hearing import understand
from quartet.games.symphony_no_9.game import GAME as SYMPHONY
from quartet.games.symphony_no_9.state import BID
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode
from quartet.kernel.game import SILENT, Said
from quartet.kernel.loop import step
from quartet.kernel.messages import message, seat_term
from quartet.server import talk
from quartet.server.thinkers import ThinkerError, Thinkers
from quartet.words.catalogue import Catalogue
from tests.server.house import House, Sitting, at_the_house
from tests.server.talkative import quiet, sealed, words_of
from tests.server.thinking import ROGUES, paths

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
