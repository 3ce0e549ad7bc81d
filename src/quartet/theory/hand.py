"""What a left hand can hold on a neck of six strings (HM-4.2 to HM-4.5), and the best it can do with given clips.

A slot is eight times its string (0 is the lowest) plus its fret; fret 0 is the open string. Clips are a mask of slots,
so a string's own clips are one byte of it. A finger is a tuple (fret, first string, last string): one string, or a run
of neighbours, which is a barre.
"""

from __future__ import annotations

from typing import Final

STRINGS: Final = 6
ROW: Final = 8
"""Slots a string takes up in a mask."""
FINGERS: Final = 4
SILENT: Final = -1

Finger = tuple[int, int, int]
"""Fret, lowest and highest string."""


def slot(string: int, fret: int) -> int:
    return ROW * string + fret


def string_of(a_slot: int) -> int:
    return a_slot // ROW


def fret_of(a_slot: int) -> int:
    return a_slot % ROW


class Hold:
    """A hand on the neck: its fingers from the index finger on, and what each string then sounds."""

    def __init__(self, fingers: tuple[Finger, ...], frets: tuple[int, ...], points: int) -> None:
        self.fingers = fingers
        self.frets = frets
        """By string: where it is stopped, 0 for an open string, SILENT for one that does not score."""
        self.points = points


def frets_under(fingers: tuple[Finger, ...], clips: int) -> tuple[int, ...]:
    """HM-4.3 What each string sounds: its furthest touch silences all nearer the head; it scores if it is on a clip."""
    sounding: list[int] = []
    for string in range(STRINGS):
        touched = 0
        for fret, first, last in fingers:
            if first <= string <= last and fret > touched:
                touched = fret
        sounding.append(touched if clips >> (ROW * string + touched) & 1 else SILENT)
    return tuple(sounding)


def possible(fingers: tuple[Finger, ...], reach: int) -> bool:
    """HM-4.4 Four fingers, frets that do not decrease from index to little finger, all within reach."""
    if not fingers:
        return True
    frets = [finger[0] for finger in fingers]
    return len(fingers) <= FINGERS and frets == sorted(frets) and frets[-1] - frets[0] < reach


def held(fingers: tuple[Finger, ...], clips: int) -> Hold:
    frets = frets_under(fingers, clips)
    return Hold(fingers, frets, sum([1 for fret in frets if fret != SILENT]))


def best_hold(clips: int, reach: int, must: int = -1) -> Hold:
    """HM-4.6 The most points with the clip in slot `must` among them; ties: fewest fingers, then lowest frets."""
    search = _Search(clips, reach, must)
    search.look(0, 0, 0, 0, 0, 0, 0, 0)
    fingers = search.fingers()
    return Hold(fingers, frets_under(fingers, clips), search.best)


class _Search:
    """String by string from the lowest: which fingers go on across it, and does a new one begin there?

    A finger need not begin where it does not score, nor where one of its fret could go on; and of two on a string only
    the further one counts. So a new finger begins on a clip beyond all that go on.
    """

    def __init__(self, clips: int, reach: int, must: int) -> None:
        self.reach = reach
        self.must_string = must // ROW if must >= 0 else -1
        self.must_fret = must % ROW if must >= 0 else -1
        self.clips = [clips >> (ROW * string) & (1 << ROW) - 1 for string in range(STRINGS)]
        self.rest = [0] * (STRINGS + 1)
        """Strings from there on that could score at all."""
        for string in range(STRINGS - 1, -1, -1):
            self.rest[string] = self.rest[string + 1] + (1 if self.clips[string] else 0)
        self.touched = [0] * STRINGS
        """By string: frets touched, as a mask."""
        self.best = -1
        self.best_used = 0
        self.best_sum = 0
        self.best_low = 0
        self.best_touched = self.touched

    def look(
        self, string: int, active: int, used: int, low: int, high: int, score: int, total: int, lowness: int
    ) -> None:
        """`active`: frets touched on the string before. `total` adds the fingers' frets up; of equal totals the one
        whose first fingers are nearer the head has the greater `lowness`."""
        could = score + self.rest[string]
        if could < self.best:
            return
        if could == self.best:
            if used > self.best_used:
                return
            if used == self.best_used and total > self.best_sum:
                return
        if string == STRINGS:
            if (
                score > self.best
                or used < self.best_used
                or (
                    used == self.best_used
                    and (total < self.best_sum or (total == self.best_sum and lowness > self.best_low))
                )
            ):
                self.best = score
                self.best_used = used
                self.best_sum = total
                self.best_low = lowness
                self.best_touched = self.touched[:]
            return
        clips = self.clips[string]
        must = self.must_fret if string == self.must_string else -1
        across = active
        while True:
            # Fingers that go on across this string: every subset of those on the one before, all of them first.
            top = 0
            rest = across >> 1
            while rest:
                top += 1
                rest >>= 1
            if used < FINGERS:
                fret = top + 1
                further = clips >> fret
                while further:
                    if further & 1 and not active >> fret & 1 and (must < 0 or must == fret):
                        new_low = fret if low == 0 or fret < low else low
                        new_high = max(high, fret)
                        if new_high - new_low < self.reach:
                            self.touched[string] = across | 1 << fret
                            self.look(
                                string + 1, across | 1 << fret, used + 1, new_low, new_high, score + 1, total + fret,
                                lowness + (1 << 3 * (ROW - 1 - fret)),
                            )  # fmt: skip
                    fret += 1
                    further >>= 1
            if must < 0 or must == top:
                self.touched[string] = across
                self.look(string + 1, across, used, low, high, score + (clips >> top & 1), total, lowness)
            if across == 0:
                break
            across = (across - 1) & active

    def fingers(self) -> tuple[Finger, ...]:
        """From the index finger on; a barre ends on the last string where it scores."""
        found: list[Finger] = []
        for fret in range(1, ROW):
            first = -1
            for string in range(STRINGS):
                touched = self.best_touched[string]
                if not touched >> fret & 1:
                    first = -1
                    continue
                scores = touched >> (fret + 1) == 0 and self.clips[string] >> fret & 1 == 1
                if first < 0:
                    first = string
                    found.append((fret, first, string))
                elif scores:
                    found[-1] = (fret, first, string)
        return tuple(found)
