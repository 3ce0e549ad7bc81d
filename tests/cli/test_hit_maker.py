"""Hit Maker in the terminal: what is typed, what the screen shows, whole games, applause, and a song written alone."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from quartet.cli import look
from quartet.cli.faces import Typed, UnclearError, face_of
from quartet.cli.faces.hit_maker import HitFace
from quartet.cli.screen import Notice, Sight, Told, bar, lay_out, wrapped
from quartet.cli.terminal import tail, typeable
from quartet.games import GAMES
from quartet.games.hit_maker.events import ApplauseAsked, MusicEnded, TurnBegan
from quartet.games.hit_maker.lyrics import contribute
from quartet.games.hit_maker.moves import INTERNED, HitMove
from quartet.games.hit_maker.pieces import CAMS, KINDS, LIE_BY_CODE
from quartet.games.hit_maker.stack import lay
from quartet.games.hit_maker.state import (
    APPLAUSE,
    CLAIM,
    CLIP,
    DECIDE,
    DISCARD,
    KEY,
    NAME,
    NONE,
    OVER,
    PLACE,
    PLAY,
    REPEAT,
    SOLO,
    TAKE,
    WORDS,
    HitState,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT, Game, Question
from quartet.kernel.loop import step
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from quartet.theory.hand import STRINGS, slot
from quartet.words.catalogue import Catalogue
from tests.cli.stage import CURTAIN, ENDED, Stage, listed, options_of, played, run
from tests.cli.test_pseudo import unaccented

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

GAME: Game[Any, Any] = GAMES["hit-maker"]
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus")
BLUE = "Blue Door"


def slots(*codes: str) -> int:
    """`5.3` and the like, as a mask."""
    found = 0
    for code in codes:
        string, fret = (int(each) for each in code.split("."))
        found |= 1 << slot(STRINGS - string, fret)
    return found


def state(
    phase: int = PLAY,
    *stack: str,
    players: int = 3,
    clips: tuple[str, ...] = (),
    stock: tuple[str, ...] = ("major", "square", "straight"),
    key: str = "key:12:happy",
    **options: str,
) -> HitState:
    """Seat 0 is asked this, with these cams on the stack and in the stockpile."""
    s = GAME.setup(players, GAME.settle({**options}, seats=players), FastChance(1), SILENT)
    assert isinstance(s, HitState)
    s.phase, s.asked, s.player, s.turn = phase, (HOUSE,) if phase == APPLAUSE else (0,), 0, 5
    if phase == KEY:
        return s
    chosen = GAME.parse(key)
    assert isinstance(chosen, HitMove)
    s.key, s.mood = chosen.one, chosen.two
    if phase == NAME:
        return s
    s.band, s.title = "The Fifths", BLUE
    if phase == PLACE:
        return s
    lies = [LIE_BY_CODE[code].index for code in stack or ("minor:4.7.11",)]
    lay(s, lies[0], lies[1] if len(lies) > 1 else NONE)
    s.clips = slots(*clips)
    s.supply = 12 - len(clips)
    if phase == CLAIM:
        return s
    if players > 1:
        s.pool = [0] * KINDS
    for name in stock:
        s.stock[0][CAMS.index(name)] += 1
    s.stock[1 % players][0] += 1
    if phase == TAKE:
        s.to_take = 4
    if phase == WORDS:
        s.points = 4
    if phase in (APPLAUSE, DECIDE):
        s.applauded, s.round = list(range(players)), 1
    return s


def sing(s: HitState, *lines: tuple[int, str]) -> HitState:
    before = s.points
    s.points = 5
    for seat, line in lines:
        contribute(s, seat, line)
    s.points = before
    return s


def face(you: int | None = 0, locale: str = "en", names: tuple[str, ...] = NAMES) -> HitFace:
    made = face_of(GAME, Catalogue(locale, names=names, you=you))
    assert isinstance(made, HitFace)
    return made


def asked(s: HitState, seat: int = 0) -> Question:
    question = GAME.question(GAME.view(s, seat))
    assert question
    return question


def meant(typed: str, s: HitState, seat: int = 0) -> Typed:
    return face(seat).read(GAME.view(s, seat), asked(s, seat), typed)


def read(typed: str, s: HitState, seat: int = 0) -> str:
    made = meant(typed, s, seat)
    assert not made.then
    assert not made.interjection
    return made.code


# ── Typing ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("phase", "typed", "code"),
    [
        (KEY, "9 sad", "key:9:sad"),
        (KEY, "key 9 sad", "key:9:sad"),
        (KEY, "sad 9", "key:9:sad"),
        (KEY, "happy on 12", "key:12:happy"),
        (KEY, "12 h", "key:12:happy"),
        (KEY, "key:4:sad", "key:4:sad"),
        (NAME, "The Fifths: Blue Door", "name:The%20Fifths:Blue%20Door"),
        (NAME, "name The Fifths: Blue Door", "name:The%20Fifths:Blue%20Door"),
        (NAME, "Now: or: never", "name:Now:or%3A%20never"),
        (NAME, "name:A%20B:C", "name:A%20B:C"),
        (PLACE, "minor 4 7 11", "place:minor:4.7.11"),
        (PLACE, "place the minor cam on 11, 4 and 7", "place:minor:4.7.11"),
        (PLACE, "min 4 7 11", "place:minor:4.7.11"),
        (PLACE, "min 4.7.11", "place:minor:4.7.11"),
        (PLACE, "dim", "place:diminished:2.5.11"),
        (PLACE, "place dim 5", "place:diminished:2.5.11"),
        (CLAIM, "square", "claim:square"),
        (CLAIM, "claim squ", "claim:square"),
        (CLAIM, "single-step", "claim:single"),
        (PLAY, "5.2", "clip:5.2"),
        (PLAY, "clip 5.2", "clip:5.2"),
        (PLAY, "5,2", "clip:5.2"),
        (PLAY, "5/2", "clip:5.2"),
        (PLAY, "clip:5.2", "clip:5.2"),
        (PLAY, "add major 7 11 2", "add:major:2.7.11"),
        (PLAY, "add square 9 12", "add:square:9.12"),
        (PLAY, "add squ 7", "add:square:4.7"),
        (PLAY, "add straight", "add:straight:5.11"),
        (PLAY, "replace minor with major 12 4 7", "replace:minor:4.7.11:major:4.7.12"),
        (PLAY, "replace min maj 4 7 12", "replace:minor:4.7.11:major:4.7.12"),
        (PLAY, "replace with major 4 7 12", "replace:minor:4.7.11:major:4.7.12"),
        (PLAY, "turn minor 2 5 9", "turn:minor:4.7.11:2.5.9"),
        (PLAY, "turn the minor cam to 2 5 9", "turn:minor:4.7.11:2.5.9"),
        (PLAY, "turn min 12", "turn:minor:4.7.11:4.9.12"),
        (PLAY, "turn both 3", "turn:both:3"),
        (PLAY, "turn both -2", "turn:both:10"),
        (PLAY, "remove minor", "remove:minor:4.7.11"),
        (PLAY, "discard square", "discard:square"),
        (CLIP, "5.2", "clip:5.2"),
        (DISCARD, "square", "discard:square"),
        (DISCARD, "discard str", "discard:straight"),
        (WORDS, "hello", "write:hello"),
        (WORDS, "Hello world", "write:Hello%20world"),
        (WORDS, "hello / world", "write:hello%20%0A%20world"),
        (WORDS, "/ hello // world /", "write:%0A%20hello%20%0A%0A%20world%20%0A"),
        (WORDS, "and/or", "write:and%2For"),
        (WORDS, "write me a letter", "write:write%20me%20a%20letter"),
        (WORDS, '"help"', "write:help"),
        (WORDS, "“song”", "write:song"),
        (WORDS, '"stay" or "go"', "write:%22stay%22%20or%20%22go%22"),
        (WORDS, "write:hello", "write:hello"),
        (REPEAT, "none", "repeat:none"),
        (REPEAT, "repeat none", "repeat:none"),
        (REPEAT, '"none"', "repeat:%6Eone"),
        (REPEAT, "blue", "repeat:Blue"),
        (REPEAT, "repeat door", "repeat:Door"),
        (REPEAT, "Blue Door", "repeat:Blue%20Door"),
        (REPEAT, "blue d…", "repeat:Blue%20Door"),
        (REPEAT, "blue d...", "repeat:Blue%20Door"),
        (REPEAT, "/ blue", "repeat:%0ABlue"),
        (DECIDE, "award Bo", "award:1"),
        (DECIDE, "cy", "award:2"),
        (DECIDE, "award A", "award:0"),
        (SOLO, "5.2", "clip:5.2"),
        (SOLO, "take 5.2", "take:5.2"),
        (SOLO, "key 9", "key:9:happy"),
        (SOLO, "key 9 sad", "key:9:sad"),
        (SOLO, "name A: B", "name:A:B"),
        (SOLO, "add squ 9 12", "add:square:9.12"),
        (SOLO, "capture", "capture"),
        (SOLO, "keep", "keep"),
        (SOLO, "recall 2", "recall:1"),
        (SOLO, "write The end / of it", "write:The%20end%20%0A%20of%20it"),
        (SOLO, "write help", "write:help"),
        (SOLO, "rewrite 3 New words", "rewrite:2:New%20words"),
        (SOLO, "cut 3", "cut:2"),
        (SOLO, "finish", "finish"),
    ],
)
def test_every_answer_can_be_typed(phase: int, typed: str, code: str) -> None:
    assert read(typed, state(phase, players=1 if phase == SOLO else 3)) == code


def test_what_is_typed_is_what_is_played() -> None:
    """The percent codes are another spelling of what the table keeps."""
    s = state(WORDS)
    assert GAME.parse(read("/ hello // world /", s)).code == "write:%0Ahello%0A%0Aworld%0A"


def test_a_slot_with_a_clip_is_emptied_alone() -> None:
    s = state(SOLO, players=1, clips=("5.2",))
    assert read("5.2", s) == "take:5.2"
    assert read("6.0", s) == "clip:6.0"


def test_four_clips_are_taken_off_as_one_gesture() -> None:
    """HM-3.2, QT-1.8"""
    made = meant("take 5.2 6.0 1.0 2.0", state(TAKE, clips=("5.2", "6.0", "1.0", "2.0", "4.2")))
    assert (made.code, *made.then) == ("take:5.2", "take:6.0", "take:1.0", "take:2.0")
    assert read("6.0", state(TAKE, clips=("6.0",))) == "take:6.0"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("5.2 i1x6-1 r2x5", "clip:5.2:i1x6-1.r2x5"),
        ("clip 5.2 r2x5 i1x6-1", "clip:5.2:i1x6-1.r2x5"),
        ("6.0 open", "clip:6.0:open"),
        ("5.2 m2x5", "clip:5.2:m2x5"),
    ],
)
def test_a_chord_held_by_hand(typed: str, code: str) -> None:
    """HM-4.6"""
    s = state(PLAY, hold="by-hand")
    assert read(typed, s) == code
    assert GAME.parse(code).code == code
    assert face().how(asked(s))[0].startswith("A slot: 5.3 i1x6-1 r3x5")


def test_two_cams_of_a_kind_are_told_apart_by_their_numbers() -> None:
    s = state(PLAY, "minor:4.7.11", "minor:4.9.12")
    assert read("remove minor 4 9 12", s) == "remove:minor:4.9.12"
    assert read("turn minor 4 9 12 to 2 5 9", s) == "turn:minor:4.9.12:2.5.9"
    assert read("replace minor 9 with square 4 7", s) == "replace:minor:4.9.12:square:4.7"
    for typed in ("remove minor", "turn minor 2 5 9", "replace minor with square 4 7"):
        with pytest.raises(UnclearError, match="where"):
            read(typed, s)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("5 0", "claps:-.5.0"),
        ("claps: 5 b", "claps:-.5.b"),
        ("claps 3, boo", "claps:-.3.b"),
        ("5.0", "claps:-.5.0"),
        ("claps:-.1.2", "claps:-.1.2"),
    ],
)
def test_a_ballot_is_typed_in_the_order_shown(typed: str, code: str) -> None:
    """HM-7.4"""
    assert read(typed, state(APPLAUSE)) == code


def test_a_ballot_goes_round_from_the_leader() -> None:
    s = state(APPLAUSE)
    s.applauded = [2, 0, 1]
    assert read("5 0", s, 1) == "claps:0.-.5"
    s.applauded = [1, 2]
    assert read("4 b", s) == "claps:-.4.b"


@pytest.mark.parametrize(
    ("phase", "typed", "key"),
    [
        (KEY, "9", "unclear-mood"),
        (KEY, "sad", "unclear"),
        (KEY, "13 sad", "unclear"),
        (KEY, "x" * 5000, "unclear"),
        (NAME, "The Fifths", "unclear"),
        (NAME, ": Door", "unclear"),
        (PLACE, "minor", "unclear-where"),
        (PLACE, "4 7 11", "unclear-cam"),
        (PLACE, "minor 4 5 6", "unclear-lie"),
        (PLACE, "tuba 4 7 11", "unclear-cam"),
        (CLAIM, "m", "unclear-cam"),
        (CLAIM, "s", "unclear-cam"),
        (CLAIM, "square minor", "unclear"),
        (PLAY, "", "unclear"),
        (PLAY, "9.9", "unclear"),
        (PLAY, "minor", "unclear"),
        (PLAY, "add major", "unclear-where"),
        (PLAY, "add", "unclear"),
        (PLAY, "turn both", "unclear"),
        (PLAY, "turn both 12", "unclear"),
        (PLAY, "turn minor", "unclear-where"),
        (PLAY, "turn minor 1 2 3", "unclear-lie"),
        (PLAY, "replace", "unclear"),
        (PLAY, "5.2 6.0", "unclear"),
        (PLAY, "5.2 thumb", "unclear"),
        (PLAY, "hello world", "unclear"),
        (TAKE, "5.2 i1x6", "unclear"),
        (DECIDE, "award Zoe", "unclear-who"),
        (APPLAUSE, "5", "unclear-ballot"),
        (APPLAUSE, "5 6", "unclear-ballot"),
        (APPLAUSE, "5 5 5", "unclear-ballot"),
        (SOLO, "hello", "unclear"),
        (SOLO, "recall", "unclear"),
        (SOLO, "recall 0", "unclear"),
        (SOLO, "cut 9999", "unclear"),
        (SOLO, "rewrite hello", "unclear"),
    ],
)
def test_what_cannot_be_read_says_how_to_say_it(phase: int, typed: str, key: str) -> None:
    with pytest.raises(UnclearError) as unclear:
        read(typed, state(phase, players=1 if phase == SOLO else 3, clips=("5.2",) if phase == TAKE else ()))
    assert unclear.value.message.key == f"terminal-hit-maker-{key}"
    assert 0 < len(face().words.say(unclear.value.message)) < 200


def test_out_of_turn_nothing_is_guessed() -> None:
    view = GAME.view(state(), 1)
    for typed in ("5.2", "add minor", "hello"):
        with pytest.raises(UnclearError, match="wait"):
            face(1).read(view, None, typed)


def test_what_is_not_there_is_for_the_table_to_refuse() -> None:
    s = state(PLAY)
    assert read("add augmented", s) == "add:augmented:4.8.12"
    assert read("remove straight", s).startswith("remove:straight:")
    assert read("clip 5.7", s) == "clip:5.7"


def test_where_words_are_asked_for_any_line_is_one() -> None:
    for phase in (NAME, WORDS, REPEAT):
        question = asked(state(phase))
        for line in ("u are here", "help me", "save it", "l o v e", "5.3", "say something", "quit now"):
            assert face().claims(question, line)
        for line in ("q", "U", "?", "? HM-3", "song", "book", "CAMS", "l", "s", "help"):
            assert not face().claims(question, line)
    assert not face().claims(asked(state(PLAY)), "5.3")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "hold"), [(1, "auto"), (2, "auto"), (3, "by-hand"), (4, "auto"), (7, "auto")])
def test_every_suggestion_can_be_typed_as_it_stands(players: int, hold: str, seed: int) -> None:
    """And together they are all that is listed, in a whole game; the table is drawn at every step."""
    chance = FastChance(seed)
    s = GAME.setup(players, GAME.settle({"hold": hold}, seats=players), chance, SILENT)
    kinds = set()
    steps = 0
    while s.asked and steps < 150:
        steps += 1
        seat = s.asked[0] if s.asked != (HOUSE,) else 0
        shown = face(seat)
        view = GAME.view(s, seat)
        question = GAME.question(view)
        if question is not None:
            kinds.add(question.kind)
            choices, more = shown.choices(view, question, 10_000)
            assert not more
            typed = [shown.read(view, question, choice.typed).code for choice in choices]
            assert {GAME.parse(code).code for code in typed} == set(question.moves)
            assert len(typed) == len(question.moves)
            assert all(len(choice.typed) <= 31 for choice in choices)
        for width in (80, 60):
            lines = [*shown.board(view, width), *shown.hand(view, question, width)]
            assert all(line.cell_len <= width for line in lines), [line.plain for line in lines]
        assert shown.spoken(view, question)
        moves = GAME.legal(s, s.asked[0])
        step(GAME, s, s.asked[0], moves[chance.below(len(moves))], chance, SILENT)
    assert {"key", "name", "place"} <= kinds
    assert {"solo"} <= kinds if players == 1 else {"claim", "play", "words"} <= kinds


# ── Drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────


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
    view = GAME.view(s, 0)
    question = asked(s)
    choices, more = shown.choices(view, question, 8)
    title, aside = shown.title(view)
    sight = Sight(
        game=GAME.id,
        title=title,
        aside=aside,
        board=shown.board(view, width),
        log_title="log",
        log=[Told(f"This happened, number {i}.") for i in range(40)],
        hand_title=shown.hand_title(view),
        hand=shown.hand(view, question, width),
        ask="What is asked here is rather long, " * 3,
        choices=choices,
        unlisted=more,
        more=shown.more,
        keys=shown.how(question),
        notice=Notice("This was refused for a reason that takes some telling.", refused=True),
    )
    lines = lay_out(sight, width, 23)
    text = "\n".join(line.plain for line in lines)
    assert len(lines) <= 23
    assert all(line.cell_len <= width for line in lines), text
    assert "This was refused" in text
    assert "? help" in text
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


# ── Commands ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_options_of_the_game_are_options_of_the_command(tmp_path: Path) -> None:
    people = ["--seats", "me:Ada,me:Ben,me:Cyd"]
    usual = {"leader": 1, "length": "full", "lyrics": "on", "hold": "auto", "reach": 4}
    assert options_of("hit-maker", tmp_path, *people) == usual
    chosen = ["--leader", "3", "--length", "two", "--no-lyrics", "--hold", "by-hand", "--reach", "5"]
    assert options_of("hit-maker", tmp_path, *people, *chosen) == {
        "leader": 3, "length": "two", "lyrics": "off", "hold": "by-hand", "reach": 5,
    }  # fmt: skip
    page = run("play", "--help")
    for part in ("--leader 1..7", "--length full|two|one", "--no-lyrics", "--hold auto|by-hand", "--reach 3..5"):
        assert part in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--leader", "3", "--seats", "me,me:Ben"], "HM-2.1"),
        (["--reach", "9"], "“9” is not a choice for reach"),
        (["--seats", ",".join(["me"] * 8)], "QT-3.3"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], said: str) -> None:
    seats = [] if "--seats" in arguments else ["--seats", "me,me:Ben"]
    assert said in run("play", "hit-maker", *arguments, *seats, code=2)


def test_figures_and_rules_are_told() -> None:
    assert re.search(r"strings +4 +9 +2 +7 +11 +4", run("components", "hit-maker"))
    assert run("rules", "HM-7.3").startswith("HM-7.3  Best Music")
    assert "hit-maker" in {each["id"] for each in json.loads(run("games", "--json"))}


def test_an_owners_neck_is_on_the_table(tmp_path: Path) -> None:
    """HM-1.5"""
    ours = files("quartet.games.hit_maker").joinpath("components.toml").read_text("utf-8")
    mine, kept = tmp_path / "mine.toml", tmp_path / "kept.json"
    mine.write_text(ours.replace("frets = 5", "frets = 7"), "utf-8")
    typed = "12 happy\nA: B\nminor 4 7 11\nq\n\n"
    options = ["--seed", "1", "--components", str(mine), "--save", str(kept), "--seats", "me:Ada,me:Ben"]
    shown = run("play", "hit-maker", *options, typed="\n" + typed)
    assert "String 6: 4 open, 7 at fret 3, 11 at fret 7." in run("play", "--resume", str(kept), typed="\nq\n\n") + shown
    assert "every figure is possible" in run("components", "hit-maker", "--check", str(mine))


# ── Whole games ───────────────────────────────────────────────────────────────────────────────────────────────────

BALLOT = "Claps for each, in this order"
ALONE = "5.3 · add turn key"
ASKED = (
    "Number and mood:|Band and song:|A cam and its numbers:|A cam:|A slot:|Slots:|Your words:|A word, a line|"
    f"A name:|{BALLOT}|{ALONE}"
)
GONE_ON = "Enter hurries"
BREATH = "Enter: back to the table"
SONG = ("la", "blue", "she", "came", "in", "through", "the", "old", "door", "and", "sang", "again", "tonight")


def pick(picture: str, luck: random.Random) -> str:
    """Words where they are asked for; else anything that is suggested."""
    if "Band and song:" in picture:
        return "The Fifths: Blue Door"
    if most := re.search(r"Add (one) word|, (\d+) at most", picture):
        count = 1 + luck.randrange(int(most[2] or 1))
        return " ".join(luck.choice(SONG) for _ in range(count)) + luck.choice(["", " /"])
    if "A word, a line" in picture:
        return luck.choice(["none", "blue", "repeat door", "Blue Door"])
    typed = luck.choice(listed(picture))
    assert "…" not in typed
    return typed


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("me,bot:random", "--length two"),
        ("bot:random,me,bot:random", "--length two --hold by-hand"),
        ("bot:random,me,bot:random,me:Ben,bot:random,bot:random,bot:random", "--length one"),
        ("me,bot:random,bot:random", "--no-lyrics"),
    ],
    ids=["2", "3", "7", "no-lyrics"],
)
def test_a_whole_game(seats: str, options: str, tmp_path: Path) -> None:
    arguments = ["--fast", "--seed", "3", *options.split(), "--seats", seats]
    with Stage("play", "hit-maker", *arguments, folder=tmp_path) as stage:
        played(stage, random.Random(3), ASKED, pick)
        end = stage.tell("s", "The record: |read on")
        while "read on" in stage.picture():
            end += stage.tell("", "read on|Da capo")
        assert re.search("Best Music (is yours|goes to)", stage.seen[-1] + end + "".join(stage.seen[-6:]))
        assert stage.scrolled_away == 0
        asked_for_claps = any(BALLOT in picture for picture in stage.seen)
        assert asked_for_claps == (seats.count(",") > 1 and "lyrics" not in options), "two players award nothing"
        stage.type("")
        assert stage.ended()[1] == 0
    [kept] = tmp_path.iterdir()
    assert "All is well" in run("verify", str(kept))
    told = run("replay", str(kept))
    assert "The music ends" in told
    assert ("Best Lyrics" in told) == ("lyrics" not in options)
    record = Record.loads(kept.read_text("utf-8"))
    assert ("applause:none" in [entry.code for entry in record.entries]) == (seats.count(",") == 1)
    assert all(entry.seat >= 0 or entry.code.startswith("applause:") for entry in record.entries)
    assert not any(entry.code.startswith("claps:") for entry in record.entries), "ballots are nobody's business"


def to_the_applause(folder: Path, seats: tuple[str, ...], name: str = "r.json") -> Table:
    """A record that stands where the house is asked."""
    for seed in range(20):
        table = Table.seeded(GAME, seats, {"length": "one"}, seed)
        luck = FastChance(seed)
        while table.state.asked and HOUSE not in table.state.asked:
            [seat] = table.state.asked
            moves = GAME.legal(table.state, seat)
            table.answer(seat, moves[luck.below(len(moves))])
        if len(GAME.view(table.state, None).applauded) == len(seats):
            (folder / name).write_text(table.record.dumps(), "utf-8")
            return table
    raise AssertionError("nobody writes")


def test_three_people_applaud_behind_the_curtain_and_one_is_left(tmp_path: Path) -> None:
    """HM-7.4 Ballots are cast one after the other, shown to nobody, and counted together; a tie is clapped again."""
    to_the_applause(tmp_path, ("Ada", "Ben", "Cyd"))
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        assert "Pass the keyboard to Ada" in stage.until(CURTAIN)
        first = stage.tell("", BALLOT)
        assert "Applause for the lyrics" in first
        assert "● You: " in first
        assert "✗ HM-7.4" in stage.tell("claps: b b", "✗ HM-7.4")
        assert "for Ben, Cyd, in this order" in stage.tell("5", "✗ 0 to 5 claps")
        curtain = stage.tell("claps: 5 0", "Pass the keyboard to Ben")
        assert "5" not in curtain
        second = stage.tell("", BALLOT)
        assert "✗" not in second
        assert "5 claps" not in second
        assert "✗ QT-1.7" in stage.tell("u", "✗ QT-1.7"), "others have voted"
        stage.tell("5 0", "Pass the keyboard to Cyd")
        stage.tell("", BALLOT)
        again = stage.tell("0 0", "Pass the keyboard to Ada")
        assert "10 claps from 3 ballots" in again
        assert "Once more, with feeling: Ada and Ben." in again
        stage.tell("", BALLOT)
        stage.tell("5", "Pass the keyboard to Ben")
        stage.tell("", BALLOT)
        stage.tell("5", "Pass the keyboard to Cyd")
        stage.tell("", BALLOT)
        assert "Still a tie" in stage.tell("3 3", f"{CURTAIN}|A name:") or stage.tell("", "A name:")
        end = stage.tell("award Ben", ENDED)
        assert "Best Lyrics goes to Ben, as the leader decides." in re.sub(r"\s+", " ", end)
    codes = [entry.code for entry in Record.loads((tmp_path / "r.json").read_text("utf-8")).entries][-3:]
    assert codes == ["applause:3.0:5.5.0:0.0.0", "applause:3.0:8.8.0:0.0.0", "award:1"]
    assert "The house counts 10 claps from 3 ballots." in run("replay", str(tmp_path / "r.json"))


def test_a_game_kept_in_the_middle_of_the_applause_goes_on_there(tmp_path: Path) -> None:
    to_the_applause(tmp_path, ("Ada", "Ben", "Cyd"))
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        stage.until(CURTAIN)
        stage.tell("", BALLOT)
        stage.tell("5 0", CURTAIN)
        stage.child.sendintr()
        assert "--resume r.json" in stage.ended()[0]
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        assert "Pass the keyboard to Ada" in stage.until(CURTAIN), "a ballot is nowhere kept"
        played(stage, random.Random(1), ASKED, pick)


def test_computer_players_applaud_with_one_person(tmp_path: Path) -> None:
    to_the_applause(tmp_path, ("Ada", "bot:1", "bot:2"))
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        stage.until(BALLOT)
        after = stage.tell("5 0", f"{BALLOT}|{ENDED}|A name:")
        played(stage, random.Random(1), ASKED, pick)
        assert "3 ballots" in after or BALLOT not in after
    codes = [entry.code for entry in Record.loads((tmp_path / "r.json").read_text("utf-8")).entries]
    assert any(code.startswith("applause:3.0:") for code in codes)


def test_computer_players_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    options = "--fast --seed 4 --length one --save r.json --seats bot:1,bot:2,bot:2"
    with Stage("play", "hit-maker", *options.split(), folder=tmp_path) as stage:
        stage.until(ENDED + "|read on")
    with Stage("replay", "r.json", folder=tmp_path) as stage:
        start = stage.until("step 0 of ")
        stage.tell("", "step 1 of ")
        assert stage.tell("b", "step 0 of ") == start
        assert "the music ends" in stage.tell("9999", "step (\\d+) of \\1").lower() or "Best Lyrics" in stage.picture()
        assert stage.scrolled_away == 0
    steps = json.loads(run("replay", str(tmp_path / "r.json"), "--json"))["steps"]
    assert any(step["move"] and step["move"][2] == HOUSE for step in steps)
    assert "Piccolo" in run("replay", str(tmp_path / "r.json"))


def test_a_song_written_alone_is_kept_and_goes_on(tmp_path: Path) -> None:
    """HM-8.1"""
    with Stage("play", "hit-maker", "--fast", "--seed", "1", "--seats", "me", folder=tmp_path) as stage:
        stage.until("Number and mood:")
        stage.tell("9 sad", "Band and song:")
        stage.tell("The Fifths: Blue Door", "A cam and its numbers:")
        stage.tell("minor 4 9 12", ALONE)
        for typed, shown in (
            ("5.0", r"\[9\]○"),
            ("4.2", r"\[4\].*i|\[9\]"),
            ("write She came in / through the blue door", "through the blue door"),
            ("turn minor 2 5 9", "Dm"),
            ("capture", "You put Dm into the song"),
            ("keep", "You keep Dm"),
            ("key 4 sad", "sad on 4"),
            ("recall 1", "You go back to Dm"),
            ("rewrite 1 She walked in", "You rewrite entry 1"),
            ("u", "Taken back"),
            ("cut 2", "You cut entry 2"),
            ("write help", "You write: “help”"),
            ("name The Thirds: Green Door", "Green Door"),
        ):
            assert re.search(shown, stage.tell(typed, shown)), typed
        page = stage.tell("song", "Entry by entry")
        assert "She came in" in page
        assert "2  Dm  help" in page
        stage.tell("", ALONE)
        assert "1  Dm  minor 2 5 9" in stage.tell("book", "The chord book")
        stage.tell("", ALONE)
        assert "✗ HM-8.1" in stage.tell("claim square", "✗ HM-8.1")
        assert "✗ HM-8.1" in stage.tell("recall 7", "✗ HM-8.1")
        stage.tell("q", "another evening")
        stage.type("")
        farewell = re.sub(r"\s+", " ", stage.ended()[0])
        assert "play --resume" in farewell
        assert "Take the song home: " in farewell
    [kept] = tmp_path.iterdir()
    with Stage("play", "--fast", "--resume", kept.name, folder=tmp_path) as stage:
        assert "Green Door" in stage.until(ALONE)
        stage.tell("write / the end", "the end")
        end = stage.tell("finish", ENDED)
        assert "“Green Door” is finished. Applause!" in end
        assert "the end" in end


def test_taking_back_refusals_and_pages_in_a_game() -> None:
    with Stage("play", "hit-maker", "--fast", "--seed", "2", "--length", "two", "--seats", "me,me:Ben") as stage:
        stage.until(CURTAIN)
        stage.tell("", "Number and mood:")
        assert "Happy or sad? Type 9 happy or 9 sad" in stage.tell("9", "✗ Happy")
        stage.tell("9 sad", "Band and song:")
        assert "✗ HM-2.1  A name has at most 60" in stage.tell(f"{'x ' * 40}: b", "✗ HM-2.1")
        stage.tell("u", "Taken back")
        stage.tell("9 sad", "Band and song:")
        stage.tell("The Fifths: Blue Door", "A cam and its numbers:")
        assert "✗ HM-2.1  The straight cam cannot begin" in stage.tell("straight", "✗ HM-2.1")
        stage.tell("minor 4 9 12", CURTAIN)
        stage.tell("", "A cam:")
        assert "What to type" in stage.tell("?", "What to type")
        stage.tell("q", "A cam:")
        assert "HM-2.2" in stage.tell("? hm-2.2", "HM-2.2")
        stage.tell("", "A cam:")
        stage.tell("squ", CURTAIN)
        assert "Out of the game" not in stage.tell("", "A cam:")
        assert "■ Guest II  square" in re.sub(" +", " ", stage.tell("cams", "The cams")).replace("■ Ben", "■ Guest II ")
        stage.tell("", "A cam:")


def test_every_word_of_a_song_can_be_typed_and_no_sign_steers_the_terminal(tmp_path: Path) -> None:
    """HM-6.1 What steers a terminal is not even typed; what is left is words."""
    assert typeable("é")
    assert typeable("水")
    assert typeable("\u200d")
    for sign in "\x1b\x07\x00\x9b\u202e\u2066\ue000\udcff\n":
        assert not typeable(sign)
    hostile = "\x1b[2J\x1b]0;mine\x07<b>{ $who }</b> %s \u202eevil\u202c \x9b31m [bold]red[/bold] :smile:"
    typed = f"9 sad\n\x1b[31mThe Fifths: <script>Blue\nminor 4 9 12\nwrite {hostile}\nsong\n\nfinish\n\n"
    kept = tmp_path / "kept.json"
    said = run("play", "hit-maker", "--plain", "--seed", "1", "--save", str(kept), "--seats", "me", typed=typed)
    assert not [sign for sign in said if not sign.isprintable() and sign != "\n"]
    assert "<script>Blue" in said
    assert "[2J]0;mine<b>{ $who }</b> %s evil 31m [bold]red[/bold] :smile:" in said
    told = run("replay", str(kept))
    assert "<b>{ $who }</b> %s evil" in told
    record = kept.read_text("utf-8")
    for bad in ("%1B%5B2J", "%E2%80%AEevil", "\\u001b[2J"):
        broken = tmp_path / "broken.json"
        words = re.search(r'"write:[^"]*"', record)
        assert words
        broken.write_text(record.replace(words[0], f'"write:{bad}"'), "utf-8")
        fault = run("replay", str(broken), code=1)
        assert not [sign for sign in fault if not sign.isprintable() and sign != "\n"]
        assert "HM-6.1" in fault or "refused" in fault


def test_hostile_words_on_a_drawn_screen(tmp_path: Path) -> None:
    with Stage("play", "hit-maker", "--fast", "--seed", "1", "--seats", "me", folder=tmp_path) as stage:
        stage.until("Number and mood:")
        stage.tell("9 sad", "Band and song:")
        stage.tell("水水: <b>[red]{ $who }[/red]", "A cam and its numbers:")
        stage.tell("minor 4 9 12", ALONE)
        picture = stage.tell("write \x1b[31mred \x1b[2J שלום עולם 水の音 e\u0301\u0301 {x}", "red")
        assert "{x}" in picture
        assert "<b>[red]{ $who }[/red]" in picture.splitlines()[0]
        long = stage.tell("write " + "W" * 25, "✗ HM-6.1")
        assert "24 characters" in long
        assert "✗ HM-6.1" in stage.tell("write " + "a " * 61, "✗ HM-6.1")
        assert stage.tell("write " + "ab " * 60, "You write: “ab ab")
        assert stage.scrolled_away == 0
        assert b"\x1b[2J\xd7" not in stage.raw


def test_what_is_asked_alone_is_asked_in_turns_where_time_passes(tmp_path: Path) -> None:
    """A breath is taken when the music ends; then there is applause."""
    table = to_the_applause(tmp_path, ("Ada", "bot:1", "bot:2"))
    record = table.record
    cut = Record(record.game, record.rules, dict(record.options), list(record.seats), record.luck)
    cut.entries, cut.draws = record.entries[:-1], record.draws
    again = Table.replay(GAME, cut)
    [seat] = again.state.asked
    cut.draws = cut.draws[: len(again.chance.tape)]
    (tmp_path / "r.json").write_text(cut.dumps(), "utf-8")
    with Stage("play", "--pace", "0.2", "--resume", "r.json", folder=tmp_path) as stage:
        if seat == 0:
            stage.until(ASKED)
            stage.type(pick(stage.picture(), random.Random(1)))
        page = stage.until(BREATH)
        assert "The music ends" in page
        assert re.search("● You +\\d+ points?", page)
        assert "Applause for the lyrics" in stage.tell("", BALLOT)


@pytest.mark.parametrize("size", [(60, 24), (80, 22), (100, 40)])
def test_other_sizes_of_screen(size: tuple[int, int]) -> None:
    options = "--fast --seed 1 --length one --seats me,bot:random,bot:random,bot:random"
    with Stage("play", "hit-maker", *options.split(), size=size) as stage:
        played(stage, random.Random(1), ASKED, pick, "A slot:")
        picture = stage.picture()
        assert len(re.findall(r" [1-6] ─.*┃", picture)) == 6
        assert listed(picture)
        played(stage, random.Random(1), ASKED, pick)
        assert stage.scrolled_away == 0


def test_without_colours_and_in_lines(tmp_path: Path) -> None:
    env = {"COLORTERM": "truecolor", "NO_COLOR": "1"}
    options = ["--seed", "1", "--seats", "me,bot:random"]
    with Stage("play", "hit-maker", "--fast", *options, env=env) as stage:
        stage.until("Number and mood:")
        stage.tell("9 sad", "Band and song:")
        cells = [cell for line in stage.screen.buffer.values() for cell in line.values()]
        assert {cell.fg for cell in cells} | {cell.bg for cell in cells} == {"default"}
    plain = run("play", "hit-maker", "--plain", *options, typed="9 sad\nA: B\nmin 4 9 12\nq\nn\n")
    assert "\x1b" not in plain
    assert "You choose a sad song on 9." in plain
    assert "String 1: 4 open, 12" not in plain
    assert "  The Open Strings: First Light\n" in plain


def test_every_word_on_screen_comes_from_the_catalogue() -> None:
    options = "--fast --seed 3 --length one --lang en-XA --seats me:Ada,me:Bob,me:Cyd"
    ready = r"\? ĥéļþ|Ðá çáþó|Éñţéŕ"
    luck = random.Random(3)
    with Stage("play", "hit-maker", *options.split()) as stage:
        picture = stage.until(ready)
        for typed in ("", "song", "", "book", "", "cams", "", "?", "", "%%", "9", "9 sad", "Ab: Cd", "tuba", "min"):
            picture = stage.tell(typed, ready)
        stage.tell("min 4 9 12", ready)
        for _ in range(150):
            picture = stage.picture()
            if "Ðá çáþó" in picture or "ŕéáð" in picture:
                break
            if "Ýóúŕ ŵóŕðš" in picture or "Á ŵóŕð" in picture:
                typed = "Cd" if "Ýóúŕ ŵóŕðš" in picture else "none"
            elif re.search(r"\? ĥéļþ", picture):
                typed = luck.choice(listed(picture))
            else:
                typed = ""
            stage.tell(typed, ready)
        assert "Ðá çáþó" in picture
        typed = (
            "sad happy song book cams none add remove replace turn award both claim square straight single triangle "
        )
        typed += (
            "major minor suspended diminished augmented maj min sus dim aug squ sin tri str open key write capture "
        )
        typed += (
            "keep The Fifths Blue Door hello world Ab Cd Cyd tuba discard square Am Em Dm Bdim maj take cut recall "
        )
        typed += "finish rewrite help Open Strings First Light Late Bus Waiting Room add sus no clip claps"
        found = {word for picture in stage.seen for word in unaccented(picture)} - set(typed.split())
        assert {word for word in found if not re.fullmatch("[A-G]?(m|maj?|sus?|add?|no|dim?)+", word)} == set()


def test_every_kind_of_move_has_a_way_to_be_typed() -> None:
    """So that none is forgotten: by the verbs of the codes."""
    verbs = {code.partition(":")[0] for code in INTERNED} - {"applause"}
    known = {
        "key", "place", "claim", "clip", "take", "add", "remove", "replace", "turn", "discard", "repeat", "award",
        "capture", "keep", "finish",
    }  # fmt: skip
    assert verbs == known
