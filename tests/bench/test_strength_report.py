"""The report says what the contests say, the same every time."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest

from bench import ceiling, strength_report
from bench.strength_plots import Mark
from bench.strength_report import Told
from quartet.bots.arena.bout import ArenaError, Bout, Chair, Cost, match
from quartet.bots.arena.contest import Contest, Met, settled
from quartet.bots.arena.contestants import contestant
from quartet.bots.random import RandomAgent
from quartet.kernel.game import Agent, State
from quartet.search.ismcts import Limit

MADE = {
    "date": "2026-01-02 03:04 UTC", "version": "1", "commit": "0123456789ab", "build": "compiled 001122334455",
    "cpu": "A Processor, 2 cores", "workers": "2", "python": "CPython 3.11.7, Linux", "rollouts": "40 decisions",
}  # fmt: skip


def made_up(folder: Path, game: str, players: int, strengths: dict[str, float], deals: int = 60) -> Path:
    """A contest by coins: whoever has twice the strength wins twice as often."""
    luck = random.Random(4)
    names = tuple(strengths)
    contest = Contest(game, settled(game, {}, players), players, 5, names, made=[MADE])
    for one, other in combinations(range(len(names)), 2):
        a, b = strengths[names[other]], strengths[names[one]]
        met = Met(decisions=1000, costs=(Cost(500, 5.0, 0.4), Cost(500, 0.05, 0.01)))
        for _ in range(deals):
            met.first.append(float(sum(luck.random() < a / (a + (players - 1) * b) for _ in range(players))))
            lone = float(sum(luck.random() < b / (b + (players - 1) * a) for _ in range(players)))
            met.second.append(lone if players > 2 else players - met.first[-1])
        contest.met[other, one] = met
    path = folder / f"{game}-{players}-{len(names)}-{names[-1].replace(':', '-')}.json"
    path.write_text(contest.dumps(), "utf-8")
    return path


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    levels = {"random": 1.0, "1": 2.0, "2": 2.1, "4@0.1s": 20.0}
    return [
        made_up(tmp_path, "musical-chairs", 2, levels),
        made_up(tmp_path, "the-distance", 4, levels),
        made_up(tmp_path, "the-distance", 2, levels),
        made_up(tmp_path, "the-distance", 2, {"random": 1, "4@0.1s": 9, "tests.bots.cheat:cheat@0.1s": 12}),
        made_up(tmp_path, "the-distance", 2, {"quartet.rl.open_spiel:opponent@0.1s": 1, "4@0.1s": 9}),
        made_up(tmp_path, "musical-chairs", 2, {"4@0.1s": 9, "quartet.rl.open_spiel:opponent@0.1s": 1}),
    ]


def test_a_report(files: list[Path], tmp_path: Path) -> None:
    strength_report.report(files, tmp_path)
    text = (tmp_path / "strength.md").read_text("utf-8")
    assert text.index("## The Distance") < text.index("## Musical Chairs")
    assert text.count("**2 players**, 60 deals a pair, seed 5") == 2
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    [clear] = [row for row in rows if row[:3] == ["The Distance", "2", "4@0.1s : 2"]]
    assert clear[-2:] == ["120", "yes"]
    [equal] = [row for row in rows if row[:3] == ["The Distance", "2", "2 : 1"]]
    assert equal[-1] in ("**no**", "**not shown**")
    [among_four] = [row for row in rows if row[:3] == ["The Distance", "4", "4@0.1s : 2"]]
    assert among_four[-2] == "480"
    [near] = [row for row in rows if row[2:3] == ["4@0.1s"] and row[4:5] == ["cheat@0.1s"]]
    assert near[6].endswith(")")
    assert "%" in near[6]
    peers = [row for row in rows if row[3:4] == ["opponent@0.1s"]]
    assert [(row[0], row[2], row[-1]) for row in peers] == [
        ("The Distance", "4@0.1s", "yes"), ("Musical Chairs", "4@0.1s", "yes"),
    ]  # fmt: skip
    assert [row[5] for row in peers] == ["10 / 0", "0 / 10"], "each with its own time"
    assert "0123456789ab" in text
    assert "40 decisions" in text
    assert "quartet arena the-distance --levels random,1,2,4@0.1s --players 4 --deals 60 --seed 5\n" in text
    for name in ("the-distance", "musical-chairs", "random"):
        assert f"(strength/{name}.svg)" in text
        drawn = (tmp_path / "strength" / f"{name}.svg").read_text("utf-8")
        assert "prefers-color-scheme: dark" in drawn
        assert "<dc:date>" not in drawn


def test_beside_the_cheat_stands_who_had_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody stands there twice: of two ladders the longer one counts."""
    drawn: list[Mark] = []
    monkeypatch.setattr(strength_report, "random_picture", lambda rows, _: drawn.extend(rows))
    paths = [
        made_up(tmp_path, "the-distance", 2, {"random": 1, "1": 2, "4@1000": 9}),
        made_up(tmp_path, "the-distance", 2, {"random": 1, "1": 2, "2": 4, "3": 8}, deals=90),
        made_up(tmp_path, "the-distance", 2, {"random": 1, "4@4000": 9, "tests.bots.cheat:cheat@4000": 12}),
        made_up(tmp_path, "the-distance", 2, {"random": 1, "4@1000": 5, "tests.bots.cheat:cheat@1000": 7}),
        made_up(tmp_path, "the-distance", 3, {"random": 1, "4@9": 9, "tests.bots.cheat:cheat@9": 12}),
    ]
    strength_report.report(paths, tmp_path)
    assert sorted(name for _, name, _, _ in drawn) == ["1", "2", "3", "4@1000", "4@4000", "cheat@1000", "cheat@4000"]
    assert {name for _, name, _, cheats in drawn if cheats} == {"cheat@1000", "cheat@4000"}
    names = [name for _, name, _, _ in drawn]
    for count in ("1000", "4000"):
        assert names.index(f"cheat@{count}") == names.index(f"4@{count}") + 1
    shown = {name: share for _, name, share, _ in drawn}
    assert shown["1"] == Told(paths[1]).figures.shares[1, 0].even
    assert shown["4@1000"] == Told(paths[3]).figures.shares[1, 0].even


def test_the_same_again(files: list[Path], tmp_path: Path) -> None:
    for out in ("one", "two"):
        strength_report.report(files[:3], tmp_path / out)
    written = [sorted((tmp_path / out).rglob("*.*")) for out in ("one", "two")]
    assert len(written[0]) == 4
    for one, two in zip(*written, strict=True):
        assert one.read_bytes() == two.read_bytes(), one.name


def test_what_is_not_there_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made_up(tmp_path, "hit-maker", 2, {"1": 1.0, "2": 2.0})
    monkeypatch.setattr("sys.argv", ["strength_report", str(path), "--out", str(tmp_path)])
    strength_report.main()
    text = (tmp_path / "strength.md").read_text("utf-8")
    assert "## Hit Maker" in text
    assert "ceiling" not in text
    assert "other engines" not in text
    assert ".svg" not in text
    assert "--option lyrics=off" in text


def test_the_committed_page_is_what_the_contests_say(tmp_path: Path) -> None:
    """Made anew with `python -m bench.strength_report docs/strength/*.json`."""
    docs = Path(__file__).parents[2] / "docs"
    files = sorted((docs / "strength").glob("*.json"))
    assert files
    strength_report.report(files, tmp_path)
    assert (tmp_path / "strength.md").read_text("utf-8") == (docs / "strength.md").read_text("utf-8")
    for drawn in (tmp_path / "strength").glob("*.svg"):
        assert (docs / "strength" / drawn.name).is_file()


def test_another_engine_plays_here(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel")
    theirs = contestant("the-distance", "bench.opponents:open_spiel@3")
    bout = Bout("the-distance", settled("the-distance", {}, 2), 2, (theirs, contestant("the-distance", "2")), 1)
    [deal] = match(bout, 1)
    assert deal.costs[0].decisions > 3
    timed = contestant("the-distance", "bench.opponents:open_spiel@0.5s")
    agent = timed.make(Chair("the-distance", bout.options, 2, 0))
    assert agent.seconds == 0.5  # type: ignore[attr-defined]


# ── The ceiling ───────────────────────────────────────────────────────────────────────────────────────────────────


class Peeking(RandomAgent):
    """Random, and tells whether it was shown the table."""

    looked = 0

    def peek(self, state: State) -> None:
        assert state.asked
        Peeking.looked += 1


def peeking(_chair: Chair, _limit: Limit | None) -> Agent:
    return Peeking()


def test_the_cheat_is_shown_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ceiling, "CHEAT", f"{__name__}:peeking")
    monkeypatch.setattr(Peeking, "looked", 0)
    path = tmp_path / "arena" / "ceiling.json"
    asked = ["ceiling", "the-distance", "--deals", "1", "--simulations", "2", "--workers", "1", "--json", str(path)]
    monkeypatch.setattr("sys.argv", asked)
    ceiling.main()
    assert Peeking.looked == 4
    assert "peeking@2 : 4@2" in capsys.readouterr().out
    assert Contest.loads(path.read_text("utf-8")).names[1:] == ("4@2", f"{__name__}:peeking@2")
    ceiling.main()
    assert Peeking.looked == 4, "nothing was left to play"
    monkeypatch.setattr("sys.argv", [*asked, "--seed", "2"])
    with pytest.raises(SystemExit, match="another contest"):
        ceiling.main()


def test_without_a_cheat_there_is_no_ceiling(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ceiling, "CHEAT", "tests.nowhere:cheat")
    with pytest.raises(ArenaError, match="nowhere"):
        ceiling.ceiling("the-distance", 2, 1, 1, Limit(simulations=1), 1, tmp_path / "x.json")
