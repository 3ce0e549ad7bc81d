"""HM-5 Change the stack: add, remove, replace, turn; what may lie on it. The Augmented cam has its own file."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from quartet.games.hit_maker.events import CamDiscarded, DieRolled, StackChanged
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.pieces import CAMS, LIE_BY_CODE
from tests.games.hit_maker import oracle
from tests.games.hit_maker.play import Scene, band

C = "major 12 4 7"


def in_c(*stack: str, mine: str = "square", theirs: str = "triangle", mood: str = "12 happy") -> Scene:
    return band(2).key(mood).stack(*(stack or (C,))).stocks(mine, theirs)


# ── Printed examples ──────────────────────────────────────────────────────────────────────────────────────────────


def test_straight_on_minor() -> None:
    """HM-5.1, HM-5.5 Printed: minor 4 7 11 with straight 5 11, four numbers."""
    in_c("minor 4 7 11", mine="straight").plays("add:straight:5.11").scores(10).in_play("4 5 7 11")


def test_four_numbers() -> None:
    """HM-5.5 Printed: 7 11 2 with 12."""
    in_c("major 7 11 2", mine="single").plays("add:single:7.12").scores(10).in_play("2 7 11 12")


def test_five_numbers() -> None:
    """HM-5.5 Printed: refused."""
    t = in_c("major 7 11 2", mine="single minor").refused("add:single:5.12", "HM-5.5")
    t.refused("add:minor:4.9.12", "HM-5.5").refused("add:minor:5.9.12", "HM-5.5")


def test_an_arm_outside_the_key() -> None:
    """HM-5.6 Printed: refused."""
    t = in_c("major 7 11 2", mine="single major")
    t.refused("add:single:6.11", "HM-5.6").refused("add:major:2.6.9", "HM-5.6")


# ── Add and remove ────────────────────────────────────────────────────────────────────────────────────────────────


def test_adding_is_ten_points() -> None:
    """HM-5.1 Also when no number changes, with or without clips; the cam is on the stack, not in the stockpile."""
    t = in_c(mine="square major").clips("5.3 6.0")
    t.plays("add:square:4.7").scores(10).in_play("4 7 12").stacked(C, "square 4 7").holds(0, "major").clipped("5.3 6.0")
    t.asks("play", 1).totals(10, 0)
    in_c(mine="major").plays("add:major:4.7.12").scores(10).in_play("4 7 12").stacked(C, C)


def test_only_ones_own_cams_are_added() -> None:
    """HM-5.1"""
    t = in_c(mine="square", theirs="triangle")
    t.refused("add:triangle:4.12", "HM-5.1").refused("add:major:4.7.12", "HM-5.1")
    assert t.those("add") == {"add:square:4.7", "add:square:9.12"}


def test_no_third_cam() -> None:
    """HM-5.5 One or two."""
    in_c(C, "square 4 7", mine="single").refused("add:single:7.12", "HM-5.5")


def test_removing_is_five_points() -> None:
    """HM-5.2 One of the two, either; it is discarded, nobody's stockpile gets it."""
    t = in_c(C, "square 9 12", mine="single").clips("5.3 5.0 6.0")
    t.plays("remove:square:9.12").scores(5).stacked(C).clipped("5.3 6.0").holds(0, "single").in_play("4 7 12")
    assert t.view().discards[CAMS.index("square")] == 2
    t = in_c(C, "square 9 12", mine="single").clips("5.3 5.0 6.0")
    t.plays("remove:major:4.7.12").scores(5).stacked("square 9 12").clipped("5.3 5.0").in_play("9 12")


def test_the_last_cam_stays() -> None:
    """HM-5.2, HM-5.5"""
    in_c().refused("remove:major:4.7.12", "HM-5.5", "HM-5.2")


def test_only_what_lies_there_is_removed() -> None:
    """HM-5.2"""
    t = in_c(C, "square 9 12")
    t.refused("remove:square:4.7", "HM-5.2").refused("remove:minor:4.7.12", "HM-5.2")
    t.refused("replace:square:4.7:square:9.12", "HM-5.2", "HM-5.3").refused("turn:square:4.7:9.12", "HM-5.2", "HM-5.4")


def test_one_of_two_alike_is_removed() -> None:
    """HM-5.2 Two cams of a kind at the same place: one stays."""
    in_c("square 9 12", "square 9 12", mine="single").plays("remove:square:9.12").stacked("square 9 12").scores(5)


def test_the_straight_cam_is_never_alone() -> None:
    """HM-5.5 Not by removing, replacing or turning away the other."""
    t = in_c("minor 4 7 11", "straight 5 11", mine="square")
    t.refused("remove:minor:4.7.11", "HM-5.5")
    t.allows("remove:straight:5.11")
    t = in_c("minor 4 7 11", mine="straight")
    t.refused("replace:minor:4.7.11:straight:5.11", "HM-5.5")
    t.allows("add:straight:5.11")


# ── Replace ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("clips", "new", "stay", "points"),
    [
        ("", "major:2.7.11", "", 0),
        ("6.3 3.0 1.3", "major:2.7.11", "6.3 3.0 1.3", 0),
        ("5.3", "major:2.7.11", "", 10),
        ("5.3 6.3 3.0", "major:2.7.11", "6.3 3.0", 12),
        ("5.3 6.0 6.3 3.0 4.5 1.3 2.1", "major:2.7.11", "6.3 3.0 4.5 1.3", 14),
        ("5.3 6.3", "major:4.7.12", "5.3 6.3", 0),
    ],
)
def test_replacing(clips: str, new: str, stay: str, points: int) -> None:
    """HM-5.3, HM-5.8 At least one clip off: 10 and one each that stays; else 0. The old cam is discarded."""
    t = in_c(mine="major square").clips(clips)
    t.plays(f"replace:major:4.7.12:{new}").scores(points).clipped(stay).holds(0, "square").stacked(new)
    change = t.one(StackChanged)
    assert len(change.off) == len(clips.split()) - len(stay.split())
    assert t.view().supply == 12 - len(stay.split())
    assert t.view().discards[CAMS.index("major")] == 1
    t.totals(points, 0)


def test_replacing_one_of_two() -> None:
    """HM-5.3 The other stays where it is; what the new one may be depends on it."""
    t = in_c(C, "square 9 12", mine="single").clips("5.0 5.3")
    t.allows("replace:square:9.12:single:2.7", "replace:major:4.7.12:single:4.9")
    t.refused("replace:major:4.7.12:single:6.11", "HM-5.6")
    t.plays("replace:square:9.12:single:7.12").scores(11).stacked(C, "single 7 12").clipped("5.3")


def test_replacing_needs_ones_own_cam() -> None:
    """HM-5.3"""
    t = in_c(mine="square", theirs="major").refused("replace:major:4.7.12:major:2.7.11", "HM-5.1", "HM-5.3")
    t.refused("replace:major:4.7.12:square:1.4", "HM-5.6")


# ── Turn ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_turning_one() -> None:
    """HM-5.4 Points as for replacing; an even roll costs nothing."""
    t = in_c(mine="square").clips("5.3 6.3 3.0").plays("turn:major:4.7.12:2.7.11", dice=[4]).scores(12)
    t.stacked("major 2 7 11").clipped("6.3 3.0").holds(0, "square").asks("play", 1)
    t.tells(DieRolled(0, 4, "turn", -1))
    in_c(mine="square").clips("6.3").plays("turn:major:4.7.12:2.7.11", dice=[2]).scores(0)


@pytest.mark.parametrize("die", [1, 3, 5])
def test_an_odd_roll_costs_a_cam(die: int) -> None:
    """HM-5.4 Of one's own choice; the points are the same."""
    t = in_c(mine="square single").clips("5.3 6.3 3.0")
    t.plays("turn:major:4.7.12:2.7.11", dice=[die]).scores(12).asks("discard", 0).totals(12, 0)
    t.legal("discard:square", "discard:single").refused("discard:triangle", "HM-").refused("clip:6.3", "HM-")
    t.plays("discard:square").tells(CamDiscarded(0, "square", "odd")).holds(0, "single").asks("play", 1)
    assert t.view().discards[CAMS.index("square")] == 2
    t.totals(12, 0)


@pytest.mark.parametrize("die", [2, 4, 6])
def test_an_even_roll_costs_none(die: int) -> None:
    """HM-5.4"""
    in_c(mine="square single").plays("turn:major:4.7.12:2.7.11", dice=[die]).holds(0, "square single").asks("play", 1)


def test_an_odd_roll_with_one_kind_leaves_no_choice() -> None:
    """HM-5.4 It goes at once; one of two alike goes, the other stays."""
    t = band(3).stocks("square square", "single", "triangle").plays("turn:major:4.7.12:2.7.11", dice=[3, 1])
    t.holds(0, "square").asks("play", 1).tells(CamDiscarded(0, "square", "odd"))


def test_turning_needs_a_cam() -> None:
    """HM-5.4"""
    band(3).stocks("", "square", "single").refused("turn:major:4.7.12:2.7.11", "HM-3.4", "HM-5.4")


def test_turning_both() -> None:
    """HM-5.4 By the same amount."""
    t = in_c(C, "square 9 12").clips("5.3 6.3 5.0")
    t.plays("turn:both:1", dice=[6]).scores(11).stacked("major 2 7 11", "square 4 7").clipped("6.3")
    assert t.one(StackChanged).how == "both"
    t = in_c(C, "square 9 12").clips("5.3 5.0 6.0")
    t.plays("turn:both:11", dice=[6]).scores(12).stacked("major 5 9 12", "square 2 5")
    in_c(C, "square 9 12").refused("turn:both:2", "HM-5.6")
    in_c().refused("turn:both:1", "HM-5.4", "HM-5.5")


def test_a_turn_that_changes_no_number() -> None:
    """HM-5.4 Refused: one on top of the other; both with the same outcome."""
    t = in_c(C, "single 7 12", mine="triangle", theirs="square")
    t.allows("turn:single:7.12:5.12", "turn:single:7.12:2.7")
    two = in_c("suspended 7 12 2", "single 12 7", mine="square")
    two.refused("turn:single:7.12:2.7", "HM-5.4")
    same = in_c("square 9 12", "square 9 12", mine="single")
    same.allows("turn:square:9.12:4.7", "turn:both:1")
    for steps in (0, 12, -1):
        same.refused(f"turn:both:{steps}", "QT-1.1")
    same.refused("turn:square:9.12:9.12", "QT-1.1")


def test_a_turn_keeps_the_face() -> None:
    """HM-5.4 A minor cam that lies as a Major goes on as one."""
    t = in_c("minor 4 7 12", mine="square")
    assert t.those("turn") == {"turn:minor:4.7.12:2.7.11", "turn:minor:4.7.12:5.9.12"}
    t.plays("turn:minor:4.7.12:2.7.11", dice=[2]).stacked("minor 2 7 11")
    assert t.view().stack[0].upside_down
    t.refused("turn:minor:2.7.11:4.7.11", "QT-1.1")


def test_the_face_is_not_asked_again() -> None:
    """HM-5.4, HM-5.7 Both turned: each keeps its own."""
    t = in_c("minor 4 7 12", "minor 4 7 11", mine="square").plays("turn:both:11", dice=[2])
    t.stacked("minor 5 9 12", "minor 4 9 12")


# ── Faces ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_upside_down_in_a_happy_song() -> None:
    """HM-5.7 A minor cam as a Major; no Major as a minor."""
    t = in_c("square 4 7", mine="minor major").allows("add:minor:4.7.12", "add:minor:4.7.11", "add:major:4.7.12")
    t.refused("add:major:4.7.11", "HM-5.7")
    t.allows("replace:square:4.7:minor:5.9.12").refused("replace:square:4.7:major:4.9.12", "HM-5.7")
    t.plays("add:minor:4.7.12")
    [lying] = [each for each in t.view().stack if each.kind == "minor"]
    assert (lying.upside_down, lying.numbers) == (True, (12, 7, 4))
    t.holds(0, "major")


def test_upside_down_in_a_sad_song() -> None:
    """HM-5.7 A Major cam as a minor; no minor as a Major."""
    t = in_c("square 4 7", mine="minor major", mood="9 sad").allows("add:major:4.7.11", "add:major:4.7.12")
    t.allows("add:minor:4.7.11").refused("add:minor:4.7.12", "HM-5.7")
    t.plays("add:major:4.7.11").in_play("4 7 11").holds(0, "minor")


# ── Limits ────────────────────────────────────────────────────────────────────────────────────────────────────────


def stacks(scale: frozenset[int], mood: str) -> list[tuple[oracle.Cam, ...]]:
    """Every stack whose arms all lie in the key, the Augmented cam excepted."""
    cams = [lie for kind in oracle.BOX for lie in oracle.lays(kind, mood)]
    found: list[tuple[oracle.Cam, ...]] = [(each,) for each in cams if oracle.allowed(scale, [each], [])]
    for one, two in combinations_with_replacement(cams, 2):
        if (one.kind != two.kind or oracle.BOX[one.kind] > 1) and oracle.allowed(scale, [one, two], []):
            found.append((one, two))
    return found


@pytest.mark.parametrize("mood", ["happy", "sad"])
def test_a_holder_of_a_cam_can_always_change_the_stack(mood: str) -> None:
    """HM-5.9 Whatever lies there, whichever single cam is held, no clip left: there is a play. The guard is idle."""
    state = in_c(mood="12 happy" if mood == "happy" else "9 sad").state
    state.supply = 0
    least = 999
    for stack in stacks(oracle.scale_of(12), mood):
        lies = sorted(LIE_BY_CODE[each.code].index for each in stack)
        state.first, state.second = lies[0], lies[1] if len(lies) == 2 else -1
        state.in_play = sum(1 << oracle.RING.index(number) for number in oracle.in_play(stack))
        for kind, name in enumerate(CAMS):
            if sum(each.kind == name for each in stack) < oracle.BOX[name]:
                state.stock[0] = [int(each == kind) for each in range(len(CAMS))]
                codes = [move.code for move in GAME.legal(state, 0)]
                assert codes
                assert not any(code.startswith("discard") for code in codes)
                least = min(least, len(codes))
    assert least >= 1


def test_no_discard_while_there_is_a_play() -> None:
    """HM-5.9"""
    in_c().refused("discard:square", "HM-5.9")


def test_clips_that_lose_their_number_go_back() -> None:
    """HM-5.8 Every clip of a number that is no longer in play, and no other."""
    t = in_c(C, "square 9 12", mine="single").clips("5.0 6.5 5.3 6.0 1.0")
    t.plays("remove:square:9.12").clipped("5.3 6.0 1.0")
    assert t.view().supply == 9
    assert len(t.one(StackChanged).off) == 2
    t = in_c(C, "square 4 7", mine="single").clips("6.0 3.0").plays("remove:square:4.7").clipped("6.0 3.0")
