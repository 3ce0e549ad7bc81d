"""What Hit Maker asks and says, as messages of the catalogue."""

from __future__ import annotations

from typing import Final, assert_never, cast

from quartet.games.hit_maker.events import (
    ADDED,
    BY_APPLAUSE,
    BY_LEADER,
    FOR_FIRST,
    FOR_TURN,
    NEW_SILENT,
    NO_HAND,
    NOT_COUNTED,
    ODD_ROLL,
    RECALLED,
    REMOVED,
    REPLACED,
    TURNED,
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
from quartet.games.hit_maker.lyrics import LONGEST_REPEAT
from quartet.games.hit_maker.moves import (
    ADD,
    AWARD_LYRICS,
    BOO,
    CAPTURE_CHORD,
    CLAIM_CAM,
    CUT_VERSE,
    DISCARD_CAM,
    FINISH_SONG,
    GIVE_NAME,
    HOUSE_COUNT,
    KEEP_CHORD,
    NO_VOTE,
    PUT_CLIP,
    PUT_FIRST,
    RECALL_CHORD,
    REMOVE,
    REPEAT_NOTHING,
    REPEAT_WORDS,
    REPLACE,
    REWRITE_VERSE,
    SET_KEY,
    TAKE_CLIP,
    TURN_BOTH,
    TURN_ONE,
    WRITE,
    BallotMove,
    HitMove,
    slot_code,
)
from quartet.games.hit_maker.pieces import LIES, MOODS, RING, sheet_place
from quartet.games.hit_maker.solo import MOST_WORDS
from quartet.games.hit_maker.state import (
    APPLAUSE,
    CLAIM,
    CLIP,
    DECIDE,
    DISCARD,
    KEY,
    NAME,
    PLACE,
    PLAY,
    REPEAT,
    SOLO,
    TAKE,
    WORDS,
)
from quartet.games.hit_maker.terms import cam_term, chord_term, numbers_term, slot_term
from quartet.games.hit_maker.text import LONGEST_NAME, LONGEST_WORD
from quartet.games.hit_maker.view import HitView
from quartet.kernel.game import Event, Form, Move, Pick, Question, Text
from quartet.kernel.messages import Message, Term, message, seat_term
from quartet.theory.hand import ROW, STRINGS

KINDS_OF_QUESTION: Final = (
    "key", "name", "place", "claim", "play", "take", "clip", "discard", "words", "repeat", "applause", "decide", "solo",
)  # fmt: skip
ASKED_BY: Final = (
    "HM-2.1", "HM-2.1", "HM-2.1", "HM-2.2", "HM-3.1", "HM-3.2", "HM-4.1", "HM-5.4", "HM-6.1", "HM-6.2", "HM-7.4",
    "HM-7.4", "HM-8.1",
)  # fmt: skip
"""The rule of each question. Both by phase."""

NAMES: Final = Form(
    "name:{band}:{title}", (Text("band", LONGEST_NAME, LONGEST_NAME), Text("title", LONGEST_NAME, LONGEST_NAME))
)


def question(v: HitView, listed: list[Move]) -> Question:
    codes = tuple([move.code for move in listed])
    return Question(KINDS_OF_QUESTION[v.phase], ASKED_BY[v.phase], ask(v, listed), codes, forms(v))


def forms(v: HitView) -> tuple[Form, ...]:
    if v.phase == NAME:
        return (NAMES,)
    if v.phase == WORDS:
        return (_words_form("write", v.points),)
    if v.phase == REPEAT:
        return (_words_form("repeat", LONGEST_REPEAT),)
    if v.phase == SOLO:
        return (NAMES, _words_form("write", MOST_WORDS))
    if v.by_hand and v.phase in (PLAY, CLIP) and v.supply:
        slots = tuple([slot_code(each) for each in range(STRINGS * ROW) if each % ROW <= v.frets])
        return (Form("clip:{slot}:{hand}", (Pick("slot", slots), Text("hand", 1, LONGEST_HAND))),)
    return ()


LONGEST_HAND: Final = 27
"""`i1x6-1.m2x6-1.r3x6-1.p4x6-1`"""


def _words_form(word: str, most: int) -> Form:
    return Form(f"{word}:{{words}}", (Text("words", most, most * (LONGEST_WORD + 1)),))


def ask(v: HitView, listed: list[Move]) -> Message:
    if v.phase == KEY:
        return message("hit-maker-asked-key")
    if v.phase == NAME:
        return message("hit-maker-asked-name")
    if v.phase == PLACE:
        return message("hit-maker-asked-place")
    if v.phase == CLAIM:
        return message("hit-maker-asked-claim")
    if v.phase == PLAY:
        return _ask_play(v, listed)
    if v.phase == TAKE:
        return message("hit-maker-asked-take", count=v.to_take)
    if v.phase == CLIP:
        return message("hit-maker-asked-clip")
    if v.phase == DISCARD:
        return message("hit-maker-asked-discard")
    if v.phase == WORDS:
        return message("hit-maker-asked-words", most=v.points)
    if v.phase == REPEAT:
        return message("hit-maker-asked-repeat")
    if v.phase == APPLAUSE:
        return message("hit-maker-asked-applause", round=v.round)
    if v.phase == DECIDE:
        return message("hit-maker-asked-decide")
    return message("hit-maker-asked-solo")


def _ask_play(v: HitView, listed: list[Move]) -> Message:
    """HM-3 What is open to this player, in a sentence."""
    numbers = _numbers(v.numbers)
    kinds = [cast(HitMove, move).kind for move in listed]
    if not v.supply:
        return message("hit-maker-asked-play-no-clips")
    if PUT_CLIP not in kinds:
        return message("hit-maker-asked-play-no-slot")
    if v.seat is None or not any(v.stock[v.seat]):
        key = "hit-maker-asked-play-no-cams" if REMOVE in kinds else "hit-maker-asked-play-one-cam"
        return message(key, numbers=numbers)
    return message("hit-maker-asked-play", numbers=numbers)


# ── Moves ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def say(move: Move) -> Message:
    said = cast(HitMove, move)
    kind = said.kind
    if kind == PUT_CLIP:
        return message("hit-maker-say-clip", slot=slot_term(said.one))
    if kind == TAKE_CLIP:
        return message("hit-maker-say-take", slot=slot_term(said.one))
    if kind in (PUT_FIRST, ADD, REMOVE):
        return _say_cam(kind, said.one)
    if kind == REPLACE:
        old, new = LIES[said.one], LIES[said.two]
        there, numbers = numbers_term(old.mask), numbers_term(new.mask)
        return message(
            "hit-maker-say-replace", old=cam_term(old.kind), there=there, cam=cam_term(new.kind), numbers=numbers
        )
    if kind == TURN_ONE:
        lie, there = LIES[said.two], numbers_term(LIES[said.one].mask)
        return message("hit-maker-say-turn", cam=cam_term(lie.kind), there=there, numbers=numbers_term(lie.mask))
    if kind == TURN_BOTH:
        return message("hit-maker-say-turn-both", steps=said.one)
    if kind == CLAIM_CAM:
        return message("hit-maker-say-claim", cam=cam_term(said.one))
    if kind == DISCARD_CAM:
        return message("hit-maker-say-discard", cam=cam_term(said.one))
    if kind == SET_KEY:
        return message(f"hit-maker-say-key-{MOODS[said.two]}", number=RING[sheet_place(said.one, said.two)])
    if kind == GIVE_NAME:
        return message("hit-maker-say-name", band=said.text, title=said.more)
    if kind == WRITE:
        return message("hit-maker-say-write", words=in_a_line(said.text))
    if kind == REPEAT_WORDS:
        if said is REPEAT_NOTHING:
            return message("hit-maker-say-repeat-none")
        return message("hit-maker-say-repeat", words=in_a_line(said.text))
    if kind == HOUSE_COUNT:
        return message("hit-maker-say-count")
    if kind == AWARD_LYRICS:
        return message("hit-maker-say-award", who=seat_term(said.one))
    return _say_solo(kind, said)


def _say_cam(kind: int, index: int) -> Message:
    lie = LIES[index]
    cam, numbers = cam_term(lie.kind), numbers_term(lie.mask)
    if kind == REMOVE:
        return message("hit-maker-say-remove", cam=cam, numbers=numbers)
    return message("hit-maker-say-place" if kind == PUT_FIRST else "hit-maker-say-add", cam=cam, numbers=numbers)


def _say_solo(kind: int, said: HitMove) -> Message:
    if isinstance(said, BallotMove):
        return _say_ballot(said.votes)
    if kind == CAPTURE_CHORD:
        return message("hit-maker-say-capture")
    if kind == KEEP_CHORD:
        return message("hit-maker-say-keep")
    if kind == RECALL_CHORD:
        return message("hit-maker-say-recall", entry=said.one + 1)
    if kind == CUT_VERSE:
        return message("hit-maker-say-cut", entry=said.one + 1)
    if kind == REWRITE_VERSE:
        return message("hit-maker-say-rewrite", entry=said.one + 1, words=in_a_line(said.text))
    assert kind == FINISH_SONG
    return message("hit-maker-say-finish")


def _say_ballot(votes: tuple[int, ...]) -> Message:
    """Those that are listed, so that they can be told apart; others are ballots."""
    given = [vote for vote in votes if vote != NO_VOTE]
    most = max(given, default=BOO)
    if most >= 0 and min(given) == most:
        return message("hit-maker-say-ballot-all", claps=most)
    if most > 0 and sum([abs(vote) for vote in given]) == most:
        return message("hit-maker-say-ballot-one", claps=most, who=seat_term(votes.index(most)))
    return message("hit-maker-say-ballot")


def in_a_line(text: str) -> str:
    """Lyrics inside a sentence: a stroke for each line break, as in print."""
    return " / ".join([line for line in text.split("\n") if line])


# ── Events ────────────────────────────────────────────────────────────────────────────────────────────────────────


def narrate(event: Event) -> Message:
    told = cast(HitEvent, event)
    if isinstance(told, ChordPlayed):
        return _narrate_chord(told)
    if isinstance(told, StackChanged):
        return _narrate_change(told)
    if isinstance(told, WordsWritten):
        if not told.words:
            return message("hit-maker-captured", who=seat_term(told.seat), chord=chord_term(told.chord))
        return message("hit-maker-wrote", who=seat_term(told.seat), words=in_a_line(told.words))
    if isinstance(told, WordsRepeated):
        return message("hit-maker-repeated", who=seat_term(told.seat), words=in_a_line(told.words))
    if isinstance(told, WordsSpared):
        return message("hit-maker-spared", who=seat_term(told.seat))
    if isinstance(told, DieRolled):
        return _narrate_die(told)
    if isinstance(told, TurnBegan):
        return message("hit-maker-turn", who=seat_term(told.seat), turn=told.turn)
    if isinstance(told, ClipTaken):
        return message("hit-maker-took", who=seat_term(told.seat), slot=slot_term(told.slot), number=told.number)
    if isinstance(told, CamDiscarded):
        key = "hit-maker-discarded-odd" if told.why == ODD_ROLL else "hit-maker-discarded"
        return message(key, who=seat_term(told.seat), cam=Term("cam", told.kind))
    if isinstance(told, CamClaimed):
        return message("hit-maker-claimed", who=seat_term(told.seat), cam=Term("cam", told.kind))
    if isinstance(told, CamsLeftOver):
        return message("hit-maker-left-over", cams=Term("cams", told.kinds), count=len(told.kinds))
    if isinstance(told, KeySet):
        return message(f"hit-maker-key-{told.mood}", who=seat_term(told.seat), number=told.number)
    if isinstance(told, SongNamed):
        return message("hit-maker-named", who=seat_term(told.seat), band=told.band, title=told.title)
    if isinstance(told, FirstCam):
        who, cam, numbers = seat_term(told.seat), Term("cam", told.cam.kind), _numbers(told.cam.numbers)
        return message("hit-maker-first-cam", who=who, cam=cam, numbers=numbers)
    return _narrate_end(told)


def _numbers(numbers: tuple[int, ...]) -> Term:
    return Term("numbers", tuple([str(number) for number in sorted(numbers)]))


def _narrate_chord(told: ChordPlayed) -> Message:
    who, slot = seat_term(told.seat), slot_term(told.slot)
    if told.fault == NO_HAND:
        return message("hit-maker-missed-hand", who=who, slot=slot, number=told.number)
    if told.fault == NEW_SILENT:
        return message("hit-maker-missed-silent", who=who, slot=slot, number=told.number)
    return message("hit-maker-played", who=who, slot=slot, number=told.number, points=told.points)


def _narrate_change(told: StackChanged) -> Message:
    who, numbers, points = seat_term(told.seat), _numbers(told.numbers), told.points
    off = len(told.off)
    if told.how == RECALLED:
        return message("hit-maker-recalled", who=who, numbers=numbers, chord=chord_term(told.chord))
    if points == NOT_COUNTED:
        return message("hit-maker-changed-alone", who=who, numbers=numbers, chord=chord_term(told.chord))
    if told.how == ADDED:
        return message("hit-maker-added", who=who, cam=_cam(told.into[0]), numbers=numbers, points=points)
    if told.how == REMOVED:
        return message("hit-maker-removed", who=who, cam=_cam(told.out[0]), numbers=numbers, points=points)
    if told.how == REPLACED:
        old, cam = _cam(told.out[0]), _cam(told.into[0])
        return message("hit-maker-replaced", who=who, old=old, cam=cam, numbers=numbers, points=points, off=off)
    if told.how == TURNED:
        cam = _cam(told.into[0])
        return message("hit-maker-turned", who=who, cam=cam, numbers=numbers, points=points, off=off)
    return message("hit-maker-turned-both", who=who, numbers=numbers, points=points, off=off)


def _cam(cam: Cam) -> Term:
    return Term("cam", cam.kind)


def _narrate_die(told: DieRolled) -> Message:
    who, die = seat_term(told.seat), told.die
    if told.why == FOR_TURN:
        return message("hit-maker-rolled-odd" if die % 2 else "hit-maker-rolled-even", who=who, die=die)
    key = "hit-maker-rolled-first" if told.why == FOR_FIRST else "hit-maker-rolled-next"
    return message(key, who=who, die=die, chosen=seat_term(told.chosen))


ToldOfTheEnd = (
    MusicEnded | ApplauseAsked | ApplauseCounted | LyricsAwarded | ClipMoved | ChordKept | VerseCut | VerseRewritten
    | SongFinished
)  # fmt: skip


def _narrate_end(told: ToldOfTheEnd) -> Message:
    if isinstance(told, MusicEnded):
        seats, points = _seats(told.winners), max(told.scores)
        if told.last:
            return message("hit-maker-best-music-last", seats=seats, points=points)
        return message("hit-maker-best-music", seats=seats, points=points, count=len(told.winners))
    if isinstance(told, ApplauseAsked):
        if told.round > 1:
            return message("hit-maker-applause-again", seats=_seats(told.seats))
        return message("hit-maker-applause", seats=_seats(told.seats))
    if isinstance(told, ApplauseCounted):
        claps, voters = sum(told.claps), told.players + told.onlookers
        return message("hit-maker-counted", claps=claps, boos=sum(told.boos), voters=voters)
    if isinstance(told, LyricsAwarded):
        if told.how == BY_APPLAUSE:
            return message("hit-maker-best-lyrics", who=seat_term(told.seat))
        if told.how == BY_LEADER:
            return message("hit-maker-best-lyrics-leader", who=seat_term(told.seat))
        return message("hit-maker-no-best-lyrics")
    if isinstance(told, ClipMoved):
        who, slot = seat_term(told.seat), slot_term(told.slot)
        if told.on:
            return message("hit-maker-clip-on", who=who, slot=slot, number=told.number)
        return message("hit-maker-clip-off", who=who, slot=slot, number=told.number)
    if isinstance(told, ChordKept):
        return message("hit-maker-kept", who=seat_term(told.seat), chord=chord_term(told.chord))
    if isinstance(told, VerseCut):
        return message("hit-maker-cut", who=seat_term(told.seat), entry=told.entry + 1)
    if isinstance(told, VerseRewritten):
        who, entry = seat_term(told.seat), told.entry + 1
        return message("hit-maker-rewrote", who=who, entry=entry, words=in_a_line(told.words))
    if isinstance(told, SongFinished):
        return message("hit-maker-finished", who=seat_term(told.seat))
    assert_never(told)


def _seats(seats: tuple[int, ...]) -> Term:
    return Term("seats", tuple([str(seat) for seat in seats]))
