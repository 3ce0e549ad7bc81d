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
VOICES: Final = (PIANO, BELL, BRUSH, LOW)


@dataclass(frozen=True)
class Note:
    """One sound: a MIDI pitch (middle C is 60), start and length in beats, a loudness of 0 … 1, and its instrument."""

    pitch: int
    start: float
    length: float
    loud: float
    voice: str
