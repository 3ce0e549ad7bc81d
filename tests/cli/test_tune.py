"""`quartet tune`: a kept game becomes music."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mido import MidiFile

from quartet.games import game_by_id
from quartet.kernel.table import Table
from tests.cli.test_commands import run


@pytest.fixture(scope="module")
def keep(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, int], Path]:
    """A game of two, played so far and kept."""

    def kept(game_id: str, moves: int) -> Path:
        game = game_by_id(game_id)
        table = Table.open(game, ["Ada", "bot:2"], {}, people=1)
        while not table.over and moves:
            seat = next(seat for seat in table.state.asked if seat not in table.state.sealed)
            codes = [move.code for move in game.legal(table.state, seat)]
            table.answer(seat, "stop" if "stop" in codes else codes[0])
            moves -= 1
        path = tmp_path_factory.mktemp("kept") / "evening.json"
        path.write_text(table.record.dumps(), "utf-8")
        return path

    return kept


def marks(path: Path) -> list[str]:
    return [message.text for message in MidiFile(path).tracks[0] if message.type == "marker"]


def test_a_whole_game(keep: Callable[[str, int], Path]) -> None:
    record = keep("musical-chairs", 10_000)
    said = run("tune", str(record))
    path = record.with_suffix(".mid")
    assert str(path) in said
    assert marks(path) == [f"Round {i + 1}" for i in range(len(marks(path)))]
    assert f"{len(marks(path))} rounds" in said
    assert MidiFile(path).length > 10


def test_one_round_where_it_is_wanted(keep: Callable[[str, int], Path], tmp_path: Path) -> None:
    record = keep("musical-chairs", 10_000)
    out = tmp_path / "second.mid"
    assert "One round" in run("tune", str(record), "--round", "2", "-o", str(out))
    assert marks(out) == ["Round 2"]
    assert not record.with_suffix(".mid").exists()


def test_a_game_still_going_on(keep: Callable[[str, int], Path], tmp_path: Path) -> None:
    """Its finished rounds are heard, and nothing else."""
    record = keep("musical-chairs", 60)
    out = tmp_path / "so-far.mid"
    run("tune", str(record), "--out", str(out))
    so_far = len(marks(out))
    assert so_far
    assert f"there is no tune of round {so_far + 1}" in run("tune", str(record), "--round", str(so_far + 1), code=2)


def test_no_round_yet(keep: Callable[[str, int], Path]) -> None:
    record = keep("musical-chairs", 3)
    assert "No round of this record" in run("tune", str(record), code=2)
    assert not record.with_suffix(".mid").exists()


def test_the_concerts_of_an_evening(keep: Callable[[str, int], Path]) -> None:
    """Symphony No. 9: a concert a round, each work under its name; or the tuning of one that failed."""
    record = keep("symphony-no-9", 10_000)
    said = run("tune", str(record))
    told = marks(record.with_suffix(".mid"))
    assert [each for each in told if each.startswith("Round ")] == [f"Round {i}" for i in range(1, 7)]
    assert "6 rounds" in said
    assert len(told) > 6
    last = record.with_name("last.mid")
    run("tune", str(record), "--round", "6", "--out", str(last))
    assert marks(last) == told[told.index("Round 6") :]


def test_a_game_without_tunes(keep: Callable[[str, int], Path]) -> None:
    assert run("tune", str(keep("the-distance", 20)), code=2) == "The Distance leaves no tune to take home.\n"


def test_what_cannot_be_read_or_written(keep: Callable[[str, int], Path], tmp_path: Path) -> None:
    assert "nothing.json" in run("tune", str(tmp_path / "nothing.json"), code=1)
    (tmp_path / "bad.json").write_text("{}")
    assert "cannot be used" in run("tune", str(tmp_path / "bad.json"), code=1)
    record = keep("musical-chairs", 10_000)
    nowhere = tmp_path / "no" / "such" / "folder.mid"
    assert str(nowhere) in run("tune", str(record), "-o", str(nowhere), code=1)
    assert "--round" in run("tune", str(record), "--round", "0", code=2)


def test_the_make_believe_language_reaches_the_file(keep: Callable[[str, int], Path], tmp_path: Path) -> None:
    out = tmp_path / "accents.mid"
    said = run("tune", str(keep("musical-chairs", 10_000)), "-o", str(out), "--lang", "en-XA")
    assert "notes" not in said
    assert "Musical" not in MidiFile(out, charset="utf-8").tracks[0].name


def test_help() -> None:
    page = run("tune", "--help")
    assert "MIDI" in page
    assert "help-" not in page
    for name in ("--round", "--out", "-o"):
        assert name in page
