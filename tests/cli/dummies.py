"""`quartet` with computer players whose doings a test can foretell: `python dummies.py play --seats me,bot:sleepy`.

`sleepy` plays what fits and never calls, nor notices others; `hawk` never plays if it can help it, and notices at
once; `owl` does likewise, but takes its time to notice; `monk` notices at once and keeps silent.
"""

from typing import Any

from quartet.cli import app
from quartet.cli import play as playing
from quartet.cli.chairs import Computers
from quartet.games.the_distance.moves import DRAW, PASS, parse
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Game, Move, View


class Sleepy(Agent):
    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return parse(moves[0].code.removesuffix(":call"))


class Monk(Agent):
    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return next((move for move in (PASS, DRAW) if move in moves), moves[0])


class Waiter(Monk):
    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return interjections[0]


class Dummies(Computers):
    def levels(self, game_id: str) -> tuple[str, ...]:
        return ("sleepy", "hawk", "owl", "monk")

    def make(self, game_id: str, level: str, game: Game[Any, Any] | None = None) -> Agent:
        return {"sleepy": Sleepy, "monk": Monk}.get(level, Waiter)()

    def reaction(self, level: str, chance: Chance) -> float | None:
        return {"hawk": 0.1, "owl": 60.0, "monk": 0.1}.get(level)


if __name__ == "__main__":
    playing.COMPUTERS = Dummies()
    app(prog_name="quartet")
