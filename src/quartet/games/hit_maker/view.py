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
from quartet.games.hit_maker.neck import slots_of
from quartet.games.hit_maker.pieces import (
    HAPPY_FACE,
    LIES,
    MOODS,
    PLACE_OF,
    RING,
    Figures,
    happy_place,
    key_places,
    numbers,
    places_of,
    sheet_place,
)
from quartet.games.hit_maker.stack import cam_of, chord_name, chord_of, lay, lie_of, outside
from quartet.games.hit_maker.state import NONE, HitState
from quartet.kernel.game import Event, View
from quartet.theory.hand import best_hold


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


def view(s: HitState, seat: int | None) -> HitView:
    key = 0 if s.key == NONE else RING[sheet_place(s.key, s.mood)]
    lying = [LIES[lie] for lie in (s.first, s.second) if lie != NONE]
    return HitView(
        seat,
        s.asked,
        s.players,
        s.leader,
        s.lyrics,
        s.by_hand,
        s.reach,
        s.each,
        tuple(s.strings),
        s.frets,
        s.phase,
        s.turn,
        s.player,
        s.points,
        s.die,
        s.to_take,
        key,
        MOODS[s.mood] if key else "",
        tuple([RING[place] for place in key_places(s.key)]) if key else (),
        s.band,
        s.title,
        tuple([cam_of(lie) for lie in lying]),
        numbers(s.in_play),
        numbers(outside(s.in_play, s.key)) if key else (),
        chord_of(s),
        tuple(s.pool),
        tuple([tuple(row) for row in s.stock]),
        tuple(s.discards),
        slots_of(s.clips),
        s.supply,
        tuple([Finger(*s.fingers[i : i + 4]) for i in range(0, len(s.fingers), 4)]),
        tuple(s.sounding),
        tuple(s.scores),
        tuple(s.scored_at),
        tuple([_verse(s, i) for i in range(len(s.verse_seats))]),
        tuple([_kept(s, i) for i in range(len(s.book_clips))]),
        tuple(s.applauded),
        s.round,
        tuple(s.claps),
        tuple(s.boos),
        s.best_lyrics,
        s.awarded,
    )


def key(s: HitState, seat: int) -> tuple[object, ...]:
    """The same where the views are: what they are made of, without what follows from it. Quickly made and compared."""
    stock: list[int] = []
    for row in s.stock:
        stock.extend(row)
    made = (
        seat, s.asked, s.players, s.leader, s.lyrics, s.by_hand, s.reach, s.each, s.phase, s.turn, s.player, s.points,
        s.die, s.to_take, s.key, s.mood, s.band, s.title, s.first, s.second, tuple(s.pool), tuple(stock),
        tuple(s.discards), s.clips, s.supply, tuple(s.fingers), tuple(s.sounding), tuple(s.scores),
        tuple(s.scored_at), tuple(s.applauded), s.round, tuple(s.claps), tuple(s.boos), s.best_lyrics, s.awarded,
    )  # fmt: skip
    if not s.verse_seats and not s.book_clips:
        return made
    return (
        *made, tuple(s.verse_seats), tuple(s.verse_points), tuple(s.verse_words), tuple(s.verse_notes),
        tuple([tuple(each) for each in s.verse_frets]), tuple(s.verse_keys), tuple(s.verse_moods),
        tuple([tuple(each) for each in s.book_stacks]), tuple(s.book_clips), tuple(s.book_keys), tuple(s.book_moods),
    )  # fmt: skip


def _verse(s: HitState, i: int) -> Verse:
    notes, key, mood = s.verse_notes[i], s.verse_keys[i], s.verse_moods[i]
    return Verse(
        s.verse_seats[i], s.verse_points[i], s.verse_words[i], numbers(notes), chord_name(notes, key),
        tuple(s.verse_frets[i]), RING[sheet_place(key, mood)], MOODS[mood],
    )  # fmt: skip


def _kept(s: HitState, i: int) -> Kept:
    key, mood, clips = s.book_keys[i], s.book_moods[i], s.book_clips[i]
    lying = [LIES[lie] for lie in s.book_stacks[i] if lie != NONE]
    mask = 0
    for lie in lying:
        mask |= lie.mask
    return Kept(
        tuple([cam_of(lie) for lie in lying]), slots_of(clips), numbers(mask), chord_name(mask, key),
        best_hold(clips, s.reach).frets if clips else (), RING[sheet_place(key, mood)], MOODS[mood],
    )  # fmt: skip


def determinize(v: HitView, figures: Figures) -> HitState:
    """The state: there is but one that looks like this."""
    s = HitState()
    s.asked = v.asked
    s.players = v.players
    s.leader = v.leader
    s.lyrics = v.lyrics
    s.by_hand = v.by_hand
    s.reach = v.reach
    s.each = v.each
    s.strings = figures.strings
    s.frets = figures.frets
    s.slots = figures.slots
    s.phase = v.phase
    s.turn = v.turn
    s.player = v.player
    s.points = v.points
    s.die = v.die
    s.to_take = v.to_take
    s.key = PLACE_OF[v.scale[HAPPY_FACE]] if v.key else NONE
    s.mood = MOODS.index(v.mood) if v.key else 0
    s.band = v.band
    s.title = v.title
    lies = [lie_of(cam) for cam in v.stack]
    if lies:
        lay(s, lies[0], lies[1] if len(lies) > 1 else NONE)
    s.pool = list(v.pool)
    s.stock = [list(row) for row in v.stock]
    s.discards = list(v.discards)
    s.clips = _mask_of(v.clips)
    s.supply = v.supply
    for finger in v.fingers:
        s.fingers += [finger.finger, finger.fret, finger.first, finger.last]
    s.sounding = list(v.sounding)
    s.scores = list(v.scores)
    s.scored_at = list(v.scored_at)
    for verse in v.song:
        s.verse_seats.append(verse.seat)
        s.verse_points.append(verse.points)
        s.verse_words.append(verse.words)
        s.verse_notes.append(places_of(verse.numbers))
        s.verse_frets.append(list(verse.frets))
        s.verse_keys.append(happy_place(verse.key, MOODS.index(verse.mood)))
        s.verse_moods.append(MOODS.index(verse.mood))
    for kept in v.book:
        stack = [lie_of(cam) for cam in kept.stack]
        s.book_stacks.append([stack[0], stack[1] if len(stack) > 1 else NONE])
        s.book_clips.append(_mask_of(kept.clips))
        s.book_keys.append(happy_place(kept.key, MOODS.index(kept.mood)))
        s.book_moods.append(MOODS.index(kept.mood))
    s.applauded = list(v.applauded)
    s.round = v.round
    s.claps = list(v.claps)
    s.boos = list(v.boos)
    s.best_lyrics = v.best_lyrics
    s.awarded = v.awarded
    return s


def _mask_of(slots: tuple[int, ...]) -> int:
    mask = 0
    for each in slots:
        mask |= 1 << each
    return mask
