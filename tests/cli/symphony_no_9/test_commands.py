"""Symphony No. 9 at the command line: options, figures and rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.stage import options_of, run


def test_options_of_the_game_are_options_of_the_command(tmp_path: Path) -> None:
    people = ["--seats", "me:Ada,me:Ben,me:Cyd"]
    usual = {
        "start": "random",
        "tracks": "historical",
        "sides": "aaaa",
        "purses": "hidden",
        "talk": "on",
        "forecast": "on",
    }
    assert options_of("symphony-no-9", tmp_path, *people) == usual
    chosen = ["--start", "3", "--tracks", "side-b", "--sides", "abab", "--purses", "open", "--no-talk", "--no-forecast"]
    assert options_of("symphony-no-9", tmp_path, *people, *chosen) == {
        "start": 3, "tracks": "side-b", "sides": "abab", "purses": "open", "talk": "off", "forecast": "off",
    }  # fmt: skip
    page = run("play", "--help")
    for part in (
        "--tracks historical|side-b|shuffled",
        "--sides aaaa|aaab|…|random",
        "--no-talk",
        "--purses hidden|open",
    ):
        assert part in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--start", "3", "--seats", "me,me:Ben"], "S9-2.7"),
        (["--sides", "abc"], "“abc” is not a choice for sides"),
        (["--seats", "me,me:B,me:C,me:D,me:E"], "QT-3.3"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], said: str) -> None:
    seats = [] if "--seats" in arguments else ["--seats", "me,me:Ben"]
    assert said in run("play", "symphony-no-9", *arguments, *seats, code=2)


def test_figures_and_rules_are_told() -> None:
    figures = run("components", "symphony-no-9")
    assert re.search(r"haydn +2 +1 +2 +3 +5 +6 +6 +5 +4", figures)
    assert run("rules", "S9-7.12").startswith("S9-7.12  The most points win.")
    assert "S9-7.0" in run("rules", "S9-7")
    assert "symphony-no-9" in {each["id"] for each in json.loads(run("games", "--json"))}
