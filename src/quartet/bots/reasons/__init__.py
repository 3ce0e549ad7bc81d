"""Why a move is good or bad, in figures that can be counted on the table: by game, made from a view and a move alone.

No figure here is a guess: where something depends on hidden cards it is said how many there are, or left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quartet.bots.reasons import hit_maker, musical_chairs, symphony_no_9, the_distance
from quartet.kernel.game import Game, Move, View
from quartet.kernel.messages import Message

WHY: Final[dict[str, Callable[[Game[Any, Any], View, Move], list[Message]]]] = {
    "the-distance": the_distance.why,
    "musical-chairs": musical_chairs.why,
    "symphony-no-9": symphony_no_9.why,
    "hit-maker": hit_maker.why,
}


def is_choice(game_id: str, view: View) -> bool:
    """Is it about winning what this seat is asked? A song's words are not."""
    return game_id in WHY and (game_id != "hit-maker" or hit_maker.is_choice(view))
