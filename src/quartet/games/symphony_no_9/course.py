"""What comes of it: the course of a game of Symphony No. 9, from question to question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from quartet.games.symphony_no_9.events import (
    FOR_FAILURE,
    FOR_INCOME,
    BidsOpened,
    BonusPaid,
    BudgetTurned,
    ConcertFailed,
    ConcertHeld,
    CubesDiscarded,
    CubesTaken,
    FurnitureSold,
    IncomePaid,
    MusicianDied,
    PatronGave,
    RankingSet,
    ScoreSheet,
    SeasonOpened,
    SeasonsOver,
    SponsorPassed,
    TileGiven,
)
from quartet.games.symphony_no_9.moves import PASS, TAKE_BONUS, SymphonyMove
from quartet.games.symphony_no_9.pieces import HIGH, LOW, MEDIUM, ROUNDS, WORTH, hall
from quartet.games.symphony_no_9.ranking import fame_of, ranking, reputation
from quartet.games.symphony_no_9.rules import (
    PRICE,
    class_of,
    cubes_left,
    highest_bidders,
    is_tied,
    lowest_bidders,
    most_held,
    paid_out,
    patron_of,
    penalty,
    performers,
    row_of,
    turn_order,
)
from quartet.games.symphony_no_9.scoring import counted, kept, last_works, money, of_tile, score, successes
from quartet.games.symphony_no_9.state import (
    BID,
    BONUS,
    FAILED,
    FREE,
    GIVE,
    KEEP,
    LAST_SALE,
    NOBODY,
    NONE,
    NOT_YET,
    OVER,
    PAY,
    PENALTY,
    VIRTUAL,
    VIRTUAL_ROW,
    SymphonyState,
)
from quartet.kernel.chance import Chance, draw_from
from quartet.kernel.game import ONLY, Journal, Move

MEDIUM_BONUS: Final = 5
"""S9-4.9"""


def resolve(s: SymphonyState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """One seat's answer to a question of its own."""
    said = cast(SymphonyMove, move)
    s.queue.pop(0)
    if s.phase == PAY:
        if said is PASS:
            if journal.on:
                journal.tell(SponsorPassed(seat, s.turn, by_itself=False))
        else:
            s.coins[seat] -= PRICE[s.turn]
            take(s, seat, seat, said, PRICE[s.turn], s.turn, journal)
        sponsor(s, chance, journal)
    elif s.phase == FREE:
        take(s, seat, seat, said, 0, s.turn, journal)
        sponsor(s, chance, journal)
    elif s.phase == GIVE:
        take(s, seat, VIRTUAL, said, 0, s.turn, journal)
        sponsor(s, chance, journal)
    elif s.phase == KEEP:
        discard_for_income(s, seat, said.first, journal)
        ask_keepers(s, chance, journal)
    elif s.phase == BONUS:
        take(s, seat, seat, said, 0, 0, journal)
        give_bonus_cubes(s, chance, journal)
    else:
        assert s.phase == PENALTY
        discard_for_failure(s, seat, said, journal)
        punish(s, chance, journal)


def begin_round(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    s.round += 1
    s.turn = 1
    s.phase = FREE
    s.queue = turn_order(s)
    if journal.on:
        journal.tell(SeasonOpened(s.round, s.start))
    sponsor(s, chance, journal)


# ── Sponsor phase ─────────────────────────────────────────────────────────────────────────────────────────────────


def sponsor(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-3.1 Whose turn it is now to take cubes; after the third time round come tiles and concert."""
    while True:
        if s.queue:
            if cubes_left(s):
                s.asked = ONLY[s.queue[0]]
                return
            pass_by_itself(s, journal)
        if s.phase == PAY and s.turn == 3:
            break
        if s.phase == FREE and s.players == 2:
            s.phase = GIVE  # S9-3.4
        else:
            s.phase = PAY
            s.turn += 1
        s.queue = turn_order(s)
    give_tiles(s, journal)
    open_concert(s, chance, journal)


def pass_by_itself(s: SymphonyState, journal: Journal) -> None:
    """S9-3.1 No cube is left on any track."""
    if journal.on and s.phase != GIVE:
        for seat in s.queue:
            journal.tell(SponsorPassed(seat, s.turn, by_itself=True))
    s.queue = []


def take(s: SymphonyState, seat: int, patron: int, move: SymphonyMove, paid: int, turn: int, journal: Journal) -> None:
    """S9-3.3 From the leftmost spaces that have cubes."""
    row = s.cubes[row_of(patron)]
    s.left[move.first] -= 1
    row[move.first] += 1
    if move.second != NONE:
        s.left[move.second] -= 1
        row[move.second] += 1
    if journal.on:
        taken = (move.first,) if move.second == NONE else (move.first, move.second)
        now = tuple([reputation(s, musician) for musician in taken])
        journal.tell(CubesTaken(seat, patron, taken, paid, turn, now))


def give_tiles(s: SymphonyState, journal: Journal) -> None:
    """S9-3.5 Red to brown. S9-3.8 Also he whose last cube has just gone; the dead give none."""
    for musician in range(s.musicians):
        if s.alive[musician] == 0:
            continue
        patron = patron_of(s, musician)
        if patron == NOBODY:
            if journal.on:
                journal.tell(TileGiven(musician, NOBODY, 0, 0, tie=False))
            continue
        row = row_of(patron)
        held = s.cubes[row][musician]
        if journal.on:
            journal.tell(TileGiven(musician, patron, held, held // 2, tie=is_tied(s, musician, held)))
        s.tiles[row][musician] += 1
        s.tiles_left[musician] -= 1
        s.cubes[row][musician] -= held // 2  # S9-3.6


# ── Concert phase ─────────────────────────────────────────────────────────────────────────────────────────────────


def open_concert(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-4.1 … 4.3 Ranking, budget, and everybody's bid."""
    order = ranking(s)
    s.fame = fame_of(order)
    s.token = draw_from(s.tokens, chance)
    s.bid_coins = []
    s.bid_furniture = []
    s.given = 0
    s.fund = 0
    s.level = NOT_YET
    s.phase = BID
    s.asked = tuple(range(s.players))
    if journal.on:
        values = tuple([reputation(s, musician) for musician in range(s.musicians)])
        journal.tell(RankingSet(tuple(order), values, tuple(s.fame)))
        journal.tell(BudgetTurned(s.round, s.token))


def open_bids(s: SymphonyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
    """S9-4.4, S9-4.5 All at once; then the concert is held, or fails."""
    fund = s.token
    for seat in range(s.players):
        bid = cast(SymphonyMove, answers[seat])
        s.bid_coins.append(bid.coins)
        s.bid_furniture.append(bid.furniture)
        fund += bid.coins + WORTH[bid.furniture]
    if journal.on:
        journal.tell(BidsOpened(tuple(s.bid_coins), tuple(s.bid_furniture)))
    if s.players == 2:
        virtual_contribution(s, chance, journal)
    s.fund = fund + s.given
    s.level = class_of(s, s.fund)
    s.concerts.append(s.level)
    if s.level == FAILED:
        fail(s, chance, journal)
    else:
        hold(s, chance, journal)


def virtual_contribution(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-4.11 Read before the concert's discards; tied colours give the lowest of their amounts."""
    tile = s.virtual_tiles[chance.below(len(s.virtual_tiles))]
    colours = most_held(s.cubes[VIRTUAL_ROW])
    fame = min([s.fame[musician] for musician in colours], default=LOW)
    s.given = tile[fame]
    if journal.on:
        journal.tell(PatronGave(tuple(tile), tuple(colours), fame, s.given))


def hold(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-4.6 … 4.9"""
    playing = performers(s)
    for musician in playing:
        s.performed[musician] += 1  # S9-4.8
    for seat in range(s.players):
        s.coins[seat] -= s.bid_coins[seat]
        s.furniture[seat] &= ~s.bid_furniture[seat]
    if journal.on:
        journal.tell(ConcertHeld(s.round, s.level, s.fund, tuple(playing)))
    income = hall(s.players).income[s.level]
    best = highest_bidders(s)
    keepers: list[int] = []
    for seat in turn_order(s):
        cubes = 0
        for musician in playing:
            cubes += s.cubes[seat][musician]
        if cubes:
            s.coins[seat] += cubes * income
            if journal.on:
                journal.tell(IncomePaid(seat, cubes, cubes * income))
            if s.level == LOW and seat in best:
                keepers.append(seat)
            else:
                discard_for_income(s, seat, NONE, journal)
    if s.players == 2:
        discard_for_income(s, VIRTUAL, NONE, journal)  # S9-4.12
    if s.level == LOW:
        s.queue = keepers
        ask_keepers(s, chance, journal)
    elif s.level == MEDIUM:
        for seat in best:
            s.coins[seat] += MEDIUM_BONUS
            if journal.on:
                journal.tell(BonusPaid(seat, MEDIUM_BONUS))
        clean_up(s, chance, journal)
    else:
        assert s.level == HIGH
        s.queue = best
        give_bonus_cubes(s, chance, journal)


def discard_for_income(s: SymphonyState, patron: int, spared: int, journal: Journal) -> None:
    """S9-4.7 One of each colour that paid, but for the one that a low concert's bonus spares (S9-4.9)."""
    row = row_of(patron)
    gone = [musician for musician in paid_out(s, row) if musician != spared]
    for musician in gone:
        s.cubes[row][musician] -= 1
    if journal.on and (gone or spared != NONE):
        journal.tell(CubesDiscarded(patron, tuple(gone), FOR_INCOME, spared))


def ask_keepers(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-4.9 Low: the highest bidders who have something to discard choose, in turn order."""
    if s.queue:
        s.phase = KEEP
        s.asked = ONLY[s.queue[0]]
    else:
        clean_up(s, chance, journal)


def give_bonus_cubes(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-4.9 High: a cube of any track each, in turn order, while there are some; a single track leaves no choice."""
    while s.queue and cubes_left(s):
        tracks = [musician for musician in range(s.musicians) if s.left[musician]]
        if len(tracks) > 1:
            s.phase = BONUS
            s.asked = ONLY[s.queue[0]]
            return
        seat = s.queue.pop(0)
        take(s, seat, seat, TAKE_BONUS[tracks[0]], 0, 0, journal)
    s.queue = []
    clean_up(s, chance, journal)


def fail(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-4.10 Bids were never taken out of the purses, so they need not go back."""
    too_high = s.fund > hall(s.players).most[HIGH]
    s.queue = highest_bidders(s) if too_high else lowest_bidders(s)
    if journal.on:
        journal.tell(ConcertFailed(s.round, s.fund, too_high, tuple(s.queue), penalty(s.round)))
    punish(s, chance, journal)


def punish(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-4.10 In turn order; who has no choice is not asked."""
    while s.queue:
        seat = s.queue[0]
        cubes = s.cubes[seat]
        colours = len(cubes) - cubes.count(0)
        due = penalty(s.round)
        if colours > 1 and sum(cubes) > due:
            s.phase = PENALTY
            s.asked = ONLY[seat]
            return
        s.queue.pop(0)
        gone: list[int] = []
        for musician in range(s.musicians):
            while cubes[musician] and len(gone) < due:
                cubes[musician] -= 1
                gone.append(musician)
        if journal.on and gone:
            journal.tell(CubesDiscarded(seat, tuple(gone), FOR_FAILURE, NONE))
    clean_up(s, chance, journal)


def discard_for_failure(s: SymphonyState, seat: int, move: SymphonyMove, journal: Journal) -> None:
    s.cubes[seat][move.first] -= 1
    if move.second != NONE:
        s.cubes[seat][move.second] -= 1
    if journal.on:
        gone = (move.first,) if move.second == NONE else (move.first, move.second)
        journal.tell(CubesDiscarded(seat, gone, FOR_FAILURE, NONE))


# ── Cleanup, furniture, the end ───────────────────────────────────────────────────────────────────────────────────


def clean_up(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-5.1 Deaths. S9-5.2 The start marker goes counter-clockwise; after six rounds the game ends."""
    for musician in range(s.musicians):
        if s.alive[musician] and s.left[musician] == 0:
            if journal.on:
                journal.tell(MusicianDied(musician, s.round, s.tiles_left[musician]))
            s.alive[musician] = 0
            s.tiles_left[musician] = 0
    if s.round < ROUNDS:
        s.start = (s.start - 1) % s.players
        begin_round(s, chance, journal)
        return
    if journal.on:
        journal.tell(SeasonsOver(successes(s), sum(s.performed)))
    s.phase = LAST_SALE
    s.asked = tuple([seat for seat in range(s.players) if s.furniture[seat]])
    if not s.asked:
        end(s, journal)


def sell(s: SymphonyState, seat: int, furniture: int, journal: Journal) -> None:
    """S9-6.1 For its coins, openly."""
    s.furniture[seat] &= ~furniture
    s.coins[seat] += WORTH[furniture]
    if journal.on:
        journal.tell(FurnitureSold(seat, furniture, WORTH[furniture]))


def last_sale(s: SymphonyState, answers: Mapping[int, Move], journal: Journal) -> None:
    """S9-6.1 Once more, all together."""
    for seat in s.asked:
        furniture = cast(SymphonyMove, answers[seat]).furniture
        if furniture:
            sell(s, seat, furniture, journal)
    end(s, journal)


def end(s: SymphonyState, journal: Journal) -> None:
    """S9-7"""
    s.phase = OVER
    s.asked = ()
    if not journal.on:
        return
    for seat in range(s.players):
        held = s.tiles[seat]
        counts = [counted(s, seat, musician, s.tiles) if held[musician] else 0 for musician in range(s.musicians)]
        points = [of_tile(s, seat, musician, s.tiles) for musician in range(s.musicians)]
        works = last_works(s, seat, s.tiles)
        journal.tell(
            ScoreSheet(
                seat, tuple(held), tuple(counts), tuple(points), kept(s, seat), money(s, seat), works, score(s, seat)
            )
        )
