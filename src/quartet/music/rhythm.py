"""A song in time: which bar every word and every strum falls into.

No melody is known, only words and chords. So a run of words gets whole bars of four beats: up to eight words a bar, and
the fewer there are, the longer each is. The chord is strummed through them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from quartet.music.song import Run, Song
from quartet.theory.voicing import played

BAR: Final = 4
"""Beats."""
MOST_SUNG: Final = 8
"""Words a bar."""
LENGTHS: Final = {1: (4.0,), 2: (2.0, 2.0), 3: (1.0, 1.0, 2.0), 4: (1.0, 1.0, 1.0, 1.0)}
"""By how many words a bar has, in beats; more of them begin with eighths."""

STROKE: Final = 0.02
"""Beats from string to string."""
LET_RING: Final = 2 * BAR
"""Beats that the last chord may ring."""


@dataclass(frozen=True)
class Sung:
    """One word, or none: a bar that is only played."""

    word: str
    start: float
    """Beats from the beginning of the song."""
    length: float


@dataclass(frozen=True)
class Bar:
    number: int
    """From 0."""
    run: Run
    strikes: bool
    """The first bar of a run: here the chord's name stands."""
    new_line: bool
    new_verse: bool
    """After an empty line."""
    sung: tuple[Sung, ...]

    @property
    def start(self) -> int:
        return self.number * BAR


@dataclass(frozen=True)
class Stroke:
    """Over all strings that sound."""

    after: float
    """Beats after the beginning of the bar."""
    down: bool
    loud: float


PATTERN: Final = (
    Stroke(0, down=True, loud=0.8), Stroke(1, down=True, loud=0.5), Stroke(1.5, down=False, loud=0.4),
    Stroke(2, down=True, loud=0.65), Stroke(2.5, down=False, loud=0.35), Stroke(3, down=True, loud=0.5),
    Stroke(3.5, down=False, loud=0.4),
)  # fmt: skip
LAST: Final = (Stroke(0, down=True, loud=0.8),)


@dataclass(frozen=True)
class Pluck:
    """One string, from when it is plucked to when it is plucked again or must be silent; in beats."""

    string: int
    pitch: int
    start: float
    length: float
    loud: float


def lengths(words: int) -> tuple[float, ...]:
    """How long each word of a bar is.

    >>> lengths(6)
    (0.5, 0.5, 0.5, 0.5, 1.0, 1.0)
    """
    if words <= BAR:
        return LENGTHS[max(1, words)]
    pairs = words - BAR
    return (0.5,) * (2 * pairs) + (1.0,) * (BAR - pairs)


def bars(song: Song) -> list[Bar]:
    done: list[Bar] = []
    new_verse = False
    for line in song.lines:
        new_line = True
        for run in line.runs:
            for i, words in enumerate(_by_bar(run.words.split())):
                done.append(_bar(len(done), run, words, i == 0, new_line, new_verse))  # named there
                new_line = new_verse = False
        new_verse = new_verse or not line.runs
    return done


def _bar(number: int, run: Run, words: list[str], strikes: bool, new_line: bool, new_verse: bool) -> Bar:  # noqa: FBT001
    at = float(number * BAR)
    sung: list[Sung] = []
    for word, length in zip(words or [""], lengths(len(words)), strict=True):
        sung.append(Sung(word, at, length))
        at += length
    return Bar(number, run, strikes, new_line, new_verse, tuple(sung))


def _by_bar(words: list[str]) -> Iterator[list[str]]:
    """Nearly equal bars; one for a chord without words."""
    count = max(1, -(-len(words) // MOST_SUNG))
    for i in range(count):
        yield words[i * len(words) // count : (i + 1) * len(words) // count]


def plucks(song: Song) -> list[Pluck]:
    """The guitar, as it sounds; the last chord is struck once and rings."""
    open_strings = tuple(pitch + song.capo for pitch in song.tuning)
    struck: list[tuple[float, int, int, float]] = []
    all_bars = bars(song)
    for bar in all_bars:
        frets = bar.run.frets
        strings = [string for string, fret in enumerate(frets) if fret >= 0]
        pitches = dict(zip(strings, played(frets, open_strings), strict=True))
        for stroke in LAST if bar is all_bars[-1] else PATTERN:
            for i, string in enumerate(strings if stroke.down else strings[::-1]):
                struck.append((bar.start + stroke.after + i * STROKE, string, pitches[string], stroke.loud))
    return _damped(struck, all_bars)


def _damped(struck: list[tuple[float, int, int, float]], all_bars: list[Bar]) -> list[Pluck]:
    """A string sounds until it is struck again; one that the next chord leaves out falls silent with the change."""
    end = float(all_bars[-1].start + LET_RING)
    following = [end] * 6
    changes = [bar.start for bar in all_bars if bar.strikes]
    done: list[Pluck] = []
    for start, string, pitch, loud in reversed(struck):
        while changes and changes[-1] > start:
            changed = float(changes.pop())
            following = [min(each, changed) if each > changed + 1 else each for each in following]
        done.append(Pluck(string, pitch, round(start, 4), round(following[string] - start, 4), loud))
        following[string] = start
    return sorted(done, key=lambda pluck: (pluck.start, pluck.string))
