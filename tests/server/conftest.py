"""A server in the test's own process, on SQLite and on a real PostgreSQL."""

import secrets
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from .guests import House


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of this test run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # on machines without XDG_RUNTIME_DIR
        import pgserver

    # Its socket lies in this directory, and the name of a socket must be short.
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as place:
        server = pgserver.postgres_server.get_server(place)
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def fresh_postgres(postgres: str) -> str:
    """An empty database of its own."""
    name = f"snath_{secrets.token_hex(4)}"
    url = make_url(postgres).set(drivername="postgresql+psycopg")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both kinds of database, empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'both.db'}"
    return str(request.getfixturevalue("fresh_postgres"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server on SQLite without limits."""
    with House(f"sqlite:///{tmp_path / 'house.db'}") as found:
        yield found


@pytest.fixture
def any_house(database: str) -> Iterator[House]:
    """The same on either database."""
    with House(database) as found:
        yield found
