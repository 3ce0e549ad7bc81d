"""Songs to be written into files, plain ones and hostile ones, and how what was written is read."""

from __future__ import annotations

import io
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import chordsketch
import pytest
from lxml import etree
from mido import MidiFile

from quartet.games.hit_maker.text import LONGEST_NAME, LONGEST_WORD
from quartet.music.campfire import export
from quartet.music.song import Song
from tests.music.test_song import AM, C, F, G, made, verse

D_MINOR = (2, 5, 9)

HOSTILE = {
    "markup": "<b>bold</b> <script>alert(1)</script> &amp; &lt; ]]> <!-- -->",
    "chordpro": "[Am] {title: mine} {eoc} # comment %{title} \\u005b [*x] {",
    "comment": "# not a comment",
    "typst": '#import "x" #panic() *bold* _it_ $x^2$ `raw` = head // \\ @ref <label> #sys.inputs',
    "quotes": '"double" \'single\' `back` \\n \\" %s {0} ${x} ~ ^ |',
    "hebrew": "שלום עולם, מה שלומך",
    "arabic": "مرحبا بالعالم لا",
    "chinese": "你好 世界 我的心",
    "emoji": "🎸 👩‍👩‍👧 🇫🇷 é́ñ",
    "combining": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢ g̈",
    "longest": " ".join(["W" * LONGEST_WORD] * 12),
    "narrow": " ".join("i" * 22),
    "persian": "نمی\u200cخواهم",
}
everything = pytest.mark.parametrize("what", HOSTILE)


@cache
def plain_song() -> Song:
    return made(
        verse("walking down the river\n", C), verse("in the morning light", AM, 1), verse("my heart", F, 2),
        verse("was singing\n\noh", G, 1), verse("home again we go now and never look back", D_MINOR, 0),
    )  # fmt: skip


@cache
def hostile_song(what: str) -> Song:
    text = HOSTILE[what]
    title = text[:LONGEST_NAME]
    names = [f"{text[:20]} A", "Bob", text[-24:]]
    return made(
        verse("so", C), verse(text, G, 2), verse("\n" + text + "\nend", F, 1), names=names, title=title, band=title
    )


@cache
def in_file(song: Song, fmt: str) -> bytes:
    return export(song, fmt)


def lines_by_chordsketch(song: Song) -> list[list[tuple[str, str]]]:
    """Line by line what its HTML has: chord and words under it."""
    text = in_file(song, "chordpro").decode()
    assert chordsketch.validate(text) == []
    page = chordsketch.parse_and_render_html_body(text, None, None)
    found = []
    for line in re.findall(r'<div class="line">(.*?)</div>', page, re.DOTALL):
        tree = fromstring(f"<line>{line}</line>")  # noqa: S314  # made by a library from our own file
        found.append([(_of(block, "chord").strip(), _of(block, "lyrics")) for block in tree])
    return found


def _of(block: Element, kind: str) -> str:
    return "".join("".join(part.itertext()) for part in block if part.get("class") == kind)


XML = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
    <xs:attribute name="lang" type="xs:language"/><xs:attribute name="space" type="xs:NCName"/></xs:schema>"""
XLINK = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xlink">
    <xs:attribute name="href" type="xs:anyURI"/><xs:attribute name="type" type="xs:string"/>
    <xs:attribute name="role" type="xs:string"/><xs:attribute name="title" type="xs:string"/>
    <xs:attribute name="show" type="xs:string"/><xs:attribute name="actuate" type="xs:string"/></xs:schema>"""


@cache
def schema() -> Any:
    """MusicXML's own. It asks the net for two others, of which we have what it asks for. Only the package's file is
    wanted: it is not even imported."""
    found = find_spec("musicxml")
    assert found is not None
    assert found.origin is not None
    there = Path(found.origin).parent / "generate_classes"
    text = (there / "musicxml_4_0.xsd").read_text("utf-8")
    with TemporaryDirectory() as folder:
        (Path(folder) / "xlink.xsd").write_text(XLINK, "utf-8")
        (Path(folder) / "xml.xsd").write_text(XML, "utf-8")
        whole = Path(folder) / "musicxml.xsd"
        whole.write_text(re.sub(r'schemaLocation="[^"]*/', 'schemaLocation="', text), "utf-8")
        return etree.XMLSchema(etree.parse(whole, etree.XMLParser(no_network=True)))


def metas(song: Song, kind: str) -> list[tuple[float, Any]]:
    """In beats, all tracks."""
    file = MidiFile(file=io.BytesIO(in_file(song, "midi")), charset="utf-8")
    found = []
    for track in file.tracks:
        ticks = 0
        for message in track:
            ticks += message.time
            if message.type == kind:
                found.append((ticks / file.ticks_per_beat, message))
    return found


SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "rect", "path", "circle", "text", "g"}


def assert_drawn(content: bytes) -> Element:
    tree = fromstring(content)  # noqa: S314
    assert {each.tag.removeprefix(SVG) for each in tree.iter()} <= DRAWN
    for each in tree.iter():
        assert not any(name.startswith("on") or "href" in name or "style" in name for name in each.keys())  # noqa: SIM118
    assert content.count(b"http") == 1, "its own namespace, and nothing from anywhere"
    return tree
