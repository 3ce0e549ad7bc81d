"""Tunes as a Standard MIDI File: one track an instrument (of every work), as General MIDI knows them, and percussion on
channel 10."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quartet.kernel.messages import Message
from quartet.music import (
    CELLO,
    DRUM,
    FLUTE,
    FORTEPIANO,
    GUITAR,
    HARP,
    HARPSICHORD,
    INSTRUMENTS,
    OBOE,
    ORCHESTRA,
    PIZZICATO,
    RHYTHM,
    SAXOPHONE,
    STEP,
    TIMPANI,
    TRUMPET,
    TURNTABLE,
    UPRIGHT,
    VIOLIN,
    Note,
)
from quartet.music.musical_chairs import FIRST, SCALE
from quartet.music.tune import Section, Tune
from quartet.words.catalogue import Catalogue

MEDIA: Final = "audio/midi"
TICKS: Final = 480
"""To a beat."""
LOUDEST: Final = 127
PERCUSSION: Final = 9
"""Channel 10, as people count them."""
CHANNELS: Final = 16
PROGRAMS: Final = {
    CELLO: 42, HARP: 46, SAXOPHONE: 65, UPRIGHT: 0, GUITAR: 24, TURNTABLE: 81,
    TRUMPET: 56, FLUTE: 73, HARPSICHORD: 6, OBOE: 68, VIOLIN: 48, PIZZICATO: 45, FORTEPIANO: 0, TIMPANI: 47,
}  # fmt: skip
"""Of General MIDI, from 0: cello, harp, alto saxophone, piano, nylon guitar, and a synthesiser for the turntable;
trumpet, flute, harpsichord, oboe, violins together, plucked strings, piano, timpani."""
KEYS: Final = {
    RHYTHM: (64, 63, 61, 60, 77, 76, 75, 56, 54, 81),
    DRUM: (36, 41, 43, 45, 47, 48, 50, 38, 40, 49),
}
"""By number, the low ones first: congas, bongos, wood blocks, claves, cowbell, tambourine, triangle; bass drum, toms,
snares, crash."""
FOOTFALL: Final = 35
ORDER: Final = (*ORCHESTRA, *INSTRUMENTS, STEP)
"""Of the tracks."""


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
    """The file. Several rounds follow each other after a bar of silence, each from the beginning of a bar and under its
    name."""
    from mido import MetaMessage, MidiFile, MidiTrack

    file = MidiFile(type=1, ticks_per_beat=TICKS, charset="utf-8")
    head = MidiTrack([MetaMessage("track_name", name=title)])
    file.tracks.append(head)
    tracks: dict[tuple[str, Message | None], list[Note]] = {}
    begin, ticks, before = 0.0, 0, None
    for tune in tunes:
        for section in tune.sections:
            now = _tick(begin + section.start)
            first = section is tune.sections[0]
            for meta in (*_signs(section, before), *_marks(section, tune.round if first else 0, words)):
                head.append(meta.copy(time=now - ticks))
                ticks = now
            before = section
        for part in tune.parts:
            mine = tracks.setdefault((part.voice, part.work), [])
            mine += [Note(each.pitch, each.start + begin, each.length, each.loud, each.voice) for each in part.notes]
        begin += tune.beats + tune.sections[-1].bar
    channels = _channels(tracks)
    # Tracks of one work stand together, the works as they are first heard.
    for work in dict.fromkeys(work for _, work in tracks):
        for voice in ORDER:
            if played := tracks.get((voice, work)):
                file.tracks.append(_track(voice, channels[voice], played, _name(voice, work, words)))
    target = io.BytesIO()
    file.save(file=target)
    return target.getvalue()


def _signs(section: Section, before: Section | None) -> Iterator[Any]:
    """Tempo, metre and key, where they are others than before."""
    from mido import MetaMessage, bpm2tempo

    if before is None or section.tempo != before.tempo:
        yield MetaMessage("set_tempo", tempo=bpm2tempo(section.tempo))
    if before is None or section.metre != before.metre:
        beats, unit = section.metre
        yield MetaMessage("time_signature", numerator=beats, denominator=unit)
    if section.key and (before is None or section.key != before.key):
        yield MetaMessage("key_signature", key=section.key)


def _marks(section: Section, number: int, words: Catalogue) -> Iterator[Any]:
    """The round, where one begins; and the work."""
    from mido import MetaMessage

    if number:
        yield MetaMessage("marker", text=words.text("tune-round", round=number))
    if section.name is not None:
        yield MetaMessage("marker", text=words.say(section.name))


def _channels(tracks: Iterable[tuple[str, Message | None]]) -> dict[str, int]:
    """One an instrument; it keeps it through all works."""
    free = (channel for channel in range(CHANNELS) if channel != PERCUSSION)
    voices = dict.fromkeys(voice for voice, _ in tracks)
    return {voice: next(free) if voice in PROGRAMS else PERCUSSION for voice in voices}


def _name(voice: str, work: Message | None, words: Catalogue) -> str:
    name = words.text(f"tune-{voice}")
    return name if work is None else words.text("tune-part", work=words.say(work), instrument=name)


def _track(voice: str, channel: int, mine: Sequence[Note], name: str) -> Any:
    from mido import Message as Sent
    from mido import MetaMessage, MidiTrack

    track = MidiTrack([MetaMessage("track_name", name=name)])
    if voice in PROGRAMS:
        track.append(Sent("program_change", channel=channel, program=PROGRAMS[voice]))
    ticks = 0
    for each in sorted(_strokes(voice, mine), key=lambda stroke: (stroke.tick, stroke.order)):
        track.append(Sent(each.kind, channel=channel, note=each.key, velocity=each.velocity, time=each.tick - ticks))
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
