"""The game record: options, seats, luck and moves; enough to see the whole game again, move by move.

`docs/formats/record.jsonc` is a commented example. Draws are kept beside the seed, so that a record replays
without the random generator, and the seed can be checked against both its hash and the draws.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from quartet.kernel.game import Choice
from quartet.kernel.messages import Refusal

FORMAT = 1

ANSWER = "answer"
INTERJECT = "interject"
WITHDRAW = "withdraw"
KINDS = (ANSWER, INTERJECT, WITHDRAW)


class RecordError(ValueError):
    """The file is not a record we can read or play on; the message names the entry."""

    def __init__(self, why: str, refusal: Refusal | None = None) -> None:
        super().__init__(why)
        self.refusal = refusal
        """Why the rules refuse an entry, where they do."""


@dataclass(frozen=True)
class Entry:
    """One thing somebody did: the question it belongs to, the seat, and the move's code (none for a withdrawal)."""

    kind: str
    question: int
    seat: int
    code: str = ""


@dataclass(frozen=True)
class Luck:
    """`fast` luck has a whole number as seed; `live` luck 32 bytes in hex, and the hash that was shown at the start."""

    kind: str
    hash: str = ""
    seed: str = ""


@dataclass
class Record:
    game: str
    rules: int
    options: dict[str, Choice]
    seats: list[str]
    luck: Luck
    entries: list[Entry] = field(default_factory=list)
    draws: list[int] = field(default_factory=list)
    components: dict[str, Any] | None = None
    """An owner's printed figures, when the table was opened with them."""

    def dumps(self) -> str:
        data: dict[str, Any] = {
            "quartet": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": self.seats,
            "luck": {name: value for name, value in vars_of(self.luck).items() if value},
            "moves": [[e.kind, e.question, e.seat, e.code] for e in self.entries],
            "draws": self.draws,
        }
        if self.components is not None:
            data["components"] = self.components
        lines = [f"  {json.dumps(key)}: {_laid_out(key, value)}" for key, value in data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def loads(cls, text: str) -> Record:
        try:
            data = json.loads(text)
        except (json.JSONDecodeError, RecursionError) as error:
            raise RecordError(f"not JSON: {error}") from error
        return _read(data)


def vars_of(luck: Luck) -> dict[str, str]:
    return {"kind": luck.kind, "hash": luck.hash, "seed": luck.seed}


def _laid_out(key: str, value: Any) -> str:
    """One move a line: records are read by people and compared by diff."""
    if key == "moves" and value:
        return "[\n    " + ",\n    ".join(json.dumps(entry) for entry in value) + "\n  ]"
    return json.dumps(value)


def _read(data: Any) -> Record:
    if not isinstance(data, dict):
        raise RecordError("a record is a JSON object")
    if data.get("quartet") != FORMAT:
        raise RecordError(f"format {data.get('quartet')!r}; this version reads {FORMAT}")
    _expect(data, "game", str)
    _expect(data, "rules", int)
    _expect(data, "options", dict)
    _expect(data, "seats", list)
    _expect(data, "luck", dict)
    _expect(data, "moves", list)
    _expect(data, "draws", list)
    if data.get("components") is not None:
        _expect(data, "components", dict)
    if not all(isinstance(name, str) for name in data["seats"]):
        raise RecordError('"seats" lists names')
    if not all(isinstance(draw, int) and not isinstance(draw, bool) and draw >= 0 for draw in data["draws"]):
        raise RecordError('"draws" lists whole numbers')
    luck: Mapping[str, Any] = data["luck"]
    if luck.get("kind") not in ("fast", "live"):
        raise RecordError(f'"luck" is of kind "fast" or "live", not {luck.get("kind")!r}')
    for name in ("hash", "seed"):
        if not isinstance(luck.get(name, ""), str):
            raise RecordError(f'"luck": "{name}" is a text')
    return Record(
        game=data["game"],
        rules=data["rules"],
        options=dict(data["options"]),
        seats=list(data["seats"]),
        luck=Luck(luck["kind"], luck.get("hash", ""), luck.get("seed", "")),
        entries=[_read_entry(i, entry, len(data["seats"])) for i, entry in enumerate(data["moves"])],
        draws=list(data["draws"]),
        components=data.get("components"),
    )


def _expect(data: Mapping[str, Any], key: str, kind: type) -> None:
    if not isinstance(data.get(key), kind) or isinstance(data.get(key), bool):
        raise RecordError(f'"{key}" is missing or not of type {kind.__name__}')


def _read_entry(index: int, entry: Any, seats: int) -> Entry:
    if (
        not isinstance(entry, list)
        or len(entry) != 4
        or entry[0] not in KINDS
        or not isinstance(entry[1], int)
        or not isinstance(entry[2], int)
        or not -1 <= entry[2] < seats
        or not isinstance(entry[3], str)
    ):
        raise RecordError(f'"moves", entry {index}: {entry!r} is not [kind, question, seat, code]')
    return Entry(entry[0], entry[1], entry[2], entry[3])
