"""What all tests share: the ``rule`` mark and the option to run only the tests that prove a rule."""

import pytest


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
