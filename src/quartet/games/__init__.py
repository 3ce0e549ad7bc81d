"""The four games, by id: the one registry."""

from __future__ import annotations

from typing import Any, Final

from quartet.games.hit_maker.game import GAME as HIT_MAKER
from quartet.games.musical_chairs.game import GAME as MUSICAL_CHAIRS
from quartet.games.symphony_no_9.game import GAME as SYMPHONY_NO_9
from quartet.games.the_distance.game import GAME as THE_DISTANCE
from quartet.kernel.game import Game
from quartet.kernel.messages import refuse
from quartet.kernel.record import Record

GAMES: Final[dict[str, Game[Any, Any]]] = {
    game.id: game for game in (HIT_MAKER, MUSICAL_CHAIRS, SYMPHONY_NO_9, THE_DISTANCE)
}


def game_by_id(game_id: str) -> Game[Any, Any]:
    if game_id not in GAMES:
        raise refuse("QT-3.5", "refused-unknown-game", game=game_id[:40], games=", ".join(GAMES))
    return GAMES[game_id]


def game_of(record: Record) -> Game[Any, Any]:
    """The game a record was played with, its owner's figures included."""
    game = game_by_id(record.game)
    return game if record.components is None else game.furnished("the record", record.components)
