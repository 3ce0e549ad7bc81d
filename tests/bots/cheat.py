"""A player that is shown everything: the ceiling that fair players are measured by. Only tests and the bench know it.

It searches as level 4 does, for as long, but its guess at the hidden cards is the truth.
"""

from __future__ import annotations

from quartet.bots import levels
from quartet.bots.arena.bout import Chair
from quartet.bots.maestro import Searcher
from quartet.games import game_by_id
from quartet.kernel.chance import Chance
from quartet.kernel.game import State, View
from quartet.search.ismcts import Limit, Search


class SeeingSearch(Search):
    truth: State | None = None
    """The table's own state, as it changes."""

    def _world(self, view: View, chance: Chance) -> State:
        assert self.truth is not None, "it has been shown nothing"
        assert view.seat is not None
        state: State = self.game.copy(self.truth)
        state.sealed = {}  # an envelope it does not open: the question would be another one
        self.guide.prepare(state, view.seat, chance)
        return state


class Cheat(Searcher):
    def peek(self, state: State) -> None:
        assert isinstance(self.search, SeeingSearch)
        self.search.truth = state


def cheat(chair: Chair, limit: Limit | None) -> Cheat:
    game = game_by_id(chair.game)
    guide = levels.GUIDES[chair.game](game)
    player = Cheat(game, guide, limit or Limit(seconds=2.0), levels.make(chair.game, "3"))
    player.search = SeeingSearch(game, guide)
    return player
