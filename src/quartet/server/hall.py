"""All tables of the house: opened, found again, put to disk, and cleared away."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from quartet.bots.levels import LEVELS
from quartet.games import game_by_id
from quartet.kernel.chance import commitment, new_seed
from quartet.kernel.components import ComponentError
from quartet.kernel.components import parse as parse_components
from quartet.kernel.game import Game
from quartet.kernel.messages import Refusal
from quartet.kernel.table import figures_of
from quartet.server import seats, wire
from quartet.server.ballots import RETURN
from quartet.server.config import Config
from quartet.server.limits import Limits
from quartet.server.live import Live, usual_coach
from quartet.server.metrics import Metrics
from quartet.server.problems import Trouble, bad_figures, refused, trouble
from quartet.server.room import Room
from quartet.server.seats import Chair, Reader, clean, computer_name, digest, free_name
from quartet.server.store import Header, Job, Link, Row, Store, StoreError

IDLE: Final = 600.0
"""Seconds after which a table that nobody looks at leaves memory."""
ROUND: Final = 60.0
"""Seconds between two rounds of the caretaker."""
MOST_ROWS: Final = 20_000
OWNERS: Final = "your file"
"""What an owner's component file is called in errors."""
GRACE: Final = 60
"""Seconds that everybody has at least when a server comes back."""
AN_HOUR: Final = 3_600_000
AT_A_TIME: Final = 100
"""Rows of a table that comes back into memory, before others have their turn."""

log = logging.getLogger("quartet.hall")


@dataclass(frozen=True)
class Sources:
    """Where the server gets what it cannot know: time, names and luck. Tests put their own in place."""

    now: Callable[[], int] = field(default=lambda: time.time_ns() // 1_000_000)
    key: Callable[[], str] = seats.new_key
    table: Callable[[], str] = seats.new_table
    seed: Callable[[], bytes] = new_seed
    game: Callable[[str], Game[Any, Any]] = game_by_id
    levels: Callable[[str], Sequence[str]] = field(default=lambda game: LEVELS.get(game, ()))


class Hall:
    def __init__(self, config: Config, store: Store, sources: Sources | None = None) -> None:
        self.config = config
        self.store = store
        self.sources = sources or Sources()
        self.rooms: dict[str, Room] = {}
        self.limits = Limits(time.monotonic)
        self.metrics = Metrics()
        self.after: Callable[[Room, Sequence[Row]], None] = lambda _room, _rows: None
        """Called when rows are stored and told: the conductor's cue."""
        self.closed = False
        self.count = 0
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._caretaker: asyncio.Task[None] | None = None

    # Opening and closing the house

    async def start(self) -> None:
        await self.store.start()
        self.count = await self.store.count()
        self._caretaker = asyncio.create_task(self._care())

    async def wake(self) -> None:
        """Tables whose clock runs go on by themselves after a restart; the others when somebody comes."""
        for table in await self.store.due():
            if table not in self.rooms:
                try:
                    await self.room(table)
                except Exception:
                    log.exception("a table could not be woken", extra={"table": table})

    async def stop(self) -> None:
        if self._caretaker is not None:
            self._caretaker.cancel()
        self.closing()
        await self.store.stop()

    def closing(self) -> None:
        """Everybody is told to come back later, and nobody thinks any more."""
        self.closed = True
        for room in self.rooms.values():
            room.rest()
            room.dismiss("restart")

    async def _care(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.care()
            except Exception:
                log.exception("the caretaker could not work")

    async def care(self) -> None:
        self.limits.forget()
        for room in list(self.rooms.values()):
            thinking = any(not task.done() for task in room.thinking.values())
            # Ballots are nowhere but here; those that are in wait for the others.
            busy = room.lock.locked() or thinking or room.listeners() or room.alarm or room.box.cast
            if not busy and time.monotonic() - room.used > IDLE:
                self._forget(room, "again")
        for table in await self.store.sweep(self.sources.now(), self.config.keep_days):
            if table in self.rooms:
                self._forget(self.rooms[table], "deleted")
        self.count = await self.store.count()
        # Also those that were thrown away because something could not be stored, when nobody has come since.
        await self.wake()

    # Finding a table

    async def room(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is None:
            if table not in self._loading:
                # Whoever asked first may be gone before the answer: there must be one table all the same.
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(self._loading[table])
            if found is None:
                raise trouble(404, "no-table")
            room = found
        room.used = time.monotonic()
        return room

    async def _load(self, table: str) -> Room | None:
        if not 1 <= len(table) <= 40 or not (table.isascii() and table.isprintable()):
            return None
        try:
            stored = await self.store.load(table)
        except StoreError as error:
            log.exception("a table could not be read", extra={"table": table})
            raise trouble(503, "not-read", wait=1) from error
        if stored is None:
            return None
        header = stored.header
        try:
            game = self.game(header)
        except (Refusal, ComponentError):
            game = None
        live = Live(header, game)
        for n, _ in enumerate(live.restore(stored)):
            if n % AT_A_TIME == 0:
                await asyncio.sleep(0)
        live.floor = self.sources.now() + min(live.clock.seconds, GRACE) * 1000
        room = Room(live)
        room.used = time.monotonic()
        room.began = self.sources.now()
        room.touched = header.touched
        room.stored = live.n
        room.box.steady = self.sources.now() + RETURN
        if live.game is None and live.phase in ("waiting", "playing"):
            ours = game.version if game is not None else 0
            async with self.holding(room):
                await self.commit(room, [live.do("closed", self.sources.now(), theirs=header.rules, ours=ours)])
        self.rooms[table] = room
        self.after(room, ())
        return room

    async def enter(self, table: str, key: str, address: str) -> tuple[Room, Reader]:
        """Who is this, at that table? A wrong key is told as such, and costs patience.

        A right one never does: whoever guesses must not shut out others who share the address.
        """
        if table not in self.rooms and self.limits.spent("wrong-key", address):
            self.limits.spend("wrong-key", address)
        try:
            room = await self.room(table)
        except Trouble as error:
            if error.status == 404:
                self.limits.spend("wrong-key", address)
            raise
        link = room.live.links.get(digest(key)) if key else None
        if link is None:
            self.limits.spend("wrong-key", address)
            raise trouble(401, "no-key" if not key else "wrong-key")
        if room.live.shut_out(link):
            raise trouble(403, "no-onlookers")
        return room, Reader(link.role, link.seat, link.host, link.hash)

    # Putting things to disk

    def holding(self, room: Room) -> Holding:
        """Nobody else does anything here meanwhile. If it fails halfway, it has not happened."""
        return Holding(self, room)

    def let_go(self, room: Room) -> None:
        if room.live.n != room.stored:
            self._forget(room, "again")

    async def commit(
        self,
        room: Room,
        rows: Sequence[Row],
        *,
        links: Sequence[Link] = (),
        revoked: Sequence[str] = (),
        farewell: tuple[str, int | None] | None = None,
    ) -> None:
        """Durable first, then visible. The room is held. If it cannot be stored, it has not happened.

        `farewell`: whose streams end before it is told, and why; None: those of onlookers.
        """
        live = room.live
        header = live.header
        try:
            await self.store.append(
                Job(
                    table=live.id, rows=list(rows), links=list(links), revoked=list(revoked),
                    update=self._changed(room, rows),
                )
            )  # fmt: skip
        except BaseException as error:
            # The table in memory is ahead of the disk: from now on the disk is right.
            self._forget(room, "again")
            if isinstance(error, StoreError):
                log.exception("a step could not be stored", extra={"table": header.table})
                raise trouble(503, "not-stored", wait=1) from error
            raise
        if rows:
            room.stored = rows[-1].n  # and no further: what was done besides has not happened
        for link in links:
            live.links[link.hash] = link
        for gone in revoked:
            live.links.pop(gone, None)
        if farewell is not None:
            room.dismiss(farewell[0], seat=farewell[1])
        room.tell(rows)
        self.metrics.steps(rows)
        self.after(room, rows)

    def _changed(self, room: Room, rows: Sequence[Row]) -> dict[str, Any] | None:
        """The columns that queries look at, when they have changed."""
        live = room.live
        at = rows[-1].at if rows else self.sources.now()
        known = (live.header.phase, live.header.listed, live.header.due)
        due = live.phase == "playing" and live.clock.seconds > 0 and live.paused_at is None
        if known == (live.phase, live.listed(), due) and at - room.touched < AN_HOUR:
            return None
        ended = at if live.phase in ("over", "closed") else None
        update: dict[str, Any] = {
            "phase": live.phase,
            "listed": live.listed(),
            "due": due,
            "touched": at,
            "ended": ended,
        }
        live.header = replace(live.header, **update)
        room.touched = at
        return update

    def _forget(self, room: Room, reason: str) -> None:
        if self.rooms.get(room.live.id) is room:
            del self.rooms[room.live.id]
        room.gone = True
        room.rest()
        room.dismiss(reason)

    async def delete(self, room: Room) -> None:
        await self.store.delete(room.live.id)
        self.count -= 1
        self._forget(room, "deleted")

    # Opening a table

    def game(self, header: Header) -> Game[Any, Any]:
        """A table's game, with its owner's figures."""
        game = self.sources.game(header.game)
        return game if header.components is None else game.furnished(header.table, json.loads(header.components))

    async def create(self, new: wire.NewTable) -> wire.Created:
        try:
            game = self.sources.game(new.game)
            if new.components:
                game = game.furnished(OWNERS, parse_components(OWNERS, new.components))
            game.seats_allowed(len(new.seats))
            people = sum(plan.kind != "computer" for plan in new.seats)
            options = game.settle(new.options, seats=len(new.seats), people=people)
        except Refusal as refusal:
            raise refused(refusal) from None
        except ComponentError as error:
            raise bad_figures(error) from None
        chairs = self.chairs(game.id, new.seats)
        mine = [seat for seat, plan in enumerate(new.seats) if plan.kind == "me"]
        keys = {seat: self.sources.key() for seat in mine}
        invite, onlooker = self.sources.key(), self.sources.key()
        host = keys[mine[0]] if mine else self.sources.key()
        plan = {
            "chairs": [asdict(chair) for chair in chairs],
            "clock": {"seconds": new.clock.seconds, "then": new.clock.then},
            "screen": mine,
            "onlookers": new.onlookers,
            "coach": usual_coach(chairs) if new.coach is None else new.coach,
            "host_seat": mine[0] if mine else None,
        }
        header = self.header(game, options, plan, new.keep_days)
        links = [Link(header.table, digest(key), "seat", seat, key == host, "") for seat, key in keys.items()]
        links += [
            Link(header.table, digest(invite), "invite", None, host=False, webhook=""),
            Link(header.table, digest(onlooker), "onlooker", None, host=False, webhook=""),
        ]
        if not mine:
            links.append(Link(header.table, digest(host), "onlooker", None, host=True, webhook=""))
        await self.open(header, links, game)
        return wire.Created(
            header.table, [wire.SeatKey(seat, key) for seat, key in keys.items()], host, invite, onlooker
        )

    def chairs(self, game: str, plans: Sequence[wire.SeatPlan]) -> list[Chair]:
        chairs: list[Chair] = []
        for plan in plans:
            name = clean(plan.name)
            taken = [chair.name for chair in chairs if chair.name]
            if plan.kind == "computer":
                self.check_level(game, plan.level)
                name = free_name(name or computer_name(plan.level), taken)
                chairs.append(Chair("computer", name, plan.level, arrived=True))
            elif plan.kind == "me":
                if not name:
                    raise trouble(422, "no-name")
                chairs.append(Chair("person", free_name(name, taken), arrived=True))
            else:
                chairs.append(Chair("free", open=plan.kind == "open"))
        return chairs

    def check_level(self, game: str, level: str) -> None:
        if level not in self.sources.levels(game):
            raise trouble(422, "no-level", level=level, levels=", ".join(self.sources.levels(game)))

    def substitute(self, game: str) -> str:
        """The level of a computer player who sits in for somebody: neither the weakest nor the strongest."""
        levels = self.sources.levels(game)
        return levels[len(levels) // 2]

    def header(self, game: Game[Any, Any], options: Any, plan: dict[str, Any], keep_days: int | None) -> Header:
        seed = self.sources.seed()
        figures = figures_of(game)
        now = self.sources.now()
        return Header(
            table=self.sources.table(), game=game.id, rules=game.version, options=json.dumps(options),
            plan=json.dumps(plan), hash=commitment(seed), seed=seed.hex(),
            components=None if figures is None else json.dumps(figures), opened=now, phase="waiting", ended=None,
            keep_days=keep_days, listed=False, due=False, touched=now,
        )  # fmt: skip

    async def open(self, header: Header, links: Sequence[Link], game: Game[Any, Any]) -> Room:
        """A new table on disk and in memory; it begins at once if nobody is missing."""
        if self.count >= self.config.most_tables:
            raise trouble(503, "house-full", wait=60)
        live = Live(header, game)
        live.links = {link.hash: link for link in links}
        room = Room(live)
        room.began = header.opened
        room.used = time.monotonic()
        room.touched = header.touched
        rows = [live.do("opened", header.opened)]
        rows += self.begun(live)
        # Written with the columns that the first rows have brought about.
        self._changed(room, rows)
        try:
            await self.store.append(Job(table=live.id, header=live.header, rows=rows, links=list(links)))
        except StoreError as error:
            log.exception("a table could not be opened")
            raise trouble(503, "not-stored", wait=1) from error
        room.stored = live.n
        self.count += 1
        self.metrics.opened(header.game)
        self.rooms[live.id] = room
        self.after(room, rows)
        return room

    def begun(self, live: Live) -> list[Row]:
        """The deal, as soon as the last player has come."""
        if live.phase == "waiting" and live.full():
            return [live.do("started", self.sources.now())]
        return []

    def agreed(self, room: Room) -> list[Row]:
        """A computer player sits in wherever all who are here want it."""
        live, now = room.live, self.sources.now()
        rows: list[Row] = []
        for seat in live.missing():
            at = room.agreed_at(seat, now)
            if at is not None and at <= now:
                rows.append(live.do("agreed", now, seat, level=self.substitute(live.header.game)))
        return rows


class Holding:
    """`async with`, written out: a generator would take longer than what it guards."""

    __slots__ = ("_hall", "_room")

    def __init__(self, hall: Hall, room: Room) -> None:
        self._hall = hall
        self._room = room

    async def __aenter__(self) -> None:
        await self._room.lock.acquire()

    async def __aexit__(self, *_: object) -> None:
        try:
            self._hall.let_go(self._room)
        finally:
            self._room.lock.release()
