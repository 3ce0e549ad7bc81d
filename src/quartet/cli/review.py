"""`quartet review`: which moves of a recorded game cost most, for one seat, from what that seat could see."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import typer

from quartet.bots import coach
from quartet.cli import paper
from quartet.cli.chairs import ChairError, chair_of, names_of
from quartet.cli.coaching import percent, reasons, share
from quartet.cli.command import command
from quartet.cli.replay import only_person, seat_of
from quartet.games import game_of
from quartet.kernel.messages import message, seat_term
from quartet.kernel.table import Table
from quartet.search.ismcts import Limit
from quartet.words.catalogue import Catalogue

MOST_MARKS: Final = 5


def review(path: Path, seat: str | None, simulations: int, words: Catalogue) -> Iterator[str]:
    record = paper.read(path)
    game = game_of(record)
    names = names_of([chair_of(each) for each in record.seats], words)
    words.names = tuple(names)  # for what may be refused
    alone = only_person(record)
    if seat is None and alone is None:
        raise ChairError(message("terminal-review-whose", names=", ".join(names)))
    you = seat_of(seat, record, names) if seat is not None else alone
    assert you is not None
    if not Table.replay(game, record).over and you != alone:
        raise ChairError(message("terminal-review-running", who=seat_term(you)))
    reader = Catalogue(words.locale, names=names, you=you, style=words.style)
    choices = coach.spread(coach.choices_of(game, record, you))
    found: list[tuple[int, coach.Mark]] = []
    for done, choice in enumerate(choices, 1):
        mark = coach.weigh(game, choice, 100 * done, Limit(simulations=simulations))
        if mark:
            found.append((choice.step, mark))
        tell_progress(done, len(choices), reader)
    marks = coach.costliest(found, MOST_MARKS)
    yield reader.text("terminal-review-title", who=names[you], choices=len(choices), marks=len(found))
    for step, mark in marks:
        yield ""
        yield reader.text("terminal-review-mark", step=step, share=percent(mark.cost))
        for key, tip in (("terminal-review-played", mark.played), ("terminal-review-better", mark.better)):
            yield f"  {reader.text(key)}: {reader.say(tip.says)}{''.join(share(tip, reader))}"
            for line in reasons(tip.why, reader):
                yield str(line)
    if marks:
        yield ""
        yield reader.text(
            "terminal-review-how", command=command("replay", str(path), "--seat", str(you), "--to", str(marks[0][0]))
        )


def tell_progress(done: int, total: int, words: Catalogue) -> None:
    """On one line, where somebody looks on; it leaves nothing behind."""
    if sys.stderr.isatty():
        told = words.text("terminal-review-progress", done=done, total=total)
        typer.echo(f"\r{told}" if done < total else f"\r{' ' * len(told)}\r", nl=False, err=True)
