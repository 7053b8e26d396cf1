"""One unit moves: hex by hex, with the present load, with everything, or with a load set kind by kind."""

from typing import Final

from mypy_extensions import i64

from ..abilities import ENDS_STEP, GOES_ON, MEANS, TAKES_STEP, in_force
from ..actions import CARGO, CARGO_ALL, CARGO_RADIX, DONE, REACHED, STEP, verb_of
from ..bits import BIT, index_of
from ..driving_off import drive_off
from ..events import CARRIED, MOVEMENT_ENDED, UNIT_STEPPED, tell
from ..layout import (
    BROUGHT,
    CAME_FROM,
    CARGO_KINDS,
    CARGO_WALKED,
    CARGO_WORKERS,
    COINS,
    F_A,
    F_B,
    F_C,
    F_D,
    F_E,
    F_SEAT,
    FIRST_WORKER,
    MOVED,
    ROW,
    TERRITORY_LIMIT,
    TOKENS,
    TRAVEL,
    UNITS,
)
from ..movement import amount, at_least, cargo_at, destinations, must_take, with_amount
from ..pieces import enemy_at, fighters_at, put, take_away
from ..stack import pop
from ..state import State
from ..table_rules import STEP_PRICE, TableRule
from ..tokens import unit_comes
from ..tracks import lose_coins
from ..units import is_fighter, is_hero, kind_of
from .after_movement import movement_ended
from .base import Step

MEANS_SIZE: Final = REACHED * 2  # actions of one means of stepping
PASSING: Final = 2  # F_E from here on: it only passes through


class StepUnit(Step):
    """F_A unit, F_B steps left, F_C load, F_D lowest cargo kind that may still be set.

    F_E bit 0: it has taken a step; above, while it only passes through a territory: 1 + the place that it goes back to
    if it has to.
    """

    name = "step_unit"

    def who(self, s: State, f: i64) -> i64:
        return BIT[s.stack[f + F_SEAT]] if s.stack[f + F_B] else 0

    def place(self, s: State, f: i64) -> i64:
        return s.unit_at[s.stack[f + F_SEAT] * UNITS + s.stack[f + F_A]]

    def options(self, s: State, f: i64, seat: i64, out: list[int]) -> None:
        unit = s.stack[f + F_A]
        place = s.unit_at[seat * UNITS + unit]
        mask = affordable(s, seat, unit, place, destinations(s, seat, kind_of(unit), place))
        if mask or s.table.hooks_filled >> MEANS & 1:
            everything = least = s.stack[f + F_C]  # where it only passes through, nothing is loaded (MOD-009)
            if s.stack[f + F_E] < PASSING:
                everything = cargo_at(s, seat, unit, place)
                least = must_take(s, seat, unit, place, everything)
            load = at_least(s.stack[f + F_C], least)
            both = everything != load
            while mask:
                low = mask & -mask
                mask ^= low
                to = index_of(low)
                out.append(STEP + to * 2)
                if both:
                    out.append(STEP + to * 2 + 1)
            for ability in s.table.hooks[MEANS][seat]:
                if in_force(s, seat, ability):
                    means = affordable(s, seat, unit, place, ability.means(s, seat, kind_of(unit), place))
                    self.offer_means(means, both, out)
            if everything != least:
                self.offer_cargo(s.stack[f + F_D], load, least, everything, out)
        if s.stack[f + F_E]:
            out.append(DONE)

    def offer_means(self, mask: i64, both: bool, out: list[int]) -> None:
        """The same places once more, reached by other means."""
        while mask:
            low = mask & -mask
            mask ^= low
            out.append(STEP + MEANS_SIZE + index_of(low) * 2)
            if both:
                out.append(STEP + MEANS_SIZE + index_of(low) * 2 + 1)

    def offer_cargo(self, first: i64, load: i64, least: i64, everything: i64, out: list[int]) -> None:
        """Kinds in ascending order, so that no loop is possible."""
        for kind in range(first, CARGO_KINDS):
            most = amount(everything, kind)
            if most == 0:
                continue
            now = amount(load, kind)
            for n in range(amount(least, kind), min(most, CARGO_ALL - 1) + 1):
                if n != now:
                    out.append(CARGO + kind * CARGO_RADIX + n)
            if most >= CARGO_ALL and now != most:
                out.append(CARGO + kind * CARGO_RADIX + CARGO_ALL)

    def apply(self, s: State, f: i64, seat: i64, action: i64) -> None:
        stack = s.stack
        unit = stack[f + F_A]
        if action == DONE:
            stack[f + F_B] = 0
            return
        place = s.unit_at[seat * UNITS + unit]
        everything = load = stack[f + F_C]
        origin = place
        if stack[f + F_E] < PASSING:
            everything = cargo_at(s, seat, unit, place)
            load = at_least(load, must_take(s, seat, unit, place, everything))
        elif enemy_at(s, seat, place) >= 0:
            origin = entered_last(s, f)  # whoever is sent back goes to the last place without enemies (MOVE-043)
        if verb_of(action) == CARGO:
            kind = (action - CARGO) // CARGO_RADIX
            n = (action - CARGO) % CARGO_RADIX
            stack[f + F_C] = with_amount(load, kind, amount(everything, kind) if n == CARGO_ALL else n)
            stack[f + F_D] = kind + 1
            return
        means = (action - STEP) // MEANS_SIZE
        to = (action - STEP) % MEANS_SIZE >> 1
        if (action - STEP) & 1:
            load = everything
        for rule in s.table.rules[STEP_PRICE]:
            pay_step(s, rule, seat, unit, place, to)
        for ability in s.table.hooks[TAKES_STEP][seat]:
            if in_force(s, seat, ability):
                ability.takes_step(s, seat, unit, place, to)
        carry(s, seat, unit, place, to, load, origin)
        stack[f + F_B] -= 1
        stack[f + F_C] = load
        stack[f + F_D] = 0
        stack[f + F_E] = 1
        if means:
            for ability in s.table.hooks[MEANS][seat]:
                if in_force(s, seat, ability) and ability.means(s, seat, kind_of(unit), place) >> to & 1:
                    ability.use_means(s, seat, unit, to)
                    break
        if to >= TERRITORY_LIMIT:
            return
        last = stack[f + F_B] == 0 or ends_step(s, seat, unit, place, to)
        if not last and passes_through(s, seat, unit, place, to):
            stack[f + F_E] = 1 | (origin + 1) << 1
        elif enter(s, seat, unit, origin, to, load) or last:
            stack[f + F_B] = 0

    def run(self, s: State, f: i64) -> None:
        """The movement of this unit is finished before the next one starts (MOVE-008)."""
        seat = s.stack[f + F_SEAT]
        unit = s.stack[f + F_A]
        if s.stack[f + F_E] >= PASSING:  # it stops where it could have passed through
            enter(s, seat, unit, entered_last(s, f), s.unit_at[seat * UNITS + unit], s.stack[f + F_C])
        s.travel[unit * TRAVEL + MOVED] = 1
        tell(s, MOVEMENT_ENDED, seat, unit, s.unit_at[seat * UNITS + unit], 0, 0)
        pop(s)
        movement_ended(s, seat, unit)

    def abandon(self, s: State, f: i64) -> None:
        """A unit that was passing through is sent back like those that have moved in (MOVE-043)."""
        if s.stack[f + F_E] >= PASSING:
            unit = s.stack[f + F_A]
            remember_entry(s, unit, entered_last(s, f), s.stack[f + F_C])


def entered_last(s: State, f: i64) -> i64:
    """Where a unit comes from that only passes through the territory it is on."""
    return (s.stack[f + F_E] >> 1) - 1


def pay_step(s: State, rule: TableRule, seat: i64, unit: i64, place: i64, to: i64) -> None:
    price = rule.step_price(s, seat, unit, place, to)
    if price:
        lose_coins(s, seat, price)
        rule.step_paid(s, seat, unit, to, price)


def affordable(s: State, seat: i64, unit: i64, place: i64, mask: i64) -> i64:
    """Without the steps whose price cannot be paid."""
    if not s.table.rules_filled >> STEP_PRICE & 1:
        return mask
    left = mask
    while left:
        low = left & -left
        left ^= low
        if price_of_step(s, seat, unit, place, index_of(low)) > s.player[seat * ROW + COINS]:
            mask ^= low
    return mask


def price_of_step(s: State, seat: i64, unit: i64, place: i64, to: i64) -> i64:
    """What all rules want for it together."""
    price: i64 = 0
    for rule in s.table.rules[STEP_PRICE]:
        price += rule.step_price(s, seat, unit, place, to)
    return price


def ways_out(s: State, seat: i64, unit: i64, place: i64) -> i64:
    """Mask of the places that the unit could step to now."""
    mask = destinations(s, seat, kind_of(unit), place)
    for ability in s.table.hooks[MEANS][seat]:
        if in_force(s, seat, ability):
            mask |= ability.means(s, seat, kind_of(unit), place)
    return affordable(s, seat, unit, place, mask)


def passes_through(s: State, seat: i64, unit: i64, origin: i64, to: i64) -> bool:
    for ability in s.table.hooks[GOES_ON][seat]:
        if in_force(s, seat, ability) and ability.goes_on(s, seat, unit, origin, to):
            return True
    return False


def ends_step(s: State, seat: i64, unit: i64, origin: i64, to: i64) -> bool:
    for ability in s.table.hooks[ENDS_STEP][seat]:
        if in_force(s, seat, ability) and ability.ends_step(s, seat, unit, origin, to):
            return True
    return False


def carry(s: State, seat: i64, unit: i64, origin: i64, to: i64, load: i64, back_to: i64) -> None:
    """The unit and its load change places. Transported workers do not count as moved (MOVE-011)."""
    put(s, seat, unit, to)
    tell(s, UNIT_STEPPED, seat, unit, origin, to, 0)
    if load == 0:
        return
    tell(s, CARRIED, seat, to, load, 0, 0)
    for kind in range(4):
        n = amount(load, kind)
        if n:
            take_away(s, origin, kind, n)
            s.resources[to * 4 + kind] += n
    move_workers(s, seat, origin, to, amount(load, CARGO_WORKERS), 0, back_to)
    move_workers(s, seat, origin, to, amount(load, CARGO_WALKED), 1, back_to)


def move_workers(s: State, seat: i64, origin: i64, to: i64, n: i64, walked: i64, back_to: i64) -> None:
    base = seat * UNITS
    unit = FIRST_WORKER
    while n:
        if s.unit_at[base + unit] == origin and s.travel[unit * TRAVEL + MOVED] == walked:
            put(s, seat, unit, to)
            s.travel[unit * TRAVEL + CAME_FROM] = back_to + 1
            n -= 1
        unit += 1


def enter(s: State, seat: i64, unit: i64, origin: i64, to: i64, load: i64) -> bool:
    """Consequences of entering a territory; True if they end the movement."""
    halted = unit_comes(s, seat, to)
    if is_hero(unit) and s.now[TOKENS] >> to & 1:
        halted = True  # MOVE-036
    enemy = enemy_at(s, seat, to)
    if enemy < 0 or not is_fighter(unit):
        return halted
    if fighters_at(s, enemy, to) or s.table.late_displaced_workers:  # MOVE-030: the combat waits until all have moved
        remember_entry(s, unit, origin, load)
    else:
        drive_off(s, seat, enemy, to)
    return True


def remember_entry(s: State, unit: i64, origin: i64, load: i64) -> None:
    """Where it came from and what it brought, until the combat is fought."""
    s.travel[unit * TRAVEL + CAME_FROM] = origin + 1
    for kind in range(4):
        s.travel[unit * TRAVEL + BROUGHT + kind] = amount(load, kind)
