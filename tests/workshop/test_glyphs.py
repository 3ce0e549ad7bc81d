import re
from pathlib import Path

from fontTools.ttLib import TTFont

from tools import glyphs

CSS = Path(__file__).parents[2] / "web" / "src" / "assets" / "fonts" / "fonts.css"


def test_the_music_font_has_what_it_should_and_no_more() -> None:
    with TTFont(glyphs.FONT) as font:
        assert set(font.getBestCmap()) == set(glyphs.GLYPHS)
    assert glyphs.FONT.stat().st_size <= 12_000


def test_the_music_font_has_a_name_of_its_own_and_keeps_its_licence() -> None:
    with TTFont(glyphs.FONT) as font:
        named = {which: font["name"].getDebugName(which) for which in (0, 1, 3, 4, 6, 13)}
    assert [which for which, name in named.items() if "Bravura" in name] == [0, 13]
    assert "SIL Open Font License" in named[0]
    assert "SIL OPEN FONT LICENSE" in glyphs.LICENCE.read_text("utf-8")


def test_the_page_knows_which_glyphs_it_has() -> None:
    ranges = re.findall(r"unicode-range:([^;]+);", CSS.read_text("utf-8"))
    assert " ".join(ranges[-1].split()) == glyphs.unicode_range()
