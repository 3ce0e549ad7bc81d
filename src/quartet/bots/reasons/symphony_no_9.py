"""Symphony No. 9: who leads with which musician, what a tile is worth, what a fund needs, and what money is left."""

from __future__ import annotations

from typing import Any

from quartet.bots.symphony_no_9_scene import shown_to
from quartet.games.symphony_no_9.moves import HOLD, PASS, SymphonyMove
from quartet.games.symphony_no_9.pieces import HIGH, HOW_MANY, KEPT_WORTH, LEVELS, LOW, MEDIUM, WORTH
from quartet.games.symphony_no_9.ranking import fame_of, ranking
from quartet.games.symphony_no_9.rules import PRICE, patron_of, row_of
from quartet.games.symphony_no_9.scoring import COINS_A_POINT, POINT, one_more, score
from quartet.games.symphony_no_9.state import (
    BID,
    BONUS,
    FREE,
    GIVE,
    KEEP,
    LAST_SALE,
    NOBODY,
    NONE,
    PAY,
    PENALTY,
    VIRTUAL_ROW,
    SymphonyState,
)
from quartet.games.symphony_no_9.terms import musician_term, patron_term, points_term
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Game, Move, View
from quartet.kernel.messages import Arg, Message, message


def why(game: Game[Any, Any], view: View, move: Move) -> list[Message]:
    v = shown_to(view)
    assert isinstance(move, SymphonyMove), move
    # Everything but sealed bids lies open, so the state that looks like this is the only one there is.
    s: SymphonyState = game.determinize(v, FastChance(0))
    if v.phase in (FREE, GIVE, PAY, BONUS):
        return _taken(v, s, move)
    if v.phase == BID:
        return _bid(v, move)
    if v.phase == KEEP:
        return _kept(v, s, move)
    if v.phase == PENALTY:
        return _lost(v, s, move)
    if v.phase == LAST_SALE:
        return _sold(s, v, move)
    return []


def named(move: SymphonyMove) -> list[int]:
    return [each for each in (move.first, move.second) if each != NONE]


# ── Cubes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _taken(v: SymphonyView, s: SymphonyState, move: SymphonyMove) -> list[Message]:
    me = v.seat
    assert me is not None
    if move is PASS:
        return [message("coach-symphony-no-9-pass", coins=v.coins[me])]
    row = VIRTUAL_ROW if v.phase == GIVE else me
    told: list[Message] = []
    for m in named(move):
        s.cubes[row][m] += 1
        s.left[m] -= 1
    for m in sorted(set(named(move))):
        told += _lead(v, s, row, m)
        if s.left[m] == 0:
            told.append(message("coach-symphony-no-9-last", musician=musician_term(m)))
        else:
            told += _fame(v, s, m)
    if v.phase == PAY:
        price = PRICE[v.turn]
        told.append(message("coach-symphony-no-9-price", price=price, coins=v.coins[me] - price))
    return told


def _lead(v: SymphonyView, s: SymphonyState, row: int, m: int) -> list[Message]:
    """S9-3.5 Who would get the tile, and what it is worth to that patron as everything stands."""
    if not v.alive[m] or not v.tiles_left[m]:
        return [message("coach-symphony-no-9-no-tile", musician=musician_term(m), cubes=s.cubes[row][m])]
    patron = patron_of(s, m)
    me = v.seat
    assert me is not None
    if patron == me:
        row = me  # also where the cube is the virtual patron's, it is my lead that is told
    others = max([s.cubes[each][m] for each in range(len(s.cubes)) if each != row])
    facts: dict[str, Arg] = {"musician": musician_term(m), "cubes": s.cubes[row][m], "others": others}
    if patron == me:
        worth = points_term(one_more(s, me)[m])
        return [message("coach-symphony-no-9-yours", **facts, worth=worth)]
    if patron == NOBODY:
        return []
    told = [message("coach-symphony-no-9-theirs", **facts, who=patron_term(patron), row=patron_term(_patron(row)))]
    if patron >= 0:
        told.append(message("coach-symphony-no-9-worth", worth=points_term(one_more(s, row_of(patron))[m])))
    return told


def _patron(row: int) -> int:
    return -1 if row == VIRTUAL_ROW else row


def _fame(v: SymphonyView, s: SymphonyState, m: int) -> list[Message]:
    """S9-4.1 Only where the cube changes how famous he is."""
    fame = fame_of(ranking(s))[m]
    if fame == v.fame_now[m]:
        return []
    return [message("coach-symphony-no-9-fame", musician=musician_term(m), fame=fame)]


# ── The concert ───────────────────────────────────────────────────────────────────────────────────────────────────


def _bid(v: SymphonyView, move: SymphonyMove) -> list[Message]:
    me = v.seat
    assert me is not None
    bid = move.coins + WORTH[move.furniture]
    given = bid + v.token
    income = [0] * LEVELS
    for m in range(v.musicians):
        income[v.fame[m]] += v.cubes[me][m] * v.income[v.fame[m]]
    return [
        message(
            "coach-symphony-no-9-fund",
            fund=given, low=max(0, v.least[LOW] - given), medium=max(0, v.least[MEDIUM] - given),
            high=max(0, v.least[HIGH] - given), most=max(0, v.most[HIGH] - given),
        ),
        message("coach-symphony-no-9-income", low=income[LOW], medium=income[MEDIUM], high=income[HIGH]),
        message(
            "coach-symphony-no-9-left",
            coins=v.coins[me] - move.coins, pieces=HOW_MANY[v.furniture[me] & ~move.furniture],
        ),
    ]  # fmt: skip


def _kept(v: SymphonyView, s: SymphonyState, move: SymphonyMove) -> list[Message]:
    me = v.seat
    assert me is not None
    if move.first == NONE:
        return [message("coach-symphony-no-9-keep-none")]
    return [_standing(v, s, move.first, s.cubes[me][move.first])]


def _lost(v: SymphonyView, s: SymphonyState, move: SymphonyMove) -> list[Message]:
    me = v.seat
    assert me is not None
    for m in named(move):
        s.cubes[me][m] -= 1
    return [_standing(v, s, m, s.cubes[me][m]) for m in sorted(set(named(move)))]


def _standing(v: SymphonyView, s: SymphonyState, m: int, mine: int) -> Message:
    """How a colour stands for me, and what his next tile is worth."""
    me = v.seat
    assert me is not None
    others = max([s.cubes[row][m] for row in range(len(s.cubes)) if row != me])
    worth = one_more(s, me)[m] if v.alive[m] else 0
    return message(
        "coach-symphony-no-9-stands", musician=musician_term(m), cubes=mine, others=others, worth=points_term(worth)
    )


# ── The end ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _sold(s: SymphonyState, v: SymphonyView, move: SymphonyMove) -> list[Message]:
    """S9-7.11 Exactly what it changes."""
    me = v.seat
    assert me is not None
    before = score(s, me)
    s.coins[me] += WORTH[move.furniture]
    s.furniture[me] &= ~move.furniture
    after = score(s, me)
    if move is HOLD:
        rest = s.coins[me] // COINS_A_POINT + KEPT_WORTH[s.furniture[me]]
        return [message("coach-symphony-no-9-hold", points=points_term(POINT * rest))]
    return [message("coach-symphony-no-9-sale", points=points_term(after - before), total=points_term(after))]
