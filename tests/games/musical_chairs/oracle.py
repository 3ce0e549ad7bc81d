"""MC-5 The butt battle once more, worked out from the rules alone: slow, plain, and sharing nothing with the engine.

Cards are called by name, as in codes: `S6`, `rest-S`, `repeat-2`; who declines shows `DECLINED`. Seats are numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

DECLINED: Final = ""
NOBODY: Final = -1
Hands = Mapping[int, tuple[str, ...]]
"""By seat, the cards it has left."""
Showing = Mapping[int, str]
"""By seat, the card it shows."""


@dataclass(frozen=True)
class Outcome:
    winner: int
    fights_on: tuple[int, ...]
    """Who is tied, and battles again if there are cards left to do so."""


def is_rest(card: str) -> bool:
    return card.startswith("rest-")


def is_repeat(card: str) -> bool:
    return card.startswith("repeat-")


def outcome(shown: Showing, elbows: int = NOBODY) -> Outcome:
    """MC-5.2 … 5.6, MC-7.11 What comes of one showing; `elbows` says who holds that cushion."""
    in_it = {seat: card for seat, card in shown.items() if card != DECLINED and not is_rest(card)}
    worth = {seat: int(card[1:]) + (1 if seat == elbows else 0) for seat, card in in_it.items() if not is_repeat(card)}
    highest = max(worth.values(), default=0)
    for seat, card in in_it.items():
        if is_repeat(card):
            worth[seat] = highest
    first = tuple(sorted(seat for seat in in_it if worth[seat] == highest))
    if elbows in first:
        return Outcome(elbows, ())
    if len(first) == 1:
        return Outcome(first[0], ())
    return Outcome(NOBODY, first)


def showings(hands: Hands, fighters: Sequence[int]) -> Iterator[dict[int, str]]:
    """MC-5.1 Every way these can answer: any card each, or none; an empty hand declines."""
    choices = [(*dict.fromkeys(hands[seat]), DECLINED) for seat in fighters]
    for cards in product(*choices):
        yield dict(zip(fighters, cards, strict=True))


def without(hands: Hands, shown: Showing) -> dict[int, tuple[str, ...]]:
    """MC-5.7 The hands once the cards shown are gone."""
    left = {}
    for seat, hand in hands.items():
        rest = list(hand)
        if shown.get(seat, DECLINED) != DECLINED:
            rest.remove(shown[seat])
        left[seat] = tuple(rest)
    return left


def small_hands(cards: Sequence[str], most: int) -> list[tuple[str, ...]]:
    """Every choice of at most so many of these cards."""
    return [hand for size in range(most + 1) for hand in combinations(cards, size)]
