"""Pages of their own: help, a rule, the whole log, the end."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from quartet.cli import look
from quartet.cli.chairs import level_name
from quartet.cli.faces import Face
from quartet.cli.screen import Told, folded
from quartet.kernel.game import Question
from quartet.words.catalogue import Catalogue
from quartet.words.rulebook import look_up, near

WIDE: Final = 76

KEYS: Final = (
    ("coach", "terminal-help-coach"),
    ("u", "terminal-help-undo"),
    ("l", "terminal-help-log"),
    ("s", "terminal-help-save"),
    ("q", "terminal-help-quit"),
)
"""What can be typed in every game."""
TALK: Final = ("say …", "terminal-help-say")
"""And where a question is talked about first."""


def help_page(
    face: Face, question: Question | None, levels: Mapping[str, str] | None = None, *, talk: bool = False
) -> list[Text | str]:
    """What is asked now, by which rule, and the keys. At a strict table it tells no more than the screen does.

    `levels`: of the computer players, by name.
    """
    words = face.words
    lines: list[Text | str] = [Text(f" {words.text('terminal-help-title')}", look.STRONG), ""]
    if question:
        asked = f"{question.rule}  {words.say(question.message)}"
        lines += [f" {line}" for line in textwrap.wrap(asked, WIDE)] + [""]
    keys = [*face.keys(), *([TALK] if talk else []), *KEYS, (f"? {face.game.prefix}-3", "terminal-help-rule")]
    wide = max(len(typed) for typed, _ in keys)
    for typed, text in keys:
        for i, row in enumerate(textwrap.wrap(words.text(text), WIDE - wide - 4)):
            lines.append(Text.assemble("   ", ((typed if i == 0 else "").ljust(wide), look.LIT), "  ", row))
    told = [
        words.text("terminal-help-company", name=name, level=level_name(level, words))
        for name, level in (levels or {}).items()
    ]
    return [*lines, *([""] if told else []), *(f" {line}" for line in told)]


def rule_page(words: Catalogue, wanted: str) -> list[Text | str]:
    sections = look_up(wanted)
    if not sections:
        meant = ", ".join(near(wanted))
        key = "terminal-no-rule-near" if meant else "terminal-no-rule"
        return ["", f" {words.text(key, rule=wanted, near=meant)}", ""]
    lines: list[Text | str] = []
    for section in sections:
        lines += [Text(f" {section.id}  {section.title}", look.STRONG), ""]
        for rule in section.rules:
            lines += [f" {line}" for line in textwrap.wrap(f"{rule.id}  {rule.text}", WIDE, subsequent_indent="  ")]
        lines.append("")
    return lines


def log_page(face: Face, log: Sequence[Told]) -> list[Text | str]:
    words = face.words
    lines: list[Text | str] = []
    for told in folded(log):
        for i, line in enumerate(textwrap.wrap(told.text, WIDE)):
            sign = " " if i else (look.YES if told.fresh else "·")
            lines.append(Text(f" {sign} {line}", "" if told.fresh else look.QUIET))
    return [Text(f" {words.text('terminal-log-title')}", look.STRONG), "", *lines]
