"""Musical Chairs in the terminal: what is typed, and what it means."""

from __future__ import annotations

import pytest

from quartet.cli.faces import UnclearError
from quartet.games.musical_chairs.state import (
    BATTLE,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    KEEP,
    SCORE_HAND,
    SWAP,
    TURN,
    ChairsState,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.loop import step
from tests.cli.musical_chairs.scene import GAME, HIGHER, asked, face, read, scoring, state

# The hand by number: 1 cello 2, 2 saxophone 2, 3 drum 5, 4 harp 6, 5 saxophone 6, 6 saxophone 9, 7 rest, 8 repeat.


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("3D", "play:D5:D"),
        ("3d", "play:D5:D"),
        ("3 d", "play:D5:D"),
        ("3, d", "play:D5:D"),
        ("3 drum", "play:D5:D"),
        ("3 dr", "play:D5:D"),
        ("d5 r", "play:D5:R"),
        ("d5r", "play:D5:R"),
        ("D5 2", "play:D5:D"),
        ("3 1", "play:D5:R"),
        ("3 +3", "play:D5:P"),
        ("3 -1", "play:D5:H"),
        ("play:D5:D", "play:D5:D"),
        ("PLAY:d5:d", "play:D5:D"),
        ("7", "play:rest-S"),
        ("rest", "play:rest-S"),
        ("rest-s", "play:rest-S"),
        ("8p", "play:repeat-2:P"),
        ("repeat p", "play:repeat-2:P"),
        ("stop", "stop"),
        ("x", "stop"),
        ("pass", "pass"),
        ("p", "pass"),
    ],
)
def test_a_turn_can_be_typed_in_many_ways(typed: str, code: str) -> None:
    assert read(typed, state(line="C2")) == code


@pytest.mark.parametrize(
    ("phase", "typed", "code"),
    [
        (CHOOSE_CHAIR, "r", "sit:R"),
        (CHOOSE_CHAIR, "S", "sit:S"),
        (CHOOSE_CHAIR, "sit:H", "sit:H"),
        (CHOOSE_CHAIR, "turntable", "sit:T"),
        (ELSEWHERE, "g", "go:G"),
        (ELSEWHERE, "stay", "stay"),
        (BATTLE, "6", "show:S9"),
        (BATTLE, "s9", "show:S9"),
        (BATTLE, "repeat", "show:repeat-2"),
        (BATTLE, "decline", "decline"),
        (BATTLE, "d", "decline"),
        (BUY, "g3", "buy:G3"),
        (BUY, "rest", "buy:rest-T"),
        (BUY, "leave", "leave"),
        (SWAP, "g3", "swap:G3"),
        (SWAP, "g3 6", "swap:G3 put:S9"),
        (SWAP, "g3 repeat", "swap:G3 put:repeat-2"),
        (SWAP, "none", "waive"),
        (KEEP, "keep", "keep"),
        (KEEP, "k", "keep"),
        (KEEP, "d", "discard"),
    ],
)
def test_the_other_questions(phase: int, typed: str, code: str) -> None:
    assert read(typed, fighting(state(phase=phase, pile="G3 rest-T"))) == code


def fighting(s: ChairsState) -> ChairsState:
    s.battles, s.fighters = [2], [0, 1]
    return s


def test_several_cards_are_scored_in_one_gesture() -> None:
    """MC-4.5 In any order and by number or name; the table wants them upwards, and to hear that this is all."""
    s = scoring("S2 S5 S8 C3 rest-S", 6)
    assert read("1 3", s) == "score:S2 score:S5 done"
    assert read("s5, s2", s) == "score:S2 score:S5 done"
    assert read("1 1", s) == "score:S2 done"
    assert read("all", s) == "score:S2 score:S5 score:rest-S done"
    assert read("rest 1 done", s) == "score:S2 score:rest-S done"
    assert read("done", s) == "done"
    assert read("none", s) == "done"


def test_one_card_that_does_not_go_is_refused_in_its_own_words() -> None:
    """MC-4.5 A gesture that fails tells nothing (QT-1.8); so a single card goes to the table as it is."""
    assert read("4", scoring("S2 S5 C3 S8 rest-S", 6)) == "score:S8"


def test_the_higher_cards_are_scored_with_the_cushion() -> None:
    """MC-7.3"""
    s = scoring("S2 S5 S8 S9 rest-S", 6, holds=HIGHER)
    assert read("higher 3 4", s) == "higher score:S8 score:S9 done"
    assert read("higher all", s) == "higher score:S8 score:S9 score:rest-S done"
    typed = [choice.typed for choice in face().choices(GAME.view(s, 0), asked(s), 8)[0]]
    assert typed == ["1 2 5", "higher 3 4 5", "1", "2", "5", "done"]


@pytest.mark.parametrize(
    ("phase", "typed", "key"),
    [
        (TURN, "3", "terminal-chairs-unclear-where"),
        (TURN, "9d", "terminal-chairs-unclear-number"),
        (TURN, "0", "terminal-chairs-unclear-number"),
        (TURN, "9" * 5000, "terminal-chairs-unclear-number"),
        (TURN, "x" * 5000, "terminal-chairs-unclear"),
        (TURN, "3 nowhere", "terminal-chairs-unclear-chair"),
        (TURN, "7 d", "terminal-chairs-unclear-rest"),
        (TURN, "hello", "terminal-chairs-unclear"),
        (CHOOSE_CHAIR, "z", "terminal-chairs-unclear-chair"),
        (BATTLE, "1 2", "terminal-chairs-unclear"),
        (SCORE_HAND, "8", "terminal-chairs-unclear-repeat"),
        (SCORE_HAND, "what", "terminal-chairs-unclear"),
        (BUY, "1 2", "terminal-chairs-unclear"),
        (SWAP, "rest-t", "terminal-chairs-unclear-swap"),
        (KEEP, "perhaps", "terminal-chairs-unclear-keep"),
    ],
)
def test_what_cannot_be_read_says_how_to_say_it(phase: int, typed: str, key: str) -> None:
    s = fighting(state(phase=phase, pile="G3 rest-T"))
    s.highest[0] = 6
    with pytest.raises(UnclearError) as unclear:
        read(typed, s)
    assert unclear.value.message.key == key
    assert 0 < len(face().words.say(unclear.value.message)) < 150


def test_out_of_turn_nothing_is_guessed() -> None:
    view = GAME.view(state(), 0)
    assert face().read(view, None, "stop").code == "stop", "the table says whose turn it is"
    with pytest.raises(UnclearError):
        face().read(view, None, "3D")


def test_which_of_two_sorts_of_repeat_must_be_said() -> None:
    s = state("C2 repeat-1 repeat-2")
    assert read("2D", s) == "play:repeat-1:D"
    assert read("3D", s) == "play:repeat-2:D"
    with pytest.raises(UnclearError):
        read("repeat d", s)


def test_letters_that_are_keys_elsewhere_are_chairs_where_one_is_asked_for() -> None:
    assert face().claims(asked(state(phase=CHOOSE_CHAIR)), "s")
    assert face().claims(asked(state(phase=ELSEWHERE)), "H")
    assert not face().claims(asked(state(phase=CHOOSE_CHAIR)), "q")
    assert not face().claims(asked(state()), "s")


def test_enter_answers_only_where_there_is_nothing_to_choose() -> None:
    assert face().enter(asked(scoring("C3 D4", 6))) == "done"
    assert face().enter(asked(scoring("S3 D4", 6))) == ""
    assert face().enter(asked(state("", line="C2"))) == ""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_suggestion_can_be_typed_as_it_stands(players: int, seed: int) -> None:
    """And together they are all that may be done, in a whole game."""
    chance = FastChance(seed)
    s = GAME.setup(players, GAME.settle({}, seats=players), chance, SILENT)
    shown = face()
    for _ in range(4000):
        if not s.asked:
            break
        seat = s.asked[0]
        if seat == 0:
            view = GAME.view(s, 0)
            question = GAME.question(view)
            assert question
            choices, more = shown.choices(view, question, 1000)
            assert not more
            typed = [each for choice in choices for each in tokens(question.kind, choice.typed)]
            made = [shown.read(view, question, each) for each in typed]
            assert {each.code for each in made} >= set(question.moves) - {"higher"}, "which is no use without a card"
            assert {each.code for each in made} <= {*question.moves, "higher"}
            assert all(shown.board(view, 80) and line.cell_len <= 80 for line in shown.board(view, 80))
            assert shown.spoken(view, question)
        answers = {each: GAME.legal(s, each) for each in s.asked}
        for each, moves in answers.items():
            step(GAME, s, each, moves[chance.below(len(moves))], chance, SILENT)
    assert not s.asked


def tokens(kind: str, typed: str) -> list[str]:
    """A turn lists the chairs in reach of a card side by side; elsewhere a choice is one line."""
    return typed.split() if kind == "turn" else [typed]
