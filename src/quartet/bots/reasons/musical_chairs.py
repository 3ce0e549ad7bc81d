"""Musical Chairs: what everybody would score if the music stopped, cushions, and cards that could win a battle."""

from __future__ import annotations

from typing import Any

from quartet.bots.musical_chairs_scene import ELBOWS, Scene, shown_to
from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.forecast import IfStopped, if_stopped
from quartet.games.musical_chairs.game import MusicalChairs
from quartet.games.musical_chairs.moves import (
    DECLINE,
    DISCARD_HAND,
    DONE,
    HIGHER,
    LEAVE,
    PASS,
    STAY,
    STOP,
    WAIVE,
    ChairsMove,
)
from quartet.games.musical_chairs.pieces import HAND, REPEAT, REST, SUITS, number_of, suit_of
from quartet.games.musical_chairs.rules import card_term, chair_term, copied, cushion_term, goes_with
from quartet.games.musical_chairs.state import (
    BATTLE,
    BLANK,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    FOR_SALE,
    KEEP,
    NOTHING,
    NOWHERE,
    SCORE_HAND,
    SWAP,
    TURN,
)
from quartet.games.musical_chairs.view import ChairsView, seen
from quartet.kernel.game import Game, Move, View
from quartet.kernel.messages import Message, Term, message


def why(game: Game[Any, Any], view: View, move: Move) -> list[Message]:
    v = shown_to(view)
    assert isinstance(move, ChairsMove), move
    assert isinstance(game, MusicalChairs), game
    match v.phase:
        case phase if phase == TURN:
            return _turn(game, v, move)
        case phase if phase == BATTLE:
            return _battle(v, move)
        case phase if phase == SCORE_HAND:
            return _score(v, move)
        case phase if phase == BUY:
            return _buy(v, move)
        case phase if phase == ELSEWHERE:
            return _elsewhere(v, move)
        case phase if phase == SWAP:
            return _swap(v, move)
        case phase if phase == KEEP:
            return _keep(v, move)
        case phase if phase == CHOOSE_CHAIR:
            return _sit(v, move)
    return []


# ── The turn ──────────────────────────────────────────────────────────────────────────────────────────────────────


def stopped(game: MusicalChairs, v: ChairsView, move: ChairsMove) -> tuple[ChairsView, IfStopped]:
    """How it would lie after the move, and what that brings if the music stops then: of others only what is open."""
    s = seen(v, game.figures)
    me = v.seat
    assert me is not None
    s.forecast = True
    if move.card != NOTHING:
        if move.card in s.hands[me]:
            s.hands[me].remove(move.card)
        if REST <= move.card < REPEAT:
            s.fronts[me].append(move.card)
        else:
            counts_as = move.card if move.card < REST else copied(s)
            s.line.append(move.card)
            s.line_as.append(counts_as)
            s.at[me] = move.chair
    told = if_stopped(s, me)
    assert told is not None
    return game.view(s, me), told


def _turn(game: MusicalChairs, v: ChairsView, move: ChairsMove) -> list[Message]:
    me = v.seat
    assert me is not None
    if move is PASS:
        return [message("coach-musical-chairs-pass")]
    then, told = stopped(game, v, move)
    gains = list(told.points)
    gains[me] += told.hand
    key = "coach-musical-chairs-stop" if move is STOP else "coach-musical-chairs-if-stopped"
    said = [message(key, gains=gains_term(me, gains))]
    if told.hand:
        said.append(message("coach-musical-chairs-hand", points=told.hand))
    if told.contested[me]:
        said.append(_contest(v, then))
    chair = then.at[me]
    if (chair == told.cushion or then.whose[then.cushions[chair]] == FOR_SALE) and can_pay(then, told):
        said.append(message("coach-musical-chairs-cushion", cushion=cushion_term(then.cushions[chair])))
    return said


def can_pay(v: ChairsView, told: IfStopped) -> bool:
    """MC-4.7 With a card of the pile, or with one that would come there now."""
    assert v.seat is not None
    return bool(v.piles[v.seat] or v.fronts[v.seat] or told.cards[v.seat])


def gains_term(me: int, gains: list[int]) -> Term:
    """Mine first."""
    order = [me, *[seat for seat in range(len(gains)) if seat != me]]
    return Term("gains", tuple([f"{seat}:{gains[seat]}" for seat in order]))


def _contest(v: ChairsView, then: ChairsView) -> Message:
    """MC-5.3 Against whom, and how many of the cards that may be in other hands beat my best one."""
    me = v.seat
    assert me is not None
    chair = then.at[me]
    rivals = [seat for seat in range(v.players) if seat != me and v.at[seat] == chair]
    best = strength(v, list(then.hand))
    higher, unseen = above(v, best)
    return message(
        "coach-musical-chairs-battle",
        chair=chair_term(chair), rivals=Term("seats", tuple([str(seat) for seat in rivals])), best=best,
        higher=higher, unseen=unseen, held=sum([v.sizes[seat] for seat in rivals]),
    )  # fmt: skip


def strength(v: ChairsView, cards: list[int]) -> int:
    """MC-5.3, MC-7.11 The highest number that could be shown; 0 for none."""
    numbers = [number_of(card) for card in cards if card < REST]
    plus = v.whose[ELBOWS] == v.seat
    return max(numbers) + plus if numbers else 0


def above(v: ChairsView, number: int) -> tuple[int, int]:
    """Of the cards that may be in other hands: how many beat that number, and how many there are."""
    unseen = Scene(v).unseen
    return len([card for card in unseen if card < REST and number_of(card) > number]), len(unseen)


# ── The end of a round ────────────────────────────────────────────────────────────────────────────────────────────


def at_stake(v: ChairsView) -> int:
    """MC-4.4 What the line has for the chair that is fought for."""
    chair = v.battles[0] if v.battles else NOWHERE
    return points_at(v, chair)


def points_at(v: ChairsView, chair: int) -> int:
    return sum([
        v.points[card] for card, counts_as in zip(v.line, v.line_as, strict=True)
        if counts_as != BLANK and suit_of(counts_as) == chair
    ])  # fmt: skip


def _battle(v: ChairsView, move: ChairsMove) -> list[Message]:
    stake = message("coach-musical-chairs-stake", points=at_stake(v))
    if move is DECLINE:
        return [stake, message("coach-musical-chairs-decline")]
    if move.card >= REST:
        return [stake]
    higher, unseen = above(v, strength(v, [move.card]))
    return [
        stake,
        message("coach-musical-chairs-show", card=card_term(move.card), higher=higher, unseen=unseen),
        message("coach-musical-chairs-costs", points=v.points[move.card]),
    ]


def _score(v: ChairsView, move: ChairsMove) -> list[Message]:
    if move is DONE:
        return [message("coach-musical-chairs-done", count=len(v.hand))]
    if move is HIGHER:
        assert v.seat is not None
        more = [card for card in v.hand if goes_with(card, v.scores_at[v.seat], v.highest[v.seat], higher=True)]
        return [message("coach-musical-chairs-higher", count=len(more), points=sum([v.points[card] for card in more]))]
    return [message("coach-musical-chairs-scores", card=card_term(move.card), points=v.points[move.card])]


def _buy(v: ChairsView, move: ChairsMove) -> list[Message]:
    assert v.seat is not None
    cushion = v.cushions[v.at[v.seat]]
    if move is LEAVE:
        return [message("coach-musical-chairs-leave", cushion=cushion_term(cushion))]
    worth = CUSHIONS[cushion].points
    return [message("coach-musical-chairs-buy", cushion=cushion_term(cushion), points=worth, price=v.points[move.card])]


def _elsewhere(v: ChairsView, move: ChairsMove) -> list[Message]:
    assert v.seat is not None
    home = v.at[v.seat]
    chair = home if move is STAY else move.chair
    return [message("coach-musical-chairs-there", chair=chair_term(chair), points=points_at(v, chair))]


def _swap(v: ChairsView, move: ChairsMove) -> list[Message]:
    if move is WAIVE:
        return [message("coach-musical-chairs-waive")]
    out = move.card if v.swap_out == NOTHING else v.swap_out
    if v.swap_out == NOTHING:
        return [message("coach-musical-chairs-swap-out", card=card_term(out), points=v.points[out])]
    return [message("coach-musical-chairs-swap", out=v.points[out], into=v.points[move.card])]


def _keep(v: ChairsView, move: ChairsMove) -> list[Message]:
    if move is DISCARD_HAND:
        return [message("coach-musical-chairs-new-hand", count=HAND)]
    numbers = [number_of(card) for card in v.hand if card < REST]
    points = sum([v.points[card] for card in v.hand])
    return [
        message("coach-musical-chairs-hand-is", count=len(v.hand), best=max(numbers, default=0), points=points),
        message("coach-musical-chairs-hand-drawn", count=HAND - len(v.hand)),
    ]


def _sit(v: ChairsView, move: ChairsMove) -> list[Message]:
    """MC-3.5 What lies within reach of the first step."""
    place = v.ring.index(move.chair)
    near = [v.ring[(place + step) % SUITS] for step in (1, 2, 3)]
    cards = [card for card in v.hand if card < REPEAT and suit_of(card) in near]
    return [
        message("coach-musical-chairs-sit", count=len(cards), points=sum([v.points[card] for card in cards])),
    ]
