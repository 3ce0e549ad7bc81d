"""The Distance: cards that go, and what the letters of one's coming turns will find in the hand."""

from __future__ import annotations

from typing import Any, Final

from quartet.bots.the_distance import Plan, shown_to
from quartet.games.the_distance.moves import DRAW, MIXED, PASS, Play
from quartet.games.the_distance.pieces import (
    DRAWS_TO_PASS,
    KINDS,
    LETTER_MASK,
    NEEDED,
    PENALTY,
    WILD,
    card_name,
    letter_names,
)
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.game import Game, Move, View
from quartet.kernel.messages import Message, Term, message, seat_term
from quartet.theory.letters import COUNT, LETTERS

AHEAD: Final = 2
"""Own turns told in advance."""


def why(game: Game[Any, Any], view: View, move: Move) -> list[Message]:
    del game
    v = shown_to(view)
    if isinstance(move, Play):
        return _play(v, move)
    if move is DRAW:
        return _draw(v)
    if move is PASS:
        return _pass(v)
    return []


def is_right(v: DistanceView, play: Play) -> bool:
    """TD-3.1, TD-3.2"""
    if play.pitch == MIXED or not NEEDED[v.interval][v.letters] >> play.letter & 1:
        return False
    return play.pitch == WILD or bool(LETTER_MASK[play.pitch] >> play.letter & 1)


def _play(v: DistanceView, play: Play) -> list[Message]:
    if not is_right(v, play):
        return [message("coach-the-distance-wrong", needed=_needed(v), penalty=PENALTY)]
    hand = list(v.hand)
    for card in play.cards:
        hand[card] -= 1
    left = sum(hand)
    if left == 0:
        return [message("coach-the-distance-out", count=play.count)]
    told = [message("coach-the-distance-shed", count=play.count, left=left)]
    if left == 1:
        key = "coach-the-distance-called" if play.call else "coach-the-distance-uncalled"
        told.append(message(key, penalty=PENALTY))
    told += _coming(v, hand, play.letter)
    if v.hand[WILD]:
        told.append(message("coach-the-distance-wilds", spent=play.wilds, kept=hand[WILD]))
    return told


def _coming(v: DistanceView, hand: list[int], letter: int) -> list[Message]:
    """As far as everybody plays, the letters of the next own turns follow from the one said now; a card serves once."""
    told: list[Message] = []
    notes = hand[:WILD]
    for turn in range(1, AHEAD + 1):
        if not any(notes):
            break
        letter = (letter + v.players * (v.interval - 1)) % COUNT
        fits = [kind for kind in range(WILD) if notes[kind] and LETTER_MASK[kind] >> letter & 1]
        said = Term("letter", LETTERS[letter])
        if fits:
            cards = Term("notes", tuple([card_name(kind) for kind in fits for _ in range(notes[kind])]))
            told.append(message("coach-the-distance-fits", turn=turn, letter=said, cards=cards))
        else:
            told.append(message("coach-the-distance-fits-none", turn=turn, letter=said))
        if fits:
            notes[max(fits, key=lambda kind: notes[kind])] = 0
    return told


def _draw(v: DistanceView) -> list[Message]:
    unseen = Plan._unseen(v)  # noqa: SLF001  # the same count that computer players make
    needed = NEEDED[v.interval][v.letters]
    fits = sum([unseen[kind] for kind in range(KINDS) if kind == WILD or LETTER_MASK[kind] & needed])
    told = [message("coach-the-distance-draw", needed=_needed(v), fits=fits, unseen=sum(unseen))]
    left = DRAWS_TO_PASS - v.draws - 1
    if left > 0:
        told.append(message("coach-the-distance-draw-more", left=left))
    return told


def _pass(v: DistanceView) -> list[Message]:
    assert v.seat is not None
    following = seat_term((v.seat + 1) % v.players)
    return [message("coach-the-distance-pass", left=sum(v.hand), who=following, needed=_needed(v))]


def _needed(v: DistanceView) -> Term:
    return Term("letters", letter_names(NEEDED[v.interval][v.letters]))
