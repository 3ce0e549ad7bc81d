"""Levels of computer players: what they are called, how they rank, and how soon they notice."""

from dataclasses import replace

import pytest

from quartet.bots import levels
from quartet.bots.random import RandomAgent
from quartet.games import GAMES
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT
from tests.bots.strength import wins
from tests.kernel.toy import TOY

GAME = "the-distance"


def test_every_game_has_computer_players_from_random_to_3() -> None:
    assert set(levels.LEVELS) == set(GAMES)
    for game, names in levels.LEVELS.items():
        assert names[:4] == ("random", "1", "2", "3")
        for name in names:
            levels.make(game, name)
    assert isinstance(levels.make(GAME, "random"), RandomAgent)


def test_unknown_names_are_told_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'9'; it has random, 1, 2, 3"):
        levels.make(GAME, "9")
    with pytest.raises(ValueError, match=r"'whist'; there are for the-distance"):
        levels.make("whist", "1")
    with pytest.raises(ValueError, match=r"no level '9'; there are random, 1, 2, 3"):
        levels.reaction("9", FastChance(1))


def test_who_searches_and_about_what() -> None:
    game = GAMES[GAME]
    view = game.view(game.setup(2, game.settle({}, seats=2), FastChance(1), SILENT), 0)
    assert levels.is_searched(game, "4", view)
    assert not levels.is_searched(game, "3", view)
    assert not levels.is_searched(game, "4", replace(view, asked=(HOUSE,))), "a ballot is cast at once"
    assert not levels.is_searched(TOY, "4", view), "a game without levels"
    assert (levels.seconds_of(GAME, "4"), levels.seconds_of(GAME, "3"), levels.seconds_of("whist", "4")) == (2, 0, 0)


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals", "least"),
    [("1", "random", 400, 0.55), ("2", "1", 400, 0.55), ("2", "random", 100, 0.65), ("3", "2", 400, 0.55)],
)
def test_a_higher_level_wins_more_often(stronger: str, weaker: str, deals: int, least: float) -> None:
    """Seeded, so the result is always the same."""
    told = wins(GAME, stronger, weaker, deals)
    assert told.value > least
    assert told.low > 0.5


def test_level_3_also_leads_among_four() -> None:
    assert wins(GAME, "3", "2", 60, players=4).low > 0.25


@pytest.mark.parametrize(("level", "soonest", "latest"), [("random", 2, 6), ("1", 4, 8), ("2", 2.5, 5), ("3", 1.5, 3)])
def test_td_4_3_each_level_notices_a_forgotten_call_in_its_own_time(level: str, soonest: float, latest: float) -> None:
    """TD-4.3"""
    chance = FastChance(4)
    noticed = sorted(levels.reaction(level, chance) for _ in range(2000))
    assert soonest <= noticed[0] < noticed[-1] <= latest
    assert noticed[0] < soonest + 0.1
    assert noticed[-1] > latest - 0.1
