"""Crimean Khanate: Coercion, Wayfare, Scout."""

from ..abilities import BEFORE, PAYS, REACH, Ability
from ..cards import steal_card
from ..layout import CARDS, KIND_WORKER, ROW, USED
from ..state import State


class Coercion(Ability):
    """Once per turn a combat card counts as one resource of any kind (FBASE-031, FBASE-033)."""

    name = "coercion"
    fills = 1 << PAYS

    def pays(self, s: State, seat: int) -> bool:
        return not s.mat[seat * ROW + USED] & self.bit


class Wayfare(Ability):
    """From anywhere to the own base or an inactive one (FBASE-035, FBASE-036)."""

    name = "wayfare"
    fills = 1 << REACH

    def reach(self, s: State, seat: int, kind: int, place: int) -> int:
        return 0 if kind == KIND_WORKER else s.table.inactive_bases | 1 << s.table.home[seat]


class Scout(Ability):
    """Steal a random combat card (FBASE-039), which may be played in this very combat (FBASE-040)."""

    name = "scout"
    fills = 1 << BEFORE

    def before_combat(self, s: State, seat: int, opponent: int, place: int, attacks: bool) -> bool:
        return s.mat[opponent * ROW + CARDS] > 0

    def use_before_combat(self, s: State, seat: int, opponent: int, place: int) -> None:
        for _ in range(self.printed.steals_cards):
            steal_card(s, seat, opponent)
