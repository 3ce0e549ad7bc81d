"""What may be done in Symphony No. 9: predicates that cite their rule, then what is listed and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from quartet.games.symphony_no_9.moves import (
    BIDS,
    BUY,
    DISCARD,
    GIVEN,
    HOLD,
    KEEP_NONE,
    KEEP_ONE,
    PASS,
    SELL,
    TAKE,
    TAKE_BONUS,
    SymphonyMove,
)
from quartet.games.symphony_no_9.pieces import HOW_MANY, PIECES, WORTH, hall
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
    PAY,
    PENALTY,
    VIRTUAL,
    VIRTUAL_ROW,
    SymphonyState,
)
from quartet.games.symphony_no_9.terms import bid_term, furniture_term, musician_term
from quartet.kernel.chance import Chance
from quartet.kernel.compiling import i64
from quartet.kernel.game import Move
from quartet.kernel.messages import Refusal, refuse

PRICE: Final = (0, 0, 4, 8)
"""S9-3.2 Of a cube, by turn."""
EARLY_ROUNDS: Final = 3


def turn_order(s: SymphonyState) -> list[int]:
    """From the start player clockwise."""
    return [(s.start + i) % s.players for i in range(s.players)]


# ── Sponsor phase ─────────────────────────────────────────────────────────────────────────────────────────────────


def cubes_left(s: SymphonyState) -> int:
    """On all tracks."""
    cubes: i64 = 0
    for count in s.left:  # quicker than `sum`, which is called for every cube taken
        cubes += count
    return cubes


def patron_of(s: SymphonyState, musician: int) -> int:
    """S9-3.5 Who has most cubes of the colour: a seat, VIRTUAL, or NOBODY if none has any."""
    patron: i64 = NOBODY
    most: i64 = 0
    if s.players == 2:  # S9-3.7 it wins every tie it is part of
        most = s.cubes[VIRTUAL_ROW][musician]
        patron = VIRTUAL if most else NOBODY
    players: i64 = s.players
    seat: i64 = s.start
    for _ in range(players):
        held: i64 = s.cubes[seat][musician]
        if held > most:
            most = held
            patron = seat
        seat = (seat + 1) % players
    return patron


def row_of(patron: int) -> int:
    return VIRTUAL_ROW if patron == VIRTUAL else patron


def is_tied(s: SymphonyState, musician: int, most: int) -> bool:
    """Do several have that many cubes of the colour?"""
    return sum([1 for row in s.cubes if row[musician] == most]) > 1


# ── Concert phase ─────────────────────────────────────────────────────────────────────────────────────────────────


def class_of(s: SymphonyState, fund: int) -> int:
    """S9-4.5 Low, medium, high, or FAILED outside of all three."""
    board = hall(s.players)
    for level in range(3):
        if board.least[level] <= fund <= board.most[level]:
            return level
    return FAILED


def bid_of(s: SymphonyState, seat: int) -> int:
    """S9-4.4 Coins and furniture."""
    return s.bid_coins[seat] + WORTH[s.bid_furniture[seat]]


def bidders_of(s: SymphonyState, bid: int) -> list[int]:
    """In turn order, all who bid that much."""
    return [seat for seat in turn_order(s) if bid_of(s, seat) == bid]


def highest_bidders(s: SymphonyState) -> list[int]:
    """S9-4.9 All tied alike; the virtual patron is never among them (S9-4.12)."""
    return bidders_of(s, max([bid_of(s, seat) for seat in range(s.players)]))


def lowest_bidders(s: SymphonyState) -> list[int]:
    return bidders_of(s, min([bid_of(s, seat) for seat in range(s.players)]))


def performers(s: SymphonyState) -> list[int]:
    """S9-4.6 The musicians of that fame, dead or alive."""
    return [musician for musician in range(s.musicians) if s.fame[musician] == s.level]


def paid_out(s: SymphonyState, row: int) -> list[int]:
    """S9-4.7 The performers of whom this patron has cubes."""
    return [musician for musician in performers(s) if s.cubes[row][musician]]


def penalty(of_round: int) -> int:
    """S9-4.10 Cubes to discard after a failure."""
    return 1 if of_round <= EARLY_ROUNDS else 2


def most_held(row: Sequence[int]) -> list[int]:
    """S9-4.11 The colours of which there are most cubes; none without cubes."""
    most = max(row)
    return [musician for musician in range(len(row)) if row[musician] == most] if most else []


# ── Furniture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def promised(s: SymphonyState, seat: int) -> int:
    """Furniture that lies in a sealed bid, which stands (S9-6.1)."""
    bid = s.sealed.get(seat)
    return bid.furniture if isinstance(bid, SymphonyMove) else 0


def sales(s: SymphonyState, seat: int) -> list[Move]:
    """S9-6.1 What may be sold right now, besides answering: at any of one's own decisions but the last sale itself."""
    if seat not in s.asked or s.phase == LAST_SALE:
        return []
    free = s.furniture[seat] & ~promised(s, seat)
    return [SELL[1 << piece] for piece in range(PIECES) if free >> piece & 1]


def check_sale(s: SymphonyState, seat: int, move: Move) -> None:
    if not isinstance(move, SymphonyMove) or move.phase != LAST_SALE or HOW_MANY[move.furniture] != 1:
        raise refuse("QT-2.1", "symphony-no-9-refused-only-a-sale", code=move.code[:80])
    if not 0 <= seat < s.players:
        raise refuse("QT-1.2", "refused-no-seat")
    if seat not in s.asked:
        raise refuse("S9-6.1", "symphony-no-9-refused-sale-later")
    if s.phase == LAST_SALE:
        raise refuse("S9-6.1", "symphony-no-9-refused-asked-sale")
    if not s.furniture[seat] & move.furniture:
        raise refuse("S9-6.1", "symphony-no-9-refused-no-furniture", furniture=furniture_term(move.furniture))
    if promised(s, seat) & move.furniture:
        raise refuse("S9-6.1", "symphony-no-9-refused-promised", furniture=furniture_term(move.furniture))


# ── What may be done ──────────────────────────────────────────────────────────────────────────────────────────────

_LISTED: Final[dict[int, list[Move]]] = {}
"""Lists of moves made before: few differ. By phase and by what they depend on."""


def legal(s: SymphonyState, seat: int) -> list[Move]:
    return listed(s, seat)[:]


def any_of(s: SymphonyState, seat: int, chance: Chance) -> Move:
    """One of the legal moves, each as likely."""
    moves = cast("list[SymphonyMove]", listed(s, seat))  # the compiler tells these at a glance, any Move it looks up
    return moves[chance.below(len(moves))]


def listed(s: SymphonyState, seat: int) -> list[Move]:
    """The legal moves, in a list that is nobody's to change: many are kept."""
    phase = s.phase
    if phase == PAY:
        moves: list[Move] = []
        if s.coins[seat] >= PRICE[s.turn]:
            left = s.left
            for musician in range(s.musicians):
                if left[musician]:
                    moves.append(BUY[musician])
        moves.append(PASS)
        return moves
    if phase == BID:
        return legal_bids(s, seat)
    if phase <= GIVE:
        return one_or_two(phase, s.left, 2)
    if phase == PENALTY:
        return one_or_two(phase, s.cubes[seat], penalty(s.round))
    moves = []
    if phase == BONUS:
        for musician in range(s.musicians):
            if s.left[musician]:
                moves.append(TAKE_BONUS[musician])
    elif phase == KEEP:
        for musician in paid_out(s, seat):
            moves.append(KEEP_ONE[musician])
        moves.append(KEEP_NONE)
    elif phase == LAST_SALE:
        for some in range(8):
            if s.furniture[seat] & some == some:
                moves.append(SELL[some])
    return moves


def one_or_two(phase: int, cubes: list[int], wanted: int) -> list[Move]:
    """So many of these cubes: one or two, or what there is."""
    key = phase
    count = 0
    for there in cubes:
        key = key * 4 + min(there, 2)
        count += there
    key = (key * 4 + min(wanted, count)) * 8 + len(cubes)
    known = _LISTED.get(key)
    if known is None:
        known = _ones_and_twos(phase, cubes, min(wanted, count))
        _LISTED[key] = known
    return known


def _ones_and_twos(phase: int, cubes: list[int], wanted: int) -> list[Move]:
    table = TAKE if phase == FREE else GIVEN if phase == GIVE else DISCARD
    moves: list[Move] = []
    for first in range(len(cubes)):
        if wanted == 1 and cubes[first]:
            moves.append(table[first][NONE])
        for second in range(first, len(cubes)):
            if wanted == 2 and cubes[second] and cubes[first] > (1 if second == first else 0):
                moves.append(table[first][second])
    return moves


def legal_bids(s: SymphonyState, seat: int) -> list[Move]:
    """S9-4.4 Coins there are, whole furniture, and no more than the limit."""
    limit = hall(s.players).limit
    coins = min(s.coins[seat], limit)
    key = -(coins * 128 + s.furniture[seat] * 16 + limit) - 1
    known = _LISTED.get(key)
    if known is None:
        known = []
        for some in range(8):
            if s.furniture[seat] & some == some:
                for added in range(min(coins, limit - WORTH[some]) + 1):
                    known.append(BIDS[added][some])
        _LISTED[key] = known
    return known


def check(s: SymphonyState, seat: int, move: Move) -> None:
    if not isinstance(move, SymphonyMove):
        raise refuse("QT-1.1", "refused-code", code=move.code[:80])
    if move.phase != s.phase:
        if move.phase == LAST_SALE:
            raise refuse("S9-6.1", "symphony-no-9-refused-sale-is-no-answer")
        raise _not_asked(s.phase)
    if s.phase == PAY:
        check_buy(s, seat, move)
    elif s.phase == BID:
        check_bid(s, seat, move)
    elif s.phase == FREE:
        if move.second == NONE and cubes_left(s) > 1:
            raise refuse("S9-3.1", "symphony-no-9-refused-take-two")
        check_there(s, move)
    elif s.phase == GIVE:
        if move.second == NONE and cubes_left(s) > 1:
            raise refuse("S9-3.4", "symphony-no-9-refused-give-two")
        check_there(s, move)
    elif s.phase == BONUS:
        check_there(s, move)
    elif s.phase == KEEP:
        if move.first != NONE and move.first not in paid_out(s, seat):
            raise refuse("S9-4.9", "symphony-no-9-refused-keep", musician=musician_term(move.first))
    elif s.phase == PENALTY:
        check_discard(s, seat, move)
    elif move.furniture & ~s.furniture[seat]:
        missing = furniture_term(move.furniture & ~s.furniture[seat])
        raise refuse("S9-6.1", "symphony-no-9-refused-no-furniture", furniture=missing)


def check_there(s: SymphonyState, move: SymphonyMove) -> None:
    """S9-3.3 The tracks named have so many cubes."""
    both = 2 if move.second == move.first else 1
    if move.first >= s.musicians or s.left[move.first] < both:
        raise _not_there(s, move.first, both)
    if move.second != NONE and (move.second >= s.musicians or s.left[move.second] == 0):
        raise _not_there(s, move.second, 1)


def _not_there(s: SymphonyState, musician: int, wanted: int) -> Refusal:
    name = musician_term(musician)
    if musician >= s.musicians:
        return refuse("S9-1.1", "symphony-no-9-refused-not-here", musician=name)
    return refuse("S9-3.3", "symphony-no-9-refused-no-cube", musician=name, left=s.left[musician], wanted=wanted)


def check_buy(s: SymphonyState, seat: int, move: SymphonyMove) -> None:
    if move is PASS:
        return
    if s.coins[seat] < PRICE[s.turn]:
        coins, price = s.coins[seat], PRICE[s.turn]
        raise refuse("S9-3.2", "symphony-no-9-refused-price", price=price, coins=coins)
    check_there(s, move)


def check_bid(s: SymphonyState, seat: int, move: SymphonyMove) -> None:
    limit = hall(s.players).limit
    missing = move.furniture & ~s.furniture[seat]
    if missing:
        raise refuse("S9-4.4", "symphony-no-9-refused-no-furniture", furniture=furniture_term(missing))
    if move.coins + WORTH[move.furniture] > limit:
        if move.furniture == 0:
            raise refuse("S9-4.3", "symphony-no-9-refused-limit", limit=limit)
        bid = bid_term(move.coins, move.furniture)
        raise refuse("S9-4.4", "symphony-no-9-refused-limit-furniture", limit=limit, bid=bid)
    if move.coins > s.coins[seat]:
        raise refuse("S9-4.4", "symphony-no-9-refused-coins", coins=s.coins[seat], bid=move.coins)


def check_discard(s: SymphonyState, seat: int, move: SymphonyMove) -> None:
    cubes = s.cubes[seat]
    wanted = min(penalty(s.round), sum(cubes))
    if (move.second == NONE) != (wanted == 1):
        raise refuse("S9-4.10", "symphony-no-9-refused-discard-count", count=wanted)
    for musician in (move.first, move.second):
        both = 2 if move.first == move.second else 1
        if musician != NONE and (musician >= s.musicians or cubes[musician] < both):
            raise refuse("S9-4.10", "symphony-no-9-refused-not-held", musician=musician_term(musician))


def _not_asked(phase: int) -> Refusal:
    """An answer to another question: told with the rule of the one that is asked."""
    if phase == FREE:
        return refuse("S9-3.1", "symphony-no-9-refused-asked-take")
    if phase == GIVE:
        return refuse("S9-3.4", "symphony-no-9-refused-asked-give")
    if phase == PAY:
        return refuse("S9-3.2", "symphony-no-9-refused-asked-buy")
    if phase == BID:
        return refuse("S9-4.3", "symphony-no-9-refused-asked-bid")
    if phase == KEEP:
        return refuse("S9-4.9", "symphony-no-9-refused-asked-keep")
    if phase == BONUS:
        return refuse("S9-4.9", "symphony-no-9-refused-asked-bonus")
    if phase == PENALTY:
        return refuse("S9-4.10", "symphony-no-9-refused-asked-penalty")
    return refuse("S9-6.1", "symphony-no-9-refused-asked-sale")


def default(s: SymphonyState, seat: int) -> Move:
    """Out of time: the first cubes there are, no purchase, no bid, no sale."""
    if s.phase == PAY:
        return PASS
    if s.phase == BID:
        return BIDS[0][0]
    if s.phase == LAST_SALE:
        return HOLD
    return legal(s, seat)[0]
