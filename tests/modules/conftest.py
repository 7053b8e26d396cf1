"""Modules of the tests stand in the register only while their tests run."""

from collections.abc import Iterator

import pytest

from snath.engine.modules.register import register, unregister
from tests.modules.balloons import MODULE


@pytest.fixture
def balloons() -> Iterator[None]:
    register(MODULE)
    yield
    unregister(MODULE)
