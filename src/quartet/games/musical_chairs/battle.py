"""MC-5 What a battle comes to when its cards are shown."""

from __future__ import annotations

from quartet.games.musical_chairs.cushions import Fighter
from quartet.games.musical_chairs.pieces import REPEAT, REST, number_of
from quartet.games.musical_chairs.state import NOTHING


def is_in(card: int) -> bool:
    """MC-5.2 Who declines or shows a rest is out."""
    return card != NOTHING and not REST <= card < REPEAT


def still_in(fighters: list[Fighter], cards: list[int]) -> list[int]:
    """MC-5.3 … 5.6 The places, among those given, of who is in after these cards: the winner, or all who tie, or none.

    A repeat ties with the highest number shown, or with the other repeats.
    """
    best = 0
    for i in range(len(cards)):
        if is_in(cards[i]) and cards[i] < REST:
            best = max(best, number_of(cards[i]) + fighters[i].plus)
    tied: list[int] = []
    for i in range(len(cards)):
        if is_in(cards[i]) and (cards[i] >= REPEAT or number_of(cards[i]) + fighters[i].plus == best):
            tied.append(i)
    strong = [i for i in tied if fighters[i].wins_ties]
    return strong if len(strong) == 1 else tied
