"""`quartet replay`: a record seen again, step by step, in sentences or as JSON.

A finished game lies open: every card is shown, unless a seat is named. A game still going on is shown as an onlooker
saw it: its record is no way to peek. Only who plays alone against the computer may look from the own seat.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from quartet.cli import look, paper
from quartet.cli.chairs import ChairError, chair_of, names_of
from quartet.cli.faces import Face, face_of
from quartet.cli.screen import Sight, Told
from quartet.cli.terminal import GoneError, Terminal, open_terminal
from quartet.games import game_of
from quartet.kernel.codec import encode
from quartet.kernel.game import Event, Game
from quartet.kernel.messages import message, seat_term
from quartet.kernel.record import Entry, Record
from quartet.kernel.table import Table
from quartet.words.catalogue import Catalogue


@dataclass(frozen=True)
class Showing:
    game: Game[Any, Any]
    record: Record
    whole: Table
    """The game at the end of its record."""
    seat: int | None
    open: bool
    face: Face

    @property
    def steps(self) -> int:
        return len(self.record.entries)

    def events(self, step: int) -> list[Event]:
        """What is shown of a step; step 0 is the setup."""
        events = self.whole.log[step]
        if self.open:
            return list(events)
        copies = (self.game.redact(event, self.seat) for event in events)
        return [copy for copy in copies if copy is not None]

    def entry(self, step: int) -> Entry | None:
        """What somebody did; while the game goes on, without what others cannot know: a sealed answer has a code."""
        if step == 0:
            return None
        entry = self.record.entries[step - 1]
        known = self.whole.over or entry.seat == self.seat
        return entry if known else replace(entry, code="")

    def sentences(self, step: int) -> list[str]:
        told = [event for event in self.events(step) if self.face.worth_telling(event)]
        return [self.face.words.say(self.game.narrate(event)) for event in told]


def replay(path: Path, to: int | None, seat: str | None, words: Catalogue, *, plain: bool, as_json: bool) -> None:
    record = paper.read(path)
    game = game_of(record)
    names = names_of([chair_of(each) for each in record.seats], words)
    words.names = tuple(names)  # for what may be refused
    whole = Table.replay(game, record)
    you = None if seat is None else seat_of(seat, record, names)
    if you is not None and not whole.over and you != only_person(record):
        raise ChairError(message("terminal-replay-running", who=seat_term(you)))
    reader = Catalogue(words.locale, names=names, you=you, style=words.style)
    showing = Showing(game, record, whole, you, seat is None and whole.over, face_of(game, reader))
    last = showing.steps if to is None else min(to, showing.steps)
    console = Console(highlight=False, emoji=False, markup=False)
    if as_json:
        print_json(console, showing, last)
        return
    terminal = open_terminal(console, plain=plain)
    if terminal.patient:
        with terminal:
            step_through(terminal, showing, 0 if to is None else last)
    else:
        for step in range(last + 1):
            for sentence in showing.sentences(step):
                console.print(Text(sentence), soft_wrap=True)


def only_person(record: Record) -> int | None:
    people = [seat for seat, written in enumerate(record.seats) if chair_of(written).person]
    return people[0] if len(people) == 1 else None


def seat_of(seat: str, record: Record, names: list[str]) -> int:
    """By name, or by number from 0 as in the record."""
    for i, name in enumerate(names):
        if seat in (name, record.seats[i], str(i)):
            return i
    raise ChairError(message("terminal-no-seat", seat=seat, names=", ".join(names), most=len(names) - 1))


def print_json(console: Console, showing: Showing, last: int) -> None:
    steps = []
    for step in range(last + 1):
        table = Table.replay(showing.game, showing.record, step)
        entry = showing.entry(step)
        steps.append(
            {
                "step": step,
                "move": None if entry is None else [entry.kind, entry.question, entry.seat, entry.code],
                "events": encode(showing.events(step)),
                "view": encode(table.view(showing.seat)),
            }
        )
    record = showing.record
    whole = {
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seats": record.seats,
        "seat": showing.seat,
        "over": showing.whole.over,
        "steps": steps,
    }
    console.file.write(json.dumps(whole, ensure_ascii=False) + "\n")


def step_through(terminal: Terminal, showing: Showing, step: int) -> None:
    while True:
        terminal.show(sight(showing, step, terminal.width))
        try:
            typed = terminal.line(None)
        except (GoneError, KeyboardInterrupt):
            return
        command = "none" if typed is None else typed.strip().lower()
        if command == "q":
            return
        if command == "":
            step = min(step + 1, showing.steps)
        elif command == "b":
            step = max(step - 1, 0)
        elif command.isdecimal():
            step = min(int(command[:9]), showing.steps)  # Python reads no number of 5000 digits


def sight(showing: Showing, step: int, width: int) -> Sight:
    face, words = showing.face, showing.face.words
    table = Table.replay(showing.game, showing.record, step)
    view = table.view(showing.seat)
    title, _ = face.title(view)
    log = [Told(line, past == step) for past in range(step + 1) for line in showing.sentences(past)]
    hand = face.hand(view, None, width) if showing.seat is not None else []
    if showing.open:
        hand = [Text(f" {line}", look.QUIET) for line in face.open_hands(table.state)]
    return Sight(
        game=showing.game.id,
        title=title,
        aside=words.text("terminal-replay-step", step=step, steps=showing.steps),
        board=face.board(view, width),
        log_title=words.text("terminal-log-title"),
        log=log,
        hand_title=words.text("terminal-replay-hands") if showing.open else face.hand_title(view),
        hand=hand,
        keys=(words.text("terminal-replay-keys"),),
    )
