"""Pitches as on a clock, and how they are written.

Inside the engine a pitch is 0 … 11 above C. People see clock numbers, where C is 12 and C♯ is 1.
"""

from typing import Final

from quartet.theory.letters import LETTERS, letter_index

PITCHES: Final = 12

NATURAL_PITCH: Final[dict[str, int]] = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SHARP: Final = "s"
FLAT: Final = "b"


def clock(pitch: int) -> int:
    """The number on the clock: 12 for C."""
    return pitch or 12


def _spellings() -> list[tuple[str, ...]]:
    """A natural is written one way; each of the five others as a sharp and as a flat."""
    written: list[tuple[str, ...]] = [() for _ in range(PITCHES)]
    for name, pitch in NATURAL_PITCH.items():
        written[pitch] = (name,)
    for name, pitch in NATURAL_PITCH.items():
        if (pitch + 1) % PITCHES not in NATURAL_PITCH.values():
            written[pitch + 1] = (name + SHARP,)
    for name, pitch in NATURAL_PITCH.items():
        if (pitch - 1) % PITCHES not in NATURAL_PITCH.values():
            written[pitch - 1] = (*written[pitch - 1], name + FLAT)
    return written


SPELLINGS: Final = _spellings()
"""By pitch, in ASCII and without signs that an address would have to escape: `("Fs", "Gb")`."""

PITCH_OF: Final[dict[str, int]] = {name: pitch for pitch in range(PITCHES) for name in SPELLINGS[pitch]}


def letters_of(pitch: int) -> list[int]:
    """The letters a pitch can be read as: F♯/G♭ is an F or a G."""
    return [letter_index(name[0]) for name in SPELLINGS[pitch]]


def spelled(pitch: int, letter: int) -> str:
    """The spelling under that letter; if it has none, its first one."""
    for name in SPELLINGS[pitch]:
        if name[0] == LETTERS[letter]:
            return name
    return SPELLINGS[pitch][0]


def both_names(pitch: int) -> str:
    """`Fs/Gb`, or `G`."""
    return "/".join(SPELLINGS[pitch])
