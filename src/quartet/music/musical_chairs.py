"""How Musical Chairs sounds: a suit is its instrument, and a number the step of the scale that bears its name.

A 3 sounds a third above a 1, a 5 a fifth, an 8 an octave, a 10 a tenth; so a line rises as a tune does. A repeat is an
echo, a rest is a rest, and when the music stops, it stops.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never, cast

from quartet.games.musical_chairs.events import (
    BattleBegan,
    BattleOver,
    BattleShown,
    CardPlayed,
    CardSkipped,
    CardSwapped,
    ChairChosen,
    ChairsEvent,
    CushionBought,
    CushionDeclined,
    CushionRemoved,
    CushionsLaid,
    DrawPileRemade,
    EncoreScored,
    FinalScore,
    HandDiscarded,
    HandFilled,
    HandKept,
    HandScored,
    HigherDeclared,
    LineCleared,
    LineTaken,
    LookedElsewhere,
    MusicOver,
    MusicStopped,
    RestPlayed,
    RestsScored,
    RoundBegan,
    StartChosen,
    TurnPassed,
)
from quartet.games.musical_chairs.pieces import OWN, REPEAT, REST, SUITS, number_of, suit_of
from quartet.games.musical_chairs.state import BLANK, NOBODY, NOTHING, NOWHERE
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.game import Event, View
from quartet.music import (
    BELL,
    BRUSH,
    CELLO,
    CUT,
    DRUM,
    GUITAR,
    HARP,
    INSTRUMENTS,
    LOW,
    RHYTHM,
    SAXOPHONE,
    STEP,
    TURNTABLE,
    UPRIGHT,
    Note,
)
from quartet.music import REST as SILENCE

SCALE: Final = (0, 2, 4, 5, 7, 9, 11, 12, 14, 16)
"""By number: semitones above the first step."""
FIRST: Final = {CELLO: 48, HARP: 72, SAXOPHONE: 60, RHYTHM: 72, DRUM: 48, UPRIGHT: 60, GUITAR: 48, TURNTABLE: 60}
"""What a 1 sounds like on each instrument: a C, where that instrument is at home."""
PACE: Final = 0.5
"""Beats to a chair: players walk in tempo."""
BEAT: Final = 1.0
# How loud.
FULL: Final = 0.8
CHORD: Final = 0.65
CLEAR: Final = 0.6
HALF: Final = 0.5
SOFT: Final = 0.35
FAINT: Final = 0.25
ECHOES: Final = (0.45, 0.3)
"""How loud a repeat comes back, and comes back again."""
RUN: Final = 0.125
QUICK: Final = 0.25
HIDDEN: Final = 60
"""The pitch of a brush; always the same, so that it tells nothing."""
MOST_BRUSHES: Final = 4
FEET: Final = 40
"""Pitch of the first player's footfall; everybody's is a little higher than the last one's."""
BATON: Final = 76

CADENCE: Final = ((55, 59, 65), (60, 64, 67))
"""The dominant and home."""
FINALE: Final = ((53, 60, 69), (55, 59, 65), (48, 60, 64, 67, 72))

A_BEAT_OF_SILENCE: Final = (Note(HIDDEN, 0, BEAT, 0, SILENCE),)
TAPS: Final = (Note(BATON, 0, QUICK, FULL, STEP), Note(BATON, PACE, QUICK, FULL, STEP))
THE_LOT: Final = (Note(76, 0, PACE, SOFT, BELL),)
STAYS: Final = (Note(48, 0, PACE, SOFT, LOW),)
WON: Final = (Note(67, 0, PACE, CLEAR, BELL), Note(72, PACE, BEAT, CLEAR, BELL))
UNWON: Final = (Note(41, 0, BEAT, HALF, LOW), Note(40, PACE, BEAT, HALF, LOW))
UPWARDS: Final = (Note(79, 0, QUICK, SOFT, BELL), Note(84, QUICK, PACE, SOFT, BELL))
COIN: Final = (Note(88, 0, QUICK, SOFT, BELL), Note(91, RUN, QUICK, SOFT, BELL))
A_TOTAL: Final = (Note(72, 0, PACE, SOFT, BELL),)


def notes(event: Event, before: View | None) -> tuple[Note, ...]:
    told = cast(ChairsEvent, event)
    ring = before.ring if isinstance(before, ChairsView) else tuple(OWN.ring)
    if isinstance(told, CardPlayed):
        return _played(told.seat, told.card, told.counts_as, walked(ring, told.start, told.chair))
    if isinstance(told, RestPlayed):
        return A_BEAT_OF_SILENCE
    if isinstance(told, CardSkipped):
        return one(told.card, 0, QUICK, FAINT)
    if isinstance(told, TurnPassed):
        return _brushes(1, FAINT, PACE)
    if isinstance(told, MusicStopped):
        return _stopped(SOFT if told.cushion != NOTHING else CHORD)
    if isinstance(told, RoundBegan):
        return TAPS
    if isinstance(told, StartChosen):
        return THE_LOT
    if isinstance(told, ChairChosen):
        return _figure(told.chair, (1, 5), HALF)
    return _after(told)


def _after(
    told: CushionsLaid | HandFilled | CushionRemoved | BattleBegan | BattleShown | BattleOver | LookedElsewhere
    | LineTaken | HigherDeclared | HandScored | RestsScored | CushionBought | CushionDeclined | CardSwapped
    | EncoreScored | LineCleared | HandKept | HandDiscarded | DrawPileRemade | MusicOver | FinalScore,
) -> tuple[Note, ...]:  # fmt: skip
    """When the music has stopped: battles, points, cushions, new hands."""
    if isinstance(told, CushionRemoved):
        return STAYS if told.chair == NOWHERE else _figure(told.chair, (5, 1), CLEAR)
    if isinstance(told, BattleBegan):
        return _roll(FULL if told.again else CLEAR)
    if isinstance(told, BattleShown):
        return _shown(told.cards)
    if isinstance(told, BattleOver):
        return UNWON if told.winner == NOBODY else WON
    if isinstance(told, LookedElsewhere):
        return _figure(told.chair, (8, 5), SOFT)
    if isinstance(told, LineTaken):
        return _taken(told.chair, told.cards)
    if isinstance(told, HigherDeclared):
        return UPWARDS
    if isinstance(told, HandScored):
        return _scored(told.card)
    if isinstance(told, RestsScored):
        return _rests(min(len(told.cards), SUITS))
    if isinstance(told, CushionBought):
        return _bought(told.chair)
    if isinstance(told, CushionDeclined):
        return _brushes(1, FAINT, QUICK)
    if isinstance(told, CardSwapped):
        return _swapped(told.gone, told.card)
    if isinstance(told, EncoreScored):
        return () if told.card == NOTHING else _encore(told.card)
    if isinstance(told, HandFilled):
        return _filled(told.cards, told.count)
    if isinstance(told, (LineCleared, HandDiscarded)):
        return _brushes(min(told.count, MOST_BRUSHES), FAINT, QUICK)
    if isinstance(told, DrawPileRemade):
        return _brushes(2 * MOST_BRUSHES, SOFT, RUN)
    if isinstance(told, MusicOver):
        return chords(FINALE, BEAT, CHORD)
    if isinstance(told, FinalScore):
        return A_TOTAL
    if isinstance(told, (CushionsLaid, HandKept)):
        return ()
    assert_never(told)


# ── What the tune of a round is made of, too ──────────────────────────────────────────────────────────────────────


def pitch_of(card: int) -> int:
    """Of a chair card, on its instrument."""
    return FIRST[INSTRUMENTS[suit_of(card)]] + SCALE[number_of(card) - 1]


def walked(ring: Sequence[int], start: int, chair: int) -> int:
    """How many chairs on, or back (MC-7.14); who walks more than half way round is taken for going back."""
    clockwise = (ring.index(chair) - ring.index(start)) % len(ring)
    return clockwise if clockwise <= len(ring) // 2 else len(ring) - clockwise


@lru_cache(4096)
def sounded(card: int, counts_as: int, room: float) -> tuple[Note, ...]:
    """A card of the line, within so many beats. A repeat is heard twice, softer: what it copied, or nothing at all."""
    if card < REPEAT:
        return one(card, 0, room, FULL)
    if counts_as == BLANK:
        return _brushes(2, FAINT, room / 2)
    first, again = ECHOES
    return (*one(counts_as, 0, room / 2, first), *one(counts_as, room / 2, room / 2, again))


@lru_cache(64)
def footfalls(seat: int, chairs: int) -> tuple[Note, ...]:
    return tuple(Note(FEET + 3 * seat, step * PACE, QUICK, FAINT, STEP) for step in range(chairs))


@lru_cache(4096)
def one(card: int, start: float, length: float, loud: float) -> tuple[Note, ...]:
    """A card by itself: a chair card its note; a rest nothing, for that long; a repeat has nothing to repeat."""
    if card < REST:
        return (Note(pitch_of(card), start, length, loud, INSTRUMENTS[suit_of(card)]),)
    if card < REPEAT:
        return (Note(HIDDEN, start, length, 0, SILENCE),)
    return (Note(HIDDEN, start, QUICK, loud, BRUSH), Note(HIDDEN, start + QUICK, QUICK, loud / 2, BRUSH))


@lru_cache(8)
def chords(each: tuple[tuple[int, ...], ...], apart: float, loud: float) -> tuple[Note, ...]:
    """A cadence on the piano, with a harp on top; its last chord is held."""
    last = len(each) - 1
    return tuple(
        Note(pitch, i * apart, 2 * BEAT if i == last else apart, loud, HARP if pitch == max(chord) else UPRIGHT)
        for i, chord in enumerate(each)
        for pitch in chord
    )


# ── The rest ──────────────────────────────────────────────────────────────────────────────────────────────────────

# The same few sound all evening, and a server tells of thousands a second: so they are made once.


@lru_cache(4096)
def _played(seat: int, card: int, counts_as: int, chairs: int) -> tuple[Note, ...]:
    return (*sounded(card, counts_as, max(BEAT, chairs * PACE)), *footfalls(seat, chairs))


@lru_cache(4)
def _stopped(loud: float) -> tuple[Note, ...]:
    """MC-4.1 A cut, a beat of silence, and home."""
    return (Note(HIDDEN, 0, BEAT, 0, CUT), *_later(chords(CADENCE, PACE, loud), BEAT))


@lru_cache(64)
def _figure(chair: int, numbers: tuple[int, ...], loud: float) -> tuple[Note, ...]:
    """A few steps of the scale on the instrument of a chair."""
    voice = INSTRUMENTS[chair]
    return tuple(
        Note(FIRST[voice] + SCALE[number - 1], place * QUICK, PACE, loud, voice) for place, number in enumerate(numbers)
    )


@lru_cache(4)
def _roll(loud: float) -> tuple[Note, ...]:
    """Ten strokes that grow."""
    return tuple(
        Note(FIRST[DRUM] + 4, stroke * RUN, RUN, round(loud * (stroke + 3) / 12, 2), DRUM) for stroke in range(10)
    )


@lru_cache(1024)
def _shown(cards: tuple[int, ...]) -> tuple[Note, ...]:
    """MC-5.1 All at once. A repeat echoes the highest number (MC-5.3); who declines or rests is not heard."""
    numbered = sorted(card for card in cards if 0 <= card < REST)
    made = [note for card in numbered for note in one(card, 0, 1.5 * BEAT, CHORD)]
    repeats = sum(card >= REPEAT for card in cards)
    for _ in range(repeats):
        made += sounded(REPEAT, numbered[-1] if numbered else BLANK, BEAT)
    return tuple(made)


@lru_cache(1024)
def _taken(chair: int, cards: tuple[int, ...]) -> tuple[Note, ...]:
    """MC-4.4 The cards as they lay, quickly. A repeat lay behind what it copied."""
    made: list[Note] = []
    voice = INSTRUMENTS[chair]
    pitch = FIRST[voice]
    for place, card in enumerate(cards):
        pitch = pitch_of(card) if card < REST else pitch
        made.append(Note(pitch, place * RUN, PACE, CLEAR if card < REST else SOFT, voice))
    return tuple(made)


@lru_cache(128)
def _scored(card: int) -> tuple[Note, ...]:
    return (*one(card, 0, PACE, HALF), Note(84, QUICK, PACE, FAINT, BELL))


@lru_cache(8)
def _rests(count: int) -> tuple[Note, ...]:
    return tuple(Note(84, place * QUICK, PACE, FAINT, BELL) for place in range(count))


@lru_cache(8)
def _bought(chair: int) -> tuple[Note, ...]:
    return (*COIN, *_later(_figure(chair, (1, 3, 5, 8), CLEAR), QUICK))


@lru_cache(1024)
def _swapped(gone: int, card: int) -> tuple[Note, ...]:
    return (*one(gone, 0, QUICK, SOFT), *one(card, PACE, BEAT, CLEAR))


@lru_cache(128)
def _encore(card: int) -> tuple[Note, ...]:
    return (*one(card, 0, PACE, CLEAR), *one(card, PACE, BEAT, SOFT))


def _filled(cards: tuple[int, ...], count: int) -> tuple[Note, ...]:
    """Cards into a hand: what they sound like for who sees them, a brush each for all others."""
    if not cards:
        return _brushes(min(count, MOST_BRUSHES), FAINT, RUN)
    chairs = [card for card in cards if card < REST]
    made = [note for place, card in enumerate(chairs) for note in one(card, place * RUN, PACE, FAINT)]
    return tuple(made) or _brushes(1, FAINT, QUICK)


@lru_cache(64)
def _brushes(count: int, loud: float, apart: float) -> tuple[Note, ...]:
    return tuple(Note(HIDDEN, place * apart, QUICK, loud, BRUSH) for place in range(count))


def _later(made: Sequence[Note], beats: float) -> tuple[Note, ...]:
    return tuple(Note(each.pitch, each.start + beats, each.length, each.loud, each.voice) for each in made)
