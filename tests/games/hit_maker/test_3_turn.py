"""HM-3 A turn: play the chord or change it; who must, who may not."""

from __future__ import annotations

import pytest

from quartet.games.hit_maker.events import ClipTaken, TurnBegan
from tests.games.hit_maker import oracle
from tests.games.hit_maker.play import band, bit, numbers

WORDS = ("add", "remove", "replace", "turn", "clip")
ALL_OF_9_AND_12 = "6.5 5.0 3.2 1.5 5.3 3.5 2.1"
"""Every slot of these two numbers."""


@pytest.mark.parametrize(
    ("stack", "shown"),
    [
        (("major 12 4 7",), "4 7 12"),
        (("square 9 12",), "9 12"),
        (("minor 4 7 11", "straight 5 11"), "4 5 7 11"),
        (("major 7 11 2", "single 12 7"), "2 7 11 12"),
        (("square 9 12", "square 9 12"), "9 12"),
        (("augmented 5 9 1",), "1 5 9"),
    ],
)
def test_numbers_in_play(stack: tuple[str, ...], shown: str) -> None:
    """HM-3.1 Those that the cams on the stack point at, each once."""
    t = band(2).stack(*stack).stocks("triangle", "triangle").in_play(shown)
    assert {oracle.number_at((int(code[5]), int(code[7]))) for code in t.those("clip")} == set(numbers(shown))


def test_everything_is_open_to_a_holder_of_a_cam() -> None:
    """HM-3.1 … HM-3.4 With a cam, clips and an open slot: play the chord or change it."""
    t = band(3).stack("major 12 4 7", "square 9 12").stocks("square", "single", "")
    assert all(t.those(word) for word in WORDS if word != "add")
    t = band(3).stack("major 12 4 7").stocks("square", "single", "")
    assert all(t.those(word) for word in WORDS if word != "remove")


def test_no_cam_and_no_clip() -> None:
    """HM-3.2 Take four off, of one's own choice, then play the chord; nothing else."""
    t = band(3).stack("major 12 4 7", "square 9 12").stocks("square", "single", "").full(but=1)
    t.plays(min(t.those("clip")), dice=[2]).asks("take", 2)
    on = t.view().clips
    assert len(on) == 12
    assert t.view().to_take == 4
    assert len(t.listed()) == 12
    for code in ("clip:5.3", "remove:square:9.12", "remove:major:4.7.12", "take:4.0"):
        t.refused(code, "HM-3.2", "HM-3.1")
    four = [f"{6 - slot // 8}.{slot % 8}" for slot in on[3:7]]
    t.takes(four[0]).asks("take", 2).tells(ClipTaken(2, on[3], oracle.number_at((int(four[0][0]), int(four[0][2]))), 3))
    t.refused(f"take:{four[0]}", "HM-3.2")
    t.takes(" ".join(four[1:])).asks("clip", 2)
    assert t.view().supply == 4
    t.allows(*(f"clip:{place}" for place in four))
    assert t.listed() == t.those("clip")
    t.refused("remove:square:9.12", "HM-")
    t.refused("take:" + f"{6 - on[0] // 8}.{on[0] % 8}", "HM-")
    t.plays(f"clip:{four[1]}", dice=[1]).asks("play", 0)
    assert len(t.view().clips) == 9


def test_no_cam_and_no_clip_though_a_cam_could_be_removed() -> None:
    """HM-3.2 The duty comes first: removing would be possible."""
    t = band(3).stack("major 12 4 7", "square 9 12").stocks("square", "single", "").full(but=1)
    t.plays(min(t.those("clip")), dice=[2]).asks("take", 2)
    assert t.those("remove") == set()


def test_the_end_of_the_duty_is_the_end_of_the_turn() -> None:
    """HM-3.2 The chord then scores as any."""
    t = band(3, lyrics="on").stack("major 12 4 7", "square 9 12").stocks("square", "single", "").full(but=1)
    t.plays(min(t.those("clip"))).writes("la", dice=[2]).asks("take", 2)
    t.takes("6.0 5.0 4.2 3.0").asks("clip", 2).plays("clip:6.0").asks("words", 2)
    assert t.view().points >= 1


def test_a_cam_and_no_clip() -> None:
    """HM-3.3 The stack must be changed."""
    t = band(3).stack("major 12 4 7", "square 9 12").stocks("square", "single", "").full(but=1)
    t.plays(min(t.those("clip")), dice=[1]).asks("play", 1)
    assert t.those("clip") == set()
    t.allows("remove:square:9.12", "turn:both:1")
    assert t.those("replace")
    assert bit((1, 5)) not in t.view().clips
    t.refused("clip:1.5", "HM-3.3")
    t.plays("remove:square:9.12", dice=[1]).scores(5)


def test_a_cam_and_no_open_slot() -> None:
    """HM-3.3 Clips are left, but every valid slot is taken: the same."""
    t = band(3).stack("square 9 12").stocks("single", "square", "").clips(ALL_OF_9_AND_12)
    assert t.view().supply == 5
    assert t.those("clip") == set()
    assert t.listed() == t.those("add") | t.those("replace") | t.those("turn")
    t.refused("clip:6.0", "HM-4.1")
    t.refused("clip:6.5", "HM-4.1")


def test_without_a_cam() -> None:
    """HM-3.4 No adding, replacing, turning; removing and playing are free."""
    t = band(3).stack("major 12 4 7", "square 9 12").stocks("", "single", "square")
    assert t.listed() == t.those("clip") | t.those("remove")
    t.allows("remove:square:9.12", "remove:major:4.7.12", "clip:5.3")
    for code in (
        "add:square:4.7", "replace:square:9.12:square:4.7", "turn:both:1", "turn:square:9.12:4.7",
        "turn:major:4.7.12:2.7.11",
    ):  # fmt: skip
        t.refused(code, "HM-3.4", "HM-5.1")
    t.plays("remove:major:4.7.12", dice=[1]).scores(5)
    alone = band(3).stack("square 9 12").stocks("", "single", "square")
    assert alone.listed() == alone.those("clip")
    alone.refused("remove:square:9.12", "HM-5.5", "HM-5.2")
    alone.refused("add:single:7.12", "HM-3.4", "HM-5.1")
    alone.refused("turn:square:9.12:4.7", "HM-3.4")


def test_without_a_cam_and_without_a_slot_on_two_cams() -> None:
    """HM-3.5 Not while a cam can be removed: then that is all there is."""
    t = band(3).stack("square 9 12", "square 9 12").stocks("", "single", "single").clips(ALL_OF_9_AND_12)
    t.legal("remove:square:9.12")
    t.plays("remove:square:9.12", dice=[2]).scores(5).stacked("square 9 12").asks("play", 2)


def test_without_a_cam_slot_or_removal() -> None:
    """HM-3.5 Clips are left, but none can be placed, and the only cam stays: take four off, then play."""
    t = band(3).stack("square 9 12").stocks("single square", "triangle", "").turn_of(1)
    t.clips(ALL_OF_9_AND_12.replace(" 2.1", ""))
    t.plays("clip:2.1", dice=[1]).asks("take", 2).tells(TurnBegan(2, 2))
    assert t.view().supply == 5
    assert t.listed() == {f"take:{slot}" for slot in ALL_OF_9_AND_12.split()}
    t.takes("6.5 5.0 3.2 1.5").asks("clip", 2)
    t.legal("clip:6.5", "clip:5.0", "clip:3.2", "clip:1.5")
    t.plays("clip:5.0", dice=[1]).scores(2).clipped("5.0 5.3 3.5 2.1")
    assert t.view().supply == 8


def test_the_least_numbers_leave_clips_to_take() -> None:
    """HM-3.5 One cam alone has 4 to 11 slots: never fewer than four to take, never twelve."""
    counts = set()
    for kind in oracle.BOX:
        for lie in {*oracle.lays(kind, "happy"), *oracle.lays(kind, "sad")}:
            if kind != "straight":
                counts.add(sum(oracle.number_at(slot) in lie.points for slot in oracle.SLOTS))
    assert min(counts) >= 4
    assert max(counts) <= 11


def test_a_turn_is_one_thing() -> None:
    """HM-3.1 What is not asked now is refused: claims, words, awards, takes."""
    t = band(3, lyrics="on").stocks("square", "single", "")
    for code in ("claim:square", "write:la", "repeat:none", "award:0", "take:5.3", "key:12:happy", "name:A:B",
                 "place:major:4.7.12", "finish", "capture", "keep", "recall:0", "cut:0", "rewrite:0:a",
                 "applause:none", "claps:5.-.-"):  # fmt: skip
        t.refused(code, "HM-")
    t.refused("discard:square", "HM-5.9")
    t.refused("clip:5.3", "QT-1.2", seat=1)
