"""The fast way out of the engine writes the same bytes as the codec."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from quartet.games import GAMES
from quartet.kernel import loop
from quartet.kernel.codec import CodecError, encode
from quartet.kernel.messages import Message, Term
from quartet.kernel.table import Table
from quartet.server import plain as fast
from quartet.server.plain import plain


def written(value: Any) -> bytes:
    return msgspec.json.encode(value)


def everything_said(game: str, seats: int, seed: int) -> Iterator[Any]:
    """All that readers are sent of a random game, except what a server adds."""
    luck = random.Random(seed)
    options = {
        option.key: luck.choice(option.choices[: seats if option.of_seats else None]) for option in GAMES[game].options
    }
    table = Table.seeded(GAMES[game], [f"p{seat}" for seat in range(seats)], options, seed)
    told = 0
    for _ in range(60):
        for seat in [None, *range(seats)]:
            yield table.view(seat)
            if seat is not None:
                yield table.question(seat)
            for event in table.told(seat, told):
                yield event
                yield table.game.narrate(event)
        told = len(table.log)
        if table.over:
            break
        seat = loop.waiting(table.state)[0]
        table.answer(seat, luck.choice(table.game.legal(table.state, seat)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_the_same_bytes(game: str, seed: int) -> None:
    least, most = GAMES[game].least_players, GAMES[game].most_players
    said = list(everything_said(game, least + seed % (most - least + 1), seed))
    assert len(said) > 100
    for each in said:
        assert written(plain(each)) == written(encode(each))


@dataclass(frozen=True)
class Bare:
    pass


@dataclass(frozen=True)
class Nested:
    one: Any


PAIR = Message("a", (("n", 1), ("who", Term("seat", 2)), ("cards", Term("notes", ("C", "D")))))


@pytest.mark.parametrize(
    "value",
    [
        None, True, 7, "é\u2028", (), (1, "a", None), [1, [2, (3,)]], Bare(), Nested(Bare()), Nested((Bare(),)), PAIR,
        Nested((1, Bare())), Nested((1, Bare(), 2)), Nested((Bare(), 1, 2, 3)), Nested((PAIR, PAIR)), Message("b"),
    ],
)  # fmt: skip
def test_whatever_its_shape(value: Any) -> None:
    assert written(plain(value)) == written(encode(value))
    assert written(plain((value, value))) == written(encode((value, value)))


@pytest.mark.parametrize("value", [1.5, {"a": 1}, {1}, object()])
def test_what_the_codec_refuses_is_refused(value: Any) -> None:
    for each in (value, Nested(value), (value,)):
        with pytest.raises(CodecError):
            plain(each)


def test_terms_that_are_equal_may_be_written_differently() -> None:
    for value in (1, True, "1"):
        said = Message("a", (("x", Term("seat", value)),))
        assert written(plain(said)) == written(encode(said))


def test_terms_are_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "MOST_TERMS", 3)
    for value in range(20):
        said = Message("a", (("x", Term("seat", value)),))
        assert written(plain(said)) == written(encode(said))
    assert len(fast._terms) <= 3
