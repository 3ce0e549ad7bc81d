"""A finished round as a tune: what was played until the music stopped, and a way home.

It is made from what an onlooker was told, so nothing hidden can be in it. The chairs that were walked give the rhythm:
a card sounds until its player sits down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from quartet.games.musical_chairs.events import (
    CardPlayed,
    MusicOver,
    MusicStopped,
    RestPlayed,
    RoundBegan,
    TurnPassed,
)
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.game import Event, View
from quartet.music import INSTRUMENTS, STEP, Note
from quartet.music.musical_chairs import (
    BEAT,
    CADENCE,
    CHORD,
    PACE,
    chords,
    footfalls,
    sounded,
    walked,
)

TEMPO: Final = 112
"""Beats a minute."""
BAR: Final = 4
"""Beats."""
HEARD: Final = frozenset((*INSTRUMENTS, STEP))
"""What a tune is played on; a card that only slides over the table is none of it."""


@dataclass(frozen=True)
class Tune:
    round: int
    notes: tuple[Note, ...]
    """In the order they begin."""
    beats: int
    """How long it is, in whole bars."""


class NoTuneError(LookupError):
    """That game leaves no tunes."""


Maker = Callable[[Iterable[Event], View], list[Tune]]


def tunes(game_id: str, told: Iterable[Event], view: View) -> list[Tune]:
    """One for every finished round, from all that an onlooker was told and that onlooker's view."""
    maker = MAKERS.get(game_id)
    if maker is None:
        raise NoTuneError(f"{game_id!r} leaves no tunes")
    return maker(told, view)


def _chairs(told: Iterable[Event], view: View) -> list[Tune]:
    assert isinstance(view, ChairsView)
    assert view.seat is None
    done: list[Tune] = []
    number, at, made = 0, 0.0, list[Note]()
    for event in told:
        if isinstance(event, (RoundBegan, MusicOver)):
            if number and made:
                done.append(_finished(number, made))
            number, at, made = event.round if isinstance(event, RoundBegan) else 0, 0.0, []
        elif isinstance(event, CardPlayed):
            chairs = walked(view.ring, event.start, event.chair)
            room = max(1, chairs) * PACE
            made += _at(at, (*sounded(event.card, event.counts_as, room), *footfalls(event.seat, chairs)))
            at += room
        elif isinstance(event, (RestPlayed, TurnPassed)):
            at += BEAT
        elif isinstance(event, MusicStopped):
            # MC-4.1 It stops; silence for a beat at least, then home on the first beat of a bar.
            made += _at(_bars(at + BEAT), chords(CADENCE, BEAT, CHORD))
    return done


def _finished(number: int, made: list[Note]) -> Tune:
    made.sort(key=lambda note: note.start)
    return Tune(number, tuple(made), _bars(max(note.start + note.length for note in made)))


def _bars(beats: float) -> int:
    return BAR * ceil(beats / BAR)


def _at(beats: float, phrase: Iterable[Note]) -> list[Note]:
    return [replace(note, start=note.start + beats) for note in phrase if note.voice in HEARD]


MAKERS: Final[dict[str, Maker]] = {"musical-chairs": _chairs}
