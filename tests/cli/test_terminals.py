"""Terminals of all sorts: without colour, without a cursor to move, small, and with a reader's own names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.stage import ASKED, CURTAIN, SUGGESTED, Stage

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")
ACCENT = "0f766e"


def test_the_top_line_has_the_accent_of_the_game() -> None:
    with Stage("play", "--fast", "--seed", "1790", env={"COLORTERM": "truecolor"}) as stage:
        stage.until(ASKED)
        assert stage.screen.buffer[0][0].bg == ACCENT
        assert ACCENT in stage.colours()


def test_no_colour_where_none_is_wanted() -> None:
    with Stage("play", "--fast", "--seed", "1790", env={"COLORTERM": "truecolor", "NO_COLOR": "1"}) as stage:
        picture = stage.until(ASKED)
        assert stage.colours() == set()
        assert "┏4━" in picture, "what fits is told by its lines too"


@pytest.mark.parametrize("way", ["dumb", "plain"])
def test_terminals_that_cannot_draw_get_lines(way: str) -> None:
    options = ["--plain"] if way == "plain" else []
    with Stage("play", "--seed", "1790", *options, env={"TERM": "dumb"} if way == "dumb" else {}) as stage:
        stage.child.expect("card numbers")
        said = stage.child.before
        assert said
        assert b"Viola has 7 cards." in said
        assert b"\x1b[H" not in said


def test_a_shared_keyboard_with_lines_only_is_wiped_between_people() -> None:
    with Stage("play", "--plain", "--seats", "me:Ada,me:Bob", "--seed", "1790") as stage:
        stage.child.expect(CURTAIN)
        assert stage.child.before is not None
        *_, left = stage.child.before.split(b"\x1b[H\x1b[2J\x1b[3J")
        assert left.split(b"\r\n") == [b"Hand 1. Bob deals; Ada begins.", b"The first card is F.", b"", b""]
        stage.type("")
        stage.child.expect("card numbers")


@pytest.mark.parametrize(("wide", "high"), [(60, 20), (120, 40), (80, 24)])
def test_other_sizes(wide: int, high: int) -> None:
    with Stage("play", "--fast", "--seed", "1790") as stage:
        stage.until(ASKED)
        stage.screen.resize(high, wide)
        before = stage.drawings
        stage.child.setwinsize(high, wide)
        picture = stage.until("From F up a second: G", after=before if (wide, high) != (80, 24) else 0)
        assert "G♯/A♭" in picture
        assert "> " in picture or picture.rstrip().endswith(">")
        assert len(picture.splitlines()) <= high


def test_a_small_screen_shows_what_can_be_played() -> None:
    with Stage("play", "--fast", "--seed", "1790", size=(60, 20)) as stage:
        picture = stage.until("From F up a second: G")
        assert SUGGESTED.findall(picture)[0] == "G 4"
        assert "? help" in picture, "and how to type, in full"
        refused = stage.tell("d", "TD-3.7")
        assert SUGGESTED.findall(refused)[0] == "G 4"
        assert "? help" in refused


def test_a_terminal_without_the_signs_gets_lines_in_its_own() -> None:
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    with Stage("play", "--seed", "1790", env=env) as stage:
        stage.child.expect("card numbers")
        said = stage.child.before
        assert said
        assert b"G#/Ab (8), fits" in said
        assert b"\x1b[H" not in said


def test_note_names_of_ones_own() -> None:
    with Stage("play", "--fast", "--seed", "1790", "--names", "solfege") as stage:
        picture = stage.until(ASKED)
        assert "From fa up a second: sol." in picture
        assert "numbers: sol 2 2" in picture
        assert "You play sol♯ and say sol." in stage.tell("sol 4", "You play")
    with Stage("play", "--fast", "--seed", "1790", "--names", "german", "--judge", "strict") as stage:
        stage.until(ASKED)
        assert "You play Gis and say G." in stage.tell("gis", "You play")


def test_a_record_with_unknown_computer_players_is_told(tmp_path: Path) -> None:
    with Stage("play", "--fast", "--seed", "1790", "--save", "r.json", folder=tmp_path) as stage:
        stage.until(ASKED)
    data = json.loads((tmp_path / "r.json").read_text("utf-8"))
    data["seats"][1] = "bot:99"
    (tmp_path / "r.json").write_text(json.dumps(data), "utf-8")
    with Stage("play", "--resume", "r.json", folder=tmp_path) as stage:
        told, code = stage.ended()
        assert "bot:99" in told
        assert code == 2
