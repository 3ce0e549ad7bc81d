"""From a game to its page: simulations are run or taken up, read back, and told about."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import quartet
from quartet.lab import store, tables
from quartet.lab.balance.page import Section, page
from quartet.lab.balance.plan import TABLE, studies
from quartet.lab.balance.runs import Run
from quartet.lab.simulate import Progress, simulate
from quartet.lab.store import Folder


@dataclass(frozen=True)
class Wanted:
    """What was asked for."""

    game: str
    name: str
    games: int
    seed: int
    sources: Sequence[Path]
    """Finished simulations to report on; none: the usual plan is run."""
    data: Path | None
    """Where the plan's rows are kept; None: nowhere."""
    workers: int
    on: str


Shown = Callable[[str, int], AbstractContextManager[Progress]]
"""Shows a progress bar of that title and total."""


def write(wanted: Wanted, out: Path, shown: Shown) -> int:
    """The page is written; how many simulations it tells of."""
    tables.polars()  # who lacks a library is told before hours of work
    import_module("quartet.lab.balance.charts").matplotlib()
    with ExitStack() as stack:
        if wanted.sources:
            runs = [Run(TABLE, Folder(path)) for path in wanted.sources]
            for run in runs:
                if run.request.game != wanted.game:
                    raise store.OtherGameError(run.folder.path, run.request.game)
        else:
            data = wanted.data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="quartet-lab-")))
            runs = played(wanted, data, shown)
        store.put(out, written(wanted, runs).encode())
    return len(runs)


def played(wanted: Wanted, data: Path, shown: Shown) -> list[Run]:
    runs: list[Run] = []
    for study in studies(wanted.game, wanted.games):
        place = data / study.key
        with shown(study.key, study.games) as progress:
            simulate(
                study.request(wanted.game, wanted.seed), place,
                on=wanted.on, workers=wanted.workers, progress=progress,
            )  # fmt: skip
        runs.append(Run(study.key, Folder(place)))
    return runs


def written(wanted: Wanted, runs: Sequence[Run]) -> str:
    maker = import_module(f"quartet.lab.balance.{wanted.game.replace('-', '_')}")
    sections: list[Section] = maker.sections(runs)
    facts: list[dict[str, Any]] = [run.facts() for run in runs]
    total = sum(run.games for run in runs)
    codes = sorted({run.request.code for run in runs})
    made = (
        f"{total:,} games in {len(runs)} simulations, seed {wanted.seed if not wanted.sources else facts[0]['seed']}. "
        f"Rules of {wanted.name}: version {facts[0]['rules']}; quartet {quartet.__version__}; "
        f"code {', '.join(codes)} (digests of rules and of computer players)."
    )
    return page(wanted.game, wanted.name, made, sections, facts)
