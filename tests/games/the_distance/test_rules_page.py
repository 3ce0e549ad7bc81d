"""The rules page, the engine and the tests speak of the same rules: every id of one is known to the others."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games.the_distance.play import KNOWN, PAGES, ROOT, SOURCE, ids_on

KERNEL_PAGE, PAGE = PAGES
GAME = SOURCE / "games" / "the_distance"
ID = re.compile(r"\b(?:TD|QT)-\d+\.\d+\b")
SECTION = re.compile(r"\b(TD|QT)-(\d+)\b(?!\.\d)")
MARKS = ("ruling", "reconstructed", "deduced")

RULES_OF = {
    "1 The deck and the alphabet": 4,
    "2 Setup": 4,
    "3 A turn": 10,
    '4 "Musicards!"': 3,
    "5 End": 2,
}
"""The sections of the rulebook by number, and how many rules each has."""


HERE = Path(__file__).parent
EVERYWHERE = ROOT / "tests"


def each_test(folder: Path) -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Every test in and below a folder, but those of this file."""
    for path in sorted(folder.rglob("test_*.py")):
        if path == Path(__file__):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield path, node


@cache
def named_by_tests(folder: Path) -> set[str]:
    """The ids that stand in a test's docstring, or in what it expects."""
    return {rule for _, test in each_test(folder) for rule in ID.findall(ast.unparse(test))}


def sources() -> list[Path]:
    return sorted([*GAME.glob("*.py"), *GAME.glob("*.toml"), *(SOURCE / "kernel").glob("*.py")])


def refusals() -> Iterator[tuple[str, str]]:
    """Every `refuse("QT-1.1", "refused-code", …)` of the engine: its rule and its message."""
    for path in sorted([*(SOURCE / "kernel").rglob("*.py"), *(SOURCE / "games").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                rule, key = node.args[:2]
                assert isinstance(rule, ast.Constant), f"{path.name}:{node.lineno}: a rule id must be readable here"
                assert isinstance(key, ast.Constant), f"{path.name}:{node.lineno}: a message key must be readable here"
                yield str(rule.value), str(key.value)


# The page itself


def test_the_page_has_every_rule_once_and_in_order() -> None:
    expected = [f"TD-{title[0]}.{i}" for title, count in RULES_OF.items() for i in range(1, count + 1)]
    assert ids_on(PAGE) == expected


def test_the_page_has_the_sections() -> None:
    section, found = "", {}
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
            found[section] = 0
        elif line.startswith("- "):
            assert line.startswith(f"- TD-{section[0]}."), line
            found[section] += 1
    assert found == RULES_OF


def test_the_page_credits_the_designer() -> None:
    title, credit = PAGE.read_text("utf-8").splitlines()[:2]
    assert title == "# The Distance"
    assert "Joseph E. Reed" in credit
    assert "Musicards" in credit
    assert "2018" in credit


def test_the_page_explains_its_marks() -> None:
    """No other mark is used than those it explains at the top."""
    text = PAGE.read_text("utf-8")
    top, _, rules = text.partition("## ")
    for mark in MARKS:
        assert f"**[{mark}]**" in top
    assert set(re.findall(r"\*\*\[(.*?)\]\*\*", rules)) == set(MARKS)


@pytest.mark.parametrize(
    ("mark", "ids"),
    [
        ("deduced", "TD-1.1 TD-3.4 TD-3.7"),
        ("reconstructed", "TD-1.2"),
        ("ruling", "TD-2.2 TD-2.4 TD-3.5 TD-3.7 TD-3.8 TD-3.10 TD-4.1 TD-4.2 TD-4.3"),
    ],
)
def test_what_the_rulebook_does_not_say_is_marked(mark: str, ids: str) -> None:
    lines = PAGE.read_text("utf-8").splitlines()
    assert " ".join(line.split()[1] for line in lines if line.startswith("- ") and f"**[{mark}]**" in line) == ids


def test_rules_on_the_page_name_rules_that_exist() -> None:
    for page in PAGES:
        assert set(ID.findall(page.read_text("utf-8"))) <= KNOWN


def test_no_page_has_a_rule_twice() -> None:
    for page in PAGES:
        assert len(ids_on(page)) == len(set(ids_on(page)))


# The page and the engine


def test_the_engine_cites_rules_that_exist() -> None:
    sections = {rule.partition(".")[0] for rule in KNOWN}
    for path in sources():
        text = path.read_text("utf-8")
        assert set(ID.findall(text)) <= KNOWN, path
        assert {"-".join(section) for section in SECTION.findall(text)} <= sections, path


def test_refusals_cite_rules_that_exist() -> None:
    found = list(refusals())
    assert found
    assert {rule for rule, _ in found if rule.startswith(("TD-", "QT-"))} <= KNOWN
    assert all(key for _, key in found)


def test_the_game_never_refuses_by_another_games_rule() -> None:
    for path in sorted(GAME.glob("*.py")):
        assert set(re.findall(r"\b([A-Z][A-Z0-9])-\d+\.\d+\b", path.read_text("utf-8"))) <= {"TD", "QT"}, path


# The page and the tests


def test_every_rule_of_the_game_is_named_by_a_test() -> None:
    """Here, among the rule tests: a mention elsewhere does not count."""
    assert [rule for rule in ids_on(PAGE) if rule not in named_by_tests(HERE)] == []


def test_every_rule_of_the_table_is_named_by_a_test() -> None:
    assert [rule for rule in ids_on(KERNEL_PAGE) if rule not in named_by_tests(EVERYWHERE)] == []


def test_rule_tests_name_rules_that_exist() -> None:
    unknown = {
        f"{path.relative_to(ROOT)}::{test.name} {rule}"
        for path, test in each_test(HERE.parent)
        for rule in ID.findall(ast.unparse(test))
        if rule not in KNOWN
    }
    assert unknown == set()


def test_a_rule_nobody_tests_would_be_found() -> None:
    """The search itself: it finds an id in a docstring and none in a mere comment."""
    source = 'def test_a() -> None:\n    """TD-5.1 so."""\n    # TD-5.2\n    t.refuses("TD-5.3", "draw")\n'
    [test] = ast.parse(source).body
    assert ID.findall(ast.unparse(test)) == ["TD-5.1", "TD-5.3"]
