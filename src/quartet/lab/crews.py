"""Who does the work: processes of this machine, or a Ray cluster. Both are handed parts and hand back the same."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from typing import Any, Final

from quartet.bots.crew import Crew, cores, crew
from quartet.lab.request import LabError, MissingError, Request
from quartet.lab.tables import make_part

LOCAL: Final = "local"
RAY: Final = "ray"
RAY_ADDRESS: Final = "ray://"
AHEAD: Final = 2
"""Parts handed out for each worker: the next one waits at hand, and memory stays small."""

Done = tuple[int, bytes, dict[str, Any]]


class CrewError(LabError):
    """Nobody to do the work: not a place we know, or it cannot be reached."""

    def __init__(self, on: str, fault: str = "") -> None:
        super().__init__(f"{on}: {fault}")
        self.on = on
        self.fault = fault


class LostError(LabError):
    """A worker was killed, by whom or what ever: perhaps there was no memory left. Or the cluster is gone."""


def work(request: Request, parts: Iterable[int], on: str = LOCAL, workers: int = 0) -> Generator[Done]:
    """Each part done, in whatever order it gets done."""
    workers = workers or cores()
    if on == LOCAL:
        return _alone(request, parts) if workers == 1 else _processes(request, parts, workers)
    if on == RAY or on.startswith(RAY_ADDRESS):
        return _ray(request, parts, on, workers)
    raise CrewError(on)


def _alone(request: Request, parts: Iterable[int]) -> Generator[Done]:
    for part in parts:
        yield make_part(request, part)


def _processes(request: Request, parts: Iterable[int], workers: int) -> Generator[Done]:
    try:
        with crew(workers) as pool:
            yield from _handed_out(pool, request, parts, AHEAD * workers)
    except BrokenProcessPool as error:
        raise LostError("a worker was killed") from error


def _handed_out(pool: Crew, request: Request, parts: Iterable[int], most: int) -> Generator[Done]:
    left = iter(parts)
    under_way: set[Future[Done]] = set()
    while True:
        for part in left:
            under_way.add(pool.submit(make_part, request, part))
            if len(under_way) >= most:
                break
        if not under_way:
            return
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for each in done:
            yield each.result()


def ray_library() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its own affairs
            import ray
    except ModuleNotFoundError as error:
        raise MissingError("ray", "ray") from error
    return ray


def _ray(request: Request, parts: Iterable[int], on: str, workers: int) -> Generator[Done]:
    ray = ray_library()
    if on != RAY and find_spec("grpc") is None:
        raise MissingError("grpcio", "ray")
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR, "configure_logging": True}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            if on == RAY:
                # Not one that runs here already, nor one that RAY_ADDRESS names: those have their own workers.
                ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
            else:
                ray.init(address=on, **quiet)
                workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        except (ConnectionError, TimeoutError, RuntimeError, ValueError) as error:
            raise CrewError(on, str(error).partition("\n")[0]) from error
        try:
            yield from _on_ray(ray, request, parts, workers)
        except ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, LabError):
                raise error.cause from error
            raise
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise LostError(str(error).partition("\n")[0]) from error
        finally:
            ray.shutdown()


def _on_ray(ray: Any, request: Request, parts: Iterable[int], workers: int) -> Generator[Done]:
    task = ray.remote(num_cpus=1, max_retries=3)(make_part)
    shared = ray.put(request)
    left = iter(parts)
    under_way: list[Any] = []
    while True:
        for part in left:
            under_way.append(task.remote(shared, part))
            if len(under_way) >= AHEAD * workers:
                break
        if not under_way:
            return
        done, under_way = ray.wait(under_way, num_returns=1)
        for each in done:
            yield ray.get(each)
