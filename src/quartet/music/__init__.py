"""What sounds, and what leaves the table as music."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PIANO: Final = "piano"
BELL: Final = "bell"
BRUSH: Final = "brush"
"""Unpitched: a card that slides over the table. Its pitch is always the same, so that it tells nothing."""
LOW: Final = "low"
"""Muted, down in the bass: what went wrong."""

# The instruments of Musical Chairs. They belong to suits and not to players, so they keep their own octave.
CELLO: Final = "cello"
HARP: Final = "harp"
SAXOPHONE: Final = "saxophone"
RHYTHM: Final = "rhythm"
DRUM: Final = "drum"
UPRIGHT: Final = "upright"
"""A piano again; the other one is heard in its player's octave."""
GUITAR: Final = "guitar"
TURNTABLE: Final = "turntable"
STEP: Final = "step"
"""A soft footfall, or the tap of a baton when it is high."""
REST: Final = "rest"
"""Nothing at all, for as long as it takes."""
CUT: Final = "cut"
"""Whatever still sounds stops."""

# The orchestra of Symphony No. 9; it has the cello, too. Musicians bring their instruments, whoever pays for them.
TRUMPET: Final = "trumpet"
FLUTE: Final = "flute"
HARPSICHORD: Final = "harpsichord"
OBOE: Final = "oboe"
VIOLIN: Final = "violin"
PIZZICATO: Final = "pizzicato"
FORTEPIANO: Final = "fortepiano"
TIMPANI: Final = "timpani"

PLUCK: Final = "pluck"
"""A string of a guitar in Hit Maker, plucked and left to ring."""

ORCHESTRA: Final = (TRUMPET, FLUTE, HARPSICHORD, OBOE, VIOLIN, PIZZICATO, FORTEPIANO, TIMPANI)
INSTRUMENTS: Final = (CELLO, HARP, SAXOPHONE, RHYTHM, DRUM, UPRIGHT, GUITAR, TURNTABLE)
SILENT: Final = (REST, CUT)
VOICES: Final = (PIANO, BELL, BRUSH, LOW, *INSTRUMENTS, *ORCHESTRA, PLUCK, STEP, *SILENT)

TEMPO: Final = 132
"""Beats a minute at the table, as the browser plays them."""


@dataclass(frozen=True)
class Note:
    """One sound: a MIDI pitch (middle C is 60), start and length in beats, a loudness of 0 … 1, and its instrument."""

    pitch: int
    start: float
    length: float
    loud: float
    voice: str
