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
from quartet.kernel.game import SILENT, Choice, Game, State
from quartet.kernel.table import Table

ROOT = Path(__file__).parents[1]
PLAYERS = 4
NOT_INSTALLED = "not installed"


@dataclass(frozen=True)
class Subject:
    """A game to measure, as four play it."""

    id: str
    title: str
    options: dict[str, Choice]
    middle: int = 40
    """After so many decisions there are hands of many sizes, a pile and a stock."""

    @property
    def game(self) -> Game[Any, Any]:
        return game_by_id(self.id)

    def line(self, what: str) -> str:
        return f"{self.title}, {what}"


DISTANCE = Subject("the-distance", "The Distance", {"interval": 2, "judge": "strict", "hands": 1})
LONG_DISTANCE = Subject("the-distance", "The Distance", {"interval": 2, "judge": "strict", "hands": 9})
SYMPHONY = Subject("symphony-no-9", "Symphony No. 9", {"tracks": "shuffled", "sides": "random", "forecast": "off"})
CHAIRS = Subject("musical-chairs", "Musical Chairs", {"start": "random", "forecast": "off"})
HIT = Subject("hit-maker", "Hit Maker", {"lyrics": "off"}, middle=30)
SUBJECTS = (DISTANCE, SYMPHONY, CHAIRS, HIT)

DRIVEN, PURE = "driven from Python", "driven from Python, uncompiled"
INSIDE = "inside the engine's loop"
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


# ── Our own games ─────────────────────────────────────────────────────────────────────────────────────────────────


def driven(subject: Subject, games: int, seed: int) -> int:
    """Random games, each decision made here in Python; how many there were."""
    game, options, chance = subject.game, subject.options, FastChance(seed)
    legal, below, step = game.legal, chance.below, loop.step
    decisions = 0
    for _ in range(games):
        state = game.setup(PLAYERS, options, chance, SILENT)
        while state.asked:
            for seat in state.asked:
                moves = legal(state, seat)
                step(game, state, seat, moves[below(len(moves))], chance, SILENT)
                decisions += 1
    return decisions


def inside(subject: Subject, games: int, seed: int) -> int:
    """Random games played by the engine itself, setup included."""
    game, options, chance = subject.game, subject.options, FastChance(seed)
    return sum(loop.playout(game, game.setup(PLAYERS, options, chance, SILENT), chance) for _ in range(games))


def midgame(subject: Subject, seed: int = 1) -> State:
    game, chance = subject.game, FastChance(seed)
    state: State = game.setup(PLAYERS, subject.options, chance, SILENT)
    decisions = 0
    while decisions < subject.middle or len(state.asked) > 1:
        for seat in state.asked:
            moves = game.legal(state, seat)
            loop.step(game, state, seat, moves[chance.below(len(moves))], chance, SILENT)
            decisions += 1
    return state


def copies(subject: Subject, calls: int) -> float:
    state, copy = midgame(subject), subject.game.copy
    start = perf_counter()
    for _ in range(calls):
        copy(state)
    return micros(start, calls)


def views(subject: Subject, calls: int) -> float:
    state, view = midgame(subject), subject.game.view
    start = perf_counter()
    for _ in range(calls):
        view(state, 0)
    return micros(start, calls)


def determinizings(subject: Subject, calls: int) -> float:
    view, chance, determinize = subject.game.view(midgame(subject), 0), FastChance(2), subject.game.determinize
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
    game, chance = LONG_DISTANCE.game, FastChance(seed)
    state = game.setup(PLAYERS, LONG_DISTANCE.options, chance, SILENT)
    while state.asked:
        seat = state.asked[0]
        moves = game.legal(state, seat)
        loop.step(game, state, seat, moves[chance.below(len(moves))], chance, SILENT)
        yield


def recorded_series(seed: int) -> Iterator[None]:
    """The same through the door that terminal and server use: checked, told, recorded."""
    table = Table.seeded(LONG_DISTANCE.game, ["a", "b", "c", "d"], LONG_DISTANCE.options, seed)
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


def rate(work: Callable[[Subject, int, int], int], subject: Subject, games: int, seed: int) -> float:
    start = perf_counter()
    return work(subject, games, seed) / (perf_counter() - start)


def uncompiled(subject: Subject, sizes: Sizes, seed: int) -> float:
    """The driven line again by another Python process, which is led to the plain source."""
    command = [sys.executable, str(Path(__file__)), "--worker", subject.id, str(sizes.slow_games), str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    kind, value = run.stdout.split()
    if kind != "pure":
        raise RuntimeError(f"asked for the plain source, got the {kind} build")
    return float(value)


def measure(sizes: Sizes, say: Callable[[str], None]) -> list[Line]:
    ours = [
        (DRIVEN, "decisions/s"), (PURE, "decisions/s"), (INSIDE, "decisions/s"),
        (COPY, "µs"), (VIEW, "µs"), (DETERMINIZE, "µs"),
    ]  # fmt: skip
    others = [(OPEN_SPIEL, "decisions/s"), (OPEN_SPIEL_NODES, "nodes/s"), (RLCARD, "decisions/s")]
    whole = [(GROWTH, "×"), (GROWTH_RECORDED, "×")]
    of_games = [(subject.line(name), unit) for subject in SUBJECTS for name, unit in ours]
    lines = {name: Line(name, unit) for name, unit in [*of_games, *others, *whole]}
    pyspiel, uno = peer("pyspiel"), peer("rlcard.games.uno")
    for repeat in range(sizes.repeats):
        say(f"repeat {repeat + 1} of {sizes.repeats}")
        seed = 1000 * repeat
        for subject in SUBJECTS:
            lines[subject.line(DRIVEN)].values.append(rate(driven, subject, sizes.games, seed))
            lines[subject.line(PURE)].values.append(uncompiled(subject, sizes, seed))
            lines[subject.line(INSIDE)].values.append(rate(inside, subject, 2 * sizes.games, seed))
            lines[subject.line(COPY)].values.append(copies(subject, sizes.calls))
            lines[subject.line(VIEW)].values.append(views(subject, sizes.calls))
            lines[subject.line(DETERMINIZE)].values.append(determinizings(subject, sizes.calls))
        if pyspiel:
            start = perf_counter()
            decisions, nodes = open_spiel(pyspiel, sizes.games, seed)
            took = perf_counter() - start
            lines[OPEN_SPIEL].values.append(decisions / took)
            lines[OPEN_SPIEL_NODES].values.append(nodes / took)
        if uno:
            start = perf_counter()
            lines[RLCARD].values.append(rlcard(uno, sizes.slow_games, seed) / (perf_counter() - start))
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
        return f"{self.text}: {_figure(self.value)}  {'met' if self.met else 'MISSED'}"


def bars(lines: list[Line]) -> list[Bar]:
    by_name = {line.name: line for line in lines}

    def ratio(name: str, to: str, least: float, text: str) -> Bar:
        if not (by_name[name].values and by_name[to].values):
            return Bar(text, None, None)
        value = by_name[name].middle / by_name[to].middle
        return Bar(text, value, value >= least)

    def at_least(name: str, least: float, text: str) -> Bar:
        value = by_name[name].middle
        return Bar(text, value, value >= least)

    def at_most(name: str, most: float, text: str) -> Bar:
        value = by_name[name].middle
        return Bar(text, value, value <= most)

    distance, symphony, chairs, hit = DISTANCE.line, SYMPHONY.line, CHAIRS.line, HIT.line
    return [
        ratio(distance(DRIVEN), OPEN_SPIEL, 2.5, "The Distance from Python, to OpenSpiel, at least 2.5 ×"),
        ratio(distance(INSIDE), OPEN_SPIEL, 4.0, "The Distance inside the loop, to OpenSpiel, at least 4 ×"),
        at_most(distance(COPY), 1.0, "The Distance, copy, at most 1 µs"),
        at_most(distance(DETERMINIZE), 10.0, "The Distance, determinize, at most 10 µs"),
        # Quarters of a game differ by chance and by noise; what grows with the length of a game grows far beyond this.
        at_most(GROWTH, 1.25, "a late decision costs what an early one does, at most 1.25 ×"),
        at_most(GROWTH_RECORDED, 1.25, "and so at a recorded table, at most 1.25 ×"),
        ratio(chairs(DRIVEN), OPEN_SPIEL, 1.0, "Musical Chairs from Python, to OpenSpiel, at least 1 ×"),
        at_least(chairs(INSIDE), 1e6, "Musical Chairs inside the loop, at least a million decisions/s"),
        at_least(symphony(DRIVEN), 3e5, "Symphony No. 9 from Python, at least 300,000 decisions/s"),
        at_least(symphony(INSIDE), 1e6, "Symphony No. 9 inside the loop, at least a million decisions/s"),
        at_least(hit(DRIVEN), 1e5, "Hit Maker from Python, at least 100,000 decisions/s"),
        at_least(hit(INSIDE), 2e5, "Hit Maker inside the loop, at least 200,000 decisions/s"),
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
    parser.add_argument("--worker", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.worker:
        subject = next(each for each in SUBJECTS if each.id == asked.worker[0])
        print(build.info().kind, rate(driven, subject, *map(int, asked.worker[1:])))
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
