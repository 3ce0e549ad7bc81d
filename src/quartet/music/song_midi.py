"""The song as a Standard MIDI File: the guitar strummed, chord names as markers, words as lyrics, in time."""

from __future__ import annotations

import io
from typing import Any, Final

from quartet.music.midi import LOUDEST, TICKS
from quartet.music.rhythm import BAR, bars, plucks
from quartet.music.song import TEMPO, Song, typed

STEEL_GUITAR: Final = 25
"""Of General MIDI, from 0."""
LINE_END: Final = "\r"
VERSE_END: Final = "\n"
"""As karaoke programs read lyrics."""
TOGETHER: Final = TICKS // 4
"""Less than from stroke to stroke."""
Timed = tuple[int, int, Any]
"""Ticks from the beginning; what comes first at the same time; the message."""


def written(song: Song) -> bytes:
    from mido import MidiFile

    file = MidiFile(type=1, ticks_per_beat=TICKS, charset="utf-8")
    file.tracks += [_track(song.title, _head(song)), _track("Guitar", _guitar(song)), _track("Words", _words(song))]
    target = io.BytesIO()
    file.save(file=target)
    return target.getvalue()


def _track(name: str, events: list[Timed]) -> Any:
    from mido import MetaMessage, MidiTrack

    track = MidiTrack([MetaMessage("track_name", name=name)])
    ticks = 0
    for tick, _, message in sorted(events, key=lambda event: event[:2]):
        track.append(message.copy(time=tick - ticks))
        ticks = tick
    return track


def _head(song: Song) -> list[Timed]:
    """Who made it, tempo, metre, key; and the chords as they sound."""
    from mido import MetaMessage, bpm2tempo

    # As a copyright notice: notation programs take texts for lyrics.
    whose = "; ".join([song.band, *[", ".join(song.authors)] * bool(song.authors)])
    events: list[Timed] = [(0, 0, MetaMessage("copyright", text=whose))]
    events.append((0, 1, MetaMessage("set_tempo", tempo=bpm2tempo(TEMPO))))
    events.append((0, 1, MetaMessage("time_signature", numerator=BAR, denominator=4)))
    key = None
    for bar in bars(song):
        tick = bar.start * TICKS
        if bar.run.key != key:
            key = bar.run.key
            events.append((tick, 2, MetaMessage("key_signature", key=_key(song, bar.run.key))))
        if bar.strikes and bar.run.begins and bar.run.chord:
            sounding = bar.run.key.chord_up(bar.run.chord, song.capo)
            events.append((tick, 3, MetaMessage("marker", text=typed(sounding))))
    return events


def _key(song: Song, key: Any) -> str:
    higher = key.up(song.capo)
    return typed(f"{higher.tonic}:{'' if higher.major else 'm'}")


def _guitar(song: Song) -> list[Timed]:
    from mido import Message

    events: list[Timed] = [(0, 0, Message("program_change", channel=0, program=STEEL_GUITAR))]
    for begin, end, pitch, loud in _notes(song):
        velocity = max(1, round(loud * LOUDEST))
        events.append((begin, 2, Message("note_on", channel=0, note=pitch, velocity=velocity)))
        events.append((end, 1, Message("note_off", channel=0, note=pitch, velocity=0)))
    return events


def _notes(song: Song) -> list[tuple[int, int, int, float]]:
    """Begin, end, pitch and loudness. Where two strings have one pitch, that is one note here: a file cannot tell whose
    end is meant."""
    notes: list[tuple[int, int, int, float]] = []
    last: dict[int, int] = {}
    for pluck in plucks(song):
        begin, end = round(pluck.start * TICKS), round((pluck.start + pluck.length) * TICKS)
        before = last.get(pluck.pitch)
        if before is not None:
            began, ended, pitch, loud = notes[before]
            if begin - began < TOGETHER:
                continue
            notes[before] = (began, min(ended, begin), pitch, loud)
        last[pluck.pitch] = len(notes)
        notes.append((begin, max(begin + 1, end), pluck.pitch, pluck.loud))
    return notes


def _words(song: Song) -> list[Timed]:
    from mido import MetaMessage

    events: list[Timed] = []
    all_bars = bars(song)
    for bar, following in zip(all_bars, [*all_bars[1:], None], strict=True):
        for sung in bar.sung:
            if sung.word:
                last = sung is bar.sung[-1] and (following is None or following.new_line)
                ends = (VERSE_END if following and following.new_verse else LINE_END) if last else " "
                events.append((round(sung.start * TICKS), 0, MetaMessage("lyrics", text=sung.word + ends)))
    return events
