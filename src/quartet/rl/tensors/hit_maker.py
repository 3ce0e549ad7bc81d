"""What a player of Hit Maker sees, as numbers: a table without lyrics, with fingerings by the engine."""

from __future__ import annotations

from typing import Final

from quartet.games.hit_maker.pieces import CLIPS, FACES, IN_THE_BOX, KINDS, LIES, PLACE_OF, PLACES, TAKEN_OFF
from quartet.games.hit_maker.stack import lie_of
from quartet.games.hit_maker.state import OVER
from quartet.games.hit_maker.view import HitView
from quartet.rl.tensors import Encoder, P, Part, flat, one_of, round_from, seat_of, seats_of, share, some_of
from quartet.theory.hand import ROW, STRINGS

_PHASES: Final = OVER + 1
_SLOTS: Final = STRINGS * ROW
_MOST_TURNS: Final = 200
_MOST_POINTS: Final = 100
_MOST_IN_TURN: Final = 12


def _kinds(counts: tuple[int, ...]) -> list[float]:
    return [count / IN_THE_BOX[kind] for kind, count in enumerate(counts)]


def _lie(v: HitView, place: int) -> list[float]:
    return one_of(len(LIES), lie_of(v.stack[place]) if place < len(v.stack) else -1)


def _places(numbers: tuple[int, ...]) -> list[float]:
    """Note numbers by their place on the ring, from the top clockwise."""
    return some_of(PLACES, [PLACE_OF[number] for number in numbers])


def _sounding(v: HitView) -> list[float]:
    rows = [one_of(ROW, fret) for fret in v.sounding] or [[0.0] * ROW] * STRINGS
    return flat(rows)


ENCODER: Final = Encoder[HitView](
    [
        Part("phase", (_PHASES,), "what is asked: one of `phase` of the view", lambda v: one_of(_PHASES, v.phase)),
        Part("asked", (P,), "who is asked", lambda v: seats_of(v, v.players, v.asked)),
        Part("player", (P,), "whose turn it is", lambda v: seat_of(v, v.players, v.player)),
        Part("leader", (P,), "the leader", lambda v: seat_of(v, v.players, v.leader)),
        Part("turn", (1,), "turns begun, parts of two hundred, no more", lambda v: share([v.turn], _MOST_TURNS)),
        Part(
            "points", (1,), "scored in this turn, parts of twelve, no more", lambda v: share([v.points], _MOST_IN_TURN)
        ),
        Part("die", (FACES,), "as it fell last", lambda v: one_of(FACES, v.die - 1)),
        Part("to_take", (1,), "clips still to be taken off, parts of four", lambda v: share([v.to_take], TAKEN_OFF)),
        Part(
            "key",
            (PLACES,),
            "the number on the song sheet, by its place on the ring",
            lambda v: one_of(PLACES, PLACE_OF[v.key] if v.key else -1),
        ),
        Part("mood", (2,), "happy or sad", lambda v: one_of(2, ("happy", "sad").index(v.mood) if v.mood else -1)),
        Part("scale", (PLACES,), "the numbers of the key, by place", lambda v: _places(v.scale)),
        Part(
            "first",
            (len(LIES),),
            "the first cam of the stack: one of 118 ways to lie, in the order of the `place:` actions",
            lambda v: _lie(v, 0),
        ),
        Part("second", (len(LIES),), "the second one; none where there is but one", lambda v: _lie(v, 1)),
        Part("numbers", (PLACES,), "the numbers in play, by place", lambda v: _places(v.numbers)),
        Part("outside", (PLACES,), "those of them outside of the key", lambda v: _places(v.outside)),
        Part("pool", (KINDS,), "cams not claimed yet, by kind: parts of those in the box", lambda v: _kinds(v.pool)),
        Part(
            "stock",
            (P, KINDS),
            "each player's cams, like `pool`",
            lambda v: flat(_kinds(row) for row in round_from(v, v.stock)),
        ),
        Part("discards", (KINDS,), "cams out of the game, like `pool`", lambda v: _kinds(v.discards)),
        Part(
            "clips",
            (_SLOTS,),
            "slots with a clip, in the order of the `clip:` actions",
            lambda v: some_of(_SLOTS, v.clips),
        ),
        Part("supply", (1,), "clips not placed, parts of twelve", lambda v: share([v.supply], CLIPS)),
        Part(
            "sounding",
            (STRINGS, ROW),
            "by string: the fret where the chord held last is stopped; none where it does not score",
            _sounding,
        ),
        Part(
            "scores",
            (P,),
            "points, parts of a hundred, no more",
            lambda v: share(round_from(v, v.scores), _MOST_POINTS),
        ),
        Part(
            "scored_at",
            (P,),
            "the last turn each scored in, parts of two hundred, no more",
            lambda v: share(round_from(v, v.scored_at), _MOST_TURNS),
        ),
        Part("reach", (3,), "frets a hand reaches: 3, 4 or 5", lambda v: one_of(3, v.reach - 3)),
        Part("each", (1,), "cams a player claims, parts of nine", lambda v: share([v.each], KINDS)),
    ]
)
