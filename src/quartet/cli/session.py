"""One game at one keyboard, from the deal to the last card: whose turn, who types, who thinks, who is caught."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from quartet.cli import paper
from quartet.cli.chairs import Chair, Computers, names_of
from quartet.cli.faces import Face, UnclearError, face_of
from quartet.cli.pages import help_page, log_page, rule_page
from quartet.cli.screen import Notice, Sight, Told, folded, wrapped
from quartet.cli.talking import SAY, Talk
from quartet.cli.terminal import Terminal
from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, Agent, Event, Game, Move
from quartet.kernel.loop import waiting
from quartet.kernel.messages import Refusal, refuse, seat_term
from quartet.kernel.record import ANSWER
from quartet.kernel.table import Table
from quartet.words.catalogue import Catalogue

MOST_CHOICES: Final = 8
COACH: Final = "coach"
"""Typed, it asks what a computer player would play."""
FURTHER: Final = 0.5
"""A second step in the same turn takes that part of the usual time."""


class LeaveError(Exception):
    """Somebody quits."""


@dataclass(frozen=True)
class Manner:
    """How it is played at this keyboard. `pace`: seconds a computer player seems to think."""

    pace: float
    save: Path | None = None


class Session:
    def __init__(
        self,
        table: Table,
        chairs: Sequence[Chair],
        terminal: Terminal,
        words: Catalogue,
        manner: Manner,
        computers: Computers,
        thoughts: Chance,
    ) -> None:
        self.table = table
        self.game: Game[Any, Any] = table.game
        self.chairs = chairs
        self.terminal = terminal
        self.manner = manner
        self.computers = computers
        self.thoughts = thoughts
        self.agents: dict[int, Agent] = {
            seat: computers.make(table.game.id, chair.level, table.game)
            for seat, chair in enumerate(chairs)
            if chair.level
        }
        self.people = [seat for seat, chair in enumerate(chairs) if chair.person]
        self.talk = Talk(table, self.agents, thoughts)
        self.words = words.addressed(None)
        self.words.names = tuple(names_of(chairs, words))
        self.saved: Path | None = None
        self.opening: list[str] = []
        """Sentences before the first event, such as the promise of fair luck."""
        self._notice: Notice | None = None
        self._due: list[tuple[float, int]] = []
        """When which computer player notices that somebody owes a call."""
        self._ballots: dict[int | None, Move] = {}
        """Of people, while the house is asked."""
        self._at_keyboard = self.people[0] if len(self.people) == 1 else None
        self._faces: dict[int | None, Face] = {}
        self._said: dict[int | None, list[list[str]]] = {}
        """By reader: the sentences of each entry of the log, as far as they have been asked for."""

    @property
    def patient(self) -> bool:
        """Does time pass here? Otherwise everything happens at once."""
        return self.terminal.patient and self.manner.pace > 0

    @property
    def shared(self) -> bool:
        """Do several people share the keyboard?"""
        return len(self.people) > 1

    def face(self, seat: int | None) -> Face:
        if seat not in self._faces:
            self._faces[seat] = face_of(self.game, self.words.addressed(seat))
        return self._faces[seat]

    # The game

    def play(self) -> None:
        """To the end, or until somebody leaves."""
        self._set_alarms()
        while not self.table.over:
            seat = self._next()
            if seat == HOUSE:
                self._house()
            elif self.chairs[seat].person:
                self._person(seat)
            else:
                self._computer(seat)

    def _next(self) -> int:
        """Whose answer comes next: where it is talked about first, people's, so that their words count."""
        asked = waiting(self.table.state)
        people = [seat for seat in asked if self.chairs[seat].person] if self.talk.on else []
        return (people or asked)[0]

    def _person(self, seat: int) -> None:
        """Until this player's answer, or something said in between, has changed the table."""
        if self.shared and self._at_keyboard != seat:
            self._curtain(seat)
        self.talk.open()
        changed = False
        while not changed:
            self.draw()
            typed = self.terminal.line(self._next_due())
            changed = self._noticed() if typed is None else self._heard(typed)

    def _house(self) -> None:
        """What everybody votes on: people one after the other, then computer players, then the count."""
        voters = [seat for seat in range(len(self.chairs)) if self.game.votes(self.table.state, seat)]
        if self._votes_count(voters):
            waits = [seat for seat in voters if self.chairs[seat].person and seat not in self._ballots]
            if waits:
                self._person(waits[0])
                return
            for seat in voters:
                if seat in self.agents:
                    self._ballots[seat] = self._ballot_of(seat)
        ballots = list(self._ballots.items())
        self._ballots = {}
        self._changed(self.table.answer(HOUSE, self.game.tally(self.table.state, ballots)))

    def _votes_count(self, voters: Sequence[int]) -> bool:
        """Where the count is the same whoever votes, nobody is asked: two players without an onlooker (HM-7.4)."""
        state = self.table.state
        some = [(seat, self.game.votes(state, seat)[0]) for seat in voters]
        return self.game.tally(state, some) != self.game.tally(state, [])

    def _ballot_of(self, seat: int) -> Move:
        state = self.table.state
        listed = self.game.votes(state, seat)
        move = self.agents[seat].decide(self.table.view(seat), listed, self.thoughts)
        try:
            self.game.check_vote(state, seat, move)
        except Refusal:
            return listed[0]
        return move

    def _computer(self, seat: int) -> None:
        """It thinks visibly. If anything happens meanwhile, it thinks again."""
        began = time.monotonic()
        if not self.patient and self._catches_at_once(seat):
            return
        if not self.game.interrupts() and self._interject(seat):
            return
        move = self._decision(seat)
        if self.patient and not self._bide(began + self._thinking(seat)):
            return
        self._enter(seat, move)

    def _decision(self, seat: int) -> Move:
        state = self.table.state
        agent = self.talk.heard_by(self.agents[seat])
        move = agent.decide(self.table.view(seat), self.game.legal(state, seat), self.thoughts)
        try:
            self.game.check(state, seat, move)
        except Refusal:
            return self.game.default(state, seat)
        return move

    def _thinking(self, seat: int) -> float:
        """About the pace, a little more or less. Who is about to notice an owed call does not play before that."""
        tempo = self.face(None).tempo(self.table.view(None))
        usual = self.manner.pace * tempo * (0.8 + self.thoughts.below(41) / 100)
        entries = self.table.record.entries
        if entries and entries[-1].seat == seat and entries[-1].kind == ANSWER:
            usual *= FURTHER
        notices = [when - time.monotonic() + 0.05 for when, who in self._due if who == seat]
        return max([usual, *notices])

    def _bide(self, end: float) -> bool:
        """Let time pass until `end`; Enter hurries. False if something happened that changes the turn."""
        while True:
            self.draw()
            typed = self.terminal.line(min([end, *(when for when, _ in self._due)]))
            if typed is None:
                if self._noticed():
                    return False
                if time.monotonic() >= end:
                    return True
            elif not typed.strip():
                # Hurrying is no way to escape who would have noticed in the time that is skipped.
                return not self._noticed(end)
            elif self._heard(typed):
                return False

    # Calls

    def _next_due(self) -> float | None:
        return min((when for when, _ in self._due), default=None)

    def _noticed(self, until: float | None = None) -> bool:
        """Has a computer player called by now, for itself or before somebody else? Each has one chance to."""
        now = time.monotonic() if until is None else until
        ready = sorted(each for each in self._due if each[0] <= now)
        self._due = [each for each in self._due if each[0] > now]
        return any(self._interject(seat) for _, seat in ready)

    def _interject(self, seat: int) -> bool:
        moves = self.game.interjections(self.table.state, seat)
        agent = self.talk.heard_by(self.agents[seat])
        move = agent.react(self.table.view(seat), moves, self.thoughts) if moves else None
        if move is None:
            return False
        self._changed(self.table.interject(seat, move))
        return True

    def _catches_at_once(self, seat: int) -> bool:
        """Where no time passes, whoever plays next notices before playing, if ever."""
        owing = self.face(None).owing(self.table.view(None))
        if owing in (None, seat) or self.computers.reaction(self.chairs[seat].level, self.thoughts) is None:
            return False
        return self._interject(seat)

    def _out_of_reach(self, seat: int | None) -> int | None:
        """Who owes a call but cannot be caught, as that person does not see the shared screen now."""
        owing = self.face(None).owing(self.table.view(None))
        return owing if self.shared and owing in self.people and owing != seat else None

    def _set_alarms(self) -> None:
        """People at a shared keyboard can be caught only while they still sit there: before the curtain."""
        self._due = []
        if not self.patient or self.table.over:
            return
        owing = self.face(None).owing(self.table.view(None))
        curtain = self.shared and owing in self.people and self.chairs[waiting(self.table.state)[0]].person
        if owing is not None and not curtain:
            now = time.monotonic()
            for seat in self.agents:
                seconds = self.computers.reaction(self.chairs[seat].level, self.thoughts)
                if seconds is not None:
                    self._due.append((now + seconds, seat))

    # What is typed

    def _heard(self, typed: str) -> bool:
        """Does what the player asks for; True if it has changed the table."""
        self._notice = None
        seat = self._at_keyboard
        line = typed.strip()
        try:
            if seat is not None and self._is_answer(seat, line):
                return self._move(seat, line)
            if seat is not None and self._is_talk(line):
                self.talk.say(seat, line[len(SAY) :])
                return False
            if seat is not None and line.lower() == COACH:
                return self._coach(seat)
            if self._asked_for_something(line):
                return False
            if line.lower() in ("u", "undo"):
                return self._undo(seat)
            if line and seat is not None:
                return self._move(seat, line)
        except Refusal as refusal:
            self._notice = Notice(f"{refusal.rule}  {self._words().say(refusal.message)}", refused=True)
        except UnclearError as unclear:
            self._notice = Notice(self._words().say(unclear.message), refused=True)
        return False

    def _is_answer(self, seat: int, line: str) -> bool:
        """Before anything else it could mean: an S may be a chair, and Enter the only thing to say."""
        question = self.table.question(seat)
        if question is None:
            return False
        face = self.face(seat)
        return face.claims(question, line) if line else bool(face.enter(question))

    def _is_talk(self, line: str) -> bool:
        return self.talk.on and line.lower().split(maxsplit=1)[:1] == [SAY]

    def _asked_for_something(self, line: str) -> bool:
        command = line.lower()
        if command in ("q", "quit"):
            raise LeaveError
        if command in ("s", "save"):
            self._notice = self.keep()
        elif command in ("l", "log"):
            self._page(log_page(self.face(self._at_keyboard), self._log()))
        elif command in ("?", "h", "help"):
            seat = self._at_keyboard
            question = None if seat is None else self.table.question(seat)
            levels = {self.words.names[each]: self.chairs[each].level for each in self.agents}
            self._page(help_page(self.face(seat), question, levels, talk=self.talk.on))
        elif command.startswith("?"):
            self._page(rule_page(self._words(), command.removeprefix("?").strip()))
        elif page := self.face(self._at_keyboard).page(self.table.view(self._at_keyboard), command):
            self._page(page)
        else:
            return False
        return True

    def _coach(self, seat: int) -> bool:
        """What it would play, from what this player sees; a number plays it."""
        words, question = self._words(), self.table.question(seat)
        if self.shared:
            self._notice = Notice(words.text("terminal-coach-shared"), refused=True)
            return False
        from quartet.cli import coaching  # it brings the search with it

        state = self.table.state
        moves = self.game.legal(state, seat) if question and HOUSE not in state.asked else []
        found = coaching.advice(self.game, self.table.view(seat), moves, state.number) if moves else None
        if found is None:
            self._notice = Notice(words.text("terminal-coach-silent"), refused=True)
            return False
        page = coaching.advice_page(found, words)
        typed = self.terminal.page(page, words.text("terminal-coach-prompt"), words.text("terminal-page-on")).strip()
        numbered = {str(number): tip.code for number, tip in enumerate(found.tips, 1)}
        return self._enter(seat, numbered[typed]) if typed in numbered else False

    def _move(self, seat: int, line: str) -> bool:
        question = self.table.question(seat)
        if not line and question:
            return self._enter(seat, self.face(seat).enter(question))
        typed = self.face(seat).read(self.table.view(seat), question, line)
        if HOUSE in self.table.state.asked:
            return self._vote(seat, typed.code)
        if not typed.interjection:
            return self._enter(seat, typed.code, *typed.then)
        if (owing := self._out_of_reach(seat)) is not None:
            raise self.face(seat).out_of_reach(owing)
        self._changed(self.table.interject(seat, typed.code))
        return True

    def _vote(self, seat: int, code: str) -> bool:
        """Kept until all have voted, and nowhere else: what counts is the count."""
        move = self.game.parse(code)
        self.game.check_vote(self.table.state, seat, move)
        self._ballots[seat] = move
        return True

    def _enter(self, seat: int, move: Move | str, *then: str) -> bool:
        """An answer, or a gesture: all of it or nothing (QT-1.8)."""
        if then:
            self.table.check_gesture(seat, [move if isinstance(move, str) else move.code, *then])
        for each in (move, *then):
            self._changed(self.table.answer(seat, each))
        return True

    def _undo(self, seat: int | None) -> bool:
        if seat is None:
            return False
        if self._ballots:
            raise refuse("QT-1.7", "refused-undo-voted")
        self.table.undo(seat, others=self.shared)
        self._said.clear()
        for each in self.agents:  # what is taken back has not been seen
            self.agents[each] = self.computers.make(self.game.id, self.chairs[each].level, self.game)
        self.talk.undone()
        self._changed()
        self._notice = Notice(self._words().text("terminal-undone"))
        return True

    def _changed(self, events: Sequence[Event] = ()) -> None:
        self._notice = None
        self._set_alarms()
        if self.manner.save and (kept := self.keep()).refused:
            self._notice = kept
        if events and self.patient and not self.table.over:
            self._interlude()

    def save(self) -> Path:
        """To the file that was named, else to one with a name of its own."""
        path = self.manner.save or self.saved or paper.fresh_path(self.game.id)
        paper.write(path, self.table)
        self.saved = path
        return path

    def keep(self) -> Notice:
        """Saves, and says how that went. A full disk is no reason to stop playing."""
        words = self._words()
        try:
            return Notice(words.text("terminal-saved", path=str(self.save())))
        except OSError as error:
            return Notice(cannot_save(error, words), refused=True)

    # What is shown

    def _words(self) -> Catalogue:
        return self.face(self._at_keyboard).words

    def _page(self, lines: Sequence[Any]) -> None:
        words = self._words()
        self.terminal.page(lines, words.text("terminal-go-on"), words.text("terminal-page-on"))

    def _curtain(self, seat: int) -> None:
        """Between two people nothing secret stays on screen: only what everybody has been told meanwhile."""
        who = seat_term(seat)
        words = self.words
        told = folded([Told(line) for lines in self._told(None)[self._last_turn(seat) :] for line in lines])
        lines = [words.text("terminal-curtain", who=who), "", words.text("terminal-curtain-enter", who=who)]
        self.terminal.curtain(lines, [each.text for each in told])
        self._at_keyboard = seat

    def _interlude(self) -> None:
        """A part of the game is over: a breath, where time passes. At a shared keyboard all may read it."""
        seat = None if self.shared else self._at_keyboard
        face = self.face(seat)
        ended = face.chapter(self.table.log)
        if not ended:
            return
        copies = [copy for copy in (self.game.redact(event, seat) for event in ended) if copy is not None]
        told = [face.words.say(self.game.narrate(copy)) for copy in copies if face.worth_telling(copy)]
        lines = [row for sentence in told for row in wrapped(sentence, self.width - 2)]
        scores = face.score_lines(self.table.view(seat))
        self._page(["", *(f"  {line}" for line in lines), "", *(f"  {line}" for line in scores), ""])

    def _log(self) -> list[Told]:
        """What the player at the keyboard has been told, fresh from the end of that player's last turn."""
        seat = self._at_keyboard
        fresh = self._last_turn(seat)
        told = [Told(line, fresh=False) for line in self.opening]
        return told + [Told(line, i >= fresh) for i, lines in enumerate(self._told(seat)) for line in lines]

    def _told(self, seat: int | None) -> list[list[str]]:
        """By entry of the log: what this reader has been told, and what was said after it."""
        told = [lines[:] for lines in self._sentences(seat)]
        for length, line in self.talk.sentences(self.face(seat).words):
            told[length - 1].append(line)
        return told

    def _sentences(self, seat: int | None) -> list[list[str]]:
        """What this reader has been told, by entry of the log."""
        face = self.face(seat)
        said = self._said.setdefault(seat, [])
        for events in self.table.log[len(said) :]:
            copies = [copy for copy in (self.game.redact(event, seat) for event in events) if copy is not None]
            said.append([face.words.say(self.game.narrate(copy)) for copy in copies if face.worth_telling(copy)])
        return said

    def _last_turn(self, seat: int | None) -> int:
        """The entry of the log that ended this seat's last turn."""
        entries = self.table.record.entries
        last = len(entries)
        if seat in self.table.state.asked:
            while last and entries[last - 1].seat == seat:
                last -= 1
        while last and not (entries[last - 1].seat == seat and entries[last - 1].kind == ANSWER):
            last -= 1
        return last

    def draw(self) -> None:
        seat = self._at_keyboard
        face, view = self.face(seat), self.table.view(seat)
        question = None if seat is None else self.table.question(seat)
        title, aside = face.title(view)
        choices, more = face.choices(view, question, MOST_CHOICES) if question else ([], 0)
        words = face.words
        ask = ""
        keys: tuple[str, ...] = ()
        if question:
            ask, keys = f"{words.text('terminal-your-turn')} {words.say(question.message)}", face.how(question)
        elif not self.table.over:
            ask = words.text("terminal-waiting", who=seat_term(waiting(self.table.state)[0]))
            keys = face.meanwhile() if seat is not None else (words.text("terminal-watching-keys"),)
        reminder = "" if self._out_of_reach(seat) is not None else face.reminder(view)
        if not reminder and question and self.talk.on and all(said.seat != seat for said in self.talk.said()):
            reminder = words.text("terminal-talk-how")
        notice = self._notice or (Notice(reminder) if reminder else None)
        self.terminal.show(
            Sight(
                game=self.game.id,
                title=title,
                aside=aside,
                asked=question is not None,
                board=face.board(view, self.width),
                log_title=words.text("terminal-log-title" if seat is None else "terminal-log"),
                log=self._log(),
                hand_title=face.hand_title(view),
                hand=face.hand(view, question, self.width),
                ask=ask,
                choices=choices,
                unlisted=more,
                more=face.more,
                keys=keys,
                notice=notice,
                spoken=face.spoken(view, question),
            )
        )

    @property
    def width(self) -> int:
        return self.terminal.width


def cannot_save(error: OSError, words: Catalogue) -> str:
    return words.text("terminal-cannot-save", path=str(error.filename), fault=str(error.strerror))
