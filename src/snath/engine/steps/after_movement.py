"""A unit has finished its movement: what its faction may then do there, at once or after combat and encounter."""

from mypy_extensions import i64

from ..abilities import FOLLOWS_MOVEMENT, in_force
from ..actions import DONE
from ..bits import BIT, index_of
from ..layout import (
    AFTER_MOVEMENT,
    F_A,
    F_C,
    F_D,
    F_SEAT,
    FLYER,
    TERRITORY_LIMIT,
    TOKENS,
    UNITS,
)
from ..pieces import enemy_at
from ..stack import pop, push, top_frame
from ..state import State
from ..table_rules import LANDED
from ..units import is_hero
from .base import Step


class AfterMovement(Step):
    """F_A unit."""

    name = "after_movement"

    def place(self, s: State, f: i64) -> i64:
        return s.unit_at[s.stack[f + F_SEAT] * UNITS + s.stack[f + F_A]]

    def choices(self, s: State, f: i64, seat: i64) -> list[int]:
        found: list[int] = []
        unit = s.stack[f + F_A]
        place = self.place(s, f)
        for ability in s.table.hooks[FOLLOWS_MOVEMENT][seat]:
            if in_force(s, seat, ability):
                ability.after_movement(s, seat, unit, place, found)
        for rule in s.table.rules[LANDED]:
            rule.landed(s, seat, unit, place, found)
        return found

    def who(self, s: State, f: i64) -> i64:
        seat = s.stack[f + F_SEAT]
        return BIT[seat] if self.choices(s, f, seat) else 0

    def run(self, s: State, f: i64) -> None:
        pop(s)

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        out.extend(self.choices(s, f, seat))
        out.append(DONE)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        unit = s.stack[f + F_A]
        place = self.place(s, f)
        pop(s)
        if action == DONE:
            return
        for ability in s.table.hooks[FOLLOWS_MOVEMENT][seat]:
            offered: list[int] = []
            if in_force(s, seat, ability):
                ability.after_movement(s, seat, unit, place, offered)
            if action in offered:
                ability.use_after_movement(s, seat, place, action)
                return
        for rule in s.table.rules[LANDED]:
            if rule.use_landed(s, seat, unit, place, action):
                return


def movement_ended(s: State, seat: i64, unit: i64) -> None:
    """At once, or remembered by the Move below if a combat or an encounter comes first (FAFAR-002, FAFAR-020)."""
    if not s.table.hooks[FOLLOWS_MOVEMENT][seat] and not s.table.rules_filled >> LANDED & 1:
        return
    place = s.unit_at[seat * UNITS + unit]
    if place >= TERRITORY_LIMIT:
        return
    meets = is_hero(unit) and s.now[TOKENS] >> place & 1 == 1
    if meets or (unit != FLYER and enemy_at(s, seat, place) >= 0):
        f = top_frame(s)
        s.stack[f + F_C] |= BIT[unit]
        s.stack[f + F_D] |= BIT[place]
    else:
        push(s, AFTER_MOVEMENT, seat, unit, 0, 0, 0, 0)


def next_late(s: State, f: i64, seat: i64) -> bool:
    """The next unit that had to wait is asked, if it is still there; False if none is left."""
    waiting = s.stack[f + F_C]
    while waiting:
        unit = index_of(waiting & -waiting)
        waiting ^= BIT[unit]
        s.stack[f + F_C] = waiting
        if s.stack[f + F_D] >> s.unit_at[seat * UNITS + unit] & 1:
            push(s, AFTER_MOVEMENT, seat, unit, 0, 0, 0, 0)
            return True
    s.stack[f + F_D] = 0
    return False
