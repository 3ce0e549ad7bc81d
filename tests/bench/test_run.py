"""The benchmark runs, with or without the other engines. Nothing here looks at the clock: speed is `make bench`."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bench import run
from bench.run import Line, Sizes, bars
from quartet.games import GAMES

TINY = Sizes(repeats=2, games=1, slow_games=1, calls=3, long_games=1)


class FakeState:
    """As OpenSpiel's: a deal, two decisions, the end."""

    def __init__(self) -> None:
        self.done: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.done) == 3

    def is_chance_node(self) -> bool:
        return not self.done

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        assert action in (0, 1)
        self.done.append(action)


class FakeSpiel:
    @staticmethod
    def load_game(name: str) -> "FakeSpiel":
        assert name == "crazy_eights(players=4)"
        return FakeSpiel()

    @staticmethod
    def new_initial_state() -> FakeState:
        return FakeState()


class FakeUno:
    """As RLCard's `rlcard.games.uno`: a module with a class `Game`."""

    class Game:
        def __init__(self, num_players: int) -> None:
            assert num_players == 4
            self.np_random = self
            self.steps = 0

        def seed(self, seed: int) -> None:
            pass

        def init_game(self) -> tuple[dict[str, list[str]], int]:
            return {"legal_actions": ["draw"]}, 0

        def is_over(self) -> bool:
            return self.steps == 5

        def step(self, action: str) -> tuple[dict[str, list[str]], int]:
            assert action == "draw"
            self.steps += 1
            return self.init_game()


def test_peers_are_driven_decision_by_decision() -> None:
    assert run.open_spiel(FakeSpiel(), games=4, seed=1) == (8, 12)
    assert run.rlcard(FakeUno(), games=3, seed=1) == 15


@pytest.mark.parametrize("subject", run.SUBJECTS, ids=lambda subject: subject.id)
def test_both_ways_of_playing_make_decisions(subject: run.Subject) -> None:
    assert run.driven(subject, 2, seed=1) > 10
    assert run.driven(subject, 2, seed=1) == run.inside(subject, 2, seed=1)


@pytest.mark.parametrize("subject", run.SUBJECTS, ids=lambda subject: subject.id)
def test_midgame_is_no_beginning_and_no_end(subject: run.Subject) -> None:
    state = run.midgame(subject)
    assert state.number >= 30
    assert state.asked


def test_every_game_has_its_lines() -> None:
    assert [subject.id for subject in run.SUBJECTS] == sorted(GAMES, reverse=True)


def test_whole_run_without_peers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "peer", lambda _module: None)
    file = tmp_path / "figures.json"
    run.main(["--json", str(file)], TINY)
    said = capsys.readouterr().out
    for word in ("commit", "build", "cpu", "python", "date", "peers"):
        assert f"\n{word} " in "\n" + said
    assert said.count("crazy_eights") == 2
    assert said.count("not installed") >= 5  # three lines, and the two bars that need them
    result: dict[str, Any] = json.loads(file.read_text("utf-8"))
    figures = {line["name"]: line["values"] for line in result["lines"]}
    assert figures[run.OPEN_SPIEL] == figures[run.RLCARD] == []
    assert all(len(values) == 2 for values in figures.values() if values)
    assert [bar["met"] for bar in result["bars"]][:2] == [None, None]


def test_whole_run_with_peers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    peers = {"pyspiel": FakeSpiel(), "rlcard.games.uno": FakeUno()}
    monkeypatch.setattr(run, "peer", peers.get)
    run.main([], TINY)
    assert re.search(r"to OpenSpiel, at least 2\.5 ×: [0-9.]+  (met|MISSED)\n", capsys.readouterr().out)


def test_a_missing_engine_is_no_error() -> None:
    assert run.peer("no_such_engine_anywhere") is None
    assert run.peer("json") is json


def test_bars_are_met_or_missed() -> None:
    distance, symphony, chairs, hit = run.DISTANCE.line, run.SYMPHONY.line, run.CHAIRS.line, run.HIT.line
    names = [
        (distance(run.DRIVEN), 300.0), (distance(run.INSIDE), 390.0), (run.OPEN_SPIEL, 100.0),
        (distance(run.COPY), 1.0), (distance(run.DETERMINIZE), 11.0),
        (run.GROWTH, 1.0), (run.GROWTH_RECORDED, 2.0), (chairs(run.DRIVEN), 100.0), (chairs(run.INSIDE), 999_999.0),
        (symphony(run.DRIVEN), 300_000.0), (symphony(run.INSIDE), 999_999.0),
        (hit(run.DRIVEN), 100_000.0), (hit(run.INSIDE), 199_999.0),
    ]  # fmt: skip
    judged = bars([Line(name, "", [value, value / 2, value * 2]) for name, value in names])
    assert [bar.met for bar in judged] == [True, False] * 6
    assert str(judged[0]).endswith("3.00  met")
    assert str(judged[1]).endswith("3.90  MISSED")


def test_uncompiled_line_insists_on_the_plain_source(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run.uncompiled(run.CHAIRS, TINY, seed=1) > 0
    answer = subprocess.CompletedProcess([], 0, stdout="compiled 1.0", stderr="")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    with pytest.raises(RuntimeError, match="got the compiled build"):
        run.uncompiled(run.DISTANCE, TINY, seed=1)


def test_a_worker_prints_its_build_and_one_figure(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--worker", "musical-chairs", "1", "1"])
    kind, figure = capsys.readouterr().out.split()
    assert kind in ("pure", "compiled")
    assert float(figure) > 0


def test_figures_are_printed_with_their_spread() -> None:
    assert run.table([Line("a line", "µs", [2.0, 1.0, 4.0])]).split() == [
        "a",
        "line",
        "2.00",
        "µs",
        "(1.00",
        "…",
        "4.00)",
    ]
    assert run.table([Line("another", "µs", note="not installed")]).endswith("not installed")


def test_without_git_the_commit_is_unknown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    assert run.provenance(TINY)["commit"].startswith("unknown")
