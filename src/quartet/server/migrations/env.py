"""Alembic runs this file to migrate; the store hands it the connection, inside a transaction of its own."""

from alembic import context

from quartet.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
