"""MC-7 Cushions on the way to a chair, in battles and in moving, each by itself: MC-7.11, 7.13, 7.14, 7.16."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import CardPlayed
from tests.games.musical_chairs.cushions import ELSEWHERE_HELD, is_used, put
from tests.games.musical_chairs.play import LETTERS, Scene, moves_of, plays_of, table

# ── MC-7.11 Elbows ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [
        ("C8", "H9", True),  # printed
        ("C8", "H10", False),  # printed
        ("C10", "H10", True),
        ("C9", "H10", True),
        ("C1", "H2", True),
        ("C1", "H3", False),
        ("C5", "H5", True),
        ("C5", "repeat-1", True),
        ("repeat-1", "H10", True),
        ("repeat-1", "repeat-1", True),
        ("repeat-1", "rest-H", True),
        ("rest-C", "rest-H", None),
        ("rest-C", "H1", False),
        ("rest-C", "repeat-1", False),
        ("rest-C", "decline", None),
        ("decline", "decline", None),
        ("decline", "H1", False),
    ],
)
def test_elbows_add_one_and_win_ties(mine: str, theirs: str, wins: bool | None) -> None:  # noqa: FBT001
    """MC-7.11 Your number is +1, you win ties, your own repeat ties and so wins; no effect on rests."""
    hands = ("C1 C5 C8 C9 C10 rest-C repeat-1", "H1 H2 H3 H5 H9 H10 rest-H repeat-1")
    t = table(2).hands(*hands).line("R10").chairs("D D").owns(0, "elbows").does("stop").battle({0: mine, 1: theirs})
    assert [bool(lost) for lost in t.state.lost] == ([True, True] if wins is None else [not wins, wins])
    t.asks("keep", 0)
    assert not is_used(t, "elbows")


@pytest.mark.parametrize("place", ["laid", "sale", ELSEWHERE_HELD])
def test_elbows_for_their_holder_only(place: str) -> None:
    """MC-7.11 On the board, for sale or with a bystander they push nobody."""
    t = table(3).hands("C8", "H9", "S1").line("R10").chairs("D D S")
    put(t, place, "D=elbows", 2)
    t.does("stop").battle({0: "C8", 1: "H9"})
    assert t.state.lost == [1, 0, 0]


def test_elbows_only_in_battles() -> None:
    """MC-7.11 in battles: on a turn a number is what it is."""
    table(2).hands("C4", "").line("R4").chairs("C S").owns(0, "elbows").legal(*plays_of("C4", "C"), "stop")


# ── MC-7.13 Long legs, MC-7.14 Backstep, MC-7.16 Leapfrog ─────────────────────────────────────────────────────────


def goals(t: Scene, card: str = "C5") -> set[str]:
    """Where the player who is asked may go with that card."""
    return {code.rpartition(":")[2] for code in t.listed() if code.startswith(f"play:{card}:")}


def walker(cushions: str, chairs: str) -> Scene:
    players = len(chairs.split())
    return (
        table(players)
        .hands("C5 repeat-1", *("H6", "S6", "D6")[: players - 1])
        .line("R4")
        .chairs(chairs)
        .owns(0, cushions)
    )


EACH_CHAIR = [(LETTERS[i], LETTERS[i + 1 :] + LETTERS[:i]) for i in range(8)]


@pytest.mark.parametrize(("start", "onward"), EACH_CHAIR)
def test_long_legs_walk_four_chairs(start: str, onward: str) -> None:
    """MC-7.13 Move 1 to 4, with a chair card or a repeat, from any chair."""
    t = walker("long-legs", f"{start} {start}")
    assert goals(t) == goals(t, "repeat-1") == set(onward[:4])
    t.refused(f"play:C5:{onward[4]}", "MC-3.5", "MC-7.13").refused(f"play:C5:{start}", "MC-3.5", "MC-7.13")
    t.does(f"play:C5:{onward[3]}").at(0, onward[3])
    played = t.one(CardPlayed)
    assert (LETTERS[played.start], LETTERS[played.chair]) == (start, onward[3])


@pytest.mark.parametrize(("start", "onward"), EACH_CHAIR)
def test_backstep_goes_one_chair_back(start: str, onward: str) -> None:
    """MC-7.14 Instead move 1 chair counter-clockwise."""
    t = walker("backstep", f"{start} {start}")
    assert goals(t) == goals(t, "repeat-1") == {*onward[:3], onward[-1]}
    t.refused(f"play:C5:{onward[-2]}", "MC-3.5", "MC-7.14").does(f"play:C5:{onward[-1]}").at(0, onward[-1])
    assert not is_used(t, "backstep")


def test_backstep_never_four() -> None:
    """MC-7.14 never 4, neither way."""
    t = walker("backstep", "C S")
    assert goals(t) == set("HSRT")
    t.refused("play:C5:D", "MC-3.5", "MC-7.14")


@pytest.mark.parametrize(
    ("chairs", "reached"),
    [
        ("C G", "HSR"),  # nobody in the way
        ("C H", "HSRD"),  # the first chair need not be counted
        ("C S", "HSRD"),
        ("C R", "HSRD"),  # the third: counted it is the third, not counted the next one is
        ("C D", "HSR"),  # beyond the third chair nobody is hopped over
        ("C H S", "HSRDP"),
        ("C H S R", "HSRDPG"),
        ("C H R P", "HSRDPG"),  # 1 free, S counted, R free, D counted, P free, G counted
        ("C H D G", "HSRDP"),
        ("C S S S", "HSRD"),  # several markers on one chair are one chair
        ("C C C", "HSR"),  # the own chair is not walked over
    ],
)
def test_leapfrog_hops_over_other_players(chairs: str, reached: str) -> None:
    """MC-7.16 A chair where others stand need not be counted, as you like; the chair you land on always counts."""
    t = walker("leapfrog", chairs)
    assert goals(t) == goals(t, "repeat-1") == set(reached)


def test_leapfrog_may_land_on_an_occupied_chair() -> None:
    """MC-7.16 so you may land on an occupied one by counting it."""
    walker("leapfrog", "C H").does("play:C5:H").at(0, "H")
    walker("leapfrog", "C R").does("play:C5:R").at(0, "R")
    # S is hopped over, H and R counted: D is the third, taken or not.
    walker("leapfrog", "C S D").does("play:C5:D").at(0, "D")


def test_leapfrog_does_not_hop_over_oneself() -> None:
    """MC-7.16 other players' markers: all the same, nobody comes round to his own chair."""
    for chairs in ("C H S R", "C S R D", "C R D P"):
        assert "C" not in goals(walker("leapfrog", chairs))


@pytest.mark.parametrize("cushion", ["long-legs", "backstep", "leapfrog"])
@pytest.mark.parametrize("place", ["laid", "sale", ELSEWHERE_HELD])
def test_ways_of_moving_are_their_holders_only(cushion: str, place: str) -> None:
    """MC-7.13, MC-7.14, MC-7.16: neither from the board, nor for sale, nor the neighbour's."""
    t = table(2).hands("C5", "H6").line("R4").chairs("C S")
    if place == ELSEWHERE_HELD:
        t.owns(1, cushion)
    elif place == "laid":
        t.laid(f"C={cushion}")
    else:
        t.sale(f"C={cushion}")
    assert goals(t) == set("HSR")


def test_ways_of_moving_are_no_duty() -> None:
    """MC-7.13, MC-7.14, MC-7.16: every turn anew, and all ordinary ways stay open."""
    for cushion in ("long-legs", "backstep", "leapfrog"):
        t = walker(cushion, "C S")
        assert goals(t) >= set("HSR")
        t.does("play:C5:H", "play:H6:D").allows(*moves_of("repeat-1", "H"))
