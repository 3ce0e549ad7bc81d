"""The coach at a terminal: asked at a prompt, and after the game."""

import json
from pathlib import Path

import pytest

from quartet.bots import levels
from quartet.cli.chairs import ChairError, chairs_of
from quartet.games import game_by_id
from quartet.kernel.chance import FastChance
from quartet.kernel.loop import waiting
from quartet.kernel.table import Table
from tests.cli.stage import ASKED, Stage, run

LEVELS = ("random", "1", "2", "3", "4")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who thinks for a blink."""
    monkeypatch.setattr("quartet.cli.coaching.SECONDS", 0.05)


@pytest.mark.usefixtures("hasty")
def test_what_would_you_play() -> None:
    """The screen comes back after it, or the move is played."""
    told = run("play", "--plain", "--fast", "--seed", "3", typed="coach\n\ncoach\n1\nq\nn\n")
    assert told.count("What would you play?") == 2
    assert "% of wins" in told
    assert "cards go" in told
    assert told.count("You play C♯, C♯ and say C.") == 1, "only the second time it was played"


@pytest.mark.usefixtures("hasty")
def test_no_coach_where_several_share_the_keyboard() -> None:
    told = run("play", "--plain", "--fast", "--seed", "3", "--seats", "me,me:Ben", typed="\ncoach\nq\nn\n")
    assert "the coach keeps silent" in told
    assert "% of wins" not in told


@pytest.mark.usefixtures("hasty")
def test_no_best_answer() -> None:
    """HM-2.1 Which key a song is in is a matter of taste."""
    told = run("play", "hit-maker", "--plain", "--fast", "--seed", "3", "--leader", "1", typed="coach\nq\nn\n")
    assert "there is no best answer" in told


def test_help_names_the_levels() -> None:
    told = run("play", "--plain", "--fast", "--seed", "3", "--seats", "me,bot:3", typed="?\n\nq\nn\n")
    assert "Cadenza: Soloist" in told
    assert "coach" in told


def test_on_a_real_screen() -> None:
    with Stage("play", "--fast", "--seed", "3") as stage:
        stage.until(ASKED)
        assert "% of wins" in stage.tell("coach", "A number plays it")


def test_levels_by_name() -> None:
    typed = "me,bot:maestro,bot:Page-Turner,bot:2,bot:soloist,bot:player"
    assert [chair.level for chair in chairs_of(typed, LEVELS)] == ["", "4", "1", "2", "3", "2"]
    assert chairs_of("bot:maestro", LEVELS)[0].written() == "bot:4", "records have the number"
    with pytest.raises(ChairError):
        chairs_of("bot:maestro", ("random", "1"))
    told = run("games")
    assert "4 (Maestro)" in told


# ── After the game ────────────────────────────────────────────────────────────────────────────────────────────────


def recorded(path: Path, seats: tuple[str, ...] = ("Ada", "bot:1"), most: int = 10_000) -> Path:
    """A player who plays anything."""
    game = game_by_id("the-distance")
    table = Table.seeded(game, seats, {"judge": "gentle"}, 4)
    anybody, beginner, thoughts = levels.make(game.id, "random"), levels.make(game.id, "1"), FastChance(2)
    while not table.over and len(table.record.entries) < most:
        seat = waiting(table.state)[0]
        agent = anybody if seat == 0 else beginner
        table.answer(seat, agent.decide(table.view(seat), game.legal(table.state, seat), thoughts))
    path.write_text(table.record.dumps(), "utf-8")
    return path


def test_a_review_of_the_only_person(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.json")
    told = run("review", str(path), "--simulations", "60")
    assert told.startswith("Ada: ")
    assert "that cost something for certain" in told
    assert "played: " in told
    assert "better: " in told
    step = int(told.partition("Step ")[2].partition(":")[0])
    kind, _, seat, code = json.loads(path.read_text("utf-8"))["moves"][step]
    assert (kind, seat) == ("answer", 0), code
    assert f"--seat 0 --to {step}" in told
    assert run("review", str(path), "--simulations", "60") == told, "the same again"


def test_whose_moves(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.json", ("Ada", "Ben"))
    assert "There were Ada, Ben" in run("review", str(path), code=2)
    assert "Cleo" in run("review", str(path), "--seat", "Cleo", code=2)
    assert run("review", str(path), "--seat", "Ben", "--simulations", "12").startswith("Ben: ")


def test_no_peeking_into_a_game_that_goes_on(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.json", ("Ada", "Ben"), most=4)
    assert "not over yet" in run("review", str(path), "--seat", "Ada", code=2)
