"""A small agent learns The Distance by playing against itself: `python -m quartet.rl.train`. docs/train.md tells how.

The policy is one matrix. An action has a few features that can be read off its label, such as how many cards it plays;
what the seat observes decides how much each of them is worth, and the mask leaves only what is legal. It is trained by
REINFORCE: after a game the winner's choices become likelier and the loser's less so.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from quartet.rl.actions import ACTIONS
from quartet.rl.pettingzoo import AecEnv, aec_env

GAME: Final = "the-distance"
LETTERS: Final = "ABCDEFG"
GAMES_A_BATCH: Final = 128
PARTS: Final = 4
"""Of a batch, whatever the number of cores: so the result is the same on any machine."""
FRESH: Final = 7
TRAINED: Final = 1 << 40
"""Seeds of deals are above this in training and below it in tests."""

Matrix = NDArray[np.float64]


def features_of(label: str) -> list[float]:
    """Draw, pass or play; how many cards, how many of them wild; the letter."""
    kind, *rest = label.split(":")
    values = [float(kind == "draw"), float(kind == "pass"), float(kind == "play")]
    cards = rest[1].split(".") if rest else []
    values += [len(cards) / 4, cards.count("wild") / 4]
    return values + [float(bool(rest) and rest[0] == letter) for letter in LETTERS]


FEATURES: Final[Matrix] = np.array([features_of(label) for label in ACTIONS[GAME].labels])
"""[action][feature]"""


class Policy:
    def __init__(self, weights: Matrix) -> None:
        self.weights = weights
        """[feature][what is observed, and 1]"""

    @classmethod
    def blank(cls, observed: int) -> Policy:
        return cls(np.zeros((FEATURES.shape[1], observed + 1)))

    def chances(self, x: Matrix, legal: NDArray[np.intp]) -> Matrix:
        """How likely each legal action is chosen."""
        worth = FEATURES[legal] @ (self.weights @ x)
        likely = np.exp(worth - worth.max())
        chances: Matrix = likely / likely.sum()
        return chances

    def best(self, x: Matrix, legal: NDArray[np.intp]) -> int:
        return int(legal[np.argmax(FEATURES[legal] @ (self.weights @ x))])


def seen(env: AecEnv) -> tuple[Matrix, NDArray[np.intp], float, bool]:
    """What the seat observes, with a 1 at the end; its legal actions; its reward; is the game over?"""
    observation, reward, over, _, _ = env.last()
    x = np.append(observation["observation"].astype(np.float64), 1.0)
    return x, np.flatnonzero(observation["action_mask"]), float(reward), bool(over)


def learn_from(weights: Matrix, seed: int, games: int) -> Matrix:
    """The gradient of some games of the policy against itself."""
    policy, env, dice = Policy(weights), aec_env(GAME), np.random.default_rng(seed)
    total = np.zeros_like(weights)
    for game in range(games):
        env.reset(seed=TRAINED + seed * GAMES_A_BATCH + game)
        steps = {name: np.zeros_like(weights) for name in env.agents}
        for agent in env.agent_iter():
            x, legal, reward, over = seen(env)
            if over:
                total += reward * steps[agent]
                env.step(None)
                continue
            chances = policy.chances(x, legal)
            chosen = int(dice.choice(len(legal), p=chances))
            steps[agent] += np.outer(FEATURES[legal[chosen]] - chances @ FEATURES[legal], x)
            env.step(int(legal[chosen]))
    return total / games


@dataclass
class Adam:
    """Steps of an even size, whatever the size of the gradient."""

    rate: float
    mean: Matrix
    spread: Matrix
    count: int = 0

    def step(self, gradient: Matrix) -> Matrix:
        self.count += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.spread = 0.999 * self.spread + 0.001 * gradient**2
        mean = self.mean / (1 - 0.9**self.count)
        spread = self.spread / (1 - 0.999**self.count)
        step: Matrix = self.rate * mean / (np.sqrt(spread) + 1e-8)
        return step


def train(
    batches: int, *, games: int = GAMES_A_BATCH, seed: int = 1, cores: int = 2, rate: float = 0.02
) -> Iterator[Policy]:
    """The policy after every batch. The same seed gives the same policies, whatever the number of cores."""
    env = aec_env(GAME)
    observed = env.observation_space(env.possible_agents[0])["observation"].shape[0]
    policy = Policy.blank(observed)
    adam = Adam(rate, np.zeros_like(policy.weights), np.zeros_like(policy.weights))
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) if cores > 1 else nullcontext() as pool:
        share_out = pool.map if pool else map
        for batch in range(batches):
            seeds = [(seed << 24) + batch * PARTS + part for part in range(PARTS)]
            gradients = share_out(learn_from, [policy.weights] * PARTS, seeds, [games // PARTS] * PARTS)
            policy = Policy(policy.weights + adam.step(sum(gradients, np.zeros_like(policy.weights)) / PARTS))
            yield policy


def against_random(policy: Policy, pairs: int, seed: int = FRESH) -> float:
    """The share of wins over a random player: every deal is played twice, from either seat."""
    env, dice = aec_env(GAME), np.random.default_rng(seed)
    wins = 0.0
    for deal in range(seed * 1_000_000, seed * 1_000_000 + pairs):
        for learner in env.possible_agents:
            env.reset(seed=deal)
            for agent in env.agent_iter():
                x, legal, reward, over = seen(env)
                if over:
                    wins += (reward + 1) / 2 if agent == learner else 0.0
                    env.step(None)
                elif agent == learner:
                    env.step(policy.best(x, legal))
                else:
                    env.step(int(dice.choice(legal)))
    return wins / (2 * pairs)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def main(arguments: list[str], say: Callable[[str], object] = sys.stdout.write) -> float:
    parser = argparse.ArgumentParser(prog="python -m quartet.rl.train", description="Train a small agent.")
    parser.add_argument("--batches", type=int, default=40)
    parser.add_argument("--games", type=int, default=GAMES_A_BATCH, help="a batch")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=1000, help="deals of the last test, each from both seats")
    parser.add_argument("--save", type=Path, help="where to keep the weights (.npy)")
    given = parser.parse_args(arguments)
    start = time.perf_counter()
    policy: Policy | None = None
    for batch, policy in enumerate(
        train(given.batches, games=given.games, seed=given.seed, cores=given.cores), start=1
    ):
        if batch % 10 == 0:
            share = against_random(policy, 100, FRESH + 1)
            say(f"{batch * given.games:6} games, {time.perf_counter() - start:4.0f} s: {share:.0%} against random\n")
    assert policy, "at least one batch"
    taken = time.perf_counter() - start
    share = against_random(policy, given.pairs)
    low, high = interval(share, 2 * given.pairs)
    say(f"after {taken / 60:.1f} minutes: {share:.1%} of {2 * given.pairs} fresh games ({low:.1%} to {high:.1%})\n")
    if given.save:
        np.save(given.save, policy.weights)
    return low


if __name__ == "__main__":
    main(sys.argv[1:])
