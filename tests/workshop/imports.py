"""Which way imports point, told from the source alone."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LAYERS = (
    ("__init__", "kernel", "theory"),
    ("games",),
    ("search",),
    ("bots", "build", "music", "words"),
    ("__main__", "cli", "lab", "rl", "server"),
)
"""A module may import from its own layer and from those above it in this list."""

ENGINE = ("kernel", "theory", "games", "search")
"""These import nothing but the standard library and each other, and do not wait for anything."""


@dataclass(frozen=True)
class Import:
    module: str
    line: int
    run: bool
    """False under `if TYPE_CHECKING:`, which only a type checker and mypyc read."""


def imports(path: Path, package: str) -> Iterator[Import]:
    """Every import of a file that belongs to `package`, wherever it stands, with the full name of what it names."""
    tree = ast.parse(path.read_text("utf-8"))
    typing_only = {
        id(inner)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and isinstance(block.test, ast.Name) and block.test.id == "TYPE_CHECKING"
        for statement in block.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            # `from quartet import games` names a package, `from quartet.games import play` a thing in one.
            names = [f"quartet.{alias.name}" for alias in node.names] if base == "quartet" else [base]
        else:
            continue
        for name in names:
            yield Import(name, node.lineno, id(node) not in typing_only)


def layer(room: str) -> int | None:
    return next((index for index, rooms in enumerate(LAYERS) if room in rooms), None)


def fault(room: str, imported: Import) -> str:
    top, _, rest = imported.module.partition(".")
    if top != "quartet":
        if room in ENGINE and imported.run and (top not in sys.stdlib_module_names or top == "asyncio"):
            return "the engine uses only the standard library, and never asyncio"
        return ""
    other = rest.partition(".")[0]
    if other in ("", "__version__"):
        return ""
    mine, theirs = layer(room), layer(other)
    if mine is None or theirs is None:
        return f"LAYERS does not place {room if mine is None else other}"
    return "" if theirs <= mine else f"{room} must not know {other}"


def wrong_imports(package: Path) -> list[str]:
    """Those that point the wrong way, each with its place and the reason."""
    faults: list[str] = []
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package)
        room = inside.parts[0].removesuffix(".py")
        faults += [
            f"{inside.as_posix()}:{imported.line}: {imported.module}: {wrong}"
            for imported in imports(path, ".".join(["quartet", *inside.parts[:-1]]))
            if (wrong := fault(room, imported))
        ]
    return faults
