"""What is kept: the tables of the database as they are now, and the same as data, column for field.

`migrations` has how the tables came to be; a test compares.

A game table is a header and numbered rows that are only ever added to; links are the keys that open it, hashed.
Times are milliseconds since 1970, and everything a game has to say is JSON that the database never looks into.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
    }
)


def _of_table() -> Column[str]:
    """A table that goes takes everything of it along."""
    return Column("table", Text, ForeignKey("tables.table", ondelete="CASCADE"), primary_key=True)


TABLES: Final = Table(
    "tables",
    METADATA,
    Column("table", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("components", Text),
    Column("opened", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("ended", BigInteger),
    Column("keep_days", Integer),
    Column("listed", Boolean, nullable=False),
    Column("due", Boolean, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("ix_tables_listed", "listed", "opened"),
    Index("ix_tables_due", "due"),
)

ROWS: Final = Table(
    "rows",
    METADATA,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("once", Text, nullable=False),
)

LINKS: Final = Table(
    "links",
    METADATA,
    _of_table(),
    Column("hash", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("seat", Integer),
    Column("host", Boolean, nullable=False),
    Column("webhook", Text, nullable=False),
)

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row, written when somebody asks whether the database can be written to."""


@dataclass(frozen=True, slots=True)
class Header:
    """A table: what never changes about it, and the few facts by which it is found.

    `listed`: it waits, and has seats for anybody. `due`: it must be loaded when the server starts, for its clock runs.
    `touched`: when the last row was written; kept to the hour, except by `load`.
    """

    table: str
    game: str
    rules: int
    options: str
    plan: str
    hash: str
    seed: str = field(repr=False)  # whoever reads a log must not learn the luck to come
    components: str | None
    opened: int
    phase: str
    ended: int | None
    keep_days: int | None
    listed: bool
    due: bool
    touched: int


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was done. `events`: the game's, with the whole truth; `once`: the idempotency key."""

    table: str
    n: int
    at: int
    kind: str
    seat: int | None
    body: str
    events: str
    once: str


@dataclass(frozen=True, slots=True)
class Link:
    """A key that opens a table, known only by its hash."""

    table: str
    hash: str
    role: Literal["seat", "onlooker", "invite"]
    seat: int | None
    host: bool
    webhook: str


@dataclass(slots=True)
class Stored:
    header: Header
    rows: list[Row]
    links: list[Link]


@dataclass(slots=True)
class Job:
    """What is written together or not at all.

    `revoked` (hashes of links), `update` (columns of the header) and `webhook` (a link's hash, and where to) are of
    `table`. The header, rows and links say themselves whose they are: a rematch opens one table from another.
    """

    table: str
    header: Header | None = None
    rows: list[Row] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    revoked: list[str] = field(default_factory=list)
    update: dict[str, Any] | None = None
    webhook: tuple[str, str] | None = None
