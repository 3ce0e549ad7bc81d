"""The hand of Hit Maker against a second one that tries everything, and against the printed examples."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartet.theory.hand import (
    ROW,
    SILENT,
    Finger,
    Hold,
    best_hold,
    fret_of,
    frets_under,
    held,
    possible,
    slot,
    string_of,
)
from tests.theory import brute

STRINGS = 6
FRETS = 5
REACHES = (3, 4, 5)
NECK = [slot(string, fret) for string in range(STRINGS) for fret in range(FRETS + 1)]

E, A, D, G, B, HIGH = range(STRINGS)


def mask(slots: tuple[int, ...] | list[int]) -> int:
    return sum(1 << each for each in slots)


def sounds(fingers: tuple[Finger, ...], clips: int) -> list[int]:
    """What each string sounds, said as HM-4.2 and HM-4.3 say it: a clip scores if it is touched, or open, and nothing
    further down its string is touched."""
    heard = [SILENT] * STRINGS
    for string in range(STRINGS):
        touched = [fret for fret, first, last in fingers if first <= string <= last]
        for fret in range(ROW):
            is_clip = clips >> slot(string, fret) & 1
            if is_clip and (fret in touched or fret == 0) and not any(other > fret for other in touched):
                heard[string] = fret
    return heard


def check(slots: tuple[int, ...] | list[int], reach: int, must: int = -1, frets: int = FRETS) -> Hold:
    """As good as anything, no dearer, and true."""
    clips = mask(slots)
    hold = best_hold(clips, reach, must)
    wanted = (string_of(must), fret_of(must)) if must >= 0 else None
    points, cost = brute.best({(string_of(each), fret_of(each)) for each in slots}, reach, frets, wanted)
    said = f"clips {[(string_of(each), fret_of(each)) for each in slots]} reach {reach} must {wanted}: {hold.fingers}"
    assert hold.points == points, said
    assert (len(hold.fingers), sum(finger[0] for finger in hold.fingers)) == cost, said
    assert possible(hold.fingers, reach), said
    assert all(1 <= fret <= frets and 0 <= first <= last < STRINGS for fret, first, last in hold.fingers), said
    assert list(hold.frets) == sounds(hold.fingers, clips), said
    assert sum(fret != SILENT for fret in hold.frets) == points, said
    if must >= 0:
        assert hold.frets[string_of(must)] == fret_of(must), said
    return hold


# ── Printed examples ──────────────────────────────────────────────────────────────────────────────────────────────


def test_the_first_clip_touched_is_one_point() -> None:
    assert check([slot(B, 1)], 4, slot(B, 1)).points == 1
    assert held(((1, B, B),), mask([slot(B, 1)])).points == 1


def test_three_open_strings_and_two_touched_are_five() -> None:
    hold = check([slot(E, 0), slot(G, 0), slot(HIGH, 0), slot(D, 2), slot(B, 1)], 4, slot(B, 1))
    assert hold.points == 5
    assert hold.fingers == ((1, B, B), (2, D, D))
    assert hold.frets == (0, SILENT, 2, 0, 1, 0)


def test_a_new_clip_silences_an_open_one_and_it_is_still_five() -> None:
    clips = [slot(E, 0), slot(G, 0), slot(HIGH, 0), slot(D, 2), slot(B, 1), slot(E, 3)]
    assert check(clips, 4, slot(E, 3)).points == 5


def test_a_new_clip_that_is_not_touched_does_not_score() -> None:
    clips = mask([slot(E, 0), slot(G, 0), slot(B, 1)])
    assert held((), clips).frets == (0, SILENT, SILENT, 0, SILENT, SILENT)


def test_one_barre_over_six_strings_with_a_clip_missing_is_five() -> None:
    clips = [slot(string, 3) for string in range(STRINGS) if string != D]
    hold = check(clips, 4, slot(E, 3))
    assert hold.points == 5
    assert hold.fingers == ((3, E, HIGH),)
    assert hold.frets == (3, 3, SILENT, 3, 3, 3)


# ── What a hand can do (HM-4.3, HM-4.4) ───────────────────────────────────────────────────────────────────────────


def test_a_barre_silences_open_strings_it_crosses_and_a_finger_further_down_still_scores() -> None:
    clips = mask([slot(E, 1), slot(HIGH, 1), slot(D, 0), slot(A, 3)])
    assert frets_under(((1, E, HIGH),), clips) == (1, SILENT, SILENT, SILENT, SILENT, 1)
    assert frets_under(((1, E, HIGH), (3, A, A)), clips) == (1, 3, SILENT, SILENT, SILENT, 1)
    assert frets_under(((1, E, E), (1, HIGH, HIGH), (3, A, A)), clips) == (1, 3, 0, SILENT, SILENT, 1)


def test_four_fingers_in_order_and_within_reach() -> None:
    assert possible((), 3)
    assert possible(((1, E, HIGH), (1, A, A), (3, D, D), (4, G, G)), 4)
    assert not possible(((1, E, E), (1, A, A), (1, D, D), (1, G, G), (1, B, B)), 4)
    assert not possible(((3, E, E), (2, A, A)), 4)
    assert possible(((1, E, E), (5, A, A)), 5)
    assert not possible(((1, E, E), (5, A, A)), 4)
    assert not possible(((1, E, E), (4, A, A)), 3)


def test_shapes_that_guitarists_know() -> None:
    def shape(text: str) -> Hold:
        frets = [int(sign) if sign != "x" else SILENT for sign in text]
        return check([slot(string, fret) for string, fret in enumerate(frets) if fret != SILENT], 4)

    assert shape("x32010").fingers == ((1, B, B), (2, D, D), (3, A, A))
    assert shape("133211").fingers == ((1, E, HIGH), (2, G, G), (3, A, D))
    assert shape("022000").fingers == ((2, A, D),)
    assert [shape(text).points for text in ("320003", "xx0232", "x24442", "x02220")] == [6, 4, 5, 5]


def test_ties_fewest_fingers_then_lowest_frets() -> None:
    assert check([slot(E, 2), slot(E, 4)], 4).frets[E] == 2
    assert check([slot(E, 0), slot(E, 1)], 4).fingers == ()
    assert check([slot(string, fret) for string in (E, A) for fret in (3, 4)], 4).fingers == ((3, E, A),)


# ── Against the second hand ───────────────────────────────────────────────────────────────────────────────────────


def test_the_second_hand_itself() -> None:
    """Told by hand, so that a fault in it would show."""
    assert brute.best({(0, 1), (1, 1), (2, 1)}, 4, FRETS) == (3, (1, 1))
    assert brute.best({(0, 1), (2, 2), (4, 1)}, 4, FRETS) == (3, (2, 3)), "one barre at the first fret, one finger"
    assert brute.best({(0, 1), (1, 5)}, 4, FRETS) == (1, (1, 1))
    assert brute.best({(0, 1), (1, 5)}, 5, FRETS) == (2, (2, 6))
    assert brute.best({(0, 1), (1, 5)}, 4, FRETS, (1, 5)) == (1, (1, 5))
    assert brute.best({(0, 1), (1, 0), (2, 1)}, 4, FRETS) == (3, (2, 2)), "the open string between asks for two fingers"
    assert len(brute.touches(5, FRETS)) > len(brute.touches(4, FRETS)) > len(brute.touches(3, FRETS)) > 5000


@pytest.mark.parametrize("reach", REACHES)
def test_every_set_of_up_to_three_clips(reach: int) -> None:
    for count in range(4):
        for slots in combinations(NECK, count):
            check(slots, reach)
            if count == 2:
                for must in slots:
                    check(slots, reach, must)


def random_sets(seed: int, times: int, frets: int) -> None:
    luck = random.Random(seed)
    neck = [slot(string, fret) for string in range(STRINGS) for fret in range(frets + 1)]
    for _ in range(times):
        slots = luck.sample(neck, luck.randint(3, 12))
        reach = luck.choice(REACHES)
        check(slots, reach, luck.choice([-1, *slots]), frets)


def test_random_sets() -> None:
    random_sets(1, 6000, FRETS)


@pytest.mark.parametrize("frets", [3, 4])
def test_random_sets_on_other_necks(frets: int) -> None:
    random_sets(frets, 500, frets)


@pytest.mark.slow
def test_very_many_random_sets() -> None:
    random_sets(2, 100_000, FRETS)
    random_sets(3, 5_000, 6)


@settings(deadline=None, max_examples=200)
@given(st.sets(st.sampled_from(NECK), min_size=1, max_size=12), st.sampled_from(REACHES), st.data())
def test_any_set(slots: set[int], reach: int, data: st.DataObject) -> None:
    must = data.draw(st.sampled_from([-1, *sorted(slots)]))
    hold = check(sorted(slots), reach, must)
    more = best_hold(mask(sorted(slots)), reach + 1, must)
    assert more.points >= hold.points, "a longer hand holds no less"
