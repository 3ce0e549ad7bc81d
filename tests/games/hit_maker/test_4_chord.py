"""HM-4 Play the chord: the clip, the hand, the score."""

from __future__ import annotations

import pytest

from quartet.games.hit_maker.events import NEW_SILENT, NO_HAND, WELL_HELD, ChordPlayed
from tests.games.hit_maker import oracle
from tests.games.hit_maker.play import Scene, band, touches

C = "major 12 4 7"
C6 = ("minor 9 12 4", "square 4 7")
"""4 7 9 12 in play: five of six strings have one of them at fret 5."""
BARRE = "6.5 4.5 3.5 1.5"


def in_c(clips: str = "", **options: str | int) -> Scene:
    """Two players on a C chord."""
    hold, reach = str(options.get("hold", "auto")), int(options.get("reach", 4))
    return band(2, hold=hold, reach=reach).stack(C).stocks("square", "square").clips(clips)


def frets(t: Scene) -> tuple[int, ...]:
    return t.one(ChordPlayed).frets


# ── Printed examples ──────────────────────────────────────────────────────────────────────────────────────────────


def test_first_clip() -> None:
    """HM-4.1, HM-4.5 Printed: one touched clip, 1 point."""
    t = band(2).stack("major 7 11 2").stocks("square", "square").plays("clip:5.2").scores(1)
    assert touches(t.one(ChordPlayed).fingers) == [(2, 5, 5)]
    assert t.one(ChordPlayed).number == 11
    t.clipped("5.2").totals(1, 0).asks("play", 1)


def test_three_open_and_two_touched() -> None:
    """HM-4.2 Printed: 5 points."""
    t = in_c("6.0 5.3 3.0 1.0").plays("clip:2.1").scores(5)
    assert frets(t) == (0, 3, -1, 0, 1, 0)
    assert len(t.one(ChordPlayed).fingers) == 2


def test_a_new_clip_silences_an_open_one() -> None:
    """HM-4.3 Printed: still 5."""
    t = in_c("6.0 5.3 3.0 2.1 1.0").plays("clip:1.3").scores(5)
    assert frets(t) == (0, 3, -1, 0, 1, 3)


def test_a_new_clip_that_is_not_touched() -> None:
    """HM-4.1, HM-4.5 Printed: 0, and the clip stays; there is no second try."""
    t = in_c("6.0 5.3 3.0 1.0", hold="by-hand").plays("clip:2.1:r3x5").scores(0)
    assert t.one(ChordPlayed).fault == NEW_SILENT
    t.clipped("6.0 5.3 3.0 1.0 2.1").totals(0, 0).asks("play", 1)


def test_a_barre_over_all_six_strings() -> None:
    """HM-4.4 Printed: a clip is missing on one of them, 5 points; the open clip there is silenced."""
    t = band(2, hold="by-hand").stack(*C6).stocks("single", "single").clips(f"{BARRE} 5.0")
    t.plays("clip:2.5:i5x6-1").scores(5)
    assert frets(t) == (5, -1, 5, 5, 5, 5)


def test_a_better_hand_lets_the_open_string_ring() -> None:
    """HM-4.4, HM-4.6 The same clips held at best: one finger beside the barre, and the open string sounds."""
    t = band(2).stack(*C6).stocks("single", "single").clips(f"{BARRE} 5.0").plays("clip:2.5").scores(6)
    assert frets(t) == (5, 0, 5, 5, 5, 5)
    assert len(t.one(ChordPlayed).fingers) == 2


# ── Where a clip may go ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_clip_goes_into_an_open_slot_in_play() -> None:
    """HM-4.1"""
    t = in_c("5.3")
    t.refused("clip:5.3", "HM-4.1")
    for other in ("5.0", "6.1", "4.0", "2.0", "3.4", "1.5"):
        t.refused(f"clip:{other}", "HM-4.1")
    t.refused("clip:5.6", "HM-4.1", "HM-1.5")
    t.refused("clip:5.7", "HM-4.1", "HM-1.5")
    assert t.those("clip") == {
        f"clip:{each}" for each in ["6.0", "6.3", "4.2", "4.5", "3.0", "3.5", "2.1", "2.5", "1.0", "1.3"]
    }


def test_clips_are_everybodys() -> None:
    """HM-4.1, HM-1.6 Whoever placed it, it scores for who holds it."""
    in_c().plays("clip:5.3").scores(1).plays("clip:4.2").scores(2).plays("clip:3.0").scores(3).totals(4, 2)


def test_every_first_clip_scores_one() -> None:
    """HM-4.1, HM-4.2 Touched, or open and untouched."""
    for code in in_c().those("clip"):
        t = in_c().plays(code).scores(1)
        assert len(t.one(ChordPlayed).fingers) == (0 if code.endswith(".0") else 1)


# ── What scores ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_open_string_scores_untouched() -> None:
    """HM-4.2"""
    t = in_c("6.0 3.0").plays("clip:1.0").scores(3)
    assert t.one(ChordPlayed).fingers == ()
    byhand = in_c("6.0 3.0", hold="by-hand").plays("clip:1.0:open").scores(3)
    assert byhand.one(ChordPlayed).fault == WELL_HELD


def test_others_score_when_touched_only() -> None:
    """HM-4.2"""
    in_c("5.3 4.2", hold="by-hand").plays("clip:3.0:open").scores(1)
    in_c("5.3 4.2", hold="by-hand").plays("clip:3.0:m2x4").scores(2)
    in_c("5.3 4.2", hold="by-hand").plays("clip:3.0:m2x4.r3x5").scores(3)


def test_one_a_string() -> None:
    """HM-4.3, HM-4.5 Two clips on a string score one point, whichever is held."""
    in_c("6.0").plays("clip:6.3").scores(1)
    in_c("6.3").plays("clip:6.0").scores(1)
    in_c("6.0 4.2").plays("clip:4.5").scores(2)


def test_a_touch_silences_what_is_nearer_the_head() -> None:
    """HM-4.3 Also where it touches no clip."""
    t = in_c("6.0 6.3", hold="by-hand").plays("clip:3.0:r3x6").scores(2)
    assert frets(t) == (3, -1, -1, 0, -1, -1)
    t = in_c("6.0 6.3", hold="by-hand").plays("clip:3.0:i1x6").scores(1)
    assert frets(t) == (-1, -1, -1, 0, -1, -1)
    t = in_c("6.0 6.3", hold="by-hand").plays("clip:3.0:open").scores(2)
    assert frets(t) == (0, -1, -1, 0, -1, -1)


def test_the_new_clip_silenced_by_a_finger_beyond_it() -> None:
    """HM-4.3, HM-4.1 The further touch counts; so the new clip is silent, and nothing scores."""
    t = in_c("4.5 3.0", hold="by-hand").plays("clip:4.2:i2x4.p5x4").scores(0)
    assert t.one(ChordPlayed).fault == NEW_SILENT
    in_c("4.2 3.0", hold="by-hand").plays("clip:4.5:i2x4.p5x4").scores(2)


def test_a_barre_silences_every_string_it_crosses() -> None:
    """HM-4.4 Whether or not there is a clip under it; a finger further on still scores there."""
    t = in_c("6.0 5.3 3.0 2.1 1.0", hold="by-hand").plays("clip:4.2:i1x6-1.m2x4.r3x5").scores(3)
    assert frets(t) == (-1, 3, 2, -1, 1, -1)
    t = in_c("6.0 5.3 3.0 2.1 1.0", hold="by-hand").plays("clip:4.2:i1x2.m2x4.r3x5").scores(6)
    assert frets(t) == (0, 3, 2, 0, 1, 0)
    t = in_c("6.0 5.3 2.1 1.0", hold="by-hand").plays("clip:4.2:i1x2-1.m2x4.r3x5").scores(4)
    assert frets(t) == (0, 3, 2, -1, 1, -1)


# ── What a hand can do ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("reach", "hand", "can"),
    [
        (4, "i1x2.p4x3", True), (3, "i1x2.p4x3", False), (5, "i1x2.p4x3", True),
        (4, "i1x2.p5x2", False), (5, "i1x2.p5x6", True), (4, "i1x2.m1x3.r1x4.p1x6", True),
        (4, "i3x6.m1x2", False), (5, "i2x6.m2x2.r1x1", False), (4, "i1x2.r3x5", True), (3, "i1x2.r3x5", True),
        (3, "i1x2.m2x3.r3x4.p4x5", False), (4, "i1x2.m2x3.r3x4.p4x5", True), (4, "i1x6-1.m1x2", True),
    ],
)  # fmt: skip
def test_what_a_hand_can_do(reach: int, hand: str, can: bool) -> None:  # noqa: FBT001
    """HM-4.4, HM-4.5 Frets do not decrease from index to little finger, all within the reach; else nothing scores."""
    t = band(2, hold="by-hand", reach=reach).stack("single 12 7", "triangle 7 11").stocks("square", "square")
    t.plays(f"clip:2.1:{hand}")
    assert (t.one(ChordPlayed).fault == NO_HAND) != can
    assert oracle.can(oracle.read_hand(hand), reach) == can
    if not can:
        t.scores(0)
    t.clipped("2.1")


@pytest.mark.parametrize("wrong", [
    "clip:2.1:", "clip:2.1:i", "clip:2.1:x1x2", "clip:2.1:i0x2", "clip:2.1:i8x2", "clip:2.1:i1x7", "clip:2.1:i1x0",
    "clip:2.1:i1x1-6", "clip:2.1:i1x2-2", "clip:2.1:m1x2.i1x3", "clip:2.1:i1x2.i1x3",
    "clip:2.1:i1x2.m1x3.r1x4.p1x5.i1x6",
    "clip:2.1:i1x2..", "clip:2.1:i1", "clip:2.1:I1x2", "clip:2.1:t1x2", "clip:2.1:i1x2-", "clip:2.1:open.i1x2",
    "clip:7.1:open", "clip:2.8:open",
])  # fmt: skip
def test_hands_that_cannot_be_read(wrong: str) -> None:
    """QT-1.1, HM-4.4 Four fingers from the index finger on, each on strings from the lower to the higher."""
    in_c(hold="by-hand").refused(wrong, "QT-1.1")


def test_fingers_beyond_the_fretboard() -> None:
    """HM-1.5 There are five frets."""
    in_c(hold="by-hand").refused("clip:2.1:i1x2.p6x1", "HM-1.5")
    in_c(hold="by-hand").plays("clip:2.5:p5x2").scores(1)


@pytest.mark.parametrize(("reach", "points"), [(3, 1), (4, 1), (5, 2)])
def test_the_reach_is_an_option(reach: int, points: int) -> None:
    """HM-4.4 Frets 1 and 5 are within five, not within four."""
    band(2, reach=reach).stack("square 9 12").stocks("square", "single").clips("2.1").plays("clip:6.5").scores(points)


@pytest.mark.parametrize(("reach", "points"), [(3, 1), (4, 2), (5, 2)])
def test_a_reach_of_three(reach: int, points: int) -> None:
    """HM-4.4 Frets 1 and 4 are within four."""
    t = band(2, reach=reach).stack("single 12 7", "triangle 7 11").stocks("square", "square")
    t.clips("2.1").plays("clip:3.4").scores(points)


@pytest.mark.parametrize(
    ("clips", "new"), [("6.1 5.2 4.0 3.4 2.3", "1.1"), ("6.1 5.2 4.3 3.0 1.1", "2.3"), ("5.2 4.0 3.4 2.3 1.1", "6.3")]
)
def test_four_fingers(clips: str, new: str) -> None:
    """HM-4.4 All six strings would take five: one of them is left."""
    t = (
        band(2)
        .stack("major 2 7 11", "square 2 5")
        .stocks("square", "single")
        .clips(clips)
        .plays(f"clip:{new}")
        .scores(5)
    )
    assert len(t.one(ChordPlayed).fingers) <= 4


# ── The two ways to hold ──────────────────────────────────────────────────────────────────────────────────────────


def test_at_best_the_fewest_fingers() -> None:
    """HM-4.6 Two neighbours at a fret take one finger; an open string is left open."""
    t = in_c("6.3").plays("clip:5.3").scores(2)
    assert touches(t.one(ChordPlayed).fingers) == [(3, 6, 5)]
    t = in_c("6.0 6.3").plays("clip:3.0").scores(2)
    assert t.one(ChordPlayed).fingers == ()


def test_at_best_the_lowest_frets() -> None:
    """HM-4.6 Of two clips on a string that score the same, the one nearer the head."""
    t = in_c("4.2 4.5").plays("clip:3.0").scores(2)
    assert touches(t.one(ChordPlayed).fingers) == [(2, 4, 4)]
    t = in_c("2.1 2.5 4.5").plays("clip:5.3").scores(3)
    assert frets(t) == (-1, 3, 5, -1, 5, -1)


def test_the_new_clip_must_score_at_best_too() -> None:
    """HM-4.1, HM-4.6 Others would make more without it."""
    t = in_c("6.0 4.2 2.1 1.0 3.0").plays("clip:4.5")
    assert frets(t)[2] == 5
    t.scores(4)


def test_a_hand_is_named_where_the_table_holds_by_hand() -> None:
    """HM-4.6 And nowhere else."""
    in_c().refused("clip:5.3:r3x5", "HM-4.6")
    t = in_c(hold="by-hand").refused("clip:5.3", "HM-4.6")
    assert all(code.count(":") == 2 for code in t.those("clip"))
    assert any(form.template == "clip:{slot}:{hand}" for form in t.question().forms)
    assert t.view().by_hand
    assert not in_c().question().forms


def test_listed_hands_are_the_best() -> None:
    """HM-4.6 Who has no wish of their own finds a hold for every slot."""
    t = in_c("6.0 5.3 3.0 1.0", hold="by-hand")
    for code in t.those("clip"):
        _, place, hand = code.split(":")
        slot = (int(place[0]), int(place[2]))
        clips = {(6, 0), (5, 3), (3, 0), (1, 0), slot}
        heard = oracle.ringing(oracle.read_hand(hand), clips)
        assert slot in heard
        assert oracle.can(oracle.read_hand(hand), 4)
        assert (len(heard), *oracle.effort(oracle.read_hand(hand))) == oracle.best(clips, 4, slot)


def test_a_failed_hold_may_be_followed_by_words_repeated_only() -> None:
    """HM-4.5, HM-6.2 Nothing scored: nothing of one's own is written."""
    t = band(2, lyrics="on", hold="by-hand").stack(C).stocks("square", "square")
    t.plays("clip:5.3:open").scores(0).asks("repeat", 0)


def test_the_hold_is_shown_while_it_stands() -> None:
    """HM-4.6 It is shown; when clips come off or a hold fails, it is gone."""
    t = in_c("6.0 5.3").plays("clip:2.1")
    assert t.view().sounding == (0, 3, -1, -1, 1, -1)
    assert touches(t.view().fingers) == [(1, 2, 2), (3, 5, 5)]
    t.plays("turn:major:4.7.12:2.7.11", dice=[2])
    assert t.view().sounding == ()
    assert t.view().fingers == ()


def test_the_finger_is_named() -> None:
    """HM-4.6 By hand the player says which finger."""
    t = in_c("5.3", hold="by-hand").plays("clip:2.1:i1x2.p3x5").scores(2)
    assert [each.finger for each in t.one(ChordPlayed).fingers] == [1, 4]
