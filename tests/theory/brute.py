"""A second hand, made from HM-4.2 to HM-4.5 alone: it tries every set of fingers there is.

What a set of fingers does is told by the furthest fret touched on each string. So all sets of up to four fingers are
put on the neck once, and for each way of touching the six strings the cheapest set is kept. Nothing here knows how
`theory.hand` searches.
"""

from __future__ import annotations

from functools import cache
from itertools import product

STRINGS = 6
FINGERS = 4
ANY = 9
"""Of a string: whatever is touched there will do."""

Cost = tuple[int, int]
"""Fingers, and their frets added up."""


@cache
def touches(reach: int, frets: int) -> dict[tuple[int, ...], Cost]:
    """By string, the furthest fret touched (0: open): the cheapest fingers that touch just so."""
    found: dict[int, Cost] = {}
    for low in range(1, frets + 1):
        # HM-4.4 All within `reach` neighbouring frets; each finger at one fret, on one string or a run of neighbours.
        fingers = [
            (_stopped(fret, first, last), fret)
            for fret in range(low, min(low + reach, frets + 1))
            for first in range(STRINGS)
            for last in range(first, STRINGS)
        ]
        layer: dict[int, int] = {0: 0}
        for count in range(FINGERS + 1):
            for touched, total in layer.items():
                if (count, total) < found.get(touched, (FINGERS + 1, 0)):
                    found[touched] = (count, total)
            more: dict[int, int] = {}
            if count < FINGERS:
                for touched, total in layer.items():
                    for stopped, fret in fingers:
                        both = touched | stopped
                        if total + fret < more.get(both, 99):
                            more[both] = total + fret
            layer = more
    return {_furthest(touched): cost for touched, cost in found.items()}


def _stopped(fret: int, first: int, last: int) -> int:
    """Eight bits a string, as many ones as the fret says: of two touches on a string the further one is their union."""
    return sum(((1 << fret) - 1) << 8 * string for string in range(first, last + 1))


def _furthest(touched: int) -> tuple[int, ...]:
    return tuple((touched >> 8 * string & 255).bit_count() for string in range(STRINGS))


@cache
def cheapest(reach: int, frets: int) -> dict[tuple[int, ...], Cost]:
    """The same with ANY on strings that do not matter."""
    costs = dict(touches(reach, frets))
    for string in range(STRINGS):
        for touched, cost in list(costs.items()):
            loose = (*touched[:string], ANY, *touched[string + 1 :])
            if cost < costs.get(loose, (FINGERS + 1, 0)):
                costs[loose] = cost
    return costs


def best(clips: set[tuple[int, int]], reach: int, frets: int, must: tuple[int, int] | None = None) -> tuple[int, Cost]:
    """Clips as (string, fret): the most that can score (HM-4.5), and the cheapest fingers that do it."""
    costs = cheapest(reach, frets)
    found = (0, (FINGERS + 1, 0))
    on_string = [[fret for string, fret in clips if string == each] for each in range(STRINGS)]
    choices = [[*each, ANY] for each in on_string]
    if must:
        choices[must[0]] = [must[1]]
    for wanted in product(*choices):
        cost = costs.get(wanted)
        score = sum(fret != ANY for fret in wanted)
        if cost and (-score, cost) < (-found[0], found[1]):
            found = (score, cost)
    return found
