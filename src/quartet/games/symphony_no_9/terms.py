"""Pieces of Symphony No. 9 as arguments of messages; the catalogue knows how to say them."""

from __future__ import annotations

from collections.abc import Sequence

from quartet.games.symphony_no_9.pieces import MUSICIANS
from quartet.kernel.messages import Term


def musician_term(musician: int) -> Term:
    return Term("musician", MUSICIANS[musician])


def musicians_term(musicians: Sequence[int]) -> Term:
    return Term("musicians", tuple([MUSICIANS[musician] for musician in musicians]))


def cubes_term(musicians: Sequence[int]) -> Term:
    """One cube of each that is named."""
    return Term("cubes", tuple([MUSICIANS[musician] for musician in musicians]))


def furniture_term(furniture: int) -> Term:
    return Term("furniture", furniture)


def bid_term(coins: int, furniture: int) -> Term:
    return Term("bid", f"{coins}:{furniture}")


def bids_term(coins: Sequence[int], furniture: Sequence[int]) -> Term:
    """By seat."""
    return Term("bids", tuple([f"{seat}:{coins[seat]}:{furniture[seat]}" for seat in range(len(coins))]))


def patron_term(patron: int) -> Term:
    """A seat, or the virtual patron."""
    return Term("patron", patron)


def points_term(sixths: int) -> Term:
    return Term("points", sixths)
