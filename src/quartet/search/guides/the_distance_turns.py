"""The Distance: how many more turns of its own a hand needs.

The needed letter goes up by the same step with every play, so the letters of one's coming turns are known as long as
nobody passes. A hand is a set of pitches, whose groups are shed whole, and a number of wilds; how many turns it needs
is worked out once for every such hand and kept.
"""

from __future__ import annotations

from typing import Final

from quartet.games.the_distance.pieces import COPIES, DECK, DRAWS_TO_PASS, PITCHES_OF, WILD, WILDS
from quartet.theory.letters import COUNT

AHEAD: Final = 5
"""Own turns counted ahead."""
A_CARD: Final = 0.7
"""Turns that a card costs which was drawn in vain."""

FITTING: Final = [sum([1 << pitch for pitch in PITCHES_OF[letter]]) for letter in range(COUNT)]
"""By letter: its pitches, as a set of bits."""


MISSES: Final = [1 - (COPIES * len(PITCHES_OF[letter]) + WILDS) / DECK for letter in range(COUNT)]
"""By letter: how likely a card does not fit it."""
IN_VAIN: Final = [
    [A_CARD * sum([miss**n for n in range(1, most + 1)]) for most in range(DRAWS_TO_PASS + 1)] for miss in MISSES
]
"""By letter and number of draws: turns that the cards cost which are drawn in vain."""


class Turns:
    """By hand and needed letter: how many more own turns until it is empty, where everybody plays."""

    def __init__(self, stride: int) -> None:
        self.stride = stride
        """Letters from one own turn to the next."""
        self.known: dict[int, float] = {}

    def need(self, pitches: int, wilds: int, letter: int, ahead: int) -> float:
        if not pitches:
            return 1.0 if wilds else 0.0
        fits = pitches & FITTING[letter]
        if fits == pitches and pitches & (pitches - 1) == 0:
            return 1.0
        key = ((pitches * 8 + wilds) * 8 + letter) * 8 + ahead
        known = self.known.get(key)
        if known is not None:
            return known
        if ahead == 0:
            groups = 0
            left = pitches
            while left:
                left &= left - 1
                groups += 1
            turns = max(1.0, 0.5 + 0.8 * groups - 0.5 * wilds)
        else:
            then = (letter + self.stride) % COUNT
            turns = 1e9
            if fits:
                while fits:
                    pitch = fits & -fits
                    fits ^= pitch
                    turns = min(turns, self.need(pitches ^ pitch, wilds, then, ahead - 1))
            else:
                turns = IN_VAIN[letter][DRAWS_TO_PASS] + self.need(pitches, wilds, then, ahead - 1)
                if wilds:
                    turns = min(turns, self.need(pitches, wilds - 1, then, ahead - 1))
            turns += 1.0
        self.known[key] = turns
        return turns


def held(hands: list[int], base: int) -> int:
    """The pitches of a hand, as a set of bits."""
    pitches = 0
    for pitch in range(WILD):
        if hands[base + pitch]:
            pitches |= 1 << pitch
    return pitches
