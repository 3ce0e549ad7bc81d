"""S9-4 The concert phase: ranking, bids, and what comes of them.

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
    BidsOpened,
    BonusPaid,
    BudgetTurned,
    ConcertFailed,
    ConcertHeld,
    CubesDiscarded,
    CubesTaken,
    IncomePaid,
    MusicianDied,
    PatronGave,
    RankingSet,
    SeasonOpened,
)
from quartet.games.symphony_no_9.game import GAME
from tests.games.symphony_no_9.play import (
    FAILED,
    HIGH,
    LOW,
    MARKS,
    MEDIUM,
    NOT_YET,
    TILES,
    VIRTUAL,
    Scene,
    bids_of,
    class_by_hand,
    fame_by_hand,
    musicians,
    pairs,
    playing,
    ranking_by_hand,
    singles,
    table,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
HD, BA, HY, MO, BE, SC = range(6)


def split(total: int, players: int) -> list[int]:
    """Bids that come to so much, the first ones as high as they can be."""
    limit = 8 if players == 4 else 7
    bids = []
    for _ in range(players):
        bids.append(min(limit, total))
        total -= bids[-1]
    assert not total
    return bids


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
