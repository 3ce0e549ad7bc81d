"""S9-4 The bonus of a high, a medium and a low concert: S9-4.9."""

from __future__ import annotations

import pytest

from quartet.games.symphony_no_9.events import (
    FOR_INCOME,
    BidsOpened,
    BonusPaid,
    ConcertHeld,
    CubesDiscarded,
    CubesTaken,
    IncomePaid,
    MusicianDied,
)
from tests.games.symphony_no_9.play import BA, BE, HD, HIGH, HY, MO, SC, singles, table

# A success: the bonus of a high concert


def test_the_bonus_of_a_high_concert() -> None:
    """S9-4.9 The highest bid takes one cube of any track, after income and discards; it pays nothing this round."""
    t = table(4).cubes("Hd", "2Hd", "", "").bidding(0).bids(7, 8, 0, 0)
    t.asks("bonus", 1).legal(*singles("bonus", "Hd Ba Hy Mo Be Sc")).has(0, 22).has(1, 30).holds(1, "Hd").holds(0, "")
    assert t.question().rule == "S9-4.9"
    t.refused("pass", "S9-4.9").refused("keep:none", "S9-4.9").refused("take:handel", "S9-4.9")
    t.does("bonus:handel").holds(1, "2Hd").has(1, 30).on_tracks("16Hd")
    assert t.events[0] == CubesTaken(1, 1, (HD,), 0, 0, (3,))
    t.asks("take", 3)


def test_a_bonus_without_a_cube_of_the_performers() -> None:
    """S9-4.9 Performers' cubes or not."""
    table(4).cubes("", "Hd", "", "").bidding(0).bids(8, 7, 0, 0).asks("bonus", 0).does("bonus:bach").holds(0, "Ba")


@pytest.mark.parametrize("start", range(3))
def test_tied_for_the_bonus_of_a_high_concert(start: int) -> None:
    """S9-4.9 All tied players take one, in turn order from the start player."""
    t = table(3, start=start).left("0 1Hd 1Ba 1Hy 1Mo").bidding(-2).bids(6, 6, 6)
    order = [(start + i) % 3 for i in range(3)]
    t.asks("bonus", order[0]).legal(*singles("bonus", "Hd Ba Hy Mo")).does("bonus:bach")
    t.asks("bonus", order[1]).legal(*singles("bonus", "Hd Hy Mo")).refused("bonus:bach", "S9-3.3", "S9-4.9")
    t.does("bonus:handel").asks("bonus", order[2]).legal(*singles("bonus", "Hy Mo")).does("bonus:mozart")
    assert [t.state.cubes[seat].index(1) for seat in order] == [BA, HD, MO]


def test_two_tied_of_four() -> None:
    """S9-4.9 Only the highest; the others get nothing."""
    t = table(4, start=3).bidding(+2).bids(6, 1, 0, 6).asks("bonus", 3).does("bonus:bach").asks("bonus", 0)
    t.does("bonus:bach").asks("take", 2).holds(0, "Ba").holds(3, "Ba").holds(1, "").holds(2, "")


def test_the_bonus_takes_a_last_cube() -> None:
    """S9-4.9, S9-5.1 It can be a musician's last; then he dies this round."""
    t = table(4).left("1Mo").bidding(0).bids(8, 7, 0, 0).asks("bonus", 0).does("bonus:mozart").holds(0, "Mo")
    assert t.one(MusicianDied) == MusicianDied(MO, 1, 6)
    assert t.state.alive[MO] == 0


def test_a_bonus_without_choice_happens_by_itself() -> None:
    """S9-4.9 One colour is left: it is taken, as long as it lasts, in turn order."""
    t = table(4, start=1).left("0 1Hy").bidding(-2).bids(6, 6, 0, 6)
    taken = [(event.seat, event.musicians) for event in t.all_of(CubesTaken)]
    assert taken == [(1, (HY,))]
    t.holds(1, "Hy").holds(3, "").holds(0, "")
    assert t.state.round == 2


def test_one_colour_left_for_two() -> None:
    """S9-4.9 Both by themselves, while it lasts."""
    t = table(4).left("0 5Hy").bidding(+2).bids(7, 7, 0, 0)
    assert [(event.seat, event.turn, event.paid) for event in t.all_of(CubesTaken)] == [(0, 0, 0), (1, 0, 0)]
    t.on_tracks("3Hy")


def test_two_cubes_for_three() -> None:
    """S9-4.9 The first chooses, the second has no choice left, the third gets nothing."""
    t = table(3).left("0 1Hy 1Mo").bidding(-2).bids(6, 6, 6).asks("bonus", 0).does("bonus:haydn")
    assert [(event.seat, event.musicians) for event in t.all_of(CubesTaken)] == [(0, (HY,)), (1, (MO,))]
    t.holds(2, "")


def test_no_cube_left_no_bonus() -> None:
    """S9-4.9 Compulsory while a cube is left; then there is none."""
    t = table(4).left("0").bidding(0).bids(8, 7, 0, 0)
    assert not t.all_of(CubesTaken)
    assert t.state.concerts == [HIGH]
    assert t.state.round == 2


def test_a_bonus_cube_is_not_discarded() -> None:
    """S9-4.9 After income and discards: of the performer himself, too."""
    t = table(4).cubes("Hd", "", "", "").bidding(0).bids(8, 7, 0, 0)
    assert [type(event) for event in t.events] == [BidsOpened, ConcertHeld, IncomePaid, CubesDiscarded]
    t.does("bonus:handel").holds(0, "Hd").has(0, 20 - 8 + 9)


# A success: the bonus of a medium concert


def test_the_bonus_of_a_medium_concert() -> None:
    """S9-4.9 $5, to all who bid most; nobody is asked anything."""
    t = table(4).bidding(+2).bids(5, 1, 5, 0).asks("take", 3)
    assert t.all_of(BonusPaid) == [BonusPaid(0, 5), BonusPaid(2, 5)]
    t.has(0, 20).has(1, 19).has(2, 20).has(3, 20)


@pytest.mark.parametrize("start", range(4))
def test_all_tied_at_a_medium_concert(start: int) -> None:
    """S9-4.9 All tied players alike, in turn order."""
    t = table(4, start=start).bidding(0).bids(3, 3, 3, 3)
    assert t.all_of(BonusPaid) == [BonusPaid((start + i) % 4, 5) for i in range(4)]
    for seat in range(4):
        t.has(seat, 22)


def test_the_bonus_with_three_players() -> None:
    """S9-4.9 $5 as well."""
    table(3).bidding(0).bids(2, 4, 5).has(2, 20).has(0, 18).has(1, 16)


# A success: the bonus of a low concert


def test_the_bonus_of_a_low_concert() -> None:
    """S9-4.9 Of the cubes to be discarded one may be kept; income is the same."""
    t = table(4).cubes("2Be Sc Hd", "Be", "Sc", "").bidding(0).bids(8, 0, 0, 0)
    t.asks("keep", 0).legal("keep:beethoven", "keep:schubert", "keep:none").has(0, 20 - 8 + 9)
    assert t.question().rule == "S9-4.9"
    t.refused("keep:handel", "S9-4.9").refused("keep:bach", "S9-4.9").refused("pass", "S9-4.9")
    before = len(t.state.concerts)
    assert before == 1
    t.does("keep:schubert").holds(0, "Be Sc Hd").holds(1, "").holds(2, "")
    assert CubesDiscarded(0, (BE,), FOR_INCOME, SC) in t.events
    t.has(0, 21).asks("take", 3)


def test_kept_or_not() -> None:
    """S9-4.9 One may, and need not."""
    t = table(4).cubes("2Be Sc Hd", "", "", "").bidding(0).bids(8, 0, 0, 0).does("keep:none").holds(0, "Be Hd")
    assert CubesDiscarded(0, (BE, SC), FOR_INCOME, -1) in t.events
    t = table(4).cubes("2Be Sc Hd", "", "", "").bidding(0).bids(8, 0, 0, 0).does("keep:beethoven").holds(0, "2Be Hd")
    assert CubesDiscarded(0, (SC,), FOR_INCOME, BE) in t.events


def test_the_only_cube_may_be_kept() -> None:
    """S9-4.9 Then nothing is discarded."""
    t = table(4).cubes("Be", "", "", "").bidding(0).bids(8, 0, 0, 0)
    t.asks("keep", 0).legal("keep:beethoven", "keep:none").refused("keep:schubert", "S9-4.9")
    t.does("keep:beethoven").holds(0, "Be").has(0, 15)


def test_nothing_to_discard_nothing_to_keep() -> None:
    """S9-4.9 The highest bid without a cube of the performers gets nothing."""
    t = table(4).cubes("Hd", "Be", "", "").bidding(0).bids(8, 0, 0, 0).asks("take", 3).holds(0, "Hd").holds(1, "")
    t.has(0, 12).has(1, 23)


@pytest.mark.parametrize("start", range(4))
def test_tied_at_a_low_concert(start: int) -> None:
    """S9-4.9 All tied players alike, in turn order; who has nothing is not asked."""
    t = table(4, start=start).cubes("Be", "2Sc", "Hd", "Be Sc").bidding(+2).bids(2, 2, 2, 2)
    order = [seat for seat in ((start + i) % 4 for i in range(4)) if seat != 2]
    for seat in order:
        t.asks("keep", seat).does({0: "keep:none", 1: "keep:schubert", 3: "keep:beethoven"}[seat])
    t.holds(0, "").holds(1, "2Sc").holds(2, "Hd").holds(3, "Be")
    t.has(0, 21).has(1, 24).has(2, 18).has(3, 24)


def test_only_the_highest_bid_keeps() -> None:
    """S9-4.9 The others discard as ever."""
    t = table(4).cubes("Be Sc", "Be Sc", "", "").bidding(0).bids(3, 5, 0, 0).asks("keep", 1).does("keep:schubert")
    t.holds(0, "").holds(1, "Sc")
