"""Which ability each mech space of a seat uncovers: what is printed, or what a module has laid upon it."""

from mypy_extensions import i64

from .layout import MECH_SPACES, MORE, MORE_MECHS
from .state import State


def mech_ability(s: State, seat: i64, space: i64) -> i64:
    """By space, from left to right; not hot."""
    if s.table.more:
        laid = s.more[seat * MORE + MORE_MECHS + space]
        if laid:
            return laid - 1
    return s.table.mech_ability[seat * MECH_SPACES + space]


def mech_abilities(s: State, seat: i64) -> list[int]:
    found: list[int] = []
    for space in range(MECH_SPACES):
        found.append(mech_ability(s, seat, space))
    return found
