"""Before a bid of Symphony No. 9: what people say, what computer players say to it, and what they bid then."""

from __future__ import annotations

import re

from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.state import BID, SymphonyState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Agent, Said
from quartet.kernel.messages import Message

LEVELS = ("1", "2", "3")
LINES = (
    "I give 3", "I give 1 if you give 4", "I give 5 if you give 2", "What do you give?", "Who gives 5?",
    "Anyone for 2?", "Then I give 0", "I give 7", "I give 7 if you give 7", "What is in it for you?", "Who gives 0?",
    "I give 3 if you give 3", "Otherwise I give 1",
)  # fmt: skip


def person(text: str, seat: int = 0) -> Said:
    return Said(seat, text)


def word(agent: Agent, state: SymphonyState, seat: int, said: list[Said], seed: int = 0) -> Message | None:
    agent.listen(said)
    return agent.talk(GAME.view(state, seat), FastChance(seed))


def bid_of(agent: Agent, state: SymphonyState, seat: int, said: list[Said], seed: int = 0) -> int:
    agent.listen(said)
    move = agent.decide(GAME.view(state, seat), GAME.legal(state, seat), FastChance(seed))
    assert move in GAME.legal(state, seat)
    return sum(int(each) for each in re.findall(r"\d+", move.code))


def bids(seed: int, players: int) -> SymphonyState:
    """Some bid of some game."""
    chance = FastChance(seed)
    state = GAME.setup(players, GAME.settle({"sides": "random"}), chance, SILENT)
    rounds = 1 + seed % 6
    while state.phase != BID or state.round < rounds:
        for seat in state.asked:
            moves = GAME.legal(state, seat)
            loop.step(GAME, state, seat, moves[chance.below(len(moves))], chance, SILENT)
    return state
