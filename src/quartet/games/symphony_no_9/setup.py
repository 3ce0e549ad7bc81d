"""S9-2 How a game of Symphony No. 9 is laid out."""

from __future__ import annotations

from typing import Final

from quartet.games.symphony_no_9.events import CubesDealt, FirstPatron, HallPrepared
from quartet.games.symphony_no_9.pieces import (
    ALL_FURNITURE,
    COINS,
    MOST_MUSICIANS,
    SCORING_TILES,
    TILES_EACH,
    TOKENS,
    Figures,
)
from quartet.games.symphony_no_9.state import VIRTUAL, SymphonyState
from quartet.kernel.chance import Chance, draw_from
from quartet.kernel.game import Journal, Options

DEALT: Final[dict[int, tuple[int, ...]]] = {2: (1, 1), 3: (1, 2, 1), 4: (1, 2, 2, 1)}
"""S9-2.5 Cubes from the start player on."""
DEALT_TO_VIRTUAL: Final = 2
"""S9-2.6"""


def setup(seats: int, options: Options, figures: Figures, chance: Chance, journal: Journal) -> SymphonyState:
    s = SymphonyState()
    s.players = seats
    s.musicians = MOST_MUSICIANS if seats == 4 else MOST_MUSICIANS - 1
    s.open_purses = options["purses"] == "open"
    s.talk = options["talk"] == "on"
    s.forecast = options["forecast"] == "on"
    choose_start(s, options, chance, journal)
    choose_tracks(s, options, figures, chance)
    s.virtual_tiles = figures.virtual_tiles
    choose_scoring(s, options, chance)
    if journal.on:
        tiles = tuple(s.scoring)
        journal.tell(HallPrepared(tuple(s.track), tuple(s.track_side), tiles, tuple(s.sides)))
    s.alive = [1] * s.musicians
    s.tiles_left = [TILES_EACH] * s.musicians
    s.performed = [0] * s.musicians
    s.coins = [COINS] * seats
    s.furniture = [ALL_FURNITURE] * seats
    s.tokens = list(TOKENS)
    patrons = 3 if seats == 2 else seats
    s.cubes = [[0] * s.musicians for _ in range(patrons)]
    s.tiles = [[0] * s.musicians for _ in range(patrons)]
    deal_cubes(s, chance, journal)
    return s


def choose_start(s: SymphonyState, options: Options, chance: Chance, journal: Journal) -> None:
    """S9-2.7 Whom the table names; else by lot."""
    named = options["start"]
    s.start = named - 1 if isinstance(named, int) else chance.below(s.players)
    if journal.on:
        journal.tell(FirstPatron(s.start, not isinstance(named, int)))


def choose_tracks(s: SymphonyState, options: Options, figures: Figures, chance: Chance) -> None:
    """S9-2.1 Each musician's own, or shuffled with their sides."""
    tracks = list(range(s.musicians))
    side = 1 if options["tracks"] == "side-b" else 0
    sides = [side] * s.musicians
    if options["tracks"] == "shuffled":
        box = tracks
        tracks = [draw_from(box, chance) for _ in range(s.musicians)]
        sides = [chance.below(2) for _ in range(s.musicians)]
    lay_tracks(s, tracks, sides, figures)
    s.left = [sum(spaces) for spaces in s.spaces]


def lay_tracks(s: SymphonyState, tracks: list[int], sides: list[int], figures: Figures) -> None:
    laid = [figures.track(s.players, sides[musician], tracks[musician]) for musician in range(s.musicians)]
    s.track = tracks
    s.track_side = sides
    s.values = [track.values for track in laid]
    s.spaces = [track.spaces for track in laid]
    s.columns = [track.columns for track in laid]
    s.reputations = [track.reputations for track in laid]


def choose_scoring(s: SymphonyState, options: Options, chance: Chance) -> None:
    """S9-2.2 A tile a musician, at random; tiles 1 and 6 are the same on both sides."""
    box = list(range(s.musicians))
    s.scoring = [draw_from(box, chance) for _ in range(s.musicians)]
    s.sides = [0] * SCORING_TILES
    chosen = str(options["sides"])
    for i in range(1, 5):
        s.sides[i] = chance.below(2) if chosen == "random" else "ab".index(chosen[i - 1])


def deal_cubes(s: SymphonyState, chance: Chance, journal: Journal) -> None:
    """S9-2.5 One of each colour; what is left over returns to the box."""
    box = list(range(s.musicians))
    for i in range(s.players):
        seat = (s.start + i) % s.players
        deal(s, seat, seat, DEALT[s.players][i], box, chance, journal)
    if s.players == 2:
        deal(s, VIRTUAL, len(s.cubes) - 1, DEALT_TO_VIRTUAL, box, chance, journal)


def deal(s: SymphonyState, patron: int, row: int, count: int, box: list[int], chance: Chance, journal: Journal) -> None:
    dealt = [draw_from(box, chance) for _ in range(count)]
    for musician in dealt:
        s.cubes[row][musician] += 1
    if journal.on:
        journal.tell(CubesDealt(patron, tuple(dealt)))
