"""The draw pile and the discard pile: which card comes is decided when it is drawn, and who knows what lies where."""

from __future__ import annotations

from typing import Final

from quartet.games.musical_chairs.events import DrawPileRemade
from quartet.games.musical_chairs.pieces import KINDS, REPEAT
from quartet.games.musical_chairs.state import EVERYBODY, NONE_KNOWS, ChairsState
from quartet.kernel.chance import Chance
from quartet.kernel.compiling import i64
from quartet.kernel.game import Journal

UNTOLD: Final[list[int]] = []
"""The cards drawn where nobody listens. Never changed."""


def left(s: ChairsState) -> int:
    """What can still be drawn."""
    return len(s.bag) + len(s.discard)


def draw(s: ChairsState, chance: Chance, journal: Journal) -> int:
    """MC-4.11 The top card of the draw pile; an empty one is first replaced by the shuffled discard pile."""
    if not s.bag:
        remake(s, journal)
    bag, known = s.bag, s.bag_known
    i: i64 = chance.below(len(bag))
    card = bag[i]
    last = bag.pop()
    if i < len(bag):
        bag[i] = last
    if known:
        knower = known[i]
        last = known.pop()
        if i < len(known):
            known[i] = last
        if card >= REPEAT:
            _one_less(s, card, knower)
    return card


def _one_less(s: ChairsState, card: int, knower: int) -> None:
    """A repeat was drawn that `knower` knew of, but nobody can tell which of several alike it was.

    So whoever knew of one in the draw pile is sure of one less: if everybody did, it counts as that one.
    """
    if knower == EVERYBODY or _relabel(s, card, EVERYBODY, knower):
        return
    for seat in range(s.players):
        if seat != knower:
            _relabel(s, card, seat, NONE_KNOWS)


def _relabel(s: ChairsState, card: int, old: int, new: int) -> bool:
    """Of one such card in the draw pile; False if there is none."""
    for i in range(len(s.bag)):
        if s.bag[i] == card and s.bag_known[i] == old:
            s.bag_known[i] = new
            return True
    return False


def draw_to_hand(s: ChairsState, seat: int, count: int, chance: Chance, journal: Journal) -> list[int]:
    """Only that player sees which cards they are; they are told only where somebody listens."""
    hand = s.hands[seat]
    full = len(hand) + count
    drawn = [] if journal.on else UNTOLD
    while len(hand) < full:
        card = draw(s, chance, journal)
        insert(hand, card)
        if journal.on:
            drawn.append(card)
    if count and s.bag_known:
        _nobody_else_is_sure(s, seat)
    return drawn


def _nobody_else_is_sure(s: ChairsState, seat: int) -> None:
    """What lay in the draw pile may now be in that player's hand, who alone knows."""
    known = s.bag_known
    if all(knower not in (EVERYBODY, seat) for knower in known):
        s.bag_known = []
        return
    for i in range(len(known)):
        known[i] = seat if known[i] in (EVERYBODY, seat) else NONE_KNOWS


def remake(s: ChairsState, journal: Journal) -> None:
    """What was seen on the discard pile is now known to be in the draw pile."""
    s.bag = s.discard
    s.bag_known = s.discard_known
    s.discard = []
    s.discard_known = []
    if journal.on:
        journal.tell(DrawPileRemade(len(s.bag)))


def lay_open(s: ChairsState, card: int) -> None:
    """To the discard pile, face up."""
    s.discard.append(card)
    s.discard_known.append(EVERYBODY)


def lay(s: ChairsState, cards: list[int], knower: int) -> None:
    """To the discard pile, known to one seat or to everybody."""
    s.discard.extend(cards)
    known = s.discard_known
    for _ in range(len(cards)):
        known.append(knower)


def bury(s: ChairsState, seat: int) -> None:
    """MC-4.10 A whole hand to the discard pile, face down. Cards of it that all have seen come first."""
    hand = s.hands[seat]
    if s.shown:
        for card in hand:
            if is_shown(s, seat, card):
                lay_open(s, card)
        hand = [card for card in hand if not is_shown(s, seat, card)]
        s.shown = [each for each in s.shown if each // KINDS != seat]
    lay(s, hand, seat)
    s.hands[seat] = []


def insert(hand: list[int], card: int) -> None:
    """Hands are sorted."""
    new: i64 = card
    for i in range(len(hand)):
        if hand[i] > new:
            hand.insert(i, card)
            return
    hand.append(card)


def leave_hand(s: ChairsState, seat: int, card: int) -> None:
    hand = s.hands[seat]
    gone: i64 = card
    for i in range(len(hand)):  # quicker than `remove`, which compares objects
        if hand[i] == gone:
            hand.pop(i)
            break
    if s.shown and seat * KINDS + card in s.shown:
        s.shown.remove(seat * KINDS + card)


def is_shown(s: ChairsState, seat: int, card: int) -> bool:
    return len(s.shown) > 0 and seat * KINDS + card in s.shown


def show(s: ChairsState, seat: int, card: int) -> None:
    """MC-7.10 It is announced and stays in the hand."""
    if not is_shown(s, seat, card):
        s.shown.append(seat * KINDS + card)
        s.shown.sort()
