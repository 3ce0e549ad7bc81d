"""What a seat at Musical Chairs sees, as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.pieces import CHAIR_CARDS, DECK, KINDS, NUMBERS, REPEAT, REPEATS, REST, SUITS
from quartet.games.musical_chairs.state import FOR_SALE, IN_THE_BOX, ON_BOARD, OVER
from quartet.games.musical_chairs.view import ChairsView
from quartet.rl.tensors import (
    P_AND_THREE,
    Encoder,
    P,
    Part,
    flat,
    one_of,
    own,
    round_from,
    seat_of,
    seats_of,
    share,
    some_of,
    tally,
)

_PHASES: Final = OVER + 1
_MOST_ROUNDS: Final = 20
_MOST_POINTS: Final = 100
_MOST_IDLE: Final = 5
_WORTH: Final = [1.0] * REPEAT + [1 / REPEATS] * (KINDS - REPEAT)
_COPIED: Final = [1 / (REPEATS + 1)] * CHAIR_CARDS
"""A card of the line and ten repeats of it may count as the same."""
_ELSEWHERE: Final = (ON_BOARD, FOR_SALE, IN_THE_BOX)


def _cards(cards: Iterable[int]) -> list[float]:
    """By kind: 1 for a card there is but once; of repeats, parts of ten."""
    return tally(cards, _WORTH)


def _shown(v: ChairsView) -> list[float]:
    hands: list[list[int]] = [[] for _ in range(v.players)]
    for each in v.shown:
        hands[each // KINDS].append(each % KINDS)
    return flat(_cards(hand) for hand in round_from(v, hands))


def _owners(v: ChairsView) -> list[float]:
    """[cushion][mine, next seat's, …, on the board, for sale, in the box]"""
    rows: list[list[float]] = []
    for whose in v.whose:
        place = (whose - own(v)) % v.players if whose >= 0 else v.players + _ELSEWHERE.index(whose)
        rows.append(one_of(v.players + len(_ELSEWHERE), place))
    return flat(rows)


def _queue(v: ChairsView) -> list[float]:
    """The first has 1, the last the least."""
    places = [0.0] * v.players
    for i, seat in enumerate(v.queue):
        places[(seat - own(v)) % v.players] = max(places[(seat - own(v)) % v.players], 1 - i / v.players)
    return places


ENCODER: Final = Encoder[ChairsView](
    [
        Part(
            "hand",
            (KINDS,),
            "my cards by kind, in the order of the `show:` actions: 1 for each, of repeats parts of ten",
            lambda v: _cards(v.hand),
        ),
        Part("phase", (_PHASES,), "what is asked: one of `phase` of the view", lambda v: one_of(_PHASES, v.phase)),
        Part("asked", (P,), "who is asked", lambda v: seats_of(v, v.players, v.asked)),
        Part("queue", (P,), "who is still to come in this step: 1 for the first, less for later ones", _queue),
        Part("round", (1,), "the round, parts of twenty, no more", lambda v: share([v.round], _MOST_ROUNDS)),
        Part("start", (P,), "who began the round", lambda v: seat_of(v, v.players, v.start)),
        Part("conductor", (P,), "who stopped the music last", lambda v: seat_of(v, v.players, v.conductor)),
        Part("sizes", (P,), "cards in each hand, parts of the deck", lambda v: share(round_from(v, v.sizes), DECK)),
        Part("shown", (P, KINDS), "cards everybody knows to be in a hand, like `hand`", _shown),
        Part("line", (KINDS,), "the line, like `hand`", lambda v: _cards(v.line)),
        Part(
            "line_as", (CHAIR_CARDS,), "what its cards count as: parts of eleven", lambda v: tally(v.line_as, _COPIED)
        ),
        Part(
            "last",
            (CHAIR_CARDS,),
            "what its last card counts as; none: nothing",
            lambda v: one_of(CHAIR_CARDS, v.line_as[-1] if v.line_as else -1),
        ),
        Part(
            "fronts",
            (P, SUITS),
            "rests in front of each player, by suit",
            lambda v: flat(some_of(SUITS, [card - REST for card in front]) for front in round_from(v, v.fronts)),
        ),
        Part(
            "piles",
            (P, KINDS),
            "score piles, like `hand`",
            lambda v: flat(_cards(pile) for pile in round_from(v, v.piles)),
        ),
        Part("bag", (1,), "cards of the draw pile, parts of the deck", lambda v: [v.bag / DECK]),
        Part("bag_open", (KINDS,), "what everybody knows to be in it, like `hand`", lambda v: _cards(v.bag_open)),
        Part("bag_mine", (KINDS,), "what I know besides, like `hand`", lambda v: _cards(v.bag_mine)),
        Part("discard", (KINDS,), "the discards I have seen, like `hand`", lambda v: _cards(v.discard)),
        Part(
            "discard_down",
            (1,),
            "discards I have not seen, parts of the deck",
            lambda v: [sum(card < 0 for card in v.discard) / DECK],
        ),
        Part(
            "at",
            (P, SUITS),
            "where each stands: one of eight chairs, by suit",
            lambda v: flat(one_of(SUITS, chair) for chair in round_from(v, v.at)),
        ),
        Part(
            "cushions",
            (SUITS, len(CUSHIONS)),
            "by chair: which cushion was laid there",
            lambda v: flat(one_of(len(CUSHIONS), each) for each in v.cushions),
        ),
        Part(
            "whose",
            (len(CUSHIONS), P_AND_THREE),
            "by cushion: whose it is, mine first; then on the board, for sale, in the box",
            _owners,
        ),
        Part(
            "used", (len(CUSHIONS),), "by cushion: 1 with its used side up", lambda v: [float(each) for each in v.used]
        ),
        Part(
            "rested",
            (P,),
            "rests played in the whole game, parts of twenty, no more",
            lambda v: share(round_from(v, v.rested), _MOST_ROUNDS),
        ),
        Part("battles", (SUITS,), "chairs still to be fought for", lambda v: some_of(SUITS, v.battles)),
        Part("battle", (SUITS,), "the one fought for now", lambda v: one_of(SUITS, v.battles[0] if v.battles else -1)),
        Part("fighters", (P,), "who is in the battle", lambda v: seats_of(v, v.players, v.fighters)),
        Part(
            "lost", (P,), "who has lost a battle this round", lambda v: [float(each) for each in round_from(v, v.lost)]
        ),
        Part(
            "scores_at",
            (P, SUITS),
            "the chair whose suit is scored this round",
            lambda v: flat(one_of(SUITS, chair) for chair in round_from(v, v.scores_at)),
        ),
        Part(
            "highest",
            (P,),
            "the highest number taken from the line this round, parts of ten",
            lambda v: share(round_from(v, v.highest), NUMBERS),
        ),
        Part("floor", (KINDS,), "the last card scored from hand by who is asked", lambda v: one_of(KINDS, v.floor)),
        Part("higher", (1,), "1 when `higher` was said", lambda v: [float(v.higher)]),
        Part("swap_out", (KINDS,), "the card given away in a swap", lambda v: one_of(KINDS, v.swap_out)),
        Part(
            "began",
            (P,),
            "score piles when the round began, parts of the deck",
            lambda v: share(round_from(v, v.began or (0,) * v.players), DECK),
        ),
        Part("cushion_left", (1,), "1 when a cushion left the board this round", lambda v: [float(v.cushion_left)]),
        Part("idle", (1,), "rounds in a row without effect, parts of five", lambda v: share([v.idle], _MOST_IDLE)),
        Part(
            "scores",
            (P,),
            "scores as piles and cushions lie, parts of a hundred, no more",
            lambda v: share(round_from(v, v.scores), _MOST_POINTS),
        ),
    ]
)
