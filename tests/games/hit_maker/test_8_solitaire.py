"""HM-8 Solitaire: one player, every cam at hand, no score; a song to write."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from quartet.games.hit_maker.events import (
    ChordKept,
    ClipMoved,
    DieRolled,
    KeySet,
    SongFinished,
    SongNamed,
    StackChanged,
    VerseCut,
    VerseRewritten,
    WordsWritten,
)
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.pieces import CAMS
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from tests.games.hit_maker import oracle
from tests.games.hit_maker.oracle import Model
from tests.games.hit_maker.play import Scene, band, opened, touches, words_of

C = "major 12 4 7"


def alone(*stack: str, clips: str = "", key: str = "12 happy") -> Scene:
    return band(1).key(key).stack(*(stack or (C,))).clips(clips)


def begun() -> Any:
    """A recorded song: the key of C, a C chord on the stack."""
    table = Table.seeded(GAME, ["Ann"], {}, 1)
    for code in ("key:12:happy", "name:The%20Fifths:Blue%20Door", "place:major:4.7.12"):
        table.answer(0, code)
    return table


def test_it_begins_as_any_game() -> None:
    """HM-8.1 Key, names, first cam; then everything is open, and nobody claims."""
    t = opened(1).asks("key", 0).plays("key:12:happy").asks("name", 0).plays("name:Me:Song").asks("place", 0)
    t.refused("place:augmented:1.5.9", "HM-2.1").plays("place:major:4.7.12").asks("solo", 0)
    assert sum(t.view().pool) == 13
    assert not t.all_of(DieRolled)
    for word in ("add", "replace", "turn", "clip", "key", "capture", "keep", "finish"):
        assert t.those(word), word
    assert GAME.standing(t.state) == [1]


def test_whatever_the_options() -> None:
    """HM-8.1 Words are always wanted, and the hand is held for you."""
    for options in ({"lyrics": "off"}, {"hold": "by-hand"}, {"length": "one"}):
        t = opened(1, **options).plays("key:12:happy", "name:A:B", "place:major:4.7.12")
        t.plays("clip:5.3", "write:la").asks("solo", 0)
        assert len(t.view().song) == 1


def test_every_cam_is_at_hand() -> None:
    """HM-8.1, HM-1.4 As many as there are in the box; what is taken off is at hand again."""
    t = alone("straight 5 11", "minor 4 7 11")
    t.refused("replace:minor:4.7.11:straight:5.11", "HM-1.4", "HM-5.5")
    t.allows("replace:minor:4.7.11:augmented:3.7.11", "replace:straight:5.11:major:4.7.12")
    t.plays("remove:straight:5.11")
    assert t.view().pool[CAMS.index("straight")] == 1
    assert sum(t.view().discards) == 0
    t.plays("add:straight:5.11").refused("add:straight:5.11", "HM-5.5")
    two = alone("suspended 12 7 2").refused("add:suspended:2.7.9", "HM-1.4")
    two.allows("replace:suspended:2.7.12:suspended:2.7.9")
    two.plays("replace:suspended:2.7.12:suspended:2.7.9").stacked("suspended 2 7 9")
    alone(C).plays("add:major:4.7.12").allows("remove:major:4.7.12")


@pytest.mark.parametrize(
    "stack",
    [
        (C,), ("square 9 12",), ("minor 4 7 11", "straight 5 11"), ("augmented 5 9 1", "square 1 4"), ("major 1 4 9",),
        ("augmented 4 8 12",), ("square 9 12", "square 9 12"),
    ],
)  # fmt: skip
def test_the_same_stacks_are_legal(stack: tuple[str, ...]) -> None:
    """HM-8.1 As for somebody with one of every kind."""
    t = alone(*stack)
    model = Model.of(t.state)
    pool = {kind: t.view().pool[CAMS.index(kind)] for kind in CAMS}
    model.stocks = [Counter(dict.fromkeys(CAMS, 1))]
    wanted = set()
    for code in model.changes():
        word, *rest = code.split(":")
        new = rest[0] if word == "add" else rest[2] if word == "replace" else ""
        if not new or pool[new] or (word == "replace" and rest[0] == new):
            wanted.add(code)
    found = {code for code in t.listed() if code.partition(":")[0] in {"add", "remove", "replace", "turn"}}
    assert found == wanted


def test_no_die_and_no_score() -> None:
    """HM-8.1 A turn costs nothing; nothing is scored."""
    t = alone(clips="5.3 6.3").plays("turn:major:4.7.12:2.7.11").asks("solo", 0).clipped("6.3").totals(0)
    assert not t.all_of(DieRolled)
    t.plays("add:square:2.11", "turn:both:11", "remove:square:4.7", "clip:5.3").totals(0).asks("solo", 0)
    assert t.view().scored_at == (0,)


def test_clips_on_and_off() -> None:
    """HM-8.1 Any clip, any time; what can be held is shown."""
    t = alone().plays("clip:5.3").asks("solo", 0)
    assert t.one(ClipMoved).on
    t.plays("clip:2.1", "clip:6.0", "clip:3.0", "clip:1.0")
    view = t.view()
    assert view.sounding == (0, 3, -1, 0, 1, 0)
    assert touches(view.fingers) == [(1, 2, 2), (3, 5, 5)]
    t.plays("take:5.3").clipped("2.1 6.0 3.0 1.0")
    assert not t.one(ClipMoved).on
    assert t.view().sounding == (0, -1, -1, 0, 1, 0)
    assert t.view().supply == 8
    t.refused("take:5.3", "HM-").refused("clip:5.0", "HM-4.1").refused("clip:2.1", "HM-4.1").refused(
        "clip:5.3:r3x5", "HM-"
    )


def test_twelve_clips() -> None:
    """HM-8.1, HM-1.6"""
    t = band(1).stack(C, "square 9 12").full(but=1)
    t.plays(min(t.those("clip")))
    assert t.view().supply == 0
    assert t.those("clip") == set()
    t.refused("clip:1.5", "HM-")


def test_the_hold_is_the_best() -> None:
    """HM-8.1 Same legality of hands: what scores most, with the reach of the table."""
    for reach, points in ((3, 1), (4, 1), (5, 2)):
        t = band(1, reach=reach).stack("square 9 12").clips("2.1").plays("clip:6.5")
        assert sum(fret >= 0 for fret in t.view().sounding) == points


# ── The key ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_stack_turns_with_the_key() -> None:
    """HM-8.1 All that lies on it, by the same amount; clips whose number has gone come off."""
    t = alone(clips="5.3 6.3 3.0").plays("key:7:happy").stacked("major 2 7 11").clipped("6.3 3.0")
    assert t.view().scale == (12, 7, 2, 9, 4, 11, 6)
    told = t.one(KeySet)
    assert (told.number, told.mood, len(told.off)) == (7, "happy", 1)
    t = alone("augmented 5 9 1", "square 1 4").plays("key:2:happy").stacked("augmented 7 11 3", "square 3 6")
    assert t.view().outside == (3,)


@pytest.mark.parametrize("number", range(1, 13))
def test_to_every_key_and_back(number: int) -> None:
    """HM-8.1 The shape stays."""
    t = alone(C, "square 9 12")
    if number != 12:
        t.plays(f"key:{number}:happy")
        steps = oracle.RING.index(number)
        t.stacked(*(each.turned(steps).code for each in (oracle.cam(C), oracle.cam("square 9 12"))))
        t.plays("key:12:happy")
    t.stacked(C, "square 9 12")
    t.plays("key:9:sad")
    t.stacked(C, "square 9 12")
    assert (t.view().key, t.view().mood) == (9, "sad")


def test_a_face_holds_the_mood() -> None:
    """HM-8.1, HM-5.7 While a cam lies upside down, the mood it needs stays."""
    t = alone("minor 4 7 12").refused("key:9:sad", "HM-5.7").plays("key:7:happy").stacked("minor 2 7 11")
    t.plays("replace:minor:2.7.11:major:2.7.11", "key:4:sad")
    assert t.view().mood == "sad"


def test_the_same_key_again() -> None:
    """HM-8.1 Names no change, and is not listed."""
    assert "key:12:happy" not in alone().listed()
    assert len(alone().those("key")) == 23


# ── Names ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_names_may_change() -> None:
    """HM-8.1 By the same rules as at first."""
    t = alone().plays("name:Others:New%20Song").tells(SongNamed(0, "Others", "New Song"))
    assert (t.view().band, t.view().title) == ("Others", "New Song")
    t.refused("name:A:", "HM-2.1").refused(f"name:{words_of(chr(0x202E) + 'a')}:b", "HM-6.1")


# ── The chord book ────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_chord_book() -> None:
    """HM-8.1 Kept: stack, key and clips; recalled, all of them are as they were."""
    t = alone(C, "square 9 12", clips="5.0 5.3").plays("keep")
    assert t.one(ChordKept).chord == t.view().chord
    [kept] = t.view().book
    assert (kept.numbers, kept.clips, kept.key, kept.mood) == ((4, 7, 9, 12), (8, 11), 12, "happy")
    t.plays("remove:square:9.12", "key:7:happy", "replace:major:2.7.11:diminished:6.9.12")
    t.plays("clip:6.5", "keep")
    assert len(t.view().book) == 2
    t.plays("recall:0").stacked(C, "square 9 12").clipped("5.0 5.3")
    assert (t.view().key, t.view().mood, t.view().supply) == (12, "happy", 10)
    assert t.view().pool[CAMS.index("diminished")] == 1
    assert t.one(StackChanged).how == "recall"
    t.plays("recall:1").stacked("diminished 6 9 12").clipped("6.5")
    assert t.view().key == 7
    assert len(t.view().book) == 2


def test_a_recalled_chord_needs_no_way_there() -> None:
    """HM-8.1 A number outside the key, long gone, comes back with the chord it belongs to."""
    t = alone("major 1 4 9").plays("keep", "turn:major:1.4.9:4.7.12").refused("turn:major:4.7.12:1.4.9", "HM-5.6")
    t.plays("recall:0").stacked("major 1 4 9")
    assert t.view().outside == (1,)


def test_recalling_what_is_not_there() -> None:
    """HM-8.1"""
    t = alone().refused("recall:0", "HM-8.1").plays("keep").refused("recall:1", "HM-8.1").allows("recall:0")
    t.refused("recall:-1", "QT-1.1").refused("recall:00", "QT-1.1").refused("recall", "QT-1.1")


# ── The song ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_capturing_and_writing() -> None:
    """HM-8.1 The chord into the song, with words or without; as many words as one likes."""
    t = alone().plays("clip:5.3", "capture").lyrics((0, 0, ""))
    t.writes("one two three four five six seven eight nine ten eleven twelve\nthirteen")
    assert t.one(WordsWritten).chord == "C:"
    t.plays("turn:major:4.7.12:2.7.11").writes("la")
    assert [(verse.words, verse.chord) for verse in t.view().song] == [
        ("", "C:"), ("one two three four five six seven eight nine ten eleven twelve\nthirteen", "C:"), ("la", "G:"),
    ]  # fmt: skip
    assert t.view().song[0].frets == (-1, 3, -1, -1, -1, -1)
    assert t.view().song[2].frets == ()
    t.refused("write:", "HM-6.1").refused(f"write:{'a' * 25}", "HM-6.1").refused("write:%E2%80%AE", "HM-6.1")
    t.refused("repeat:la", "HM-8.1").refused("repeat:none", "HM-8.1")


def test_no_flood() -> None:
    """HM-8.1 A song has an end: so many entries, so many words at a time."""
    t = alone()
    t.refused(f"write:{words_of('la ' * 5000)}", "HM-6.1")
    state = t.state
    for _ in range(2000):
        codes = {move.code for move in GAME.legal(state, 0)}
        if "capture" not in codes:
            break
        GAME.resolve_one(state, 0, GAME.parse("capture"), FastChance(0), SILENT)
    else:
        pytest.fail("a song without an end")
    t.refused("capture", "HM-8.1").refused("write:la", "HM-8.1").allows("finish")
    for _ in range(2000):
        codes = {move.code for move in GAME.legal(state, 0)}
        if "keep" not in codes:
            break
        GAME.resolve_one(state, 0, GAME.parse("keep"), FastChance(0), SILENT)
    t.refused("keep", "HM-8.1").plays("cut:0").allows("capture")


def test_a_song_has_room_for_so_many_characters() -> None:
    """HM-8.1 20,000 in all; what is cut or shortened makes room again."""
    t = alone()
    long = " ".join(["x" * 24] * 60)
    t.refused(f"write:{words_of(long + ' x')}", "HM-6.1", "HM-8.1")
    state, code = t.state, GAME.parse(f"write:{words_of(long)}")
    for _ in range(13):
        GAME.check(state, 0, code)
        GAME.resolve_one(state, 0, code, FastChance(0), SILENT)
    assert sum(len(words) for words in state.verse_words) == 13 * 1499
    t.refused(code.code, "HM-8.1").allows("finish").plays("write:short").refused(code.code, "HM-8.1")
    t.refused(f"rewrite:13:{words_of(long)}", "HM-8.1").plays("cut:0").plays(code.code)
    t.plays("rewrite:0:short", code.code)


def test_cutting_and_rewriting() -> None:
    """HM-8.1 Any entry of the song, counted from 0; its chord stays with it."""
    t = alone().writes("one").plays("turn:major:4.7.12:2.7.11").writes("two").writes("three").plays("capture")
    t.plays("rewrite:1:zwei%0Adrei").tells(VerseRewritten(0, 1, "zwei\ndrei"))
    assert [verse.words for verse in t.view().song] == ["one", "zwei\ndrei", "three", ""]
    assert t.view().song[1].chord == "G:"
    t.plays("cut:0").tells(VerseCut(0, 0))
    assert [verse.words for verse in t.view().song] == ["zwei\ndrei", "three", ""]
    assert [verse.chord for verse in t.view().song] == ["G:", "G:", "G:"]
    t.plays("rewrite:2:end", "cut:1").lyrics((0, 0, "zwei\ndrei"), (0, 0, "end"))
    for code in ("cut:2", "rewrite:2:a", "cut:999"):
        t.refused(code, "HM-8.1")
    t.refused("rewrite:0:", "HM-6.1").refused("rewrite:0", "QT-1.1").refused("cut:0:1", "QT-1.1").refused(
        "cut:", "QT-1.1"
    )
    t.refused(f"rewrite:0:{'a' * 25}", "HM-6.1").refused("rewrite:0:%00", "HM-6.1")


def test_a_cut_takes_all_of_an_entry() -> None:
    """HM-8.1, HM-6.3 Words, chord, hold and key; the others keep theirs."""
    t = alone().writes("one").plays("clip:5.3").writes("two").plays("key:7:happy").writes("three")
    song = t.view().song
    assert len({verse.frets for verse in song[:2]}) == 2
    for entry in range(3):
        left = alone().writes("one").plays("clip:5.3").writes("two").plays("key:7:happy").writes("three")
        assert left.plays(f"cut:{entry}").view().song == song[:entry] + song[entry + 1 :]


def test_the_song_keeps_its_keys() -> None:
    """HM-8.1, HM-6.3 Each entry knows the key it was written in."""
    t = alone().writes("one").plays("key:9:sad").writes("two").plays("key:6:sad").writes("three")
    assert [(verse.key, verse.mood) for verse in t.view().song] == [(12, "happy"), (9, "sad"), (6, "sad")]


def test_finishing() -> None:
    """HM-8.1 Ends it; who is out of time is finished."""
    t = alone().writes("one")
    assert t.default() == "finish"
    t.plays("finish").over().tells(SongFinished(0))
    t.refused("clip:5.3", "QT-1.5", seat=0).lyrics((0, 0, "one"))
    assert [award for award in GAME.awards(t.state) if award.seats != (0,)] == []


def test_nothing_of_the_others_game() -> None:
    """HM-8.1 No claims, repeats, discards, awards or applause."""
    t = alone()
    for code in ("claim:square", "discard:square", "award:0", "applause:none", "claps:-", "place:major:2.7.11"):
        t.refused(code, "HM-8.1")
    assert GAME.votes(t.state, 0) == []
    assert GAME.votes(t.state, None) == []


# ── Undo, save, return ────────────────────────────────────────────────────────────────────────────────────────────


def test_undo_is_free() -> None:
    """HM-8.1 Back to the very beginning, step by step: nothing is ever drawn or hidden."""
    table = begun()
    states = []
    for code in (
        "clip:5.3", "write:la", "add:square:9.12", "turn:both:1", "keep", "key:9:sad", "capture", "rewrite:0:lo",
        "cut:1", "recall:0", "name:A:B", "remove:square:4.7",
    ):  # fmt: skip
        states.append(GAME.copy(table.state))
        table.answer(0, code)
    while states:
        table.undo(0, others=True)
        assert table.state == states.pop()
    for _ in range(3):
        table.undo(0, others=True)
    assert GAME.view(table.state, 0).phase == 0


def test_saved_and_returned_to() -> None:
    """HM-8.1 A record goes on where it was left."""
    table = begun()
    for code in ("clip:5.3", "keep", "write:la%0Ala", "key:7:happy", "recall:0"):
        table.answer(0, code)
    again = Table.resume(GAME, Record.loads(table.record.dumps()))
    assert again.state == table.state
    again.answer(0, "finish")
    assert again.over


def test_every_listed_move_can_be_made() -> None:
    """HM-8.1 And leads to another question, or to the end."""
    start = alone(C, "square 9 12", clips="5.0 5.3").plays("keep", "capture")
    for code in sorted(start.listed()):
        state = GAME.copy(start.state)
        GAME.resolve_one(state, 0, GAME.parse(code), FastChance(0), SILENT)
        assert bool(state.asked) == (code != "finish")
        if state.asked:
            assert GAME.legal(state, 0)
