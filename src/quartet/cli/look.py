"""Colours and signs of the terminal. Every colour also has a shape, a weight or a word: it never speaks alone."""

from __future__ import annotations

from typing import Final

BAR: Final = {
    "the-distance": "bold #ffffff on #0f766e",
    "musical-chairs": "bold #ffffff on #9a3412",
    "symphony-no-9": "bold #ffffff on #6b1d3a",
    "hit-maker": "bold #ffffff on #3b3f98",
}
"""The top line: each game its accent."""
PLAIN_BAR: Final = "reverse"
LIT: Final = "bold #0d9488"
"""What you may do: also drawn with heavy lines. Between the light and the dark teal, so it reads on any ground."""
QUIET: Final = "dim"
STRONG: Final = "bold"
REFUSED: Final = "bold #d92d20"

SHAPES: Final = "●■▲◆★⬟⬢"
"""A seat's own sign."""
TURN: Final = "▶"
BACK: Final = "▮"
NO: Final = "✗"
ON, BACKWARDS = "▸", "◂"
"""Which way round it goes."""
YES: Final = "♪"
TILE: Final = "♫"
TAKEN, DEAD, END, VIRTUAL = "·", "†", "‖", "○"
"""Of Symphony No. 9: a composition, a cube gone, a musician gone, the end of his track, the virtual patron."""
CAM, CROSS = "◇", "×"
ARMS: Final = "◐◑◉"
"""Of Hit Maker: a cam of a stockpile, a clip that is silent; what the first cam points at, the second, and both."""

THIN: Final = ("╭", "─", "╮", "│", "╰", "╯")
HEAVY: Final = ("┏", "━", "┓", "┃", "┗", "┛")
"""The lines of a card: corners and sides. Heavy ones are round what may be played."""

SIGNS: Final = (
    "╭─╮│╰╯┏━┓┃┗┛▀▄█▸◂♯♭½⅓⅔"
    + SHAPES
    + TURN
    + BACK
    + NO
    + YES
    + TILE
    + TAKEN
    + DEAD
    + END
    + VIRTUAL
    + CAM
    + CROSS
    + ARMS
)
"""Everything that is drawn; where it cannot be, the table is told in lines."""

BIG: Final[dict[str, tuple[str, str, str]]] = {
    "A": ("▄▀▄", "█▀█", "▀ ▀"),
    "B": ("█▀▄", "█▀▄", "▀▀ "),
    "C": ("▄▀▀", "█  ", " ▀▀"),
    "D": ("█▀▄", "█ █", "▀▀ "),
    "E": ("█▀▀", "█▀▀", "▀▀▀"),
    "F": ("█▀▀", "█▀▀", "▀  "),
    "G": ("▄▀▀▀", "█ ▀█", " ▀▀▀"),
    "H": ("█ █", "█▀█", "▀ ▀"),
    "I": ("█", "█", "▀"),
    "L": ("█  ", "█  ", "▀▀▀"),
    "M": ("█▄ ▄█", "█ ▀ █", "▀   ▀"),
    "O": ("▄▀▄", "█ █", " ▀ "),
    "R": ("█▀▄", "█▀▄", "▀ ▀"),
    "S": ("▄▀▀", " ▀▄", "▀▀ "),
    "?": ("▀▀▄", " ▄▀", " ▄ "),
}
"""Letters three lines high: enough for C D E, do re mi and H."""


def big(word: str) -> list[str]:
    """A letter's name, large."""
    glyphs = [BIG[each] for each in word.upper()]
    return [" ".join(glyph[row] for glyph in glyphs) for row in range(3)]
