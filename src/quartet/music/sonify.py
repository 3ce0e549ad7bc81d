"""The sound of what happens: one table a game, from events to notes.

Terminal, browser and replay all play what is made here. An event comes redacted for its reader, and the view is an
onlooker's, so nothing hidden can be heard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quartet.kernel.game import Event, View
from quartet.music import Note as Note
from quartet.music import hit_maker, musical_chairs, symphony_no_9, the_distance

Table = Callable[[Event, View | None], tuple[Note, ...]]

TABLES: Final[dict[str, Table]] = {
    "the-distance": the_distance.notes,
    "musical-chairs": musical_chairs.notes,
    "symphony-no-9": symphony_no_9.notes,
    "hit-maker": hit_maker.notes,
}


class SilentGameError(LookupError):
    """Nobody has said how that game sounds."""


def notes(game_id: str, event: Event, before: View | None) -> tuple[Note, ...]:
    """How an event sounds to its reader. `before` is an onlooker's view before the step; none before the deal."""
    table = TABLES.get(game_id)
    if table is None:
        raise SilentGameError(f"no table of sounds for {game_id!r}; there is {', '.join(TABLES)}")
    return table(event, before)
