"""Musical Chairs at the command line: options, figures and rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.stage import options_of, run


def test_options_of_the_game_are_options_of_the_command(tmp_path: Path) -> None:
    people = ["--seats", "me:Ada,me:Ben,me:Cyd"]
    assert options_of("musical-chairs", tmp_path, *people) == {"start": "random", "forecast": "off"}
    assert options_of("musical-chairs", tmp_path, *people, "--start", "3", "--forecast") == {
        "start": 3,
        "forecast": "on",
    }
    assert options_of("musical-chairs", tmp_path, *people, "--option", "start=2") == {"start": 2, "forecast": "off"}
    mixed = ["--seats", "me,me:Ben,bot:random"]
    assert options_of("musical-chairs", tmp_path, *mixed) == {"start": "random", "forecast": "on"}
    assert options_of("musical-chairs", tmp_path, *mixed, "--no-forecast") == {"start": "random", "forecast": "off"}
    page = run("play", "--help")
    for part in ("--start", "random|1|2|3|4", "--no-forecast", "--interval", "2..7", "Musical Chairs, Symphony"):
        assert part in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--start", "3", "--seats", "me,me:Ben"], "MC-2.3"),
        (["--start", "nobody"], "“nobody” is not a choice for start"),
        (["--interval", "3"], "no option “interval”"),
        (["--seats", "me,me:B,me:C,me:D,me:E"], "QT-3.3"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], said: str) -> None:
    seats = [] if "--seats" in arguments else ["--seats", "me,me:Ben"]
    assert said in run("play", "musical-chairs", *arguments, *seats, code=2)


def test_figures_and_rules_are_told() -> None:
    figures = run("components", "musical-chairs")
    assert "clockwise  cello harp saxophone" in figures
    assert re.search(r"guitar +0 +0 +1 +1 +1 +2 +2 +2 +3 +3", figures)
    assert run("rules", "MC-6.2").startswith("MC-6.2  The most points win.")
    games = {each["id"]: each for each in json.loads(run("games", "--json"))}
    forecast = games["musical-chairs"]["options"][1]
    assert (forecast["default"], forecast["alone"], forecast["mixed"]) == ("off", "on", "on")
    assert "with computer players on" in run("games")
