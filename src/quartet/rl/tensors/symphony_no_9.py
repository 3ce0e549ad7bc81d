"""What a patron of Symphony No. 9 sees, as numbers. Of six musicians the last is 0 throughout where five play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from quartet.games.symphony_no_9.pieces import (
    COINS,
    LARGE,
    LEVELS,
    LONGEST,
    MOST_CUBES,
    MOST_MUSICIANS,
    MOST_REPUTATION,
    PIECES,
    ROUNDS,
    SCORING_TILES,
    TILES_EACH,
    TOKENS,
)
from quartet.games.symphony_no_9.state import NOT_YET, OVER, VIRTUAL_ROW
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.rl.tensors import Encoder, P, Part, bits, flat, one_of, own, round_from, seat_of, seats_of, share

_PHASES: Final = OVER + 1
_M: Final = MOST_MUSICIANS
_MOST_COINS: Final = 10 * COINS
_SPACES: Final = LONGEST + 1
_KINDS_OF_TOKENS: Final = tuple(sorted(set(TOKENS)))
_TURNS: Final = 3
_MOST_POINTS: Final = 600
_RESULTS: Final = LEVELS + 2
"""Not yet, failed, low, medium, high."""


def _musicians(values: Sequence[float]) -> list[float]:
    return [*values, *[0.0] * (_M - len(values))]


def _ranks(v: SymphonyView) -> list[float]:
    ranks = [0.0] * _M
    for i, musician in enumerate(v.ranking):
        ranks[musician] = 1 - i / _M
    return ranks


def _levels(levels: Sequence[int]) -> list[float]:
    rows = [one_of(LEVELS, level) for level in levels]
    return flat([*rows, *[[0.0] * LEVELS] * (_M - len(rows))])


def _patrons(v: SymphonyView, rows: tuple[tuple[int, ...], ...], most: int) -> list[float]:
    return flat(_musicians(share(row, most)) for row in round_from(v, rows[: v.players]))


def _virtual(v: SymphonyView, rows: tuple[tuple[int, ...], ...], most: int) -> list[float]:
    return _musicians(share(rows[VIRTUAL_ROW], most)) if v.players == VIRTUAL_ROW else [0.0] * _M


@lru_cache(maxsize=256)  # tracks stay as they are for a whole game
def _spaces(rows: tuple[tuple[int, ...], ...], most: int) -> list[float]:
    wide = [[*share(row, most), *[0.0] * (_SPACES - len(row))] for row in rows]
    return flat([*wide, *[[0.0] * _SPACES] * (_M - len(wide))])


def _queue(v: SymphonyView) -> list[float]:
    places = [0.0] * v.players
    for i, seat in enumerate(v.queue):
        if seat >= 0:
            place = (seat - own(v)) % v.players
            places[place] = max(places[place], 1 - i / (len(v.queue) + 1))
    return places


def _tokens(tokens: Sequence[int]) -> list[float]:
    return [tokens.count(kind) / TOKENS.count(kind) for kind in _KINDS_OF_TOKENS]


def _bids(v: SymphonyView, bids: tuple[int, ...]) -> list[Any]:
    return round_from(v, bids) if bids else [0] * v.players


ENCODER: Final = Encoder[SymphonyView](
    [
        Part("phase", (_PHASES,), "what is asked: one of `phase` of the view", lambda v: one_of(_PHASES, v.phase)),
        Part("round", (ROUNDS,), "the round: one of six", lambda v: one_of(ROUNDS, v.round - 1)),
        Part("turn", (_TURNS,), "which time round in the sponsor phase", lambda v: one_of(_TURNS, v.turn - 1)),
        Part("asked", (P,), "who is asked", lambda v: seats_of(v, v.players, v.asked)),
        Part("queue", (P,), "who is still to come in this step: 1 for the first, less for later ones", _queue),
        Part("start", (P,), "the start player", lambda v: seat_of(v, v.players, v.start)),
        Part(
            "values",
            (_M, _SPACES),
            "by musician: reputations along the track, parts of nine",
            lambda v: _spaces(v.values, MOST_REPUTATION),
        ),
        Part(
            "spaces",
            (_M, _SPACES),
            "by musician: cubes along the track as the game began, parts of seventeen",
            lambda v: _spaces(v.spaces, MOST_CUBES),
        ),
        Part("scoring", (_M, SCORING_TILES), "by musician: the scoring tile", lambda v: flat(_rows(v.scoring))),
        Part("sides", (SCORING_TILES,), "by scoring tile: 1 for side B", lambda v: [float(each) for each in v.sides]),
        Part(
            "left",
            (_M,),
            "by musician: cubes on the track, parts of seventeen",
            lambda v: _musicians(share(v.left, MOST_CUBES)),
        ),
        Part("alive", (_M,), "by musician: 1 while he lives", lambda v: _musicians([float(each) for each in v.alive])),
        Part(
            "reputation",
            (_M,),
            "by musician, parts of nine",
            lambda v: _musicians(share(v.reputation, MOST_REPUTATION)),
        ),
        Part(
            "column",
            (_M,),
            "by musician: where on the track he stands, parts of twelve",
            lambda v: _musicians(share(v.column, LONGEST)),
        ),
        Part("ranking", (_M,), "by musician: 1 for the first, then less by sixths", _ranks),
        Part(
            "fame_now",
            (_M, LEVELS),
            "by musician: the fame that ranking gives: low, medium, high",
            lambda v: _levels(v.fame_now),
        ),
        Part("fame", (_M, LEVELS), "by musician: the fame set for the last concert", lambda v: _levels(v.fame)),
        Part(
            "cubes",
            (P, _M),
            "by patron and musician: cubes, parts of seventeen",
            lambda v: _patrons(v, v.cubes, MOST_CUBES),
        ),
        Part(
            "virtual_cubes", (_M,), "the virtual patron's; two players only", lambda v: _virtual(v, v.cubes, MOST_CUBES)
        ),
        Part(
            "tiles",
            (P, _M),
            "by patron and musician: composition tiles, parts of six",
            lambda v: _patrons(v, v.tiles, TILES_EACH),
        ),
        Part(
            "virtual_compositions",
            (_M,),
            "the virtual patron's; two players only",
            lambda v: _virtual(v, v.tiles, TILES_EACH),
        ),
        Part(
            "tiles_left",
            (_M,),
            "by musician: tiles not given, parts of six",
            lambda v: _musicians(share(v.tiles_left, TILES_EACH)),
        ),
        Part(
            "coins",
            (P,),
            "by patron: coins, parts of two hundred, no more",
            lambda v: share(round_from(v, v.coins), _MOST_COINS),
        ),
        Part(
            "furniture",
            (P, PIECES),
            "by patron: the pieces of $4, $6 and $8",
            lambda v: flat(bits(some, PIECES) for some in round_from(v, v.furniture)),
        ),
        Part(
            "tokens",
            (len(_KINDS_OF_TOKENS),),
            "budget tokens nobody has seen, of -2, 0 and 2: parts of all there are",
            lambda v: _tokens(v.tokens),
        ),
        Part(
            "token",
            (len(_KINDS_OF_TOKENS),),
            "this round's token: -2, 0 or 2; a 0 before it is turned, too",
            lambda v: one_of(len(_KINDS_OF_TOKENS), _KINDS_OF_TOKENS.index(v.token)),
        ),
        Part(
            "bid_coins",
            (P,),
            "coins of the bids opened last, parts of eight",
            lambda v: share(_bids(v, v.bid_coins), LARGE.limit),
        ),
        Part(
            "bid_furniture",
            (P, PIECES),
            "and their furniture",
            lambda v: flat(bits(some, PIECES) for some in _bids(v, v.bid_furniture)),
        ),
        Part("given", (1,), "by the virtual patron, parts of twelve", lambda v: share([v.given], 12)),
        Part(
            "fund",
            (1,),
            "of this round's concert, parts of fifty, no less than 0",
            lambda v: share([max(v.fund, 0)], 50),
        ),
        Part(
            "level",
            (_RESULTS,),
            "of this round's concert: not yet, failed, low, medium, high",
            lambda v: one_of(_RESULTS, v.level - NOT_YET),
        ),
        Part("concerts", (ROUNDS, _RESULTS), "of the rounds before, the same", lambda v: _concerts(v.concerts)),
        Part(
            "performed",
            (_M,),
            "by musician: performances, parts of six",
            lambda v: _musicians(share(v.performed, ROUNDS)),
        ),
        Part(
            "scores",
            (P,),
            "in sixths of a point, parts of six hundred, once the game is over",
            lambda v: share(round_from(v, v.scores), _MOST_POINTS) if v.scores else [0.0] * v.players,
        ),
    ]
)


def _rows(tiles: tuple[int, ...]) -> list[list[float]]:
    rows = [one_of(SCORING_TILES, tile) for tile in tiles]
    return [*rows, *[[0.0] * SCORING_TILES] * (_M - len(rows))]


def _concerts(levels: tuple[int, ...]) -> list[float]:
    rows = [one_of(_RESULTS, level - NOT_YET) for level in levels]
    return flat([*rows, *[[0.0] * _RESULTS] * (ROUNDS - len(rows))])
