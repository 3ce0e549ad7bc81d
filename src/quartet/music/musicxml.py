"""The song as a MusicXML 4 lead sheet: chords with their diagrams, words in time, the key.

No melody is known. So every word has a slash on the chord's root: a program shows the rhythm, and a singer fills it in.
"""

from __future__ import annotations

import re
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from quartet.music.rhythm import BAR, Bar, bars
from quartet.music.song import TEMPO, Chord, Key, Song
from quartet.theory.chords import degrees_of, shown_kind
from quartet.theory.keys import pitch_of
from quartet.theory.pitch import FLAT, PITCHES, SHARP

DIVISIONS: Final = 2
"""To a quarter."""
TYPES: Final = {0.5: "eighth", 1.0: "quarter", 2.0: "half", 4.0: "whole"}
LOWEST: Final = 64
"""E above middle C: slashes stand in the staff."""
FRETS_SHOWN: Final = 5

KINDS: Final = {
    "": "major", "m": "minor", "7": "dominant", "maj7": "major-seventh", "m7": "minor-seventh",
    "m7b5": "half-diminished", "6": "major-sixth", "m6": "minor-sixth", "dim": "diminished", "aug": "augmented",
    "sus4": "suspended-fourth", "sus2": "suspended-second", "5": "power", "dim7": "diminished-seventh",
    "mmaj7": "major-minor", "aug7": "augmented-seventh", "9": "dominant-ninth", "maj9": "major-ninth",
    "m9": "minor-ninth",
}  # fmt: skip
"""What MusicXML has names for."""
OTHER: Final = "other"
WHOLE: Final = re.compile(r"\d.*sus|69")
"""No part of such a name can stand for itself: it is handed over as it is written."""
DEGREES: Final = {
    "1": (1, 0), "b9": (9, -1), "9": (9, 0), "2": (2, 0), "s9": (9, 1), "b3": (3, -1), "3": (3, 0), "4": (4, 0),
    "11": (11, 0), "s11": (11, 1), "b5": (5, -1), "5": (5, 0), "s5": (5, 1), "b13": (13, -1), "6": (6, 0),
    "13": (13, 0), "bb7": (7, -1), "7": (7, 0), "maj7": (7, 1),
}  # fmt: skip
"""As MusicXML counts them: above a dominant seventh chord, with so many sharps."""


def written(song: Song) -> bytes:
    score = Element("score-partwise", version="4.0")
    SubElement(SubElement(score, "work"), "work-title").text = song.title
    _identify(score, song)
    part_list = SubElement(score, "part-list")
    SubElement(SubElement(part_list, "score-part", id="P1"), "part-name").text = song.band
    part = SubElement(score, "part", id="P1")
    before: Bar | None = None
    all_bars = bars(song)
    for bar in all_bars:
        _measure(part, song, bar, before, last=bar is all_bars[-1])
        before = bar
    indent(score, " ")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + bytes(tostring(score, encoding="utf-8")) + b"\n"


def _identify(score: Element, song: Song) -> None:
    identification = SubElement(score, "identification")
    SubElement(identification, "creator", type="composer").text = song.band
    if song.authors:  # in one: of several, programs show the last
        SubElement(identification, "creator", type="lyricist").text = ", ".join(song.authors)
    SubElement(SubElement(identification, "encoding"), "software").text = "Quartet"
    more = SubElement(identification, "miscellaneous")
    for run in song.runs:
        if run.words:
            name = f"words {run.entry + 1}" + (f", move {run.move}" if run.move else "")
            SubElement(more, "miscellaneous-field", name=name).text = f"{run.author}: {run.words}"
    if not len(more):
        identification.remove(more)


def _measure(part: Element, song: Song, bar: Bar, before: Bar | None, *, last: bool) -> None:
    measure = SubElement(part, "measure", number=str(bar.number + 1))
    if bar.new_line and before is not None:
        SubElement(measure, "print", {"new-system": "yes"})
    if before is None or bar.run.key != before.run.key:
        _attributes(measure, bar.run.key, song.capo, first=before is None)
    if before is None:
        _tempo(measure, song.capo)
    if before is None or bar.run.author != before.run.author:
        direction = SubElement(measure, "direction", placement="above")
        kind = SubElement(direction, "direction-type")
        SubElement(kind, "words", {"font-style": "italic", "font-size": "8"}).text = bar.run.author
    if bar.strikes and bar.run.begins and bar.run.chord:
        _harmony(measure, song.chord(bar.run.chord))
    _notes(measure, bar)
    if last:
        SubElement(SubElement(measure, "barline", location="right"), "bar-style").text = "light-heavy"


def _attributes(measure: Element, key: Key, capo: int, *, first: bool) -> None:
    attributes = SubElement(measure, "attributes")
    if first:
        SubElement(attributes, "divisions").text = str(DIVISIONS)
    signature = SubElement(attributes, "key")
    SubElement(signature, "fifths").text = str(key.fifths)
    SubElement(signature, "mode").text = "major" if key.major else "minor"
    if first:
        time = SubElement(attributes, "time")
        SubElement(time, "beats").text = str(BAR)
        SubElement(time, "beat-type").text = "4"
        clef = SubElement(attributes, "clef")
        SubElement(clef, "sign").text = "G"
        SubElement(clef, "line").text = "2"
        if capo:
            # Written as it is held; it sounds higher.
            SubElement(SubElement(attributes, "transpose"), "chromatic").text = str(capo)


def _tempo(measure: Element, capo: int) -> None:
    direction = SubElement(measure, "direction", placement="above")
    if capo:
        SubElement(SubElement(direction, "direction-type"), "words").text = f"Capo {capo}"
    metronome = SubElement(SubElement(direction, "direction-type"), "metronome")
    SubElement(metronome, "beat-unit").text = "quarter"
    SubElement(metronome, "per-minute").text = str(TEMPO)
    SubElement(direction, "sound", tempo=str(TEMPO))


def _harmony(measure: Element, chord: Chord) -> None:
    harmony = SubElement(measure, "harmony", {"print-frame": "yes"})
    root = SubElement(harmony, "root")
    step, alter = chord.root[0], chord.root.count(SHARP) - chord.root.count(FLAT)
    SubElement(root, "root-step").text = step
    if alter:
        SubElement(root, "root-alter").text = str(alter)
    kind, text, changes = kind_of(chord.kind)
    SubElement(harmony, "kind", {"text": text} if text else {}).text = kind
    for what, value, sharps in changes:
        changed = SubElement(harmony, "degree")
        SubElement(changed, "degree-value").text = str(value)
        SubElement(changed, "degree-alter").text = str(sharps)
        SubElement(changed, "degree-type").text = what
    _frame(harmony, chord)


def kind_of(kind: str) -> tuple[str, str, list[tuple[str, int, int]]]:
    """The nearest kind that MusicXML has a name for, how that is written, and which degrees are other than in it.
    Programs write those behind it themselves.

    >>> kind_of("7b9no5")
    ('dominant', '7', [('add', 9, -1), ('subtract', 5, 0)])
    """
    if WHOLE.search(kind):
        return OTHER, shown_kind(kind), []
    degrees = degrees_of(kind)
    base = min(KINDS, key=lambda code: len(set(degrees_of(code)) ^ set(degrees)))
    usual = degrees_of(base)
    missing = {DEGREES[degree][0]: DEGREES[degree][1] for degree in usual if degree not in degrees}
    changes: list[tuple[str, int, int]] = []
    for value, sharps in [DEGREES[degree] for degree in degrees if degree not in usual]:
        # Other than it is in the chord, or new to it.
        own = missing.pop(value, None)
        changes.append(("add", value, sharps) if own is None else ("alter", value, sharps - own))
    return KINDS[base], shown_kind(base), changes + [("subtract", value, 0) for value in missing]


def _frame(harmony: Element, chord: Chord) -> None:
    if not any(fret >= 0 for fret in chord.frets):
        return
    frame = SubElement(harmony, "frame")
    SubElement(frame, "frame-strings").text = str(len(chord.frets))
    SubElement(frame, "frame-frets").text = str(FRETS_SHOWN)
    if chord.base > 1:
        SubElement(frame, "first-fret").text = str(chord.base)
    for string, fret in enumerate(chord.frets):
        if fret < 0:
            continue
        note = SubElement(frame, "frame-note")
        SubElement(note, "string").text = str(len(chord.frets) - string)
        SubElement(note, "fret").text = str(fret)
        if finger := chord.finger(string):
            SubElement(note, "fingering").text = str(finger)
            stopped = [each for each in range(len(chord.frets)) if chord.finger(each) == finger]
            if len(stopped) > 1 and string in (stopped[0], stopped[-1]):
                SubElement(note, "barre", type="start" if string == stopped[0] else "stop")


def _notes(measure: Element, bar: Bar) -> None:
    root = bar.run.chord.partition(":")[0] or "C"
    pitch = LOWEST + (pitch_of(root) - LOWEST) % PITCHES
    alter = root.count(SHARP) - root.count(FLAT)
    octave = (pitch - alter) // PITCHES - 1
    eighths = 0
    for sung in bar.sung:
        note = SubElement(measure, "note")
        written_pitch = SubElement(note, "pitch")
        SubElement(written_pitch, "step").text = root[0]
        if alter:
            SubElement(written_pitch, "alter").text = str(alter)
        SubElement(written_pitch, "octave").text = str(octave)
        SubElement(note, "duration").text = str(round(sung.length * DIVISIONS))
        SubElement(note, "voice").text = "1"
        SubElement(note, "type").text = TYPES[sung.length]
        SubElement(note, "notehead").text = "slash"
        if sung.length == 0.5:
            SubElement(note, "beam", number="1").text = "end" if eighths % 2 else "begin"
            eighths += 1
        if sung.word:
            lyric = SubElement(note, "lyric", number="1")
            SubElement(lyric, "syllabic").text = "single"
            SubElement(lyric, "text").text = sung.word
