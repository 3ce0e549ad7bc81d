"""HM-1 The ring, the key, cams, the fretboard and its clips.

Inside the engine a note is its place on the ring, 0 … 11 clockwise from the top, because key and cams are shapes on the
ring; a set of notes is a mask of such places. People see note numbers: 12 at the top, then 7, 2, 9 and so on.
"""

from __future__ import annotations

from typing import Final

from quartet.kernel.components import Components, Figure, load_own
from quartet.theory.hand import STRINGS, slot
from quartet.theory.pitch import clock

PLACES: Final = 12
RING: Final = tuple(clock(7 * place % PLACES) for place in range(PLACES))
"""HM-1.2 The numbers in fifths: 12 7 2 9 4 11 6 1 8 3 10 5."""
PLACE_OF: Final[dict[int, int]] = {number: place for place, number in enumerate(RING)}
ALL_PLACES: Final = (1 << PLACES) - 1

# The key (HM-1.3): seven neighbouring places, known by the place of its happy number.
KEY_LENGTH: Final = 7
HAPPY: Final = 0
SAD: Final = 1
MOODS: Final = ("happy", "sad")
HAPPY_FACE: Final = 1
SAD_FACE: Final = 4
"""Which of the seven, from 0."""


def key_places(happy: int) -> list[int]:
    return [(happy - HAPPY_FACE + i) % PLACES for i in range(KEY_LENGTH)]


def _mask(places: list[int]) -> int:
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


KEY_MASKS: Final = [_mask(key_places(happy)) for happy in range(PLACES)]
"""By the place of the happy number."""
HOW_MANY: Final = [mask.bit_count() for mask in range(ALL_PLACES + 1)]
"""Notes in a mask."""


def sheet_place(happy: int, mood: int) -> int:
    """HM-2.1 The place whose number is written on the song sheet."""
    return happy if mood == HAPPY else (happy - HAPPY_FACE + SAD_FACE) % PLACES


def happy_place(number: int, mood: int) -> int:
    """The key whose song sheet has that number, by the place of its happy one."""
    return PLACE_OF[number] if mood == HAPPY else (PLACE_OF[number] - SAD_FACE + HAPPY_FACE) % PLACES


def places_of(written: tuple[int, ...]) -> int:
    """Numbers as a mask of places."""
    return _mask([PLACE_OF[number] for number in written])


def numbers(mask: int) -> tuple[int, ...]:
    """As people see them, in order."""
    return tuple(sorted([RING[place] for place in range(PLACES) if mask >> place & 1]))


PITCHES: Final = [
    sum([1 << (7 * place % PLACES) for place in range(PLACES) if mask >> place & 1]) for mask in range(ALL_PLACES + 1)
]
"""By mask of places: the same notes as a mask of pitches, C first."""

# ── Cams (HM-1.4) ─────────────────────────────────────────────────────────────────────────────────────────────────

CAMS: Final = (
    "major", "minor", "suspended", "diminished", "augmented", "square", "single", "triangle", "straight",
)  # fmt: skip
KINDS: Final = 9
MAJOR: Final = 0
MINOR: Final = 1
AUGMENTED: Final = 4
STRAIGHT: Final = 8
ARMS: Final = ((0, 1, 4), (0, 3, 4), (0, 1, 2), (0, 3, 6), (0, 4, 8), (0, 3), (0, 1), (0, 4), (0, 6))
"""In ring steps from the first arm."""
IN_THE_BOX: Final = (2, 2, 1, 1, 1, 2, 2, 2, 1)


class Lie:
    """One way a cam can lie on the ring. Those that point at the same numbers with the same cam are one."""

    def __init__(self, index: int, kind: int, place: int, upside_down: bool) -> None:  # noqa: FBT001  # made in one place
        self.index = index
        self.kind = kind
        self.place = place
        """Of the first arm."""
        self.upside_down = upside_down
        """HM-5.7 A Major one then has the arms of a minor one, and the other way round."""
        shape = ARMS[kind] if not upside_down else ARMS[MINOR if kind == MAJOR else MAJOR]
        self.arms = [(place + arm) % PLACES for arm in shape]
        self.mask = _mask(self.arms)
        self.code = f"{CAMS[kind]}:{'.'.join([str(number) for number in numbers(self.mask)])}"
        """`minor:4.7.11`; a Major cam that points at these lies upside down."""


def _lies() -> list[Lie]:
    lies: list[Lie] = []
    for kind in range(KINDS):
        for upside_down in (False, True) if kind in (MAJOR, MINOR) else (False,):
            known: set[int] = set()
            for place in range(PLACES):
                lie = Lie(len(lies), kind, place, upside_down)
                if lie.mask not in known:
                    known.add(lie.mask)
                    lies.append(lie)
    return lies


LIES: Final = _lies()
LIE_BY_CODE: Final[dict[str, Lie]] = {lie.code: lie for lie in LIES}


def _round(lie: Lie) -> list[Lie]:
    by_mask = {each.mask: each for each in LIES if each.kind == lie.kind and each.upside_down == lie.upside_down}
    return [by_mask[_mask([(arm + steps) % PLACES for arm in lie.arms])] for steps in range(PLACES)]


ROUNDS: Final = [_round(lie) for lie in LIES]
"""[lie][steps]"""


def turned(lie: Lie, steps: int) -> Lie:
    """The same cam, face kept, so many ring places further clockwise."""
    return ROUNDS[lie.index][steps % PLACES]


# ── The fretboard (HM-1.5), clips and die (HM-1.6) ────────────────────────────────────────────────────────────────

CLIPS: Final = 12
TAKEN_OFF: Final = 4
"""HM-3.2"""
FACES: Final = 6
LEAST_FRETS: Final = 3
MOST_FRETS: Final = 7

FIGURES: Final = (
    Figure("fretboard", "strings", 1, PLACES, length=STRINGS),
    Figure("fretboard", "frets", LEAST_FRETS, MOST_FRETS),
)


LEAST_SLOTS: Final = 2


def examine(components: Components) -> None:
    """Every number has two slots: so a chord has four, and taking four clips off makes room (HM-3.5)."""
    strings, frets = components.numbers("fretboard", "strings"), components.figure("fretboard", "frets")
    for number in RING:
        slots = sum([1 for string in strings for fret in range(frets + 1) if clock((string + fret) % PLACES) == number])
        if slots < LEAST_SLOTS:
            raise components.fault("fretboard", "strings", f"leave {slots} slots for number {number}; it takes 2")


class Figures:
    """The figures of a box, ready for play."""

    def __init__(self, components: Components) -> None:
        self.strings = components.numbers("fretboard", "strings")
        """Note numbers, the lowest string first."""
        self.frets = components.figure("fretboard", "frets")
        self.slots = [0] * PLACES
        """By place of the ring: the slots of that number, as a mask."""
        for string, number in enumerate(self.strings):
            for fret in range(self.frets + 1):
                place = PLACE_OF[clock((number + fret) % PLACES)]
                self.slots[place] |= 1 << slot(string, fret)


COMPONENTS: Final = load_own("hit-maker", __file__, FIGURES, examine)
OWN: Final = Figures(COMPONENTS)


def figures(components: Components) -> Figures:
    return OWN if components is COMPONENTS else Figures(components)
