"""How Symphony No. 9 sounds: every musician plays his own notes on his own instrument, the higher his reputation the
higher; a concert is theirs, and one that fails never gets beyond tuning.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, assert_never, cast

from quartet.games.symphony_no_9.events import (
    BidsOpened,
    BonusPaid,
    BudgetTurned,
    ConcertFailed,
    ConcertHeld,
    CubesDealt,
    CubesDiscarded,
    CubesTaken,
    FirstPatron,
    FurnitureSold,
    HallPrepared,
    IncomePaid,
    MusicianDied,
    PatronGave,
    RankingSet,
    ScoreSheet,
    SeasonOpened,
    SeasonsOver,
    SponsorPassed,
    SymphonyEvent,
    TileGiven,
)
from quartet.games.symphony_no_9.pieces import HIGH, HOW_MANY, MUSICIANS
from quartet.games.symphony_no_9.state import NOBODY, NONE
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.game import Event, View
from quartet.music import (
    BELL,
    BRUSH,
    CELLO,
    FLUTE,
    HARPSICHORD,
    LOW,
    OBOE,
    PIZZICATO,
    STEP,
    TEMPO,
    TIMPANI,
    TRUMPET,
    VIOLIN,
    Note,
)
from quartet.music import REST as SILENCE
from quartet.music.themes import MAJOR, OCTAVE, THEMES, Theme, Tone, length

BEAT: Final = 1.0
HALF: Final = 0.5
QUICK: Final = 0.25
RUN: Final = 0.125
# How loud.
FULL: Final = 0.75
CLEAR: Final = 0.6
MIDDLING: Final = 0.5
SOFT: Final = 0.35
FAINT: Final = 0.25
BY_CLASS: Final = (MIDDLING, CLEAR, FULL)
"""How loud a concert is, by its class."""
BELOW: Final = 0.6
"""How loud the part below a melody is, against it."""

LONGEST: Final = 10.0
"""Seconds that a concert may take. Who has no room for his theme plays its opening."""
BETWEEN: Final = 0.75
"""Beats from one performer to the next."""
SIGNATURE: Final = 4
"""Tones by which a musician signs a tile, twice as fast as he plays them."""
FAREWELL: Final = 3
FERMATA: Final = 3.0
HIDDEN: Final = 60
"""The pitch of what has none."""
BATON: Final = 76
MOST_COINS: Final = 4

DRUM: Final = 43
DOMINANT: Final = 67
HOME: Final = 72
PRICE: Final = (Note(88, 0, QUICK, SOFT, BELL), Note(91, RUN, QUICK, SOFT, BELL))
THE_LOT: Final = (Note(76, 0, HALF, SOFT, BELL),)
TAPS: Final = tuple(Note(BATON, place * HALF, QUICK, FULL, STEP) for place in range(2))
NOBODY_CAME: Final = (Note(41, 0, HALF, SOFT, LOW),)
PASSED: Final = (Note(HIDDEN, 0, QUICK, FAINT, BRUSH),)
BONUS: Final = (*PRICE, Note(96, HALF, HALF, SOFT, BELL))
A_TOTAL: Final = (Note(72, 0, HALF, SOFT, BELL),)
CASH: Final = (
    Note(HIDDEN, 0, QUICK, CLEAR, BRUSH),
    Note(52, RUN, RUN, SOFT, STEP),
    Note(93, QUICK, BEAT, MIDDLING, BELL),
    Note(88, QUICK, BEAT, FAINT, BELL),
)
"""The drawer of a till, and its bell."""
LAST_CHORD: Final = (
    (TIMPANI, 38), (CELLO, 38), (CELLO, 45), (HARPSICHORD, 54), (VIOLIN, 62), (VIOLIN, 66), (OBOE, 69), (TRUMPET, 74),
    (FLUTE, 78),
)  # fmt: skip
"""D major, in which the Ninth ends; everybody plays."""


def notes(event: Event, before: View | None) -> tuple[Note, ...]:
    told = cast(SymphonyEvent, event)
    if isinstance(told, CubesTaken):
        return _taken(told.musicians, told.reputations, paid=told.paid > 0)
    if isinstance(told, ConcertHeld):
        return _concert(told.level, ranked(told.performers, before))
    if isinstance(told, ConcertFailed):
        return tuning(too_high=told.too_high)
    if isinstance(told, TileGiven):
        return NOBODY_CAME if told.patron == NOBODY else _signed(told.musician)
    if isinstance(told, RankingSet):
        return _run(told.order, told.reputations)
    if isinstance(told, BudgetTurned):
        return _fanfare(told.token)
    if isinstance(told, BidsOpened):
        return _opened(told.coins, told.furniture)
    if isinstance(told, MusicianDied):
        return _farewell(told.musician)
    return _after(told)


def _after(
    told: HallPrepared | FirstPatron | CubesDealt | SeasonOpened | SponsorPassed | PatronGave | IncomePaid
    | CubesDiscarded | BonusPaid | FurnitureSold | SeasonsOver | ScoreSheet,
) -> tuple[Note, ...]:  # fmt: skip
    """What is dealt, paid, sold and counted."""
    if isinstance(told, IncomePaid):
        return _coins(told.cubes, BEAT)
    if isinstance(told, CubesDiscarded):
        return _discarded(told.musicians, told.kept)
    if isinstance(told, BonusPaid):
        return BONUS
    if isinstance(told, FurnitureSold):
        return CASH
    if isinstance(told, PatronGave):
        return _coins((told.amount + 1) // 2, HALF)
    if isinstance(told, CubesDealt):
        return _dealt(told.musicians)
    if isinstance(told, SponsorPassed):
        return () if told.by_itself else PASSED
    if isinstance(told, SeasonOpened):
        return TAPS
    if isinstance(told, FirstPatron):
        return THE_LOT if told.by_lot else ()
    if isinstance(told, SeasonsOver):
        return tutti(0, 4 * BEAT, CLEAR)
    if isinstance(told, ScoreSheet):
        return A_TOTAL
    if isinstance(told, HallPrepared):
        return ()
    assert_never(told)


# ── What is kept of a concert, too (see `tune`). In quarters, each musician at his own pace ───────────────────────


def ranked(performers: Sequence[int], before: View | None) -> tuple[int, ...]:
    """S9-4.1 Who is more famous plays first."""
    if not isinstance(before, SymphonyView):
        return tuple(performers)
    return tuple(sorted(performers, key=before.ranking.index))


@lru_cache(64)
def performed(musician: int, level: int, *, whole: bool) -> tuple[Note, ...]:
    """A musician's theme, or its opening, in a concert of that class; a high one has drums and violins, and a chord at
    its end."""
    theme = THEMES[musician]
    melody, below = (theme.melody, theme.second) if whole else theme.short
    loud = BY_CLASS[level]
    made = [*_part(melody, theme.voice, loud), *_part(below, theme.low_voice, loud * BELOW)]
    if level == HIGH:
        end = length(melody)
        made += _doubled(theme, melody, loud)
        made += [
            Note(_into(theme.tonic, DRUM - 5), start, HALF, loud * BELOW, TIMPANI) for start in _downbeats(theme, end)
        ]
        made += _ending(theme, end, loud)
    return tuple(made)


@lru_cache(2)
def tuning(*, too_high: bool) -> tuple[Note, ...]:
    """S9-4.10 The oboe gives its A, the strings look for their fifths, everybody tries something else, and nothing
    begins. A fund too high is heard to rise, one too low to fall."""
    made = [Note(69, 0, 5.5, MIDDLING, OBOE)]
    fifths = (
        (VIOLIN, 1.25, 1, (69,)), (CELLO, 1.75, 1.5, (45, 57)), (VIOLIN, 2.25, 0.75, (62, 69)),
        (VIOLIN, 3, 0.75, (69, 76)), (CELLO, 3.25, 1, (38, 45)), (VIOLIN, 3.75, 1.5, (55, 62)),
        (CELLO, 4.25, 1.5, (43, 50)),
    )  # fmt: skip
    for voice, start, beats, strings in fifths:
        made += [Note(pitch, start, beats, SOFT, voice) for pitch in strings]
    made += [Note(62 + step, 3.5 + place * QUICK, QUICK, FAINT, TRUMPET) for place, step in enumerate((0, 7, 12, 7))]
    made += [
        Note(pitch, 4 + place * RUN, RUN, FAINT, FLUTE) for place, pitch in enumerate((81, 83, 85, 86, 88, 86, 85))
    ]
    made += [Note(pitch, 4.75 + place * QUICK, QUICK, SOFT, PIZZICATO) for place, pitch in enumerate((55, 62, 69))]
    wandering = range(5) if too_high else range(0, -5, -1)
    made += [Note(69 + 2 * step, 5.5 + abs(step) * RUN, RUN, SOFT, VIOLIN) for step in wandering]
    made.append(Note(HIDDEN, 6.25, BEAT, 0, SILENCE))
    return tuple(sorted(made, key=lambda note: note.start))


@lru_cache(4)
def tutti(start: float, beats: float, loud: float) -> tuple[Note, ...]:
    return tuple(Note(pitch, start, beats, loud * BELOW, voice) for voice, pitch in LAST_CHORD)


def _part(tones: Iterable[Tone], voice: str, loud: float) -> list[Note]:
    return [Note(tone.pitch, tone.start, tone.length, round(loud, 2), voice) for tone in tones]


def _doubled(theme: Theme, melody: Iterable[Tone], loud: float) -> list[Note]:
    """Violins join in, an octave away from where the melody is: above a low one, below a high one."""
    away = OCTAVE if theme.home < HIDDEN else -OCTAVE
    return [Note(tone.pitch + away, tone.start, tone.length, round(loud * BELOW, 2), VIOLIN) for tone in melody]


def _downbeats(theme: Theme, end: float) -> list[float]:
    found, at = [], theme.upbeat
    while at < end:
        found.append(at)
        at += theme.bar
    return found


def _ending(theme: Theme, start: float, loud: float) -> list[Note]:
    """Home, in his own key; or where he surprises."""
    root = theme.tonic + theme.ends_on
    third = theme.scale[2]
    chord = (
        (TIMPANI, _into(root, DRUM - 5)), (CELLO, _into(root, 36)), (theme.low_voice, _into(root, 48)),
        (VIOLIN, _into(root + third, 60)), (VIOLIN, _into(root + 7, 64)), (theme.voice, _into(root, theme.home)),
    )  # fmt: skip
    strength = 1 if theme.ends_on else loud * BELOW
    return [Note(pitch, start, 2 * BEAT, round(strength, 2), voice) for voice, pitch in dict.fromkeys(chord)]


def _into(pitch: int, lowest: int) -> int:
    """That pitch class, in the octave from there up."""
    return lowest + (pitch - lowest) % OCTAVE


# ── At the table ──────────────────────────────────────────────────────────────────────────────────────────────────

# The same few sound all evening, and a server tells of thousands a second: so they are made once.


@lru_cache(512)
def _concert(level: int, performers: tuple[int, ...]) -> tuple[Note, ...]:
    """S9-4.6 One after the other. Afterwards it is still for a moment, before money is spoken of."""
    room = LONGEST / len(performers)
    made: list[Note] = []
    at = 0.0
    for musician in performers:
        theme = THEMES[musician]
        pace = TEMPO / theme.tempo
        whole = length(theme.melody) * pace * 60 / TEMPO <= room - BETWEEN * 60 / TEMPO
        mine = _paced(performed(musician, level, whole=whole), pace)
        made += _later(mine, at)
        at = round(at + max(note.start + note.length for note in mine) + BETWEEN, 3)
    return (*made, Note(HIDDEN, at - BETWEEN, BEAT, 0, SILENCE))


@lru_cache(2048)
def _taken(musicians: tuple[int, ...], reputations: tuple[int, ...], *, paid: bool) -> tuple[Note, ...]:
    """S9-3.1 A note of each; his reputation is the step of the scale, so that one hears it rise and fall."""
    made = [
        Note(THEMES[musician].step(value), place * HALF, BEAT, CLEAR, THEMES[musician].voice)
        for place, (musician, value) in enumerate(zip(musicians, reputations, strict=True))
    ]
    return (*PRICE, *_later(made, HALF)) if paid else tuple(made)


@lru_cache(64)
def _dealt(musicians: tuple[int, ...]) -> tuple[Note, ...]:
    return tuple(
        Note(THEMES[musician].home, place * RUN, HALF, FAINT, THEMES[musician].voice)
        for place, musician in enumerate(musicians)
    )


@lru_cache(256)
def _discarded(musicians: tuple[int, ...], kept: int) -> tuple[Note, ...]:
    """Their notes an octave down, softly; whom one may keep rings."""
    made = [
        Note(max(36, THEMES[musician].home - OCTAVE), place * QUICK, QUICK, FAINT, THEMES[musician].voice)
        for place, musician in enumerate(musicians)
    ]
    if kept != NONE:
        made.append(Note(THEMES[kept].home + OCTAVE, len(made) * QUICK, HALF, SOFT, BELL))
    return tuple(made)


@lru_cache(len(MUSICIANS))
def _signed(musician: int) -> tuple[Note, ...]:
    """S9-3.5 His first tones: that is how he signs."""
    theme = THEMES[musician]
    return _paced(_part(theme.melody[:SIGNATURE], theme.voice, CLEAR), TEMPO / theme.tempo / 2)


@lru_cache(1024)
def _run(order: tuple[int, ...], reputations: tuple[int, ...]) -> tuple[Note, ...]:
    """S9-4.1 From last to first; the first one's note is held."""
    return tuple(
        Note(
            THEMES[musician].step(reputations[musician]), place * RUN, HALF if musician != order[0] else BEAT,
            SOFT if musician != order[0] else CLEAR, THEMES[musician].voice,
        )
        for place, musician in enumerate(reversed(order))
    )  # fmt: skip


@lru_cache(8)
def _fanfare(token: int) -> tuple[Note, ...]:
    """S9-4.3 A roll of the drums, and two notes: up for more money, down for less."""
    roll = [Note(DRUM, stroke * RUN, RUN, round(FULL * (stroke + 3) / 11, 2), TIMPANI) for stroke in range(8)]
    first, last = (DOMINANT, HOME) if token > 0 else (HOME, DOMINANT) if token < 0 else (HOME, HOME)
    return (*roll, Note(first, BEAT, HALF, CLEAR, TRUMPET), Note(last, 1.5, BEAT, FULL, TRUMPET))


@lru_cache(1024)
def _opened(coins: tuple[int, ...], furniture: tuple[int, ...]) -> tuple[Note, ...]:
    """S9-4.4 By seat: coins fall, two to a stroke, and furniture is put down; who gave nothing is only a rustle."""
    made: list[Note] = []
    at = 0.0
    for some, pieces in zip(coins, furniture, strict=True):
        strokes = min(MOST_COINS, (some + 1) // 2)
        mine = [Note(84 + 2 * stroke, at + stroke * RUN, QUICK, SOFT, BELL) for stroke in range(strokes)]
        mine += [Note(45, at + stroke * RUN, QUICK, CLEAR, STEP) for stroke in range(HOW_MANY[pieces])]
        made += mine or [Note(HIDDEN, at, QUICK, FAINT, BRUSH)]
        at += HALF
    return tuple(made)


@lru_cache(64)
def _coins(count: int, length: float) -> tuple[Note, ...]:
    """Into a purse, rising."""
    strokes = min(MOST_COINS, count)
    return tuple(Note(84 + 3 * stroke, stroke * RUN, length / 2, SOFT, BELL) for stroke in range(strokes))


@lru_cache(len(MUSICIANS))
def _farewell(musician: int) -> tuple[Note, ...]:
    """S9-5.1 The end of his theme, slowly, in minor and with a fermata; then silence."""
    theme = THEMES[musician]
    pitches = [tone.pitch for tone in theme.melody]
    turns = [pitch for place, pitch in enumerate(pitches) if not place or pitch != pitches[place - 1]][-FAREWELL:]
    last = len(turns) - 1
    made = [
        Note(_darkened(theme, pitch), place * BEAT, FERMATA if place == last else BEAT, SOFT, theme.voice)
        for place, pitch in enumerate(turns)
    ]
    return (*made, Note(HIDDEN, last * BEAT + FERMATA, 2 * BEAT, 0, SILENCE))


def _darkened(theme: Theme, pitch: int) -> int:
    """A pitch of a major key as it is in the minor one; the leading note stays."""
    step = (pitch - theme.tonic) % OCTAVE
    return pitch - 1 if theme.scale == MAJOR and step in (4, 9) else pitch


def _paced(made: Iterable[Note], pace: float) -> tuple[Note, ...]:
    return tuple(
        Note(note.pitch, round(note.start * pace, 3), round(note.length * pace, 3), note.loud, note.voice)
        for note in made
    )


def _later(made: Iterable[Note], beats: float) -> tuple[Note, ...]:
    return tuple(Note(note.pitch, round(note.start + beats, 3), note.length, note.loud, note.voice) for note in made)
