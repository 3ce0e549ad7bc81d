"""The rules for players, by number: read from the `rules.md` that each game and the kernel carry.

A section is `## 3 A turn`, a rule `- TD-3.7 text`. An id may name a rule (`TD-3.7`) or a section (`TD-3`).
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
SECTION: Final = re.compile(r"^## (\d+) (.+)$")
RULE: Final = re.compile(r"^- ([A-Z][A-Z0-9]-\d+\.\d+) (.+)$")


@dataclass(frozen=True)
class Rule:
    id: str
    text: str


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    """The rules of one game (`the-distance`), or those that hold at every table (`table`)."""

    name: str
    title: str
    opening: str
    """Its paragraphs, a line each."""
    sections: tuple[Section, ...]

    def ids(self) -> list[str]:
        return [each for section in self.sections for each in (section.id, *(rule.id for rule in section.rules))]


@cache
def books() -> tuple[Book, ...]:
    found = [read(path.parent.name.replace("_", "-"), path) for path in sorted(PACKAGE.glob("games/*/rules.md"))]
    return (*found, read("table", PACKAGE / "kernel" / "rules.md"))


def look_up(wanted: str) -> list[Section]:
    """The rule of that id alone in its section, a whole section, or a whole book; nothing when there is none such."""
    for book in books():
        if wanted.casefold() == book.name:
            return list(book.sections)
        for section in book.sections:
            if wanted.upper() == section.id:
                return [section]
            for rule in section.rules:
                if wanted.upper() == rule.id:
                    return [Section(section.id, section.title, (rule,))]
    return []


def near(wanted: str) -> list[str]:
    """Ids that somebody may have meant."""
    ids = [each for book in books() for each in book.ids()] + [book.name for book in books()]
    meant = wanted if wanted.casefold() in ids else wanted.upper()
    return difflib.get_close_matches(meant, ids, n=4, cutoff=0.5)


def read(name: str, path: Path) -> Book:
    title, opening, prefix = "", "", ""
    heads: list[tuple[str, str]] = []
    rules: list[list[Rule]] = []
    for line in path.read_text("utf-8").splitlines():
        if found := SECTION.match(line):
            heads.append((found[1], found[2]))
            rules.append([])
        elif found := RULE.match(line):
            prefix = found[1].split("-")[0]
            rules[-1].append(Rule(found[1], plain(found[2])))
        elif line.startswith("# "):
            title = line.removeprefix("# ")
        elif line.strip() and not heads:
            opening = f"{opening}\n{plain(line.strip())}".strip()
        elif line.startswith(" ") and line.strip() and rules and rules[-1]:
            last = rules[-1][-1]
            rules[-1][-1] = Rule(last.id, f"{last.text} {plain(line.strip())}")
    sections = [Section(f"{prefix}-{n}", head, tuple(each)) for (n, head), each in zip(heads, rules, strict=True)]
    return Book(name, title, opening, tuple(sections))


def plain(text: str) -> str:
    """Without Markdown's stars and ticks."""
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)", "", text)
