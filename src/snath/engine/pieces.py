"""Where pieces stand, and who controls what. The caches (`crowd`, masks in `player`) change here and in `tokens`."""

from mypy_extensions import i64

from .bits import BIT
from .layout import (
    ACTIVE,
    BUILDINGS,
    CHARACTER,
    FIGHTERS,
    FIRST_MECH,
    FIRST_WORKER,
    FLYER,
    LAST_WORKER,
    MINE,
    MINES,
    ON_MAT,
    ROW,
    SECOND_HERO,
    STRUCTURES,
    UNITS,
    WORKERS,
    WORKERS_OUT,
)
from .state import State
from .units import is_fighter


def put(s: State, seat: i64, unit: i64, place: i64) -> None:
    """Move a unit from wherever it is to a place."""
    i = seat * UNITS + unit
    old = s.unit_at[i]
    shift = seat * 7
    if is_fighter(unit):
        one = BIT[shift]
        field = 7 * one
        w = seat * ROW + FIGHTERS
    else:
        one = 8 * BIT[shift]
        field = 15 * one
        w = seat * ROW + WORKERS
    if old < ON_MAT:
        left = s.crowd[old] - one
        s.crowd[old] = left
        if left & field == 0:
            s.player[w] &= ~BIT[old]
    s.unit_at[i] = place
    if place < ON_MAT:
        s.crowd[place] += one
        s.player[w] |= BIT[place]


def fly(s: State, seat: i64, place: i64) -> None:
    """A flyer changes places: nothing but the flyer itself is touched."""
    s.unit_at[seat * UNITS + FLYER] = place


def raise_structure(s: State, seat: i64, kind: i64, place: i64) -> None:
    """Build: the structure leaves the mat and stays on the board for good (STRUC-006)."""
    s.structure_on[place] = 1 + seat * 4 + kind
    s.player[seat * ROW + STRUCTURES] |= BIT[kind]
    s.player[seat * ROW + BUILDINGS] |= BIT[place]
    if kind == MINE:
        s.player[seat * ROW + MINES] |= BIT[place]


def new_worker(s: State, seat: i64, place: i64) -> bool:
    """The leftmost worker of the mat appears on a place (TOP-020); False if none is left."""
    out = s.player[seat * ROW + WORKERS_OUT]
    unit = FIRST_WORKER + out
    if unit > LAST_WORKER:
        return False
    s.player[seat * ROW + WORKERS_OUT] = out + 1
    put(s, seat, unit, place)
    return True


def take_away(s: State, place: i64, kind: i64, n: i64) -> None:
    """Tokens leave a place; on a lake no more of them can be loose than are left."""
    i = place * 4 + kind
    s.resources[i] -= n
    lake = s.table.map.lake[place]
    if lake >= 0 and s.loose[lake * 4 + kind] > s.resources[i]:
        s.loose[lake * 4 + kind] = s.resources[i]


def fighters_at(s: State, seat: i64, place: i64) -> i64:
    """Number of characters and mechs of a seat."""
    return (s.crowd[place] >> (seat * 7)) & 7


def workers_at(s: State, seat: i64, place: i64) -> i64:
    return (s.crowd[place] >> (seat * 7 + 3)) & 15


def character_at(s: State, seat: i64) -> i64:
    return s.unit_at[seat * UNITS + CHARACTER]


def hero_stands_at(s: State, seat: i64, place: i64) -> bool:
    base = seat * UNITS
    return s.unit_at[base + CHARACTER] == place or s.unit_at[base + SECOND_HERO] == place


def mechs_at(s: State, seat: i64, place: i64) -> i64:
    """Number of mechs of a seat."""
    n = carriers_at(s, seat, place)
    return n - 1 if s.unit_at[seat * UNITS + SECOND_HERO] == place else n


def carriers_at(s: State, seat: i64, place: i64) -> i64:
    """Number of units of a seat that workers can ride with."""
    n = fighters_at(s, seat, place)
    return n - 1 if s.unit_at[seat * UNITS + CHARACTER] == place else n


def mech_spaces(s: State, seat: i64) -> i64:
    """Mask of places with a mech of the seat."""
    mask = 0
    base = seat * UNITS
    for unit in range(FIRST_MECH, FIRST_WORKER):
        place = s.unit_at[base + unit]
        if place < ON_MAT:
            mask |= BIT[place]
    return mask


def enemy_fighters(s: State, seat: i64) -> i64:
    """Mask of places with a character or mech of an enemy."""
    mask = 0
    rows = s.player
    for enemy in s.table.enemies[seat]:
        mask |= rows[enemy * ROW + FIGHTERS]
    return mask


def enemy_units(s: State, seat: i64) -> i64:
    """Mask of places with any unit of an enemy."""
    mask = 0
    rows = s.player
    for enemy in s.table.enemies[seat]:
        mask |= rows[enemy * ROW + FIGHTERS] | rows[enemy * ROW + WORKERS]
    return mask


def enemy_at(s: State, seat: i64, place: i64) -> i64:
    """The enemy with units on a place, or -1. A territory never has two."""
    bit = BIT[place]
    rows = s.player
    for enemy in s.table.enemies[seat]:
        if (rows[enemy * ROW + FIGHTERS] | rows[enemy * ROW + WORKERS]) & bit:
            return enemy
    return -1


def contested(s: State, seat: i64) -> i64:
    """Territories where fighters of the seat share the ground with enemy fighters (COMBAT-002)."""
    return s.player[seat * ROW + FIGHTERS] & enemy_fighters(s, seat) & s.table.map.territories


def controlled(s: State, seat: i64) -> i64:
    """Mask of territories under control (CTRL-005 to -008); home bases are none (CTRL-003)."""
    row = seat * ROW
    rows = s.player
    own = rows[row + FIGHTERS] | rows[row + WORKERS]
    fighters = 0
    units = 0
    for enemy in s.table.enemies[seat]:
        theirs = rows[enemy * ROW + FIGHTERS]
        fighters |= theirs
        units |= theirs | rows[enemy * ROW + WORKERS]
    active = s.now[ACTIVE]
    if seat == active:
        own &= ~fighters  # CTRL-008: until the combat the defender keeps control
    else:
        own &= ~(rows[active * ROW + FIGHTERS] & fighters) | rows[row + FIGHTERS]  # the rest of a beaten side
    return (own | (rows[row + BUILDINGS] & ~units)) & s.table.map.territories


def controller(s: State, place: i64) -> i64:
    """The seat that controls a territory, or -1 (CTRL-007)."""
    for seat in range(s.table.players):
        if controlled(s, seat) >> place & 1:
            return seat
    return -1
