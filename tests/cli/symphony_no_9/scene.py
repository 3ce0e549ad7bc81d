"""Symphony No. 9 as a test lays it out: tables in a given moment, and what a line typed there means."""

from __future__ import annotations

from typing import Any

from quartet.cli.faces import face_of
from quartet.cli.faces.symphony_no_9 import SymphonyFace
from quartet.games import GAMES
from quartet.games.symphony_no_9.state import (
    BID,
    FREE,
    KEEP,
    LAST_SALE,
    SymphonyState,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Game, Question
from quartet.words.catalogue import Catalogue

GAME: Game[Any, Any] = GAMES["symphony-no-9"]
MIRROR, CLOCK, HARPSICHORD = 1, 2, 4


def state(phase: int = FREE, *, players: int = 4, turn: int = 1, **options: str) -> SymphonyState:
    """Seat 0 is asked this, in the first round, with two cubes of everybody."""
    s = GAME.setup(players, GAME.settle({**options}, seats=players), FastChance(1), SILENT)
    assert isinstance(s, SymphonyState)
    s.phase, s.turn, s.asked, s.queue, s.start = phase, turn, (0,), [0], 0
    if phase in (BID, LAST_SALE):
        s.asked, s.queue = tuple(range(players)), []
    s.cubes = [[2] * s.musicians for _ in s.cubes]
    s.scoring = list(range(s.musicians))
    s.fame = [2, 1, 1, 0, 0] if s.musicians == 5 else [2, 1, 1, 1, 0, 0]
    if phase > BID:
        s.bid_coins, s.bid_furniture = [3] * players, [0] * players
        s.fund, s.level, s.concerts = 12, 0 if phase == KEEP else 1, [1]
    return s


def face(you: int | None = 0, locale: str = "en") -> SymphonyFace:
    made = face_of(GAME, Catalogue(locale, names=["Ada", "Bo", "Cy", "Di"], you=you))
    assert isinstance(made, SymphonyFace)
    return made


def asked(s: SymphonyState) -> Question:
    question = GAME.question(GAME.view(s, 0))
    assert question
    return question


def read(typed: str, s: SymphonyState) -> str:
    """The code that a line stands for; with a star if it is said out of turn."""
    made = face().read(GAME.view(s, 0), asked(s), typed)
    assert not made.then
    return f"{made.code}*" if made.interjection else made.code
