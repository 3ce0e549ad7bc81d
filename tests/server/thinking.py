"""Computer players in processes of their own: what tests ask them, and how to wait for them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from quartet.games import game_by_id
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.server.thinkers import Thinkers

ROOT = Path(__file__).parents[2]
GAME = game_by_id("the-distance")
ROGUES = "tests.server.rogues:make"
PATIENCE = 60.0


def paths() -> str:
    ours = [each for each in os.environ.get("PYTHONPATH", "").split(os.pathsep) if each]
    return os.pathsep.join([*(str(Path(each).resolve()) for each in ours), str(ROOT)])


def asked(number: int = 4) -> tuple[Any, list[str]]:
    """A view and the listed moves of whoever is asked after so many moves."""
    chance = FastChance(number)
    state = GAME.setup(3, GAME.settle({}), chance, SILENT)
    seat = state.asked[0]
    return codec.encode(GAME.view(state, seat)), [move.code for move in GAME.legal(state, seat)]


VIEW, MOVES = asked()


@asynccontextmanager
async def thinking(**given: Any) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(**{"maker": ROGUES, **given})
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.stop()
        assert not thinkers._workers
        assert not thinkers._tasks


def decide(thinkers: Thinkers, level: str, seed: int = 1) -> Awaitable[str]:
    return thinkers.decide("the-distance", level, VIEW, MOVES, seed)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  # what is waited for happens in other processes
            await asyncio.sleep(0.01)
