"""A game's page tells what is so: its options, codes, levels and the fields of its view are those of the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from quartet.bots.levels import LEVELS
from quartet.games import GAMES
from quartet.games.hit_maker.moves import INTERNED as OF_HIT_MAKER
from quartet.games.musical_chairs.moves import INTERNED as OF_CHAIRS
from quartet.games.symphony_no_9.moves import INTERNED as OF_SYMPHONY
from quartet.kernel.game import Game, Move, View
from quartet.words.rulebook import look_up

ROOT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def page(game: Game[Any, Any]) -> str:
    return (ROOT / "docs" / "games" / f"{game.id}.md").read_text("utf-8")


def first_cells(game: Game[Any, Any], heading: str) -> list[str]:
    """What stands in ticks in the first column of a section's table."""
    section = page(game).split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [code for row in rows for code in re.findall(r"`([^`]+)`", row)]


@each_game
def test_the_options_are_those_of_the_game(game: Game[Any, Any]) -> None:
    assert first_cells(game, "Table options") == [option.key for option in game.options]
    section = page(game).split("## Table options\n")[1].split("\n## ")[0]
    for option in game.options:
        [row] = [line for line in section.splitlines() if line.startswith(f"| `{option.key}`")]
        assert option.rule in row
        named = [choice for choice in option.choices if isinstance(choice, str)]
        assert all(f"`{choice}`" in row for choice in named)


@each_game
def test_every_code_can_be_read_and_is_spelled_so(game: Game[Any, Any]) -> None:
    codes = first_cells(game, "Move codes")
    assert len(codes) >= 4
    assert [game.parse(code).code for code in codes] == codes


@each_game
def test_the_levels_are_those_there_are(game: Game[Any, Any]) -> None:
    assert tuple(first_cells(game, "Computer players")) == LEVELS[game.id]


@pytest.mark.parametrize("game_id", ["hit-maker", "musical-chairs", "symphony-no-9"])
def test_every_field_of_the_view_is_told(game_id: str) -> None:
    """But seat and asked, which every view has."""
    game = GAMES[game_id]
    view = next(cls for cls in game.wire if issubclass(cls, View))
    assert first_cells(game, "What a view holds") == [field.name for field in fields(view)][2:]


NOT_INTERNED = {"name", "write", "rewrite", "recall", "cut", "claps"}
"""Of Hit Maker: what holds a text, or a number without end, is made when it is read."""


@pytest.mark.parametrize(
    ("game_id", "moves"),
    [("hit-maker", OF_HIT_MAKER), ("musical-chairs", OF_CHAIRS), ("symphony-no-9", OF_SYMPHONY)],
)
def test_every_kind_of_move_has_an_example(game_id: str, moves: Mapping[str, Move]) -> None:
    verbs = {code.partition(":")[0] for code in moves} | (NOT_INTERNED if game_id == "hit-maker" else set())
    assert {code.partition(":")[0] for code in first_cells(GAMES[game_id], "Move codes")} == verbs


@each_game
def test_rules_named_on_the_page_exist(game: Game[Any, Any]) -> None:
    for rule in re.findall(r"\b[A-Z][A-Z0-9]-\d+\.\d+\b", page(game)):
        assert look_up(rule), rule
