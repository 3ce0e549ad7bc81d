"""A first step towards the RL adapters: the contract can be driven one agent at a time, masks, interjections and all.

The loop has PettingZoo's shape (reset, agent_iter, last, step) without depending on it. An agent whose turn it is to
interject is asked between decisions, with "say nothing" among its actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from quartet.games import GAMES
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Game, Move, View
from tests.kernel.toy import TOY

NOTHING = Move("nothing")


class TurnByTurn:
    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.game, self.seats = game, seats

    def reset(self, seed: int) -> None:
        self.chance = FastChance(seed)
        self.state = self.game.setup(self.seats, self.game.settle({}), self.chance, SILENT)
        self.polled: set[int] = set()
        self.rewards = [0.0] * self.seats

    def agent_iter(self) -> Iterator[int]:
        while self.state.asked:
            self.polled.clear()
            for seat in range(self.seats):
                if self.state.asked and self.game.interjections(self.state, seat):
                    self.polled.add(seat)
                    yield seat
                    self.polled.discard(seat)
            yield loop.waiting(self.state)[0]
        places = self.game.standing(self.state)
        self.rewards = [1.0 if place == 1 else -1.0 for place in places]

    def last(self, seat: int) -> tuple[View, list[Move]]:
        view: View = self.game.view(self.state, seat)
        if seat in self.polled:
            return view, [NOTHING, *self.game.interjections(self.state, seat)]
        return view, self.game.legal(self.state, seat)

    def step(self, seat: int, move: Move) -> None:
        if seat not in self.polled:
            loop.play(self.game, self.state, seat, move, self.chance, SILENT)
        elif move is not NOTHING:
            loop.interject(self.game, self.state, seat, move, self.chance, SILENT)


@pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.id)
def test_every_game_steps_through_the_loop(game: Game[Any, Any]) -> None:
    said = asked = 0
    for seats in range(game.least_players, game.most_players + 1):
        env = TurnByTurn(game, seats)
        for seed in range(4):
            env.reset(seed)
            pick = FastChance(seed + 100)
            for agent in env.agent_iter():
                view, moves = env.last(agent)
                assert view.seat == agent
                assert moves, "whoever is asked has something to do"
                move = moves[pick.below(len(moves))]
                asked += agent in env.polled
                said += agent in env.polled and move is not NOTHING
                env.step(agent, move)
            assert env.rewards.count(1.0) >= 1
            assert len(env.rewards) == seats
    if game is TOY:
        assert 0 < said < asked, "interjections are offered, taken and declined"


def test_interjections_of_the_distance_reach_the_loop() -> None:
    """Listed plays always call, so somebody must forget for there to be anything to say."""
    game = GAMES["the-distance"]
    caught = 0
    for seed in range(10):
        env = TurnByTurn(game, 2)
        env.reset(seed)
        for agent in env.agent_iter():
            _, moves = env.last(agent)
            code = moves[-1].code if agent in env.polled else moves[0].code.removesuffix(":call")
            caught += agent in env.polled
            env.step(agent, moves[-1] if agent in env.polled else game.parse(code))
    assert caught > 0
