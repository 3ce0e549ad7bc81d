"""MC-2 How a game of Musical Chairs is laid out."""

from __future__ import annotations

from quartet.games.musical_chairs.course import ask_next, clear_round, fill
from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.events import CushionsLaid, StartChosen
from quartet.games.musical_chairs.pieces import HAND, SUITS, Figures
from quartet.games.musical_chairs.state import CHOOSE_CHAIR, IN_THE_BOX, NOWHERE, ON_BOARD, ChairsState
from quartet.kernel.chance import Chance
from quartet.kernel.game import Journal, Options


def setup(seats: int, options: Options, figures: Figures, chance: Chance, journal: Journal) -> ChairsState:
    s = ChairsState()
    s.players = seats
    s.forecast = options["forecast"] == "on"
    s.ring = figures.ring
    s.place = figures.place
    s.points = figures.points
    s.hands = [[] for _ in range(seats)]
    s.fronts = [[] for _ in range(seats)]
    s.piles = [[] for _ in range(seats)]
    s.at = [NOWHERE] * seats
    s.rested = [0] * seats
    s.bag = figures.deck[:]
    lay_cushions(s, chance, journal)
    for seat in range(seats):
        fill(s, seat, HAND, chance, journal)
    choose_start(s, options, chance, journal)
    clear_round(s)
    s.queue = [(s.start - 1 - i) % seats for i in range(seats)]  # MC-2.4 the last player first
    ask_next(s, CHOOSE_CHAIR)
    return s


def lay_cushions(s: ChairsState, chance: Chance, journal: Journal) -> None:
    """MC-2.1 One of sixteen at each chair; the others stay in the box."""
    box = list(range(len(CUSHIONS)))
    s.whose = [IN_THE_BOX] * len(CUSHIONS)
    s.used = [0] * len(CUSHIONS)
    s.cushions = [box.pop(chance.below(len(box))) for _ in range(SUITS)]
    for cushion in s.cushions:
        s.whose[cushion] = ON_BOARD
    if journal.on:
        journal.tell(CushionsLaid(tuple(s.cushions)))


def choose_start(s: ChairsState, options: Options, chance: Chance, journal: Journal) -> None:
    """MC-2.3 Whom the table names; else by lot."""
    named = options["start"]
    s.start = named - 1 if isinstance(named, int) else chance.below(s.players)
    if journal.on:
        journal.tell(StartChosen(s.start, not isinstance(named, int)))
