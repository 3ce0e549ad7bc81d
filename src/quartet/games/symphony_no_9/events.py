"""Everything that can happen in Symphony No. 9. Musicians are 0 … 5, furniture a sum of bits (1: $4, 2: $6, 4: $8).

A patron is a seat, or -1 for the virtual one of a game of two; -2 is nobody. Points are counted in sixths.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quartet.kernel.game import Event

FOR_INCOME: Final = "income"
FOR_FAILURE: Final = "failure"


@dataclass(frozen=True)
class Plain(Event):
    """It shows nothing that was hidden."""

    def shows(self) -> bool:
        return False


@dataclass(frozen=True)
class HallPrepared(Event):
    """S9-2.1, S9-2.2 By musician: whose track, which side, which scoring tile (from 0). By scoring tile: its side."""

    tracks: tuple[int, ...]
    track_sides: tuple[int, ...]
    scoring: tuple[int, ...]
    sides: tuple[int, ...]


@dataclass(frozen=True)
class FirstPatron(Event):
    """S9-2.7 Who begins, and whether by lot."""

    seat: int
    by_lot: bool


@dataclass(frozen=True)
class CubesDealt(Event):
    """S9-2.5"""

    patron: int
    musicians: tuple[int, ...]


@dataclass(frozen=True)
class SeasonOpened(Plain):
    """A round begins."""

    round: int
    seat: int


@dataclass(frozen=True)
class CubesTaken(Plain):
    """S9-3.1, S9-3.2, S9-3.4, S9-4.9 By a seat from the tracks for a patron; the turn is 0 for a concert's bonus.

    By musician of `musicians`: his reputation then.
    """

    seat: int
    patron: int
    musicians: tuple[int, ...]
    paid: int
    turn: int
    reputations: tuple[int, ...]


@dataclass(frozen=True)
class SponsorPassed(Plain):
    """S9-3.2; by itself when no cube was left (S9-3.1)."""

    seat: int
    turn: int
    by_itself: bool


@dataclass(frozen=True)
class TileGiven(Plain):
    """S9-3.5 To a patron, who held that many cubes and had to discard some (S9-3.6); nobody: -2. Was it a tie?"""

    musician: int
    patron: int
    held: int
    discarded: int
    tie: bool


@dataclass(frozen=True)
class RankingSet(Plain):
    """S9-4.1 The musicians from first to last; by musician: reputation and fame."""

    order: tuple[int, ...]
    reputations: tuple[int, ...]
    fame: tuple[int, ...]


@dataclass(frozen=True)
class BudgetTurned(Event):
    """S9-4.3"""

    round: int
    token: int


@dataclass(frozen=True)
class BidsOpened(Event):
    """S9-4.4 All at once, by seat."""

    coins: tuple[int, ...]
    furniture: tuple[int, ...]


@dataclass(frozen=True)
class PatronGave(Event):
    """S9-4.11 The virtual tile drawn (low, medium, high), the colours it has most of, the fame read, the amount."""

    tile: tuple[int, ...]
    musicians: tuple[int, ...]
    fame: int
    amount: int


@dataclass(frozen=True)
class ConcertHeld(Plain):
    """S9-4.6 Bids are paid."""

    round: int
    level: int
    fund: int
    performers: tuple[int, ...]


@dataclass(frozen=True)
class ConcertFailed(Plain):
    """S9-4.10 Bids go back; these must discard so many cubes each."""

    round: int
    fund: int
    too_high: bool
    punished: tuple[int, ...]
    cubes: int


@dataclass(frozen=True)
class IncomePaid(Plain):
    """S9-4.7 For so many cubes of the performers."""

    seat: int
    cubes: int
    coins: int


@dataclass(frozen=True)
class CubesDiscarded(Plain):
    """S9-4.7 `income` or S9-4.10 `failure`. What was kept by the bonus of a low concert (S9-4.9), else -1."""

    patron: int
    musicians: tuple[int, ...]
    why: str
    kept: int


@dataclass(frozen=True)
class BonusPaid(Plain):
    """S9-4.9 At a medium concert."""

    seat: int
    coins: int


@dataclass(frozen=True)
class FurnitureSold(Event):
    """S9-6.1 For that many coins. What was sold before others is never bought back: it counts as shown."""

    seat: int
    furniture: int
    coins: int


@dataclass(frozen=True)
class MusicianDied(Plain):
    """S9-5.1 So many of his tiles go out of the game."""

    musician: int
    round: int
    tiles: int


@dataclass(frozen=True)
class SeasonsOver(Plain):
    """S9-5.2 Six rounds are played."""

    successes: int
    performers: int


@dataclass(frozen=True)
class ScoreSheet(Plain):
    """S9-7 By musician: tiles held, what their scoring tile counts, the points in sixths. Then whole points; the total
    again in sixths.

    Counted are: 1 the tiles, 2A successes, 2B performers, 3A dead musicians, 3B cubes, 4A furniture sold, 4B the place
    (shared ones the first they cover), 5A colours, 5B pairs, 6 tiles of other colours; 0 where no tile is held.
    """

    seat: int
    tiles: tuple[int, ...]
    counted: tuple[int, ...]
    points: tuple[int, ...]
    furniture: int
    money: int
    last_works: int
    total: int


SymphonyEvent = (
    HallPrepared | FirstPatron | CubesDealt | SeasonOpened | CubesTaken | SponsorPassed | TileGiven | RankingSet
    | BudgetTurned | BidsOpened | PatronGave | ConcertHeld | ConcertFailed | IncomePaid | CubesDiscarded | BonusPaid
    | FurnitureSold | MusicianDied | SeasonsOver | ScoreSheet
)  # fmt: skip
EVENTS: Final[tuple[type, ...]] = (
    HallPrepared, FirstPatron, CubesDealt, SeasonOpened, CubesTaken, SponsorPassed, TileGiven, RankingSet,
    BudgetTurned, BidsOpened, PatronGave, ConcertHeld, ConcertFailed, IncomePaid, CubesDiscarded, BonusPaid,
    FurnitureSold, MusicianDied, SeasonsOver, ScoreSheet,
)  # fmt: skip
