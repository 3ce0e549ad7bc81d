"""The store when things break: what it says was written is there, and what it says failed is not."""

import asyncio
import errno
import multiprocessing
import os
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from quartet.server import database as databases
from quartet.server import writer
from quartet.server.store import Job, Store, StoreError
from tests.server.appender import append_for_ever
from tests.server.keeping import at_once, header, link, links_of, opened, plain, row, rows_of, run

pytest_plugins = ("tests.server.databases",)


# When things break


@pytest.fixture
def killers() -> Any:
    """Processes that start in a blink, for what they import is there already."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.server.appender", "alembic.command", "alembic.ddl", "psycopg"])
    return context


def test_what_was_acknowledged_outlives_a_kill(database: str, killers: Any) -> None:
    async def make() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))

    async def there() -> set[int]:
        async with opened(database) as store:
            return {one.n for one in await rows_of(store)}

    run(make())
    acknowledged: set[int] = set()
    for round_ in range(20):
        ours, theirs = killers.Pipe(duplex=False)
        child = killers.Process(target=append_for_ever, args=(database, "t1", theirs))
        child.start()
        theirs.close()
        with closing(ours):
            ours.recv()
            time.sleep(0.003 * round_)
            child.kill()
            with pytest.raises(EOFError):  # noqa: PT012 whatever it has said, to the end
                while True:
                    acknowledged.add(ours.recv())
            child.join()
            child.close()
        missing = acknowledged - {0} - run(there())
        assert not missing
    assert len(acknowledged) > 100


@pytest.fixture
def full_disk() -> OperationalError:
    return OperationalError("COMMIT", None, OSError(errno.ENOSPC, "No space left on device"))


def test_a_full_disk_fails_all_and_breaks_nothing(database: str, full_disk: OperationalError) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))
            assert store._writer

            def fail(_connection: Connection) -> None:
                raise full_disk

            event.listen(store._writer.engine, "commit", fail)
            outcomes = await at_once(store, *(Job("t1", rows=[row(n)]) for n in range(1, 4)))
            assert [type(outcome) for outcome in outcomes] == [StoreError] * 3
            assert "No space left" in str(outcomes[0])
            assert outcomes[0] is not outcomes[1]
            with pytest.raises(StoreError):
                await store.ping()
            event.remove(store._writer.engine, "commit", fail)
            await store.ping()
            assert await rows_of(store) == []
            await store.append(Job("t1", rows=[row(1)]))
            assert await rows_of(store) == [row(1)]

    run(go())


def test_a_file_that_may_not_grow_is_a_full_disk(sqlite_url: str) -> None:
    async def go() -> None:
        async with opened(sqlite_url) as store:
            await store.append(Job("t1", header=header(), rows=[row(1)]))
            (pages,) = await store._write(lambda connection: connection.exec_driver_sql("PRAGMA page_count").one())
            await store._write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").one())
            big = Job("t1", rows=[row(2, body="x" * 100_000)])
            outcomes = await at_once(store, big, big)
            assert ["full" in str(outcome) for outcome in outcomes] == [True, True]
            await store._write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1000000").one())
            await store.append(big)
            assert await rows_of(store) == [row(1), *big.rows]

    run(go())


def test_a_file_that_another_program_has_locked(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "BUSY_MS", 50)

    async def go() -> None:
        async with opened(sqlite_url) as store:
            await store.append(Job("t1", header=header()))
            with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreError, match="locked"):
                    await store.append(Job("t1", rows=[row(1)]))
                assert await rows_of(store) == []
            await store.append(Job("t1", rows=[row(1)]))

    run(go())


def test_a_lost_postgres_is_found_again(postgres_url: str) -> None:
    async def go() -> None:
        async with opened(postgres_url) as store:
            await store.append(Job("t1", header=header(), rows=[row(1)]))
            await rows_of(store)
            _end_connections(postgres_url)
            outcomes = await at_once(
                store, Job("t1", rows=[row(2)]), Job("t1", rows=[row(1, at=1)]), Job("t1", rows=[row(3)])
            )
            assert [type(outcome) for outcome in outcomes] == [type(None), StoreError, type(None)]
            _end_connections(postgres_url)
            await store.ping()
            assert await rows_of(store) == [row(1), row(2), row(3)]

    run(go())


def _end_connections(url: str) -> None:
    with plain(url) as connection:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        connection.execute(text(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {others}"))  # noqa: S608


def test_a_connection_lost_in_the_commit(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was written, but nobody was told: neither an error nor a second writing may come of that."""
    commit = writer.Writer._commit

    def lose(self: writer.Writer, jobs: list[Job]) -> None:
        commit(self, jobs)
        monkeypatch.setattr(writer.Writer, "_commit", commit)
        raise DBAPIError("COMMIT", None, Exception("gone"), connection_invalidated=True)

    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header(), rows=[row(1)]))
            monkeypatch.setattr(writer.Writer, "_commit", lose)
            opens = Job("t2", header=header("t2"), rows=[row(1, "t2")])
            adds = Job("t1", rows=[row(2), row(3)])
            lets_in, changes = Job("t1", links=[link("aa")]), Job("t1", update={"phase": "playing"})
            assert await at_once(store, opens, adds, lets_in, changes) == [None] * 4
            assert await rows_of(store) == [row(1), row(2), row(3)]
            assert await rows_of(store, "t2") == [row(1, "t2")]
            assert await links_of(store) == [link("aa")]

    run(go())


def test_a_database_that_stays_away_is_an_error_until_it_is_back(
    database: str, monkeypatch: pytest.MonkeyPatch, full_disk: OperationalError
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.05)

    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))
            with monkeypatch.context() as away:

                def lost(*_: object) -> None:
                    raise DBAPIError("INSERT", None, Exception("gone"), connection_invalidated=True)

                def refused(_: object) -> None:
                    raise full_disk

                away.setattr(writer.Writer, "_commit", lost)
                away.setattr(writer, "connection_of", refused)
                for job in (Job("t1", rows=[row(1)]), Job("t1", rows=[row(2)])):
                    with pytest.raises(StoreError):
                        await store.append(job)
                with pytest.raises(StoreError):
                    await store.ping()
            await store.append(Job("t1", rows=[row(3)]))
            assert await rows_of(store) == [row(3)]

    run(go())


def test_reading_a_broken_database_is_an_error(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))
            await store._write(lambda connection: connection.exec_driver_sql("DROP TABLE links"))
            with pytest.raises(StoreError, match="could not be read"):
                await store.load("t1")

    run(go())


# One server, one file


def test_a_second_store_on_the_same_database_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.1)

    async def go() -> None:
        async with opened(database) as store:
            with pytest.raises(StoreError, match=r"already|Another Quartet server"):
                await Store(database).start()
            with pytest.raises(StoreError, match="already"):
                await store.start()
            await store.append(Job("t1", header=header()))
        async with opened(database) as store:
            assert await store.count() == 1

    run(go())


def test_a_second_process_on_the_same_file_is_refused(sqlite_url: str) -> None:
    program = "import asyncio, sys; from quartet.server.store import Store; asyncio.run(Store(sys.argv[1]).start())"

    async def go() -> None:
        async with opened(sqlite_url):
            other = await asyncio.to_thread(
                subprocess.run, [sys.executable, "-c", program, sqlite_url], capture_output=True, text=True, check=False
            )
            assert other.returncode
            assert f"Another Quartet server (process {os.getpid()}) uses" in other.stderr

    run(go())


def test_only_the_owner_reads_the_file(sqlite_url: str) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))

    async def go() -> None:
        before = os.umask(0)
        try:
            async with opened(sqlite_url) as store:
                await store.append(Job("t1", header=header()))
                await store.load("t1")
                assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
                modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
                assert modes == dict.fromkeys([f"quartet.db{end}" for end in ("", "-shm", "-wal", ".lock")], 0o600)
        finally:
            os.umask(before)

    run(go())


def test_every_commit_reaches_the_disk(sqlite_url: str) -> None:
    async def go() -> None:
        async with opened(sqlite_url) as store:
            pragmas = ("journal_mode", "synchronous", "foreign_keys")
            found = await store._write(lambda c: [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas])
            assert found == ["wal", 2, 1]

    run(go())


@pytest.mark.parametrize(
    ("url", "match"),
    [
        ("nonsense", "no address"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:///file:x?mode=memory", "needs a file"),
        ("mysql://x/y", "SQLite file or a Postgres"),
    ],
)
def test_odd_addresses_are_refused(url: str, match: str) -> None:
    with pytest.raises(StoreError, match=match):
        Store(url)


def test_a_place_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be opened"):
        run(Store(f"sqlite:///{tmp_path}/file/x.db").start())
    (tmp_path / "other.db").write_bytes(b"This is no database, but a letter to somebody." * 99)
    with pytest.raises(StoreError, match="not a database"):
        run(Store(f"sqlite:///{tmp_path}/other.db").start())


def test_a_password_is_not_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.0)
    with pytest.raises(StoreError, match="cannot be opened") as caught:
        run(Store(f"postgresql+psycopg://quartet:s3cret@/x?host={tmp_path}").start())
    assert "s3cret" not in str(caught.value)


def test_without_the_driver_postgres_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"quartet\[postgres\]"):
        run(Store("postgresql+psycopg://quartet@/x").start())
