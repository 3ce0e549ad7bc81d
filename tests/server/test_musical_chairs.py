"""Musical Chairs at the server: gestures of several cards, battles under seal, options and an owner's figures."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from quartet.games.musical_chairs.state import BATTLE, SCORE_HAND, ChairsState
from quartet.kernel.chance import FastChance
from tests.server.house import House, Sitting, at_the_house, kinds_of

CHAIRS = "musical-chairs"
FIGURES = Path(__file__).parents[2] / "src" / "quartet" / "games" / "musical_chairs" / "components.toml"


async def opened(house: House, *seats: str, **other: Any) -> Sitting:
    return await house.open(*seats, game=CHAIRS, **other)


def state_of(sitting: Sitting) -> ChairsState:
    assert sitting.live.table is not None
    state = sitting.live.table.state
    assert isinstance(state, ChairsState)
    return state


async def play_until(sitting: Sitting, phase: int, least: int = 1) -> None:
    """At random, up to a question of that kind to which somebody has so many answers."""
    luck = FastChance(3)
    while sitting.live.phase == "playing":
        asked = sitting.asked()
        seat = asked[0].seat or 0
        codes = sitting.legal(seat)
        if state_of(sitting).phase == phase and len(codes) >= least:
            return
        await asked[0].plays(codes[luck.below(len(codes))])
    raise AssertionError("the game was over before that")


@at_the_house()
async def test_cards_from_hand_are_one_gesture(house: House) -> None:
    """MC-4.5 All of it counts, or nothing (QT-1.8)."""
    sitting = await opened(house, "me Ann", "me Bob", "me Cem")
    await play_until(sitting, SCORE_HAND, least=2)
    guest = sitting.asked()[0]
    seat = guest.seat or 0
    hand, pile = state_of(sitting).hands[seat][:], state_of(sitting).piles[seat][:]
    lowest = sitting.legal(seat)[0]
    not_held = next(code for code in ("score:C1", "score:H1") if code not in sitting.legal(seat))
    refused = await guest.send(lowest, not_held, "done")
    refused.problem(422, "refused", "QT-1.8")
    assert (state_of(sitting).hands[seat], state_of(sitting).piles[seat]) == (hand, pile)
    (await guest.send(lowest, "done")).fine()
    assert len(state_of(sitting).piles[seat]) == len(pile) + 1
    assert state_of(sitting).asked != (seat,) or state_of(sitting).phase != SCORE_HAND


@at_the_house()
async def test_a_battle_is_sealed_until_all_have_chosen(house: House) -> None:
    """MC-5.1 Nobody is shown a card, nor whether one was chosen or declined; that somebody answered may be seen."""
    sitting = await opened(house, "me Ann", "me Bob", "me Cem", "me Dee")
    await play_until(sitting, BATTLE)
    fighters = sitting.asked()
    assert len(fighters) > 1
    first, other = fighters[0], fighters[1]
    before = (await other.now())["view"]
    for code in (sitting.legal(first.seat or 0)[0], "decline"):
        (await first.send(code)).fine()
        after = await other.now()
        assert after["view"] == before
        assert [seat["answered"] for seat in after["seats"]].count(True) == 1
        assert kinds_of(await other.steps())[-1] == "sealed"
        assert (await first.now())["may_withdraw"]
        (await first.post("withdraw")).fine()
        assert not any(seat["answered"] for seat in (await other.now())["seats"])
    for guest in fighters:
        (await guest.send("decline")).fine()
    assert not state_of(sitting).sealed


@at_the_house()
async def test_a_step_without_events_is_no_sealed_one(house: House) -> None:
    """`done` may tell nothing, and waits for nobody."""
    sitting = await opened(house, "me Ann", "me Bob")
    for _ in range(40):
        if sitting.live.phase != "playing":
            break
        guest = sitting.asked()[0]
        alone = len(state_of(sitting).asked) == 1
        await guest.plays(sitting.legal(guest.seat or 0)[-1])
        if alone:
            assert kinds_of(await guest.steps())[-1] == "move"


@at_the_house()
async def test_the_forecast_is_usual_where_computers_play(house: House) -> None:
    for seats, usual in ((("me Ann", "me Bob"), "off"), (("me Ann", "computer 1"), "on")):
        sitting = await opened(house, *seats)
        assert (await sitting[0].state())["options"]["forecast"] == usual
    mixed = await opened(house, "me Ann", "me Bob", "computer 1")
    assert (await mixed[0].state())["options"]["forecast"] == "on"
    without = await opened(house, "me Ann", "computer 1", options={"forecast": "off"})
    assert (await without[0].state())["options"]["forecast"] == "off"


@at_the_house()
async def test_only_who_plays_can_begin(house: House) -> None:
    """MC-2.3"""
    plan = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    body = {"game": CHAIRS, "seats": plan, "options": {"start": 3}}
    refused = await house.ask("POST", "/api/tables", body)
    refused.problem(422, "refused", "MC-2.3")
    sitting = await opened(house, "me Ann", "me Bob", "me Cem", options={"start": 3})
    assert state_of(sitting).start == 2


@at_the_house()
async def test_who_is_out_of_time_plays_on_plainly(house: House) -> None:
    """Even a table of sleepers comes to its end."""
    sitting = await opened(house, "me Ann", "me Bob", clock={"seconds": 60, "then": "default"})
    for _ in range(400):
        house.time += 61_000
        await house.out_of_time(sitting.id)
    assert sitting.live.phase == "over"


def turned() -> str:
    """A box whose ring runs the other way, and whose cellos are worth nothing."""
    text = FIGURES.read_text("utf-8")
    names = tomllib.loads(text)["ring"]["clockwise"]
    line = next(line for line in text.splitlines() if line.startswith("clockwise"))
    text = text.replace(line, f"clockwise = {list(reversed(names))}".replace("'", '"'))
    return text.replace("cello = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3]", "cello = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]")


@at_the_house()
async def test_a_table_with_the_figures_of_an_owners_box(house: House) -> None:
    """MC-1.1, MC-1.3 They hold for the table, its computer players, its rematch, and after a restart."""
    sitting = await opened(house, "me Ann", "computer 1", components=turned())
    state = await sitting[0].state()
    assert state["furnished"]
    assert state["now"]["view"]["ring"] == [7, 6, 5, 4, 3, 2, 1, 0]
    assert not any(state["now"]["view"]["points"][0:80:8])
    await house.restart()
    assert (await sitting[0].now())["view"]["ring"] == [7, 6, 5, 4, 3, 2, 1, 0]
    plain = await opened(house, "me Ann", "me Bob")
    assert not (await plain[0].state())["furnished"]


@at_the_house()
async def test_figures_that_cannot_be(house: House) -> None:
    """QT-3.4 The bad entry is named."""
    for text, named in [
        (turned().replace("of_one_point = 5", "of_one_point = 6"), "of_one_point"),
        (turned().replace('"harp"', '"cello"'), "clockwise"),
        ("not = [toml", "your file"),
        ("a = " + "[" * 9000, "your file"),
        (turned().replace("of_one_point = 5", "of_one_point = " + "9" * 5000), "your file"),
        (turned().replace("of_one_point = 5", "of_one_point = 0x" + "f" * 5000), "of_one_point"),
        (turned().replace('"harp"', "0x" + "f" * 5000), "clockwise"),
        ('game = "x"\n' + "a" + ".a" * 4000 + " = 1", "your file"),
        ('game = "the-distance"', "game"),
        (turned().replace('rule = "MC-1.1"', "rule = 1979-05-27"), "rule"),
    ]:
        plan = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        answer = await house.ask("POST", "/api/tables", {"game": CHAIRS, "seats": plan, "components": text})
        assert named in answer.problem(422, "bad-figures", "QT-3.4")["detail"]


@at_the_house()
async def test_the_component_file_is_there_to_copy(house: House) -> None:
    answer = await house.ask("GET", f"/api/games/{CHAIRS}/components")
    assert answer.body == FIGURES.read_bytes()
    assert answer.header("content-disposition") == 'attachment; filename="musical-chairs.toml"'
    sitting = await opened(house, "me Ann", "me Bob", components=answer.body.decode())
    assert (await sitting[0].now())["view"]["ring"] == list(range(8))
    (await house.ask("GET", "/api/games/nothing/components")).problem(404, "not-found")
