"""What a benchmark prints: lines with their spread, bars that are met or missed, and where all that was measured."""

import importlib.metadata
import os
import platform
import subprocess
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Final

from quartet import build

ROOT = Path(__file__).parents[1]
NOT_INSTALLED: Final = "not installed"
PEERS: Final = ("open_spiel", "rlcard", "catanatron")


@dataclass
class Line:
    name: str
    unit: str
    values: list[float] = field(default_factory=list)
    note: str = ""

    @property
    def middle(self) -> float:
        return median(self.values)

    @property
    def best(self) -> float:
        """Of the quietest repeat: whoever else uses the machine makes nothing quicker."""
        return min(self.values) if self.unit == "µs" else max(self.values)


@dataclass(frozen=True)
class Bar:
    """What was promised, what was measured (None: it could not be), and whether that keeps the promise."""

    text: str
    value: float | None
    met: bool | None
    best: float | None = None
    """What the best repeats come to, where these keep a promise that the medians do not."""

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.text}: {NOT_INSTALLED}"
        quiet = "" if self.best is None else f" by the median; by the best repeat {figure(self.best)}, met"
        return f"{self.text}: {figure(self.value)}  {'met' if self.met else f'MISSED{quiet}'}"


def table(lines: list[Line]) -> str:
    rows = []
    for line in lines:
        figures = line.note
        if line.values:
            middle, low, high = (figure(value) for value in (line.middle, min(line.values), max(line.values)))
            figures = f"{middle:>12} {line.unit:<13} ({low} … {high})"
        rows.append(f"{line.name:<52} {figures}")
    return "\n".join(rows)


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def provenance(repeats: int) -> dict[str, str]:
    return {
        "commit": _commit(),
        "build": str(build.info()),
        "cpu": f"{_cpu()}, {os.cpu_count()} cores",
        "python": f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}",
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "load": _load(),
        "peers": ", ".join(f"{name} {_version(name)}" for name in PEERS),
        "repeats": f"{repeats}: median (lowest … highest)",
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


def _load() -> str:
    """Whoever else uses the machine spoils the figures, so that is told too."""
    return f"{os.getloadavg()[0]:.1f} before it began" if hasattr(os, "getloadavg") else "unknown"


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return NOT_INSTALLED
