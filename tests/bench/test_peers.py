"""The other engines are driven as meant, and the C program plays the same game as ours."""

import json
import math
import subprocess
from pathlib import Path

import pytest

from bench import ours, peers
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from tests.bench import fakes


def test_a_missing_engine_is_no_error() -> None:
    assert peers.peer("no_such_engine_anywhere") is None
    assert peers.peer("json") is json


def test_they_are_driven_decision_by_decision() -> None:
    assert peers.open_spiel(fakes.Spiel(), "hearts", games=4, seed=1) == (40, 44)
    assert peers.rlcard(fakes.Uno(), games=3, seed=1) == 15
    assert peers.catanatron_games(fakes.Catanatron(), games=2, seed=0) == 150 + 1000
    assert peers.catanatron_copies(fakes.Catanatron(), calls=2) > 0


def test_their_search_is_timed_now_and_then() -> None:
    spiel = fakes.Spiel()
    assert peers.open_spiel_search(spiel, "gin_rummy", simulations=5, questions=3, seed=1) > 0
    assert spiel.thought == [1, 9, 7]  # every eighth decision, and on into the next game


def test_without_a_c_compiler_there_is_no_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert peers.compile_toy(tmp_path) is None


def build(folder: Path, *flags: str) -> Path:
    made = peers.compile_toy(folder, "-Wall", "-Wextra", "-Werror", *flags)
    if made is None:
        pytest.skip("there is no C compiler")
    return made


def ours_played(
    games: int, chance: FastChance, players: int = 4, interval: int = 2, hands: int = 1
) -> tuple[list[int], list[int]]:
    """How long our random games are, and how often the first to move wins, the second, …"""
    game, lengths, wins = ours.DISTANCE.game, [], [0] * players
    for _ in range(games):
        state = game.setup(players, {"interval": interval, "judge": "strict", "hands": hands}, chance, SILENT)
        first = state.asked[0]
        lengths.append(loop.playout(game, state, chance))
        wins[(game.standing(state).index(1) - first) % players] += 1
    return lengths, wins


def test_the_program_in_c_plays_our_games_draw_by_draw(tmp_path: Path) -> None:
    program = build(tmp_path, "-DTAPE")
    for table in ((4, 2, 1), (2, 3, 2), (5, 7, 1), (3, 5, 3)):
        chance = FastChance(5, record=True)
        lengths, wins = ours_played(8, chance, *table)
        tape = " ".join(map(str, chance.tape))
        tally = peers.toy(program, 8, 0, *table, tape=tape)
        assert (tally.decisions, tally.wins) == (sum(lengths), wins)
        with pytest.raises(subprocess.CalledProcessError):
            peers.toy(program, 9, 0, *table, tape=tape)


def test_the_program_in_c_plays_as_long_with_its_own_luck(tmp_path: Path) -> None:
    program = build(tmp_path)
    theirs, again = peers.toy(program, 20_000, 1), peers.toy(program, 20_000, 1)
    assert (theirs.decisions, theirs.wins) == (again.decisions, again.wins)
    assert theirs.decisions != peers.toy(program, 20_000, 2).decisions
    games = 1000
    lengths, wins = ours_played(games, FastChance(7))
    mean = sum(lengths) / games
    error = math.sqrt(sum((each - mean) ** 2 for each in lengths)) / games
    assert error < 0.04 * mean
    assert abs(mean - theirs.decisions / 20_000) < 3 * error
    for own, other in zip(wins, theirs.wins, strict=True):
        share = other / 20_000
        assert abs(own / games - share) < 3 * math.sqrt(share * (1 - share) / games)
