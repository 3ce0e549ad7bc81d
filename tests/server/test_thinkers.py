"""Players who think in a process of their own; those who crash, stall, babble; and nobody who waits for another."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quartet.bots import levels
from quartet.kernel import codec
from quartet.kernel.chance import FastChance
from quartet.server import thinker
from quartet.server.thinker import Minds, Thought, answer, fault_of, maker_of, think
from quartet.server.thinkers import ThinkerError, Thinkers
from tests.server import rogues
from tests.server.thinking import GAME, MOVES, PATIENCE, ROGUES, ROOT, VIEW, decide, paths, thinking, until


@pytest.fixture(autouse=True)
def _path_to_the_rogues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", paths())


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
from tests.server.thinking import ROGUES, Thinkers, decide

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
