"""The song sheet as PDF: chords over the words, diagrams, who wrote which line.

Set by typst. What people wrote is handed over as data, so that nothing in it can be markup. The letters are those of
typst's own fonts (Latin, Greek, Cyrillic, Hebrew); for other scripts the fonts of the machine are asked, and what they
lack is shown as empty boxes, while the words stay in the file as text.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, Final

from quartet.kernel.messages import Term
from quartet.music.chordpro import tuning_text
from quartet.music.diagrams import picture
from quartet.music.song import Key, Line, Song, shown
from quartet.theory.voicing import STANDARD
from quartet.words.catalogue import Catalogue

TEMPLATE: Final = Path(__file__).with_name("songsheet.typ")
OWN_LETTERS: Final = 0x0600
"""Below it are Latin, Greek, Cyrillic and Hebrew."""
OWN_SIGNS: Final = range(0x2000, 0x2070)
MUSIC_SIGNS: Final = "♭♮♯"
LONGEST: Final = 40
"""Of the names beside a line; the whole ones stand below."""
LONG_NAME: Final = re.compile(r"\S{12}(?=\S)")
"""It may be broken, for it stands in a narrow column."""
LONG_LINE: Final = 400
"""Characters; such a line may go on on the next page."""


def written(song: Song, words: Catalogue) -> bytes:
    import typst

    data = json.dumps(_data(song, words))
    return bytes(
        typst.compile(
            _template(), format="pdf", sys_inputs={"song": data}, ignore_system_fonts=all(map(_own, _texts(song)))
        )
    )


@cache
def _template() -> bytes:
    return TEMPLATE.read_bytes()


def _own(text: str) -> bool:
    """Do typst's own fonts have these letters? Then the sheet is the same on every machine."""
    return all(ord(sign) < OWN_LETTERS or ord(sign) in OWN_SIGNS or sign in MUSIC_SIGNS for sign in text)


def _texts(song: Song) -> tuple[str, ...]:
    return (song.title, song.band, *song.authors, *(run.words for run in song.runs))


def _data(song: Song, words: Catalogue) -> dict[str, Any]:
    return {
        "title": song.title,
        "band": song.band,
        "authors": list(song.authors),
        "lang": words.locale.partition("-")[0],
        "facts": " · ".join(facts(song, words)),
        "chords": [
            {"name": shown(chord.code, words.style), "picture": picture(chord)} for chord in song.chords if chord.code
        ],
        "lines": [_line(line, words.style) for line in song.lines],
        "credits": credits_of(song, words),
        "rare": sorted({sign for text in _texts(song) for sign in text if not _own(sign)}),
        "lacking": words.text("song-lacking"),
    }


def facts(song: Song, words: Catalogue) -> list[str]:
    """Key, capo, tuning: what one must know before beginning."""
    told = [key_name(key, words) for key in song.keys]
    if song.capo:
        told.append(words.text("song-capo", fret=song.capo))
    if song.tuning != STANDARD:
        told.append(words.text("song-tuning", notes=tuning_text(song, words.style)))
    return told


def key_name(key: Key, words: Catalogue) -> str:
    return words.text(f"song-key-{key.mood}", note=Term("notes", (key.tonic,)))


def credits_of(song: Song, words: Catalogue) -> list[str]:
    told = [words.text("song-music-by", band=song.band)]
    if song.authors:
        told.insert(0, words.text("song-words-by", names=", ".join(song.authors)))
    return told


def _line(line: Line, style: str) -> dict[str, Any]:
    names = ", ".join(line.authors)
    if len(names) > LONGEST:
        names = names[: LONGEST - 1] + "…"
    return {
        "runs": [
            {"chord": shown(run.chord, style) if run.begins else "", "words": run.words.split() or [""]}
            for run in line.runs
        ],
        "long": len(line.text) > LONG_LINE,
        "rtl": _from_the_right(line.text),
        "authors": LONG_NAME.sub("\\g<0>\u200b", names),
    }


def _from_the_right(text: str) -> bool:
    """As the first letter goes that has a direction."""
    for sign in text:
        direction = unicodedata.bidirectional(sign)
        if direction in ("L", "R", "AL"):
            return direction != "L"
    return False
