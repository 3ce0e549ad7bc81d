"""docs/formats/lab-rows.jsonc shows real rows, and every column of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from quartet.games import GAMES
from quartet.lab import tables
from quartet.lab.observe import columns
from quartet.lab.play import rows
from quartet.lab.request import request

PAGE = Path(__file__).parents[2] / "docs" / "formats" / "lab-rows.jsonc"


def shown() -> dict[str, dict[str, Any]]:
    text = re.sub(r"//.*$", "", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def test_it_shows_every_game() -> None:
    assert shown().keys() == GAMES.keys()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_row_is_what_seed_7_gives(game_id: str) -> None:
    """The same row comes out today, column by column, and goes through Parquet unharmed."""
    row = shown()[game_id]
    assert list(row) == list(columns(game_id))
    [today] = rows(request(game_id, ["random"] * 4, 1, 7), 0)
    assert today == row
    table = tables.frame(game_id, [row])
    assert table.row(0, named=True) == row
    assert table.schema == tables.schema(game_id)
