"""Who sees what in The Distance: the only file about secrets.

Secret are the cards in hands and in the stock. Everything else lies on the table: the pile, the sizes of hands, and
which cards somebody has shown by mistake and taken back; and everybody remembers who drew, passed or played on
which letter, and how many cards ago, by the letter last *said*. The needed letter is nowhere in a view: at a strict
table finding it is the game (TD-3.6).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never, cast

from quartet.games.the_distance.events import (
    Called,
    Caught,
    Dealt,
    DistanceEvent,
    Drew,
    Erred,
    GameWon,
    HandWon,
    Passed,
    Played,
    Received,
    Reshuffled,
    Turned,
)
from quartet.games.the_distance.pieces import COPIES, KINDS, WILD, WILDS
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.chance import Chance, draw_from
from quartet.kernel.game import Event, View

FACE_DOWN: Final = -1


@dataclass(frozen=True)
class DistanceView(View):
    players: int
    interval: int
    strict: bool
    hands_to_win: int
    hand: tuple[int, ...]
    """My cards as counts by kind (0 … 11 above C, 12 wild); empty for an onlooker."""
    sizes: tuple[int, ...]
    shown: tuple[int, ...]
    """[seat * 13 + kind]: cards that went back into a hand before everybody's eyes."""
    deeds: tuple[int, ...]
    """What everybody has seen, 15 numbers a seat: the cards it has taken in this hand; by letter last said, A first,
    how many it had taken when it last drew or passed on that letter; by letter, when it last played it; -1 never."""
    stock: int
    pile: tuple[int, ...]
    """The pile as counts by kind, its top card included."""
    top: int
    letters: int
    """The letter last said, as a set of bits, A first; more than one only on the first card."""
    draws: int
    mistakes: int
    owes: int
    """Who came down to one card without a call, as all can see; -1 nobody."""
    dealer: int
    wins: tuple[int, ...]
    hand_number: int


def view(s: DistanceState, seat: int | None) -> DistanceView:
    hand = () if seat is None else tuple(s.hands[seat * KINDS : (seat + 1) * KINDS])
    return DistanceView(
        seat,
        s.asked,
        s.players,
        s.interval,
        s.strict,
        s.hands_to_win,
        hand,
        tuple(s.sizes),
        tuple(s.shown),
        tuple(s.deeds),
        len(s.stock),
        tuple(s.pile),
        s.top,
        s.letters,
        s.draws,
        s.mistakes,
        s.owes,
        s.dealer,
        tuple(s.wins),
        s.hand_number,
    )


def key(s: DistanceState, seat: int) -> tuple[object, ...]:
    """The same where the views are: what of them changes at a table. Quickly made and compared."""
    return (
        seat, s.asked, s.hands_to_win, tuple(s.hands[seat * KINDS : (seat + 1) * KINDS]), tuple(s.sizes),
        tuple(s.shown), tuple(s.deeds), len(s.stock), tuple(s.pile), s.top, s.letters, s.draws, s.mistakes, s.owes,
        s.dealer, tuple(s.wins), s.hand_number,
    )  # fmt: skip


def redact(event: Event, seat: int | None) -> Event | None:
    told = cast(DistanceEvent, event)
    if isinstance(told, (Received, Drew)):
        return told if told.seat == seat else replace(told, cards=())
    if isinstance(told, (Dealt, Turned, Played, Erred, Reshuffled, Passed, Called, Caught, HandWon, GameWon)):
        return told
    assert_never(told)


def seen(v: DistanceView) -> DistanceState:
    """A state with all that the view shows: my hand, others' shown cards, and a stock of the right size, face down."""
    s = DistanceState()
    s.asked = v.asked
    s.players = v.players
    s.interval = v.interval
    s.strict = v.strict
    s.hands_to_win = v.hands_to_win
    s.hands = list(v.shown)
    if v.seat is not None:
        s.hands[v.seat * KINDS : (v.seat + 1) * KINDS] = v.hand
    s.sizes = list(v.sizes)
    s.shown = list(v.shown)
    s.deeds = list(v.deeds)
    s.stock = [FACE_DOWN] * v.stock
    s.pile = list(v.pile)
    s.pile_size = sum(v.pile)
    s.top = v.top
    s.letters = v.letters
    s.draws = v.draws
    s.mistakes = v.mistakes
    s.owes = v.owes
    s.dealer = v.dealer
    s.wins = list(v.wins)
    s.hand_number = v.hand_number
    return s


def determinize(v: DistanceView, chance: Chance) -> DistanceState:
    """The hidden cards dealt out at random: to each other hand what it lacks beyond the cards shown, the rest stock."""
    s = seen(v)
    hands = s.hands
    unseen: list[int] = []
    for kind in range(KINDS):
        left = (WILDS if kind == WILD else COPIES) - s.pile[kind]
        for seat in range(v.players):
            left -= hands[seat * KINDS + kind]
        for _ in range(left):
            unseen.append(kind)
    me = -1 if v.seat is None else v.seat
    for seat in range(v.players):
        if seat == me:
            continue
        base = seat * KINDS
        missing = s.sizes[seat]
        for kind in range(KINDS):
            missing -= hands[base + kind]
        for _ in range(missing):
            hands[base + draw_from(unseen, chance)] += 1
    s.stock = unseen
    return s
