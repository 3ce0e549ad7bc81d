"""Computer players that search: what they know is the view they are given, as with all others; they only think longer.

Between its moves such a player keeps what it has learned in its search, so it sits at one table, on one chair. Whatever
is no choice for a search (a name, a word to the table, an interjection) it leaves to a quicker player beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, Agent, Game, Move, Said, View
from quartet.kernel.messages import Message
from quartet.search.guide import Guide
from quartet.search.ismcts import Findings, Limit, Search


class Searcher(Agent):
    """`limit`: how long it thinks about a move. `helper`: who answers what is not searched."""

    def __init__(self, game: Game[Any, Any], guide: Guide[Any, Any], limit: Limit, helper: Agent) -> None:
        super().__init__()
        self.search = Search(game, guide)
        self.limit = limit
        self.helper = helper

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        found = self.found(view, moves, chance)
        return found.answer if found else self.helper.decide(view, moves, chance)

    def found(self, view: View, moves: list[Move], chance: Chance) -> Findings | None:
        """What the search has come to; nothing, where there is nothing to search."""
        if HOUSE in view.asked or not self.search.guide.thinks(view):
            return None
        return self.search.think(view, moves, chance, self.limit)

    def ponder(self, view: View, chance: Chance, limit: Limit) -> int:
        """To think in the others' time, too; whoever runs the table decides about that. How many simulations it was."""
        if HOUSE in view.asked or not self.search.guide.thinks(view):
            return 0
        return self.search.ponder(view, chance, limit)

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return self.helper.react(view, interjections, chance)

    def listen(self, said: Sequence[Said]) -> None:
        self.helper.listen(said)

    def talk(self, view: View, chance: Chance) -> Message | None:
        return self.helper.talk(view, chance)
