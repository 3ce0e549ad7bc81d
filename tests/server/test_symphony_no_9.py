"""Symphony No. 9 at the server: bids under seal, sales out of turn, options, an owner's figures."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from quartet.games.symphony_no_9.state import BID, LAST_SALE, SymphonyState
from quartet.server import logs
from tests.server.house import House, Sitting, at_the_house, kinds_of

SYMPHONY = "symphony-no-9"
FIGURES = Path(__file__).parents[2] / "src" / "quartet" / "games" / "symphony_no_9" / "components.toml"


async def apart(house: House, seats: int, **other: Any) -> Sitting:
    """Everybody has a screen of their own."""
    sitting = await house.open("me Ann", *["friend"] * (seats - 1), game=SYMPHONY, **other)
    for name in ["Bob", "Cem", "Dee"][: seats - 1]:
        await sitting.join(name)
    return sitting


def state_of(sitting: Sitting) -> SymphonyState:
    assert sitting.live.table is not None
    state = sitting.live.table.state
    assert isinstance(state, SymphonyState)
    return state


async def play_until(sitting: Sitting, phase: int) -> None:
    """With dull answers, up to a question of that kind."""
    while sitting.live.phase == "playing" and state_of(sitting).phase != phase:
        guest = sitting.asked()[0]
        codes = sitting.legal(guest.seat or 0)
        dull = [code for code in ("pass", "bid:0", "keep:none", "hold") if code in codes]
        await guest.plays((dull or codes)[0])
    assert state_of(sitting).phase == phase


# Bids


@at_the_house()
async def test_bids_are_sealed_until_all_have_bid(house: House) -> None:
    """S9-4.3 That somebody has bid may be seen, not what, nor with what; a bid may be taken back and changed."""
    sitting = await apart(house, 4)
    await play_until(sitting, BID)
    before = {reader.seat: (await reader.now())["view"] for reader in sitting.readers()}
    bidder = sitting[1]
    for code in ("bid:0", "bid:8", "bid:1:6", "bid:0:8"):
        (await bidder.send(code)).fine()
        for reader in sitting.readers():
            now = await reader.now()
            assert now["view"] == before[reader.seat]
            assert [seat["answered"] for seat in now["seats"]] == [False, True, False, False]
            assert kinds_of(await reader.steps())[-1] == "sealed"
            assert now["may_withdraw"] == (reader.seat == 1)
            assert (now["question"] is None) == (reader.seat in {1, None})
        (await bidder.post("withdraw")).fine()
        assert not any(seat["answered"] for seat in (await sitting[0].now())["seats"])


@at_the_house()
async def test_a_sealed_bid_is_the_same_size_for_everybody_else(house: House) -> None:
    """S9-4.3 Not a byte of an answer, of a state or of the record depends on what was sealed."""
    sitting = await apart(house, 4)
    await play_until(sitting, BID)
    told: dict[str, set[str]] = {}
    for code in ("bid:0", "bid:2:6", "bid:0:8", "bid:7"):
        accepted = (await sitting[2].send(code)).fine()
        assert set(accepted) == {"n"}
        for reader in (sitting[0], sitting[3], sitting.onlooker):
            for what in ("", "record"):
                answer = await reader.get(what)
                told.setdefault(f"{reader.seat} {what} {answer.status}", set()).add(plain(answer.body))
        (await sitting[2].post("withdraw")).fine()
    assert all(len(each) == 1 for each in told.values()), told.keys()
    assert len(told) == 6


def plain(body: bytes) -> str:
    """An answer without its numbers of steps and times, which count up whatever is done."""
    data = json.loads(body)

    def stripped(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: stripped(v) for k, v in value.items() if k not in {"n", "at", "steps", "deadline", "since"}}
        return [stripped(each) for each in value] if isinstance(value, list) else value

    return json.dumps(stripped(data))


@at_the_house()
async def test_opened_bids_come_to_all_at_once(house: House) -> None:
    """S9-4.4 In one step, coins and furniture, the same for players and onlookers, whoever bid last."""
    sitting = await apart(house, 3)
    await play_until(sitting, BID)
    ears = [await reader.listen() for reader in sitting.readers()]
    await sitting[2].plays("bid:1:6")
    await sitting[0].plays("bid:0:4")
    last = await sitting[1].plays("bid:3")
    opened = []
    for ear in ears:
        heard = await ear.until(last)
        steps = [one.json for one in heard if one.kind == "step"]
        events = [told["event"] for step in steps for told in step["told"]]
        assert not any(event["is"] == "BidsOpened" for step in steps[:-1] for event in events_of(step))
        opened.append([event for event in events if event["is"] == "BidsOpened"][-1])
        await ear.leave()
    assert opened[0] == {"is": "BidsOpened", "coins": [0, 3, 1], "furniture": [1, 0, 2]}
    assert all(event == opened[0] for event in opened)


def events_of(step: Any) -> list[Any]:
    return [told["event"] for told in step["told"]]


@at_the_house()
async def test_opened_bids_are_not_taken_back(house: House) -> None:
    """QT-1.7 with S9-4.3: neither by the last to bid nor by anybody else."""
    sitting = await apart(house, 3)
    await play_until(sitting, BID)
    for seat in (0, 1, 2):
        await sitting[seat].plays("bid:1")
    for seat in (0, 1, 2):
        assert not (await sitting[seat].now())["may_undo"]
        (await sitting[seat].post("undo")).problem(422, "refused", "QT-1.7")


@at_the_house()
async def test_alone_with_the_computer_neither(house: House) -> None:
    """QT-1.7 Computer players have bid, too, and their bids are known now."""
    sitting = await house.open("me Ann", "computer random", "computer random", game=SYMPHONY)
    for _ in range(200):
        await house.until(lambda: bool(sitting.legal(0)) or sitting.live.phase != "playing")
        if state_of(sitting).phase == BID:
            break
        await sitting[0].plays(sitting.legal(0)[0])
    number = state_of(sitting).number
    await sitting[0].plays("bid:1")
    await house.until(lambda: state_of(sitting).number > number)
    refused = await sitting[0].post("undo")
    refused.problem(422, "refused", "QT-1.7")


@at_the_house()
async def test_the_record_of_an_unfinished_game(house: House) -> None:
    """S9-2.3, S9-4.3 No seed, no draws, no moves: neither a bid nor a token can be read out of it."""
    sitting = await apart(house, 3)
    await play_until(sitting, BID)
    (await sitting[1].send("bid:1:6")).fine()
    for reader in sitting.readers():
        answer = await reader.get("record")
        if answer.status == 200:
            record = json.loads(answer.body)
            assert record["moves"] == []
            assert record["draws"] == []
            assert "seed" not in record["luck"]
        assert b"bid:" not in answer.body


@at_the_house()
async def test_nothing_sealed_is_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """S9-4.3 Not in the server's own log either."""
    caplog.set_level(logging.DEBUG)
    sitting = await apart(house, 3)
    await play_until(sitting, BID)
    (await sitting[1].send("bid:1:6")).fine()
    (await sitting[2].send("bid:9")).problem(422, "refused", "S9-4.3")
    (await sitting[2].send("bid:0:8")).problem(422, "refused", "S9-4.4")
    for style in logs.FORMATS.values():
        written = "\n".join(style().format(record) for record in caplog.records)
        assert "bid:" not in written


@at_the_house()
async def test_what_is_refused_is_refused_to_its_sender_alone(house: House) -> None:
    """S9-4.4 Nobody hears of a bid that was too high."""
    sitting = await apart(house, 3)
    await play_until(sitting, BID)
    before = await sitting.states()
    (await sitting[2].send("bid:0:8")).problem(422, "refused", "S9-4.4")
    (await sitting[2].interject("sell:4.6")).problem(422, "refused", "QT-2.1")
    assert await sitting.states() == before


# Sales


@at_the_house()
async def test_furniture_is_sold_when_one_is_asked(house: House) -> None:
    """S9-6.1 Offered to whoever is asked, and to nobody else; public at once."""
    sitting = await apart(house, 3)
    [first] = sitting.asked()
    offers = {guest.seat: (await guest.now())["interjections"] for guest in sitting.guests.values()}
    assert sorted(offers.pop(first.seat)) == ["sell:4", "sell:6", "sell:8"]
    assert all(offer == [] for offer in offers.values())
    assert (await sitting.onlooker.now())["interjections"] == []
    (await first.interject("sell:6")).fine()
    for reader in sitting.readers():
        step = (await reader.steps())[-1]
        assert events_of(step) == [{"is": "FurnitureSold", "seat": first.seat, "furniture": 2, "coins": 6}]
    other = next(guest for guest in sitting.guests.values() if guest.seat != first.seat)
    (await other.interject("sell:6")).problem(422, "refused", "S9-6.1")
    (await first.interject("sell:6")).problem(422, "refused", "S9-6.1")
    (await first.send(sitting.legal(first.seat or 0)[0])).fine()


@at_the_house()
async def test_while_bids_are_out(house: House) -> None:
    """S9-6.1 Also by who has bid, but for what lies in the bid: that only its owner is shown."""
    sitting = await apart(house, 4)
    await play_until(sitting, BID)
    (await sitting[1].send("bid:0:6")).fine()
    assert sorted((await sitting[1].now())["interjections"]) == ["sell:4", "sell:8"]
    for seat in (0, 2, 3):
        assert len((await sitting[seat].now())["interjections"]) == 3
    (await sitting[1].interject("sell:6")).problem(422, "refused", "S9-6.1")
    (await sitting[1].interject("sell:4")).fine()
    now = await sitting[0].now()
    assert now["view"]["furniture"][1] == 6
    assert [seat["answered"] for seat in now["seats"]] == [False, True, False, False]


@at_the_house()
async def test_at_one_screen_who_is_asked_may_sell(house: House) -> None:
    """S9-6.1 It is that player's own decision, and the screen is in that player's hands."""
    sitting = await house.open("me Ann", "me Bob", "me Cem", game=SYMPHONY)
    [first] = sitting.asked()
    assert (await first.now())["interjections"]
    (await first.interject("sell:6")).fine()


@at_the_house()
async def test_a_computer_player_may_sell_before_it_answers(house: House) -> None:
    """S9-6.1 A piece at a time, each told at once; and a sale that cannot be is no reason to stumble."""
    house.minds.say = lambda _view, moves: moves[0] if len(moves) > 1 else "sell:4"
    sitting = await house.open("me Ann", "computer 1", game=SYMPHONY, options={"start": 2})
    await house.until(lambda: sitting.live.waiting() == (0,))
    told = [event for step in await sitting[0].steps() for event in events_of(step)]
    kinds = [(event["is"], event["seat"]) for event in told if event["is"] in ("FurnitureSold", "CubesTaken")]
    assert kinds == [("FurnitureSold", 1), ("FurnitureSold", 1), ("CubesTaken", 1)]
    assert state_of(sitting).furniture == [7, 4]


@at_the_house()
async def test_the_last_sale_is_sealed(house: House) -> None:
    """S9-6.1 All together, after the last round; then the scores are shown, as sixths of a point."""
    sitting = await apart(house, 2)
    await play_until(sitting, LAST_SALE)
    before = (await sitting[1].now())["view"]
    await sitting[0].plays("sell:4.6.8")
    after = await sitting[1].now()
    assert after["view"] == before
    assert after["interjections"] == []
    await sitting[1].plays("hold")
    assert sitting.live.phase == "over"
    view = (await sitting.onlooker.now())["view"]
    assert view["furniture"] == [0, 7]
    assert view["scores"] == [6 * score for score in scores(sitting)]


def scores(sitting: Sitting) -> list[Any]:
    assert sitting.live.table is not None
    return list(sitting.live.table.game.scores(state_of(sitting)))


# The table


@at_the_house()
async def test_a_whole_game_out_of_time(house: House) -> None:
    """S9-5.2 Even a table of sleepers comes to its end."""
    sitting = await house.open("me Ann", "me Bob", game=SYMPHONY, clock={"seconds": 60, "then": "default"})
    for _ in range(200):
        house.time += 61_000
        await house.out_of_time(sitting.id)
    assert sitting.live.phase == "over"


@at_the_house()
async def test_options(house: House) -> None:
    """S9-2.1, S9-2.2, S9-2.4, S9-2.7 As the table wants them; only who plays can begin."""
    sitting = await apart(house, 3, options={"start": 3, "tracks": "side-b", "sides": "abba", "purses": "open"})
    view = (await sitting[0].now())["view"]
    assert view["start"] == 2
    assert view["track_side"] == [1] * 5
    assert view["sides"][1:5] == [0, 1, 1, 0]
    assert view["open_purses"]
    plan = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    body = {"game": SYMPHONY, "seats": plan, "options": {"start": 3}}
    (await house.ask("POST", "/api/tables", body)).problem(422, "refused", "S9-2.7")


def longer() -> str:
    """A box whose Handel has a longer track."""
    text = FIGURES.read_text("utf-8")
    for line, more in (
        ("handel = [3, 4, 5, 4, 2, 3, 4, 6, 4]", "handel = [3, 4, 5, 4, 2, 3, 4, 6, 4, 9]"),
        ("handel = [2, 2, 2, 2, 3, 2, 2, 2]", "handel = [2, 2, 2, 2, 2, 2, 2, 2, 1]"),
        ("handel = [0, 0, 0, 1, 0, 0, 1, 0]", "handel = [0, 0, 0, 1, 0, 0, 1, 0, 0]"),
    ):
        assert line in text
        text = text.replace(line, more, 1)
    return text


@at_the_house()
async def test_a_table_with_the_figures_of_an_owners_box(house: House) -> None:
    """S9-1.3 They hold for the table, and after a restart."""
    sitting = await house.open("me Ann", "me Bob", game=SYMPHONY, components=longer())
    for _ in range(2):
        assert (await sitting[0].state())["furnished"]
        assert (await sitting[0].now())["view"]["values"][0] == [3, 4, 5, 4, 2, 3, 4, 6, 4, 9]
        await house.restart()


@at_the_house()
async def test_figures_that_cannot_be(house: House) -> None:
    """QT-3.4 The bad entry is named."""
    for text, named in [
        (longer().replace("third = [3, 5, 7]", "third = [7, 5, 3]"), "third"),
        (longer().replace("4, 6, 4, 9]", "4, 6, 4, 99]"), "handel"),
        (longer().replace("2, 2, 2, 2, 2, 2, 2, 2, 1]", "2, 2, 2, 2, 2, 2, 2, 2, 17]"), "handel"),
    ]:
        plan = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        answer = await house.ask("POST", "/api/tables", {"game": SYMPHONY, "seats": plan, "components": text})
        assert named in answer.problem(422, "bad-figures", "QT-3.4")["detail"]


@at_the_house()
async def test_a_game_goes_on_after_a_restart_with_its_bids_still_sealed(house: House) -> None:
    """S9-4.3 What was sealed before is sealed afterwards, and counts."""
    sitting = await apart(house, 3)
    await play_until(sitting, BID)
    await sitting[1].plays("bid:1:6")
    await house.restart()
    now = await sitting[0].now()
    assert [seat["answered"] for seat in now["seats"]] == [False, True, False]
    assert now["view"]["furniture"] == [7, 7, 7]
    assert now["view"]["bid_coins"] == []
    for guest in (sitting[0], sitting[2]):
        await guest.plays("bid:0")
    told = [event for step in await sitting[0].steps() for event in events_of(step)]
    [opened] = [event for event in told if event["is"] == "BidsOpened"]
    assert (opened["coins"], opened["furniture"]) == ([0, 1, 0], [0, 2, 0])
