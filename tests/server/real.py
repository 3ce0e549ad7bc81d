"""A real server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def start(data: Path, port: int, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "quartet", "serve", "--port", str(port), "--data", str(data), *options]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, env=os.environ | {"NO_COLOR": "1"})


def wait_for(address: str, process: subprocess.Popen[bytes], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            with urlopen(f"{address}/health", timeout=5) as answer:  # noqa: S310  # our own address
                assert answer.status == 200
                return
        except (URLError, ConnectionError, TimeoutError):
            assert process.poll() is None, "the server did not start"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)


@contextmanager
def serving(data: Path, *options: str) -> Iterator[str]:
    port = free_port()
    process = start(data, port, *options)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address, process)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
