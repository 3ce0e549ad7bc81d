"""HM-1 Numbers, ring, key, cams, fretboard, clips and die."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.pieces import LIES, RING
from quartet.kernel.chance import FastChance
from quartet.kernel.components import ComponentError
from quartet.kernel.game import SILENT, Journal
from quartet.theory.pitch import clock
from tests.games.hit_maker import oracle
from tests.games.hit_maker.play import band, begun, bit, opened

ROOTS = {
    12: ("C",), 1: ("Cs", "Db"), 2: ("D",), 3: ("Ds", "Eb"), 4: ("E",), 5: ("F",), 6: ("Fs", "Gb"), 7: ("G",),
    8: ("Gs", "Ab"), 9: ("A",), 10: ("As", "Bb"), 11: ("B", "Cb"),
}  # fmt: skip
FRETBOARD = {
    6: (4, 5, 6, 7, 8, 9),
    5: (9, 10, 11, 12, 1, 2),
    4: (2, 3, 4, 5, 6, 7),
    3: (7, 8, 9, 10, 11, 12),
    2: (11, 12, 1, 2, 3, 4),
    1: (4, 5, 6, 7, 8, 9),
}
"""HM-1.5 By string, from the head on."""


def test_numbers_are_pitches_as_on_a_clock() -> None:
    """HM-1.1 12 is C, and each number is a semitone above the one before."""
    assert [clock(pitch) for pitch in range(12)] == [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]


@pytest.mark.parametrize("number", range(1, 13))
def test_a_major_chord_is_called_after_its_number(number: int) -> None:
    """HM-1.1, HM-1.4 The Major cam with its first arm at the happy number is the chord of that name."""
    root = oracle.RING.index(number)
    points = [oracle.RING[(root + arm) % 12] for arm in (0, 1, 4)]
    t = begun(2, key=f"{number}:happy", first=f"major:{oracle.dotted(points)}")
    name, _, kind = t.view().chord.partition(":")
    assert name in ROOTS[number]
    assert kind == ""


def test_the_ring_goes_in_fifths() -> None:
    """HM-1.2 Even numbers at their places on a clock, odd ones opposite."""
    assert RING == (12, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5)
    for place, number in enumerate(RING):
        assert number % 12 == (place if number % 2 == 0 else place + 6) % 12
        assert (RING[(place + 1) % 12] - number) % 12 == 7


@pytest.mark.parametrize("place", range(12))
@pytest.mark.parametrize("mood", ["happy", "sad"])
def test_the_key_covers_seven_neighbours(place: int, mood: str) -> None:
    """HM-1.3 Happy is the second of them, sad the fifth; the sheet says one of these."""
    seven = [oracle.RING[(place + i) % 12] for i in range(7)]
    sheet = seven[1] if mood == "happy" else seven[4]
    view = opened(2).plays(f"key:{sheet}:{mood}").view()
    assert view.scale == tuple(seven)
    assert (view.key, view.mood) == (sheet, mood)
    assert oracle.scale_of(seven[1]) == set(seven)
    assert oracle.sad_of(seven[1]) == seven[4]


def test_the_key_of_c() -> None:
    """HM-1.3 5 12 7 2 9 4 11, happy 12, sad 9."""
    for key in ("12:happy", "9:sad"):
        assert opened(2).plays(f"key:{key}").view().scale == (5, 12, 7, 2, 9, 4, 11)


def test_there_are_fourteen_cams() -> None:
    """HM-1.4 Two Major, two minor, one each of suspended, diminished and Augmented; and seven of two arms."""
    names = ("major", "minor", "suspended", "diminished", "augmented", "square", "single", "triangle", "straight")
    pool = opened(2).view().pool
    assert dict(zip(names, pool, strict=True)) == oracle.BOX
    assert sum(pool) == 14


@pytest.mark.parametrize(
    ("kind", "pointing"),
    [
        ("major", "5 9 12,4 7 12,2 7 11"),
        ("minor", "2 5 9,4 9 12,4 7 11"),
        ("suspended", "5 7 12,2 7 12,2 7 9,2 4 9,4 9 11"),
        ("diminished", "2 5 11"),
        ("square", "2 5,9 12,4 7,2 11"),
        ("single", "5 12,7 12,2 7,2 9,4 9,4 11"),
        ("triangle", "5 9,4 12,7 11"),
    ],
)
def test_the_shapes_of_the_cams(kind: str, pointing: str) -> None:
    """HM-1.4 Where each fits into the key of C, all arms in it, as it is printed."""
    mood = "9:sad" if kind == "minor" else "12:happy"
    t = opened(2, lyrics="off").plays(f"key:{mood}")
    codes = {f"place:{kind}:{each.strip().replace(' ', '.')}" for each in pointing.split(",")}
    assert {code for code in t.listed() if code.startswith(f"place:{kind}:")} == codes


def test_every_way_a_cam_can_lie() -> None:
    """HM-1.4 Twelve places each; four of the Augmented, six of the straight; two faces of Major and minor."""
    ways = Counter(lie.code.partition(":")[0] for lie in LIES)
    assert ways == {
        "major": 24, "minor": 24, "suspended": 12, "diminished": 12, "augmented": 4,
        "square": 12, "single": 12, "triangle": 12, "straight": 6,
    }  # fmt: skip
    for lie in LIES:
        kind, _, numbers = lie.code.partition(":")
        moods = ("happy", "sad") if kind in {"major", "minor"} else ("happy",)
        assert any(oracle.Cam(kind, tuple(int(n) for n in numbers.split("."))) in oracle.lays(kind, m) for m in moods)
    assert len({lie.code for lie in LIES}) == len(LIES)


def test_the_arms_are_told_in_their_order() -> None:
    """HM-1.4 A cam on the stack is seen with the numbers in the order of its arms, and its face."""
    view = band(2).stack("minor 4 7 11", "straight 5 11").stocks("square", "square").view()
    seen = {(each.kind, each.numbers, each.upside_down) for each in view.stack}
    assert seen in (
        {("minor", (7, 4, 11), False), ("straight", (5, 11), False)},
        {("minor", (7, 4, 11), False), ("straight", (11, 5), False)},
    )
    [upside_down] = band(2).stack("minor 4 7 12").stocks("square", "square").view().stack
    assert (upside_down.numbers, upside_down.upside_down) == ((12, 7, 4), True)


def test_the_order_of_the_stack_does_not_matter() -> None:
    """HM-1.4 Whichever cam came first: the same position."""
    one = band(2).stack("minor 4 7 11").stocks("straight square", "single").plays("add:straight:5.11")
    two = band(2).stack("minor 4 7 11", "straight 5 11").stocks("square", "single")
    assert one.view().stack == two.view().stack
    swapped = band(2).stack("straight 5 11", "minor 4 7 11").stocks("square", "single")
    assert swapped.view() == two.view()


def test_the_fretboard() -> None:
    """HM-1.5 Six strings, an open slot and five frets each: 36 slots, and their numbers."""
    view = opened(2).view()
    assert view.strings == (4, 9, 2, 7, 11, 4)
    assert view.frets == 5
    assert {(string, fret): oracle.number_at((string, fret)) for string, fret in oracle.SLOTS} == {
        (string, fret): number for string, row in FRETBOARD.items() for fret, number in enumerate(row)
    }
    assert len(oracle.SLOTS) == 36


@pytest.mark.parametrize("number", [5, 12, 7, 2, 9, 4, 11])
def test_the_slots_of_a_number(number: int) -> None:
    """HM-1.5, HM-4.1 What may be clipped while a number is in play, one by one, and what it is told to be."""
    other = oracle.RING[(oracle.RING.index(number) + (1 if number != 11 else -1)) % 12]
    t = band(2).stack(f"single {number} {other}").stocks("square", "square")
    open_slots = {(s, f) for s, row in FRETBOARD.items() for f, n in enumerate(row) if n in {number, other}}
    assert t.those("clip") == {f"clip:{string}.{fret}" for string, fret in open_slots}
    for string, fret in open_slots:
        state, journal = GAME.copy(t.state), Journal()
        GAME.resolve_one(state, 0, GAME.parse(f"clip:{string}.{fret}"), FastChance(1), journal)
        assert GAME.view(state, None).clips == (bit((string, fret)),)


def test_an_owner_may_have_another_fretboard() -> None:
    """HM-1.5 It is reconstructed: who owns the box can put the printed one in."""
    figures = tomllib.loads(
        (Path(__file__).parents[3] / "src/quartet/games/hit_maker/components.toml").read_text("utf-8")
    )
    figures["fretboard"]["strings"] = [2, 9, 2, 7, 9, 2]
    figures["fretboard"]["frets"] = 6
    own = GAME.furnished("mine", figures)
    state = own.setup(2, own.settle({}, seats=2), FastChance(1), SILENT)
    view = own.view(state, None)
    assert (view.strings, view.frets) == ((2, 9, 2, 7, 9, 2), 6)
    figures["fretboard"]["strings"] = [2, 9, 2, 7, 9]
    with pytest.raises(ComponentError):
        GAME.furnished("mine", figures)
    figures["fretboard"]["strings"] = [2, 9, 2, 7, 9, 13]
    with pytest.raises(ComponentError):
        GAME.furnished("mine", figures)


def test_twelve_clips_are_shared() -> None:
    """HM-1.6 All in the supply at first; twelve placed, none is left."""
    view = opened(3).view()
    assert (view.supply, view.clips) == (12, ())
    t = band(2).stack("major 12 4 7", "square 9 12").stocks("square single", "single major").full(but=2)
    assert t.view().supply == 2
    t.plays(min(t.those("clip")))
    t.plays(min(t.those("clip")))
    assert t.view().supply == 0
    assert t.those("clip") == set()


def test_the_die_has_six_faces() -> None:
    """HM-1.6 1 to 6, each as likely: a draw of six."""
    for face in range(1, 7):
        t = band(7).stocks("square", "square", "single", "single", "", "", "").plays("clip:5.3", dice=[face])
        assert t.view().die == face
    state = band(7).stocks("square", "square", "single", "single", "", "", "").state
    for draw in (-1, 6):
        chance = FastChance(1)
        chance.force([draw])
        with pytest.raises(ValueError, match="6 outcomes"):
            GAME.resolve_one(GAME.copy(state), 0, GAME.parse("clip:5.3"), chance, Journal())
