"""A game being played: state, luck and record together, behind one checked and recorded door.

Terminal, server and tests all play through a Table. Undo and time travel go back to a state as it was, kept or made
again by replaying a prefix of the record; there are no inverse moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance, LiveChance, TapeChance, commitment, new_seed
from quartet.kernel.game import HOUSE, SILENT, Event, Game, Journal, Move, Options, Question, State, View
from quartet.kernel.messages import Refusal, refuse
from quartet.kernel.record import ANSWER, INTERJECT, WITHDRAW, Entry, Luck, Record, RecordError

MOST_KEPT: Final = 8
"""So many last steps are taken back without playing everything before them again: who steps back and forth all day must
not cost more the longer the game is."""


class Table:
    """`log[0]` holds the events of the setup, `log[i]` those of the i-th entry of the record."""

    def __init__(self, game: Game[Any, Any], record: Record, chance: Chance) -> None:
        if record.game != game.id:
            raise RecordError(f"a record of {record.game}, not of {game.id}")
        if record.rules != game.version:
            raise refuse("QT-4.1", "refused-version", game=game.id, theirs=record.rules, ours=game.version)
        game.seats_allowed(len(record.seats))
        if record.components != figures_of(game):
            raise RecordError("the record was played with other figures than this game has")
        self.game = game
        self.record = record
        self.chance = chance
        self.journal = Journal()
        options = game.settle(record.options, seats=len(record.seats))
        self.state: State = game.setup(len(record.seats), options, chance, self.journal)
        self.log: list[tuple[Event, ...]] = [self.journal.take()]
        self._drawn = [len(chance.tape)]
        self._opened = [False]
        """By entry of the log: did it open sealed answers?"""
        self._before: list[State] = []
        """The states before the last steps, as far as no luck was drawn since: those that undo may go back to."""
        self.record.draws = chance.tape

    # Opening and re-opening

    @staticmethod
    def open(game: Game[Any, Any], seats: Sequence[str], options: Options, *, people: int = 0) -> Table:
        """A live table, with luck nobody can foresee and everybody can check afterwards."""
        seed = new_seed()
        luck = Luck("live", commitment(seed), seed.hex())
        settled = game.settle(options, seats=len(seats), people=people)
        record = Record(game.id, game.version, settled, list(seats), luck, components=figures_of(game))
        return Table(game, record, LiveChance(seed))

    @staticmethod
    def seeded(game: Game[Any, Any], seats: Sequence[str], options: Options, seed: int, *, people: int = 0) -> Table:
        """A table whose luck follows from a number: for tests, examples and simulation."""
        settled = game.settle(options, seats=len(seats), people=people)
        luck = Luck("fast", "", str(seed))
        record = Record(game.id, game.version, settled, list(seats), luck, components=figures_of(game))
        return Table(game, record, FastChance(seed, record=True))

    @staticmethod
    def replay(game: Game[Any, Any], record: Record, upto: int | None = None) -> Table:
        """The game as it stood after `upto` entries (all of them: None), from its draws; nothing can be played on."""
        return Table._again(game, record, TapeChance(record.draws), upto)

    @staticmethod
    def resume(game: Game[Any, Any], record: Record) -> Table:
        """The game as it stands, ready to go on; its seed must give the recorded draws."""
        table = Table._again(game, record, luck_of(record), None)
        if table.chance.tape != record.draws:
            raise RecordError("the seed does not give the recorded draws")
        return table

    @staticmethod
    def _again(game: Game[Any, Any], record: Record, chance: Chance, upto: int | None) -> Table:
        blank = Record(
            record.game, record.rules, dict(record.options), list(record.seats), record.luck,
            components=record.components,
        )  # fmt: skip
        try:
            table = Table(game, blank, chance)
        except ValueError as error:
            raise RecordError(f"the setup does not replay: {error}") from error
        for i, entry in enumerate(record.entries[:upto]):
            try:
                table.enter(entry)
            except Refusal as refusal:
                why = f'"moves", entry {i}: {entry.code or entry.kind} is refused by {refusal.rule}'
                raise RecordError(why, refusal) from refusal
            except ValueError as error:
                raise RecordError(f'"moves", entry {i}: {entry.code or entry.kind}: {error}') from error
        return table

    # The door

    def answer(self, seat: int, move: Move | str, question: int | None = None) -> tuple[Event, ...]:
        """Answer the question that is asked; `question` is the number the player saw, so that a late answer is told."""
        code = move if isinstance(move, str) else move.code
        number = self.state.number if question is None else question
        return self.enter(Entry(ANSWER, number, seat, code))

    def check_gesture(self, seat: int, codes: Sequence[str], question: int | None = None) -> None:
        """QT-1.8 Would all of these answers in a row count? Raise a Refusal otherwise.

        A refusal must tell nothing: otherwise a gesture with a bad end would be a free look ahead. So only the last
        answer may draw luck or open what others have sealed, and all that goes wrong after the first one is told in
        the same words.
        """
        state = self.game.copy(self.state)
        moves = [self.game.parse(code) for code in codes]
        loop.check(self.game, state, seat, moves[0], self.state.number if question is None else question)
        try:
            for before, move in pairwise(moves):
                if len(state.asked) > 1:
                    raise refuse("QT-1.8", "refused-gesture")
                loop.step(self.game, state, seat, before, _NO_LUCK, SILENT)
                loop.check(self.game, state, seat, move)
        except Refusal:
            raise refuse("QT-1.8", "refused-gesture") from None

    def interject(self, seat: int, move: Move | str) -> tuple[Event, ...]:
        code = move if isinstance(move, str) else move.code
        return self.enter(Entry(INTERJECT, self.state.number, seat, code))

    def withdraw(self, seat: int) -> tuple[Event, ...]:
        return self.enter(Entry(WITHDRAW, self.state.number, seat))

    def enter(self, entry: Entry) -> tuple[Event, ...]:
        """All or nothing: a fault in the rules halfway through leaves no trace of the step."""
        state = self.game.copy(self.state)
        if entry.seat != HOUSE or entry.kind != ANSWER:  # the house only ever answers
            self._has_seat(entry.seat)
        drawn = len(self.chance.tape)
        try:
            entry = self._play(state, entry)
        except Refusal:
            raise
        except Exception:
            self.journal.take()
            if len(self.chance.tape) > drawn:
                self.chance = self._rewound()
            raise
        if len(self.chance.tape) > drawn:
            self._before.clear()
        else:
            self._before.append(self.state)
            del self._before[:-MOST_KEPT]
        opened = len(self.state.asked) > 1 and state.number > self.state.number
        self.state = state
        self._opened.append(opened)
        events = self.journal.take()
        self.record.entries.append(entry)
        self.log.append(events)
        self._drawn.append(len(self.chance.tape))
        return events

    def _play(self, state: State, entry: Entry) -> Entry:
        """Plays the entry on that state; the entry as it is to be recorded, its code in the usual spelling."""
        game = self.game
        if entry.kind == WITHDRAW:
            loop.withdraw(state, entry.seat)
            return entry
        move = game.parse(entry.code)
        if entry.kind == ANSWER:
            loop.play(game, state, entry.seat, move, self.chance, self.journal, entry.question)
        elif entry.kind == INTERJECT:
            loop.interject(game, state, entry.seat, move, self.chance, self.journal)
        else:
            raise RecordError(f"unknown kind of entry {entry.kind!r}")
        return Entry(entry.kind, entry.question, entry.seat, move.code)

    def _rewound(self) -> Chance:
        """The luck as it was before a step that failed, by playing everything again; only a fault pays for that."""
        luck = luck_of(self.record) if self.record.luck.seed else TapeChance(self.record.draws)
        self.record.draws = self.record.draws[: self._drawn[-1]]
        again = Table._again(self.game, self.record, luck, None)
        self.record.draws = again.chance.tape
        return again.chance

    def _has_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(self.record.seats):
            raise refuse("QT-1.2", "refused-no-seat")

    # Undo

    def check_undo(self, seat: int, *, others: bool) -> None:
        """QT-1.7 Your own last step, while nothing has been drawn, done or shown since.

        `others`: does any other person sit or look on? What computer players keep in mind is forgotten with an undo,
        so with them alone at the table a card that only they have seen can be taken back.
        """
        if self.over:
            raise refuse("QT-1.5", "refused-over")  # and the seed is out
        if not self.record.entries or self.record.entries[-1].seat != seat:
            raise refuse("QT-1.7", "refused-undo-not-yours")
        if self._drawn[-1] != self._drawn[-2]:
            raise refuse("QT-1.7", "refused-undo-drawn")
        if self._opened[-1]:
            raise refuse("QT-1.7", "refused-undo-shown")  # else a player alone could answer again, knowing the others'
        if others and any(event.shows() for event in self.log[-1]):
            raise refuse("QT-1.7", "refused-undo-shown")

    def undo(self, seat: int, *, others: bool) -> None:
        """Take the last step back."""
        self.check_undo(seat, others=others)
        if not self._before:
            entries = len(self.record.entries) - 1
            again = Table._again(self.game, self.record, TapeChance(self.record.draws), entries)
            self._before = [*again._before, again.state]  # noqa: SLF001  # a table like this one
        self.state = self._before.pop()
        self.log.pop()
        self._drawn.pop()
        self._opened.pop()
        self.record.entries.pop()

    # What can be seen

    @property
    def over(self) -> bool:
        return not self.state.asked

    def view(self, seat: int | None) -> View:
        self._has_seat(seat)
        view: View = self.game.view(self.state, seat)
        return view

    def question(self, seat: int | None) -> Question | None:
        """While the house is asked, the ballot of that seat, or of an onlooker."""
        if seat in self.state.sealed:
            return None
        return self.game.question(self.view(seat))

    def told(self, seat: int | None, since: int = 0) -> list[Event]:
        """What this seat has been told, from the given entry of the log on."""
        copies = (self.game.redact(event, seat) for events in self.log[since:] for event in events)
        return [copy for copy in copies if copy is not None]

    def public_record(self) -> Record:
        """What may be handed out while the game goes on: no seed, no draws, no moves; only the promise."""
        record = self.record
        if self.over:
            return record
        luck = Luck(record.luck.kind, record.luck.hash)
        return Record(record.game, record.rules, record.options, record.seats, luck, components=record.components)


class NoLuck(Chance):
    """For trying a gesture out before it counts."""

    def __init__(self) -> None:
        super().__init__(record=False)

    def _fresh(self, n: int) -> int:
        raise refuse("QT-1.8", "refused-gesture")


_NO_LUCK = NoLuck()


def figures_of(game: Game[Any, Any]) -> dict[str, Any] | None:
    """An owner's figures, as a record keeps them; None for the project's own."""
    return None if game.components is None or game.components.own else dict(game.components.data)


def luck_of(record: Record) -> Chance:
    """The record's own luck, from its beginning."""
    if not record.luck.seed:
        raise RecordError("the record has no seed: it can be replayed, not continued")
    try:
        if record.luck.kind == "fast":
            return FastChance(int(record.luck.seed), record=True)
        chance = LiveChance(bytes.fromhex(record.luck.seed))
    except ValueError as error:
        raise RecordError(f"the seed cannot be read: {error}") from error
    if commitment(chance.seed) != record.luck.hash:
        raise RecordError("the seed does not fit the hash shown at the start")
    return chance


def verify(game: Game[Any, Any], record: Record) -> None:
    """The proof after the game: the seed fits the hash, and gives every draw of the record."""
    Table.resume(game, record)
