"""Table talk at one keyboard: what people and computer players say about a question before they answer it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quartet.kernel.chance import Chance
from quartet.kernel.game import MOST_WORDS, Agent, Said
from quartet.kernel.loop import waiting
from quartet.kernel.messages import seat_term
from quartet.kernel.table import Table
from quartet.words.catalogue import Catalogue

SAY: Final = "say"
LONGEST: Final = 300


class Talk:
    def __init__(self, table: Table, agents: Mapping[int, Agent], thoughts: Chance) -> None:
        self.table = table
        self.agents = agents
        self.thoughts = thoughts
        self._said: list[tuple[int, int, Said]] = []
        """With the number of the question, and how long the log was."""
        self._opened = -1
        """The question that computer players have been asked about."""

    @property
    def on(self) -> bool:
        return not self.table.over and self.table.game.talks(self.table.state)

    def said(self) -> list[Said]:
        """About the present question."""
        number = self.table.state.number
        return [said for about, _, said in self._said if about == number] if self.on else []

    def heard_by(self, agent: Agent) -> Agent:
        """The same, having listened."""
        agent.listen(self.said())
        return agent

    def open(self) -> None:
        """Each computer player may begin with a word, once a question."""
        if self.on and self._opened != self.table.state.number:
            self._opened = self.table.state.number
            self._answers()

    def say(self, seat: int, typed: str) -> None:
        """Somebody at the keyboard; whoever wants to answers at once. They do not answer each other."""
        text = "".join(sign for sign in typed if sign.isprintable()).strip()[:LONGEST]
        if text:
            self._note(Said(seat, text))
            self._answers()

    def _answers(self) -> None:
        for seat in waiting(self.table.state):
            spoken = sum(said.seat == seat for said in self.said())
            if seat in self.agents and spoken < MOST_WORDS:
                word = self.heard_by(self.agents[seat]).talk(self.table.view(seat), self.thoughts)
                if word is not None:
                    self._note(Said(seat, "", word))

    def _note(self, said: Said) -> None:
        self._said.append((self.table.state.number, len(self.table.log), said))

    def undone(self) -> None:
        """What was said about a question that was never put was never said."""
        self._said = [each for each in self._said if each[1] <= len(self.table.log)]
        self._opened = min(self._opened, self.table.state.number)

    def sentences(self, words: Catalogue) -> list[tuple[int, str]]:
        """As this reader is told them, each with how long the log was then."""
        return [
            (length, words.text("terminal-talk", who=seat_term(said.seat), text=_text(said, words)))
            for _, length, said in self._said
        ]


def _text(said: Said, words: Catalogue) -> str:
    return said.text if said.message is None else words.say(said.message)
