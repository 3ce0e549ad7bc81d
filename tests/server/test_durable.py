"""What happens at a table is on disk before anybody sees it, and is rebuilt from there."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from quartet.games.the_distance.game import GAME as DISTANCE
from quartet.kernel.chance import Chance
from quartet.kernel.codec import encode
from quartet.kernel.game import Game, Journal, Move
from quartet.kernel.messages import Refusal, message
from quartet.server.hall import MOST_ROWS
from quartet.server.live import ENCODER, Live
from quartet.server.plain import plain
from quartet.server.store import Stored
from tests.kernel.toy import ToyState
from tests.server.house import BELL, Bell, House, Sitting, at_the_house, says_of
from tests.server.pairs import two

# Durable before visible


@at_the_house()
async def test_a_store_that_fails(house: House) -> None:
    """503, nobody has seen anything, and the table goes on from what is on disk."""
    table, ann, bob = await two(house)
    await ann.plays("bid:2")
    before = await table.states()
    stream = await ann.listen()
    with house.full_disk():
        for answer in (await bob.send("bid:1"), await bob.interject("ring"), await bob.chat("hello")):
            answer.problem(503, "not-stored")
            assert answer.header("retry-after") == "1"
    assert await stream.bye() == "again"
    assert [one.kind for one in stream.heard if one.kind == "step"] == []
    assert await table.states() == before
    await bob.plays("bid:1")
    assert table.asked() == [ann]


class Faulty(Bell):
    """Rules with a fault: a bid of three cannot be opened."""

    def resolve(self, state: ToyState, answers: Any, chance: Chance, journal: Journal) -> None:
        if Move("bid:3") in answers.values():
            raise ZeroDivisionError
        super().resolve(state, answers, chance, journal)


@at_the_house(game=Faulty())
async def test_rules_with_a_fault(house: House) -> None:
    """A step that fails halfway has not happened: neither in memory nor on disk, and the table goes on."""
    table = await house.open("me Ann", "friend")
    bob, ann = await table.join("Bob"), table[0]
    (await ann.post("leave")).fine()
    await house.until(lambda: table.live.waiting() == (1,))
    assert (await bob.send("bid:3")).status == 500
    await ann.send("bid:3")  # she is back, and has answered already
    before = await table.states()
    await house.restart()
    assert await table.states() == before
    await bob.plays("bid:1")


@at_the_house()
async def test_a_gesture_with_a_fault(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should a step that was found to be fine be refused after all, nothing stays of those before it."""
    table, ann, bob = await two(house)
    (await ann.post("leave")).fine()
    await house.until(lambda: table.live.waiting() == (1,))

    def halfway(_desk: Any, room: Any, seat: int, act: Any) -> Any:
        room.live.do("interject", house.time, seat, code="ring")
        raise Refusal("QT-1.8", message("refused-gesture"))

    monkeypatch.setattr("quartet.server.desk.Desk._gesture", halfway)
    (await ann.send("bid:1", "bid:1")).problem(422, "refused", "QT-1.8")
    assert table.id not in house.hall.rooms
    assert (await bob.now())["view"]["rung"] is False
    assert says_of(await bob.steps())[-1] == "table-back"


@at_the_house()
async def test_a_long_table_is_read_again_while_others_play(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _table, ann, _bob = await two(house)
    for _ in range(30):
        (await ann.chat("la")).fine()
    await house.restart()
    monkeypatch.setattr("quartet.server.hall.AT_A_TIME", 10)
    turns: list[int] = []
    meanwhile: list[int] = []
    restore = Live.restore

    def watched(live: Live, stored: Stored) -> Iterator[None]:
        for _ in restore(live, stored):
            asyncio.get_running_loop().call_soon(turns.append, live.n)
            yield
        meanwhile.append(len(turns))

    monkeypatch.setattr(Live, "restore", watched)
    (await ann.get()).fine()
    assert meanwhile[0] > 20


@at_the_house()
async def test_a_table_that_has_seen_too_much_can_still_be_seen(house: House) -> None:
    table, ann, bob = await two(house)
    table.live.steps += [table.live.steps[0]] * (MOST_ROWS // 2)
    house.room(table.id).stored = table.live.n
    (await bob.chat("hello")).problem(403, "too-long")  # while the game goes on
    table.live.steps += [table.live.steps[0]] * (MOST_ROWS // 2)
    house.room(table.id).stored = table.live.n
    (await ann.send("bid:1")).problem(403, "too-long")
    (await ann.chat("hello")).problem(403, "too-long")
    assert (await ann.now())["n"] == MOST_ROWS + 3
    (await ann.delete()).fine()


# Rebuilt from the disk


async def random_play(house: House, table: Sitting, dice: random.Random, steps: int) -> None:
    """Whatever people do at a table, some of it refused."""
    for _ in range(steps):
        if table.live.phase == "over":
            return
        who = dice.choice(list(table.guests.values()))
        moves = table.legal(who.seat or 0)
        house.time += dice.randrange(3000)
        match dice.randrange(12):
            case 0:
                await who.interject("ring")
            case 1:
                await who.post(dice.choice(["withdraw", "undo"]))
            case 2:
                await who.chat(dice.choice(["hello", "♭ <b>bold</b>", "\u202eoh"]))
            case 3:
                await who.switch("pause", on=dice.random() < 0.5)
            case 4:
                await who.post("leave")
            case _ if moves:
                await who.send(dice.choice(moves))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["the-bell", "the-distance"])
@at_the_house(levels=("1",))
async def test_everything_is_rebuilt_from_the_disk(house: House, game: str, seed: int) -> None:
    """Random play; then every reader sees the same to the byte, whether the server has been restarted or not."""
    house.game = BELL if game == "the-bell" else DISTANCE
    dice = random.Random(seed)
    seats = ["me Ann", *["friend"] * dice.randrange(1, 3)]
    table = await house.open(*seats, clock={"seconds": 86400})
    for name in ("Bob", "Cy")[: len(seats) - 1]:
        await table.join(name)
    for _ in range(3):
        await random_play(house, table, dice, 25)
        await house.hush()
        before = await table.states()
        await house.restart()
        assert await table.states() == before
        house.minds.may_go_on.set()


@at_the_house(game=DISTANCE)
async def test_views_and_events_as_the_codec_has_them(house: House) -> None:
    """`plain` is quicker than `codec.encode`, and says the same."""
    games: list[Game[Any, Any]] = [BELL, DISTANCE]
    for game in games:
        house.game = game
        table = await house.open("me Ann", "me Bob", "me Cy", game=game.id)
        dice = random.Random(7)
        live = table.live
        assert live.table is not None
        for _ in range(150):
            if live.table.over:
                break
            for seat in (None, 0, 1, 2):
                view = live.table.view(seat)
                assert json.loads(ENCODER.encode(plain(view))) == encode(view)
            for event in live.table.log[-1]:
                for seat in (None, 0, 1, 2):
                    copy = game.redact(event, seat)
                    if copy is not None:
                        assert json.loads(ENCODER.encode(plain(copy))) == encode(copy)
            seat = dice.choice(live.waiting())
            live.table.answer(seat, dice.choice(game.legal(live.table.state, seat)))
        live.table = None
        await house.hall.delete(house.room(table.id))
