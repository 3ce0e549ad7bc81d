"""If the music stopped now: what open cards, and to each reader their own hand, would bring."""

from __future__ import annotations

from dataclasses import dataclass

from quartet.games.musical_chairs.pieces import number_of, suit_of
from quartet.games.musical_chairs.rules import deciding_place, goes_with
from quartet.games.musical_chairs.state import BLANK, TURN, ChairsState


@dataclass(frozen=True)
class IfStopped:
    """By seat; a contested chair must be won in battle first. Battles, purchases and draws are not foreseen."""

    cards: tuple[int, ...]
    """How many cards of the line."""
    points: tuple[int, ...]
    """What they and the rests in front bring."""
    contested: tuple[bool, ...]
    """Does somebody else stand there too?"""
    hand: int
    """What could follow from the reader's own hand (MC-4.5)."""
    cushion: int
    """The chair whose cushion would leave (MC-4.2); -1 none."""


def if_stopped(s: ChairsState, reader: int | None) -> IfStopped | None:
    """None where the table does not tell, and while no music plays."""
    if not s.forecast or s.phase != TURN:
        return None
    cards = [0] * s.players
    points = [sum([s.points[card] for card in front]) for front in s.fronts]
    highest = [0] * s.players
    for i in range(len(s.line)):
        for seat in range(s.players):
            if s.line_as[i] != BLANK and suit_of(s.line_as[i]) == s.at[seat]:
                cards[seat] += 1
                points[seat] += s.points[s.line[i]]
                highest[seat] = max(highest[seat], number_of(s.line_as[i]))
    hand = 0
    if reader is not None and highest[reader]:
        for card in s.hands[reader]:
            if goes_with(card, s.at[reader], highest[reader], higher=False):
                hand += s.points[card]
    place = deciding_place(s)
    return IfStopped(
        tuple(cards),
        tuple(points),
        tuple([s.at.count(chair) > 1 for chair in s.at]),
        hand,
        suit_of(s.line_as[place]) if place >= 0 else -1,
    )
