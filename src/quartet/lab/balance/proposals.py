"""Other figures for pieces that we have no picture of, tried out beside our own. Each is a question, asked in numbers.

Whatever is found here changes no game: it is for owners, and for the next edition of our guesses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from quartet.kernel.game import Choice

SUITS: Final = ("cello", "harp", "saxophone", "rhythm", "drum", "piano", "guitar", "turntable")


@dataclass(frozen=True)
class Proposal:
    key: str
    said: str
    """For people, in a few words."""
    trials: tuple[tuple[str, int, int], ...]
    """Level, players, games."""
    changes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Entries by section, as in components.toml."""
    options: Mapping[str, Choice] = field(default_factory=dict)


def points(*row: int) -> dict[str, dict[str, Any]]:
    return {"points": {suit: list(row) for suit in SUITS}}


CHAIRS: Final = (("random", 4, 5000), ("2", 4, 200))
CHAIRS_MORE: Final = (("random", 4, 5000), ("2", 4, 400))
"""Of what is in use, and of what is proposed."""
SYMPHONY_TRACKS: Final = (("random", 4, 5000), ("2", 4, 100))
SYMPHONY_TWO: Final = (("random", 2, 5000), ("2", 2, 300))
HIT: Final = (("random", 4, 2000), ("2", 4, 1000))

EVEN_TRACKS: Final = {
    "handel": [3, 2, 5, 6, 3, 4, 4, 4, 4],
    "bach": [2, 2, 3, 4, 5, 4, 5, 6, 3],
    "haydn": [2, 6, 1, 5, 3, 2, 5, 6, 4],
    "mozart": [3, 5, 6, 2, 3, 4, 5, 2, 5],
    "beethoven": [1, 3, 4, 6, 3, 2, 4, 5, 5],
    "schubert": [2, 4, 3, 5, 5, 2, 4, 3, 6],
}
"""The same reputations in another order, found by exchanging spaces while that evened out the musicians' shares of high
fame among random players; on other seeds than those it is tried with."""


def patron(second: tuple[int, ...], third: tuple[int, ...]) -> dict[str, dict[str, Any]]:
    """The first tile is printed."""
    return {"virtual_tiles": {"second": list(second), "third": list(third)}}


PROPOSALS: Final[dict[str, tuple[Proposal, ...]]] = {
    "the-distance": (
        Proposal(
            "numbers",
            "the numbers on the cards the other way round",
            (("random", 4, 2000),),
            {"numbers": {"C": 1, "Cs/Db": 12, "D": 11, "Ds/Eb": 10, "E": 9, "F": 8, "Fs/Gb": 7, "G": 6, "Gs/Ab": 5,
                         "A": 4, "As/Bb": 3, "B": 2}},
        ),
    ),
    "musical-chairs": (
        Proposal("ours", "ours: 0 0 1 1 1 2 2 2 3 3", CHAIRS_MORE),
        Proposal("flat", "flatter: 1 1 1 1 1 2 2 2 2 2", CHAIRS, points(1, 1, 1, 1, 1, 2, 2, 2, 2, 2)),
        Proposal("steep", "steeper: 0 0 0 0 1 1 2 2 3 3", CHAIRS, points(0, 0, 0, 0, 1, 1, 2, 2, 3, 3)),
        Proposal("gentle", "one nought: 0 1 1 1 1 2 2 2 2 3", CHAIRS, points(0, 1, 1, 1, 1, 2, 2, 2, 2, 3)),
        Proposal("poor-repeats", "all repeats of one point", CHAIRS,
                 {"repeats": {"of_one_point": 10, "of_two_points": 0}}),
        Proposal("both", "one nought, and repeats of one point", CHAIRS_MORE,
                 {**points(0, 1, 1, 1, 1, 2, 2, 2, 2, 3), "repeats": {"of_one_point": 10, "of_two_points": 0}}),
    ),
    "symphony-no-9": (
        Proposal("tracks-a", "our side A", SYMPHONY_TRACKS),
        Proposal("tracks-b", "our side B", SYMPHONY_TRACKS, {}, {"tracks": "side-b"}),
        Proposal("tracks-even", "side A, evened out", SYMPHONY_TRACKS, {"reputation_a": EVEN_TRACKS}),
        Proposal("patron-ours", "ours: 1 3 5, 2 4 6, 3 5 7", SYMPHONY_TWO),
        Proposal("patron-same", "1 3 5 three times", SYMPHONY_TWO, patron((1, 3, 5), (1, 3, 5))),
        Proposal("patron-less", "1 3 5, 0 2 4, 2 4 6", SYMPHONY_TWO, patron((0, 2, 4), (2, 4, 6))),
        Proposal("patron-flat", "1 3 5, 2 3 4, 3 4 5", SYMPHONY_TWO, patron((2, 3, 4), (3, 4, 5))),
    ),
    "hit-maker": (
        Proposal("ours", "five frets", HIT),
        Proposal("four", "four frets", HIT, {"fretboard": {"frets": 4}}),
        Proposal("seven", "seven frets", HIT, {"fretboard": {"frets": 7}}),
        Proposal("fourths", "five frets, tuned in fourths throughout", HIT,
                 {"fretboard": {"strings": [4, 9, 2, 7, 12, 5]}}),
        Proposal("reach-3", "five frets, a hand that spans three", HIT, {}, {"reach": 3}),
        Proposal("reach-5", "five frets, a hand that spans five", HIT, {}, {"reach": 5}),
    ),
}  # fmt: skip
