"""Which build of Quartet is this: the compiled engine or the plain source, and made from which files?

Compiled modules win over the source beside them, so a stale one would hide every later edit. That is why a build
carries the digest of what went into it, and why the tests compare it with the source before they believe anything.
This file uses nothing but the standard library and can be loaded alone: setup.py and tools/install.py do so.
"""

import importlib
import json
import os
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Literal

BUILT = "_built.json"
"""Written into every built package, never into the source."""
ENGINE = ("kernel", "theory", "games", "search")
"""The packages that mypyc compiles."""
INTERPRETED = ("kernel/compiling.py", "kernel/laws.py")
"""Engine files that stay Python: a decorator that only mypyc reads, and the test kit."""
DATA = (".ftl", ".json", ".md", ".toml", ".typ", ".typed")
"""What is installed besides Python; pyproject.toml lists the same endings."""


@dataclass(frozen=True)
class Build:
    kind: Literal["compiled", "pure"]
    digest: str
    path: Path

    def __str__(self) -> str:
        here = Path.cwd()
        path = self.path.relative_to(here) if self.path.is_relative_to(here) else self.path
        return f"quartet: {self.kind} build, digest {self.digest[:12]}, from {path}"


def info() -> Build:
    """The build that is really imported, told from its files and not from what anybody wrote down about it.

    >>> info().kind in ("compiled", "pure")
    True
    """
    loaded = importlib.import_module("quartet.kernel.game").__file__ or ""
    path = Path(__file__).parent
    return Build("pure" if loaded.endswith(".py") else "compiled", source_digest(path), path)


def sources(root: Path) -> Iterator[Path]:
    """Every file of the package at `root` that somebody wrote, in a fixed order."""
    for path in sorted(root.rglob("*")):
        if path.suffix in (".py", *DATA) and path.name != BUILT:
            yield path


def source_digest(root: Path) -> str:
    """Names and bytes of all sources: an edit, a new file, a deletion and a renaming each change it."""
    lines = [f"{sha256(path.read_bytes()).hexdigest()} {path.relative_to(root).as_posix()}" for path in sources(root)]
    return sha256("\n".join(lines).encode()).hexdigest()


def engine_files(root: Path) -> list[Path]:
    """The files to compile. An empty `__init__.py` holds nothing worth it."""
    return [
        path
        for path in sources(root)
        if path.suffix == ".py"
        and path.relative_to(root).parts[0] in ENGINE
        and path.relative_to(root).as_posix() not in INTERPRETED
        and path.read_text("utf-8").strip()
    ]


def built(package: Path) -> dict[str, object]:
    """What the build wrote down about itself; nothing for a source folder."""
    note = package / BUILT
    return dict(json.loads(note.read_text("utf-8"))) if note.exists() else {}


def stale(package: Path, source: Path) -> str:
    """Why the package at `package` is not a build of `source`; empty when it is one."""
    if package.resolve() == source.resolve():
        return ""
    theirs, ours = ({path.relative_to(root): path.read_bytes() for path in sources(root)} for root in (package, source))
    if differing := sorted(str(name) for name in theirs.keys() | ours.keys() if theirs.get(name) != ours.get(name)):
        return f"the installed quartet differs from the source in {', '.join(differing)}"
    if built(package).get("digest") != source_digest(source):
        return "the installed quartet was compiled from other sources than the ones beside it"
    return ""


def lacking() -> str:
    """What this machine lacks to compile the engine; empty when nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return f"there is no C compiler ({compiler[0]})"
    headers = sysconfig.get_path("include")
    # A compiler without the C library's headers is as good as none, so it has to prove itself on a line of C.
    command = [*compiler, "-fsyntax-only", f"-I{headers}", "-xc", "-"]
    probe = subprocess.run(command, input="#include <Python.h>\n", capture_output=True, text=True, check=False)
    return "" if probe.returncode == 0 else f"the C compiler finds no working Python headers in {headers}"
