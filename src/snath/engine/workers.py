"""Workers leave the mat one by one, the leftmost first, and never come back (UNIT-010)."""

from mypy_extensions import i64

from .events import WORKER_PLACED, tell
from .layout import FIRST_WORKER, GOAL_WORKERS, LAST_WORKER, ROW, WORKERS_OUT
from .pieces import new_worker
from .stars import goal_reached
from .state import State
from .tokens import unit_comes


def worker_appears(s: State, seat: i64, place: i64) -> None:
    """On a village, in an encounter, beside a mech; nothing happens when none is left (TOP-023, ENC-015)."""
    if new_worker(s, seat, place):
        tell(s, WORKER_PLACED, seat, place, 0, 0, 0)
        unit_comes(s, seat, place)
        if s.player[seat * ROW + WORKERS_OUT] == s.table.goal_need[GOAL_WORKERS]:
            goal_reached(s, seat, GOAL_WORKERS)


def workers_left(s: State, seat: i64) -> i64:
    """Still on the mat."""
    return LAST_WORKER - FIRST_WORKER + 1 - s.player[seat * ROW + WORKERS_OUT]
