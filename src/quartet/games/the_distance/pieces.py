"""TD-1 The deck. Octave, colour and suit never matter, so cards are told apart by kind alone:
twelve pitches (0 … 11 above C) and the wild (12). Both sorts of wild play alike."""

from __future__ import annotations

from typing import Final

from quartet.kernel.components import Components, Figure, load_own
from quartet.theory.letters import COUNT, LETTERS, SECOND, SEVENTH, up
from quartet.theory.pitch import PITCHES, SPELLINGS, both_names, letters_of, spelled

# Numbers that the rules use all the time are written out: the compiler folds no name of another module into the code.
KINDS: Final = 13
"""The pitches and the wild."""
WILD: Final = 12
COPIES: Final = 4
"""TD-1.1 Four of each pitch."""
WILDS: Final = 6
"""TD-1.1 Four question marks and two chromatic scales."""
DECK: Final = PITCHES * COPIES + WILDS
ALIKE: Final = [[[kind] * count for count in range(WILDS + 1)] for kind in range(KINDS)]
"""By kind and number: so many cards of that kind."""
FULL: Final = [card for kind in range(KINDS) for card in ALIKE[kind][WILDS if kind == WILD else COPIES]]
"""TD-1.1 All cards."""
DEALT: Final = 7
"""TD-2.1 Cards each at the start."""
PENALTY: Final = 2
DRAWS_TO_PASS: Final = 3

ALL_LETTERS: Final = 0b1111111
"""The last letter is kept as a set of letters, a bit each: usually one, two under a two-letter first card (TD-2.3),
all under a wild (TD-2.2)."""


def _letter_masks() -> list[int]:
    masks = [sum(1 << letter for letter in letters_of(pitch)) for pitch in range(PITCHES)]
    return [*masks, ALL_LETTERS]


def _needed_masks() -> list[list[int]]:
    table: list[list[int]] = []
    for interval in range(SEVENTH + 1):
        row = []
        for mask in range(ALL_LETTERS + 1):
            row.append(sum(1 << up(letter, interval) for letter in range(COUNT) if mask >> letter & 1))
        table.append(row if interval >= SECOND else [])
    return table


LETTER_MASK: Final = _letter_masks()
"""By kind: the letters it can be read as (TD-1.3)."""
NEEDED: Final = _needed_masks()
"""By interval and set of last letters: the set of letters that may come next (TD-1.4, TD-3.1)."""
PITCHES_OF: Final = [[pitch for pitch in range(PITCHES) if letter in letters_of(pitch)] for letter in range(COUNT)]
"""By letter: its pitches."""
LETTERS_IN: Final = [[letter for letter in range(COUNT) if mask >> letter & 1] for mask in range(ALL_LETTERS + 1)]
"""By set: its letters."""


def card_name(kind: int) -> str:
    """`Fs/Gb`, `G`, `wild`."""
    return "wild" if kind == WILD else both_names(kind)


def card_code(kind: int) -> str:
    """The card as codes first write it: `Fs`, `G`, `wild`."""
    return "wild" if kind == WILD else SPELLINGS[kind][0]


def card_as(kind: int, letter: int) -> str:
    """The card's name when that letter is said: `Gb` for a G."""
    return "wild" if kind == WILD else spelled(kind, letter)


def letter_names(mask: int) -> tuple[str, ...]:
    """The letters of a set, upwards and over the end of the alphabet: G♯/A♭ is G or A."""
    letters = LETTERS_IN[mask]
    lowest = next((letter for letter in letters if letter - 1 not in letters and letter + COUNT - 1 not in letters), 0)
    return tuple(LETTERS[letter] for letter in sorted(letters, key=lambda letter: (letter - lowest) % COUNT))


FIGURES: Final = (
    Figure("deck", "suits", COPIES, COPIES),
    Figure("deck", "question_marks", 0, WILDS),
    Figure("deck", "chromatic_scales", 0, WILDS),
    *(Figure("numbers", both_names(pitch), 1, PITCHES) for pitch in range(PITCHES)),
)


def examine(components: Components) -> None:
    """What must hold of anybody's figures beyond the range of each."""
    wilds = components.figure("deck", "question_marks") + components.figure("deck", "chromatic_scales")
    if wilds != WILDS:
        raise components.fault("deck", "question_marks", f"with chromatic_scales makes {wilds} wilds, not {WILDS}")
    seen: dict[int, str] = {}
    for pitch in range(PITCHES):
        name = both_names(pitch)
        number = components.figure("numbers", name)
        if number in seen:
            raise components.fault("numbers", name, f"{number} is the number of {seen[number]} already")
        seen[number] = name


COMPONENTS: Final = load_own("the-distance", __file__, FIGURES, examine)
