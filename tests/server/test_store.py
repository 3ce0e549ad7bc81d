"""The store: what it says was written is there, whole and in order, until it may go."""

import asyncio
import stat
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import event, inspect, text
from sqlalchemy.engine import Connection

from quartet.server.schema import LINKS, METADATA, ROWS, TABLES
from quartet.server.store import DAY, MOST_SWEPT, Header, Job, Link, Row, Store, Stored, StoreError
from tests.server.keeping import NOW, at_once, header, link, links_of, opened, plain, row, rows_of, run

pytest_plugins = ("tests.server.databases",)


# What is appended is there


def test_what_is_loaded_is_what_was_appended(database: str) -> None:
    head = header(components='{"deck":[1,2]}', keep_days=30, listed=True, due=True, ended=NOW + 9, touched=NOW + 2)
    rows = [
        row(1, body='{"chat":"naïve \\u0000 🎵 \'; DROP TABLE rows; -- %s ? :n"}', once="once-123"),
        row(2, seat=None),
    ]
    links = [
        link("aa", host=True, webhook="https://example.org/?a=%20b"),
        link("bb", role="onlooker", seat=None),
        link("cc", role="invite", seat=None),
    ]

    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=head, rows=rows, links=links))
            assert await store.load("t1") == Stored(head, rows, links)
        async with opened(database) as store:
            assert await store.load("t1") == Stored(head, rows, links)
            assert await store.load("t2") is None
            assert await store.count() == 1

    run(go())


def test_rows_come_back_in_the_order_of_their_numbers(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))
            for numbers in ([10, 9], [2], [1, 11]):
                await store.append(Job("t1", rows=[row(n) for n in numbers]))
            assert [one.n for one in await rows_of(store)] == [1, 2, 9, 10, 11]

    run(go())


def test_a_header_changes_only_where_it_is_told_to(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header(listed=True)))
            await store.append(Job("t2", header=header("t2")))
            await store.append(Job("t1", update={"phase": "over", "ended": NOW + 5, "listed": False}))
            stored, other = await store.load("t1"), await store.load("t2")
            assert stored
            assert other
            assert stored.header == header(phase="over", ended=NOW + 5)
            assert other.header == header("t2")

    run(go())


def test_of_several_changes_in_one_batch_the_last_counts(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            outcomes = await at_once(
                store,
                Job("t1", header=header()),
                Job("t1", update={"phase": "playing"}),
                Job("t1", update={"phase": "over", "ended": NOW}),
                Job("t1", update={"phase": "closed"}),
            )
            stored = await store.load("t1")
            assert outcomes == [None] * 4
            assert stored
            assert (stored.header.phase, stored.header.ended) == ("closed", NOW)

    run(go())


def test_links_come_and_go_in_the_order_they_are_told_to(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header(), links=[link("aa"), link("bb")]))
            await store.append(Job("t2", header=header("t2"), links=[link("aa", "t2")]))
            await store.append(Job("t1", webhook=("bb", "https://example.org"), revoked=["aa", "no such"]))
            assert await links_of(store) == [link("bb", webhook="https://example.org")]
            assert await links_of(store, "t2") == [link("aa", "t2")]
            outcomes = await at_once(
                store,
                Job("t1", links=[link("cc")]),
                Job("t1", revoked=["cc", "dd"]),
                Job("t1", links=[link("dd")]),
            )
            assert outcomes == [None] * 3
            assert await links_of(store) == [link("bb", webhook="https://example.org"), link("dd")]

    run(go())


def test_one_job_may_open_a_table_from_another(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))
            rematch = Job("t1", header=header("t2"), rows=[row(1), row(1, "t2")], links=[link("aa", "t2")])
            rematch.update = {"phase": "over"}
            await store.append(rematch)
            assert await rows_of(store) == [row(1)]
            assert await rows_of(store, "t2") == [row(1, "t2")]

    run(go())


def test_an_empty_job_is_done_at_once(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("nowhere"))
            assert await store.count() == 0

    run(go())


def test_the_store_does_not_judge_idempotency_keys(database: str) -> None:
    """That is the table's business, which has the rows in memory."""

    async def go() -> None:
        async with opened(database) as store:
            rows = [row(1, once="same-key"), row(2, once="same-key"), row(3), row(4)]
            await store.append(Job("t1", header=header(), rows=rows))
            assert await rows_of(store) == rows

    run(go())


# All or nothing


def test_a_job_that_collides_leaves_nothing(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header(), rows=[row(2)], links=[link("aa")]))
            with pytest.raises(StoreError, match="could not be written"):
                await store.append(
                    Job(
                        "t1",
                        header=header("t2"),
                        rows=[row(1), row(2, body="another")],
                        links=[link("bb")],
                        revoked=["aa"],
                        update={"phase": "over"},
                    )
                )
            assert await store.load("t1") == Stored(header(touched=NOW + 2), [row(2)], [link("aa")])
            assert await store.load("t2") is None
            await store.append(Job("t1", rows=[row(1)]))
            assert await rows_of(store) == [row(1), row(2)]

    run(go())


@pytest.mark.parametrize(
    "faulty",
    [
        Job("t1", rows=[row(4), row(1)]),
        Job("none", rows=[row(1, "none")]),
        Job("t1", rows=[row(2**70)]),
        Job("t1", rows=[row(4, body="\ud800")]),
        Job("t1", rows=[row(4, body=object())]),
        Job("t1", rows=[row(4)], update={"no column": 1}),
        Job("none", update={"phase": "over"}),
        Job("t1", rows=[row(4)], webhook=("none", "https://example.org")),
        Job("t1", header=header()),
    ],
    ids=["collides", "no table", "number", "surrogate", "object", "no column", "no header", "no link", "header"],
)
def test_of_a_batch_only_the_faulty_job_fails(database: str, faulty: Job) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header(), rows=[row(1)]))
            before = Job("t1", rows=[row(2)])
            after = Job("t1", rows=[row(3)], update={"phase": "playing"})
            first, fault, last = await at_once(store, before, faulty, after)
            assert first is None
            assert last is None
            assert isinstance(fault, StoreError)
            assert await rows_of(store) == [row(1), row(2), row(3)]

    run(go())


def test_an_error_tells_no_secret(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))
            with pytest.raises(StoreError) as caught:
                await store.append(Job("t1", header=header()))
            error: BaseException | None = caught.value
            while error:
                assert header().seed not in str(error)
                error = error.__cause__ or error.__context__
            assert header().seed not in repr(header())

    run(go())


# Many at once


def test_two_hundred_append_at_once(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            tables = [f"t{i}" for i in range(20)]
            await asyncio.gather(*(store.append(Job(table, header=header(table))) for table in tables))
            commits: list[Connection] = []
            assert store._writer
            event.listen(store._writer.engine, "commit", commits.append)

            async def appender(i: int) -> None:
                for n in range(10):
                    await store.append(Job(tables[i % 20], rows=[row(10 * i + n, tables[i % 20])]))

            await asyncio.gather(*(appender(i) for i in range(200)))
            for i, table in enumerate(tables):
                expected = [row(10 * j + n, table) for j in range(i, 200, 20) for n in range(10)]
                assert await rows_of(store, table) == expected
            assert len(commits) < 500, "2000 jobs should share their commits"

    run(go())


def test_the_loop_goes_on_while_the_database_is_slow(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            slow = asyncio.ensure_future(store._write(lambda _: time.sleep(0.5)))
            longest, before = 0.0, time.monotonic()
            appends = [asyncio.ensure_future(store.append(Job("t1", header=header())))]
            while not slow.done():
                await asyncio.sleep(0.005)
                longest, before = max(longest, time.monotonic() - before), time.monotonic()
            await asyncio.gather(slow, *appends)
            assert longest < 0.3

    run(go())


def test_whoever_is_cancelled_has_not_stopped_the_writing(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            task = asyncio.ensure_future(store.append(Job("t1", header=header(), rows=[row(1)])))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await store.ping()
            assert await rows_of(store) == [row(1)]

    run(go())


def test_stopping_writes_what_has_come_in(database: str) -> None:
    async def go() -> None:
        store = Store(database)
        await store.start()
        await store.append(Job("t1", header=header()))
        tasks = [asyncio.ensure_future(store.append(Job("t1", rows=[row(n)]))) for n in range(1000)]
        await asyncio.sleep(0)
        await store.stop()
        await asyncio.gather(*tasks)
        for refused in (store.append(Job("t1")), store.load("t1"), store.ping()):
            with pytest.raises(StoreError, match="closed"):
                await refused
        await store.stop()
        async with opened(database) as again:
            assert await rows_of(again) == [row(n) for n in range(1000)]

    run(go())


# Finding and forgetting


def test_open_tables_are_listed_the_newest_first(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            for i in range(5):
                await store.append(Job(f"t{i}", header=header(f"t{i}", opened=NOW + i, listed=i != 3, due=i > 2)))
            assert [one.table for one in await store.listed(3)] == ["t4", "t2", "t1"]
            assert (await store.listed(1))[0] == header("t4", opened=NOW + 4, listed=True, due=True)
            assert await store.due() == ["t3", "t4"]
            await store.append(Job("t4", update={"listed": False, "due": False}))
            assert [one.table for one in await store.listed(9)] == ["t2", "t1", "t0"]
            assert await store.due() == ["t3"]

    run(go())


def test_a_deleted_table_is_gone_with_all_it_had(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            for table in ("t1", "t2"):
                await store.append(Job(table, header=header(table), rows=[row(1, table)], links=[link("aa", table)]))
            await store.delete("t1")
            await store.delete("t1")
            assert await store.load("t1") is None
            assert await store.load("t2") == Stored(header("t2", touched=NOW + 1), [row(1, "t2")], [link("aa", "t2")])
            with pytest.raises(StoreError):
                await store.append(Job("t1", rows=[row(2)]))
        with plain(database) as connection:
            assert connection.execute(text("SELECT count(*) FROM rows WHERE \"table\" = 't1'")).scalar() == 0
            assert connection.execute(text("SELECT count(*) FROM links WHERE \"table\" = 't1'")).scalar() == 0

    run(go())


def test_a_deletion_takes_its_turn(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            opens, deletes = store.append(Job("t1", header=header())), store.delete("t1")
            again = store.append(Job("t1", header=header(), rows=[row(1)]))
            await asyncio.gather(store._write(lambda _: time.sleep(0.05)), opens, deletes, again)
            assert await rows_of(store) == [row(1)]

    run(go())


def test_what_has_been_kept_long_enough_is_swept(database: str) -> None:
    ended = {"phase": "over", "ended": NOW}
    heads = {
        "over": header("over", **ended),
        "over, briefly": header("over, briefly", keep_days=1, **ended),
        "over, for long": header("over, for long", keep_days=3650, **ended),
        "over, for ever": header("over, for ever", keep_days=0, **ended),
        "left": header("left"),
        "left, for ever": header("left, for ever", keep_days=0),
        "left, briefly": header("left, briefly", keep_days=1),
        "played on": header("played on"),
    }

    async def go() -> None:
        async with opened(database) as store:
            for table, head in heads.items():
                await store.append(Job(table, header=head))
            await store.append(Job("played on", rows=[row(1, "played on", at=NOW + 5 * DAY)]))
            assert await store.sweep(NOW + DAY, 10) == []
            assert await store.sweep(NOW + DAY + 1, 10) == ["over, briefly"]
            assert await store.sweep(NOW + 10 * DAY, 10) == []
            assert await store.sweep(NOW + 10 * DAY + 1, 10) == ["over"]
            assert sorted(await store.sweep(NOW + 11 * DAY, 10)) == ["left", "left, briefly", "left, for ever"]
            assert await store.sweep(NOW + 15 * DAY, 10) == []
            assert await store.sweep(NOW + 9999 * DAY, 0) == ["over, for long"]
            assert await store.sweep(NOW + 16 * DAY, 10) == ["played on"]
            assert await store.count() == 1

    run(go())


def test_a_big_sweep_takes_several_turns(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            tables = [f"t{i:03}" for i in range(2 * MOST_SWEPT + 1)]
            await asyncio.gather(*(store.append(Job(table, header=header(table))) for table in tables))
            assert sorted(await store.sweep(NOW + 9 * DAY, 1)) == tables
            assert await store.count() == 0

    run(go())


def test_the_time_of_the_last_row_is_exact_when_loaded_and_to_the_hour_in_the_list(database: str) -> None:
    hour = 3600 * 1000

    async def go() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header(listed=True), rows=[row(1, at=NOW + 5)]))
            await store.append(Job("t1", rows=[row(2, at=NOW + hour + 5)]))
            await store.append(Job("t1", rows=[row(3, at=NOW + hour + 6)]))
            stored = await store.load("t1")
            assert stored
            assert stored.header.touched == NOW + hour + 6
            assert (await store.listed(1))[0].touched == NOW + hour + 5

    run(go())


# The schema


def test_migrations_lead_to_the_schema(database: str) -> None:
    async def go() -> None:
        async with opened(database) as store:
            await store.ping()

    run(go())
    with plain(database) as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, "alembic_version"}
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "0001_tables"


@pytest.mark.parametrize(("table", "data"), [(TABLES, Header), (ROWS, Row), (LINKS, Link)])
def test_columns_are_fields(table: Any, data: Any) -> None:
    assert list(table.c.keys()) == [one.name for one in fields(data)]


def test_a_newer_database_is_refused_and_left_alone(database: str) -> None:
    async def make() -> None:
        async with opened(database) as store:
            await store.append(Job("t1", header=header()))

    run(make())
    with plain(database) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999_future'"))
    with pytest.raises(StoreError, match=r"newer Quartet.*9999_future.*0001_tables.*Nothing was changed"):
        run(make())
    with plain(database) as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999_future"
        connection.execute(text("UPDATE alembic_version SET version_num = '0001_tables'"))

    async def look() -> None:
        async with opened(database) as store:
            assert await store.count() == 1

    run(look())


def test_a_migration_that_breaks_off_leaves_nothing(database: str) -> None:
    """`pulse` comes last, and is in the way."""
    with plain(database.replace("kept/", "")) as connection:
        connection.execute(text("CREATE TABLE pulse (x INTEGER)"))
    with pytest.raises(StoreError, match="pulse"):
        run(Store(database.replace("kept/", "")).start())
    with plain(database.replace("kept/", "")) as connection:
        assert inspect(connection).get_table_names() == ["pulse"]


# Copies


def test_a_backup_is_the_database_at_one_moment(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def go() -> None:
        async with opened(sqlite_url) as store:
            await store.append(Job("t1", header=header(), rows=[row(0)]))

            async def play() -> int:
                n = 0
                while not backup.done() or n < 50:
                    n += 1
                    await store.append(Job("t1", rows=[row(2 * n), row(2 * n + 1)]))
                return n

            # Another store, as the command has: it need not be started, nor does it disturb.
            backup = asyncio.ensure_future(Store(sqlite_url).backup(copy))
            await play()
            await backup
            await store.backup(copy)
            stored = await store.load("t1")
        async with opened(f"sqlite:///{copy}") as restored:
            assert await restored.load("t1") == stored
            await restored.append(Job("t1", rows=[row(1)]))

    run(go())
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part*"))


def test_a_backup_of_a_server_that_is_not_running(sqlite_url: str, tmp_path: Path) -> None:
    async def go() -> None:
        with pytest.raises(StoreError, match="could not be copied"):
            await Store(sqlite_url).backup(tmp_path / "copy.db")
        async with opened(sqlite_url) as store:
            await store.append(Job("t1", header=header()))
        await Store(sqlite_url).backup(tmp_path / "copy.db")
        async with opened(f"sqlite:///{tmp_path / 'copy.db'}") as restored:
            assert await restored.count() == 1

    run(go())


def test_a_failed_backup_leaves_the_old_one(sqlite_url: str, postgres_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("the old one")
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    file.parent.mkdir()
    file.write_bytes(b"This is no database." * 999)

    async def go() -> None:
        for store, to in (Store(sqlite_url), copy), (Store(sqlite_url), file), (Store(postgres_url), copy):
            with pytest.raises(StoreError):
                await store.backup(to)

    run(go())
    assert copy.read_text() == "the old one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "kept"]
