"""Writes the JSON schema of views, events and questions, from the source.

    PYTHONPATH=src python tools/schema.py           writes src/quartet/schema/<game>.json
    PYTHONPATH=src python tools/schema.py --check   fails if one of them is out of date

The compiled classes have lost their annotations, so this runs on the plain source; a test does the same and fails on
drift. The web client is built from these files.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
import sys
import types
import typing
from pathlib import Path
from typing import Any

from quartet.games import GAMES
from quartet.kernel import codec
from quartet.kernel.game import Event, Game, View

OUT = Path(__file__).resolve().parent.parent / "src" / "quartet" / "schema"
DRAFT = "json-schema.org/draft/2020-12/schema"


def schema(game: Game[Any, Any]) -> dict[str, Any]:
    classes = (*codec.KERNEL_WIRE, *game.wire)
    views = [cls.__name__ for cls in game.wire if issubclass(cls, View)]
    events = [cls.__name__ for cls in game.wire if issubclass(cls, Event)]
    return {
        "$schema": f"https://{DRAFT}",
        "title": f"{game.id}, rules {game.version}, wire format {codec.FORMAT}",
        "$defs": {cls.__name__: describe(cls) for cls in classes}
        | {"AnyView": any_of(views), "AnyEvent": any_of(events)},
    }


def any_of(names: list[str]) -> dict[str, Any]:
    return {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def describe(cls: type) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    names = [field.name for field in dataclasses.fields(cls)]
    return {
        "type": "object",
        "description": inspect.cleandoc(cls.__doc__ or "").partition("\n")[0],
        "properties": {"is": {"const": cls.__name__}} | {name: of_type(hints[name]) for name in names},
        "required": ["is", *names],
        "additionalProperties": False,
    }


def of_type(hint: Any) -> dict[str, Any]:
    plain: dict[Any, str] = {int: "integer", str: "string", bool: "boolean", type(None): "null"}
    if hint in plain:
        return {"type": plain[hint]}
    if dataclasses.is_dataclass(hint):
        assert isinstance(hint, type)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [of_type(arg) for arg in args]}
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return {"type": "array", "items": of_type(args[0])}
    if origin is tuple:
        return {"type": "array", "prefixItems": [of_type(arg) for arg in args], "minItems": len(args), "items": False}
    raise TypeError(f"{hint} cannot go over the wire")


def text(game: Game[Any, Any]) -> str:
    return json.dumps(schema(game), indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    drifted = 0
    for game in GAMES.values():
        path = OUT / f"{game.id}.json"
        if "--check" not in sys.argv:
            OUT.mkdir(exist_ok=True)
            path.write_text(text(game), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text(game):
            print(f"quartet: the schema of {game.id} is out of date: PYTHONPATH=src python tools/schema.py")
            drifted = 1
    return drifted


if __name__ == "__main__":
    sys.exit(main())
