"""What the coach says, as lines of a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from quartet.bots import coach
from quartet.cli import look
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Game, Move, View
from quartet.kernel.messages import Message
from quartet.search.ismcts import Limit
from quartet.words.catalogue import Catalogue

WIDE: Final = 76
SECONDS: Final = 1.0
"""The coach thinks about a question."""


def advice(game: Game[Any, Any], view: View, moves: Sequence[Move], seed: int) -> coach.Advice | None:
    """What it would play; nothing where there is no best answer."""
    if not coach.can_advise(game, view):
        return None
    return coach.advise(game, view, moves, FastChance(seed), Limit(seconds=SECONDS))


def advice_page(advice: coach.Advice, words: Catalogue) -> list[Text | str]:
    lines: list[Text | str] = [Text(f" {words.text('terminal-coach-title')}", look.STRONG), ""]
    for number, tip in enumerate(advice.tips, 1):
        lines.append(Text.assemble("   ", (str(number), look.LIT), "  ", words.say(tip.says), *share(tip, words)))
        lines += reasons(tip.why, words)
    if advice.simulations:
        lines += ["", Text(f" {words.text('terminal-coach-note', games=advice.simulations)}", look.QUIET)]
    return lines


def share(tip: coach.Tip, words: Catalogue) -> list[str]:
    """Of wins; none where nothing was tried."""
    return [f"  {words.text('terminal-coach-share', share=percent(tip.share))}"] if tip.tried else []


def reasons(why: Sequence[Message], words: Catalogue) -> list[Text | str]:
    told = " ".join(words.say(each) for each in why)
    return [Text(f"      {line}", look.QUIET) for line in textwrap.wrap(told, WIDE - 6)]


def percent(share: float) -> int:
    return round(100 * share)
