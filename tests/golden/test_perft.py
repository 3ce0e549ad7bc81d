"""Law 12: the number of ways a game can go on. Any change of a rule shows here; if it is meant, the version goes up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quartet.games import GAMES
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import SILENT, Game, State
from quartet.kernel.laws import perft
from quartet.kernel.loop import step, waiting
from tests.kernel.toy import TOY

COUNTS: dict[str, list[dict[str, Any]]] = json.loads((Path(__file__).parent / "perft.json").read_text("utf-8"))
CASES = [(name, case) for name, cases in COUNTS.items() for case in cases]


@pytest.mark.parametrize(("name", "case"), CASES, ids=str)
def test_tree_counts(name: str, case: dict[str, Any]) -> None:
    game = {TOY.id: TOY, **GAMES}[name]
    options = game.settle(case["options"], seats=case["seats"])
    state = game.setup(case["seats"], options, FastChance(case["seed"]), SILENT)
    advance(game, state, case.get("after", 0), FastChance(case["seed"]))
    counts = [perft(game, state, depth, case["seed"]) for depth in range(1, len(case["counts"]) + 1)]
    assert counts == case["counts"]


def advance(game: Game[Any, Any], state: State, steps: int, chance: Chance) -> None:
    """So many listed moves at random: a game has parts that its first moves do not reach."""
    for _ in range(steps):
        seat = waiting(state)[0]
        moves = game.legal(state, seat)
        step(game, state, seat, moves[chance.below(len(moves))], chance, SILENT)


def test_every_game_has_its_counts() -> None:
    for name, game in GAMES.items():
        assert {case["seats"] for case in COUNTS[name]} == set(range(game.least_players, game.most_players + 1))
        assert {case["rules"] for case in COUNTS[name]} == {game.version}
