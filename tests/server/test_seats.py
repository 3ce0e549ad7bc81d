"""Seats and streams: coming, going, coming back, and what one hears meanwhile."""

import asyncio
import json

import pytest

from quartet.server import live as live_module
from quartet.server.seats import clean
from tests.server.house import Guest, House, Sitting, at_the_house, kinds_of, once, says_of, steps_of
from tests.server.pairs import two


async def a_round(table: Sitting) -> None:
    await table[0].plays("bid:1")
    await table[1].plays("bid:0")
    await table[0].plays("motto:Onward")


# Streams


@at_the_house()
async def test_a_stream_begins_with_the_whole_table(house: House) -> None:
    _table, ann, bob = await two(house)
    stream = await ann.listen()
    assert stream.headers["content-type"] == "text/event-stream"
    assert stream.headers["cache-control"] == "no-store"
    first = stream.heard[0]
    assert (first.kind, first.id) == ("table", 3)
    state = first.json
    assert state["you"] == {"role": "seat", "seat": 0, "host": True, "tabs": 1}
    assert state == {**await ann.state(), "you": state["you"]}
    n = await bob.plays("bid:1")
    await stream.until(n)
    step = stream.last("step")
    assert (step["n"], step["kind"], step["seat"]) == (n, "sealed", 1)
    assert step["now"] == await ann.now()
    await stream.leave()


@at_the_house()
async def test_nothing_missed_and_nothing_doubled(house: House) -> None:
    """A stream that breaks off at any moment and resumes has the same steps, to the byte, as one that never did."""
    table, ann, bob = await two(house)
    whole = await bob.listen()
    heard = []
    last = None
    for code in ("bid:1", "motto:Onward", "bid:2"):
        part = await bob.listen(last)
        if code.startswith("bid"):
            await bob.plays("bid:0")
        await part.until(await ann.plays(code))
        await bob.chat("hm")
        await part.leave()
        heard += part.numbered()
        last = heard[-1].id
    await ann.interject("ring")
    await house.restart()
    rest = await bob.listen(last)
    await rest.until(table_n(house, bob))
    heard += rest.numbered()
    assert [one.id for one in heard[1:]] == list(range(4, table_n(house, bob) + 1))
    steps = steps_of(heard)
    assert steps[: len(steps_of(whole.heard))] == steps_of(whole.heard)
    everything = await table.onlooker.listen(0)
    assert len(steps_of(everything.heard)) == table_n(house, bob)
    await everything.leave()
    await rest.leave()


def table_n(house: House, guest: Guest) -> int:
    return house.live(guest.table).n


@at_the_house()
async def test_who_is_up_to_date_hears_only_what_is_new(house: House) -> None:
    _table, ann, bob = await two(house)
    stream = await ann.listen(3)
    assert stream.numbered() == []
    n = await bob.plays("bid:1")
    assert [one.id for one in await stream.until(n)] == [n]
    await stream.leave()
    for last in (99, 10**15):
        stream = await ann.listen(last)
        assert stream.heard[0].kind == "table", "from a future that was not stored"
        await stream.leave()


@at_the_house()
async def test_a_last_event_id_that_is_none(house: House) -> None:
    _table, ann, _bob = await two(house)
    for last in ("", "x", "-1", "1.0", "²"):
        stream = await ann.listen(last)
        assert stream.heard[0].kind == "table"
        await stream.leave()


@at_the_house()
async def test_two_devices_at_one_seat(house: House) -> None:
    """Both hear everything, each is told that there is another, and either may play."""
    _table, ann, bob = await two(house)
    one, two_ = await ann.listen(), await ann.listen()
    assert two_.heard[0].json["you"]["tabs"] == 2
    await house.until(lambda: one.last("presence") == {"here": [2, 0], "onlookers": 0})
    n = await ann.plays("bid:1")
    await one.until(n)
    await two_.until(n)
    assert one.last("step") == two_.last("step")
    await two_.leave()
    await house.until(lambda: one.last("presence") == {"here": [1, 0], "onlookers": 0})
    await one.leave()
    assert house.hall.metrics.open_streams == 0
    (await bob.send("bid:1")).fine()


@at_the_house(most_onlookers=2)
async def test_only_so_many_streams(house: House) -> None:
    table, ann, _bob = await two(house)
    mine = [await ann.listen() for _ in range(12)]
    many = await ann.listen()
    assert (many.status, many.headers["retry-after"]) == (429, "10")
    watching = [await table.onlooker.listen() for _ in range(2)]
    assert (await table.onlooker.listen()).status == 429
    assert house.hall.metrics.open_streams == 14
    for stream in (*mine, *watching):
        await stream.leave()
    assert house.hall.metrics.open_streams == 0
    assert house.room(table.id).listeners() == 0


@at_the_house(most_streams=1)
async def test_only_so_many_streams_in_the_house(house: House) -> None:
    table, ann, bob = await two(house)
    stream = await ann.listen()
    full = await bob.listen()
    assert full.status == 503
    assert json.loads(full.body)["type"] == "/problems#house-full"
    await stream.leave()
    stream = await table.onlooker.listen()
    assert stream.status == 200
    await stream.leave()


@at_the_house()
async def test_the_server_says_goodbye(house: House) -> None:
    _table, ann, _bob = await two(house)
    stream = await ann.listen()
    await house.restart()
    assert await stream.bye() == "restart"


@at_the_house()
async def test_steps_of_long_ago(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes in is sent the last ones, and asks for those before."""
    monkeypatch.setattr(live_module, "MOST_STEPS", 4)
    table, ann, bob = await two(house)
    await a_round(table)
    state = await bob.state()
    assert [step["n"] for step in state["steps"]] == [3, 4, 5, 6]
    earlier = (await bob.get("steps?before=5")).fine()["steps"]
    assert [step["n"] for step in earlier] == [1, 2, 3, 4]
    assert earlier[2:] == state["steps"][:2]
    assert (await ann.get("steps?before=1")).fine() == {"steps": []}
    assert len((await ann.get("steps?before=1000000")).fine()["steps"]) == 6
    for wrong in ("steps", "steps?before=0", "steps?before=x", "steps?before=1000001"):
        (await ann.get(wrong)).problem(400, "bad-request")


# Onlookers


@at_the_house()
async def test_an_onlooker_sees_no_hand(house: House) -> None:
    table, ann, bob = await two(house)
    stream = await table.onlooker.listen()
    await a_round(table)
    await stream.until(6)
    state = await table.onlooker.state()
    assert state["you"] == {"role": "onlooker", "seat": None, "host": False, "tabs": 1}
    assert state["now"]["view"]["tokens"] == [None, None]
    assert (state["now"]["question"], state["now"]["interjections"]) == (None, [])
    told = [told["event"] for step in state["steps"] for told in step["told"]]
    assert [event["token"] for event in told if "token" in event] == [None, None, None]
    assert (await ann.now())["view"]["tokens"].count(None) == 0, "she was shown the other's"
    assert (await bob.now())["view"]["tokens"].count(None) == 1
    for what in ("withdraw", "undo", "leave", "rematch"):
        (await table.onlooker.post(what)).problem(403, "not-seated")
    (await table.onlooker.chat("boo")).problem(403, "not-seated")
    (await table.onlooker.interject("ring")).problem(403, "not-seated")
    (await table.onlooker.switch("pause", on=True)).problem(403, "not-seated")
    (await table.onlooker.post("webhook", {"url": ""})).problem(403, "not-seated")
    await stream.leave()


@at_the_house()
async def test_closed_to_onlookers(house: House) -> None:
    """Their streams end, and their link opens nothing until the host opens the doors again."""
    table, ann, bob = await two(house)
    mine, watching = await ann.listen(), await table.onlooker.listen()
    (await bob.switch("onlookers", on=False)).problem(403, "not-host")
    n = (await ann.switch("onlookers", on=False)).fine()["n"]
    assert await watching.bye() == "no-onlookers"
    await mine.until(n)
    assert says_of([mine.last("step")]) == ["table-onlookers-off"]
    assert (await ann.now())["onlookers"] is False
    (await table.onlooker.get()).problem(403, "no-onlookers")
    assert (await table.onlooker.listen()).status == 403
    assert (await ann.switch("onlookers", on=False)).fine()["n"] == n, "once is enough"
    await house.restart()
    (await table.onlooker.get()).problem(403, "no-onlookers")
    (await ann.switch("onlookers", on=True)).fine()
    (await table.onlooker.get()).fine()
    await mine.bye()


@at_the_house()
async def test_who_waited_at_the_door_while_it_was_closed(house: House) -> None:
    table, ann, _bob = await two(house)
    async with house.room(table.id).lock:
        closing = asyncio.create_task(ann.switch("onlookers", on=False))
        await asyncio.sleep(0.02)
        looks = asyncio.create_task(table.onlooker.get())
        reads = asyncio.create_task(table.onlooker.get("steps?before=9"))
        listens = asyncio.create_task(table.onlooker.listen())
        await asyncio.sleep(0.02)
    (await closing).fine()
    (await looks).problem(403, "no-onlookers")
    (await reads).problem(403, "no-onlookers")
    assert (await listens).status == 403


@at_the_house()
async def test_a_host_who_only_looks_on_goes_on_looking(house: House) -> None:
    table = await house.open("friend", "friend")
    mine, other = await table.host.listen(), await table.onlooker.listen()
    n = (await table.host.switch("onlookers", on=False)).fine()["n"]
    assert await other.bye() == "no-onlookers"
    await mine.until(n)
    await mine.leave()


# Coming and going


@at_the_house()
async def test_stepping_out_and_back_by_the_link(house: House) -> None:
    """A computer player sits in; whoever comes back by the link, on whatever device, has the seat again."""
    table, ann, bob = await two(house)
    house.minds.may_go_on.clear()
    stream, theirs = await ann.listen(), await bob.listen()
    (await bob.post("leave")).fine()
    assert await theirs.bye() == "left"
    seat = (await ann.now())["seats"][1]
    assert (seat["kind"], seat["name"], seat["sits_in"], seat["level"]) == ("person", "Bob", True, "2")
    assert says_of(await ann.steps())[-1] == "table-left"
    assert (await bob.get()).fine()["now"]["seats"][1]["sits_in"] is True, "a look is no return"
    back = await bob.elsewhere(address="10.9.9.9").listen()
    assert (await ann.now())["seats"][1]["sits_in"] is False
    assert says_of(await ann.steps())[-1] == "table-back"
    assert back.heard[0].json["now"]["view"]["tokens"][1] is not None
    house.minds.may_go_on.set()
    await asyncio.sleep(0.02)
    assert table.live.waiting() == (0, 1), "what was thought for him meanwhile counts no more"
    await bob.plays("bid:1")
    await stream.leave()
    await back.leave()


@at_the_house()
async def test_whoever_does_something_is_back(house: House) -> None:
    table, ann, bob = await two(house)
    house.minds.may_go_on.clear()

    async def gone() -> None:
        (await bob.post("leave")).fine()
        assert table.live.chairs[1].sits_in

    await gone()
    await bob.plays("bid:1")
    assert not table.live.chairs[1].sits_in
    await gone()
    (await bob.post("withdraw")).fine()
    assert not table.live.chairs[1].sits_in
    await gone()
    (await bob.send("bid:9")).problem(422, "refused", "TB-1.3")
    assert not table.live.chairs[1].sits_in, "a refused move is a sign of life too"
    await gone()
    (await bob.interject("ring")).fine()
    assert not table.live.chairs[1].sits_in
    await gone()
    (await bob.interject("ring")).problem(422, "refused", "TB-1.5")
    assert not table.live.chairs[1].sits_in
    await gone()
    (await bob.switch("pause", on=True)).fine()
    assert not table.live.chairs[1].sits_in
    assert (await ann.now())["paused"] is False, "one is not all"
    seen = await table.states()
    await house.hush()
    await house.restart()
    assert await table.states() == seen


@at_the_house()
async def test_presence(house: House) -> None:
    table, ann, bob = await two(house)
    stream = await ann.listen()
    await house.until(lambda: stream.last("presence") == {"here": [1, 0], "onlookers": 0})
    other, watching = await bob.listen(), await table.onlooker.listen()
    await house.until(lambda: stream.last("presence") == {"here": [1, 1], "onlookers": 1})
    await other.leave()
    await watching.leave()
    await house.until(lambda: stream.last("presence") == {"here": [1, 0], "onlookers": 0})
    assert all(one.id is None for one in stream.heard if one.kind == "presence"), "no step, and not resumed from"
    await stream.leave()


# Chat


@at_the_house()
async def test_chat_is_plain_text(house: House) -> None:
    table, ann, bob = await two(house)
    stream = await bob.listen()
    said = {
        " hello\r\n\tworld ": "hello world",
        "<script>alert(1)</script>": "<script>alert(1)</script>",
        "a\u202eb\u2066c\u200bd\u0000e\u001b[31mf": "abcde[31mf",
        "Z\u0335\u0336\u0337\u0338\u0339!": "Z\u0335\u0336!",
        "♭ 🎵 ñ": "♭ 🎵 ñ",
    }
    for raw, plain in said.items():
        n = (await ann.chat(raw)).fine()["n"]
        await stream.until(n)
        step = stream.last("step")
        assert (step["kind"], step["seat"], step["chat"]) == ("chat", 0, plain)
        assert step["says"] is None
    for silence in (" ", "\u202e", "\n"):
        (await ann.chat(silence)).problem(422, "no-text")
    (await ann.chat("x" * 300)).fine()
    (await ann.chat("x" * 301)).problem(400, "bad-request")
    (await ann.chat("")).problem(400, "bad-request")
    await stream.leave()
    seen = await table.states()
    await house.restart()
    assert await table.states() == seen


def test_plain_text() -> None:
    assert clean("A\u0301nn") == "Ánn", "in one form, so that equal names are equal"
    assert clean("x" * 100) == "x" * 24
    assert clean("\ud800Ann") == "Ann"
    assert clean("a\u00a0\u2003\u2028b") == "a b"
    assert clean("x" * 23 + " yz") == "x" * 23


@at_the_house()
async def test_a_muted_player(house: House) -> None:
    table, ann, bob = await two(house)
    key = once()
    n = (await bob.chat("hello", key=key)).fine()["n"]
    (await bob.post("seats/0/mute", {"on": True})).problem(403, "not-host")
    (await ann.post("seats/1/mute", {"on": True})).fine()
    assert (await bob.now())["seats"][1]["muted"] is True
    (await bob.chat("can you hear me?")).problem(403, "muted")
    assert (await bob.chat("hello", key=key)).fine()["n"] == n, "that was said before"
    await bob.plays("bid:1")
    (await ann.post("seats/1/mute", {"on": False})).fine()
    (await bob.chat("thank you")).fine()
    assert kinds_of(await ann.steps())[-1] == "chat"
    assert [key for key in says_of(await ann.steps()) if "muted" in key] == ["table-muted-on", "table-muted-off"]
    assert table.live.chairs[1].muted is False
