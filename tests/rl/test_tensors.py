"""Observations are read from views: each part from its own field, and nothing from what a seat cannot see."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quartet.games import GAMES
from quartet.games.the_distance.pieces import COPIES, DECK, WILDS
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.chance import FastChance
from quartet.kernel.game import State
from quartet.rl.episode import ENCODERS, legal, observe, setting
from quartet.rl.tensors import Part
from tests.rl.kit import sizes, some_states, states

PAGE = Path(__file__).parents[2] / "docs" / "rl.md"
each_game = pytest.mark.parametrize("game_id", GAMES)

READS = {
    "hands": "hands_to_win", "last": "line_as", "battle": "battles", "discard_down": "discard", "first": "stack",
    "second": "stack", "virtual_cubes": "cubes", "virtual_compositions": "tiles",
}  # fmt: skip
"""Parts that are not called like the field they read."""

LEFT_OUT = {
    "the-distance": {"deeds", "hand_number"},
    "musical-chairs": {"forecast", "ring", "points", "discard_known", "ending", "if_stopped"},
    "symphony-no-9": {
        "musicians", "open_purses", "talk", "forecast", "track", "track_side", "virtual_tiles", "limit", "least",
        "most", "income", "worth", "points",
    },
    "hit-maker": {
        "lyrics", "by_hand", "strings", "frets", "band", "title", "chord", "fingers", "song", "book", "applauded",
        "round", "claps", "boos", "best_lyrics", "awarded",
    },
}  # fmt: skip
"""Fields of a view that no part reads: figures of the box, what follows from other fields, helps, words."""


def fields(game_id: str) -> set[str]:
    view: Any = GAMES[game_id].wire[0]
    return {field.name for field in dataclasses.fields(view)} - {"seat", "players"}


def field_of(part: Part[Any]) -> str:
    return READS.get(part.name, part.name)


@each_game
def test_an_observation_has_its_size_and_is_between_0_and_1(game_id: str) -> None:
    for players in sizes(game_id):
        encoder = ENCODERS[game_id]
        slices = encoder.slices(players)
        assert [each.start for each in slices.values()] == [0, *[each.stop for each in slices.values()][:-1]]
        assert len(slices) == len(encoder.parts)
        for of, state in some_states(game_id, players, seed=players, every=9):
            for seat in range(players):
                view = of.game.view(state, seat)
                tensor = encoder.encode(view)
                assert tensor.dtype == np.float32
                assert tensor.shape == (encoder.size(players),)
                assert tensor.min() >= 0
                assert tensor.max() <= 1
                for part in encoder.parts:
                    assert np.allclose(tensor[slices[part.name]], part.read(view)), part.name


@each_game
def test_every_field_of_the_view_is_read_or_left_out_for_a_reason(game_id: str) -> None:
    read = {field_of(part) for part in ENCODERS[game_id].parts}
    assert read <= fields(game_id)
    assert fields(game_id) - read == LEFT_OUT[game_id]


@each_game
def test_each_part_follows_its_own_field_and_no_other(game_id: str) -> None:
    """A view with one field of another one: only the parts of that field may change, and every part does somewhere."""
    encoder = ENCODERS[game_id]
    changed: set[str] = set()
    for players, options in tables(game_id):
        slices = encoder.slices(players)
        of = setting(game_id, players, options)
        views = [of.game.view(state, 0) for state in states(of, 3)][::5]
        other = setting(game_id, players, {**options, **others(game_id)})
        views += [other.game.view(state, 0) for state in states(other, 4)][::5]
        for one, two in zip(views, views[1:] + views[:1], strict=True):
            before = encoder.encode(one)
            for name in fields(game_id):
                value = RARE[game_id].get(name, getattr(two, name))
                after = encoder.encode(dataclasses.replace(one, **{name: value}))
                for part in encoder.parts:
                    if not np.array_equal(before[slices[part.name]], after[slices[part.name]]):
                        assert field_of(part) == name
                        changed.add(part.name)
    assert changed == {part.name for part in encoder.parts}


def tables(game_id: str) -> list[tuple[int, dict[str, Any]]]:
    return [(2, {}), (3, {})] if game_id == "symphony-no-9" else [(3, {})]


def others(game_id: str) -> dict[str, Any]:
    options: dict[str, dict[str, Any]] = {
        "the-distance": {"interval": 5, "judge": "gentle", "hands": 2},
        "musical-chairs": {},
        "symphony-no-9": {"tracks": "shuffled", "sides": "bbbb"},
        "hit-maker": {"leader": 2, "length": "one", "reach": 3},
    }
    return options[game_id]


RARE: dict[str, dict[str, Any]] = {
    "the-distance": {"shown": tuple([1, 0, 0] * 13), "mistakes": 1, "owes": 2},
    "musical-chairs": {"swap_out": 5, "bag_open": (1, 2), "bag_mine": (3,), "idle": 3},
    "symphony-no-9": {},
    "hit-maker": {"to_take": 2},
}
"""What hardly comes up in random games."""


def test_every_number_of_the_distance() -> None:
    hand = (0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 3)
    shown = [0] * 39
    shown[0], shown[13 + 1], shown[26 + 12] = 1, 2, 3
    pile = tuple([1] * 13)
    view = DistanceView(
        seat=1, asked=(2,), players=3, interval=4, strict=True, hands_to_win=3, hand=hand, sizes=(7, 13, 2),
        shown=tuple(shown), deeds=(13, *[-1] * 14) * 3, stock=19, pile=pile, top=12,
        letters=0b1000001, draws=2, mistakes=1, owes=0, dealer=1, wins=(2, 0, 1), hand_number=4,
    )  # fmt: skip
    encoder = ENCODERS["the-distance"]
    tensor, slices = encoder.encode(view), encoder.slices(3)

    def of(name: str) -> list[float]:
        return [float(value) for value in tensor[slices[name]]]

    most = [COPIES] * 12 + [WILDS]

    def row(which: int, count: int) -> list[float]:
        return [count / most[i] if i == which else 0 for i in range(13)]

    expected = {
        "hand": [count / most[kind] for kind, count in enumerate(hand)],
        "sizes": [13 / DECK, 2 / DECK, 7 / DECK],
        "shown": [*row(1, 2), *row(12, 3), *row(0, 1)],
        "pile": [1 / each for each in most],
        "top": [0] * 12 + [1],
        "letters": [1, 0, 0, 0, 0, 0, 1],
        "stock": [19 / DECK],
        "draws": [2 / 3],
        "mistakes": [1 / 2],
        "asked": [0, 1, 0],
        "owes": [0, 0, 1],
        "dealer": [1, 0, 0],
        "wins": [0, 1 / 9, 2 / 9],
        "hands": [3 / 9],
        "interval": [0, 0, 1, 0, 0, 0],
        "strict": [1],
    }
    assert list(expected) == list(slices)
    for name, values in expected.items():
        assert of(name) == pytest.approx(values), name


@each_game
def test_what_a_seat_cannot_see_changes_neither_observation_nor_mask(game_id: str) -> None:
    luck = FastChance(9)
    hidden = 0
    for players in (2, 3):
        for of, state in some_states(game_id, players, seed=players, every=4):
            if not state.asked:
                continue
            for seat in range(players):
                other: State = of.game.determinize(of.game.view(state, seat), luck)
                hidden += any(getattr(other, name) != getattr(state, name) for name in state.FIELDS)
                assert observe(of, other, seat).tobytes() == observe(of, state, seat).tobytes()
                if seat in state.asked:
                    assert list(legal(of, other, seat)) == list(legal(of, state, seat))
    assert hidden or game_id in ("symphony-no-9", "hit-maker")  # which hide nothing but sealed answers


def test_an_onlooker_has_no_observation() -> None:
    of = setting("the-distance")
    with pytest.raises(ValueError, match="onlooker"):
        of.encoder.encode(of.game.view(of.deal(FastChance(1)), None))


def rows(game_id: str) -> list[str]:
    """The page's table of a game."""
    return [
        f"| `{part.name}` | {' × '.join(str(each) for each in part.shape)} | {part.says} |"
        for part in ENCODERS[game_id].parts
    ]


@each_game
def test_the_page_tells_the_layout(game_id: str) -> None:
    section = PAGE.read_text("utf-8").split(f"### `{game_id}`\n")[1].split("\n#")[0]
    assert [line for line in section.splitlines() if line.startswith("| `")] == rows(game_id)
    first, last = sizes(game_id)[0], sizes(game_id)[-1]
    told = f"{ENCODERS[game_id].size(first)} numbers for {first} players, {ENCODERS[game_id].size(last)} for {last}"
    assert told in section
