from __future__ import annotations

import re
from pathlib import Path

import pytest

from quartet.words.catalogue import FOLDER
from quartet.words.rulebook import books, look_up, near, plain, read

CITED = re.compile(r"\"([A-Z][A-Z0-9]-\d+\.\d+)\"")


def test_a_rule_a_section_and_a_book() -> None:
    [section] = look_up("td-3.7")
    assert [rule.id for rule in section.rules] == ["TD-3.7"]
    assert (section.id, section.title) == ("TD-3", "A turn")
    assert len(look_up("TD-3")[0].rules) == 10
    assert [section.id for section in look_up("the-distance")] == ["TD-1", "TD-2", "TD-3", "TD-4", "TD-5"]
    assert look_up("QT-1.2")[0].rules[0].text.startswith("Only who is asked")
    assert look_up("TD-9.9") == []


def test_near_ones() -> None:
    assert "TD-3.7" in near("td-3.77")
    assert near("zzzzzzzz") == []


def test_every_book_has_a_title_and_its_rules_in_order() -> None:
    for book in books():
        assert book.title
        assert book.opening
        for section in book.sections:
            assert section.rules, f"{book.name}: nothing stands under {section.title!r}"
            first = int(section.rules[0].id.rpartition(".")[2])
            assert first in (0, 1), "a rule about all those that follow may be number 0"
            assert [rule.id for rule in section.rules] == [
                f"{section.id}.{first + i}" for i in range(len(section.rules))
            ]
            assert all(rule.text and "**" not in rule.text for rule in section.rules)


def test_an_id_may_have_a_figure_in_its_prefix(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text("# Stage\n\nOpening.\n\n## 1 One\n- S9-1.1 First.\n- S9-1.2 Second,\n  longer.\n", "utf-8")
    [section] = read("stage", path).sections
    assert section.id == "S9-1"
    assert [(rule.id, rule.text) for rule in section.rules] == [("S9-1.1", "First."), ("S9-1.2", "Second, longer.")]


@pytest.mark.parametrize("path", sorted(FOLDER.parent.glob("*/**/*.py")), ids=lambda path: path.stem)
def test_every_rule_the_source_cites_is_there(path: Path) -> None:
    for cited in CITED.findall(path.read_text("utf-8")):
        assert look_up(cited), cited


def test_marks_of_markdown_are_not_shown() -> None:
    assert plain("**[ruling]** the *judge* says `strict`, 3 * 4") == "[ruling] the judge says strict, 3 * 4"
