"""PettingZoo's own tests pass, and what they do not look at holds too."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from quartet.games import GAMES, game_by_id
from quartet.kernel.messages import Refusal
from quartet.rl.pettingzoo import AecEnv, ParallelEnv, aec_env, parallel_env

TABLES = [
    ("the-distance", 2), ("the-distance", 5), ("musical-chairs", 2), ("musical-chairs", 4),
    ("symphony-no-9", 2), ("symphony-no-9", 3), ("symphony-no-9", 4), ("hit-maker", 2), ("hit-maker", 7),
]  # fmt: skip
each_table = pytest.mark.parametrize(("game_id", "players"), TABLES)
takes_dicts = [
    # A dict with a mask is PettingZoo's own custom; the test knows only its own environments to do so.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # A seat whose game is over has no action left.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def marked(function: Any) -> Any:
    for mark in takes_dicts:
        function = mark(function)
    return function


@each_table
@marked
def test_the_aec_api(game_id: str, players: int) -> None:
    api_test(aec_env(game_id, players, render_mode="ansi"), num_cycles=40)


@each_table
def test_the_aec_seeds(game_id: str, players: int) -> None:
    seed_test(partial(aec_env, game_id, players), num_cycles=40)


@each_table
def test_the_parallel_api(game_id: str, players: int) -> None:
    parallel_api_test(parallel_env(game_id, players), num_cycles=60)


@each_table
def test_the_parallel_seeds(game_id: str, players: int) -> None:
    parallel_seed_test(partial(parallel_env, game_id, players), num_cycles=60)


def play(env: AecEnv, seed: int | None) -> list[Any]:
    """A game at random, its luck and its choices by the seed; all there was to see."""
    env.reset(seed=seed)
    pick = np.random.default_rng(5)
    seen: list[Any] = []
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        seen.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward))
        env.step(None if over else int(pick.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@pytest.mark.parametrize("game_id", GAMES)
def test_a_seed_gives_the_same_game_however_often_and_wherever(game_id: str) -> None:
    env = aec_env(game_id, 3)
    first = play(env, 7)
    again, other = play(env, None), play(env, 8)
    assert play(env, 7) == first
    assert play(env, None) == again  # the series that a seed begins is the same, too
    assert play(aec_env(game_id, 3), 7) == first
    assert len({str(first), str(again), str(other)}) == 3


def test_options_stay_from_game_to_game() -> None:
    env = aec_env("the-distance", 2, {"interval": 5, "hands": 3})
    for seed in (1, None, 2):
        env.reset(seed=seed, options={"interval": 2})
        state: Any = env.table.now()
        assert (state.interval, state.hands_to_win) == (5, 3)


def test_the_sum_of_rewards_is_nothing_and_the_winner_has_one() -> None:
    env = aec_env("the-distance", 4)
    env.reset(seed=1)
    earned: dict[str, float] = {}
    pick = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        earned[agent] = earned.get(agent, 0.0) + reward
        env.step(None if over else int(pick.choice(np.flatnonzero(observation["action_mask"]))))
    places = game_by_id("the-distance").standing(env.table.now())
    assert [earned[f"player_{seat}"] for seat in range(4)] == pytest.approx([1.0 if p == 1 else -1 / 3 for p in places])


def test_an_action_against_the_mask_loses() -> None:
    env = aec_env("the-distance", 3)
    env.reset(seed=3)
    culprit = env.agent_selection
    env.step(int(np.flatnonzero(env.infos[culprit]["action_mask"] == 0)[0]))
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.infos[culprit]["illegal"]
    assert {name: env.rewards[name] for name in env.agents} == {n: -1.0 if n == culprit else 0.5 for n in env.agents}


def test_an_action_against_the_mask_loses_in_parallel_too() -> None:
    env = parallel_env("the-distance", 2)
    observations, _ = env.reset(seed=3)
    [asked] = [name for name in env.agents if not observations[name]["action_mask"][env.wait]]
    [other] = [name for name in env.agents if name != asked]
    _, earned, over, _, infos = env.step({asked: env.wait, other: env.wait})
    assert earned == {asked: -1.0, other: 1.0}
    assert all(over.values())
    assert infos[asked]["illegal"]
    assert env.agents == []


def bidding(env: AecEnv) -> None:
    """To the first sealed bids, by first actions."""
    env.reset(seed=2)
    while len(env.table.now().asked) == 1:
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))


def test_a_sealed_answer_is_unseen_by_who_answers_after_it() -> None:
    seen = []
    for bid in ("bid:0", "bid:3"):
        env = aec_env("symphony-no-9", 3)
        bidding(env)
        assert env.agent_selection == "player_0"
        env.step(env.table.of.actions.number[bid])
        assert env.agent_selection == "player_1"
        assert env.table.now().sealed
        seen.append([env.observe(name)["observation"].tobytes() for name in env.agents])
    assert seen[0] == seen[1]


def test_parallel_answers_are_given_at_once() -> None:
    env = parallel_env("symphony-no-9", 2)
    observations, _ = env.reset(seed=2)
    together = 0
    while env.agents:
        actions = {name: int(np.flatnonzero(observations[name]["action_mask"])[0]) for name in env.agents}
        together += all(action != env.wait for action in actions.values())
        observations, _, _, _, _ = env.step(actions)
    assert together >= 6  # at least the bids of six rounds


def test_selling_between_answers_is_an_action_where_it_is_wanted() -> None:
    plain, selling = aec_env("symphony-no-9", 2), aec_env("symphony-no-9", 2, interjections=True)
    plain.reset(seed=1)
    selling.reset(seed=1)
    agent = selling.agent_selection
    sale = selling.table.of.actions.number["sell:4"]
    assert not plain.infos[agent]["action_mask"][sale]
    assert selling.infos[agent]["action_mask"][sale]
    selling.step(sale)
    assert selling.agent_selection == agent
    state: Any = selling.table.now()
    assert state.coins[selling.table.seat_of[agent]] == 24
    assert not selling.infos[agent]["action_mask"][sale]


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(Refusal):
        aec_env("the-distance", 6)
    with pytest.raises(Refusal):
        aec_env("the-distance", 2, {"interval": 9})
    with pytest.raises(ValueError, match="lyrics is always 'off'"):
        aec_env("hit-maker", 2, {"lyrics": "on"})
    with pytest.raises(ValueError, match="2 players at least"):
        aec_env("hit-maker", 1)
    with pytest.raises(ValueError, match="no such render mode"):
        aec_env("the-distance", render_mode="human")
    env = aec_env("the-distance")
    with pytest.raises(RuntimeError, match="reset"):
        env.observe("player_0")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="must act"):
        env.step(None)


def test_a_name_has_its_version() -> None:
    assert str(aec_env("the-distance")) == "quartet/the_distance_v1"
    assert parallel_env("symphony-no-9").metadata["name"] == "quartet/symphony_no_9_v1"


def test_rendering_is_what_an_onlooker_sees() -> None:
    env = aec_env("the-distance", render_mode="ansi")
    env.reset(seed=1)
    assert "hand=()" in str(env.render())
    quiet: AecEnv | ParallelEnv
    for quiet in (aec_env("the-distance"), parallel_env("the-distance")):
        quiet.reset(seed=1)
        assert quiet.render() is None
        quiet.close()
