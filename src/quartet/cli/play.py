"""`quartet play`: a table is opened or taken up again, played, and closed with a kind word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from quartet.cli import look, paper
from quartet.cli.chairs import Chair, Computers, chair_of, chairs_of, names_of, thoughts_seed
from quartet.cli.command import command
from quartet.cli.faces import Face
from quartet.cli.screen import Notice, heading, wrapped
from quartet.cli.session import LeaveError, Manner, Session, cannot_save
from quartet.cli.terminal import GoneError, Terminal, open_terminal
from quartet.games import game_by_id, game_of
from quartet.kernel.chance import FastChance
from quartet.kernel.components import parse as parse_components
from quartet.kernel.game import Award, Choice, Game, View
from quartet.kernel.messages import seat_term
from quartet.kernel.table import Table
from quartet.words.catalogue import Catalogue

COMPUTERS: Computers = Computers()


@dataclass(frozen=True)
class Order:
    """What was asked for on the command line."""

    game: str
    seats: str
    options: dict[str, str]
    """As they were typed."""
    seed: int | None
    save: Path | None
    resume: Path | None
    components: Path | None
    pace: float
    plain: bool


def play(order: Order, words: Catalogue) -> None:
    console = Console(highlight=False, emoji=False, markup=False)
    table, chairs = taken_up(order.resume, words) if order.resume else opened(order)
    terminal = open_terminal(console, plain=order.plain)
    manner = Manner(order.pace, order.save or order.resume)
    if manner.save:
        paper.write(manner.save, table)  # a file that cannot be written is told now, not after an hour's play
    evening = Evening(order, words, terminal, manner)
    try:
        with terminal:
            evening.run(table, chairs)
    finally:
        for line in evening.farewell:
            console.print(Text(line), soft_wrap=True)


def opened(order: Order) -> tuple[Table, list[Chair]]:
    game = game_by_id(order.game)
    if order.components:
        figures = parse_components(order.components.name, paper.text(order.components))
        game = game.furnished(order.components.name, figures)
    chairs = chairs_of(order.seats, COMPUTERS.levels(game.id))
    return new_table(game, chairs, chosen(game, order.options), order.seed), chairs


def chosen(game: Game[Any, Any], typed: Mapping[str, str]) -> dict[str, Choice]:
    """What was typed, as the game's own choices; what it does not know stays as it is, for the table to refuse."""
    choices = {option.key: {str(choice): choice for choice in option.choices} for option in game.options}
    return {key: choices.get(key, {}).get(value, value) for key, value in typed.items()}


def new_table(game: Game[Any, Any], chairs: Sequence[Chair], options: Mapping[str, Choice], seed: int | None) -> Table:
    people = sum(chair.person for chair in chairs)
    seats = [chair.written() for chair in chairs]
    if seed is None:
        return Table.open(game, seats, options, people=people)
    return Table.seeded(game, seats, options, seed, people=people)


def taken_up(path: Path, words: Catalogue) -> tuple[Table, list[Chair]]:
    record = paper.read(path)
    words.names = tuple(names_of([chair_of(seat) for seat in record.seats], words))  # for what may be refused
    table = Table.resume(game_of(record), record)
    levels = COMPUTERS.levels(record.game)
    return table, [chair_of(seat, levels) for seat in record.seats]


class Evening:
    """One game after another, as long as somebody wants a rematch."""

    def __init__(self, order: Order, words: Catalogue, terminal: Terminal, manner: Manner) -> None:
        self.order = order
        self.words = words
        self.terminal = terminal
        self.manner = manner
        self.farewell: list[str] = []
        """Said after the screen is given back."""

    def run(self, table: Table, chairs: list[Chair]) -> None:
        thoughts = FastChance(thoughts_seed(self.order.seed))
        games = 1
        again = True
        while again:
            session = Session(table, chairs, self.terminal, self.words, self.manner, COMPUTERS, thoughts)
            session.opening = [] if table.record.entries else [promise(table, self.words)]
            again = self._one_game(session)
            if again:
                chairs = [*chairs[1:], chairs[0]]
                seed = None if self.order.seed is None else self.order.seed + games
                table = new_table(table.game, chairs, table.record.options, seed)
                self.farewell = []
                # One file, one game: a rematch does not write over the game before it.
                self.manner = replace(self.manner, save=None)
                games += 1

    def _one_game(self, session: Session) -> bool:
        """To the end; True for a rematch. Whoever leaves in the middle finds the game saved."""
        try:
            session.play()
            return self._end(session)
        except LeaveError:
            self._leave(session)
        except (GoneError, KeyboardInterrupt):
            if not session.table.over:
                self._saved(session)
        except Exception:
            self._saved(session)  # a fault of ours must not cost anybody a game
            raise
        return False

    def _leave(self, session: Session) -> None:
        words = self.words
        if not session.table.record.entries or session.table.over:
            return
        try:
            reply = self.terminal.page(["", f"  {words.text('terminal-quit')}", ""], words.text("terminal-quit-prompt"))
        except (GoneError, KeyboardInterrupt):
            reply = ""
        if reply.strip().lower() in words.text("terminal-no").split():
            self.farewell.append(words.text("terminal-quit-unsaved"))
        else:
            self._saved(session)

    def _saved(self, session: Session) -> None:
        try:
            path = session.save()
        except OSError as error:
            self.farewell.append(cannot_save(error, self.words))
            path = paper.fresh_path(session.game.id)
            paper.write(path, session.table)
        self.farewell.append(self.words.text("terminal-quit-saved", path=str(path)))
        resume = command("play", "--resume", str(path))
        self.farewell.append(self.words.text("terminal-quit-resume", command=resume))
        self.farewell += self._taken_home(session, path)

    # The end

    def _end(self, session: Session) -> bool:
        words = self.words
        session.draw()
        self.farewell = [closing(session)]
        kept: Notice | None = None
        while True:
            lines = self._end_page(session)
            lines += [Text(f"  {kept.text}", look.REFUSED)] if kept and kept.refused else []
            if self.terminal.patient and len(lines) > self.terminal.height - 2:
                lines = [line for line in lines if line]
            try:
                more = words.text("terminal-end-on")
                reply = self.terminal.page(lines, words.text("terminal-again"), more).strip().lower()
            except (GoneError, KeyboardInterrupt):
                reply = "n"
            if reply == "s":
                kept = session.keep()
            elif reply in words.text("terminal-yes").split():
                return True
            else:
                break
        if session.saved:
            self.farewell += self._record_lines(session, session.saved)
        return False

    def _end_page(self, session: Session) -> list[Text | str]:
        words, table = session.face(only_person(session)).words, session.table
        face, view = session.face(only_person(session)), table.view(None)
        title, aside = face.title(view)
        lines: list[Text | str] = [Text(f" {title} · {aside}", look.BAR.get(table.game.id, look.PLAIN_BAR)), ""]
        lines += [*(Text(f"  {row}", look.STRONG) for row in wrapped(closing(session), self.terminal.width - 2)), ""]
        closing_lines = face.closing_lines(view, table.log[-1])
        for line in (*closing_lines, *award_lines(face, table.game.awards(table.state))):
            lines.append(f"    {line}" if line else "")
        if hands := face.open_hands(table.state):
            lines += ["", heading(words.text("terminal-end-hands"), 78)]
            lines += [f"  {line}" for line in hands]
        lines += ["", heading(words.text("terminal-end-luck"), 78)]
        luck = table.record.luck
        if luck.kind == "live":
            lines += [
                f"  {words.text('terminal-end-hash')} {luck.hash}",
                f"  {words.text('terminal-end-seed')} {luck.seed}",
            ]
        else:
            lines.append(f"  {words.text('terminal-test-luck', seed=luck.seed)}")
        if session.saved:
            lines += [f"  {line}" for line in self._record_lines(session, session.saved)]
        else:
            lines.append(f"  {words.text('terminal-end-unsaved')}")
        return [*lines, ""]

    def _taken_home(self, session: Session, path: Path) -> list[str]:
        """A song can leave the game, also before it is over."""
        key = session.face(None).takes_home(session.table.view(None))
        return [self.words.text(key, command=command("song", str(path)))] if key else []

    def _record_lines(self, session: Session, path: Path) -> list[str]:
        return [
            self.words.text("terminal-record", path=str(path)),
            self.words.text("terminal-record-replay", command=command("replay", str(path))),
            self.words.text("terminal-record-verify", command=command("verify", str(path))),
            *self._taken_home(session, path),
        ]


def promise(table: Table, words: Catalogue) -> str:
    """The hash that binds us to the luck before the first card is drawn."""
    luck = table.record.luck
    if luck.kind == "live":
        return words.text("terminal-luck", hash=luck.hash)
    return words.text("terminal-test-luck", seed=luck.seed)


def only_person(session: Session) -> int | None:
    return session.people[0] if len(session.people) == 1 else None


def closing(session: Session) -> str:
    """Who won and why, in one sentence."""
    table = session.table
    return victory(session.face(only_person(session)), table.view(None), session.game.standing(table.state))


def victory(face: Face, view: View, standing: Sequence[int]) -> str:
    winners = [seat for seat, place in enumerate(standing) if place == 1]
    if len(winners) == 1:
        return face.why(view, winners[0])
    return face.words.text("terminal-shared-win", names=named(face, winners))


def award_lines(face: Face, awards: Sequence[Award]) -> list[str]:
    """Named prizes, as far as they have words; that of the winner is in the sentence above."""
    words = face.words
    return [
        words.text("terminal-award", award=words.text(award.key), names=named(face, award.seats))
        for award in awards
        if award.seats and words.has(award.key) and not award.key.endswith("-award-winner")
    ]


def named(face: Face, seats: Sequence[int]) -> str:
    """The reader is always called You here, whatever the place."""
    words = face.words
    names = [words.text("terminal-name", who=seat_term(seat)) for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return words.text("list-and", first=", ".join(names[:-1]), last=names[-1])
