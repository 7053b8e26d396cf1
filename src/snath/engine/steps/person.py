"""A seat that somebody answers for, human or bot: what it does by itself in a turn and after a combat."""

from typing import Final

from mypy_extensions import i64

from ..driving_off import popularity_loss
from ..events import UNIT_RETREATED, tell
from ..keepers import NOT_ON_THE_GROUND, Keeper
from ..layout import (
    CARD_VALUES,
    CHOOSE_SECTION,
    DIAL,
    F_A,
    F_E,
    FLYER,
    GOAL_COMBAT,
    LOWEST_CARD,
    PLAYED,
    RETREAT,
    ROW,
    UNITS,
)
from ..pieces import fly
from ..retreats import one_place_for_all, retreat_to, retreats, retreats_with_mechs
from ..stack import push
from ..stars import goal_reached
from ..state import State


class Person(Keeper):
    def begin_turn(self, s: State, seat: i64) -> None:
        push(s, CHOOSE_SECTION, seat, 0, 0, 0, 0, 0)

    def strength(self, s: State, seat: i64) -> i64:
        """Dial and cards (COMBAT-015)."""
        row = seat * ROW
        total = s.player[row + DIAL]
        for value in range(CARD_VALUES):
            total += s.player[row + PLAYED + value] * (value + LOWEST_CARD)
        return total

    def won(self, s: State, f: i64, seat: i64) -> None:
        goal_reached(s, seat, GOAL_COMBAT)

    def lost(self, s: State, f: i64, seat: i64) -> None:
        """All units go home, or where an ability lets them go; a flyer only if flyers have fought (AIR-031, -035)."""
        place = s.stack[f + F_A]
        if s.stack[f + F_E] & NOT_ON_THE_GROUND:
            fly(s, seat, s.table.home[seat])
            tell(s, UNIT_RETREATED, seat, FLYER, place, s.table.home[seat], 0)
            return
        with_mechs = retreats_with_mechs(s, seat, place)
        freely = retreats(s, seat, place)
        if with_mechs | freely:
            push(s, RETREAT, seat, place, with_mechs | freely, 0, freely, 2 if one_place_for_all(s, seat) else 0)
            return
        for unit in range(UNITS):
            if unit != FLYER and s.unit_at[seat * UNITS + unit] == place:
                retreat_to(s, seat, unit, place, s.table.home[seat])

    def popularity_for(self, s: State, seat: i64, workers: i64, by_combat: bool) -> i64:
        return popularity_loss(s, seat, workers, by_combat)


PERSON: Final = Person()
