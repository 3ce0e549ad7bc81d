"""Done, for a game: everything docs/add-a-game.md asks for is there. This is the test that says what is missing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from quartet.bots.levels import LEVELS
from quartet.games import GAMES
from quartet.kernel import loop
from quartet.kernel.chance import FastChance, TapeChance, TapeEnd
from quartet.kernel.codec import KERNEL_WIRE
from quartet.kernel.game import SILENT, Game, Options, State
from tests.laws.specimens import SPECIMENS

ROOT = Path(__file__).parents[2]
ROOMS = (
    *(f"{name}.py" for name in ("pieces", "state", "moves", "events", "rules", "view", "words", "game")),
    "rules.md",
)
AnyGame = Game[Any, Any]


def folder(game: AnyGame) -> Path:
    return ROOT / "src" / "quartet" / "games" / game.id.replace("-", "_")


def suite_of(game: AnyGame) -> Path:
    return ROOT / "tests" / "games" / game.id.replace("-", "_")


def sections(game: AnyGame) -> list[str]:
    return re.findall(r"^## (\d+)", (folder(game) / "rules.md").read_text("utf-8"), re.MULTILINE)


def unnamed(game: AnyGame) -> set[str]:
    """The rule ids that no test of the game names."""
    page = (folder(game) / "rules.md").read_text("utf-8")
    ids = set(re.findall(rf"^- ({game.prefix}-\d+\.\d+) ", page, re.MULTILINE))
    assert ids
    text = "".join(path.read_text("utf-8") for path in suite_of(game).glob("test_*.py"))
    return ids - set(re.findall(rf"\b{game.prefix}-\d+\.\d+\b", text))


WANTED: dict[str, Callable[[AnyGame], bool]] = {
    "the same rooms as the others": lambda g: all((folder(g) / room).exists() for room in (*ROOMS, "components.toml")),
    "a test file a rules section": lambda g: all(list(suite_of(g).glob(f"test_{n}_*.py")) for n in sections(g)),
    "a specimen for the laws": lambda g: g.id in SPECIMENS,
    "a specimen for every number of players": lambda g: (
        {seats for seats, _ in SPECIMENS[g.id].tables()} == set(range(g.least_players, g.most_players + 1))
    ),
    "a specimen for several choices of every option": lambda g: all(
        len({options.get(option.key) for _, options in SPECIMENS[g.id].tables()}) > 1 for option in g.options
    ),
    "a test that names each of its rules": lambda g: not unnamed(g),
    "tree counts": lambda g: g.id in json.loads((ROOT / "tests" / "golden" / "perft.json").read_text("utf-8")),
    "a golden playthrough": lambda g: (ROOT / "tests" / "golden" / f"{g.id}.txt").exists(),
    "a schema": lambda g: (ROOT / "src" / "quartet" / "schema" / f"{g.id}.json").exists(),
    "sentences": lambda g: (ROOT / "src" / "quartet" / "words" / "en" / f"{g.id}.ftl").exists(),
    "computer players of several levels": lambda g: len(LEVELS.get(g.id, ())) >= 4,
    "a face in the terminal": lambda g: (ROOT / "src" / "quartet" / "cli" / "faces" / f"{folder(g).name}.py").exists(),
    "a sound": lambda g: (ROOT / "src" / "quartet" / "music" / f"{folder(g).name}.py").exists(),
    "a board in the browser": lambda g: (ROOT / "web" / "src" / "games" / g.id / "index.ts").exists(),
    "a bench line": lambda g: g.id in (ROOT / "bench" / "ours.py").read_text("utf-8"),
    "a docs page": lambda g: (ROOT / "docs" / "games" / f"{g.id}.md").exists(),
    "a credit": lambda g: g.id.replace("-", " ") in (ROOT / "CREDITS.md").read_text("utf-8").lower().replace(".", ""),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("thing", WANTED)
def test_a_game_has(thing: str, game: AnyGame) -> None:
    assert WANTED[thing](game), f"{game.id} lacks {thing} {sorted(unnamed(game))}"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_no_class_of_a_game_hides_one_of_the_wire(game: AnyGame) -> None:
    names = [cls.__name__ for cls in (*KERNEL_WIRE, *game.wire)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_random_move_is_one_of_the_listed_each_as_likely(game: AnyGame) -> None:
    """Also where they are counted out and no list is made: one draw, and the same move for it as in the list."""
    for seed, (seats, options) in product(range(6), SPECIMENS[game.id].tables()):
        chance = FastChance(seed)
        state = game.setup(seats, options, chance, SILENT)
        for _ in range(600):
            for seat in state.asked:
                listed = game.legal(state, seat)
                with pytest.raises(TapeEnd) as asked:
                    game.any_of(state, seat, TapeChance([]))
                assert asked.value.outcomes == len(listed)
                tried = {0, len(listed) - 1, *(chance.below(len(listed)) for _ in range(6))}
                assert [game.any_of(state, seat, TapeChance([n])) for n in tried] == [listed[n] for n in tried]
                loop.step(game, state, seat, listed[chance.below(len(listed))], chance, SILENT)


FOLLOWING = {"in_play"}
"""Of Hit Maker: the notes of the cams that lie there."""


def situations(game: AnyGame, seats: int, options: Options, seed: int) -> list[State]:
    """Of a random game, mistakes and free text among its answers."""
    chance = FastChance(seed)
    state = game.setup(seats, options, chance, SILENT)
    found: list[State] = []
    while state.asked and len(found) < 250:
        for seat in state.asked:
            found.append(game.copy(state))
            loop.step(game, state, seat, SPECIMENS[game.id].answer(state, seat, chance), chance, SILENT)
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_key_tells_all_that_the_view_does(game: AnyGame) -> None:
    """Where a seat sees two things, it has two keys: also where a single field differs, as between no two situations
    of a real game. (That a key tells no more is law 2.)"""
    for seed, (seats, options) in product(range(2), SPECIMENS[game.id].tables()):
        chance = FastChance(seed)
        found = situations(game, seats, options, seed)
        for state in found[::4]:
            other = found[chance.below(len(found))]
            for name in [*(each for each in state.FIELDS if each not in FOLLOWING), "asked"]:
                twin = game.copy(state)
                setattr(twin, name, getattr(game.copy(other), name))
                seat = chance.below(seats)
                try:
                    differ = game.view(twin, seat) != game.view(state, seat)
                except (IndexError, KeyError, ValueError, AssertionError):
                    continue  # no such situation can be looked at
                assert not differ or game.key(twin, seat) != game.key(state, seat), name
