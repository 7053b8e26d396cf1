"""Run by Alembic; the connection comes from `Database.migrate`, or from `snath play --database`."""

from alembic import context
from sqlalchemy import Connection

from snath.server.store.schema import metadata


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


run(context.config.attributes["connection"])
