"""S9-7 The final score: every scoring tile and side, at every level and both player counts; places; the printed pad."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quartet.games.symphony_no_9.events import ScoreSheet
from quartet.games.symphony_no_9.game import GAME
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.table import Table
from tests.games.symphony_no_9.play import Scene, table

HALF = Fraction(1, 2)
LEVELS = (1, 2, 3, 4, 6)
"""Tiles held: I, II, III, and more than that."""


def scoring(first: str, players: int) -> str:
    """That scoring tile with Handel, the others in order after him, side A."""
    return " ".join([first, *(f"{n}A" for n in range(1, 7 if players == 4 else 6) if n != int(first[0]))])


def bare(players: int, first: str, *tiles: str) -> Scene:
    """The end, with nothing else that counts: no money, and all furniture sold."""
    rows = [*tiles, *[""] * (players - len(tiles))]
    if players == 2 and len(rows) == 2:
        rows.append("")
    t = table(players, scoring=scoring(first, players)).ended().tiles(*rows)
    return t.coins(*[0] * players).furniture(*[0] * players)


def handel(t: Scene, seat: int = 0) -> Fraction:
    """What Handel's tiles bring to a seat, by the score sheet."""
    return Fraction(sheet(t, seat).points[0], 6)


def sheet(t: Scene, seat: int) -> ScoreSheet:
    """The score sheet of a seat, as it is told after the last sale; the scene must have one to come."""
    return {event.seat: event for event in t.all_of(ScoreSheet)}[seat]


def scored(players: int, first: str, *tiles: str, furniture: tuple[int, ...] = (), **more: str) -> Scene:
    """The last sale, at which the first seat with furniture holds it: then the sheets are told."""
    t = bare(players, first, *tiles)
    for name, value in more.items():
        if name == "cubes":
            t.cubes(value, *[""] * ((3 if players == 2 else players) - 1))
        else:
            getattr(t, name)(value)
    t.selling().furniture(*(furniture or (*[0] * (players - 1), 4)))
    for seat in t.state.asked:
        t.does("hold", seat=seat)
    return t.over()


BOTH = pytest.mark.parametrize("players", [2, 3, 4])
HELD = pytest.mark.parametrize("tiles", LEVELS)


def at(tiles: int, *values: int | Fraction) -> int | Fraction:
    """The value of level I, II or III."""
    return values[min(tiles, 3) - 1]


# S9-7.0


@BOTH
@pytest.mark.parametrize("first", ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B", "5A", "5B"])
def test_without_a_tile_nothing_is_scored(players: int, first: str) -> None:
    """S9-7.0 However much there would be to count."""
    t = scored(players, first, "Ba", cubes="3Hd", dead="Ba", concerts="low " * 5 + "low", performed="6Hd 6Ba")
    assert handel(t) == 0
    assert sheet(t, 0).counted[0] == 0


def test_three_is_the_highest_level() -> None:
    """S9-7.0 A fourth tile lifts nothing further."""
    found = [handel(scored(4, "2A", f"{n}Hd", concerts="low " * 5 + "low")) for n in (1, 2, 3, 4, 5, 6)]
    assert found == [6, 12, 18, 18, 18, 18]


def test_scores_are_exact() -> None:
    """S9-7.0 Halves and thirds are kept as such, in scores, views and sheets."""
    t = scored(4, "4B", "3Hd", "Hd", "Hd", "Hd")
    thirds = Fraction(16, 3)
    assert t.scores() == [20, thirds, thirds, thirds + 4]
    assert list(t.view(None).scores) == [120, 32, 32, 32 + 24]
    t = scored(4, "2B", "Hd", concerts="high failed failed failed failed failed", performed="Ba")
    assert t.scores()[0] == HALF
    assert t.view(0).scores[0] == 3


def test_scores_are_compared_exactly() -> None:
    """S9-7.0, S9-7.12 A sixth of a point decides, though the other has more tiles: 20½ is more than 20⅓."""
    t = table(4, scoring="4B 2B 1A 3A 5A 6A").ended().tiles("3Hd Ba", "Hd 6Mo", "Hd", "Hd").performed("Be")
    t.coins(0, 45, 0, 0).furniture(0, 0, 0, 0)
    assert t.scores() == [20 + HALF, 20 + Fraction(1, 3), Fraction(16, 3), Fraction(16, 3)]
    assert t.standing() == [1, 2, 3, 3]


# S9-7.1


@BOTH
@HELD
@pytest.mark.parametrize("side", ["1A", "1B"])
def test_tile_1(players: int, tiles: int, side: str) -> None:
    """S9-7.1 5 a tile, 4 with two or three; no levels; both sides alike (S9-1.6)."""
    t = scored(players, side, f"{tiles}Hd")
    assert handel(t) == tiles * (5 if players == 4 else 4)
    assert sheet(t, 0).counted[0] == tiles


# S9-7.2, S9-7.3


@BOTH
@HELD
@pytest.mark.parametrize(
    ("concerts", "held"), [("failed " * 6, 0), ("low failed high failed failed medium", 3), ("medium " * 6, 6)]
)
def test_tile_2a(players: int, tiles: int, concerts: str, held: int) -> None:
    """S9-7.2 1, 2, 3 for each concert held in the whole game, whatever its class."""
    t = scored(players, "2A", f"{tiles}Hd", concerts=concerts)
    assert handel(t) == held * at(tiles, 1, 2, 3)
    assert sheet(t, 0).counted[0] == held


@BOTH
@HELD
@pytest.mark.parametrize(("performed", "count"), [("", 0), ("Ba", 1), ("3Hd 2Ba Mo", 6), ("6Hd 5Ba", 11)])
def test_tile_2b(players: int, tiles: int, performed: str, count: int) -> None:
    """S9-7.3 ½, 1, 1½ for each performer; who played twice counts twice."""
    t = scored(players, "2B", f"{tiles}Hd", performed=performed)
    assert handel(t) == count * at(tiles, HALF, 1, 3 * HALF)
    assert sheet(t, 0).counted[0] == count


# S9-7.4, S9-7.5


@BOTH
@HELD
@pytest.mark.parametrize("dead", ["", "Ba", "Ba Mo Be", "Hd Ba Hy Mo Be"])
def test_tile_3a(players: int, tiles: int, dead: str) -> None:
    """S9-7.4 3, 4, 5 for each dead musician; 2, 3, 4 with two or three."""
    t = scored(players, "3A", f"{tiles}Hd", dead=dead)
    each = at(tiles, 3, 4, 5) if players == 4 else at(tiles, 2, 3, 4)
    assert handel(t) == len(dead.split()) * each
    assert sheet(t, 0).counted[0] == len(dead.split())


@BOTH
@HELD
@pytest.mark.parametrize(("cubes", "count"), [("", 0), ("Mo", 1), ("2Hd 3Ba Be", 6)])
def test_tile_3b(players: int, tiles: int, cubes: str, count: int) -> None:
    """S9-7.5 1, 1½, 2 for each cube left on one's own board, of any colour."""
    t = scored(players, "3B", f"{tiles}Hd", cubes=cubes)
    assert handel(t) == count * at(tiles, 1, 3 * HALF, 2)
    assert sheet(t, 0).counted[0] == count


# S9-7.6


@BOTH
@HELD
@pytest.mark.parametrize(("kept", "sold"), [(7, 0), (6, 1), (5, 1), (3, 1), (4, 2), (1, 2), (0, 3)])
def test_tile_4a(players: int, tiles: int, kept: int, sold: int) -> None:
    """S9-7.6 5, 6, 7 for each piece sold, whichever; 4, 5, 6 with two or three."""
    t = scored(players, "4A", f"{tiles}Hd", furniture=(kept, *[4] * (players - 1)))
    assert handel(t) == sold * (at(tiles, 5, 6, 7) if players == 4 else at(tiles, 4, 5, 6))
    assert sheet(t, 0).counted[0] == sold


# S9-7.7

PRINTED = [
    ((3, 2, 1, 0), (20, 10, 6, 0), (1, 2, 3, 0)),
    ((3, 0, 3, 0), (15, 0, 15, 0), (1, 0, 1, 0)),
    ((2, 2, 1, 1), (15, 15, 3, 3), (1, 1, 3, 3)),
    ((0, 2, 2, 2), (0, 12, 12, 12), (0, 1, 1, 1)),
    ((1, 2, 2, 0), (6, 15, 15, 0), (3, 1, 1, 0)),
    ((1, 1, 3, 0), (8, 8, 20, 0), (2, 2, 1, 0)),
]
OURS = [
    ((3, 1, 1, 1), (20, Fraction(16, 3), Fraction(16, 3), Fraction(16, 3)), (1, 2, 2, 2)),
    ((1, 1, 1, 1), (9, 9, 9, 9), (1, 1, 1, 1)),
    ((1, 0, 0, 0), (20, 0, 0, 0), (1, 0, 0, 0)),
    ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
    ((2, 1, 2, 0), (15, 6, 15, 0), (1, 3, 1, 0)),
    ((1, 2, 2, 1), (3, 15, 15, 3), (3, 1, 1, 3)),
    ((3, 2, 1, 0), (20, 10, 6, 0), (1, 2, 3, 0)),
]


@pytest.mark.parametrize(("tiles", "points", "places"), [*PRINTED, *OURS])
def test_tile_4b_with_four(tiles: tuple[int, ...], points: tuple[int | Fraction, ...], places: tuple[int, ...]) -> None:
    """S9-7.7 20, 10, 6 by place; ties share the average of the places they cover; a fourth place is worth nothing."""
    t = scored(4, "4B", *(f"{n}Hd" for n in tiles))
    assert tuple(handel(t, seat) for seat in range(4)) == points
    assert tuple(sheet(t, seat).counted[0] for seat in range(4)) == places


def test_tile_4b_has_no_levels() -> None:
    """S9-7.7 One tile can be worth as much as five: what counts is who has more."""
    assert handel(scored(4, "4B", "Hd")) == handel(scored(4, "4B", "5Hd", "Hd")) == 20


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ((3, 2, 1), (15, 9, 6)), ((1, 0, 0), (15, 0, 0)), ((2, 2, 1), (12, 12, 6)),
        ((2, 1, 1), (15, 15 * HALF, 15 * HALF)), ((1, 1, 1), (10, 10, 10)),
        ((0, 2, 2), (0, 12, 12)), ((0, 0, 0), (0, 0, 0)), ((0, 1, 5), (0, 9, 15)),
    ],
)  # fmt: skip
def test_tile_4b_with_three(tiles: tuple[int, ...], points: tuple[int | Fraction, ...]) -> None:
    """S9-7.7 15, 9, 6."""
    t = scored(3, "4B", *(f"{n}Hd" for n in tiles))
    assert tuple(handel(t, seat) for seat in range(3)) == points


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ((2, 1, 0), (15, 9)), ((2, 1, 3), (9, 6)), ((1, 1, 3), (15 * HALF, 15 * HALF)), ((2, 1, 2), (12, 6)),
        ((1, 2, 1), (15 * HALF, 15)), ((1, 1, 1), (10, 10)), ((0, 1, 1), (0, 12)), ((1, 0, 5), (9, 0)),
        ((2, 2, 1), (12, 12)), ((0, 0, 3), (0, 0)),
    ],
)  # fmt: skip
def test_the_virtual_patron_takes_a_place(tiles: tuple[int, ...], points: tuple[int | Fraction, ...]) -> None:
    """S9-7.7 With two players the third board counts for places and ties, and wins nothing with them."""
    t = scored(2, "4B", *(f"{n}Hd" for n in tiles))
    assert tuple(handel(t, seat) for seat in range(2)) == points
    assert len(t.scores()) == len(t.standing()) == len(t.all_of(ScoreSheet)) == 2


def test_the_virtual_patron_never_wins() -> None:
    """S9-7.7, S9-7.12 Whatever lies on its board, one of the players has won."""
    t = bare(2, "1A", "", "Hd", "6Ba 6Hy 6Mo 5Hd 6Be")
    assert t.standing() == [2, 1]
    [award] = GAME.awards(t.state)
    assert award.seats == (1,)


# S9-7.8 … 7.10


@BOTH
@HELD
@pytest.mark.parametrize(("others", "colours"), [("", 1), ("Ba", 2), ("4Ba", 2), ("Ba 2Hy 3Mo Be", 5)])
def test_tile_5a(players: int, tiles: int, others: str, colours: int) -> None:
    """S9-7.8 1, 2, 3 for each different colour of one's tiles, this one too; each once."""
    t = scored(players, "5A", f"{tiles}Hd {others}")
    assert handel(t) == colours * at(tiles, 1, 2, 3)
    assert sheet(t, 0).counted[0] == colours


@BOTH
@HELD
@pytest.mark.parametrize(("others", "pairs"), [("", 0), ("Ba", 0), ("2Ba", 1), ("4Ba", 2), ("3Ba 5Hy Mo 2Be", 4)])
def test_tile_5b(players: int, tiles: int, others: str, pairs: int) -> None:
    """S9-7.9 2, 3, 4 for each pair of one colour, 1, 2, 3 with two or three; four of a colour are two pairs."""
    t = scored(players, "5B", f"{tiles}Hd {others}")
    count = pairs + {1: 0, 2: 1, 3: 1, 4: 2, 6: 3}[tiles]
    assert handel(t) == count * (at(tiles, 2, 3, 4) if players == 4 else at(tiles, 1, 2, 3))
    assert sheet(t, 0).counted[0] == count


@HELD
@pytest.mark.parametrize("side", ["6A", "6B"])
@pytest.mark.parametrize(("others", "count"), [("", 0), ("Ba", 1), ("2Ba 3Sc Mo", 6)])
def test_tile_6(tiles: int, side: str, others: str, count: int) -> None:
    """S9-7.10 1, 1½, 2 for each tile of the other five colours; both sides alike (S9-1.6)."""
    t = scored(4, side, f"{tiles}Hd {others}")
    assert handel(t) == count * at(tiles, 1, 3 * HALF, 2)
    assert sheet(t, 0).counted[0] == count


@pytest.mark.parametrize("players", [2, 3])
def test_tile_6_is_not_in_a_small_game(players: int) -> None:
    """S9-7.10, S9-1.6 With two or three it is not laid out at all."""
    for seed in range(20):
        state = GAME.setup(players, GAME.settle({"sides": "random"}, seats=players), FastChance(seed), SILENT)
        assert sorted(state.scoring) == [0, 1, 2, 3, 4]


# S9-7.11


@pytest.mark.parametrize(("kept", "points"), [(0, 0), (1, 2), (2, 3), (4, 4), (3, 5), (5, 6), (6, 7), (7, 9)])
def test_furniture_kept(kept: int, points: int) -> None:
    """S9-7.11, S9-1.5 Its own points: 2, 3, 4."""
    t = scored(4, "1A", furniture=(kept, 4, 0, 0))
    assert t.scores()[0] == sheet(t, 0).furniture == points


@pytest.mark.parametrize(
    ("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (19, 6), (20, 6), (21, 7), (100, 33)]
)
def test_money(coins: int, points: int) -> None:
    """S9-7.11 One for every full $3."""
    t = bare(4, "1A").coins(coins, 0, 0, 0)
    assert t.scores()[0] == points


@BOTH
def test_last_works(players: int) -> None:
    """S9-7.11 One for each tile of a dead musician, beside what the tile scores anyway."""
    t = scored(players, "1A", "2Hd Ba", dead="Hd Mo")
    assert sheet(t, 0).last_works == 2
    alive = scored(players, "1A", "2Hd Ba")
    assert sheet(alive, 0).last_works == 0
    assert handel(t) == handel(alive)


def test_all_of_it_together() -> None:
    """S9-7.11 A sheet is the sum of its lines: 2½ for five performers, 4 for one dead, furniture, last works."""
    t = scored(4, "2B", "Hd 2Hy", performed="3Ba 2Mo", dead="Hy", furniture=(3, 4, 0, 0))
    assert sheet(t, 0) == ScoreSheet(0, (1, 0, 2, 0, 0, 0), (5, 0, 1, 0, 0, 0), (15, 0, 24, 0, 0, 0), 5, 0, 2, 81)
    assert t.scores()[0] == Fraction(81, 6)


# S9-7.12


def test_most_points_win() -> None:
    """S9-7.12"""
    t = bare(4, "1A", "2Hd", "3Hd", "", "Hd")
    assert t.scores() == [10, 15, 0, 5]
    assert t.standing() == [2, 1, 4, 3]
    [award] = GAME.awards(t.state)
    assert award.seats == (1,)


def test_a_tie_goes_to_more_tiles() -> None:
    """S9-7.12 More composition tiles, of whatever colour, even ones that bring nothing."""
    t = bare(4, "1A", "Hd", "2Ba", "", "").coins(0, 15, 15, 0)
    assert t.scores() == [5, 5, 5, 0]
    assert t.standing() == [2, 1, 3, 4]


def test_a_tie_in_both_is_shared() -> None:
    """S9-7.12 Neither money nor furniture decides further."""
    t = bare(3, "1A", "Hd", "Ba", "").coins(0, 12, 0).furniture(0, 0, 4)
    assert t.scores() == [4, 4, 4]
    assert t.standing() == [1, 1, 3]
    [award] = GAME.awards(t.state)
    assert award.seats == (0, 1)
    assert bare(4, "1A").standing() == [1, 1, 1, 1]


def test_lower_places_are_decided_alike() -> None:
    """S9-7.12"""
    t = bare(4, "1A", "3Hd", "Hd", "Ba", "2Ba").coins(0, 0, 15, 15)
    assert t.scores() == [15, 5, 5, 5]
    assert t.standing() == [1, 3, 3, 2]


def test_nobody_has_won_before_the_end() -> None:
    """S9-7.12 No scores are shown, and no award is given, while the game goes on."""
    t = table(3).tiles("Hd", "", "")
    assert GAME.awards(t.state) == ()
    assert not any(t.view(1).scores)


# S9-7.13


def test_no_move_gives_money_to_a_player() -> None:
    """S9-7.13 Coins go to the bank and come from it; no code names another player."""
    luck = FastChance(5)
    t = Table.seeded(GAME, ["Ann", "Bob", "Cem"], {}, 5)
    while t.state.asked:
        for seat in t.state.asked:
            codes = [move.code for move in t.game.legal(t.state, seat)]
            assert all(code.split(":")[0] in WORDS for code in codes)
            t.answer(seat, codes[luck.below(len(codes))])


WORDS = {"take", "give", "buy", "pass", "bid", "keep", "bonus", "discard", "hold", "sell"}


def test_talk_binds_nobody() -> None:
    """S9-7.13 Whether or not the table talks, what may be bid is the same."""
    silent, talking = table(3, talk="off").bidding(0), table(3, talk="on").bidding(0)
    for seat in range(3):
        assert silent.listed(seat) == talking.listed(seat)


# The printed pad


def pad() -> Scene:
    """The rulebook's example: four players A, B, C, D with their tiles, the scoring tiles from the top row down."""
    t = table(4, scoring="1A 2B 3A 4A 5A 6B").selling().dead("Ba Hy Mo")
    t.tiles("3Hd Ba 2Hy Sc", "2Hd 2Ba Hy 3Mo Be 2Sc", "2Ba Hy 2Mo 2Be Sc", "Hd Hy Mo 3Be 2Sc")
    t.concerts("medium failed low medium high medium").performed("4Hd 3Ba 2Hy Mo Be")
    t.coins(12, 2, 19, 8).furniture(6, 0, 0, 0)  # the clock and the harpsichord: 7 points
    return t.does("hold", seat=0).over()


def test_the_printed_score_pad() -> None:
    """S9-7.1, S9-7.3, S9-7.4, S9-7.6, S9-7.8, S9-7.10, S9-7.11 Line by line, as printed, but for one figure.

    The rulebook counts 3 last works for D and gives D 58 points. D's own row has one tile each of two dead musicians
    (those of 3A and 4A) and none of the third (2B): 2 last works, as its own rule counts them, so 57. It is an error
    in print; A, B and C come out as printed.
    """
    t = pad()
    lines = {
        0: ((15, 5 + HALF, 12, 0, 0, 6), 7, 4, 3),
        1: ((10, 11, 9, 21, 6, 13 + HALF), 0, 0, 6),
        2: ((0, 11, 9, 18, 10, 7), 0, 6, 5),
        3: ((5, 0, 9, 15, 15, 9), 0, 2, 2),
    }
    for seat, (points, furniture, money, last_works) in lines.items():
        mine = sheet(t, seat)
        assert [Fraction(each, 6) for each in mine.points] == list(points)
        assert (mine.furniture, mine.money, mine.last_works) == (furniture, money, last_works)
    assert t.scores() == [52 + HALF, 76 + HALF, 66, 57]


def test_the_printed_winner() -> None:
    """S9-7.12 B, with or without the misprint."""
    t = pad()
    assert t.standing() == [4, 1, 2, 3]
    assert GAME.awards(t.state)[0].seats == (1,)


# What the table foretells


def test_my_points_so_far() -> None:
    """S9-7 `points` is my score if the game ended now, in sixths; nobody else's."""
    t = table(4, scoring="1A 2B 3A 4A 5A 6B").round(3).tiles("2Hd Ba", "Hd", "", "").coins(7, 0, 0, 0)
    t.concerts("low failed").performed("Ba Hy")
    # two tiles of 1A; level I of 2B for two performers; furniture kept; $7.
    assert t.view(0).points == 6 * (10 + 9 + 2) + 6
    assert t.view(1).points == 6 * (5 + 9)
    assert t.view(2).points == 6 * 9


def test_who_will_die_is_not_dead_yet() -> None:
    """S9-7.4, S9-7.11 with S9-5.1: until the round ends, a musician without cubes brings no last works."""
    t = table(4, scoring="1A 3A 2A 4A 5A 6A").tiles("Hd Ba", "", "", "").coins(0, 0, 0, 0).furniture(0, 0, 0, 0)
    t.left("0Hd").bidding(0)
    assert t.view(0).points == 6 * 5
    t.bids(0, 0, 0, 0)
    assert t.view(0).points == 6 * (5 + 3 + 1)


def test_one_more_tile() -> None:
    """S9-7 `worth`: what a tile would add to my score now; the level it lifts counts for all of the colour."""
    t = table(4, scoring="1A 2A 3A 4A 5A 6A").round(4).tiles("2Hd Ba", "Hd", "", "").concerts("low low high")
    t.furniture(4, 7, 7, 7)
    # Handel: 5 more. Bach: from 1 to 2 for each of 3 concerts. Haydn: nobody is dead. Mozart: two pieces sold, 5 each.
    # Beethoven: three colours with his own. Schubert: three other tiles.
    assert t.view(0).worth == tuple(6 * each for each in (5, 3, 0, 10, 3, 3))
    # Seat 1, with a single tile of Handel's, has sold nothing; Bach's tile counts 3 concerts at level I.
    assert t.view(1).worth == tuple(6 * each for each in (5, 3, 0, 0, 2, 1))


def test_one_more_tile_of_4b() -> None:
    """S9-7.7 My place against the others as they stand; thirds and halves in sixths."""
    t = table(4, scoring="4B 1A 2A 3A 5A 6A").round(3).tiles("", "Hd", "Hd", "")
    assert t.view(0).worth[0] == 6 * 12  # three share 20, 10 and 6
    assert t.view(1).worth[0] == 6 * (20 - 15)
    t = table(4, scoring="4B 1A 2A 3A 5A 6A").round(4).tiles("2Hd", "Hd", "Hd", "")
    assert t.view(3).worth[0] == 32  # three share 10 and 6: 16/3
    t = table(2, scoring="4B 1A 2A 3A 5A").round(3).tiles("", "Hd", "Hd")
    assert t.view(0).worth[0] == 6 * 10
    assert t.view(1).worth[0] == 6 * (15 - 12), "the virtual patron's tile counts"


def test_an_onlooker_is_foretold_nothing() -> None:
    """S9-7 It has no score of its own."""
    view = table(3).tiles("Hd", "Ba", "").view(None)
    assert view.points == 0
    assert not any(view.worth)


def test_a_table_may_do_without() -> None:
    """S9-7 Then nothing is shown, not even to oneself."""
    for seat in (None, 0, 1):
        view = table(3, forecast="off").tiles("2Hd", "Ba", "").view(seat)
        assert view.points == 0
        assert not any(view.worth)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_forecast_comes_true(players: int) -> None:
    """S9-7 At the last sale `points` is what holding would bring, and afterwards the score."""
    t = (
        table(players)
        .tiles("2Hd Ba", "Mo", "Hd Be", *[""] * (players - 3))
        .cubes("Hd", "Ba", *[""] * (max(players, 3) - 2))
    )
    t.selling()
    foretold = [t.view(seat).points for seat in range(players)]
    for seat in range(players):
        t.does("hold", seat=seat)
    assert foretold == [6 * score for score in t.scores()] == list(t.view(None).scores)
