"""A chord as a guitarist would hold it: for diagrams, where no hand has held it yet.

Strings are given the lowest first. A shape is where each string is stopped: 0 for open, SILENT for one not played.
"""

from __future__ import annotations

from typing import Final

from quartet.theory.hand import SILENT, Finger, best_hold, slot
from quartet.theory.pitch import PITCHES

STANDARD: Final = (40, 45, 50, 55, 59, 64)
"""A guitar's open strings as MIDI has them: E A D G B E."""

# What makes a shape less welcome.
_MISSING: Final = 10_000
_OTHER_BASS: Final = 1_000
_SILENT_INSIDE: Final = 45
"""A string to be left out between two that sound."""
_SILENT_HIGH: Final = 30
_SILENT_LOW: Final = 20
_FINGER: Final = 10
_BARRE: Final = 5
_TWICE: Final = 30
"""The very same tone on two strings."""
_STRETCH: Final = 7
"""Each fret that the hand spans beyond the third."""
_FRET: Final = 1

_KNOWN: Final[dict[tuple[int, tuple[int, ...], int, int, int], tuple[int, ...]]] = {}


def voicing(pitches: int, strings: tuple[int, ...], frets: int, reach: int, root: int = -1) -> tuple[int, ...]:
    """The handiest shape with all the notes (a mask of pitches), or as many of them as any hand can hold; with the root
    lowest if that can be, and many strings. `strings` are up to six, as pitches or as MIDI numbers.

    >>> voicing(1 << 0 | 1 << 4 | 1 << 7, STANDARD, 5, 4, root=0)
    (-1, 3, 2, 0, 1, 0)
    """
    asked = (pitches, strings, frets, reach, root)
    if asked not in _KNOWN:
        _KNOWN[asked] = _Shapes(pitches, strings, frets, reach, root).best
    return _KNOWN[asked]


def fingering(shape: tuple[int, ...], reach: int) -> tuple[Finger, ...]:
    """The fingers that hold a shape, from the index finger on: the fewest that can; none if no hand can."""
    clips = _clips(shape)
    hold = best_hold(clips, reach)
    return hold.fingers if hold.points == clips.bit_count() else ()


def playable(shape: tuple[int, ...], reach: int) -> bool:
    clips = _clips(shape)
    return best_hold(clips, reach).points == clips.bit_count()


def played(shape: tuple[int, ...], strings: tuple[int, ...]) -> tuple[int, ...]:
    """What sounds, from the lowest string on, as MIDI numbers; `strings` are such numbers too.

    >>> played((-1, 3, 2, 0, 1, 0), STANDARD)
    (48, 52, 55, 60, 64)
    """
    return tuple([strings[i] + fret for i, fret in enumerate(shape) if fret != SILENT])


def tuned(strings: tuple[int, ...]) -> tuple[int, ...]:
    """Six open strings' pitches as MIDI numbers, each in the octave nearest to a guitar's own string.

    >>> tuned((4, 9, 2, 7, 11, 4)) == STANDARD, tuned((2, 9, 2, 7, 9, 2))
    (True, (38, 45, 50, 55, 57, 62))
    """
    half = PITCHES // 2
    return tuple([STANDARD[i] + (pitch - STANDARD[i] + half) % PITCHES - half for i, pitch in enumerate(strings)])


def _clips(shape: tuple[int, ...]) -> int:
    clips = 0
    for string, fret in enumerate(shape):
        if fret != SILENT:
            clips |= 1 << slot(string, fret)
    return clips


class _Shapes:
    """Every shape, string by string from the lowest, and the one that costs least."""

    def __init__(self, pitches: int, strings: tuple[int, ...], frets: int, reach: int, root: int) -> None:
        self.pitches = pitches
        self.strings = strings if max(strings) >= PITCHES else tuned(strings)
        self.reach = reach
        self.root = root
        self.choices: list[list[int]] = []
        for string in strings:
            stops = [fret for fret in range(frets + 1) if pitches >> (string + fret) % PITCHES & 1]
            self.choices.append([SILENT, *stops])
        self.shape = [SILENT] * len(strings)
        self.best: tuple[int, ...] = tuple(self.shape)
        self.cost = -1
        self._look(0, 0, 0)

    def _look(self, string: int, low: int, high: int) -> None:
        if string == len(self.strings):
            self._weigh(low, high)
            return
        for fret in self.choices[string]:
            self.shape[string] = fret
            if fret <= 0:
                self._look(string + 1, low, high)
                continue
            lowest = fret if low == 0 or fret < low else low
            highest = max(high, fret)
            if highest - lowest < self.reach:
                self._look(string + 1, lowest, highest)

    def _weigh(self, low: int, high: int) -> None:
        cost = self._cost(low, high)
        if self.cost >= 0 and cost + _FINGER * (1 if high else 0) >= self.cost:
            return
        clips = _clips(tuple(self.shape))
        hold = best_hold(clips, self.reach)
        if hold.points < clips.bit_count():
            return
        for _fret, first, last in hold.fingers:
            cost += _FINGER + (_BARRE if last > first else 0)
        if self.cost < 0 or cost < self.cost:
            self.cost = cost
            self.best = tuple(self.shape)

    def _cost(self, low: int, high: int) -> int:
        """Without the fingers."""
        sounding = [string for string, fret in enumerate(self.shape) if fret != SILENT]
        missing = self.pitches
        cost = _STRETCH * max(0, high - low - 2)
        before = -1
        for string in sounding:
            tone = self.strings[string] + self.shape[string]
            missing &= ~(1 << tone % PITCHES)
            cost += _FRET * self.shape[string] + (_TWICE if tone == before else 0)
            before = tone
        cost += _MISSING * missing.bit_count()
        if not sounding:
            return cost
        bass = sounding[0]
        if self.root >= 0 and (self.strings[bass] + self.shape[bass]) % PITCHES != self.root:
            cost += _OTHER_BASS
        cost += _SILENT_LOW * bass + _SILENT_HIGH * (len(self.strings) - 1 - sounding[-1])
        return cost + _SILENT_INSIDE * (sounding[-1] - bass + 1 - len(sounding))
