"""Has the engine grown slower? Counts the instructions that seeded work takes, now and before: `make instructions`.

    python -m tools.instructions [--against COMMIT]

Before is the last commit when the engine has been edited since, else the commit before that. Unlike time, the count is
the same on a busy machine: valgrind makes it. It is given a decision, a call or a simulation, so that a rule that makes
games longer is no loss of speed; 30 % more instructions are one, and the check fails. Work that the older engine cannot
do is named and left out. Both engines are built compiled, with the packages of the Python that runs this; what has been
built is kept in `build/instructions`.
"""

from __future__ import annotations

import argparse
import gc
import importlib.metadata
import importlib.util
import io
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "instructions"
KEEP: Final = 4
"""Builds, the last used."""
INPUT: Final = ("LICENSE", "pyproject.toml", "setup.py", "src")
"""What a build is made from."""
MOST: Final = 1.30
"""So many times the instructions of before are too many."""
MARK: Final = "sched_yield"
"""Valgrind writes its count down whenever this function of the C library is called; nothing here needs it else."""


class Trouble(Exception):
    """Nothing can be counted, or compared."""


# ── What is counted: runs under valgrind, with either engine ──────────────────────────────────────────────────────


@dataclass(frozen=True)
class Workload:
    name: str
    prepare: Callable[[], Callable[[int], int]]
    """Makes ready; what it gives back does so much work and says of how many decisions or calls that consisted."""
    amount: int


def workloads() -> Iterator[Workload]:
    from bench import ours
    from quartet.kernel.chance import FastChance

    def playing(subject: ours.Subject) -> Callable[[int], int]:
        return lambda amount: ours.inside(subject, amount, 1)

    def calling(subject: ours.Subject, what: str) -> Callable[[int], int]:
        game, state, chance = subject.game, ours.midgame(subject), FastChance(2)
        view = game.view(state, 0)
        call: Callable[[], object] = {
            "copy": lambda: game.copy(state),
            "view": lambda: game.view(state, 0),
            "determinize": lambda: game.determinize(view, chance),
        }[what]

        def work(amount: int) -> int:
            for _ in range(amount):
                call()
            return amount

        return work

    def searching(subject: ours.Subject) -> Callable[[int], int]:
        from quartet.bots.levels import GUIDES
        from quartet.search.ismcts import Limit, Search

        game = subject.game
        guide = GUIDES[subject.id](game)
        states = [ours.midgame(subject, seed) for seed in range(1, 5)]

        def work(amount: int) -> int:
            done = 0
            for state in states:
                seat = state.asked[0]
                view, moves = game.view(state, seat), game.legal(state, seat)
                limit = Limit(0.0, 1 + amount // len(states))
                done += Search(game, guide).think(view, moves, FastChance(1), limit).simulations
            return done

        return work

    for subject in ours.SUBJECTS:
        yield Workload(subject.line("a decision"), partial(playing, subject), 60)
        for what in ("copy", "view", "determinize"):
            yield Workload(subject.line(what), partial(calling, subject, what), 1500)
        yield Workload(subject.line("a simulation"), partial(searching, subject), 400)


def do_work() -> None:
    """A line for each workload: its name, how much was done, and the number of the count that belongs to it."""
    counts = 0
    for workload in workloads():
        try:
            work = workload.prepare()
            work(1 + workload.amount // 20)  # what is made at the first call is made
            gc.collect()
            os.sched_yield()
            counts += 1
            units = work(workload.amount)
            os.sched_yield()
            counts += 1
            told: dict[str, object] = {"name": workload.name, "units": units, "count": counts}
        except Exception as error:  # noqa: BLE001  # an older engine may lack anything
            told = {"name": workload.name, "lacks": f"{type(error).__name__}: {error}"[:80]}
        print(json.dumps(told), flush=True)


# ── Counting ──────────────────────────────────────────────────────────────────────────────────────────────────────

Counts = dict[str, float | str]
"""By workload: instructions a unit, or why there are none."""


def count(package: Path) -> Counts:
    """Of the built engine in that folder."""
    with tempfile.TemporaryDirectory(prefix="quartet-instructions-") as folder:
        out = Path(folder) / "out"
        command = [
            "valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}", f"--dump-before={MARK}",
            "--dump-line=no", sys.executable, "-m", "tools.instructions", "--work",
        ]  # fmt: skip
        environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise Trouble(f"the work could not be done:\n{run.stderr[-2000:]}")
        return read_counts(run.stdout, lambda number: Path(f"{out}.{number}").read_text("utf-8"))


def read_counts(said: str, written: Callable[[int], str]) -> Counts:
    counts: Counts = {}
    for line in said.splitlines():
        told: dict[str, Any] = json.loads(line)
        if "lacks" in told or not told["units"]:
            counts[told["name"]] = str(told.get("lacks", "there was nothing to do"))
            continue
        found = re.search(r"^summary: (\d+)$", written(told["count"]), re.MULTILINE)
        if not found:
            raise Trouble(f"valgrind gave no count for {told['name']}")
        counts[told["name"]] = int(found[1]) / told["units"]
    return counts


@dataclass(frozen=True)
class Row:
    name: str
    before: float | str | None
    now: float | str

    @property
    def ratio(self) -> float | None:
        if isinstance(self.before, float) and isinstance(self.now, float):
            return self.now / self.before
        return None

    @property
    def lost(self) -> bool:
        """Too slow, or not to be had any more."""
        if isinstance(self.now, str):
            return isinstance(self.before, float)
        return self.ratio is not None and self.ratio >= MOST

    def __str__(self) -> str:
        if isinstance(self.now, str):
            return f"{self.name:<40} cannot be done now: {self.now}{'  LOST' if self.lost else ''}"
        if not isinstance(self.before, float):
            return f"{self.name:<40} {'':>12} {self.now:>12,.0f}   not compared: {self.before or 'new'}"
        change = 100 * (self.now / self.before - 1)
        return f"{self.name:<40} {self.before:>12,.0f} {self.now:>12,.0f} {change:>+8.1f} %{'  LOST' * self.lost}"


def compare(before: Counts, now: Counts) -> list[Row]:
    gone = [Row(name, value, "the workload is gone") for name, value in before.items() if name not in now]
    return [*(Row(name, before.get(name), value) for name, value in now.items()), *gone]


# ── Engines to compare ────────────────────────────────────────────────────────────────────────────────────────────


def recipe(tree: Path) -> ModuleType:
    """The tree's own `quartet/build.py`, which knows what is compiled."""
    spec = importlib.util.spec_from_file_location("quartet_build_of_tree", tree / "src" / "quartet" / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclass looks itself up there
    spec.loader.exec_module(module)
    return module


def engine_digest(tree: Path, package: Path | None = None) -> str:
    """Of the files that make the engine: whatever else a commit changes makes no other instructions."""
    package = package or tree / "src" / "quartet"
    build = recipe(tree)
    lines = [sha256((tree / "setup.py").read_bytes()).hexdigest()]
    for path in build.sources(package):
        place = path.relative_to(package)
        if len(place.parts) == 1 or place.parts[0] in build.ENGINE:
            lines.append(f"{sha256(path.read_bytes()).hexdigest()} {place.as_posix()}")
    return sha256("\n".join(lines).encode()).hexdigest()


def key(digest: str) -> str:
    """The same sources come out differently by other tools."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    tools = (digest, platform.python_version(), importlib.metadata.version("mypy"), version)
    return sha256("\n".join(tools).encode()).hexdigest()[:16]


def engine(tree: Tree) -> Path:
    """A folder with the tree's engine, compiled: kept from before, taken from this environment, or built."""
    folder = KEPT / key(tree.digest)
    if not folder.exists():
        with tempfile.TemporaryDirectory(prefix="quartet-instructions-") as scratch:
            made = Path(scratch) / "made"
            if not _installed(tree, made):
                _build(tree.folder, made)
            KEPT.mkdir(parents=True, exist_ok=True)
            shutil.copytree(made, folder.with_suffix(".part"), dirs_exist_ok=True)
        folder.with_suffix(".part").rename(folder)  # half a copy must not pass for a whole one
    folder.touch()
    for old in sorted(KEPT.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEEP]:
        shutil.rmtree(old)
    return folder


def _installed(tree: Tree, to: Path) -> bool:
    """Copies the installed engine, if it is this one. `make test` has just compiled it."""
    site = Path(sysconfig.get_path("platlib"))
    package, build = site / "quartet", recipe(tree.folder)
    if not package.exists() or build.built(package) != {"compiled": True, "digest": build.source_digest(package)}:
        return False
    if engine_digest(tree.folder, package) != tree.digest:
        return False
    shutil.copytree(package, to / "quartet", ignore=shutil.ignore_patterns("__pycache__"))
    for path in site.glob("quartet__mypyc.*"):
        shutil.copy2(path, to)
    return True


def _build(tree: Path, to: Path) -> None:
    print("quartet: compiling an engine to compare with, which takes minutes", file=sys.stderr)
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "QUARTET_PURE")}
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", str(to)]
    run = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise Trouble(f"it cannot be built:\n{(run.stdout + run.stderr)[-2000:]}")
    if not recipe(tree).built(to / "quartet").get("compiled"):
        raise Trouble("it cannot be compiled here")


# ── Which two ─────────────────────────────────────────────────────────────────────────────────────────────────────


def git(*command: str) -> bytes:
    try:
        return subprocess.run(["git", "-C", str(ROOT), *command], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise Trouble(f"git {' '.join(command)} gives nothing here") from error


def check_out(commit: str, to: Path) -> Path:
    """The files of a commit that a build needs."""
    there = [name for name in INPUT if git("ls-tree", "--name-only", commit, name)]
    with tarfile.open(fileobj=io.BytesIO(git("archive", "--format=tar", commit, *there))) as archive:
        archive.extractall(to, filter="data")
    return to


def snapshot(to: Path) -> Path:
    """The same files of the working tree, as they are now: somebody may go on editing."""
    to.mkdir(parents=True)
    shutil.copytree(ROOT / "src", to / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in INPUT:
        if (ROOT / name).is_file():
            shutil.copy2(ROOT / name, to)
    return to


def name_of(commit: str) -> str:
    return git("rev-parse", "--short=12", "--verify", f"{commit}^{{commit}}").decode().strip()


@dataclass(frozen=True)
class Tree:
    """Sources to build an engine from, and what they are called."""

    name: str
    folder: Path
    digest: str


def choose(against: str, scratch: Path) -> tuple[Tree, Tree]:
    """Before and now: the working tree, and the newest of the commits in question whose engine is another."""
    folder = snapshot(scratch / "now")
    now = Tree("working tree", folder, engine_digest(folder))
    same = []
    for commit in [against] if against else ["HEAD", "HEAD^"]:
        name = name_of(commit)
        folder = check_out(commit, scratch / name)
        digest = engine_digest(folder)
        if digest != now.digest:
            return Tree(name, folder, digest), now
        same.append(name)
    raise Trouble(f"the engine is that of {' and '.join(same)}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", default="", metavar="COMMIT", help="compare the working tree with this one")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.work:
        do_work()
        return 0
    if shutil.which("valgrind") is None:
        print(
            "quartet: no valgrind, and instructions cannot be counted without: apt-get install valgrind",
            file=sys.stderr,
        )
        return 1
    with tempfile.TemporaryDirectory(prefix="quartet-instructions-") as scratch:
        try:
            old, new = choose(asked.against, Path(scratch))
        except Trouble as trouble:
            print(f"quartet: instructions are not compared: {trouble}")
            return 0
        try:
            now = count(engine(new))
        except Trouble as trouble:
            print(f"quartet: no instructions of the {new.name} can be counted: {trouble}", file=sys.stderr)
            return 1
        try:
            before = count(engine(old))
        except Trouble as trouble:
            print(f"quartet: instructions are not compared with {old.name}: {trouble}")
            return 0
    rows = compare(before, now)
    print(f"{'instructions':<40} {old.name:>12} {new.name:>12}")
    print(*rows, sep="\n")
    lost = [row.name for row in rows if row.lost]
    if lost:
        print(f"quartet: {100 * (MOST - 1):.0f} % more instructions or worse: {'; '.join(lost)}", file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
