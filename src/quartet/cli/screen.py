"""One sight of the table laid out for a screen of so many lines and columns. Nothing here knows a game."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len, chop_cells
from rich.text import Text

from quartet.cli import look

TALLEST, ROOMY = 32, 26
"""A taller screen stays empty below, for the eye should not travel; from so many lines on there is air at the top."""
LEAST_LOG = 6
"""What the log keeps, its heading included, while there are more than `LEAST_CHOICES` lines of choices: with the
promise of fair luck, the deal takes five lines."""
LEAST_CHOICES = 3


@dataclass(frozen=True)
class Choice:
    """What may be typed, and what it does."""

    typed: str
    text: str


@dataclass(frozen=True)
class Told:
    """A sentence of the log; fresh since the reader's last turn."""

    text: str
    fresh: bool = True


@dataclass(frozen=True)
class Notice:
    text: str
    refused: bool = False


@dataclass(frozen=True)
class Sight:
    """Everything on screen at once. `spoken` says board and hand in words, for terminals that cannot draw."""

    game: str
    title: str
    aside: str
    asked: bool = False
    """Is it the reader's turn?"""
    board: Sequence[Text] = ()
    log_title: str = ""
    log: Sequence[Told] = ()
    hand_title: str = ""
    hand: Sequence[Text] = ()
    ask: str = ""
    choices: Sequence[Choice] = ()
    unlisted: int = 0
    """How many more ways there are."""
    more: Callable[[int], str] = "… {}".format
    """Says that there are so many more."""
    keys: Sequence[str] = ()
    """How to type, the fullest form first; the first that fits is shown."""
    notice: Notice | None = None
    spoken: Sequence[str] = field(default=())


def lay_out(sight: Sight, width: int, height: int) -> list[Text]:
    """At most `height` lines, everything always at the same place but the log, which takes what is left.

    When room is scarce, blank lines go first, then the log, which has a page of its own; of the choices some always
    stay, and the line below them says how many more there are.
    """
    height = min(height, TALLEST)
    top = [bar(sight, width), *([Text()] if height > ROOMY else []), *sight.board]
    low: list[Text] = []
    if sight.hand_title:
        low += [heading(sight.hand_title, width), *sight.hand]
    low += [Text(f" {line}", look.STRONG) for line in wrapped(sight.ask, width)]
    last = [*_notice(sight.notice, width), *_keys(sight.keys, width)]
    left = height - len(top) - len(low) - len(last)
    blank = [i for i, line in enumerate(top) if not line.plain]
    rows = min(max(LEAST_CHOICES, left - LEAST_LOG), left + len(blank))
    choices = columns(sight, width, max(1, rows))
    left -= len(choices)
    for i in blank[::-1]:
        if left < LEAST_LOG:
            del top[i]
            left += 1
    log = _log(sight, width, left)
    return [*top, *log, *[Text()] * (left - len(log)), *low, *choices, *last][:height]


def bar(sight: Sight, width: int) -> Text:
    """Of a long title the end goes, for what stands at the right changes."""
    title = Text(sight.title)
    title.truncate(max(1, width - cell_len(sight.aside) - 3), overflow="ellipsis")
    gap = max(1, width - title.cell_len - cell_len(sight.aside) - 2)
    line = Text(f" {title.plain}{' ' * gap}{sight.aside} ", look.BAR.get(sight.game, look.PLAIN_BAR))
    line.truncate(width)
    return line


def heading(title: str, width: int) -> Text:
    return Text(f"── {title} ".ljust(width, "─")[:width], look.QUIET)


def wrapped(text: str, width: int) -> list[str]:
    room = width - 2
    if cell_len(text) == len(text):
        return textwrap.wrap(text, room) if text else []
    rows = [""]
    for word in text.split():  # letters that are two columns wide, or none
        for part in chop_cells(word, room):
            joint = " " if rows[-1] and part == word[: len(part)] else ""
            if cell_len(rows[-1] + joint + part) > room:
                rows.append(part)
            else:
                rows[-1] += joint + part
    return rows


def columns(sight: Sight, width: int, rows: int) -> list[Text]:
    """Two columns, filled downwards; a last row sums up what has no room."""
    choices = sight.choices
    half = width // 2
    typed = max((len(choice.typed) for choice in choices), default=0)
    wide = any(typed + len(choice.text) + 5 > half for choice in choices)
    room = rows - 1 if sight.unlisted else rows
    across = 1 if wide and len(choices) <= room else 2
    shown = choices if len(choices) <= room * across else choices[: (rows - 1) * across]
    typed = max((len(choice.typed) for choice in shown), default=0)
    deep = -(-len(shown) // across)
    lines: list[Text] = []
    for row in range(deep):
        line = Text()
        for column in range(across):
            place = column * deep + row
            if place < len(shown):
                line.append_text(_choice(shown[place], typed, half if across > 1 else width))
        lines.append(line)
    if more := sight.unlisted + len(choices) - len(shown):
        lines.append(Text(f"   {sight.more(more)}", look.QUIET))
    return lines


def _choice(choice: Choice, typed: int, width: int) -> Text:
    line = Text.assemble("   ", (choice.typed.ljust(typed), look.LIT), "  ", choice.text)
    line.truncate(width - 1, overflow="ellipsis")
    line.pad_right(width - line.cell_len)
    return line


def _notice(notice: Notice | None, width: int) -> list[Text]:
    if notice is None:
        return []
    sign, style = (look.NO, look.REFUSED) if notice.refused else (look.YES, look.LIT)
    lines = wrapped(notice.text, width - 3)
    return [Text.assemble((f" {sign if i == 0 else ' '} ", style), (line, style)) for i, line in enumerate(lines)]


def _keys(keys: Sequence[str], width: int) -> list[Text]:
    fitting = [line for line in keys if len(line) < width]
    return [Text(f" {line}", look.QUIET) for line in (fitting or keys[-1:])[:1]]


def _log(sight: Sight, width: int, rows: int) -> list[Text]:
    """The last sentences there is room for, those since the reader's last turn stronger and marked."""
    if rows < 2 or not sight.log_title:
        return []
    lines: list[Text] = []
    for told in folded(sight.log):
        sign, style = (look.YES, "") if told.fresh else ("·", look.QUIET)
        for i, line in enumerate(wrapped(told.text, width - 3)):
            lines.append(Text(f" {sign if i == 0 else ' '} {line}", style))
    return [heading(sight.log_title, width), *lines[-(rows - 1) :]]


def folded(log: Sequence[Told]) -> list[Told]:
    """The same sentence several times in a row is said once, with a count."""
    said: list[tuple[Told, int]] = []
    for told in log:
        if said and said[-1][0] == told:
            said[-1] = (told, said[-1][1] + 1)
        else:
            said.append((told, 1))
    return [Told(f"{told.text} ×{times}" if times > 1 else told.text, told.fresh) for told, times in said]
