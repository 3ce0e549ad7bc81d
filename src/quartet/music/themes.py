"""What the six musicians of Symphony No. 9 play: a few bars of their own, typed in here in a simple setting of ours.

The melodies are in the public domain. They stand as they were written, in their key, bar by bar; where a part below the
melody is not theirs, it is ours. A tone is a pitch and a length in quarters, `F#5:.5`; `-` is a rest. A first bar that
is shorter is an upbeat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from quartet.music import CELLO, FLUTE, FORTEPIANO, HARPSICHORD, PIZZICATO, TRUMPET, VIOLIN

STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SIGNS: Final = {"": 0, "#": 1, "b": -1}
OCTAVE: Final = 12
MAJOR: Final = (0, 2, 4, 5, 7, 9, 11)
MINOR: Final = (0, 2, 3, 5, 7, 8, 10)
LEADING: Final = 11
"""The seventh step of a minor key is raised where it leads home."""
AT_LEAST: Final = 1.0
"""Quarters that the last tone of an opening is held."""


@dataclass(frozen=True)
class Tone:
    pitch: int
    start: float
    length: float
    """Both in quarters."""


@dataclass(frozen=True)
class Theme:
    work: str
    """Its sentence in the catalogue, which names the work."""
    bars: tuple[int, int]
    """The first and last bar of that work or movement; an upbeat is counted to the bar that it leads to."""
    key: str
    """`Bm`: as a music program wants it."""
    tempo: int
    """Quarters a minute."""
    metre: tuple[int, int]
    voice: str
    upper: str
    low_voice: str
    lower: str
    opening: int
    """How many tones of the melody make a phrase by themselves."""
    home: int
    """The pitch of a single note of his that stands for nothing yet; it lies in his own register."""
    ends_on: int = 0
    """The chord at the end of a high concert: semitones above the tonic."""

    @cached_property
    def melody(self) -> tuple[Tone, ...]:
        return _read(self.upper)

    @cached_property
    def second(self) -> tuple[Tone, ...]:
        """The part below."""
        return _read(self.lower)

    @property
    def bar(self) -> float:
        """Quarters."""
        beats, unit = self.metre
        return beats * 4 / unit

    @property
    def upbeat(self) -> float:
        first = bar_lengths(self.upper)[0]
        return first if first < self.bar else 0

    @property
    def scale(self) -> tuple[int, ...]:
        return MINOR if self.key.endswith("m") else MAJOR

    @property
    def tonic(self) -> int:
        """0 … 11"""
        return _pitch(f"{self.key.removesuffix('m')}4") % OCTAVE

    def step(self, number: int) -> int:
        """The pitch of a step of his scale, from 0 at home."""
        octaves, place = divmod(number, len(self.scale))
        return self.home + OCTAVE * octaves + self.scale[place]

    @cached_property
    def short(self) -> tuple[tuple[Tone, ...], tuple[Tone, ...]]:
        """The opening: melody and second part, the last tone held."""
        *before, last = self.melody[: self.opening]
        end = last.start + max(last.length, AT_LEAST)
        below = [
            Tone(tone.pitch, tone.start, min(tone.length, end - tone.start))
            for tone in self.second
            if tone.start <= last.start
        ]
        return (*before, Tone(last.pitch, last.start, end - last.start)), tuple(below)


def length(tones: tuple[Tone, ...]) -> float:
    """Quarters until the last of them has ended."""
    return max(tone.start + tone.length for tone in tones)


def bar_lengths(part: str) -> list[float]:
    return [sum(float(each.partition(":")[2]) for each in bar.split()) for bar in part.split("|")]


def _read(part: str) -> tuple[Tone, ...]:
    tones: list[Tone] = []
    at = 0.0
    for each in part.replace("|", " ").split():
        name, _, quarters = each.partition(":")
        if name != "-":
            tones.append(Tone(_pitch(name), at, float(quarters)))
        at += float(quarters)
    return tuple(tones)


def _pitch(name: str) -> int:
    """`Bb3`; middle C is C4, 60."""
    return OCTAVE * (int(name[-1]) + 1) + STEPS[name[0]] + SIGNS[name[1:-1]]


HANDEL: Final = Theme(
    work="tune-work-handel",
    bars=(1, 3),
    key="D",
    tempo=132,
    metre=(4, 4),
    voice=TRUMPET,
    upper="""A4:.5
        | D5:.5 D5:.5 D5:.5 D5:.5 D5:.25 E5:.25 F#5:.25 E5:.25 D5:.5 D5:.25 E5:.25
        | F#5:.5 F#5:.5 F#5:.5 F#5:.5 F#5:.25 G5:.25 A5:.25 G5:.25 F#5:.5 F#5:.25 G5:.25
        | A5:.5 A5:.5 A5:.5 A5:.5 A5:1.5 -:.5""",
    low_voice=CELLO,
    lower="""-:.5
        | D3:1 -:.5 D3:.5 D3:1 A2:1
        | D3:1 -:.5 D3:.5 D3:1 A2:1
        | D3:.5 F#3:.5 A3:.5 F#3:.5 D3:1.5 -:.5""",
    opening=12,
    home=62,
)
BACH: Final = Theme(
    work="tune-work-bach",
    bars=(1, 4),
    key="Bm",
    tempo=116,
    metre=(2, 4),
    voice=FLUTE,
    upper="""B5:.5 D6:.25 B5:.25
        | F#5:.5 B5:.25 F#5:.25 D5:.5 F#5:.25 D5:.25
        | B4:1 F#4:.25 B4:.25 D5:.25 B4:.25
        | C#5:.25 B4:.25 C#5:.25 B4:.25 A#4:.25 C#5:.25 E5:.25 C#5:.25
        | D5:.5 B4:.5 -:1""",
    low_voice=HARPSICHORD,
    lower="""B3:.5 -:.5
        | B3:.5 -:.5 F#3:.5 -:.5
        | B2:1 D3:1
        | E3:1 F#3:1
        | B2:1 -:1""",
    opening=10,
    home=71,
)
HAYDN: Final = Theme(
    work="tune-work-haydn",
    bars=(1, 4),
    key="C",
    tempo=104,
    metre=(2, 4),
    voice=PIZZICATO,
    upper="""C5:.5 C5:.5 E5:.5 E5:.5
        | G5:.5 G5:.5 E5:1
        | F5:.5 F5:.5 D5:.5 D5:.5
        | B4:.5 B4:.5 G4:1""",
    low_voice=PIZZICATO,
    lower="""C3:.5 -:.5 C3:.5 -:.5
        | E3:.5 -:.5 C3:1
        | D3:.5 -:.5 F3:.5 -:.5
        | G3:.5 -:.5 G2:1""",
    opening=7,
    home=60,
    ends_on=7,  # the chord of bar 16, for which this symphony is known
)
MOZART: Final = Theme(
    work="tune-work-mozart",
    bars=(1, 4),
    key="G",
    tempo=144,
    metre=(4, 4),
    voice=VIOLIN,
    upper="""G5:1 -:.5 D5:.5 G5:1 -:.5 D5:.5
        | G5:.5 D5:.5 G5:.5 B5:.5 D6:1 -:1
        | C6:1 -:.5 A5:.5 C6:1 -:.5 A5:.5
        | C6:.5 A5:.5 F#5:.5 A5:.5 D5:1 -:1""",
    low_voice=CELLO,
    lower="""G3:1 -:.5 D3:.5 G3:1 -:.5 D3:.5
        | G3:.5 D3:.5 G3:.5 B3:.5 D4:1 -:1
        | C4:1 -:.5 A3:.5 C4:1 -:.5 A3:.5
        | C4:.5 A3:.5 F#3:.5 A3:.5 D3:1 -:1""",
    opening=9,
    home=67,
)
BEETHOVEN: Final = Theme(
    work="tune-work-beethoven",
    bars=(92, 95),
    key="D",
    tempo=160,
    metre=(4, 4),
    voice=CELLO,
    upper="""F#3:1 F#3:1 G3:1 A3:1
        | A3:1 G3:1 F#3:1 E3:1
        | D3:1 D3:1 E3:1 F#3:1
        | F#3:1.5 E3:.5 E3:2""",
    low_voice=CELLO,
    lower="""F#2:1 F#2:1 G2:1 A2:1
        | A2:1 G2:1 F#2:1 E2:1
        | D2:1 D2:1 E2:1 F#2:1
        | F#2:1.5 E2:.5 E2:2""",
    opening=8,
    home=50,
)
SCHUBERT: Final = Theme(
    work="tune-work-schubert",
    bars=(7, 10),
    key="Db",
    tempo=84,
    metre=(2, 4),
    voice=FORTEPIANO,
    upper="""Ab4:.5
        | Db5:.5 Db5:.5 F5:.5 F5:.5
        | Db5:1 Ab4:.5 Ab4:.5
        | Ab4:.75 Ab4:.25 Eb5:.25 Db5:.25 C5:.25 Bb4:.25
        | Ab4:1 -:1""",
    low_voice=FORTEPIANO,
    lower="""-:.5
        | Db3:.5 Ab3:.5 Db3:.5 Ab3:.5
        | Db3:.5 Ab3:.5 Db3:.5 Ab3:.5
        | Ab2:.5 Gb3:.5 Ab2:.5 Gb3:.5
        | Ab2:1 -:1""",
    opening=6,
    home=61,
)

THEMES: Final = (HANDEL, BACH, HAYDN, MOZART, BEETHOVEN, SCHUBERT)
"""By musician."""
