"""What all tests share: the ``rule`` mark and the option to run only the tests that prove a rule."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("snath", deadline=None)  # no test is timed
settings.load_profile("snath")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that prove this rule (MOVE-012) or a rule of this area (MOVE)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen = [item for item in items if wanted & _proves(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


def _proves(item: pytest.Item) -> set[str]:
    ids = {rule_id for mark in item.iter_markers("rule") for rule_id in mark.args}
    return ids | {rule_id.partition("-")[0] for rule_id in ids}


def pytest_sessionstart(session: pytest.Session) -> None:
    """A compiled engine that is older than its sources would be tested in their place."""
    from snath.engine import machine
    from snath.form import engine_form

    if engine_form() == "interpreted":
        return
    engine = Path(str(machine.__file__)).parent
    built = max(file.stat().st_mtime for file in engine.parents[1].glob("*__mypyc*"))
    sources = [
        *engine.rglob("*.py"),
        *(engine.parent / "bots" / "planner").glob("*.py"),
        engine.parent / "view" / "information" / "hiding.py",
    ]
    changed = [file.name for file in sources if file.stat().st_mtime > built]
    if changed:
        pytest.exit(f"the compiled engine is older than {changed[0]}: run `make setup`, or set SNATH_PURE=1", 3)
