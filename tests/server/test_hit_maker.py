"""Hit Maker at the server: free text from anybody, the applause of a whole game, and a song written alone."""

from __future__ import annotations

import json
import logging
import random
import unicodedata
from typing import Any, cast
from urllib.parse import quote

import pytest

from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.state import APPLAUSE, DECIDE, NAME, OVER, PLAY, SOLO, WORDS, HitState
from quartet.kernel.codec import encode
from quartet.kernel.game import HOUSE
from quartet.kernel.messages import Refusal
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from quartet.server import clerk, logs
from quartet.server.ballots import RETURN
from quartet.server.hall import IDLE
from quartet.server.seats import clean
from quartet.server.thinker import Thought
from quartet.server.thinkers import admitted
from quartet.server.wire import MOST_CODE
from tests.server.house import Answer, Guest, House, Sitting, at_the_house
from tests.server.poll import count, counts, vote

HIT = "hit-maker"
NAMES = ("Bob", "Cem", "Dee", "Eli", "Fay", "Gus")


async def apart(house: House, seats: int, **other: Any) -> Sitting:
    sitting = await house.open("me Ann", *["friend"] * (seats - 1), game=HIT, **other)
    for name in NAMES[: seats - 1]:
        await sitting.join(name)
    return sitting


def state_of(sitting: Sitting) -> HitState:
    assert sitting.live.table is not None
    state = sitting.live.table.state
    assert isinstance(state, HitState)
    return state


async def play_until(sitting: Sitting, *phases: int, luck: int = 1) -> None:
    """With any of the listed moves, up to a question of that kind."""
    chance = random.Random(luck)
    while sitting.live.phase == "playing" and state_of(sitting).phase not in phases and not sitting.live.house_asked:
        guest = sitting.asked()[0]
        await guest.plays(chance.choice(sitting.legal(guest.seat or 0)))
    assert state_of(sitting).phase in phases, state_of(sitting).phase


def write(text: str) -> str:
    return f"write:{quote(text, safe='')}"


async def alone(house: House, **other: Any) -> tuple[Sitting, Guest]:
    sitting = await house.open("me Ann", game=HIT, **other)
    me = sitting[0]
    await me.plays("key:12:happy")
    await me.plays("name:The%20Fifths:Blue%20Door")
    await me.plays("place:major:4.7.12")
    assert state_of(sitting).phase == SOLO
    return sitting, me


def ballot(sitting: Sitting, seat: int | None, claps: dict[int, int | str]) -> str:
    """What is not said is no clap at all."""
    state = state_of(sitting)
    marks = [
        str(claps.get(each, 0)) if each in state.applauded and each != seat else "-" for each in range(state.players)
    ]
    return f"claps:{'.'.join(marks)}"


async def counted(house: House, sitting: Sitting, number: int) -> None:
    await house.until(lambda: state_of(sitting).number > number)


# Applause


@at_the_house()
async def test_a_whole_game_ends_with_applause(house: House) -> None:
    """HM-7.4 Ballots of players and an onlooker come into the record as one move of the house."""
    sitting = await apart(house, 4, options={"length": "one"})
    looking = await sitting.onlooker.listen()
    await play_until(sitting, APPLAUSE)
    best = state_of(sitting).applauded[0]
    for reader in sitting.readers():
        question = (await reader.now())["question"]
        assert (question["kind"], question["rule"]) == ("applause", "HM-7.4")
    for seat, guest in sitting.guests.items():
        (await vote(guest, ballot(sitting, seat, {best: 5}))).fine()
    assert not counts(sitting)
    (await vote(sitting.onlooker, ballot(sitting, None, {best: 4}))).fine()
    await house.until(lambda: sitting.live.phase == "over")
    claps = [19 if seat == best else 0 for seat in range(4)]
    assert counts(sitting) == [f"applause:4.1:{'.'.join(str(each) for each in claps)}:0.0.0.0"]
    now = await sitting[0].now()
    assert {"key": "hit-maker-award-lyrics", "seats": [best]} in now["result"]["awards"], now["result"]
    record = (await sitting.onlooker.get("record")).body.decode()
    assert "claps:" not in record
    again = Table.replay(GAME, Record.loads(record))
    assert again.over
    replay = (await sitting.onlooker.get("replay")).fine()
    assert replay["frames"][-1]["seat"] == HOUSE
    await looking.leave()


@at_the_house()
async def test_a_tie_is_applauded_again_and_then_the_leader_decides(house: House) -> None:
    sitting = await apart(house, 3, options={"length": "one"})
    await play_until(sitting, APPLAUSE, luck=3)
    tied = list(state_of(sitting).applauded)
    assert len(tied) >= 2
    for round_ in (1, 2):
        assert state_of(sitting).round == round_
        number = state_of(sitting).number
        for seat, guest in sitting.guests.items():
            assert (await guest.state())["ballots"]["mine"] is False, "every round anew"
            (await vote(guest, ballot(sitting, seat, {}))).fine()
        await counted(house, sitting, number)
    state = state_of(sitting)
    assert (state.phase, state.asked) == (DECIDE, (0,))
    assert len(counts(sitting)) == 2
    (await sitting[0].post("undo")).problem(422, "refused", "QT-1.7")
    award = f"award:{state.applauded[-1]}"
    await sitting[0].plays(award)
    assert sitting.live.phase == "over"
    (await sitting[0].post("undo")).problem(409, "stale", "QT-1.5")


@at_the_house()
async def test_ballots_of_cheats_are_refused(house: House) -> None:
    sitting = await apart(house, 3, options={"length": "one"})
    await play_until(sitting, APPLAUSE, luck=3)
    for seat, guest in sitting.guests.items():
        marks = ["0", "0", "0"]
        marks[seat] = "5"
        (await vote(guest, f"claps:{'.'.join(marks)}")).problem(422, "refused", "HM-7.4")
    for code in (
        "claps:b.b.b",
        "claps:0.0",
        "claps:0.0.0.0",
        "claps:-.-.-",
        "applause:none",
        "applause:3.9:99.0.0:0.0.0",
    ):
        (await vote(sitting.onlooker, code)).problem(422, "refused", "HM-7.4")
    for code in ("claps:6.0.0", "claps:05.0.0", "claps:5.0.0\n", "claps:٥.0.0", "claps:", "claps"):
        (await vote(sitting.onlooker, code)).problem(422, "refused", "QT-1.1")
    for guest in (*sitting.guests.values(), sitting.onlooker):
        assert (await guest.send("applause:0.9:45.0.0:0.0.0")).status in (403, 422)
    assert not counts(sitting)


@at_the_house()
async def test_two_alone_are_not_kept_waiting(house: House) -> None:
    sitting = await apart(house, 2, options={"length": "one"})
    rest = random.Random(5)
    while sitting.live.phase == "playing":
        if sitting.live.house_asked:
            await house.until(lambda: not sitting.live.house_asked)
            break
        guest = sitting.asked()[0]
        await guest.plays(rest.choice(sitting.legal(guest.seat or 0)))
    assert sitting.live.phase == "over"
    assert set(counts(sitting)) <= {"applause:none"}


@at_the_house()
async def test_computer_players_play_it_to_the_end(house: House) -> None:
    sitting = await house.open("computer 1", "computer 2", "computer 3", game=HIT, options={"length": "one"})
    await house.until(lambda: sitting.live.phase == "over", 20)
    assert counts(sitting)
    sang = state_of(sitting).applauded
    # Whoever alone has words is applauded by the others, and has nobody to applaud.
    voters = sum(any(each != seat for each in sang) for seat in range(3))
    assert counts(sitting)[0].startswith(f"applause:{voters}.0:")
    assert not any(step.kind == "stumbled" for step in sitting.live.steps)


@at_the_house()
async def test_a_restart_in_the_middle_of_the_applause(house: House) -> None:
    sitting = await apart(house, 3, options={"length": "one"}, clock={"seconds": 60, "then": "computer"})
    await play_until(sitting, APPLAUSE, luck=3)
    (await vote(sitting[0], ballot(sitting, 0, {1: 5}))).fine()
    await house.restart()
    await house.hall.room(sitting.id)
    assert state_of(sitting).phase == APPLAUSE
    assert (await sitting[0].state())["ballots"]["seats"] == [False] * 3
    (await vote(sitting[0], ballot(sitting, 0, {1: 5}))).fine()
    house.time += 60_000 + RETURN
    await house.out_of_time(sitting.id)
    assert counts(sitting)[0].startswith("applause:1.0:")
    assert not any(chair.sits_in for chair in sitting.live.chairs)


@at_the_house()
async def test_last_words_stand_once_somebody_has_voted_on_them(house: House) -> None:
    sitting = await apart(house, 3, options={"length": "one"})
    await play_until(sitting, APPLAUSE, luck=3)
    table = sitting.live.table
    assert table is not None
    last = table.record.entries[-1].seat
    may = (await sitting[last].now())["may_undo"]
    other = next(seat for seat in sitting.guests if seat != last)
    (await vote(sitting[other], ballot(sitting, other, {}))).fine()
    assert (await sitting[last].now())["may_undo"] is False
    answer = await sitting[last].post("undo")
    answer.problem(422, "refused", "QT-1.7")
    assert not may or "voted" in answer.json["detail"]


# Free text

REFUSED = {
    "control": "a\x07b",
    "null": "a\x00b",
    "escape": "\x1b[31mred",
    "right to left override": "abc\u202ecba",
    "isolate": "\u2066abc",
    "mark": "\u200fabc",
    "byte order": "\ufeffabc",
    "private": "\ue000",
    "unassigned": "\u0378",
    "line separator": "a\u2028b",
    "only marks": "\u0301\u0301",
    "long": "x" * 25,
    "long in another script": "म" * 25,
    "nothing": "",
    "spaces": "   ",
    "soft hyphen": "a\u00adb",
    "no words, only joiners": "\u200d",
    "tags": "\U000e0041",
    "noncharacter": "\uffff",
}


@at_the_house()
async def test_text_that_disturbs_is_refused(house: House) -> None:
    sitting, me = await alone(house)
    await me.plays(write("la"))
    before = state_of(sitting).copy()
    for what, text in REFUSED.items():
        for word in ("write:", "rewrite:0:"):
            answer = await me.send(word + quote(text, safe=""))
            answer.problem(422, "refused", "HM-6.1")
            assert all(sign.isprintable() for sign in answer.json["detail"]), f"{what} is not said back as it is"
    assert state_of(sitting) == before


WELCOME = {
    "markup": "<script>alert()</script>",
    "image": "<img\nsrc=x\nonerror=alert(1)>",
    "template": "{{7*7}} ${7*7} #{7}",
    "fluent": '{ $title } { "x" }',
    "chordpro": "[Am] {title: other} {chorus}",
    "quote": "\"'`;--",
    "percent": "100% %41 %2541",
    "arabic": "سلام يا صديقي",
    "hebrew": "שלום עולם",
    "hindi": "नमस्ते दुनिया",
    "thai": "สวัสดี",
    "chinese": "你好 世界",
    "family": "👨\u200d👩\u200d👧 sing",
    "persian": "می\u200cخواهم",
    "guitar": "🎸 🎶",
    "backslash": "C:\\autoexec ../../etc/passwd",
    "breaks": "one\ntwo\n\nthree\n",
}


@at_the_house()
async def test_any_other_text_is_kept_as_it_is(house: House) -> None:
    """Whatever it looks like to a program, it is text: the same in the view, on disk, after a restart, in a replay."""
    sitting, me = await alone(house)
    for text in WELCOME.values():
        await me.plays(write(text))
    kept = [unicodedata.normalize("NFC", text) for text in WELCOME.values()]
    assert state_of(sitting).verse_words == kept
    assert words_in(await sitting.onlooker.now()) == kept
    await house.restart()
    assert words_in(await me.now()) == kept
    await me.plays("finish")
    assert words_in((await me.get("replay")).fine()["frames"][-1]) == kept


def words_in(told: Any) -> list[str]:
    return [verse["words"] for verse in told["view"]["song"]]


@at_the_house()
async def test_percent_codes_are_read_once(house: House) -> None:
    sitting, me = await alone(house)
    await me.plays("write:%2541%250A%253Cb%253E")
    assert state_of(sitting).verse_words == ["%41%0A%3Cb%3E"], "decoded once, not twice"
    for code in ("write:%FF", "write:%C3%28", "write:%ED%A0%80", "write:%C0%AF", "write:%F5%80%80%80", "write:a%C3"):
        (await me.send(code)).problem(422, "refused", "QT-1.1")
    for raw in (b'"write:\\ud800"', b'"write:\\udfff x"', b'"write:\xff"', b'"write:\xed\xa0\x80"'):
        body = b'{"question":4,"codes":[%b],"once":"12345678"}' % raw
        (await me.post("moves", raw=body)).problem(400, "bad-request")
    await me.plays("write:plain words without any code%2C too")
    assert state_of(sitting).verse_words[-1] == "plain words without any code, too"
    assert (await me.send("write:a:b")).status in (200, 422)
    assert (await me.send("write:%00")).status == 422


@at_the_house()
async def test_names_of_band_and_title_are_attacked_as_well(house: House) -> None:
    sitting = await house.open("me Ann", game=HIT)
    await sitting[0].plays("key:12:happy")
    assert state_of(sitting).phase == NAME
    for name in ("", " ", "x" * 25, " ".join(["long"] * 13), "a\x00", "\u202eevil", "\u0301", "%ff"):
        for code in (f"name:{quote(name, safe='')}:Title", f"name:Band:{quote(name, safe='')}"):
            sent = code.replace("%25", "%")
            assert (await sitting[0].send(sent)).status == 422, name
    for code in ("name:a", "name:", "name:a:b:c", "name::"):
        assert (await sitting[0].send(code)).status == 422, code
    await sitting[0].plays(f"name:{quote('<b>Band</b>', safe='')}:{quote(chr(10).join(['Two', 'lines']), safe='')}")
    view = (await sitting[0].now())["view"]
    assert (view["band"], view["title"]) == ("<b>Band</b>", "Two lines")


@at_the_house()
async def test_as_many_words_as_points(house: House) -> None:
    """HM-6.1 22 points are 22 words, however long the codes of their letters are."""
    sitting = await apart(house, 2)
    await play_until(sitting, WORDS)
    seat = state_of(sitting).asked[0]
    points = state_of(sitting).points
    word = "🎸" * 24
    (await sitting[seat].send(write(" ".join([word] * (points + 1))))).problem(422, "refused", "HM-6.1")
    (await sitting[seat].send(write(" ".join([word] * points)))).fine()
    longest = write("\n\n".join(["🎸" * 24] * 60))
    assert len(longest) < MOST_CODE
    solo, me = await alone(house)
    (await me.send(longest)).fine()
    assert state_of(solo).verse_words[0].count("🎸") == 24 * 60
    (await me.send(write(" ".join(["la"] * 61)))).problem(422, "refused", "HM-6.1")
    (await me.send("write:" + "x" * MOST_CODE)).problem(400, "bad-request")


@at_the_house()
async def test_a_table_is_no_store(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes and rewrites for ever comes to an end; what is there can still be seen and taken home."""
    monkeypatch.setattr(clerk, "MOST_SIZE", 50_000)
    _, me = await alone(house)
    await me.plays(write("la"))
    text = quote("\n".join(["🎸" * 24] * 50), safe="")
    answers: list[Answer] = [await me.send(f"rewrite:0:{text}") for _ in range(8)]
    assert [answer.status for answer in answers[:3]] == [200] * 3
    answers[-1].problem(403, "too-long")
    await house.restart()
    (await me.send("capture")).problem(403, "too-long")
    (await me.get()).fine()
    assert (await me.get("song.chordpro")).status == 200


def test_a_song_in_solitaire_has_an_end() -> None:
    """Every step sends the whole song: it must not grow beyond what a phone can take."""
    table = Table.seeded(GAME, ["Ann"], {}, 1)
    for code in ("key:12:happy", "name:A:B", "place:major:4.7.12"):
        table.answer(0, code)
    while "capture" in [move.code for move in GAME.legal(cast(HitState, table.state), 0)]:
        table.answer(0, "capture")
    assert len(table.record.entries) < 1000
    with pytest.raises(Refusal) as refusal:
        table.answer(0, "capture")
    assert refusal.value.rule == "HM-8.1"


@at_the_house()
async def test_nothing_that_was_written_is_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    _, me = await alone(house)
    for text in ("Zanzibarian", "Zanzibarian\x1b[2J", "Zanzibarian" * 3, "Zanzibarian\u202e"):
        await me.send(write(text))
    for raw in (b"write:Zanzibarian%ff", b"Zanzibarian:1", b"name:Zanzibarian:Zanzibarian"):
        await me.send(raw.decode())
    await me.get("song.chordpro")
    formatted = [logs.Text().format(record) for record in caplog.records]
    assert not [line for line in formatted if "Zanzibar" in line]


@at_the_house()
async def test_names_of_players_are_plain(house: House) -> None:
    sitting = await house.open("me \u202eAnn<b>\x00\u0301\u0301\u0301\u0301", "friend", game=HIT)
    card = (await house.ask("GET", f"/api/tables/{sitting.id}/card")).fine()
    assert card["players"][0] == clean("Ann<b>\u0301\u0301\u0301\u0301")
    assert "\u202e" not in json.dumps(card)


# Computer players


def test_words_of_their_own_are_admitted() -> None:
    """HM-6.1 What they write is no listed move, and a ballot may be one that is not listed either."""
    table = Table.seeded(GAME, ["Ann", "Bob", "Cem"], {"length": "one"}, 1)
    chance = random.Random(3)
    wrote = False
    while HOUSE not in table.state.asked:
        state = cast(HitState, table.state)
        seat = state.asked[0]
        listed = [move.code for move in GAME.legal(state, seat)]
        if state.phase == WORDS:
            wrote = True
            assert admitted(thought(table, seat, listed), write("oh"))
            assert admitted(thought(table, seat, listed), write("la\nla")) == (state.points >= 2)
            for wrong in (write("x" * 25), write(" ".join(["la"] * 30)), "write:%ff", "write:", "clip:5.3", "award:1"):
                assert not admitted(thought(table, seat, listed), wrong), wrong
        table.answer(seat, chance.choice(listed))
    assert wrote
    state = cast(HitState, table.state)
    for seat in range(3):
        listed = [move.code for move in GAME.votes(state, seat)]
        marks = ["2" if each in state.applauded and each != seat else "-" for each in range(3)]
        assert admitted(thought(table, seat, listed), f"claps:{'.'.join(marks)}")
        own = ["5" if each == seat else "0" for each in range(3)]
        assert not admitted(thought(table, seat, listed), f"claps:{'.'.join(own)}")
        assert not admitted(thought(table, seat, listed), "applause:none")


def thought(table: Table, seat: int, moves: list[str]) -> Thought:
    return Thought(1, HIT, "1", encode(table.view(seat)), moves, 7, 1.0)


# Solitaire


@at_the_house()
async def test_a_table_of_one(house: House) -> None:
    sitting, me = await alone(house)
    state = await me.state()
    assert (state["now"]["phase"], state["now"]["asked"], state["one_screen"]) == ("playing", [0], False)
    assert state["now"]["question"]["kind"] == "solo"
    card = (await house.ask("GET", f"/api/tables/{sitting.id}/card")).fine()
    assert (card["phase"], card["players"], card["open_seats"]) == ("playing", ["Ann"], 0)
    assert not (await house.ask("GET", "/api/tables")).fine()
    await me.plays(write("hello world"))
    await me.plays("finish")
    now = await me.now()
    assert (now["phase"], state_of(sitting).phase) == ("over", OVER)
    assert now["result"] is not None
    again = (await me.post("rematch")).fine()["table"]
    assert house.live(again).phase == "playing"
    assert (await me.elsewhere(table=again).now())["question"]["kind"] == "key"


@at_the_house()
async def test_one_seat_is_not_enough_for_other_games(house: House) -> None:
    for game in ("the-distance", "musical-chairs", "symphony-no-9"):
        new = {"game": game, "seats": [{"kind": "me", "name": "Ann"}]}
        (await house.ask("POST", "/api/tables", new)).problem(422, "refused", "QT-3.3")


@at_the_house()
async def test_alone_undo_is_free(house: House) -> None:
    """HM-8.1 Step by step to the beginning, also when somebody looks on, also after a restart."""
    sitting, me = await alone(house)
    looking = await sitting.onlooker.listen()
    rest = random.Random(2)
    states = [state_of(sitting).copy()]
    for i in range(30):
        codes = [code for code in sitting.legal(0) if code != "finish"]
        await me.plays(write(f"word {i}") if i % 3 == 0 else rest.choice(codes))
        states.append(state_of(sitting).copy())
    await looking.leave()
    await house.restart()
    (await me.get()).fine()
    while len(states) > 1:
        assert state_of(sitting) == states.pop()
        assert (await me.now())["may_undo"] is True
        (await me.post("undo")).fine()
    assert state_of(sitting) == states.pop()


@at_the_house()
async def test_a_song_waits_for_its_writer(house: House) -> None:
    """Out of memory when nobody looks, on disk as long as the house keeps tables, and found again."""
    sitting, me = await alone(house)
    await me.plays(write("to be continued"))
    room = house.room(sitting.id)
    room.used -= IDLE + 1
    await house.hall.care()
    assert sitting.id not in house.hall.rooms
    house.time += 29 * 24 * 3_600_000
    await house.hall.care()
    assert (await me.now())["view"]["song"][0]["words"] == "to be continued"
    await me.plays(write("and continued"))
    house.hall.rooms[sitting.id].used -= IDLE + 1
    house.time += 29 * 24 * 3_600_000
    await house.hall.care()
    assert len((await me.now())["view"]["song"]) == 2


@at_the_house()
async def test_a_computer_player_alone_needs_no_end(house: House) -> None:
    """It may choose anything, also never to finish: then the table's own end comes, without harm to others."""
    sitting = await house.open("computer 1", game=HIT)

    async def think(_view: Any, moves: list[str]) -> str:
        return "finish" if "finish" in moves and sitting.live.n > 20 else moves[0]

    house.minds.think = think
    await house.until(lambda: sitting.live.phase == "over" or sitting.live.n > 20, 20)
    await house.until(lambda: sitting.live.phase == "over", 20)


@at_the_house()
async def test_by_hand(house: House) -> None:
    """HM-4.6 A fingering of one's own is no listed move."""
    sitting = await apart(house, 2, options={"hold": "by-hand", "length": "one"})
    await play_until(sitting, PLAY)
    seat = state_of(sitting).asked[0]
    codes = [code for code in sitting.legal(seat) if code.startswith("clip:")]
    slot = codes[0].split(":")[1]
    string, fret = slot.split(".")
    hand = "open" if fret == "0" else f"i{fret}x{string}"
    (await sitting[seat].send(f"clip:{slot}:{hand}")).fine()


@at_the_house()
async def test_the_host_may_end_the_applause(house: House) -> None:
    sitting = await apart(house, 3, options={"length": "one"})
    await play_until(sitting, APPLAUSE, luck=3)
    (await count(sitting.host)).fine()
    await house.until(lambda: sitting.live.phase == "over")
    assert counts(sitting) == ["applause:none"]


@at_the_house(real=True)
async def test_computer_players_that_really_think(house: House) -> None:
    """HM-6, HM-7.4 Their words are no listed moves, their ballots are heard, and none of them loses the thread."""
    sitting = await house.open("computer 1", "computer 2", "computer 3", game=HIT, options={"length": "one"})
    await house.until(lambda: sitting.live.phase == "over", 60)
    sang = state_of(sitting).applauded
    # Whoever alone has words is applauded by the others, and has nobody to applaud.
    voters = sum(any(each != seat for each in sang) for seat in range(3))
    assert counts(sitting)[0].startswith(f"applause:{voters}.0:")
    assert not any(step.kind == "stumbled" for step in sitting.live.steps)
    answer = await sitting.host.get("song.chordpro")
    assert answer.status == 200
