"""A game's page tells what is so: its options, codes, levels and the fields of its view are those of the game."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from quartet.bots.levels import LEVELS
from quartet.games import GAMES
from quartet.games.musical_chairs.moves import INTERNED
from quartet.kernel.game import Game, View
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


def test_every_field_of_the_view_of_musical_chairs_is_told() -> None:
    """But seat and asked, which every view has."""
    game = GAMES["musical-chairs"]
    view = next(cls for cls in game.wire if issubclass(cls, View))
    assert first_cells(game, "What a view holds") == [field.name for field in fields(view)][2:]


def test_every_kind_of_move_of_musical_chairs_has_an_example() -> None:
    verbs = {code.partition(":")[0] for code in INTERNED}
    assert {code.partition(":")[0] for code in first_cells(GAMES["musical-chairs"], "Move codes")} == verbs


@each_game
def test_rules_named_on_the_page_exist(game: Game[Any, Any]) -> None:
    for rule in re.findall(r"\b[A-Z][A-Z0-9]-\d+\.\d+\b", page(game)):
        assert look_up(rule), rule
