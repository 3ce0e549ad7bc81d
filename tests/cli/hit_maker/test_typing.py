"""Hit Maker in the terminal: what is typed, and what it means."""

from __future__ import annotations

import pytest

from quartet.cli.faces import UnclearError
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
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT
from quartet.kernel.loop import step
from tests.cli.hit_maker.scene import GAME, asked, face, meant, read, state


@pytest.mark.parametrize(
    ("phase", "typed", "code"),
    [
        (KEY, "9 sad", "key:9:sad"),
        (KEY, "key 9 sad", "key:9:sad"),
        (KEY, "sad 9", "key:9:sad"),
        (KEY, "happy on 12", "key:12:happy"),
        (KEY, "12 h", "key:12:happy"),
        (KEY, "key:4:sad", "key:4:sad"),
        (NAME, "The Fifths: Blue Door", "name:The%20Fifths:Blue%20Door"),
        (NAME, "name The Fifths: Blue Door", "name:The%20Fifths:Blue%20Door"),
        (NAME, "Now: or: never", "name:Now:or%3A%20never"),
        (NAME, "name:A%20B:C", "name:A%20B:C"),
        (PLACE, "minor 4 7 11", "place:minor:4.7.11"),
        (PLACE, "place the minor cam on 11, 4 and 7", "place:minor:4.7.11"),
        (PLACE, "min 4 7 11", "place:minor:4.7.11"),
        (PLACE, "min 4.7.11", "place:minor:4.7.11"),
        (PLACE, "dim", "place:diminished:2.5.11"),
        (PLACE, "place dim 5", "place:diminished:2.5.11"),
        (CLAIM, "square", "claim:square"),
        (CLAIM, "claim squ", "claim:square"),
        (CLAIM, "single-step", "claim:single"),
        (PLAY, "5.2", "clip:5.2"),
        (PLAY, "clip 5.2", "clip:5.2"),
        (PLAY, "5,2", "clip:5.2"),
        (PLAY, "5/2", "clip:5.2"),
        (PLAY, "clip:5.2", "clip:5.2"),
        (PLAY, "add major 7 11 2", "add:major:2.7.11"),
        (PLAY, "add square 9 12", "add:square:9.12"),
        (PLAY, "add squ 7", "add:square:4.7"),
        (PLAY, "add straight", "add:straight:5.11"),
        (PLAY, "replace minor with major 12 4 7", "replace:minor:4.7.11:major:4.7.12"),
        (PLAY, "replace min maj 4 7 12", "replace:minor:4.7.11:major:4.7.12"),
        (PLAY, "replace with major 4 7 12", "replace:minor:4.7.11:major:4.7.12"),
        (PLAY, "turn minor 2 5 9", "turn:minor:4.7.11:2.5.9"),
        (PLAY, "turn the minor cam to 2 5 9", "turn:minor:4.7.11:2.5.9"),
        (PLAY, "turn min 12", "turn:minor:4.7.11:4.9.12"),
        (PLAY, "turn both 3", "turn:both:3"),
        (PLAY, "turn both -2", "turn:both:10"),
        (PLAY, "remove minor", "remove:minor:4.7.11"),
        (PLAY, "discard square", "discard:square"),
        (CLIP, "5.2", "clip:5.2"),
        (DISCARD, "square", "discard:square"),
        (DISCARD, "discard str", "discard:straight"),
        (WORDS, "hello", "write:hello"),
        (WORDS, "Hello world", "write:Hello%20world"),
        (WORDS, "hello / world", "write:hello%20%0A%20world"),
        (WORDS, "/ hello // world /", "write:%0A%20hello%20%0A%0A%20world%20%0A"),
        (WORDS, "and/or", "write:and%2For"),
        (WORDS, "write me a letter", "write:write%20me%20a%20letter"),
        (WORDS, '"help"', "write:help"),
        (WORDS, "“song”", "write:song"),
        (WORDS, '"stay" or "go"', "write:%22stay%22%20or%20%22go%22"),
        (WORDS, "write:hello", "write:hello"),
        (REPEAT, "none", "repeat:none"),
        (REPEAT, "repeat none", "repeat:none"),
        (REPEAT, '"none"', "repeat:%6Eone"),
        (REPEAT, "blue", "repeat:Blue"),
        (REPEAT, "repeat door", "repeat:Door"),
        (REPEAT, "Blue Door", "repeat:Blue%20Door"),
        (REPEAT, "blue d…", "repeat:Blue%20Door"),
        (REPEAT, "blue d...", "repeat:Blue%20Door"),
        (REPEAT, "/ blue", "repeat:%0ABlue"),
        (DECIDE, "award Bo", "award:1"),
        (DECIDE, "cy", "award:2"),
        (DECIDE, "award A", "award:0"),
        (SOLO, "5.2", "clip:5.2"),
        (SOLO, "take 5.2", "take:5.2"),
        (SOLO, "key 9", "key:9:happy"),
        (SOLO, "key 9 sad", "key:9:sad"),
        (SOLO, "name A: B", "name:A:B"),
        (SOLO, "add squ 9 12", "add:square:9.12"),
        (SOLO, "capture", "capture"),
        (SOLO, "keep", "keep"),
        (SOLO, "recall 2", "recall:1"),
        (SOLO, "write The end / of it", "write:The%20end%20%0A%20of%20it"),
        (SOLO, "write help", "write:help"),
        (SOLO, "rewrite 3 New words", "rewrite:2:New%20words"),
        (SOLO, "cut 3", "cut:2"),
        (SOLO, "finish", "finish"),
    ],
)
def test_every_answer_can_be_typed(phase: int, typed: str, code: str) -> None:
    assert read(typed, state(phase, players=1 if phase == SOLO else 3)) == code


def test_what_is_typed_is_what_is_played() -> None:
    """The percent codes are another spelling of what the table keeps."""
    s = state(WORDS)
    assert GAME.parse(read("/ hello // world /", s)).code == "write:%0Ahello%0A%0Aworld%0A"


def test_a_slot_with_a_clip_is_emptied_alone() -> None:
    s = state(SOLO, players=1, clips=("5.2",))
    assert read("5.2", s) == "take:5.2"
    assert read("6.0", s) == "clip:6.0"


def test_four_clips_are_taken_off_as_one_gesture() -> None:
    """HM-3.2, QT-1.8"""
    made = meant("take 5.2 6.0 1.0 2.0", state(TAKE, clips=("5.2", "6.0", "1.0", "2.0", "4.2")))
    assert (made.code, *made.then) == ("take:5.2", "take:6.0", "take:1.0", "take:2.0")
    assert read("6.0", state(TAKE, clips=("6.0",))) == "take:6.0"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("5.2 i1x6-1 r2x5", "clip:5.2:i1x6-1.r2x5"),
        ("clip 5.2 r2x5 i1x6-1", "clip:5.2:i1x6-1.r2x5"),
        ("6.0 open", "clip:6.0:open"),
        ("5.2 m2x5", "clip:5.2:m2x5"),
    ],
)
def test_a_chord_held_by_hand(typed: str, code: str) -> None:
    """HM-4.6"""
    s = state(PLAY, hold="by-hand")
    assert read(typed, s) == code
    assert GAME.parse(code).code == code
    assert face().how(asked(s))[0].startswith("A slot: 5.3 i1x6-1 r3x5")


def test_two_cams_of_a_kind_are_told_apart_by_their_numbers() -> None:
    s = state(PLAY, "minor:4.7.11", "minor:4.9.12")
    assert read("remove minor 4 9 12", s) == "remove:minor:4.9.12"
    assert read("turn minor 4 9 12 to 2 5 9", s) == "turn:minor:4.9.12:2.5.9"
    assert read("replace minor 9 with square 4 7", s) == "replace:minor:4.9.12:square:4.7"
    for typed in ("remove minor", "turn minor 2 5 9", "replace minor with square 4 7"):
        with pytest.raises(UnclearError, match="where"):
            read(typed, s)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("5 0", "claps:-.5.0"),
        ("claps: 5 b", "claps:-.5.b"),
        ("claps 3, boo", "claps:-.3.b"),
        ("5.0", "claps:-.5.0"),
        ("claps:-.1.2", "claps:-.1.2"),
    ],
)
def test_a_ballot_is_typed_in_the_order_shown(typed: str, code: str) -> None:
    """HM-7.4"""
    assert read(typed, state(APPLAUSE)) == code


def test_a_ballot_goes_round_from_the_leader() -> None:
    s = state(APPLAUSE)
    s.applauded = [2, 0, 1]
    assert read("5 0", s, 1) == "claps:0.-.5"
    s.applauded = [1, 2]
    assert read("4 b", s) == "claps:-.4.b"


@pytest.mark.parametrize(
    ("phase", "typed", "key"),
    [
        (KEY, "9", "unclear-mood"),
        (KEY, "sad", "unclear"),
        (KEY, "13 sad", "unclear"),
        (KEY, "x" * 5000, "unclear"),
        (NAME, "The Fifths", "unclear"),
        (NAME, ": Door", "unclear"),
        (PLACE, "minor", "unclear-where"),
        (PLACE, "4 7 11", "unclear-cam"),
        (PLACE, "minor 4 5 6", "unclear-lie"),
        (PLACE, "tuba 4 7 11", "unclear-cam"),
        (CLAIM, "m", "unclear-cam"),
        (CLAIM, "s", "unclear-cam"),
        (CLAIM, "square minor", "unclear"),
        (PLAY, "", "unclear"),
        (PLAY, "9.9", "unclear"),
        (PLAY, "minor", "unclear"),
        (PLAY, "add major", "unclear-where"),
        (PLAY, "add", "unclear"),
        (PLAY, "turn both", "unclear"),
        (PLAY, "turn both 12", "unclear"),
        (PLAY, "turn minor", "unclear-where"),
        (PLAY, "turn minor 1 2 3", "unclear-lie"),
        (PLAY, "replace", "unclear"),
        (PLAY, "5.2 6.0", "unclear"),
        (PLAY, "5.2 thumb", "unclear"),
        (PLAY, "hello world", "unclear"),
        (TAKE, "5.2 i1x6", "unclear"),
        (DECIDE, "award Zoe", "unclear-who"),
        (APPLAUSE, "5", "unclear-ballot"),
        (APPLAUSE, "5 6", "unclear-ballot"),
        (APPLAUSE, "5 5 5", "unclear-ballot"),
        (SOLO, "hello", "unclear"),
        (SOLO, "recall", "unclear"),
        (SOLO, "recall 0", "unclear"),
        (SOLO, "cut 9999", "unclear"),
        (SOLO, "rewrite hello", "unclear"),
    ],
)
def test_what_cannot_be_read_says_how_to_say_it(phase: int, typed: str, key: str) -> None:
    with pytest.raises(UnclearError) as unclear:
        read(typed, state(phase, players=1 if phase == SOLO else 3, clips=("5.2",) if phase == TAKE else ()))
    assert unclear.value.message.key == f"terminal-hit-maker-{key}"
    assert 0 < len(face().words.say(unclear.value.message)) < 200


def test_out_of_turn_nothing_is_guessed() -> None:
    view = GAME.view(state(), 1)
    for typed in ("5.2", "add minor", "hello"):
        with pytest.raises(UnclearError, match="wait"):
            face(1).read(view, None, typed)


def test_what_is_not_there_is_for_the_table_to_refuse() -> None:
    s = state(PLAY)
    assert read("add augmented", s) == "add:augmented:4.8.12"
    assert read("remove straight", s).startswith("remove:straight:")
    assert read("clip 5.7", s) == "clip:5.7"


def test_where_words_are_asked_for_any_line_is_one() -> None:
    for phase in (NAME, WORDS, REPEAT):
        question = asked(state(phase))
        for line in ("u are here", "help me", "save it", "l o v e", "5.3", "say something", "quit now"):
            assert face().claims(question, line)
        for line in ("q", "U", "?", "? HM-3", "song", "book", "CAMS", "l", "s", "help"):
            assert not face().claims(question, line)
    assert not face().claims(asked(state(PLAY)), "5.3")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "hold"), [(1, "auto"), (2, "auto"), (3, "by-hand"), (4, "auto"), (7, "auto")])
def test_every_suggestion_can_be_typed_as_it_stands(players: int, hold: str, seed: int) -> None:
    """And together they are all that is listed, in a whole game; the table is drawn at every step."""
    chance = FastChance(seed)
    s = GAME.setup(players, GAME.settle({"hold": hold}, seats=players), chance, SILENT)
    kinds = set()
    steps = 0
    while s.asked and steps < 150:
        steps += 1
        seat = s.asked[0] if s.asked != (HOUSE,) else 0
        shown = face(seat)
        view = GAME.view(s, seat)
        question = GAME.question(view)
        if question is not None:
            kinds.add(question.kind)
            choices, more = shown.choices(view, question, 10_000)
            assert not more
            typed = [shown.read(view, question, choice.typed).code for choice in choices]
            assert {GAME.parse(code).code for code in typed} == set(question.moves)
            assert len(typed) == len(question.moves)
            assert all(len(choice.typed) <= 31 for choice in choices)
        for width in (80, 60):
            lines = [*shown.board(view, width), *shown.hand(view, question, width)]
            assert all(line.cell_len <= width for line in lines), [line.plain for line in lines]
        assert shown.spoken(view, question)
        moves = GAME.legal(s, s.asked[0])
        step(GAME, s, s.asked[0], moves[chance.below(len(moves))], chance, SILENT)
    assert {"key", "name", "place"} <= kinds
    assert {"solo"} <= kinds if players == 1 else {"claim", "play", "words"} <= kinds
