"""Players who think in a process of their own; those who crash, stall, babble; and nobody who waits for another."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from quartet.bots import levels
from quartet.games import game_by_id
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Agent
from quartet.server import thinker
from quartet.server.thinker import MOST_KEPT, Minds, Thinking, Thought, answer, fault_of, maker_of, think
from quartet.server.thinkers import CoachBusyError, ThinkerError, Thinkers, _Worker
from tests.server import rogues

ROOT = Path(__file__).parents[2]
GAME = game_by_id("the-distance")
ROGUES = "tests.server.rogues:make"
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _path_to_the_rogues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", paths())


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


def gone(pid: int) -> bool:
    """Ended; a dead process that nobody has buried counts as such."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("utf-8")
    except FileNotFoundError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"


def politeness_of_group(pid: int) -> int | None:
    """Where a session is a group to the scheduler."""
    group = Path(f"/proc/{pid}/autogroup")
    return int(group.read_text("ascii").split()[-1]) if group.exists() else None


# ── As it should be ───────────────────────────────────────────────────────────────────────────────────────────────


def test_workers_think_as_the_players_themselves_would() -> None:
    view, moves = codec.decode(GAME, VIEW), [GAME.parse(code) for code in MOVES]

    async def run() -> None:
        unlisted = 0
        async with thinking(maker="quartet.bots.levels:make") as thinkers:
            for level in ("random", "1", "2", "3"):  # who searches by the clock never thinks twice the same
                for seed in range(50):
                    wanted = levels.make("the-distance", level).decide(view, list(moves), FastChance(seed)).code
                    assert await decide(thinkers, level, seed) == wanted
                    unlisted += wanted not in MOVES
            assert unlisted, "a beginner errs and forgets, and that is no nonsense"
            assert await thinkers.react("the-distance", "random", VIEW, ["call"], 1) == "call"
            assert len(thinkers._workers) == 1, "one is enough for one question at a time"

    asyncio.run(run())


def test_an_owners_figures_are_on_the_cards() -> None:
    async def run() -> None:
        assert GAME.components
        figures = GAME.components.data
        async with thinking() as thinkers:
            code = await thinkers.decide("the-distance", "2", VIEW, MOVES, 1, components=figures)
            assert code in MOVES

    asyncio.run(run())


def test_nothing_said_is_no_trouble() -> None:
    async def run() -> None:
        troubles: list[str] = []
        async with thinking(on_trouble=troubles.append) as thinkers:
            assert await thinkers.react("the-distance", "quiet", VIEW, ["call"], 1) is None
        assert troubles == []

    asyncio.run(run())


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no niceness")
def test_workers_are_polite_and_stand_apart() -> None:
    async def run() -> None:
        async with thinking() as thinkers:
            [worker] = thinkers._workers
            pid = worker.process.pid
            assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 5)
            assert os.getpgid(pid) == pid
            assert politeness_of_group(pid) in (5, None), "else it would be polite to itself alone"
            os.kill(pid, signal.SIGINT)
            assert await decide(thinkers, "2") in MOVES
            assert worker in thinkers._workers

    asyncio.run(run())


def test_what_a_player_prints_is_heard_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        async with thinking() as thinkers:
            assert await decide(thinkers, "print") == MOVES[0]

    asyncio.run(run())
    assert capfd.readouterr() == ("", "")


# ── Misbehaving ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("crash", "crashed"),
        ("leave", "crashed"),
        ("exit", "crashed"),
        ("segfault", "crashed"),
        ("none", "crashed"),
        ("sleep", "slow"),
        ("loop", "slow"),
        ("garbage", "nonsense"),
        ("cheat", "nonsense"),
        ("number", "nonsense"),
        ("forge", "nonsense"),
        ("babble", "nonsense"),
        ("flood", "nonsense"),
    ],
)
@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_bad_player_is_tried_twice_and_harms_nobody(
    level: str, why: str, loop: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async def run() -> None:
        troubles: list[str] = []
        async with thinking(limit=0.5 if why == "slow" else PATIENCE, on_trouble=troubles.append) as thinkers:
            [first] = thinkers._workers
            with pytest.raises(ThinkerError) as caught:
                await decide(thinkers, level)
            assert caught.value.why == why
            assert troubles == [why, why]
            await until(lambda: gone(first.process.pid))
            thinkers.limit = PATIENCE
            assert await decide(thinkers, "2") in MOVES

    # Its pipes are sockets, and it closes them otherwise.
    (asyncio if loop == "asyncio" else pytest.importorskip("uvloop")).run(run())
    assert capfd.readouterr() == ("", "")


def test_out_of_turn_too() -> None:
    async def run() -> None:
        async with thinking() as thinkers:
            with pytest.raises(ThinkerError, match="nonsense"):
                await thinkers.react("the-distance", "garbage", VIEW, ["call"], 1)

    asyncio.run(run())


def test_an_unknown_game_or_a_view_of_none_is_a_crash() -> None:
    async def run() -> None:
        async with thinking() as thinkers:
            with pytest.raises(ThinkerError, match="crashed"):
                await thinkers.decide("chess", "1", VIEW, MOVES, 1)
            with pytest.raises(ThinkerError, match="crashed"):
                await thinkers.decide("the-distance", "1", {"is": "Nothing"}, MOVES, 1)

    asyncio.run(run())


def test_what_goes_wrong_once_is_mended(tmp_path: Path) -> None:
    async def run() -> None:
        troubles: list[str] = []
        async with thinking(on_trouble=troubles.append) as thinkers:
            assert await decide(thinkers, f"once={tmp_path / 'mark'}") == MOVES[0]
        assert troubles == ["crashed"]

    asyncio.run(run())


def test_the_log_says_what_kind_of_error_and_nothing_of_the_hand(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with thinking() as thinkers:
            with pytest.raises(ThinkerError):
                await decide(thinkers, "crash")

    asyncio.run(run())
    told = caplog.records[0].__dict__
    assert (told["why"], told["level"]) == ("crashed", "crash")
    assert told["fault"].startswith("ZeroDivisionError in rogues.py:")
    assert "DistanceView" not in caplog.text + str(told)


# ── Nobody waits for another ──────────────────────────────────────────────────────────────────────────────────────


def test_one_that_thinks_long_delays_nobody() -> None:
    async def run() -> None:
        async with thinking(limit=PATIENCE) as thinkers:
            stallers = [asyncio.ensure_future(decide(thinkers, level)) for level in ("sleep", "loop")]
            await decide(thinkers, "2")  # now the third has started
            began = time.monotonic()
            for seed in range(20):
                assert await decide(thinkers, "2", seed) in MOVES
            assert time.monotonic() - began < 10
            assert not any(each.done() for each in stallers)
            for each in stallers:
                each.cancel()
            await asyncio.gather(*stallers, return_exceptions=True)
            await until(lambda: len(thinkers._workers) <= 2)  # one on its way may stay
            assert await decide(thinkers, "2") in MOVES, "and whoever lost patience left nothing behind"

    asyncio.run(run())


def test_no_more_workers_than_allowed() -> None:
    async def run() -> None:
        async with thinking(most=2) as thinkers:
            codes = await asyncio.gather(*(decide(thinkers, "2", seed) for seed in range(30)))
            assert set(codes) <= set(MOVES)
            assert thinkers._quick.size == 2
            await until(lambda: len(thinkers._workers) == 2)

    asyncio.run(run())


def test_one_that_dies_idle_is_replaced_silently() -> None:
    async def run() -> None:
        troubles: list[str] = []
        async with thinking(on_trouble=troubles.append) as thinkers:
            for _ in range(2):
                [worker] = thinkers._workers
                await asyncio.sleep(1.1)  # one that dies young is not replaced before somebody asks
                worker.kill()
                idle = thinkers._quick.idle
                await until(lambda: bool(idle) and idle[0] is not worker)  # noqa: B023
                assert await decide(thinkers, "2") in MOVES
        assert troubles == []

    asyncio.run(run())


def test_one_that_dies_young_is_replaced_when_needed() -> None:
    async def run() -> None:
        async with thinking() as thinkers:
            [worker] = thinkers._workers
            worker.kill()
            await until(lambda: not thinkers._workers)
            assert await decide(thinkers, "2") in MOVES

    asyncio.run(run())


# ── Coming and going ──────────────────────────────────────────────────────────────────────────────────────────────


def test_workers_that_cannot_start_are_told_of_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        with pytest.raises(ThinkerError, match="crashed"):
            await Thinkers(maker="tests.server.nowhere:make").start()

    asyncio.run(run())
    assert "tests.server.nowhere" in capfd.readouterr().err


def test_stopping_ends_thoughts_under_way() -> None:
    async def run() -> None:
        async with thinking() as thinkers:
            under_way = asyncio.ensure_future(decide(thinkers, "sleep"))
            await until(lambda: not thinkers._quick.idle)
            [worker] = thinkers._workers
            await thinkers.stop()
            with pytest.raises(ThinkerError):
                await under_way
            assert gone(worker.process.pid)
            with pytest.raises(ThinkerError):
                await decide(thinkers, "1")

    asyncio.run(run())


SERVER = """
import asyncio, sys
from tests.server.test_thinkers import ROGUES, Thinkers, decide

async def main():
    thinkers = Thinkers(maker=ROGUES, limit=float(sys.argv[1]))
    await thinkers.start()
    busy = asyncio.ensure_future(decide(thinkers, "pid=" + sys.argv[2]))
    await asyncio.sleep(0.5)
    await decide(thinkers, "1")
    print(*(worker.process.pid for worker in thinkers._workers), flush=True)
    await busy

asyncio.run(main())
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_no_worker_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVER, "60", str(tmp_path / "pid")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as server:
        assert server.stdout
        pids = [int(each) for each in server.stdout.readline().split()]
        assert len(pids) == 2, "one thinks, one has nothing to do"
        assert not any(gone(pid) for pid in pids)
        server.kill()
    asyncio.run(until(lambda: all(gone(pid) for pid in pids)))


# ── The worker's own rooms ────────────────────────────────────────────────────────────────────────────────────────


def test_a_worker_answers_one_line_a_question_and_leaves_at_the_end() -> None:
    worker = subprocess.run(
        [sys.executable, "-m", "quartet.server.thinker"], input="", capture_output=True, text=True, check=True
    )
    assert worker.stdout == '{"id":0,"code":null,"fault":"","word":null,"counsel":null}\n'


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system knows no alarms")
def test_a_worker_that_nobody_ends_ends_itself() -> None:
    import msgspec

    command = [sys.executable, "-m", "quartet.server.thinker", ROGUES]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as worker:
        assert worker.stdin
        worker.stdin.write(msgspec.json.encode(Thought(1, "the-distance", "sleep", VIEW, MOVES, 1, 0.1)) + b"\n")
        worker.stdin.flush()
        assert worker.wait(PATIENCE) == -signal.SIGALRM


def test_a_thought_by_itself() -> None:
    make = maker_of(ROGUES)
    assert make is rogues.make
    minds = Minds(make)
    assert think(Thought(7, "the-distance", "good", VIEW, MOVES, 1, 5.0), minds) == MOVES[0]
    assert think(Thought(7, "the-distance", "quiet", VIEW, ["call"], 1, 5.0, react=True), minds) is None
    said = answer(Thought(7, "the-distance", "leave", VIEW, MOVES, 1, 5.0), minds)
    assert (said.id, said.code) == (7, None)
    assert said.fault.startswith("SystemExit in rogues.py:")
    assert fault_of(ValueError("secret")) == "ValueError"


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no niceness")
def test_a_worker_gives_way_also_where_it_must_ask_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[type[OSError] | None] = []
    wanted: list[int] = []

    class Group:
        def write_text(self, _text: str, _encoding: str) -> None:
            error = answers.pop(0)
            if error is not None:
                raise error

    monkeypatch.setattr(thinker, "GROUP", Group())
    monkeypatch.setattr(os, "nice", wanted.append)
    monkeypatch.setattr(time, "sleep", lambda _seconds: None)
    for given in ([None], [BlockingIOError, None], [BlockingIOError] * 5, [FileNotFoundError], [PermissionError]):
        answers[:] = given
        thinker.give_way(7)
        assert answers == [], given
    assert wanted == [7] * 5


# ── Those who think long ──────────────────────────────────────────────────────────────────────────────────────────


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
        async with thinking(maker="tests.server.rogues:make", deep=2) as thinkers:

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
