"""Hit Maker as a test lays it out: tables in a given moment, and what a line typed there means."""

from __future__ import annotations

from typing import Any

from quartet.cli.faces import Typed, face_of
from quartet.cli.faces.hit_maker import HitFace
from quartet.games import GAMES
from quartet.games.hit_maker.lyrics import contribute
from quartet.games.hit_maker.moves import HitMove
from quartet.games.hit_maker.pieces import CAMS, KINDS, LIE_BY_CODE
from quartet.games.hit_maker.stack import lay
from quartet.games.hit_maker.state import (
    APPLAUSE,
    CLAIM,
    DECIDE,
    KEY,
    NAME,
    NONE,
    PLACE,
    PLAY,
    TAKE,
    WORDS,
    HitState,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT, Game, Question
from quartet.theory.hand import STRINGS, slot
from quartet.words.catalogue import Catalogue

GAME: Game[Any, Any] = GAMES["hit-maker"]
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus")
BLUE = "Blue Door"


def slots(*codes: str) -> int:
    """`5.3` and the like, as a mask."""
    found = 0
    for code in codes:
        string, fret = (int(each) for each in code.split("."))
        found |= 1 << slot(STRINGS - string, fret)
    return found


def state(
    phase: int = PLAY,
    *stack: str,
    players: int = 3,
    clips: tuple[str, ...] = (),
    stock: tuple[str, ...] = ("major", "square", "straight"),
    key: str = "key:12:happy",
    **options: str,
) -> HitState:
    """Seat 0 is asked this, with these cams on the stack and in the stockpile."""
    s = GAME.setup(players, GAME.settle({**options}, seats=players), FastChance(1), SILENT)
    assert isinstance(s, HitState)
    s.phase, s.asked, s.player, s.turn = phase, (HOUSE,) if phase == APPLAUSE else (0,), 0, 5
    if phase == KEY:
        return s
    chosen = GAME.parse(key)
    assert isinstance(chosen, HitMove)
    s.key, s.mood = chosen.one, chosen.two
    if phase == NAME:
        return s
    s.band, s.title = "The Fifths", BLUE
    if phase == PLACE:
        return s
    lies = [LIE_BY_CODE[code].index for code in stack or ("minor:4.7.11",)]
    lay(s, lies[0], lies[1] if len(lies) > 1 else NONE)
    s.clips = slots(*clips)
    s.supply = 12 - len(clips)
    if phase == CLAIM:
        return s
    if players > 1:
        s.pool = [0] * KINDS
    for name in stock:
        s.stock[0][CAMS.index(name)] += 1
    s.stock[1 % players][0] += 1
    if phase == TAKE:
        s.to_take = 4
    if phase == WORDS:
        s.points = 4
    if phase in (APPLAUSE, DECIDE):
        s.applauded, s.round = list(range(players)), 1
    return s


def sing(s: HitState, *lines: tuple[int, str]) -> HitState:
    before = s.points
    s.points = 5
    for seat, line in lines:
        contribute(s, seat, line)
    s.points = before
    return s


def face(you: int | None = 0, locale: str = "en", names: tuple[str, ...] = NAMES) -> HitFace:
    made = face_of(GAME, Catalogue(locale, names=names, you=you))
    assert isinstance(made, HitFace)
    return made


def asked(s: HitState, seat: int = 0) -> Question:
    question = GAME.question(GAME.view(s, seat))
    assert question
    return question


def meant(typed: str, s: HitState, seat: int = 0) -> Typed:
    return face(seat).read(GAME.view(s, seat), asked(s, seat), typed)


def read(typed: str, s: HitState, seat: int = 0) -> str:
    made = meant(typed, s, seat)
    assert not made.then
    assert not made.interjection
    return made.code
