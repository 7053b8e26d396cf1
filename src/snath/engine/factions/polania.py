"""Republic of Polania: Meander, Submerge, Camaraderie."""

from mypy_extensions import i64

from ..abilities import OPTIONS, POPULARITY_LOSS, REACH, Ability
from ..layout import KIND_WORKER
from ..state import State


class Meander(Ability):
    """Up to two different options of one encounter card (FBASE-041)."""

    fills = 1 << OPTIONS

    def encounter_options(self, s: State, seat: i64) -> i64:
        return self.printed.encounter_options


class Submerge(Ability):
    """Onto and off lakes, and from any lake to any other (FBASE-046); from the base too (FBASE-047)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == KIND_WORKER:
            return 0
        board = s.table.map
        mask = board.adjacent[place]
        return mask | board.lakes if board.lakes >> place & 1 else mask & board.lakes


class Camaraderie(Ability):
    """No popularity lost for workers beaten in a combat (FBASE-048); driving workers off is no combat (FBASE-049)."""

    fills = 1 << POPULARITY_LOSS

    def popularity_loss(self, s: State, seat: i64, workers: i64, by_combat: bool) -> i64:
        return 0 if by_combat else workers
