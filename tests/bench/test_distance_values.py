"""What the search of The Distance has learned is looked up as it was learned: C and engine see the same traits."""

import subprocess
from pathlib import Path

import pytest

from bench import distance_values, peers
from quartet.games.the_distance.pieces import KINDS
from quartet.games.the_distance.state import DistanceState
from quartet.search.guides.the_distance_turns import Turns
from quartet.search.guides.the_distance_values import Sight, network, traits
from quartet.theory.letters import COUNT
from tests.bots.test_the_distance import midgame


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = peers.compiled(distance_values.SOURCE, tmp_path_factory.mktemp("values"), "-Wall", "-Wextra", "-Werror")
    if made is None:
        pytest.skip("there is no C compiler")
    return made


def told(program: Path, *arguments: object, tape: str = "") -> str:
    command = [str(program), *map(str, arguments)]
    return subprocess.run(command, input=tape, check=True, capture_output=True, text=True).stdout


def line(s: DistanceState, seat: int) -> str:
    numbers = [s.interval, seat, s.asked[0], s.letters, s.draws, *s.pile, *s.hands[: s.players * KINDS]]
    return " ".join(map(str, numbers + s.deeds))


def seen(s: DistanceState, seat: int, count: int) -> list[float]:
    measures, marks = traits(Sight(s, seat), Turns(s.players * (s.interval - 1) % COUNT))
    row = measures + [0.0] * (count - len(measures))
    for mark in marks:
        row[mark] += 1.0
    return row


@pytest.mark.parametrize("players", range(2, 6))
def test_both_see_the_same(program: Path, players: int) -> None:
    states = [midgame(seed, players, 2 * seed) for seed in range(40)]
    looks = [(state, seat) for state in states for seat in range(players)]
    answers = told(program, "look", players, tape="\n".join(line(*look) for look in looks)).splitlines()
    assert len(answers) == len(looks)
    for (state, seat), answer in zip(looks, answers, strict=True):
        theirs = [float(each) for each in answer.split()]
        assert seen(state, seat, len(theirs)) == pytest.approx(theirs, abs=1e-4)


@pytest.mark.parametrize("players", range(2, 6))
def test_each_number_of_players_has_its_network(program: Path, players: int) -> None:
    """As large as one that is learned now."""
    fresh = distance_values.network(told(program, "learn", players, 20, 1))
    units = fresh["units"]
    assert isinstance(units, list)
    kept = network(players)
    assert [len(row) + 2 for row in kept.inner] == [len(row) for row in units]


def test_what_is_learned_goes_by_the_seed(program: Path) -> None:
    assert told(program, "learn", 2, 40, 1) == told(program, "learn", 2, 40, 1) != told(program, "learn", 2, 40, 2)


def test_half_a_network_is_refused(program: Path) -> None:
    text = told(program, "learn", 2, 20, 1)
    with pytest.raises(SystemExit, match="not whole"):
        distance_values.network("\n".join(text.splitlines()[:-2]))


def test_two_thousand_games_teach_something(program: Path) -> None:
    command = [str(program), "learn", "2", "2000", "1"]
    verdict = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    assert float(verdict.split()[2]) > 0.7  # of the games against random players
