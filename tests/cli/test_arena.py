"""`quartet arena`: what it prints and keeps, and how it goes on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from quartet.bots.arena import contest as contests
from quartet.bots.arena.contest import Contest
from quartet.bots.arena.figures import Figures
from quartet.cli import arena as meeting
from tests.cli.stage import Stage, run

QUICK = ("--levels", "random,2", "--deals", "3", "--workers", "1")


def test_shares_and_elo_with_all_they_depend_on() -> None:
    told = run("arena", "the-distance", *QUICK, "--seed", "4", "--option", "interval=3")
    assert told.startswith("The Distance, 2 players, seed 4: 3 deals from every seat, 6 games a pair\n")
    assert "interval=3, judge=strict, hands=1" in told
    assert re.search(r"^random +0 +0\.\d{3} +\d+\.\d$", told, re.MULTILINE)
    assert re.search(r"^2 +-?\d+ \(-?\d+ … -?\d+\) +0\.\d{3} ", told, re.MULTILINE)
    assert re.search(r"^2 : random +\d+\.\d% \(\d+\.\d–\d+\.\d\) +6 +0 +\d+$", told, re.MULTILINE)
    assert "Equals win 50%" in told
    assert re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC · .* · (pure|compiled) [0-9a-f]{12} · .*cores · CPython", told)
    assert "as among two" not in told


def test_more_than_two_are_compared_as_among_two() -> None:
    told = run("arena", "the-distance", "--levels", "random,2", "--deals", "1", "--players", "3", "--workers", "1")
    assert "3 players, seed 1: one deal from every seat, 6 games a pair" in told
    assert "as among two" in told
    assert "Equals win 33.33%" in told


def test_the_file_is_the_contest(tmp_path: Path) -> None:
    path = tmp_path / "contest.json"
    told = run("arena", "musical-chairs", *QUICK, "--json", str(path))
    assert told.endswith(f"Kept in {path}\n")
    contest = Contest.loads(path.read_text("utf-8"))
    assert (contest.game, contest.names, contest.players, contest.seed) == ("musical-chairs", ("random", "2"), 2, 1)
    assert contest.options["forecast"] == "off"
    [pair] = json.loads(path.read_text("utf-8"))["pairs"]
    share, low, high = pair["share"]
    assert low <= share <= high
    assert f"{100 * share:.1f}%" in told
    assert not list(tmp_path.glob("*.new"))


def test_going_on(tmp_path: Path) -> None:
    path, whole = tmp_path / "begun.json", tmp_path / "whole.json"
    run("arena", *QUICK, "--json", str(path))
    assert "is there already" in run("arena", *QUICK, "--json", str(path), code=1)
    more = (*QUICK[:3], "7", *QUICK[4:])
    assert "7 deals" in run("arena", *more, "--json", str(path), "--resume")
    run("arena", *more, "--json", str(whole), "--resume")
    begun, at_once = (Contest.loads(each.read_text("utf-8")) for each in (path, whole))
    assert begun.met[1, 0].first == at_once.met[1, 0].first
    assert "another contest" in run("arena", *more, "--seed", "2", "--json", str(path), "--resume", code=1)
    path.write_text("{}", "utf-8")
    assert f"{path}: this is no contest" in run("arena", *more, "--json", str(path), "--resume", code=1)


def test_no_going_on_with_what_another_build_played(tmp_path: Path) -> None:
    path = tmp_path / "contest.json"
    run("arena", *QUICK, "--json", str(path))
    data = json.loads(path.read_text("utf-8"))
    [made] = data["made"]
    made["build"] = "pure 0123456789ab"
    path.write_text(json.dumps(data), "utf-8")
    kept = path.read_bytes()
    assert "another build" in run("arena", *QUICK, "--json", str(path), "--resume", code=1)
    assert path.read_bytes() == kept
    for pair in data["pairs"]:
        pair |= {"won": "", "lost": ""}
    path.write_text(json.dumps(data), "utf-8")
    for _ in range(2):
        assert "3 deals" in run("arena", *QUICK, "--json", str(path), "--resume"), "nothing was played by others"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess",), "chess"),
        (("the-distance", "--levels", "random,9"), "level '9'"),
        (("the-distance", "--levels", "1"), "it takes two"),
        (("the-distance", "--time", "1", "--simulations", "5"), "not both"),
        (("the-distance", "--resume"), "--json"),
    ],
)
def test_what_cannot_be_is_said(arguments: tuple[str, ...], why: str) -> None:
    code = 2 if arguments == ("chess",) else 1
    assert why in run("arena", *arguments, code=code)


def test_tables_that_cannot_be_are_refused_by_rule() -> None:
    assert "QT-3.3" in run("arena", "the-distance", "--players", "9", code=2)
    assert "QT-3.2" in run("arena", "the-distance", "--option", "judge=drunk", code=2)
    assert "nowhere" in run("arena", *QUICK, "--json", "/nowhere/at/all.json", code=1)


def test_a_limit_is_for_those_who_search(monkeypatch: pytest.MonkeyPatch) -> None:
    told = run("arena", "--levels", "random,4", "--deals", "1", "--workers", "1", "--simulations", "2")
    assert re.search(r"^4@2 : random ", told, re.MULTILINE)


def test_broken_off_it_tells_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(meeting, "SAVING", 0.0)
    path = tmp_path / "contest.json"
    kept: list[int] = []
    played = contests._played

    figured: list[int] = []
    figures = Contest.figures

    def counted(self: Contest) -> Figures:
        figured.append(len(kept))
        return figures(self)

    monkeypatch.setattr(Contest, "figures", counted)

    def tired(*work: object) -> object:
        kept.append(Contest.loads(path.read_text("utf-8")).met[1, 0].deals)
        if len(kept) == 3:
            raise KeyboardInterrupt
        return played(*work)  # type: ignore[arg-type]

    monkeypatch.setattr(contests, "_played", tired)
    monkeypatch.setattr(contests, "MOST", 1)
    told = run("arena", *QUICK, "--json", str(path))
    assert told.startswith("Broken off.")
    assert "2 deals from every seat" in told
    assert kept == [0, 1, 2], "written again and again"
    assert set(figured) == {0, 3}, "figures take seconds: before and after, never in between"
    [pair] = json.loads(path.read_text("utf-8"))["pairs"]
    assert len(pair["share"]) == 3


def test_a_line_grows_at_a_terminal() -> None:
    with Stage("arena", "the-distance", "--levels", "random,1", "--deals", "40", "--workers", "1") as stage:
        picture, code = stage.ended()
    assert code == 0
    assert b"of 40 deals" in stage.raw
    assert "of 40 deals" not in picture, "it leaves nothing behind"
    assert "80 games a pair" in picture


def test_ctrl_c_at_a_terminal(tmp_path: Path) -> None:
    """It reaches the workers, too."""
    path = tmp_path / "contest.json"
    order = ("--levels", "random,1", "--deals", "100000", "--workers", "2", "--json", str(path))
    with Stage("arena", "the-distance", *order) as stage:
        stage.until(lambda picture: re.search(r"[1-9]\d+ of 100,000 deals", picture), after=-1)
        stage.child.sendintr()
        picture, code = stage.ended()
    assert code == 0, picture
    assert "Broken off." in picture
    assert "Traceback" not in picture
    # Only what is whole from the first deal on counts, and the first may be the last to come back: so what is kept
    # may be little, but it is what is told.
    told = re.search(r"^1 : random .*\) +(\d+) +\d+ +\d+$", picture, re.MULTILINE)
    assert told, picture
    assert 2 * Contest.loads(path.read_text("utf-8")).met[1, 0].deals == int(told[1])
