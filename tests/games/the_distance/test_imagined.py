"""What a player can imagine of the hidden cards: every way they could lie, and each as often as it is likely."""

from __future__ import annotations

from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import DRAW
from quartet.games.the_distance.pieces import KINDS, WILD
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT

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
