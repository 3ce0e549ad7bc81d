"""How this program was started, so that a command it prints can be typed as it stands."""

from __future__ import annotations

import os
import shlex
import shutil
import sys


def command(*arguments: str) -> str:
    """`quartet replay game.json`, or with the path to `quartet` where it is not among the shell's commands."""
    return f"{program()} {shlex.join(arguments)}"


def program() -> str:
    if shutil.which("quartet"):
        return "quartet"
    if os.path.basename(sys.argv[0]) == "__main__.py":  # noqa: PTH119  # python -m quartet
        return f"{shlex.quote(near(sys.executable))} -m quartet"
    return shlex.quote(near(sys.argv[0]))


def near(path: str) -> str:
    """Seen from the folder we are in, unless that leads up and away. A path to a program needs a slash."""
    relative = os.path.relpath(path)
    if relative.startswith(os.pardir):
        return path
    return relative if os.sep in relative else os.path.join(os.curdir, relative)  # noqa: PTH118
