"""Commands that tell something, for people and for programs; and plain play through a pipe."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quartet import __version__
from quartet.cli import app
from quartet.cli.command import command
from quartet.games import GAMES
from quartet.kernel.record import Record
from quartet.kernel.table import Table, luck_of
from tests.cli.stage import environment


def run(*arguments: str, code: int = 0, typed: str | None = None) -> str:
    """Standard output, or standard error when it fails."""
    result = CliRunner().invoke(app, arguments, input=typed, prog_name="quartet")
    assert result.exit_code == code, f"{result.output}\n{result.stderr}\n{result.exception!r}"
    if code:
        assert result.stderr.strip()
        return result.stderr
    return result.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of two computer players, played to the end."""
    game = GAMES["the-distance"]
    table = Table.open(game, ["Ada", "bot:2"], {}, people=1)
    while not table.over:
        [seat] = table.state.asked
        table.answer(seat, game.legal(table.state, seat)[0])
    path = tmp_path / "game.json"
    path.write_text(table.record.dumps(), "utf-8")
    return path


def test_version_and_help() -> None:
    assert run("--version") == f"quartet {__version__}\n"
    assert "Four musical tabletop games" in run("--help")
    page = run("play", "--help")
    for name in ("--seats", "--interval", "--judge", "--hands", "--seed", "--save", "--resume", "--names", "--fast"):
        assert name in page
    assert "help-" not in page, "keys are made into words"
    assert "help-" not in run("--help")


def test_games() -> None:
    assert "The Distance (the-distance)" in run("games")
    [game] = [each for each in json.loads(run("games", "--json")) if each["id"] == "the-distance"]
    assert game["players"] == [2, 5]
    assert game["levels"] == ["random", "1", "2", "3", "4"]
    assert [option["key"] for option in game["options"]] == ["interval", "judge", "hands"]


def test_rules() -> None:
    assert run("rules", "TD-3.9") == "TD-3.9  If you pass, the next player needs the same letter.\n"
    assert run("rules", "qt-1.2").startswith("QT-1.2  Only who is asked")
    section = run("rules", "TD-5")
    assert "TD-5  End" in section
    assert "TD-5.1" in section
    assert "TD-5.2" in section
    assert "TD-1.1" in run("rules", "the-distance")
    assert "TD-3" in run("rules")
    assert json.loads(run("rules", "TD-3.9", "--json"))[0]["rules"][0]["id"] == "TD-3.9"
    assert json.loads(run("rules", "--json"))[-1]["book"] == "table"


def test_an_unknown_rule_and_near_ones() -> None:
    assert "TD-3.9" in run("rules", "TD-3.99", code=2)
    assert "zzzzzz" in run("rules", "zzzzzz", code=2)
    run("rules", "TD-3.99", "--json", code=2)


def test_components(tmp_path: Path) -> None:
    told = run("components", "the-distance")
    assert "[numbers] TD-1.2, reconstructed" in told
    assert "Fs/Gb" in told
    assert json.loads(run("components", "--json"))["numbers"]["C"] == 12
    ours = files("quartet.games.the_distance").joinpath("components.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(ours.replace('"C" = 12', '"C" = 5').replace('"F" = 5', '"F" = 12'), "utf-8")
    assert "every figure is possible" in run("components", "the-distance", "--check", str(mine))
    mine.write_text(ours.replace('"C" = 12', '"C" = 13'), "utf-8")
    assert "mine.toml: [numbers] C: 13" in run("components", "the-distance", "--check", str(mine), code=1)
    mine.write_text("= what", "utf-8")
    assert "mine.toml" in run("components", "the-distance", "--check", str(mine), code=1)
    assert "nowhere.toml" in run("components", "--check", str(tmp_path / "nowhere.toml"), code=1)


def test_an_owners_figures_are_on_the_cards_and_in_the_record(tmp_path: Path) -> None:
    ours = files("quartet.games.the_distance").joinpath("components.toml").read_text("utf-8")
    mine, kept = tmp_path / "mine.toml", tmp_path / "kept.json"
    mine.write_text(ours.replace('"C" = 12', '"C" = 5').replace('"F" = 5', '"F" = 12'), "utf-8")
    played = run("play", "--seed", "1790", "--components", str(mine), "--save", str(kept), typed="g 4\nq\n\n")
    assert "C (5)" in played
    again = run("play", "--resume", str(kept), typed="q\n\n")
    assert "C (5)" in again


def test_verify(record: Path) -> None:
    assert "All is well" in run("verify", str(record))
    data = json.loads(record.read_text("utf-8"))
    data["luck"]["hash"] = "0" * 64
    record.write_text(json.dumps(data), "utf-8")
    assert "does not fit the hash" in run("verify", str(record), code=1)
    del data["luck"]["seed"]
    record.write_text(json.dumps(data), "utf-8")
    assert "no seed" in run("verify", str(record), code=1)
    data["luck"] = {"kind": "fast", "seed": "7"}
    record.write_text(json.dumps(data), "utf-8")
    assert "does not give the recorded draws" in run("verify", str(record), code=1)
    record.write_text("{", "utf-8")
    assert "not JSON" in run("verify", str(record), code=1)
    run("verify", str(record.with_name("nowhere.json")), code=1)


@pytest.fixture
def running(record: Path) -> Path:
    """The same game before its last step."""
    game = Record.loads(record.read_text("utf-8"))
    del game.entries[-1]
    begun = Record(game.game, game.rules, game.options, game.seats, game.luck)
    table = Table(GAMES["the-distance"], begun, luck_of(game))
    for entry in game.entries:
        table.answer(entry.seat, entry.code)
    record.write_text(table.record.dumps(), "utf-8")
    return record


def test_a_game_that_goes_on_keeps_its_seed(running: Path) -> None:
    told = run("verify", str(running))
    assert told.startswith("All is well so far")
    assert Record.loads(running.read_text("utf-8")).luck.seed not in told
    data = json.loads(running.read_text("utf-8"))
    data["draws"][0] += 1
    running.write_text(json.dumps(data), "utf-8")
    run("verify", str(running), code=1)


def test_a_game_that_goes_on_shows_nobodys_hand_but_that_of_who_plays_alone(running: Path) -> None:
    assert "You pick up" in run("replay", str(running), "--seat", "Ada")
    assert "Viola’s hand stays hidden" in run("replay", str(running), "--seat", "Viola", code=2)
    steps = json.loads(run("replay", str(running), "--json"))["steps"]
    assert {step["move"][3] for step in steps[1:]} == {""}, "an answer may still be sealed"
    running.write_text(running.read_text("utf-8").replace('"bot:2"', '"Ben"'), "utf-8")
    for seat in ("Ada", "Ben", "1"):
        assert "stays hidden" in run("replay", str(running), "--seat", seat, code=2)
        assert "stays hidden" in run("replay", str(running), "--seat", seat, "--json", code=2)
    assert "pick" not in run("replay", str(running))


def test_what_a_record_cannot_hold_is_said_in_words(record: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["moves"][0][2] = 1 - data["moves"][0][2]
    record.write_text(json.dumps(data), "utf-8")
    for arguments in (["verify"], ["replay"], ["play", "--resume"]):
        told = run(*arguments, str(record), code=1)
        assert re.search(r"entry 0: .* is refused by QT-1\.2: Patience: it is (Ada|Viola)’s turn\.", told), told


def test_a_record_of_other_rules_is_not_promised_to_be_shown(record: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["rules"] = 99
    record.write_text(json.dumps(data), "utf-8")
    assert "can be watched" not in run("replay", str(record), code=2)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "strange.json"
    path.write_bytes(b"\xff\xfe\x00")
    for arguments in (["verify"], ["replay"], ["play", "--resume"], ["components", "--check"]):
        assert f"{path}: not UTF-8" in run(*arguments, str(path), code=1)


def test_test_luck_is_told_apart(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    run("play", "--seed", "1790", "--save", str(kept), typed="q\n\n")
    assert "test luck" in run("verify", str(kept))


def test_replay_in_sentences(record: Path) -> None:
    whole = run("replay", str(record))
    assert "Ada picks up" in whole
    assert "Viola picks up" in whole, "a finished game lies open"
    assert whole.rstrip().endswith("Applause!")
    mine = run("replay", str(record), "--seat", "Ada")
    assert "You pick up" in mine
    assert "Viola picks up" not in mine
    assert run("replay", str(record), "--seat", "0") == mine
    assert len(run("replay", str(record), "--to", "2").splitlines()) < len(whole.splitlines())
    assert "Nobody called “Eve”" in run("replay", str(record), "--seat", "Eve", code=2)


def test_a_game_that_goes_on_is_shown_as_an_onlooker_sees_it(record: Path) -> None:
    game = Record.loads(record.read_text("utf-8"))
    del game.entries[-1]
    record.write_text(game.dumps(), "utf-8")
    assert "picks up" not in run("replay", str(record))


def test_replay_as_json(record: Path) -> None:
    data = json.loads(run("replay", str(record), "--json", "--to", "1", "--seat", "Ada"))
    assert [step["step"] for step in data["steps"]] == [0, 1]
    assert data["steps"][0]["move"] is None
    assert data["steps"][0]["view"]["is"] == "DistanceView"
    assert data["steps"][0]["view"]["seat"] == 0
    received = [event for event in data["steps"][0]["events"] if event["is"] == "Received"]
    assert [bool(event["cards"]) for event in received] == [event["seat"] == 0 for event in received]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "chess"], "There is no game “chess”"),
        (["play", "--interval", "9"], "“9” is not a choice for interval"),
        (["play", "--seats", "me"], "One player is not"),
        (["play", "--seats", "me,bot:17"], "bot:17"),
        (["play", "--seats", "me,you"], "“you”"),
        (["play", "--names", "klingon"], "klingon"),
        (["play", "--lang", "tlh"], "tlh"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], said: str) -> None:
    assert said in run(*arguments, code=2)


def test_what_cannot_be_written_is_told_before_the_game(tmp_path: Path) -> None:
    path = tmp_path / "no" / "such" / "folder.json"
    assert run("play", "--save", str(path), code=1).startswith(f"{path}: ")


def test_any_option_of_a_game_can_be_given(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    given = ["--hands", "2", "--option", "interval=3", "--option", "judge=strict"]
    run("play", "--seed", "1790", "--save", str(kept), *given, typed="q\n")
    assert Record.loads(kept.read_text("utf-8")).options == {"interval": 3, "judge": "strict", "hands": 2}
    assert "“9” is not a choice for interval" in run("play", "--option", "interval=9", code=2)
    assert "“” is not a choice for judge" in run("play", "--option", "judge", code=2)
    assert "no option “tempo”" in run("play", "--option", "tempo=slow", code=2)
    assert "is not a choice" in run("play", "--judge", "x" * 5000, code=2)


def test_printed_commands_can_be_typed_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for started, printed in (
        (".venv/bin/quartet", ".venv/bin/quartet"),
        (str(tmp_path / "quartet"), "./quartet"),
        ("/opt/my quartet", "'/opt/my quartet'"),
        ("/x/quartet/__main__.py", f"{sys.executable} -m quartet"),
    ):
        monkeypatch.setattr(sys, "argv", [started])
        assert command("replay", "my game.json") == f"{printed} replay 'my game.json'"
        assert f"Play: {printed} play the-distance" in run("games")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "quartet").touch(mode=0o755)
    assert command("games") == "quartet games"
    assert "Start with: quartet play" in run("--help")


# ── Plain ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def plain(*arguments: str, typed: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quartet", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        env=environment(),
        timeout=60,
        check=False,
    )


def test_plain_play_through_a_pipe_and_its_end(tmp_path: Path) -> None:
    done = plain("play", "--seed", "1790", typed="d\ng 4\n", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert "Viola has 7 cards." in done.stdout
    assert "  4: G♯/A♭ (8), fits" in done.stdout
    assert "✗ TD-3.7  You hold a card for G: play it first." in done.stdout
    assert "You play G♯ and say G." in done.stdout
    assert done.stdout.count("Hand 1. Viola deals") == 1, "nothing is told twice"
    assert done.stdout.count("Your turn. From F") == 2, "once at first, once after the refusal"
    assert done.stdout.count("Your turn.") == 3
    [kept] = tmp_path.iterdir()
    assert f"The game is kept in {kept.name}" in done.stdout


def test_plain_watching_tells_everything(tmp_path: Path) -> None:
    done = plain("play", "--seed", "4", "--seats", "bot:2,bot:3", "--save", "r.json", typed="", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    again = plain("replay", "r.json", typed="", folder=tmp_path).stdout.splitlines()
    told = done.stdout.splitlines()
    assert [line for line in again if line not in told and "picks up" not in line and "draws" not in line] == []
    assert "wins, out of cards before anybody else. Applause!" in done.stdout


def test_plain_strict_tells_nothing(tmp_path: Path) -> None:
    done = plain("play", "--seed", "1790", "--judge", "strict", typed="", folder=tmp_path)
    assert "fits" not in done.stdout
    assert "Play " not in done.stdout
    assert "Last letter: F." in done.stdout


def test_names_from_a_record_cannot_steer_the_terminal(record: Path) -> None:
    record.write_text(record.read_text("utf-8").replace('"Ada"', '"\\u001b[31mAda"'), "utf-8")
    told = run("replay", str(record))
    assert "\x1b" not in told
    assert "[31mAda picks up" in told
