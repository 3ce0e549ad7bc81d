"""What goes wrong, and how the house says so; what holds for every answer; and records."""

import asyncio
import json
from typing import Any

import pytest

from quartet.games.the_distance.game import GAME as DISTANCE
from quartet.kernel.chance import commitment
from quartet.server.client import SAFE
from quartet.server.limits import RATES
from quartet.server.store import StoreError
from tests.server.house import Answer, Guest, House, Sitting, at_the_house, once
from tests.server.pairs import two

NO_TEXT = b'{"question":0,"codes":["\xff"],"once":"12345678"}'


def is_safe(answer: Answer) -> bool:
    return all(answer.header(name.decode()) == value.decode() for name, value in SAFE)


# Every answer


@at_the_house()
async def test_every_answer_is_safe_to_show(house: House) -> None:
    """The strict policy stands on whatever is answered, the good and the bad, by the short way and the long."""
    table, ann, _bob = await two(house)
    listener = await ann.listen()
    answers = [
        await house.ask("GET", "/"),
        await house.ask("GET", "/t/somewhere"),
        await house.ask("GET", "/assets/none.js"),
        await house.ask("POST", "/"),
        await house.ask("GET", "/api/house"),
        await house.ask("GET", "/api/openapi.json"),
        await house.ask("GET", "/api/none"),
        await house.ask("PUT", "/api/tables"),
        await house.ask("GET", "/health"),
        await house.ask("GET", "/metrics"),
        await ann.get(),
        await ann.send("bid:1"),
        await ann.send("bid:1"),
        await ann.elsewhere(key="x").get(),
        await ann.post("moves", raw=b"{"),
        await ann.post("chat", raw=b"{"),
        await ann.get("record"),
        await table.onlooker.delete(),
        await ann.delete(),
        Answer(listener.status, list(listener.headers.items()), b""),
    ]
    assert [answer.status for answer in answers if not is_safe(answer)] == []
    policy = answers[0].header("content-security-policy") or ""
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "http" not in policy, "no other host"
    for answer in answers[4:]:
        if answer.status >= 400:
            assert answer.header("content-type") == "application/problem+json"
    for answer in answers[10:]:
        assert answer.header("cache-control") == "no-store"
    await listener.bye()


@at_the_house()
async def test_addresses_that_are_none(house: House) -> None:
    for path in ("/api/none", "/api/tables/x/none", "/api/", "/api/tables/x/seats/0/none"):
        (await house.ask("GET", path)).problem(404, "not-found")
    answer = await house.ask("PUT", "/api/tables")
    answer.problem(405, "not-allowed")
    assert set((answer.header("allow") or "").replace(" ", "").split(",")) >= {"GET", "POST"}


@at_the_house()
async def test_a_stream_has_one_address(house: House) -> None:
    """The framework forgives a slash too many, and knows no way to cut off a reader who has stopped reading."""
    table, ann, _bob = await two(house)
    for path in (f"/api/tables/{table.id}/stream/", f"/api//tables/{table.id}/stream"):
        (await house.ask("GET", path, key=ann.key)).problem(404, "not-found")
    assert house.hall.metrics.open_streams == 0


@at_the_house()
async def test_the_short_way_and_the_long_way(house: House) -> None:
    """A move is answered with the same bytes at the door and by the framework, and so is its refusal."""
    table, ann, _bob = await two(house)

    async def both(guest: Guest, data: Any, **other: Any) -> Answer:
        short = await guest.post("moves", data, **other)
        long = await guest.post("moves", data, framework=True, **other)
        assert (short.status, short.body) == (long.status, long.body)
        kept = ("content-type", "retry-after", "www-authenticate")
        assert [short.header(name) for name in kept] == [long.header(name) for name in kept]
        return short

    def move(*codes: str, question: int = 0) -> dict[str, Any]:
        return {"question": question, "codes": list(codes), "once": once()}

    assert (await both(ann, move("bid:1"))).status == 200
    for data, status in (
        (move("bid:1"), 409), (move("bid:1", question=7), 409), (move("dance"), 422), (move("bid:1", "bid:1"), 409),
    ):  # fmt: skip
        assert (await both(ann, data)).status == status
    assert (await both(ann.elsewhere(key="x"), move("bid:1"))).status == 401
    assert (await both(ann.elsewhere(key=""), move("bid:1"))).status == 401
    assert (await both(ann.elsewhere(table="x"), move("bid:1"))).status == 404
    assert (await both(table.onlooker, move("bid:1"))).status == 403


@at_the_house()
async def test_the_same_move_by_either_way(house: House) -> None:
    """One counts; the other is known to have been sent."""
    _table, ann, _bob = await two(house)
    data = {"question": 0, "codes": ["bid:1"], "once": once()}
    first = await ann.post("moves", data, framework=True)
    assert first.fine() == {"n": 4}
    assert (await ann.post("moves", data)).body == first.body


# Limits


@at_the_house()
async def test_too_many_moves_that_come_too_late(house: House) -> None:
    """Each is answered with the whole table, which costs more than a move."""
    _table, ann, bob = await two(house)
    house.patient = False
    for _ in range(int(RATES["stale"].burst)):
        (await ann.send("bid:1", question=9)).problem(409, "stale", "QT-1.4")
    (await ann.send("bid:1", question=9)).problem(429, "too-many")
    await ann.plays("bid:1")
    (await bob.send("bid:1", question=9)).problem(409, "stale", "QT-1.4")


@at_the_house()
async def test_a_disk_that_cannot_be_read_is_no_wrong_key(house: House) -> None:
    _table, ann, _bob = await two(house)
    await house.restart()
    house.patient = False

    async def broken(_table: str) -> None:
        raise StoreError("the disk is broken")

    store: Any = house.hall.store
    right, store.load = store.load, broken
    for _ in range(2 * int(RATES["wrong-key"].burst)):
        (await ann.get()).problem(503, "not-read")
    store.load = right
    (await ann.get()).fine()


@at_the_house()
async def test_too_many_moves(house: House) -> None:
    _table, ann, bob = await two(house)
    house.patient = False
    for _ in range(int(RATES["move"].burst)):
        (await ann.send("dance")).problem(422, "refused", "QT-1.1")
    answer = await ann.send("bid:1")
    answer.problem(429, "too-many")
    assert answer.header("retry-after") == "1"
    await bob.plays("bid:1")  # another has a measure of their own
    house.seconds += 1
    await ann.plays("bid:1")


@at_the_house()
async def test_too_much_of_everything(house: House) -> None:
    table, ann, _bob = await two(house)
    house.patient = False
    floods: dict[str, Any] = {
        "chat": lambda: ann.chat("la"),
        "manage": lambda: ann.switch("pause", on=True),
        "create": lambda: house.ask("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "friend"}]}),
        "join": lambda: table.invited.post("join", {"name": "Cy"}),
        "record": lambda: house.ask("POST", "/api/verify", {"record": "{}"}),
        "read": lambda: house.ask("GET", "/api/house"),
    }
    for kind, ask in floods.items():
        house.seconds += 1000
        statuses = [(await ask()).status for _ in range(int(RATES[kind].burst) + 1)]
        assert 429 not in statuses[:-1], kind
        answer = await ask()
        answer.problem(429, "too-many")
        assert int(answer.header("retry-after") or 0) >= 1
    (await house.ask("GET", "/api/house", address="10.0.0.2")).fine()
    house.seconds += 1000
    house.hall.limits.forget()
    assert house.hall.limits._left == {}, "who is back at their full measure is forgotten"
    for ask in floods.values():
        assert (await ask()).status != 429


@at_the_house()
async def test_guessing_keys_costs_patience_but_not_others(house: House) -> None:
    table, ann, _bob = await two(house)
    house.patient = False
    for i in range(int(RATES["wrong-key"].burst)):
        (await ann.elsewhere(key=f"guess-{i}").get()).problem(401, "wrong-key")
    (await ann.elsewhere(key="guess").get()).problem(429, "too-many")
    (await ann.elsewhere(key="guess").send("bid:1")).problem(429, "too-many")
    (await ann.elsewhere(key="guess", table="elsewhere").get()).problem(429, "too-many")
    assert (await ann.elsewhere(key="guess").listen()).status == 429
    (await ann.get()).fine()
    await ann.plays("bid:1")
    assert table.live.n == 4


@at_the_house()
async def test_sizes(house: House) -> None:
    _table, ann, _bob = await two(house)
    large = b'{"text":"' + b"x" * 1_200_000 + b'","once":"12345678"}'
    (await ann.post("chat", raw=large)).problem(413, "too-large")
    (await house.ask("POST", "/api/verify", raw=large)).problem(413, "too-large")
    (await ann.post("moves", raw=large)).problem(413, "too-large")
    record = {"record": "x" * 1_000_001}
    (await house.ask("POST", "/api/verify", record)).problem(400, "bad-request")


@at_the_house()
async def test_bodies_that_are_no_text(house: House) -> None:
    _table, ann, _bob = await two(house)
    for raw in (b'{"text":"\xff","once":"12345678"}', b'{"text":"\\ud800","once":"12345678"}', b"\xff\xfe"):
        (await ann.post("chat", raw=raw)).problem(400, "bad-request")
    (await ann.post("moves", raw=NO_TEXT, framework=True)).problem(400, "bad-request")


@at_the_house()
async def test_moves_that_are_no_text(house: House) -> None:
    _table, ann, _bob = await two(house)
    (await ann.post("moves", raw=NO_TEXT)).problem(400, "bad-request")


# A house in trouble


@at_the_house()
async def test_a_table_that_cannot_be_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _table, ann, _bob = await two(house)
    await house.restart()

    async def unreadable(*_: Any) -> None:
        raise StoreError("the disk is gone")

    with monkeypatch.context() as patched:
        patched.setattr(house.hall.store, "load", unreadable)
        for answer in (await ann.get(), await ann.send("bid:1", question=0)):
            answer.problem(503, "not-read")
            assert answer.header("retry-after") == "1"
        assert (await ann.listen()).status == 503
    (await ann.get()).fine()


@at_the_house()
async def test_asked_for_by_many_at_once_there_is_one_table(house: House) -> None:
    """Also when whoever asked first has gone before the answer."""
    table, ann, bob = await two(house)
    await house.restart()
    first = asyncio.ensure_future(house.hall.room(table.id))
    await asyncio.sleep(0)
    others = [asyncio.ensure_future(house.hall.room(table.id)) for _ in range(3)]
    await asyncio.sleep(0)
    first.cancel()
    late = await house.hall.room(table.id)
    assert {id(room) for room in await asyncio.gather(*others)} == {id(late)}
    assert house.hall.rooms[table.id] is late
    await ann.plays("bid:1")
    await bob.plays("bid:1")


@at_the_house()
async def test_health_and_metrics(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, _bob = await two(house)
    stream = await ann.listen()
    await ann.plays("bid:1")
    health = (await house.ask("GET", "/health")).fine()
    assert (health["status"], health["tables"], health["streams"]) == ("ok", 1, 1)
    text = (await house.ask("GET", "/metrics")).body.decode()
    assert 'quartet_steps_total{kind="answer"} 1.0' in text
    assert "quartet_streams 1.0" in text
    for secret in (table.id, ann.key, "Ann", "10.0.0.1", table.live.header.seed):
        assert secret not in text

    async def failing() -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(house.hall.store, "ping", failing)
    answer = await house.ask("GET", "/health")
    assert (answer.status, answer["status"]) == (503, "failing")
    await stream.leave()


# Records


async def finished(house: House, game: str) -> Sitting:
    table = await house.open("computer 1", "computer 1", game=game)
    await house.until(lambda: table.live.phase == "over")
    return table


@at_the_house()
async def test_a_record_is_hidden_while_the_game_goes_on(house: House) -> None:
    table, ann, bob = await two(house)
    await ann.plays("bid:1")
    for reader in (ann, bob, table.onlooker):
        answer = await reader.get("record")
        record = answer.fine()
        assert answer.header("content-type") == "application/json"
        assert (record["moves"], record["draws"]) == ([], [])
        assert record["luck"] == {"kind": "live", "hash": (await ann.state())["hash"]}
        assert table.live.header.seed.encode() not in answer.body
    (await ann.get("replay")).problem(409, "not-over")


@at_the_house()
async def test_a_record_is_open_to_all_after_the_end(house: House) -> None:
    table = await finished(house, "the-bell")
    record = (await table.onlooker.get("record")).fine()
    assert commitment(bytes.fromhex(record["luck"]["seed"])) == (await table.onlooker.state())["hash"]
    assert len(record["moves"]) == 9
    assert record["seats"] == ["bot:1", "bot:1"]
    replay = (await table.onlooker.get("replay")).fine()
    assert len(replay["frames"]) == 10
    assert replay["frames"][-1]["view"] == (await table.onlooker.now())["view"]
    mine = (await table.onlooker.get("replay?seat=1")).fine()
    assert mine["frames"][0]["view"]["tokens"][1] is not None
    assert (mine["frames"][1]["seat"], mine["frames"][1]["code"][:4]) == (record["moves"][0][2], "bid:")
    (await table.onlooker.get("replay?seat=2")).problem(404, "no-such-seat")
    (await table.onlooker.get("replay?seat=x")).problem(400, "bad-request")
    await house.restart()
    assert (await table.onlooker.get("record")).fine() == record


@at_the_house(game=DISTANCE)
async def test_a_record_checked_and_seen_again(house: House) -> None:
    table = await finished(house, "the-distance")
    text = (await table.host.get("record")).body.decode()
    fair = (await house.ask("POST", "/api/verify", {"record": text})).fine()
    assert (fair["fits"], fair["gives"], fair["why"]) == (True, True, "")
    replay = (await house.ask("POST", "/api/replays", {"record": text, "seat": 1})).fine()
    record = json.loads(text)
    assert len(replay["frames"]) == len(record["moves"]) + 1
    assert replay == (await table.host.get("replay?seat=1")).fine()
    assert any(told["notes"] for frame in replay["frames"] for told in frame["told"]), "it sounds"

    async def verdict(**changed: Any) -> tuple[bool, bool]:
        answer = (await house.ask("POST", "/api/verify", {"record": json.dumps({**record, **changed})})).fine()
        assert answer["why"] or answer["gives"]
        return answer["fits"], answer["gives"]

    assert await verdict(luck={**record["luck"], "hash": "ab" * 32}) == (False, False)
    assert await verdict(luck={**record["luck"], "seed": "00" * 32}) == (False, False)
    assert await verdict(luck={**record["luck"], "seed": "xyz"}) == (False, False)
    assert await verdict(luck={"kind": "fast", "seed": "1"}) == (False, False)
    draws = record["draws"]
    assert await verdict(draws=[*draws[:-1], draws[-1] + 1]) == (True, False)
    assert await verdict(moves=record["moves"][1:]) == (True, False)


@at_the_house(game=DISTANCE)
async def test_records_that_are_none(house: House) -> None:
    table = await finished(house, "the-distance")
    text = (await table.host.get("record")).body.decode()
    record = json.loads(text)
    half = json.dumps({**record, "seats": ["\ud800", "Bob"]})
    changed: list[dict[str, Any]] = [
        {"quartet": 2}, {"moves": [["answer", 0, 0]]}, {"moves": [["answer", 0, 0, "dance"]]}, {"draws": []},
        {"draws": [-1]}, {"seats": []}, {"seats": ["x"] * 99}, {"options": {"judge": "kind"}}, {"luck": {}},
        {"components": {"deck": 1}}, {"components": {}}, {"moves": [["answer", 0, 0, "draw"]] * 5001},
    ]  # fmt: skip
    texts = ["", "{", "[]", "null", "[" * 100_000, '{"quartet": ' + "1" * 5000 + "}", half]
    for each in (*texts, *(json.dumps({**record, **change}) for change in changed)):
        for path in ("/api/replays", "/api/verify"):
            answer = await house.ask("POST", path, {"record": each})
            if path == "/api/verify" and answer.status == 200:
                assert answer["gives"] is False
            else:
                told = answer.json
                assert (answer.status, told["type"]) in ((422, "/problems#bad-record"), (422, "/problems#refused")), (
                    told
                )
                assert told["detail"]
    for change, rule in (({"game": "chess"}, "QT-3.5"), ({"rules": 99}, "QT-4.1"), ({"rules": 2**80}, "QT-4.1")):
        for path in ("/api/replays", "/api/verify"):
            each = json.dumps({**record, **change})
            (await house.ask("POST", path, {"record": each})).problem(422, "refused", rule)
    (await house.ask("POST", "/api/replays", {"record": text, "seat": 9})).problem(404, "no-such-seat")


@at_the_house(game=DISTANCE)
async def test_names_in_a_record_are_plain_text_too(house: House) -> None:
    table = await finished(house, "the-distance")
    record = json.loads((await table.host.get("record")).body)
    record["seats"] = ["\u202eEve\u0007", "x" * 1000]
    replay = (await house.ask("POST", "/api/replays", {"record": json.dumps(record)})).fine()
    assert replay["seats"] == ["Eve", "x" * 24]
