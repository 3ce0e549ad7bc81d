"""HM-2.1 Names a computer player gives to its band and its song."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final

from quartet.bots.hit_maker_words import COMMON, FOLDER, Phrase, fields
from quartet.games.hit_maker.text import LONGEST_NAME
from quartet.kernel.chance import Chance

SMALL: Final = frozenset(["a", "and", "by", "for", "from", "in", "of", "on", "the", "to"])
"""Written small inside a title."""
TITLES: Final = (
    "A N",
    "A N",
    "A M",
    "the A N",
    "the A M",
    "N and N",
    "P",
    "P",
    "Vg P",
    "Vg P",
    "X",
    "no A N",
    "one A C",
    "my A N",
)
"""Blanks as in patterns.toml."""


@cache
def _lists() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "names.toml").read_text("utf-8"))


def _one(words: str, chance: Chance) -> str:
    listed = words.split()
    return listed[chance.below(len(listed))]


def band(chance: Chance) -> str:
    lists = _lists()
    pattern: str = lists["patterns"][chance.below(len(lists["patterns"]))]
    return pattern.format(
        kind=_one(lists["kinds"], chance), things=_one(lists["things"], chance), person=_one(lists["people"], chance)
    )


def title(chance: Chance) -> str:
    """About something we have words for; none that is a known song."""
    known = {each.strip() for each in _lists()["known"].split(",")}
    subjects = [field for field in fields().fields.values() if field.name != COMMON]
    while True:
        field = subjects[chance.below(len(subjects))]
        words: list[str] = []
        for token in TITLES[chance.below(len(TITLES))].split():
            phrases: list[Phrase] = field.phrases.get(token, [(token,)])
            words += phrases[chance.below(len(phrases))]
        name = _capitals(words)
        if name not in known and len(words) > 1 and len(set(words)) == len(words) and len(name) <= LONGEST_NAME:
            return name


def _capitals(words: list[str]) -> str:
    return " ".join(word if i and word in SMALL else word[:1].upper() + word[1:] for i, word in enumerate(words))
