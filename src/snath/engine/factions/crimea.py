"""Crimean Khanate: Coercion, Wayfare, Scout."""

from mypy_extensions import i64

from ..abilities import BEFORE, PAYS, REACH, Ability
from ..bits import BIT
from ..cards import steal_card
from ..layout import CARDS, KIND_WORKER, ROW, USED
from ..state import State


class Coercion(Ability):
    """Once per turn a combat card counts as one resource of any kind (FBASE-031, FBASE-033)."""

    fills = 1 << PAYS

    def pays(self, s: State, seat: i64) -> bool:
        return not s.player[seat * ROW + USED] & self.bit


class Wayfare(Ability):
    """From anywhere to the own base or an inactive one (FBASE-035, FBASE-036)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        return 0 if kind == KIND_WORKER else s.table.inactive_bases | BIT[s.table.home[seat]]


class Scout(Ability):
    """Steal a random combat card (FBASE-039), which may be played in this very combat (FBASE-040)."""

    fills = 1 << BEFORE
    only_players = True

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return s.player[opponent * ROW + CARDS] > 0

    def use_before_combat(self, s: State, seat: i64, opponent: i64, place: i64) -> None:
        for _ in range(self.printed.steals_cards):
            steal_card(s, seat, opponent)
