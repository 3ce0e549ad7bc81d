from pathlib import Path

import pytest

from tests.workshop.imports import wrong_imports

ROOT = Path(__file__).parents[2]


def test_imports_point_one_way() -> None:
    assert wrong_imports(ROOT / "src" / "quartet") == []


@pytest.mark.parametrize(
    ("where", "line", "why"),
    [
        ("kernel/loop.py", "from quartet.games import find", "kernel must not know games"),
        ("kernel/loop.py", "from quartet import games", "kernel must not know games"),
        ("kernel/loop.py", "import quartet.games.hit_maker as game", "kernel must not know games"),
        ("kernel/loop.py", "from ..games import find", "kernel must not know games"),
        ("games/hit_maker/rules.py", "from ...bots import random", "games must not know bots"),
        ("games/hit_maker/rules.py", "def f() -> None:\n    import quartet.cli", "games must not know cli"),
        ("bots/ismcts.py", "from quartet.server.app import app", "bots must not know server"),
        ("bots/ismcts.py", "if TYPE_CHECKING:\n    import quartet.lab", "bots must not know lab"),
        ("theory/pitch.py", "import numpy as np", "only the standard library"),
        ("theory/pitch.py", "if TYPE_CHECKING:\n    pass\nelse:\n    import numpy", "only the standard library"),
        ("theory/pitch.py", "import asyncio", "never asyncio"),
        ("__init__.py", "from quartet.cli import app", "__init__ must not know cli"),
        ("cellar/wine.py", "import quartet.kernel", "LAYERS does not place cellar"),
    ],
)
def test_a_planted_wrong_import_is_found(tmp_path: Path, where: str, line: str, why: str) -> None:
    path = tmp_path / where
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    [found] = wrong_imports(tmp_path)
    assert found.startswith(where)
    assert why in found


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("games/hit_maker/rules.py", "from quartet.kernel.game import Game\nfrom . import pieces\nimport math"),
        ("games/hit_maker/rules.py", "from ...kernel.game import Game\nfrom quartet.theory import chords"),
        ("kernel/compiling.py", "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr"),
        ("cli/play.py", "import typer\nfrom quartet import __version__, bots\nfrom quartet.server import app"),
        ("server/app.py", "import asyncio"),
    ],
)
def test_a_right_import_passes(tmp_path: Path, where: str, line: str) -> None:
    path = tmp_path / where
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    assert wrong_imports(tmp_path) == []
