"""Everything that can happen in Musical Chairs. Cards are kinds (0 … 89), chairs are suits, cushions 0 … 15."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quartet.kernel.game import Event

OUT_OF_CUSHIONS: Final = "cushions"
OUT_OF_CARDS: Final = "cards"
OUT_OF_IDEAS: Final = "idle"


@dataclass(frozen=True)
class Open(Event):
    """It shows no card that was hidden."""

    def shows(self) -> bool:
        return False


@dataclass(frozen=True)
class CushionsLaid(Event):
    """MC-2.1 By chair, the cushion in front of it."""

    cushions: tuple[int, ...]


@dataclass(frozen=True)
class HandFilled(Event):
    """MC-2.2, MC-4.11 Cards drawn to the hand; only that player sees which."""

    seat: int
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class StartChosen(Event):
    """MC-2.3 Who begins, and whether by lot."""

    seat: int
    by_lot: bool


@dataclass(frozen=True)
class ChairChosen(Open):
    """MC-2.4"""

    seat: int
    chair: int


@dataclass(frozen=True)
class RoundBegan(Open):
    round: int
    seat: int


@dataclass(frozen=True)
class CardPlayed(Event):
    """MC-3.5 A chair card or a repeat; what it counts as (-1: nothing), and the way from chair to chair."""

    seat: int
    card: int
    counts_as: int
    start: int
    chair: int
    left: int


@dataclass(frozen=True)
class CardSkipped(Event):
    """MC-7.10 A card passed over, shown to all and still in the hand."""

    seat: int
    card: int


@dataclass(frozen=True)
class RestPlayed(Event):
    """MC-3.6"""

    seat: int
    card: int
    left: int


@dataclass(frozen=True)
class TurnPassed(Open):
    """MC-7.12 With that cushion."""

    seat: int
    cushion: int


@dataclass(frozen=True)
class MusicStopped(Event):
    """MC-4.1; with a cushion that had to be used for it (MC-7.15), else -1. It shows that no higher card is held."""

    seat: int
    cushion: int


@dataclass(frozen=True)
class CushionRemoved(Open):
    """MC-4.2 The place in the line of the card that decided, from 0. No chair (-1): no cushion leaves."""

    chair: int
    cushion: int
    place: int


@dataclass(frozen=True)
class BattleBegan(Open):
    """MC-4.3, and again after a tie (MC-5.5)."""

    chair: int
    seats: tuple[int, ...]
    again: bool


@dataclass(frozen=True)
class BattleShown(Event):
    """MC-5.1 All at once: a card each, -1 who declined."""

    chair: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True)
class BattleOver(Open):
    """MC-5.4 Who won; -1 nobody (MC-5.6). Who lost."""

    chair: int
    winner: int
    losers: tuple[int, ...]


@dataclass(frozen=True)
class LookedElsewhere(Open):
    """MC-7.8 Another chair's suit is scored."""

    seat: int
    chair: int


@dataclass(frozen=True)
class LineTaken(Open):
    """MC-4.4 Cards of the line, perhaps none, to the score pile."""

    seat: int
    chair: int
    cards: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class HigherDeclared(Open):
    """MC-7.3 With that cushion."""

    seat: int
    cushion: int


@dataclass(frozen=True)
class HandScored(Event):
    """MC-4.5 A card from hand to score pile."""

    seat: int
    card: int
    points: int


@dataclass(frozen=True)
class RestsScored(Open):
    """MC-4.6"""

    seat: int
    cards: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class CushionBought(Open):
    """MC-4.7 For that card of the score pile."""

    seat: int
    chair: int
    cushion: int
    card: int


@dataclass(frozen=True)
class CushionDeclined(Open):
    """MC-4.7"""

    seat: int
    chair: int
    cushion: int


@dataclass(frozen=True)
class CardSwapped(Event):
    """MC-7.7 One card of the score pile goes, one of the hand takes its place."""

    seat: int
    gone: int
    card: int


@dataclass(frozen=True)
class EncoreScored(Event):
    """MC-7.1 The top card of the draw pile, shown; -1 when there is none."""

    seat: int
    card: int
    points: int


@dataclass(frozen=True)
class LineCleared(Open):
    """MC-4.8"""

    count: int


@dataclass(frozen=True)
class HandKept(Open):
    """MC-4.10"""

    seat: int


@dataclass(frozen=True)
class HandDiscarded(Event):
    """MC-4.10 Face down: only that player sees which."""

    seat: int
    count: int
    cards: tuple[int, ...]

    def shows(self) -> bool:
        return False


@dataclass(frozen=True)
class DrawPileRemade(Event):
    """MC-4.11 The discard pile, shuffled."""

    count: int


@dataclass(frozen=True)
class MusicOver(Open):
    """MC-4.9 `cushions`, MC-4.12 `cards` or MC-4.13 `idle`."""

    why: str
    rounds: int


@dataclass(frozen=True)
class FinalScore(Open):
    """MC-6.1 Points of the cards; of each cushion the points it brings by itself, and what its power adds."""

    seat: int
    cards: int
    cushions: tuple[int, ...]
    points: tuple[int, ...]
    bonuses: tuple[int, ...]
    total: int


ChairsEvent = (
    CushionsLaid | HandFilled | StartChosen | ChairChosen | RoundBegan | CardPlayed | CardSkipped | RestPlayed
    | TurnPassed | MusicStopped | CushionRemoved | BattleBegan | BattleShown | BattleOver | LookedElsewhere | LineTaken
    | HigherDeclared | HandScored | RestsScored | CushionBought | CushionDeclined | CardSwapped | EncoreScored
    | LineCleared | HandKept | HandDiscarded | DrawPileRemade | MusicOver | FinalScore
)  # fmt: skip
EVENTS: Final[tuple[type, ...]] = (
    CushionsLaid, HandFilled, StartChosen, ChairChosen, RoundBegan, CardPlayed, CardSkipped, RestPlayed,
    TurnPassed, MusicStopped, CushionRemoved, BattleBegan, BattleShown, BattleOver, LookedElsewhere, LineTaken,
    HigherDeclared, HandScored, RestsScored, CushionBought, CushionDeclined, CardSwapped, EncoreScored,
    LineCleared, HandKept, HandDiscarded, DrawPileRemade, MusicOver, FinalScore,
)  # fmt: skip
