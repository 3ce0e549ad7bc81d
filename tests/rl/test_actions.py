"""Every listed move has a number, and a number means the same for ever."""

from __future__ import annotations

from hashlib import sha256

import pytest

from quartet.games import GAMES, game_by_id
from quartet.rl.actions import ACTIONS
from quartet.rl.episode import ENCODERS, VERSIONS, legal, setting, whose
from tests.rl.kit import sizes, states

each_game = pytest.mark.parametrize("game_id", GAMES)

PINNED = {
    "the-distance": (1, 1, 1038, "6be42e752914", "76f06e4bfb25"),
    "musical-chairs": (1, 1, 1128, "88472660fa50", "8ad5012b82d4"),
    "symphony-no-9": (1, 1, 127, "7a565d89770f", "7ed5a34e0551"),
    "hit-maker": (1, 1, 645, "163d6a54d8b7", "70d2d25471dd"),
}
"""By game: the environment's version; the rules'; how many actions; digests of their labels and of the layout."""


def digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:12]


@each_game
def test_what_a_name_stands_for_does_not_change(game_id: str) -> None:
    """Did it? Then raise the game's number in VERSIONS, and write the new digests here."""
    layout = [f"{part.name} {part.shape}" for part in ENCODERS[game_id].parts]
    now = (
        VERSIONS[game_id], game_by_id(game_id).version, len(ACTIONS[game_id]),
        digest(list(ACTIONS[game_id].labels)), digest(layout),
    )  # fmt: skip
    assert now == PINNED[game_id]


@each_game
def test_every_listed_move_is_an_action_and_back_again(game_id: str) -> None:
    """Also what may be said besides answering."""
    for players in sizes(game_id):
        of = setting(game_id, players, interjections=players % 2 == 0)
        for state in states(of, players):
            if state.asked:
                seat = whose(state)
                moves = of.game.legal(state, seat)
                extra = of.game.interjections(state, seat) if of.interjections else []
                actions = legal(of, state, seat)
                assert {move.code for move in actions.values()} == {move.code for move in [*moves, *extra]}
                assert list(actions) == sorted(actions)
                assert set(actions) <= set(range(len(of.actions)))


@pytest.mark.parametrize("game_id", ["the-distance", "musical-chairs", "symphony-no-9"])
def test_a_label_is_the_code_of_a_move(game_id: str) -> None:
    game = game_by_id(game_id)
    assert [game.parse(label).code for label in ACTIONS[game_id].labels] == list(ACTIONS[game_id].labels)


def test_a_cam_is_named_by_its_place_on_the_stack() -> None:
    of = setting("hit-maker", 3)
    game = of.game
    seen: set[str] = set()
    for seed in range(6):
        for state in states(of, seed):
            if not state.asked:
                continue
            view = game.view(state, state.asked[0])
            for number, move in legal(of, state, state.asked[0]).items():
                word, *rest = of.actions.labels[number].split(":")
                if word in ("remove", "replace", "turn") and rest[0] != "both":
                    cam = view.stack[int(rest[0]) - 1]
                    numbers = ".".join(str(each) for each in sorted(cam.numbers))
                    assert move.code.startswith(f"{word}:{cam.kind}:{numbers}")
                    if word == "replace":
                        assert move.code.endswith(":" + ":".join(rest[1:]))
                    seen.add(f"{word} {rest[0]}")
                else:
                    assert move.code == of.actions.labels[number]
    assert seen == {f"{word} {place}" for word in ("remove", "replace", "turn") for place in (1, 2)}
