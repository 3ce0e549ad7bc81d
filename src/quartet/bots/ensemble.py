"""All cores for one thought: several processes search the same question, each with luck of its own, and what they have
found is added up. Twice the processes, twice the simulations in the same time; but no tree is kept from move to move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Self

from quartet.bots.crew import Crew
from quartet.bots.levels import GUIDES
from quartet.games import game_by_id
from quartet.kernel import codec
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import Game, Move, View
from quartet.kernel.table import figures_of
from quartet.search.ismcts import Findings, Found, Limit, Search, drawn

SEEDS: Final = 1 << 60


@dataclass(frozen=True)
class _Part:
    """One process's share, in words that pickle: the view as JSON, moves as codes."""

    game: str
    figures: Mapping[str, Any] | None
    view: Any
    moves: list[str]
    seed: int
    limit: Limit


def _rules(part: _Part) -> Game[Any, Any]:
    game = game_by_id(part.game)
    return game if part.figures is None else game.furnished("the table", part.figures)


def _search(part: _Part) -> list[tuple[str, int, float]]:
    game = _rules(part)
    search = Search(game, GUIDES[part.game](game))
    moves = [game.parse(code) for code in part.moves]
    found = search.think(codec.decode(game, part.view), moves, FastChance(part.seed), part.limit)
    return [(each.move.code, each.tried, each.share) for each in found.moves]


class Ensemble:
    """Processes that think together; use it in a `with`, or close it. The same luck and a limit in simulations find
    the same with the same number of processes."""

    def __init__(self, game: Game[Any, Any], workers: int) -> None:
        self.game = game
        self.workers = workers
        self.mixes: bool = GUIDES[game.id](game).mixes
        self._pool = Crew(workers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def think(self, view: View, moves: list[Move], chance: Chance, limit: Limit) -> Findings:
        each = Limit(limit.seconds, -(-limit.simulations // self.workers))
        codes = [move.code for move in moves]
        parts = [
            _Part(self.game.id, figures_of(self.game), codec.encode(view), codes, chance.below(SEEDS), each)
            for _ in range(self.workers)
        ]
        tried: dict[str, int] = {}
        won: dict[str, float] = {}
        for found in self._pool.map(_search, parts):
            for code, times, share in found:
                tried[code] = tried.get(code, 0) + times
                won[code] = won.get(code, 0.0) + times * share
        by_code = {move.code: move for move in moves}
        order = sorted(tried, key=lambda code: -tried[code])
        summed = tuple(Found(by_code[code], tried[code], won[code] / max(1, tried[code])) for code in order)
        answer = drawn(summed, chance) if len(view.asked) > 1 and self.mixes else summed[0].move
        return Findings(summed, sum(tried.values()), answer)
