"""What a player can imagine of the hidden cards: every way they could lie, and each as often as it is likely."""

from __future__ import annotations

import pytest

from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import DRAW, PASS
from quartet.games.the_distance.pieces import KINDS, WILD
from quartet.games.the_distance.state import DistanceState
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Move
from quartet.kernel.messages import Refusal

TIMES = 2000


def test_hidden_cards_are_imagined_at_random_and_fairly() -> None:
    state = GAME.setup(3, {}, FastChance(4), SILENT)
    view = GAME.view(state, 0)
    luck = FastChance(1)
    guesses = [GAME.determinize(view, luck) for _ in range(TIMES)]
    assert len({tuple(guess.hands) for guess in guesses}) > TIMES * 0.99
    unseen = 54 - sum(view.hand) - sum(view.pile)
    for seat in (1, 2):
        for kind in (0, 7, WILD):
            left = (6 if kind == WILD else 4) - view.hand[kind] - view.pile[kind]
            mean = sum(guess.hands[seat * KINDS + kind] for guess in guesses) / TIMES
            assert abs(mean - 7 * left / unseen) < 0.08, "four standard deviations of the mean, at the most"


def test_a_copy_keeps_sealed_answers() -> None:
    """No question of this game asks several players; a copy must not lose what the kernel keeps all the same."""
    state = GAME.setup(2, {}, FastChance(1), SILENT)
    state.sealed = {0: DRAW}
    twin = GAME.copy(state)
    assert twin == state
    twin.sealed.clear()
    assert state.sealed == {0: DRAW}


def lopsided(view: DistanceView, kind: int) -> DistanceState:
    """A state that looks like this, in which the others' hands hold all they can of one kind."""
    state = GAME.determinize(view, FastChance(1))
    assert view.seat == 0
    pool = [each for place, count in enumerate(state.hands[KINDS:]) for each in [place % KINDS] * count] + state.stock
    pool.sort(key=lambda each: each == kind)
    state.hands[KINDS:] = [0] * (len(state.hands) - KINDS)
    for seat in range(1, state.players):
        for _ in range(state.sizes[seat]):
            state.hands[seat * KINDS + pool.pop()] += 1
    state.stock = pool
    return state


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_what_i_may_do_never_depends_on_what_others_hold(judge: str) -> None:
    """Hands that random games hardly ever see: all wilds, all of one note, with one neighbour."""
    for seed in range(8):
        state = GAME.setup(3, {"judge": judge, "interval": 2 + seed % 6}, FastChance(seed), SILENT)
        state.asked = (0,)
        view = GAME.view(state, 0)
        for kind in range(KINDS):
            other = lopsided(view, kind)
            assert GAME.view(other, 0) == view
            assert GAME.legal(other, 0) == GAME.legal(state, 0)
            assert GAME.default(other, 0) == GAME.default(state, 0)
            for move in (DRAW, PASS, *GAME.legal(state, 0)):
                assert refusal(other, move) == refusal(state, move)


def refusal(state: DistanceState, move: Move) -> str:
    try:
        GAME.check(state, 0, move)
    except Refusal as refused:
        return str(refused)
    return ""
