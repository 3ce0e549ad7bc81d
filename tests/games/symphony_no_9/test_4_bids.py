"""S9-4 Up to the opened bids: ranking, token, bids: S9-4.1 … 4.4."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartet.games.symphony_no_9.events import BidsOpened, BonusPaid, BudgetTurned, ConcertHeld, IncomePaid, RankingSet
from tests.games.symphony_no_9.play import (
    BA,
    BE,
    HD,
    HIGH,
    LOW,
    MARKS,
    MEDIUM,
    MO,
    NOT_YET,
    bids_of,
    fame_by_hand,
    musicians,
    playing,
    ranking_by_hand,
    table,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


# Ranking


def test_the_printed_ranking() -> None:
    """S9-4.1, S9-4.2 5 4 1 4 3 5; Handel above Schubert by his row, Mozart above Bach by his place."""
    t = table(4).at("Hd2 Ba1 Hy1 Mo2 Be1 Sc2").buying(3, 3).does("pass", token=+2)
    assert t.one(RankingSet) == RankingSet(
        musicians("Hd Sc Mo Ba Be Hy"), (5, 4, 1, 4, 3, 5), (HIGH, MEDIUM, LOW, MEDIUM, LOW, MEDIUM)
    )
    v = t.view(None)
    assert v.ranking == musicians("Hd Sc Mo Ba Be Hy")
    assert v.fame == v.fame_now == (HIGH, MEDIUM, LOW, MEDIUM, LOW, MEDIUM)
    assert v.reputation == (5, 4, 1, 4, 3, 5)
    assert v.column == (2, 1, 1, 2, 1, 2)


def test_the_whole_printed_round() -> None:
    """S9-4.1 … 4.9 The printed examples follow one another: sponsors, ranking, and a medium concert of $13."""
    t = table(4).cubes("Hd", "Ba Be", "Hy Mo", "Sc")
    t.does("take:handel.mozart", "take:bach.beethoven", "take:handel.mozart", "take:haydn.beethoven")
    t.does("buy:mozart", "buy:haydn", "buy:handel", "buy:haydn")
    t.does("buy:schubert", "pass", "buy:handel", "buy:schubert", token=+2)
    assert t.one(RankingSet).order == musicians("Hd Sc Mo Ba Be Hy")
    t.bids(4, 0, 5, 2)
    t.tells(
        BidsOpened((4, 0, 5, 2), (0, 0, 0, 0)),
        ConcertHeld(1, MEDIUM, 13, musicians("Ba Mo Sc")),
        IncomePaid(0, 2, 8),
        IncomePaid(1, 1, 4),
        IncomePaid(2, 2, 8),
        IncomePaid(3, 1, 4),
        BonusPaid(2, 5),
    )
    t.has(0, 8 - 4 + 8).has(1, 16 - 0 + 4).has(2, 8 - 5 + 8 + 5).has(3, 8 - 2 + 4)
    t.holds(0, "2Hd").holds(1, "Hy Be").holds(2, "2Hd Hy Mo").holds(3, "Hy Be")
    t.asks("take", 3)


@pytest.mark.parametrize(
    ("at", "order"),
    [
        ("Hd0 Ba0 Hy0 Mo0 Be0 Sc0", "Hd Mo Ba Hy Sc Be"),
        ("Hd1 Ba1 Hy0 Mo2 Be2 Sc3", "Sc Mo Be Hd Ba Hy"),
        ("Hd7 Ba8 Hy5 Mo5 Be8 Sc8", "Ba Be Sc Hd Hy Mo"),
        ("Hd8 Ba8 Hy8 Mo8 Be8 Sc8", "Ba Be Sc Mo Hd Hy"),
    ],
)
def test_ranking(at: str, order: str) -> None:
    """S9-4.1 Reputation, then the place further right, then the upper row."""
    assert table(4).at(at).bidding(0).view(None).ranking == musicians(order)


def test_the_dead_are_ranked() -> None:
    """S9-4.1, S9-4.2 All cubes gone: the last space counts, for a long time."""
    t = table(4).dead("Ba Hy").round(4).buying(3, 3).does("pass")
    assert t.one(RankingSet).order == musicians("Ba Hy Hd Mo Sc Be")
    assert t.one(RankingSet).reputations == (3, 6, 4, 3, 1, 2)
    assert t.one(RankingSet).fame[BA] == HIGH


@PLAYERS
def test_how_many_are_of_each_fame(players: int) -> None:
    """S9-4.2 One High, two Low; Medium three with four players, two with fewer."""
    t = table(players).buying(3, players - 1).does("pass")
    fame = t.one(RankingSet).fame
    assert [fame.count(level) for level in (LOW, MEDIUM, HIGH)] == [2, 3 if players == 4 else 2, 1]
    wanted = "Hd Mo Ba Hy Sc Be" if players == 4 else "Hd Mo Ba Hy Be"
    assert t.one(RankingSet).order == musicians(wanted)
    assert list(fame) == fame_by_hand(musicians(wanted))


@settings(max_examples=80)
@given(st.data())
def test_any_ranking(data: st.DataObject) -> None:
    """S9-4.1, S9-4.2 Any tracks, any cubes left: as when each is compared with each."""
    players = data.draw(st.integers(2, 4))
    m = playing(players)
    order = data.draw(st.permutations(MARKS[:m]))
    tracks = " ".join(mark + data.draw(st.sampled_from("AB")) for mark in order)
    left = " ".join(f"{data.draw(st.integers(0, 17 if players == 4 else 15))}{MARKS[i]}" for i in range(m))
    t = table(players, tracks=tracks).left(left).bidding(0)
    assert list(t.view(None).ranking) == ranking_by_hand(t.state)
    assert list(t.view(None).fame_now) == fame_by_hand(ranking_by_hand(t.state))
    if sum(t.state.left) > 0:
        t = table(players, tracks=tracks).left(left).buying(3, players - 1).does("pass")
        assert list(t.one(RankingSet).order) == ranking_by_hand(t.state)
        assert list(t.one(RankingSet).fame) == fame_by_hand(ranking_by_hand(t.state)) == t.state.fame


def test_fame_stays_as_it_was_set() -> None:
    """S9-4.2 A bonus cube changes a reputation, not who performed; the next ranking is made anew."""
    t = table(4).at("Hd0 Ba0 Hy0 Mo0 Be0 Sc0").bidding(0).bids(8, 7, 0, 0).does("bonus:mozart")
    assert t.view(None).fame[HD] == HIGH
    assert t.view(None).fame_now[MO] == HIGH


def test_every_round_has_its_ranking() -> None:
    """S9-4.1 Made anew each time, from the tracks as they are then."""
    t = table(4).bidding(0).bids(0, 0, 0, 0)
    assert t.view(None).fame[BE] == LOW
    for _ in range(4):
        t.does("take:beethoven.beethoven")
    for _ in range(8):
        t.does("pass")
    assert t.view(None).reputation[BE] == 3
    assert t.one(RankingSet).order == musicians("Be Hd Mo Ba Hy Sc")
    assert t.view(None).fame[BE] == HIGH


# The token


@PLAYERS
def test_the_token_is_turned_before_the_bids(players: int) -> None:
    """S9-4.3 After the ranking; everybody sees it, and all are asked at once."""
    for token in (-2, 0, 2):
        t = table(players).round(3).buying(3, players - 1).does("pass", token=token)
        assert t.events[-1] == BudgetTurned(3, token)
        assert isinstance(t.events[-2], RankingSet)
        t.asks("bid", *range(players))
        assert all(t.view(seat).token == token for seat in (None, *range(players)))
        v = t.view(None)
        assert (v.level, v.bid_coins, v.bid_furniture) == (NOT_YET, (), ())


def test_bids_are_opened_together() -> None:
    """S9-4.3 In whatever order they are sealed; nothing is told before the last."""
    t = table(4).bidding(+2).seals(2, 5).seals(0, 4).refused("bid:3", "QT-1.3", seat=0).seals(3, 2)
    assert not t.events
    t.does("bid:0", seat=1)
    assert t.events[0] == BidsOpened((4, 0, 5, 2), (0, 0, 0, 0))
    assert t.view(None).bid_coins == (4, 0, 5, 2)


# Bids


@pytest.mark.parametrize(("players", "limit"), [(2, 7), (3, 7), (4, 8)])
def test_the_limit_of_a_bid(players: int, limit: int) -> None:
    """S9-4.3 $0–8 with four players, $0–7 with two or three."""
    t = table(players).furniture(*[0] * players).bidding(0)
    for seat in range(players):
        t.legal(*(f"bid:{n}" for n in range(limit + 1)), seat=seat)
        assert t.question(seat).rule in {"S9-4.3", "S9-4.4"}
    t.refused(f"bid:{limit + 1}", "S9-4.3").refused("bid:20", "S9-4.3").refused("bid:99", "S9-4.3", "S9-4.4")
    assert t.view(None).limit == limit


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("furniture", range(8))
@pytest.mark.parametrize("coins", [0, 1, 3, 8, 20])
def test_every_bid_of_a_purse(players: int, furniture: int, coins: int) -> None:
    """S9-4.4 Coins one has and whole furniture, together within the limit."""
    t = table(players).coins(coins, *[20] * (players - 1)).furniture(furniture, *[7] * (players - 1)).bidding(0)
    t.legal(*bids_of(coins, furniture, 8 if players == 4 else 7), seat=0)


def test_bids_by_hand() -> None:
    """S9-4.4 The same, spelled out for one purse."""
    assert bids_of(3, 7, 8) == {
        "bid:0", "bid:1", "bid:2", "bid:3", "bid:0:4", "bid:1:4", "bid:2:4", "bid:3:4",
        "bid:0:6", "bid:1:6", "bid:2:6", "bid:0:8",
    }  # fmt: skip
    table(4).coins(3, 20, 20, 20).bidding(0).legal(*bids_of(3, 7, 8), seat=0)


@pytest.mark.parametrize("code", ["bid:0:8", "bid:1:8", "bid:0:4.8"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_largest_piece_is_too_much_for_few(players: int, code: str) -> None:
    """S9-4.4 With two or three players $8 is above the limit."""
    table(players).bidding(0).refused(code, "S9-4.4", "S9-4.3", seat=0)


@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ("bid:4", ("S9-4.4",)),
        ("bid:8", ("S9-4.4",)),
        ("bid:0:6", ("S9-4.4",)),
        ("bid:2:6", ("S9-4.4",)),
        ("bid:0:4.6", ("S9-4.4", "S9-4.3")),
        ("bid:1:8", ("S9-4.4", "S9-4.3")),
        ("bid:3:6", ("S9-4.4", "S9-4.3")),
        ("bid:9", ("S9-4.4", "S9-4.3")),
        ("pass", ("S9-4.3",)),
        ("take:handel.bach", ("S9-4.3",)),
        ("hold", ("S9-4.3", "S9-6.1")),
        ("sell:4.8", ("S9-4.3", "S9-6.1")),
    ],
)
def test_bids_that_cannot_be(code: str, rules: tuple[str, ...]) -> None:
    """S9-4.4 More coins than one has, furniture already sold, more than the limit; no advance on income."""
    t = table(4).coins(3, 20, 20, 20).sold(2, 0, 0, 0).cubes("9Hd", "", "", "").bidding(0)
    t.refused(code, *rules, seat=0)


def test_with_nothing_one_bids_nothing() -> None:
    """S9-4.4 An empty purse."""
    table(3).coins(0, 20, 20).furniture(0, 7, 7).bidding(0).legal("bid:0", seat=0).refused("bid:1", "S9-4.4", seat=0)


def test_furniture_in_a_bid_is_seen() -> None:
    """S9-4.4, S9-4.6 The opened bid shows coins and furniture; it is paid whole, without change, and gone."""
    t = table(4).cubes("", "", "", "").bidding(0).bids("2:6", "0:4", 0, 0)
    t.tells(BidsOpened((2, 0, 0, 0), (2, 1, 0, 0)), ConcertHeld(1, MEDIUM, 12, musicians("Ba Hy Mo")))
    assert t.view(None).bid_coins == (2, 0, 0, 0)
    assert t.view(3).bid_furniture == (2, 1, 0, 0)
    t.has(0, 20 - 2 + 5, 5).has(1, 20, 6).has(2, 20, 7)


def test_furniture_counts_with_its_coin_value() -> None:
    """S9-4.4, S9-4.9 In the fund and among the highest bids."""
    t = table(4).bidding(+2).bids("1:6", 6, 0, 0)
    assert t.one(ConcertHeld).fund == 15
    t.asks("bonus", 0)


def test_furniture_paid_is_sold() -> None:
    """S9-4.6 It counts for scoring tile 4A as what was sold openly."""
    t = table(4, scoring="4A 1A 2A 3A 5A 6A").tiles("Hd", "", "", "").bidding(0).bids("0:4", 8, 0, 0)
    t.has(0, 20, 6)
    done = table(4, scoring="4A 1A 2A 3A 5A 6A").tiles("Hd", "", "", "").coins(0, 0, 0, 0).furniture(6, 7, 7, 7).ended()
    assert done.scores()[0] == 5 + 3 + 4
