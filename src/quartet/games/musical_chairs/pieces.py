"""MC-1 Chairs and cards. Cards are told apart by kind alone, a number that sorts them by rank, then by suit:

0 … 79   chair cards: (number - 1) * 8 + suit
80 … 87  rests: 80 + suit
88, 89   repeats of 1 and of 2 points: no suit, no number, several of each
"""

from __future__ import annotations

from typing import Final

from quartet.kernel.components import Components, Figure, load_own

SUITS: Final = 8
CELLO: Final = 0
HARP: Final = 1
SAXOPHONE: Final = 2
RHYTHM: Final = 3
DRUM: Final = 4
PIANO: Final = 5
GUITAR: Final = 6
TURNTABLE: Final = 7
SUIT_NAMES: Final = ("cello", "harp", "saxophone", "rhythm", "drum", "piano", "guitar", "turntable")
"""MC-1.1 Suits by name. A chair is called by its suit; where it stands in the ring is a figure of the box."""
SUIT_LETTERS: Final = "CHSRDPGT"

NUMBERS: Final = 10
CHAIR_CARDS: Final = SUITS * NUMBERS
REST: Final = CHAIR_CARDS
"""The first of the eight rests."""
REPEAT: Final = REST + SUITS
"""The repeat of 1 point; the next kind is the repeat of 2."""
KINDS: Final = REPEAT + 2
REPEATS: Final = 10
DECK: Final = CHAIR_CARDS + SUITS + REPEATS
"""MC-1.2 Ninety-eight."""
HAND: Final = 8
"""MC-2.2 Cards each."""
MOST_POINTS: Final = 3
REST_POINTS: Final = 1


def chair_card(suit: int, number: int) -> int:
    return (number - 1) * SUITS + suit


def suit_of(card: int) -> int:
    """Of a chair card or a rest."""
    return card % SUITS


def number_of(card: int) -> int:
    """Of a chair card."""
    return card // SUITS + 1


def card_name(card: int) -> str:
    """`S6`, `rest-S`, `repeat-2`: in codes and messages."""
    if card < REST:
        return f"{SUIT_LETTERS[suit_of(card)]}{number_of(card)}"
    if card < REPEAT:
        return f"rest-{SUIT_LETTERS[suit_of(card)]}"
    return f"repeat-{card - REPEAT + 1}"


CARD_NAMES: Final = [card_name(card) for card in range(KINDS)]
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}


# ── Figures ───────────────────────────────────────────────────────────────────────────────────────────────────────

FIGURES: Final = (
    Figure("ring", "clockwise", names=SUIT_NAMES),
    *(Figure("points", name, 0, MOST_POINTS, length=NUMBERS) for name in SUIT_NAMES),
    Figure("repeats", "of_one_point", 0, REPEATS),
    Figure("repeats", "of_two_points", 0, REPEATS),
)


def examine(components: Components) -> None:
    """What must hold of anybody's figures beyond the range of each."""
    repeats = components.figure("repeats", "of_one_point") + components.figure("repeats", "of_two_points")
    if repeats != REPEATS:
        raise components.fault("repeats", "of_one_point", f"with of_two_points makes {repeats} repeats, not {REPEATS}")


class Figures:
    """The figures of a box, ready for play."""

    def __init__(self, components: Components) -> None:
        self.ring = [SUIT_NAMES.index(name) for name in components.names("ring", "clockwise")]
        """MC-1.1 The chairs clockwise, by suit."""
        self.place = [self.ring.index(suit) for suit in range(SUITS)]
        """Where in the ring a chair stands."""
        by_suit = [components.numbers("points", name) for name in SUIT_NAMES]
        chairs = [by_suit[suit_of(card)][number_of(card) - 1] for card in range(CHAIR_CARDS)]
        self.points = [*chairs, *([REST_POINTS] * SUITS), 1, 2]
        """MC-1.3 By kind of card."""
        ones = components.figure("repeats", "of_one_point")
        self.deck = [*range(REPEAT), *([REPEAT] * ones), *([REPEAT + 1] * (REPEATS - ones))]
        """MC-1.2 Every card, in order."""
        self.copies = [self.deck.count(card) for card in range(KINDS)]


COMPONENTS: Final = load_own("musical-chairs", __file__, FIGURES, examine)
OWN: Final = Figures(COMPONENTS)


def figures(components: Components) -> Figures:
    return OWN if components is COMPONENTS else Figures(components)
