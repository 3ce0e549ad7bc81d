"""The training page's agent learns, and beats a random player on deals it has never seen."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from quartet.rl import train
from quartet.rl.actions import ACTIONS

PAGE = Path(__file__).parents[2] / "docs" / "train.md"


def test_features_are_read_off_the_label() -> None:
    assert train.features_of("draw") == [1, 0, 0, 0, 0] + [0] * 7
    assert train.features_of("play:G:Gb.Gb.wild:call") == [0, 0, 1, 0.75, 0.25, 0, 0, 0, 0, 0, 0, 1]
    assert train.FEATURES.shape == (len(ACTIONS[train.GAME]), 12)


def test_a_policy_chooses_among_what_is_legal() -> None:
    policy = train.Policy(np.zeros((12, 3)))
    policy.weights[3, 2] = 8.0  # more cards are better
    draw, one, two = (ACTIONS[train.GAME].number[label] for label in ("draw", "play:A:A", "play:A:A.A"))
    x = np.array([0.0, 0.0, 1.0])
    assert policy.best(x, np.array([draw, one, two])) == two
    assert policy.best(x, np.array([draw, one])) == one
    chances = policy.chances(x, np.array([draw, one, two]))
    assert chances.sum() == pytest.approx(1)
    assert list(np.argsort(chances)) == [0, 1, 2]


def test_a_gradient_is_that_of_its_seed() -> None:
    blank = train.Policy.blank(93).weights
    one, again, other = (train.learn_from(blank, seed, 2) for seed in (1, 1, 2))
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)
    assert one.shape == (12, 94)


def test_more_cards_are_better_than_any() -> None:
    """A policy that nobody trained: as many cards as possible, and drawing last."""
    policy = train.Policy.blank(93)
    policy.weights[3, -1] = 1.0
    assert train.against_random(policy, 20) > 0.55


def test_the_interval_is_wilsons() -> None:
    low, high = train.interval(0.75, 100)
    assert [low, high] == pytest.approx([0.657, 0.825], abs=1e-3)


def test_the_script_runs_and_keeps_its_weights(tmp_path: Path) -> None:
    said: list[str] = []
    files = [tmp_path / "one.npy", tmp_path / "two.npy"]
    for cores, file in zip(("1", "2"), files, strict=True):
        train.main(
            ["--batches", "1", "--games", "4", "--pairs", "1", "--cores", cores, "--save", str(file)], said.append
        )
    assert np.array_equal(np.load(files[0]), np.load(files[1]))  # on any number of cores
    assert "of 2 fresh games" in said[-1]


@pytest.mark.slow
def test_the_agent_of_the_page_beats_random() -> None:
    """As the page tells: the lower end of the interval is above half."""
    said: list[str] = []
    low = train.main([], said.append)
    assert low > 0.5, said
    [told] = re.findall(r"wins (\d+\.\d) % of 2000 fresh games", PAGE.read_text("utf-8"))
    assert f"{told}% of 2000 fresh games" in said[-1]  # seeds make it the same agent everywhere
