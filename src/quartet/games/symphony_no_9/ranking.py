"""S9-4.1, S9-4.2 Reputation, ranking and fame."""

from __future__ import annotations

from quartet.games.symphony_no_9.pieces import HIGH, LOW, MEDIUM
from quartet.games.symphony_no_9.state import SymphonyState


def reputation(s: SymphonyState, musician: int) -> int:
    """S9-4.1 Just left of the leftmost cube; with none left the last space."""
    return s.reputations[musician][s.left[musician]]


def column(s: SymphonyState, musician: int) -> int:
    return s.columns[musician][s.left[musician]]


def ranking(s: SymphonyState) -> list[int]:
    """S9-4.1 By reputation; then who has come further; then the upper row. The dead rank too."""
    keys = [(reputation(s, musician) * 64 + column(s, musician)) * 8 + 7 - musician for musician in range(s.musicians)]
    keys.sort(reverse=True)
    return [7 - key % 8 for key in keys]


def fame_of(order: list[int]) -> list[int]:
    """S9-4.2 By musician: the first is high, the last two are low."""
    fame = [MEDIUM] * len(order)
    fame[order[0]] = HIGH
    fame[order[-1]] = LOW
    fame[order[-2]] = LOW
    return fame
