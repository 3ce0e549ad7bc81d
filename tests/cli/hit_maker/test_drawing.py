"""Hit Maker in the terminal: what the screen shows, and says to whoever has it read out."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len

from quartet.cli import look
from quartet.cli.screen import Sight, Told, bar, lay_out, wrapped
from quartet.cli.terminal import tail
from quartet.games.hit_maker.events import ApplauseAsked, MusicEnded, TurnBegan
from quartet.games.hit_maker.pieces import LIE_BY_CODE
from quartet.games.hit_maker.stack import lay
from quartet.games.hit_maker.state import (
    APPLAUSE,
    NONE,
    OVER,
    PLAY,
    SOLO,
    WORDS,
    HitState,
)
from tests.cli.hit_maker.scene import GAME, NAMES, asked, face, sing, slots, state
from tests.cli.stage import crowded


def board(s: HitState, width: int = 80, you: int | None = 0) -> str:
    return "\n".join(line.plain.rstrip() for line in face(you).board(GAME.view(s, you), width))


def test_the_ring_has_the_key_the_cams_and_the_chord() -> None:
    """HM-1.2, HM-1.3: a dot is outside the key, a note the song's number; a half circle what a cam points at."""
    text = board(state(PLAY, "minor:4.7.11", "square:4.7"))
    for part in (
        "♪12 ", "  5 ", " 7◉", "·10 ", " 2 ", "· 3 ", " 9 ", "· 8 ", " 4◉", "· 1 ", "11◐", "· 6 ",
        "happy on 12", " Em ", "◐ minor 4 7 11   ◑ square 4 7   Em · 12 clips left",
    ):  # fmt: skip
        assert part in text, f"{part}\n{text}"


def test_a_cam_upside_down_is_called_so() -> None:
    """HM-5.7"""
    assert "◐ Major (upside down) 4 9 12   Am" in board(state(PLAY, "major:4.9.12", key="key:9:sad"))


def neck(s: HitState, string: int, width: int = 80) -> str:
    [row] = [line for line in board(s, width).splitlines() if f" {string} ─" in line or f" {string} [" in line]
    return row[row.rindex(f" {string} ") :]


def test_the_neck_shows_numbers_in_play_clips_and_fingers() -> None:
    """HM-1.5, HM-4: `[11]i` is a clip under the index finger, ○ an open string that sounds, × a silent clip."""
    s = state(PLAY, clips=("5.2", "6.0", "4.2"))
    assert neck(s, 5) == " 5 ─────┃─────│[11]─│─────│─────│─────"
    assert neck(s, 1) == " 1 ──4──┃─────│─────│──7──│─────│─────"
    s.fingers, s.sounding = [1, 2, 1, 2], [0, 2, 2, -1, -1, -1]
    assert neck(s, 5) == " 5 ─────┃─────│[11]i│─────│─────│─────"
    assert neck(s, 6) == " 6 ─[4]○┃─────│─────│──7──│─────│─────"
    s.clips |= slots("6.3")
    s.sounding[0] = 3
    s.fingers += [2, 3, 0, 0]
    assert neck(s, 6) == " 6 ─[4]×┃─────│─────│─[7]m│─────│─────"


def test_a_barre_is_seen_where_it_crosses_a_string() -> None:
    s = state(PLAY, clips=("5.2", "4.2"))
    s.fingers, s.sounding = [1, 2, 0, 5], [-1, 2, 2, -1, -1, -1]
    assert neck(s, 6) == " 6 ──4──┃─────│──i──│──7──│─────│─────"


def test_a_longer_neck_stands_under_the_ring() -> None:
    """An owner's."""
    s = state(PLAY)
    s.frets = 7
    for width in (80, 60):
        text = board(s, width)
        assert re.search(r"0 +1 +2 +3 +4 +5 +6 +7", text)
        assert all(cell_len(line) <= width for line in text.splitlines())
    assert "♪12   7◐  2   9   4◐ 11◐· 6 · 1 · 8 · 3 ·10   5" in board(s, 60)


@pytest.mark.parametrize("players", range(2, 8))
def test_plates_have_points_and_cams_of_up_to_seven(players: int) -> None:
    s = state(PLAY, players=players)
    s.scores = [100 + seat for seat in range(players)]
    for width in (80, 60):
        text = "\n".join(board(s, width).splitlines()[:2])
        assert re.search("▶ ● You 100 ◇3", text)
        for seat in range(1, players):
            assert re.search(f"{look.SHAPES[seat]} {NAMES[seat]} 10{seat} ◇", text), text


def test_chords_stand_above_the_words_they_begin_with() -> None:
    """HM-6.3"""
    s = sing(state(PLAY), (0, "She came in"), (1, "through the blue door\nand"))
    lay(s, LIE_BY_CODE["major:4.7.12"].index, NONE)
    sing(s, (2, "went away"))
    page = "\n".join(str(line).rstrip() for line in face().page(GAME.view(s, 0), "song"))
    assert "   Em\n   She came in through the blue door\n   Em  C\n   and went away" in page
    assert " “Blue Door” by The Fifths" in page
    assert "   2  Em  ■ Bo: through the blue door / and" in page
    assert board(s).endswith(" Em  C\n and went away")
    s.phase, s.points = WORDS, 3
    assert "through the blue door" in board(s), "two lines, where one writes on"


def test_a_long_line_goes_on_in_the_next_and_wide_letters_fit() -> None:
    s = sing(state(PLAY), (0, " ".join(["W" * 24] * 9)), (1, "\n" + " ".join(["水" * 24] * 9)))
    for width in (80, 60):
        for line in [*face().board(GAME.view(s, 0), width), *face().page(GAME.view(s, 0), "song")]:
            assert cell_len(str(line)) <= max(width, 76)
    assert str(face().page(GAME.view(s, 0), "song")).count("W" * 24) == 18


def test_wide_letters_fit_the_bar_the_log_and_the_prompt() -> None:
    sight = Sight("hit-maker", "水" * 60, "turn 3", log_title="log", log=[Told("水" * 90), Told("a" + "水 " * 60)])
    assert all(line.cell_len <= 60 for line in lay_out(sight, 60, 23))
    assert bar(sight, 60).plain.endswith(" turn 3 ")
    assert "".join(wrapped("水" * 90, 60)) == "水" * 90
    assert " ".join(wrapped("a 水 bc " * 30, 60)) == ("a 水 bc " * 30).strip()
    assert tail("水" * 40, 20) == "水" * 10
    assert tail("hello", 20) == "hello"


def test_the_stockpile_is_ones_hand_and_everybodys_is_on_a_page() -> None:
    s = state(PLAY, stock=("major", "square", "square"))
    s.discards[8] = 1
    view = GAME.view(s, 0)
    assert face().hand(view, None, 80)[0].plain == " Major, 2 × square"
    assert face().hand_title(view) == "your stockpile · 0 points"
    page = "\n".join(str(line) for line in face().page(view, "cams"))
    for part in (
        "◐ minor 4 7 11",
        "● You  Major, 2 × square",
        "■ Bo   Major",
        "▲ Cy   no cams",
        "Out of the game: straight",
    ):
        assert part in page, page
    assert face(None).hand_title(GAME.view(s, None)) == ""


def test_the_page_of_the_chord_book() -> None:
    s = state(SOLO, players=1, clips=("6.0", "5.2"))
    assert "It is empty." in str(face().page(GAME.view(s, 0), "book"))
    s.book_stacks, s.book_clips = [[s.first, NONE]], [s.clips]
    s.book_keys, s.book_moods = [s.key], [s.mood]
    assert "     1  Em  minor 4 7 11  02xxxx" in [str(line) for line in face().page(GAME.view(s, 0), "book")]
    assert "for who plays alone" in str(face().page(GAME.view(state(), 0), "book"))
    assert face().page(GAME.view(s, 0), "hello") == []


def test_who_wrote_what_is_in_sight_during_the_applause() -> None:
    s = sing(state(APPLAUSE), (1, "through the blue door"), (2, "and\naway"))
    text = board(s)
    assert "■ Bo: through the blue door" in text
    assert "▲ Cy: and / away" in text
    choices, _ = face().choices(GAME.view(s, 0), asked(s), 8)
    assert (choices[0].typed, choices[0].text) == ("5 0", "Bo 5 · Cy 0")


def test_plays_are_suggested_with_what_they_bring() -> None:
    s = state(PLAY, clips=("6.0", "5.2"))
    choices = {each.typed: each.text for each in face().choices(GAME.view(s, 0), asked(s), 1000)[0]}
    assert choices["4.2"] == "+3"
    assert choices["add squ 4 7"] == "+10 · Em"
    assert choices["turn min 4 9 12"].startswith("+11 · ")
    assert choices["replace min maj 2 7 11"].startswith("+11 · ")
    first = [each.typed for each in face().choices(GAME.view(s, 0), asked(s), 8)[0]]
    assert [sum(typed.startswith(verb) for typed in first) for verb in ("add", "replace", "turn")] == [2, 2, 2]


@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize("phase", [PLAY, WORDS, APPLAUSE])
def test_the_fullest_table_fits(width: int, phase: int) -> None:
    """Seven long names, a long title, a long log and a long refusal."""
    s = sing(
        state(phase, "major:4.7.12", "diminished:2.5.11", players=7),
        *[(i % 7, "hello there my friend") for i in range(40)],
    )
    s.title, s.band = " ".join(["W" * 19] * 3), " ".join(["M" * 19] * 3)
    s.scores = [188] * 7
    shown = face(names=tuple(name * 8 for name in NAMES))
    text = crowded(GAME, shown, GAME.view(s, 0), width)
    assert all(shape in text for shape in look.SHAPES)


def test_the_table_in_words_tells_all_that_is_drawn() -> None:
    s = sing(state(PLAY, "minor:4.7.11", "square:4.7", clips=("6.0", "5.2", "1.0")), (1, "and away"))
    s.fingers, s.sounding = [1, 2, 1, 1], [0, 2, -1, -1, -1, -1]
    said = "\n".join(face().spoken(GAME.view(s, 0), asked(s)))
    for part in (
        "You have 0 points; cams: Major, square, straight.",
        "Cy has 0 points; cams: no cams.",
        "A happy song on 12. The key covers 5, 12, 7, 2, 9, 4 and 11.",
        "On the stack: minor 4 7 11.",
        "On the stack: square 4 7.",
        "In play: 4, 7 and 11. The chord: Em.",
        "String 1: clip on 4 open, silent, 7 at fret 3.",
        "String 6: clip on 4 open, sounding, 7 at fret 3.",
        "String 5: clip on 11 at fret 2, sounding (finger i).",
        "9 clips are left.",
        "The song, as it goes on: “and away”",
    ):
        assert part in said, f"{part}\n{said}"


def over(**fields: Any) -> Any:
    s = sing(state(PLAY), (0, "hello"), (1, "world"))
    s.phase, s.asked, s.scores, s.scored_at = OVER, (), [12, 20, 9], [7, 8, 9]
    return replace(GAME.view(s, None), **fields)


def test_the_end_tells_both_awards_and_leaves_the_song() -> None:
    """HM-7.3, HM-7.4"""
    assert face(1).why(over(), 1) == "Best Music is yours, with 20 points to 12, 9."
    won = over(best_lyrics=0, awarded=1, applauded=(0, 1), claps=(7, 5, 0), boos=(0, 1, 0))
    assert face(None).why(won, 1).endswith("Best Lyrics goes to Ada, by applause.")
    assert face(None).why(over(best_lyrics=0, awarded=2), 1).endswith("to Ada, as the leader decides.")
    assert "scored last" in face(None).why(over(scores=(20, 20, 9)), 1)
    lines = "\n".join(face(None).closing_lines(won, []))
    for part in (
        "■ Bo   20 points · 5 claps and one boo",
        "● Ada  12 points · 7 claps",
        "“Blue Door” by The Fifths",
        "\nhello world",
    ):
        assert part in lines, lines
    assert face(None).takes_home(won)
    alone = replace(won, players=1)
    assert face(0).why(alone, 0) == "“Blue Door” is finished. Applause!"


def test_the_end_of_the_music_is_a_chapter() -> None:
    ended, applause = MusicEnded((1, 2), (1,), last=False), ApplauseAsked((0, 1), 1)
    assert face().chapter([[TurnBegan(0, 1)]]) == []
    assert face().chapter([[TurnBegan(0, 1)], [ended, applause]]) == [ended, applause]
    assert not face().worth_telling(TurnBegan(0, 1))


def test_stockpiles_are_shown_in_a_replay_while_the_game_goes_on() -> None:
    s = state(PLAY)
    assert face(None).open_hands(s)[0] == "Ada has 0 points; cams: Major, square, straight."
    s.phase = OVER
    assert face(None).open_hands(s) == []
