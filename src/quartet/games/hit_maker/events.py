"""Everything that can happen in Hit Maker. Notes are numbers as on the ring (12 is C), cams are named, slots are eight
times the string (0 the lowest) plus the fret. Nobody holds anything hidden, so everybody is told everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quartet.kernel.game import Event

# Why the die was rolled.
FOR_FIRST: Final = "first"
FOR_TURN: Final = "turn"
FOR_NEXT: Final = "next"

# How the stack changed.
ADDED: Final = "add"
REMOVED: Final = "remove"
REPLACED: Final = "replace"
TURNED: Final = "turn"
BOTH_TURNED: Final = "both"
RECALLED: Final = "recall"
"""Solitaire: as it was when the chord was kept."""

NOT_COUNTED: Final = -1
"""HM-8.1 Points of solitaire."""

# Why a hold scored nothing.
WELL_HELD: Final = ""
NO_HAND: Final = "hand"
"""HM-4.4 No hand can do that."""
NEW_SILENT: Final = "silent"
"""HM-4.1 The new clip does not score."""

# Why a cam was discarded.
ODD_ROLL: Final = "odd"
NO_PLAY: Final = "no-play"

# How Best Lyrics was awarded.
BY_APPLAUSE: Final = "applause"
BY_LEADER: Final = "leader"
NOT_AWARDED: Final = "none"


@dataclass(frozen=True)
class Plain(Event):
    """It shows nothing that was hidden."""

    def shows(self) -> bool:
        return False


@dataclass(frozen=True)
class Cam:
    """A cam as it lies on the stack: its numbers in the order of its arms."""

    kind: str
    numbers: tuple[int, ...]
    upside_down: bool


@dataclass(frozen=True)
class Finger:
    """One finger of a hold, 1 for the index finger to 4: at a fret, from string to string (0 the lowest)."""

    finger: int
    fret: int
    first: int
    last: int


@dataclass(frozen=True)
class KeySet(Plain):
    """HM-2.1 `number` stands on the song sheet. Solitaire: the stack turns with the key, `off` are clips that left."""

    seat: int
    number: int
    mood: str
    off: tuple[int, ...]


@dataclass(frozen=True)
class SongNamed(Plain):
    """HM-2.1"""

    seat: int
    band: str
    title: str


@dataclass(frozen=True)
class FirstCam(Plain):
    """HM-2.1 The leader's, on the stack."""

    seat: int
    cam: Cam
    chord: str


@dataclass(frozen=True)
class CamClaimed(Plain):
    """HM-2.2"""

    seat: int
    kind: str


@dataclass(frozen=True)
class CamsLeftOver(Plain):
    """HM-2.2 Nobody claimed them."""

    kinds: tuple[str, ...]


@dataclass(frozen=True)
class DieRolled(Plain):
    """HM-2.3, HM-5.4, HM-7.1 `seat` rolled; `chosen` is who is next by it, or -1."""

    seat: int
    die: int
    why: str
    chosen: int


@dataclass(frozen=True)
class TurnBegan(Plain):
    seat: int
    turn: int


@dataclass(frozen=True)
class ClipTaken(Plain):
    """HM-3.2, HM-3.5 One of four; `left` are still to go."""

    seat: int
    slot: int
    number: int
    left: int


@dataclass(frozen=True)
class ChordPlayed(Plain):
    """HM-4 A clip, and the chord held with it. `frets`: by string, where it is stopped, -1 where it does not score."""

    seat: int
    slot: int
    number: int
    fingers: tuple[Finger, ...]
    frets: tuple[int, ...]
    chord: str
    points: int
    fault: str
    """Empty, or why it scored nothing."""


@dataclass(frozen=True)
class StackChanged(Plain):
    """HM-5 `out` came off the stack or from its place, `into` came on or to it. `numbers` are in play now, `off` the
    slots of clips that left, `stay` how many stayed; `points` is -1 in solitaire."""

    seat: int
    how: str
    out: tuple[Cam, ...]
    into: tuple[Cam, ...]
    numbers: tuple[int, ...]
    chord: str
    off: tuple[int, ...]
    stay: int
    points: int


@dataclass(frozen=True)
class CamDiscarded(Plain):
    """HM-5.4 After an odd roll; HM-5.9 for want of any play."""

    seat: int
    kind: str
    why: str


@dataclass(frozen=True)
class WordsWritten(Plain):
    """HM-6.1 `chord` sounds under them. Solitaire: no words for a chord captured without any."""

    seat: int
    words: str
    chord: str


@dataclass(frozen=True)
class WordsRepeated(Plain):
    """HM-6.2"""

    seat: int
    words: str
    chord: str


@dataclass(frozen=True)
class WordsSpared(Plain):
    """HM-6.2 Nothing is repeated."""

    seat: int


@dataclass(frozen=True)
class MusicEnded(Plain):
    """HM-7.2, HM-7.3 The points by seat, and who wins Best Music; `last`: a tie, won by who scored last."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    last: bool


@dataclass(frozen=True)
class ApplauseAsked(Plain):
    """HM-7.4 For these, in this order; the first time or the second."""

    seats: tuple[int, ...]
    round: int


@dataclass(frozen=True)
class ApplauseCounted(Plain):
    """HM-7.4 By seat. Ballots of players and of onlookers."""

    players: int
    onlookers: int
    claps: tuple[int, ...]
    boos: tuple[int, ...]


@dataclass(frozen=True)
class LyricsAwarded(Plain):
    """HM-7.4 To whom, or -1; and how."""

    seat: int
    how: str


@dataclass(frozen=True)
class ClipMoved(Plain):
    """HM-8.1 Solitaire: a clip on, or off; and the chord that can be held now."""

    seat: int
    slot: int
    number: int
    on: bool
    fingers: tuple[Finger, ...]
    frets: tuple[int, ...]
    chord: str


@dataclass(frozen=True)
class ChordKept(Plain):
    """HM-8.1 Into the chord book."""

    seat: int
    chord: str


@dataclass(frozen=True)
class VerseCut(Plain):
    """HM-8.1 An entry of the song, from 0."""

    seat: int
    entry: int


@dataclass(frozen=True)
class VerseRewritten(Plain):
    seat: int
    entry: int
    words: str


@dataclass(frozen=True)
class SongFinished(Plain):
    """HM-8.1"""

    seat: int


HitEvent = (
    KeySet | SongNamed | FirstCam | CamClaimed | CamsLeftOver | DieRolled | TurnBegan | ClipTaken | ChordPlayed
    | StackChanged | CamDiscarded | WordsWritten | WordsRepeated | WordsSpared | MusicEnded | ApplauseAsked
    | ApplauseCounted | LyricsAwarded | ClipMoved | ChordKept | VerseCut | VerseRewritten | SongFinished
)  # fmt: skip
EVENTS: Final[tuple[type, ...]] = (
    KeySet, SongNamed, FirstCam, CamClaimed, CamsLeftOver, DieRolled, TurnBegan, ClipTaken, ChordPlayed,
    StackChanged, CamDiscarded, WordsWritten, WordsRepeated, WordsSpared, MusicEnded, ApplauseAsked,
    ApplauseCounted, LyricsAwarded, ClipMoved, ChordKept, VerseCut, VerseRewritten, SongFinished,
)  # fmt: skip
