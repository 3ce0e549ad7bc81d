"""Hit Maker at the command line: options, figures and rules."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.stage import options_of, run


def test_options_of_the_game_are_options_of_the_command(tmp_path: Path) -> None:
    people = ["--seats", "me:Ada,me:Ben,me:Cyd"]
    usual = {"leader": 1, "length": "full", "lyrics": "on", "hold": "auto", "reach": 4}
    assert options_of("hit-maker", tmp_path, *people) == usual
    chosen = ["--leader", "3", "--length", "two", "--no-lyrics", "--hold", "by-hand", "--reach", "5"]
    assert options_of("hit-maker", tmp_path, *people, *chosen) == {
        "leader": 3, "length": "two", "lyrics": "off", "hold": "by-hand", "reach": 5,
    }  # fmt: skip
    page = run("play", "--help")
    for part in ("--leader 1..7", "--length full|two|one", "--no-lyrics", "--hold auto|by-hand", "--reach 3..5"):
        assert part in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--leader", "3", "--seats", "me,me:Ben"], "HM-2.1"),
        (["--reach", "9"], "“9” is not a choice for reach"),
        (["--seats", ",".join(["me"] * 8)], "QT-3.3"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], said: str) -> None:
    seats = [] if "--seats" in arguments else ["--seats", "me,me:Ben"]
    assert said in run("play", "hit-maker", *arguments, *seats, code=2)


def test_figures_and_rules_are_told() -> None:
    assert re.search(r"strings +4 +9 +2 +7 +11 +4", run("components", "hit-maker"))
    assert run("rules", "HM-7.3").startswith("HM-7.3  Best Music")
    assert "hit-maker" in {each["id"] for each in json.loads(run("games", "--json"))}


def test_an_owners_neck_is_on_the_table(tmp_path: Path) -> None:
    """HM-1.5"""
    ours = files("quartet.games.hit_maker").joinpath("components.toml").read_text("utf-8")
    mine, kept = tmp_path / "mine.toml", tmp_path / "kept.json"
    mine.write_text(ours.replace("frets = 5", "frets = 7"), "utf-8")
    typed = "12 happy\nA: B\nminor 4 7 11\nq\n\n"
    options = ["--seed", "1", "--components", str(mine), "--save", str(kept), "--seats", "me:Ada,me:Ben"]
    shown = run("play", "hit-maker", *options, typed="\n" + typed)
    assert "String 6: 4 open, 7 at fret 3, 11 at fret 7." in run("play", "--resume", str(kept), typed="\nq\n\n") + shown
    assert "every figure is possible" in run("components", "hit-maker", "--check", str(mine))
