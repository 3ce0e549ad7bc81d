"""Makes the scenes of the demo page and of the board's tests with the real engine, so that a server could send them:

PYTHONPATH=src .venv/bin/python web/src/games/the-distance/demo/scenes.py
"""  # noqa: INP001  # a script beside the page it feeds

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from quartet.games import game_by_id
from quartet.games.the_distance.pieces import KINDS, LETTER_MASK, card_code
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode
from quartet.kernel.table import Table
from quartet.music.sonify import notes
from quartet.theory.letters import LETTERS

FILE = Path(__file__).with_name("scenes.json")
GAME = game_by_id("the-distance")
TWO = ["Ada", "Viola"]
FIVE = ["Wolfgang Amadeus Theophil", "Maria Anna von Habsburg-L", "Piccolo", "Johann Nepomuk Hummel IV", "Bo"]
EIGHT = {1: 1, 4: 3, 8: 1, 9: 2, 12: 1}
SEVEN = {0: 1, 2: 2, 6: 2, 7: 1, 10: 1}
TWENTY = {0: 3, 2: 4, 4: 2, 5: 3, 7: 1, 8: 2, 11: 2, 12: 3}
MANY = {kind: 2 if kind in (1, 3, 4, 6, 7, 9, 12) else 1 for kind in range(KINDS)}


def seat_of(seat: int, name: str) -> dict[str, Any]:
    off = dict.fromkeys(("sits_in", "open", "muted", "wants_pause", "answered"), False)
    return {
        "seat": seat,
        "kind": "person",
        "name": name,
        "level": "",
        "arrived": True,
        "host": seat == 0,
        "deadline": None,
    } | off


def now_of(table: Table, seat: int | None, names: list[str]) -> dict[str, Any]:
    view = table.view(seat)
    question = GAME.question(view)
    said = [] if seat is None else [move.code for move in GAME.interjections(table.state, seat)]
    return {
        "n": len(table.log),
        "phase": "over" if table.over else "playing",
        "number": table.state.number,
        "asked": list(table.state.asked),
        "seats": [seat_of(each, name) for each, name in enumerate(names)],
        "view": encode(view),
        "question": encode(question) if question else None,
        "interjections": said,
        "may_undo": False,
        "may_withdraw": False,
        "paused": False,
        "onlookers": True,
        "rematch": "",
        "result": None,
        "closed": None,
    }


def scene(
    table: Table, seat: int | None, names: list[str], frames: list[dict[str, Any]] | None = None
) -> dict[str, Any]:
    now = now_of(table, seat, names)
    role = "onlooker" if seat is None else "seat"
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
        "you": {"role": role, "seat": seat, "host": True, "tabs": 1},
        "steps": [],
    }
    return {"state": state, "names": names, "now": now} | ({} if frames is None else {"frames": frames})


def laid(names: list[str], options: dict[str, Any], hand: dict[int, int], top: int, said: str = "") -> Table:
    """A table as it could stand, with seat 0 to play from that hand."""
    table = Table.seeded(GAME, names, options, 3)
    s = table.state
    assert isinstance(s, DistanceState)
    s.asked = (0,)
    s.hands[:KINDS] = [hand.get(kind, 0) for kind in range(KINDS)]
    s.sizes[0] = sum(hand.values())
    s.top = top
    s.pile = [int(kind == top) for kind in range(KINDS)]
    s.letters = 1 << LETTERS.index(said) if said else LETTER_MASK[top]
    return table


def owing() -> Table:
    table = laid(FIVE, {"judge": "gentle"}, {0: 1, 6: 1}, 5, "F")
    s = table.state
    assert isinstance(s, DistanceState)
    s.sizes[1], s.owes, s.asked = 1, 1, (2,)
    return table


def won(table: Table, *wins: int) -> Table:
    assert isinstance(table.state, DistanceState)
    table.state.wins = list(wins)
    return table


def film(names: list[str], judge: str, seed: int, steps: int) -> dict[str, Any]:
    """A game as seat 0 sees it, with mistakes and forgotten calls."""
    table = Table.seeded(GAME, names, {"judge": judge, "hands": 2}, seed)
    chance = FastChance(seed)
    opening = scene(table, 0, names, [])
    for _ in range(steps):
        if table.over:
            break
        before = table.view(None)
        if GAME.interjections(table.state, 0) and chance.below(2):
            events = table.interject(chance.below(len(names)), "call")
        else:
            events = table.answer(table.state.asked[0], any_code(table, chance, judge))
        copies = [copy for event in events if (copy := GAME.redact(event, 0))]
        told = [
            {
                "event": encode(copy),
                "says": encode(GAME.narrate(copy)),
                "notes": [asdict(each) for each in notes(GAME.id, copy, before)],
            }
            for copy in copies
        ]
        opening["frames"].append({"told": told, "now": now_of(table, 0, names)})
    return opening


def any_code(table: Table, chance: FastChance, judge: str) -> str:
    s = table.state
    assert isinstance(s, DistanceState)
    [seat] = s.asked
    if judge == "strict" and chance.below(5) == 0:
        held = [kind for kind in range(KINDS) if s.hands[seat * KINDS + kind]]
        return f"play:{LETTERS[chance.below(7)]}:{card_code(held[chance.below(len(held))])}"
    code: str = GAME.legal(s, seat)[0].code
    return code if chance.below(2) else code.removesuffix(":call")


def main() -> None:
    gentle, strict = {"judge": "gentle"}, {"judge": "strict"}
    scenes = {
        "gentle": scene(laid(TWO, gentle, SEVEN, 5, "F"), 0, TWO),
        "thirds": scene(won(laid(TWO, gentle | {"interval": 3, "hands": 3}, EIGHT, 6, "F"), 1, 2), 0, TWO),
        "sixths": scene(laid(TWO, gentle | {"interval": 6}, EIGHT, 2, "D"), 0, TWO),
        "strict": scene(laid(TWO, strict | {"interval": 4}, SEVEN, 10, "B"), 0, TWO),
        "first2": scene(laid(TWO, gentle | {"interval": 3}, {4: 3, 8: 1, 9: 1, 11: 2, 12: 1}, 6), 0, TWO),
        "wild": scene(laid(TWO, gentle | {"interval": 3}, SEVEN, 12), 0, TWO),
        "big": scene(won(laid(FIVE, gentle | {"interval": 5, "hands": 5}, MANY, 8, "A"), 1, 0, 2, 4, 3), 0, FIVE),
        "bigstrict": scene(laid(FIVE, strict | {"interval": 5}, TWENTY, 8, "A"), 0, FIVE),
        "owes": scene(owing(), 0, FIVE),
        "two": scene(laid(TWO, gentle, {6: 1, 7: 1, 12: 1}, 5, "F"), 0, TWO),
        "watch": scene(Table.seeded(GAME, FIVE, strict, 3), None, FIVE),
        "film": film(FIVE[:3], "strict", 11, 16),
    }  # fmt: skip
    FILE.write_text(json.dumps(scenes, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
