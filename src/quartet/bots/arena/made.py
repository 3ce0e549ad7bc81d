"""Where and by what a figure was made: it stands beside every one."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from quartet import __version__, build


def made(workers: int) -> dict[str, str]:
    """Now, here."""
    now = build.info()
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "version": __version__,
        "commit": commit(now),
        "build": built(now),
        "cpu": f"{_cpu()}, {os.cpu_count()} cores",
        "workers": str(workers),
        "python": f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}",
    }


def built(now: build.Build) -> str:
    return f"{now.kind} {now.digest[:12]}"


def commit(now: build.Build) -> str:
    """Of the repository around us, if this very source is in it; a build may lie in somebody else's."""
    try:
        top = Path(_git(now.path, "rev-parse", "--show-toplevel"))
        if build.source_digest(top / "src" / "quartet") != now.digest:
            return ""
        dirty = " with uncommitted changes" if _git(top, "status", "--porcelain") else ""
        return _git(top, "rev-parse", "--short=12", "HEAD") + dirty
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(folder: Path, *command: str) -> str:
    run = subprocess.run(["git", "-C", str(folder), *command], capture_output=True, text=True, check=True)  # noqa: S603, S607
    return run.stdout.strip()


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
