"""HM-6.1 Words people write: what is a word, and what is let in.

Any script is welcome. Refused is what cannot be seen or would disturb what stands beside it: control characters, signs
that turn the direction of the line, private and unassigned ones.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from quartet.kernel.messages import refuse

LONGEST_WORD: Final = 24
"""Characters, as they are stored."""
LONGEST_NAME: Final = 60
MOST_MARKS: Final = 4
"""On one letter; no script needs more, and a heap of them would reach into the lines above and below."""
BREAK: Final = "\n"
BLANKS: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\U00013441\U00013442"
"""Letters and signs by their class, and yet nothing to be seen."""
JOINERS: Final = "\u200c\u200d"
"""They shape letters and join signs; without them some scripts cannot be written."""


def clean(text: str) -> str:
    """The words with single spaces between them and line breaks as they were, an empty line at most."""
    return _joined(_checked(text))


def clean_name(text: str) -> str:
    """Of a band, or a title: on one line."""
    name = " ".join(_checked(text).split())
    if not name:
        raise refuse("HM-2.1", "hit-maker-refused-no-name")
    if len(name) > LONGEST_NAME:
        raise refuse("HM-2.1", "hit-maker-refused-long-name", most=LONGEST_NAME)
    return name


def words(text: str) -> list[str]:
    return text.split()


def lines(text: str) -> list[str]:
    """Without empty ones."""
    return [line for line in text.split(BREAK) if line]


def _checked(text: str) -> str:
    """NFC, with plain spaces; raises a Refusal for what is not let in."""
    normal = unicodedata.normalize("NFC", text.replace("\r\n", BREAK).replace("\r", BREAK).replace("\t", " "))
    for sign in normal:
        kind = unicodedata.category(sign)
        if sign == BREAK or sign in JOINERS or kind == "Zs":
            continue
        if kind[0] in "CZ" or sign in BLANKS:
            raise refuse("HM-6.1", "hit-maker-refused-sign", sign=f"U+{ord(sign):04X}")
    if _marks_in_a_row(normal) > MOST_MARKS:
        raise refuse("HM-6.1", "hit-maker-refused-marks", most=MOST_MARKS)
    for word in normal.split():
        if len(word) > LONGEST_WORD:
            raise refuse("HM-6.1", "hit-maker-refused-long-word", most=LONGEST_WORD, word=word[:LONGEST_WORD])
        if all(sign in JOINERS or unicodedata.category(sign)[0] == "M" for sign in word):
            raise refuse("HM-6.1", "hit-maker-refused-invisible")
    return normal


def _marks_in_a_row(text: str) -> int:
    """A joiner between them parts nothing: what follows it stands on the same letter."""
    most = run = 0
    for sign in text:
        if sign in JOINERS:
            continue
        run = run + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        most = max(most, run)
    return most


def _joined(text: str) -> str:
    """One empty line at most; before the first words and after the last, a break more closes the line."""
    rows = [" ".join(row.split()) for row in text.split(BREAK)]
    first = 0
    while first < len(rows) and not rows[first]:
        first += 1
    last = len(rows)
    while last > first and not rows[last - 1]:
        last -= 1
    kept = [""] * min(first, 2)
    for i in range(first, last):
        if rows[i] or rows[i - 1]:
            kept.append(rows[i])
    return BREAK.join([*kept, *[""] * min(len(rows) - last, 2)])
