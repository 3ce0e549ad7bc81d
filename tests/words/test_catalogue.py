from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from quartet.kernel.game import HOUSE
from quartet.kernel.messages import Term, message, refuse, seat_term
from quartet.theory.chords import KINDS, shown_kind
from quartet.words import notes
from quartet.words.catalogue import Catalogue, WordsError, locales
from quartet.words.pseudo import ACCENTED, PLAIN, accented

NAMES = ["Ada", "Bo"]


def told(key: str, *, you: int | None = None, style: str = "english", **args: Any) -> str:
    return Catalogue("en", names=NAMES, you=you, style=style).say(message(key, **args))


def test_you_and_others_are_addressed_differently() -> None:
    drew: dict[str, Any] = {"who": seat_term(0), "count": 2, "cards": Term("notes", ("G", "wild"))}
    assert told("the-distance-drew", you=0, **drew) == "You draw G, wild."
    assert told("the-distance-drew", you=1, **drew) == "Ada draws G, wild."
    assert told("the-distance-drew-hidden", **drew) == "Ada draws 2 cards."
    assert told("the-distance-drew-hidden", **{**drew, "count": 1}) == "Ada draws a card."


def test_who_is_caught_by_whom() -> None:
    caught: dict[str, Any] = {"who": seat_term(0), "by": seat_term(1)}
    assert told("the-distance-caught", you=0, **caught) == "“Musicards!” calls Bo, and that should have been you."
    assert told("the-distance-caught", you=1, **caught) == "“Musicards!” you call, quicker than Ada."
    assert told("the-distance-caught", **caught) == "“Musicards!” calls Bo, quicker than Ada."


def test_plurals_of_one_and_many() -> None:
    refused: dict[str, Any] = {"least": 2, "most": 5}
    assert told("refused-seats", seats=1, **refused).startswith("One player is not")
    assert told("refused-seats", seats=6, **refused).startswith("6 players are not")
    erred: dict[str, Any] = {"who": seat_term(1), "letter": Term("letter", "G")}
    assert told("the-distance-erred", cards=Term("notes", ("F",)), **erred).endswith("back it goes.")
    assert told("the-distance-erred", cards=Term("notes", ("F", "F")), **erred).endswith("back they go.")


def test_an_interval_by_name() -> None:
    asked: dict[str, Any] = {
        "last": Term("letters", ("F",)),
        "needed": Term("letters", ("A",)),
        "interval": Term("interval", 3),
    }
    assert told("the-distance-asked", **asked) == "From F up a third: A."
    assert told("terminal-distance-title", interval=Term("interval", 6)) == "The Distance in sixths"


def test_two_letters_are_joined_by_or_and_all_seven_are_any() -> None:
    two: dict[str, Any] = {
        "last": Term("letters", ("F", "G")),
        "needed": Term("letters", ("G", "A")),
        "interval": Term("interval", 2),
    }
    assert told("the-distance-asked", **two) == "From F or G up a second: G or A."
    assert told("list-or", first="E, F", last="G") == "E, F or G"
    seven: dict[str, Any] = {
        **two,
        "last": Term("letters", tuple("ABCDEFG")),
        "needed": Term("letters", tuple("ABCDEFG")),
    }
    assert "any card you like" in told("the-distance-asked", **seven)


def test_the_house_has_a_name() -> None:
    assert "the house" in told("the-distance-passed", who=seat_term(HOUSE))


@pytest.mark.parametrize(
    ("style", "names"),
    [
        ("english", "C, C♯/D♭, D, D♯/E♭, E, F, F♯/G♭, G, G♯/A♭, A, A♯/B♭, B"),
        ("solfege", "do, do♯/re♭, re, re♯/mi♭, mi, fa, fa♯/sol♭, sol, sol♯/la♭, la, la♯/si♭, si"),
        ("german", "C, Cis/Des, D, Dis/Es, E, F, Fis/Ges, G, Gis/As, A, Ais/B, H"),
    ],
)
def test_three_ways_to_name_notes(style: str, names: str) -> None:
    tokens = ("C", "Cs/Db", "D", "Ds/Eb", "E", "F", "Fs/Gb", "G", "Gs/Ab", "A", "As/Bb", "B")
    assert told("the-distance-turned", style=style, card=Term("notes", tokens)) == f"The first card is {names}."


def test_whatever_is_shown_can_be_typed() -> None:
    for style in notes.STYLES:
        for token in ("Gb", "Fs", "B", "Bb", "As", "Ab", "Eb", "Es"):
            assert notes.typed_notes(style)[notes.note_name(token, style).lower()] == token
        for letter in "ABCDEFG":
            assert notes.typed_letters(style)[notes.letter_name(letter, style).lower()] == letter
    assert notes.typed_notes("english")["as"] == "As"
    assert notes.typed_notes("german")["as"] == "Ab"
    assert notes.typed_notes("german")["b"] == "Bb"
    assert notes.typed_letters("german")["h"] == "B"


def test_nothing_missing_is_passed_over() -> None:
    with pytest.raises(WordsError, match="no-such-key"):
        told("no-such-key")
    with pytest.raises(WordsError, match="who"):
        told("the-distance-passed")
    with pytest.raises(WordsError, match="seat 7"):
        told("the-distance-passed", who=seat_term(7))
    with pytest.raises(WordsError, match="'smell'"):
        told("the-distance-passed", who=Term("smell", 1))
    with pytest.raises(WordsError, match="klingon"):
        Catalogue("klingon")
    with pytest.raises(WordsError, match="klingon"):
        Catalogue("en", style="klingon")


def test_the_make_believe_language_accents_every_letter_and_no_variable() -> None:
    assert "en-XA" in locales()
    assert len(PLAIN) == len(ACCENTED) == len(set(ACCENTED))
    reader = Catalogue("en-XA", names=NAMES, you=None)
    assert reader.say(message("the-distance-passed", who=seat_term(0))) == f"Ada {accented('passes')}."
    sentence = reader.say(refuse("QT-1.1", "refused-code", code="xyzzy").message)
    assert re.findall("[A-Za-z]+", sentence) == ["xyzzy"]
    assert Catalogue("en").text("refused-over").startswith("The game"), "English is not accented along with it"


def test_the_same_words_for_another_reader() -> None:
    reader = Catalogue("en", names=NAMES, you=0, style="german")
    other = reader.addressed(1)
    assert (other.you, other.names, other.style) == (1, tuple(NAMES), "german")


def chord(code: str, style: str = "english") -> str:
    return told("slot-fret", style=style, string=Term("chord", code), fret=1).removeprefix("string ").partition(",")[0]


def test_chords_in_three_ways() -> None:
    assert [chord("Fs:m7b5", style) for style in notes.STYLES] == ["F♯m7♭5", "Fa♯m7♭5", "Fism7♭5"]
    assert [chord("B:", style) for style in notes.STYLES] == ["B", "Si", "H"]
    assert chord("C:dim7") == "C°7"
    assert chord("") == "no chord"


def test_kinds_of_chords_are_written_the_same_in_the_browser() -> None:
    """Its own test reads the same file."""
    written = json.loads((Path(__file__).parent / "chords.json").read_text("utf-8"))
    assert {code: shown_kind(code) for code in written} == written
    assert {kind.code for kind in KINDS} <= written.keys()


def test_slots_and_numbers() -> None:
    line = "slot-fret"
    assert told(line, string=Term("slot", "5.3"), fret=0) == "string string 5, fret 3, fret 0"
    assert told(line, string=Term("slot", "1.0"), fret=0).startswith("string the open 1st string,")
    assert told(line, string=Term("slot", "6.0"), fret=0).startswith("string the open 6th string,")
    assert (
        told(line, string=Term("numbers", ("4", "7", "11")), fret=Term("number", 12)) == "string 4, 7 and 11, fret 12"
    )


def test_cams_are_counted() -> None:
    reader = Catalogue("en", names=NAMES)
    if reader.has("hit-maker-cam-square"):
        square, straight = reader.cam("square"), reader.cam("straight")
        said = told("slot-fret", string=Term("cams", ("square", "straight", "square")), fret=Term("cam", "square"))
        assert said == f"string 2 × {square} and {straight}, fret {square}"
