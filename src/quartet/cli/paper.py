"""Records on disk."""

from __future__ import annotations

import errno
import os
import tempfile
from datetime import datetime
from pathlib import Path

from quartet.kernel.record import Record
from quartet.kernel.table import Table


def read(path: Path) -> Record:
    return Record.loads(text(path))


def text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise OSError(errno.EILSEQ, "not UTF-8", str(path)) from error


def write(path: Path, table: Table) -> None:
    """All or nothing: a record half written would be a game lost."""
    put(path, table.record.dumps().encode())


def put(path: Path, content: bytes) -> None:
    name = ""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".quartet-")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).replace(path)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        # Whoever asked for it knows this file, and not the one beside it.
        raise OSError(error.errno, error.strerror, str(path)) from error


def fresh_path(game_id: str) -> Path:
    """A name that tells what it is and when, in the folder you are in, or at home if nothing can be written there."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    folders = (Path.cwd(), Path.home(), Path(tempfile.gettempdir()))
    folder = next((each for each in folders if os.access(each, os.W_OK)), folders[-1])
    path = folder / f"{game_id}-{now}.json"
    return path if path.parent != Path.cwd() else Path(path.name)
