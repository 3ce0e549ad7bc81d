"""Reports: estimates that find what was put in, and pages that stand on their own."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lxml import html

from quartet.games import GAMES
from quartet.lab.balance import charts, plan, report, stats
from quartet.lab.balance.common import enough, margin
from quartet.lab.balance.musical_chairs import owned, worth_in_wins
from quartet.lab.balance.proposals import EVEN_TRACKS, PROPOSALS
from quartet.lab.balance.runs import Run
from quartet.lab.request import request
from quartet.lab.simulate import Progress, simulate
from quartet.lab.store import Folder

ROOT = Path(__file__).parents[2]
TINY = 40
"""Of 20,000 games; thinking players then play four."""


# ── Estimates ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_mean_covers_the_truth_as_often_as_it_says() -> None:
    source = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        estimate = stats.mean(source.exponential(2, 80))
        hits += estimate.low <= 2 <= estimate.high
    assert 0.90 <= hits / 400 <= 0.98


def test_effects_find_what_was_put_in() -> None:
    source = np.random.default_rng(2)
    owner = source.integers(-1, 4, (4000, 3))
    things = (owner[:, None, :] == np.arange(4)[None, :, None]).astype(float)
    luck_of_the_game = source.normal(0, 20, (4000, 1))
    outcome = luck_of_the_game + things @ np.array([3.0, -1.0, 0.0]) + source.normal(0, 4, (4000, 4))
    found = stats.effects(outcome, things)
    for estimate, truth in zip(found, (3, -1, 0), strict=True):
        assert estimate.low < truth < estimate.high
        assert estimate.half < 0.3
    assert stats.spread(found) == pytest.approx(np.std([3, -1, 0]), abs=0.2)


def test_effects_of_things_that_always_add_up_are_from_their_mean() -> None:
    source = np.random.default_rng(3)
    kinds = np.eye(3)[source.integers(0, 3, (4000, 2))]
    outcome = kinds @ np.array([5.0, 2.0, 2.0]) + source.normal(0, 1, (4000, 2))
    found = stats.effects(outcome, kinds)
    assert [each.value for each in found] == pytest.approx([2, -1, -1], abs=0.15)


def test_a_jackknife_is_as_sure_as_the_mean_it_tells() -> None:
    values = np.random.default_rng(4).exponential(3, 2000)
    plain = stats.mean(values)
    told = stats.jackknife(2000, lambda some: float(values[some].mean()))
    assert told.value == pytest.approx(plain.value)
    assert told.half == pytest.approx(plain.half, rel=0.4)
    assert stats.jackknife(50, lambda some: float(values[:50][some].mean() > 100)).low == 0


def test_few_games_hide_nothing(chairs: Run) -> None:
    """Where there is nothing better they are shown."""
    assert enough([chairs], 3) == [chairs]


def test_a_ratio_and_what_is_not_known() -> None:
    above, below = np.array([2.0, 4.0, 0.0]), np.array([1.0, 2.0, 0.0])
    assert stats.ratio(above, below).value == 2
    assert stats.ratio(above, below).n == 2
    for nothing in (stats.mean(np.array([1.0])), stats.proportion(0, 0), stats.ratio(above[:1], below[:1])):
        assert nothing.n == 0
        assert math.isnan(nothing.value)


# ── Runs ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def chairs(tmp_path_factory: pytest.TempPathFactory) -> Run:
    out = tmp_path_factory.mktemp("chairs")
    simulate(request("musical-chairs", ["random"] * 3, 60, 1), out, workers=1)
    return Run("table", Folder(out))


def test_a_run_is_read_back(chairs: Run) -> None:
    rows = list(chairs.table.iter_rows(named=True))
    turned = chairs.in_turn_order(chairs.share)
    for i, row in enumerate(rows):
        assert chairs.share[i].sum() == pytest.approx(1)
        assert turned[i, 0] == chairs.share[i, row["first"]]
        assert turned[i, 2] == chairs.share[i, (row["first"] + 2) % 3]
        assert margin(chairs)[i] == max(row["scores"]) - sorted(row["scores"])[-2]
        for cushion, owner in enumerate(row["owner"]):
            assert owned(chairs)[i, :, cushion].tolist() == [float(owner == seat) for seat in range(3)]
    gains = [chairs.share[i, row["owner"][11]] - 1 / 3 for i, row in enumerate(rows) if row["owner"][11] >= 0]
    assert worth_in_wins(chairs)[11].value == pytest.approx(np.mean(gains))
    assert worth_in_wins(chairs)[11].n == len(gains)


# ── Plans and proposals ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game_id", GAMES)
def test_every_study_of_a_plan_can_be_played(game_id: str) -> None:
    keys = set()
    for study in plan.studies(game_id):
        asked = study.request(game_id, 1)
        assert asked.parts * asked.chunk >= study.games
        keys.add(study.key)
    assert len(keys) == len(list(plan.studies(game_id)))
    assert {key.split("_")[2] for key in keys} >= {"random", "2", "3"}


def test_changes_leave_the_rest_as_it_is() -> None:
    own = GAMES["symphony-no-9"].components
    assert own is not None
    changed = plan.changed("symphony-no-9", {"reputation_a": EVEN_TRACKS})
    assert changed is not None
    assert changed["reputation_a"]["bach"] == EVEN_TRACKS["bach"]
    assert changed["reputation_b"] == own.data["reputation_b"]
    assert own.data["reputation_a"]["bach"] != EVEN_TRACKS["bach"]
    for name, track in EVEN_TRACKS.items():
        assert sorted(track) == sorted(own.data["reputation_a"][name]), name
        assert track[0] == own.data["reputation_a"][name][0]
    assert plan.changed("hit-maker", {}) is None
    assert PROPOSALS.keys() == GAMES.keys()


# ── Pages ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def unseen(title: str, total: int) -> Iterator[Progress]:
    del title

    def told(done: int, sums: dict[str, Any]) -> None:
        assert 0 <= done <= total
        assert sums.get("games", 0) == done

    yield told


def alone(text: str) -> None:
    """One file that stands on its own."""
    HTMLParser().feed(text)
    tree = html.fromstring(text)
    assert not tree.xpath("//script | //link | //img | //iframe")
    outside = re.findall(r"https?://[^\s\"')<]+", text)
    assert {each for each in outside if not each.startswith("http://www.w3.org/")} == set()  # names of formats
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids))
    for used in re.findall(r"url\(#([\w-]+)\)|href=\"#([\w-]+)\"", text):
        assert "".join(used) in ids
    assert "prefers-color-scheme: dark" in text
    for sign in charts.NAMES:
        assert sign not in text, "a colour that does not change with the page's"
    for figure in tree.xpath("//figure"):
        assert figure.xpath(".//h3")[0].text
        assert figure.xpath(".//*[local-name()='svg']/@aria-label")


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_small_report_of_the_whole_plan(game_id: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    wanted = report.Wanted(game_id, "The game", TINY, 1, (), tmp_path / "data", 1, "local")
    runs = report.write(wanted, page, unseen)
    text = page.read_text("utf-8")
    assert runs == len(list(plan.studies(game_id)))
    alone(text)
    report.write(wanted, page, unseen)  # once more, from what is there
    assert page.read_text("utf-8") == text


@pytest.mark.parametrize("game_id", GAMES)
def test_the_random_half_of_a_plan(game_id: str, tmp_path: Path) -> None:
    """All sections, those about other figures too."""
    runs = []
    for study in plan.studies(game_id, 1):
        if study.level == "random":
            simulate(replace(study, games=12).request(game_id, 1), tmp_path / study.key, workers=1)
            runs.append(Run(study.key, Folder(tmp_path / study.key)))
    wanted = report.Wanted(game_id, "The game", 0, 1, (), None, 1, "local")
    text = report.written(wanted, runs)
    alone(text)
    assert "The reconstructed figures" in text
    for proposal in PROPOSALS[game_id]:
        assert f"try-{proposal.key}_" in text
    assert report.written(wanted, runs) == text


@pytest.mark.parametrize("game_id", GAMES)
def test_a_report_of_random_tables(game_id: str, tmp_path: Path) -> None:
    """Every plot that such rows allow, quickly."""
    for i, players in enumerate((2, 4)):
        simulate(request(game_id, ["random"] * players, 25, i), tmp_path / str(players), workers=1)
    wanted = report.Wanted(game_id, "A & B", 0, 0, (tmp_path / "2", tmp_path / "4"), None, 1, "local")
    page = tmp_path / "page.html"
    assert report.write(wanted, page, unseen) == 2
    text = page.read_text("utf-8")
    alone(text)
    assert "A &amp; B" in text
    assert "50 games in 2 simulations" in text
    assert text.count("<figure>") >= 5


@pytest.mark.parametrize("game_id", GAMES)
def test_the_committed_report_is_whole(game_id: str) -> None:
    text = (ROOT / "docs" / "balance" / f"{game_id}.html").read_text("utf-8")
    alone(text)
    tree = html.fromstring(text)
    said = " ".join(tree.xpath("//h2/text()"))
    assert "Beginning, and where you sit" in said
    assert "The reconstructed figures" in said
    wanted = {
        "the-distance": "The interval",
        "musical-chairs": "What each cushion is worth",
        "symphony-no-9": "How often concerts fail",
        "hit-maker": "What each kind of cam is worth",
    }
    assert wanted[game_id] in said
    assert len(tree.xpath("//details")) >= 6
    rows = tree.xpath("//section[last()]//tbody/tr")
    assert len(rows) == len(list(plan.studies(game_id))), "made from another plan"
