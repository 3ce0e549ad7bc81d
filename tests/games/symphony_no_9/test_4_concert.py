"""S9-4 What comes of a fund: its class, income or failure: S9-4.5 … 4.8, 4.10; and of any bids at all.

Where no cube has been taken yet, fame is High Handel; Medium Mozart, Bach, Haydn; Low Schubert, Beethoven; without
Schubert High Handel; Medium Mozart, Bach; Low Haydn, Beethoven.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartet.games.symphony_no_9.events import (
    FOR_FAILURE,
    FOR_INCOME,
    BonusPaid,
    ConcertFailed,
    ConcertHeld,
    CubesDiscarded,
    IncomePaid,
    PatronGave,
    SeasonOpened,
)
from tests.games.symphony_no_9.play import (
    BA,
    FAILED,
    HD,
    HIGH,
    HY,
    LOW,
    MARKS,
    MEDIUM,
    MO,
    class_by_hand,
    musicians,
    pairs,
    playing,
    table,
)


def split(total: int, players: int) -> list[int]:
    """Bids that come to so much, the first ones as high as they can be."""
    limit = 8 if players == 4 else 7
    bids = []
    for _ in range(players):
        bids.append(min(limit, total))
        total -= bids[-1]
    assert not total
    return bids


# The fund


@pytest.mark.parametrize("fund", range(-2, 35))
def test_the_class_of_a_fund_with_four(fund: int) -> None:
    """S9-4.5 8–11 Low, 12–14 Medium, 15–17 High; anything else fails."""
    level = FAILED
    if 8 <= fund <= 11:
        level = LOW
    elif 12 <= fund <= 14:
        level = MEDIUM
    elif 15 <= fund <= 17:
        level = HIGH
    token = -2 if fund < 0 else 2 if fund > 32 else 0
    check_class(4, fund, level, token)


@pytest.mark.parametrize("fund", range(-2, 24))
def test_the_class_of_a_fund_with_three(fund: int) -> None:
    """S9-4.5 7–10 Low, 11–13 Medium, 14–16 High; anything else fails."""
    level = FAILED
    if 7 <= fund <= 10:
        level = LOW
    elif 11 <= fund <= 13:
        level = MEDIUM
    elif 14 <= fund <= 16:
        level = HIGH
    token = -2 if fund < 0 else 2 if fund > 21 else 0
    check_class(3, fund, level, token)


def check_class(players: int, fund: int, level: int, token: int) -> None:
    assert class_by_hand(players, fund) == level
    t = table(players).left("0 9Hd").bidding(token).bids(*split(fund - token, players))
    v = t.view(None)
    assert v.concerts == (level,)
    if level == FAILED:
        event = t.one(ConcertFailed)
        assert (event.round, event.fund, event.too_high) == (1, fund, fund > 11)
        assert not t.all_of(ConcertHeld)
    else:
        assert (t.one(ConcertHeld).level, t.one(ConcertHeld).fund) == (level, fund)
        assert not t.all_of(ConcertFailed)


@pytest.mark.parametrize("players", [3, 4])
def test_the_ranges_are_told(players: int) -> None:
    """S9-4.5, S9-4.7 As printed on the concert board."""
    v = table(players).view(None)
    if players == 4:
        assert (v.least, v.most, v.income) == ((8, 12, 15), (11, 14, 17), (3, 4, 9))
    else:
        assert (v.least, v.most, v.income) == ((7, 11, 14), (10, 13, 16), (4, 5, 9))


@pytest.mark.parametrize(("token", "level"), [(-2, LOW), (0, MEDIUM), (2, MEDIUM)])
def test_the_token_counts_in_the_fund(token: int, level: int) -> None:
    """S9-4.5 It adds, or takes away."""
    t = table(4).bidding(token).bids(5, 4, 2, 1)
    assert t.one(ConcertHeld) == ConcertHeld(
        1, level, 12 + token, musicians("Be Sc") if level == LOW else musicians("Ba Hy Mo")
    )


# A success: income


@pytest.mark.parametrize(
    ("players", "bids", "token", "level", "performers", "coins"),
    [
        (4, (8, 0, 0, 0), 0, LOW, "Be Sc", 3),
        (4, (8, 4, 0, 0), 0, MEDIUM, "Ba Hy Mo", 4),
        (4, (8, 7, 0, 0), 0, HIGH, "Hd", 9),
        (3, (7, 0, 0), 0, LOW, "Hy Be", 4),
        (3, (7, 4, 0), 0, MEDIUM, "Ba Mo", 5),
        (3, (7, 5, 0), 2, HIGH, "Hd", 9),
        (2, (7, 0), 0, LOW, "Hy Be", 4),
        (2, (7, 3), 0, MEDIUM, "Ba Mo", 5),
        (2, (7, 6), 0, HIGH, "Hd", 9),
    ],
)
def test_income(players: int, bids: tuple[int, ...], token: int, level: int, performers: str, coins: int) -> None:
    """S9-4.6, S9-4.7 Those of that fame perform; so much a cube, and one cube of each paying colour goes."""
    board = "2Hd 2Ba 2Hy 2Mo 2Be" + (" 2Sc" if players == 4 else "")
    rows = ["", board, *[""] * (1 if players == 2 else players - 2)]
    t = table(players).cubes(*rows).bidding(token).bids(*bids)
    playing_now = musicians(performers)
    assert t.one(ConcertHeld) == ConcertHeld(1, level, sum(bids) + token + (players == 2), playing_now)
    assert [e for e in t.all_of(IncomePaid) if e.seat == 1] == [
        IncomePaid(1, 2 * len(playing_now), 2 * coins * len(playing_now))
    ]
    assert CubesDiscarded(1, playing_now, FOR_INCOME, -1) in t.events
    t.has(1, 20 - bids[1] + 2 * coins * len(playing_now))
    for i in range(playing(players)):
        assert t.state.cubes[1][i] == (1 if i in playing_now else 2)
    assert t.state.concerts == [level]


def test_income_of_one_colour_of_many_cubes() -> None:
    """S9-4.7 Each cube pays; only one is discarded; colours without a cube ask for none."""
    t = table(4).cubes("5Mo", "Hy", "Hd", "").bidding(0).bids(0, 4, 0, 8)
    t.has(0, 20 + 20).holds(0, "4Mo").has(1, 20 - 4 + 4).holds(1, "").has(2, 20).holds(2, "Hd")
    t.tells(IncomePaid(0, 5, 20))
    assert CubesDiscarded(0, (MO,), FOR_INCOME, -1) in t.events
    assert CubesDiscarded(1, (HY,), FOR_INCOME, -1) in t.events
    assert {event.patron for event in t.all_of(CubesDiscarded)} == {0, 1}
    assert {event.seat for event in t.all_of(IncomePaid) if event.coins} == {0, 1}


def test_income_is_compulsory() -> None:
    """S9-4.7 Nobody is asked whether they want it."""
    t = table(4).cubes("Mo", "Mo", "Mo", "Mo").bidding(0).bids(0, 4, 0, 8).asks("take", 3)
    for seat in range(4):
        t.holds(seat, "")
    t.has(0, 24)


def test_bids_are_paid_before_the_income() -> None:
    """S9-4.4, S9-4.6 One may bid the last coin, and earn after that."""
    table(4).cubes("2Hd", "", "", "").coins(8, 7, 20, 20).bidding(0).bids(8, 7, 0, 0).has(0, 18).has(1, 0)


def test_the_dead_perform() -> None:
    """S9-4.6, S9-4.7 Their cubes pay, and are discarded."""
    t = table(4).dead("Ba").round(3).cubes("2Ba", "", "", "").bidding(0)
    assert t.state.fame[BA] == HIGH
    t.bids(0, 7, 0, 8).has(0, 20 + 18).holds(0, "Ba").asks("bonus", 3)
    assert t.one(ConcertHeld).performers == (BA,)


def test_performers_are_recorded() -> None:
    """S9-4.8 Each time they perform, cubes or not; and the success of the round."""
    t = table(4).round(3).concerts("low failed").performed("2Be Sc").bidding(0).bids(8, 0, 0, 0)
    assert t.view(None).performed == (0, 0, 0, 0, 3, 2)
    assert t.view(None).concerts == (LOW, FAILED, LOW)
    t = table(4).round(2).bidding(0).bids(8, 4, 0, 0)
    assert t.view(None).performed == (0, 1, 1, 1, 0, 0)
    t = table(4).round(2).bidding(0).bids(8, 0, 7, 0)
    assert t.view(None).performed == (1, 0, 0, 0, 0, 0)
    t = table(4).round(2).performed("Hd").bidding(0).bids(0, 0, 0, 0)
    assert t.view(None).performed == (1, 0, 0, 0, 0, 0)


# Failure


def test_the_printed_failure() -> None:
    """S9-4.10 Bids of 1, 1, 4, 3 with a token of −2 make 7: both who bid 1 discard a cube of their choice."""
    t = table(4).cubes("Hd Ba", "Hy Mo", "Be", "Sc").bidding(-2).bids(1, 1, 4, 3)
    assert t.one(ConcertFailed) == ConcertFailed(1, 7, too_high=False, punished=(0, 1), cubes=1)
    t.asks("penalty", 0).legal("discard:handel", "discard:bach").does("discard:bach")
    assert t.question().rule == "S9-4.10"
    t.asks("penalty", 1).legal("discard:haydn", "discard:mozart").does("discard:haydn")
    t.holds(0, "Hd").holds(1, "Mo").holds(2, "Be").holds(3, "Sc")
    assert CubesDiscarded(1, (HY,), FOR_FAILURE, -1) in t.events
    for seat in range(4):
        t.has(seat, 20, 7)
    assert t.view(None).concerts == (FAILED,)
    assert t.view(None).performed == (0,) * 6


@pytest.mark.parametrize(
    ("players", "bids", "token", "too_high", "punished"),
    [
        (4, (4, 0, 1, 2), 0, False, (1,)),
        (4, (0, 4, 0, 2), 0, False, (0, 2)),
        (4, (8, 8, 2, 0), 0, True, (0, 1)),
        (4, (8, 7, 2, 1), 0, True, (0,)),
        (4, (4, 4, 4, 4), 2, True, (0, 1, 2, 3)),
        (4, (1, 1, 1, 1), 0, False, (0, 1, 2, 3)),
        (4, (0, 0, 0, 0), -2, False, (0, 1, 2, 3)),
        (4, (8, 8, 8, 8), 2, True, (0, 1, 2, 3)),
        (3, (2, 2, 2), 0, False, (0, 1, 2)),
        (3, (3, 2, 1), 0, False, (2,)),
        (3, (7, 7, 3), 0, True, (0, 1)),
        (3, (5, 6, 6), 0, True, (1, 2)),
    ],
)
def test_who_is_punished(
    players: int,
    bids: tuple[int, ...],
    token: int,
    too_high: bool,  # noqa: FBT001
    punished: tuple[int, ...],
) -> None:
    """S9-4.10 Too high: the highest; too low: the lowest; ties all; all equal: all."""
    t = table(players).cubes(*["Hd Ba"] * players).bidding(token).bids(*bids)
    event = t.one(ConcertFailed)
    assert (event.too_high, tuple(sorted(event.punished)), event.cubes) == (too_high, punished, 1)
    for seat in punished:
        t.asks("penalty", seat).does("discard:handel").holds(seat, "Ba")
    for seat in range(players):
        t.holds(seat, "Ba" if seat in punished else "Hd Ba").has(seat, 20)
    t.asks("take", players - 1)


def test_bids_go_back_after_a_failure() -> None:
    """S9-4.10 Furniture, too."""
    t = table(4).cubes("Hd", "Hd", "Hd", "Hd").bidding(0).bids("2:6", "0:8", "0:4", 3)
    assert t.one(ConcertFailed).fund == 23
    for seat in range(4):
        t.has(seat, 20, 7)
    assert t.view(None).bid_furniture == (2, 4, 1, 0)


def test_furniture_decides_who_is_punished() -> None:
    """S9-4.10, S9-4.4 It counts in a bid with its coin value."""
    t = table(4).cubes("Hd Ba", "Hd Ba", "Hd Ba", "Hd Ba").bidding(0).bids("2:6", 7, 5, 4)
    assert t.one(ConcertFailed).punished == (0,)


@pytest.mark.parametrize("number", range(1, 7))
def test_one_cube_early_two_cubes_late(number: int) -> None:
    """S9-4.10 Rounds 1–3 discard one cube, rounds 4–6 two, of the same musician or of two."""
    t = table(4).cubes("2Hd Ba Mo", "", "", "").round(number).bidding(0).bids(0, 1, 1, 1)
    event = t.one(ConcertFailed)
    assert (event.round, event.cubes, event.punished) == (number, 1 if number <= 3 else 2, (0,))
    t.asks("penalty", 0)
    if number <= 3:
        t.legal("discard:handel", "discard:bach", "discard:mozart").refused("discard:haydn", "S9-4.10")
        t.refused("discard:handel.bach", "S9-4.10").does("discard:handel").holds(0, "Hd Ba Mo")
        assert t.events[0] == CubesDiscarded(0, (HD,), FOR_FAILURE, -1)
    else:
        t.legal(*(pairs("discard", "Hd Ba Mo") - {"discard:bach.bach", "discard:mozart.mozart"}))
        t.refused("discard:handel", "S9-4.10").refused("discard:bach.bach", "S9-4.10")
        t.does("discard:handel.mozart").holds(0, "Hd Ba")
        assert t.events[0] == CubesDiscarded(0, (HD, MO), FOR_FAILURE, -1)


def test_two_of_one_colour() -> None:
    """S9-4.10 Of one's own choice."""
    table(4).cubes("2Hd Ba", "", "", "").round(5).bidding(0).bids(0, 1, 1, 1).does("discard:handel.handel").holds(
        0, "Ba"
    )


@pytest.mark.parametrize(
    ("number", "cubes", "after", "gone"),
    [
        (1, "", "", ()),
        (2, "Hd", "", (HD,)),
        (3, "4Hd", "3Hd", (HD,)),
        (4, "", "", ()),
        (4, "Hd", "", (HD,)),
        (5, "Hd Mo", "", (HD, MO)),
        (6, "2Hd", "", (HD, HD)),
        (4, "5Hd", "3Hd", (HD, HD)),
    ],
)
def test_no_choice_no_question(number: int, cubes: str, after: str, gone: tuple[int, ...]) -> None:
    """S9-4.10 As many as one has, if fewer; what must go goes by itself."""
    t = table(4).cubes(cubes, "Ba", "Ba", "Ba").round(number).bidding(0).bids(0, 1, 1, 1)
    assert t.kind in {"take", "sale"}
    t.holds(0, after).holds(1, "Ba")
    assert t.one(ConcertFailed).punished == (0,)
    if gone:
        assert t.one(CubesDiscarded) == CubesDiscarded(0, gone, FOR_FAILURE, -1)
    else:
        assert not [event for event in t.all_of(CubesDiscarded) if event.musicians]


@pytest.mark.parametrize("start", range(4))
def test_discards_in_turn_order(start: int) -> None:
    """S9-4.10 From the start player, openly."""
    t = table(4, start=start).cubes("Hd Ba", "Hd Ba", "Ba", "Hd Ba").bidding(0).bids(1, 1, 1, 1)
    order = [seat for seat in ((start + i) % 4 for i in range(4)) if seat != 2]
    told = list(t.all_of(CubesDiscarded))
    for seat in order:
        t.asks("penalty", seat).does("discard:bach")
        told += t.all_of(CubesDiscarded)
    assert [event.patron for event in told] == [(start + i) % 4 for i in range(4)]


def test_a_failure_earns_nothing() -> None:
    """S9-4.10 No income, no performers, no bonus."""
    t = table(4).cubes("Hd Ba Hy Mo Be Sc", "Hd", "Hd", "Hd").bidding(0).bids(4, 1, 1, 1)
    assert not t.all_of(IncomePaid)
    assert not t.all_of(BonusPaid)
    t.holds(0, "Hd Ba Hy Mo Be Sc").has(0, 20)


# Any bids


@settings(max_examples=120)
@given(st.data())
def test_any_bids(data: st.DataObject) -> None:
    """S9-4.5 … 4.12 Class, payments, bonus and punishment of any bids and boards, reckoned by hand."""
    players = data.draw(st.integers(2, 4))
    start = data.draw(st.integers(0, players - 1))
    number = data.draw(st.integers(1, 5))
    token = data.draw(st.sampled_from((-2, 0, 2)))
    m, limit = playing(players), 8 if players == 4 else 7
    bids = [data.draw(st.integers(0, limit)) for _ in range(players)]
    boards = [[data.draw(st.integers(0, 2)) for _ in range(m)] for _ in range(3 if players == 2 else players)]
    texts = [" ".join(f"{n}{MARKS[i]}" for i, n in enumerate(row) if n) for row in boards]
    t = table(players, start=start).cubes(*texts).round(number).bidding(token)
    fame = t.state.fame[:]
    t.bids(*bids)
    fund = sum(bids) + token + (t.one(PatronGave).amount if players == 2 else 0)
    level = class_by_hand(players, fund)
    assert t.state.concerts[-1] == level
    if level == FAILED:
        worst = max(bids) if fund > 13 else min(bids)
        event = t.one(ConcertFailed)
        assert sorted(event.punished) == [seat for seat in range(players) if bids[seat] == worst]
        assert t.state.coins == [20] * players
        assert event.cubes == (1 if number <= 3 else 2)
        return
    income = ((3, 4, 9) if players == 4 else (4, 5, 9))[level]
    performers = [i for i in range(m) if fame[i] == level]
    assert list(t.one(ConcertHeld).performers) == performers
    best = [seat for seat in range(players) if bids[seat] == max(bids)]
    for seat in range(players):
        earned = income * sum(boards[seat][i] for i in performers)
        bonus = 5 if level == MEDIUM and seat in best else 0
        t.has(seat, 20 - bids[seat] + earned + bonus)
        if not (seat in best and level != MEDIUM):
            assert t.state.cubes[seat] == [
                boards[seat][i] - (i in performers and boards[seat][i] > 0) for i in range(m)
            ]
    order = [seat for seat in ((start + i) % players for i in range(players)) if seat in best]
    if level == LOW:
        order = [seat for seat in order if any(boards[seat][i] for i in performers)]
    for seat in order if level != MEDIUM else ():
        t.asks("keep" if level == LOW else "bonus", seat).does("keep:none" if level == LOW else "bonus:mozart")
    assert t.one(SeasonOpened).round == number + 1 if order and level != MEDIUM else t.state.round == number + 1
