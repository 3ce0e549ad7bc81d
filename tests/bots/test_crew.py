"""Worker processes: who hears Ctrl+C, and that nobody waits for those who are gone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from quartet.bots.crew import Crew, crew
from tests.cli.stage import PATIENCE, environment


@pytest.fixture
def hearing() -> Iterator[None]:
    """A test run in the background ignores Ctrl+C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def to_us() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def to_another_thread() -> None:
    """One that holds nothing back, like the one that draws a progress bar."""

    def hear() -> None:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        to_us()

    thread = Thread(target=hear)
    thread.start()
    thread.join()


@pytest.mark.usefixtures("hearing")
@pytest.mark.parametrize("ctrl_c", [to_us, to_another_thread])
def test_ctrl_c_while_work_is_handed_out_is_heard_afterwards(
    ctrl_c: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Future[Any]] = []

    def interrupted(*_: Any) -> Future[Any]:
        ctrl_c()
        time.sleep(0.01)  # time for a handler
        taken.append(Future())
        return taken[-1]

    monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
    pool = Crew(1)
    with pytest.raises(KeyboardInterrupt):
        pool.submit(os.getpid)
    assert taken, "not in the middle"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def how_deaf() -> tuple[bool, bool]:
    """Of a worker: is Ctrl+C held back since before it began, and is it ignored?"""
    held = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    return held, signal.getsignal(signal.SIGINT) == signal.SIG_IGN


@pytest.mark.usefixtures("hearing")
def test_a_worker_never_hears_it() -> None:
    with crew(1) as pool:
        assert pool.submit(how_deaf).result() == (True, True)


def test_elsewhere_than_in_the_main_thread_work_is_handed_out_as_ever() -> None:
    found: list[int] = []

    def hand_out() -> None:
        with crew(1) as pool:
            found.append(pool.submit(os.getpid).result())

    thread = Thread(target=hand_out)
    thread.start()
    thread.join()
    assert found
    assert found != [os.getpid()]


def cut_off(mark: Path) -> bytes:
    """In a worker: a large result of which only the first half gets through before the worker is ended."""

    def half(self: Connection, content: bytes) -> None:
        os.write(self.fileno(), content[: len(content) // 2] if len(content) > 1000 else content)
        if len(content) > 1000:
            mark.touch()
            time.sleep(PATIENCE)

    Connection._send = half  # type: ignore[attr-defined]
    return bytes(100_000)


def leave_in_the_middle(mark: Path) -> None:
    with crew(1) as pool:
        pool.submit(cut_off, mark)
        while not mark.exists():
            time.sleep(0.01)
        time.sleep(0.2)  # until half of it is read
        raise SystemExit(7)


def test_nobody_waits_for_the_rest_of_a_result(tmp_path: Path) -> None:
    """Python waits at its end for whoever reads the results."""
    order = f"from pathlib import Path\nfrom {__name__} import *\nleave_in_the_middle(Path({str(tmp_path / 'mark')!r}))"
    here = Path(__file__).parents[2]
    ended = subprocess.run(
        [sys.executable, "-c", order], cwd=here, env=environment(), timeout=PATIENCE, check=False, capture_output=True
    )
    assert (ended.returncode, ended.stderr) == (7, b"")
