"""The rules page, the engine and the tests speak of the same rules: every id of one is known to the others."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games.musical_chairs.play import KNOWN, OWN_RULES, PAGES, ROOT, RULES_IN, SOURCE, ids_on

PAGE = PAGES[1]
GAME = SOURCE / "games" / "musical_chairs"
ID = re.compile(r"\b(?:MC|QT)-\d+\.\d+\b")
SECTION = re.compile(r"\b(MC|QT)-(\d+)\b(?!\.\d)")
MARKS = ("ruling", "reconstructed", "deduced")

SECTIONS = (
    "1 Chairs, cards and cushions",
    "2 Setup",
    "3 A turn",
    "4 The end of a round",
    "5 Butt battle",
    "6 End and score",
    "7 Cushions",
)


HERE = Path(__file__).parent


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
    assert tuple(ids_on(PAGE)) == OWN_RULES
    assert len(OWN_RULES) == 58


def test_the_page_has_the_sections() -> None:
    section, found = "", {}
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
            found[section] = 0
        elif line.startswith("- "):
            assert line.startswith(f"- MC-{section[0]}."), line
            found[section] += 1
    assert found == {title: RULES_IN[int(title[0])] for title in SECTIONS}


def test_the_page_credits_the_designer() -> None:
    title, credit = PAGE.read_text("utf-8").splitlines()[:2]
    assert title == "# Musical Chairs"
    assert "Kelly North Adams" in credit
    assert "Rio Grande Games" in credit
    assert "2020" in credit


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
        ("deduced", "3.1 3.2 4.2 5.1 5.2 7.8"),
        ("reconstructed", "1.1 1.3"),
        (
            "ruling",
            "1.6 3.9 4.1 4.3 4.5 4.6 4.10 4.11 4.12 4.13 5.4 5.6 7.1 7.2 7.3 7.6 7.7 7.8 7.9 7.10 7.11 7.12 7.15 7.16",
        ),
    ],
)
def test_what_the_rulebook_does_not_say_is_marked(mark: str, ids: str) -> None:
    lines = PAGE.read_text("utf-8").splitlines()
    marked = [line.split()[1] for line in lines if line.startswith("- ") and f"**[{mark}]**" in line]
    assert marked == [f"MC-{each}" for each in ids.split()]


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
    assert {rule for rule, _ in found if rule.startswith(("MC-", "QT-"))} <= KNOWN
    assert all(key for _, key in found)


def test_the_game_never_refuses_by_another_games_rule() -> None:
    for path in sorted(GAME.glob("*.py")):
        assert set(re.findall(r"\b([A-Z][A-Z0-9])-\d+\.\d+\b", path.read_text("utf-8"))) <= {"MC", "QT"}, path


# The page and the tests


def test_every_rule_of_the_game_is_named_by_a_test() -> None:
    """Here, among the rule tests: a mention elsewhere does not count."""
    assert [rule for rule in ids_on(PAGE) if rule not in named_by_tests(HERE)] == []


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
    source = 'def test_a() -> None:\n    """MC-5.1 so."""\n    # MC-5.2\n    t.refused("stop", "MC-5.3")\n'
    [test] = ast.parse(source).body
    assert ID.findall(ast.unparse(test)) == ["MC-5.1", "MC-5.3"]
