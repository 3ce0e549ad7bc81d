"""How notes are called: C D E, do re mi, or German with its H. Tokens inside are plain: `Gb`, `Fs/Gb`, `B`."""

from __future__ import annotations

from typing import Final

from quartet.theory.chords import parts, shown_kind
from quartet.theory.letters import LETTERS
from quartet.theory.pitch import FLAT, SHARP

ENGLISH: Final = "english"
SOLFEGE: Final = "solfege"
GERMAN: Final = "german"
STYLES: Final = (ENGLISH, SOLFEGE, GERMAN)

SYLLABLES: Final = {"C": "do", "D": "re", "E": "mi", "F": "fa", "G": "sol", "A": "la", "B": "si"}
SIGNS: Final = {"": "", SHARP: "♯", FLAT: "♭"}
GERMAN_FLATS: Final = {"E": "Es", "A": "As", "B": "B"}
"""The three that are not made with -es; and B flat is simply B there, since B natural is H."""


def letter_name(letter: str, style: str) -> str:
    """A letter of the alphabet as that style says it.

    >>> [letter_name("B", style) for style in STYLES]
    ['B', 'si', 'H']
    """
    if style == SOLFEGE:
        return SYLLABLES[letter]
    return "H" if style == GERMAN and letter == "B" else letter


def note_name(token: str, style: str) -> str:
    """A note as that style writes it; both spellings where the token has both.

    >>> [note_name("As/Bb", style) for style in STYLES]
    ['A♯/B♭', 'la♯/si♭', 'Ais/B']
    """
    return "/".join(_spelled(each, style) for each in token.split("/"))


def _spelled(token: str, style: str) -> str:
    letter, sign = token[0], token[1:]
    if style != GERMAN:
        return letter_name(letter, style) + SIGNS[sign]
    if sign == FLAT:
        return GERMAN_FLATS.get(letter, letter + "es")
    return letter_name(letter, style) + ("is" if sign == SHARP else "")


def chord_name(code: str, style: str) -> str:
    """A chord as that style writes it. A syllable that names a chord has a capital: `Lam`, not `lam`.

    >>> [chord_name("Bb:m7", style) for style in STYLES]
    ['B♭m7', 'Si♭m7', 'Bm7']
    """
    root, kind = parts(code)
    name = note_name(root, style)
    return name[0].upper() + name[1:] + shown_kind(kind)


def typed_letters(style: str) -> dict[str, str]:
    """What a player may type for a letter, folded to lower case. Plain letters are understood in every style."""
    known = {letter.lower(): letter for letter in LETTERS}
    return known | {letter_name(letter, style).lower(): letter for letter in LETTERS}


def typed_notes(style: str) -> dict[str, str]:
    """What a player may type for a note, folded to lower case: `gb`, `g♭`, `g#`, `gs`, and the style's own names.

    The style's own names come last, and so win: `as` is A sharp in English and A flat in German.
    """
    known: dict[str, str] = {}
    for letter in LETTERS:
        for name in (letter, SYLLABLES[letter]):
            for sign, written in (("", ("",)), (SHARP, ("s", "#", "♯")), (FLAT, ("b", "♭"))):
                known |= {(name + each).lower(): letter + sign for each in written}
    tokens = sorted(set(known.values()))
    return known | {note_name(token, style).lower(): token for token in tokens}
