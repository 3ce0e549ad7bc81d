"""What the tests of single cushions share.

MC-7 Each cushion by itself: its power works, for its holder only, from when it may, at its price and in plain sight.
Where two of them meet, or one meets the rest of the rules: see test_7_meetings.py.
"""

from __future__ import annotations

from tests.games.musical_chairs.play import CUSHIONS, LETTERS, Scene

SUIT = {letter: suit for suit, letter in enumerate(LETTERS)}
HUSH = CUSHIONS.index("hush")
ELSEWHERE_HELD = "where it is held"


def is_used(t: Scene, name: str) -> bool:
    """MC-7.17 As everybody sees it."""
    seen = {t.view(seat).used[CUSHIONS.index(name)] for seat in (None, *range(t.players))}
    assert len(seen) == 1
    return seen == {1}


def put(t: Scene, place: str, cushion: str, holder: int) -> None:
    """Where it is not the player's whom it would help: on its chair, for sale, or with that other player."""
    if place == ELSEWHERE_HELD:
        t.owns(holder, cushion.partition("=")[2])
    elif place == "laid":
        t.laid(cushion)
    else:
        t.sale(cushion)
