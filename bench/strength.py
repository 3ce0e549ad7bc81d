"""How strong are the computer players? One of the first named level plays against others of the second.

    python bench/strength.py 3:2 2:random --deals 2000 --players 2 --interval 2
    python bench/strength.py 3:2 2:1 1:random --game musical-chairs --players 4

Every deal is played once from each seat, so that nobody has the better cards. Printed is the win share of the first
named with its Wilson interval (95 %); among equals it is one in so many players. Games whose win the first shares with
somebody count for nobody and are left out.
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
"""Unless another is named."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share. Games of one deal count as independent, so it is a little wide."""
    z = 1.96
    share, square = won / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def match(
    first: Agent,
    second: Agent,
    *,
    deals: int,
    seed: int,
    options: dict[str, Choice],
    players: int = 2,
    game_id: str = GAME,
) -> tuple[int, int, int]:
    """Games won by the first, games decided (its win is not shared), decisions made."""
    game = game_by_id(game_id)
    settled = game.settle(options)
    won = shared = decisions = 0
    for deal in range(deals):
        luck = seed * 1_000_003 + deal
        dealt = game.setup(players, settled, FastChance(luck), SILENT)
        for place in range(players):
            state = game.copy(dealt)
            agents = [first if seat == place else second for seat in range(players)]
            decisions += loop.run(game, state, agents, FastChance(~luck), FastChance(luck), SILENT)
            standing = game.standing(state)
            if standing[place] == 1:
                won += standing.count(1) == 1
                shared += standing.count(1) > 1
    return won, players * deals - shared, decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", nargs="*", default=["2:random", "3:2", "3:random", "1:2"], help="as 3:2")
    parser.add_argument("--game", choices=tuple(levels.LEVELS), default=GAME)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--interval", type=int, default=2)
    parser.add_argument("--judge", choices=("strict", "gentle"), default="strict")
    asked = parser.parse_args()
    known = {option.key for option in game_by_id(asked.game).options}
    told: dict[str, Choice] = {"interval": asked.interval, "judge": asked.judge, "lyrics": "off"}
    options = {key: choice for key, choice in told.items() if key in known}
    for pair in asked.pairs:
        first, second = pair.split(":")
        start = perf_counter()
        agents = (levels.make(asked.game, first), levels.make(asked.game, second))
        won, decided, decisions = match(
            *agents,
            deals=asked.deals,
            seed=asked.seed,
            options=options,
            players=asked.players,
            game_id=asked.game,
        )
        games = asked.players * asked.deals
        low, high = wilson(won, decided)
        each = (perf_counter() - start) / decisions * 1e6
        print(
            f"{first:>7} vs {second:<7} wins {won / decided:.1%} [{low:.1%}, {high:.1%}] of {games} games, "
            f"{games - decided} of them shared, {decisions / games:.0f} decisions each, {each:.0f} µs a decision",
            flush=True,
        )


if __name__ == "__main__":
    main()
