"""Several processes that think about one move."""

import pytest

from quartet.bots.ensemble import Ensemble
from quartet.games import game_by_id
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.search.ismcts import Limit
from tests.bots.test_the_distance import position


def test_processes_add_up_and_the_same_luck_finds_the_same() -> None:
    game = game_by_id("the-distance")
    state = position("G G C D wild", last="F", others="A A B B C C")
    moves = game.legal(state, 0)
    with Ensemble(game, 2) as ensemble:
        once, again = (
            ensemble.think(game.view(state, 0), moves, FastChance(3), Limit(simulations=200)) for _ in range(2)
        )
    assert once == again
    assert once.answer.code == "play:G:G.G"
    assert once.simulations == sum(each.tried for each in once.moves)
    assert 0 < once.simulations <= 200
    assert {each.move for each in once.moves} <= set(moves)


@pytest.mark.parametrize("seed", range(2))
def test_a_sealed_answer_is_one_of_those_listed(seed: int) -> None:
    game = game_by_id("symphony-no-9")
    state = game.setup(3, game.settle({}, seats=3), FastChance(seed), SILENT)
    while len(state.asked) == 1:
        game.resolve_one(state, state.asked[0], game.legal(state, state.asked[0])[0], FastChance(1), SILENT)
    moves = game.legal(state, 0)
    with Ensemble(game, 2) as ensemble:
        assert ensemble.think(game.view(state, 0), moves, FastChance(seed), Limit(simulations=20)).answer in moves
