"""What a seat at The Distance sees, as numbers."""

from __future__ import annotations

from typing import Final

from quartet.games.the_distance.pieces import COPIES, DECK, DRAWS_TO_PASS, KINDS, WILDS
from quartet.games.the_distance.view import DistanceView
from quartet.rl.tensors import Encoder, P, Part, bits, flat, one_of, round_from, seat_of, seats_of, share
from quartet.theory.letters import COUNT, SECOND, SEVENTH

_MOST_OF: Final = (*[COPIES] * (KINDS - 1), WILDS)
_MOST_HANDS: Final = 9


def _kinds(counts: tuple[int, ...]) -> list[float]:
    return [count / _MOST_OF[kind] for kind, count in enumerate(counts)]


def _shown(v: DistanceView) -> list[float]:
    rows = [v.shown[seat * KINDS : (seat + 1) * KINDS] for seat in range(v.players)]
    return flat(_kinds(row) for row in round_from(v, rows))


ENCODER: Final = Encoder[DistanceView](
    [
        Part(
            "hand", (KINDS,), "my cards by kind, C to B and the wild: parts of all there are", lambda v: _kinds(v.hand)
        ),
        Part("sizes", (P,), "cards in each hand, parts of the deck", lambda v: share(round_from(v, v.sizes), DECK)),
        Part("shown", (P, KINDS), "by hand: cards shown by mistake and taken back, like `hand`", _shown),
        Part("pile", (KINDS,), "the discard pile, like `hand`", lambda v: _kinds(v.pile)),
        Part("top", (KINDS,), "its top card: one of 13", lambda v: one_of(KINDS, v.top)),
        Part(
            "letters",
            (COUNT,),
            "the letter last said, A to G; several under a first card",
            lambda v: bits(v.letters, COUNT),
        ),
        Part("stock", (1,), "cards of the stock, parts of the deck", lambda v: [v.stock / DECK]),
        Part(
            "draws",
            (1,),
            "cards drawn in this turn, parts of three, no more",
            lambda v: share([v.draws], DRAWS_TO_PASS),
        ),
        Part("mistakes", (1,), "mistakes in this turn, parts of two", lambda v: share([v.mistakes], 2)),
        Part("asked", (P,), "who is asked", lambda v: seats_of(v, v.players, v.asked)),
        Part("owes", (P,), "who owes a call; none: nobody", lambda v: seat_of(v, v.players, v.owes)),
        Part("dealer", (P,), "who dealt", lambda v: seat_of(v, v.players, v.dealer)),
        Part("wins", (P,), "hands won, parts of nine", lambda v: share(round_from(v, v.wins), _MOST_HANDS)),
        Part("hands", (1,), "hands to win, parts of nine", lambda v: [v.hands_to_win / _MOST_HANDS]),
        Part(
            "interval",
            (SEVENTH - SECOND + 1,),
            "the interval: one of 6, the second first",
            lambda v: one_of(6, v.interval - SECOND),
        ),
        Part("strict", (1,), "1 at a strict table", lambda v: [float(v.strict)]),
    ]
)
