"""The same numbers from Ray: one of our own, or a cluster that runs already."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from quartet.lab import crews, tables
from quartet.lab.request import CodeError, MissingError, request
from quartet.lab.simulate import simulate as run
from quartet.lab.store import Folder
from tests.cli.stage import environment

ASKED = request("the-distance", ["random", "2"], 30, 11, chunk=10)
PATIENCE = 120.0
"""Seconds; Ray takes its time."""


@dataclass(frozen=True)
class Cluster:
    address: str
    """Where it is joined."""
    client: str
    """Where work is brought from outside."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """One of a single machine. Never `ray stop`: it would stop everybody's."""
    with socket.socket() as one, socket.socket() as other, tempfile.TemporaryDirectory(prefix="q") as folder:
        for each in (one, other):
            each.bind(("127.0.0.1", 0))
        port, client = (each.getsockname()[1] for each in (one, other))
        one.close()
        other.close()
        head = subprocess.Popen(
            [
                *(sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus=2"),
                *("--node-ip-address=127.0.0.1", f"--port={port}", f"--ray-client-server-port={client}"),
                *("--include-dashboard=false", "--dashboard-agent-listen-port=0", f"--temp-dir={folder}"),
                *("--disable-usage-stats", "--object-store-memory=100000000"),
            ],
            env=environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            end = time.monotonic() + PATIENCE
            while not answers(client):
                assert head.poll() is None, "the cluster did not start"
                assert time.monotonic() < end, "the cluster does not start"
                time.sleep(0.2)
            yield Cluster(f"127.0.0.1:{port}", f"ray://127.0.0.1:{client}")
        finally:
            head.terminate()  # and with it those it started
            try:
                head.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(head.pid, signal.SIGKILL)
                head.wait()


def answers(port: int) -> bool:
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


def same_as_here(tmp_path: Path, on: str) -> bool:
    here = run(ASKED, tmp_path / "here", workers=1)
    there = run(ASKED, tmp_path / "there", on=on, workers=2)
    ours, theirs = (tables.read(Folder(tmp_path / each).parts()) for each in ("here", "there"))
    return here == there and ours.equals(theirs)


@pytest.mark.slow
def test_ray_gives_the_same_numbers(tmp_path: Path) -> None:
    """The same parts, byte for byte, from a Ray on this machine; and it is gone afterwards."""
    assert same_as_here(tmp_path, "ray")
    assert not crews.ray_library().is_initialized()


@pytest.mark.slow
def test_ray_of_our_own_beside_another(tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", cluster.address)
    assert same_as_here(tmp_path, "ray")


@pytest.mark.slow
def test_a_running_cluster_gives_the_same_numbers(tmp_path: Path, cluster: Cluster) -> None:
    assert same_as_here(tmp_path, cluster.client)
    with pytest.raises(CodeError):
        run(replace(ASKED, code="0123"), tmp_path / "other", on=cluster.client)


@pytest.mark.slow
def test_a_worker_of_ray_that_dies_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "make_part", lambda *_: os._exit(1))
    with pytest.raises(crews.LostError):
        run(ASKED, tmp_path, on="ray", workers=1)


def test_a_cluster_takes_more_than_ray_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(name: str, *more: Any) -> Any:
        return None if name == "grpc" else find_spec(name, *more)

    monkeypatch.setattr(crews, "find_spec", lacking)
    with pytest.raises(MissingError, match=r"grpcio.*quartet\[ray\]"):
        run(ASKED, tmp_path, on="ray://127.0.0.1:1")
