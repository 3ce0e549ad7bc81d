"""How each game looks and is typed in a terminal: one face a game, all of the same shape."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from quartet.cli.screen import Choice
from quartet.kernel.game import Event, Game, Question, State, View
from quartet.kernel.messages import Arg, Message, Refusal, message
from quartet.words.catalogue import Catalogue


class UnclearError(Exception):
    """What was typed is no move; the message says how to say it better."""

    def __init__(self, key: str, **args: Arg) -> None:
        super().__init__(key)
        self.message: Message = message(key, **args)


@dataclass(frozen=True)
class Typed:
    """A move's code, whether it is said out of turn, and the codes of a gesture that follow it (QT-1.8)."""

    code: str
    interjection: bool = False
    then: tuple[str, ...] = ()


class Face(ABC):
    """Draws views and reads typed lines for one reader. It runs no rules and sees no state but an ended one."""

    def __init__(self, game: Game[Any, Any], words: Catalogue) -> None:
        self.game = game
        self.words = words

    @abstractmethod
    def title(self, view: View) -> tuple[str, str]:
        """The top line, left and right."""

    @abstractmethod
    def board(self, view: View, width: int) -> list[Text]:
        """What everybody sees."""

    @abstractmethod
    def hand(self, view: View, question: Question | None, width: int) -> list[Text]: ...

    @abstractmethod
    def hand_title(self, view: View) -> str: ...

    @abstractmethod
    def spoken(self, view: View, question: Question | None) -> list[str]:
        """Board and hand in words."""

    @abstractmethod
    def choices(self, view: View, question: Question, most: int) -> tuple[list[Choice], int]:
        """What may be typed, at most so many lines of it, and how many more ways there are."""

    @abstractmethod
    def more(self, count: int) -> str:
        """That there are so many ways beside those listed."""

    @abstractmethod
    def how(self, question: Question) -> tuple[str, ...]:
        """How moves are typed, the same whatever the cards: in full, then shorter for a narrow screen."""

    @abstractmethod
    def meanwhile(self) -> tuple[str, ...]:
        """What a player may type while others think: in full, then shorter."""

    @abstractmethod
    def keys(self) -> tuple[tuple[str, str], ...]:
        """For the help page: what can be typed in this game, each with the key of its explanation."""

    @abstractmethod
    def read(self, view: View, question: Question | None, typed: str) -> Typed:
        """What a typed line means; else an UnclearError."""

    @abstractmethod
    def open_hands(self, state: State) -> list[str]:
        """Every hand, for a replay of a game that is over."""

    @abstractmethod
    def score_lines(self, view: View) -> list[str]:
        """The score so far, a line a player; nothing when there is nothing to count yet."""

    @abstractmethod
    def why(self, view: View, winner: int) -> str:
        """Who won and why, in one sentence."""

    def closing_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """The score at the end of the game, with what its last step told."""
        return self.score_lines(view)

    def takes_home(self, view: View) -> str:
        """If there is a song to take home: the key of the sentence that says by which command."""
        return ""

    def worth_telling(self, event: Event) -> bool:
        return True

    def claims(self, question: Question, typed: str) -> bool:
        """Is this an answer although it looks like one of the keys that mean the same in every game?"""
        return False

    def enter(self, question: Question) -> str:
        """The code that an empty line stands for; none where a stray Enter could do harm."""
        return ""

    def page(self, view: View, typed: str) -> list[Text | str]:
        """A page of the game's own that was asked for; empty if this is no word for one."""
        return []

    def tempo(self, view: View) -> float:
        """How long a computer player seems to think now, as a part of the usual time. It must not tell its cards."""
        return 1.0

    def owing(self, view: View) -> int | None:
        """Who could be caught out of turn right now."""
        return None

    def out_of_reach(self, owing: int) -> Refusal:
        """Why somebody who owes cannot be caught while the curtain hides the screen from that person."""
        raise NotImplementedError

    def reminder(self, view: View) -> str:
        """What a table may remind the reader of, about something said out of turn."""
        return ""

    def chapter(self, log: Sequence[Sequence[Event]]) -> list[Event]:
        """If the last step ended a part of the game, so that a breath should be taken: what to tell of that part."""
        return []


def face_of(game: Game[Any, Any], words: Catalogue) -> Face:
    from quartet.cli.faces.hit_maker import HitFace
    from quartet.cli.faces.musical_chairs import ChairsFace
    from quartet.cli.faces.symphony_no_9 import SymphonyFace
    from quartet.cli.faces.the_distance import DistanceFace

    faces: dict[str, type[Face]] = {
        "hit-maker": HitFace, "musical-chairs": ChairsFace, "symphony-no-9": SymphonyFace,
        "the-distance": DistanceFace,
    }  # fmt: skip
    return faces[game.id](game, words)
