"""Where a game's rules, rooms and tests are, and which rule ids there are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from quartet.kernel.game import Game

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "quartet"
KERNEL_PAGE: Final = SOURCE / "kernel" / "rules.md"
AnyGame = Game[Any, Any]


def rooms_of(game: AnyGame) -> Path:
    return SOURCE / "games" / game.id.replace("-", "_")


def suite_of(game: AnyGame) -> Path:
    return ROOT / "tests" / "games" / game.id.replace("-", "_")


def page_of(game: AnyGame) -> Path:
    return rooms_of(game) / "rules.md"


def ids_on(page: Path) -> list[str]:
    """The rule ids that have a line on a rules page, in its order."""
    return re.findall(r"^- ([A-Z][A-Z0-9]-\d+\.\d+) ", page.read_text("utf-8"), flags=re.MULTILINE)


def known_to(game: AnyGame) -> frozenset[str]:
    """The rules of a game, and those of every table."""
    return frozenset((*ids_on(KERNEL_PAGE), *ids_on(page_of(game))))
