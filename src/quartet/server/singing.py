"""A table's song as a file: made beside the loop, one at a time, and none that would fill the house."""

from __future__ import annotations

import asyncio
from typing import Final

from quartet.music import campfire
from quartet.music.rhythm import plucks
from quartet.music.song import TEMPO, Song
from quartet.server.problems import trouble
from quartet.words.catalogue import Catalogue

SOUND: Final = ("wav", "zip")
"""Formats with the whole of it as sound: a minute takes five million bytes."""
LONGEST: Final = 300
"""Seconds of sound; the other formats have no such end."""
PATIENCE: Final = 30.0
"""Seconds in which it must be one's turn."""


class Singers:
    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)

    async def sing(self, song: Song, fmt: str, record: str, style: str) -> bytes:
        """`record`: as the reader may have it, for the pack; `style`: of the names of notes."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._turn.acquire()
        except TimeoutError:
            raise trouble(503, "house-full", wait=10) from None
        # Whoever has gone meanwhile leaves a thread at work: the next one waits until it is done.
        working = asyncio.ensure_future(asyncio.to_thread(made, song, fmt, record, style))
        working.add_done_callback(self._done)
        return await asyncio.shield(working)

    def _done(self, working: asyncio.Future[bytes]) -> None:
        self._turn.release()
        if not working.cancelled():
            working.exception()  # else, where nobody waits for it any more, it would be called lost


def made(song: Song, fmt: str, record: str, style: str) -> bytes:
    if fmt in SOUND:
        played = plucks(song)
        seconds = max((pluck.start + pluck.length for pluck in played), default=0) * 60 / TEMPO
        if seconds > LONGEST:
            raise trouble(422, "song-too-long", minutes=LONGEST // 60)
    return campfire.export(song, fmt, record=record, words=Catalogue(style=style))
