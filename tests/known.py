"""What a test knows to be there: values that may be missing in general, but not at this place."""

from typing import TypeVar

T = TypeVar("T")


def known(value: T | None) -> T:
    """The value itself; a test that was wrong to expect it fails here."""
    assert value is not None
    return value
