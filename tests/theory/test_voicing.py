"""Shapes for diagrams: what guitarists know, and that a hand can hold every one."""

from __future__ import annotations

import pytest

from quartet.theory.chords import name_of, pitches_of, root_of
from quartet.theory.hand import SILENT, held, possible, slot
from quartet.theory.voicing import STANDARD, fingering, playable, played, tuned, voicing
from tests.theory.test_chords import CAMS

FRETS = 5
REACH = 4


def shape(code: str, reach: int = REACH) -> str:
    return told(voicing(pitches_of(code), STANDARD, FRETS, reach, root_of(code)))


def told(frets: tuple[int, ...]) -> str:
    return "".join("x" if fret == SILENT else str(fret) for fret in frets)


def read(text: str) -> tuple[int, ...]:
    return tuple(SILENT if sign == "x" else int(sign) for sign in text)


@pytest.mark.parametrize(
    ("code", "known"),
    [
        ("C:", "x32010"), ("G:", "320003"), ("D:", "xx0232"), ("A:", "x02220"), ("E:", "022100"), ("F:", "133211"),
        ("B:", "x24442"), ("A:m", "x02210"), ("E:m", "022000"), ("D:m", "xx0231"), ("G:7", "320001"),
        ("D:7", "xx0212"), ("A:7", "x02020"), ("E:7", "020100"), ("B:7", "x21202"), ("C:maj7", "x32000"),
        ("A:m7", "x02010"), ("E:m7", "020000"), ("D:m7", "xx0211"), ("D:maj7", "xx0222"), ("A:sus2", "x02200"),
        ("D:sus2", "xx0230"), ("C:aug", "x32110"),
    ],
)  # fmt: skip
def test_shapes_that_guitarists_know(code: str, known: str) -> None:
    assert shape(code) == known


@pytest.mark.parametrize(("reach", "missing", "other_bass"), [(3, 1, 38), (4, 0, 23), (5, 0, 12)])
def test_every_stack_can_be_held(reach: int, missing: int, other_bass: int) -> None:
    """Nearly all with all their notes and the root lowest; of 625."""
    lacking, upside_down = [], []
    for mask in CAMS:
        code = name_of(mask, 0)
        frets = voicing(mask, STANDARD, FRETS, reach, root_of(code))
        sounding = played(frets, STANDARD)
        notes = sum({1 << tone % 12 for tone in sounding})
        assert not notes & ~mask, f"{code}: {told(frets)} has other notes"
        if notes != mask:
            lacking.append(code)
        if sounding[0] % 12 != root_of(code):
            upside_down.append(code)
        assert playable(frets, reach)
        fingers = fingering(frets, reach)
        assert possible(fingers, reach)
        clips = sum(1 << slot(string, fret) for string, fret in enumerate(frets) if fret != SILENT)
        assert held(fingers, clips).frets == frets
    assert len(lacking) <= missing
    assert len(upside_down) <= other_bass


def test_what_no_hand_holds() -> None:
    assert not playable(read("1x5xxx"), REACH)
    assert fingering(read("1x5xxx"), REACH) == ()
    assert playable(read("xxxxxx"), REACH)
    assert voicing(0, STANDARD, FRETS, REACH) == read("xxxxxx")
    everything = voicing((1 << 12) - 1, STANDARD, FRETS, REACH)
    assert len(set(played(everything, STANDARD))) == 6, "as many notes as there are strings"


def test_pitches_or_tones_of_the_strings() -> None:
    assert tuned((4, 9, 2, 7, 11, 4)) == STANDARD
    assert tuned((2, 9, 2, 7, 9, 2)) == (38, 45, 50, 55, 57, 62)
    assert tuned((4, 9, 2, 8, 0, 5)) == (40, 45, 50, 56, 60, 65)
    chord = pitches_of("C:")
    assert voicing(chord, (4, 9, 2, 7, 11, 4), FRETS, REACH, 0) == voicing(chord, STANDARD, FRETS, REACH, 0)


def test_another_tuning_and_a_ukulele() -> None:
    dropped = tuned((2, 9, 2, 7, 11, 4))
    assert told(voicing(pitches_of("D:"), dropped, FRETS, REACH, 2)) == "000232"
    ukulele = (67, 60, 64, 69)
    assert told(voicing(pitches_of("C:"), ukulele, FRETS, REACH)) == "0003"
    assert told(voicing(pitches_of("F:"), ukulele, FRETS, REACH)) == "2010"


def test_what_sounds() -> None:
    assert played(read("x32010"), STANDARD) == (48, 52, 55, 60, 64)
    assert played(read("xxxxxx"), STANDARD) == ()
