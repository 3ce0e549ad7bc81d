"""S9-3 The sponsor phase: cubes, then composition tiles."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartet.games.symphony_no_9.events import (
    BudgetTurned,
    CubesTaken,
    MusicianDied,
    RankingSet,
    SponsorPassed,
    TileGiven,
)
from tests.games.symphony_no_9.play import (
    BA,
    BE,
    HD,
    HY,
    MARKS,
    MO,
    NOBODY,
    SC,
    VIRTUAL,
    Scene,
    marks,
    musicians,
    pairs,
    playing,
    singles,
    table,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
ALL = "Hd Ba Hy Mo Be Sc"


def all_have_sponsored(t: Scene) -> Scene:
    """The last player of the third turn passes."""
    last = (t.start - 1) % t.players
    return t.buying(3, last).does("pass")


# The printed example


def test_the_printed_example() -> None:
    """S9-3.1, S9-3.2, S9-3.5, S9-3.6 Ana, Ben, Carl and David sponsor, and who gets which tile."""
    t = table(4).cubes("Hd", "Ba Be", "Hy Mo", "Sc")
    t.does("take:handel.mozart", "take:bach.beethoven", "take:handel.mozart", "take:haydn.beethoven")
    t.does("buy:mozart", "buy:haydn", "buy:handel", "buy:haydn")
    t.does("buy:schubert", "pass", "buy:handel")
    t.holds(0, "2Hd 2Mo Sc").holds(1, "2Ba Hy 2Be").holds(2, "3Hd Hy 2Mo").holds(3, "2Hy Be Sc")
    t.does("buy:schubert", token=+2)
    assert t.all_of(TileGiven) == [
        TileGiven(HD, 2, 3, 1, tie=False),
        TileGiven(BA, 1, 2, 1, tie=False),
        TileGiven(HY, 3, 2, 1, tie=False),
        TileGiven(MO, 0, 2, 1, tie=True),
        TileGiven(BE, 1, 2, 1, tie=False),
        TileGiven(SC, 3, 2, 1, tie=False),
    ]
    t.owns(0, "Mo").owns(1, "Ba Be").owns(2, "Hd").owns(3, "Hy Sc")
    t.holds(0, "2Hd Mo Sc").holds(1, "Ba Hy Be").holds(2, "2Hd Hy 2Mo").holds(3, "Hy Be Sc")
    t.has(0, 8).has(1, 16).has(2, 8).has(3, 8)
    t.on_tracks("13Hd 16Ba 14Hy 14Mo 15Be 15Sc")
    t.asks("bid", 0, 1, 2, 3)


# The first turn


@PLAYERS
def test_two_cubes_for_nothing(players: int) -> None:
    """S9-3.1 Of the same musician or of two; from the start player clockwise."""
    for start in range(players):
        t = table(players, start=start)
        for i in range(players):
            seat = (start + i) % players
            t.asks("take", seat).legal(*pairs("take", " ".join(MARKS[: playing(players)])))
            assert t.question().rule == "S9-3.1"
            t.does("take:bach.bach" if i % 2 else "take:haydn.beethoven")
            event = t.one(CubesTaken)
            assert (event.seat, event.patron, event.paid, event.turn) == (seat, seat, 0, 1)
            t.has(seat, 20).holds(seat, "2Ba" if i % 2 else "Hy Be")
        t.asks("give" if players == 2 else "buy", start)


def test_no_passing_on_the_first_turn() -> None:
    """S9-3.1 Two must be taken."""
    t = table(4)
    t.refused("pass", "S9-3.1").refused("take:handel", "S9-3.1").refused("buy:handel", "S9-3.1", "S9-3.2")


@pytest.mark.parametrize(
    "code", ["bid:0", "give:handel.bach", "keep:none", "keep:bach", "bonus:bach", "discard:bach", "hold", "sell:4.6"]
)
def test_nothing_else_in_the_sponsor_phase(code: str) -> None:
    """S9-3.1, S9-3.2 Not before it is asked."""
    table(4).refused(code, "S9-")
    table(4).buying(2).refused(code, "S9-")
    table(4).buying(3, 2).refused(code, "S9-")


def test_out_of_turn() -> None:
    """S9-3.1 One after the other (QT-1.2)."""
    table(4).refused("take:bach.bach", "QT-1.2", seat=1)
    table(4, start=2).refused("take:bach.bach", "QT-1.2", seat=0).does("take:bach.bach").asks("take", 3)


# Where cubes come from


def test_the_leftmost_cube_goes() -> None:
    """S9-3.3 Space after space is uncovered from the left: Mozart has 1, 2, 2 … cubes."""
    t = table(4)
    columns = []
    for codes in ("take:handel.mozart", "take:handel.mozart", "take:mozart.mozart", "take:mozart.mozart"):
        t.does(codes)
        columns.append(t.view(None).column[MO])
    assert columns == [1, 1, 2, 3]
    t.on_tracks("15Hd 11Mo")


def test_an_empty_track_gives_nothing() -> None:
    """S9-3.3 Cubes are to be had while there are some; of the last one only one."""
    t = table(4).left("0Hd 1Ba")
    t.legal(*(pairs("take", ALL) - {"take:bach.bach"} - {code for code in pairs("take", ALL) if "handel" in code}))
    t.refused("take:handel.mozart", "S9-3.1", "S9-3.3").refused("take:handel.handel", "S9-3.1", "S9-3.3")
    t.refused("take:bach.bach", "S9-3.1", "S9-3.3")
    t.does("take:bach.mozart").legal(*pairs("take", "Hy Mo Be Sc"))
    t = table(4).left("0Hd 1Ba").buying(2).legal(*singles("buy", "Ba Hy Mo Be Sc"), "pass")
    t.refused("buy:handel", "S9-3.2", "S9-3.3")


def test_of_a_dead_musician_nothing_can_be_had() -> None:
    """S9-3.3 He has no cubes."""
    table(3).dead("Hd").round(3).legal(*pairs("take", "Ba Hy Mo Be"))


def test_fewer_than_two_left() -> None:
    """S9-3.1 Take what there is; with none left, the turns pass by themselves."""
    t = table(4, start=1).left("0 3Hy").round(4)
    t.legal("take:haydn.haydn").does("take:haydn.haydn")
    t.asks("take", 2).legal("take:haydn").refused("take:haydn.haydn", "S9-3.1", "S9-3.3")
    t.does("take:haydn", token=0)
    passed = [(event.seat, event.turn) for event in t.all_of(SponsorPassed)]
    assert passed == [(3, 1), (0, 1), (1, 2), (2, 2), (3, 2), (0, 2), (1, 3), (2, 3), (3, 3), (0, 3)]
    assert all(event.by_itself for event in t.all_of(SponsorPassed))
    t.holds(1, "Hy").holds(2, "Hy").owns(1, "Hy").asks("bid", 0, 1, 2, 3)
    assert t.one(BudgetTurned).round == 4


def test_two_cubes_of_two_musicians_left() -> None:
    """S9-3.1 Both are taken; one alone is not enough."""
    table(4).left("0 1Hy 1Sc").legal("take:haydn.schubert").refused("take:haydn", "S9-3.1")


def test_one_cube_left_for_all() -> None:
    """S9-3.1 The first takes it, and the sponsor phase is over."""
    t = table(3).left("0 1Mo").round(2).legal("take:mozart").does("take:mozart", token=-2)
    assert t.one(CubesTaken).musicians == (MO,)
    t.asks("bid", 0, 1, 2)


def test_the_last_cube_is_bought() -> None:
    """S9-3.1 On the second turn; all others pass by themselves."""
    t = table(3).left("0 1Mo").buying(2, 1).does("buy:mozart", token=0)
    assert t.events[0] == CubesTaken(1, 1, (MO,), 4, 2, (5,))
    assert [(event.seat, event.turn, event.by_itself) for event in t.all_of(SponsorPassed)] == [
        (2, 2, True), (0, 3, True), (1, 3, True), (2, 3, True),
    ]  # fmt: skip


@PLAYERS
def test_a_whole_round_without_a_cube(players: int) -> None:
    """S9-3.1 It goes straight to the next bid."""
    t = table(players).left("0").cubes(*["Hd Mo"] * (3 if players == 2 else players)).round(2).bidding(+2)
    t.bids(*[0] * players).goes_on_to("bid", token=0)
    assert t.state.round == 3
    assert not t.all_of(CubesTaken)
    assert {event.turn for event in t.all_of(SponsorPassed)} == {1, 2, 3}
    assert all(event.by_itself for event in t.all_of(SponsorPassed))


# The second and the third turn


@PLAYERS
@pytest.mark.parametrize(("turn", "price"), [(2, 4), (3, 8)])
def test_the_price_of_a_cube(players: int, turn: int, price: int) -> None:
    """S9-3.2 $4 on the second turn, $8 on the third, or pass."""
    t = table(players).buying(turn).legal(*singles("buy", " ".join(MARKS[: playing(players)])), "pass")
    assert t.question().rule == "S9-3.2"
    t.does("buy:beethoven").has(0, 20 - price).holds(0, "Be")
    t.told(CubesTaken(0, 0, (BE,), price, turn, (1,)))
    t.asks("buy", 1).does("pass").has(1, 20).holds(1, "")
    assert t.events[0] == SponsorPassed(1, turn, by_itself=False)


def test_eight_even_after_passing() -> None:
    """S9-3.2 The third turn costs $8 also for who passed the second."""
    t = table(3).buying(2).does("pass", "pass", "pass", "buy:handel")
    assert t.one(CubesTaken).paid == 8
    t.has(0, 12)


@PLAYERS
def test_three_times_round(players: int) -> None:
    """S9-3.1 In the same order each time, from the start player; then the concert."""
    for start in range(players):
        t = table(players, start=start).goes_on_to("buy")
        order = []
        while t.kind == "buy":
            order.append((t.state.turn, t.asked))
            t.does("pass")
        assert order == [(turn, (start + i) % players) for turn in (2, 3) for i in range(players)]
        t.asks("bid", *range(players))


@pytest.mark.parametrize(("turn", "coins", "enough"), [(2, 3, False), (2, 4, True), (3, 7, False), (3, 8, True)])
def test_nobody_buys_on_credit(turn: int, coins: int, enough: bool) -> None:  # noqa: FBT001
    """S9-3.2 Without the money there is only passing."""
    t = table(3).coins(coins, 20, 20).buying(turn)
    if enough:
        t.allows("buy:handel", "pass").does("buy:handel").has(0, 0)
    else:
        t.legal("pass").refused("buy:handel", "S9-3.2").does("pass")


def test_furniture_makes_money_for_a_cube() -> None:
    """S9-3.2, S9-6.1 Sold when it is needed, at one's own turn."""
    t = table(3).coins(2, 20, 20).buying(3).legal("pass").sells(0, 6).allows("buy:handel").does("buy:handel")
    t.has(0, 0, 5)


# The virtual patron's cubes


@pytest.mark.parametrize("start", [0, 1])
def test_cubes_for_the_virtual_patron(start: int) -> None:
    """S9-3.4 After the first turn of both: two by the start player, two by the other; then turns two and three."""
    t = table(2, start=start).does("take:handel.bach", "take:bach.bach")
    other = 1 - start
    t.asks("give", start).legal(*pairs("give", "Hd Ba Hy Mo Be"))
    assert t.question().rule == "S9-3.4"
    t.refused("pass", "S9-3.4").refused("give:handel", "S9-3.4").refused("take:handel.bach", "S9-3.4", "S9-3.1")
    t.does("give:bach.mozart").holds(2, "Ba Mo")
    event = t.one(CubesTaken)
    assert (event.seat, event.patron, event.musicians, event.paid) == (start, VIRTUAL, (BA, MO), 0)
    t.asks("give", other).does("give:mozart.mozart").holds(2, "Ba 3Mo")
    t.holds(start, "Hd Ba").holds(other, "2Ba").has(0, 20).has(1, 20).on_tracks("14Hd 11Ba 12Mo")
    t.asks("buy", start)
    assert t.state.turn == 2


def test_leftmost_cubes_for_the_virtual_patron() -> None:
    """S9-3.4 Also where few are left: what there is, and then nothing."""
    t = table(2).left("0 4Hd 3Mo").does("take:handel.handel", "take:handel.handel")
    t.asks("give", 0).legal("give:mozart.mozart").refused("give:handel.mozart", "S9-3.3", "S9-3.4")
    t.does("give:mozart.mozart")
    t.asks("give", 1).legal("give:mozart").does("give:mozart", token=0).holds(2, "2Mo").owns(2, "Mo")
    assert {(event.seat, event.turn) for event in t.all_of(SponsorPassed)} >= {(0, 2), (1, 2), (0, 3), (1, 3)}
    t.asks("bid", 0, 1)


def test_two_cubes_left_for_the_virtual_patron() -> None:
    """S9-3.4 Both are taken; one alone is not enough."""
    t = table(2).left("0 5Hd 1Mo").does("take:handel.handel", "take:handel.handel")
    t.legal("give:handel.mozart").refused("give:handel", "S9-3.4").does("give:handel.mozart", token=0).holds(2, "Hd Mo")


def test_nothing_left_for_the_virtual_patron() -> None:
    """S9-3.4, S9-3.1 Then nobody is asked for it."""
    t = table(2).left("0 4Hd").does("take:handel.handel", "take:handel.handel", token=0).holds(2, "").asks("bid", 0, 1)
    t.owns(0, "Hd")


@pytest.mark.parametrize("players", [3, 4])
def test_no_virtual_patron_with_more_players(players: int) -> None:
    """S9-3.4 Only with two."""
    t = table(players)
    for _ in range(players):
        t.does("take:handel.bach")
    t.asks("buy", 0)
    assert len(t.state.cubes) == len(t.state.tiles) == players


# Tiles


def test_most_cubes_get_the_tile() -> None:
    """S9-3.5 Red to brown, one tile each, to who has most; cubes of earlier rounds count as new ones do."""
    t = all_have_sponsored(table(4).cubes("3Hd Ba", "2Hd 2Ba Sc", "Hy 2Mo", "3Mo Be"))
    assert [(event.musician, event.patron) for event in t.all_of(TileGiven)] == [
        (HD, 0), (BA, 1), (HY, 2), (MO, 3), (BE, 3), (SC, 1),
    ]  # fmt: skip
    t.owns(0, "Hd").owns(1, "Ba Sc").owns(2, "Hy").owns(3, "Mo Be")
    assert t.state.tiles_left == [5] * 6
    assert not any(event.tie for event in t.all_of(TileGiven))


@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("tied", [(0, 1), (0, 3), (1, 2), (2, 3), (0, 2), (1, 3), (0, 1, 3), (0, 1, 2, 3)])
def test_a_tie_goes_to_the_first_in_turn_order(start: int, tied: tuple[int, ...]) -> None:
    """S9-3.5 Of the tied, counted from the start player."""
    t = all_have_sponsored(table(4, start=start).cubes(*("2Be" if seat in tied else "Be" for seat in range(4))))
    first = next(seat for seat in ((start + i) % 4 for i in range(4)) if seat in tied)
    assert TileGiven(BE, first, 2, 1, tie=True) in t.events
    for seat in range(4):
        t.owns(seat, "Be" if seat == first else "")
        t.holds(seat, "2Be" if seat in tied and seat != first else "Be")


def test_nobody_has_a_cube() -> None:
    """S9-3.5 Then there is no tile; it is still there in a later round."""
    t = all_have_sponsored(table(4).cubes("Hd", "", "", ""))
    assert t.all_of(TileGiven)[1:] == [TileGiven(i, NOBODY, 0, 0, tie=False) for i in range(1, 6)]
    assert t.state.tiles_left == [5, 6, 6, 6, 6, 6]


def test_a_dead_musician_gives_no_tile() -> None:
    """S9-3.5 Who died in an earlier round is passed over, though his cubes lie there."""
    t = all_have_sponsored(table(4).cubes("3Ba Hd", "Ba", "", "").dead("Ba").round(3))
    assert BA not in [event.musician for event in t.all_of(TileGiven)]
    t.owns(0, "Hd").holds(0, "3Ba Hd").holds(1, "Ba")


def test_the_last_cube_taken_this_round() -> None:
    """S9-3.8 He still gives his tile this round; and dies after the concert."""
    t = table(4).cubes("", "", "", "Hy").left("1Hy").buying(3, 2).does("buy:haydn").does("pass")
    assert TileGiven(HY, 2, 1, 0, tie=True) in t.events
    t.owns(2, "Hy").on_tracks("0Hy")
    assert t.state.alive[HY] == 1
    t.bids(0, 0, 0, 0).goes_on_to("take")
    assert t.one(MusicianDied) == MusicianDied(HY, 1, 5)
    assert t.state.alive[HY] == 0


def test_the_last_cube_taken_on_the_first_turn() -> None:
    """S9-3.8 However early in the round it went."""
    t = table(3).left("2Hy").does("take:haydn.haydn").goes_on_to("bid")
    t.owns(0, "Hy").holds(0, "Hy")


@pytest.mark.parametrize(("held", "gone"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4)])
def test_what_a_tile_costs(held: int, gone: int) -> None:
    """S9-3.6 One cube of the colour for two held, rounded down; of one held none."""
    t = all_have_sponsored(table(3).cubes("Hd Mo", f"{held}Mo 5Ba", "Mo"))
    winner = 0 if held == 1 else 1
    assert TileGiven(MO, winner, held, gone, tie=held == 1) in t.events
    assert t.state.cubes[1][MO] == held - gone


def test_others_discard_nothing() -> None:
    """S9-3.6 However many they have; and only cubes of that colour go."""
    t = all_have_sponsored(table(4).cubes("9Hd", "8Hd", "7Hd", "Ba"))
    t.holds(0, "5Hd").holds(1, "8Hd").holds(2, "7Hd").holds(3, "Ba")
    t.on_tracks("17Hd 17Ba")


def test_tiles_from_red_to_brown_then_the_concert() -> None:
    """S9-3.5, S9-4.1 Ranking and token come after the tiles."""
    t = all_have_sponsored(table(4).cubes("Hd", "Ba", "Hy", "Mo"))
    assert [type(event) for event in t.events] == [SponsorPassed, *[TileGiven] * 6, RankingSet, BudgetTurned]
    assert [event.musician for event in t.all_of(TileGiven)] == list(range(6))


# The virtual patron's tiles


@pytest.mark.parametrize("start", [0, 1])
@pytest.mark.parametrize(
    ("cubes", "winner", "tie"),
    [
        (("2Be", "Be", "Be"), 0, False),
        (("Be", "2Be", "Be"), 1, False),
        (("Be", "Be", "2Be"), VIRTUAL, False),
        (("2Be", "Be", "2Be"), VIRTUAL, True),
        (("Be", "2Be", "2Be"), VIRTUAL, True),
        (("2Be", "2Be", "2Be"), VIRTUAL, True),
        (("2Be", "2Be", "Be"), "start", True),
        (("2Be", "2Be", ""), "start", True),
    ],
)  # fmt: skip
def test_the_virtual_patron_wins_ties(start: int, cubes: tuple[str, ...], winner: int | str, tie: bool) -> None:  # noqa: FBT001
    """S9-3.7 Every tie it is part of; between two players above it, turn order."""
    t = all_have_sponsored(table(2, start=start).cubes(*cubes))
    patron = start if isinstance(winner, str) else winner
    assert TileGiven(BE, patron, 2, 1, tie=tie) in t.events
    t.owns(2 if patron == VIRTUAL else patron, "Be")


@pytest.mark.parametrize(("held", "gone"), [(1, 0), (2, 1), (5, 2)])
def test_the_virtual_patron_discards_too(held: int, gone: int) -> None:
    """S9-3.7, S9-3.6 As players do."""
    t = all_have_sponsored(table(2).cubes("", "", f"{held}Hy"))
    assert TileGiven(HY, VIRTUAL, held, gone, tie=False) in t.events
    assert t.state.cubes[2][HY] == held - gone


def test_no_cubes_no_tile_for_the_virtual_patron() -> None:
    """S9-3.5, S9-3.7 With no cube of a colour anywhere it is no tie either."""
    t = all_have_sponsored(table(2).cubes("Hd", "", ""))
    assert [event.patron for event in t.all_of(TileGiven)] == [0, NOBODY, NOBODY, NOBODY, NOBODY]


# Any boards


@settings(max_examples=60)
@given(st.data())
def test_tiles_of_any_boards(data: st.DataObject) -> None:
    """S9-3.5, S9-3.6, S9-3.7 Compared one with the other, patron by patron."""
    players = data.draw(st.integers(2, 4))
    start = data.draw(st.integers(0, players - 1))
    rows, m = (3 if players == 2 else players), playing(players)
    boards = [[data.draw(st.integers(0, 4)) for _ in range(m)] for _ in range(rows)]
    dead = " ".join(MARKS[i] for i in range(m) if data.draw(st.integers(0, 5)) == 0)
    texts = ["" if not any(row) else marks(row) for row in boards]
    t = all_have_sponsored(table(players, start=start).cubes(*texts).dead(dead).round(3))
    told = {event.musician: event for event in t.all_of(TileGiven)}
    assert sorted(told) == list(told)
    assert set(told) == set(range(m)) - set(musicians(dead))
    order = ([VIRTUAL] if players == 2 else []) + [(start + i) % players for i in range(players)]
    for musician, event in told.items():
        winner, most, tie = NOBODY, 0, False
        for patron in order:
            held = boards[2 if patron == VIRTUAL else patron][musician]
            if held > most:
                winner, most, tie = patron, held, False
            elif held and held == most:
                tie = True
        assert event == TileGiven(musician, winner, most, most // 2, tie)


@PLAYERS
def test_turn_after_turn(players: int) -> None:
    """S9-3.1 … 3.8 Who is asked next is always the next clockwise, or the start player of the next turn."""
    t = table(players, start=1)
    asked = []
    while t.kind in {"take", "give", "buy"}:
        asked.append(t.asked)
        t.does(min(t.listed()))
    assert asked[0] == 1
    assert len(asked) == players * (4 if players == 2 else 3)
    assert all(two == (one + 1) % players for one, two in pairwise(asked))
