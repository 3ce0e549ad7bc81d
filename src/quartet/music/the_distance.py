"""How The Distance sounds: every right play is heard as the interval it makes, from the last note up to the new one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never, cast

from quartet.games.the_distance.events import (
    OWN_DRAW,
    Called,
    Caught,
    Dealt,
    DistanceEvent,
    Drew,
    Erred,
    GameWon,
    HandWon,
    Passed,
    Played,
    Received,
    Reshuffled,
    Turned,
)
from quartet.games.the_distance.pieces import LETTERS_IN, WILD
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.game import Event, View
from quartet.music import BELL, BRUSH, LOW, PIANO, Note
from quartet.theory.letters import COUNT, LETTERS
from quartet.theory.pitch import NATURAL_PITCH, PITCHES

MIDDLE: Final = 60
"""Middle C. The last note sounds in the octave above it, the next one up to an octave higher still."""
SOFT: Final = 0.35
FULL: Final = 0.8
QUICK: Final = 0.25
"""Beats between the cards of one group."""
RUN: Final = 0.125
"""Beats between the notes of a chromatic run."""
MOST_BRUSHES: Final = 4


def notes(event: Event, before: View | None) -> tuple[Note, ...]:
    told = cast(DistanceEvent, event)
    v = before if isinstance(before, DistanceView) else None
    if isinstance(told, Played):
        return _played(told, v)
    if isinstance(told, Erred):
        return _erred(told, v)
    if isinstance(told, Drew):
        return _taken(told.cards, told.count, SOFT if told.why == OWN_DRAW else FULL - SOFT)
    if isinstance(told, Received):
        return _taken(told.cards, told.count, SOFT - 0.1)
    if isinstance(told, Turned):
        return _one(told.card, MIDDLE + _pitch(told.card, "C"), 0, 1.5, SOFT + 0.15)
    if isinstance(told, Reshuffled):
        return _brushes(2 * MOST_BRUSHES, SOFT, RUN)
    if isinstance(told, Passed):
        return (Note(48, 0, 0.5, SOFT - 0.1, LOW),)
    if isinstance(told, Called):
        return (Note(79, 0, 0.5, FULL, BELL), Note(84, 0.5, 1.5, FULL, BELL))
    if isinstance(told, Caught):
        return (Note(84, 0, 0.5, FULL, BELL), Note(77, 0.5, 0.5, FULL, BELL), Note(47, 1, 1, FULL - SOFT, LOW))
    if isinstance(told, HandWon):
        return _chords(((55, 59, 65), (60, 64, 67)))
    if isinstance(told, GameWon):
        return _chords(((53, 60, 69), (55, 59, 65), (60, 64, 67, 72)))
    if isinstance(told, Dealt):
        return ()
    assert_never(told)


def distance(last: int, last_letter: int, played: int, letter: int) -> int:
    """Semitones up from a note to one of another letter, both as pitches (0 … 11) under the letter each was said as.

    The letters decide the octave, as on a staff: from B♭ up to C is 2, and from C up to B is 11. Two spellings of one
    sound, G♯ and A♭ as G and A, make a diminished second: 0.
    """
    steps = (letter - last_letter) % COUNT
    naturals = (NATURAL_PITCH[LETTERS[letter]] - NATURAL_PITCH[LETTERS[last_letter]]) % PITCHES
    return naturals + _bent(played, letter) - _bent(last, last_letter) if steps else 0


def _bent(pitch: int, letter: int) -> int:
    """Semitones that a pitch lies above its letter's natural: 1 for a sharp, -1 for a flat."""
    return (pitch - NATURAL_PITCH[LETTERS[letter]] + PITCHES // 2) % PITCHES - PITCHES // 2


def _pitch(card: int, letter: str) -> int:
    """A wild sounds as the natural of the letter said."""
    return NATURAL_PITCH[letter] if card == WILD else card


def _last(v: DistanceView | None) -> int | None:
    """The note on the pile, as a pitch; a wild that opened the game has none."""
    if v is None:
        return None
    letters = LETTERS_IN[v.letters]
    return None if v.top == WILD and len(letters) != 1 else _pitch(v.top, LETTERS[letters[0]])


def _played(told: Played, v: DistanceView | None) -> tuple[Note, ...]:
    last = _last(v)
    first = _pitch(told.cards[0], LETTERS[told.letter])
    if v is None or last is None:
        return _figure(told.cards, told.letter, MIDDLE + first, 0)
    return _step(last, v.interval, told.cards, told.letter)


# The same few sound all evening, and a server tells of thousands a second: so they are made once.


@lru_cache(4096)
def _step(last: int, interval: int, cards: tuple[int, ...], letter: int) -> tuple[Note, ...]:
    """From the note that lay there up to the one that comes."""
    from_letter = (letter - interval + 1) % COUNT
    above = MIDDLE + last + distance(last, from_letter, _pitch(cards[0], LETTERS[letter]), letter)
    return (Note(MIDDLE + last, 0, 0.75, FULL - 0.2, PIANO), *_figure(cards, letter, above, 0.75))


@lru_cache(1024)
def _figure(cards: tuple[int, ...], letter: int, pitch: int, start: float) -> tuple[Note, ...]:
    """The cards of a play one after the other, the last one held; `pitch` is the first one's."""
    said = LETTERS[letter]
    sounding: list[Note] = []
    for place, card in enumerate(cards):
        own = pitch + (0 if card == cards[0] else _bent(NATURAL_PITCH[said], letter) - _bent(cards[0], letter))
        held = 1.5 if place == len(cards) - 1 else QUICK
        made = _one(card, own, start, held, FULL)
        sounding += made
        start = made[-1].start + QUICK
    return tuple(sounding)


def _one(card: int, pitch: int, start: float, length: float, loud: float) -> tuple[Note, ...]:
    """A card's note; a wild runs up to it by semitones."""
    if card != WILD:
        return (Note(pitch, start, length, loud, PIANO),)
    run = [Note(pitch - 4 + i, start + i * RUN, RUN, loud * (0.5 + 0.1 * i), PIANO) for i in range(4)]
    return (*run, Note(pitch, start + 4 * RUN, length, loud, PIANO))


def _erred(told: Erred, v: DistanceView | None) -> tuple[Note, ...]:
    """The pair as it was tried, with a clash below. What would have been right is not heard (TD-3.6)."""
    said = LETTERS[told.letter]
    last = _last(v)
    tried = _pitch(told.cards[0], said)
    pair: tuple[Note, ...] = (Note(MIDDLE + tried, 0.5, 0.5, SOFT, PIANO),)
    if last is not None:
        above = MIDDLE + last + (tried - last) % PITCHES
        pair = (Note(MIDDLE + last, 0, 0.5, SOFT, PIANO), Note(above, 0.5, 0.5, SOFT, PIANO))
    return (*pair, Note(36, 1, 1, FULL, LOW), Note(37, 1, 1, FULL - 0.1, LOW))


@lru_cache(4096)
def _taken(cards: tuple[int, ...], count: int, loud: float) -> tuple[Note, ...]:
    """Cards into a hand: their notes for who sees them, a brush for each that is hidden."""
    if not cards:
        return _brushes(min(count, MOST_BRUSHES), loud, QUICK)
    return tuple(
        Note(MIDDLE + _pitch(card, "C"), place * QUICK, 0.5, loud, BELL if card == WILD else PIANO)
        for place, card in enumerate(cards)
    )


@lru_cache(64)
def _brushes(count: int, loud: float, apart: float) -> tuple[Note, ...]:
    return tuple(Note(MIDDLE, place * apart, QUICK, loud, BRUSH) for place in range(count))


def _chords(chords: Sequence[Sequence[int]]) -> tuple[Note, ...]:
    """A cadence in piano and bells; its last chord is held."""
    return tuple(
        Note(pitch, i * 0.75, 3 if i == len(chords) - 1 else 0.75, FULL - 0.15, BELL if top else PIANO)
        for i, chord in enumerate(chords)
        for pitch, top in [(each, each == max(chord)) for each in chord]
    )
