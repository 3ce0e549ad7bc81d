"""HM-6 Lyrics: words for points, repeats for none, and what free text is let in."""

from __future__ import annotations

import unicodedata

import pytest

from quartet.games.hit_maker.events import WordsRepeated, WordsSpared, WordsWritten
from quartet.games.hit_maker.game import GAME
from quartet.kernel import codec, laws
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table
from tests.games.hit_maker.play import Scene, band, words_of


def writing(points: int = 3, *, title: str = "Blue Door", players: int = 2) -> Scene:
    """So many points were scored, and words are wanted."""
    places = ["6.0", "5.3", "4.2", "3.0", "2.1", "1.0"]
    stocks = ["square", "single", *["triangle"] * (players > 2), *[""] * max(0, players - 3)]
    t = band(players, lyrics="on").named("The Fifths", title).stocks(*stocks).clips(" ".join(places[: points - 1]))
    return t.plays(f"clip:{places[points - 1]}").scores(points).asks("words", 0)


def idle(*verses: tuple[int, int, str], title: str = "Blue Door") -> Scene:
    """Nothing was scored, and something may be repeated."""
    t = band(2, lyrics="on").named("The Fifths", title).stocks("square single", "single").sung(*verses)
    return t.plays("turn:major:4.7.12:2.7.11", dice=[2]).scores(0).asks("repeat", 0)


# ── How many words ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("points", range(1, 7))
def test_at_most_as_many_words_as_points(points: int) -> None:
    """HM-6.1 And at least one."""
    for count in range(1, points + 1):
        t = writing(points).writes(" ".join(["la"] * count)).lyrics((0, points, " ".join(["la"] * count)))
        t.asks("play", 1)
    t = writing(points)
    t.refused(f"write:{words_of(' '.join(['la'] * (points + 1)))}", "HM-6.1")
    for nothing in ("", " ", "\n", "\n \n", "\t"):
        t.refused(f"write:{words_of(nothing)}", "HM-6.1")


def test_ten_points_are_ten_words() -> None:
    """HM-6.1 For changing the stack, too; a removal brings five."""
    t = band(2, lyrics="on").stocks("square single", "single").plays("add:square:4.7").asks("words", 0)
    t.refused(f"write:{words_of('la ' * 11)}", "HM-6.1").writes("la " * 10).asks("play", 1)
    t.plays("remove:square:4.7").refused(f"write:{words_of('o ' * 6)}", "HM-6.1").writes("o o o o o")
    t.lyrics((0, 10, " ".join(["la"] * 10)), (1, 5, "o o o o o"))


def test_words_are_wanted_after_a_discard() -> None:
    """HM-6.1 The turn's points count, whatever the die said."""
    t = band(2, lyrics="on").stocks("square single", "single").clips("5.3 6.3")
    t.plays("turn:major:4.7.12:2.7.11", dice=[3]).asks("discard", 0).plays("discard:square").asks("words", 0)
    t.refused(f"write:{words_of('la ' * 12)}", "HM-6.1").writes("la " * 11).asks("play", 1)


def test_nothing_is_skipped() -> None:
    """HM-6.1 Who scored must write: no repeat, no silence."""
    t = writing(3).refused("repeat:none", "HM-").refused("repeat:Blue", "HM-").refused("write:", "HM-6.1")
    t.refused("clip:4.2", "HM-")


def test_on_the_last_turn_too() -> None:
    """HM-6.1 The game ends after the words."""
    t = band(2, lyrics="on").stocks("square", "single").plays("add:square:4.7").asks("words", 0)
    t.writes("the end").asks("applause", -1).lyrics((0, 10, "the end"))


def test_a_table_without_lyrics() -> None:
    """HM-6.1 An option: no words are wanted."""
    t = band(2).stocks("square single", "single").plays("add:square:4.7").asks("play", 1).lyrics()
    assert not t.view().lyrics


def test_out_of_time() -> None:
    """HM-6.1 A word of the title is added."""
    t = writing(3, title="Blue Door Blues")
    assert t.default() in {"write:Blue", "write:Door", "write:Blues"}
    t.legal("write:Blue", "write:Door", "write:Blues")
    t.plays(t.default())
    assert t.view().song[0].words in {"Blue", "Door", "Blues"}
    assert idle().default() == "repeat:none"


def test_the_form() -> None:
    """HM-6.1 The question says how many words."""
    [form] = writing(4).question().forms
    assert form.template == "write:{words}"
    [blank] = form.blanks
    assert getattr(blank, "most_words", None) == 4


# ── What is a word ────────────────────────────────────────────────────────────────────────────────────────────────


def test_twenty_four_characters() -> None:
    """HM-6.1 Of any script, as they are stored."""
    for sign in ("a", "ß", "ж", "字", "\U0001f3b8"):
        t = writing(2)
        t.refused(f"write:{words_of(sign * 25)}", "HM-6.1")
        t.refused(f"write:{words_of('la ' + sign * 25)}", "HM-6.1")
        t.writes(sign * 24).lyrics((0, 2, sign * 24))


def test_accents_are_counted_as_they_are_stored() -> None:
    """HM-6.1 NFC: a letter and its accent are one."""
    writing(1).writes("e\u0301" * 24).lyrics((0, 1, "\u00e9" * 24))
    writing(1).writes("\u1ec7").lyrics((0, 1, "\u1ec7"))


@pytest.mark.parametrize("count", [5, 8, 23, 24, 25])
def test_a_heap_of_accents_is_refused(count: int) -> None:
    """HM-6.1 It would reach over the lines around it; a few are a script."""
    writing(1).refused(f"write:{words_of('x' + chr(0x30D) * count)}", "HM-6.1")
    writing(1).writes("x\u030d\u030d")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("the  blue \t door", "the blue door"),
        ("  the blue", "the blue"),
        ("the\nblue", "the\nblue"),
        ("the \n blue\r\ndoor", "the\nblue\ndoor"),
        ("the\rblue", "the\nblue"),
        ("the\n\n\n\nblue", "the\n\nblue"),
        ("the blue\n", "the blue\n"),
        ("\nthe blue", "\nthe blue"),
        ("the\u00a0blue", "the blue"),
        ("the\u3000blue", "the blue"),
        ("the\u2003blue", "the blue"),
    ],
)
def test_spaces_and_breaks(text: str, kept: str) -> None:
    """HM-6.1 Words stand between spaces of any kind; line breaks are free."""
    writing(3).writes(text).lyrics((0, 3, kept))


def test_many_breaks_at_the_ends_are_few() -> None:
    """HM-6.1 Free line breaks do not flood the page."""
    t = writing(1).writes("\n" * 500 + "la" + "\n" * 500)
    assert len(t.view().song[0].words) <= 6


@pytest.mark.parametrize("text", [
    "любовь", "حب", "אהבה", "愛", "ἔρως", "प्रेम", "ความรัก", "사랑", "နမူနာ", "💙", "👩\u200d🎤",
    "می\u200cخواهم", "don't", "well-nigh", "<b>",
    "</script><script>alert(1)</script>"[:24], "a:b", "100%", "a/b?c#d", "%41", "none", "{title:x}", "[C]",
    "\\n", "'\"`", "..", "&amp;", "=1+1", "ﷺ", "ǅ", "İ", "ſ",
])  # fmt: skip
def test_any_script_is_welcome(text: str) -> None:
    """HM-6.1 Kept to the letter, whatever a page or a file would make of it."""
    t = writing(1).writes(text)
    assert t.view().song[0].words == unicodedata.normalize("NFC", text)
    move = GAME.parse(f"write:{words_of(text)}")
    assert laws.URL_SAFE.fullmatch(move.code)
    assert GAME.parse(move.code) == move


HOSTILE = [
    *(chr(each) for each in (0, 1, 7, 8, 0x0B, 0x0C, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9F)),
    *(chr(each) for each in (0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069)),
    *(chr(each) for each in (0x200B, 0x2060, 0xFEFF, 0x00AD, 0x180E, 0x2061, 0x061C, 0x2028, 0x2029)),
    *(chr(each) for each in (0xE000, 0xF8FF, 0x10FFFD, 0xFFFE, 0xFFFF, 0x0378, 0xE0001, 0xE0041, 0xFFF9)),
]


@pytest.mark.parametrize("sign", HOSTILE, ids=lambda sign: f"U+{ord(sign):04X}")
def test_what_cannot_be_seen_is_refused(sign: str) -> None:
    """HM-6.1 Control characters, turners of direction, what has no width, private and unassigned signs."""
    t = writing(3)
    for text in (sign, f"a{sign}b", f"{sign}a", f"a{sign}", f"a {sign} b"):
        t.refused(f"write:{words_of(text)}", "HM-6.1")


@pytest.mark.parametrize("text", [
    "\u200d", "\u200c\u200d", "\u0301", "\u200d\u0301", "la \u200d", "\u20dd", "\ufe0f", "\u3164", "\u115f\u1160",
    "\uffa0", "\u2800", "\u17b4",
], ids=ascii)  # fmt: skip
def test_a_word_is_seen(text: str) -> None:
    """HM-6.1 Joiners and accents alone are no word, nor are letters that are blank."""
    writing(3).refused(f"write:{words_of(text)}", "HM-6.1")


def test_text_that_is_no_text() -> None:
    """QT-1.1, HM-6.1 Percent codes that are no UTF-8."""
    for code in ("write:%FF", "write:%C3", "write:%ED%A0%80", "write:%F8%88%80%80%80"):
        with pytest.raises(Refusal) as refusal:
            GAME.parse(code)
        assert refusal.value.rule == "QT-1.1"


def test_one_code_a_text() -> None:
    """QT-1.1, HM-6.1 However it was spelt, spaced or escaped, the code kept is the same."""
    assert GAME.parse("write:a%20b").code == GAME.parse("write:%61%20%20b").code == GAME.parse("write:a b").code
    assert GAME.parse("write:e%CC%81") == GAME.parse("write:%C3%A9")


# ── Repeating ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_word_or_a_line() -> None:
    """HM-6.2 One of title or lyrics, or nothing."""
    t = idle((0, 5, "the sky\nis high"), (1, 2, "and blue\n"), (0, 1, "tonight"))
    t.legal(
        *("repeat:none", "repeat:Blue%20Door", "repeat:Blue", "repeat:Door"),
        *("repeat:the%20sky", "repeat:the", "repeat:sky", "repeat:is%20high%20and%20blue"),
        *(f"repeat:{word}" for word in ("is", "high", "and", "blue", "tonight")),
    )
    for text in (
        "the sky is high",
        "is high",
        "SKY",
        "sk",
        "sky is",
        "sky\nis",
        "Door Blue",
        "Fifths",
        "the sky the sky",
    ):
        t.refused(f"repeat:{words_of(text)}", "HM-6.2")


@pytest.mark.parametrize("text", ["the sky", "sky", "Blue Door", "Door"])
def test_repeating(text: str) -> None:
    """HM-6.2, HM-6.3 It is added to the song, for no points."""
    t = idle((1, 2, "the sky")).plays(f"repeat:{words_of(text)}").lyrics((1, 2, "the sky"), (0, 0, text))
    assert t.one(WordsRepeated).words == text
    t.asks("play", 1)


def test_repeating_nothing() -> None:
    """HM-6.2 One may; the song stays as it is."""
    t = idle((1, 2, "the sky")).plays("repeat:none").lyrics((1, 2, "the sky")).asks("play", 1)
    assert t.one(WordsSpared).seat == 0


def test_a_word_called_none() -> None:
    """HM-6.2 Is not nothing."""
    t = idle((1, 2, "none left")).allows("repeat:none", "repeat:%6Eone").plays("repeat:%6Eone")
    t.lyrics((1, 2, "none left"), (0, 0, "none"))
    idle().refused("repeat:%6Eone", "HM-6.2")


def test_nothing_new_for_nothing() -> None:
    """HM-6.2 No points, no words of one's own."""
    idle((1, 2, "the sky")).refused("write:la", "HM-").refused("repeat:la", "HM-6.2").refused(
        "repeat:", "HM-6.2", "QT-1.1"
    )


def test_lines_of_long_songs() -> None:
    """HM-6.2 Old lines may be repeated, listed or not."""
    verses = [(i % 2, 10, f"line number {i}\n") for i in range(40)]
    t = idle(*verses)
    t.plays("repeat:line%20number%203")
    assert t.view().song[-1].words == "line number 3"


def test_a_line_of_thirty_words() -> None:
    """HM-6.2 May be repeated; a longer one, grown over many turns, may not, but its words may."""
    line = [f"w{i}" for i in range(31)]
    thirty = " ".join(line[:30])
    idle((1, 10, " ".join(line[:15])), (0, 10, " ".join(line[15:30]))).allows(f"repeat:{words_of(thirty)}")
    t = idle((1, 10, thirty), (0, 10, "w30")).allows("repeat:w0", "repeat:w30")
    t.refused(f"repeat:{words_of(' '.join(line))}", "HM-6.2").refused(f"repeat:{words_of(thirty)}", "HM-6.2")


def test_a_repeated_line_may_stand_on_a_line_of_its_own() -> None:
    """HM-6.2, HM-6.1 Line breaks are free."""
    t = idle((1, 2, "the sky")).plays(f"repeat:{words_of(chr(10) + 'the sky')}")
    assert t.view().song[-1].words.strip() == "the sky"


# ── The song ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_song_is_kept() -> None:
    """HM-6.3 Words, author, points, the chord under them and how it was held."""
    t = writing(3).writes("the blue\ndoor")
    assert t.one(WordsWritten).words == "the blue\ndoor"
    [verse] = t.view().song
    assert (verse.seat, verse.points, verse.words) == (0, 3, "the blue\ndoor")
    assert (verse.numbers, verse.chord) == ((4, 7, 12), "C:")
    assert (verse.key, verse.mood) == (12, "happy")
    assert verse.frets == (0, 3, 2, -1, -1, -1)
    t.plays("add:single:7.12").writes("opens")
    later = t.view().song[1]
    assert (later.seat, later.points, later.frets) == (1, 10, ())
    assert t.view().song[0] == verse


def test_the_chord_is_that_of_the_new_stack() -> None:
    """HM-6.3 Words for a change stand over the chord it made."""
    t = (
        band(2, lyrics="on")
        .stack("minor 4 7 11")
        .stocks("single square", "single")
        .plays("add:single:4.9")
        .writes("la")
    )
    [verse] = t.view().song
    assert verse.numbers == (4, 7, 9, 11)
    assert verse.chord == t.view().chord


def test_a_record_keeps_the_song() -> None:
    """HM-6.3 Saved, read and played again: the same song, in any script."""
    table = Table.seeded(GAME, ["Ann", "Bob"], {"lyrics": "on", "length": "one"}, 3)
    table.answer(0, "key:12:happy")
    table.answer(0, f"name:{words_of('Die Ärzte')}:{words_of('愛 & 夜')}")
    for code in ("place:major:4.7.12", "claim:square", "claim:square"):
        table.answer(table.state.asked[0], code)
    table.answer(1, "add:square:4.7")
    table.answer(1, f"write:{words_of('любовь <b>наша</b>' + chr(10) + 'e' + chr(0x301))}")
    again = Table.resume(GAME, type(table.record).loads(table.record.dumps()))
    assert again.view(None) == table.view(None)
    data = codec.encode(again.view(None))
    assert data["song"][0]["words"] == "любовь <b>наша</b>\n\u00e9"
    assert data["title"] == "愛 & 夜"


def test_the_engine_is_the_referee() -> None:
    """HM-6.4 No challenges: nothing is said out of turn."""
    t = writing(3)
    for seat in (0, 1):
        assert GAME.interjections(t.state, seat) == []
        with pytest.raises(Refusal) as refusal:
            GAME.interject(t.state, seat, GAME.parse("write:la"), FastChance(1), SILENT)
        assert refusal.value.rule == "QT-2.1"
