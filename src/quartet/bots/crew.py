"""Worker processes for many thoughts at once: for contests and for the laboratory."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def cores() -> int:
    """That we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew(ProcessPoolExecutor):
    """Ctrl+C is for whoever handed out the work: no worker says a word about it, not even one that is still reading
    its files. And none works on for somebody who is gone."""

    def __init__(self, workers: int) -> None:
        # Spawned, not forked: polars has threads, and a forked child would wait for them for ever.
        super().__init__(workers, mp_context=multiprocessing.get_context("spawn"), initializer=_joined)
        self._results: Any = self._result_queue  # a shutdown forgets it

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _deaf():  # any piece of work may start a process
            return super().submit(fn, *args, **kwargs)

    def no_more_results(self) -> None:
        """When no worker is left: whoever reads the results would wait for ever for the rest of one that was cut off,
        as long as any end of the pipe is open to write. Ours is the last."""
        self._results._writer.close()  # noqa: SLF001  # there is no other way


@contextmanager
def crew(workers: int) -> Iterator[Crew]:
    """When it is left by an error or a break, nobody waits for what the workers are at; and afterwards none is left."""
    others = multiprocessing.active_children()
    pool = Crew(workers)
    try:
        yield pool
        pool.shutdown()
    finally:
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()
        pool.no_more_results()
        pool.shutdown(cancel_futures=True)  # buries them


@contextmanager
def _deaf() -> Iterator[None]:
    """Whether Ctrl+C is held back is handed on to a process that is started; we hear of it afterwards."""
    if current_thread() is not main_thread():  # only that one may; and only that one is interrupted
        yield
        return
    heard: list[int] = []
    # A handler, too: Ctrl+C may as well be caught by another thread, which holds nothing back.
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    if sys.platform != "win32":
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _joined() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(50_000, 20, 100)  # games are let go of without it, and Hit Maker plays a sixth more of them
    Thread(target=_outlived, daemon=True).start()


def _outlived() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
