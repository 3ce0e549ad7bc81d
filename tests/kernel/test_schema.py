"""The wire format: the committed schema is the source's, and what really goes over the wire keeps to it."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from quartet import build
from quartet.games import GAMES
from quartet.kernel import codec, laws
from quartet.kernel.codec import CodecError
from quartet.kernel.game import Game, Pick
from tests.laws.specimens import SPECIMENS

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "src" / "quartet" / "schema"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_goes_over_the_wire_keeps_to_the_schema(game: Game[Any, Any]) -> None:
    schema = json.loads((SCHEMAS / f"{game.id}.json").read_text("utf-8"))
    specimen = SPECIMENS[game.id]
    validators = {
        name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})
        for name in ("AnyView", "AnyEvent", "Question")
    }
    seen = dict.fromkeys(validators, 0)
    seats, options = specimen.tables()[-1]
    walk = laws.walk(specimen, seats, options, 1)
    for step in walk.steps[:150]:
        for watcher in walk.watchers():
            view = game.view(step.before, watcher)
            things: list[tuple[str, Any]] = [("AnyView", view)]
            things += [("AnyEvent", game.redact(event, watcher)) for event in step.events]
            if watcher in step.before.asked:
                things.append(("Question", game.question(view)))
            for name, thing in things:
                validators[name].validate(codec.encode(thing))
                seen[name] += 1
    assert all(seen.values())


def test_the_schema_is_the_sources() -> None:
    """Compiled classes have lost their annotations, so drift is looked for in the plain source."""
    if build.info().kind == "compiled":
        assert not build.stale(build.info().path, ROOT / "src" / "quartet"), "the pure run speaks for this source"
        return
    spec = importlib.util.spec_from_file_location("schema_tool", ROOT / "tools" / "schema.py")
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    for game in GAMES.values():
        assert (SCHEMAS / f"{game.id}.json").read_text("utf-8") == tool.text(game)


@pytest.mark.parametrize(
    "data",
    [
        {"is": "Nonsense"},
        {"is": "Pick", "name": "x"},
        {"is": "Pick", "name": "x", "of": [], "least": 1, "most": 1, "joint": "", "extra": 1},
        {"name": "x"},
        1.5,
    ],
)
def test_what_is_not_of_the_format_does_not_come_back(data: Any) -> None:
    with pytest.raises(CodecError):
        codec.decode(GAMES["the-distance"], data)


def test_only_plain_data_goes_out() -> None:
    assert codec.decode(GAMES["the-distance"], codec.encode(Pick("letter", ("A", "B")))) == Pick("letter", ("A", "B"))
    with pytest.raises(CodecError):
        codec.encode({1, 2})


def test_a_state_of_other_rules_is_not_read() -> None:
    game = GAMES["the-distance"]
    specimen = SPECIMENS[game.id]
    data = codec.encode_state(game, laws.walk(specimen, 2, {}, 1).start)
    with pytest.raises(CodecError, match="rules 7"):
        codec.decode_state(game, data | {"rules": 7}, specimen.blank())
