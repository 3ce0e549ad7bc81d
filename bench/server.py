"""How fast is the server, and how does that compare? `make bench-server`, or `python -m bench.server [--quick]`.

The server has one core to itself, the players (`players.py`) another; whoever else uses the machine spoils the figures.
200 tables of two people each play The Distance: every move is an HTTP request, on disk before it is answered, and comes
to both by their streams. boardgame.io plays a game of the same shape over its socket.io, in memory. The two take turns,
each time with a fresh server; figures are medians of the repeats with the lowest and highest.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import gzip
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from bench.lines import NOT_INSTALLED, ROOT, Bar, provenance
from bench.players import HERE, BenchError, Load, boardgame_tables, connect, quartet_tables
from tools.client import find_node

LOG: Final = "log"
THEIRS: Final = ROOT / "bench" / "boardgameio"
STARTING: Final = 60.0
"""Seconds a server may take to open."""
AT_ONCE: Final = 20
"""Streams that are being opened at a time."""
FIRST: Final = 50
"""Tables opened before memory is measured."""
SETTLING: Final = 1.0
"""Seconds before memory is measured."""
RATE: Final = 3000
KB: Final = 1024


@dataclass(frozen=True)
class Sizes:
    repeats: int
    tables: int
    seconds: float
    """Of each measurement."""
    warm: float
    """Seconds of playing before."""
    rate: int
    many: int
    """Tables whose memory is measured."""


FULL: Final = Sizes(repeats=3, tables=200, seconds=10, warm=3, rate=RATE, many=2000)
QUICK: Final = Sizes(repeats=1, tables=200, seconds=4, warm=1, rate=RATE, many=500)


# ── Servers ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Running:
    port: int
    process: subprocess.Popen[bytes]

    def memory(self) -> int:
        """Bytes in use, its helpers not counted."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text("utf-8"))
        if not found:
            raise BenchError("the server has gone")
        return int(found[1]) * 1024

    def busy(self) -> float:
        """Seconds of the processor used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Kind:
    """A server to be measured, and its players."""

    name: str
    command: Callable[[int, Path], list[str]]
    alive: str
    tables: Callable[[Load, int], Awaitable[None]]

    def settle(self, server: Running) -> None:
        """Ask for the rubbish to be collected, where one has to ask."""


class BoardgameKind(Kind):
    def settle(self, server: Running) -> None:
        server.process.send_signal(signal.SIGUSR2)


def _quartet(port: int, data: Path) -> list[str]:
    return [sys.executable, "-m", "quartet", "serve", "--host", HERE, "--port", str(port), "--data", str(data)]


def _boardgame(port: int, _data: Path) -> list[str]:
    node = find_node()
    assert node
    return [*node.node, "--expose-gc", str(THEIRS / "server.mjs"), str(port)]


OURS: Final = Kind("Quartet", _quartet, "/health", quartet_tables)
BOARDGAME: Final = BoardgameKind("boardgame.io", _boardgame, "/games", boardgame_tables)


def boardgame_installed() -> bool:
    """As its lock says; fetched when it is not there yet."""
    there, node = THEIRS / "node_modules" / "boardgame.io", find_node()
    if not there.exists() and node:
        node.run(THEIRS, *node.npm, "ci", "--loglevel=error", "--no-progress")
    return there.exists() and node is not None


def cores() -> tuple[set[int], set[int]]:
    """For the server, and for the players."""
    mine = sorted(os.sched_getaffinity(0))
    return {mine[0]}, set(mine[1:]) or {mine[0]}


@contextmanager
def affinity(wanted: set[int]) -> Iterator[None]:
    """What is started meanwhile keeps to these cores."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, wanted)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@asynccontextmanager
async def running(kind: Kind, core: set[int]) -> AsyncIterator[Running]:
    with tempfile.TemporaryDirectory(prefix="quartet-bench-") as folder, socket.socket() as probe:
        probe.bind((HERE, 0))
        port = probe.getsockname()[1]
        probe.close()
        process = _started(kind.command(port, Path(folder)), Path(folder) / LOG, core)
        try:
            await _opened(kind, port, process, Path(folder) / LOG)
            yield Running(port, process)
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _started(command: list[str], log: Path, core: set[int]) -> subprocess.Popen[bytes]:
    with log.open("wb") as file, affinity(core):
        return subprocess.Popen(command, stdout=file, stderr=file)


async def _opened(kind: Kind, port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + STARTING
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError, BenchError):
            http = await connect(port)
            await http.fetch("GET", kind.alive)
            http.transport.close()
            return
        await asyncio.sleep(0.05)
    said = log.read_text("utf-8", "replace")[-500:]  # noqa: ASYNC240  # nothing else is going on
    raise BenchError(f"{kind.name} did not open: {said}")


# ── Measuring ─────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Figures:
    """Of one server, a value a repeat."""

    name: str
    throughput: list[float] = field(default_factory=list)
    full_p50: list[float] = field(default_factory=list)
    full_p99: list[float] = field(default_factory=list)
    p50: list[float] = field(default_factory=list)
    p99: list[float] = field(default_factory=list)
    paced: list[float] = field(default_factory=list)
    cost: list[float] = field(default_factory=list)
    """Microseconds of the processor a move takes: the one figure that others on the machine hardly change."""
    server_busy: list[float] = field(default_factory=list)
    players_busy: list[float] = field(default_factory=list)
    paced_busy: list[float] = field(default_factory=list)
    table_kb: float = 0.0
    streams_kb: float = 0.0
    many: int = 0
    arrived: int = 0


async def open_streams(load: Load) -> None:
    for first in range(0, len(load.matches), AT_ONCE):
        await asyncio.gather(*(match.listen() for match in load.matches[first : first + AT_ONCE]))
    await load.rest()


async def speed(kind: Kind, core: set[int], sizes: Sizes, figures: Figures, seed: int) -> None:
    async with running(kind, core) as server:
        load = Load(server.port, seed)
        await kind.tables(load, sizes.tables)
        await open_streams(load)
        gc.collect()
        gc.freeze()
        await load.saturate(sizes.warm)
        await load.rest()
        busy, own, start = server.busy(), time.process_time(), time.perf_counter()
        await load.saturate(sizes.seconds)
        took = time.perf_counter() - start
        figures.throughput.append(load.moves / took)
        used = server.busy() - busy
        figures.server_busy.append(used / took)
        figures.cost.append(1e6 * used / load.moves)
        figures.players_busy.append((time.process_time() - own) / took)
        middle, late = spread(load.taken)
        figures.full_p50.append(middle)
        figures.full_p99.append(late)
        await load.rest()
        busy, start = server.busy(), time.perf_counter()
        await load.pace(sizes.rate, sizes.seconds)
        took = time.perf_counter() - start
        figures.paced.append(load.moves / took)
        figures.paced_busy.append((server.busy() - busy) / took)
        await load.rest()
        middle, late = spread(load.taken)
        figures.p50.append(middle)
        figures.p99.append(late)
        gc.unfreeze()


async def room(kind: Kind, core: set[int], sizes: Sizes, figures: Figures, seed: int) -> None:
    """Memory, and many tables at once."""
    async with running(kind, core) as server:
        first, load = Load(server.port, seed), Load(server.port, seed)
        load.sources = first.sources
        await kind.tables(first, FIRST)  # whatever is needed once is there now
        await open_streams(first)
        await first.once_each()
        before = await _settled(kind, server)
        await kind.tables(load, sizes.many)
        opened = await _settled(kind, server)
        await open_streams(load)
        listening = await _settled(kind, server)
        figures.many = sizes.many
        figures.table_kb = (opened - before) / sizes.many / KB
        figures.streams_kb = (listening - before) / sizes.many / KB
        figures.arrived = await load.once_each()


async def _settled(kind: Kind, server: Running) -> int:
    await asyncio.sleep(SETTLING)
    kind.settle(server)
    await asyncio.sleep(SETTLING)
    return server.memory()


def spread(seconds: list[float]) -> tuple[float, float]:
    """Median and 99th percentile, in milliseconds."""
    if len(seconds) < 2:
        raise BenchError("hardly a move was made")
    return 1000 * median(seconds), 1000 * quantiles(seconds, n=100)[98]


# ── The first page ────────────────────────────────────────────────────────────────────────────────────────────────

IN: Final = {
    "/": re.compile(r"<(?:script|link)\b[^>]*?\b(?:src|href)=\"(/[^\"]+)\""),
    ".css": re.compile(r"url\([\"']?([^\"')]+)"),
    ".js": re.compile(r"(?:\bfrom|\bimport)\s*[\"'](\.{1,2}/[^\"']+)[\"']"),
}
"""What a page, its styles and its scripts name; a script that is imported only when it is needed is not among them."""
ASKED: Final = ("/api/house", "/api/tables")
"""What the home page asks of the server."""


async def first_page(core: set[int]) -> dict[str, int]:
    """Bytes of everything the home page loads, as they are sent: each file, and all fonts its styles name."""
    sizes: dict[str, int] = {}
    async with running(OURS, core) as server:
        http = await connect(server.port)
        todo = ["/", *ASKED]
        while todo:
            path = todo.pop()
            if path in sizes or path.startswith("data:"):
                continue
            body = await http.fetch("GET", path, accept="gzip")
            sizes[path] = len(body)
            pattern = IN.get("/" if path == "/" else Path(path).suffix)
            if pattern:
                todo += [_beside(path, name) for name in pattern.findall(_text(body))]
        http.transport.close()
    return sizes


def _text(body: bytes) -> str:
    return (gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body).decode("utf-8", "replace")


def _beside(path: str, name: str) -> str:
    if name.startswith(("/", "data:")):
        return name
    return os.path.normpath(f"{path.rpartition('/')[0]}/{name}")


# ── What it comes to ──────────────────────────────────────────────────────────────────────────────────────────────


def _range(values: list[float], digits: int = 0) -> str:
    if not values:
        return NOT_INSTALLED
    low, middle, high = (f"{each:,.{digits}f}" for each in (min(values), median(values), max(values)))
    return middle if len(values) == 1 else f"{middle} ({low} … {high})"


def _kb(figures: Figures, value: float) -> str:
    return f"{value:.0f}" if figures.many else NOT_INSTALLED


def report(ours: Figures, theirs: Figures, page: dict[str, int], sizes: Sizes) -> str:
    rows = [
        ("", ours.name + ", on disk", theirs.name + ", in memory"),
        ("moves/s, saturated", _range(ours.throughput), _range(theirs.throughput)),
        ("  ms to the opponent's stream, p50", _range(ours.full_p50, 1), _range(theirs.full_p50, 1)),
        ("  p99", _range(ours.full_p99, 1), _range(theirs.full_p99, 1)),
        ("  µs of the processor a move", _range(ours.cost), _range(theirs.cost)),
        ("  of its core used by the server", _range(ours.server_busy, 2), _range(theirs.server_busy, 2)),
        ("  of theirs by the players", _range(ours.players_busy, 2), _range(theirs.players_busy, 2)),
        (f"moves/s, {sizes.rate:,} asked for", _range(ours.paced), _range(theirs.paced)),
        ("  ms to the opponent's stream, p50", _range(ours.p50, 1), _range(theirs.p50, 1)),
        ("  p99", _range(ours.p99, 1), _range(theirs.p99, 1)),
        ("  of its core used by the server", _range(ours.paced_busy, 2), _range(theirs.paced_busy, 2)),
        (f"KB a table, of {ours.many:,}", _kb(ours, ours.table_kb), _kb(theirs, theirs.table_kb)),
        ("  with both players' streams", _kb(ours, ours.streams_kb), _kb(theirs, theirs.streams_kb)),
        ("  at which a move arrived", f"{ours.arrived:,}", f"{theirs.arrived:,}" if theirs.many else NOT_INSTALLED),
    ]
    lines = [f"{name:<40} {mine:<28} {other}" for name, mine, other in rows]
    lines += ["", f"first page: {sum(page.values()) / KB:.1f} KB in {len(page)} files"]
    lines += [f"  {size / KB:7.1f} KB  {path}" for path, size in sorted(page.items(), key=lambda item: -item[1])]
    return "\n".join(lines)


def bars(ours: Figures, theirs: Figures, page: dict[str, int], sizes: Sizes) -> list[Bar]:
    ratio = median(ours.throughput) / median(theirs.throughput) if theirs.throughput else None
    late, whole = median(ours.p99), sum(page.values()) / KB
    kept_up = median(ours.paced) > 0.99 * sizes.rate
    drawn = any(path.endswith(".js") for path in page)
    return [
        Bar("moves/s to boardgame.io's, at least 1 ×", ratio, None if ratio is None else ratio >= 1),
        Bar(f"p99 at {sizes.rate:,} moves/s, less than 100 ms", late, late < 100 and kept_up),
        Bar(
            f"of {ours.many:,} tables with open streams, a move arrives at all", ours.arrived, ours.arrived == ours.many
        ),
        Bar("first page, at most 200 KB", whole if drawn else None, whole <= 200),
    ]


async def measure(core: set[int], sizes: Sizes, say: Callable[[str], None]) -> tuple[Figures, Figures, dict[str, int]]:
    figures = {OURS: Figures(OURS.name), BOARDGAME: Figures(BOARDGAME.name)}
    kinds = [OURS, BOARDGAME] if boardgame_installed() else [OURS]
    for repeat in range(sizes.repeats):
        for kind in kinds:
            say(f"{kind.name}, speed, {repeat + 1} of {sizes.repeats}")
            await speed(kind, core, sizes, figures[kind], repeat)
    for kind in kinds:
        say(f"{kind.name}, memory")
        await room(kind, core, sizes, figures[kind], sizes.repeats)
    say("the first page")
    return figures[OURS], figures[BOARDGAME], await first_page(core)


def header(sizes: Sizes) -> dict[str, str]:
    node = find_node()
    version = subprocess.run([*node.node, "--version"], capture_output=True, text=True, check=True) if node else None
    lock = json.loads((THEIRS / "package-lock.json").read_text("utf-8"))
    peer = lock["packages"]["node_modules/boardgame.io"]["version"]
    return {
        **provenance(sizes.repeats),
        "peers": f"boardgame.io {peer} on Node {version.stdout.strip() if version else NOT_INSTALLED}",
        "n": f"{sizes.tables} tables, {sizes.seconds:g} s after {sizes.warm:g} s, {sizes.many:,} tables for memory",
    }


def main(arguments: list[str] | None = None, sizes: Sizes | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="short measurements, for trying things out")
    asked = parser.parse_args(arguments)
    sizes = sizes or (QUICK if asked.quick else FULL)
    for key, value in header(sizes).items():
        print(f"{key:<8} {value}")
    core, others = cores()
    with affinity(others):
        ours, theirs, page = run_fast(measure(core, sizes, lambda text: print(text, file=sys.stderr)))
    print("", report(ours, theirs, page, sizes), "", *bars(ours, theirs, page, sizes), sep="\n")


def run_fast(deed: Any) -> Any:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(deed)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(deed)


if __name__ == "__main__":
    main()
