"""S9-7 The final score, exactly: points are counted in sixths, for there are halves, and thirds of shared places."""

from __future__ import annotations

from typing import Final

from quartet.games.symphony_no_9.pieces import HOW_MANY, KEPT_WORTH, PIECES
from quartet.games.symphony_no_9.state import FAILED, SymphonyState

POINT: Final = 6
HALF: Final = 3
COINS_A_POINT: Final = 3

# Methods of scoring: twice the tile, from 0, and its side.
TWO_A: Final = 2
TWO_B: Final = 3
THREE_A: Final = 4
THREE_B: Final = 5
FOUR_A: Final = 6
FOUR_B: Final = 7
FIVE_A: Final = 8
FIVE_B: Final = 9

NO_FIGURE: Final = (0, 0, 0)
FIGURES_OF_FOUR: Final = (
    (5 * POINT, 5 * POINT, 5 * POINT), (5 * POINT, 5 * POINT, 5 * POINT),  # S9-7.1
    (POINT, 2 * POINT, 3 * POINT), (HALF, POINT, POINT + HALF),  # S9-7.2, S9-7.3
    (3 * POINT, 4 * POINT, 5 * POINT), (POINT, POINT + HALF, 2 * POINT),  # S9-7.4, S9-7.5
    (5 * POINT, 6 * POINT, 7 * POINT), NO_FIGURE,  # S9-7.6, S9-7.7
    (POINT, 2 * POINT, 3 * POINT), (2 * POINT, 3 * POINT, 4 * POINT),  # S9-7.8, S9-7.9
    (POINT, POINT + HALF, 2 * POINT), (POINT, POINT + HALF, 2 * POINT),  # S9-7.10
)  # fmt: skip
"""By method: what each thing counted scores at level I, II and III, with four players."""
FIGURES_OF_FEWER: Final = (
    (4 * POINT, 4 * POINT, 4 * POINT), (4 * POINT, 4 * POINT, 4 * POINT),
    (POINT, 2 * POINT, 3 * POINT), (HALF, POINT, POINT + HALF),
    (2 * POINT, 3 * POINT, 4 * POINT), (POINT, POINT + HALF, 2 * POINT),
    (4 * POINT, 5 * POINT, 6 * POINT), NO_FIGURE,
    (POINT, 2 * POINT, 3 * POINT), (POINT, 2 * POINT, 3 * POINT),
    (POINT, POINT + HALF, 2 * POINT), (POINT, POINT + HALF, 2 * POINT),
)  # fmt: skip
PLACES_OF_FOUR: Final = (20, 10, 6, 0)
PLACES_OF_FEWER: Final = (15, 9, 6)
"""S9-7.7"""

Boards = list[list[int]]
"""[patron][musician]: composition tiles."""


def method(s: SymphonyState, musician: int) -> int:
    tile = s.scoring[musician]
    return 2 * tile + s.sides[tile]


def successes(s: SymphonyState) -> int:
    return len(s.concerts) - s.concerts.count(FAILED)


def counted(s: SymphonyState, seat: int, musician: int, tiles: Boards) -> int:
    """What the scoring tile of this colour counts for this seat."""
    by = method(s, musician)
    own = tiles[seat]
    if by < TWO_A:
        return own[musician]
    if by == TWO_A:
        return successes(s)
    if by == TWO_B:
        return sum(s.performed)
    if by == THREE_A:
        return s.alive.count(0)
    if by == THREE_B:
        return sum(s.cubes[seat])
    if by == FOUR_A:
        return PIECES - HOW_MANY[s.furniture[seat]]
    if by == FOUR_B:
        return place(seat, musician, tiles)
    if by == FIVE_A:
        return len(own) - own.count(0)
    if by == FIVE_B:
        pairs = 0
        for count in own:
            pairs += count // 2
        return pairs
    return sum(own) - own[musician]


def place(seat: int, musician: int, tiles: Boards) -> int:
    """S9-7.7 Among all who have tiles of the colour, the virtual patron included; of shared places the first."""
    own = tiles[seat][musician]
    above = 0
    for row in tiles:
        if row[musician] > own:
            above += 1
    return above + 1


def of_places(s: SymphonyState, seat: int, musician: int, tiles: Boards) -> int:
    """S9-7.7 In sixths: who are tied share the average of the places they cover."""
    places = PLACES_OF_FOUR if s.players == 4 else PLACES_OF_FEWER
    own = tiles[seat][musician]
    first = place(seat, musician, tiles) - 1
    tied = 0
    for row in tiles:
        if row[musician] == own:
            tied += 1
    return POINT * sum(places[first : first + tied]) // tied


def of_tile(s: SymphonyState, seat: int, musician: int, tiles: Boards) -> int:
    """S9-7.0 In sixths: what the scoring tile of this colour brings. No tiles, no points."""
    own = tiles[seat][musician]
    if own == 0:
        return 0
    by = method(s, musician)
    if by == FOUR_B:
        return of_places(s, seat, musician, tiles)
    figures = FIGURES_OF_FOUR if s.players == 4 else FIGURES_OF_FEWER
    return figures[by][min(own, 3) - 1] * counted(s, seat, musician, tiles)


def last_works(s: SymphonyState, seat: int, tiles: Boards) -> int:
    """S9-7.11 Tiles of dead musicians."""
    works = 0
    for musician in range(s.musicians):
        if s.alive[musician] == 0:
            works += tiles[seat][musician]
    return works


def kept(s: SymphonyState, seat: int) -> int:
    """S9-7.11 Furniture kept."""
    return KEPT_WORTH[s.furniture[seat]]


def money(s: SymphonyState, seat: int) -> int:
    """S9-7.11 A point for every full $3."""
    return s.coins[seat] // COINS_A_POINT


def total(s: SymphonyState, seat: int, tiles: Boards) -> int:
    """In sixths, as if these were the tiles."""
    points = POINT * (kept(s, seat) + money(s, seat) + last_works(s, seat, tiles))
    for musician in range(s.musicians):
        points += of_tile(s, seat, musician, tiles)
    return points


def score(s: SymphonyState, seat: int) -> int:
    """In sixths, as everything stands."""
    return total(s, seat, s.tiles)


def one_more(s: SymphonyState, seat: int) -> list[int]:
    """By musician, in sixths: what one more of his tiles would add to the score now; nothing if he has none to give."""
    now = score(s, seat)
    tiles = s.tiles[:]
    own = tiles[seat][:]
    tiles[seat] = own
    worth: list[int] = []
    for musician in range(s.musicians):
        own[musician] += 1
        worth.append(total(s, seat, tiles) - now if s.tiles_left[musician] else 0)
        own[musician] -= 1
    return worth


def standing(s: SymphonyState) -> list[int]:
    """S9-7.12 Most points; a tie goes to more composition tiles; still tied: shared."""
    keys = [score(s, seat) * 64 + sum(s.tiles[seat]) for seat in range(s.players)]
    return [1 + sum([1 for other in keys if other > own]) for own in keys]
