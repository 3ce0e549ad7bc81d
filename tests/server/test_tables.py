"""Opening a table: who sits there, under what name, and who finds it."""

from typing import Any

from tests.server.house import BEGINNING, Guest, House, at_the_house, kinds_of, says_of

DISTANCE = "the-distance"


@at_the_house()
async def test_a_table_for_two_friends(house: House) -> None:
    """It waits until everybody is there, then it begins by itself."""
    table = await house.open("me Ann", "friend")
    assert [seat["kind"] for seat in (await table[0].now())["seats"]] == ["person", "free"]
    before = await table[0].state()
    assert (before["now"]["phase"], before["now"]["view"], before["you"]["host"]) == ("waiting", None, True)
    bob = await table.join("Bob")
    assert (bob.seat, bob.key) == (1, "key-4")
    after = await bob.state()
    assert after["now"]["phase"] == "playing"
    assert after["you"] == {"role": "seat", "seat": 1, "host": False, "tabs": 0}
    assert says_of(after["steps"]) == ["table-opened", "table-joined"]
    assert kinds_of(after["steps"]) == ["table", "table", "move"]
    assert [step["n"] for step in after["steps"]] == [1, 2, 3]
    assert after["now"]["question"]["kind"] == "bid"
    assert after["hash"] == before["hash"]
    assert (after["opened"], after["time"]) == (BEGINNING, BEGINNING)


@at_the_house()
async def test_every_kind_of_seat(house: House) -> None:
    table = await house.open("me Ann", "computer 2", "friend", "open")
    seats = (await table[0].now())["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "computer", "free", "free"]
    assert [seat["open"] for seat in seats] == [False, False, False, True]
    assert [seat["host"] for seat in seats] == [True, False, False, False]
    assert seats[1]["level"] == "2"
    assert seats[1]["name"]
    assert len({table.host_key, table.invite_key, table.onlooker_key}) == 3
    assert table.host_key == table[0].key


@at_the_house()
async def test_a_host_who_only_looks_on(house: House) -> None:
    """Computer players among themselves: the host's key is an onlooker's."""
    table = await house.open("computer 1", "computer 1")
    assert table.guests == {}
    assert (await table.host.state())["you"] == {"role": "onlooker", "seat": None, "host": True, "tabs": 1}
    await house.until(lambda: table.live.phase == "over")
    result = (await table.host.now())["result"]
    assert min(result["places"]) == 1
    assert len(result["scores"]) == 2


@at_the_house()
async def test_several_at_one_screen(house: House) -> None:
    table = await house.open("me Ann", "me Bob")
    assert [guest.key for guest in table.guests.values()] == ["key-1", "key-2"]
    state = await table[1].state()
    assert state["one_screen"] is True
    assert state["now"]["phase"] == "playing"
    assert state["you"]["host"] is False, "the first of my seats is the host's"


@at_the_house()
async def test_options_as_the_table_wants_them(house: House) -> None:
    one = await house.open("me Ann", "friend", options={"coins": 3})
    assert (await one[0].state())["options"] == {"coins": 3}
    many = await house.open("me Ann", "friend")
    assert (await many[0].state())["options"] == {"coins": 5}, "the default"
    alone = await house.open("me Ann", "computer 1")
    assert (await alone[0].state())["options"] == {"coins": 3}, "the default against the computer"


IMPOSSIBLE: list[tuple[dict[str, Any], int, str, str]] = [
    ({"game": "chess"}, 422, "refused", "QT-3.5"),
    ({"options": {"colour": 1}}, 422, "refused", "QT-3.1"),
    ({"options": {"coins": 4}}, 422, "refused", "QT-3.2"),
    ({"options": {"coins": True}}, 400, "bad-request", ""),
    ({"seats": [{"kind": "me", "name": "Ann"}]}, 422, "refused", "QT-3.3"),
    ({"seats": [{"kind": "friend"}] * 5}, 422, "refused", "QT-3.3"),
    ({"seats": []}, 400, "bad-request", ""),
    ({"seats": [{"kind": "friend"}] * 17}, 400, "bad-request", ""),
    ({"seats": [{"kind": "guest"}, {"kind": "me"}]}, 400, "bad-request", ""),
    ({"seats": [{"kind": "me", "name": ""}, {"kind": "friend"}]}, 422, "no-name", ""),
    ({"seats": [{"kind": "me", "name": "\u200b\u202e "}, {"kind": "friend"}]}, 422, "no-name", ""),
    ({"seats": [{"kind": "me", "name": "x" * 25}, {"kind": "friend"}]}, 400, "bad-request", ""),
    ({"seats": [{"kind": "me", "name": "A"}, {"kind": "computer", "level": "9"}]}, 422, "no-level", ""),
    ({"seats": [{"kind": "me", "name": "A"}, {"kind": "computer"}]}, 422, "no-level", ""),
    ({"clock": {"seconds": -1}}, 400, "bad-request", ""),
    ({"clock": {"seconds": 14 * 24 * 3600 + 1}}, 400, "bad-request", ""),
    ({"clock": {"seconds": 5, "then": "shout"}}, 400, "bad-request", ""),
    ({"keep_days": 3651}, 400, "bad-request", ""),
    ({"keep_days": -1}, 400, "bad-request", ""),
    ({"colour": "red"}, 400, "bad-request", ""),
]


@at_the_house()
async def test_tables_that_cannot_be(house: House) -> None:
    """QT-3.1 QT-3.2 QT-3.3 QT-3.5 over the wire; nothing is left of them."""
    usual = {"game": "the-bell", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
    for new, status, kind, rule in IMPOSSIBLE:
        (await house.ask("POST", "/api/tables", {**usual, **new})).problem(status, kind, rule)
    assert await house.hall.store.count() == 0


@at_the_house()
async def test_names_are_plain_text_and_everybodys_own(house: House) -> None:
    table = await house.open("me  \u202eAnn\u0007\u2066\u200b ", "friend", "friend", "friend")
    await table.join("ANN")
    await table.join("Zoë\u0301\u0301\u0301\u0301\n\tB")
    await table.join("ann")
    names = [seat["name"] for seat in (await table[0].now())["seats"]]
    assert names == ["Ann", "ANN II", "Zoë\u0301\u0301 B", "ann III"]


@at_the_house()
async def test_computer_players_have_names_of_their_own(house: House) -> None:
    table = await house.open("computer 1", "computer 1", "friend")
    names = [seat["name"] for seat in (await table.host.now())["seats"]]
    assert names[1] == f"{names[0]} II"
    guest = await table.join(names[0])
    assert (await guest.now())["seats"][2]["name"] == f"{names[0]} III"


@at_the_house()
async def test_a_name_that_would_be_too_long_with_its_number(house: House) -> None:
    table = await house.open("me " + "x" * 24, "friend")
    bob = await table.join("x" * 24)
    name = (await bob.now())["seats"][1]["name"]
    assert name == "x" * 19 + " II"


# Open tables


@at_the_house()
async def test_tables_with_a_seat_for_anybody(house: House) -> None:
    private = await house.open("me Ann", "friend")
    public = await house.open("me Ann", "open", "friend", clock={"seconds": 60, "then": "computer"})
    listed = (await house.ask("GET", "/api/tables")).fine()
    assert listed == [
        {
            "table": public.id, "game": "the-bell", "phase": "waiting", "options": {"coins": 5},
            "players": ["Ann", "", ""], "open_seats": 1, "clock": {"seconds": 60, "then": "computer"},
            "opened": BEGINNING,
        }
    ]  # fmt: skip
    assert (await house.ask("GET", f"/api/tables/{public.id}/card")).fine() == listed[0]
    assert (await house.ask("GET", f"/api/tables/{private.id}/card")).fine()["open_seats"] == 0
    await Guest(house, public.id, "", None).post("join", {"name": "Bob"})
    assert (await house.ask("GET", "/api/tables")).fine() == [], "the seat for anybody is taken"


@at_the_house()
async def test_taking_an_open_seat_without_any_link(house: House) -> None:
    table = await house.open("me Ann", "friend", "open")
    stranger = Guest(house, table.id, "", None)
    joined = (await stranger.post("join", {"name": "Bob"})).fine()
    assert joined["seat"] == 2, "the one kept for a friend stays"
    (await stranger.post("join", {"name": "Cy"})).problem(409, "no-seat")
    assert (await Guest(house, table.id, joined["key"], 2).state())["you"]["seat"] == 2


@at_the_house()
async def test_friends_take_the_seats_kept_for_them_first(house: House) -> None:
    table = await house.open("me Ann", "open", "friend", "friend")
    assert [(await table.join(name)).seat for name in ("Bob", "Cy", "Dee")] == [2, 3, 1]
    (await table.invited.post("join", {"name": "Eve"})).problem(409, "no-seat")


@at_the_house()
async def test_links_that_are_no_invitation(house: House) -> None:
    table = await house.open("me Ann", "open")
    (await table[0].post("join", {"name": "Bob"})).problem(403, "not-invited")
    (await table.onlooker.post("join", {"name": "Bob"})).problem(403, "not-invited")
    (await table.invited.elsewhere(key="nonsense").post("join", {"name": "Bob"})).problem(401, "wrong-key")
    (await table.invited.post("join", {"name": " "})).problem(422, "no-name")
    (await table.invited.post("join", {"name": "x" * 25})).problem(400, "bad-request")
    assert (await table[0].now())["phase"] == "waiting"


@at_the_house()
async def test_whoever_is_only_invited_does_nothing_yet(house: House) -> None:
    """An invitation shows the table, so that its holder can decide; it opens nothing else."""
    table = await house.open("me Ann", "friend", onlookers=False)
    assert (await table.invited.state())["you"]["role"] == "invite"
    assert (await table.invited.listen()).status == 403
    (await table.invited.send("bid:1")).problem(403, "not-seated")
    (await table.invited.get("steps?before=9")).problem(403, "not-seated")
    (await table.invited.get("record")).problem(403, "not-seated")
    await table.join("Bob")
    (await table.invited.get()).problem(403, "no-onlookers")
    (await table.invited.get("replay")).problem(403, "not-seated")


@at_the_house()
async def test_who_left_a_waiting_table_hears_and_sees_no_more(house: House) -> None:
    """Their seat is free again, for anybody if it was: whoever takes it must not be looked over the shoulder."""
    table = await house.open("me Ann", "open", "friend")
    stranger = Guest(house, table.id, "", None)
    bob = stranger.elsewhere(key=(await stranger.post("join", {"name": "Bob"})).fine()["key"], seat=1)
    stream = await bob.listen()
    (await bob.post("leave")).fine()
    assert await stream.bye() == "left"
    (await bob.get()).problem(401, "wrong-key")
    assert [card["table"] for card in (await house.ask("GET", "/api/tables")).fine()] == [table.id]
    assert (await stranger.post("join", {"name": "Cy"})).fine()["seat"] == 1
    await table.join("Dee")
    assert (await table[0].now())["phase"] == "playing"
    assert all(one.json["now"]["view"] is None for one in stream.heard if one.kind == "step" and one.json["now"])
    assert stream.over


@at_the_house()
async def test_the_host_stays_at_a_waiting_table(house: House) -> None:
    table = await house.open("me Ann", "friend")
    (await table[0].post("leave")).fine()
    assert (await table[0].now())["seats"][0]["kind"] == "person"


# Wrong doors


@at_the_house()
async def test_tables_that_are_not_there(house: House) -> None:
    for name in ("nowhere", "x" * 41, "%00", "a%20b", "ü", "\x7f"):
        nobody = Guest(house, name, "key-1", None)
        if len(name) <= 40:  # the framework says of such a name that it is none
            (await nobody.get()).problem(404, "no-table")
        (await nobody.post("moves", {"question": 0, "codes": ["a"], "once": "12345678"})).problem(404, "no-table")
        assert (await nobody.listen()).status == 404
    (await house.ask("GET", "/api/tables/nowhere/card")).problem(404, "no-table")


@at_the_house()
async def test_keys_that_open_nothing(house: House) -> None:
    table, other = await house.open("me Ann", "friend"), await house.open("me Bob", "friend")
    for wrong, kind in (("", "no-key"), ("nonsense", "wrong-key"), (other[0].key, "wrong-key")):
        nobody = table[0].elsewhere(key=wrong)
        answer = await nobody.get()
        answer.problem(401, kind)
        assert answer.header("www-authenticate") == "Bearer"
        (await nobody.send("bid:1")).problem(401, kind)
        (await nobody.chat("hello")).problem(401, kind)
        assert (await nobody.listen()).status == 401
    answer = await house.ask("GET", f"/api/tables/{table.id}", headers=[("authorization", f"Basic {table[0].key}")])
    answer.problem(401, "no-key")


@at_the_house(most_tables=2)
async def test_a_full_house(house: House) -> None:
    await house.open("me Ann", "friend")
    table = await house.open("me Ann", "friend")
    new = {"game": "the-bell", "seats": [{"kind": "friend"}, {"kind": "friend"}]}
    full = await house.ask("POST", "/api/tables", new)
    full.problem(503, "house-full")
    assert full.header("retry-after")
    (await table[0].delete()).fine()
    (await house.ask("POST", "/api/tables", new)).fine()


@at_the_house()
async def test_what_the_house_has(house: House) -> None:
    told = (await house.ask("GET", "/api/house")).fine()
    [game] = [game for game in told["games"] if game["id"] == DISTANCE]
    assert (game["least_players"], game["most_players"], game["prefix"]) == (2, 5, "TD")
    assert {option["key"] for option in game["options"]} == {"judge", "interval", "hands"}
    assert game["levels"] == ["random", "1", "2", "3"]
    assert told["webhooks"] is False
    for book in ("table", DISTANCE):
        rules = (await house.ask("GET", f"/api/rules/{book}")).fine()
        assert rules["sections"][0]["rules"][0]["id"].endswith("-1.1")
    (await house.ask("GET", "/api/rules/chess")).problem(404, "not-found")


@at_the_house()
async def test_a_table_that_could_not_be_opened(house: House) -> None:
    """Nothing is left of it, not even in memory."""
    new = {"game": "the-bell", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
    with house.full_disk():
        answer = await house.ask("POST", "/api/tables", new)
    answer.problem(503, "not-stored")
    assert answer.header("retry-after") == "1"
    assert house.hall.rooms == {}
    assert house.hall.count == 0
    (await house.ask("POST", "/api/tables", new)).fine()
