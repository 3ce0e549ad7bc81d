"""How much each sign speaks for a patron in Symphony No. 9: the weights in search/guides/symphony_no_9_worth.py.

    python bench/symphony_worth.py --games 4000 --seed 1

Everybody plays by the search's quick answers; half of the games have the tracks and sides of a first game, half any.
When a round begins the signs are noted, and beside them who won in the end. The weights are those under which what
happened was likeliest (a logit over the seats, with a slight pull towards nothing). Printed are the weights, and how
well those of four fifths of the games foretell the others: the mean squared error, summed over seats, against that of
equal shares.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from quartet.games import game_by_id
from quartet.games.symphony_no_9.state import FREE, SymphonyState
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.loop import step
from quartet.search.guide import shares
from quartet.search.guides.symphony_no_9 import SymphonyGuide
from quartet.search.guides.symphony_no_9_worth import signs

Numbers = NDArray[np.float64]
ROUNDS = range(2, 7)
PULL = 5.0


def played(players: int, games: int, seed: int) -> dict[int, tuple[Numbers, Numbers]]:
    """By round: the signs [game][seat][sign], and the shares of the win [game][seat]."""
    game = game_by_id("symphony-no-9")
    guide = SymphonyGuide(game)
    seen: dict[int, list[list[list[float]]]] = {number: [] for number in ROUNDS}
    won: list[list[float]] = []
    for number in range(games):
        chance = FastChance(seed * 1_000_003 + number)
        any_hall = {} if number % 2 else {"sides": "random", "tracks": "shuffled"}
        state: SymphonyState = game.setup(players, game.settle(any_hall, seats=players), chance, SILENT)
        guide.prepare(state, 0, chance)
        while state.asked:
            if state.phase == FREE and state.round > 1 and len(seen[state.round]) == number:
                seen[state.round].append(signs(state))
            for seat in state.asked:
                moves = game.legal(state, seat)
                move = moves[0] if len(moves) == 1 else guide.choose(state, seat, moves, chance)
                step(game, state, seat, move, chance, SILENT)
        won.append(shares(game.standing(state)))
    return {number: (np.array(seen[number]), np.array(won)) for number in ROUNDS}


def foretold(found: Numbers, weights: Numbers) -> Numbers:
    raised = found @ weights
    odds = np.exp(raised - raised.max(1, keepdims=True))
    shared: Numbers = odds / odds.sum(1, keepdims=True)
    return shared


def fitted(found: Numbers, won: Numbers) -> Numbers:
    """Newton's method, on signs of one size."""
    size = found.std(axis=(0, 1)) + 1e-9
    found = found / size
    weights = np.zeros(found.shape[2])
    for _ in range(30):
        odds = foretold(found, weights)
        slope = np.einsum("gsk,gs->k", found, won - odds) - PULL * weights
        middle = np.einsum("gs,gsk->gk", odds, found)
        bend = np.einsum("gs,gsk,gsl->kl", odds, found, found) - middle.T @ middle + PULL * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    scaled: Numbers = weights / size
    return scaled


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for players in (2, 3, 4):
        for number, (found, won) in played(players, asked.games, asked.seed).items():
            cut = asked.games * 4 // 5
            error = ((foretold(found[cut:], fitted(found[:cut], won[:cut])) - won[cut:]) ** 2).sum(1).mean()
            weights = ", ".join(f"{each:.4f}" for each in fitted(found, won))
            print(f"{players} players, round {number}: [{weights}]  error {error:.3f} of {1 - 1 / players:.3f}")


if __name__ == "__main__":
    main()
