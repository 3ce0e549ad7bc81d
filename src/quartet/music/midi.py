"""Tunes as a Standard MIDI File: one track an instrument, as General MIDI knows them, and percussion on channel 10."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quartet.music import CELLO, DRUM, GUITAR, HARP, INSTRUMENTS, RHYTHM, SAXOPHONE, STEP, TURNTABLE, UPRIGHT, Note
from quartet.music.musical_chairs import FIRST, SCALE
from quartet.music.tune import BAR, TEMPO, Tune
from quartet.words.catalogue import Catalogue

MEDIA: Final = "audio/midi"
TICKS: Final = 480
"""To a beat."""
LOUDEST: Final = 127
PERCUSSION: Final = 9
"""Channel 10, as people count them."""
PROGRAMS: Final = {CELLO: 42, HARP: 46, SAXOPHONE: 65, UPRIGHT: 0, GUITAR: 24, TURNTABLE: 81}
"""Of General MIDI, from 0: cello, harp, alto saxophone, piano, nylon guitar, and a synthesiser for the turntable."""
KEYS: Final = {
    RHYTHM: (64, 63, 61, 60, 77, 76, 75, 56, 54, 81),
    DRUM: (36, 41, 43, 45, 47, 48, 50, 38, 40, 49),
}
"""By number, the low ones first: congas, bongos, wood blocks, claves, cowbell, tambourine, triangle; bass drum, toms,
snares, crash."""
FOOTFALL: Final = 35
BETWEEN: Final = BAR
"""Beats of silence from one round to the next."""


@dataclass(frozen=True)
class _Stroke:
    tick: int
    """From the beginning of the file."""
    order: int
    """At the same time, what ends comes before what begins: a note struck again must sound."""
    kind: str
    key: int
    velocity: int


def written(tunes: Sequence[Tune], words: Catalogue, title: str) -> bytes:
    """The file. Several rounds follow each other, each from the beginning of a bar and under its name."""
    from mido import MetaMessage, MidiFile, MidiTrack, bpm2tempo

    file = MidiFile(type=1, ticks_per_beat=TICKS, charset="utf-8")
    head = MidiTrack()
    head.append(MetaMessage("track_name", name=title))
    head.append(MetaMessage("set_tempo", tempo=bpm2tempo(TEMPO)))
    head.append(MetaMessage("time_signature", numerator=BAR, denominator=4))
    begin, ticks, played = 0, 0, list[Note]()
    for tune in tunes:
        now = begin * TICKS
        head.append(MetaMessage("marker", text=words.text("tune-round", round=tune.round), time=now - ticks))
        ticks = now
        played += [Note(each.pitch, each.start + begin, each.length, each.loud, each.voice) for each in tune.notes]
        begin += tune.beats + BETWEEN
    file.tracks.append(head)
    for channel, voice in enumerate((*INSTRUMENTS, STEP)):
        mine = [note for note in played if note.voice == voice]
        if mine:
            file.tracks.append(_track(voice, channel, mine, words))
    target = io.BytesIO()
    file.save(file=target)
    return target.getvalue()


def _track(voice: str, channel: int, mine: Sequence[Note], words: Catalogue) -> Any:
    from mido import Message, MetaMessage, MidiTrack

    track = MidiTrack()
    track.append(MetaMessage("track_name", name=words.text(f"tune-{voice}")))
    if voice in PROGRAMS:
        track.append(Message("program_change", channel=channel, program=PROGRAMS[voice]))
    else:
        channel = PERCUSSION
    ticks = 0
    for each in sorted(_strokes(voice, mine), key=lambda stroke: (stroke.tick, stroke.order)):
        track.append(Message(each.kind, channel=channel, note=each.key, velocity=each.velocity, time=each.tick - ticks))
        ticks = each.tick
    return track


def _strokes(voice: str, mine: Sequence[Note]) -> Iterator[_Stroke]:
    for note in mine:
        key, tick = _key(voice, note.pitch), _tick(note.start)
        yield _Stroke(tick, 1, "note_on", key, max(1, round(note.loud * LOUDEST)))
        yield _Stroke(max(tick + 1, _tick(note.start + note.length)), 0, "note_off", key, 0)


def _tick(beats: float) -> int:
    return round(beats * TICKS)


def _key(voice: str, pitch: int) -> int:
    if voice == STEP:
        return FOOTFALL
    return KEYS[voice][SCALE.index(pitch - FIRST[voice])] if voice in KEYS else pitch
