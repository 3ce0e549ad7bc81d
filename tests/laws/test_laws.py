"""Every law, every game, every player count, many seeded random games."""

from __future__ import annotations

from collections import Counter

import pytest

from quartet import build
from quartet.games import GAMES
from quartet.kernel import laws
from tests.laws.specimens import SPECIMENS

TABLES = [(name, i) for name, specimen in SPECIMENS.items() for i in range(len(specimen.tables()))]
GAMES_A_TABLE = 150 if build.info().kind == "compiled" else 10


def keeps_the_laws(name: str, table: int, seeds: range) -> Counter[str]:
    """Plays the games, checks every law on each, and counts what happened in them."""
    specimen = SPECIMENS[name]
    seats, options = specimen.tables()[table]
    happened: Counter[str] = Counter()
    for seed in seeds:
        walk = laws.walk(specimen, seats, options, seed)
        laws.check(specimen, walk)
        happened.update(type(event).__name__ for step in walk.steps for event in step.events)
    return happened


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_all_laws(name: str, table: int) -> None:
    assert keeps_the_laws(name, table, range(GAMES_A_TABLE))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "table"), TABLES)
def test_all_laws_in_many_more_games(name: str, table: int) -> None:
    assert keeps_the_laws(name, table, range(1000, 2000))


def test_every_game_has_a_specimen() -> None:
    assert GAMES.keys() <= SPECIMENS.keys()


def test_the_random_games_of_the_distance_reach_the_rare_cases() -> None:
    """Conservation proves nothing of a reshuffle that never happens."""
    happened = keeps_the_laws("the-distance", 6, range(1000, 1008))
    assert happened.keys() >= {"Played", "Erred", "Drew", "Passed", "Called", "Caught", "Reshuffled", "HandWon"}


@pytest.mark.parametrize("table", range(6))
def test_the_random_games_of_symphony_no_9_reach_the_rare_cases(table: int) -> None:
    """Nor of a concert that never fails, a sale that is never made, or a purse that still has furniture at the end."""
    happened = keeps_the_laws("symphony-no-9", table, range(1000, 1008))
    assert happened.keys() >= {
        "TileGiven", "ConcertHeld", "ConcertFailed", "IncomePaid", "BonusPaid", "CubesDiscarded", "FurnitureSold",
        "SponsorPassed", "ScoreSheet",
    }  # fmt: skip
    assert happened["FurnitureSold"] < 8 * 12, "everything is sold long before the last bid"


def test_the_random_games_of_hit_maker_reach_the_rare_cases() -> None:
    """Nor of a cam that never goes, or a song nobody applauds."""
    happened = keeps_the_laws("hit-maker", 3, range(1000, 1008))
    assert happened.keys() >= {
        "CamClaimed", "CamsLeftOver", "DieRolled", "ChordPlayed", "StackChanged", "CamDiscarded", "WordsWritten",
        "WordsRepeated", "WordsSpared", "MusicEnded", "ApplauseAsked", "ApplauseCounted", "LyricsAwarded",
    }  # fmt: skip


def test_the_random_songs_of_one_player_reach_everything() -> None:
    happened = keeps_the_laws("hit-maker", 0, range(1000, 1008))
    assert happened.keys() >= {
        "KeySet", "SongNamed", "ClipMoved", "StackChanged", "WordsWritten", "ChordKept", "VerseCut", "VerseRewritten",
        "SongFinished",
    }  # fmt: skip
