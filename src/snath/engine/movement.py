"""Where a unit may step next, and what it can carry."""

from typing import Final

from mypy_extensions import i64

from .abilities import REACH, STEPS_FURTHER, in_force
from .bits import BIT
from .layout import (
    ABILITIES,
    CARGO_BITS,
    CARGO_KINDS,
    CARGO_WALKED,
    CARGO_WORKERS,
    FIRST_WORKER,
    KIND_WORKER,
    LAST_WORKER,
    MINES,
    MOVED,
    ROW,
    TRAVEL,
    UNITS,
    WORKERS,
)
from .pieces import carriers_at, enemy_fighters, enemy_units, fighters_at
from .state import State
from .units import carries_workers

AMOUNT_MASK: Final = (1 << CARGO_BITS) - 1


def steps_of(s: State, seat: i64, kind: i64, base: i64) -> i64:
    """How far one movement goes: abilities add to the whole of it (FACT-017)."""
    for ability in s.table.hooks[STEPS_FURTHER][seat]:
        if in_force(s, seat, ability):
            base += ability.steps_further(s, seat, kind)
    return base


def destinations(s: State, seat: i64, kind: i64, place: i64) -> i64:
    """Mask of the places one step away."""
    board = s.table.map
    mask = board.dry[place]
    here = BIT[place]
    if kind == KIND_WORKER and (board.lakes | held_by_enemies(s, seat) & board.territories) & here:
        return 0  # MOVE-018, MOVE-033
    tunnels = board.tunnels | s.player[seat * ROW + MINES]
    if tunnels & here:
        mask |= tunnels  # MOVE-019, STRUC-016
    active = s.player[seat * ROW + ABILITIES]
    for ability in s.table.hooks[REACH][seat]:
        if active & ability.bit:
            mask |= ability.reach(s, seat, kind, place)
    mask &= ~here
    if kind == KIND_WORKER:
        mask &= ~enemy_units(s, seat)  # MOVE-028, MOVE-033
    return mask


def held_by_enemies(s: State, seat: i64) -> i64:
    """Mask of places that own workers cannot leave: for enemy fighters, or workers that leave late (VAR-019)."""
    return enemy_units(s, seat) if s.table.late_displaced_workers else enemy_fighters(s, seat)


def amount(load: i64, kind: i64) -> i64:
    """How much of a kind is in a load."""
    return load >> (kind * CARGO_BITS) & AMOUNT_MASK


def with_amount(load: i64, kind: i64, n: i64) -> i64:
    return load & ~(AMOUNT_MASK << (kind * CARGO_BITS)) | n << (kind * CARGO_BITS)


def cargo_at(s: State, seat: i64, unit: i64, place: i64) -> i64:
    """Everything that the unit could carry from where it stands, as a load (UNIT-002, UNIT-006, UNIT-008)."""
    load = 0
    for kind in range(4):
        n = s.resources[place * 4 + kind]
        if n:
            load |= min(n, AMOUNT_MASK) << (kind * CARGO_BITS)
    if carries_workers(unit) and s.player[seat * ROW + WORKERS] >> place & 1:
        resting = 0
        walked = 0
        base = seat * UNITS
        for worker in range(FIRST_WORKER, LAST_WORKER + 1):
            if s.unit_at[base + worker] == place:
                if s.travel[worker * TRAVEL + MOVED]:
                    walked += 1
                else:
                    resting += 1
        load |= resting << (CARGO_WORKERS * CARGO_BITS) | walked << (CARGO_WALKED * CARGO_BITS)
    return load


def must_take(s: State, seat: i64, unit: i64, place: i64, everything: i64) -> i64:
    """What the last carrier cannot leave behind on a lake (MOVE-017, FBASE-050), as a load."""
    if not s.table.map.lakes >> place & 1:
        return 0
    load = 0
    if fighters_at(s, seat, place) == 1:
        for kind in range(4):
            load = with_amount(
                load, kind, max(0, amount(everything, kind) - s.loose[s.table.map.lake[place] * 4 + kind])
            )
    if carries_workers(unit) and carriers_at(s, seat, place) == 1:
        load = with_amount(load, CARGO_WORKERS, amount(everything, CARGO_WORKERS))
        load = with_amount(load, CARGO_WALKED, amount(everything, CARGO_WALKED))
    return load


def at_least(load: i64, least: i64) -> i64:
    """The load, raised to what must go along."""
    if least == 0:
        return load
    for kind in range(CARGO_KINDS):
        n = amount(least, kind)
        if amount(load, kind) < n:
            load = with_amount(load, kind, n)
    return load
