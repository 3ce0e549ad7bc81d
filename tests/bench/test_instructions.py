"""Instructions are compared as promised. The counting itself is valgrind's; `make instructions` does it for real."""

import json
import os
import shutil
import subprocess
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import instructions
from tools.instructions import Row, Tree, Trouble, compare


def test_a_loss_of_thirty_in_a_hundred_is_one() -> None:
    before = {"fine": 1000.0, "faster": 1000.0, "slower": 1000.0, "much slower": 1000.0}
    now = {"fine": 1000.0, "faster": 100.0, "slower": 1299.0, "much slower": 1300.0}
    rows = compare(dict(before), dict(now))
    assert [row.lost for row in rows] == [False, False, False, True]
    assert str(rows[2]).split() == ["slower", "1,000", "1,299", "+29.9", "%"]
    assert str(rows[3]).endswith("+30.0 %  LOST")


def test_what_cannot_be_compared_is_named() -> None:
    before: instructions.Counts = {"same": 1.0, "broken": 5.0, "gone": 7.0, "never": "ImportError: no such thing"}
    now: instructions.Counts = {"same": 1.0, "new": 3.0, "broken": "AttributeError: x", "never": 2.0}
    rows = {row.name: row for row in compare(before, now)}
    assert {name for name, row in rows.items() if row.lost} == {"broken", "gone"}
    assert "not compared: new" in str(rows["new"])
    assert "not compared: ImportError: no such thing" in str(rows["never"])
    assert "cannot be done now: AttributeError: x  LOST" in str(rows["broken"])
    assert not Row("both", "lacks it", "lacks it").lost


def test_counts_are_read_by_unit() -> None:
    said = [
        {"name": "a", "units": 10, "count": 2},
        {"name": "b", "lacks": "ImportError: b"},
        {"name": "c", "units": 4, "count": 4},
        {"name": "d", "units": 0, "count": 6},
    ]
    files = {2: "version: 1\nsummary: 500\n\ntotals: 500\n", 4: "summary: 10\n"}
    counts = instructions.read_counts("\n".join(map(json.dumps, said)), files.__getitem__)
    assert counts == {"a": 50.0, "b": "ImportError: b", "c": 2.5, "d": "there was nothing to do"}
    with pytest.raises(Trouble, match="no count for a"):
        instructions.read_counts(json.dumps(said[0]), lambda _: "")


def test_every_workload_works_and_marks_its_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fortieth of the work, and the marks counted instead of valgrind."""
    small = [instructions.Workload(each.name, each.prepare, 1 + each.amount // 40) for each in instructions.workloads()]
    no_such_workload: dict[str, Callable[[int], int]] = {}
    broken = instructions.Workload("broken", lambda: no_such_workload["no such thing"], 1)
    marks: list[int] = []
    monkeypatch.setattr(instructions, "workloads", lambda: [broken, *small])
    monkeypatch.setattr(os, "sched_yield", lambda: marks.append(1))
    instructions.do_work()
    first, *told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert first == {"name": "broken", "lacks": "KeyError: 'no such thing'"}
    assert [each["count"] for each in told] == list(range(2, 2 * len(small) + 1, 2))
    assert len(marks) == 2 * len(small)
    assert all(each["units"] > 0 for each in told)
    assert {each["name"].partition(", ")[2] for each in told} == {
        "a decision", "copy", "view", "determinize", "a simulation",
    }  # fmt: skip
    assert len(told) == 4 * 5


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project as small as can be, with two commits that differ in their engine."""
    root = tmp_path / "project"
    package = root / "src" / "quartet"
    (package / "kernel").mkdir(parents=True)
    (package / "server").mkdir()
    shutil.copy2(instructions.ROOT / "src" / "quartet" / "build.py", package)
    for name, text in (("__init__.py", ""), ("kernel/game.py", "a = 1"), ("server/app.py", "b = 1")):
        (package / name).write_text(text, "utf-8")
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        (root / name).write_text("", "utf-8")
    monkeypatch.setattr(instructions, "ROOT", root)
    monkeypatch.setattr(instructions, "KEPT", tmp_path / "kept")
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    git(root, "init", "--quiet")
    commit(root)
    edit(root, "kernel/game.py", "a = 2")
    commit(root)
    return root


def git(root: Path, *command: str) -> str:
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    run = subprocess.run(["git", "-C", str(root), *who, *command], capture_output=True, text=True, check=True)
    return run.stdout.strip()


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--allow-empty", "--message", "one more")


def edit(root: Path, name: str, text: str) -> None:
    (root / "src" / "quartet" / name).write_text(text, "utf-8")


def test_a_clean_tree_is_compared_with_its_parent(project: Path, tmp_path: Path) -> None:
    before, now = instructions.choose("", tmp_path / "scratch")
    assert before.name == git(project, "rev-parse", "--short=12", "HEAD^")
    assert (before.folder / "src/quartet/kernel/game.py").read_text("utf-8") == "a = 1"
    assert (now.folder / "src/quartet/kernel/game.py").read_text("utf-8") == "a = 2"


def test_an_edited_tree_is_compared_with_its_commit(project: Path, tmp_path: Path) -> None:
    edit(project, "kernel/game.py", "a = 3")
    before, now = instructions.choose("", tmp_path / "scratch")
    assert before.name == git(project, "rev-parse", "--short=12", "HEAD")
    assert (before.folder / "src/quartet/kernel/game.py").read_text("utf-8") == "a = 2"
    assert (now.folder / "src/quartet/kernel/game.py").read_text("utf-8") == "a = 3"


def test_any_commit_can_be_named(project: Path, tmp_path: Path) -> None:
    edit(project, "kernel/game.py", "a = 3")
    before, _ = instructions.choose("HEAD^", tmp_path / "scratch")
    assert (before.folder / "src/quartet/kernel/game.py").read_text("utf-8") == "a = 1"


def said_without_counting(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(instructions, "count", lambda _folder: pytest.fail("there is nothing to count"))
    return instructions.main([]), capsys.readouterr().out


def test_the_same_engine_is_not_compared(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project, "server/app.py", "b = 2")  # no part of the engine
    commit(project)
    code, said = said_without_counting(monkeypatch, capsys)
    names = [git(project, "rev-parse", "--short=12", commit) for commit in ("HEAD", "HEAD^")]
    assert code == 0
    assert f"not compared: the engine is that of {names[0]} and {names[1]}" in said


def test_without_a_parent_nothing_is_compared(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(project / ".git")
    git(project, "init", "--quiet")
    commit(project)
    code, said = said_without_counting(monkeypatch, capsys)
    assert code == 0
    assert "instructions are not compared: git rev-parse --short=12 --verify HEAD^^{commit} gives nothing here" in said


def fake_count(folder: Path) -> instructions.Counts:
    """As many instructions as the engine's one file says."""
    text = (folder / "quartet" / "kernel" / "game.py").read_text("utf-8")
    return {"work": 1000.0 * int(text.removeprefix("a = "))}


def fake_build(tree: Path, to: Path) -> None:
    if (tree / "src/quartet/kernel/game.py").read_text("utf-8") == "a = broken":
        raise Trouble("it cannot be built")
    shutil.copytree(tree / "src", to)


@pytest.fixture
def pretended(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(instructions, "count", fake_count)
    monkeypatch.setattr(instructions, "_build", fake_build)
    return project


def test_a_planted_slowdown_fails(pretended: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert instructions.main([]) == 1  # from 1 to 2
    told = capsys.readouterr()
    assert "+100.0 %  LOST" in told.out
    assert "30 % more instructions or worse: work" in told.err
    edit(pretended, "kernel/game.py", "a = 1")
    assert instructions.main([]) == 0
    assert "-50.0 %" in capsys.readouterr().out


def test_an_older_engine_that_cannot_be_built_is_named(pretended: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(pretended, "kernel/game.py", "a = broken")
    commit(pretended)
    assert instructions.main([]) == 1  # ours must build
    assert "no instructions of the working tree can be counted: it cannot be built" in capsys.readouterr().err
    edit(pretended, "kernel/game.py", "a = 4")
    assert instructions.main([]) == 0
    assert "it cannot be built" in capsys.readouterr().out


def test_builds_are_kept_and_the_oldest_go(pretended: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str] = []

    def build(tree: Path, to: Path) -> None:
        built.append((tree / "src/quartet/kernel/game.py").read_text("utf-8"))
        fake_build(tree, to)

    monkeypatch.setattr(instructions, "_build", build)
    for version in (3, 4, 3, 5, 6):
        edit(pretended, "kernel/game.py", f"a = {version}")
        instructions.main([])
    assert built == ["a = 3", "a = 2", "a = 4", "a = 5", "a = 6"]
    assert len(list(instructions.KEPT.iterdir())) == instructions.KEEP


def test_the_installed_engine_is_taken_if_it_is_the_one(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    shutil.copytree(project / "src" / "quartet", site / "quartet")
    (site / "quartet__mypyc.so").write_text("", "utf-8")
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: str(site))
    tree = Tree("it", project, instructions.engine_digest(project))
    note = site / "quartet" / "_built.json"
    digest = instructions.recipe(project).source_digest(site / "quartet")
    for built, taken in (({"compiled": False, "digest": digest}, False), ({"compiled": True, "digest": digest}, True)):
        note.write_text(json.dumps(built), "utf-8")
        assert instructions._installed(tree, tmp_path / "made") is taken
    assert sorted(path.name for path in (tmp_path / "made").iterdir()) == ["quartet", "quartet__mypyc.so"]
    assert not instructions._installed(Tree("other", project, "another digest"), tmp_path / "other")


def test_without_valgrind_it_fails_and_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert instructions.main([]) == 1
    assert "no valgrind" in capsys.readouterr().err
