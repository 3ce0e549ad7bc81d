"""Who sees what in Symphony No. 9: the only file about secrets.

S9-2.4 Secret are sealed bids, which the kernel keeps, and the budget tokens not turned yet, which nobody has seen: they
are a bag. Purses are hidden from the eyes, not from memory: every payment, opened bid, income and sale is open, so a
view holds them all, as a player who forgets nothing would. Screen, terminal and log show only one's own, unless the
table plays with open purses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never, cast

from quartet.games.symphony_no_9.events import (
    BidsOpened,
    BonusPaid,
    BudgetTurned,
    ConcertFailed,
    ConcertHeld,
    CubesDealt,
    CubesDiscarded,
    CubesTaken,
    FirstPatron,
    FurnitureSold,
    HallPrepared,
    IncomePaid,
    MusicianDied,
    PatronGave,
    RankingSet,
    ScoreSheet,
    SeasonOpened,
    SeasonsOver,
    SponsorPassed,
    SymphonyEvent,
    TileGiven,
)
from quartet.games.symphony_no_9.pieces import Figures, hall
from quartet.games.symphony_no_9.ranking import column, fame_of, ranking, reputation
from quartet.games.symphony_no_9.scoring import one_more, score
from quartet.games.symphony_no_9.setup import lay_tracks
from quartet.games.symphony_no_9.state import OVER, SymphonyState
from quartet.kernel.game import Event, View


@dataclass(frozen=True)
class SymphonyView(View):
    players: int
    musicians: int
    open_purses: bool
    talk: bool
    forecast: bool
    track: tuple[int, ...]
    """By musician: whose career track it is."""
    track_side: tuple[int, ...]
    """By musician: 0 for A, 1 for B."""
    values: tuple[tuple[int, ...], ...]
    """[musician][column]: reputations, the start space first."""
    spaces: tuple[tuple[int, ...], ...]
    """[musician][column]: cubes as the game began."""
    scoring: tuple[int, ...]
    """By musician: the scoring tile, from 0."""
    sides: tuple[int, ...]
    """By scoring tile: 0 for A, 1 for B."""
    virtual_tiles: tuple[tuple[int, ...], ...]
    """What the virtual patron's tiles give at low, medium and high fame."""
    phase: int
    """0 take two, 1 give two, 2 buy or pass, 3 bid, 4 keep one, 5 bonus, 6 penalty, 7 last sale, 8 over."""
    round: int
    turn: int
    """Which time round in the sponsor phase, 1 to 3."""
    start: int
    queue: tuple[int, ...]
    """Who is still to be asked in this step."""
    left: tuple[int, ...]
    """By musician: cubes on the track."""
    alive: tuple[int, ...]
    reputation: tuple[int, ...]
    """By musician, as the tracks stand."""
    column: tuple[int, ...]
    """Where on the track it stands."""
    ranking: tuple[int, ...]
    """The musicians from first to last, as the tracks stand."""
    fame_now: tuple[int, ...]
    """By musician: the fame that ranking gives, 0 low, 1 medium, 2 high."""
    fame: tuple[int, ...]
    """By musician: the fame set for the last concert; empty before the first."""
    cubes: tuple[tuple[int, ...], ...]
    """[patron][musician]; with two players the third row is the virtual patron's."""
    tiles: tuple[tuple[int, ...], ...]
    tiles_left: tuple[int, ...]
    coins: tuple[int, ...]
    """By seat. Other players' are not for the eyes, unless `open_purses`."""
    furniture: tuple[int, ...]
    """By seat: 1 for $4, 2 for $6, 4 for $8, added. Likewise."""
    tokens: tuple[int, ...]
    """Budget tokens nobody has seen yet, in order; two of them never will be."""
    token: int
    bid_coins: tuple[int, ...]
    """By seat: the bids opened last; empty while new ones are out."""
    bid_furniture: tuple[int, ...]
    given: int
    """By the virtual patron."""
    fund: int
    level: int
    """Of this round's concert: 0 low, 1 medium, 2 high, -1 failed, -2 not yet."""
    limit: int
    """The highest bid."""
    least: tuple[int, ...]
    most: tuple[int, ...]
    """The funds of each class."""
    income: tuple[int, ...]
    """For a cube, by class."""
    concerts: tuple[int, ...]
    """By round: the class, or -1."""
    performed: tuple[int, ...]
    """By musician."""
    worth: tuple[int, ...]
    """By musician, in sixths of a point: what one more of his tiles would add to my score now (0 where none is left to
    be had). Empty where the table does not tell, and for an onlooker."""
    points: int
    """My score if the game ended now, in sixths; 0 likewise."""
    scores: tuple[int, ...]
    """In sixths, once the game is over."""


def view(s: SymphonyState, seat: int | None) -> SymphonyView:
    order = ranking(s)
    board = hall(s.players)
    tells = s.forecast and seat is not None
    everybody = range(s.musicians)
    return SymphonyView(
        seat,
        s.asked,
        s.players,
        s.musicians,
        s.open_purses,
        s.talk,
        s.forecast,
        tuple(s.track),
        tuple(s.track_side),
        tuple([tuple(each) for each in s.values]),
        tuple([tuple(each) for each in s.spaces]),
        tuple(s.scoring),
        tuple(s.sides),
        tuple([tuple(each) for each in s.virtual_tiles]),
        s.phase,
        s.round,
        s.turn,
        s.start,
        tuple(s.queue),
        tuple(s.left),
        tuple(s.alive),
        tuple([reputation(s, musician) for musician in everybody]),
        tuple([column(s, musician) for musician in everybody]),
        tuple(order),
        tuple(fame_of(order)),
        tuple(s.fame),
        tuple([tuple(row) for row in s.cubes]),
        tuple([tuple(row) for row in s.tiles]),
        tuple(s.tiles_left),
        tuple(s.coins),
        tuple(s.furniture),
        tuple(sorted(s.tokens)),
        s.token,
        tuple(s.bid_coins),
        tuple(s.bid_furniture),
        s.given,
        s.fund,
        s.level,
        board.limit,
        board.least,
        board.most,
        board.income,
        tuple(s.concerts),
        tuple(s.performed),
        tuple(one_more(s, seat)) if tells and seat is not None else (),
        score(s, seat) if tells and seat is not None else 0,
        tuple([score(s, each) for each in range(s.players)]) if s.phase == OVER else (),
    )


def key(s: SymphonyState, seat: int) -> tuple[object, ...]:
    """The same where the views are: what they are made of, without what follows from it. Quickly made and compared."""
    cubes: list[int] = []
    for row in s.cubes:
        cubes.extend(row)
    tiles: list[int] = []
    for row in s.tiles:
        tiles.extend(row)
    return (
        seat, s.asked, s.players, s.open_purses, s.talk, s.forecast, s.phase, s.round, s.turn, s.start, s.token,
        s.given, s.fund, s.level, tuple(s.track), tuple(s.track_side), tuple(s.scoring), tuple(s.sides),
        tuple(s.queue), tuple(s.left), tuple(s.alive), tuple(s.fame), tuple(cubes), tuple(tiles), tuple(s.tiles_left),
        tuple(s.coins), tuple(s.furniture), tuple(sorted(s.tokens)), tuple(s.bid_coins), tuple(s.bid_furniture),
        tuple(s.concerts), tuple(s.performed),
    )  # fmt: skip


def redact(event: Event) -> Event | None:
    """Everything is told to everybody, once it happens: nobody holds a piece that others may not see."""
    told = cast(SymphonyEvent, event)
    if isinstance(
        told,
        (
            HallPrepared, FirstPatron, CubesDealt, SeasonOpened, CubesTaken, SponsorPassed, TileGiven, RankingSet,
            BudgetTurned, BidsOpened, PatronGave, ConcertHeld, ConcertFailed, IncomePaid, CubesDiscarded, BonusPaid,
            FurnitureSold, MusicianDied, SeasonsOver, ScoreSheet,
        ),
    ):  # fmt: skip
        return told
    assert_never(told)


def determinize(v: SymphonyView, figures: Figures) -> SymphonyState:
    """The state: there is but one that looks like this, sealed bids apart."""
    s = SymphonyState()
    s.asked = v.asked
    s.players = v.players
    s.musicians = v.musicians
    s.open_purses = v.open_purses
    s.talk = v.talk
    s.forecast = v.forecast
    lay_tracks(s, list(v.track), list(v.track_side), figures)
    s.scoring = list(v.scoring)
    s.sides = list(v.sides)
    s.virtual_tiles = figures.virtual_tiles
    s.phase = v.phase
    s.round = v.round
    s.turn = v.turn
    s.start = v.start
    s.queue = list(v.queue)
    s.left = list(v.left)
    s.alive = list(v.alive)
    s.cubes = [list(row) for row in v.cubes]
    s.tiles = [list(row) for row in v.tiles]
    s.tiles_left = list(v.tiles_left)
    s.coins = list(v.coins)
    s.furniture = list(v.furniture)
    s.tokens = list(v.tokens)
    s.token = v.token
    s.fame = list(v.fame)
    s.bid_coins = list(v.bid_coins)
    s.bid_furniture = list(v.bid_furniture)
    s.given = v.given
    s.fund = v.fund
    s.level = v.level
    s.concerts = list(v.concerts)
    s.performed = list(v.performed)
    return s
