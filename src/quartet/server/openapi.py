"""The OpenAPI page: the routes as the framework knows them, and the games' own data as their schemas have it."""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar

from quartet.games import GAMES
from quartet.music.campfire import FORMATS
from quartet.music.midi import MEDIA
from quartet.server import wire

SCHEMAS: Final = Path(__file__).parent.parent / "schema"
NULL: Final = {"type": "null"}
GAME_FIELDS: Final = {
    ("Now", "view"): ("AnyView", True),
    ("Now", "question"): ("Question", True),
    ("Now", "closed"): ("Message", True),
    ("Told", "event"): ("AnyEvent", False),
    ("Told", "says"): ("Message", False),
    ("Step", "says"): ("Message", True),
    ("Frame", "view"): ("AnyView", False),
    ("Problem", "says"): ("Message", True),
    ("Tip", "says"): ("Message", False),
}
"""Which field holds what of a game, and whether it may be empty."""
STREAM: Final = "/api/tables/{table}/stream"
RECORD: Final = "/api/tables/{table}/record"
TUNE: Final = "/api/tables/{table}/tune"
SONG: Final = "/api/tables/{table}/song."


class Page:
    def __init__(self, app: Litestar) -> None:
        self._app = app

    @cached_property
    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(json.dumps(self._app.openapi_schema.to_schema()))
        schemas: dict[str, Any] = document["components"]["schemas"]
        _add_games(schemas)
        schemas |= msgspec.json.schema_components([wire.Presence], ref_template="#/components/schemas/{name}")[1]
        for (struct, name), (kind, empty) in GAME_FIELDS.items():
            ref: dict[str, Any] = {"$ref": f"#/components/schemas/{kind}"}
            schemas[struct]["properties"][name] = {"oneOf": [ref, NULL]} if empty else ref
        schemas["Tip"]["properties"]["why"]["items"] = {"$ref": "#/components/schemas/Message"}
        document["components"]["securitySchemes"] = {
            "key": {"type": "http", "scheme": "bearer", "description": "a seat's, an onlooker's or an invitation's key"}
        }
        for path, operations in document["paths"].items():
            for operation in operations.values():
                _mend(path, operation)
        document["components"]["schemas"] = dict(sorted(schemas.items()))
        return document

    @cached_property
    def _text(self) -> bytes:
        return json.dumps(self.document, indent=1, ensure_ascii=False).encode() + b"\n"

    def text(self) -> bytes:
        return self._text


def _add_games(schemas: dict[str, Any]) -> None:
    """Each game's classes by name; `AnyView` and `AnyEvent` are those of all games."""
    views: list[Any] = []
    events: list[Any] = []
    for game in GAMES:
        text = (SCHEMAS / f"{game}.json").read_text("utf-8").replace("#/$defs/", "#/components/schemas/")
        for name, schema in json.loads(text)["$defs"].items():
            if name == "AnyView":
                views += schema["oneOf"]
            elif name == "AnyEvent":
                events += schema["oneOf"]
            elif schemas.setdefault(name, schema) != schema:
                raise ValueError(f"two games have a {name}, and they differ")
    schemas["AnyView"] = {"oneOf": views}
    schemas["AnyEvent"] = {"oneOf": events}


def _mend(path: str, operation: dict[str, Any]) -> None:
    """Problems have a media type of their own, keys a place of their own, and a stream is text."""
    for status, response in operation.get("responses", {}).items():
        content = response.get("content", {})
        if int(status) >= 400 and "application/json" in content:
            response["content"] = {"application/problem+json": content["application/json"]}
    parameters = [each for each in operation.get("parameters", []) if each["name"].lower() != "authorization"]
    if len(parameters) != len(operation.get("parameters", [])):
        operation["security"] = [{"key": []}, {}] if path.endswith("/join") else [{"key": []}]
    if parameters:
        operation["parameters"] = parameters
    else:
        operation.pop("parameters", None)
    if path == RECORD:
        file = {"type": "object", "description": "a game record (docs/formats/record.jsonc)"}
        operation["responses"]["200"]["content"] = {"application/json": {"schema": file}}
    fmt = path.removeprefix(SONG)
    if path == TUNE or fmt in FORMATS:
        media, what = (MEDIA, "a Standard MIDI File") if path == TUNE else (FORMATS[fmt].media, f"the song as {fmt}")
        name = {"description": "a name for the file", "required": True, "schema": {"type": "string"}}
        operation["responses"]["200"] = {
            "description": what,
            "headers": {"content-disposition": name},
            "content": {media: {"schema": {"type": "string", "format": "binary"}}},
        }
    if path == "/health":  # what is not well says so in the same form
        operation["responses"]["503"]["content"] = operation["responses"]["200"]["content"]
    if path == STREAM:
        refs = [{"$ref": f"#/components/schemas/{name}"} for name in ("TableState", "Step", "Presence", "Ballots")]
        operation["responses"]["200"] = {
            "description": "server-sent events; their data lines are these",
            "content": {"text/event-stream": {"schema": {"type": "string"}, "x-data": {"oneOf": refs}}},
        }
