"""The documentation is true: its snippets run, its examples load, its links lead somewhere."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from quartet.games import GAMES, game_of
from quartet.kernel import codec
from quartet.kernel.game import Question
from quartet.kernel.record import Record
from quartet.kernel.table import Table, verify

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[Any]:
    return [
        pytest.param(code, id=f"{page.relative_to(ROOT)}-{i}")
        for page in PAGES
        for i, (kind, code) in enumerate(BLOCK.findall(page.read_text("utf-8")))
        if kind == language
    ]


@pytest.mark.parametrize("code", blocks("python"))
def test_a_python_snippet_runs(code: str) -> None:
    exec(compile(code, "snippet", "exec"), {"__name__": "snippet"})  # noqa: S102  # our own documentation


@pytest.mark.parametrize("code", blocks("json"))
def test_a_json_example_is_of_the_format(code: str) -> None:
    thing = codec.decode(GAMES["the-distance"], json.loads(code))
    assert isinstance(thing, Question)


@pytest.mark.parametrize("code", blocks("sh"))
def test_a_command_is_one_that_exists(code: str) -> None:
    from typer.main import get_command

    from quartet.cli import app

    commands = getattr(get_command(app), "commands", {})
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for line in code.splitlines():
        words = line.partition("#")[0].split()
        if words and words[0] == "make":
            assert words[1] in targets
        elif words:
            assert words[0].endswith("quartet"), line
            assert words[1] in commands, line


def test_the_commented_record_loads_replays_and_proves_its_luck() -> None:
    text = (ROOT / "docs" / "formats" / "record.jsonc").read_text("utf-8")
    record = Record.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))
    game = game_of(record)
    table = Table.replay(game, record)
    assert table.over
    assert game.standing(table.state) == [1, 2]
    verify(game, record)
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_the_map_names_the_rooms_there_are() -> None:
    overview = (ROOT / "docs" / "overview.md").read_text("utf-8")
    package = ROOT / "src" / "quartet"
    for room in sorted(path.name for path in package.iterdir() if path.is_dir() and path.name != "__pycache__"):
        assert f"  {room}/ " in overview, f"docs/overview.md does not know {room}/"
    for file in sorted(path.name for path in (package / "kernel").glob("*.py")):
        assert file in ("__init__.py", "compiling.py") or f"    {file} " in overview, f"overview lacks kernel/{file}"


def test_the_python_here_is_new_enough() -> None:
    assert sys.version_info >= (3, 11)
