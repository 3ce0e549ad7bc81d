"""Views, events, questions and messages on their way out: what `codec.encode` makes of them, but faster.

Instead of a dict each becomes a struct of the same fields, which msgspec writes without looking at any name again.
Which fields hold further objects the games' schemas know (compiled classes have forgotten it); only those are looked
into. A test holds the bytes to be the same.
"""

from __future__ import annotations

import dataclasses
import json
from functools import cache
from operator import attrgetter
from pathlib import Path
from types import NoneType
from typing import Any, Final

import msgspec

from quartet.kernel.codec import CodecError
from quartet.kernel.messages import Message, Term

ATOMS: Final = frozenset((int, str, bool, NoneType))
"""Written as they are."""
MOST_TERMS: Final = 4096

SCHEMAS: Final = Path(__file__).parent.parent / "schema"

_known: Final[dict[type, tuple[Any, Any, list[int]]]] = {}
"""By class: its struct, what takes the fields out of a value, and the places of those to look into."""
_terms: Final[dict[Any, msgspec.Raw]] = {}
"""Ready for the wire: the same seats, letters and cards come again and again."""
_encode: Final = msgspec.json.Encoder().encode


def plain(value: Any) -> Any:
    cls = type(value)
    if cls in ATOMS:
        return value
    if cls is Message:
        return _message(value)
    if cls is tuple or cls is list:
        return _many(value)
    struct, fields, nested = _known.get(cls) or _learn(cls)
    if not nested:
        return struct(*fields(value))
    made = list(fields(value))
    for place in nested:
        made[place] = plain(made[place])
    return struct(*made)


def _many(values: Any) -> Any:
    """As it is where it holds only atoms. What is long is of one kind: its ends will tell."""
    if not values or (
        type(values[0]) in ATOMS
        and type(values[-1]) in ATOMS
        and (len(values) > 3 or len(values) < 3 or type(values[1]) in ATOMS)
    ):
        return values
    return [plain(each) for each in values]


def _message(said: Message) -> Any:
    args = [(name, arg if type(arg) in ATOMS else _term(arg)) for name, arg in said.args]
    struct = (_known.get(Message) or _learn(Message))[0]
    return struct(said.key, args)


def _term(term: Any) -> msgspec.Raw:
    kind, value = term.kind, term.value
    known = _terms.get((kind, type(value), value))
    if known is None:
        struct = (_known.get(Term) or _learn(Term))[0]
        if len(_terms) >= MOST_TERMS:
            _terms.clear()
        known = _terms[kind, type(value), value] = msgspec.Raw(_encode(struct(kind, value)))
    return known


def _learn(cls: type) -> tuple[Any, Any, list[int]]:
    if not dataclasses.is_dataclass(cls):
        raise CodecError(f"{cls.__name__} has no JSON form")
    names = [field.name for field in dataclasses.fields(cls)]
    struct = msgspec.defstruct(cls.__name__, [(name, Any) for name in names], tag_field="is", tag=cls.__name__)
    fields = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]
    known = objects_in().get(cls.__name__, {})
    # A class that no schema has, a test's own for example, is looked into everywhere.
    nested = [place for place, name in enumerate(names) if known.get(name, True)]
    _known[cls] = struct, fields, nested
    return _known[cls]


@cache
def objects_in() -> dict[str, dict[str, bool]]:
    """By class and field, for all games: may it hold further objects?"""
    found: dict[str, dict[str, bool]] = {}
    for path in sorted(SCHEMAS.glob("*.json")):
        for name, schema in json.loads(path.read_text("utf-8"))["$defs"].items():
            fields = schema.get("properties", {})
            found[name] = {field: "$ref" in json.dumps(kind) for field, kind in fields.items()}
    return found
