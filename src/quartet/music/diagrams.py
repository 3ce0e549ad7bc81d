"""Chord diagrams as SVG: six strings, five frets, the fingers; drawn here, with nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil
from typing import Final

from quartet.music.song import Chord, Song, shown
from quartet.words.notes import ENGLISH

INK: Final = "#171411"
PAPER: Final = "#fffdf7"
ACCENT: Final = "#3b3f98"
FONT: Final = "Libertinus Serif, Georgia, serif"

LEFT: Final = 22
TOP: Final = 40
ACROSS: Final = 13
"""From string to string."""
DOWN: Final = 18
"""From fret to fret."""
ROWS: Final = 5
STRINGS: Final = 6
DOT: Final = 5.5
WIDTH: Final = 2 * LEFT + (STRINGS - 1) * ACROSS
HEIGHT: Final = TOP + ROWS * DOWN + 8
ABREAST: Final = 4
"""Diagrams side by side on a sheet."""
HEAD: Final = 56


def single(chord: Chord, style: str = ENGLISH) -> bytes:
    return _page(WIDTH, HEIGHT, _name(chord, style), drawn(chord, style)).encode()


def sheet(song: Song, style: str = ENGLISH) -> bytes:
    """All chords of the song in the order they are heard, under its title."""
    chords = [chord for chord in song.chords if chord.code]
    width = max(min(ABREAST, len(chords)), 2) * WIDTH
    height = HEAD + ceil(len(chords) / ABREAST) * HEIGHT
    # A long title is set as wide as the sheet; a short one as wide as it is.
    size = min(22.0, width * 1.7 / max(1, len(song.title)))
    parts = [_text(width / 2, 26, song.title, size=round(size, 1), weight="bold")]
    size = min(13.0, width * 1.7 / max(1, len(song.band)))
    parts.append(_text(width / 2, 44, song.band, size=round(size, 1)))
    for i, chord in enumerate(chords):
        row, column = divmod(i, ABREAST)
        parts.append(f'<g transform="translate({column * WIDTH} {HEAD + row * HEIGHT})">{drawn(chord, style)}</g>')
    return _page(width, height, song.title, "".join(parts)).encode()


def drawn(chord: Chord, style: str = ENGLISH, *, named: bool = True) -> str:
    """What stands inside an `svg` of WIDTH by HEIGHT."""
    name = _text(WIDTH / 2, 16, _name(chord, style), size=16, weight="bold", fill=ACCENT) if named else ""
    return name + "".join((*_grid(chord), *_heads(chord), *_fingers(chord)))


def picture(chord: Chord) -> str:
    """A diagram without its name, for somebody's own page."""
    return _page(WIDTH, HEIGHT, "", drawn(chord, named=False), above=20)


def _name(chord: Chord, style: str) -> str:
    return shown(chord.code, style)


def _page(width: float, height: float, title: str, inside: str, *, above: int = 0) -> str:
    paper = "" if above else f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
    told = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height - above}" '
        f'viewBox="0 {above} {width} {height - above}">{told}{paper}{inside}</svg>\n'
    )


def _grid(chord: Chord) -> Iterator[str]:
    right, bottom = LEFT + (STRINGS - 1) * ACROSS, TOP + ROWS * DOWN
    lines = [f"M{LEFT + i * ACROSS} {TOP}V{bottom}" for i in range(STRINGS)]
    lines += [f"M{LEFT} {TOP + i * DOWN}H{right}" for i in range(ROWS + 1)]
    yield f'<path d="{"".join(lines)}" stroke="{INK}" stroke-width="1" fill="none" stroke-linecap="square"/>'
    if chord.base == 1:
        yield f'<path d="M{LEFT - 1} {TOP - 1.5}H{right + 1}" stroke="{INK}" stroke-width="4"/>'
    else:
        yield _text(LEFT - 9, TOP + DOWN / 2 + 4, str(chord.base), size=11, anchor="end")


def _heads(chord: Chord) -> Iterator[str]:
    """Open strings are rings, silent ones crosses."""
    y = TOP - 10
    for string, fret in enumerate(chord.frets):
        x = LEFT + string * ACROSS
        if fret == 0:
            yield f'<circle cx="{x}" cy="{y}" r="3.5" stroke="{INK}" stroke-width="1.2" fill="none"/>'
        elif fret < 0:
            yield f'<path d="M{x - 3} {y - 3}l6 6m0 -6l-6 6" stroke="{INK}" stroke-width="1.2" fill="none"/>'


def _fingers(chord: Chord) -> Iterator[str]:
    placed = [(i + 1, *finger) for i, finger in enumerate(chord.fingers)]
    if not placed:  # no hand can do it, and yet somebody has written it down
        placed = [(0, fret, string, string) for string, fret in enumerate(chord.frets) if fret > 0]
    for number, fret, first, last in placed:
        y = TOP + (fret - chord.base) * DOWN + DOWN / 2
        left, right = LEFT + first * ACROSS, LEFT + last * ACROSS
        yield (
            f'<rect x="{left - DOT}" y="{y - DOT}" width="{right - left + 2 * DOT}" height="{2 * DOT}" rx="{DOT}" '
            f'fill="{INK}"/>'
        )
        if number:
            yield _text((left + right) / 2, y + 3.2, str(number), size=9, fill=PAPER)


def _text(
    x: float, y: float, text: str, *, size: float, weight: str = "normal", fill: str = INK, anchor: str = "middle"
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
