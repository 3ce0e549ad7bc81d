"""What is listed and what is admitted agree: `legal`, `check` and the question at a gentle and a strict table."""

from __future__ import annotations

import pytest

from quartet.games.the_distance import rules
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import DRAW, PASS
from quartet.games.the_distance.pieces import letter_names
from quartet.games.the_distance.state import DistanceState
from quartet.kernel import laws
from quartet.kernel.game import Move
from quartet.kernel.messages import Refusal
from quartet.theory.letters import LETTERS
from tests.laws.specimens import SPECIMENS


def admitted(state: DistanceState, seat: int, move: Move) -> bool:
    try:
        GAME.check(state, seat, move)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("judge", ["gentle", "strict"])
@pytest.mark.parametrize("players", [2, 5])
def test_draw_and_pass_are_offered_just_when_they_are_taken(judge: str, players: int) -> None:
    """TD-3.7, TD-3.8, TD-3.10"""
    for seed in range(5):
        for step in laws.walk(SPECIMENS["the-distance"], players, {"judge": judge}, seed).steps:
            state, seat = step.before, step.before.asked[0]
            question = GAME.question(GAME.view(state, seat))
            assert question
            for move in (DRAW, PASS):
                assert (move.code in question.moves) == admitted(state, seat, move)
            if judge == "gentle":
                assert set(question.moves) == {move.code for move in GAME.legal(state, seat)}
                assert rules.may_pass(state, seat) == admitted(state, seat, PASS)


@pytest.mark.parametrize(
    ("letters", "said"), [("F", "F"), ("FG", "FG"), ("AG", "GA"), ("BA", "AB"), ("ABCDEFG", "ABCDEFG")]
)
def test_letters_are_named_upwards(letters: str, said: str) -> None:
    """TD-2.3 G♯/A♭ is G or A, not A or G."""
    assert "".join(letter_names(sum(1 << LETTERS.index(letter) for letter in letters))) == said
