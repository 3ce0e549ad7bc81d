"""Group commits: one thread owns the one connection that writes.

It takes a job, and whatever else has come in meanwhile, writes all of it in one transaction, and only then tells the
waiting tasks: under load, one sync of the disk serves hundreds of moves.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, Update, delete, insert, select, update
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from quartet.server.database import StoreError, connection_of, first_line, shown
from quartet.server.schema import LINKS, ROWS, TABLES, Header, Job, Link

HOUR: Final = 3600 * 1000
MOST_JOBS: Final = 512
"""In one transaction."""
MOST_TOUCHED: Final = 10_000
"""Tables remembered as touched; forgetting one costs another update, no more."""
PATIENCE: Final = 5.0
"""Seconds to get a lost connection back, or for a server that has just died to let go of its database."""

Chore = Callable[[Connection], Any]
Task = tuple[Job | Chore, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any]
_values: Final = attrgetter(*ROWS.c.keys())
"""Of a row, in the order of the columns."""


class Writer:
    """The thread that writes, and its connection. What has a leading underscore runs in that thread alone."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self._queue: queue.SimpleQueue[list[Task]] = queue.SimpleQueue()
        """An empty list is the end."""
        self.gathered: list[Task] = []
        """What this round of the event loop has brought: handed over together, for each handing over wakes a thread."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="quartet-writer", daemon=True)
        self._touched: dict[str, int] = {}
        """What the headers of tables at play say, so that most moves leave the headers alone."""
        # Compiled once, and handed to the driver as it is: Core would look at every value of every row again.
        self._insert_rows = str(insert(ROWS).compile(dialect=engine.dialect))

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._thread.start()

    def stop(self) -> None:
        self._queue.put([])
        self._thread.join()
        self.disconnect()

    def put(self, work: Job | Chore) -> asyncio.Future[Any]:
        assert self._loop
        future = self._loop.create_future()
        if not self.gathered:
            self._loop.call_soon(self.hand_over)
        self.gathered.append((work, future))
        return future

    def hand_over(self) -> None:
        if self.gathered:
            self._queue.put(self.gathered)
            self.gathered = []

    def connect(self) -> Connection:
        """Waits for Postgres, or until another server lets go of it, as long as patience lasts."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if connection := connection_of(self.engine):
                    self.connection = connection
                    return connection
                if time.monotonic() > until:
                    raise StoreError(f"Another Quartet server uses {shown(self.engine.url)}; stop that one first.")
            except OperationalError:
                if self.engine.dialect.name == "sqlite" or time.monotonic() > until:
                    raise
            time.sleep(0.1)

    def disconnect(self) -> None:
        if self.connection:
            with suppress(SQLAlchemyError):  # a broken one need not be closed
                self.connection.close()
            self.connection = None
        self.engine.dispose()

    def _run(self) -> None:
        assert self._loop
        more = self._queue.get()
        while more:
            tasks = list(more)
            with suppress(queue.Empty):
                while len(tasks) < MOST_JOBS and (more := self._queue.get_nowait()):
                    tasks += more
            outcomes = self._do(tasks)
            with suppress(RuntimeError):  # where the loop has been closed, nobody waits
                self._loop.call_soon_threadsafe(_tell, outcomes)
            if more:  # nothing is put after the end
                more = self._queue.get()

    def _do(self, tasks: list[Task]) -> list[Outcome]:
        """Jobs as far as possible together, chores alone, all in the order they came."""
        outcomes: list[Outcome] = []
        jobs: list[Job] = []
        waiting: list[asyncio.Future[Any]] = []
        revoked: set[tuple[str, str]] = set()

        def flush() -> None:
            if jobs:
                outcomes.extend(zip(waiting, self._write(jobs), strict=True))
                jobs.clear()
                waiting.clear()
                revoked.clear()

        for work, future in tasks:
            if isinstance(work, Job):
                # A transaction revokes links last: a link that is wanted afterwards must be in the next one.
                if revoked and not revoked.isdisjoint(_links_of(work)):
                    flush()
                revoked.update((work.table, link) for link in work.revoked)
                jobs.append(work)
                waiting.append(future)
            else:
                flush()
                outcomes.append((future, self._chore(work)))
        flush()
        return outcomes

    def _chore(self, chore: Chore, *, again: bool = True) -> Any:
        """What it returns, or the error."""
        try:
            with self._transaction() as connection:
                return chore(connection)
        except Exception as error:  # noqa: BLE001 whatever it is, somebody waits for the answer
            return self._chore(chore, again=False) if self._lost(error) and again else _failed(error)

    def _write(self, jobs: list[Job], *, again: bool = True) -> list[StoreError | None]:
        """In one transaction. If a job is at fault, it alone must fail: then all are tried one by one."""
        try:
            self._commit(jobs)
        except Exception as error:  # noqa: BLE001 a value that no database takes can raise anything
            if self._lost(error) and again:
                return self._write_rest(jobs, error)
            if isinstance(error, OperationalError | StoreError) or len(jobs) == 1:
                return [_failed(error) for _ in jobs]
            return [self._write([job], again=again)[0] for job in jobs]
        return [None] * len(jobs)

    def _write_rest(self, jobs: list[Job], lost: Exception) -> list[StoreError | None]:
        """The connection was lost, perhaps in the commit: what stands was written, and the rest is now."""
        try:
            with self._transaction() as connection:
                standing = [_stands(connection, job) for job in jobs]
        except (SQLAlchemyError, StoreError):
            return [_failed(lost) for _ in jobs]
        rest = iter(self._write([job for job, there in zip(jobs, standing, strict=True) if not there], again=False))
        return [None if there else next(rest) for there in standing]

    def _lost(self, error: Exception) -> bool:
        """Has the connection gone? Then it is let go, and the next to write looks for another."""
        if not (isinstance(error, DBAPIError) and error.connection_invalidated):
            return False
        self.disconnect()
        return True

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        connection = self.connection or self.connect()
        try:
            with connection.begin():
                yield connection
        except BaseException:
            # After a commit that failed, SQLAlchemy takes the transaction for ended; for SQLite it is still open.
            if not connection.invalidated:
                try:
                    connection.connection.rollback()
                except Exception:  # noqa: BLE001 drivers have errors of their own, and any means: not this one again
                    self.disconnect()
            raise

    def _commit(self, jobs: list[Job]) -> None:
        headers = [job.header for job in jobs if job.header]
        rows = [row for job in jobs for row in job.rows]
        links = [link for job in jobs for link in job.links]
        touched = {header.table: header.touched for header in headers}
        changes: dict[str, dict[str, Any]] = {}
        for row in rows:
            if row.at - (touched.get(row.table) or self._touched.get(row.table, 0)) >= HOUR:
                changes.setdefault(row.table, {})["touched"] = touched[row.table] = row.at
        for job in jobs:
            if job.update:
                changes.setdefault(job.table, {}).update(job.update)

        with self._transaction() as connection:
            if headers:
                connection.execute(insert(TABLES), [_named(TABLES, header) for header in headers])
            if rows:
                connection.exec_driver_sql(self._insert_rows, [_values(row) for row in rows])
            if links:
                connection.execute(insert(LINKS), [_named(LINKS, link) for link in links])
            for table, change in changes.items():
                _change(connection, update(TABLES).where(TABLES.c.table == table).values(change))
            for job in jobs:
                if job.webhook:
                    link, url = job.webhook
                    _change(connection, update(LINKS).where(*_is_link(job.table, link)).values(webhook=url))
                for link in job.revoked:
                    connection.execute(delete(LINKS).where(*_is_link(job.table, link)))

        if len(self._touched) > MOST_TOUCHED:
            self._touched.clear()
        self._touched.update(touched)


def _tell(outcomes: list[Outcome]) -> None:
    """One call into the loop for all who wait."""
    for future, outcome in outcomes:
        if future.done():  # cancelled
            continue
        if isinstance(outcome, StoreError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def _failed(error: Exception) -> StoreError:
    """An exception gathers a traceback where it is raised: everyone gets their own."""
    failed = StoreError(f"It could not be written: {first_line(error)}")
    failed.__cause__ = error
    return failed


def _links_of(job: Job) -> Iterable[tuple[str, str]]:
    for link in job.links:
        yield link.table, link.hash
    if job.webhook:
        yield job.table, job.webhook[0]


def _is_link(table: str, link: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return LINKS.c.table == table, LINKS.c.hash == link


def _named(into: Table, thing: Header | Link) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in into.c.keys()}  # noqa: SIM118 columns are no dict


def _change(connection: Connection, change: Update) -> None:
    if connection.execute(change).rowcount != 1:
        raise LookupError("what is to be changed is not there")


def _stands(connection: Connection, job: Job) -> bool:
    """Was this job written? It was whole or not at all, so one trace will do; what leaves none can be done again."""
    if job.header:
        query = select(TABLES.c.hash).where(TABLES.c.table == job.header.table)
        return connection.scalar(query) == job.header.hash
    if job.rows:
        row = job.rows[0]
        found = connection.execute(select(ROWS).where(ROWS.c.table == row.table, ROWS.c.n == row.n)).first()
        return found is not None and tuple(found) == _values(row)
    if job.links:
        link = job.links[0]
        return connection.execute(select(LINKS.c.hash).where(*_is_link(link.table, link.hash))).first() is not None
    return False
