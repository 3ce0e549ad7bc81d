"""A simulation from request to summary: finished parts are kept, missing ones are played."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from quartet.lab import crews, tables
from quartet.lab.balance.stats import proportion
from quartet.lab.request import Request
from quartet.lab.store import Folder

Progress = Callable[[int, dict[str, Any]], None]
"""Told after every part how many games are done, and their sums so far."""


def simulate(
    request: Request, out: Path, *, on: str = crews.LOCAL, workers: int = 0, progress: Progress | None = None
) -> dict[str, Any]:
    """The summary. A run that was killed goes on where it was; numbers are the same on whatever it runs."""
    folder = Folder(out)
    folder.claim(request)
    found: dict[int, dict[str, Any]] = {}
    for part in range(request.parts):
        known = kept(folder, request, part)
        if known:
            found[part] = known
    so_far = together(found)
    if progress:
        progress(so_far.get("games", 0), so_far)
    missing = [part for part in range(request.parts) if part not in found]
    if missing:
        # Closed here: whoever keeps the error that ended it would keep the workers, too.
        with closing(crews.work(request, missing, on, workers)) as work:
            for part, content, sums in work:
                folder.keep(part, content)
                found[part] = sums
                if progress:
                    so_far = tables.added(so_far, sums)
                    progress(so_far["games"], so_far)
    summary = told(together(found))
    folder.finish(summary)
    return summary


def kept(folder: Folder, request: Request, part: int) -> dict[str, Any]:
    """The sums of a part that is there and whole; nothing for any other."""
    file = folder.part(part)
    if not file.exists():
        return {}
    try:
        table = tables.read([file])
    except (OSError, tables.polars().exceptions.PolarsError):
        return {}
    return tables.sums(table) if table["game"].to_list() == list(request.numbers(part)) else {}


def together(found: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """Added up in the order of parts, so that not even the last digit depends on who was quicker."""
    total: dict[str, Any] = {}
    for part in sorted(found):
        total = tables.added(total, found[part])
    return total


def mean(total: float, squares: float, n: int) -> dict[str, float]:
    """A mean and half of its 95 % interval."""
    middle = total / n
    spread = max(0.0, squares / n - middle * middle)
    return {"mean": middle, "deviation": math.sqrt(spread), "interval": 1.96 * math.sqrt(spread / n)}


def share(hits: float, n: int) -> dict[str, float]:
    """With Wilson's bounds: four wins in four games are not certain to go on."""
    found = proportion(hits, n)
    return {"share": found.value, "low": found.low, "high": found.high}


def told(sums: dict[str, Any]) -> dict[str, Any]:
    """The sums with the figures people want, by seat where it is a list."""
    n = sums["games"]
    return {
        "games": n,
        "win_share": [share(wins, n) for wins in sums["wins"]],
        "score": [mean(a, b, n) for a, b in zip(sums["scores"], sums["scores_squared"], strict=True)],
        "decisions": mean(sums["decisions"], sums["decisions_squared"], n),
        "first_player_win_share": share(sums["first_wins"], n),
        "shared_wins": share(sums["shared"], n),
        "sums": sums,
    }
