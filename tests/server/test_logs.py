"""What is written down, and what never is."""

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from quartet.server import logs
from quartet.server.seats import digest, new_key


def record(message: str, *given: object, error: bool = False, **facts: Any) -> logging.LogRecord:
    caught = None
    if error:
        try:
            raise ValueError(message)  # noqa: TRY301  # an error is caught only where it was raised
        except ValueError:
            caught, message = sys.exc_info(), "it failed"
    made = logging.LogRecord("quartet.test", logging.WARNING, __file__, 1, message, given, caught)
    made.__dict__.update(facts)
    return made


def both(made: logging.LogRecord) -> tuple[str, dict[str, Any]]:
    line = logs.Json().format(made)
    assert "\n" not in line
    return logs.Text().format(made), json.loads(line)


def test_a_sentence_and_its_facts() -> None:
    text, data = both(record("a table was opened in %d ms", 3, table="abc", n=7, why="", unlisted="Ada"))
    assert text.endswith(" WARNING quartet.test: a table was opened in 3 ms (table=abc n=7)")
    assert data.pop("time").endswith("Z")
    assert data == {
        "level": "warning",
        "logger": "quartet.test",
        "message": "a table was opened in 3 ms",
        "table": "abc",
        "n": 7,
    }


KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"


@pytest.mark.parametrize(
    ("said", "secret"),
    [
        (f"the key {KEY} was tried", KEY),
        (f"hash {digest(KEY)}", digest(KEY)),
        ("GET /api/tables/abc?key=s3cret&x=1 failed", "s3cret"),
        ("Authorization: Bearer s3cret", "s3cret"),
        ("postgresql+psycopg://ada:s3cret@db/quartet is gone", "s3cret"),
        ("UNIQUE failed\n[parameters: ('s3cret',)]", "s3cret"),
    ],
)
def test_secrets_are_left_out(said: str, secret: str) -> None:
    for made in (record(said), record(said, error=True), record("it failed", why=said)):
        text, data = both(made)
        assert secret not in text
        assert secret not in json.dumps(data)


def test_no_key_ever_looks_like_a_word() -> None:
    for _ in range(200):
        assert logs.clean(f"({new_key()})") == "(…)"


def test_ordinary_words_stay() -> None:
    for said in (
        "Is it well? It is.",
        "a_very_long_function_name_that_says_what_it_does failed",
        "sqlite:////tmp/quartet.db cannot be opened",
    ):
        assert logs.clean(said) == said


def test_no_line_is_without_end_and_none_steers_the_terminal() -> None:
    assert len(logs.clean("ab " * 1000)) == logs.LONGEST
    assert logs.clean("red \x1b[31m\x07") == "red  [31m "


def test_an_error_says_where_it_came_from() -> None:
    text, data = both(record("no such thing", error=True))
    assert data["error"] == "ValueError: no such thing"
    [place] = data["places"]
    assert place.startswith("tests/server/test_logs.py:")
    assert place.endswith(" record")
    assert text.splitlines()[1:] == [f"    {place}", "    ValueError: no such thing"]
    nothing = record("it failed")
    nothing.exc_info = (None, None, None)
    assert both(nothing)[1]["error"] == ""


@pytest.fixture
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


@pytest.mark.usefixtures("_as_before")
def test_it_is_set_up_once_for_everybody(capfd: pytest.CaptureFixture[str]) -> None:
    logs.set_up("text")
    logs.set_up("json")
    logging.getLogger("quartet.test").info("hello", extra={"n": 1})
    logging.getLogger("uvicorn.error").info("Started server process")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    out, err = capfd.readouterr()
    assert out == ""
    assert [json.loads(line)["message"] for line in err.splitlines()] == ["hello", "Invalid HTTP request received."]


@pytest.mark.usefixtures("_as_before")
def test_at_a_terminal_only_what_needs_attention(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    logs.set_up("text")
    assert logging.getLogger().level == logging.WARNING
