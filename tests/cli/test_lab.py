"""`quartet lab`: what is asked for on the command line is played, told and refused in words."""

from __future__ import annotations

import builtins
import re
from pathlib import Path
from typing import Any

import pytest

from quartet.cli.lab import seated
from quartet.games import GAMES
from quartet.lab import crews, tables
from quartet.lab.request import SIMULATIONS, CodeError
from quartet.lab.store import Folder
from tests.cli.test_commands import run


def simulated(out: Path, *more: str, code: int = 0) -> str:
    usual = ("lab", "simulate", "the-distance", "--games", "1_2", "--workers", "1", "--out", str(out))
    return run(*usual, *more, code=code)


def test_a_simulation_is_played_and_told(tmp_path: Path) -> None:
    out = tmp_path / "rows"
    said = simulated(out, "--players", "random,2,2", "--option", "interval=3", "--seed", "4", "--chunk", "5")
    assert f"12 games; their rows are in {out}" in said
    assert "Seat 1 (random): won" in said
    assert re.search(r"^Seat 3 \(2\): won \d+\.\d% \(\d+\.\d–\d+\.\d\), score", said, re.MULTILINE)
    assert re.search(r"Who began won \d+\.\d% \(\d+\.\d–\d+\.\d\)\.$", said)
    table = tables.read(Folder(out).parts())
    assert table.height == 12
    assert table["interval"].to_list() == [3] * 12
    assert table["levels"][0].to_list() == ["random", "2", "2"]
    assert Folder(out).request().seed == 4
    assert simulated(out, "--players", "random,2,2", "--option", "interval=3", "--seed", "4", "--chunk", "5") == said


def test_players_by_number_or_by_level() -> None:
    assert seated("3", "2") == ["2", "2", "2"]
    assert seated("random, 2", "3") == ["random", "2"]


def test_a_changed_request_is_refused_in_words(tmp_path: Path) -> None:
    simulated(tmp_path)
    said = simulated(tmp_path, "--seed", "2", code=2)
    assert "holds another simulation" in said
    assert "seed: 1 → 2" in said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--players", "2", "--level", "9"), "no computer players of level “9”"),
        (("--players", "8"), "QT-3.3"),
        (("--option", "interval=8"), "QT-3.2"),
        (("--option", "colour=red"), "QT-3.1"),
        (("--on", "moon"), "“moon” is no place"),
    ],
)
def test_what_cannot_be_is_said(tmp_path: Path, more: tuple[str, ...], said: str) -> None:
    assert said in simulated(tmp_path / "rows", *more, code=2)


@pytest.mark.parametrize("players", ["1", "random"])
def test_alone_nothing_is_counted(tmp_path: Path, players: str) -> None:
    """Hit Maker can be played alone, but then there is no score."""
    out = tmp_path / "rows"
    assert "two players at least" in run(
        "lab", "simulate", "hit-maker", "--games", "3", "--players", players, "--out", str(out), code=2
    )
    assert not out.exists()


def test_figures_of_an_owner(tmp_path: Path) -> None:
    own = GAMES["the-distance"].components
    assert own is not None
    path = tmp_path / "my.toml"
    path.write_text(own.text.replace("question_marks = 4", "question_marks = 3").replace("scales = 2", "scales = 3"))
    simulated(tmp_path / "rows", "--components", str(path))
    figures = Folder(tmp_path / "rows").request().figures
    assert figures is not None
    assert figures["deck"]["question_marks"] == 3
    path.write_text(own.text.replace("question_marks = 4", "question_marks = 3"))
    assert "my.toml" in simulated(tmp_path / "other", "--components", str(path), code=1)


def without(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def lacking(name: str, *args: Any, **more: Any) -> Any:
        if name == library:
            raise ModuleNotFoundError(name=library)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", lacking)


@pytest.mark.parametrize(("library", "extra", "on"), [("polars", "lab", "local"), ("ray", "ray", "ray")])
def test_a_missing_library_is_named_with_its_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str, extra: str, on: str
) -> None:
    without(library, monkeypatch)
    said = simulated(tmp_path, "--on", on, code=2)
    assert f"needs {library}" in said
    assert f"quartet[{extra}]" in said


def test_a_report_lacks_its_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without("matplotlib", monkeypatch)
    said = run("lab", "balance", "the-distance", "--out", str(tmp_path / "page.html"), code=2)
    assert "needs matplotlib" in said


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(crews, "make_part", stopped)
    assert "the same command goes on" in simulated(tmp_path, code=130)


@pytest.mark.parametrize(("more", "simulations"), [((), SIMULATIONS), (("--simulations", "5"), 5)])
def test_a_search_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], simulations: int
) -> None:
    def stopped(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(crews, "make_part", stopped)
    simulated(tmp_path, "--players", "random,4", *more, code=130)
    assert Folder(tmp_path).request().simulations == simulations
    said = simulated(tmp_path, "--players", "random,4", "--simulations", "7", code=2)
    assert f"simulations: {simulations} → 7" in said


@pytest.mark.parametrize(
    ("fault", "said"), [(crews.LostError(), "A worker is lost"), (CodeError(), "another version of Quartet")]
)
def test_a_worker_that_fails_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception, said: str
) -> None:
    def failing(*_: Any) -> Any:
        raise fault

    monkeypatch.setattr(crews, "make_part", failing)
    assert said in simulated(tmp_path, code=1)


def test_a_report_from_folders(tmp_path: Path) -> None:
    rows, page = tmp_path / "rows", tmp_path / "page.html"
    simulated(rows, "--players", "3")
    said = run("lab", "balance", "the-distance", "--from", str(rows), "--out", str(page))
    assert f"{page} is written, from one simulation." in said
    assert "12 games in 1 simulations" in page.read_text("utf-8")
    wrong = run("lab", "balance", "hit-maker", "--from", str(rows), "--out", str(page), code=2)
    assert "holds games of The Distance" in wrong
    assert "There is no simulation in" in run(
        "lab", "balance", "hit-maker", "--from", str(tmp_path), "--out", str(page), code=2
    )
    (rows / "part-00000.parquet").unlink()
    unfinished = run("lab", "balance", "the-distance", "--from", str(rows), "--out", str(page), code=2)
    assert "is not finished" in unfinished


def test_help_is_in_words() -> None:
    for command, said in (
        ((), "The laboratory"),
        (("simulate",), "keep a row of each"),
        (("balance",), "one HTML file"),
    ):
        text = " ".join(run("lab", *command, "--help").split())
        assert said in text
        assert "help-lab" not in text
