"""A finished round as a tune, made from what an onlooker was told, so that nothing hidden can be in it.

Musical Chairs: what was played until the music stopped, and a way home. The chairs that were walked give the rhythm: a
card sounds until its player sits down. Symphony No. 9: the concert, every performer with his whole theme; or the tuning
of one that failed.
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
from quartet.games.symphony_no_9.events import ConcertFailed, ConcertHeld, RankingSet
from quartet.kernel.game import Event, View
from quartet.kernel.messages import Message, message
from quartet.music import CELLO, INSTRUMENTS, ORCHESTRA, STEP, Note, symphony_no_9
from quartet.music import TEMPO as AT_THE_TABLE
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
from quartet.music.themes import THEMES

TEMPO: Final = 112
"""Beats a minute, in Musical Chairs."""
BAR: Final = 4
"""Beats, likewise."""
COMMON: Final = (4, 4)
HEARD: Final = frozenset((*INSTRUMENTS, STEP))
"""What a tune is played on; a card that only slides over the table is none of it."""
IN_CONCERT: Final = (*ORCHESTRA, CELLO)


@dataclass(frozen=True)
class Part:
    """What one instrument plays; where there are several works, in one of them."""

    voice: str
    notes: tuple[Note, ...]
    """In the order they begin."""
    work: Message | None = None


@dataclass(frozen=True)
class Section:
    """From there on it goes like this. A beat is a quarter."""

    start: float
    tempo: int
    metre: tuple[int, int]
    key: str = ""
    """`Bm`; nothing where it has none."""
    name: Message | None = None

    @property
    def bar(self) -> float:
        """Beats."""
        beats, unit = self.metre
        return beats * 4 / unit


@dataclass(frozen=True)
class Tune:
    round: int
    parts: tuple[Part, ...]
    sections: tuple[Section, ...]
    """One after the other, each from the beginning of a bar; the first begins at once."""
    beats: float
    """How long it is, in whole bars."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """All of them, in the order they begin."""
        return tuple(sorted([note for part in self.parts for note in part.notes], key=lambda note: note.start))


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
    beats = _bars(max(note.start + note.length for note in made))
    return Tune(number, _by_voice(made, (*INSTRUMENTS, STEP)), (Section(0, TEMPO, COMMON),), beats)


def _bars(beats: float) -> int:
    return BAR * ceil(beats / BAR)


def _at(beats: float, phrase: Iterable[Note]) -> list[Note]:
    return [replace(note, start=note.start + beats) for note in phrase if note.voice in HEARD]


def _by_voice(made: Iterable[Note], voices: Iterable[str], work: Message | None = None) -> tuple[Part, ...]:
    ordered = sorted(made, key=lambda note: note.start)
    found = [(voice, tuple([note for note in ordered if note.voice == voice])) for voice in voices]
    return tuple(Part(voice, mine, work) for voice, mine in found if mine)


def _symphony(told: Iterable[Event], view: View) -> list[Tune]:
    assert view.seat is None
    done: list[Tune] = []
    order: tuple[int, ...] = ()
    for event in told:
        if isinstance(event, RankingSet):
            order = event.order
        elif isinstance(event, ConcertHeld):
            done.append(_concert(event.round, event.level, sorted(event.performers, key=order.index)))
        elif isinstance(event, ConcertFailed):
            made = [note for note in symphony_no_9.tuning(too_high=event.too_high) if note.voice in IN_CONCERT]
            failed = Section(0, AT_THE_TABLE, COMMON, name=message("tune-failed"))
            beats = _bars(max(note.start + note.length for note in made))
            done.append(Tune(event.round, _by_voice(made, IN_CONCERT), (failed,), beats))
    return done


def _concert(number: int, level: int, performers: Iterable[int]) -> Tune:
    """S9-4.6 Each work in its own tempo, metre and key, and in tracks of its own."""
    parts: list[Part] = []
    sections: list[Section] = []
    begin = 0.0
    for musician in performers:
        theme = THEMES[musician]
        first, last = theme.bars
        work = message(theme.work, first=first, last=last)
        sections.append(Section(begin, theme.tempo, theme.metre, theme.key, work))
        # What begins with an upbeat has a rest before it, so that its bars are bars.
        at = begin + (theme.bar - theme.upbeat if theme.upbeat else 0)
        mine = [replace(note, start=note.start + at) for note in symphony_no_9.performed(musician, level, whole=True)]
        parts += _by_voice(mine, IN_CONCERT, work)
        begin += theme.bar * ceil((max(note.start + note.length for note in mine) - begin) / theme.bar)
    return Tune(number, tuple(parts), tuple(sections), begin)


MAKERS: Final[dict[str, Maker]] = {"musical-chairs": _chairs, "symphony-no-9": _symphony}
