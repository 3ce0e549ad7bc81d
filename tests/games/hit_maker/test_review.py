"""What a second reading of Hit Maker found: faults that were, and must not come back."""

from __future__ import annotations

import pytest

from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.solo import MOST_CHARACTERS
from quartet.kernel.game import HOUSE, Text
from quartet.kernel.messages import Refusal
from quartet.words.catalogue import Catalogue
from tests.games.hit_maker.play import Scene, band, words_of

ALL_OF_9_AND_12 = "6.5 5.0 3.2 1.5 5.3 3.5 2.1"
"""Every slot of these two numbers."""


def repeating(*verses: tuple[int, int, str]) -> Scene:
    """Nothing was scored."""
    t = band(2, lyrics="on").named("The Fifths", "Blue Door").stocks("square single", "single").sung(*verses)
    return t.plays("turn:major:4.7.12:2.7.11", dice=[2]).asks("repeat", 0)


# ── Codes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("code", ["take:7.3", "take:7.1", "claim:2.1", "key:9.3:sad", "award:2.1"])
def test_only_cams_may_have_their_numbers_in_any_order(code: str) -> None:
    """QT-1.1 String 7 is no string; it is not fret 7 of another one."""
    with pytest.raises(Refusal, match=r"QT-1\.1"):
        GAME.parse(code)


# ── Free text ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("joiner", ["\u200c", "\u200d", "\u200d\u200c"])
def test_a_joiner_does_not_hide_a_heap_of_marks(joiner: str) -> None:
    """HM-6.1"""
    heap = "a" + ("\u0316" * 3 + joiner) * 3
    with pytest.raises(Refusal, match=r"HM-6\.1"):
        GAME.parse(f"write:{words_of(heap)}")


@pytest.mark.parametrize(
    "text", ["می\u200cخواهم", "क्\u200dष", "\U0001f3f3\ufe0f\u200d\U0001f308", "a\u0316\u0316\u200da"]
)
def test_joiners_where_they_are_wanted(text: str) -> None:
    """HM-6.1"""
    assert GAME.parse(GAME.parse(f"write:{words_of(text)}").code).code == f"write:{words_of(text)}"


@pytest.mark.parametrize("sign", ["\U00013441", "\U00013442"])
def test_blanks_are_blank_whatever_the_tables_of_characters_say(sign: str) -> None:
    """HM-6.1 Older ones do not know these, newer ones call them letters."""
    with pytest.raises(Refusal, match=r"HM-6\.1"):
        GAME.parse(f"write:{words_of(sign)}")


# ── Repeats ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_song_without_line_breaks_does_not_double() -> None:
    """HM-6.2 Thirty words can be repeated as a line, more only word by word."""
    thirty = " ".join(["la"] * 30)
    repeating((1, 10, thirty)).allows(f"repeat:{words_of(thirty)}").plays(f"repeat:{words_of(thirty)}")
    t = repeating((1, 10, thirty + " lo"))
    t.refused(f"repeat:{words_of(thirty + ' lo')}", "HM-6.2").allows("repeat:la", "repeat:lo", "repeat:Blue%20Door")
    assert max(len(code) for code in t.listed()) < 30


def test_every_title_can_be_repeated() -> None:
    """HM-6.2 The form has room for it: sixty characters are thirty words at most."""
    title = " ".join(["a"] * 30)
    t = band(2, lyrics="on").named("The Fifths", title).stocks("square single", "single")
    t.plays("turn:major:4.7.12:2.7.11", dice=[2]).allows(f"repeat:{words_of(title)}")
    words = t.question().forms[0].blanks[0]
    assert isinstance(words, Text)
    assert words.most_words == len(title.split())


# ── What is asked ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_open_is_what_is_said() -> None:
    """HM-3.3, HM-3.4 Nobody is told to add a clip where no slot is open, nor to remove the only cam."""
    asked = "hit-maker-asked-play"
    t = band(2).stack("square 9 12").stocks("square", "single")
    assert t.question().message.key == asked
    t = band(2).stack("square 9 12").stocks("square", "single").clips(ALL_OF_9_AND_12)
    assert t.question().message.key == f"{asked}-no-slot"
    t = band(3).stack("square 9 12").stocks("", "single", "triangle")
    assert t.question().message.key == f"{asked}-one-cam"
    t = band(3).stack("square 9 12", "square 9 12").stocks("", "single", "triangle")
    assert t.question().message.key == f"{asked}-no-cams"
    t = band(3).stack("square 9 12", "single 12 7").stocks("", "single", "triangle")
    assert t.question().message.key == f"{asked}-no-cams"


def test_two_cams_of_a_kind_are_told_apart() -> None:
    """HM-5.3, HM-5.4 No two moves read alike."""
    t = band(2).stack("single 12 7", "single 2 9").stocks("square", "triangle")
    said = [Catalogue().say(GAME.say(t.view(), GAME.parse(code))) for code in t.listed()]
    assert len(set(said)) == len(said)


def test_ballots_are_told_apart() -> None:
    """HM-7.4"""
    words = Catalogue(names=["Ann", "Ben", "Cid"], you=0)
    view = band(3).view(0)
    said = {
        "claps:-.5.0": "5 claps for Ben, none for anybody else",
        "claps:0.-.1": "One clap for Cid, none for anybody else",
        "claps:-.3.3": "3 claps for each",
        "claps:-.-.5": "5 claps for each",
        "claps:-.0.0": "No claps for anybody",
        "claps:-.b.5": "Applaud",
        "claps:-.b.-": "Applaud",
        "claps:-.2.1": "Applaud",
        "claps:-.-.-": "Applaud",
    }
    assert {code: words.say(GAME.say(view, GAME.parse(code))) for code in said} == said


# ── Applause ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_empty_ballot_is_none() -> None:
    """HM-7.4 Who alone wrote words has nobody to applaud, and gets no award by voting for nobody."""
    t = band(3, lyrics="on").named("The Fifths", "Blue Door").stocks("square", "", "").sung((0, 1, "la"))
    t.plays("clip:5.3").writes("la").asks("applause", HOUSE)
    assert t.view().applauded == (0,)
    assert GAME.votes(t.state, 0) == []
    with pytest.raises(Refusal, match=r"HM-7\.4"):
        GAME.check_vote(t.state, 0, GAME.parse("claps:-.-.-"))
    GAME.check_vote(t.state, 1, GAME.parse("claps:0.-.-"))


# ── Solitaire ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_rewriting_frees_the_room_of_what_was_there() -> None:
    """HM-8.1"""
    long = " ".join(["x" * 24] * 40)
    count = MOST_CHARACTERS // len(long)
    rest = "y" * 24
    t = band(1).stack("major 12 4 7").sung(*[(0, 0, long)] * count)
    assert len(long) * (count + 1) > MOST_CHARACTERS
    t.refused(f"write:{words_of(long)}", "HM-8.1").plays(f"rewrite:1:{words_of(long)}", f"rewrite:0:{rest}")
    assert t.view().song[0].words == rest
