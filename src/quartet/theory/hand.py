"""What a left hand can hold on a neck of six strings (HM-4.2 to HM-4.5), and the best it can do with given clips.

A slot is eight times its string (0 is the lowest) plus its fret; fret 0 is the open string. Clips are a mask of slots,
so a string's own clips are one byte of it. A finger is a tuple (fret, first string, last string): one string, or a run
of neighbours, which is a barre.
"""

from __future__ import annotations

from typing import Final

from quartet.kernel.compiling import i64

STRINGS: Final = 6
ROW: Final = 8
"""Slots a string takes up in a mask."""
ALL_FRETS: Final = 0b11111111
"""Of one string, as a mask."""
EVERY_STRING: Final = 0x010101010101
"""One fret of each, as a mask of slots."""
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
    search.look(0, search.strings, 0, 0, 0, 0, 0, 0, 0, 0)
    fingers = search.fingers()
    return Hold(fingers, frets_under(fingers, clips), search.best)


class _Search:
    """String by string from the lowest: which fingers go on across it, and does a new one begin there?

    A finger need not begin where it does not score, nor where one of its fret could go on; and of two on a string only
    the further one counts. So a new finger begins on a clip beyond all that go on.
    """

    def __init__(self, clips: int, reach: int, must: int) -> None:
        self.reach: i64 = reach
        self.must_string: i64 = must // ROW if must >= 0 else -1
        self.must_fret: i64 = must % ROW if must >= 0 else -1
        self.clips: i64 = clips
        self.strings: i64 = 0
        """Those that could score at all."""
        for string in range(STRINGS):
            if self.clips >> ROW * string & ALL_FRETS:
                self.strings += 1
        self.best: i64 = -1
        self.best_used: i64 = 0
        self.best_sum: i64 = 0
        self.best_low: i64 = 0
        self.best_touched: i64 = 0

    def look(
        self, string: i64, left: i64, active: i64, used: i64, low: i64, high: i64, score: i64, total: i64,
        lowness: i64, touched: i64,
    ) -> None:  # fmt: skip
        """`left`: strings from this one on that could score. `active`: frets touched on the string before. `total` adds
        the fingers' frets up; of equal totals the one whose first fingers are nearer the head has the greater
        `lowness`. `touched`: slots under a finger."""
        could: i64 = score + left
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
                self.best_touched = touched
            return
        row: i64 = ROW * string
        clips: i64 = self.clips >> row & ALL_FRETS
        if clips:
            left -= 1
        must: i64 = self.must_fret if string == self.must_string else -1
        across: i64 = active
        while True:
            # Fingers that go on across this string: every subset of those on the one before, all of them first.
            top: i64 = 0
            rest: i64 = across >> 1
            while rest:
                top += 1
                rest >>= 1
            if used < FINGERS:
                fret: i64 = top + 1
                further: i64 = clips >> fret
                while further:
                    if further & 1 and not active >> fret & 1 and (must < 0 or must == fret):
                        new_low: i64 = fret if low == 0 or fret < low else low
                        new_high: i64 = high if high > fret else fret  # noqa: FURB136  # `max` would box them
                        if new_high - new_low < self.reach:
                            on: i64 = across | 1 << fret
                            self.look(
                                string + 1, left, on, used + 1, new_low, new_high, score + 1, total + fret,
                                lowness + (1 << 3 * (ROW - 1 - fret)), touched | on << row,
                            )  # fmt: skip
                    fret += 1
                    further >>= 1
            if must < 0 or must == top:
                scores: i64 = score + (clips >> top & 1)
                self.look(string + 1, left, across, used, low, high, scores, total, lowness, touched | across << row)
            if across == 0:
                break
            across = (across - 1) & active

    def fingers(self) -> tuple[Finger, ...]:
        """From the index finger on; a barre ends on the last string where it scores."""
        found: list[Finger] = []
        for fret in range(1, ROW):
            if not self.best_touched >> fret & EVERY_STRING:
                continue
            first = -1
            for string in range(STRINGS):
                row: i64 = ROW * string
                touched: i64 = self.best_touched >> row & ALL_FRETS
                if not touched >> fret & 1:
                    first = -1
                    continue
                scores = touched >> (fret + 1) == 0 and self.clips >> row + fret & 1 == 1
                if first < 0:
                    first = string
                    found.append((fret, first, string))
                elif scores:
                    found[-1] = (fret, first, string)
        return tuple(found)
