"""How often one level beats another: for the tests of every game's players."""

from quartet.bots.arena.bout import Bout, match
from quartet.bots.arena.contest import settled
from quartet.bots.arena.contestants import contestant
from quartet.bots.arena.figures import Figure, share


def wins(game: str, stronger: str, weaker: str, deals: int, players: int = 2) -> Figure:
    """Seeded, so the result is always the same."""
    pair = contestant(game, stronger), contestant(game, weaker)
    played = match(Bout(game, settled(game, {}, players), players, pair, 11), deals)
    return share([deal.first for deal in played], players)
