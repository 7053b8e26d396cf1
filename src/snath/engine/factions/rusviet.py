"""Rusviet Union: Relentless, Township, People's Army."""

from mypy_extensions import i64

from ..abilities import CARD_LIMIT, MAY_CHOOSE, REACH, Ability
from ..bits import BIT
from ..layout import FIRST_FACTORY_SECTION, KIND_WORKER, VILLAGE
from ..pieces import controlled, workers_at
from ..state import State


class Relentless(Ability):
    """The same section as last turn (FBASE-016), but not the same Factory card (FBASE-017)."""

    fills = 1 << MAY_CHOOSE

    def may_choose(self, s: State, seat: i64, section: i64) -> bool:
        return section < FIRST_FACTORY_SECTION or s.table.relentless_on_factory_cards


class Township(Ability):
    """Controlled villages and the Factory are adjacent to each other (FBASE-019); the Factory need not be held
    (FBASE-020).
    """

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        if kind == KIND_WORKER:
            return 0
        board = s.table.map
        if board.terrain[place] != VILLAGE and place != board.factory:
            return 0
        linked = controlled(s, seat) & board.of_terrain[VILLAGE] | BIT[board.factory]
        return linked if linked >> place & 1 else 0


class PeoplesArmy(Ability):
    """One combat card more with an own worker there (FBASE-021)."""

    fills = 1 << CARD_LIMIT

    def card_limit(self, s: State, seat: i64, place: i64) -> i64:
        return self.printed.extra_cards if workers_at(s, seat, place) else 0
