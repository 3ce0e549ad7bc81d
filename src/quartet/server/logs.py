"""What the server writes down about itself, for whoever runs it: readable lines, or one JSON object a line.

Never a key, a query, a body or a player's name. Facts come as `extra` and only those listed here are shown; sentences
are searched for what looks like a secret, because they may quote an error from elsewhere.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from typing import Any, Final

from quartet.server.config import LogStyle

FACTS: Final = (
    "table",
    "seat",
    "game",
    "level",
    "kind",
    "why",
    "fault",
    "method",
    "path",
    "route",
    "status",
    "ms",
    "n",
    "count",
    "port",
    "version",
)
"""What may be said with a sentence: of `extra`, these and no others."""
LONGEST: Final = 300
MOST_FRAMES: Final = 12

TOLD_ELSEWHERE: Final = "Application startup failed"
"""Uvicorn's word for it; whoever started the server is told why."""

SECRETS: Final = (
    (re.compile(r"://[^/\s@]+@"), "://…@"),
    (re.compile(r"(?i)\b(bearer|basic)\s+\S+"), r"\1 …"),
    (re.compile(r"(?<=[\w/])\?[^\s\"'>]+"), "?…"),
    # Keys, their hashes, seeds. A long name in small letters is one of our functions.
    (re.compile(r"(?=[\w-]*[A-Z0-9])[\w-]{32,}"), "…"),
)


def clean(text: str) -> str:
    """The first line, without anything that looks like a secret."""
    line = text.strip().partition("\n")[0]
    for pattern, instead in SECRETS:
        line = pattern.sub(instead, line)
    line = "".join(sign if sign.isprintable() else " " for sign in line)
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def told(caught: Any) -> tuple[str, list[str]]:
    """An error's kind and first line, and the places it came through: never the values it happened to."""
    _, error, trace = caught
    if error is None:
        return "", []
    frames = traceback.extract_tb(trace)[-MOST_FRAMES:]
    places = [f"{_module(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    return clean(f"{type(error).__name__}: {error}"), places


def _module(path: str) -> str:
    """The last parts of a path, which are the same on every machine."""
    return "/".join(path.replace("\\", "/").split("/")[-3:])


class Text(logging.Formatter):
    """`2026-01-31 20:15:00 WARNING quartet.thinkers: a computer player is in trouble (why=slow)`"""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        line = f"{when} {record.levelname} {record.name}: {clean(record.getMessage())}"
        line += f" ({facts})" if facts else ""
        if record.exc_info:
            error, places = told(record.exc_info)
            line = "\n".join([line, *(f"    {place}" for place in places), f"    {error}"])
        return line


class Json(logging.Formatter):
    """One object a line; the time in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        said: dict[str, Any] = {
            "time": f"{when}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": clean(record.getMessage()),
            **_facts(record),
        }
        if record.exc_info:
            said["error"], said["places"] = told(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    found = {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
    return {name: clean(value) if isinstance(value, str) else value for name, value in found.items() if value != ""}


FORMATS: Final[dict[LogStyle, type[logging.Formatter]]] = {"text": Text, "json": Json}


def set_up(style: LogStyle) -> None:
    """To standard error. At somebody's terminal only what needs attention: the programme is to stay in sight."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[style]())
    handler.addFilter(lambda record: not record.getMessage().startswith(TOLD_ELSEWHERE))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if style == "text" and sys.stderr.isatty() else logging.INFO)
    for noisy in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "alembic"):
        logger = logging.getLogger(noisy)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)
