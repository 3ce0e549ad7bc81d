"""A finished round to take home as music: for every reader the same, and with nothing in it that is hidden."""

from __future__ import annotations

import io
from typing import Any

import pytest
from mido import MidiFile

from quartet.games import GAMES
from quartet.kernel.table import Table
from quartet.server.openapi import TUNE
from tests.server.house import Answer, Guest, House, Sitting, at_the_house

CHAIRS = "musical-chairs"
SYMPHONY = "symphony-no-9"


async def opened(house: House, *seats: str, **other: Any) -> Sitting:
    return await house.open(*(seats or ("me Ann", "me Bob")), game=CHAIRS, **other)


def table_of(sitting: Sitting) -> Table:
    assert sitting.live.table is not None
    return sitting.live.table


async def play_until(sitting: Sitting, round_: int) -> None:
    """Until that round has begun, or the game is over; the music is stopped as soon as it may be."""
    while sitting.live.phase == "playing":
        view: Any = table_of(sitting).view(None)
        if view.round >= round_:
            return
        await play_once(sitting)


async def play_once(sitting: Sitting, *, stopping: bool = True) -> None:
    [guest, *_] = sitting.asked()
    codes = sitting.legal(guest.seat or 0)
    await guest.plays("stop" if stopping and "stop" in codes else codes[0])


async def tune(guest: Guest, round_: int | None = None) -> Answer:
    return await guest.get("tune" if round_ is None else f"tune?round={round_}")


def notes_in(answer: Answer) -> list[tuple[str, int]]:
    assert answer.status == 200, answer.body
    file = MidiFile(file=io.BytesIO(answer.body))
    return [
        (track.name, message.note)
        for track in file.tracks
        for message in track
        if message.type == "note_on" and track.name != "Footsteps"
    ]


def rounds_in(answer: Answer) -> list[str]:
    assert answer.status == 200, answer.body
    return [message.text for message in MidiFile(file=io.BytesIO(answer.body)).tracks[0] if message.type == "marker"]


@at_the_house()
async def test_a_finished_round_is_a_file(house: House) -> None:
    sitting = await opened(house)
    await play_until(sitting, 3)
    answer = await tune(sitting[0], 1)
    assert answer.header("content-type") == "audio/midi"
    assert answer.header("content-disposition") == f'attachment; filename="musical-chairs-{sitting.id}-1.mid"'
    assert answer.body.startswith(b"MThd")
    assert rounds_in(answer) == ["Round 1"]
    whole = await tune(sitting[0])
    assert rounds_in(whole) == ["Round 1", "Round 2"]
    assert whole.header("content-disposition") == f'attachment; filename="musical-chairs-{sitting.id}.mid"'
    assert sorted(notes_in(whole)) == sorted(notes_in(answer) + notes_in(await tune(sitting[0], 2)))


@at_the_house()
async def test_a_round_that_is_still_played_has_none(house: House) -> None:
    sitting = await opened(house)
    (await tune(sitting[0])).problem(409, "round-not-over")
    (await tune(sitting[0], 1)).problem(409, "round-not-over")
    await play_until(sitting, 2)
    assert (await tune(sitting[0], 1)).status == 200
    told = (await tune(sitting[0], 2)).problem(409, "round-not-over")
    assert told["detail"] == "Round 2 has not been played to its end yet. Its tune is still being written."


@at_the_house()
async def test_after_the_end_there_are_no_more_rounds(house: House) -> None:
    sitting = await opened(house)
    await play_until(sitting, 1000)
    assert sitting.live.phase == "over"
    view: Any = table_of(sitting).view(None)
    assert len(rounds_in(await tune(sitting.onlooker))) == view.round
    assert rounds_in(await tune(sitting.onlooker, view.round)) == [f"Round {view.round}"]
    (await tune(sitting.onlooker, view.round + 1)).problem(404, "no-such-round")


@at_the_house()
async def test_every_reader_hears_the_same(house: House) -> None:
    sitting = await opened(house)
    await play_until(sitting, 3)
    answers = [await tune(reader) for reader in (sitting[0], sitting[1], sitting.onlooker, sitting.host)]
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1


@at_the_house()
async def test_who_has_no_business_here_hears_nothing(house: House) -> None:
    sitting = await opened(house, "me Ann", "friend")
    (await tune(sitting[0])).problem(409, "not-begun")
    (await tune(sitting.invited)).problem(403, "not-seated")
    (await tune(sitting[0].elsewhere(key="key-99"))).problem(401, "wrong-key")
    (await tune(sitting[0].elsewhere(key=""))).problem(401, "no-key")
    (await tune(sitting[0].elsewhere(table="table-99"))).problem(404, "no-table")
    (await sitting[0].switch("onlookers", on=False)).fine()
    (await tune(sitting.onlooker)).problem(403, "no-onlookers")


@pytest.mark.parametrize("wanted", ["0", "-1", "1.5", "one", "99999999999999999999"])
def test_a_round_is_a_number(wanted: str, tmp_path: Any) -> None:
    @at_the_house()
    async def asked(house: House) -> None:
        sitting = await opened(house)
        (await sitting[0].get(f"tune?round={wanted}")).problem(400, "bad-request")

    asked(tmp_path=tmp_path)


@at_the_house()
async def test_a_game_without_tunes_says_so_kindly(house: House) -> None:
    sitting = await house.open("me Ann", "me Bob", game="the-distance")
    told = (await tune(sitting[0])).problem(404, "no-tune")
    assert told["detail"] == "This game leaves no tune to take home."


@at_the_house()
async def test_a_concert_is_a_file(house: House) -> None:
    """Symphony No. 9: what was performed, as soon as it was, and for everybody alike; nothing before."""
    sitting = await house.open("me Ann", "me Bob", "me Cid", game=SYMPHONY)
    concerts = 0
    while concerts < 2:
        state: Any = table_of(sitting).state
        number = len(state.concerts) + 1
        told = await tune(sitting[0], number)
        told.problem(409, "round-not-over")
        [guest, *_] = sitting.asked()
        await guest.plays(sitting.legal(guest.seat or 0)[0])
        state = table_of(sitting).state
        if len(state.concerts) > concerts:
            concerts = len(state.concerts)
            answers = [await tune(reader, concerts) for reader in (sitting[0], sitting[1], sitting.onlooker)]
            assert len({answer.body for answer in answers}) == 1
            assert rounds_in(answers[0])[0] == f"Round {concerts}"
            assert notes_in(answers[0])
    assert [each for each in rounds_in(await tune(sitting[0])) if each.startswith("Round")] == ["Round 1", "Round 2"]


# ── Nothing hidden ────────────────────────────────────────────────────────────────────────────────────────────────


@at_the_house()
async def test_only_what_an_onlooker_was_told_goes_into_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = await opened(house)
    await play_until(sitting, 2)
    asked: list[int | None] = []
    told, view = Table.told, Table.view

    def as_told(table: Table, seat: int | None, since: int = 0) -> Any:
        asked.append(seat)
        return told(table, seat, since)

    def as_seen(table: Table, seat: int | None) -> Any:
        asked.append(seat)
        return view(table, seat)

    monkeypatch.setattr(Table, "told", as_told)
    monkeypatch.setattr(Table, "view", as_seen)
    for reader in (sitting[0], sitting[1], sitting.onlooker):
        assert (await tune(reader)).status == 200
    assert set(asked) == {None}
    assert len(asked) == 6


@at_the_house()
async def test_other_hands_and_another_pile_make_no_other_tune(house: House) -> None:
    """In the middle of a game: whatever is changed of what lies hidden, the same bytes."""
    sitting = await opened(house)
    await play_until(sitting, 3)
    before = [(await tune(reader)).body for reader in (sitting[0], sitting.onlooker)]
    state: Any = table_of(sitting).state
    hands = [hand[:] for hand in state.hands]
    bag = state.bag[:]
    for seat, hand in enumerate(hands):
        state.hands[seat] = sorted(bag[seat * 8 : seat * 8 + len(hand)])
    state.bag = bag[::-1]
    after = [(await tune(reader)).body for reader in (sitting[0], sitting.onlooker)]
    assert before == after
    state.hands, state.bag = hands, bag


@at_the_house()
async def test_the_round_that_is_played_now_is_not_in_it(house: House) -> None:
    """Nothing that happens changes what can be heard, sealed answers least of all, until the round is at its end."""
    sitting = await opened(house)
    await play_until(sitting, 2)
    number, known = 2, (await tune(sitting.onlooker)).body
    sealed, played = 0, 0
    while sitting.live.phase == "playing" and played < 400:
        await play_once(sitting, stopping=False)
        played += 1
        sealed += len(table_of(sitting).state.sealed)
        view: Any = table_of(sitting).view(None)
        heard = (await tune(sitting.onlooker)).body
        if view.round == number and sitting.live.phase == "playing":
            assert heard == known
        else:
            assert heard != known
        number, known = view.round, heard
    assert sealed, "nobody has fought for a chair"
    assert number > 3


@at_the_house()
async def test_who_has_heard_it_has_seen_it(house: House) -> None:
    """QT-1.7 What an onlooker has been shown cannot be taken back as if nobody had looked."""
    sitting = await opened(house, "me Ann", "computer 1")
    await house.hush()
    sitting.live.watched = 0
    await tune(sitting[0])
    assert sitting.live.watched == 0, "a player is no onlooker"
    await tune(sitting.onlooker)
    assert sitting.live.watched == sitting.live.n


@at_the_house()
async def test_it_survives_a_restart(house: House) -> None:
    sitting = await opened(house)
    await play_until(sitting, 2)
    before = (await tune(sitting[0])).body
    await house.restart()
    assert (await tune(sitting[0])).body == before


@at_the_house()
async def test_a_house_has_a_limit_for_it(house: House) -> None:
    sitting = await opened(house)
    house.patient = False
    answers = [await tune(sitting[0]) for _ in range(40)]
    assert answers[-1].status == 429


@at_the_house()
async def test_the_page_describes_it(house: House) -> None:
    page = (await house.ask("GET", "/api/openapi.json")).json
    described = page["paths"][TUNE]["get"]
    assert list(described["responses"]["200"]["content"]) == ["audio/midi"]
    assert [each["name"] for each in described["parameters"]] == ["table", "round"]
    assert described["security"] == [{"key": []}]


def test_the_game_is_in_the_house() -> None:
    assert CHAIRS in GAMES
