"""What Symphony No. 9 asks and says, as messages of the catalogue."""

from __future__ import annotations

from typing import Final, assert_never, cast

from quartet.games.symphony_no_9.events import (
    FOR_INCOME,
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
from quartet.games.symphony_no_9.moves import HOLD, PASS, SymphonyMove
from quartet.games.symphony_no_9.pieces import HIGH, LEVELS, LOW, MEDIUM
from quartet.games.symphony_no_9.rules import PRICE, most_held, penalty
from quartet.games.symphony_no_9.state import (
    BID,
    BONUS,
    FREE,
    GIVE,
    KEEP,
    NOBODY,
    NONE,
    PAY,
    PENALTY,
    VIRTUAL,
    VIRTUAL_ROW,
)
from quartet.games.symphony_no_9.terms import (
    bid_term,
    bids_term,
    cubes_term,
    furniture_term,
    musician_term,
    musicians_term,
    patron_term,
    points_term,
)
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.game import Event, Hint, Move, Question
from quartet.kernel.messages import Message, Term, message, seat_term

KINDS_OF_QUESTION: Final = ("take", "give", "buy", "bid", "keep", "bonus", "penalty", "sale")
ASKED_BY: Final = ("S9-3.1", "S9-3.4", "S9-3.2", "S9-4.3", "S9-4.9", "S9-4.9", "S9-4.10", "S9-6.1")
"""The rule of each question. Both by phase."""


def question(v: SymphonyView, listed: list[Move]) -> Question:
    codes = tuple([move.code for move in listed])
    return Question(KINDS_OF_QUESTION[v.phase], ASKED_BY[v.phase], ask(v), codes, hints=hints(v))


def hints(v: SymphonyView) -> tuple[Hint, ...]:
    """What a bid is about: the income of my cubes by class, and what the virtual patron may give."""
    seat = v.seat
    if v.phase != BID or seat is None:
        return ()
    cubes = [0, 0, 0]
    for musician in range(v.musicians):
        cubes[v.fame[musician]] += v.cubes[seat][musician]
    income = Hint("income", tuple([str(cubes[level] * v.income[level]) for level in range(LEVELS)]))
    if v.players != 2:
        return (income,)
    colours = most_held(v.cubes[VIRTUAL_ROW])
    fame = min([v.fame[musician] for musician in colours], default=LOW)
    given = [tile[fame] for tile in v.virtual_tiles]
    return (income, Hint("virtual", (str(min(given)), str(max(given)))))


def ask(v: SymphonyView) -> Message:
    seat = v.seat
    assert seat is not None
    if v.phase == FREE:
        return message("symphony-no-9-asked-take", count=min(2, sum(v.left)))
    if v.phase == GIVE:
        return message("symphony-no-9-asked-give", count=min(2, sum(v.left)))
    if v.phase == PAY:
        return message("symphony-no-9-asked-buy", price=PRICE[v.turn])
    if v.phase == BID:
        if not v.talk:
            return message("symphony-no-9-asked-bid-silent", limit=v.limit, token=token_text(v.token))
        return message("symphony-no-9-asked-bid", limit=v.limit, token=token_text(v.token))
    if v.phase == KEEP:
        return message("symphony-no-9-asked-keep")
    if v.phase == BONUS:
        return message("symphony-no-9-asked-bonus")
    if v.phase == PENALTY:
        return message("symphony-no-9-asked-penalty", count=penalty(v.round))
    return message("symphony-no-9-asked-sale")


def say(move: Move) -> Message:
    said = cast(SymphonyMove, move)
    cubes = cubes_term([each for each in (said.first, said.second) if each != NONE])
    if said.phase == FREE:
        return message("symphony-no-9-say-take", cubes=cubes)
    if said.phase == GIVE:
        return message("symphony-no-9-say-give", cubes=cubes)
    if said is PASS:
        return message("symphony-no-9-say-pass")
    if said.phase == PAY:
        return message("symphony-no-9-say-buy", cubes=cubes)
    if said.phase == BID:
        return message("symphony-no-9-say-bid", bid=bid_term(said.coins, said.furniture))
    if said.phase == KEEP:
        if said.first == NONE:
            return message("symphony-no-9-say-keep-none")
        return message("symphony-no-9-say-keep", cubes=cubes)
    if said.phase == BONUS:
        return message("symphony-no-9-say-bonus", cubes=cubes)
    if said.phase == PENALTY:
        return message("symphony-no-9-say-discard", cubes=cubes)
    if said is HOLD:
        return message("symphony-no-9-say-hold")
    return message("symphony-no-9-say-sell", furniture=furniture_term(said.furniture))


def token_text(token: int) -> str:
    """As printed: +$2, $0, −$2."""
    if token == 0:
        return "$0"
    return f"+${token}" if token > 0 else f"\N{MINUS SIGN}${-token}"


def narrate(event: Event) -> Message:
    told = cast(SymphonyEvent, event)
    if isinstance(told, CubesTaken):
        return _narrate_taking(told)
    if isinstance(told, SponsorPassed):
        if told.by_itself:
            return message("symphony-no-9-passed-by-itself", who=seat_term(told.seat))
        return message("symphony-no-9-passed", who=seat_term(told.seat))
    if isinstance(told, TileGiven):
        return _narrate_tile(told)
    if isinstance(told, HallPrepared):
        return message("symphony-no-9-prepared", count=len(told.tracks))
    if isinstance(told, FirstPatron):
        if told.by_lot:
            return message("symphony-no-9-start-lot", who=seat_term(told.seat))
        return message("symphony-no-9-start-named", who=seat_term(told.seat))
    if isinstance(told, CubesDealt):
        return message("symphony-no-9-dealt", who=patron_term(told.patron), cubes=cubes_term(told.musicians))
    if isinstance(told, SeasonOpened):
        return message("symphony-no-9-round", round=told.round, who=seat_term(told.seat))
    if isinstance(told, RankingSet):
        return message(
            "symphony-no-9-ranked",
            high=_of_fame(told, HIGH), medium=_of_fame(told, MEDIUM), low=_of_fame(told, LOW),
        )  # fmt: skip
    if isinstance(told, BudgetTurned):
        return message("symphony-no-9-budget", token=token_text(told.token))
    if isinstance(told, FurnitureSold):
        furniture = furniture_term(told.furniture)
        return message("symphony-no-9-sold", who=seat_term(told.seat), furniture=furniture, coins=told.coins)
    if isinstance(told, MusicianDied):
        return message("symphony-no-9-died", musician=musician_term(told.musician), tiles=told.tiles)
    if isinstance(told, SeasonsOver):
        return message("symphony-no-9-over", successes=told.successes)
    if isinstance(told, ScoreSheet):
        return message("symphony-no-9-scored", who=seat_term(told.seat), points=points_term(told.total))
    return _narrate_concert(told)


def _of_fame(told: RankingSet, fame: int) -> Term:
    return musicians_term([musician for musician in told.order if told.fame[musician] == fame])


def _narrate_taking(told: CubesTaken) -> Message:
    who, cubes = seat_term(told.seat), cubes_term(told.musicians)
    if told.patron == VIRTUAL:
        return message("symphony-no-9-gave", who=who, cubes=cubes)
    if told.paid:
        return message("symphony-no-9-bought", who=who, cubes=cubes, price=told.paid)
    if told.turn == 0:
        return message("symphony-no-9-took-bonus", who=who, cubes=cubes)
    return message("symphony-no-9-took", who=who, cubes=cubes)


def _narrate_tile(told: TileGiven) -> Message:
    musician, who = musician_term(told.musician), patron_term(told.patron)
    if told.patron == NOBODY:
        return message("symphony-no-9-tile-nobody", musician=musician)
    if told.tie:
        return message("symphony-no-9-tile-tie", musician=musician, who=who, held=told.held, discarded=told.discarded)
    return message("symphony-no-9-tile", musician=musician, who=who, held=told.held, discarded=told.discarded)


ToldOfAConcert = (
    BidsOpened | PatronGave | ConcertHeld | ConcertFailed | IncomePaid | CubesDiscarded | BonusPaid
)  # fmt: skip


def _narrate_concert(told: ToldOfAConcert) -> Message:
    if isinstance(told, BidsOpened):
        return message("symphony-no-9-bids", bids=bids_term(told.coins, told.furniture))
    if isinstance(told, PatronGave):
        if not told.musicians:
            return message("symphony-no-9-virtual-gave-low", amount=told.amount)
        musicians = musicians_term(told.musicians)
        return message("symphony-no-9-virtual-gave", amount=told.amount, musicians=musicians, fame=told.fame)
    if isinstance(told, ConcertHeld):
        performers = musicians_term(told.performers)
        return message("symphony-no-9-held", fund=told.fund, level=told.level, performers=performers)
    if isinstance(told, ConcertFailed):
        seats = Term("seats", tuple([str(seat) for seat in told.punished]))
        key = "symphony-no-9-failed-high" if told.too_high else "symphony-no-9-failed-low"
        return message(key, fund=told.fund, seats=seats, count=told.cubes)
    if isinstance(told, IncomePaid):
        return message("symphony-no-9-income", who=seat_term(told.seat), cubes=told.cubes, coins=told.coins)
    if isinstance(told, BonusPaid):
        return message("symphony-no-9-bonus-paid", who=seat_term(told.seat), coins=told.coins)
    if isinstance(told, CubesDiscarded):
        who, cubes = patron_term(told.patron), cubes_term(told.musicians)
        if told.kept != NONE:
            return message("symphony-no-9-kept", who=who, musician=musician_term(told.kept), cubes=cubes)
        if told.why == FOR_INCOME:
            return message("symphony-no-9-discarded-income", who=who, cubes=cubes)
        return message("symphony-no-9-discarded-failure", who=who, cubes=cubes)
    assert_never(told)
