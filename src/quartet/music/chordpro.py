"""The song as ChordPro: words with the chords in brackets, as most song books and chord programs read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from quartet.music.rhythm import BAR
from quartet.music.song import TEMPO, Chord, Key, Line, Song, typed
from quartet.theory.voicing import STANDARD
from quartet.words.notes import ENGLISH, note_name

WIDE: Final = str.maketrans("[]{}<>\\", "［］｛｝＜＞＼")
"""ChordPro has no way to say that a bracket is just a bracket, so what it keeps for itself is written as its wide twin
(Unicode's compatibility forms; NFKC turns them back)."""
ENTITY: Final = re.compile(r"&(?=#?\w+;)")
COMMENT: Final = re.compile(r"^(\s*)#")


def written(song: Song) -> bytes:
    return ("\n".join(_lines(song)) + "\n").encode()


def escaped(text: str) -> str:
    """Free text that is nothing but text to a reader, wherever it stands.

    >>> escaped("#1 [Am] {title: x} <b>&amp;")
    '＃1 ［Am］ ｛title: x｝ ＜b＞＆amp;'
    """
    return COMMENT.sub(r"\1＃", ENTITY.sub("＆", text.translate(WIDE)))


def _lines(song: Song) -> Iterator[str]:
    yield f"{{title: {escaped(song.title)}}}"
    yield f"{{artist: {escaped(song.band)}}}"
    yield f"{{composer: {escaped(song.band)}}}"
    yield from (f"{{lyricist: {escaped(author)}}}" for author in song.authors)
    yield f"{{key: {key_text(song.key)}}}"
    yield f"{{tempo: {TEMPO}}}"
    yield f"{{time: {BAR}/4}}"
    if song.capo:
        yield f"{{capo: {song.capo}}}"
    if song.tuning != STANDARD:
        yield f"{{comment: Tuning {tuning_text(song)}}}"
    yield from (_define(chord) for chord in song.chords if chord.code)
    yield ""
    key, authors = song.key, tuple[str, ...]()
    for line in song.lines:
        if line.authors and line.authors != authors:
            authors = line.authors
            yield f"{{comment_italic: {escaped(', '.join(authors))}}}"
        for run in line.runs:
            if run.key != key:
                key = run.key
                yield f"{{key: {key_text(key)}}}"
        yield _sung(line)
    yield ""
    yield "# Who wrote what, and with which move of the game:"
    yield from (
        f"# {run.entry + 1}. {escaped(run.author)}{f' (move {run.move})' if run.move else ''}: {escaped(run.words)}"
        for run in song.runs
        if run.words
    )


def _sung(line: Line) -> str:
    parts: list[str] = []
    for run in line.runs:
        chord = f"[{typed(run.chord)}]" if run.begins and run.chord else ""
        parts.append(chord + escaped(run.words))
    # Behind a chord that nobody sings to stands a space, so that two of them do not lie on each other.
    return COMMENT.sub(r"\1＃", " ".join(parts))


def _define(chord: Chord) -> str:
    """Frets are counted from the first one of the diagram."""
    frets = ["x" if fret < 0 else "0" if fret == 0 else str(fret - chord.base + 1) for fret in chord.frets]
    fingers = [str(chord.finger(string)) for string in range(len(chord.frets))]
    placed = f" fingers {' '.join(fingers)}" if any(chord.fingers) else ""
    return f"{{define: {typed(chord.code)} base-fret {chord.base} frets {' '.join(frets)}{placed}}}"


def key_text(key: Key) -> str:
    """`F#m`"""
    return typed(f"{key.tonic}:{'' if key.major else 'm'}")


def tuning_text(song: Song, style: str = ENGLISH) -> str:
    """`D A D G A D`, the lowest first."""
    from quartet.theory.pitch import PITCHES, SPELLINGS

    return " ".join(note_name(SPELLINGS[pitch % PITCHES][0], style) for pitch in song.tuning)
