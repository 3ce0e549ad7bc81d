"""Several processes that think about one move."""

from typing import Any

import pytest

from quartet.bots import levels
from quartet.bots.ensemble import Ensemble
from quartet.games import game_by_id
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Game, State
from quartet.search.guides.symphony_no_9 import SymphonyGuide
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


def bidding(game: Game[Any, Any], seed: int) -> State:
    """Several are asked at once."""
    state: State = game.setup(3, game.settle({}, seats=3), FastChance(seed), SILENT)
    while len(state.asked) == 1:
        game.resolve_one(state, state.asked[0], game.legal(state, state.asked[0])[0], FastChance(1), SILENT)
    return state


@pytest.mark.parametrize("mixes", [True, False])
def test_a_sealed_answer_is_drawn_where_the_guide_mixes(monkeypatch: pytest.MonkeyPatch, *, mixes: bool) -> None:
    def guided(game: Game[Any, Any]) -> SymphonyGuide:
        guide = SymphonyGuide(game)
        guide.mixes = mixes
        return guide

    monkeypatch.setitem(levels.GUIDES, "symphony-no-9", guided)
    game = game_by_id("symphony-no-9")
    state = bidding(game, 0)
    moves = game.legal(state, 0)
    with Ensemble(game, 1) as ensemble:
        found = [ensemble.think(game.view(state, 0), moves, FastChance(n), Limit(simulations=20)) for n in range(12)]
    assert any(each.answer != each.moves[0].move for each in found) == mixes


@pytest.mark.parametrize("seed", range(2))
def test_a_sealed_answer_is_one_of_those_listed(seed: int) -> None:
    game = game_by_id("symphony-no-9")
    state = bidding(game, seed)
    moves = game.legal(state, 0)
    with Ensemble(game, 2) as ensemble:
        assert ensemble.think(game.view(state, 0), moves, FastChance(seed), Limit(simulations=20)).answer in moves
