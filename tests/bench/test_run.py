"""The benchmark runs, with or without the other engines. Nothing here looks at the clock: speed is `make bench`."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bench import lines, ours, peers, run
from bench.lines import Line
from bench.run import Sizes, bars
from quartet.games import GAMES
from tests.bench import fakes

TINY = Sizes(repeats=2, games=1, slow_games=1, calls=3, long_games=1, simulations=20, questions=1)


@pytest.mark.parametrize("subject", ours.SUBJECTS, ids=lambda subject: subject.id)
def test_both_ways_of_playing_make_decisions(subject: ours.Subject) -> None:
    assert ours.driven(subject, 2, seed=1) > 10
    assert ours.driven(subject, 2, seed=1) == ours.inside(subject, 2, seed=1)


@pytest.mark.parametrize("subject", ours.SUBJECTS, ids=lambda subject: subject.id)
def test_midgame_is_no_beginning_and_no_end(subject: ours.Subject) -> None:
    state = ours.midgame(subject)
    assert state.number >= 30
    assert state.asked


def test_every_game_has_its_lines() -> None:
    assert [subject.id for subject in ours.SUBJECTS] == sorted(GAMES, reverse=True)


@pytest.mark.parametrize("subject", ours.SUBJECTS, ids=lambda subject: subject.id)
def test_a_search_is_timed_at_real_questions(subject: ours.Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two questions, though a game may have fewer; each with the simulations asked for, or fewer when it is clear."""
    from quartet.search.ismcts import Search

    thought: list[int] = []

    class Counting(Search):
        def think(self, view: Any, moves: Any, chance: Any, limit: Any) -> Any:
            assert len(moves) > 1
            found = super().think(view, moves, chance, limit)
            thought.append(found.simulations)
            return found

    monkeypatch.setattr("quartet.search.ismcts.Search", Counting)
    assert ours.search(subject, 16, 2, seed=1) > 0
    assert len(thought) == 2
    assert all(each <= 16 for each in thought)


def test_whole_run_without_peers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "peer", lambda _module: None)
    monkeypatch.setattr(peers, "compile_toy", lambda _folder: None)
    monkeypatch.setattr(ours, "uncompiled", lambda *_: 1.0)
    file = tmp_path / "figures.json"
    run.main(["--json", str(file)], TINY)
    said = capsys.readouterr().out
    for word in ("commit", "build", "cpu", "python", "date", "load", "peers", "repeats"):
        assert f"\n{word} " in "\n" + said
    result: dict[str, Any] = json.loads(file.read_text("utf-8"))
    figures = {line["name"]: line["values"] for line in result["lines"]}
    assert [name for name, values in figures.items() if not values] == [name for name, _ in run.OTHERS]
    assert all(len(values) == 2 for values in figures.values() if values)
    for name, _ in run.OTHERS:
        assert re.search(rf"^{re.escape(name)} +not installed$", said, re.MULTILINE)
    for subject in ours.SUBJECTS:
        for name, unit in run.OURS:
            assert re.search(rf"^{re.escape(subject.line(name))} +[0-9.,]+ {unit} ", said, re.MULTILINE)
    unknown = [bar["text"] for bar in result["bars"] if bar["met"] is None]
    assert len(unknown) == 4
    assert all("OpenSpiel" in text or "plain C" in text for text in unknown)


def test_whole_run_with_peers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    others = {"pyspiel": fakes.Spiel(), "rlcard.games.uno": fakes.Uno(), "catanatron": fakes.Catanatron()}
    monkeypatch.setattr(peers, "peer", others.get)
    monkeypatch.setattr(ours, "uncompiled", lambda *_: 1.0)
    monkeypatch.setattr(peers, "compile_toy", lambda _folder: Path("distance"))
    monkeypatch.setattr(peers, "toy", lambda *_: peers.Tally(3000, 0.001, [1, 1, 1, 1]))
    run.main([], TINY)
    said = capsys.readouterr().out
    assert "not installed" not in said.partition("\n\n")[2]
    assert re.search(r"^The Distance, written by hand in C +3,000,000 decisions/s ", said, re.MULTILINE)
    assert re.search(r"to OpenSpiel, at least 2\.5 ×: [0-9.]+  (met|MISSED.*)\n", said)
    assert re.search(r"plain C, to The Distance inside the loop, at most 5 ×: [0-9.]+  (met|MISSED.*)\n", said)


def test_bars_are_met_or_missed() -> None:
    distance, symphony, chairs, hit = (each.line for each in ours.SUBJECTS)
    names = [
        (distance(run.DRIVEN), 1000.0), (distance(run.INSIDE), 999_999.0), (run.EIGHTS, 400.0), (run.TOY, 4_999_000.0),
        (distance(run.COPY), 1.0), (distance(run.DETERMINIZE), 11.0),
        (run.GROWTH, 1.0), (run.GROWTH_RECORDED, 2.0), (chairs(run.DRIVEN), 400.0), (chairs(run.INSIDE), 999_999.0),
        (symphony(run.DRIVEN), 300_000.0), (symphony(run.INSIDE), 999_999.0),
        (hit(run.DRIVEN), 100_000.0), (hit(run.INSIDE), 199_999.0),
        (distance(run.SEARCH), 10_000.0), (symphony(run.SEARCH), 9_999.0),
        (chairs(run.SEARCH), 10_000.0), (hit(run.SEARCH), 9_999.0),
    ]  # fmt: skip
    figures = [Line(name, "", [value, value / 2, value * 2]) for name, value in names]
    judged = bars(figures)
    assert [bar.met for bar in judged] == [True, True, False, True] + [True, False] * 7
    assert str(judged[0]).endswith("2.50  met")
    assert str(judged[2]).endswith("999,999  MISSED by the median; by the best repeat 1,999,998, met")
    assert str(judged[5]).endswith("11.00  MISSED")
    figures[1].values = figures[2].values = [100.0]
    assert [bar.met for bar in bars(figures)][:4] == [True, False, False, False]


def test_a_noisy_machine_is_told_of_but_changes_no_verdict() -> None:
    """The best repeat of a line in µs is the lowest; what is a ratio by itself has none: chance makes it small, too."""
    names = [run.TOY, run.EIGHTS, *(each.line(name) for each in ours.SUBJECTS for name, _ in run.OURS)]
    figures = [Line(name, "", [1.0]) for name in names]
    figures += [Line(name, "×", [0.5, 2.0, 3.0]) for name, _ in run.WHOLE]
    copy = ours.DISTANCE.line(run.COPY)
    figures = [Line(copy, "µs", [2.0, 0.5, 3.0]) if line.name == copy else line for line in figures]
    slow = bars(figures)[4]
    assert (slow.value, slow.met, slow.best) == (2.0, False, 0.5)
    assert [(bar.met, bar.best) for bar in bars(figures)[6:8]] == [(False, None), (False, None)]


def test_every_game_has_its_bars() -> None:
    figures = [Line(each.line(name), "", [1.0]) for each in ours.SUBJECTS for name, _ in run.OURS]
    figures += [Line(name, "", [1.0]) for name, _ in (*run.OTHERS, *run.WHOLE)]
    judged = [bar.text for bar in bars(figures)]
    for subject in ours.SUBJECTS:
        least = "200,000" if subject is ours.HIT else "a million"
        assert f"{subject.title} inside the loop, at least {least} decisions/s" in judged
        assert f"{subject.title}, search, aim 10,000 simulations/s" in judged


def test_uncompiled_line_insists_on_the_plain_source(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ours.uncompiled(ours.CHAIRS, 1, seed=1) > 0
    answer = subprocess.CompletedProcess([], 0, stdout="compiled 1.0", stderr="")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    with pytest.raises(RuntimeError, match="got the compiled build"):
        ours.uncompiled(ours.DISTANCE, 1, seed=1)


def test_a_worker_prints_its_build_and_one_figure(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--worker", "musical-chairs", "1", "1"])
    kind, figure = capsys.readouterr().out.split()
    assert kind in ("pure", "compiled")
    assert float(figure) > 0


def test_figures_are_printed_with_their_spread() -> None:
    assert lines.table([Line("a line", "µs", [2.0, 1.0, 4.0])]).split() == [
        "a",
        "line",
        "2.00",
        "µs",
        "(1.00",
        "…",
        "4.00)",
    ]
    assert lines.table([Line("another", "µs", note="not installed")]).endswith("not installed")


def test_without_git_the_commit_is_unknown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lines, "ROOT", tmp_path)
    assert lines.provenance(2)["commit"].startswith("unknown")
