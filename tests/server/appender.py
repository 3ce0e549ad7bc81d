"""A process that appends until it is killed, and says what it was told had been written."""

import asyncio
from multiprocessing.connection import Connection

from quartet.server.store import Job, Row, Store


def append_for_ever(url: str, table: str, told: Connection) -> None:
    asyncio.run(_append(url, table, told))


async def _append(url: str, table: str, told: Connection) -> None:
    store = Store(url)
    await store.start()
    stored = await store.load(table)
    assert stored
    behind = stored.rows[-1].n if stored.rows else 0
    told.send(0)

    async def one(lane: int) -> None:
        n = behind + 1 + lane
        while True:
            await store.append(Job(table, rows=[Row(table, n, n, "move", 0, "{}", "", f"{lane}")]))
            told.send(n)
            n += 8

    await asyncio.gather(*(one(lane) for lane in range(8)))
