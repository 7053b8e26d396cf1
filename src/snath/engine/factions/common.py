"""Riverwalk and Speed, which all five base factions have, and what several abilities share."""

from mypy_extensions import i64

from ..abilities import REACH, STEPS_FURTHER, Ability
from ..layout import KIND_WORKER
from ..state import State


def over_lakes(s: State, kind: i64, place: i64) -> i64:
    """Onto, off and between adjacent lakes."""
    if kind == KIND_WORKER:
        return 0
    board = s.table.map
    mask = board.adjacent[place]
    return mask if board.lakes >> place & 1 else mask & board.lakes


class Riverwalk(Ability):
    """Across a river onto the two terrains named on the mat (FBASE-005), from a home base as well (FBASE-006)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == KIND_WORKER:
            return 0  # BOT-021
        return s.table.map.river[place] & s.table.riverwalk[seat]


class Speed(Ability):
    """One territory further per movement (FBASE-001)."""

    fills = 1 << STEPS_FURTHER

    def steps_further(self, s: State, seat: i64, kind: i64) -> i64:
        return 0 if kind == KIND_WORKER else self.printed.extra_steps
