import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from quartet import build

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "quartet"


def test_the_build_is_the_one_the_run_is_for() -> None:
    found = build.info()
    assert found.kind == os.environ.get("QUARTET_EXPECT", found.kind)
    assert found.digest == build.source_digest(SOURCE)
    assert str(found).startswith(f"quartet: {found.kind} build, digest {found.digest[:12]}, from ")


def test_every_module_of_the_engine_is_of_that_kind() -> None:
    ending = (".py",) if build.info().kind == "pure" else tuple(EXTENSION_SUFFIXES)
    files = build.engine_files(SOURCE)
    assert files
    for path in files:
        name = ".".join(("quartet", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        spec = importlib.util.find_spec(name)
        assert spec
        assert spec.origin
        assert spec.origin.endswith(ending), spec.origin


def test_the_source_holds_no_binaries() -> None:
    assert [path for path in SOURCE.rglob("*") if path.suffix in {".so", ".pyd", ".c", ".o"}] == []
    assert build.built(SOURCE) == {}


def test_what_is_digested_is_what_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    globs = project["tool"]["setuptools"]["package-data"]["quartet"]
    assert {Path(glob).suffix for glob in globs} == set(build.DATA)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    root = tmp_path / "source"
    for name in ("__init__.py", "kernel/__init__.py", "kernel/game.py", "kernel/laws.py", "cli/app.py", "words/en.ftl"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("" if name.endswith("__init__.py") else name)
    return root


@pytest.fixture
def installed(tmp_path: Path, source: Path) -> Path:
    root = tmp_path / "installed"
    shutil.copytree(source, root)
    (root / build.BUILT).write_text(json.dumps({"compiled": True, "digest": build.source_digest(source)}))
    (root / "kernel" / "game.cpython-311-x86_64-linux-gnu.so").write_text("binary")
    (root / "kernel" / "__pycache__").mkdir()
    (root / "kernel" / "__pycache__" / "game.cpython-311.pyc").write_text("bytecode")
    return root


def test_only_the_engine_is_compiled(source: Path) -> None:
    assert build.engine_files(source) == [source / "kernel" / "game.py"]


def test_a_true_build_is_not_stale(source: Path, installed: Path) -> None:
    assert build.stale(installed, source) == ""
    assert build.stale(source, source) == ""


def test_an_edit_makes_a_build_stale(source: Path, installed: Path) -> None:
    (source / "kernel" / "game.py").write_text("edited")
    assert "differs from the source in kernel/game.py" in build.stale(installed, source)


def test_a_new_file_makes_a_build_stale(source: Path, installed: Path) -> None:
    (source / "words" / "de.ftl").write_text("")
    assert "words/de.ftl" in build.stale(installed, source)


def test_a_deleted_file_makes_a_build_stale(source: Path, installed: Path) -> None:
    (source / "cli" / "app.py").unlink()
    assert "cli/app.py" in build.stale(installed, source)


def test_a_renamed_file_makes_a_build_stale(source: Path, installed: Path) -> None:
    before = build.source_digest(source)
    (source / "cli" / "app.py").rename(source / "cli" / "main.py")
    assert "cli/app.py, cli/main.py" in build.stale(installed, source)
    assert build.source_digest(source) != before


def test_source_that_was_edited_in_both_places_does_not_hide_a_stale_binary(source: Path, installed: Path) -> None:
    for root in (source, installed):
        (root / "kernel" / "game.py").write_text("edited")
    assert "compiled from other sources" in build.stale(installed, source)


def test_a_build_that_says_nothing_about_itself_is_stale(source: Path, installed: Path) -> None:
    (installed / build.BUILT).unlink()
    assert build.stale(installed, source) != ""


def test_without_a_compiler_the_machine_lacks_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert build.lacking() == "there is no C compiler (no-such-compiler)"


def test_a_compiler_that_cannot_compile_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "false")
    assert "no working Python headers" in build.lacking()


def test_a_run_on_a_stale_build_stops_before_the_first_test(tmp_path: Path) -> None:
    """An installed plain copy; then one line more in the source it was made from."""
    for folder in ("src", "site"):
        shutil.copytree(SOURCE, tmp_path / folder / "quartet", ignore=shutil.ignore_patterns("__pycache__"))
    note = {"compiled": False, "digest": build.source_digest(SOURCE)}
    (tmp_path / "site" / "quartet" / build.BUILT).write_text(json.dumps(note))
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "tests")
    (tmp_path / "tests" / "test_nothing.py").write_text("def test_nothing(): pass\n")

    def run() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
        ours = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}  # not our source
        world = {**ours, "PYTHONPATH": str(tmp_path / "site"), "QUARTET_EXPECT": "pure"}
        return subprocess.run(command, cwd=tmp_path, env=world, capture_output=True, text=True, check=False)

    assert run().returncode == 0, run().stdout
    with (tmp_path / "src" / "quartet" / "kernel" / "loop.py").open("a", encoding="utf-8") as file:
        file.write("# edited\n")
    stale = run()
    assert stale.returncode == 4
    assert "kernel/loop.py" in stale.stdout + stale.stderr
