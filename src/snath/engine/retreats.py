"""Where the losers of a combat may go: home, or where an ability lets them."""

from mypy_extensions import i64

from .abilities import RETREATS, in_force
from .events import UNIT_RETREATED, tell
from .pieces import put
from .state import State
from .tokens import unit_comes


def retreats_with_mechs(s: State, seat: i64, place: i64) -> i64:
    """Places besides the home base where workers need a mech beside them, as a mask."""
    mask = 0
    for ability in s.table.hooks[RETREATS][seat]:
        if in_force(s, seat, ability):
            mask |= ability.retreats_to(s, seat, place)
    return mask


def retreats(s: State, seat: i64, place: i64) -> i64:
    """Places besides the home base where any unit may go, as a mask."""
    mask = 0
    for ability in s.table.hooks[RETREATS][seat]:
        if in_force(s, seat, ability):
            mask |= ability.retreats_freely(s, seat, place)
    return mask


def one_place_for_all(s: State, seat: i64) -> bool:
    """Must all units that do not go home go to one and the same place?"""
    for ability in s.table.hooks[RETREATS][seat]:
        if in_force(s, seat, ability) and ability.retreats_together:
            return True
    return False


def retreat_to(s: State, seat: i64, unit: i64, origin: i64, to: i64) -> None:
    put(s, seat, unit, to)
    tell(s, UNIT_RETREATED, seat, unit, origin, to, 0)
    unit_comes(s, seat, to)
