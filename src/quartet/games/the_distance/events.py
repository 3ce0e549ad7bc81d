"""Everything that can happen in The Distance. Cards are kinds (0 … 12); letters are 0 … 6, A first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quartet.kernel.game import Event

OWN_DRAW: Final = "draw"
AS_PENALTY: Final = "penalty"
WHEN_CAUGHT: Final = "caught"


@dataclass(frozen=True)
class Open(Event):
    """It shows no card."""

    def shows(self) -> bool:
        return False


@dataclass(frozen=True)
class Dealt(Event):
    """TD-2.1 A new hand: who dealt, and who begins."""

    hand: int
    dealer: int
    first: int


@dataclass(frozen=True)
class Received(Event):
    """TD-2.1 A player's cards of the deal; only that player sees which."""

    seat: int
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Turned(Event):
    """TD-2.1 The first card of the pile."""

    card: int


@dataclass(frozen=True)
class Played(Event):
    """TD-3.1 A right play: cards and the letter said; how many cards the player has left."""

    seat: int
    letter: int
    cards: tuple[int, ...]
    left: int


@dataclass(frozen=True)
class Erred(Event):
    """TD-3.5 A wrong play, shown to all and taken back. What would have been right is not told (TD-3.6)."""

    seat: int
    letter: int
    cards: tuple[int, ...]
    ends_turn: bool


@dataclass(frozen=True)
class Drew(Event):
    """TD-3.8 A draw, or 2 cards for a mistake (TD-3.5) or a forgotten call (TD-4.2); only the player sees which."""

    seat: int
    why: str
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Reshuffled(Event):
    """TD-3.10 The pile but its top card is the stock again."""

    count: int


@dataclass(frozen=True)
class Passed(Open):
    """TD-3.9"""

    seat: int


@dataclass(frozen=True)
class Called(Open):
    """TD-4.1 "Musicards!" """

    seat: int


@dataclass(frozen=True)
class Caught(Open):
    """TD-4.2 Somebody else called first."""

    seat: int
    by: int


@dataclass(frozen=True)
class HandWon(Open):
    """TD-5.1 Out of cards; how many hands of the series that makes (TD-5.2)."""

    seat: int
    hands: int


@dataclass(frozen=True)
class GameWon(Open):
    """TD-5.2 The series is won."""

    seat: int


DistanceEvent = (
    Dealt | Received | Turned | Played | Erred | Drew | Reshuffled | Passed | Called | Caught | HandWon | GameWon
)
EVENTS: Final[tuple[type, ...]] = (
    Dealt, Received, Turned, Played, Erred, Drew, Reshuffled, Passed, Called, Caught, HandWon, GameWon,
)  # fmt: skip
