"""One database behind any number of processes: SQLite in a file, or PostgreSQL."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, make_url, text

CHANNEL = "snath"


class Database:
    """Reads and writes; a write is on disk when `writing` is left."""

    def __init__(self, url: str) -> None:
        given = make_url(url)
        if given.drivername in ("postgres", "postgresql"):
            given = given.set(drivername="postgresql+psycopg")
        self.url = given
        self.sqlite = given.get_backend_name() == "sqlite"
        if self.sqlite:
            self.engine = create_engine(given, connect_args={"timeout": 10, "check_same_thread": False}, pool_size=20)
            event.listen(self.engine, "connect", prepare_sqlite)
            event.listen(self.engine, "begin", begin_sqlite)
        else:
            self.engine = create_engine(given, pool_size=20, max_overflow=20, pool_pre_ping=True)
        # One question needs no transaction.
        self._reader = self.engine if self.sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        # SQLite has one writer: waiting here is fairer than its own waiting.
        self._writer = threading.Lock()

    def migrate(self) -> None:
        """Bring the tables up to date; processes that start together wait for each other."""
        with self.writing() as connection:
            if not self.sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(7391)"))
            config = Config()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        if not self.sqlite:
            with self.engine.begin() as connection:
                yield connection
            return
        with self._writer, self.engine.connect() as connection:
            connection = connection.execution_options(writes=True)
            with connection.begin():
                yield connection

    def tell(self, connection: Connection, message: str) -> None:
        """To all processes, once this transaction is committed. With SQLite they look for themselves."""
        if not self.sqlite:
            connection.execute(text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message})

    def close(self) -> None:
        self.engine.dispose()


def prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at once: upgrading a reader's could fail half way. A reader needs no transaction."""
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def database_at(url: str | None, data: Path) -> Database:
    """The database of a URL, or the SQLite file in the directory for data."""
    if url:
        return Database(url)
    data.mkdir(parents=True, exist_ok=True)
    return Database(f"sqlite:///{data / 'snath.db'}")
