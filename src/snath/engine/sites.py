"""Where a new piece or a gained token may be put."""

from mypy_extensions import i64

from .abilities import SITES, in_force
from .actions import TERRITORY
from .bits import index_of
from .layout import ROW, WORKERS
from .pieces import controlled
from .state import State


def worker_sites(s: State, seat: i64) -> i64:
    """Controlled territories with an own worker, lakes left out (BOT-017, BOT-018, STRUC-001, STRUC-003)."""
    mask = controlled(s, seat) & s.player[seat * ROW + WORKERS] & ~s.table.map.lakes
    if s.table.hooks_filled >> SITES & 1:
        for ability in s.table.hooks[SITES][seat]:
            if in_force(s, seat, ability):
                mask |= ability.sites(s, seat)
    return mask


def trade_sites(s: State, seat: i64) -> i64:
    """Where traded resources may be received (TOP-009, TOP-012)."""
    mask = controlled(s, seat) & s.player[seat * ROW + WORKERS]
    if not s.table.trade_onto_lakes:
        mask &= ~s.table.map.lakes
    return mask


def building_sites(s: State, seat: i64) -> i64:
    """Worker sites that carry no structure yet (STRUC-002)."""
    mask = worker_sites(s, seat)
    sites = 0
    while mask:
        low = mask & -mask
        mask ^= low
        if s.structure_on[index_of(low)] == 0:
            sites |= low
    return sites


def offer_sites(mask: i64, out: list[int]) -> None:
    """One answer per territory of a mask."""
    while mask:
        low = mask & -mask
        mask ^= low
        out.append(TERRITORY + index_of(low) * 2)
