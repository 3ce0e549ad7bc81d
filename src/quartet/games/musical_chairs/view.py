"""Who sees what in Musical Chairs: the only file about secrets. (`deck.py` keeps track of who saw a card go where.)

MC-1.6 Secret are the hands, the draw pile and what was discarded face down. All else lies on the table: the line,
rests, score piles, cushions, sizes of hands, cards shown in battles, cards announced as skipped.

Remembered for each seat: its own face-down discards, until the draw pile made from them is drawn from by others; what
everybody saw go into the discard pile, likewise; skipped cards, until they leave the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never, cast

from quartet.games.musical_chairs.cushions import score
from quartet.games.musical_chairs.events import (
    BattleBegan,
    BattleOver,
    BattleShown,
    CardPlayed,
    CardSkipped,
    CardSwapped,
    ChairChosen,
    ChairsEvent,
    CushionBought,
    CushionDeclined,
    CushionRemoved,
    CushionsLaid,
    DrawPileRemade,
    EncoreScored,
    FinalScore,
    HandDiscarded,
    HandFilled,
    HandKept,
    HandScored,
    HigherDeclared,
    LineCleared,
    LineTaken,
    LookedElsewhere,
    MusicOver,
    MusicStopped,
    RestPlayed,
    RestsScored,
    RoundBegan,
    StartChosen,
    TurnPassed,
)
from quartet.games.musical_chairs.forecast import IfStopped, if_stopped
from quartet.games.musical_chairs.pieces import KINDS, Figures
from quartet.games.musical_chairs.state import EVERYBODY, NONE_KNOWS, ChairsState
from quartet.kernel.chance import Chance, draw_from
from quartet.kernel.game import Event, View

FACE_DOWN: Final = -1


@dataclass(frozen=True)
class ChairsView(View):
    players: int
    forecast: bool
    ring: tuple[int, ...]
    """The chairs clockwise, by suit."""
    points: tuple[int, ...]
    """Victory points by kind of card."""
    phase: int
    """0 choose a chair, 1 turn, 2 battle, 3 elsewhere, 4 score from hand, 5 buy, 6 swap, 7 keep or discard, 8 over."""
    round: int
    start: int
    conductor: int
    queue: tuple[int, ...]
    """Whose turn it still is in this step of the end of a round."""
    hand: tuple[int, ...]
    """My cards, sorted; empty for an onlooker."""
    sizes: tuple[int, ...]
    shown: tuple[int, ...]
    """Cards that everybody knows to be in a hand: seat * 90 + kind."""
    line: tuple[int, ...]
    line_as: tuple[int, ...]
    """What each card of the line counts as; -1 nothing."""
    fronts: tuple[tuple[int, ...], ...]
    piles: tuple[tuple[int, ...], ...]
    bag: int
    """How many cards the draw pile has."""
    bag_open: tuple[int, ...]
    """What everybody knows to be in it."""
    bag_mine: tuple[int, ...]
    """What I know besides."""
    discard: tuple[int, ...]
    """In the order it was laid there; -1 for a card whose face I have not seen."""
    discard_known: tuple[int, ...]
    """Who knows it: -1 everybody, or the seat that laid it face down."""
    at: tuple[int, ...]
    """The chair of each player, by suit; -1 before it is chosen."""
    cushions: tuple[int, ...]
    """By chair: which cushion was laid there."""
    whose: tuple[int, ...]
    """By cushion: a seat, -1 on the board, -2 for sale, -3 in the box."""
    used: tuple[int, ...]
    """By cushion: 1 with its used side up."""
    rested: tuple[int, ...]
    """Rests played by each player in the whole game."""
    battles: tuple[int, ...]
    """Chairs still to be fought for, the first one now."""
    fighters: tuple[int, ...]
    lost: tuple[int, ...]
    scores_at: tuple[int, ...]
    """By seat: the chair whose suit is scored this round; -1 not yet, or a battle was lost."""
    highest: tuple[int, ...]
    """By seat: the highest number taken from the line this round, 0 for none."""
    floor: int
    """The last card scored from hand by who is asked; -1 none yet."""
    higher: bool
    swap_out: int
    began: tuple[int, ...]
    cushion_left: bool
    idle: int
    ending: str
    scores: tuple[int, ...]
    """What each player would have if the game ended with the score piles and cushions as they lie (MC-6.1)."""
    if_stopped: IfStopped | None
    """If the music stopped now; none where the table does not tell, or no music plays."""


def view(s: ChairsState, seat: int | None) -> ChairsView:
    hand = () if seat is None else tuple(s.hands[seat])
    return ChairsView(
        seat,
        s.asked,
        s.players,
        s.forecast,
        tuple(s.ring),
        tuple(s.points),
        s.phase,
        s.round,
        s.start,
        s.conductor,
        tuple(s.queue),
        hand,
        tuple([len(each) for each in s.hands]),
        tuple(s.shown),
        tuple(s.line),
        tuple(s.line_as),
        tuple([tuple(each) for each in s.fronts]),
        tuple([tuple(each) for each in s.piles]),
        len(s.bag),
        _bag_known_to(s, EVERYBODY),
        () if seat is None else _bag_known_to(s, seat),
        _discard_known_to(s, seat),
        tuple(s.discard_known),
        tuple(s.at),
        tuple(s.cushions),
        tuple(s.whose),
        tuple(s.used),
        tuple(s.rested),
        tuple(s.battles),
        tuple(s.fighters),
        tuple(s.lost),
        tuple(s.scores_at),
        tuple(s.highest),
        s.floor,
        s.higher,
        s.swap_out,
        tuple(s.began),
        s.cushion_left,
        s.idle,
        s.ending,
        tuple([score(s, each) for each in range(s.players)]),
        if_stopped(s, seat),
    )


def key(s: ChairsState, seat: int) -> tuple[object, ...]:
    """The same where the views are: what of them changes at a table, without what follows from it. Quickly made and
    compared."""
    fronts: list[int] = []
    for row in s.fronts:
        fronts.append(len(row))
        fronts.extend(row)
    piles: list[int] = []
    for row in s.piles:
        piles.append(len(row))
        piles.extend(row)
    return (
        seat, s.asked, s.phase, s.round, s.start, s.conductor, tuple(s.queue), tuple(s.hands[seat]),
        tuple([len(each) for each in s.hands]), tuple(s.shown), tuple(s.line), tuple(s.line_as), tuple(fronts),
        tuple(piles), len(s.bag), _bag_known_to(s, EVERYBODY), _bag_known_to(s, seat), _discard_known_to(s, seat),
        tuple(s.discard_known), tuple(s.at), tuple(s.cushions), tuple(s.whose), tuple(s.used), tuple(s.rested),
        tuple(s.battles), tuple(s.fighters), tuple(s.lost), tuple(s.scores_at), tuple(s.highest), s.floor, s.higher,
        s.swap_out, tuple(s.began), s.cushion_left, s.idle, s.ending,
    )  # fmt: skip


def _discard_known_to(s: ChairsState, seat: int | None) -> tuple[int, ...]:
    return tuple([s.discard[i] if _knows(seat, s.discard_known[i]) else FACE_DOWN for i in range(len(s.discard))])


def _knows(seat: int | None, known: int) -> bool:
    return known == EVERYBODY or (seat is not None and known == seat)


def _bag_known_to(s: ChairsState, knower: int) -> tuple[int, ...]:
    """Sorted: where in the bag a card lies means nothing."""
    return tuple(sorted([s.bag[i] for i in range(len(s.bag_known)) if s.bag_known[i] == knower]))


def redact(event: Event, seat: int | None) -> Event | None:
    told = cast(ChairsEvent, event)
    if isinstance(told, (HandFilled, HandDiscarded)):
        return told if told.seat == seat else replace(told, cards=())
    if isinstance(
        told,
        (
            CushionsLaid, StartChosen, ChairChosen, RoundBegan, CardPlayed, CardSkipped, RestPlayed, TurnPassed,
            MusicStopped, CushionRemoved, BattleBegan, BattleShown, BattleOver, LookedElsewhere, LineTaken,
            HigherDeclared, HandScored, RestsScored, CushionBought, CushionDeclined, CardSwapped, EncoreScored,
            LineCleared, HandKept, DrawPileRemade, MusicOver, FinalScore,
        ),
    ):  # fmt: skip
        return told
    assert_never(told)


def seen(v: ChairsView, figures: Figures) -> ChairsState:
    """A state with all that the view shows; of other hands only what everybody knows, the draw pile empty."""
    s = ChairsState()
    s.asked = v.asked
    s.players = v.players
    s.forecast = v.forecast
    s.ring = figures.ring
    s.place = figures.place
    s.points = figures.points
    s.phase = v.phase
    s.round = v.round
    s.start = v.start
    s.conductor = v.conductor
    s.queue = list(v.queue)
    s.hands = [[] for _ in range(v.players)]
    for each in v.shown:
        s.hands[each // KINDS].append(each % KINDS)
    if v.seat is not None:
        s.hands[v.seat] = list(v.hand)
    s.shown = list(v.shown)
    s.line = list(v.line)
    s.line_as = list(v.line_as)
    s.fronts = [list(each) for each in v.fronts]
    s.piles = [list(each) for each in v.piles]
    s.discard = list(v.discard)
    s.discard_known = list(v.discard_known)
    s.at = list(v.at)
    s.cushions = list(v.cushions)
    s.whose = list(v.whose)
    s.used = list(v.used)
    s.rested = list(v.rested)
    s.battles = list(v.battles)
    s.fighters = list(v.fighters)
    s.lost = list(v.lost)
    s.scores_at = list(v.scores_at)
    s.highest = list(v.highest)
    s.floor = v.floor
    s.higher = v.higher
    s.swap_out = v.swap_out
    s.began = list(v.began)
    s.cushion_left = v.cushion_left
    s.idle = v.idle
    s.ending = v.ending
    return s


def determinize(v: ChairsView, figures: Figures, chance: Chance) -> ChairsState:
    """The hidden cards dealt out at random: to hands what they lack, to face-down discards, the rest to the bag."""
    s = seen(v, figures)
    unseen = _unseen(s, v, figures)
    me = -1 if v.seat is None else v.seat
    for seat in range(v.players):
        if seat != me:
            hand = s.hands[seat]
            for _ in range(v.sizes[seat] - len(hand)):
                hand.append(draw_from(unseen, chance))
            hand.sort()
    for i in range(len(s.discard)):
        if s.discard[i] == FACE_DOWN:
            s.discard[i] = draw_from(unseen, chance)
    if v.bag_open or v.bag_mine:
        s.bag_known = [EVERYBODY] * len(v.bag_open) + [me] * len(v.bag_mine) + [NONE_KNOWS] * len(unseen)
    s.bag = list(v.bag_open) + list(v.bag_mine) + unseen
    return s


def _unseen(s: ChairsState, v: ChairsView, figures: Figures) -> list[int]:
    """Every card that the view does not place somewhere."""
    left = figures.copies[:]
    for lying in (s.line, s.discard, v.bag_open, v.bag_mine):
        for card in lying:
            if card != FACE_DOWN:
                left[card] -= 1
    for cards in s.hands:
        for card in cards:
            left[card] -= 1
    for cards in s.fronts:
        for card in cards:
            left[card] -= 1
    for cards in s.piles:
        for card in cards:
            left[card] -= 1
    unseen: list[int] = []
    for card in range(KINDS):
        for _ in range(left[card]):
            unseen.append(card)
    return unseen
