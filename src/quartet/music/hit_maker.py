"""How Hit Maker sounds: what is held is strummed as it is held, string by string; after a change of the stack the
numbers in play ring one after the other; and words are sung over the chord that stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, assert_never, cast

from quartet.games.hit_maker.events import (
    NOT_AWARDED,
    ApplauseAsked,
    ApplauseCounted,
    CamClaimed,
    CamDiscarded,
    CamsLeftOver,
    ChordKept,
    ChordPlayed,
    ClipMoved,
    ClipTaken,
    DieRolled,
    FirstCam,
    HitEvent,
    KeySet,
    LyricsAwarded,
    MusicEnded,
    SongFinished,
    SongNamed,
    StackChanged,
    TurnBegan,
    VerseCut,
    VerseRewritten,
    WordsRepeated,
    WordsSpared,
    WordsWritten,
)
from quartet.games.hit_maker.pieces import ARMS, CAMS, HAPPY_FACE, KINDS, MOODS, OWN, RING
from quartet.games.hit_maker.view import HitView
from quartet.kernel.game import Event, View
from quartet.music import BELL, BRUSH, LOW, PLUCK, STEP, Note
from quartet.theory.chords import NOTHING, pitches_of, root_of
from quartet.theory.keys import relative_minor
from quartet.theory.pitch import PITCHES, clock
from quartet.theory.voicing import played, tuned

STROKE: Final = 0.0625
"""Beats from string to string."""
QUICK: Final = 0.25
RUN: Final = 0.125
HALF: Final = 0.5
BEAT: Final = 1.0
RING_ON: Final = 3.0
# How loud.
FULL: Final = 0.8
CLEAR: Final = 0.6
SOFT: Final = 0.35
FAINT: Final = 0.25

MIDDLE: Final = 60
LOW_E: Final = 40
"""Where a strum without frets begins."""
MOST_CLAPS: Final = 12
CLAPPING: Final = 0.1
"""Beats from hand to hand."""
BOO: Final = 38
DICE: Final = 76

FAULT: Final = (Note(41, 0, HALF, CLEAR, LOW), Note(40, 0, HALF, SOFT, LOW))
ROLLED: Final = tuple(tuple(Note(DICE + face, i * RUN, RUN, SOFT, STEP) for i in range(3)) for face in range(7))
"""By what the die shows, a little higher each."""
NAMED: Final = (Note(72, 0, QUICK, SOFT, BELL), Note(79, QUICK, HALF, SOFT, BELL))
LEFT_OVER: Final = (Note(MIDDLE, 0, QUICK, FAINT, BRUSH), Note(MIDDLE, QUICK, QUICK, FAINT, BRUSH))
PEN: Final = (Note(MIDDLE, 0, QUICK, FAINT, BRUSH),)
SPARED: Final = (Note(48, 0, HALF, FAINT, LOW),)
CURTAIN: Final = (Note(MIDDLE, 0, QUICK, SOFT, BRUSH), Note(76, HALF, HALF, SOFT, BELL))
NO_AWARD: Final = (Note(67, 0, HALF, SOFT, BELL), Note(64, HALF, BEAT, SOFT, BELL))
FINISHED: Final = 3
"""Chords of a cadence: fourth, fifth and home."""


def notes(event: Event, before: View | None) -> tuple[Note, ...]:
    told = cast(HitEvent, event)
    v = before if isinstance(before, HitView) else None
    strings = v.strings if v is not None else tuple(OWN.strings)
    if isinstance(told, ChordPlayed):
        held = () if told.fault else _held(told.frets, strings, FULL)
        return held or _plucked(told.slot, strings, fault=bool(told.fault))
    if isinstance(told, StackChanged):
        return _arpeggio(told.numbers, CLEAR)
    if isinstance(told, (WordsWritten, WordsRepeated)):
        # What is held keeps ringing under the words; without a hold, the chord itself.
        frets = v.sounding if v is not None and v.chord == told.chord else ()
        return _held(frets, strings, SOFT) or _strum(told.chord, SOFT)
    if isinstance(told, ClipMoved):
        return _held(told.frets, strings, CLEAR) or _plucked(told.slot, strings, fault=False)
    if isinstance(told, ClipTaken):
        return _plucked(told.slot, strings, fault=False)
    if isinstance(told, FirstCam):
        return _arpeggio(told.cam.numbers, CLEAR)
    if isinstance(told, KeySet):
        return _key(told.number, told.mood)
    return _after(told, v)


def _after(
    told: SongNamed | CamClaimed | CamsLeftOver | DieRolled | TurnBegan | CamDiscarded | WordsSpared | MusicEnded
    | ApplauseAsked | ApplauseCounted | LyricsAwarded | ChordKept | VerseCut | VerseRewritten | SongFinished,
    v: HitView | None,
) -> tuple[Note, ...]:  # fmt: skip
    """The draft, the die and the awards."""
    if isinstance(told, DieRolled):
        return ROLLED[told.die]
    if isinstance(told, TurnBegan):
        return ()
    if isinstance(told, CamClaimed):
        return _cam(told.kind, up=True)
    if isinstance(told, CamDiscarded):
        return _cam(told.kind, up=False)
    if isinstance(told, CamsLeftOver):
        return LEFT_OVER
    if isinstance(told, SongNamed):
        return NAMED
    if isinstance(told, WordsSpared):
        return SPARED
    if isinstance(told, ChordKept):
        return _strum(told.chord, SOFT)
    if isinstance(told, (VerseCut, VerseRewritten)):
        return PEN
    if isinstance(told, ApplauseAsked):
        return CURTAIN
    if isinstance(told, ApplauseCounted):
        return _applause(sum(told.claps), sum(told.boos))
    if isinstance(told, LyricsAwarded):
        return NO_AWARD if told.how == NOT_AWARDED else _cadence(_happy(v), _mood(v))
    if isinstance(told, (MusicEnded, SongFinished)):
        return _cadence(_happy(v), _mood(v))
    assert_never(told)


def _happy(v: HitView | None) -> int:
    """The pitch of the happy tonic; C while there is no key."""
    return v.scale[HAPPY_FACE] % PITCHES if v is not None and v.scale else 0


def _mood(v: HitView | None) -> str:
    return v.mood if v is not None and v.mood else MOODS[0]


# The same few sound all evening, and a server tells of thousands a second: so they are made once.


@lru_cache(8192)
def _held(frets: tuple[int, ...], strings: tuple[int, ...], loud: float) -> tuple[Note, ...]:
    """HM-4.3 Every string that scores, from the lowest on, exactly where it is stopped."""
    if not frets:
        return ()
    return _struck(played(frets, tuned(strings)), loud)


def _struck(pitches: tuple[int, ...], loud: float) -> tuple[Note, ...]:
    return tuple(Note(pitch, i * STROKE, RING_ON, loud, PLUCK) for i, pitch in enumerate(pitches))


def _upwards(numbers: Iterable[int], lowest: int) -> tuple[int, ...]:
    """Note numbers as pitches from there on, each above the last."""
    pitches: list[int] = []
    for number in numbers:
        pitches.append(lowest + (number - lowest) % PITCHES)
        lowest = pitches[-1] + 1
    return tuple(pitches)


@lru_cache(512)
def _plucked(slot: int, strings: tuple[int, ...], *, fault: bool) -> tuple[Note, ...]:
    """One string at one fret; HM-4.5 a hold that failed is dull."""
    string, fret = divmod(slot, 8)
    one = (Note(tuned(strings)[string] + fret, 0, HALF, FAINT if fault else SOFT, PLUCK),)
    return (*one, *FAULT) if fault else one


@lru_cache(4096)
def _arpeggio(numbers: tuple[int, ...], loud: float) -> tuple[Note, ...]:
    return tuple(Note(pitch, i * QUICK, 2 * BEAT, loud, PLUCK) for i, pitch in enumerate(_upwards(numbers, 52)))


@lru_cache(4096)
def _strum(chord: str, loud: float) -> tuple[Note, ...]:
    """The root below, then all notes upwards."""
    if chord == NOTHING:
        return PEN
    mask = pitches_of(chord)
    classes = [clock(pitch) for pitch in range(PITCHES) if mask >> pitch & 1]
    return _struck((*_upwards(_from_root(chord, classes), LOW_E), *_upwards(classes, MIDDLE)), loud)


def _from_root(chord: str, classes: list[int]) -> list[int]:
    return sorted(classes, key=lambda number: (number - root_of(chord)) % PITCHES)


@lru_cache(2 * PITCHES)
def _key(number: int, mood: str) -> tuple[Note, ...]:
    """HM-1.3 Home, third, fifth and the octave: one hears whether it is glad or sad."""
    steps = (0, 4, 7, 12) if mood == MOODS[0] else (0, 3, 7, 12)
    home = 52 + (number - 52) % PITCHES
    return tuple(Note(home + step, i * QUICK, BEAT, SOFT, PLUCK) for i, step in enumerate(steps))


@lru_cache(2 * KINDS)
def _cam(kind: str, *, up: bool) -> tuple[Note, ...]:
    """Its arms as they would sound from C, upwards when it comes and downwards when it goes."""
    pitches = sorted(MIDDLE + RING[arm] % PITCHES for arm in ARMS[CAMS.index(kind)])
    loud = SOFT if up else FAINT
    return tuple(Note(pitch, i * RUN, HALF, loud, PLUCK) for i, pitch in enumerate(pitches if up else pitches[::-1]))


@lru_cache(2 * PITCHES)
def _cadence(happy: int, mood: str) -> tuple[Note, ...]:
    """Fourth, fifth, home, in the song's own key."""
    major = mood == MOODS[0]
    home = happy if major else relative_minor(happy)
    third = 4 if major else 3
    chords = ((5, third), (7, 4), (0, third))
    made: list[Note] = []
    for i, (above, middle) in enumerate(chords):
        root = LOW_E + (home + above - LOW_E) % PITCHES
        pitches = (root, root + 7, root + 12, root + 12 + middle, root + 19)
        last = i == FINISHED - 1
        made += [
            Note(pitch, round(i * BEAT + stroke * STROKE, 4), RING_ON if last else BEAT, CLEAR, PLUCK)
            for stroke, pitch in enumerate(pitches)
        ]
    return tuple(made)


@lru_cache(256)
def _applause(claps: int, boos: int) -> tuple[Note, ...]:
    """HM-7.4 Hands, the more the denser; and a groan for boos."""
    hands = min(MOST_CLAPS, claps)
    made = [
        Note(MIDDLE, round(i * CLAPPING, 2), QUICK, round(SOFT + FAINT * (i % 3) / 2, 3), BRUSH) for i in range(hands)
    ]
    made += [Note(BOO - i, HALF + i * QUICK, BEAT, SOFT, LOW) for i in range(min(2, boos))]
    return tuple(made) or PEN
