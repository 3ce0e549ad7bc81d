import json
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def written() -> Iterator[tuple[Path, str]]:
    """Every text file of the project, without what was made from it."""
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if name == ".ci" or not name.startswith((".", "__", "build", "node_"))]
        for path in [Path(folder) / name for name in files]:
            try:
                yield path.relative_to(ROOT), path.read_text("utf-8")
            except UnicodeDecodeError:
                continue


def test_nothing_reaches_outside_the_project() -> None:
    outside = ("../" + "shared", "/" + "work/")
    assert [(str(path), name) for path, text in written() for name in outside if name in text] == []


def check_locks(folder: Path) -> subprocess.CompletedProcess[str]:
    command = ["make", "--no-print-directory", "-f", str(ROOT / "Makefile"), "check-locks"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_no_lock_names_a_host() -> None:
    assert sorted(path.name for path in (ROOT / "requirements").glob("*.lock")) == [
        "bench.lock",
        "dev.lock",
        "play.lock",
        "uv.lock",
    ]
    assert check_locks(ROOT).returncode == 0


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("requirements/play.lock", "--index-url https" + "://packages.example/simple"),
        ("uv.lock", "source = { registry = 'http" + "://packages.example' }"),
        ("web/package-lock.json", '"resolved"' + ': "file:x.tgz"'),
    ],
)
def test_a_host_planted_in_a_lock_is_found(tmp_path: Path, name: str, line: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(f"typer==1.0\n{line}\n")
    checked = check_locks(tmp_path)
    assert checked.returncode != 0
    assert "a lock names a host" in checked.stderr


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    asked += (ROOT / "requirements" / "uv.in").read_text("utf-8").split()
    browser = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    asked += [*browser["dependencies"], *browser["devDependencies"]]
    names = {normal(re.split(r"[\s\[<>=!~;]", one)[0]) for one in asked}
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    assert names == {normal(name) for name in re.findall(r"^- `([^`]+)`: \w.*\.$", page, re.MULTILINE)}
