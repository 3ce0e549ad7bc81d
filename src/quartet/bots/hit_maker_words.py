"""The words computer players of Hit Maker know: by field, with their forms, stresses and rhymes; and those they never
say.

The lists in `lyrics/` are hand-made; how each word sounds was looked up by tools/lexicon.py, once.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "lyrics"
COMMON: Final = "song"
"""The field of every song."""
KINDS: Final = ("N", "C", "M", "A", "B", "D", "Ds", "Dg", "V", "Vg", "X", "P")
"""Blanks of a pattern; see patterns.toml."""

Phrase = tuple[str, ...]
"""A word, or a few."""


def spelt(word: str) -> str:
    """As dictionaries have it."""
    return word.lower().strip("'’.,!?;:…\"“”()-")


# ── Forms ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def plural(noun: str) -> str:
    if re.search(r"(s|x|z|ch|sh)$", noun):
        return noun + "es"
    if re.search(r"[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    return noun + "s"


def third(verb: str) -> str:
    """`go`, `goes`"""
    return verb + "es" if verb.endswith("o") else plural(verb)


def present(verb: str) -> str:
    """`run`, `running`"""
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return verb[:-1] + "ing"
    if re.fullmatch(r"[^aeiou]*[aeiou][bdgklmnprt]", verb):
        return verb + verb[-1] + "ing"
    return verb + "ing"


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",")]


class Field:
    """What a title may speak of, and the words for it."""

    def __init__(self, name: str, lists: dict[str, str]) -> None:
        self.name = name
        self.phrases: dict[str, list[Phrase]] = {kind: [] for kind in KINDS}
        """By blank: what it can be filled with."""
        for item in _items(lists["things"]):
            single, _, several = item.rstrip("~").partition("/")
            self.phrases["N"].append((single,))
            if not item.endswith("~"):
                self.phrases["C"].append((single,))
                self.phrases["M"].append((several or plural(single),))
        for kind, verbs in (("D", lists["do"]), ("V", lists["people"])):
            for item in _items(verbs):
                base, *others = item.split("/")
                self.phrases[kind].append((base,))
                if kind == "D":
                    self.phrases["Ds"].append((others[0] if others else third(base),))
                self.phrases[kind + "g"].append((others[1] if others else present(base),))
        for kind, key in (("X", "deeds"), ("P", "places")):
            self.phrases[kind] = [tuple(item.split()) for item in _items(lists[key])]
        for item in _items(lists["kinds"]):
            self.phrases["B"].append((item.rstrip("!"),))
            if not item.endswith("!"):
                self.phrases["A"].append((item,))
        for kind, phrases in self.phrases.items():
            self.phrases[kind] = list(dict.fromkeys(phrases))
        self.words = {
            phrase[0].lower() for kind, phrases in self.phrases.items() if kind not in "XP" for phrase in phrases
        }
        """Those that tell of it by themselves."""
        self.all = {word.lower() for phrases in self.phrases.values() for phrase in phrases for word in phrase}
        plain = {phrase[0] for kind in ("A", "B") for phrase in self.phrases[kind]}
        self.signs = (self.words - plain) | set(lists["title"].split()) | {name}
        """And those by which a title does."""


class Fields:
    """All lists, as they were written."""

    def __init__(self) -> None:
        lists = tomllib.loads((FOLDER / "fields.toml").read_text("utf-8"))
        patterns = tomllib.loads((FOLDER / "patterns.toml").read_text("utf-8"))
        self.fields = {name: Field(name, each) for name, each in lists.items()}
        self.lines = [tuple(line.split()) for line in patterns["lines"]]
        self.after: dict[str, list[Phrase]] = {
            word: [tuple(line.split()) for line in lines]
            for words, lines in patterns["after"].items()
            for word in words.split()
        }
        """By the last word: how a line that is not ours may go on."""

    def forms(self) -> set[str]:
        """Every word there is."""
        found = {
            word
            for field in self.fields.values()
            for each in field.phrases.values()
            for phrase in each
            for word in phrase
        }
        patterns = [*self.lines, *[line for lines in self.after.values() for line in lines]]
        found |= {word for line in patterns for word in line if word not in KINDS}
        return {word.lower() for word in found}


@cache
def fields() -> Fields:
    return Fields()


# ── Sounds ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Sound:
    def __init__(self, entry: str) -> None:
        self.stresses, self.rhyme, before = entry.split(" ")
        """`10`: a heavy syllable, then a light one; x can be either."""
        self.before = before.rstrip("*")
        self.vowel_first = before.endswith("*")


_SHORT: Final = re.compile(r"[^aeiouy]*[aeiouy]+[^aeiouy]*e?")
"""Letters of one syllable, as a rule."""


class Lexicon:
    def __init__(self) -> None:
        known: dict[str, dict[str, str]] = json.loads((FOLDER / "lexicon.json").read_text("utf-8"))
        self.sounds = {word: Sound(entry) for word, entry in known["words"].items()}
        self.endings = known["endings"]

    def rhyme(self, word: str) -> tuple[str, str]:
        """What rhymes of it, and what stands before that: of a short word we do not know, a guess by its letters."""
        word = spelt(word)
        sound = self.sounds.get(word)
        if sound:
            return sound.rhyme, sound.before
        if not _SHORT.fullmatch(word):
            return "", ""
        for i in range(1, len(word) - 3):
            if word[i:] in self.sounds:
                return self.sounds[word[i:]].rhyme, word[i - 1]  # (k)night
        for length in range(min(5, len(word)), 1, -1):
            if word[-length:] in self.endings:
                return self.endings[word[-length:]], word[:-length][-1:]
        return "", ""

    def rhymes(self, one: str, other: str) -> bool:
        """Not a word with itself, nor with one that sounds the same (sea, see)."""
        first, second = self.rhyme(one), self.rhyme(other)
        return bool(first[0]) and first[0] == second[0] and first[1] != second[1] and spelt(one) != spelt(other)


@cache
def lexicon() -> Lexicon:
    return Lexicon()


# ── Words they never say ──────────────────────────────────────────────────────────────────────────────────────────

SHORTEST: Final = 4
"""A blocked word of so many letters is also found inside others; a shorter one must stand alone."""
LONGEST: Final = 14
_DRAWN_OUT: Final = re.compile(r"(.)\1\1+")
_LOOKALIKES: Final = str.maketrans("013457@$!", "oieastasi")


def digest(word: str) -> str:
    """Blocked words are kept as digests: nobody should have to read them here."""
    return sha256(word.encode()).hexdigest()[:12]


def folded(word: str) -> str:
    """Letters only, without accents and tricks of spelling."""
    plain = unicodedata.normalize("NFKD", word).casefold().translate(_LOOKALIKES)
    return "".join(sign for sign in plain if sign.isalpha())


@cache
def _blocked() -> frozenset[str]:
    return frozenset(json.loads((FOLDER / "blocked.json").read_text("utf-8")))


@lru_cache(maxsize=4096)
def _is_blocked(word: str) -> bool:
    if _DRAWN_OUT.search(word):
        return any(_is_blocked(_DRAWN_OUT.sub(less, word)) for less in (r"\1", r"\1\1"))
    if digest(word) in _blocked() or (word.endswith("s") and digest(word[:-1]) in _blocked()):
        return True
    return any(
        digest(word[start:end]) in _blocked()
        for start in range(len(word) - SHORTEST + 1)
        for end in range(start + SHORTEST, min(len(word), start + LONGEST) + 1)
    )


def clean(text: str) -> bool:
    """Is nothing blocked in it, also when letters are set apart? Harmless words may be suspected: they are only not
    repeated."""
    words = [folded(word) for word in text.split()]
    if any(_is_blocked(word) for word in words if word):
        return False
    short = "".join(word for word in words if len(word) == 1)
    return not (len(short) >= SHORTEST and _is_blocked(short))
