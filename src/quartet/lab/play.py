"""One game, one row. Random players take the engine's own loop; others are asked as at any table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from quartet.bots.levels import make
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import SILENT, Game, Journal, State
from quartet.lab.observe import OBSERVERS
from quartet.lab.request import Request, seeds
from quartet.search.ismcts import Limit


def rows(request: Request, part: int) -> Iterator[dict[str, Any]]:
    """The rows of a part, in order."""
    game = request.rules()
    watch = OBSERVERS[request.game](request.players)
    levels = list(request.levels)
    # Never by the clock: how far a search gets in a second is no part of the request.
    limit = Limit(simulations=request.simulations)
    for number in request.numbers(part):
        luck, thoughts = seeds(request.seed, number)
        chance = FastChance(luck)
        journal = watch.journal
        state = game.setup(request.players, request.options, chance, journal)
        watch.begin(state)
        if not request.all_random:
            # A player who searches remembers its own tree: so one a seat and a game.
            agents = [make(request.game, level, limit=limit, game=game) for level in levels]
            decisions = loop.run(game, state, agents, chance, FastChance(thoughts), journal)
        elif journal is SILENT:
            decisions = loop.playout(game, state, chance)
        else:
            decisions = playout(game, state, chance, journal)
        yield {
            "game": number,
            "seed": luck,
            "levels": levels,
            "scores": [float(score) for score in game.scores(state)],
            "standing": game.standing(state),
            "questions": state.number,
            "decisions": decisions,
            **watch.end(state),
        }


def playout(game: Game[Any, Any], state: State, chance: Chance, journal: Journal) -> int:
    """As the engine's own, with somebody listening."""
    decisions = 0
    legal, below, step = game.legal, chance.below, loop.step
    while state.asked:
        for seat in state.asked:
            moves = legal(state, seat)
            step(game, state, seat, moves[below(len(moves))], chance, journal)
            decisions += 1
    return decisions
