"""Makes the scenes of the demo page and of the board's tests with the real engine, so that a server could send them:

PYTHONPATH=src .venv/bin/python web/src/games/musical-chairs/demo/scenes.py
"""  # noqa: INP001  # a script beside the page it feeds

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from quartet.games import game_by_id
from quartet.games.musical_chairs.pieces import CARD_OF, REPEAT
from quartet.games.musical_chairs.state import BATTLE, FOR_SALE, TURN, ChairsState
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode
from quartet.kernel.table import Table
from quartet.music.sonify import notes

FILE = Path(__file__).with_name("scenes.json")
GAME = game_by_id("musical-chairs")
TWO = ["Ada", "Viola"]
FOUR = ["Wolfgang Amadeus Theophil", "Maria Anna von Habsburg-L", "Piccolo", "Johann Nepomuk Hummel IV"]
SHOWN: dict[str, Any] = {"forecast": "on", "start": 1}
ENCORE, SWAP, BIG_HAND, BREATHER, BACKSTEP, HUSH = 0, 6, 8, 11, 13, 14


def cards(names: str) -> list[int]:
    return [CARD_OF[name] for name in names.split()]


def now_of(table: Table, seat: int | None, names: list[str]) -> dict[str, Any]:
    view = table.view(seat)
    question = GAME.question(view)
    sealed = table.state.sealed
    return {
        "n": len(table.log),
        "phase": "over" if table.over else "playing",
        "number": table.state.number,
        "asked": list(table.state.asked),
        "seats": [seat_of(each, name, answered=each in sealed) for each, name in enumerate(names)],
        "view": encode(view),
        "question": encode(question) if question and seat not in sealed else None,
        "interjections": [],
        "may_undo": False,
        "may_withdraw": seat in sealed,
        "paused": False,
        "onlookers": True,
        "rematch": "",
        "result": None,
        "closed": None,
    }


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


def seated(names: list[str], seed: int = 5, options: dict[str, Any] = SHOWN) -> tuple[Table, ChairsState]:
    """Everybody has a chair, and the first player begins."""
    table = Table.seeded(GAME, names, options, seed)
    while table.state.phase != TURN:
        table.answer(table.state.asked[0], GAME.legal(table.state, table.state.asked[0])[0].code)
    s = table.state
    assert isinstance(s, ChairsState)
    return table, s


def line(s: ChairsState, names: str) -> None:
    s.line = cards(names)
    s.line_as = []
    for card in s.line:
        s.line_as.append(card if card < REPEAT else s.line_as[-1] if s.line_as else -1)


def begun() -> Table:
    table, s = seated(TWO)
    line(s, "C2 S3 repeat-2 S6")
    s.hands[0] = cards("D4 S6 P7 G7 T9 rest-H repeat-1 repeat-1")
    return table


def crowded() -> Table:
    """All that can be at once: long names, nine cards, a long line, everybody at one chair, cushions everywhere."""
    table, s = seated(FOUR)
    start = "repeat-1 C1 H1 S1 R2 D2 repeat-2 P3 G3 T3 C4 H4 S4 repeat-1 R5 D5 P5"
    line(s, f"{start} G6 T6 C6 H7 S7 R7 D8 P8 G8 repeat-2 T9 C9")
    s.hands[0] = cards("H2 S5 R9 D9 P10 G10 rest-T repeat-1 repeat-2")
    s.at = [0, 0, 0, 0]
    s.piles = [cards("C3 H3 S3 rest-R D3 P4"), cards("T1 T2 T4 T5"), cards("repeat-1"), cards("C8 H8 S8 D6 rest-P")]
    s.fronts = [cards("rest-C"), [], cards("rest-H rest-S"), []]
    for chair in range(6):
        s.whose[s.cushions[chair]] = (0, 1, 1, FOR_SALE, 1, 3)[chair]
    s.used[s.cushions[1]] = 1
    s.conductor, s.round = 2, 6
    return table


def fighting() -> Table:
    table, s = seated(FOUR)
    line(s, "C2 S3 S6")
    s.at = [2, 2, 5, 2]
    s.hands[0] = cards("D4 S6 P7 rest-H repeat-1")
    s.phase, s.battles, s.fighters, s.asked, s.conductor = BATTLE, [2], [0, 1, 3], (0, 1, 3), 2
    table.answer(1, GAME.legal(s, 1)[0].code)
    return table


def asked_for(kind: str, *, cushion: int = -1) -> Table:
    """The first table where seat 0 is asked that, with something to choose."""
    for seed in range(400):
        table = Table.seeded(GAME, FOUR[:3], SHOWN, seed)
        chance = FastChance(seed)
        while not table.over:
            seat = next(each for each in table.state.asked if each not in table.state.sealed)
            question = GAME.question(table.view(seat))
            assert question is not None
            s = table.state
            assert isinstance(s, ChairsState)
            enough = len(question.moves) > (2 if kind != "keep" else 1)
            fits = cushion < 0 or (s.whose[cushion] == 0 and not s.used[cushion])
            if seat == 0 and question.kind == kind and enough and fits and s.round > 1:
                return table
            moves = question.moves
            table.answer(seat, moves[0] if question.kind == "buy" else moves[chance.below(len(moves))])
    raise LookupError(kind)


def film(names: list[str], seed: int, steps: int, until: Callable[[ChairsState], bool]) -> dict[str, Any]:
    """A game as seat 0 sees it."""
    table, s = seated(names, seed)
    chance = FastChance(seed)
    opening = scene(table, names, 0, [])
    for _ in range(steps):
        if table.over or until(s):
            break
        seat = next(each for each in table.state.asked if each not in table.state.sealed)
        before = table.view(None)
        moves = GAME.legal(table.state, seat)
        events = table.answer(seat, moves[chance.below(len(moves))].code)
        copies = [copy for event in events if (copy := GAME.redact(event, 0))]
        told = [
            {
                "event": encode(copy),
                "says": encode(GAME.narrate(copy)),
                "notes": [asdict(each) for each in notes(GAME.id, copy, before)],
            }
            for copy in copies
        ]
        opening["frames"].append({"seat": seat, "told": told, "now": now_of(table, 0, names)})
        assert isinstance(table.state, ChairsState)
        s = table.state
    return opening


def main() -> None:
    fresh = Table.seeded(GAME, FOUR, SHOWN, 4)
    scenes = {
        "chair": scene(fresh, FOUR, fresh.state.asked[0]),
        "turn": scene(begun(), TWO),
        "crowded": scene(crowded(), FOUR),
        "battle": scene(fighting(), FOUR),
        "sealed": scene(fighting(), FOUR, 1),
        "score": scene(asked_for("score"), FOUR[:3]),
        "buy": scene(asked_for("buy"), FOUR[:3]),
        "swap": scene(asked_for("swap"), FOUR[:3]),
        "elsewhere": scene(asked_for("elsewhere"), FOUR[:3]),
        "keep": scene(asked_for("keep"), FOUR[:3]),
        "watch": scene(crowded(), FOUR, None),
        "film": film(FOUR, 11, 60, lambda s: s.round > 2),
    }
    FILE.write_text(json.dumps(scenes, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
