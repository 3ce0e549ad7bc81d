"""How strong are the computer players? One of the first named level plays against others of the second.

    python bench/strength.py 3:2 2:random --deals 2000 --players 2 --interval 2

Every deal is played once from each seat, so that nobody has the better cards. Printed is the win share of the first
named with its Wilson interval (95 %); among equals it is one in so many players.
"""

import argparse
import math
from time import perf_counter

from quartet.bots import levels
from quartet.games import game_by_id
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Agent, Choice

GAME = "the-distance"


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share. Games of one deal count as independent, so it is a little wide."""
    z = 1.96
    share, square = won / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def match(
    first: Agent, second: Agent, *, deals: int, seed: int, options: dict[str, Choice], players: int = 2
) -> tuple[int, int, int]:
    """Games won by the first, games played, decisions made."""
    game = game_by_id(GAME)
    settled = game.settle(options)
    won = decisions = 0
    for deal in range(deals):
        luck = seed * 1_000_003 + deal
        dealt = game.setup(players, settled, FastChance(luck), SILENT)
        for place in range(players):
            state = game.copy(dealt)
            agents = [first if seat == place else second for seat in range(players)]
            decisions += loop.run(game, state, agents, FastChance(~luck), FastChance(luck), SILENT)
            won += game.standing(state)[place] == 1
    return won, players * deals, decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", nargs="*", default=["2:random", "3:2", "3:random", "1:2"], help="as 3:2")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--interval", type=int, default=2)
    parser.add_argument("--judge", choices=("strict", "gentle"), default="strict")
    asked = parser.parse_args()
    options: dict[str, Choice] = {"interval": asked.interval, "judge": asked.judge}
    for pair in asked.pairs:
        first, second = pair.split(":")
        start = perf_counter()
        agents = (levels.make(GAME, first), levels.make(GAME, second))
        won, games, decisions = match(
            *agents, deals=asked.deals, seed=asked.seed, options=options, players=asked.players
        )
        low, high = wilson(won, games)
        each = (perf_counter() - start) / decisions * 1e6
        print(
            f"{first:>7} vs {second:<7} wins {won / games:.1%} [{low:.1%}, {high:.1%}] of {games} games, "
            f"{decisions / games:.0f} decisions each, {each:.0f} µs a decision",
            flush=True,
        )


if __name__ == "__main__":
    main()
