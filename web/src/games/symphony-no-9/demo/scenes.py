"""Makes the scenes of the demo page and of the board's tests with the real engine, so that a server could send them:

PYTHONPATH=src .venv/bin/python web/src/games/symphony-no-9/demo/scenes.py
"""  # noqa: INP001  # a script beside the page it feeds

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from quartet.games import game_by_id
from quartet.games.symphony_no_9.state import BID, LAST_SALE, SymphonyState
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode
from quartet.kernel.table import Table

FILE = Path(__file__).with_name("scenes.json")
GAME = game_by_id("symphony-no-9")
TWO = ["Ada", "Viola"]
FOUR = ["Wolfgang Amadeus Theophil", "Maria Anna von Habsburg-L", "Piccolo", "Johann Nepomuk Hummel IV"]
FIRST: dict[str, Any] = {"start": 1}
WITHIN = 4000
"""Games looked through for something that has to happen by chance."""


def state_of(table: Table) -> SymphonyState:
    assert isinstance(table.state, SymphonyState)
    return table.state


def now_of(table: Table, seat: int | None, names: list[str]) -> dict[str, Any]:
    view = table.view(seat)
    question = GAME.question(view)
    sealed = table.state.sealed
    sales = [] if seat is None else [move.code for move in GAME.interjections(table.state, seat)]
    return {
        "n": len(table.log),
        "phase": "over" if table.over else "playing",
        "number": table.state.number,
        "asked": list(table.state.asked),
        "seats": [seat_of(each, name, answered=each in sealed) for each, name in enumerate(names)],
        "view": encode(view),
        "question": encode(question) if question and seat not in sealed else None,
        "interjections": sales,
        "may_undo": False,
        "may_withdraw": seat in sealed,
        "paused": False,
        "onlookers": True,
        "rematch": "",
        "result": result_of(table),
        "closed": None,
    }


def result_of(table: Table) -> dict[str, Any] | None:
    if not table.over:
        return None
    scores = [str(each) for each in GAME.scores(table.state)]
    return {"scores": scores, "places": GAME.standing(table.state), "awards": []}


def seat_of(seat: int, name: str, *, answered: bool) -> dict[str, Any]:
    off = dict.fromkeys(("sits_in", "open", "muted", "wants_pause"), False)
    return {
        "seat": seat,
        "kind": "person",
        "name": name,
        "level": "",
        "arrived": True,
        "host": seat == 0,
        "deadline": None,
        "answered": answered,
    } | off


def scene(
    table: Table, names: list[str], seat: int | None = 0, frames: list[dict[str, Any]] | None = None
) -> dict[str, Any]:
    state = {
        "table": "demo",
        "game": GAME.id,
        "rules": GAME.version,
        "options": table.record.options,
        "clock": {"seconds": 0, "then": "default"},
        "one_screen": False,
        "hash": "",
        "opened": 0,
        "time": 0,
        "you": {"role": "onlooker" if seat is None else "seat", "seat": seat, "host": True, "tabs": 1},
        "steps": [],
    }
    now = now_of(table, seat, names)
    return {"state": state, "names": names, "now": now} | ({} if frames is None else {"frames": frames})


class Evening:
    """A game that plays itself: cubes at random, bids as if all had agreed, mostly."""

    def __init__(self, names: list[str], seed: int, options: dict[str, Any] = FIRST) -> None:
        self.names = names
        self.table = Table.seeded(GAME, names, options, seed)
        self.chance = FastChance(seed)
        self.frames: list[dict[str, Any]] = []

    def code(self, seat: int) -> str:
        state = state_of(self.table)
        codes = [move.code for move in GAME.legal(state, seat)]
        if state.phase == BID:
            fair = [f"bid:{coins}" for coins in range(2, 6) if f"bid:{coins}" in codes] or codes
            return fair[self.chance.below(len(fair))]
        return codes[self.chance.below(len(codes))]

    def step(self, code: str = "") -> None:
        seat = next(each for each in self.table.state.asked if each not in self.table.state.sealed)
        events = self.table.answer(seat, code or self.code(seat))
        told = [
            {"event": encode(copy), "says": encode(GAME.narrate(copy)), "notes": []}
            for event in events
            if (copy := GAME.redact(event, 0))
        ]
        self.frames.append({"seat": seat, "told": told, "now": now_of(self.table, 0, self.names)})

    def until(self, enough: Callable[[SymphonyState], bool]) -> bool:
        while not self.table.over:
            if enough(state_of(self.table)):
                return True
            self.step()
        return enough(state_of(self.table))


def played(names: list[str], enough: Callable[[SymphonyState], bool], options: dict[str, Any] = FIRST) -> Evening:
    """The first game in which it comes to that."""
    for seed in range(WITHIN):
        evening = Evening(names, seed, options)
        if evening.until(enough):
            return evening
    raise LookupError


def asks(kind: str, *, round_at_least: int = 2) -> Callable[[SymphonyState], bool]:
    """Is seat 0 asked that, with something to choose, and nobody else before it?"""

    def enough(s: SymphonyState) -> bool:
        if 0 not in s.asked or s.round < round_at_least or s.sealed:
            return False
        question = GAME.question(GAME.view(s, 0))
        return question is not None and question.kind == kind and len(question.moves) > 2

    return enough


def crowded() -> Table:
    """All that can be at once: long names, many cubes and tiles, the dead, odd fractions."""
    evening = played(FOUR, lambda s: s.round == 6 and s.phase == BID and 0 in s.alive, FIRST | {"sides": "bbbb"})
    return evening.table


def sealed() -> Table:
    evening = played(FOUR[:3], asks("bid"))
    evening.step("bid:3")
    evening.table.answer(2, "bid:1:4" if state_of(evening.table).furniture[2] & 1 else "bid:1")
    return evening.table


def film(names: list[str], seed: int, until: Callable[[SymphonyState], bool]) -> dict[str, Any]:
    """A game as seat 0 sees it, step by step."""
    evening = Evening(names, seed)
    opening = scene(evening.table, names, 0, [])
    evening.until(until)
    return opening | {"frames": evening.frames}


def over(names: list[str], seed: int) -> dict[str, Any]:
    evening = Evening(names, seed, FIRST | {"sides": "abba"})
    evening.until(lambda _: False)
    told = [{"seat": frame["seat"], "told": frame["told"]} for frame in evening.frames]
    return scene(evening.table, names, 0, told)


def main() -> None:
    fresh = Table.seeded(GAME, FOUR, FIRST, 4)
    scenes = {
        "take": scene(fresh, FOUR),
        "two": scene(played(TWO, asks("give")).table, TWO),
        "buy": scene(played(FOUR[:3], asks("buy")).table, FOUR[:3]),
        "bid": scene(played(FOUR, asks("bid")).table, FOUR),
        "bid-two": scene(played(TWO, asks("bid", round_at_least=3)).table, TWO),
        "sealed": scene(sealed(), FOUR[:3]),
        "keep": scene(played(FOUR[:3], asks("keep")).table, FOUR[:3]),
        "bonus": scene(played(FOUR[:3], asks("bonus")).table, FOUR[:3]),
        "penalty": scene(played(FOUR[:3], asks("penalty", round_at_least=4)).table, FOUR[:3]),
        "sale": scene(played(FOUR[:3], lambda s: s.phase == LAST_SALE and s.furniture[0] > 4).table, FOUR[:3]),
        "crowded": scene(crowded(), FOUR),
        "watch": scene(crowded(), FOUR, None),
        "open": scene(played(FOUR, asks("buy"), FIRST | {"purses": "open"}).table, FOUR),
        "film": film(TWO, 8, lambda s: s.round > 1),
        "over": over(FOUR, 11),
        "over-two": over(TWO, 12),
    }
    FILE.write_text(json.dumps(scenes, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
