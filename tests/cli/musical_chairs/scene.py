"""Musical Chairs as a test lays it out: tables in a given moment, and what a line typed there means."""

from __future__ import annotations

from typing import Any

from quartet.cli.faces import face_of
from quartet.cli.faces.musical_chairs import ChairsFace
from quartet.games import GAMES
from quartet.games.musical_chairs.pieces import CARD_OF, SUIT_LETTERS
from quartet.games.musical_chairs.state import (
    SCORE_HAND,
    TURN,
    ChairsState,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Game, Question
from quartet.words.catalogue import Catalogue

GAME: Game[Any, Any] = GAMES["musical-chairs"]
HIGHER, SWAPPER, BREATHER = 2, 6, 11


def state(
    hand: str = "C2 S2 D5 H6 S6 S9 rest-S repeat-2",
    *,
    phase: int = TURN,
    line: str = "",
    pile: str = "",
    at: str = "SD",
    players: int = 2,
    forecast: str = "on",
) -> ChairsState:
    """Seat 0 is asked, and holds these cards."""
    options = GAME.settle({"forecast": forecast}, seats=players)
    s = GAME.setup(players, options, FastChance(1), SILENT)
    assert isinstance(s, ChairsState)
    s.phase, s.asked, s.queue, s.round = phase, (0,), [0], 1
    s.at = [SUIT_LETTERS.index(at[seat % len(at)]) for seat in range(players)]
    s.hands[0] = sorted(CARD_OF[name] for name in hand.split())
    s.line = s.line_as = [CARD_OF[name] for name in line.split()]
    s.piles[0] = [CARD_OF[name] for name in pile.split()]
    s.began = [0] * players
    s.lost, s.highest = [0] * players, [0] * players
    s.scores_at = s.at[:]
    return s


def scoring(hand: str, highest: int, *, holds: int = -1) -> ChairsState:
    """Seat 0 took saxophone cards up to this number from the line."""
    s = state(hand, phase=SCORE_HAND)
    s.highest[0] = highest
    if holds >= 0:
        give(s, holds)
    return s


def give(s: ChairsState, cushion: int, whose: int = 0) -> None:
    """The cushion was laid at the saxophone, and is somebody's now."""
    saxophone = SUIT_LETTERS.index("S")
    s.cushions = list(s.cushions)
    if cushion in s.cushions:
        s.cushions[s.cushions.index(cushion)] = s.cushions[saxophone]
    s.cushions[saxophone] = cushion
    s.whose[cushion] = whose


def face(you: int | None = 0, locale: str = "en") -> ChairsFace:
    made = face_of(GAME, Catalogue(locale, names=["Ada", "Bo", "Cy", "Di"], you=you))
    assert isinstance(made, ChairsFace)
    return made


def asked(s: ChairsState) -> Question:
    question = GAME.question(GAME.view(s, 0))
    assert question
    return question


def read(typed: str, s: ChairsState) -> str:
    """The codes that a line stands for."""
    made = face().read(GAME.view(s, 0), asked(s), typed)
    return " ".join((made.code, *made.then))
