"""S9-4 The virtual patron at a concert of two players: S9-4.11, 4.12."""

from __future__ import annotations

import pytest

from quartet.games.symphony_no_9.events import (
    FOR_FAILURE,
    FOR_INCOME,
    BidsOpened,
    BonusPaid,
    ConcertFailed,
    ConcertHeld,
    CubesDiscarded,
    IncomePaid,
    PatronGave,
)
from quartet.games.symphony_no_9.game import GAME
from tests.games.symphony_no_9.play import (
    BA,
    BE,
    FAILED,
    HD,
    HIGH,
    HY,
    LOW,
    MEDIUM,
    MO,
    TILES,
    VIRTUAL,
    Scene,
    class_by_hand,
    musicians,
    table,
)

# The virtual patron


def virtual(cubes: str, *, tile: str, bids: tuple[int, int] = (0, 0), token: int = 0) -> Scene:
    """Two players without cubes; fame is High Handel, Medium Mozart and Bach, Low Haydn and Beethoven."""
    return table(2).cubes("", "", cubes).bidding(token).bids(*bids, tile=tile)


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize(
    ("cubes", "colours", "fame"),
    [
        ("Hd", "Hd", HIGH),
        ("Ba", "Ba", MEDIUM),
        ("Mo", "Mo", MEDIUM),
        ("Hy", "Hy", LOW),
        ("Be", "Be", LOW),
        ("3Hd 2Be", "Hd", HIGH),
        ("3Be 2Hd", "Be", LOW),
        ("2Hd 2Mo", "Hd Mo", MEDIUM),
        ("2Hd 2Mo 2Be", "Hd Mo Be", LOW),
        ("2Hd 2Mo Be", "Hd Mo", MEDIUM),
        ("Hd Ba Hy Mo Be", "Hd Ba Hy Mo Be", LOW),
        ("Ba Mo", "Ba Mo", MEDIUM),
        ("", "", LOW),
    ],
)
def test_what_the_virtual_patron_gives(cubes: str, colours: str, fame: int, tile: str) -> None:
    """S9-4.11 By the fame of the colour it has most of; tied colours the lowest; no cubes: the low amount."""
    t = virtual(cubes, tile=tile)
    amounts = tuple(int(amount) for amount in tile.split("/"))
    event = t.one(PatronGave)
    assert event == PatronGave(amounts, musicians(colours), fame, amounts[fame])
    v = t.view(None)
    assert (v.given, v.fund) == (amounts[fame], amounts[fame])


def test_the_printed_virtual_contribution() -> None:
    """S9-4.11, S9-4.12 2 red and 2 blue, red High and blue Medium, tile 1/3/5: 3; then a blue and a yellow cube go."""
    t = table(2).cubes("", "", "2Hd 2Mo Ba").bidding(+2).bids(4, 2, tile="1/3/5")
    assert t.one(PatronGave) == PatronGave((1, 3, 5), (HD, MO), MEDIUM, 3)
    assert t.one(ConcertHeld) == ConcertHeld(1, MEDIUM, 11, (BA, MO))
    assert CubesDiscarded(VIRTUAL, (BA, MO), FOR_INCOME, -1) in t.events
    t.holds(2, "2Hd Mo").has(0, 20 - 4 + 5).has(1, 18)
    t = table(2).cubes("", "", "2Hd 2Mo").bidding(+2).bids(4, 2, tile="1/3/5").holds(2, "2Hd Mo")
    assert CubesDiscarded(VIRTUAL, (MO,), FOR_INCOME, -1) in t.events


def test_the_virtual_tile_comes_after_the_bids() -> None:
    """S9-4.11 Opened first, then drawn; all three tiles are there every time."""
    t = table(2).bidding(0)
    for tile in ("2/4/6", "2/4/6", "2/4/6"):
        t.bids(0, 0, tile=tile)
        kinds = [type(event) for event in t.events]
        assert kinds[:2] == [BidsOpened, PatronGave]
        t.goes_on_to("bid")


def test_the_dead_count_for_the_virtual_patron() -> None:
    """S9-4.11 The colour of a dead musician, by his fame."""
    t = table(2).cubes("", "", "2Ba").dead("Ba").round(3).bidding(0).bids(0, 0, tile="1/3/5")
    assert t.one(PatronGave) == PatronGave((1, 3, 5), (BA,), HIGH, 5)


def test_the_board_is_read_after_tile_discards() -> None:
    """S9-4.11 3 red cubes win the tile and become 2, as many as the blue ones it has."""
    t = table(2).cubes("", "3Mo", "3Hd 2Mo").buying(3, 1).does("pass", token=0).holds(2, "2Hd 2Mo")
    t.bids(0, 0, tile="1/3/5")
    assert t.one(PatronGave) == PatronGave((1, 3, 5), (HD, MO), MEDIUM, 3)


@pytest.mark.parametrize("fund", range(-2, 24))
def test_the_class_of_a_fund_with_two(fund: int) -> None:
    """S9-4.5, S9-4.11 As with three; the virtual patron's amount is part of it."""
    for token, tile, amount in ((-2, "1/3/5", 1), (0, "2/4/6", 2), (2, "3/5/7", 3), (0, "3/5/7", 7)):
        total = fund - token - amount
        if not 0 <= total <= 14:
            continue
        t = virtual("2Hd" if amount == 7 else "2Be", tile=tile, token=token, bids=(min(total, 7), max(total - 7, 0)))
        level = class_by_hand(2, fund)
        assert t.state.concerts == [level]
        event = t.one(ConcertFailed) if level == FAILED else t.one(ConcertHeld)
        assert event.fund == fund


@pytest.mark.parametrize("tile", TILES)
def test_the_virtual_patron_earns_nothing(tile: str) -> None:
    """S9-4.12 It discards one cube of each performing colour, and that is all."""
    t = table(2).cubes("", "", "3Ba 2Mo 2Hd Be").bidding(0).bids(6, 5 - int(tile[2]), tile=tile)
    assert t.one(ConcertHeld).performers == (BA, MO)
    t.holds(2, "2Ba Mo 2Hd Be")
    assert {event.seat for event in t.all_of(IncomePaid) if event.coins} == set()


def test_the_virtual_patron_gets_no_bonus() -> None:
    """S9-4.12 Bids are compared between the players only, however much it gives."""
    t = virtual("Hd", tile="3/5/7", bids=(3, 4))
    assert (t.one(ConcertHeld).fund, t.one(ConcertHeld).level) == (14, HIGH)
    t.asks("bonus", 1).does("bonus:handel").holds(2, "")
    t = virtual("Hd", tile="3/5/7", bids=(1, 3))
    assert t.one(BonusPaid) == BonusPaid(1, 5)
    t = table(2).cubes("Hy", "Be", "2Hd Hy").bidding(0).bids(1, 0, tile="3/5/7")
    t.asks("keep", 0).does("keep:haydn").holds(0, "Hy").holds(1, "").holds(2, "2Hd")


def test_a_bid_is_asked_with_what_it_is_about() -> None:
    """S9-4.7, S9-4.11 What my cubes would earn at each class, and between what the virtual patron may give."""

    def hints(scene: Scene, seat: int) -> dict[str, tuple[str, ...]]:
        question = GAME.question(scene.view(seat))
        assert question is not None
        return {hint.name: hint.values for hint in question.hints}

    two = table(2).cubes("2Hd Mo Be", "", "2Mo 2Hy").bidding(0)
    assert hints(two, 0) == {"income": ("4", "5", "18"), "virtual": ("1", "3")}
    assert hints(two, 1) == {"income": ("0", "0", "0"), "virtual": ("1", "3")}
    assert hints(table(2).cubes("", "", "2Hd").bidding(0), 0)["virtual"] == ("5", "7")
    assert hints(table(2).bidding(0), 0)["virtual"] == ("1", "3")
    assert hints(table(4).cubes("Hd 2Mo", "", "", "").bidding(0), 0) == {"income": ("0", "8", "9")}
    assert hints(table(4), 0) == {}


def test_all_tied_at_nothing_still_get_the_bonus() -> None:
    """S9-4.9 With two players a concert can be held for $0: both have bid most."""
    t = table(2, start=1).cubes("Hy", "Be", "Hd").bidding(0).bids(0, 0, tile="3/5/7")
    assert t.one(ConcertHeld) == ConcertHeld(1, LOW, 7, (HY, BE))
    t.asks("keep", 1).does("keep:beethoven").asks("keep", 0).does("keep:haydn").holds(0, "Hy").holds(1, "Be")


def test_the_virtual_patron_is_never_punished() -> None:
    """S9-4.12 Neither when it gives most, nor when it gives least."""
    t = table(2).cubes("Hd Ba", "Hd Ba", "2Be Mo").bidding(-2).bids(3, 2, tile="1/3/5")
    assert t.one(ConcertFailed) == ConcertFailed(1, 4, too_high=False, punished=(1,), cubes=1)
    t.asks("penalty", 1).does("discard:handel").asks("take", 1).holds(2, "2Be Mo").holds(0, "Hd Ba")
    t = table(2).cubes("Hd Ba", "Hd Ba", "2Hd").bidding(+2).bids(3, 7, tile="3/5/7")
    assert t.one(ConcertFailed) == ConcertFailed(1, 19, too_high=True, punished=(1,), cubes=1)
    t.does("discard:handel").holds(2, "2Hd")


def test_two_equal_bids_that_fail() -> None:
    """S9-4.10, S9-4.12 Both players, and only they."""
    t = table(2, start=1).cubes("Hd Ba", "Hd Ba", "Be").round(4).bidding(0).bids(1, 1)
    assert sorted(t.one(ConcertFailed).punished) == [0, 1]
    assert t.all_of(CubesDiscarded) == [
        CubesDiscarded(1, (HD, BA), FOR_FAILURE, -1),
        CubesDiscarded(0, (HD, BA), FOR_FAILURE, -1),
    ]
    t.holds(2, "Be")


@pytest.mark.parametrize("players", [3, 4])
def test_no_virtual_contribution_with_more(players: int) -> None:
    """S9-4.11 Only with two."""
    t = table(players).bidding(0).bids(*[2] * players)
    assert not t.all_of(PatronGave)
    assert t.view(None).given == 0
