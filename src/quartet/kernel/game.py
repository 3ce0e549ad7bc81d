"""The contract: what a game is, so that terminal, server, search and simulation can all play it.

A `Game` is stateless rules. A `State` is mutable and flat. A `View` is exactly what one seat has been shown.
Moves are readable codes, events are what happened, questions are what is asked: all of it data, none of it prose.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Final, Generic, TypeVar

from quartet.kernel.chance import Chance
from quartet.kernel.compiling import mypyc_attr
from quartet.kernel.components import Components
from quartet.kernel.messages import Message, refuse

Seat = int
HOUSE: Final = -1
"""The seat that speaks for the table itself, e.g. an applause the server has tallied."""
ONLY: Final[list[tuple[Seat, ...]]] = [(seat,) for seat in range(16)]
"""By seat: it alone is asked. Of the type of `State.asked`: the compiler would unpack a tuple of known length, and make
another at every use."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One answer. Its code is stateless, permanent, readable and URL-safe; equal codes are equal moves."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __repr__(self) -> str:
        return f"parse({self.code!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event:
    """Something that happened, with the whole truth in it. `Game.redact` makes each seat's copy."""

    def shows(self) -> bool:
        """Does it show a hidden piece to anybody? What has shown nothing may be taken back (QT-1.7)."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Where a game stands. Plain lists and numbers only; luck is never kept here."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """Every attribute of the subclass, for comparing and storing; the copy is written by hand, for speed."""

    def __init__(self) -> None:
        self.asked: tuple[int, ...] = ()
        """Who must answer now; nobody: the game is over."""
        self.sealed: dict[int, Move] = {}
        """Answered, and not yet revealed. No view may hold any of it."""
        self.number = 0
        """How many questions have been resolved. A move says which one it answers, so a late one can be told."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and type(other) is type(self)
            and self.asked == other.asked
            and self.sealed == other.sealed
            and self.number == other.number
            and all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)
        )

    def __hash__(self) -> int:
        raise TypeError("a state changes: hash a view of it")

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in ("asked", "sealed", "number", *self.FIELDS))
        return f"{type(self).__name__}({fields})"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class View:
    """What one seat has been shown so far (seat None: an onlooker). Frozen and hashable: searches use it as a key.

    Who has already answered a sealed question is presence at the table, not knowledge of the game: not in here.
    """

    seat: int | None
    asked: tuple[int, ...]


# ── Questions, as data ────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Pick:
    """A blank filled with `least` to `most` of these, joined by `joint`; the same entry as often as it stands there."""

    name: str
    of: tuple[str, ...]
    least: int = 1
    most: int = 1
    joint: str = "."


@dataclass(frozen=True)
class Number:
    """A blank filled with a whole number."""

    name: str
    least: int
    most: int


@dataclass(frozen=True)
class Text:
    """A blank filled with percent-encoded free text."""

    name: str
    most_words: int
    most_characters: int


Blank = Pick | Number | Text


@dataclass(frozen=True)
class Form:
    """A move put together by the player: a code with blanks, `play:{letter}:{cards}{call}`."""

    template: str
    blanks: tuple[Blank, ...]


@dataclass(frozen=True)
class Hint:
    """Help that a table may give, e.g. the cards that fit."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """What a seat is asked, by rule: moves listed in full, forms to fill in, and the hints this table gives."""

    kind: str
    rule: str
    message: Message
    moves: tuple[str, ...] = ()
    forms: tuple[Form, ...] = ()
    hints: tuple[Hint, ...] = ()


# ── Options, awards ───────────────────────────────────────────────────────────────────────────────────────────────

Choice = str | int
Options = Mapping[str, Choice]


@dataclass(frozen=True)
class Option:
    """A choice the table makes before the game. `alone` is the default for one person against the computer."""

    key: str
    rule: str
    choices: tuple[Choice, ...]
    default: Choice
    alone: Choice
    mixed: Choice | None = None
    """The default for several people with computer players among them, where that is another one."""
    of_seats: bool = False
    """Are its numbers seats, counted from 1?"""

    def usual(self, seats: int, people: int) -> Choice:
        if people == 1:
            return self.alone
        return self.mixed if self.mixed is not None and 0 < people < seats else self.default


@dataclass(frozen=True)
class Award:
    key: str
    seats: tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Journal:
    """Where events go. A silent one (`on` is false) lets search and simulation skip making them."""

    def __init__(self) -> None:
        self.on = True
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def take(self) -> tuple[Event, ...]:
        """Everything told since the last taking."""
        events = tuple(self.events)
        self.events.clear()
        return events


class SilentJournal(Journal):
    def __init__(self) -> None:
        super().__init__()
        self.on = False

    def tell(self, event: Event) -> None:
        pass


SILENT: Final = SilentJournal()

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """The rules of one game."""

    id: str
    """`the-distance`: in codes, records and addresses."""
    prefix: str
    """`TD`: of its rule ids."""
    version: int
    """Of its rules: raised by every change after which the same moves could have another outcome."""
    least_players: int
    most_players: int
    options: tuple[Option, ...]
    wire: tuple[type, ...]
    """Its view and event classes: what goes over the wire."""
    components: Components | None
    """The figures on its pieces, ours or an owner's."""

    # The rulebook

    @abstractmethod
    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> S: ...

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> list[Move]:
        """The moves worth listing, for a seat that is asked."""

    def any_of(self, state: S, seat: Seat, chance: Chance) -> Move:
        """One of those, each as likely: for random games by the million."""
        moves = self.legal(state, seat)
        return moves[chance.below(len(moves))]

    @abstractmethod
    def check(self, state: S, seat: Seat, move: Move) -> None:
        """Raise a Refusal; also admits what is not listed but judged (a wrong letter) or free (a text)."""

    @abstractmethod
    def resolve(self, state: S, answers: Mapping[Seat, Move], chance: Chance, journal: Journal) -> None:
        """All have answered: go on to the next question."""

    def resolve_one(self, state: S, seat: Seat, move: Move, chance: Chance, journal: Journal) -> None:
        """The same when only one seat was asked; a game of such turns overrides this, for speed."""
        self.resolve(state, {seat: move}, chance, journal)

    def interjections(self, state: S, seat: Seat) -> list[Move]:
        """What this seat could say right now out of turn, with effect."""
        return []

    def interject(self, state: S, seat: Seat, move: Move, chance: Chance, journal: Journal) -> None:
        raise refuse("QT-2.1", "refused-no-interjections")

    def interrupts(self) -> bool:
        """Are its interjections said into others' turns? Where players share a screen such are not heard (QT-2.2)."""
        return True

    def talks(self, state: S) -> bool:
        """Is what is asked now talked about first? Then computer players speak, and answer after all people have."""
        return False

    @abstractmethod
    def default(self, state: S, seat: Seat) -> Move:
        """What a player out of time does. Must let the game end if everybody is."""

    # What the house is asked: it answers with the count of many ballots

    def votes(self, state: S, voter: Seat | None) -> list[Move]:
        """The ballots worth listing for a seat, or an onlooker, while the house is asked."""
        return []

    def check_vote(self, state: S, voter: Seat | None, move: Move) -> None:
        """Raise a Refusal unless that is a ballot this voter may cast now."""
        raise refuse("QT-2.3", "refused-no-vote")

    def tally(self, state: S, ballots: Sequence[tuple[Seat | None, Move]]) -> Move:
        """The house's answer, from one ballot a voter."""
        return self.default(state, HOUSE)

    @abstractmethod
    def copy(self, state: S) -> S: ...

    @abstractmethod
    def scores(self, state: S) -> Sequence[int | Fraction]: ...

    @abstractmethod
    def standing(self, state: S) -> list[int]:
        """Each seat's place, 1 for the winner; equal places for a tie."""

    def awards(self, state: S) -> tuple[Award, ...]:
        """Named prizes of a finished game."""
        return ()

    # Who sees what

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V: ...

    def key(self, state: S, seat: Seat) -> object:
        """Stands for that seat's view in a search: equal where the views are, and only there.

        A game with large views makes it of the little that tells them apart, in the file that makes the views.
        """
        return self.view(state, seat)

    @abstractmethod
    def redact(self, event: Event, seat: Seat | None) -> Event | None: ...

    @abstractmethod
    def determinize(self, view: V, chance: Chance) -> S:
        """A random state that looks like this to the view's seat."""

    # Words and wire

    @abstractmethod
    def question(self, view: V) -> Question | None:
        """What the view's seat is asked, made from the view alone; None when it is not asked.

        While the house is asked, that is the ballot of whoever looks.
        """

    @abstractmethod
    def parse(self, code: str) -> Move:
        """The move of a code, or a Refusal (QT-1.1)."""

    @abstractmethod
    def say(self, view: V, move: Move) -> Message: ...

    @abstractmethod
    def narrate(self, event: Event) -> Message: ...

    def furnished(self, source: str, figures: Mapping[str, Any]) -> Game[S, V]:
        """The same game with an owner's figures, checked (QT-3.4); `source` names them in errors."""
        raise refuse("QT-3.4", "refused-no-components")

    # The same for all games

    def settle(self, options: Options, *, seats: int = 0, people: int = 0) -> dict[str, Choice]:
        """The options in full: the given ones checked, the others by default, which may depend on who plays.

        `seats` is how many play, as far as that is known, and `people` how many of them are no computer players.
        """
        given: Mapping[str, object] = options  # from a record or a request it may be anything
        settled: dict[str, Choice] = {}
        for option in self.options:
            choice = given.get(option.key, option.usual(seats, people))
            if not isinstance(choice, (int, str)) or isinstance(choice, bool) or choice not in option.choices:
                choices = ", ".join(str(each) for each in option.choices)
                raise refuse("QT-3.2", "refused-option", option=option.key, choice=str(choice), choices=choices)
            settled[option.key] = choice
        for key in options:
            if key not in settled:
                raise refuse("QT-3.1", "refused-unknown-option", option=key)
        if seats:
            self.fits(settled, seats)
        return settled

    def fits(self, options: Options, seats: int) -> None:
        """Raise a Refusal where a choice does not go with that many players."""

    def seats_allowed(self, seats: int) -> None:
        if not self.least_players <= seats <= self.most_players:
            raise refuse("QT-3.3", "refused-seats", seats=seats, least=self.least_players, most=self.most_players)


MOST_WORDS: Final = 6
"""Of one computer player, about one question."""


@dataclass(frozen=True)
class Said:
    """Something a seat said at the table, as text or, of a computer player, as a message."""

    seat: int
    text: str
    message: Message | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent(ABC):
    """A computer player. It is given views, never states, and its own luck, never the table's."""

    @abstractmethod
    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move: ...

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        """Say something out of turn, or nothing."""
        return None

    def listen(self, said: Sequence[Said]) -> None:
        """What has been said at the table since its present question came up; told before anything else is asked."""
        del said

    def talk(self, view: View, chance: Chance) -> Message | None:
        """A word to the table, or nothing. Talk binds nobody.

        It is a sentence of the catalogue, `<game>-talk-…`, of small numbers and terms only: free text is not passed on.
        """
        return None
