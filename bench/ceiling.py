"""What would cheating bring? The ceiling for fair players, found by one that is shown all hidden cards.

    python -m bench.ceiling the-distance --deals 200 --time 0.1 --json build/arena/ceiling-the-distance-2.json

Random players, level 4 and the cheat meet as in `quartet arena`; the file is for `bench/strength_report.py`. The cheat
is the same search over the true state; it lives among the tests, and the arena has no other door to a table's state.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from quartet.bots.arena.contest import Contest, hold, settled
from quartet.bots.arena.contestants import all_of
from quartet.bots.crew import cores
from quartet.cli.arena import lines
from quartet.kernel.game import Agent, State
from quartet.search.ismcts import Limit
from quartet.words.catalogue import Catalogue

CHEAT = "tests.bots.cheat:cheat"


def show(state: State, agents: Sequence[Agent]) -> None:
    """The table, to whoever is willing to look."""
    for agent in agents:
        if peek := getattr(agent, "peek", None):
            peek(state)


def ceiling(game: str, players: int, deals: int, seed: int, limit: Limit, workers: int, path: Path) -> Contest:
    """Goes on with the file, if it is there."""
    who = all_of(game, ["random", "4", CHEAT], limit)
    contest = Contest(game, settled(game, {}, players), players, seed, tuple(each.name for each in who))
    if path.exists():
        begun = Contest.loads(path.read_text("utf-8"))
        if not begun.same(contest) or begun.by_another_build():
            raise SystemExit(f"{path} is another contest")
        contest = begun
    try:
        hold(contest, who, deals, workers=workers, shown=show)
    finally:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(contest.dumps(), "utf-8")
    return contest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=0.1)
    parser.add_argument("--simulations", type=int, default=0)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--json", type=Path, required=True)
    asked = parser.parse_args()
    limit = Limit(simulations=asked.simulations) if asked.simulations else Limit(seconds=asked.time)
    contest = ceiling(asked.game, asked.players, asked.deals, asked.seed, limit, asked.workers, asked.json)
    print("\n".join(lines(contest, Catalogue())))


if __name__ == "__main__":
    main()
