"""Pieces of Hit Maker as arguments of messages; the catalogue knows how to say them."""

from __future__ import annotations

from quartet.games.hit_maker.moves import slot_code
from quartet.games.hit_maker.pieces import CAMS, numbers
from quartet.kernel.messages import Term


def cam_term(kind: int) -> Term:
    return Term("cam", CAMS[kind])


def numbers_term(mask: int) -> Term:
    return Term("numbers", tuple([str(number) for number in numbers(mask)]))


def slot_term(a_slot: int) -> Term:
    return Term("slot", slot_code(a_slot))


def chord_term(code: str) -> Term:
    return Term("chord", code)
