"""The musical alphabet: seven letters that run round, and intervals counted in them."""

from typing import Final

LETTERS: Final = "ABCDEFG"
COUNT: Final = 7
SECOND: Final = 2
SEVENTH: Final = 7


def letter_index(name: str) -> int:
    """A is 0, G is 6; anything else is a ValueError."""
    if len(name) != 1 or name not in LETTERS:
        raise ValueError(f"no letter of the musical alphabet: {name!r}")
    return LETTERS.index(name)


def up(letter: int, interval: int) -> int:
    """The letter an interval above. Both ends count: a third from F is F, G, A.

    >>> LETTERS[up(letter_index("F"), 3)]
    'A'
    """
    return (letter + interval - 1) % COUNT
