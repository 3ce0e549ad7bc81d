"""The song of Hit Maker as it leaves the game (HM-6.3): lines of words with the chords under them, and who wrote what.

Made from what an onlooker sees, since nothing in the game is secret. What other programs read (`campfire`) is made from
a `Song` alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from quartet.games.hit_maker.events import VerseCut, VerseRewritten, WordsRepeated, WordsWritten
from quartet.games.hit_maker.pieces import MOODS
from quartet.games.hit_maker.view import HitView, Verse
from quartet.kernel.game import Event
from quartet.theory.chords import name_of, parts, pitches_of, root_of, shown_kind
from quartet.theory.hand import FINGERS, Finger
from quartet.theory.keys import fifths, minor_name, relative_major, tonic_name
from quartet.theory.pitch import PITCHES
from quartet.theory.voicing import fingering, tuned, voicing
from quartet.words.notes import ENGLISH, note_name

if TYPE_CHECKING:
    from quartet.kernel.record import Record
    from quartet.kernel.table import Table

GAME: Final = "hit-maker"
TEMPO: Final = 96
"""Beats a minute."""
MOST_WORDS: Final = 9
"""In a line; a longer one goes on in the next."""
MOST_CAPO: Final = 11
REACH: Final = 4
STRINGS_HEARD: Final = 4
"""Fewer than that is a clip or two on the board, not yet a chord to strum."""
FRETS: Final = 5
"""Of diagrams, where nobody has held the chord: the hand spans four, and none lies beyond the fifth."""
JOINERS: Final = "\u200c\u200d"


class NoSongError(LookupError):
    """That game leaves no song, or nobody has written a word yet."""


@dataclass(frozen=True)
class Key:
    number: int
    """On the song sheet."""
    mood: str
    """`happy` is major, `sad` is minor."""

    @property
    def major(self) -> bool:
        return self.mood == MOODS[0]

    @property
    def happy(self) -> int:
        """The pitch of the happy tonic, 0 … 11 above C: chords are spelled by it."""
        pitch = self.number % PITCHES
        return pitch if self.major else relative_major(pitch)

    @property
    def tonic(self) -> str:
        """`Fs`"""
        return tonic_name(self.happy) if self.major else minor_name(self.happy)

    @property
    def fifths(self) -> int:
        """Sharps of the key signature; below 0, flats."""
        return fifths(self.happy)

    def up(self, semitones: int) -> Key:
        return Key((self.number + semitones - 1) % PITCHES + 1, self.mood)

    def chord_up(self, code: str, semitones: int) -> str:
        """The name of a chord so much higher, as it is spelled in the key that is so much higher."""
        mask = pitches_of(code)
        risen = (mask << semitones | mask >> (PITCHES - semitones)) & (1 << PITCHES) - 1
        return name_of(risen, (self.happy + semitones) % PITCHES) if semitones else code


@dataclass(frozen=True)
class Chord:
    """How it can be held: a diagram."""

    code: str
    """`Fs:m7`"""
    numbers: tuple[int, ...]
    frets: tuple[int, ...]
    """By string from the lowest: where it is stopped, -1 where it is silent."""
    fingers: tuple[Finger, ...]
    """Fret, lowest and highest string of each finger, the index finger first."""

    @property
    def root(self) -> str:
        """`Fs`"""
        return self.code.partition(":")[0]

    @property
    def kind(self) -> str:
        """`m7`"""
        return self.code.partition(":")[2]

    def finger(self, string: int) -> int:
        """Which one stops that string, 1 for the index finger; 0 for none."""
        touching = [
            i + 1
            for i, (fret, first, last) in enumerate(self.fingers)
            if first <= string <= last and fret == self.frets[string]
        ]
        return touching[0] if touching else 0

    @property
    def base(self) -> int:
        """The fret at the top of the diagram: the first one where four or five of them will do."""
        stopped = [fret for fret in self.frets if fret > 0]
        return 1 if not stopped or max(stopped) <= 5 else min(stopped)


@dataclass(frozen=True)
class Run:
    """A contribution, or as much of it as stands on one line."""

    chord: str
    words: str
    """Without line breaks; nothing for a chord that is only played."""
    seat: int
    author: str
    entry: int
    """Of the song, from 0."""
    move: int
    """Of the record, from 1; 0 where it is not known."""
    begins: bool
    """Is the chord struck here? It goes on where a contribution continues on a new line."""
    numbers: tuple[int, ...]
    frets: tuple[int, ...]
    """What is played."""
    key: Key
    """It changes in solitaire only."""


@dataclass(frozen=True)
class Line:
    """No runs: an empty line between two verses."""

    runs: tuple[Run, ...]

    @property
    def text(self) -> str:
        return " ".join(run.words for run in self.runs if run.words)

    @property
    def authors(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(run.author for run in self.runs if run.words))


@dataclass(frozen=True)
class Song:
    title: str
    band: str
    lines: tuple[Line, ...]
    chords: tuple[Chord, ...]
    """Each once, in the order they are first heard."""
    authors: tuple[str, ...]
    """Of the words, likewise."""
    tuning: tuple[int, ...]
    """The open strings as MIDI pitches, the lowest first."""
    capo: int = 0
    """Everything sounds so many semitones higher than it is held and written."""

    @property
    def key(self) -> Key:
        """In which it begins."""
        return self.keys[0]

    @property
    def keys(self) -> tuple[Key, ...]:
        """One after the other."""
        found: list[Key] = []
        for run in self.runs:
            if not found or found[-1] != run.key:
                found.append(run.key)
        return tuple(found)

    @property
    def runs(self) -> tuple[Run, ...]:
        return tuple(run for line in self.lines for run in line.runs)

    def chord(self, code: str) -> Chord:
        return next(chord for chord in self.chords if chord.code == code)

    def with_capo(self, fret: int) -> Song:
        if not 0 <= fret <= MOST_CAPO:
            raise ValueError(f"a capo is at fret 0 to {MOST_CAPO}, not {fret}")
        return replace(self, capo=fret)


def song_of(view: HitView, names: Sequence[str], moves: Sequence[int] = ()) -> Song:
    """The song as anybody sees it; `names` by seat. `moves` are their numbers in the record, by entry of the song."""
    if not view.song:
        raise NoSongError("nobody has written a word yet")
    chords = _chords(view)
    lines = _lines(view.song, [_author(names, verse.seat) for verse in view.song], moves, chords, view.strings)
    runs = [run for line in lines for run in line.runs]
    return Song(
        title=plain(view.title),
        band=plain(view.band),
        lines=tuple(lines),
        chords=tuple(chords.values()),
        authors=tuple(dict.fromkeys(run.author for run in runs if run.words)),
        tuning=tuned(view.strings),
    )


def song_of_table(table: Table, names: Sequence[str] = ()) -> Song:
    """With the numbers of the moves. The names of the record, where no others are given."""
    view = table.view(None)
    if not isinstance(view, HitView):
        raise NoSongError(f"{table.game.id!r} leaves no song")
    return song_of(view, names or table.record.seats, moves_of(table.log))


def song_of_record(record: Record, names: Sequence[str] = ()) -> Song:
    from quartet.games import game_of
    from quartet.kernel.table import Table

    if record.game != GAME:
        raise NoSongError(f"{record.game!r} leaves no song")
    return song_of_table(Table.replay(game_of(record), record), names)


def moves_of(log: Iterable[Iterable[Event]]) -> list[int]:
    """By entry of the song: the number of the move that wrote it last. The log begins with the setup (see `Table`)."""
    moves: list[int] = []
    for number, events in enumerate(log):
        for event in events:
            if isinstance(event, (WordsWritten, WordsRepeated)):
                moves.append(number)
            elif isinstance(event, VerseCut):
                del moves[event.entry]
            elif isinstance(event, VerseRewritten):
                moves[event.entry] = number
    return moves


def plain(text: str) -> str:
    """On one line, and nothing in it that cannot be seen or turns the direction of what stands beside it. The game lets
    none of that in; a player's name or a record from elsewhere may try."""
    kept = (
        " " if unicodedata.category(sign)[0] == "Z" or sign in "\t\n\r" else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign in "\t\n\r" or sign in JOINERS or unicodedata.category(sign)[0] != "C"
    )
    return " ".join("".join(kept).split())


ADDED: Final = re.compile(r"\((add[^)]*)\)")
"""In brackets some take the ninth for that of a ninth chord, which has a seventh too."""
SHARPS: Final = str.maketrans({"♯": "#", "♭": "b", "°": "dim", "+": "aug", "/": "", ",": ""})


def shown(code: str, style: str = ENGLISH) -> str:
    """A chord as people write it.

    >>> shown("Fs:m7b5"), shown("B:", "german"), shown("C:69")
    ('F♯m7♭5', 'H', 'C6/9')
    """
    root, kind = parts(code) if code else ("", "")
    return note_name(root, style) + shown_kind(kind) if root else ""


def typed(code: str) -> str:
    """The same in letters that every music program takes for a chord.

    >>> typed("Fs:m7b5"), typed("Bb:aug7"), typed("C:69no5"), typed("A:madd9")
    ('F#m7b5', 'Bbaug7', 'C69(no5)', 'Amadd9')
    """
    return ADDED.sub(r"\1", shown(code)).translate(SHARPS)


def _author(names: Sequence[str], seat: int) -> str:
    name = plain(names[seat]) if 0 <= seat < len(names) else ""
    return name or str(seat + 1)


# ── Chords ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _chords(view: HitView) -> dict[str, Chord]:
    """By code: as it was held when it was first held whole, else as a book of chords has it."""
    found: dict[str, Chord] = {}
    whole: set[str] = set()
    for verse in view.song:
        if verse.chord in whole or (verse.chord in found and not _sounds_all(verse, view.strings)):
            continue
        if _sounds_all(verse, view.strings):
            whole.add(verse.chord)
            frets = verse.frets
        else:
            mask = sum(1 << number % PITCHES for number in verse.numbers)
            root = root_of(verse.chord) if verse.chord else -1
            frets = voicing(mask, view.strings, max(view.frets, FRETS), REACH, root)
        found[verse.chord] = Chord(verse.chord, verse.numbers, frets, fingers_of(frets))
    return found


def fingers_of(frets: tuple[int, ...]) -> tuple[Finger, ...]:
    """As a teacher would place them: a finger a string while they suffice, and a barre where the hand needs one or the
    first finger lies across neighbours anyway. (The game counts the fewest fingers, which is not the handiest.)

    >>> fingers_of((-1, 0, 2, 2, 1, 0)), fingers_of((1, 3, 3, 2, 1, 1))
    (((1, 4, 4), (2, 2, 2), (2, 3, 3)), ((1, 0, 5), (2, 3, 3), (3, 1, 1), (3, 2, 2)))
    """
    stopped = sorted((fret, string) for string, fret in enumerate(frets) if fret > 0)
    nearest = [string for fret, string in stopped if fret == stopped[0][0]]
    across = len(nearest) > 1 and nearest[-1] - nearest[0] == len(nearest) - 1 and len(nearest) < len(stopped)
    if len(stopped) <= FINGERS and not across:
        return tuple((fret, string, string) for fret, string in stopped)
    fewest = fingering(frets, REACH)
    others = [(fret, string, string) for fret, string in stopped if string not in nearest]
    barre = fewest[:1]
    if len(others) >= FINGERS or not barre or not barre[0][1] <= nearest[0] <= nearest[-1] <= barre[0][2]:
        return fewest
    return (*barre, *others)


def _sounds_all(verse: Verse, strings: Sequence[int]) -> bool:
    """Do the frets held sound every note of the chord, on enough strings to carry a song?"""
    sounding = [(number + fret) % PITCHES for number, fret in zip(strings, verse.frets, strict=False) if fret >= 0]
    return len(sounding) >= STRINGS_HEARD and set(sounding) == {number % PITCHES for number in verse.numbers}


# ── Lines ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _lines(
    song: Sequence[Verse],
    authors: Sequence[str],
    moves: Sequence[int],
    chords: dict[str, Chord],
    strings: Sequence[int],
) -> list[Line]:
    """Broken where the words are, and where a line would be too long: rather between two contributions."""
    lines: list[list[Run]] = [[]]
    for entry, verse in enumerate(song):
        frets = verse.frets if _sounds_all(verse, strings) else chords[verse.chord].frets
        move = moves[entry] if entry < len(moves) else 0
        begins = True
        for i, row in enumerate(verse.words.split("\n")):
            if i:
                lines.append([])
            words = plain(row).split()
            if not words and (begins is False or verse.words.strip()):
                continue  # a break at the beginning or the end, or an empty line
            for part in _parts(words):
                if lines[-1] and len(part) + _count(lines[-1]) > MOST_WORDS:
                    lines.append([])
                run = Run(
                    verse.chord, " ".join(part), verse.seat, authors[entry], entry, move, begins, verse.numbers, frets,
                    Key(verse.key, verse.mood),
                )  # fmt: skip
                lines[-1].append(run)
                begins = False
    return _without_ends(lines)


def _parts(words: list[str]) -> list[list[str]]:
    """Nearly equal, none too long; one empty part where there are no words."""
    count = max(1, -(-len(words) // MOST_WORDS))
    size, more = divmod(len(words), count)
    parts, at = [], 0
    for i in range(count):
        end = at + size + (i < more)
        parts.append(words[at:end])
        at = end
    return parts


def _count(runs: Iterable[Run]) -> int:
    """A chord without words takes as much room as one."""
    return sum(max(1, len(run.words.split())) for run in runs)


def _without_ends(rows: list[list[Run]]) -> list[Line]:
    """One empty line at most, none before the first and after the last words."""
    lines: list[Line] = []
    for row in rows:
        if row or (lines and lines[-1].runs):
            lines.append(Line(tuple(row)))
    while lines and not lines[-1].runs:
        lines.pop()
    return lines
