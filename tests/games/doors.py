"""The doors through which moves come, for those that must be refused: by a rule, with a message, changing nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.codec import encode_state
from quartet.kernel.game import Journal, Move, State
from quartet.kernel.messages import Refusal
from tests.games.pages import AnyGame, known_to


def written(game: AnyGame, state: State) -> str:
    """The state as it would be written to disk."""
    return json.dumps(encode_state(game, state), sort_keys=True)


def refused(game: AnyGame, state: Any, act: Callable[[Chance, Journal], None]) -> str:
    """The rule that refuses it; the state must be the same as before, and no word or draw may have escaped."""
    before, text = game.copy(state), written(game, state)
    chance, journal = FastChance(0, record=True), Journal()
    with pytest.raises(Refusal) as refusal:
        act(chance, journal)
    assert refusal.value.rule in known_to(game)
    assert refusal.value.rule in str(refusal.value)
    assert refusal.value.message.key
    assert state == before
    assert written(game, state) == text
    assert journal.take() == ()
    assert chance.tape == []
    return refusal.value.rule


def answer(game: AnyGame, state: Any, seat: int, move: Move | str, question: int | None = None) -> str:
    """The rule by which this answer is refused."""

    def act(chance: Chance, journal: Journal) -> None:
        read = game.parse(move) if isinstance(move, str) else move
        loop.play(game, state, seat, read, chance, journal, question)

    return refused(game, state, act)


def interject(game: AnyGame, state: Any, seat: int, move: Move | str) -> str:
    """The rule by which this is refused out of turn."""

    def act(chance: Chance, journal: Journal) -> None:
        read = game.parse(move) if isinstance(move, str) else move
        loop.interject(game, state, seat, read, chance, journal)

    return refused(game, state, act)


def withdraw(game: AnyGame, state: Any, seat: int) -> str:
    return refused(game, state, lambda _chance, _journal: loop.withdraw(state, seat))


def garbled(game: AnyGame, state: Any, code: str) -> None:
    """QT-1.1 It cannot be read, whoever says it, in turn or out of turn; and it is quoted in short."""
    asked = state.asked[0]
    assert answer(game, state, asked, code) == "QT-1.1"
    assert interject(game, state, asked, code) == "QT-1.1"
    assert interject(game, state, asked + 1, code) == "QT-1.1"
    with pytest.raises(Refusal) as refusal:
        game.parse(code)
    for _, arg in refusal.value.message.args:
        assert isinstance(arg, str)
        assert code.startswith(arg)
        assert len(arg) <= 100
