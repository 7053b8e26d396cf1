"""The OpenAPI description tells the truth, and no request that follows it breaks the server."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from snath.server.http.bodies import NewGame
from snath.server.store.database import Database
from snath.server.store.schema import metadata
from tests.server.guests import Table

from .guests import House


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Table]]:
    data = tmp_path_factory.mktemp("described")
    with House(f"sqlite:///{data / 'd.db'}") as house:
        table = house.table([{"name": "Ann"}, {"name": "Bob"}], listed=True)
        yield house, table


def test_no_request_breaks_the_server(place: tuple[House, Table]) -> None:
    house, table = place
    described = schemathesis.openapi.from_asgi("/openapi.json", house.app)
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == len(list(described.get_all_operations()))
    assert len(operations) > 30
    for operation in operations:

        @given(case=operation.as_strategy())
        @settings(
            max_examples=8,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            database=None,
            derandomize=True,
        )
        def ask(case: Any) -> None:
            if "game" in (case.path_parameters or {}):
                case.path_parameters["game"] = table.game  # one that is there
            person = 1 if case.path.endswith(("/leave", "/token")) else 0  # these may make a key void
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {table.tokens[person]}"}
            answer = case.call()
            assert answer.status_code < 500, (case.method, case.path, case.body, answer.text)

        ask()


def test_every_request_has_an_example_or_needs_none(place: tuple[House, Table]) -> None:
    house, _ = place
    found = house.client.get("/openapi.json").json()
    assert found["info"]["title"] == "snath"
    for path, methods in found["paths"].items():
        for method, told in methods.items():
            assert told.get("summary"), (method, path)
    extra = NewGame.model_config["json_schema_extra"]
    assert isinstance(extra, dict)
    assert isinstance(extra["examples"], list)
    for example in extra["examples"]:
        NewGame.model_validate(example)


@pytest.mark.parametrize("times", [1, 2])
def test_migrations_make_the_tables_of_the_schema(database: str, times: int) -> None:
    opened = Database(database)
    for _ in range(times):
        opened.migrate()
    with opened.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    opened.close()


def test_sqlite_keeps_what_it_has_acknowledged(tmp_path: Path) -> None:
    opened = Database(f"sqlite:///{tmp_path / 's.db'}")
    with opened.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    opened.close()
