"""Everything the OpenAPI page allows, and much that it forbids, with keys that open doors: the server answers as the
page says, and never falls over."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from quartet.server.door import Door
from tests.server import attack
from tests.server.attack import Company, call

T = TypeVar("T")

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
STREAM = "/api/tables/{table}/stream"


class House:
    """A server in a thread of its own, and what a client could know of its tables."""

    def __init__(self, app: Door, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.app = app
        self.address = f"http://127.0.0.1:{port}"
        self._loop = loop
        self.tables: list[Company] = []

    def do(self, deed: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(deed, self._loop).result(30)

    def furnish(self) -> None:
        """A table of each kind: waiting, at play, at play with a move made, over."""
        self.tables = [self.do(self._table(moves)) for moves in (-1, 0, 3, 1000)]

    async def _table(self, moves: int) -> Company:
        if moves < 0:
            plan = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "open"}]
            made = (await call(self.app, "POST", "/api/tables", body={"game": "the-distance", "seats": plan})).json
            return Company(made["table"], {0: made["host"]}, made["host"], made["invite"], made["onlooker"])
        table = await attack.gather_company(self.app, "the-distance", 2, {"judge": "gentle"})
        live = attack.room_of(self.app, table).live
        while moves and live.phase == "playing":
            moves -= 1
            assert live.table is not None
            mover = live.waiting()[0]
            listed = [move.code for move in live.table.game.legal(live.table.state, mover)]
            plays = [code for code in listed if code.startswith("play:")]
            body = {"question": live.table.state.number, "codes": [(plays or listed)[0]], "once": f"fuzz-{moves:06d}"}
            answer = await call(self.app, "POST", table.path("moves"), key=table.seats[mover], body=body)
            assert answer.status == 200, answer
        return table

    def codes(self, table: str) -> list[str]:
        """What somebody at that table could sensibly send."""
        room = self.app.desk.hall.rooms.get(table)
        if room is None or room.live.table is None or not room.live.waiting():
            return ["draw"]
        state = room.live.table.state
        return [move.code for seat in state.asked for move in room.live.table.game.legal(state, seat)][:50]

    def number(self, table: str) -> int:
        room = self.app.desk.hall.rooms.get(table)
        return room.live.table.state.number if room is not None and room.live.table is not None else 0


@contextmanager
def a_house(folder: Path) -> Iterator[House]:
    ready: list[House] = []
    there, over = threading.Event(), threading.Event()

    async def main() -> None:
        async with attack.opened(folder, webhooks="public") as app, attack.served(app) as port:
            ready.append(House(app, port, asyncio.get_running_loop()))
            there.set()
            await asyncio.to_thread(over.wait)

    thread = threading.Thread(target=lambda: asyncio.run(main()))
    thread.start()
    try:
        assert there.wait(20)
        yield ready[0]
    finally:
        over.set()
        thread.join(20)
    assert not thread.is_alive()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house(tmp_path_factory.mktemp("fuzz")) as one:
        yield one


def the_call(draw: Callable[[Any], Any], house: House, case: Any) -> dict[str, str]:
    """Steered to where something is: a table, a key, a question, a code. What is left to chance stays so."""
    table = draw(st.sampled_from(house.tables))
    if "table" in case.path_parameters and draw(st.integers(0, 9)) > 0:
        case.path_parameters["table"] = table.table
    if "seat" in case.path_parameters and draw(st.booleans()):
        case.path_parameters["seat"] = draw(st.integers(0, 2))
    if isinstance(case.body, dict) and draw(st.booleans()):
        codes = house.codes(table.table)
        if "question" in case.body:
            case.body["question"] = house.number(table.table)
            case.body["codes"] = draw(st.lists(st.sampled_from(codes), min_size=1, max_size=3))
            case.body["once"] = draw(st.from_regex(r"[A-Za-z0-9_-]{8,12}", fullmatch=True))
        if "code" in case.body:
            case.body["code"] = draw(st.sampled_from([*codes, "musicards", "ring"]))
        if "game" in case.body:
            case.body["game"] = "the-distance"
            case.body["options"] = {}
        if "level" in case.body:
            case.body["level"] = draw(st.sampled_from(["", "easy", "1", "beginner"]))
    keys = [*table.seats.values(), table.host, table.invite, table.onlooker]
    key = draw(st.sampled_from([*keys, *keys, "wrong", ""]))
    return {"Authorization": f"Bearer {key}"} if key else {}


def operations(house: House) -> list[Any]:
    schema = schemathesis.openapi.from_dict(house.app.page.document)
    return [cast(Any, found).ok() for found in schema.get_all_operations()]


def hammer(house: House, operation: Any, examples: int) -> None:
    """Requests as the page has them, and requests as it forbids them."""
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    cases = st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in modes))

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def attempt(data: st.DataObject) -> None:
        case = data.draw(cases)
        headers = the_call(data.draw, house, case)
        response = case.call(base_url=house.address, headers=headers, timeout=10)
        assert "nosniff" in str(response.headers)
        case.validate_response(response, checks=CHECKS)
        if operation.method.upper() == "DELETE" and response.status_code == 204:
            house.furnish()

    attempt()


def names() -> list[str]:
    """Of all operations, so that each is a test of its own."""
    from quartet.server.routes import ROUTES

    found = []
    for route in ROUTES:
        for path in route.paths:
            found += [f"{method} {path.replace(':str', '').replace(':int', '')}" for method in route.http_methods]
    return sorted(found)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("examples", [20, pytest.param(150, marks=pytest.mark.slow)])
def test_every_answer_is_as_documented_and_none_is_a_fault(house: House, name: str, examples: int) -> None:
    by_name = {f"{each.method.upper()} {each.path}": each for each in operations(house)}
    assert name in by_name, sorted(by_name)
    if name == f"GET {STREAM}":
        pytest.skip("it does not end: see the other tests of streams")
    house.furnish()
    hammer(house, by_name[name], examples)


def test_every_operation_is_there(house: House) -> None:
    assert len(operations(house)) == len(names())
