"""HM-5.6 The Augmented cam, its arm outside the key, and what follows from it. In the key of C it can lie at 12 4 8, at
5 9 1 and at 7 11 3; at 2 6 10 it would have two arms outside."""

from __future__ import annotations

import pytest

from quartet.games.hit_maker.game import GAME
from tests.games.hit_maker import oracle
from tests.games.hit_maker.play import Scene, band

AUGMENTED = "augmented 5 9 1"


def in_c(*stack: str, mine: str = "square", theirs: str = "triangle") -> Scene:
    return band(2).stack(*stack).stocks(mine, theirs)


def test_the_printed_example() -> None:
    """HM-5.6 Augmented 5 9 1, then Major 9 4 1: 5 9 4 1 in play, 10 points; without the Augmented 9 4 1 stays, 5."""
    t = band(2).stack("triangle 5 9").stocks("augmented square", "major single")
    t.plays("add:augmented:1.5.9").scores(10).in_play("1 5 9")
    t = band(2).stack(AUGMENTED).stocks("major square", "single")
    t.plays("add:major:1.4.9").scores(10).in_play("1 4 5 9").asks("play", 1)
    assert t.view().outside == (1,)
    t.plays("remove:augmented:1.5.9").scores(5).in_play("1 4 9").stacked("major 1 4 9")
    assert t.view().outside == (1,)


def test_one_arm_outside_not_two() -> None:
    """HM-5.6 By adding, replacing and turning."""
    t = in_c("triangle 5 9", mine="augmented square", theirs="single")
    t.allows("add:augmented:1.5.9").refused("add:augmented:2.6.10", "HM-")
    t.allows("replace:triangle:5.9:augmented:3.7.11", "replace:triangle:5.9:augmented:4.8.12")
    t.refused("replace:triangle:5.9:augmented:2.6.10", "HM-5.6")
    t = in_c(AUGMENTED)
    assert t.those("turn") == {"turn:augmented:1.5.9:4.8.12", "turn:augmented:1.5.9:3.7.11"}
    t.refused("turn:augmented:1.5.9:2.6.10", "HM-5.6")


def test_the_outside_number_is_in_play() -> None:
    """HM-5.6 A clip may be placed on it."""
    in_c(AUGMENTED).allows("clip:2.2", "clip:5.4").plays("clip:2.2").scores(1).plays("clip:5.4").scores(2)


def test_another_cam_may_point_there_too() -> None:
    """HM-5.6 Only there, and at nothing else outside."""
    t = in_c(AUGMENTED, mine="major square single minor", theirs="triangle")
    t.allows("add:major:1.4.9", "add:square:1.4")
    t.refused("add:single:1.6", "HM-").refused("add:single:1.8", "HM-").refused("add:minor:1.6.9", "HM-")
    t.refused("add:minor:1.4.8", "HM-")
    assert t.those("add") >= {"add:square:2.5", "add:square:9.12", "add:square:1.4"}


def test_a_cam_may_be_turned_onto_it() -> None:
    """HM-5.6 The Augmented cam lies still."""
    t = in_c(AUGMENTED, "square 9 12", mine="single").allows("turn:square:9.12:1.4")
    t.plays("turn:square:9.12:1.4", dice=[2]).in_play("1 4 5 9").stacked(AUGMENTED, "square 1 4")


def test_a_cam_may_be_replaced_by_one_on_it() -> None:
    """HM-5.6"""
    in_c(AUGMENTED, "single 5 12", mine="square").plays("replace:single:5.12:square:1.4").in_play("1 4 5 9")


def test_what_stays_may_be_overlapped_in_turn() -> None:
    """HM-5.6 The Augmented cam has long gone; a chain of cams keeps its number in play."""
    t = in_c("major 1 4 9", mine="square triangle single", theirs="triangle single")
    t.allows("add:square:1.4", "add:triangle:1.9")
    t.plays("add:square:1.4").scores(10).in_play("1 4 9")
    t.plays("remove:major:1.4.9").scores(5).in_play("1 4").stacked("square 1 4")
    t.plays("add:triangle:1.9").scores(10).in_play("1 4 9")
    t.plays("replace:square:1.4:triangle:5.9").in_play("1 5 9").stacked("triangle 1 9", "triangle 5 9")


def test_another_outside_number_is_not_free() -> None:
    """HM-5.6 Only the number that a cam which was not moved points at."""
    t = in_c("major 1 4 9", mine="square single minor", theirs="triangle")
    t.refused("add:square:6.9", "HM-5.6").refused("add:single:1.8", "HM-5.6").refused("add:single:1.6", "HM-5.6")
    t.refused("add:minor:1.4.8", "HM-5.6").allows("add:square:1.4", "add:square:4.7")


def test_turned_away_it_does_not_come_back() -> None:
    """HM-5.6 The cam itself was moved: its old number is outside."""
    t = in_c("square 1 4", mine="single", theirs="triangle")
    assert t.those("turn") == {f"turn:square:1.4:{to}" for to in ("2.5", "9.12", "4.7", "2.11")}
    t.plays("turn:square:1.4:4.7", dice=[2])
    t.refused("turn:square:4.7:1.4", "HM-5.6")


def test_the_augmented_cam_turned_under_another() -> None:
    """HM-5.6 The other was not moved: what it points at stays; the Augmented cam brings its own arm outside."""
    t = in_c(AUGMENTED, "square 1 4", mine="single")
    t.allows("turn:augmented:1.5.9:4.8.12").refused("turn:augmented:1.5.9:3.7.11", "HM-5.5")
    t.plays("turn:augmented:1.5.9:4.8.12", dice=[2]).in_play("1 4 8 12")
    assert sorted(t.view().outside) == [1, 8]
    t.allows("turn:square:1.4:4.7", "remove:augmented:4.8.12", "remove:square:1.4")
    t.refused("turn:augmented:4.8.12:2.6.10", "HM-")
    t.plays("remove:augmented:4.8.12").in_play("1 4")


def test_replacing_the_augmented_cam() -> None:
    """HM-5.6 The new one may point at the outside number where the other keeps it in play."""
    t = in_c(AUGMENTED, "square 1 4", mine="major", theirs="triangle")
    t.allows("replace:augmented:1.5.9:major:1.4.9").plays("replace:augmented:1.5.9:major:1.4.9").in_play("1 4 9")
    t = in_c(AUGMENTED, "square 9 12", mine="major", theirs="triangle")
    t.refused("replace:augmented:1.5.9:major:1.4.9", "HM-5.6")


def test_both_turned() -> None:
    """HM-5.6 Outside only under the Augmented cam's own outside arm."""
    t = in_c(AUGMENTED, "square 1 4", mine="single").allows("turn:both:1", "turn:both:8")
    t.refused("turn:both:4", "HM-5.6")
    t.plays("turn:both:1", dice=[2]).stacked("augmented 4 8 12", "square 8 11").in_play("4 8 11 12")
    t = in_c(AUGMENTED, "square 1 4", mine="single").plays("turn:both:8", dice=[2])
    t.stacked(AUGMENTED, "square 9 12").in_play("1 5 9 12")


def test_both_turned_without_it() -> None:
    """HM-5.6 Nothing outside stays."""
    t = in_c("major 1 4 9", "square 1 4", mine="single")
    assert {code for code in t.those("turn") if "both" in code} == {"turn:both:8", "turn:both:9", "turn:both:10"}
    t.refused("turn:both:1", "HM-5.6").plays("turn:both:9", dice=[2]).in_play("4 7 12")


def test_replacing_the_only_cam() -> None:
    """HM-5.6 All in the key, Augmented excepted: what lay outside was the old cam's alone."""
    t = in_c("major 1 4 9", mine="triangle square augmented", theirs="single")
    t.refused("replace:major:1.4.9:triangle:1.9", "HM-5.6").refused("replace:major:1.4.9:square:1.4", "HM-5.6")
    t.allows("replace:major:1.4.9:triangle:5.9", "replace:major:1.4.9:augmented:1.5.9")
    t.plays("replace:major:1.4.9:square:9.12").in_play("9 12")


def test_the_straight_cam_on_an_outside_number() -> None:
    """HM-5.6 It too may overlap: 7 and 1."""
    t = in_c(AUGMENTED, mine="straight single", theirs="square").plays("add:straight:1.7").scores(10).in_play("1 5 7 9")
    t.refused("remove:augmented:1.5.9", "HM-5.5")


@pytest.mark.parametrize("happy", range(1, 13))
def test_in_every_key(happy: int) -> None:
    """HM-5.6 One of its four places has two arms outside the key, the other three one each."""
    scale = oracle.scale_of(happy)
    ways = oracle.lays("augmented", "happy")
    assert sorted(len(set(each.points) - scale) for each in ways) == [1, 1, 1, 2]
    at_two = [oracle.RING[(oracle.RING.index(happy) + i) % 12] for i in (0, 1)]
    t = band(2).key(f"{happy} happy").stack(f"single {at_two[0]} {at_two[1]}").stocks("augmented", "square")
    wanted = {
        f"replace:single:{oracle.dotted(at_two)}:{each.code}" for each in ways if len(set(each.points) - scale) < 2
    }
    assert {code for code in t.those("replace") if "augmented" in code} == wanted
    assert len(wanted) == 3
    assert GAME.view(t.state, None).outside == ()
