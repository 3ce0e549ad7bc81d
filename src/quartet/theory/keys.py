"""Major keys and their relative minors: how many sharps or flats, and how each pitch is written in them.

A key is known by the pitch of its major tonic, 0 … 11 above C. Sharps and flats stand on the line of fifths, which has
F at -1, C at 0, G at 1 … B at 5, and goes on with F♯ at 6; to the other side lie B♭ at -2, E♭ at -3 and so on.
"""

from __future__ import annotations

from typing import Final

from quartet.theory.letters import COUNT
from quartet.theory.pitch import FLAT, NATURAL_PITCH, PITCH_OF, PITCHES, SHARP, SPELLINGS

LINE: Final = "FCGDAEB"
"""The naturals in fifths, F first."""
MAJOR: Final = (0, 2, 4, 5, 7, 9, 11)
"""Pitches of a major key above its tonic."""
RELATIVE_MINOR: Final = 9
"""Its tonic above the major one."""
MOST_SHARPS: Final = 6
"""F♯ rather than G♭."""

# How far the notes of a key go on the line of fifths from its tonic, and how far their usual neighbours: in C, from E♭
# on the one side to G♯ on the other.
KEY_BELOW: Final = 1
KEY_ABOVE: Final = 5
BELOW: Final = 3


def fifths(key: int) -> int:
    """Sharps of the key, or flats as a number below 0: what a key signature counts.

    >>> [fifths(key) for key in (0, 7, 5, 6)]
    [0, 1, -1, 6]
    """
    place = 7 * key % PITCHES
    return place if place <= MOST_SHARPS else place - PITCHES


def relative_minor(key: int) -> int:
    return (key + RELATIVE_MINOR) % PITCHES


def relative_major(minor: int) -> int:
    return (minor - RELATIVE_MINOR) % PITCHES


def in_key(pitch: int, key: int) -> bool:
    return (pitch - key) % PITCHES in MAJOR


def name_at(place: int) -> str:
    """What stands there on the line of fifths.

    >>> [name_at(place) for place in (-2, 0, 6, 11)]
    ['Bb', 'C', 'Fs', 'Es']
    """
    signs = (place + 1) // COUNT
    return LINE[(place + 1) % COUNT] + (SHARP * signs if signs > 0 else FLAT * -signs)


def pitch_of(name: str) -> int:
    """Of any spelling, C♭ and E♯ too; anything else is a ValueError."""
    if not name or name[0] not in LINE:
        raise ValueError(f"no note: {name!r}")
    pitch = NATURAL_PITCH[name[0]]
    for sign in name[1:]:
        if sign not in (SHARP, FLAT):
            raise ValueError(f"no note: {name!r}")
        pitch += 1 if sign == SHARP else -1
    return pitch % PITCHES


def _spelled(pitch: int, key: int) -> str:
    tonic = fifths(key)
    place = tonic - BELOW
    while 7 * place % PITCHES != pitch:
        place += 1
    name = name_at(place)
    if tonic - KEY_BELOW <= place <= tonic + KEY_ABOVE or name in PITCH_OF:
        return name
    # Outside the key no E♯ and no double sharp is wanted: the plain name of that pitch will do.
    names = SPELLINGS[pitch]
    return names[0] if len(names) == 1 or tonic > 0 else names[1]


SPELLED: Final = [[_spelled(pitch, key) for pitch in range(PITCHES)] for key in range(PITCHES)]
"""[key][pitch]"""


def spell(pitch: int, key: int) -> str:
    """As it is written in that key: its own notes as the key has them, others as they most often come.

    >>> [spell(6, key) for key in (0, 1)], spell(5, 6)
    (['Fs', 'Gb'], 'Es')
    """
    return SPELLED[key][pitch]


def tonic_name(key: int) -> str:
    return SPELLED[key][key]


def minor_name(key: int) -> str:
    """Of the relative minor's tonic."""
    return SPELLED[key][relative_minor(key)]


def scale(key: int) -> tuple[str, ...]:
    """The seven notes of the major key, from its tonic up.

    >>> " ".join(scale(10))
    'Bb C D Eb F G A'
    """
    return tuple([SPELLED[key][(key + step) % PITCHES] for step in MAJOR])
