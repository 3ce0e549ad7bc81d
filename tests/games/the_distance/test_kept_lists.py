"""Lists of moves that are kept for speed are the ones the rules would make anew, and nobody can spoil them."""

import pytest

from quartet.games import game_by_id
from quartet.games.the_distance import rules
from quartet.games.the_distance.moves import DRAW
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT

GAME = game_by_id("the-distance")


@pytest.mark.parametrize(("seats", "interval"), [(2, 7), (3, 4), (4, 2), (5, 3)])
def test_they_are_what_the_rules_list(seats: int, interval: int) -> None:
    chance = FastChance(seats)
    for _ in range(8):
        state = GAME.setup(seats, {"interval": interval, "judge": "strict", "hands": 1}, chance, SILENT)
        while state.asked:
            seat = state.asked[0]
            moves = GAME.legal(state, seat)
            assert moves == rules._legal(state, seat)
            kept = moves[:]
            moves.append(DRAW)
            moves.reverse()
            assert GAME.legal(state, seat) == kept
            loop.step(GAME, state, seat, kept[chance.below(len(kept))], chance, SILENT)
