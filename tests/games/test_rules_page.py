"""Rules pages, engine and tests speak of the same rules: every id of one is known to the others. Every game's alike."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from quartet.games import GAMES
from tests.games.pages import KERNEL_PAGE, ROOT, SOURCE, AnyGame, ids_on, known_to, page_of, rooms_of, suite_of

ID = re.compile(r"\b[A-Z][A-Z0-9]-\d+\.\d+\b")
SECTION = re.compile(r"\b([A-Z][A-Z0-9]-\d+)\b(?!\.\d)")
MARKS = ("ruling", "reconstructed", "deduced")


@dataclass(frozen=True)
class Expected:
    """What the page of a game must have, written down from the printed rules and from our rulings."""

    title: str
    credits: tuple[str, ...]
    sections: Mapping[str, range]
    """By heading: the numbers of its rules."""
    marked: Mapping[str, str]
    """By mark: the rules that have it."""


def numbers(most: int, least: int = 1) -> range:
    return range(least, most + 1)


EXPECTED = {
    "the-distance": Expected(
        "The Distance",
        ("Joseph E. Reed", "Musicards", "2018"),
        {
            "1 The deck and the alphabet": numbers(4),
            "2 Setup": numbers(4),
            "3 A turn": numbers(10),
            '4 "Musicards!"': numbers(3),
            "5 End": numbers(2),
        },
        {
            "deduced": "1.1 3.4 3.7",
            "reconstructed": "1.2",
            "ruling": "2.2 2.4 3.5 3.7 3.8 3.10 4.1 4.2 4.3",
        },
    ),
    "musical-chairs": Expected(
        "Musical Chairs",
        ("Kelly North Adams", "Rio Grande Games", "2020"),
        {
            "1 Chairs, cards and cushions": numbers(6),
            "2 Setup": numbers(4),
            "3 A turn": numbers(9),
            "4 The end of a round": numbers(13),
            "5 Butt battle": numbers(7),
            "6 End and score": numbers(2),
            "7 Cushions": numbers(17),
        },
        {
            "deduced": "3.1 3.2 4.2 5.1 5.2 7.8",
            "reconstructed": "1.1 1.3",
            "ruling": "1.6 3.9 4.1 4.3 4.5 4.6 4.10 4.11 4.12 4.13 5.4 5.6 7.1 7.2 7.3 7.6 7.7 7.8 7.9 7.10 7.11 7.12 "
            "7.15 7.16",
        },
    ),
    "symphony-no-9": Expected(
        "Symphony No. 9",
        ("Frank Liu", "Hung-Yang Shen", "Moaideas Game Design", "2018"),
        {
            "1 Musicians, cubes and furniture": numbers(7),
            "2 Setup": numbers(7),
            "3 Sponsoring": numbers(8),
            "4 The royal concert": numbers(12),
            "5 The end of a round": numbers(2),
            "6 Furniture": numbers(2),
            "7 Final score": numbers(13, least=0),
        },
        {
            "deduced": "1.2 2.4 3.6 4.4 4.11",
            "reconstructed": "1.3 1.7",
            "ruling": "3.1 3.5 4.9 4.10 4.11 4.12 6.1 6.2 7.7 7.13",
        },
    ),
    "hit-maker": Expected(
        "Hit Maker",
        ("David C. Walley",),
        {
            "1 Ring, key, cams and fretboard": numbers(6),
            "2 Setup": numbers(3),
            "3 A turn": numbers(5),
            "4 Playing the chord": numbers(6),
            "5 Changing the stack": numbers(9),
            "6 Lyrics": numbers(4),
            "7 Next player and end": numbers(4),
            "8 Alone": numbers(1),
        },
        {
            "deduced": "1.1 1.2 1.3 1.4 5.4 5.6",
            "reconstructed": "1.5 4.4",
            "ruling": "3.3 3.5 4.6 5.4 5.6 6.1 6.2 6.4 7.4 8.1",
        },
    ),
}

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def text_of(game: AnyGame) -> str:
    return page_of(game).read_text("utf-8")


@cache
def each_test(folder: Path) -> list[tuple[Path, ast.FunctionDef]]:
    """Every test in and below a folder, but those of this file."""
    return [
        (path, node)
        for path in sorted(folder.rglob("test_*.py"))
        if path != Path(__file__)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


@cache
def named_by_tests(folder: Path) -> set[str]:
    """The ids that stand in a test's docstring, or in what it expects."""
    return {rule for _, test in each_test(folder) for rule in ID.findall(ast.unparse(test))}


def sources(game: AnyGame) -> list[Path]:
    rooms = rooms_of(game)
    return sorted([*rooms.glob("*.py"), *rooms.glob("*.toml"), *(SOURCE / "kernel").glob("*.py")])


def refusals() -> Iterator[tuple[Path, str, str]]:
    """Every `refuse("QT-1.1", "refused-code", …)` of the engine: its rule and its message."""
    for path in sorted([*(SOURCE / "kernel").rglob("*.py"), *(SOURCE / "games").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                rule, key = node.args[:2]
                assert isinstance(rule, ast.Constant), f"{path.name}:{node.lineno}: a rule id must be readable here"
                assert isinstance(key, ast.Constant), f"{path.name}:{node.lineno}: a message key must be readable here"
                yield path, str(rule.value), str(key.value)


# ── The page itself ───────────────────────────────────────────────────────────────────────────────────────────────


def test_every_game_is_expected() -> None:
    assert EXPECTED.keys() == GAMES.keys()


@each_game
def test_the_page_has_every_rule_once_and_in_order(game: AnyGame) -> None:
    sections = EXPECTED[game.id].sections
    assert ids_on(page_of(game)) == [
        f"{game.prefix}-{title[0]}.{i}" for title, rules in sections.items() for i in rules
    ]


@each_game
def test_the_page_has_the_sections(game: AnyGame) -> None:
    section, found = "", {}
    for line in text_of(game).splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
            found[section] = 0
        elif line.startswith("- "):
            assert line.startswith(f"- {game.prefix}-{section[0]}."), line
            found[section] += 1
    assert found == {title: len(rules) for title, rules in EXPECTED[game.id].sections.items()}


@each_game
def test_the_page_credits_the_designer(game: AnyGame) -> None:
    title, credit = text_of(game).splitlines()[:2]
    assert title == f"# {EXPECTED[game.id].title}"
    for name in EXPECTED[game.id].credits:
        assert name in credit


@each_game
def test_the_page_explains_its_marks(game: AnyGame) -> None:
    """No other mark is used than those it explains at the top."""
    top, _, rules = text_of(game).partition("## ")
    for mark in MARKS:
        assert f"**[{mark}]**" in top
    assert set(re.findall(r"\*\*\[(.*?)\]\*\*", rules)) == set(MARKS)


@each_game
@pytest.mark.parametrize("mark", MARKS)
def test_what_the_rulebook_does_not_say_is_marked(game: AnyGame, mark: str) -> None:
    lines = text_of(game).splitlines()
    marked = [line.split()[1] for line in lines if line.startswith("- ") and f"**[{mark}]**" in line]
    assert marked == [f"{game.prefix}-{each}" for each in EXPECTED[game.id].marked[mark].split()]


@each_game
def test_rules_on_the_page_name_rules_that_exist(game: AnyGame) -> None:
    assert set(ID.findall(text_of(game))) <= known_to(game)
    assert set(ID.findall(KERNEL_PAGE.read_text("utf-8"))) <= set(ids_on(KERNEL_PAGE))


def test_no_page_has_a_rule_twice() -> None:
    ids = [rule for page in (KERNEL_PAGE, *map(page_of, GAMES.values())) for rule in ids_on(page)]
    assert len(ids) == len(set(ids))


# ── The page and the engine ───────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_the_engine_cites_rules_that_exist(game: AnyGame) -> None:
    """And no other game's: a game knows its own rules and those of the table."""
    known = known_to(game)
    sections = {rule.partition(".")[0] for rule in known}
    for path in sources(game):
        text = path.read_text("utf-8")
        own = {rule for rule in ID.findall(text) if path.parent == rooms_of(game) or rule.startswith("QT-")}
        assert own <= known, path
        named = {part for part in SECTION.findall(text) if part.startswith((f"{game.prefix}-", "QT-"))}
        assert named <= sections, path


def test_refusals_cite_rules_that_exist() -> None:
    found = list(refusals())
    assert len(found) > 20
    assert all(key for _, _, key in found)
    for game in GAMES.values():
        rules = {rule for path, rule, _ in found if path.parent == rooms_of(game)}
        assert rules
        assert rules <= known_to(game)
    assert {rule for path, rule, _ in found if path.parent == SOURCE / "kernel"} <= set(ids_on(KERNEL_PAGE))


# ── The page and the tests ────────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_every_rule_of_the_game_is_named_by_a_test(game: AnyGame) -> None:
    """Among its own rule tests: a mention elsewhere does not count."""
    assert [rule for rule in ids_on(page_of(game)) if rule not in named_by_tests(suite_of(game))] == []


def test_every_rule_of_the_table_is_named_by_a_test() -> None:
    assert [rule for rule in ids_on(KERNEL_PAGE) if rule not in named_by_tests(ROOT / "tests")] == []


@each_game
def test_rule_tests_name_rules_that_exist(game: AnyGame) -> None:
    """Whichever game's rule tests name it."""
    prefixes = (f"{game.prefix}-", "QT-")
    unknown = {
        f"{path.relative_to(ROOT)}::{test.name} {rule}"
        for path, test in each_test(ROOT / "tests" / "games")
        for rule in ID.findall(ast.unparse(test))
        if rule.startswith(prefixes) and rule not in known_to(game)
    }
    assert unknown == set()


def test_a_rule_nobody_tests_would_be_found() -> None:
    """The search itself: it finds an id in a docstring and none in a mere comment."""
    source = 'def test_a() -> None:\n    """XX-5.1 so."""\n    # XX-5.2\n    t.refused("stop", "XX-5.3")\n'
    [test] = ast.parse(source).body
    assert ID.findall(ast.unparse(test)) == ["XX-5.1", "XX-5.3"]
