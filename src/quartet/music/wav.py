"""The song as sound: six plucked strings, rendered here and written as WAV.

A string is Karplus and Strong's: one period of a plucked shape goes round and round, and every round loses a little of
each harmonic, of the high ones more. All rounds are made at once, in the frequency domain; then the whole is read a
little faster or slower, since a period is no whole number of samples.
"""

from __future__ import annotations

import io
import wave
from typing import TYPE_CHECKING, Final

from quartet.music.rhythm import plucks
from quartet.music.song import TEMPO, Song

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

    Sound = NDArray[float32]

RATE: Final = 44100
PEAK: Final = 0.9
WHERE: Final = 0.19
"""Of the string's length: where it is plucked."""
BRIGHT: Final = 14.0
"""Harmonics get softer from about there on."""
FADES: Final = 0.9
"""Seconds until the A of 110 Hz has lost most of its sound; higher ones fade sooner."""
DULLS: Final = 0.22
"""How much more of the high harmonics is lost."""
LONGEST: Final = 5.0
"""Seconds."""
DAMPED: Final = 0.012
"""Seconds it takes a finger to stop a string."""
CONCERT_A: Final = 440.0


def written(song: Song) -> bytes:
    import numpy as np

    beat = 60 / TEMPO
    played = plucks(song)
    end = max(pluck.start + min(pluck.length, LONGEST / beat) for pluck in played) * beat
    mix = np.zeros(int(end * RATE) + 1, np.float32)
    known: dict[int, Sound] = {}
    for pluck in played:
        if pluck.pitch not in known:
            known[pluck.pitch] = string(pluck.pitch)
        begin, length = round(pluck.start * beat * RATE), round(pluck.length * beat * RATE)
        sound = known[pluck.pitch][: min(length, len(mix) - begin)] * np.float32(pluck.loud)
        fading = min(len(sound), int(DAMPED * RATE))
        sound[-fading:] *= np.linspace(1, 0, fading, dtype=np.float32)
        mix[begin : begin + len(sound)] += sound
    mix *= PEAK / max(1e-9, float(np.abs(mix).max()))
    return _file((mix * 32767).astype("<i2").tobytes())


def frequency(pitch: int) -> float:
    return float(CONCERT_A * 2 ** ((pitch - 69) / 12))


def string(pitch: int) -> Sound:
    """One string plucked, until it is hardly heard."""
    import numpy as np

    tone = frequency(pitch)
    period = round(RATE / tone)
    rounds = int(LONGEST * tone) + 2
    harmonics = np.arange(period // 2 + 1)
    angle = 2 * np.pi * harmonics / period
    # What is left of each harmonic after a round: the fade of all, and a soft filter.
    lasting = np.exp(-1 / (FADES * tone * (110 / tone) ** 0.5))
    kept = lasting * (1 - DULLS / 2 * (1 - np.cos(angle)))
    plucked = np.zeros(len(harmonics))
    plucked[1:] = np.sin(np.pi * WHERE * harmonics[1:]) / harmonics[1:] * np.exp(-harmonics[1:] / BRIGHT)
    plucked[-1] = 0
    left = plucked * np.exp(np.outer(np.arange(rounds), np.log(kept)))
    wave_form = np.fft.irfft(-1j * left, period, axis=1).ravel()
    # A period of whole samples is a little off the tone; read at the right pace it is on it.
    pace = tone * period / RATE
    at = np.arange(int(LONGEST * RATE)) * pace
    sound = np.interp(at, np.arange(len(wave_form)), wave_form)
    attack = int(0.002 * RATE)
    sound[:attack] *= np.linspace(0, 1, attack)
    loudest = float(np.abs(sound).max())
    made: Sound = (sound / loudest).astype(np.float32)
    return made


def _file(samples: bytes) -> bytes:
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples)
    return target.getvalue()
