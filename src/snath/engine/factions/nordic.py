"""Nordic Kingdoms: Swim, Seaworthy, Artillery."""

from mypy_extensions import i64

from ..abilities import BEFORE, REACH, RETREATS, Ability
from ..layout import KIND_WORKER, POWER, ROW
from ..payment import pay_tracks
from ..pieces import enemy_units
from ..state import State
from ..tracks import lose_power
from .common import over_lakes


class Swim(Ability):
    """Workers cross rivers, onto everything but lakes (FBASE-023)."""

    fills = 1 << REACH

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        return s.table.map.river[place] if kind == KIND_WORKER else 0  # FBASE-024


class Seaworthy(Ability):
    """Onto, off and between adjacent lakes (FBASE-026); losers may retreat to an adjacent lake (FBASE-027)."""

    fills = 1 << REACH | 1 << RETREATS

    def reach(self, s: State, seat: i64, kind: i64, place: i64) -> i64:
        return over_lakes(s, kind, place)

    def retreats_to(self, s: State, seat: i64, place: i64) -> i64:
        """A retreat never starts another combat: the lake must be free of enemies."""
        return s.table.map.adjacent[place] & s.table.map.lakes & ~enemy_units(s, seat)


class Artillery(Ability):
    """Pay power to make the opponent lose more (FBASE-029)."""

    fills = 1 << BEFORE
    only_players = True

    def before_combat(self, s: State, seat: i64, opponent: i64, place: i64, attacks: bool) -> bool:
        return s.player[seat * ROW + POWER] >= self.printed.pays_power  # FBASE-030

    def use_before_combat(self, s: State, seat: i64, opponent: i64, place: i64) -> None:
        pay_tracks(s, seat, 0, self.printed.pays_power, 0)
        lose_power(s, opponent, self.printed.opponent_loses_power)
