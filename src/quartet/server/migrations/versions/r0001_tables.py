"""Game tables, their rows, and the links that open them."""

import sqlalchemy as sa
from alembic import op

revision = "0001_tables"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("components", sa.Text(), nullable=True),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("keep_days", sa.Integer(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("due", sa.Boolean(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_tables"),
    )
    op.create_index("ix_tables_listed", "tables", ["listed", "opened"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "rows",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("once", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.table"], name="fk_rows_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "n", name="pk_rows"),
    )
    op.create_table(
        "links",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("host", sa.Boolean(), nullable=False),
        sa.Column("webhook", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.table"], name="fk_links_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "hash", name="pk_links"),
    )
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0}])


def downgrade() -> None:
    """There is no way back to nothing but throwing the database away, and nobody should do that by a command."""
    raise NotImplementedError
