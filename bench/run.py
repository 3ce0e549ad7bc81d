"""How fast is the engine, and how does that compare? `make bench`, or `python -m bench.run [--quick] [--json FILE]`.

Every figure is the median of several repeats with the lowest and highest; all lines take turns, so that a machine
that slows down slows them all. Bars are judged by medians; where the best repeats, which others at the machine slowed
least, would say otherwise, that is told beside it. A decision is one choice of a player. Dealing and drawing take part
in the time and are not counted as decisions: here they happen inside a decision, in OpenSpiel at chance nodes of their
own.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from bench import ours, peers
from bench.lines import NOT_INSTALLED, Bar, Line, provenance, table
from bench.ours import CHAIRS, DISTANCE, HIT, PLAYERS, SUBJECTS, SYMPHONY
from quartet import build

DRIVEN, PURE = "driven from Python", "driven from Python, uncompiled"
INSIDE = "inside the engine's loop"
COPY, VIEW, DETERMINIZE = "copy a state", "view of a seat", "determinize a view"
SEARCH = "Maestro's ISMCTS, one core"
OURS = (
    (DRIVEN, "decisions/s"),
    (PURE, "decisions/s"),
    (INSIDE, "decisions/s"),
    (COPY, "µs"),
    (VIEW, "µs"),
    (DETERMINIZE, "µs"),
    (SEARCH, "simulations/s"),
)
TOY = "The Distance, written by hand in C"
EIGHTS = "OpenSpiel crazy_eights, driven from Python"
EIGHTS_NODES = "OpenSpiel crazy_eights, chance nodes counted too"
HEARTS = "OpenSpiel hearts, driven from Python"
HEARTS_SEARCH = "OpenSpiel hearts, its C++ ISMCTS"
GIN_SEARCH = "OpenSpiel gin_rummy, its C++ ISMCTS"
RLCARD = "RLCard UNO, driven from Python"
CATAN = "catanatron, its own random players"
CATAN_COPY = "catanatron, copy a game"
OTHERS = (
    (TOY, "decisions/s"),
    (EIGHTS, "decisions/s"),
    (EIGHTS_NODES, "nodes/s"),
    (HEARTS, "decisions/s"),
    (HEARTS_SEARCH, "simulations/s"),
    (GIN_SEARCH, "simulations/s"),
    (RLCARD, "decisions/s"),
    (CATAN, "decisions/s"),
    (CATAN_COPY, "µs"),
)
GROWTH, GROWTH_RECORDED = "cost of a decision, last quarter to first", "the same at a recorded table"
WHOLE = ((GROWTH, "×"), (GROWTH_RECORDED, "×"))


@dataclass(frozen=True)
class Sizes:
    """How much each repeat does."""

    repeats: int
    games: int
    slow_games: int
    """For what is some ten times slower."""
    calls: int
    long_games: int
    simulations: int
    """A question, of a search."""
    questions: int


FULL = Sizes(repeats=7, games=800, slow_games=60, calls=20_000, long_games=20, simulations=2000, questions=4)
QUICK = Sizes(repeats=5, games=80, slow_games=8, calls=2_000, long_games=4, simulations=500, questions=2)

Lines = dict[str, Line]


def measure(sizes: Sizes, say: Callable[[str], None]) -> list[Line]:
    of_games = [(subject.line(name), unit) for subject in SUBJECTS for name, unit in OURS]
    lines = {name: Line(name, unit) for name, unit in [*of_games, *OTHERS, *WHOLE]}
    with tempfile.TemporaryDirectory(prefix="quartet-bench-") as folder:
        program = peers.compile_toy(Path(folder))
        for repeat in range(sizes.repeats):
            say(f"repeat {repeat + 1} of {sizes.repeats}")
            seed = 1000 * repeat
            measure_ours(lines, sizes, seed)
            measure_others(lines, sizes, seed, program)
    for line in lines.values():
        line.note = "" if line.values else NOT_INSTALLED
    return list(lines.values())


def measure_ours(lines: Lines, sizes: Sizes, seed: int) -> None:
    for subject in SUBJECTS:
        for name, value in (
            (DRIVEN, ours.rate(ours.driven, subject, sizes.games, seed)),
            (PURE, ours.uncompiled(subject, sizes.slow_games, seed)),
            (INSIDE, ours.rate(ours.inside, subject, 2 * sizes.games, seed)),
            (COPY, ours.copies(subject, sizes.calls)),
            (VIEW, ours.views(subject, sizes.calls)),
            (DETERMINIZE, ours.determinizings(subject, sizes.calls)),
            (SEARCH, ours.search(subject, sizes.simulations, sizes.questions, seed)),
        ):
            lines[subject.line(name)].values.append(value)
    lines[GROWTH].values.append(ours.growth(ours.unrecorded_series, sizes.long_games, seed))
    lines[GROWTH_RECORDED].values.append(ours.growth(ours.recorded_series, sizes.long_games, seed))


def measure_others(lines: Lines, sizes: Sizes, seed: int, program: Path | None) -> None:
    """Whoever is not installed is left out."""

    def timed(work: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
        start = perf_counter()
        return work(*arguments), perf_counter() - start

    if program:
        tally = peers.toy(program, 4 * sizes.games, seed)
        lines[TOY].values.append(tally.decisions / tally.seconds)
    if pyspiel := peers.peer("pyspiel"):
        eights = f"crazy_eights(players={PLAYERS})"
        (decisions, nodes), took = timed(peers.open_spiel, pyspiel, eights, sizes.games, seed)
        lines[EIGHTS].values.append(decisions / took)
        lines[EIGHTS_NODES].values.append(nodes / took)
        (decisions, _), took = timed(peers.open_spiel, pyspiel, "hearts", sizes.games, seed)
        lines[HEARTS].values.append(decisions / took)
        for line, name, each in (
            (HEARTS_SEARCH, "hearts", sizes.simulations),
            (GIN_SEARCH, "gin_rummy", sizes.simulations // 10),
        ):
            # The same questions every time: at some positions that search ends its whole process.
            value = peers.open_spiel_search(pyspiel, name, each, sizes.questions, 0)
            lines[line].values.append(value)
    if uno := peers.peer("rlcard.games.uno"):
        decisions, took = timed(peers.rlcard, uno, sizes.slow_games, seed)
        lines[RLCARD].values.append(decisions / took)
    if catanatron := peers.peer("catanatron"):
        decisions, took = timed(peers.catanatron_games, catanatron, 1 + sizes.slow_games // 10, seed)
        lines[CATAN].values.append(decisions / took)
        lines[CATAN_COPY].values.append(peers.catanatron_copies(catanatron, 1 + sizes.calls // 50))


# ── What it comes to ──────────────────────────────────────────────────────────────────────────────────────────────


def bars(lines: list[Line]) -> list[Bar]:
    by_name = {line.name: line for line in lines}

    def judged(text: str, named: tuple[str, ...], holds: Callable[[float], bool]) -> Bar:
        """One line, or one in proportion to another."""
        found = [by_name[name] for name in named]
        if not all(line.values for line in found):
            return Bar(text, None, None)
        value, best = (
            sides[0] / sides[1] if len(sides) == 2 else sides[0]
            for sides in ([line.middle for line in found], [line.best for line in found])
        )
        noisy = not holds(value) and holds(best) and found[0].unit != "×"  # chance goes both ways with those
        return Bar(text, value, holds(value), best if noisy else None)

    def ratio(name: str, to: str, text: str, *, least: float = 0, most: float = float("inf")) -> Bar:
        return judged(text, (name, to), lambda value: least <= value <= most)

    def at_least(name: str, least: float, text: str) -> Bar:
        return judged(text, (name,), lambda value: value >= least)

    def at_most(name: str, most: float, text: str) -> Bar:
        return judged(text, (name,), lambda value: value <= most)

    distance, symphony, chairs, hit = DISTANCE.line, SYMPHONY.line, CHAIRS.line, HIT.line
    return [
        ratio(distance(DRIVEN), EIGHTS, "The Distance from Python, to OpenSpiel, at least 2.5 ×", least=2.5),
        ratio(distance(INSIDE), EIGHTS, "The Distance inside the loop, to OpenSpiel, at least 4 ×", least=4),
        at_least(distance(INSIDE), 1e6, "The Distance inside the loop, at least a million decisions/s"),
        ratio(TOY, distance(INSIDE), "plain C, to The Distance inside the loop, at most 5 ×", most=5),
        at_most(distance(COPY), 1.0, "The Distance, copy, at most 1 µs"),
        at_most(distance(DETERMINIZE), 10.0, "The Distance, determinize, at most 10 µs"),
        # Quarters of a game differ by chance and by noise; what grows with the length of a game grows far beyond this.
        at_most(GROWTH, 1.25, "a late decision costs what an early one does, at most 1.25 ×"),
        at_most(GROWTH_RECORDED, 1.25, "and so at a recorded table, at most 1.25 ×"),
        ratio(chairs(DRIVEN), EIGHTS, "Musical Chairs from Python, to OpenSpiel, at least 1 ×", least=1),
        at_least(chairs(INSIDE), 1e6, "Musical Chairs inside the loop, at least a million decisions/s"),
        at_least(symphony(DRIVEN), 3e5, "Symphony No. 9 from Python, at least 300,000 decisions/s"),
        at_least(symphony(INSIDE), 1e6, "Symphony No. 9 inside the loop, at least a million decisions/s"),
        at_least(hit(DRIVEN), 1e5, "Hit Maker from Python, at least 100,000 decisions/s"),
        at_least(hit(INSIDE), 2e5, "Hit Maker inside the loop, at least 200,000 decisions/s"),
        *(at_least(each.line(SEARCH), 1e4, f"{each.title}, search, aim 10,000 simulations/s") for each in SUBJECTS),
    ]


def main(arguments: list[str] | None = None, sizes: Sizes | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, for trying things out")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--worker", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.worker:
        subject = next(each for each in SUBJECTS if each.id == asked.worker[0])
        print(build.info().kind, ours.rate(ours.driven, subject, *map(int, asked.worker[1:])))
        return
    sizes = sizes or (QUICK if asked.quick else FULL)
    header = provenance(sizes.repeats)
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
