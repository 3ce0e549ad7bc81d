"""What the search asks about one game: which moves are worth a thought, how to play on cheaply, who stands how well.

Everything here has an answer that fits every game, so a new game can be searched at once; a game's own guide in
`guides/` makes that strong. A guide is handed states, but they are only guesses made from a view: nobody's real cards.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from quartet.kernel.chance import Chance
from quartet.kernel.compiling import mypyc_attr
from quartet.kernel.game import SILENT, Game, Move, State, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

TO_THE_END = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S, V]):
    """The plain one: every move is worth the same, everybody plays anything, and only the end of a game tells."""

    def __init__(self, game: Game[S, V]) -> None:
        self.game = game
        self.horizon = TO_THE_END
        """So many decisions are played out after those of the tree; then `worth` is asked. 0: one's own next unknown
        choice is judged as it stands."""
        self.foresight = 1.0
        """How much of a choice's worth is what has come of it where the simulation ends; the rest is how things stand
        when its turn is over, before anybody has answered."""
        self.explore = 1.0
        """How much doubt counts beside what has been found."""
        self.interrupts = False
        """Must everybody be asked for interjections before each question? It costs time."""
        self.rivals_think = True
        """Do the others choose by what the tree has found for them? Not worth it where their hands are hidden: a hand
        that was guessed is hardly ever guessed again."""
        self.mixes = True
        """Is a sealed answer drawn by how promising the moves are? Who always bids the same is seen through."""

    def thinks(self, view: V) -> bool:
        """Is what this view's seat is asked for a search to answer?"""
        return True

    def prepare(self, state: S, seat: int, chance: Chance) -> None:
        """Make a fresh guess of that seat's better: leave out what costs time and changes no result; exchange what
        the others cannot hold, as they have played."""

    def over(self, state: S) -> bool:
        return not state.asked

    def options(self, state: S, seat: int, moves: list[Move]) -> tuple[list[Move], list[float]]:
        """Those worth a thought, and how promising each looks at first sight: shares of one. Made only of what this
        seat can see."""
        return moves, [1.0 / len(moves)] * len(moves)

    def choose(self, state: S, seat: int, moves: list[Move], chance: Chance) -> Move:
        """A quick answer, made only of what this seat can see. There are at least two."""
        return moves[chance.below(len(moves))]

    def react(self, state: S, seat: int, moves: list[Move], chance: Chance) -> Move | None:
        """Whether, and what, this seat says out of turn."""
        return None

    def interrupt(self, state: S, chance: Chance) -> None:
        """Interjections, as a table hears them: before each question, from seat to seat."""
        game = self.game
        for seat in range(len(game.scores(state))):
            moves = game.interjections(state, seat)
            if moves:
                said = self.react(state, seat, moves, chance)
                if said is not None:
                    game.interject(state, seat, said, chance, SILENT)

    def worth(self, state: S) -> list[float]:
        """By seat: its share of the win, 0 to 1; where the game is not over, as far as can be told."""
        return shares(self.game.standing(state))


def shares(standing: list[int]) -> list[float]:
    """A win, shared by those on the first place."""
    share = 1.0 / standing.count(1)
    return [share if place == 1 else 0.0 for place in standing]
