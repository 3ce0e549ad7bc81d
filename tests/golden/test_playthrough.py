"""A golden playthrough a game: whatever changes in what anybody is asked, shown or told shows up as a diff."""

from __future__ import annotations

from typing import Any

import pytest

from quartet.games import GAMES
from quartet.kernel.game import Game
from tests.golden.playthrough import HERE, playthrough


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_playthrough_is_the_same_as_ever(game: Game[Any, Any]) -> None:
    assert playthrough(game) == (HERE / f"{game.id}.txt").read_text("utf-8")
