"""Random games for the tests of the adapters."""

from __future__ import annotations

from collections.abc import Iterator

from quartet.games import game_by_id
from quartet.kernel.chance import FastChance
from quartet.kernel.game import State
from quartet.rl.episode import Setting, act, legal, setting, whose


def sizes(game_id: str) -> range:
    return range(2, game_by_id(game_id).most_players + 1)


def states(of: Setting, seed: int) -> Iterator[State]:
    """Every state of a random game, the last one included. It is the same object, moved on."""
    luck, pick = FastChance(seed), FastChance(seed + 1000)
    state = of.deal(luck)
    while state.asked:
        yield state
        seat = whose(state)
        moves = list(legal(of, state, seat).values())
        act(of, state, seat, moves[pick.below(len(moves))], luck)
    yield state


def some_states(game_id: str, players: int, *, seed: int = 1, every: int = 3) -> Iterator[tuple[Setting, State]]:
    of = setting(game_id, players)
    for i, state in enumerate(states(of, seed)):
        if i % every == 0 or not state.asked:
            yield of, state
