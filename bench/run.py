"""How fast is the engine, and how does that compare? `make bench`, or `python bench/run.py [--quick] [--json FILE]`.

Every figure is the median of several repeats with the lowest and highest; all lines take turns, so that a machine
that slows down slows them all. A decision is one choice of a player. Dealing and drawing take part in the time and
are not counted as decisions: here they happen inside a decision, in OpenSpiel at chance nodes of their own.
"""

import argparse
import importlib
import importlib.metadata
import json
import os
import platform
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from quartet import build
from quartet.games import game_by_id
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Choice, State
from quartet.kernel.table import Table

ROOT = Path(__file__).parents[1]
GAME = game_by_id("the-distance")
PLAYERS = 4
OPTIONS: dict[str, Choice] = GAME.settle({"judge": "strict"})
LONG: dict[str, Choice] = GAME.settle({"judge": "strict", "hands": 9})
NOT_INSTALLED = "not installed"

DRIVEN = "The Distance, driven from Python"
PURE = "The Distance, driven from Python, uncompiled"
INSIDE = "The Distance, inside the engine's loop"
OPEN_SPIEL = "OpenSpiel crazy_eights, driven from Python"
OPEN_SPIEL_NODES = "OpenSpiel crazy_eights, chance nodes counted too"
RLCARD = "RLCard UNO, driven from Python"
COPY, VIEW, DETERMINIZE = "copy a state", "view of a seat", "determinize a view"
GROWTH, GROWTH_RECORDED = "cost of a decision, last quarter to first", "the same at a recorded table"


@dataclass(frozen=True)
class Sizes:
    """How much each repeat does."""

    repeats: int
    games: int
    slow_games: int
    """For what is some ten times slower."""
    calls: int
    long_games: int


FULL = Sizes(repeats=7, games=800, slow_games=60, calls=20_000, long_games=20)
QUICK = Sizes(repeats=5, games=80, slow_games=8, calls=2_000, long_games=4)


@dataclass
class Line:
    name: str
    unit: str
    values: list[float] = field(default_factory=list)
    note: str = ""

    @property
    def middle(self) -> float:
        return median(self.values)


# ── The Distance ──────────────────────────────────────────────────────────────────────────────────────────────────


def driven(games: int, seed: int) -> int:
    """Random games, each decision made here in Python; how many there were."""
    chance = FastChance(seed)
    legal, below, step = GAME.legal, chance.below, loop.step
    decisions = 0
    for _ in range(games):
        state = GAME.setup(PLAYERS, OPTIONS, chance, SILENT)
        while state.asked:
            seat = state.asked[0]
            moves = legal(state, seat)
            step(GAME, state, seat, moves[below(len(moves))], chance, SILENT)
            decisions += 1
    return decisions


def inside(games: int, seed: int) -> int:
    """Random games played by the engine itself, setup included."""
    chance = FastChance(seed)
    return sum(loop.playout(GAME, GAME.setup(PLAYERS, OPTIONS, chance, SILENT), chance) for _ in range(games))


def midgame(seed: int = 1) -> State:
    """Forty decisions in: hands of many sizes, a pile and a stock."""
    chance = FastChance(seed)
    state: State = GAME.setup(PLAYERS, LONG, chance, SILENT)
    for _ in range(40):
        moves = GAME.legal(state, state.asked[0])
        loop.step(GAME, state, state.asked[0], moves[chance.below(len(moves))], chance, SILENT)
    return state


def copies(calls: int) -> float:
    state, copy = midgame(), GAME.copy
    start = perf_counter()
    for _ in range(calls):
        copy(state)
    return micros(start, calls)


def views(calls: int) -> float:
    state, view = midgame(), GAME.view
    start = perf_counter()
    for _ in range(calls):
        view(state, 0)
    return micros(start, calls)


def determinizings(calls: int) -> float:
    view, chance, determinize = GAME.view(midgame(), 0), FastChance(2), GAME.determinize
    start = perf_counter()
    for _ in range(calls):
        determinize(view, chance)
    return micros(start, calls)


def micros(start: float, calls: int) -> float:
    return (perf_counter() - start) / calls * 1e6


def growth(series: Callable[[int], Iterator[None]], games: int, seed: int) -> float:
    """Of long games: the time a decision takes in their last quarter, as a multiple of that in their first.

    Each is played twice with the same luck: first to learn its length, then by the clock.
    """
    first = last = 0.0
    for each in range(seed, seed + games):
        length = sum(1 for _ in series(each))
        marks = [perf_counter()]
        for done, _ in enumerate(series(each), start=1):
            if done in (length // 4, length - length // 4):
                marks.append(perf_counter())
        marks.append(perf_counter())
        first, last = first + marks[1] - marks[0], last + marks[3] - marks[2]
    return last / first


def unrecorded_series(seed: int) -> Iterator[None]:
    """Up to 33 hands at random, a step a decision."""
    chance = FastChance(seed)
    state = GAME.setup(PLAYERS, LONG, chance, SILENT)
    while state.asked:
        seat = state.asked[0]
        moves = GAME.legal(state, seat)
        loop.step(GAME, state, seat, moves[chance.below(len(moves))], chance, SILENT)
        yield


def recorded_series(seed: int) -> Iterator[None]:
    """The same through the door that terminal and server use: checked, told, recorded."""
    table = Table.seeded(GAME, ["a", "b", "c", "d"], LONG, seed)
    pick = random.Random(seed).random
    while not table.over:
        seat = table.state.asked[0]
        moves = table.game.legal(table.state, seat)
        table.answer(seat, moves[int(pick() * len(moves))])
        yield


# ── Others ────────────────────────────────────────────────────────────────────────────────────────────────────────


def peer(module: str) -> Any:
    """The other engine, or None; `make bench` installs them."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def open_spiel(pyspiel: Any, games: int, seed: int) -> tuple[int, int]:
    """Random games; decisions, and nodes of any kind.

    With four players there is one deck, so all outcomes of a chance node are as likely, and it can be sampled as
    quickly as a decision is made: the list of its actions and a draw of Python's.
    """
    game = pyspiel.load_game(f"crazy_eights(players={PLAYERS})")
    pick = random.Random(seed).random
    decisions = nodes = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            nodes += 1
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
    return decisions, nodes


def rlcard(uno: Any, games: int, seed: int) -> int:
    """Random games of its bare game class; the legal actions are those that each step hands out anyway."""
    pick = random.Random(seed).random
    decisions = 0
    for _ in range(games):
        game = uno.Game(num_players=PLAYERS)
        game.np_random.seed(seed + decisions)
        state, _player = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"]
            state, _player = game.step(actions[int(pick() * len(actions))])
            decisions += 1
    return decisions


# ── Taking turns ──────────────────────────────────────────────────────────────────────────────────────────────────


def rate(work: Callable[[int, int], int], games: int, seed: int) -> float:
    start = perf_counter()
    return work(games, seed) / (perf_counter() - start)


def uncompiled(sizes: Sizes, seed: int) -> float:
    """The driven line again by another Python process, which is led to the plain source."""
    command = [sys.executable, str(Path(__file__)), "--worker", str(sizes.slow_games), str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    kind, value = run.stdout.split()
    if kind != "pure":
        raise RuntimeError(f"asked for the plain source, got the {kind} build")
    return float(value)


def measure(sizes: Sizes, say: Callable[[str], None]) -> list[Line]:
    lines = {
        name: Line(name, unit)
        for name, unit in [
            (DRIVEN, "decisions/s"), (PURE, "decisions/s"), (INSIDE, "decisions/s"),
            (OPEN_SPIEL, "decisions/s"), (OPEN_SPIEL_NODES, "nodes/s"), (RLCARD, "decisions/s"),
            (COPY, "µs"), (VIEW, "µs"), (DETERMINIZE, "µs"),
            (GROWTH, "×"), (GROWTH_RECORDED, "×"),
        ]
    }  # fmt: skip
    pyspiel, uno = peer("pyspiel"), peer("rlcard.games.uno")
    for repeat in range(sizes.repeats):
        say(f"repeat {repeat + 1} of {sizes.repeats}")
        seed = 1000 * repeat
        lines[DRIVEN].values.append(rate(driven, sizes.games, seed))
        lines[PURE].values.append(uncompiled(sizes, seed))
        lines[INSIDE].values.append(rate(inside, 2 * sizes.games, seed))
        if pyspiel:
            start = perf_counter()
            decisions, nodes = open_spiel(pyspiel, sizes.games, seed)
            took = perf_counter() - start
            lines[OPEN_SPIEL].values.append(decisions / took)
            lines[OPEN_SPIEL_NODES].values.append(nodes / took)
        if uno:
            start = perf_counter()
            lines[RLCARD].values.append(rlcard(uno, sizes.slow_games, seed) / (perf_counter() - start))
        lines[COPY].values.append(copies(sizes.calls))
        lines[VIEW].values.append(views(sizes.calls))
        lines[DETERMINIZE].values.append(determinizings(sizes.calls))
        lines[GROWTH].values.append(growth(unrecorded_series, sizes.long_games, seed))
        lines[GROWTH_RECORDED].values.append(growth(recorded_series, sizes.long_games, seed))
    for line in lines.values():
        line.note = "" if line.values else NOT_INSTALLED
    return list(lines.values())


# ── What it comes to ──────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Bar:
    """What was promised, what was measured (None: it could not be), and whether that keeps the promise."""

    text: str
    value: float | None
    met: bool | None

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.text}: {NOT_INSTALLED}"
        return f"{self.text}: {self.value:.2f}  {'met' if self.met else 'MISSED'}"


def bars(lines: list[Line]) -> list[Bar]:
    by_name = {line.name: line for line in lines}

    def ratio(name: str, to: str, least: float, text: str) -> Bar:
        if not (by_name[name].values and by_name[to].values):
            return Bar(text, None, None)
        value = by_name[name].middle / by_name[to].middle
        return Bar(text, value, value >= least)

    def at_most(name: str, most: float, text: str) -> Bar:
        value = by_name[name].middle
        return Bar(text, value, value <= most)

    return [
        ratio(DRIVEN, OPEN_SPIEL, 2.5, "driven from Python, to OpenSpiel, at least 2.5 ×"),
        ratio(INSIDE, OPEN_SPIEL, 4.0, "inside the loop, to OpenSpiel, at least 4 ×"),
        at_most(COPY, 1.0, "copy, at most 1 µs"),
        at_most(DETERMINIZE, 10.0, "determinize, at most 10 µs"),
        # Quarters of a game differ by chance and by noise; what grows with the length of a game grows far beyond this.
        at_most(GROWTH, 1.25, "a late decision costs what an early one does, at most 1.25 ×"),
        at_most(GROWTH_RECORDED, 1.25, "and so at a recorded table, at most 1.25 ×"),
    ]


def provenance(sizes: Sizes) -> dict[str, str]:
    return {
        "commit": _commit(),
        "build": str(build.info()),
        "cpu": f"{_cpu()}, {os.cpu_count()} cores",
        "python": f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}",
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "peers": ", ".join(f"{name} {_version(name)}" for name in ("open_spiel", "rlcard")),
        "repeats": f"{sizes.repeats}: median (lowest … highest)",
    }


def _commit() -> str:
    def git(*command: str) -> str:
        run = subprocess.run(["git", "-C", str(ROOT), *command], capture_output=True, text=True, check=True)
        return run.stdout.strip()

    try:
        dirty = " with uncommitted changes" if git("status", "--porcelain") else ""
        return git("rev-parse", "--short=12", "HEAD") + dirty
    except (OSError, subprocess.CalledProcessError):
        return "unknown: no git repository here"


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return NOT_INSTALLED


def table(lines: list[Line]) -> str:
    rows = []
    for line in lines:
        figures = line.note
        if line.values:
            middle, low, high = (_figure(value) for value in (line.middle, min(line.values), max(line.values)))
            figures = f"{middle:>12} {line.unit:<12} ({low} … {high})"
        rows.append(f"{line.name:<52} {figures}")
    return "\n".join(rows)


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def main(arguments: list[str] | None = None, sizes: Sizes | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, for trying things out")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--worker", type=int, nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.worker:
        print(build.info().kind, rate(driven, *asked.worker))
        return
    sizes = sizes or (QUICK if asked.quick else FULL)
    header = provenance(sizes)
    for key, value in header.items():
        print(f"{key:<8} {value}")
    if build.info().kind != "compiled":
        print("NOTE     this is not the compiled build: `make bench` measures that")
    lines = measure(sizes, lambda text: print(text, file=sys.stderr))
    print("", table(lines), "", *bars(lines), sep="\n")
    if asked.json:
        result = {"header": header, "lines": [asdict(line) for line in lines], "bars": [asdict(b) for b in bars(lines)]}
        asked.json.write_text(json.dumps(result, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
