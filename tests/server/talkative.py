"""The Bell, where bids are talked about; and what was said there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from quartet.kernel.messages import message, seat_term
from tests.kernel.toy import NOBODY, ToyState
from tests.server.house import Bell, House, Sitting

HELLO = message("the-bell-talk-hello", coins=3, who=seat_term(1))


class Talkative(Bell):
    """The Bell, where bids are talked about; mottos are not."""

    def talks(self, state: ToyState) -> bool:
        return bool(state.asked) and state.writer == NOBODY


TALKATIVE = Talkative()


def words_of(steps: Sequence[Any]) -> list[tuple[int, str]]:
    """Who said what: a person's text, or the key of a computer player's word."""
    said = [step for step in steps if step["kind"] == "chat"]
    return [(step["seat"], step["chat"] or step["says"]["key"]) for step in said]


async def quiet(house: House) -> None:
    """Until nothing happens by itself any more."""
    for _ in range(3):
        await asyncio.sleep(0.02)
        await house.until(lambda: not any(room.talking or room.lock.locked() for room in house.hall.rooms.values()))


def sealed(table: Sitting) -> set[int]:
    assert table.live.table is not None
    return set(table.live.table.state.sealed)
