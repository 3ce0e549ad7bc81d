"""The strength script prints what it promises."""

import pytest

from bench import strength
from quartet.bots.random import RandomAgent
from tests.laws.test_laws_can_fail import faulty


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
    evened = faulty("musical-chairs", standing=lambda _state: [1, 1, 3]).game
    agents = RandomAgent(), RandomAgent()
    monkeypatch.setattr(strength, "game_by_id", lambda _id: evened)
    won, decided, decisions = strength.match(*agents, deals=2, seed=1, options={}, players=3)
    assert (won, decided) == (0, 2)  # of six games, the four of seats that share the first place count for nobody
    assert decisions > 100
