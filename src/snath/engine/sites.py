"""Where a new piece or a gained token may be put."""

from .actions import TERRITORY
from .layout import WHERE, WORKERS
from .pieces import controlled
from .state import State


def worker_sites(s: State, seat: int) -> int:
    """Controlled territories with an own worker, lakes left out (BOT-017, BOT-018, STRUC-001, STRUC-003)."""
    return controlled(s, seat) & s.where[seat * WHERE + WORKERS] & ~s.table.map.lakes


def trade_sites(s: State, seat: int) -> int:
    """Where traded resources may be received (TOP-009, TOP-012)."""
    mask = controlled(s, seat) & s.where[seat * WHERE + WORKERS]
    if not s.table.trade_onto_lakes:
        mask &= ~s.table.map.lakes
    return mask


def building_sites(s: State, seat: int) -> int:
    """Worker sites that carry no structure yet (STRUC-002)."""
    mask = worker_sites(s, seat)
    sites = 0
    while mask:
        low = mask & -mask
        mask ^= low
        if s.structure_on[low.bit_length() - 1] == 0:
            sites |= low
    return sites


def offer_sites(mask: int, out: list[int]) -> None:
    """One answer per territory of a mask."""
    while mask:
        low = mask & -mask
        mask ^= low
        out.append(TERRITORY + (low.bit_length() - 1) * 2)
