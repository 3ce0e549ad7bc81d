"""Players who think long: they go on where they stopped, stand in line, and keep nobody quick waiting."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from functools import partial

import pytest

from quartet.bots import levels
from quartet.kernel.game import Agent
from quartet.server.thinker import MOST_KEPT, Minds, Thinking, Thought, think
from quartet.server.thinkers import CoachBusyError, Thinkers, _Worker
from tests.server import rogues
from tests.server.thinking import GAME, MOVES, PATIENCE, VIEW, decide, paths, thinking, until


@pytest.fixture(autouse=True)
def _path_to_the_rogues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", paths())


def test_a_worker_keeps_a_player_for_one_seat_and_not_for_many() -> None:
    made: list[str] = []

    def make(_game: str, level: str) -> Agent:
        made.append(level)
        return rogues.Rogue("good")

    minds = Minds(make)

    def player(who: str) -> Agent:
        return minds.player(Thought(1, "the-distance", "4", VIEW, MOVES, 1, 5.0, who=who), GAME)

    ada = player("table 0 4")
    assert player("table 0 4") is ada
    assert player("table 1 4") is not ada, "another seat at the same table"
    assert player("") is not player(""), "who remembers nothing is made anew"
    for seat in range(MOST_KEPT):
        player(f"other {seat} 4")
    assert player("table 0 4") is not ada, "the oldest is forgotten"
    assert len(minds._kept) == MOST_KEPT


def test_a_thought_goes_on_where_it_stopped() -> None:
    """With other thinkers in between, and workers enough that another could be taken."""

    async def run() -> None:
        async with thinking(deep=2) as thinkers:

            async def think(who: str) -> str:
                thinkers._deep.niceness = 0
                return await thinkers.decide("the-distance", "4", VIEW, MOVES[:2], 1, who=who, deep=True)

            await asyncio.gather(think("ada 0"), think("bea 0"))
            keeping = {who: worker for worker in thinkers._workers for who in worker.keeps}
            assert keeping.keys() == {"ada 0 4", "bea 0 4"}
            assert len(set(keeping.values())) == 2
            await think("bea 0")
            await think("ada 0")
            assert {who: worker for worker in thinkers._workers for who in worker.keeps} == keeping

    asyncio.run(run())


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no niceness")
def test_the_quick_wait_for_nobody_who_thinks_long() -> None:
    """Eight who search at once, and the coach besides: the quick have workers, and the others give way to them."""

    async def run() -> None:
        async with thinking(maker="quartet.bots.levels:make", most=2, deep=2, limit=PATIENCE) as thinkers:
            long = [
                asyncio.ensure_future(
                    thinkers.decide("the-distance", "4", VIEW, MOVES, seed, who=f"table {seed}", deep=True)
                )
                for seed in range(8)
            ]
            coach = asyncio.ensure_future(thinkers.advise("the-distance", VIEW, MOVES, 1, seconds=1.0))
            await until(lambda: len(thinkers._workers) == 4)
            polite = sorted(
                os.getpriority(os.PRIO_PROCESS, worker.process.pid) - os.getpriority(os.PRIO_PROCESS, 0)
                for worker in thinkers._workers
            )
            assert polite == [5, 10, 10, 15] or polite[-1] == 19 - os.getpriority(os.PRIO_PROCESS, 0)
            for seed in range(20):
                assert await decide(thinkers, "2", seed)
            assert not all(each.done() for each in long), "twenty quick moves, and the long thoughts go on"
            assert len(thinkers._workers) == 4, "and no more think at once than may"
            for each in (*long, coach):
                each.cancel()
            await asyncio.gather(*long, coach, return_exceptions=True)

    asyncio.run(run())


def test_who_is_done_first_is_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new worker takes its time to start; nobody waits for that when another is done before."""

    async def run() -> None:
        async with thinking() as thinkers:
            start, started = _Worker.start, asyncio.Event()

            async def slowly(maker: str, niceness: int) -> _Worker:
                await started.wait()
                return await start(maker, niceness)

            monkeypatch.setattr(_Worker, "start", slowly)
            codes = await asyncio.gather(*(decide(thinkers, "2", seed) for seed in range(20)))
            assert set(codes) <= set(MOVES)
            assert len(thinkers._workers) == 1, "all by the one that was there"
            started.set()
            await until(lambda: len(thinkers._workers) == thinkers._quick.size == thinkers._quick.most)

    asyncio.run(run())


def test_too_many_ask_the_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quartet.server.thinkers.MOST_ASKING", 1)

    async def run() -> None:
        async with thinking() as thinkers:
            first = asyncio.ensure_future(thinkers.advise("the-distance", VIEW, MOVES, 1, seconds=0.2))
            await asyncio.sleep(0)
            with pytest.raises(CoachBusyError):
                await thinkers.advise("the-distance", VIEW, MOVES, 1, seconds=0.2)
            assert (await first).tips
            assert (await thinkers.advise("the-distance", VIEW, MOVES, 1, seconds=0.2)).tips, "then it is free again"

    asyncio.run(run())


def test_a_review_keeps_nobody_from_asking_the_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quartet.server.thinkers.MOST_ASKING", 1)

    async def run() -> None:
        async with thinking() as thinkers:
            weigh = partial(thinkers.weigh, "the-distance", VIEW, MOVES, MOVES[0], seconds=0.1, simulations=8)
            reviews = [asyncio.ensure_future(weigh(seed)) for seed in range(9)]
            await asyncio.sleep(0)
            assert (await thinkers.advise("the-distance", VIEW, MOVES, 1, seconds=0.1)).tips
            assert sum(each.done() for each in reviews) <= 2
            await asyncio.gather(*reviews)

    asyncio.run(run())


def searching(thinkers: Thinkers, seen: asyncio.Event | None = None) -> asyncio.Task[str]:
    return asyncio.ensure_future(thinkers.decide("the-distance", "4", VIEW, MOVES, 1, deep=True, seen=seen))


class Slow:
    """In place of a worker's answers: each comes when it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thoughts: list[Thought] = []
        self._answers: list[asyncio.Future[Thinking]] = []
        asks = self

        async def ask(_worker: _Worker, thought: Thought) -> Thinking:
            asks.thoughts.append(thought)
            asks._answers.append(asyncio.get_running_loop().create_future())
            return await asks._answers[-1]

        monkeypatch.setattr(_Worker, "ask", ask)

    def answers(self, n: int) -> None:
        self._answers[n].set_result(Thinking(self.thoughts[n].id, MOVES[0]))


async def given_up(tasks: Sequence[asyncio.Task[str]]) -> None:
    for each in tasks:
        each.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_tables_that_nobody_watches_keep_nobody_waiting() -> None:
    async def run() -> None:
        async with thinking(deep=1) as thinkers:
            unseen = [searching(thinkers, asyncio.Event()) for _ in range(3)]
            await asyncio.sleep(0)
            assert await searching(thinkers) in MOVES
            assert sum(each.done() for each in unseen) <= 1
            await given_up(unseen)
            assert await searching(thinkers, asyncio.Event()) in MOVES, "whoever lost patience left nobody in line"

    asyncio.run(run())


def test_somebody_comes_to_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """From then on the table waits no longer than others that are looked at."""

    async def run() -> None:
        slow = Slow(monkeypatch)
        async with thinking(deep=2) as thinkers:
            eyes = [asyncio.Event() for _ in range(4)]
            tasks = [searching(thinkers, each) for each in eyes]
            await until(lambda: len(slow.thoughts) == 1)
            await asyncio.sleep(0.05)
            assert len(slow.thoughts) == 1, "one of two places is for those who are looked at"
            eyes[3].set()
            await until(lambda: len(slow.thoughts) == 2)
            slow.answers(1)
            await until(tasks[3].done)
            slow.answers(0)
            await until(tasks[0].done)
            await until(lambda: len(slow.thoughts) == 3)
            assert not tasks[2].done()
            await given_up(tasks)
            assert thinkers._unseen._value == 1

    asyncio.run(run())


def test_where_many_wait_each_thinks_the_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        slow = Slow(monkeypatch)
        async with thinking(deep=1) as thinkers:
            tasks = [searching(thinkers) for _ in range(6)]
            for n in range(6):
                await until(lambda n=n: len(slow.thoughts) > n)  # type: ignore[misc]
                slow.answers(n)
            await asyncio.gather(*tasks)
            # Of six five wait, then four; and so on. The first has not seen the others come.
            assert [round(each.seconds, 2) for each in slow.thoughts[1:]] == [0.5, 0.5, 0.67, 1.0, 2.0]
            assert thinkers._deep.crowd == 0

    asyncio.run(run())


def test_a_player_who_searches_thinks_as_long_as_it_is_told() -> None:
    minds = Minds(levels.make)
    thought = Thought(7, "the-distance", "4", VIEW, MOVES, 1, 5.0, who="t 0 4", seconds=0.01)
    began = time.monotonic()
    assert think(thought, minds) in MOVES
    assert time.monotonic() - began < 1.5, "two seconds are usual"


def test_what_is_not_searched_stands_in_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also Maestro's: it is known at once."""

    async def run() -> None:
        slow = Slow(monkeypatch)
        async with thinking(deep=1) as thinkers:
            long = searching(thinkers)
            await until(lambda: len(slow.thoughts) == 1)
            short = asyncio.ensure_future(decide(thinkers, "4"))
            await until(lambda: len(slow.thoughts) == 2)
            slow.answers(1)
            assert await short in MOVES
            await given_up([long])

    asyncio.run(run())
