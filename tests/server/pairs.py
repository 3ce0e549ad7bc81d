"""Two people at a table, and the bids of The Bell."""

from __future__ import annotations

from tests.server.house import Guest, House, Sitting


async def two(house: House) -> tuple[Sitting, Guest, Guest]:
    table = await house.open("me Ann", "friend")
    return table, table[0], await table.join("Bob")


async def bids(table: Sitting, *coins: int) -> Guest:
    """Everybody bids, in the order of the seats; who writes the motto?"""
    for seat, bid in enumerate(coins):
        await table[seat].plays(f"bid:{bid}")
    [writer] = table.asked()
    return writer
