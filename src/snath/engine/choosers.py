"""Choices before the first turn that all seats make in secret at the same time.

One sealed step (`steps/prepare.py`) asks one chooser after the other. Nothing of a choice is known to others until
all have finished it.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """One choice. Its answers are kept in the module's slots."""

    name: str = ""  # what is asked: the key `step-prepare-<name>` of the catalogue

    def seats(self, s: "State") -> i64:
        """Bit set of the seats that choose."""
        return 0

    def finished(self, s: "State", seat: i64) -> bool:
        """Has this seat chosen all it may?"""
        return True

    def options(self, s: "State", seat: i64, out: list[int]) -> None:
        """Append every answer of a seat that has not finished."""

    def apply(self, s: "State", seat: i64, action: i64) -> None:
        """Keep one answer."""

    def show(self, s: "State") -> None:
        """All have finished: lay the pieces, set what follows, forget what was drawn, and tell."""
