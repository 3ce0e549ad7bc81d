"""How this server is set up: decided once, by whoever starts it, and handed to everything that needs it."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, get_args

Webhooks = Literal["off", "public", "any"]
"""Who may be told of a turn: nobody, addresses of the open internet, or this network's own too."""
LogStyle = Literal["text", "json"]

WEBHOOKS: Final[tuple[str, ...]] = get_args(Webhooks)
LOG_STYLES: Final[tuple[str, ...]] = get_args(LogStyle)
PORT: Final = 8470
FILE: Final = "quartet.db"
"""In the folder of the data: everything there is to keep."""


def built_client() -> Path | None:
    """The folder of the built browser client: as `QUARTET_CLIENT` says, else where an installation puts it."""
    named = os.environ.get("QUARTET_CLIENT", "")
    if named:
        return Path(named)  # also when it is not there: what was asked for must not be passed over in silence
    installed = Path(sys.prefix) / "share" / "quartet" / "client"
    return installed if installed.is_dir() else None


def data_folder() -> Path:
    """Where this system's programs keep what belongs to a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "quartet"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "quartet"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The standard says that a relative path is none.
    return (named if named.is_absolute() else home / ".local" / "share") / "quartet"


@dataclass(frozen=True)
class Config:
    data: Path
    """Where everything is kept."""
    database: str = ""
    """A Postgres URL; empty: one SQLite file in `data`."""
    host: str = "127.0.0.1"
    port: int = PORT
    keep_days: int = 30
    """How long a finished table is kept when it says nothing else."""
    webhooks: Webhooks = "off"
    proxy: bool = False
    """Behind a proxy on this machine, whose word on the reader's address is believed."""
    pace: float = 0.8
    """Seconds a computer player takes at least, so that people can follow."""
    address: str = ""
    """Where others in the same network reach this server, with scheme and port; empty when they do not."""
    most_tables: int = 5000
    most_streams: int = 5000
    most_onlookers: int = 50
    """At one table."""
    log: LogStyle = "text"
    client: Path | None = field(default_factory=built_client)
    """The folder of the built browser client; none: the API alone."""

    @property
    def store(self) -> str:
        """The address of the database, whichever it is."""
        return self.database or f"sqlite:///{self.data / FILE}"

    def __repr__(self) -> str:
        """Without the database's address, which may hold a password."""
        return f"Config(data={str(self.data)!r}, host={self.host!r}, port={self.port})"
