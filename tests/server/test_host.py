"""What a host may do, and nobody else."""

from typing import Any

import pytest

from tests.server.house import House, Sitting, at_the_house, says_of
from tests.server.pairs import two

DAY = 24 * 3600 * 1000


@at_the_house()
async def test_only_the_host(house: House) -> None:
    table, _ann, bob = await two(house)
    before = await table.states()
    for guest in (bob, table.onlooker, table.invited):
        for what, data in (
            ("onlookers", {"on": False}), ("seats/0/remove", {"level": ""}), ("seats/0/fill", {"level": "1"}),
            ("seats/0/mute", {"on": True}), ("seats/0/link", None), ("invite", None),
        ):  # fmt: skip
            (await guest.post(what, data)).problem(403, "not-host")
        (await guest.delete()).problem(403, "not-host")
    assert await table.states() == before


@at_the_house()
async def test_seats_that_the_table_has_not(house: House) -> None:
    table, ann, _bob = await two(house)
    for what, data in (("remove", {"level": ""}), ("fill", {"level": "1"}), ("mute", {"on": True}), ("link", None)):
        (await ann.post(f"seats/2/{what}", data)).problem(404, "no-such-seat")
        (await ann.post(f"seats/16/{what}", data)).problem(400, "bad-request")
        assert (await ann.post(f"seats/-1/{what}", data)).status in (400, 404)
    assert table.live.n == 3


# Links


@at_the_house()
async def test_a_lost_link_made_anew(house: House) -> None:
    """The old one stops at once, with its streams; everybody is told, for whoever has the new one sees that hand."""
    _table, ann, bob = await two(house)
    mine, lost = await ann.listen(), await bob.listen()
    key = (await ann.post("seats/1/link")).fine()["key"]
    assert await lost.bye() == "relinked"
    await mine.until(4)
    assert (mine.last("step")["seat"], says_of([mine.last("step")])) == (1, ["table-relinked"])
    (await bob.get()).problem(401, "wrong-key")
    (await bob.send("bid:1")).problem(401, "wrong-key")
    assert (await bob.listen(3)).status == 401
    again = bob.elsewhere(key=key)
    await house.restart()
    (await bob.get()).problem(401, "wrong-key")
    assert (await again.state())["you"] == {"role": "seat", "seat": 1, "host": False, "tabs": 0}
    await again.plays("bid:1")
    await mine.bye()


@at_the_house()
async def test_the_hosts_own_link_made_anew(house: House) -> None:
    table, ann, _bob = await two(house)
    again = ann.elsewhere(key=(await ann.post("seats/0/link")).fine()["key"])
    (await ann.get()).problem(401, "wrong-key")
    assert (await again.state())["you"]["host"] is True
    (await again.post("seats/1/mute", {"on": True})).fine()
    assert table.live.chairs[1].muted


@at_the_house()
async def test_nobody_there_who_could_have_a_link(house: House) -> None:
    table = await house.open("me Ann", "friend", "computer 1")
    for seat in (1, 2):
        (await table[0].post(f"seats/{seat}/link")).problem(422, "nobody-there")


@at_the_house()
async def test_a_new_invitation(house: House) -> None:
    table = await house.open("me Ann", "friend")
    old, table.invite_key = table.invited, (await table[0].post("invite")).fine()["key"]
    (await old.post("join", {"name": "Eve"})).problem(401, "wrong-key")
    await house.restart()
    (await old.post("join", {"name": "Eve"})).problem(401, "wrong-key")
    assert (await table.join("Bob")).seat == 1


# Removing and filling


@at_the_house()
async def test_a_player_removed_from_a_waiting_table(house: House) -> None:
    table = await house.open("me Ann", "friend", "friend")
    bob = await table.join("Bob")
    stream = await bob.listen()
    (await table[0].post("seats/1/remove", {"level": ""})).fine()
    assert await stream.bye() == "removed"
    (await bob.get()).problem(401, "wrong-key")
    assert (await table[0].now())["seats"][1]["kind"] == "free"
    assert says_of(await table[0].steps())[-2:] == ["table-removed", "table-freed"]
    assert (await table.join("Cy")).seat == 1


@at_the_house()
async def test_a_player_removed_in_the_game(house: House) -> None:
    """A computer player takes the seat, with the hand as it is."""
    table, ann, bob = await two(house)
    stream = await bob.listen()
    hand = (await bob.now())["view"]["tokens"]
    (await ann.post("seats/1/remove", {"level": "3"})).fine()
    assert await stream.bye() == "removed"
    (await bob.send("bid:1")).problem(401, "wrong-key")
    seat = (await ann.now())["seats"][1]
    assert (seat["kind"], seat["level"], seat["sits_in"]) == ("computer", "3", False)
    await house.until(lambda: table.live.waiting() == (0,))
    assert house.minds.asked[0][1]["tokens"] == hand
    before = await ann.state()
    await house.restart()
    assert await ann.state() == before
    (await bob.get()).problem(401, "wrong-key")


@at_the_house()
async def test_who_cannot_be_removed(house: House) -> None:
    table = await house.open("me Ann", "friend", "computer 1")
    for seat in (0, 1, 2):
        (await table[0].post(f"seats/{seat}/remove", {"level": ""})).problem(422, "not-removable")
    await table.join("Bob")
    (await table[0].post("seats/1/remove", {"level": "9"})).problem(422, "no-level")
    assert table.live.chairs[1].kind == "person"


@at_the_house()
async def test_a_computer_player_for_a_seat_that_nobody_took(house: House) -> None:
    table = await house.open("me Ann", "open", "friend")
    (await table[0].post("seats/0/fill", {"level": "1"})).problem(409, "seat-taken")
    (await table[0].post("seats/1/fill", {"level": "9"})).problem(422, "no-level")
    (await table[0].post("seats/1/fill", {"level": "1"})).fine()
    assert (await house.ask("GET", "/api/tables")).fine() == []
    assert (await table[0].now())["phase"] == "waiting"
    (await table[0].post("seats/2/fill", {"level": "2"})).fine()
    assert (await table[0].now())["phase"] == "playing"
    names = [seat["name"] for seat in (await table[0].now())["seats"]]
    assert len(set(names)) == 3


# Clearing away


@at_the_house()
async def test_a_table_cleared_away(house: House) -> None:
    table, ann, bob = await two(house)
    streams = [await guest.listen() for guest in (ann, bob, table.onlooker)]
    answer = await ann.delete()
    assert (answer.status, answer.body) == (204, b"")
    for stream in streams:
        assert await stream.bye() == "deleted"
    for guest in (ann, bob, table.onlooker):
        (await guest.get()).problem(404, "no-table")
    assert await house.hall.store.load(table.id) is None
    assert house.hall.count == 0


@at_the_house(keep_days=30)
async def test_finished_tables_are_kept_as_long_as_the_host_wants(house: House) -> None:
    kept: dict[int | None, Sitting] = {}
    for days in (None, 1, 0):
        table = await house.open("computer 1", "computer 1", keep_days=days)
        await house.until(lambda table=table: table.live.phase == "over")  # type: ignore[misc]
        kept[days] = table
    playing = await house.open("me Ann", "me Bob", keep_days=2)
    stream = await kept[1].host.listen()

    async def swept(days: float) -> set[int | None]:
        house.time += round(days * DAY)
        await house.hall.care()
        return {days for days, table in kept.items() if await house.hall.store.load(table.id) is not None}

    assert await swept(0.9) == {None, 1, 0}
    assert await swept(0.2) == {None, 0}
    assert await stream.bye() == "deleted"
    assert await house.hall.store.load(playing.id) is not None
    assert await swept(2) == {None, 0}
    assert await house.hall.store.load(playing.id) is not None, "how long a game is waited for, the house says"
    assert await swept(28) == {0}, "0 is for ever"
    assert await house.hall.store.load(playing.id) is None, "left unfinished, and nobody came"


@at_the_house()
async def test_tables_leave_memory_when_nobody_looks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quartet.server.hall.IDLE", -1.0)
    table, ann, _bob = await two(house)
    clocked = await house.open("me Ann", "me Bob", clock={"seconds": 60})
    stream = await ann.listen()
    await house.hall.care()
    assert set(house.hall.rooms) == {table.id, clocked.id}, "one is listened to, the other's clock runs"
    await stream.leave()
    before = await table.states()
    room = house.room(table.id)
    await house.hall.care()
    assert set(house.hall.rooms) == {clocked.id}
    assert room.gone, "whoever still holds it must not go on with it"
    assert await table.states() == before


@at_the_house()
async def test_a_thought_that_failed_keeps_no_table_in_memory(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fault(_view: Any, _moves: list[str]) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("quartet.server.hall.IDLE", -1.0)
    house.minds.think = fault
    table = await house.open("me Ann", "computer 1")
    await house.until(lambda: all(task.done() for task in house.room(table.id).thinking.values()))
    await house.hall.care()
    assert not house.hall.rooms


@at_the_house(webhooks="public")
async def test_a_webhook_is_checked_and_belongs_to_the_link(house: House) -> None:
    table, ann, bob = await two(house)
    (await ann.post("webhook", {"url": "http://127.0.0.1/"})).problem(422, "bad-webhook")
    (await ann.post("webhook", {"url": "x" * 501})).problem(400, "bad-request")
    assert (await ann.post("webhook", {"url": "https://example.org/a"})).status == 204
    assert "example.org" not in "".join(str(state) for state in await table.states())
    await house.restart()
    (await ann.get()).fine()
    assert {link.webhook for link in table.live.links.values()} == {"", "https://example.org/a"}
    assert (await ann.post("webhook", {"url": ""})).status == 204
    assert (await bob.post("webhook", {"url": ""})).status == 204


@at_the_house()
async def test_a_house_without_webhooks(house: House) -> None:
    _table, ann, _bob = await two(house)
    (await ann.post("webhook", {"url": "https://example.org/a"})).problem(403, "no-webhooks")
