"""The strength script prints what it promises."""

from typing import Any

import pytest

from bench import strength
from quartet.bots.random import RandomAgent
from quartet.games import game_by_id
from quartet.kernel.game import Game, State


class Evened:
    """A game in which the first two always share the win."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)

    def standing(self, state: State) -> list[int]:
        return [1, 1, 3]


def test_a_share_with_its_interval(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["strength.py", "2:random", "--deals", "3", "--players", "3"])
    strength.main()
    said = capsys.readouterr().out
    assert "2 vs random" in said
    assert "of 9 games" in said


def test_another_game_by_its_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Options that only The Distance has are not for this one."""
    asked = ["strength.py", "1:random", "--game", "musical-chairs", "--deals", "2", "--interval", "3"]
    monkeypatch.setattr("sys.argv", asked)
    strength.main()
    said = capsys.readouterr().out
    assert "1 vs random" in said
    assert "of 4 games" in said


def test_a_shared_win_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_by_id("musical-chairs")
    agents = RandomAgent(), RandomAgent()
    monkeypatch.setattr(strength, "game_by_id", lambda _id: Evened(game))
    won, decided, decisions = strength.match(*agents, deals=2, seed=1, options={}, players=3)
    assert (won, decided) == (0, 2)  # of six games, the four of seats that share the first place count for nobody
    assert decisions > 100
