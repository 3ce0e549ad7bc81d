"""S9-1 Musicians, their career tracks, tokens, furniture.

Musicians are numbers, 0 … 5 from the top row down; with two or three players the last one stays in the box. A purse's
furniture is a number too, the sum of 1, 2 and 4 for the pieces of $4, $6 and $8 that are in it.
"""

from __future__ import annotations

from typing import Final

from quartet.kernel.components import Components, Figure, load_own

MUSICIANS: Final = ("handel", "bach", "haydn", "mozart", "beethoven", "schubert")
"""S9-1.1 Top row first."""
MOST_MUSICIANS: Final = 6
TILES_EACH: Final = 6
"""S9-1.4 Composition tiles a musician."""
TOKENS: Final = (-2, -2, 0, 0, 2, 2, 2, 2)
"""S9-1.4 The royal budget."""
ROUNDS: Final = 6
COINS: Final = 20
"""S9-2.4 To begin with."""
MOST_CUBES: Final = 17
"""S9-1.2 On a track: 18 of a colour are used, and one is dealt."""

# Furniture (S9-1.5), by bit.
PIECES: Final = 3
PRICES: Final = (4, 6, 8)
KEPT_POINTS: Final = (2, 3, 4)
ALL_FURNITURE: Final = 7
WORTH: Final = tuple(sum(PRICES[i] for i in range(PIECES) if some >> i & 1) for some in range(8))
"""By furniture: what it sells for."""
KEPT_WORTH: Final = tuple(sum(KEPT_POINTS[i] for i in range(PIECES) if some >> i & 1) for some in range(8))
"""By furniture: the points it scores when kept (S9-7.11)."""
HOW_MANY: Final = tuple(sum(some >> i & 1 for i in range(PIECES)) for some in range(8))

# Scoring tiles (S9-1.6), from 0, so that tile 4B is tile 3 with side 1.
SCORING_TILES: Final = 6
SIDES: Final = "AB"

# Fame levels, and the classes of a concert.
LOW: Final = 0
MEDIUM: Final = 1
HIGH: Final = 2
LEVELS: Final = 3


class Hall:
    """What is printed on one side of the concert board: for four players, or for two and three."""

    def __init__(
        self, limit: int, least: tuple[int, ...], most: tuple[int, ...], income: tuple[int, ...], medium: int
    ) -> None:
        self.limit = limit
        """S9-4.3 The highest bid."""
        self.least = least
        self.most = most
        """S9-4.5 The funds of a concert, by class."""
        self.income = income
        """S9-4.7 For a cube, by class."""
        self.medium = medium
        """S9-4.2 How many musicians are of medium fame."""


LARGE: Final = Hall(8, (8, 12, 15), (11, 14, 17), (3, 4, 9), 3)
SMALL: Final = Hall(7, (7, 11, 14), (10, 13, 16), (4, 5, 9), 2)


def hall(players: int) -> Hall:
    return LARGE if players == 4 else SMALL


# ── Figures ───────────────────────────────────────────────────────────────────────────────────────────────────────

LONGEST: Final = 12
"""Spaces of a track, at most."""
MOST_REPUTATION: Final = 9
MOST_GIVEN: Final = 12
VIRTUAL_TILES: Final = ("first", "second", "third")

FIGURES: Final = (
    *(
        Figure(f"{section}_{side}", name, 0, most, length=length, longest=longest)
        for side in "ab"
        for section, most, length, longest in (
            ("reputation", MOST_REPUTATION, 2, LONGEST + 1),
            ("cubes", MOST_CUBES, 1, LONGEST),
            ("of_four", MOST_CUBES, 1, LONGEST),
        )
        for name in MUSICIANS
    ),
    *(Figure("virtual_tiles", name, 0, MOST_GIVEN, length=LEVELS) for name in VIRTUAL_TILES),
)


def examine(components: Components) -> None:
    """What must hold of anybody's figures beyond the range of each."""
    for side in "ab":
        for name in MUSICIANS:
            cubes = components.numbers(f"cubes_{side}", name)
            of_four = components.numbers(f"of_four_{side}", name)
            spaces = len(components.numbers(f"reputation_{side}", name)) - 1
            if len(cubes) != spaces:
                raise components.fault(f"cubes_{side}", name, f"is for {len(cubes)} spaces, the track has {spaces}")
            if len(of_four) != spaces:
                raise components.fault(f"of_four_{side}", name, f"is for {len(of_four)} spaces, the track has {spaces}")
            if sum(cubes) > MOST_CUBES:
                raise components.fault(f"cubes_{side}", name, f"are {sum(cubes)} cubes; there are {MOST_CUBES}")
            if any(of_four[i] > cubes[i] for i in range(spaces)):
                raise components.fault(f"of_four_{side}", name, "marks more cubes of a space than lie there")
            if sum(cubes) == sum(of_four):
                raise components.fault(f"cubes_{side}", name, "leaves no cube for two and three players")
    for name in VIRTUAL_TILES:
        given = components.numbers("virtual_tiles", name)
        if given != sorted(given):
            raise components.fault("virtual_tiles", name, "goes from low to high")


class Track:
    """One side of a career track, laid out for so many players."""

    def __init__(self, values: list[int], spaces: list[int]) -> None:
        self.values = values
        """S9-1.2 The reputation of the start space and of each space after it, by column."""
        self.spaces = spaces
        """Cubes to begin with, by column; none on the start space."""
        self.columns = [0] * (sum(spaces) + 1)
        """S9-4.1 By how many cubes are left: the column just left of the leftmost one, or the last of all."""
        left = 0
        self.columns[0] = len(spaces) - 1
        for column in range(len(spaces) - 1, 0, -1):
            for _ in range(spaces[column]):
                left += 1
                self.columns[left] = column - 1
        self.reputations = [values[column] for column in self.columns]
        """By how many cubes are left."""


class Figures:
    """The figures of a box, ready for play."""

    def __init__(self, components: Components) -> None:
        self.virtual_tiles = [components.numbers("virtual_tiles", name) for name in VIRTUAL_TILES]
        """S9-1.7 Low, medium, high."""
        self.four = [_tracks(components, side, four=True) for side in "ab"]
        self.fewer = [_tracks(components, side, four=False) for side in "ab"]

    def track(self, players: int, side: int, number: int) -> Track:
        return (self.four if players == 4 else self.fewer)[side][number]


def _tracks(components: Components, side: str, *, four: bool) -> list[Track]:
    tracks: list[Track] = []
    for name in MUSICIANS:
        cubes = components.numbers(f"cubes_{side}", name)
        if not four:
            marked = components.numbers(f"of_four_{side}", name)
            cubes = [cubes[i] - marked[i] for i in range(len(cubes))]
        tracks.append(Track(components.numbers(f"reputation_{side}", name), [0, *cubes]))
    return tracks


COMPONENTS: Final = load_own("symphony-no-9", __file__, FIGURES, examine)
OWN: Final = Figures(COMPONENTS)


def figures(components: Components) -> Figures:
    return OWN if components is COMPONENTS else Figures(components)
