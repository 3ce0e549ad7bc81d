"""What tests put into a store, and how they look at it."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import create_engine
from sqlalchemy.engine import Connection

from quartet.server.store import Header, Job, Link, Row, Store

NOW = 1_800_000_000_000
T = TypeVar("T")


def header(table: str = "t1", **other: Any) -> Header:
    usual = Header(
        table=table,
        game="the-distance",
        rules=3,
        options='{"strict":true}',
        plan='{"seats":[{"kind":"me"}]}',
        hash="ab" * 32,
        seed="cd" * 32,
        components=None,
        opened=NOW,
        phase="waiting",
        ended=None,
        keep_days=None,
        listed=False,
        due=False,
        touched=NOW,
    )
    return replace(usual, **other)


def row(n: int, table: str = "t1", **other: Any) -> Row:
    return replace(Row(table, n, NOW + n, "move", n % 2, f'{{"code":"play:{n}"}}', '[{"♭":1}]', ""), **other)


def link(name: str, table: str = "t1", **other: Any) -> Link:
    return replace(Link(table, name, "seat", 0, host=False, webhook=""), **other)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


async def rows_of(store: Store, table: str = "t1") -> list[Row]:
    stored = await store.load(table)
    assert stored
    return stored.rows


async def links_of(store: Store, table: str = "t1") -> list[Link]:
    stored = await store.load(table)
    assert stored
    return sorted(stored.links, key=lambda one: one.hash)


async def at_once(store: Store, *jobs: Job) -> list[BaseException | None]:
    """All in one batch: they are put before the writer can take the first."""
    held = asyncio.ensure_future(store._write(lambda _: time.sleep(0.1)))
    await asyncio.sleep(0.02)
    outcomes = await asyncio.gather(*(store.append(job) for job in jobs), return_exceptions=True)
    await asyncio.gather(held, return_exceptions=True)
    return outcomes


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(coroutine)


@contextmanager
def plain(url: str) -> Iterator[Connection]:
    """Past the store, as a fault would come."""
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()
