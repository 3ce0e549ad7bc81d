"""S9-6 Furniture: sold out of turn, bid, given back, sold at the last; and what counts as sold."""

from __future__ import annotations

import pytest

from quartet.games.symphony_no_9.events import BidsOpened, ConcertFailed, ConcertHeld, FurnitureSold, ScoreSheet
from quartet.games.symphony_no_9.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.messages import Refusal
from tests.games.symphony_no_9.play import Scene, bids_of, table

MIRROR, CLOCK, HARPSICHORD = 1, 2, 4
"""S9-1.5 $4, $6, $8."""
EVERYTHING = {"sell:4", "sell:6", "sell:8"}
SOLD = "4A 1A 2A 3A 5A 6A"
"""Scoring tile 4A lies with Handel."""


def withdrawn(t: Scene, seat: int) -> Scene:
    loop.withdraw(t.state, seat)
    t.consistent()
    return t


# S9-6.1 Whose decision it is


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_asked_may_sell(players: int) -> None:
    """S9-6.1 At the own decisions, any piece; nobody else at that moment."""
    t = table(players)
    assert t.sales(0) == EVERYTHING
    for seat in range(1, players):
        assert t.sales(seat) == set()
        t.no_sale(seat, 4, "S9-6.1", "QT-1.2")


def decisions() -> dict[str, Scene]:
    """A scene in which a seat decides, of every kind; it is seat 0, and it alone, but for bids."""
    return {
        "take": table(4),
        "give": table(2).does("take:handel.bach", "take:handel.bach"),
        "buy": table(4).buying(2),
        "third turn": table(4).buying(3),
        "bid": table(4).bidding(0),
        "keep": table(4).cubes("Hd Hy Be Sc", "", "", "").bidding(0).bids(6, 2, 0, 0),
        "bonus": table(4).bidding(0).bids(8, 5, 2, 0),
        "penalty": table(4).cubes("Hd Ba", "", "", "").bidding(0).bids(0, 1, 1, 1),
    }


@pytest.mark.parametrize("kind", ["take", "give", "buy", "third turn", "bid", "keep", "bonus", "penalty"])
def test_at_every_kind_of_decision(kind: str) -> None:
    """S9-6.1 Whatever one is asked for; the question stays as it was, and is still to be answered."""
    t = decisions()[kind]
    asked, number, phase = t.state.asked, t.state.number, t.state.phase
    assert 0 in asked
    coins = t.state.coins[0]
    t.sells(0, 6).has(0, coins + 6, MIRROR | HARPSICHORD)
    t.told(FurnitureSold(0, CLOCK, 6))
    assert (t.state.asked, t.state.number, t.state.phase) == (asked, number, phase)
    assert t.sales(0) == {"sell:4", "sell:8"}
    for other in {1, 2, 3} & set(range(t.players)) - set(asked):
        assert t.sales(other) == set()


def test_one_after_the_other() -> None:
    """S9-6.1 One piece at a time, until none is left."""
    t = table(3).coins(0, 0, 0)
    t.sells(0, 4).sells(0, 8).sells(0, 6).has(0, 18, 0)
    assert t.sales(0) == set()
    for price in (4, 6, 8):
        t.no_sale(0, price, "S9-6.1")


@pytest.mark.parametrize("code", ["4.6", "4.8", "6.8", "4.6.8"])
def test_not_several_at_once(code: str) -> None:
    """S9-6.1 Out of turn it is one piece at a time; together only at the last sale."""
    table(3).no_sale(0, code, "S9-6.1", "QT-2.1")


@pytest.mark.parametrize("code", ["hold", "pass", "bid:0", "take:handel.bach", "buy:bach", "keep:none"])
def test_nothing_else_is_said_out_of_turn(code: str) -> None:
    """S9-6.1 with QT-2.1: answers are no interjections."""
    t = table(3)
    with pytest.raises(Refusal) as refused:
        loop.interject(GAME, t.state, 0, GAME.parse(code), FastChance(0), SILENT)
    assert refused.value.rule in {"S9-6.1", "QT-2.1"}


@pytest.mark.parametrize("code", ["sell:4", "sell:4.6", "hold"])
@pytest.mark.parametrize("kind", ["take", "buy", "bid", "penalty", "bonus", "keep"])
def test_a_sale_is_no_answer(kind: str, code: str) -> None:
    """S9-6.1 It answers only the last question of the game."""
    decisions()[kind].refused(code, seat=0)


def test_money_from_a_sale_can_be_spent_at_once() -> None:
    """S9-6.1 While one is asked to buy (S9-3.2): the price comes in, the cube goes out, and change is kept."""
    t = table(3).coins(3, 20, 20).buying(2)
    t.legal("pass").refused("buy:bach", "S9-3.2")
    t.sells(0, 6).has(0, 9)
    t.allows("buy:bach").does("buy:bach").has(0, 5, MIRROR | HARPSICHORD)


def test_money_above_a_price_is_kept() -> None:
    """S9-6.1 Selling the $8 piece for a cube of $4 leaves $4 in the purse; no change is lost."""
    table(3).coins(0, 20, 20).buying(2).sells(0, 8).does("buy:bach").has(0, 4)


def test_money_from_a_sale_can_be_bid() -> None:
    """S9-6.1, S9-4.4 More coins, one piece less."""
    t = table(4).coins(1, 20, 20, 20).bidding(0)
    t.legal(*bids_of(1, 7, 8), seat=0)
    t.sells(0, 6)
    t.legal(*bids_of(7, 5, 8), seat=0)
    t.refused("bid:0:6", "S9-4.4", seat=0)


# S9-6.1 Openly


def test_a_sale_is_public_at_once() -> None:
    """S9-6.1 Everybody is told, onlookers too, and every view has it; while bids are out just as else."""
    t = table(4).bidding(0).seals(1, 3).sells(0, 8)
    [event] = t.events
    for reader in (None, 0, 1, 2, 3):
        assert GAME.redact(event, reader) == event
        assert t.view(reader).coins[0] == 28
        assert t.view(reader).furniture[0] == MIRROR | CLOCK
    assert event.shows(), "once others have seen it, it stands: nothing is bought back (QT-1.7)"


# S9-6.1 While bidding


def test_a_sealed_bid_stands() -> None:
    """S9-6.1 A sale before, after or between the bids changes no bid."""
    t = table(4).coins(2, 20, 20, 20).bidding(0).seals(0, "2:6").sells(0, 4).seals(1, 0).sells(0, 8).sells(2, 6)
    t.seals(2, 4).sells(1, 8)
    assert t.state.sealed[0].code == "bid:2:6"
    t.does("bid:0", seat=3)
    assert BidsOpened((2, 0, 4, 0), (CLOCK, 0, 0, 0)) in t.events
    assert t.one(ConcertHeld).fund == 12


def test_what_lies_in_a_sealed_bid_cannot_be_sold() -> None:
    """S9-6.1 It is out of the purse until bids are opened."""
    t = table(4).bidding(0).seals(0, "1:6")
    assert t.sales(0) == {"sell:4", "sell:8"}
    t.no_sale(0, 6, "S9-6.1")
    t.sells(0, 4).no_sale(0, 6, "S9-6.1")
    assert t.sales(0) == {"sell:8"}
    assert t.sales(1) == EVERYTHING, "what others sealed is none of my business"


def test_a_bid_of_coins_locks_no_furniture() -> None:
    """S9-6.1"""
    t = table(4).bidding(0).seals(0, 5)
    assert t.sales(0) == EVERYTHING
    t.sells(0, 4).sells(0, 6).sells(0, 8)


def test_after_it_is_taken_back_it_can_be_sold() -> None:
    """S9-6.1 with QT-1.6: then it is in the purse again; and once sold it cannot be bid any more."""
    t = table(4).bidding(0).seals(0, "0:6")
    withdrawn(t, 0).sells(0, 6)
    t.refused("bid:0:6", "S9-4.4", seat=0)
    t.seals(0, "0:4").no_sale(0, 4, "S9-6.1")


def test_who_has_bid_may_sell_while_others_think() -> None:
    """S9-6.1 As long as the question is open; afterwards it is somebody else's decision."""
    t = table(3).bidding(0).seals(2, 1)
    t.sells(2, 4).seals(0, 1).sells(2, 6).does("bid:1", seat=1)
    t.asks("take", 2)
    assert t.sales(0) == set()


def test_coins_of_a_sale_are_no_part_of_a_sealed_bid() -> None:
    """S9-6.1, S9-4.6 Paid is what was sealed, and nothing else."""
    t = table(4).coins(4, 20, 20, 20).bidding(0).seals(0, 4).sells(0, 8)
    for seat in (1, 2):
        t.seals(seat, 2)
    t.does("bid:0", seat=3)
    t.one(ConcertHeld)
    t.has(0, 4 - 4 + 8, MIRROR | CLOCK)


# S9-6.1 Never bought back


def test_nothing_is_ever_bought_back() -> None:
    """S9-6.1 No move of the game gives furniture to anybody."""
    for seed in range(6):
        players, luck = 2 + seed % 3, FastChance(seed)
        state = GAME.setup(players, GAME.settle({}, seats=players), luck, SILENT)
        held = state.furniture[:]
        while state.asked:
            for seat in range(players):
                sales = GAME.interjections(state, seat)
                if sales and luck.below(6) == 0:
                    loop.interject(GAME, state, seat, sales[luck.below(len(sales))], luck, SILENT)
            seat = loop.waiting(state)[0]
            moves = GAME.legal(state, seat)
            loop.play(GAME, state, seat, moves[luck.below(len(moves))], luck, SILENT)
            assert all(now & ~before == 0 for now, before in zip(state.furniture, held, strict=True))
            held = state.furniture[:]


# S9-6.1 The last sale


@pytest.mark.parametrize("players", [2, 3, 4])
def test_once_more_after_the_last_round(players: int) -> None:
    """S9-6.1 All together: everybody with furniture is asked, and may sell any of it, or hold."""
    t = table(players).round(6).bidding(0).bids(*[0] * players).goes_on_to("sale")
    t.asks("sale", *range(players))
    for seat in range(players):
        t.legal("hold", *(f"sell:{pieces}" for pieces in "4 6 8 4.6 4.8 6.8 4.6.8".split()), seat=seat)  # noqa: SIM905
        assert t.sales(seat) == set(), "no more out of turn"
        t.no_sale(seat, 4)


def test_only_who_has_some_is_asked() -> None:
    """S9-6.1 With what is left."""
    t = table(4).selling().furniture(0, CLOCK, 0, MIRROR | HARPSICHORD).asks("sale", 1, 3)
    t.legal("hold", "sell:6", seat=1)
    t.legal("hold", "sell:4", "sell:8", "sell:4.8", seat=3)
    t.refused("sell:4", "S9-6.1", seat=1).refused("sell:6.8", "S9-6.1", seat=3).refused("hold", "QT-1.2", seat=0)


def test_it_is_sealed() -> None:
    """S9-6.1 Nothing is told, and no view changes, until all have answered; a sale may be taken back till then."""
    t = table(3).selling()
    views = {reader: t.view(reader) for reader in (None, 0, 1, 2)}
    t.does("sell:4.6.8", seat=1)
    assert t.events == ()
    assert {reader: t.view(reader) for reader in views} == views
    withdrawn(t, 1).does("sell:6", seat=1).does("hold", seat=2)
    assert {reader: t.view(reader) for reader in views} == views
    t.does("sell:4.8", seat=0).over()
    sold = t.all_of(FurnitureSold)
    assert sorted(sold, key=lambda event: event.seat) == [
        FurnitureSold(0, MIRROR | HARPSICHORD, 12),
        FurnitureSold(1, CLOCK, 6),
    ]
    t.has(0, 32, CLOCK).has(1, 26, MIRROR | HARPSICHORD).has(2, 20, 7)


def test_the_score_comes_after_it() -> None:
    """S9-6.1 before S9-7: what is sold then counts as money and as sold."""
    t = table(4, scoring=SOLD).selling().tiles("Hd", "Hd", "", "").coins(0, 0, 0, 0).furniture(7, 7, 4, 4)
    for seat, code in enumerate(["sell:4.6.8", "hold", "sell:8", "hold"]):
        t.does(code, seat=seat)
    t.over()
    assert t.scores() == [15 + 6, 9, 2, 4]


def test_a_lonely_owner() -> None:
    """S9-6.1 If only one has furniture, only that one is asked."""
    t = table(3).selling().furniture(0, MIRROR, 0).asks("sale", 1).does("sell:4").over()
    t.has(1, 24, 0)


def test_out_of_time_one_holds() -> None:
    """S9-6.1 Nothing is sold for a player who does not answer."""
    assert table(3).selling().default(0) == "hold"


# S9-6.2 What counts as sold


def sold_of(t: Scene, seat: int) -> int:
    """As the score sheet counts it: tile 4A."""
    t.goes_on_to("over")
    [sheet] = [event for event in t.all_of(ScoreSheet) if event.seat == seat]
    return sheet.counted[0]


def last_round(*bids: int | str, players: int = 4) -> Scene:
    """The concert of round 6; everybody has a tile of Handel's, which scores furniture sold."""
    scoring = SOLD if players == 4 else SOLD.removesuffix(" 6A")
    t = table(players, scoring=scoring).round(6).tiles(*["Hd"] * players).bidding(0)
    return t.bids(*bids) if bids else t


def test_sold_openly() -> None:
    """S9-6.2"""
    t = last_round().sells(0, 4).sells(0, 8).sells(2, 6).bids(0, 0, 0, 0)
    assert [sold_of(t, seat) for seat in range(4)] == [2, 0, 1, 0]


def test_paid_in_a_concert_that_was_held() -> None:
    """S9-6.2 "Paid directly to the bank" is sold; so are several in one game."""
    t = last_round("0:4", "0:8", 0, 0)
    t.one(ConcertHeld)
    t.has(0, 20, CLOCK | HARPSICHORD).has(1, 20 + 5, MIRROR | CLOCK)  # with the bonus of a medium concert
    assert [sold_of(t, seat) for seat in range(4)] == [1, 1, 0, 0]


def test_no_coins_come_for_what_was_bid() -> None:
    """S9-6.2 with S9-4.4: no change either."""
    t = last_round("2:6", 0, 0, 0)
    t.one(ConcertHeld)
    t.has(0, 18, MIRROR | HARPSICHORD)


@pytest.mark.parametrize("bids", [("0:4", 0, 0, 0), ("0:8", "0:8", 2, 0), ("8", "0:8", "0:8", "0:8")])
def test_given_back_after_a_failure(bids: tuple[int | str, ...]) -> None:
    """S9-6.2 with S9-4.10: the concert fails, what was bid comes back, and is not sold."""
    t = last_round(*bids)
    t.one(ConcertFailed)
    for seat in range(4):
        t.has(seat, 20, 7)
    assert [sold_of(t, seat) for seat in range(4)] == [0, 0, 0, 0]


def test_it_can_be_bid_again_after_a_failure() -> None:
    """S9-6.2 It is in the purse as before."""
    t = table(4).bidding(0).bids("0:4", 0, 0, 0).has(0, 20, 7).goes_on_to("bid", token=2)
    t.allows("bid:0:4", seat=0).bids("0:4", "0:4", 0, 0)
    t.one(ConcertHeld)
    assert [each & MIRROR for each in t.state.furniture] == [0, 0, 1, 1]


def test_all_ways_add_up() -> None:
    """S9-6.2 One sold openly, one paid, one at the last: three pieces sold."""
    t = last_round().sells(0, 4).bids("2:6", 0, 0, 0).asks("sale", 0, 1, 2, 3)
    t.does("sell:8", seat=0)
    for seat in (1, 2, 3):
        t.does("hold", seat=seat)
    assert [sold_of(t, seat) for seat in range(4)] == [3, 0, 0, 0]


def test_with_fewer_players_the_harpsichord_is_only_sold() -> None:
    """S9-6.2 with S9-4.4: $8 is above the limit of $7; selling it first is the way."""
    t = last_round(players=3)
    t.refused("bid:0:8", "S9-4.4", "S9-4.3", seat=0).sells(0, 8).bids(7, 0, 0)
    t.one(ConcertHeld)
    assert sold_of(t, 0) == 1


def test_the_virtual_patron_has_none() -> None:
    """S9-6.2 with S9-2.6: only seats have purses."""
    t = table(2)
    for reader in (None, 0, 1):
        assert len(t.view(reader).furniture) == len(t.view(reader).coins) == 2
    assert len(t.view(None).cubes) == 3
