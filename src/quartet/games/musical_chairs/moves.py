"""The moves of Musical Chairs and their codes, every one made once, here: listing moves makes no objects.

sit:S                       MC-2.4  start on the saxophone's chair
play:S6:D  play:repeat-2:D  MC-3.5  play a card and move to the drum's chair
play:rest-S                 MC-3.6  play a rest
stop  pass                  MC-3.7 stop the music; MC-7.12 pass
show:S6  decline            MC-5.1  in a battle
go:D  stay                  MC-7.8  score another chair's suit, or one's own
score:S5  higher  done      MC-4.5  cards from hand, one after the other upwards; MC-7.3
buy:S3  leave               MC-4.7  pay with a card of the score pile, or leave the cushion there
swap:S3  put:D9  waive      MC-7.7  first the card of the score pile, then the one of the hand
keep  discard               MC-4.10 the whole hand
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartet.games.musical_chairs.pieces import CARD_NAMES, CHAIR_CARDS, KINDS, REPEAT, REST, SUIT_LETTERS, SUITS
from quartet.games.musical_chairs.state import (
    BATTLE,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    KEEP,
    NOTHING,
    NOWHERE,
    SCORE_HAND,
    SWAP,
    TURN,
)
from quartet.kernel.game import Move
from quartet.kernel.messages import refuse


class ChairsMove(Move):
    def __init__(self, code: str, phase: int, card: int = NOTHING, chair: int = NOWHERE) -> None:
        super().__init__(code)
        self.phase = phase
        """The question it answers."""
        self.card = card
        self.chair = chair


SIT: Final = [ChairsMove(f"sit:{letter}", CHOOSE_CHAIR, chair=chair) for chair, letter in enumerate(SUIT_LETTERS)]
PLAY: Final = [
    [ChairsMove(f"play:{CARD_NAMES[card]}:{letter}", TURN, card, chair) for chair, letter in enumerate(SUIT_LETTERS)]
    if not REST <= card < REPEAT
    else []
    for card in range(KINDS)
]
"""[card][chair] for chair cards and repeats."""
PLAY_REST: Final = [ChairsMove(f"play:{CARD_NAMES[REST + suit]}", TURN, REST + suit) for suit in range(SUITS)]
STOP: Final = ChairsMove("stop", TURN)
PASS: Final = ChairsMove("pass", TURN)
SHOW: Final = [ChairsMove(f"show:{name}", BATTLE, card) for card, name in enumerate(CARD_NAMES)]
DECLINE: Final = ChairsMove("decline", BATTLE)
GO: Final = [ChairsMove(f"go:{letter}", ELSEWHERE, chair=chair) for chair, letter in enumerate(SUIT_LETTERS)]
STAY: Final = ChairsMove("stay", ELSEWHERE)
SCORE: Final = [ChairsMove(f"score:{CARD_NAMES[card]}", SCORE_HAND, card) for card in range(REPEAT)]
HIGHER: Final = ChairsMove("higher", SCORE_HAND)
DONE: Final = ChairsMove("done", SCORE_HAND)
PAY: Final = [ChairsMove(f"buy:{name}", BUY, card) for card, name in enumerate(CARD_NAMES)]
LEAVE: Final = ChairsMove("leave", BUY)
SWAP_OUT: Final = [ChairsMove(f"swap:{CARD_NAMES[card]}", SWAP, card) for card in range(CHAIR_CARDS)]
PUT: Final = [ChairsMove(f"put:{name}", SWAP, card) for card, name in enumerate(CARD_NAMES)]
WAIVE: Final = ChairsMove("waive", SWAP)
KEEP_HAND: Final = ChairsMove("keep", KEEP)
DISCARD_HAND: Final = ChairsMove("discard", KEEP)


def _ahead(ring: Sequence[int]) -> list[list[list[Move]]]:
    return [
        [[row[ring[(ring.index(chair) + i) % SUITS]] for i in (1, 2, 3)] for chair in range(SUITS)] if row else []
        for row in PLAY
    ]


_AHEAD: Final[dict[tuple[int, ...], list[list[list[Move]]]]] = {}


def plays_ahead(ring: list[int]) -> list[list[list[Move]]]:
    """[card][chair] MC-3.5 The plays that move 1, 2 or 3 chairs on from that chair, in such a ring: made once."""
    key = tuple(ring)
    if key not in _AHEAD:
        _AHEAD[key] = _ahead(ring)
    return _AHEAD[key]


def _by_code() -> dict[str, ChairsMove]:
    known: dict[str, ChairsMove] = {}
    for move in (STOP, PASS, DECLINE, STAY, HIGHER, DONE, LEAVE, WAIVE, KEEP_HAND, DISCARD_HAND):
        known[move.code] = move
    for row in (*PLAY, SIT, PLAY_REST, SHOW, GO, SCORE, PAY, SWAP_OUT, PUT):
        for move in row:
            known[move.code] = move
    return known


INTERNED: Final = _by_code()


def parse(code: str) -> Move:
    """QT-1.1 The move of a code; there are no others."""
    known = INTERNED.get(code)
    if known is None:
        raise refuse("QT-1.1", "refused-code", code=code[:80])
    return known
