"""Reasons about moving units: rivers, lakes, bases, distance, enemies, cargo."""

from .. import actions as a
from ..abilities import NAMES, TAKES_STEP
from ..layout import (
    ABILITIES,
    CARGO_WORKERS,
    CHARACTER,
    COINS,
    F_A,
    F_C,
    F_D,
    FIRST_MECH,
    FIRST_WORKER,
    KIND_CHARACTER,
    KIND_MECH,
    KIND_SECOND_HERO,
    KIND_WORKER,
    LAST_WORKER,
    MOVED,
    ROW,
    SECOND_HERO,
    TERRITORY_LIMIT,
    TRAVEL,
    UNITS,
    USED,
)
from ..movement import amount, cargo_at, destinations, must_take
from ..names import CARGO_NAMES, TERRAIN_NAMES, UNIT_NAMES
from ..pieces import enemy_fighters, enemy_units
from ..state import State
from ..steps.step_unit import price_of_step
from ..units import carries_workers, kind_of
from .reason import Reason


def against(s: State, f: int, seat: int, verb: int, action: int) -> Reason | None:
    if verb == a.UNIT:
        return unit(s, seat, (action - a.UNIT) // a.REACHED, (action - a.UNIT) % a.REACHED)
    moving = s.stack[f + F_A]
    here = s.unit_at[seat * UNITS + moving]
    if verb == a.STEP:
        to = ((action - a.STEP) >> 1) % a.REACHED
        if (action - a.STEP) >= a.REACHED * 2:
            return Reason("no-such-way")
        if destinations(s, seat, kind_of(moving), here) >> to & 1:
            price = price_of_step(s, seat, moving, here, to)
            if price > s.player[seat * ROW + COINS]:
                return Reason("missing-coins", {"need": price, "have": s.player[seat * ROW + COINS]})
            return Reason("nothing-more-to-carry", rule="MOVE-010")
        return step(s, seat, kind_of(moving), here, to)
    kind = (action - a.CARGO) // a.CARGO_RADIX
    return cargo(s, f, seat, moving, here, kind, (action - a.CARGO) % a.CARGO_RADIX)


def unit(s: State, seat: int, kind: int, place: int) -> Reason | None:
    units = {
        KIND_CHARACTER: range(CHARACTER, FIRST_MECH),
        KIND_MECH: range(FIRST_MECH, FIRST_WORKER),
        KIND_WORKER: range(FIRST_WORKER, LAST_WORKER + 1),
        KIND_SECOND_HERO: range(SECOND_HERO, SECOND_HERO + 1),
    }.get(kind, range(0))
    there = [each for each in units if s.unit_at[seat * UNITS + each] == place]
    args: dict[str, object] = {"place": s.table.map.names[place]}
    if not there:
        return Reason("no-unit-there", args | {"unit": UNIT_NAMES[kind]}, "MOVE-002")
    if all(s.travel[each * TRAVEL + MOVED] for each in there):
        return Reason("already-moved", args, "MOVE-005")
    if kind == KIND_WORKER and s.table.map.lakes >> place & 1:
        return Reason("worker-on-lake", args, "MOVE-018")
    if kind == KIND_WORKER and enemy_fighters(s, seat) >> place & 1:
        return Reason("worker-among-enemies", args, "MOVE-033")
    return Reason("nowhere-to-go", args, "MOVE-007")


def step(s: State, seat: int, kind: int, here: int, to: int) -> Reason:
    """One step from here to there is not possible for this kind of unit."""
    board = s.table.map
    args: dict[str, object] = {"place": board.names[to]}
    if to == here:
        return Reason("already-there", args, "MOVE-009")
    if to >= TERRITORY_LIMIT:
        return Reason("home-base", args, "MOVE-022")
    if kind == KIND_WORKER and enemy_units(s, seat) >> to & 1 and (board.dry[here] | board.river[here]) >> to & 1:
        rule = "MOVE-033" if enemy_fighters(s, seat) >> to & 1 else "MOVE-028"
        return Reason("enemies-bar-workers", args, rule)
    if board.lakes >> to & 1 and board.adjacent[here] >> to & 1:
        return Reason("lake", args, "MOVE-015")
    if board.river[here] >> to & 1:
        return river(s, seat, kind, args)
    if board.lakes >> here & 1:
        return Reason("worker-on-lake", {"place": board.names[here]}, "MOVE-018")
    return Reason("too-far", args, "MOVE-007")


def river(s: State, seat: int, kind: int, args: dict[str, object]) -> Reason:
    if kind == KIND_WORKER:
        return Reason("river-worker", args, "MOVE-014")
    board = s.table.map
    onto = tuple(
        TERRAIN_NAMES[terrain]
        for terrain in range(len(board.of_terrain))
        if s.table.riverwalk[seat] & board.of_terrain[terrain]
    )
    for ability in s.table.hooks[TAKES_STEP][seat]:
        if s.player[seat * ROW + USED] & ability.bit:
            return Reason(ability.used_up_reason, args, ability.used_up_rule)
    if not onto:
        return Reason("river-no-riverwalk", args, "MOVE-014")
    if s.player[seat * ROW + ABILITIES] >> NAMES.index("riverwalk") & 1:
        return Reason("river-wrong-terrain", args | {"terrain": onto}, "FBASE-005")
    return Reason("river", args | {"terrain": onto}, "MOVE-014")


def cargo(s: State, f: int, seat: int, moving: int, here: int, kind: int, n: int) -> Reason | None:
    everything = cargo_at(s, seat, moving, here)
    if kind >= CARGO_WORKERS and not carries_workers(moving):
        return Reason("only-mechs-carry-workers", rule="UNIT-008")
    if kind >= len(CARGO_NAMES):
        return Reason("no-such-cargo")
    if kind < s.stack[f + F_D]:
        return Reason("cargo-order")
    most = amount(everything, kind)
    if n > most:
        return Reason("not-so-much-here", {"have": most}, "MOVE-010")
    if n < amount(must_take(s, seat, moving, here, everything), kind):
        return Reason("lake-must-take", rule="MOVE-017")
    if n == amount(s.stack[f + F_C], kind):
        return Reason("load-is-so")
    return None
