"""Da capo: the same people, one seat on."""

from tests.server.house import Guest, House, Sitting, at_the_house, says_of


async def played_out(house: House, table: Sitting) -> None:
    while table.live.phase != "over":
        await house.until(lambda: table.live.phase == "over" or any(table.legal(seat) for seat in table.guests))
        for seat, guest in table.guests.items():
            for code in table.legal(seat)[:1]:
                await guest.send(code)


@at_the_house()
async def test_with_rotated_seats(house: House) -> None:
    """Old keys open the new table; it waits until all have come, and begins by itself."""
    table = await house.open("me Ann", "friend", "friend", keep_days=7, onlookers=True, options={"coins": 3})
    ann, bob, cy = table[0], await table.join("Bob"), await table.join("Cy")
    await played_out(house, table)
    stream = await bob.listen()
    again = (await cy.post("rematch")).fine()["table"]
    assert again != table.id
    await stream.until(table.live.n)
    assert stream.last("step")["now"]["rematch"] == again
    assert says_of([stream.last("step")]) == ["table-rematch"]
    assert (await cy.post("rematch")).fine()["table"] == again
    states = [await guest.elsewhere(table=again).state() for guest in (ann, bob, cy)]
    assert [state["you"]["seat"] for state in states] == [2, 0, 1]
    assert [state["you"]["host"] for state in states] == [True, False, False]
    now = states[0]["now"]
    assert now["phase"] == "waiting"
    assert [seat["name"] for seat in now["seats"]] == ["Bob", "Cy", "Ann"]
    assert [seat["arrived"] for seat in now["seats"]] == [False, True, False]
    assert [seat["host"] for seat in now["seats"]] == [False, False, True]
    assert states[0]["options"] == {"coins": 3}
    assert states[0]["hash"] != (await ann.state())["hash"], "with luck of its own"
    assert (await ann.post("rematch")).fine()["table"] == again
    assert house.live(again).phase == "waiting"
    arrived = await bob.elsewhere(table=again).listen()  # whoever comes by the link is there too
    assert house.live(again).phase == "playing"
    assert arrived.heard[0].json["now"]["phase"] == "playing"
    assert house.live(again).header.keep_days == 7
    for old in (table.onlooker, table.invited):
        (await old.elsewhere(table=again).get()).fine()
    await stream.leave()
    await arrived.leave()


@at_the_house()
async def test_computer_players_stay(house: House) -> None:
    table = await house.open("me Ann", "computer 3", "computer 1")
    before = [seat["name"] for seat in (await table[0].now())["seats"]]
    await played_out(house, table)
    again = table[0].elsewhere(table=(await table[0].post("rematch")).fine()["table"], seat=2)
    now = await again.now()
    assert now["phase"] == "playing", "nobody else need come"
    assert [seat["name"] for seat in now["seats"]] == [*before[1:], before[0]]
    assert [seat["level"] for seat in now["seats"]] == ["3", "1", ""]
    await house.until(lambda: house.live(again.table).waiting() == (2,))


@at_the_house()
async def test_all_at_one_screen_come_together(house: House) -> None:
    table = await house.open("me Ann", "me Bob", "friend")
    cy = await table.join("Cy")
    await played_out(house, table)
    again = (await table[0].post("rematch")).fine()["table"]
    now = await cy.elsewhere(table=again).now()
    assert [seat["arrived"] for seat in now["seats"]] == [True, False, True]
    assert (await cy.elsewhere(table=again).state())["one_screen"] is True
    (await cy.post("rematch")).fine()
    assert house.live(again).phase == "playing"


@at_the_house()
async def test_who_has_stepped_out_is_played_for_until_they_are_back(house: House) -> None:
    """Their old key is still theirs, and no computer player's."""
    table = await house.open("me Ann", "friend")
    bob = await table.join("Bob")
    (await bob.post("leave")).fine()
    del table.guests[1]
    await played_out(house, table)
    again = table[0].elsewhere(table=(await table[0].post("rematch")).fine()["table"], seat=1)
    seat = (await again.now())["seats"][0]
    assert (seat["kind"], seat["name"], seat["sits_in"]) == ("person", "Bob", True)
    stream = await bob.elsewhere(table=again.table).listen()
    assert (await again.now())["seats"][0]["sits_in"] is False
    await stream.leave()


@at_the_house()
async def test_who_said_goodbye_at_a_shared_screen_stays_away(house: House) -> None:
    """In the next game, too: whoever sits beside them comes back alone."""
    table = await house.open("me Ann", "me Bob", "friend")
    await table.join("Cy")
    (await table[1].post("leave")).fine()
    bob = table.guests.pop(1)
    await played_out(house, table)
    again = (await table[0].post("rematch")).fine()["table"]
    stream = await table[0].elsewhere(table=again).listen()
    assert [chair.name for chair in house.live(again).chairs if chair.sits_in] == ["Bob"]
    back = await bob.elsewhere(table=again).listen()
    assert [chair.name for chair in house.live(again).chairs if chair.sits_in] == []
    for each in (stream, back):
        await each.leave()


@at_the_house()
async def test_a_rematch_survives_a_restart(house: House) -> None:
    table = await house.open("me Ann", "friend")
    bob = await table.join("Bob")
    await played_out(house, table)
    again = (await table[0].post("rematch")).fine()["table"]
    before = [await table.states(), (await bob.elsewhere(table=again).get()).body]
    await house.restart()
    assert [await table.states(), (await bob.elsewhere(table=again).get()).body] == before
    assert (await bob.post("rematch")).fine()["table"] == again
    assert house.live(again).phase == "playing"


@at_the_house(most_tables=1)
async def test_no_rematch_in_a_full_house(house: House) -> None:
    table = await house.open("me Ann", "me Bob")
    await played_out(house, table)
    (await table[0].post("rematch")).problem(503, "house-full")
    assert (await table[0].now())["rematch"] == ""


@at_the_house()
async def test_the_host_need_not_wait_for_ever(house: House) -> None:
    table = await house.open("me Ann", "friend")
    await table.join("Bob")
    await played_out(house, table)
    again = Guest(house, (await table[0].post("rematch")).fine()["table"], table[0].key, 1)
    (await again.post("seats/0/remove", {"level": "1"})).fine()
    assert (await again.now())["phase"] == "playing"
    (await table[1].elsewhere(table=again.table).get()).problem(401, "wrong-key")
