"""When computer players part with furniture (S9-6.1)."""

from __future__ import annotations

from typing import Final

from quartet.bots.symphony_no_9_bids import LOSS, Concert, parting, rate_of_sale
from quartet.bots.symphony_no_9_scene import Scene
from quartet.bots.symphony_no_9_season import Sponsors
from quartet.games.symphony_no_9.moves import BUY, HOLD, PASS, SymphonyMove
from quartet.games.symphony_no_9.pieces import HOW_MANY, KEPT_WORTH, WORTH
from quartet.games.symphony_no_9.rules import PRICE
from quartet.games.symphony_no_9.scoring import COINS_A_POINT
from quartet.games.symphony_no_9.state import BID, PAY
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.game import Move

WELL_WORTH: Final = 0.3
"""So many points a cube must bring before furniture is sold for it."""


def last_sale(scene: Scene, moves: list[SymphonyMove]) -> Move:
    """S9-6.1 Exactly what scores most; between equals nothing is sold."""
    v, me = scene.v, scene.me
    rate = rate_of_sale(scene, me)

    def points(move: SymphonyMove) -> float:
        money = (v.coins[me] + WORTH[move.furniture]) // COINS_A_POINT
        return money + KEPT_WORTH[v.furniture[me] & ~move.furniture] + rate * HOW_MANY[move.furniture]

    best = max(moves, key=lambda move: (points(move), -HOW_MANY[move.furniture]))
    return best if best.furniture else HOLD


def sale(v: SymphonyView, moves: list[SymphonyMove]) -> Move | None:
    """S9-6.1 Only when coins run short of something that is clearly worth the piece: a cube, or a bid.

    This is asked before every answer, so what can be seen at once comes first.
    """
    assert v.seat is not None
    coins = v.coins[v.seat]
    needed = PRICE[v.turn] if v.phase == PAY else v.limit
    if not moves or coins >= needed or v.phase not in (PAY, BID):
        return None
    scene = Scene(v)
    return for_a_cube(scene, moves) if v.phase == PAY else for_a_bid(scene, moves)


def for_a_cube(scene: Scene, moves: list[SymphonyMove]) -> Move | None:
    v = scene.v
    enough = [move for move in moves if v.coins[scene.me] + WORTH[move.furniture] >= PRICE[v.turn]]
    buys = [BUY[m] for m in scene.all if v.left[m]]
    if not enough or not buys:
        return None
    piece = min(enough, key=lambda move: cost_of_sale(scene, move))
    rated = Sponsors(scene).ratings([PASS, *buys])
    return piece if max(rated[1:]) - rated[0] > cost_of_sale(scene, piece) + WELL_WORTH else None


def for_a_bid(scene: Scene, moves: list[SymphonyMove]) -> Move | None:
    """Furniture can be bid as it is; what coins add are the amounts in between. A bid that is drawn must be worth the
    sale, too, so it has to beat the others by more than they are mixed."""
    concert = Concert(scene)
    me = scene.me
    beliefs = concert.beliefs(1)
    best = max(concert.respond(me, beliefs))
    held = scene.v.coins[me]
    prices = concert.price[me]
    for move in sorted(moves, key=lambda move: cost_of_sale(scene, move)):
        coins = held + WORTH[move.furniture]
        concert.price[me] = [
            min(price, bid * scene.coin) if bid <= coins else price for bid, price in enumerate(prices)
        ]
        more = max(concert.respond(me, beliefs)) - best
        if more > max(0.0, cost_of_sale(scene, move)) + LOSS:
            return move
    return None


def cost_of_sale(scene: Scene, move: SymphonyMove) -> float:
    return parting(scene, scene.me, move.furniture) - WORTH[move.furniture] * scene.coin
