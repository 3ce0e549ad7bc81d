"""Who sees what in Hit Maker: the only file about secrets. There are none: stack, stockpiles, clips, points and words
lie open. Ballots of the applause are the house's, and only its count comes into the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never, cast

from quartet.games.hit_maker.events import (
    ApplauseAsked,
    ApplauseCounted,
    Cam,
    CamClaimed,
    CamDiscarded,
    CamsLeftOver,
    ChordKept,
    ChordPlayed,
    ClipMoved,
    ClipTaken,
    DieRolled,
    Finger,
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
from quartet.kernel.game import Event, View


@dataclass(frozen=True)
class Verse:
    """HM-6.3 One contribution to the song: by whom, for how many points, and the chord under it."""

    seat: int
    points: int
    words: str
    """With line breaks; empty for a chord captured without words."""
    numbers: tuple[int, ...]
    chord: str
    """`Fs:m7`: the root, and what kind."""
    frets: tuple[int, ...]
    """By string, as it was held; empty where nothing was."""
    key: int
    """The number on the song sheet then, and the mood: they change in solitaire only."""
    mood: str


@dataclass(frozen=True)
class Kept:
    """HM-8.1 A chord of the chord book."""

    stack: tuple[Cam, ...]
    clips: tuple[int, ...]
    numbers: tuple[int, ...]
    chord: str
    frets: tuple[int, ...]
    key: int
    mood: str


@dataclass(frozen=True)
class HitView(View):
    players: int
    """One: solitaire."""
    leader: int
    lyrics: bool
    by_hand: bool
    reach: int
    each: int
    """Cams a player claims."""
    strings: tuple[int, ...]
    """Note numbers of the open strings, the lowest first."""
    frets: int
    phase: int
    """0 key, 1 names, 2 first cam, 3 claim, 4 play, 5 take a clip off, 6 place a clip, 7 discard, 8 words, 9 repeat,
    10 applause, 11 the leader decides, 12 solitaire, 13 over."""
    turn: int
    player: int
    """Whose turn it is, or whose choice of the setup."""
    points: int
    """Scored in this turn: at most so many words."""
    die: int
    to_take: int
    key: int
    """The number on the song sheet; 0 before it is chosen."""
    mood: str
    scale: tuple[int, ...]
    """HM-1.3 The seven numbers of the key, clockwise; the second is the happy one, the fifth the sad one."""
    band: str
    title: str
    stack: tuple[Cam, ...]
    numbers: tuple[int, ...]
    """In play."""
    outside: tuple[int, ...]
    """Those of them that are not in the key."""
    chord: str
    pool: tuple[int, ...]
    """By kind of cam: not claimed yet; in solitaire, at hand."""
    stock: tuple[tuple[int, ...], ...]
    """[seat][kind]"""
    discards: tuple[int, ...]
    clips: tuple[int, ...]
    """Their slots, in order."""
    supply: int
    fingers: tuple[Finger, ...]
    """The last chord held, while it stands."""
    sounding: tuple[int, ...]
    """By string: where it is stopped, -1 where it does not score; empty where nothing is held."""
    scores: tuple[int, ...]
    scored_at: tuple[int, ...]
    """By seat: the last turn it scored in."""
    song: tuple[Verse, ...]
    book: tuple[Kept, ...]
    applauded: tuple[int, ...]
    """Whom the applause is for, in the order they are named."""
    round: int
    claps: tuple[int, ...]
    boos: tuple[int, ...]
    """By seat, at the last count."""
    best_lyrics: int
    awarded: int
    """0 not, 1 by applause, 2 by the leader."""


def redact(event: Event) -> Event | None:
    """Everything is told to everybody."""
    told = cast(HitEvent, event)
    if isinstance(
        told,
        (
            KeySet, SongNamed, FirstCam, CamClaimed, CamsLeftOver, DieRolled, TurnBegan, ClipTaken, ChordPlayed,
            StackChanged, CamDiscarded, WordsWritten, WordsRepeated, WordsSpared, MusicEnded, ApplauseAsked,
            ApplauseCounted, LyricsAwarded, ClipMoved, ChordKept, VerseCut, VerseRewritten, SongFinished,
        ),
    ):  # fmt: skip
        return told
    assert_never(told)
