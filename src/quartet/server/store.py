"""The append-only store: what happened at the tables, on disk before anybody hears of it.

Writing goes through one thread (`writer.py`); readers have connections of their own, in threads of their own. The event
loop never waits for the database.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import BigInteger, case, cast, delete, func, select, update
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from quartet.server.database import (
    READERS,
    FileLock,
    back_up,
    engine_of,
    file_of,
    first_line,
    make_file,
    shown,
    upgrade,
)
from quartet.server.database import StoreError as StoreError
from quartet.server.schema import LINKS, PULSE, ROWS, TABLES
from quartet.server.schema import Header as Header
from quartet.server.schema import Job as Job
from quartet.server.schema import Link as Link
from quartet.server.schema import Row as Row
from quartet.server.schema import Stored as Stored
from quartet.server.writer import HOUR, Chore, Writer

DAY: Final = 24 * HOUR
MOST_SWEPT: Final = 50
"""Tables deleted in one transaction, so that moves do not wait long for a sweep."""

T = TypeVar("T")


class Store:
    """`url`: `sqlite:////path/to/file.db` or `postgresql+psycopg://…`. One server a database; a second is refused."""

    def __init__(self, url: str) -> None:
        try:
            self._url = make_url(url)
        except ArgumentError as error:
            raise StoreError("The address of the database is no address.") from error
        self._file = file_of(self._url)
        self._lock: FileLock | None = None
        self._writer: Writer | None = None
        self._readers: Engine | None = None
        self._pool: ThreadPoolExecutor | None = None

    async def start(self) -> None:
        """Makes the database, or brings it up to date, and begins to write."""
        if self._writer:
            raise StoreError("The store has been started already.")
        await asyncio.to_thread(self._open)
        assert self._writer
        self._writer.start(asyncio.get_running_loop())

    async def stop(self) -> None:
        """Writes what has come in, and closes."""
        writer, self._writer = self._writer, None
        if writer:
            writer.hand_over()
            await asyncio.to_thread(writer.stop)
            await asyncio.to_thread(self._close)

    async def append(self, job: Job) -> None:
        """Returns when it is on disk. StoreError: it did not happen.

        Only when Postgres is lost in the very moment of the commit and stays away, nobody can tell: load the table
        before going on with it. Whoever is cancelled while waiting has not stopped the writing.
        """
        await self._write(job)

    async def load(self, table: str) -> Stored | None:
        return await self._read(lambda connection: _load(connection, table))

    async def listed(self, limit: int) -> list[Header]:
        """Tables that wait for anybody, the newest first."""
        query = select(TABLES).where(TABLES.c.listed).order_by(TABLES.c.opened.desc(), TABLES.c.table).limit(limit)
        return await self._read(lambda connection: [Header(*found) for found in connection.execute(query)])

    async def due(self) -> list[str]:
        query = select(TABLES.c.table).where(TABLES.c.due).order_by(TABLES.c.table)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def count(self) -> int:
        query = select(func.count()).select_from(TABLES)
        return await self._read(lambda connection: connection.scalar(query) or 0)

    async def delete(self, table: str) -> None:
        await self._write(lambda connection: _delete(connection, [table]))

    async def sweep(self, now: int, house_keep_days: int) -> list[str]:
        """Deletes what has been over, or left unfinished and untouched, for longer than it is to be kept.

        How many days a finished table is kept it says itself, or else the house; an unfinished one is the house's
        affair. 0 is for ever.
        """
        swept: list[str] = []
        more = True
        while more:
            gone: list[str] = await self._write(lambda connection: _sweep(connection, now, house_keep_days))
            swept += gone
            more = len(gone) == MOST_SWEPT
        return swept

    async def ping(self) -> None:
        """Can it be written to? Finds out by writing."""
        await self._write(lambda connection: connection.execute(update(PULSE).values(at=time.time_ns() // 1_000_000)))

    async def backup(self, path: Path) -> None:
        """A copy of the SQLite file as it is now, while the server, this or another, goes on writing."""
        if not self._file:
            raise StoreError("Only an SQLite file is copied like this; Postgres has pg_dump.")
        await asyncio.to_thread(back_up, self._file, path)

    # Behind it

    async def _write(self, work: Job | Chore) -> Any:
        if not self._writer:
            raise StoreError("The store is closed.")
        return await self._writer.put(work)

    async def _read(self, question: Callable[[Connection], T]) -> T:
        readers, pool = self._readers, self._pool
        if not self._writer or not readers or not pool:
            raise StoreError("The store is closed.")

        def ask() -> T:
            try:
                with readers.begin() as connection:
                    return question(connection)
            except SQLAlchemyError as error:
                raise StoreError(f"The database could not be read: {first_line(error)}") from error

        return await asyncio.get_running_loop().run_in_executor(pool, ask)

    def _open(self) -> None:
        opened = False
        try:
            if self._file:
                make_file(self._file)
                self._lock = FileLock(self._file)
            self._writer = Writer(engine_of(self._url, writes=True))
            upgrade(self._writer.connect())
            self._readers = engine_of(self._url, writes=False)
            self._pool = ThreadPoolExecutor(READERS, thread_name_prefix="quartet-reader")
            opened = True
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"The database {shown(self._url)} cannot be opened: {first_line(error)}") from error
        finally:
            if not opened:
                self._close()

    def _close(self) -> None:
        if self._writer:
            self._writer.disconnect()
            self._writer = None
        if self._pool:
            self._pool.shutdown()
        if self._readers:
            self._readers.dispose()
        if self._lock:
            self._lock.release()
        self._pool = self._readers = self._lock = None


# Reading and sweeping


def _load(connection: Connection, table: str) -> Stored | None:
    found = connection.execute(select(TABLES).where(TABLES.c.table == table)).first()
    if not found:
        return None
    header = Header(*found)
    rows = [Row(*row) for row in connection.execute(select(ROWS).where(ROWS.c.table == table).order_by(ROWS.c.n))]
    links = [Link(*link) for link in connection.execute(select(LINKS).where(LINKS.c.table == table))]
    if rows:
        header = replace(header, touched=max(header.touched, rows[-1].at))
    return Stored(header, rows, links)


def _delete(connection: Connection, tables: list[str]) -> None:
    connection.execute(delete(TABLES).where(TABLES.c.table.in_(tables)))


def _sweep(connection: Connection, now: int, house_keep_days: int) -> list[str]:
    # How long an unfinished table is waited for is the house's to say: else a stranger could keep its rooms for ever.
    unfinished = TABLES.c.ended.is_(None)
    days = cast(
        case((unfinished, house_keep_days), else_=func.coalesce(TABLES.c.keep_days, house_keep_days)), BigInteger
    )
    since = func.coalesce(TABLES.c.ended, TABLES.c.touched + HOUR)  # to the hour, and in favour of the table
    gone = list(connection.scalars(select(TABLES.c.table).where(days > 0, since + days * DAY < now).limit(MOST_SWEPT)))
    _delete(connection, gone)
    return gone
