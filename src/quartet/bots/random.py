"""Any listed move is as good as any other: the measure that every real player must beat."""

from __future__ import annotations

from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Move, View


class RandomAgent(Agent):
    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return moves[chance.below(len(moves))]

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        """Always: a table of random players then never forgets, and their games can be compared with others'."""
        return interjections[chance.below(len(interjections))]
