"""Views, events, questions and states as JSON, and back again.

A dataclass becomes an object that names its class under "is"; tuples become arrays and come back as tuples.
Only classes a game has declared (`Game.wire`) and the kernel's own come back: unknown names are an error.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from quartet.kernel.game import Form, Game, Hint, Move, Number, Pick, Question, State, Text
from quartet.kernel.messages import Message, Term

FORMAT = 1
KERNEL_WIRE: tuple[type, ...] = (Question, Form, Pick, Number, Text, Hint, Message, Term)


class CodecError(ValueError):
    """The JSON is not of this format."""


def encode(value: Any) -> Any:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [encode(each) for each in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        record: dict[str, Any] = {"is": type(value).__name__}
        for field in dataclasses.fields(value):
            record[field.name] = encode(getattr(value, field.name))
        return record
    raise CodecError(f"{type(value).__name__} has no JSON form")


def decode(game: Game[Any, Any], data: Any) -> Any:
    return _decode({cls.__name__: cls for cls in KERNEL_WIRE + game.wire}, data)


def _decode(classes: dict[str, type], data: Any) -> Any:
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if isinstance(data, list):
        return tuple(_decode(classes, each) for each in data)
    if not isinstance(data, dict) or data.get("is") not in classes:
        raise CodecError(f"unknown object {data!r:.80}")
    cls = classes[data["is"]]
    names = {field.name for field in dataclasses.fields(cls)}
    if names != data.keys() - {"is"}:
        raise CodecError(f"{data['is']} has the fields {sorted(names)}, not {sorted(data.keys() - {'is'})}")
    return cls(**{name: _decode(classes, data[name]) for name in names})


def encode_state(game: Game[Any, Any], state: State) -> dict[str, Any]:
    """The whole truth: for the server's own disk and for bug reports, never for a player."""
    return {
        "quartet": FORMAT,
        "game": game.id,
        "rules": game.version,
        "asked": list(state.asked),
        "sealed": {str(seat): move.code for seat, move in state.sealed.items()},
        "number": state.number,
        "fields": {name: _plain(getattr(state, name)) for name in state.FIELDS},
    }


def _plain(value: Any) -> Any:
    """Lists of their own: what is kept must not change when the game goes on."""
    return [_plain(each) for each in value] if isinstance(value, (list, tuple)) else value


def decode_state(game: Game[Any, Any], data: dict[str, Any], blank: State) -> State:
    """Fills `blank`, a fresh state of the game's own class."""
    if (data["quartet"], data["game"], data["rules"]) != (FORMAT, game.id, game.version):
        raise CodecError(f"a state of {data['game']} rules {data['rules']}, format {data['quartet']}")
    sealed: dict[int, Move] = {int(seat): game.parse(code) for seat, code in data["sealed"].items()}
    blank.asked = tuple(data["asked"])
    blank.sealed = sealed
    blank.number = data["number"]
    for name in blank.FIELDS:
        setattr(blank, name, _plain(data["fields"][name]))
    return blank
