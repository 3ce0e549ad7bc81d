"""Records seen again and checked: heavy work, done beside the loop."""

from __future__ import annotations

import json
from typing import Any, Final

from quartet.games import game_of
from quartet.kernel.chance import commitment
from quartet.kernel.game import Game
from quartet.kernel.messages import Refusal
from quartet.kernel.record import Record, RecordError
from quartet.kernel.table import Table, verify
from quartet.server import wire
from quartet.server.live import tell
from quartet.server.plain import plain
from quartet.server.problems import Trouble, refused, trouble
from quartet.server.seats import clean

MOST_ENTRIES: Final = 5000


def read(text: str) -> tuple[Game[Any, Any], Record]:
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()  # half a sign could not be sent back
        record = Record.loads(text)
        game = game_of(record)
    except (ValueError, RecursionError) as error:  # a RecordError is one, and so is a number without end
        raise bad(error) from error
    except Refusal as refusal:
        raise refused(refusal) from None
    if len(record.entries) > MOST_ENTRIES or len(record.seats) > game.most_players:
        raise trouble(422, "bad-record", why=f"more than {MOST_ENTRIES} moves")
    return game, record


def bad(error: Exception) -> Trouble:
    return trouble(422, "bad-record", why=str(error)[:300])


def replay(game: Game[Any, Any], record: Record, seat: int | None) -> wire.Replay:
    """The game move by move, as one seat saw it."""
    if seat is not None and seat >= len(record.seats):
        raise trouble(404, "no-such-seat")
    try:
        table = Table.replay(game, record, 0)
        frames = [_frame(table, None, "", None, seat)]
        for entry in record.entries:
            before = table.view(None)
            table.enter(entry)
            frames.append(_frame(table, entry.seat, entry.code, before, seat))
    except RecordError as error:
        raise bad(error) from error
    except Refusal as refusal:
        raise refused(refusal) from None
    except ValueError as error:  # a tape that ends too soon
        raise bad(error) from error
    seats = [clean(name) for name in record.seats]
    return wire.Replay(game.id, game.version, dict(table.record.options), seats, frames)


def _frame(table: Table, mover: int | None, code: str, before: Any, seat: int | None) -> wire.Frame:
    copies = [table.game.redact(event, seat) for event in table.log[-1]]
    told = [tell(table.game, copy, before) for copy in copies if copy is not None]
    return wire.Frame(mover, code, told, plain(table.view(seat)))


def check(game: Game[Any, Any], record: Record) -> wire.Verdict:
    """Does the seed fit the promise, and give every draw?"""
    luck = record.luck
    fits, why = False, ""
    if luck.kind != "live" or not luck.seed:
        why = "the record has no seed of a live table"
    else:
        fits = _fits(luck.seed, luck.hash)
        try:
            verify(game, record)
        except ValueError as error:  # a RecordError is one
            why = str(error)[:300]
        except Refusal as refusal:
            raise refused(refusal) from None
    return wire.Verdict(fits=fits, gives=not why, why=why, hash=luck.hash, draws=len(record.draws))


def _fits(seed: str, promised: str) -> bool:
    try:
        return commitment(bytes.fromhex(seed)) == promised
    except ValueError:
        return False
