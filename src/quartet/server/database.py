"""Getting at the database: engines, the newest schema, one server at a time, and copies."""

from __future__ import annotations

import os
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import ClassVar, Final

from sqlalchemy import create_engine, event, func, select
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

READERS: Final = 4
BUSY_MS: Final = 5000
"""How long SQLite waits for another process, such as one that copies the file."""
LOCK_KEY: Final = int.from_bytes(b"quartet")
"""Of the advisory lock in Postgres: any number, as long as it stays the same."""
_UPGRADING: Final = threading.Lock()
"""Alembic keeps what it works on in a global variable."""


class StoreError(Exception):
    """It was not written, or cannot be read. The sentence is for the log and for whoever runs the server."""


def engine_of(url: URL, *, writes: bool) -> Engine:
    try:
        if url.get_backend_name() == "sqlite":
            return _sqlite_engine(url, writes=writes)
        # Positional, for rows come as tuples. A reader sees one moment, however many questions it asks.
        style = {"paramstyle": "format", "hide_parameters": True}
        if writes:
            return create_engine(url, poolclass=NullPool, **style)
        return create_engine(
            url, pool_size=READERS, max_overflow=0, pool_pre_ping=True, isolation_level="REPEATABLE READ", **style
        )
    except ModuleNotFoundError as error:
        raise StoreError("Postgres needs its driver: install quartet[postgres].") from error


def _sqlite_engine(url: URL, *, writes: bool) -> Engine:
    # Parameters are hidden from messages: a seed in a log would give a game away.
    size = 1 if writes else READERS
    engine = create_engine(url, poolclass=QueuePool, pool_size=size, max_overflow=0, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # the driver would leave selects and the schema out of transactions
        connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute(f"PRAGMA query_only={'OFF' if writes else 'ON'}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def connection_of(engine: Engine) -> Connection | None:
    """A connection to write with; none while another server has one. (SQLite files are locked from outside.)"""
    connection = engine.connect()
    ours = False
    try:
        with connection.begin():
            ours = engine.dialect.name == "sqlite" or _locked(connection)
    finally:
        if not ours:
            connection.close()
    return connection if ours else None


def _locked(connection: Connection) -> bool:
    # A connection that broke unnoticed must not hold the lock for hours.
    for setting, value in ("idle", 20), ("interval", 10), ("count", 3):
        connection.exec_driver_sql(f"SET tcp_keepalives_{setting} = {value}")
    return bool(connection.scalar(select(func.pg_try_advisory_lock(LOCK_KEY))))


def upgrade(connection: Connection) -> None:
    """All of it or nothing, in one transaction."""
    # Late, for Alembic takes its time to import.
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "quartet.server:migrations")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    with _UPGRADING, connection.begin():
        current = set(MigrationContext.configure(connection).get_current_heads())
        newer = current - {script.revision for script in scripts.walk_revisions()}
        if newer:
            raise StoreError(
                f"The database {shown(connection.engine.url)} was made by a newer Quartet: its schema is "
                f"{', '.join(sorted(newer))}, and this one knows {scripts.get_current_head()}. Nothing was changed."
            )
        if current != set(scripts.get_heads()):
            command.upgrade(config, "head")


# The file


def file_of(url: URL) -> Path | None:
    if url.get_backend_name() == "postgresql":
        return None
    if url.get_backend_name() != "sqlite":
        raise StoreError("The store is an SQLite file or a Postgres database.")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise StoreError("An SQLite database needs a file: sqlite:////path/to/file.db")
    return Path(url.database).resolve()


def make_file(file: Path) -> None:
    """For the owner's eyes only: it holds the luck to come."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


class FileLock:
    """One server a file: a lock beside it that the system takes back when the process ends, however it ends.

    A lock of the process, not of the open file: one that children inherit could outlive a killed server. Within the
    process such a lock excludes nobody, hence the set.
    """

    held: ClassVar[set[Path]] = set()

    def __init__(self, file: Path) -> None:
        self.file = file
        if file in self.held:
            raise StoreError(f"{file} is open already.")
        self._fd = os.open(file.with_name(file.name + ".lock"), os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _lock(self._fd)
        except OSError as error:
            owner = os.read(self._fd, 20).decode("ascii", "replace").strip() if sys.platform != "win32" else "?"
            os.close(self._fd)
            raise StoreError(f"Another Quartet server (process {owner}) uses {file}; stop that one first.") from error
        os.ftruncate(self._fd, 0)
        os.write(self._fd, b"%d\n" % os.getpid())
        self.held.add(file)

    def release(self) -> None:
        """The file stays: whoever removed it could remove the one that another has just locked."""
        os.close(self._fd)
        self.held.discard(self.file)


if sys.platform == "win32":

    def _lock(fd: int) -> None:
        import msvcrt

        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:

    def _lock(fd: int) -> None:
        import fcntl

        fcntl.lockf(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


def back_up(file: Path, path: Path) -> None:
    if path.resolve() == file:
        raise StoreError("A backup cannot take the place of the database itself.")
    # Beside the goal and then renamed: a copy that breaks off never replaces a good one.
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with (
            # Read-write, for a reader too must make SQLite's helper files if they are gone; but never a new one.
            closing(sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True, timeout=BUSY_MS / 1000)) as source,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target)
            # One file, complete in itself: what is moved about must not leave a log behind.
            target.execute("PRAGMA journal_mode=DELETE")
            (verdict,) = target.execute("PRAGMA quick_check").fetchone()
        if verdict != "ok":
            raise StoreError(f"The copy is not sound: {verdict}")
        with part.open("rb+") as copy:
            os.fsync(copy.fileno())
        part.replace(path)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{file} could not be copied: {first_line(error)}") from error
    finally:
        part.unlink(missing_ok=True)


def shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)


def first_line(error: BaseException) -> str:
    """The driver's own words, without the statement that SQLAlchemy adds."""
    told = str(error.orig if isinstance(error, DBAPIError) and error.orig else error)
    return told.splitlines()[0] if told else type(error).__name__
