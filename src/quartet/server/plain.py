"""Views, events, questions and messages on their way out: what `codec.encode` makes of them, but faster.

Instead of a dict each becomes a struct of the same fields, which msgspec writes without looking at any name again. A
test holds the bytes to be the same.
"""

from __future__ import annotations

import dataclasses
from operator import attrgetter
from types import NoneType
from typing import Any, Final

import msgspec

from quartet.kernel.codec import CodecError
from quartet.kernel.messages import Message, Term

ATOMS: Final = frozenset((int, str, bool, NoneType))
"""Written as they are."""
MOST_TERMS: Final = 4096

_known: Final[dict[type, tuple[Any, Any]]] = {}
"""By class: its struct, and what takes the fields out of a value."""
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
    struct, fields = _known.get(cls) or _learn(cls)
    made: list[Any] = []
    for each in fields(value):
        of = type(each)
        if of in ATOMS:
            made.append(each)
        elif of is tuple:
            made.append(_many(each))
        else:
            made.append(plain(each))
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
    struct, _ = _known.get(Message) or _learn(Message)
    return struct(said.key, args)


def _term(term: Any) -> msgspec.Raw:
    kind, value = term.kind, term.value
    known = _terms.get((kind, type(value), value))
    if known is None:
        struct, _ = _known.get(Term) or _learn(Term)
        if len(_terms) >= MOST_TERMS:
            _terms.clear()
        known = _terms[kind, type(value), value] = msgspec.Raw(_encode(struct(kind, value)))
    return known


def _learn(cls: type) -> tuple[Any, Any]:
    if not dataclasses.is_dataclass(cls):
        raise CodecError(f"{cls.__name__} has no JSON form")
    names = [field.name for field in dataclasses.fields(cls)]
    struct = msgspec.defstruct(cls.__name__, [(name, Any) for name in names], tag_field="is", tag=cls.__name__)
    fields = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]
    _known[cls] = struct, fields
    return struct, fields
