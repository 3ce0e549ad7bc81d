"""The strength script prints what it promises."""

import pytest

from bench import strength


def test_a_share_with_its_interval(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["strength.py", "2:random", "--deals", "3", "--players", "3"])
    strength.main()
    said = capsys.readouterr().out
    assert "2 vs random" in said
    assert "of 9 games" in said
